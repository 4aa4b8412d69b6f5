"""One match, ruling by ruling, worked out by hand (the ranking is in test_mole_ranking.py)."""

from __future__ import annotations

# ruff: noqa: N802 - tests bear the names of the rulings
import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.mole.position import Position
from cockroach_cli.referee.judge import judge_source
from tests.mole.mole_deals import DECKS, EQUAL, FIRST, SECOND, TIE, UNKNOWN, Lead, words
from tests.reference.chance import Stream


def result(line: str) -> str:
    """The verdict on a line, and the code of its first fault."""
    (found,) = judge_source(line.encode() + b"\n")
    return found.diagnostics[0].code.id if found.verdict == "invalid" else found.verdict


def test_MP_1_two_to_five_players_and_thirty_six_cards(game: Game) -> None:
    assert game.seats == range(2, 6)
    assert game.default_seats == 3
    assert len(DECKS.replace("/", "")) == 36
    for seats, verdict in ((1, "H211"), (2, "valid"), (5, "valid"), (6, "H211")):
        names = ",".join("abcdef"[:seats])
        assert result(f"mole/1 players={names} | {DECKS} | - | *") == verdict


def test_MP_1_each_deck_is_shuffled_by_itself(game: Game) -> None:
    """The decks A to F, one after the other, from one stream; the reference shares no code with the table."""
    for number in range(20):
        stream = Stream(5, number, 0)
        decks = [list(deck) for deck in DECKS.split("/")]
        for deck in decks:
            stream.shuffle(deck)
        table = game.new_table(4, 2, {})
        table.deal(5, number)
        assert table.deal_text().decode() == "/".join(map("".join, decks))


def test_MP_1_the_first_seat_starts_unless_the_record_says_otherwise(lead: Lead) -> None:
    assert lead().seat() == 1
    table = lead(seats=3, first=3)
    order = []
    for deck in b"ABCDEFABCDEFABC":
        order.append(table.seat())
        assert table.answer(bytes([deck])) == 0
    assert order == [3, 1, 2] * 5
    assert table.over()


def test_MP_2_what_the_decks_hold(game: Game) -> None:
    (option,) = (option for option in game.options if option.name == "decks")
    assert option.default == "112345.122345.123345.123445.123455.123345"
    table = game.new_table(3, 1, {})
    for number in range(10):
        table.deal(3, number)
        assert [".".join(map("".join, map(sorted, table.deal_text().decode().split("/"))))] == [option.default]


def test_MP_2_option_decks_gives_them_other_cards() -> None:
    other = "555555.122345.123345.123445.123455.123345"
    deal = other.replace(".", "/")
    assert result(f"mole/1 players=a,b rule.decks={other} | {deal} | - | *") == "valid"
    assert result(f"mole/1 players=a,b rule.decks={other} | {DECKS} | - | *") == "D305"
    assert result(f"mole/1 players=a,b | {deal} | - | *") == "D305"


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("112345.122345.123345.123445.123455", "it lists 6 decks, separated by dots"),
        ("112345.122345.123345.123445.123455.123345.", "it lists 6 decks, separated by dots"),
        ("112345.122345.123345.123445.123455.12334", "deck F has 6 cards, each of them a digit from 1 to 5"),
        ("112345.122345.1233456.123445.123455.123345", "deck C has 6 cards, each of them a digit from 1 to 5"),
        ("012345.122345.123345.123445.123455.123345", "deck A has 6 cards, each of them a digit from 1 to 5"),
        ("112345.12234٥.123345.123445.123455.123345", "deck B has 6 cards, each of them a digit from 1 to 5"),
        ("112345.122345.123345.123445.123545.123345", "the cards of deck E are written in rising order"),
        ("111111.111111.111111.111111.111111.111111", ""),
        ("112345.122345.123345.123445.123455.123345", ""),
    ],
)
def test_MP_2_values_of_the_option(game: Game, value: str, why: str) -> None:
    (option,) = (option for option in game.options if option.name == "decks")
    assert option.refuses(value) == why


