"""A game as tables for people: its rounds, and the hands."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.royal.cards import CARDS, GROUPS
from cockroach_cli.games.royal.describe import describe
from cockroach_cli.games.royal.position import Position
from cockroach_cli.passing import show


def rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    """The rounds of a sound record, a row each, an unfinished one last; ``table`` is a fresh one.

    Cards that were laid out instead of a special one, and penalty cards, are told in the letters of the notation.
    """
    here: Position = table.snapshot()
    more: list[tuple[str, show.Cell]] = [("penalty", lambda played: played.penalties or None)]
    if here.specials:
        more.insert(0, ("laid", lambda played: played.laid or None))
    return show.rounds(CARDS, describe, table, deals, moves, more)


def hands(table: Table) -> Section:
    """The hands as they are now, and what is left of the penalty pile; a number for each kind, crowned and special
    cards by their letters, None for none."""
    here: Position = table.snapshot()
    zones: list[tuple[object, str]] = list(enumerate(here.hands, start=1))
    zones.append(("pile", here.rest))
    groups = GROUPS if here.specials else GROUPS[:-1]
    return show.hands(CARDS, zones, groups)
