"""Every refusal of the rules, where it points, and what is said of it."""

from __future__ import annotations

import random

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.royal.cards import sizes
from cockroach_cli.games.royal.describe import describe
from tests.royal.royal_deals import CHAIN, FOUR, HIDDEN, SPECIAL, TWO, Lead

BATS = ["1b>2b+1"] * 3
OFF = {"chain": "no"}
ON = {"specials": "yes"}
LETTERS = "b B c C f F g G r R s S t T x z"
A_CARD = f"expected the card: one of {LETTERS}, or ? as long as it is not judged"
DUE = "seat 1 also lays out the pile's next card, a crowned toad"
TWO_LAID = "two are laid out, as long as the hand has others"

REFUSED = [
    (FOUR, {}, [], "5b>2f", 1, 0, "there is no seat 5", "seats are 1 to 4"),
    (FOUR, {}, [], "1F>2f", 2, 1, "seat 1 has no crowned fly in its hand", "its hand is bbbbbbbbBccccc"),
    (SPECIAL, ON, [], "1x>2b+1=Bf", 2, 9, "seat 1 has no fly in its hand",
     "its hand is bbbbbbbbBcccccx, without the B that is laid out first"),
    (FOUR, {}, [], "1B>1e", 3, 3, "seat 1 offers the card to itself", "it can go to seat 2, 3 or 4"),
    (FOUR, {}, [], "1B>2e>1c", 4, 6, "seat 2 passes the card to seat 1, which had it in this round already",
     "it can go to seat 3 or 4"),
    (FOUR, {}, [], "1B>2c>3b~4b~", 5, 11, "seat 4 passes the card on, but all other seats have had it",
     "seat 4 has to say true (+) or false (-)"),
    (TWO, {}, [], "1B>2e>1b", 6, 5, "seat 2 passes the card on in a game of two",
     "seat 2 has to say true (+) or false (-)"),
    (FOUR, {}, [], "2f>1f", 7, 0, "seat 2 starts the round", "seat 1 starts the first round"),
    (FOUR, {}, [], "1B>2b+1&t", 8, 8, "the penalty card is a toad", "the pile's next card is a crowned toad"),
    (CHAIN, {}, ["1b>2f+2", "2c>3f+3"], "3G>2g+3&Bf", 8, 9, "the penalty card is a fly",
     "the pile's next card is a crowned cockroach"),
    (FOUR, {}, [], "1B>2e-1&Tt", 9, 6, "the card goes to seat 1",
     "the card is a crowned bat, the claim was emperor, and seat 2 said false, wrongly: seat 2 takes it"),
    (FOUR, {}, [], "1b>2e+1", 9, 6, "the card goes to seat 1",
     "the card is a bat, the claim was emperor, and seat 2 said true, wrongly: seat 2 takes it"),
    (SPECIAL, ON, [], "1x>2t-1=cc", 9, 6, "the card goes to seat 1",
     "the card is a multi, the claim was toad, and seat 2 said false, wrongly: seat 2 takes it"),
    (HIDDEN, {}, [], "1F>2e-2&F", 10, 8, "this would be the second crowned fly",
     "the deck has 8 plain cards and 1 crowned card of each kind"),
    ("bbbbbbbb?6/?14/?14/?14;???????", {}, ["1c>2f+2"], "2b>1b", 10, 1, "this would be the ninth bat",
     "the deck has 8 plain cards and 1 crowned card of each kind"),
    (FOUR, {}, [], "1B>2b+1", 11, 7, "a penalty card is missing", DUE),
    (FOUR, {}, [], "1B>2b+1&", 11, 8, "a penalty card is missing", DUE),
    (HIDDEN, {}, [], "1B>2b+1", 11, 7, "a penalty card is missing", "seat 1 also lays out the pile's next card"),
    (FOUR, {}, [], "1b>2b+1&T", 12, 7, "a penalty card stands here that is not due", "a bat brings none"),
    (FOUR, {}, [], "1B>2b+1&Ttt", 12, 10, "a penalty card stands here that is not due", "a toad brings none"),
    (FOUR, OFF, [], "1B>2b+1&Tt", 12, 9, "a penalty card stands here that is not due",
     "rule.chain=no: a crowned penalty card brings no other"),
    (FOUR, {}, BATS, "1B>2b+1&T", 12, 7, "a penalty card stands here that is not due",
     "the card that was laid out last ends the game"),
    (SPECIAL, ON, [], "1x>2b+1=x", 13, 8, "a multi is laid out instead of a special card",
     "special cards stay in the hand"),
    (SPECIAL, ON, [], "1x>2b+1=c", 14, 9, "1 card is laid out instead of the special card", TWO_LAID),
    (SPECIAL, ON, [], "1x>2b+1=-", 14, 8, "no card is laid out instead of the special card", TWO_LAID),
    (SPECIAL, ON, [], "1x>2b+1=ccc", 15, 10, "this card is laid out beyond the end",
     "two are laid out, and only one if that one ends the game"),
    (FOUR, {}, [], "+", 401, 0, "'+' cannot stand here", "expected the seat that starts the round, as in 1f>2c-1"),
    (FOUR, {}, [], "1p>2b", 401, 1, "'p' cannot stand here", A_CARD),
    (FOUR, {}, [], "1b>2p", 401, 4, "'p' cannot stand here", "expected what is claimed: one of b c f g r s t e"),
    (FOUR, {}, [], "1b>2b+1x", 401, 7, "'x' cannot stand here", "expected nothing more in this word"),
    (FOUR, {}, [], "1B>2b+1T", 401, 7, "'T' cannot stand here", "expected & and the penalty card"),
    (FOUR, {}, [], "1B>2b+1&+", 401, 8, "'+' cannot stand here", "expected the penalty card"),
    (FOUR, {}, [], "1B>2b+1&T+", 401, 9, "'+' cannot stand here",
     "expected another penalty card, or nothing more in this word"),
    (SPECIAL, ON, [], "1x>2b+1", 401, 7, "the word stops too early",
     "expected = and the two cards that are laid out instead of the special one"),
    (SPECIAL, ON, [], "1x>2b+1=1", 401, 8, "'1' cannot stand here",
     "expected two other cards of the hand, or - where there are none"),
    (SPECIAL, ON, [], "1x>2b+1=c1", 401, 9, "'1' cannot stand here",
     "expected & or nothing more, behind two other cards of the hand"),
    (FOUR, {}, [], "1?>2b+1", 407, 1, "the card of a judged round is written as unknown",
     "everybody saw it, so its letter has to stand here"),
    (FOUR, {}, [], "1B>2b+1&?", 407, 8, "a card that was laid out is written as unknown",
     "everybody saw it, so its letter has to stand here"),
]  # fmt: skip


