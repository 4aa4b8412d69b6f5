"""A game as tables for people: its matches, card by card, and the decks."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.describe import listed
from cockroach_cli.games.mole.cards import DECKS, said
from cockroach_cli.games.mole.describe import describe
from cockroach_cli.games.mole.position import Position
from cockroach_cli.games.mole.word import face_up, read

UNKNOWN = "?"


def rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    """The matches of a sound record, each with a row a card, and what came of them; ``table`` is a fresh one.

    The columns of the seats hold their cards in the order in which they were drawn, so that the first and the fifth,
    which lie face down, can be told from the others.
    """
    sections = []
    results: list[tuple[object, ...]] = []
    for number, deal in enumerate(deals):
        _sound(table, deal, table.load_deal(deal.encode()))
        words = moves[number] if number < len(moves) else ()
        sections.append(_match(table, number, words))
        after: Position = table.snapshot()
        if len(after.matches) > number:
            results.append(_result(after))
    here: Position = table.snapshot()
    if results:
        seats = tuple(f"hand {seat}" for seat in range(1, here.seats + 1))
        summary = ("flipped",) if here.long else ()
        columns = ("match", *seats, "won by", "weakest", *summary)
        rows = tuple(row[: len(columns)] for row in results)
        sections.append(Section("Matches" if here.long else "Hands", columns, rows))
    return tuple(sections)


def _match(table: Table, number: int, words: Sequence[str]) -> Section:
    rows: list[tuple[object, ...]] = []
    for word in words:
        before: Position = table.snapshot()
        _sound(table, word, table.word(word.encode()))
        draw = read(word)
        after: Position = table.snapshot()
        hands = after.hands if not before.last_draw() else after.shown
        lies = "up" if face_up(before.lap) else "down"
        rows.append((len(rows) + 1, before.lap, draw.seat, draw.deck, draw.card, lies, *map(spaced, hands)))
    long = table.snapshot().long
    columns = ("card", "lap", "seat", "deck", "number", "face", *(f"cards {n}" for n in range(1, table.seats + 1)))
    return Section(f"Match {number + 1}" if long else "Cards", columns, tuple(rows))


def _result(here: Position) -> tuple[object, ...]:
    """What the last match has come to; the summary cards as they lie after it."""
    winners = here.matches[-1]
    won = seats(winners) if winners else "nobody: a tie"
    return (len(here.matches), *map(said, here.ranks), won, seats(here.weakest), seats(here.flipped))


def seats(some: Collection[int]) -> str | None:
    """Some seats: ``1 and 3``; None for none."""
    return listed(sorted(some), "and") if some else None


def spaced(cards: str) -> str:
    """Cards in the order drawn: ``3 ? 1``."""
    return " ".join(cards)


def hands(table: Table) -> Section:
    """What each seat has drawn, and the cards that are left in the decks, the next one first."""
    here: Position = table.snapshot()
    rows: list[tuple[object, ...]] = [
        (seat, spaced(cards) or None, len(cards)) for seat, cards in enumerate(here.hands, start=1)
    ]
    for letter, deck, drawn in zip(DECKS, here.decks, here.drawn, strict=True):
        rows.append((f"deck {letter}", spaced(deck[len(drawn) :]) or None, len(deck) - len(drawn)))
    return Section("Hands and decks", ("seat", "cards", "number"), tuple(rows))


def _sound(table: Table, word: str, fault: int) -> None:
    """The record was judged before it came here; a fault now would make a table of fiction."""
    if fault:
        found, expected = describe(table, fault, word, table.fault_at)
        raise ValueError(f"{word!r} was taken for sound: {found}; {expected}")
