"""Each ruling of RULES.md, followed by hand."""

# ruff: noqa: N802 - tests are named after the rulings

from __future__ import annotations

import re

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.royal.cards import is_true
from tests.royal.royal_deals import CHAIN, FOUR, HIDDEN, MOST, MOST_SPECIAL, SPECIAL, TWO, Lead

THREE_BATS = ["1b>2b+1"] * 3
"""Seat 1 gets three of its bats back."""


def refused(game: Game, lead: Lead, deal: str, words: list[str], first: int = 1, **rules: str) -> tuple[str, int]:
    """The code with which the last word is refused, and the offset in it."""
    table = lead(deal, words[:-1], first, **rules)
    fault = table.word(words[-1].encode())
    assert fault, words[-1]
    return game.code(fault).id, table.fault_at


def test_every_ruling_has_a_test_here(game: Game) -> None:
    tested = {name.split("_")[2] for name in globals() if re.match(r"test_RO_\d+", name)}
    assert tested == {ruling.id.split("-")[1] for ruling in game.rulings()}


def test_RO_1_seven_kinds_and_emperor(game: Game, lead: Lead) -> None:
    assert game.seats == range(2, 57)
    assert [answer for answer in lead(FOUR).legal() if answer.startswith(b"B>2")] == [
        b"B>2b", b"B>2c", b"B>2f", b"B>2g", b"B>2r", b"B>2s", b"B>2t", b"B>2e",
    ]  # fmt: skip
    assert refused(game, lead, FOUR, ["1b>2p"]) == ("M401", 4)
    assert lead(FOUR).seat() == 1
    assert lead(FOUR, first=3).seat() == 3
    assert refused(game, lead, FOUR, ["1b>5b"]) == ("RO01", 3)


def test_RO_2_the_deck_and_the_special_cards(game: Game) -> None:
    plain = game.new_table(4, 1, {})
    assert plain.load_deal(FOUR.encode()) == 0
    nine = FOUR.replace(";Ttttttt", ";ttttttt")
    assert game.code(game.new_table(4, 1, {}).load_deal(nine.encode())).id == "D305"
    crowns = FOUR.replace(";Ttttttt", ";TTttttt")
    assert game.code(game.new_table(4, 1, {}).load_deal(crowns.encode())).id == "D305"
    assert game.new_table(4, 1, {"specials": "yes"}).load_deal(SPECIAL.encode()) == 0
    # Fifteen cards for seat 1 are too many without them; the multi is no card then.
    assert game.code(game.new_table(4, 1, {}).load_deal(SPECIAL.encode())).id == "D303"
    assert game.code(game.new_table(4, 1, {"specials": "yes"}).load_deal(FOUR.encode())).id == "D304"


def test_RO_3_two_claims_are_true_of_a_crowned_card(lead: Lead) -> None:
    for claim in "bcfgrste":
        for card, true in (("b", "b"), ("B", "be")):
            right = claim in true
            table = lead(FOUR, [f"1{card}>2{claim}"])
            assert table.answer(b"+") == 0
            # Believed rightly the card goes back, believed wrongly it stays.
            assert table.last_word().decode().startswith(f"1{card}>2{claim}+{1 if right else 2}")
            assert is_true(card, claim) is right


@pytest.mark.parametrize(
    ("seats", "first", "specials", "hands", "pile"),
    [
        (3, 1, "no", [19, 18, 18], 8),
        (3, 3, "no", [18, 18, 19], 8),
        (4, 1, "no", [14, 14, 14, 14], 7),
        (5, 1, "no", [12, 11, 11, 11, 11], 7),
        (6, 2, "no", [9, 10, 9, 9, 9, 9], 8),
        (9, 1, "no", [7, 6, 6, 6, 6, 6, 6, 6, 6], 8),
        (56, 1, "no", [1] * 56, 7),
        (3, 1, "yes", [20, 19, 19], 7),
        (4, 1, "yes", [15, 14, 14, 14], 8),
        (6, 1, "yes", [10, 9, 9, 9, 9, 9], 10),
        (56, 2, "yes", [1, 2] + [1] * 54, 8),
    ],
)
def test_RO_4_the_leftovers_go_to_the_starter_and_the_pile(
    game: Game, seats: int, first: int, specials: str, hands: list[int], pile: int
) -> None:
    table = game.new_table(seats, first, {"specials": specials})
    table.deal(7, 0)
    dealt, _, rest = table.deal_text().decode().partition(";")
    assert [len(hand) for hand in dealt.split("/")] == hands
    assert len(rest) == pile


