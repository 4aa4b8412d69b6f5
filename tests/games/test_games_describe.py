"""The sentences that all games share."""

from __future__ import annotations

import pytest

from cockroach_cli.games import describe
from cockroach_cli.games.describe import Shape, Zone

SHAPE = Shape(
    (Zone("the hand of seat 1", 3), Zone("the hand of seat 2", 2)),
    "the deal has 2 hands, separated by /",
    {"b": "bat", "f": "fly"},
    "the deck has 2 cards of each kind",
)


@pytest.mark.parametrize(
    ("fault", "word", "at", "sentences"),
    [
        (302, "bbf", 3, ("1 part stands here", SHAPE.pattern)),
        (302, "bbf/b?1/f", 7, ("3 parts stand here", SHAPE.pattern)),
        (303, "bxf/b?1", 1, ("'x' is no card", "cards are b f, and ?N stands for N unknown ones")),
        (303, "b\x07f/b?1", 1, ("U+0007 is no card", "cards are b f, and ?N stands for N unknown ones")),
        (304, "bbf/b", 5, ("the hand of seat 2 has 1 card", "it has to have 2")),
        (304, "b?11/bf", 1, ("the hand of seat 1 has 12 cards", "it has to have 3")),
        (305, "bbf/bf", 4, ("this is the third bat", "the deck has 2 cards of each kind")),
        (306, "b?/bf", 1, ("no number of cards stands after ?",)),
        (306, "b?1?1/bf", 3, ("this is the second ? of the hand",)),
        (307, "bbf/", 4, ("the hand of seat 2 is empty", "it has to have 2; if nobody knows them, write ?2")),
    ],
)
def test_deals(fault: int, word: str, at: int, sentences: tuple[str, ...]) -> None:
    assert describe.of_deal(fault, word, at, SHAPE)[: len(sentences)] == sentences


def test_a_fault_that_is_none_of_deals() -> None:
    with pytest.raises(LookupError):
        describe.of_deal(399, "bbf/bf", 0, SHAPE)


def test_lists() -> None:
    assert describe.listed([2]) == "2"
    assert describe.listed([2, 3, 7]) == "2, 3 or 7"
    assert describe.seats([4, 2], "left") == "seat 2 or 4"
    assert describe.seats(range(1, 10), "left") == "one of the 9 seats left"


def test_numbers_in_words() -> None:
    assert [describe.ordinal(n) for n in (1, 9, 10, 11, 12, 13, 21, 22, 103, 111)] == [
        "first", "ninth", "10th", "11th", "12th", "13th", "21st", "22nd", "103rd", "111th",
    ]  # fmt: skip
    assert describe.counted(1, "fly", "flies") == "1 fly"
    assert describe.counted(0, "fly", "flies") == "0 flies"


def test_characters_are_shown_so_that_a_terminal_can_bear_them() -> None:
    assert describe.shown("f") == "'f'"
    assert describe.shown("\x1b") == "U+001B"
    assert describe.shown("\u202e") == "U+202E"
    assert describe.unreadable("1f", 2, "> after the card") == ("the word stops too early", "expected > after the card")
    assert describe.unreadable("1f\x00", 2, "> after the card")[0] == "U+0000 cannot stand here"


def test_other_moves() -> None:
    assert describe.wrong_actor("3", 2) == ("seat 3 acts out of turn", "it is the turn of seat 2")
    assert describe.not_written("the pile's top card")[0] == "the pile's top card is written as unknown"
    assert describe.after_end("seat 2 had won") == ("this word stands after the end of the game", "seat 2 had won")