@pytest.mark.parametrize(("deal", "rules", "words", "word", "fault", "at", "found", "expected"), REFUSED)
def test_refused(
    game: Game,
    lead: Lead,
    deal: str,
    rules: dict[str, str],
    words: list[str],
    word: str,
    fault: int,
    at: int,
    found: str,
    expected: str,
) -> None:
    table = lead(deal, words, **rules)
    assert (table.word(word.encode()), table.fault_at) == (fault, at)
    # What is described is the table as it stood before the word.
    assert game.describe(lead(deal, words, **rules), fault, word, at) == (found, expected)


def test_every_own_fault_is_met_above(game: Game) -> None:
    assert {row[4] for row in REFUSED if row[4] < 100} == set(game.faults())


def test_refused_answers_are_described_alike(lead: Lead) -> None:
    waiting = ["1x>2b+1="]
    table = lead(SPECIAL, waiting, **ON)
    assert (table.answer(b"c"), table.fault_at) == (14, 1)
    assert table.pending() == b"1x>2b+1="
    expected = ("1 card is laid out instead of the special card", TWO_LAID)
    assert describe(lead(SPECIAL, waiting, **ON), 14, "c", 1) == expected
    assert describe(lead(SPECIAL, waiting, **ON), 14, "1x>2b+1=c", 9) == expected