def test_RO_4_the_top_of_the_pile_lies_open(game: Game) -> None:
    deals, _ = game.view(game.new_table(4, 1, {}), (FOUR,), (), 0)
    assert deals == ("?14/?14/?14/?14;T??????",)


def test_RO_5_a_crowned_card_brings_a_penalty_card_and_a_crowned_one_another(game: Game, lead: Lead) -> None:
    # Seat 3 gets its stink bug back: the bat and the cockroach on the pile are crowned, the fly is not.
    words = ["1b>2f+2", "2c>3f+3", "3G>2g+3&BCf"]
    rows = lead(CHAIN, words).snapshot()
    assert rows.rows[2] == (1, 2, 1, 1, 0, 0, 0, 0)
    assert rows.crowned_rows[2] == (1, 1, 0, 1, 0, 0, 0, 0)
    assert rows.rest == "Fgtt"
    for wrong, code, at in (
        ("3G>2g+3", "RO11", 7), ("3G>2g+3&", "RO11", 8), ("3G>2g+3&B", "RO11", 9), ("3G>2g+3&BC", "RO11", 10),
        ("3G>2g+3&b", "RO08", 8), ("3G>2g+3&Bf", "RO08", 9), ("3G>2g+3&BCfF", "RO12", 11),
        ("3G>2g+3&B?", "M407", 9), ("3G>2g+3BCf", "M401", 7), ("3G>2g+3&BCf&F", "RO12", 11),
    ):  # fmt: skip
        assert refused(game, lead, CHAIN, [*words[:2], wrong]) == (code, at), wrong
    assert refused(game, lead, FOUR, ["1b>2b+1&T"]) == ("RO12", 7)


def test_RO_5_without_the_chain_there_is_exactly_one(game: Game, lead: Lead) -> None:
    words = ["1b>2f+2", "2c>3f+3", "3G>2g+3&B"]
    assert lead(CHAIN, words, chain="no").snapshot().rest == "CfFgtt"
    assert refused(game, lead, CHAIN, [*words[:2], "3G>2g+3&BC"], chain="no") == ("RO12", 9)
    assert refused(game, lead, CHAIN, [*words[:2], "3G>2g+3"], chain="no") == ("RO11", 7)


def test_RO_5_the_end_stops_penalties(game: Game, lead: Lead) -> None:
    over = lead(FOUR, [*THREE_BATS, "1B>2e+1"])
    assert over.result_text() == b"lost=1 cause=four:b"
    assert refused(game, lead, FOUR, [*THREE_BATS, "1B>2e+1&T"]) == ("RO12", 7)
    # The fourth bat comes from the pile, and the crowned cockroach stays there.
    words = [*THREE_BATS, "1c>3f+3", "3G>1e-1&B"]
    over = lead(CHAIN, words)
    assert over.result_text() == b"lost=1 cause=four:b"
    assert over.snapshot().rest == "CfFgtt"
    assert refused(game, lead, CHAIN, [*words[:-1], "3G>1e-1&BC"]) == ("RO12", 9)


def test_RO_5_seven_crowned_cards_use_up_a_pile_of_seven(lead: Lead) -> None:
    words = [
        "1b>2f+2", "2c>3f+3", "3G>2g+3&BCf", "3R>1r+3&Fg", "3r>4s+4", "4S>3t+3&t", "3s>4t+4", "4T>2e-2&t",
    ]  # fmt: skip
    table = lead(CHAIN, words)
    assert table.snapshot().rest == ""
    assert not table.over()


