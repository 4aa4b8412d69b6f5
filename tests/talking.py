"""What tests of how people talk have in common: a game's speech, asked at tables."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Game, Table
from cockroach_cli.games.speech import Question


def question_of(game: Game, table: Table, names: Sequence[str] = ()) -> Question:
    """The question of a table to its seat; players without names are called P1, P2, ..."""
    question: Question = game.speech.question(table, names or [f"P{seat}" for seat in range(1, table.seats + 1)])
    return question


def narrated(game: Game, before: Table, word: str, after: Table, names: Sequence[str]) -> tuple[str, ...]:
    """What is told of the time between two moments of one word, and of the round if that ended with it."""
    here, there = before.snapshot(), after.snapshot()
    said: tuple[str, ...] = game.speech.announce(before.pending().decode(), word, here, there, names)
    if after.over() or after.needs_deal():
        said = (*said, *game.speech.ended((here, there), names))
    return said