def test_after_a_draw(game: Game, lead: Lead) -> None:
    from tests.royal.royal_deals import MOST_SPECIAL

    over = lead(MOST_SPECIAL, ["1x>2b+1=b", *["1x>2b+1=-"] * 9_999], **ON)
    assert over.word(b"1x>2b") == 403
    assert game.describe(over, 403, "1x>2b", 0) == (
        "this word stands after the end of the game",
        "it was a draw, after 10000 rounds",
    )


@pytest.mark.parametrize(
    ("deal", "fault", "at", "found", "expected"),
    [
        (FOUR.split(";")[0], 302, 59, "4 parts stand here",
         "the deal has 4 hands, separated by /, and after ; the penalty pile"),
        (FOUR.replace("f", "p", 1), 303, 19, "'p' is no card",
         "cards are b B c C f F g G r R s S t T, and ?N stands for N unknown ones"),
        (FOUR[:-1] + "7", 303, 66, "'7' is no card",
         "cards are b B c C f F g G r R s S t T, and ? stands for an unknown one"),
        (FOUR[:-1], 304, 66, "the penalty pile has 6 cards", "it has to have 7"),
        (HIDDEN[:-3], 304, 20, "the penalty pile has 4 cards", "it has to have 7"),
        (FOUR.replace("ccccc", "cccc"), 304, 13, "the hand of seat 1 has 13 cards", "it has to have 14"),
        (FOUR.replace(";Tt", ";TB"), 305, 61, "this is the second crowned bat",
         "the deck has 8 plain cards and 1 crowned card of each kind"),
        (FOUR.split(";")[0] + ";", 307, 60, "the penalty pile is empty",
         "it has to have 7; if nobody knows them, write ???????"),
    ],
)  # fmt: skip
def test_refused_deals(game: Game, deal: str, fault: int, at: int, found: str, expected: str) -> None:
    table = game.new_table(4, 1, {})
    assert (table.load_deal(deal.encode()), table.fault_at) == (fault, at)
    assert game.describe(game.new_table(4, 1, {}), fault, deal, at) == (found, expected)


def test_special_cards_are_named_where_they_are_played_with(game: Game) -> None:
    table = game.new_table(4, 1, ON)
    assert game.describe(table, 303, "p", 0)[1].startswith(f"cards are {LETTERS}, and")
    assert game.describe(table, 305, SPECIAL, 4)[1].endswith("of each kind, a multi and a blank")


def test_sizes() -> None:
    """RO-4 in numbers, as the sentences give them."""
    assert sizes(4, 1, False) == ((14, 14, 14, 14), 7)
    assert sizes(3, 2, False) == ((18, 19, 18), 8)
    assert sizes(2, 2, False) == ((23, 24), 16)
    assert sizes(4, 1, True) == ((15, 14, 14, 14), 8)
    assert all(sum(hands) + pile == 65 for seats in range(2, 57) for hands, pile in [sizes(seats, 1, True)])


@pytest.mark.parametrize("deal", [FOUR, CHAIN, TWO, SPECIAL, HIDDEN])
def test_whatever_is_refused_is_described(game: Game, lead: Lead, deal: str) -> None:
    """Words and deals with a character changed, lost or added: each refusal has its sentences."""
    rules = ON if deal == SPECIAL else {}
    chance = random.Random(deal)
    refused = set()
    for _ in range(600):
        text = chance.choice(["1B>2e-2&Tt", "1b>2c>3b~4b-4", "1x>2b+1=cB&Tt", "1b>2b", "1B>2c~", deal])
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(["", *"0125bBtTxz?>~+-/;*=&\x07é"]) + text[at + chance.randrange(2) :]
        dealing = ";" in text or "/" in text
        table, before = (
            game.new_table(deal.count("/") + 1, 1, rules) if dealing else lead(deal, **rules) for _ in range(2)
        )
        fault = table.load_deal(text.encode()) if dealing else table.word(text.encode())
        if fault:
            refused.add(fault)
            found, expected = game.describe(before, fault, text, table.fault_at)
            assert found and expected and (found + expected).isprintable(), text
    assert len(refused) > 8