def test_RO_6_a_crowned_card_counts_as_one_of_its_kind(lead: Lead) -> None:
    """The crowned bat first, three plain ones after it."""
    words = ["1B>2b+1&Tt", "1b>2b+1", "1b>2b+1", "1b>2b+1"]
    assert not lead(FOUR, words[:-1]).over()
    assert lead(FOUR, words).result_text() == b"lost=1 cause=four:b"


def test_RO_7_a_round_as_in_cockroach_poker(lead: Lead) -> None:
    table = lead(FOUR, ["1B>2c>4e~3b-3&Tt"])
    assert (table.seat(), table.snapshot().rows[2]) == (3, (1, 0, 0, 0, 0, 0, 2, 0))


def test_RO_8_two_players(game: Game, lead: Lead) -> None:
    table = lead(TWO, ["1B>2e"])
    assert table.legal() == [b"+", b"-"]
    assert refused(game, lead, TWO, ["1B>2e>"]) == ("RO06", 5)
    words = ["1B>2e+1&s", "1b>2b+1", "1b>2b+1", "1b>2b+1", "1b>2b+1"]
    assert not lead(TWO, words[:-1]).over()
    assert lead(TWO, words).result_text() == b"lost=1 cause=five:b"


def test_RO_9_any_card_to_any_other_seat(game: Game, lead: Lead) -> None:
    assert refused(game, lead, FOUR, ["1f>2f"]) == ("RO02", 1)
    assert refused(game, lead, FOUR, ["1C>2c"]) == ("RO02", 1)
    assert refused(game, lead, FOUR, ["1b>1b"]) == ("RO03", 3)
    assert len(lead(FOUR).legal()) == 3 * 3 * 8  # bat, crowned bat, cockroach; three seats; eight claims


def test_RO_10_judging_or_passing(game: Game, lead: Lead) -> None:
    assert lead(FOUR, ["1b>2e"]).legal() == [b"+", b"-", b">", b"~"]
    for waiting in ("1b>2e>", "1b>2e~"):
        assert lead(FOUR, [waiting]).legal() == [f"{seat}{claim}".encode() for seat in "34" for claim in "bcfgrste"]
    assert refused(game, lead, FOUR, ["1b>2e>+2"]) == ("M401", 6)


def test_RO_11_each_seat_once(game: Game, lead: Lead) -> None:
    assert refused(game, lead, FOUR, ["1b>2e>1b"]) == ("RO04", 6)
    assert refused(game, lead, FOUR, ["1b>2e~3e>2b"]) == ("RO04", 9)
    assert lead(FOUR, ["1b>2e~3e>4b"]).legal() == [b"+", b"-"]
    assert refused(game, lead, FOUR, ["1b>2e~3e>4b>"]) == ("RO05", 11)


def test_RO_12_the_last_giver_or_the_judge_takes_the_card(game: Game, lead: Lead) -> None:
    for word, taker in (("1b>2e>3b+", 2), ("1b>2e>3b-", 3), ("1b>2e>3e+", 3), ("1b>2e>3e-", 2)):
        table = lead(FOUR, [f"{word}{taker}"])
        assert table.seat() == taker
        assert refused(game, lead, FOUR, [f"{word}1"]) == ("RO09", 9)
    assert refused(game, lead, FOUR, ["1b>2e+2", "1b>2e+2"]) == ("RO07", 0)


def test_RO_13_a_claim_that_all_can_see_to_be_false(lead: Lead) -> None:
    """The crowned toad lies on the pile, and still Emperor, or a toad, may be claimed of anything."""
    assert {b"b>2e", b"b>2t"} <= set(lead(FOUR).legal())


