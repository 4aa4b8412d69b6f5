"""Every refusal of the rules, where it points, and what is said of it."""

from __future__ import annotations

import random

import pytest

from cockroach_cli.games.base import Game
from tests.mole.mole_deals import DECKS, SECOND, SECOND_AGAIN, UNKNOWN, Lead, words

CARD = "expected the card: a digit from 1 to 5, or ? where nobody wrote down what lies face down"
SHOWN = "all hands are shown then, so its digit has to stand"
EMPTIED = words("1A1 2A1 1A2 2A3 1A4 2A5")
BLANK = ["1A?", *SECOND[1:9]]

REFUSED = [
    (DECKS, [], "3A1", 1, 0, "there is no seat 3", "seats are 1 to 2"),
    (DECKS, [], "0A1", 1, 0, "there is no seat 0", "seats are 1 to 2"),
    (DECKS, [], "01A1", 1, 0, "there is no seat 01", "seats are 1 to 2, without leading zeros"),
    (DECKS, [], "11A1", 1, 0, "there is no seat 11", "seats are 1 to 2"),
    (DECKS, EMPTIED, "1A1", 2, 1, "deck A is empty: all its six cards were drawn",
     "there are cards in decks B, C, D, E and F"),
    (DECKS, [], "1B2", 3, 2, "a two is drawn from deck B", "its next card is a one"),
    (DECKS, ["1B1"], "2B3", 3, 2, "a three is drawn from deck B", "its next card is a two"),
    (UNKNOWN, ["1A1", "2A1"], "1A1", 4, 2, "this would be the third one of deck A", "that deck has the cards 112345"),
    (UNKNOWN, ["1B5"], "2B5", 4, 2, "this would be the second five of deck B", "that deck has the cards 122345"),
    (DECKS, [], "x", 401, 0, "'x' cannot stand here", "expected the seat that draws, as in 1A3"),
    (DECKS, [], "A1", 401, 0, "'A' cannot stand here", "expected the seat that draws, as in 1A3"),
    (DECKS, [], "1", 401, 1, "the word stops too early", "expected the deck: one of A B C D E F"),
    (DECKS, EMPTIED, "1G", 401, 1, "'G' cannot stand here", "expected the deck: one of B C D E F"),
    (DECKS, [], "1A", 401, 2, "the word stops too early", CARD),
    (DECKS, [], "1A6", 401, 2, "'6' cannot stand here", CARD),
    (DECKS, [], "1A12", 401, 3, "'2' cannot stand here", "expected nothing more in this word"),
    (DECKS, [], "2A1", 404, 0, "seat 2 acts out of turn", "it is the turn of seat 1"),
    (DECKS, ["1A1"], "1A1", 404, 0, "seat 1 acts out of turn", "it is the turn of seat 2"),
    (UNKNOWN, ["1A?", "2A?"], "1B?", 407, 2, "the second card of a seat is written as unknown",
     "it is laid face up for everybody to see, so its digit has to stand here"),
    (DECKS, SECOND[:9], "2B?", 407, 2, "the last card of the match is written as unknown", f"{SHOWN} here"),
    (DECKS, BLANK, "2B4", 407, 0, "the match ends with this word, and a card of it is unknown",
     f"{SHOWN} in this match"),
]  # fmt: skip


@pytest.mark.parametrize(("deal", "words", "word", "fault", "at", "found", "expected"), REFUSED)
def test_refused(
    game: Game, lead: Lead, deal: str, words: list[str], word: str, fault: int, at: int, found: str, expected: str
) -> None:
    table = lead(words, deals=[deal])
    assert (table.word(word.encode()), table.fault_at) == (fault, at)
    # What is described is the table as it stood before the word.
    assert game.describe(lead(words, deals=[deal]), fault, word, at) == (found, expected)


def test_every_own_fault_is_met_above(game: Game) -> None:
    assert {row[3] for row in REFUSED if row[3] < 100} == set(game.faults())


@pytest.mark.parametrize(
    ("words", "text", "fault", "at", "expected"),
    [
        ([], "G", 401, 0, "expected the seat that draws, as in 1A3"),
        ([], "A1", 401, 1, "expected nothing more in this word"),
        ([], "", 401, 0, "expected the seat that draws, as in 1A3"),
        (EMPTIED, "A", 2, 0, "there are cards in decks B, C, D, E and F"),
    ],
)
def test_refused_answers(
    game: Game, lead: Lead, words: list[str], text: str, fault: int, at: int, expected: str
) -> None:
    table = lead(words)
    assert (table.answer(text.encode()), table.fault_at) == (fault, at)
    assert game.describe(table, fault, text, at)[1] == expected
    assert table.seat() == 1 and table.moves_text().decode().split() == words


