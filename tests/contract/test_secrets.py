"""Whatever a seat cannot know may be otherwise: it sees the same to the byte, and may do the same.

Each game's ``tests/GAME/secrets.py`` says how else the hidden things could be: ``told_otherwise(deals, moves, seat,
chance)`` gives DEAL and MOVES of another truth that fits all that the seat has seen, made from the text alone.
"""

from __future__ import annotations

import importlib
import random

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.referee.cut import cut, moments
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.view import seen
from tests.contract.records import GAMES, lines, record, text
from tests.sizes import sizes


@sizes(15, 300, pure=5)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_views_and_legal_answers_tell_nothing(game: Game, count: int) -> None:
    told_otherwise = importlib.import_module(f"tests.{game.name}.secrets").told_otherwise
    chance = random.Random(f"secrets of {game.name}")
    changes = 0
    for line in lines(game, count, chance):
        whole = record(line)
        whole = whole._replace(header=whole.header._replace(seed=None))
        at = list(moments(game, whole))
        if len(at) > 100:  # long games: some of their moments
            at = sorted(chance.sample(at, 100), key=lambda moment: (moment.words, moment.decisions))
        for moment in at:
            here = cut(game, whole, moment)
            mine = judge_source(text(game, here).encode())[0]
            assert mine.table is not None
            seat = mine.table.seat() or chance.randrange(1, whole.header.seats + 1)
            for eyes in {seat, chance.randrange(1, whole.header.seats + 1)}:
                deals, moves = told_otherwise(here.deals, here.moves, eyes, chance)
                other = here._replace(deals=tuple(deals), moves=tuple(map(tuple, moves)))
                changes += other != here
                assert text(game, seen(game, other, eyes)) == text(game, seen(game, here, eyes))
                if eyes == mine.table.seat():
                    judged = judge_source(text(game, other).encode())[0]
                    assert judged.table is not None, (judged.diagnostics, text(game, here), text(game, other))
                    assert judged.table.legal() == mine.table.legal()
    assert changes > 2 * count  # the shortest of games have a few moments with anything hidden


@sizes(25, 300, pure=20)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_seat_can_tell_from_its_view_what_it_may_do(game: Game, count: int) -> None:
    chance = random.Random(f"choices of {game.name}")
    for line in lines(game, count, chance):
        whole = record(line)
        for moment in chance.sample(moments(game, whole), k=min(12, len(moments(game, whole)))):
            here = cut(game, whole, moment)
            table = judge_source(text(game, here).encode())[0].table
            assert table is not None
            seat = table.seat()
            if seat:
                view = judge_source(text(game, seen(game, here, seat)).encode())[0].table
                assert view is not None
                assert (view.seat(), view.legal()) == (seat, table.legal())
