"""Every refusal of the rules, where it points, and what is said of it."""

from __future__ import annotations

import random

import attrs
import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.cockroach.describe import describe, hand_sizes, shape
from cockroach_cli.games.cockroach.position import Position
from tests.cockroach.cockroach_deals import FOUR, SIXTY_FOUR, TWO, Lead

MUST_JUDGE = "seat 4 has to say true (+) or false (-)"
BAT_AS_COCKROACH = "the card is a bat, the claim was cockroach, and seat 2 said"
ROUND = ["1b>2c-1"]
A_CARD = "expected the card: one of b c f g p r s t, or ? as long as it is not judged"
LONG = "1b>2c>3b~4b"

REFUSED = [
    (FOUR, [], "5b>2f", 1, 0, "there is no seat 5", "seats are 1 to 4"),
    (FOUR, [], "1b>0f", 1, 3, "there is no seat 0", "seats are 1 to 4"),
    (FOUR, [], "1b>02f", 1, 3, "there is no seat 02", "seats are 1 to 4, without leading zeros"),
    (FOUR, [], "1b>2f>12f", 1, 6, "there is no seat 12", "seats are 1 to 4"),
    (FOUR, [], "1b>2f+7", 1, 6, "there is no seat 7", "seats are 1 to 4"),
    (FOUR, [], "1f>2f", 2, 1, "seat 1 has no fly in its hand", "its hand is bbbbbbbbcccccccc"),
    (FOUR, [], "1b>1b", 3, 3, "seat 1 offers the card to itself", "it can go to seat 2, 3 or 4"),
    (FOUR, [], "1b>2b>1c", 4, 6, "seat 2 passes the card to seat 1, which had it in this round already",
     "it can go to seat 3 or 4"),
    (FOUR, [], "1b>3b~2b>3c", 4, 9, "seat 2 passes the card to seat 3, which had it in this round already",
     "it can go to seat 4"),
    (FOUR, [], "1b>2b>2c", 4, 6, "seat 2 passes the card to itself", "it can go to seat 3 or 4"),
    (FOUR, [], LONG + ">2b", 5, 11, "seat 4 passes the card on, but all other seats have had it", MUST_JUDGE),
    (FOUR, [], LONG + "~", 5, 11, "seat 4 passes the card on, but all other seats have had it", MUST_JUDGE),
    (TWO, [], "1b>2b>1b", 6, 5, "seat 2 passes the card on in a game of two",
     "seat 2 has to say true (+) or false (-)"),
    (FOUR, [], "2f>1f", 7, 0, "seat 2 starts the round", "seat 1 starts the first round"),
    (FOUR, ROUND, "2f>1f", 7, 0, "seat 2 starts the round", "seat 1 took the last card and starts this round"),
    (FOUR, [], "1b>2c-2", 9, 6, "the card goes to seat 2",
     f"{BAT_AS_COCKROACH} false, rightly: seat 1, which handed it over, takes it"),
    (FOUR, [], "1b>2c+1", 9, 6, "the card goes to seat 1", f"{BAT_AS_COCKROACH} true, wrongly: seat 2 takes it"),
    (FOUR, [], "1b>2c>3b+1", 9, 9, "the card goes to seat 1",
     "the card is a bat, the claim was bat, and seat 3 said true, rightly: seat 2, which handed it over, takes it"),
    ("?16/ffffffffgggggggg/?16/?16", [], "1f>2f", 10, 1, "this would be the ninth fly",
     "the deck has 8 cards of each kind"),
    (FOUR, [], "x", 401, 0, "'x' cannot stand here", "expected the seat that starts the round, as in 1f>2c-1"),
    (FOUR, [], "1", 401, 1, "the word stops too early", A_CARD),
    (FOUR, [], "1z>2b", 401, 1, "'z' cannot stand here", A_CARD),
    (FOUR, [], "1b", 401, 2, "the word stops too early", "expected > after the card"),
    (FOUR, [], "1b~2b", 401, 2, "'~' cannot stand here", "expected > after the card"),
    (FOUR, [], "1b>", 401, 3, "the word stops too early", "expected the seat that the card goes to"),
    (FOUR, [], "1b>2", 401, 4, "the word stops too early",
     "expected the kind that is claimed: one of b c f g p r s t"),
    (FOUR, [], "1b>2?", 401, 4, "'?' cannot stand here",
     "expected the kind that is claimed: one of b c f g p r s t"),
    (FOUR, [], "1b>2b*", 401, 5, "'*' cannot stand here",
     "expected + (true), - (false), > (passed on after a look) or ~ (passed on without one)"),
    (FOUR, [], "1b>2b>+", 401, 6, "'+' cannot stand here", "expected the seat that the card goes to"),
    (FOUR, [], "1b>2b+", 401, 6, "the word stops too early", "expected the seat that takes the card"),
    (FOUR, [], "1b>2b+1>", 401, 7, "'>' cannot stand here", "expected nothing more in this word"),
    (FOUR, [], "1?>2b+1", 407, 1, "the card of a judged round is written as unknown",
     "everybody saw it, so its letter has to stand here"),
]  # fmt: skip


