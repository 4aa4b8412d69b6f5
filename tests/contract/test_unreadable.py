"""Words of MOVES that no move of their game is: all of them are told, whatever else is wrong with the record."""

from __future__ import annotations

import random

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.grammar import Spelling
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.words import MOST
from tests.contract.records import GAMES, lines, record, variety
from tests.reference.words import refused

BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@BY_NAME
def test_every_word_of_a_game_is_one_and_so_is_each_beginning_that_waits(game: Game) -> None:
    spelling = Spelling(game.words())
    words = 0
    for line in variety(game, 15, random.Random(10)):
        for word in (word for moves in record(line).moves for word in moves):
            for text in (word, *filter(None, game.plies(word))):
                words += 1
                assert spelling.fits(text), text
    assert words > 30


@BY_NAME
def test_all_such_words_are_told_and_no_others(game: Game) -> None:
    chance = random.Random(11)
    told_in_all = 0
    for line in lines(game, 12, chance, seats=3):
        head, deal, moves, result = line[:-1].split(" | ")
        words = [word if chance.random() < 0.7 else spoiled(word, chance) for word in moves.split(" ")[:MOST]]
        (found,) = judge_source(f"{head} | {deal} | {' '.join(words)} | {result}\n".encode())
        first, *others = found.diagnostics or (None,)
        start = len(f"{head} | {deal} | ") + 1
        wrong = refused(game.name, words)
        told = []
        for word in words:
            ours = [d for d in others if start <= d.place.column <= start + len(word)]
            assert all(diagnostic.code.id == "M401" for diagnostic in ours)
            assert len(ours) <= 1
            if ours or (first and first.code.id == "M401" and start <= first.place.column <= start + len(word)):
                told.append(word)
            start += len(word) + 1
        # The first fault may be M401 in a word whose spelling is a move's.
        assert [word for word in told if word in wrong] == wrong
        assert len(told) <= len(wrong) + 1
        told_in_all += len(told)
    assert told_in_all > 10


def spoiled(word: str, chance: random.Random) -> str:
    """A word with a change somewhere, perhaps still one."""
    at = chance.randrange(len(word))
    return word[:at] + chance.choice(("", "x", "9", "?", word[at] * 2)) + word[at + 1 :] or "x"


def test_of_very_many_the_number_is_told() -> None:
    (found,) = judge_source(("cockroach/1 players=A,B | ?27/?27;?10 | 1b>2b+2 1b>2x" + " q" * 1000 + " | *\n").encode())
    assert len(found.diagnostics) == 1 + MOST
    assert found.diagnostics[-1].expected == "and 981 more words of this record are no move"
    (found,) = judge_source(b"cockroach/1 players=A,B | ?27/?27;?10 | 1b>2b+9" + b" q" * 21 + b" | *\n")
    assert [d.code.id for d in found.diagnostics] == ["CP01"] + ["M401"] * 20
    assert found.diagnostics[-1].expected == "and 1 more word of this record is no move"


@pytest.mark.parametrize("word", ["1b>2b" + ">3b" * 100_000, "1b>2b" + "~3b" * 100_000 + "x", "q" * 100_000])
def test_long_words_are_looked_at_in_no_time(word: str) -> None:
    (found,) = judge_source(f"cockroach/1 players=A,B,C | ?22/?21/?21 | 9b>2b {word} | *\n".encode())
    codes = [d.code.id for d in found.diagnostics]
    assert codes == (["CP01", "M401"] if word.startswith("q") else ["CP01"])
