"""A game as tables for people: its rounds, and the hands."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.cockroach.cards import CARDS
from cockroach_cli.games.cockroach.describe import describe
from cockroach_cli.games.cockroach.position import Position
from cockroach_cli.passing import show


def rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    """The rounds of a sound record, a row each, an unfinished one last; ``table`` is a fresh one."""
    return show.rounds(CARDS, describe, table, deals, moves)


def hands(table: Table) -> Section:
    """The hands as they are now, and with two players the cards set aside; a number for each kind, None for none."""
    here: Position = table.snapshot()
    zones: list[tuple[object, str]] = list(enumerate(here.hands, start=1))
    if here.removed:
        zones.append(("set aside", here.removed))
    return show.hands(CARDS, zones)
