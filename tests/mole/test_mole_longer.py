"""The longer game (MP-7), match by match, by hand."""

from __future__ import annotations

# ruff: noqa: N802 - tests bear the names of the rulings
import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.mole.position import Position
from tests.mole.mole_deals import DECKS, EQUAL, FIRST, SECOND, SECOND_AGAIN, TIE, Lead, words

LONG = {"long": "yes"}
FIFTH = {"long": "yes", "fifth": "yes"}


def seats(*those: int) -> frozenset[int]:
    """Seats as a position holds them."""
    return frozenset(those)


def test_MP_7_without_the_option_one_match_is_the_game(lead: Lead) -> None:
    table = lead(SECOND)
    assert table.over() and not table.needs_deal()
    assert table.result_text() == b"won=2 hand=one-pair:22431"


def test_MP_7_a_winner_flips_and_starts_the_next_match(lead: Lead) -> None:
    table = lead(SECOND, **LONG)
    assert table.needs_deal() and not table.over() and table.seat() == 0
    assert table.result_text() == b"*"
    position: Position = table.snapshot()
    assert (position.flipped, position.weakest, position.starter) == (seats(2), seats(1), 2)
    assert table.load_deal(DECKS.encode()) == 0
    assert table.seat() == 2


def test_MP_7_who_wins_again_wins_the_game(lead: Lead) -> None:
    table = lead(SECOND, SECOND_AGAIN, **LONG)
    assert table.over()
    assert table.result_text() == b"won=2 hand=one-pair:22431 matches=2/2"
    assert (table.word(b"1A1"), table.fault_at) == (403, 0)


def test_MP_7_the_weakest_turns_back(lead: Lead) -> None:
    """Seat 2 wins, then seat 1 does and seat 2 is weakest, then seat 2 wins: that is its first win again."""
    table = lead(SECOND, FIRST, SECOND, **LONG)
    position: Position = table.snapshot()
    assert not table.over()
    assert position.flipped == {2}
    assert position.matches == (seats(2), seats(1), seats(2))
    assert lead(SECOND, FIRST, SECOND, SECOND_AGAIN, **LONG).result_text() == (
        b"won=2 hand=one-pair:22431 matches=2/1/2/2"
    )


# Three seats. A 1 1 2 3 4, B 1 2 2 3 4, C 1 2 3 3 4: the seat that draws from C wins, from A has the weakest hand.
LETTERS = {"A": "11234", "B": "12234", "C": "12334"}


def match(decks: str, first: int) -> list[str]:
    """A match in which seat 1 draws from the first of these decks only, seat 2 from the second and so on."""
    seats = len(decks)
    order = [(first - 1 + place) % seats for place in range(seats)]
    return [f"{seat + 1}{decks[seat]}{LETTERS[decks[seat]][lap]}" for lap in range(5) for seat in order]


def test_MP_7_a_second_win_need_not_be_the_next_one(lead: Lead) -> None:
    """Seat 1 wins; seat 2 wins, seat 3 is weakest and seat 1 keeps its card flipped; seat 1 wins again."""
    table = lead(match("CAB", 1), match("BCA", 1), seats=3, **LONG)
    position: Position = table.snapshot()
    assert position.flipped == {1, 2} and not table.over()
    table = lead(match("CAB", 1), match("BCA", 1), match("CBA", 2), seats=3, **LONG)
    assert table.result_text() == b"won=1 hand=one-pair:33421 matches=1/2/1"


def test_MP_7_the_weakest_of_a_match_that_somebody_else_wins_turns_back(lead: Lead) -> None:
    """Seat 1 wins; then seat 2 wins and seat 1 is weakest: only seat 2 stays flipped."""
    position: Position = lead(match("CAB", 1), match("ACB", 1), seats=3, **LONG).snapshot()
    assert position.flipped == {2} and position.weakest == {1}


def test_MP_7_identical_weakest_hands_all_turn_back(lead: Lead) -> None:
    """Seats 1 and 2 have won one each and then both have 1 2 2 3 4; seat 3 has four ones."""
    third = "2C1 3A1 1B1 2C2 3A1 1B2 2C3 3C3 1B2 2D2 3E1 1B3 2F4 3F1 1B4"
    table = lead(match("CAB", 1), match("BCA", 1), third.split(), deals=[DECKS, DECKS, EQUAL], seats=3, **LONG)
    position: Position = table.snapshot()
    assert position.matches == (seats(1), seats(2), seats(3))
    assert position.ranks == ("one-pair:22431", "one-pair:22431", "four-of-a-kind:11113")
    assert position.weakest == {1, 2}
    assert position.flipped == {3}
    assert position.starter == 3