@pytest.mark.parametrize(("deal", "words", "word", "fault", "at", "found", "expected"), REFUSED)
def test_refused(
    game: Game, lead: Lead, deal: str, words: list[str], word: str, fault: int, at: int, found: str, expected: str
) -> None:
    table = lead(deal, words)
    assert (table.word(word.encode()), table.fault_at) == (fault, at)
    # What is described is the table as it stood before the word.
    assert game.describe(lead(deal, words), fault, word, at) == (found, expected)


def test_every_own_fault_is_met_above(game: Game) -> None:
    assert {row[3] for row in REFUSED if row[3] < 100} == set(game.faults())


def test_refused_answers_are_described_alike(lead: Lead) -> None:
    """An answer continues the word that waits; both ways of putting it give the same sentences."""
    had = "seat 2 passes the card to seat 1, which had it in this round already", "it can go to seat 3 or 4"
    waiting = lead(FOUR, ["1b>2c>"])
    assert (waiting.answer(b"1c"), waiting.fault_at) == (4, 0)
    assert describe(lead(FOUR, ["1b>2c>"]), 4, "1c", 0) == had
    assert describe(lead(FOUR, ["1b>2c>"]), 4, "1b>2c>1c", 6) == had
    offer = lead(FOUR)
    assert (offer.answer(b"b>1c"), offer.fault_at) == (3, 2)
    assert describe(offer, 3, "b>1c", 2) == ("seat 1 offers the card to itself", "it can go to seat 2, 3 or 4")
    last = lead(FOUR, [LONG])
    assert (last.answer(b">"), last.fault_at) == (5, 0)
    assert describe(last, 5, ">", 0)[1] == MUST_JUDGE


def test_after_the_end(game: Game, lead: Lead) -> None:
    """Seat 1 gets its bats back one by one: the fourth ends the game."""
    words = ["1b>2c-1"] * 4
    over = lead(FOUR, words)
    assert over.result_text() == b"lost=1 cause=four:b"
    assert (over.word(b"1b>2c-1"), over.fault_at) == (403, 0)
    assert game.describe(over, 403, "1b>2c-1", 0) == (
        "this word stands after the end of the game",
        "seat 1 had lost with four bats before it",
    )


def test_after_an_empty_hand(game: Game, lead: Lead) -> None:
    """64 seats hold one card each: who has to take the own card back has none left to start with."""
    over = lead(SIXTY_FOUR, ["1b>64c-1"])
    assert over.result_text() == b"lost=1 cause=empty"
    assert over.word(b"1b>2b") == 403
    assert game.describe(over, 403, "1b>2b", 0)[1] == "seat 1 had lost with no card to start a round"


