"""Words taken apart and put together again."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.moth.word import CALL, CHEAT, DRAW, LAY, Item, Word, plies, read
from tests.moth.moth_random import played

VECTORS = Path(__file__).parents[2] / "formats" / "moth" / "vectors"


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("1n3", Word(LAY, 1, "n3")),
        ("3n4.", Word(LAY, 3, "n4", stop=True)),
        ("1s4>2n5", Word(LAY, 1, "s4", ">", row=(Item(2, "n5"),))),
        ("1a2+2n4,3-", Word(LAY, 1, "a2", "+", row=(Item(2, "n4"), Item(3, "-")))),
        ("1a2+2?,%n3?,3?", Word(LAY, 1, "a2", "+", row=(Item(2, "?"), Item(3, "?", ("n3", "?"))))),
        ("1c5:-", Word(LAY, 1, "c5", ":", nobody=True)),
        ("1c5:3n5,2n5", Word(LAY, 1, "c5", ":", row=(Item(3, "n5"), Item(2, "n5")))),
        ("1q2:3,2<1n4,3-", Word(LAY, 1, "q2", ":", (3, 2), (Item(1, "n4"), Item(3, "-")))),
        ("2+-", Word(DRAW, 2, "-")),
        ("%n3c1,2+n3.", Word(DRAW, 2, "n3", shuffle=("n3", "c1"), stop=True)),
        ("3~m2@1", Word(CHEAT, 3, "m2", by=1)),
        ("3~", Word(CHEAT, 3)),
        ("1!", Word(CALL, 1)),
        ("1!3=m2>", Word(CALL, 1, "m2", accused=3, right=True)),
        ("1!3=m2>n1?1", Word(CALL, 1, "m2", accused=3, right=True, given="n1?1")),
        ("%n3,1!3-n3", Word(CALL, 1, accused=3, right=False, found="n3", shuffle=("n3",))),
    ],
)
def test_taken_apart_and_put_together(text: str, word: Word) -> None:
    assert read(text) == word
    assert str(word) == text


@pytest.mark.parametrize("text", ["", "n3", "1z3", "1n6", "1+", "1~m2@", "1!3", "1!3=m2", "6n1", "1n3 "])
def test_not_a_word(text: str) -> None:
    with pytest.raises(ValueError, match="not a word"):
        read(text)


def test_every_word_of_random_games_and_vectors(game: Game) -> None:
    lines = [line.decode() for _, line in played(game, random.Random(5), 20)]
    lines += [json.loads(text)["record"] for text in (VECTORS / "views.jsonl").read_text().splitlines()]
    for line in lines:
        for word in line.split(" | ")[2].replace(" / ", " ").split(" "):
            if word != "-":
                assert str(read(word)) == word
                assert read(word).waits == (word[-1] in "~!>:<")


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("", ()),
        ("1n3", ("",)),
        ("2+n4", ("",)),
        ("1a2+2n4,3n1", ("",)),
        ("1s4>2n5", ("", "1s4>")),
        ("1s4", ("", "1s4>")),
        ("1s4.", ("",)),
        ("1c5:3n5", ("", "1c5:")),
        ("1q2:3,2<1n4,3n1", ("", "1q2:3,2<")),
        ("3~m2@1", ("", "3~")),
        ("3~", ("",)),
        ("%n3,1!3-n5", ("", "1!")),
        ("1!3=m2>n1n4", ("", "1!", "1!3=m2>")),
        ("1!3=m2>", ("", "1!")),
    ],
)
def test_where_somebody_decides(word: str, found: tuple[str, ...]) -> None:
    assert plies(word) == found
