"""The reference, which shares no code with the package, plays, looks and lists answers as the package does."""

from __future__ import annotations

import random

import pytest

from cockroach_cli.batch.generate import Generator
from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Header
from cockroach_cli.referee.cut import cut, moments
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.view import seen
from tests.contract.records import GAMES, lines, record, rules_of, seats_of, text, variety
from tests.reference.games import GAMES as KNOWN
from tests.reference.judge import decision, seat_view
from tests.reference.play import continue_random, play_random
from tests.sizes import sizes

READ = [game for game in GAMES if game.name in KNOWN]
"""The games that the reference knows."""


@sizes(80, 2000, pure=20)
@pytest.mark.parametrize("game", READ, ids=lambda game: game.name)
def test_the_same_games_are_dealt_and_played_at_random(game: Game, count: int) -> None:
    chance = random.Random(f"random games of {game.name}")
    random_bot = [bot.name for bot in game.bots].index("random")
    for number in range(count):
        seats = seats_of(game, chance)
        seed, first = chance.getrandbits(64), chance.randrange(1, seats + 1)
        header = Header(game.name, ("random",) * seats, first, rules_of(game, seats, chance))
        ((_, block),) = Generator(header, seed, bots=[random_bot] * seats).records(number, 1)
        assert block == play_random(seed, number, seats, first, game.name, dict(header.rules))


@sizes(40, 1000, pure=20)
@pytest.mark.parametrize("game", READ, ids=lambda game: game.name)
def test_games_that_were_broken_off_are_played_on_in_the_same_way(game: Game, count: int, roach) -> None:  # type: ignore[no-untyped-def]
    chance = random.Random(f"broken-off games of {game.name}")
    wholes = [record(line) for line in lines(game, count, chance)]
    parts = [text(game, cut(game, whole, chance.choice(moments(game, whole)[:-1]))) for whole in wholes]
    run = roach("simulate", "-", "--bots", "random", "--quiet", input="".join(parts))
    assert run.out.splitlines(keepends=True) == [continue_random(part.encode()).decode() for part in parts]


@sizes(80, 2000, pure=50)
@pytest.mark.parametrize("game", READ, ids=lambda game: game.name)
def test_the_same_is_seen_and_may_be_answered(game: Game, count: int) -> None:
    chance = random.Random(f"views and answers of {game.name}")
    for line in variety(game, count, chance):
        (judgement,) = judge_source(line.encode())
        one, table = record(line), judgement.table
        assert table is not None
        answers = [answer.decode() for answer in table.legal()] if table.seat() else []
        assert decision(line.encode()) == (table.seat(), answers), line
        if one.header.view is None:
            for seat in range(one.header.seats + 1):
                assert seat_view(line.encode(), seat).decode() == text(game, seen(game, one, seat))
