"""Writing games that are made on the spot: what ``deal`` and ``simulate`` have in common."""

from __future__ import annotations

from collections.abc import Iterator

from cockroach_cli.batch.generate import Generator
from cockroach_cli.batch.tally import BY, Tallies
from cockroach_cli.cli import manners, options
from cockroach_cli.cli.outputs import Output
from cockroach_cli.cli.progress import Progress
from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Header


def header_for(game: Game, players: tuple[str, ...], first: int | None, rule: tuple[str, ...], date: bool) -> Header:
    """The header of games to be made; ``first`` None (it is drawn) leaves seat 1 there."""
    rules = options.rules_for(game, rule, len(players))
    return Header(game.name, players, first=first or 1, rules=rules, date=options.now_if(date))


def total_of(count: int) -> int | None:
    """What a progress bar is told of ``--count``."""
    return None if count == options.ENDLESS else count


def write_records(blocks: Iterator[tuple[int, bytes]], out: Output, bar: Progress) -> None:
    """Write blocks of whole records, each with their number. Nothing that was finished is lost to a signal."""
    done = 0
    while True:
        with manners.whole():
            number, records = next(blocks, (0, b""))
            out.write(records)
        if not number:
            return
        if not done:
            out.flush()  # somebody may wait for the first one only
        done += number
        bar.done(done)


def count_games(generator: Generator, start: int, count: int, out: Output, style: str, bar: Progress) -> None:
    """Play without writing records, then write tables of how the games went; after a signal, of those finished."""
    from cockroach_cli.report.tables import render  # only where tables are wanted

    generator.table.count_everything(False)
    done = 0

    def tell() -> None:
        bar.clear()
        tallies = Tallies(generator.game)
        tallies.add(generator.header, generator.table, BY["seat"])
        out.text.write(render(tallies.sections() if done else (), style, out.width))

    played = generator.count(start, count)
    try:
        while done < count:
            with manners.whole():
                done = next(played)
            bar.done(done)
    except manners.Stopped:
        with manners.whole():
            tell()
        raise
    tell()