def test_many_seats_are_counted_not_listed(game: Game, lead: Lead) -> None:
    assert game.describe(lead(SIXTY_FOUR), 3, "1b>1b", 3)[1] == "it can go to one of the 63 seats beside it"
    assert game.describe(lead(SIXTY_FOUR), 4, "1b>12b>1c", 7) == (
        "seat 12 passes the card to seat 1, which had it in this round already",
        "it can go to one of the 62 seats that have not had it",
    )


@pytest.mark.parametrize(
    ("deal", "fault", "at", "found", "expected"),
    [
        (FOUR[:-17], 302, 50, "3 parts stand here", "the deal has 4 hands, separated by /"),
        (FOUR.replace("f", "x", 1), 303, 17, "'x' is no card",
         "cards are b c f g p r s t, and ?N stands for N unknown ones"),
        (FOUR[:-1], 304, 66, "the hand of seat 4 has 15 cards", "it has to have 16"),
        (FOUR.replace("c/", "b/"), 305, 15, "this is the ninth bat", "the deck has 8 cards of each kind"),
        ("?/" + FOUR[17:], 306, 0, "no number of cards stands after ?",
         "unknown cards are written once in a hand, as ?N, with N at least 1 and without leading zeros"),
        ("/" + FOUR[17:], 307, 0, "the hand of seat 1 is empty",
         "it has to have 16; if nobody knows them, write ?16"),
    ],
)  # fmt: skip
def test_refused_deals(game: Game, deal: str, fault: int, at: int, found: str, expected: str) -> None:
    table = game.new_table(4, 1, {})
    assert (table.load_deal(deal.encode()), table.fault_at) == (fault, at)
    assert game.describe(game.new_table(4, 1, {}), fault, deal, at) == (found, expected)


def test_hand_sizes_follow_the_starter() -> None:
    assert hand_sizes(3, 1) == (22, 21, 21)
    assert hand_sizes(3, 3) == (21, 21, 22)
    assert hand_sizes(5, 2) == (12, 13, 13, 13, 13)
    assert hand_sizes(6, 1) == (11, 11, 11, 11, 10, 10)
    assert hand_sizes(2, 2) == (27, 27)
    assert hand_sizes(64, 9) == (1,) * 64
    assert [zone.size for zone in shape(2, 1).zones] == [27, 27, 10]


def test_positions_that_no_word_led_to(game: Game) -> None:
    """The sentences come from the position alone, so that any table can be described."""
    five = Position(
        seats=5,
        first=1,
        starter=2,
        holder=4,
        giver=2,
        claim="f",
        card="?",
        had=frozenset({2, 4}),
        hands=("?13",) * 5,
        left=(13, 12, 13, 13, 12),
        rows=((0,) * 8,) * 5,
        limit=4,
        rounds=3,
    )
    assert five.may_get == {1, 3, 5}
    assert attrs.evolve(five, seats=2, had=frozenset({1, 2})).may_get == frozenset()
    assert attrs.evolve(five, holder=0).may_get == {1, 3, 4, 5}


@pytest.mark.parametrize("deal", [FOUR, TWO, "bbff?12/?16/?16/ttttssss?8"])
def test_whatever_is_refused_is_described(game: Game, lead: Lead, deal: str) -> None:
    """Words and deals with a character changed, lost or added: each refusal has its sentences."""
    chance = random.Random(deal)
    refused = set()
    for _ in range(600):
        text = chance.choice(["1b>2c-1", "1b>2c>3b~4b-4", "1b>2b", "1b>2c~", deal])
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(["", *"0125bz?>~+-/;*\x07é"]) + text[at + chance.randrange(2) :]
        table = game.new_table(deal.count("/") + 1, 1, {}) if text.count("/") > 0 else lead(deal)
        before = game.new_table(deal.count("/") + 1, 1, {}) if text.count("/") > 0 else lead(deal)
        fault = table.load_deal(text.encode()) if text.count("/") > 0 else table.word(text.encode())
        if fault:
            refused.add(fault)
            found, expected = game.describe(before, fault, text, table.fault_at)
            assert found and expected and (found + expected).isprintable(), text
    assert len(refused) > 8
