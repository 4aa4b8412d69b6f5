"""Whatever happens in a game, with any options, at any moment: each seat's view is accepted, is its own view, and is
enough to decide from."""

from __future__ import annotations

import itertools
import os
import random

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Record
from cockroach_cli.referee.cut import cut, moments
from cockroach_cli.referee.judge import Judgement, judge_source
from cockroach_cli.referee.view import seen
from tests.contract.records import GAMES, lines, record, text, wild_line

PURE = bool(os.environ.get("COCKROACH_CLI_PURE"))


def judged(game: Game, one: Record) -> Judgement:
    """The referee's word on a record, which has to be sound."""
    (found,) = judge_source(text(game, one).encode())
    assert found.record is not None, (found.diagnostics, text(game, one))
    return found


def check_view(game: Game, here: Record, seat: int, answers: list[bytes] | None = None) -> None:
    """Hold what a seat (0: everybody) has seen of a record so far to the law; ``answers`` are those that it has to
    choose from, if it is the one that decides."""
    shown = seen(game, here, seat)
    found = judged(game, shown)
    assert not found.style, (found.diagnostics, text(game, shown))
    assert found.record == shown
    assert seen(game, shown, seat) == shown
    if answers is not None:
        assert found.table is not None
        assert (found.table.seat(), found.table.legal()) == (seat, answers), text(game, shown)


def check_views(game: Game, chance: random.Random, games: int, views: int) -> int:
    """Hold some views of so many random games to the law; returns how many they were."""
    count = 0
    some = itertools.chain(lines(game, games, chance), (wild_line(game, chance, 300) for _ in range(games)))
    for line in some:
        whole = record(line)
        at = moments(game, whole)
        for moment in chance.sample(at, k=min(views, len(at))):
            here = cut(game, whole, moment)
            table = judged(game, here).table
            assert table is not None
            if table.seat():
                check_view(game, here, table.seat(), table.legal())
            check_view(game, here, chance.randrange(whole.header.seats + 1))
            count += 2
    return count


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_view_of_a_game_is_sound(game: Game) -> None:
    assert check_views(game, random.Random(f"views of {game.name}"), 2 if PURE else 20, 3) > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_view_of_many_games_is_sound(game: Game) -> None:
    assert check_views(game, random.Random(f"many views of {game.name}"), 200, 4) > 1000
