"""A game as tables for people: its rounds, and the hands."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.cockroach.cards import KINDS, NAMES
from cockroach_cli.games.cockroach.describe import describe
from cockroach_cli.games.cockroach.position import Position
from cockroach_cli.games.cockroach.word import Round, read

UNKNOWN = "?"


def rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    """The rounds of a sound record, a row each, an unfinished one last; ``table`` is a fresh one.

    The rows before the seats are as they lie after the round, in the letters of the notation, so that a fourth card
    of a kind catches the eye: ``bbbf``.
    """
    for word in deals:
        _sound(table, word, table.load_deal(word.encode()))
    rows: list[tuple[object, ...]] = []
    for word in (word for words in moves for word in words):
        _sound(table, word, table.word(word.encode()))
        after: Position = table.snapshot()
        rows.append((len(rows) + 1, *cells(read(word)), *map(row, after.rows)))
    seats = tuple(f"row {seat}" for seat in range(1, table.seats + 1))
    return (
        Section("Rounds", ("round", "offerer", "way of the card", "card", "verdict", "taker", *seats), tuple(rows)),
    )


def cells(played: Round) -> tuple[object, ...]:
    """Offerer, way, card, verdict and taker of a round; None for what has not come to pass."""
    card = NAMES.get(played.card, UNKNOWN)
    return played.starter, way(played), card, verdict(played), played.taker or None


def way(played: Round) -> str:
    """The way of a card with what was claimed: ``-> 2 "fly" ~> 3 "toad"``, where ``~>`` is a pass without a look."""
    hops = [f'{_arrow(hop.looked)} {hop.to} "{NAMES[hop.claim]}"' for hop in played.hops]
    if played.waits:
        hops.append(f"{_arrow(played.waits == '>')} {UNKNOWN}")
    return " ".join(hops)


def verdict(played: Round) -> str | None:
    """What was judged, and how well: ``true (wrong)``; None while nobody has judged."""
    if not played.verdict:
        return None
    right = played.taker == played.giver
    return f"{'true' if played.verdict == '+' else 'false'} ({'right' if right else 'wrong'})"


def row(counts: Sequence[int]) -> str:
    """The cards before a seat, in letters: ``bbf``; empty if there are none."""
    return "".join(kind * count for kind, count in zip(KINDS, counts, strict=True))


def hands(table: Table) -> Section:
    """The hands as they are now, and with two players the cards set aside; a number for each kind, None for none."""
    here: Position = table.snapshot()
    zones: list[tuple[object, str]] = list(enumerate(here.hands, start=1))
    if here.removed:
        zones.append(("set aside", here.removed))
    columns: tuple[str, ...] = ("seat", *NAMES.values(), "cards")
    rows: list[tuple[object, ...]] = []
    some_unknown = any(UNKNOWN in cards for _, cards in zones)
    if some_unknown:
        columns = (*columns[:-1], "unknown", "cards")
    for label, cards in zones:
        known, _, number = cards.partition(UNKNOWN)
        unknown = int(number or 0)
        counts = (*(known.count(kind) or None for kind in KINDS), *((unknown or None,) if some_unknown else ()))
        rows.append((label, *counts, len(known) + unknown))
    return Section("Hands", columns, tuple(rows))


def _arrow(looked: bool) -> str:
    return "->" if looked else "~>"


def _sound(table: Table, word: str, fault: int) -> None:
    """The record was judged before it came here; a fault now would make a table of fiction."""
    if fault:
        found, expected = describe(table, fault, word, table.fault_at)
        raise ValueError(f"{word!r} was taken for sound: {found}; {expected}")