def test_an_answer_whose_card_is_not_known_here(lead: Lead) -> None:
    """A face-down card may be drawn all the same; one that lies open, or ends the match, cannot."""
    table = lead(deals=[UNKNOWN])
    assert table.answer(b"A") == 0 and table.last_word() == b"1A?"
    assert table.answer(b"A") == 0
    assert (table.answer(b"A"), table.fault_at) == (407, 0)
    table = lead(BLANK)
    assert (table.answer(b"B"), table.fault_at) == (407, 0)


def test_after_the_end(game: Game, lead: Lead) -> None:
    over = lead(SECOND)
    assert (over.word(b"1A5"), over.fault_at) == (403, 0)
    assert game.describe(over, 403, "1A5", 0) == (
        "this word stands after the end of the game", "seat 2 had won with one pair (22431)",
    )  # fmt: skip
    between = lead(SECOND, long="yes")
    assert (between.word(b"2A1"), between.fault_at) == (403, 0)
    assert game.describe(between, 403, "2A1", 0)[1] == (
        "match 1 was over after 10 cards, and the next one is to be dealt"
    )
    draw = lead(*[SECOND, [{"1": "2", "2": "1"}[word[0]] + word[1:] for word in SECOND]] * 50, long="yes")
    assert draw.result_text() == b"draw cause=cap"
    assert game.describe(draw, 403, "1A1", 0)[1] == "it was a draw after 100 matches"


def test_after_a_game_that_was_shared(game: Game, lead: Lead) -> None:
    deal = "123451/123452/123345/123445/123455/123345"
    over = lead(words("1A1 2B1 1A2 2B2 1A3 2B3 1A4 2B4 1A5 2B5"), deals=[deal])
    assert game.describe(over, 403, "1A1", 0)[1] == "seats 1 and 2 had won with a straight (54321)"


@pytest.mark.parametrize(
    ("deal", "fault", "at", "found", "expected"),
    [
        (DECKS[:-7], 302, 34, "5 parts stand here", "the deal has 6 decks, separated by /"),
        ("112345", 302, 6, "1 part stands here", "the deal has 6 decks, separated by /"),
        (DECKS + ";1", 302, 41, "7 parts stand here", "the deal has 6 decks, separated by /"),
        (DECKS.replace("5/", "6/", 1), 303, 5, "'6' is no card",
         "cards are digits from 1 to 5, and ? stands for an unknown one"),
        ("?6" + DECKS[6:], 303, 1, "'6' is no card", "cards are digits from 1 to 5, and ? stands for an unknown one"),
        (DECKS[:-1], 304, 40, "deck F has 5 cards", "it has to have 6"),
        ("1" + DECKS, 305, 2, "this is the third one of deck A", "that deck has the cards 112345"),
        ("?" + DECKS, 304, 6, "deck A has 7 cards", "it has to have 6"),
        (DECKS.replace("/122345", "/122445"), 305, 11, "this is the second four of deck B",
         "that deck has the cards 122345"),
        ("112345//" + DECKS[14:], 307, 7, "deck B is empty", "it has to have 6; a card that nobody knows is written ?"),
    ],
)  # fmt: skip
def test_refused_deals(game: Game, deal: str, fault: int, at: int, found: str, expected: str) -> None:
    table = game.new_table(2, 1, {})
    assert (table.load_deal(deal.encode()), table.fault_at) == (fault, at)
    assert game.describe(game.new_table(2, 1, {}), fault, deal, at) == (found, expected)


@pytest.mark.parametrize("deal", [DECKS, UNKNOWN, "1?????/??????/123345/??????/????55/123345"])
def test_whatever_is_refused_is_described(game: Game, lead: Lead, deal: str) -> None:
    """Words and deals with a character changed, lost or added: each refusal has its sentences."""
    chance = random.Random(deal)
    refused = set()
    for _ in range(600):
        text = chance.choice(["1A1", "1A?", "1C1", deal, deal])
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(["", *"012356AFG?/;*\x07é"]) + text[at + chance.randrange(2) :]
        whole = text.count("/") > 0
        table, before = ((game.new_table(2, 1, {}) if whole else lead(deals=[deal])) for _ in range(2))
        fault = table.load_deal(text.encode()) if whole else table.word(text.encode())
        if fault:
            refused.add(fault)
            found, expected = game.describe(before, fault, text, len(text.encode()[: table.fault_at].decode()))
            assert found and expected and (found + expected).isprintable(), text
    assert len(refused) >= 6


def test_the_second_match_is_described_as_it_stands(game: Game, lead: Lead) -> None:
    table = lead(SECOND, SECOND_AGAIN[:2], long="yes")
    assert (table.word(b"2B1"), table.fault_at) == (3, 2)
    assert game.describe(table, 3, "2B1", 2)[1] == "its next card is a two"
