"""A game in which a card is passed around as tables for people: its rounds, and the hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.passing.cards import Cards
from cockroach_cli.passing.position import Position
from cockroach_cli.passing.word import Round, read

UNKNOWN = "?"
Describe = Callable[[Table, int, str, int], tuple[str, str]]
Cell = Callable[[Round], object]
More = Sequence[tuple[str, Cell]]
"""Columns that a game adds behind the taker: a title, and the cell of a round."""


def rounds(
    cards: Cards,
    describe: Describe,
    table: Table,
    deals: Sequence[str],
    moves: Sequence[Sequence[str]],
    more: More = (),
) -> tuple[Section, ...]:
    """The rounds of a sound record, a row each, an unfinished one last; ``table`` is a fresh one.

    The rows before the seats are as they lie after the round, in the letters of the notation, so that a fourth card
    of a kind catches the eye: ``bbbf``.
    """
    for word in deals:
        _sound(describe, table, word, table.load_deal(word.encode()))
    rows: list[tuple[object, ...]] = []
    for word in (word for words in moves for word in words):
        _sound(describe, table, word, table.word(word.encode()))
        played = read(word)
        added = tuple(cell(played) for _, cell in more)
        rows.append((len(rows) + 1, *cells(cards, played), *added, *face_up(cards, table.snapshot())))
    titles = tuple(title for title, _ in more)
    seats = tuple(f"row {seat}" for seat in range(1, table.seats + 1))
    columns = ("round", "offerer", "way of the card", "card", "verdict", "taker", *titles, *seats)
    return (Section("Rounds", columns, tuple(rows)),)


def face_up(cards: Cards, position: Position) -> tuple[str, ...]:
    """The cards before each seat, in letters."""
    crowned = position.crowned_rows or [()] * position.seats
    return tuple(cards.row(row, some) for row, some in zip(position.rows, crowned, strict=True))


def cells(cards: Cards, played: Round) -> tuple[object, ...]:
    """Offerer, way, card, verdict and taker of a round; None for what has not come to pass."""
    card = cards.names.get(played.card, UNKNOWN)
    return played.starter, way(cards, played), card, verdict(played), played.taker or None


def way(cards: Cards, played: Round) -> str:
    """The way of a card with what was claimed: ``-> 2 "fly" ~> 3 "toad"``, where ``~>`` is a pass without a look."""
    hops = [f'{_arrow(hop.looked)} {hop.to} "{cards.claims[hop.claim]}"' for hop in played.hops]
    if played.waits:
        hops.append(f"{_arrow(played.waits == '>')} {UNKNOWN}")
    return " ".join(hops)


def verdict(played: Round) -> str | None:
    """What was judged, and how well: ``true (wrong)``; None while nobody has judged."""
    if not played.verdict:
        return None
    right = played.taker == played.giver
    return f"{'true' if played.verdict == '+' else 'false'} ({'right' if right else 'wrong'})"


def hands(
    cards: Cards, zones: Sequence[tuple[object, str]], groups: Sequence[tuple[str, str]] | None = None
) -> Section:
    """Some zones, each with its label, as a table: the number of each card, or the letters in columns that stand for
    several cards; None for none. A ``?`` with a number stands for so many unknown cards, without one for itself.

    ``groups`` are the columns, a title and letters each; without them there is one for each card."""
    if groups is None:
        groups = [(name, letter) for letter, name in cards.names.items()]
    columns: tuple[str, ...] = ("seat", *(title for title, _ in groups), "cards")
    rows: list[tuple[object, ...]] = []
    some_unknown = any(UNKNOWN in zone for _, zone in zones)
    if some_unknown:
        columns = (*columns[:-1], "unknown", "cards")
    for label, zone in zones:
        known, _, number = zone.partition(UNKNOWN)
        if number.isdecimal():
            unknown = int(number)
        else:
            known, unknown = zone.replace(UNKNOWN, ""), zone.count(UNKNOWN)
        counts = [_cell(letters, known) for _, letters in groups]
        total = len(known) + unknown
        rows.append((label, *counts, *((unknown or None,) if some_unknown else ()), total))
    return Section("Hands", columns, tuple(rows))


def _cell(letters: str, cards: str) -> object:
    if len(letters) == 1:
        return cards.count(letters) or None
    return "".join(sorted((card for card in cards if card in letters), key=letters.index)) or None


def _arrow(looked: bool) -> str:
    return "->" if looked else "~>"


def _sound(describe: Describe, table: Table, word: str, fault: int) -> None:
    """The record was judged before it came here; a fault now would make a table of fiction."""
    if fault:
        found, expected = describe(table, fault, word, table.fault_at)
        raise ValueError(f"{word!r} was taken for sound: {found}; {expected}")