def test_MP_3_the_next_card_of_any_deck_that_is_not_empty(lead: Lead) -> None:
    table = lead()
    assert table.legal() == [b"A", b"B", b"C", b"D", b"E", b"F"]
    for word in words("1A1 2A1 1A2 2A3 1A4 2A5"):
        assert b"A" in table.legal()
        assert table.word(word.encode()) == 0
    assert table.legal() == [b"B", b"C", b"D", b"E", b"F"]
    assert (table.word(b"1A1"), table.fault_at) == (2, 1)
    assert (table.answer(b"A"), table.fault_at) == (2, 0)
    assert table.answer(b"B") == 0
    assert table.last_word() == b"1B1"


def test_MP_3_five_laps(lead: Lead) -> None:
    table = lead(SECOND[:-1])
    assert not table.over()
    assert table.word(b"2B4") == 0
    assert table.over() and table.seat() == 0 and table.legal() == []
    assert (table.word(b"1A5"), table.fault_at) == (403, 0)
    assert table.answer(b"A") == 403


def test_MP_3_first_and_fifth_card_are_face_down(game: Game) -> None:
    """Which cards of the others a seat sees, card by card, until all hands are shown."""
    words = SECOND
    for count in range(len(words) + 1):
        _, moves = game.view(game.new_table(2, 1, {}), (DECKS,), (tuple(words[:count]),), 2)
        lap = ["1A?", "1A1", "1A2", "1A3", "1A?"]
        expected = [lap[i // 2] if i % 2 == 0 else words[i] for i in range(count)]
        assert list(moves[0]) == (expected if count < 10 else words)


def test_MP_3_a_card_laid_face_up_is_known(lead: Lead) -> None:
    table = lead(["1A?", "2A?"], deals=[UNKNOWN])
    assert (table.word(b"1B?"), table.fault_at) == (407, 2)
    assert table.word(b"1B1") == 0


def test_MP_4_the_strongest_combination_is_the_hand(lead: Lead) -> None:
    """1 1 1 2 2 holds a pair, two pair and three of a kind; it is a full house."""
    table = lead(words("1B1 2A1 1C1 2A1 1D1 2A2 1B2 2A3 1C2 2A4"))
    assert table.result_text() == b"won=1 hand=full-house:11122"


def test_MP_5_identical_hands_win_together(lead: Lead) -> None:
    assert lead(TIE, deals=[EQUAL]).result_text() == b"won=1,2 hand=one-pair:22431"


def test_MP_5_the_higher_pair_wins(lead: Lead) -> None:
    assert lead(SECOND).result_text() == b"won=2 hand=one-pair:22431"
    assert lead(FIRST, first=2).result_text() == b"won=1 hand=one-pair:22431"


def test_MP_5_two_of_three_win_together(lead: Lead) -> None:
    """Seats 1 and 3 have 1 2 2 3 4, seat 2 has 1 1 2 3 4."""
    drawn = words("1B1 2A1 3C1 1B2 2A1 3C2 1B2 2A2 3C3 1B3 2A3 3D2 1B4 2A4 3F4")
    assert lead(drawn, deals=[EQUAL], seats=3).result_text() == b"won=1,3 hand=one-pair:22431"


def test_MP_6_straights_are_compared_from_the_last_card_drawn(lead: Lead) -> None:
    """Seat 1 draws 1 2 3 4 5, seat 2 draws 2 1 3 4 5: the second card drawn decides."""
    deal = "123451/213452/123345/123445/123455/123345"
    drawn = words("1A1 2B2 1A2 2B1 1A3 2B3 1A4 2B4 1A5 2B5")
    table = lead(drawn, deals=[deal])
    assert table.result_text() == b"won=1 hand=straight:54321"
    position: Position = table.snapshot()
    assert position.weakest == {2}


def test_MP_6_the_same_straight_wins_together(lead: Lead) -> None:
    deal = "123451/123452/123345/123445/123455/123345"
    drawn = words("1A1 2B1 1A2 2B2 1A3 2B3 1A4 2B4 1A5 2B5")
    assert lead(drawn, deals=[deal]).result_text() == b"won=1,2 hand=straight:54321"