def test_RO_14_four_of_a_kind_is_looked_at_after_each_card(lead: Lead) -> None:
    """Two penalty toads come upon two toads of the row: the fourth ends the game in the middle of the draw."""
    deal = "bbbbbbbbBccccc/cccCffffffffFg/gggggggGrrrrrr/rrRssssssssttT;Stttttt"
    words = ["1b>4t+4", "4t>1t+4", "4t>1t+4", "4T>1e+4&St"]
    assert not lead(deal, words[:-1]).over()
    assert lead(deal, words).result_text() == b"lost=4 cause=four:t"


def test_RO_15_an_empty_hand_loses_when_a_round_has_to_be_started(lead: Lead) -> None:
    assert lead(MOST, ["1b>2b+1"]).result_text() == b"lost=1 cause=empty"
    # Seat 2 judges wrongly and has its own card left to start with.
    assert lead(MOST, ["1b>2c+2"]).seat() == 2
    # At 56 seats the starter may be offered a card with an empty hand.
    assert lead(MOST, ["1b>2c+2", "2b>1b"]).seat() == 1


def test_RO_16_a_special_card_is_kept_and_two_others_are_laid(game: Game, lead: Lead) -> None:
    taken = lead(SPECIAL, ["1x>2b+1="], specials="yes")
    assert (taken.seat(), taken.pending(), taken.needs_deal()) == (1, b"1x>2b+1=", False)
    assert taken.snapshot().hands[0] == "bbbbbbbbBcccccx"
    assert taken.legal() == [b"bb", b"bB", b"bc", b"Bb", b"Bc", b"cb", b"cB", b"cc"]
    for answer, word in ((b"cB", b"1x>2b+1=cB&Tt"), (b"Bc", b"1x>2b+1=Bc&Tt"), (b"cc", b"1x>2b+1=cc")):
        table = lead(SPECIAL, ["1x>2b+1="], specials="yes")
        assert table.answer(answer) == 0
        assert table.last_word() == word
        assert table.snapshot().left[0] == 13  # the multi came back, two others went
        assert lead(SPECIAL, [word.decode()], specials="yes").snapshot() == table.snapshot()
    for wrong, code, at in (
        ("1x>2b+1", "M401", 7), ("1x>2b+1=x", "RO13", 8), ("1x>2b+1=cx", "RO13", 9), ("1x>2b+1=c", "RO14", 9),
        ("1x>2b+1=-", "RO14", 8), ("1x>2b+1=c&T", "RO14", 9), ("1x>2b+1=ccc", "RO15", 10), ("1x>2b+1=f", "RO02", 8),
        ("1x>2b+1=BB", "RO02", 9), ("1x>2b+1=c?", "M407", 9), ("1x>2b+1=cB", "RO11", 10), ("1x>2b+1=c+", "M401", 9),
        ("1x>2b+1=cB&t", "RO08", 11), ("1x>2b+1=cc&T", "RO12", 10), ("1x>2b+1=+", "M401", 8),
    ):  # fmt: skip
        assert refused(game, lead, SPECIAL, [wrong], specials="yes") == (code, at), wrong


def test_RO_16_penalties_follow_after_both_cards(lead: Lead) -> None:
    """Seat 2 believes of the multi that it is a fly, rightly; seat 1 has been given a crowned cockroach by the deal."""
    deal = "bbbbbbbBCccccFx/bcccffffffffcg/gggggggGrrrrrr/rrRssssssssStz;Tttttttt"
    assert lead(deal, ["1x>2f+1=CB&Ttt"], specials="yes").snapshot().rest == "ttttt"
    assert lead(deal, ["1x>2f+1=CB&Tt"], specials="yes", chain="no").snapshot().rest == "tttttt"


def test_RO_16_what_is_true_of_special_cards(lead: Lead) -> None:
    for claim in "bcfgrst":
        assert lead(SPECIAL, [f"1x>2{claim}+1="], specials="yes").seat() == 1
        assert lead(SPECIAL, [f"1x>2{claim}-2="], specials="yes").seat() == 2
    assert lead(SPECIAL, ["1x>2e+2="], specials="yes").seat() == 2
    for claim in "bcfgrste":
        assert not is_true("z", claim)
        assert is_true("x", claim) is (claim != "e")
        assert lead(SPECIAL, ["1c>4f+4", f"4z>2{claim}+2="], specials="yes").seat() == 2


