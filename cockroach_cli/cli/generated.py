"""Writing games that are made on the spot: what ``deal`` and ``simulate`` have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cockroach_cli.batch.tally import BY, Tallies
from cockroach_cli.cli import figures, manners, options
from cockroach_cli.cli.outputs import Bytes, Output
from cockroach_cli.cli.progress import Progress
from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Header


def header_for(game: Game, players: tuple[str, ...], first: int | None, rule: tuple[str, ...], date: bool) -> Header:
    """The header of games to be made; ``first`` None (it is drawn) leaves seat 1 there."""
    rules = options.rules_for(game, rule, len(players))
    return Header(game.name, players, first=first or 1, rules=rules, date=options.now_if(date))


def total_of(count: int) -> int | None:
    """What a progress bar is told of so many games: nobody waits for the end of ``-n inf``."""
    return count if count < 2**63 else None


def write_records(blocks: Iterator[tuple[int, Iterable[Bytes]]], out: Output, bar: Progress, done: int = 0) -> None:
    """Write blocks of whole records in pieces, each with how many games it has; ``done`` were there before. Nothing
    that was finished is lost to a signal."""
    while True:
        with manners.whole():
            block = next(blocks, None)
            if block is None:
                return
            out.pass_on(block[1])
        done += block[0]
        out.reached(done)
        bar.done(done)


def write_tables(
    game: Game,
    header: Header,
    played: Iterator[tuple[int, list[int]]],
    out: Output,
    form: figures.Form,
    bar: Progress,
) -> None:
    """Write tables of how games went that are played without records; after a signal, of those finished by then.

    ``played`` gives how many there were so far and what was counted in them.
    """
    flat: list[int] | None = None

    def tell() -> None:
        bar.clear()
        tallies = Tallies(game)
        if flat is not None:
            tallies.add(header, flat, BY["seat"])
        figures.write(tallies.sections() if flat is not None else (), form, out)

    try:
        while True:
            with manners.whole():
                step = next(played, None)
                if step is None:
                    break
                flat = step[1]
            bar.done(step[0])
    except (manners.Stopped, manners.CutShort):
        with manners.whole():
            tell()
        raise
    tell()
