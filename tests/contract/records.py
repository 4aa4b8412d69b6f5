"""Records of any registered game for tests that name none: seats, starters and options drawn at random."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator

from cockroach_cli.batch.generate import Generator
from cockroach_cli.games import get, names
from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Header, Record
from cockroach_cli.notation.writer import canonical
from cockroach_cli.referee import seating
from cockroach_cli.referee.cut import cut, moments
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.view import seen

GAMES = [get(name) for name in names()]
"""Every game there is."""


def seats_of(game: Game, chance: random.Random) -> int:
    """A number of seats, mostly one that people play with."""
    usual = [seats for seats in game.seats if seats <= 9]
    return chance.choice(usual) if chance.random() < 0.9 else chance.choice(game.seats)


def rules_of(game: Game, seats: int, chance: random.Random, *, unlisted: bool = False) -> dict[str, str]:
    """Rule options, each at its default half the time; those whose values cannot be listed stay at it, or with
    ``unlisted`` have one that the game's ``tests/GAME/values.py`` draws."""
    for _ in range(100):
        rules = {}
        for option in game.options:
            if chance.random() < 0.5:
                if option.values:
                    rules[option.name] = chance.choice(option.values)
                elif unlisted:
                    any_of = importlib.import_module(f"tests.{game.name}.values").ANY
                    rules[option.name] = any_of[option.name](chance)
        if seating.wrong_rule(game, rules, seats) is None:
            return rules
    return {}


def lines(game: Game, count: int, chance: random.Random, *, seats: int | None = None) -> Iterator[str]:
    """Canonical lines of whole games, with their line ends, by all built-in players."""
    for number in range(count):
        at = seats or seats_of(game, chance)
        header = Header(
            game.name,
            tuple(f"P{seat}" for seat in range(1, at + 1)),
            chance.randrange(1, at + 1),
            rules_of(game, at, chance),
        )
        bots = [chance.randrange(len(game.bots)) for _ in range(at)]
        for _, block in Generator(header, chance.getrandbits(64), bots=bots).records(number, 1):
            yield block.decode()


def wild_line(game: Game, chance: random.Random, most: int) -> str:
    """A canonical line of a game in which any legal answer is as likely as any other, broken off after so many."""
    seats = seats_of(game, chance)
    header = Header(
        game.name,
        tuple(f"P{seat}" for seat in range(1, seats + 1)),
        chance.randrange(1, seats + 1),
        rules_of(game, seats, chance, unlisted=True),
    )
    table = seating.table_for(game, header)
    table.deal(chance.getrandbits(64), 0)
    table.set_chance(chance.getrandbits(64), 0, 0)
    deals = [table.deal_text().decode()]
    for _ in range(most):
        if table.needs_deal():
            table.deal_next()
            deals.append(table.deal_text().decode())
        if table.over():
            break
        assert table.answer(chance.choice(table.legal())) == 0
    if table.needs_deal():
        table.deal_next()
        deals.append(table.deal_text().decode())
    said = table.moves_text().decode()
    moves = tuple(tuple(words.split(" ")) for words in said.split(" / ")) if said else ()
    return text(game, Record(header, tuple(deals), moves, table.result_text().decode()))


def record(line: str) -> Record:
    """The record of a sound line."""
    found = judge_source(line.encode())[0].record
    assert found is not None, line
    return found


def text(game: Game, one: Record) -> str:
    """A record's canonical line, with its line end."""
    return canonical(one, seating.defaults(game)) + "\n"


def variety(game: Game, count: int, chance: random.Random) -> Iterator[str]:
    """Canonical lines of all sorts: whole games, games without seed=, broken-off ones, deals, views."""

    for line in lines(game, count, chance):
        whole = record(line)
        kind = chance.randrange(6)
        if kind == 0:
            yield line
            continue
        if kind == 1:
            yield text(game, whole._replace(header=whole.header._replace(seed=None, event="a b", extra={"x-k": "ö"})))
            continue
        part = cut(game, whole, chance.choice(moments(game, whole)))
        if kind == 2:
            part = part._replace(header=part.header._replace(bots=("human",) * whole.header.seats))
        elif kind > 3:
            part = seen(game, part, chance.randrange(whole.header.seats + 1))
        yield text(game, part)
