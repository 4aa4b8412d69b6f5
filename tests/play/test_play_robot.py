"""A robot at a pseudo-terminal plays whole games of every registered game, and nothing may leave it at a loss."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cockroach_cli.games.base import Game
from tests.contract.records import GAMES, rules_of
from tests.play.robot import Party, Robot

GAMES_EACH = 20
SEATS = [(game, seats) for game in GAMES for seats in range(2, 7) if seats in game.seats]
LARGEST = [(game, game.seats[-1]) for game in GAMES if game.seats[-1] > 6]


def parties(game: Game, seats: int, count: int) -> Iterator[Party]:
    """Games with one person at each seat in turn and each bot, some with two people, and one with nobody else; every
    fourth with other rules."""
    for number in range(count):
        people: tuple[int, ...] = (number % seats + 1,)
        if number == count - 1:
            people = tuple(range(1, seats + 1))
        elif number % 5 == 4:
            people = tuple(sorted({number % seats + 1, (number + 1) % seats + 1}))
        chance = random.Random(f"{game.name} {seats} {number}")
        rules = rules_of(game, seats, chance) if number % 4 == 3 else {}
        yield Party(
            game, seats, people, game.bots[number % len(game.bots)].name, number,
            tuple(f"{name}={value}" for name, value in rules.items()),
        )  # fmt: skip


def play(folder: Path, some: Iterator[Party]) -> None:
    with Robot(folder) as robot:
        for party in some:
            robot.plays(party)
        assert robot.questions


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_few_games(game: Game, tmp_path: Path) -> None:
    """One against bots and one of two people, with the fewest seats; long games are left in the end."""
    seats = game.seats[0]
    some = [
        Party(game, seats, (seats,), game.bots[-1].name, 1, most=60),
        Party(game, seats, (1, 2), game.bots[0].name, 2, most=60),
    ]
    play(tmp_path, iter(some))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), SEATS, ids=[f"{game.name}-{seats}" for game, seats in SEATS])
def test_whole_games_from_every_seat(game: Game, seats: int, tmp_path: Path) -> None:
    play(tmp_path, parties(game, seats, GAMES_EACH))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), LARGEST, ids=[game.name for game, _ in LARGEST])
def test_the_largest_party(game: Game, seats: int, tmp_path: Path) -> None:
    play(tmp_path, parties(game, seats, 1))