def test_RO_16_the_first_card_may_end_the_game(game: Game, lead: Lead) -> None:
    waiting = [*THREE_BATS, "1x>2b+1="]
    assert lead(SPECIAL, waiting, specials="yes").legal() == [b"b", b"B", b"cb", b"cB", b"cc"]
    over = lead(SPECIAL, [*THREE_BATS, "1x>2b+1=B"], specials="yes")
    assert over.result_text() == b"lost=1 cause=four:b"
    assert refused(game, lead, SPECIAL, [*THREE_BATS, "1x>2b+1=bc"], specials="yes") == ("RO15", 9)
    assert refused(game, lead, SPECIAL, [*THREE_BATS, "1x>2b+1=B&T"], specials="yes") == ("RO12", 9)
    assert lead(SPECIAL, [*THREE_BATS, "1x>2b+1=cb"], specials="yes").result_text() == b"lost=1 cause=four:b"


def test_RO_16_who_has_fewer_than_two_others(game: Game, lead: Lead) -> None:
    assert lead(MOST_SPECIAL, ["1x>2b+1="], specials="yes").legal() == [b"b"]
    assert lead(MOST_SPECIAL, ["1x>2b+1=b", "1x>2b+1="], specials="yes").legal() == [b"-"]
    assert lead(MOST_SPECIAL, ["1x>2b+1=b", "1x>2b+1=-"], specials="yes").seat() == 1
    assert refused(game, lead, MOST_SPECIAL, ["1x>2b+1=-"], specials="yes") == ("RO14", 8)


def test_RO_16_a_special_penalty_card_counts_as_nothing(lead: Lead) -> None:
    deal = "bbbbbbbbBcccccc/ccCffffffffFgg/ggggggGrrrrrrr/rRssssssssSttt;xTzttttt"
    table = lead(deal, ["1B>2b+1&x", "1c>2f+2", "2C>1c+2&Tz"], specials="yes")
    assert table.snapshot().rows[:2] == ((1, 0, 0, 0, 0, 0, 0, 1), (0, 2, 0, 0, 0, 0, 1, 1))
    assert table.snapshot().crowned_rows[1] == (0, 1, 0, 0, 0, 0, 1, 1)


def test_RO_16_an_unknown_hand_may_hold_the_other_special_card(lead: Lead, game: Game) -> None:
    deal = "?2/" + "/".join(["?1"] * 55) + ";????????"
    table = lead(deal, ["1x>2b+1=-"], specials="yes")
    assert table.snapshot().hands[0] == "xz"
    assert refused(game, lead, deal, ["1x>2b+1=-", "1b>2b"], specials="yes") == ("RO02", 1)
    # With the blank elsewhere the other card is no special one, so it has to be laid.
    elsewhere = "?2/z/" + "/".join(["?1"] * 54) + ";????????"
    assert refused(game, lead, elsewhere, ["1x>2b+1=-"], specials="yes") == ("RO14", 8)
    assert refused(game, lead, HIDDEN, ["1F>2e-2&F"]) == ("RO10", 8)


def test_RO_17_ten_thousand_rounds_are_a_draw(game: Game, lead: Lead) -> None:
    table = lead(MOST_SPECIAL, ["1x>2b+1=b"], specials="yes")
    for _ in range(9_998):
        assert table.word(b"1x>2b+1=-") == 0
    assert not table.over()
    assert (table.seat(), table.result_text()) == (1, b"*")
    assert table.answer(b"x>2b") == 0 and table.answer(b"+") == 0 and table.answer(b"-") == 0
    assert table.over()
    assert table.result_text() == b"draw cause=cap"
    assert table.word(b"1x>2b+1=-") == 403
    assert any("10,000" in sentence for sentence in game.house)
