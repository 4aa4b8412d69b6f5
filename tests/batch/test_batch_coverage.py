"""What a 95 % interval promises: of many runs it holds the truth in 95 of 100, however seats are put together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cockroach_cli import games
from cockroach_cli.batch import tally
from cockroach_cli.batch.generate import Generator
from cockroach_cli.batch.tally import BY, Tallies
from cockroach_cli.games.base import Game, Share
from cockroach_cli.notation.record import Header
from cockroach_cli.report.intervals import interval

Counted = tuple[Header, list[int]]


def header(game: str, bots: str, names: str = "") -> Header:
    """Who sits where; a name for each seat, by default its bot's."""
    seated = tuple(bots.split(","))
    return Header(game, tuple(names.split(",")) if names else seated, bots=seated)


def runs(seated: Header, number: int, size: int, by: str) -> list[Counted]:
    """What is counted in so many runs of ``size`` games each: the games of seed 7, one after the other."""
    game = games.get(seated.game)
    numbers = [[bot.name for bot in game.bots].index(name) for name in seated.bots or ()]
    generator = Generator(seated, 7, bots=numbers)
    tally.count(generator.table, game, seated, BY[by])
    found, before = [], generator.table.counts()
    for run in range(number):
        for _ in generator.count(run * size, size):
            pass
        after = generator.table.counts()
        found.append((seated, [new - old for new, old in zip(after, before, strict=True)]))
        before = after
    return found


def share(game: Game, counted: Sequence[Counted], by: str, title: str, column: str, row: str) -> Share:
    """A cell of the tables that this makes."""
    tallies = Tallies(game)
    for seated, flat in counted:
        tallies.add(seated, flat, BY[by])
    section = {section.title: section for section in tallies.sections()}[title]
    cell = {line[0]: line for line in section.rows}[row][section.columns.index(column)]
    assert isinstance(cell, Share)
    return cell


LOSSES = ("Losses", "lost", "coin")
PLACES = [
    # by, line-ups that are mixed within a run, table, column, row
    ("bot", [header("cockroach", "coin,honest,honest,honest")], *LOSSES),
    ("bot", [header("cockroach", "honest,coin,coin,honest")], *LOSSES),
    ("bot", [header("cockroach", "honest,coin,coin,coin")], *LOSSES),
    ("bot", [header("cockroach", "honest,coin,coin,coin"), header("cockroach", "honest,honest,coin,random")], *LOSSES),
    ("player", [header("cockroach", "honest,coin,coin,random", "A,B,B,A"), header("cockroach", "coin,coin", "B,A")],
     "Losses", "lost", "A"),
    ("player", [header("royal", "counter,coin,random,random", "A,A,A,B")], "Losses", "lost", "A"),
    ("bot", [header("cockroach", "honest,coin,honest,coin")], "Judgements", "were right", "honest"),
    ("seat", [header("cockroach", "honest,coin,honest,coin")], "Offers and passes", "passed on", "1"),
    ("bot", [header("mole", "planner,random,random")], "Wins", "won", "random"),
    ("bot", [header("mole", "planner,random,random")], "Matches", "weakest hand", "random"),
    ("bot", [header("moth", "sly,random,random")], "Cheating", "right calls", "random"),
    ("bot", [header("moth", "sly,random,random")], "Rounds", "rid of all cards", "random"),
]  # fmt: skip


def held(place: int, number: int, size: int) -> tuple[int, int]:
    """How many of so many runs have an interval, and in how many of these it holds what all of them come to."""
    by, seated, *cell = PLACES[place]
    game = games.get(seated[0].game)
    parts = [runs(one, number, size // len(seated), by) for one in seated]
    everything = share(game, [counted for part in parts for counted in part], by, *cell)
    truth = everything.hits / everything.total
    told = [interval(share(game, together, by, *cell)) for together in zip(*parts, strict=True)]
    there = [ends for ends in told if ends is not None]
    return len(there), sum(ends[0] <= truth <= ends[1] for ends in there)


@pytest.mark.parametrize("place", range(len(PLACES)))
def test_a_few_runs(place: int) -> None:
    """The same games each time, compiled or not: no luck is in it."""
    there, good = held(place, 40, 20)
    assert there == 40
    assert good >= 34  # of 40 with 95 % each, fewer come once in a thousand


@pytest.mark.slow
@pytest.mark.parametrize("place", range(len(PLACES)))
def test_a_thousand_runs(place: int) -> None:
    there, good = held(place, 1000, 100)
    assert there == 1000
    assert 930 <= good <= 970


@pytest.mark.parametrize(("game", "bot", "title", "column"), [
    ("cockroach", "coin", "Losses", "lost"), ("royal", "coin", "Losses", "lost"),
    ("mole", "random", "Matches", "weakest hand"), ("moth", "random", "Rounds", "rid of all cards"),
])  # fmt: skip
def test_what_cannot_vary_has_no_interval(game: str, bot: str, title: str, column: str) -> None:
    """All seats are one row, and in each game (match, round) it is one of them."""
    described = games.get(game)
    seated = header(game, ",".join([bot] * described.default_seats))
    cell = share(described, runs(seated, 1, 50, "bot"), "bot", title, column, bot)
    assert cell.hits * described.default_seats == cell.total
    assert interval(cell) is None