def test_MP_7_of_straights_the_lowest_last_card_is_weakest(lead: Lead) -> None:
    """Three straights: seat 2 ends with 4; seats 1 and 3 end with 5, and seat 3 has the higher fourth card."""
    deal = "124351/123542/123345/412345/512345/123345"
    drawn = words("1A1 2B1 3C1 1A2 2B2 3C2 1A4 2B3 3C3 1A3 2B5 3D4 1A5 2B4 3E5")
    table = lead(drawn, deals=[deal], seats=3, **LONG)
    position: Position = table.snapshot()
    assert position.ranks == ("straight:54321",) * 3
    assert (position.matches, position.weakest) == ((seats(3),), seats(2))


def test_MP_7_identical_hands_are_a_tie(lead: Lead) -> None:
    """Nothing is flipped or turned back, and the same seat starts again: here seat 2, which is flipped."""
    tie = [{"1": "2", "2": "1"}[word[0]] + word[1:] for word in TIE]
    table = lead(SECOND, tie, deals=[DECKS, EQUAL], **LONG)
    position: Position = table.snapshot()
    assert position.matches == (seats(2), seats())
    assert position.tied and position.weakest == set()
    assert (position.flipped, position.starter) == (seats(2), 2)
    table = lead(SECOND, tie, SECOND_AGAIN, deals=[DECKS, EQUAL], **LONG)
    assert table.result_text() == b"won=2 hand=one-pair:22431 matches=2/-/2"


def test_MP_7_identical_hands_all_win_a_single_match(lead: Lead) -> None:
    position: Position = lead(TIE, deals=[EQUAL]).snapshot()
    assert position.won == {1, 2} and position.weakest == set()


def shared(winners: tuple[int, int], first: int) -> list[str]:
    """A match of three seats from EQUAL in which two seats have 1 2 2 3 4 and the other one has 1 1 2 3 4."""
    one, other = winners
    cards = {one: "B1 B2 B2 B3 B4", other: "C1 C2 C3 D2 F4", ({1, 2, 3} - set(winners)).pop(): "A1 A1 A2 A3 A4"}
    order = [(first - 1 + place) % 3 + 1 for place in range(3)]
    return [f"{seat}{cards[seat].split()[lap]}" for lap in range(5) for seat in order]


@pytest.mark.parametrize(
    ("winners", "first", "starter"),
    [((1, 3), 1, 1), ((1, 3), 2, 3), ((1, 3), 3, 3), ((1, 2), 3, 1), ((2, 3), 1, 2), ((1, 2), 2, 2)],
)
def test_MP_7_of_several_winners_the_first_in_turn_order_starts(
    lead: Lead, winners: tuple[int, int], first: int, starter: int
) -> None:
    position: Position = lead(shared(winners, first), deals=[EQUAL], seats=3, first=first, **LONG).snapshot()
    assert position.matches == (seats(*winners),)
    assert position.flipped == set(winners)
    assert position.starter == starter


def test_MP_7_two_who_win_the_second_time_share_the_game(lead: Lead) -> None:
    table = lead(shared((1, 3), 1), shared((1, 3), 1), deals=[EQUAL] * 2, seats=3, **LONG)
    assert table.result_text() == b"won=1,3 hand=one-pair:22431 matches=1,3/1,3"


def test_MP_7_a_winner_whose_card_was_not_flipped_does_not_win_the_game(lead: Lead) -> None:
    """Seats 1 and 3 win the first match, seats 1 and 2 the second: seat 1 alone wins the game."""
    table = lead(shared((1, 3), 1), shared((1, 2), 1), deals=[EQUAL] * 2, seats=3, **LONG)
    assert table.result_text() == b"won=1 hand=one-pair:22431 matches=1,3/1,2"


CHANGING = (SECOND, FIRST, SECOND, FIRST, SECOND, FIRST)
"""Seat 2 and seat 1 win in turns, and the other one turns back: nobody wins twice."""


def test_MP_7_the_fifth_match_decides_with_the_option(lead: Lead) -> None:
    assert not lead(*CHANGING[:4], **FIFTH).over()
    table = lead(*CHANGING[:5], **FIFTH)
    assert table.result_text() == b"won=2 hand=one-pair:22431 matches=2/1/2/1/2"
    assert not lead(*CHANGING[:5], **LONG).over()
    assert not lead(*CHANGING, **LONG).over()


def test_MP_7_a_second_win_before_the_fifth_match_counts_as_ever(lead: Lead) -> None:
    assert lead(SECOND, SECOND_AGAIN, **FIFTH).result_text() == b"won=2 hand=one-pair:22431 matches=2/2"


def test_MP_7_a_tied_fifth_match_does_not_decide(lead: Lead) -> None:
    """After four matches seat 1 has won last and starts; the fifth is a tie, the sixth decides."""
    deals = [DECKS] * 4 + [EQUAL]
    assert not lead(*CHANGING[:4], TIE, deals=deals, **FIFTH).over()
    table = lead(*CHANGING[:4], TIE, SECOND, deals=deals, **FIFTH)
    assert table.result_text() == b"won=2 hand=one-pair:22431 matches=2/1/2/1/-/2"


def test_MP_7_all_winners_of_the_fifth_match_win(lead: Lead) -> None:
    """Three seats win in turns, so that each time the last winner has the weakest hand; then two win together. Only
    one of them is flipped, but the fifth match belongs to both."""
    matches = [match("CBA", 1), match("ACB", 1), match("BAC", 2), match("CBA", 3)]
    position: Position = lead(*matches, seats=3, **FIFTH).snapshot()
    assert position.matches == (seats(1), seats(2), seats(3), seats(1)) and position.flipped == seats(1)
    deals = [DECKS] * 4 + [EQUAL]
    table = lead(*matches, shared((1, 2), 1), deals=deals, seats=3, **FIFTH)
    assert table.result_text() == b"won=1,2 hand=one-pair:22431 matches=1/2/3/1/1,2"
    assert lead(*matches, shared((1, 2), 1), deals=deals, seats=3, **LONG).result_text() == (
        b"won=1 hand=one-pair:22431 matches=1/2/3/1/1,2"
    )


def test_MP_7_a_hundred_matches_without_a_winner_are_a_draw(lead: Lead) -> None:
    matches = [SECOND, FIRST] * 50
    assert not lead(*matches[:99], **LONG).over()
    table = lead(*matches, **LONG)
    assert table.over() and table.seat() == 0
    assert table.result_text() == b"draw cause=cap"
    position: Position = table.snapshot()
    assert position.over and position.won == set() and len(position.matches) == 100


def test_MP_7_a_hundred_ties_are_a_draw_too_with_the_fifth_match(lead: Lead) -> None:
    assert lead(*[TIE] * 100, deals=[EQUAL] * 100, **FIFTH).result_text() == b"draw cause=cap"


def test_MP_7_the_hundredth_match_may_still_be_won(lead: Lead) -> None:
    """98 matches are won in turns, the 99th by seat 2, who starts the next and wins again."""
    matches = [*[SECOND, FIRST] * 49, SECOND, SECOND_AGAIN]
    table = lead(*matches, **LONG)
    assert table.result_text().startswith(b"won=2 hand=one-pair:22431 matches=2/1/2/1/")


def test_MP_7_each_match_is_dealt_anew(game: Game) -> None:
    """The words of a match's deal come from stream 65536(r - 1); all decks are whole again."""
    table = game.new_table(2, 1, LONG)
    table.deal(7, 0)
    first = table.deal_text()
    table.set_chance(7, 0, 0)
    while not table.needs_deal():
        table.let_bot(0)
    table.deal_next()
    second = table.deal_text()
    assert second != first
    assert sorted(second) == sorted(first)
    assert table.agrees(7, 0) and not table.agrees(8, 0)


def test_MP_7_options_that_do_not_go_together(game: Game) -> None:
    rules = {option.name: option.default for option in game.options}
    assert game.check_rules(rules, 2) is None
    assert game.check_rules({**rules, **FIFTH}, 2) is None
    wrong = game.check_rules({**rules, "fifth": "yes"}, 2)
    assert wrong is not None and wrong[0] == "fifth"
    equal = ".".join(["333333"] * 6)
    assert game.check_rules({**rules, "decks": equal}, 2) is None
    wrong = game.check_rules({**rules, **LONG, "decks": equal}, 2)
    assert wrong is not None and wrong[0] == "decks"
    assert game.check_rules({**rules, **LONG, "decks": equal[:-1] + "4"}, 2) is None


def test_MP_7_after_several_winners_any_seat_may_start(game: Game) -> None:
    """Seats 1 and 2 have both 2 2 1 1 3; the tools let seat 1 start."""
    deal = b"112345/122345/123345/123445/123455/123345"
    first = "1A1 2A1 3B1 1C1 2D1 3E1 1A2 2B2 3C2 1B2 2D2 3A3 1D3 2C3 3A4"
    for starter in (1, 2, 3):
        for agree in (False, True):
            table = game.new_table(3, 1, {"long": "yes"})
            assert table.load_deal(deal) == 0
            assert table.starters() == []
            for word in first.split():
                assert table.word(word.encode()) == 0
            assert table.load_deal(deal) == 0
            assert (table.seat(), table.starters()) == (1, [1, 2, 3])
            if agree:
                table.start_with(starter)
                assert table.seat() == starter
                assert table.answer(b"A") == 0
                assert table.last_word() == f"{starter}A1".encode()
            else:
                assert table.word(f"{starter}A1".encode()) == 0
            assert (table.seat(), table.starters()) == (starter % 3 + 1, [])
            assert table.snapshot().starter == starter
