"""What a seat sees of a game, and what it is told of what has happened.

Everything here is made from a record: hand in what :func:`cockroach_cli.referee.view.seen` gives for a seat, and
nothing can be shown that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from cockroach_cli.games.base import Game, Section, Table
from cockroach_cli.games.speech import called
from cockroach_cli.notation.record import Record
from cockroach_cli.notation.result import CAP, is_void
from cockroach_cli.referee import seating
from cockroach_cli.report.tables import render
from cockroach_cli.report.visible import line_of


@attrs.frozen
class Shown:
    """How much of a game somebody has been told."""

    words: int = 0
    """So many whole words of MOVES."""
    pending: str = ""
    """What was told of the word after them, as far as it went."""


@attrs.frozen
class Sight:
    """A game as somebody sees it now."""

    record: Record
    """What was seen of it so far."""
    table: Table
    """A table that knows just that."""
    news: tuple[str, ...]
    """What has happened since somebody was told last, a sentence each."""
    shown: Shown
    """How much somebody has been told who has read the news."""
    ends: tuple[Any, ...]
    """The positions at the ends of the rounds that are over."""


def names_of(record: Record) -> tuple[str, ...]:
    """The players' names, fit to be shown."""
    return tuple(map(line_of, record.header.players))


def look(game: Game, record: Record, since: Shown | None = None, ends: Sequence[Any] | None = None) -> Sight:
    """Go once through a sound record and tell what is new in it; without ``since`` nothing is.

    ``ends`` are the positions at the ends of its rounds, where they are known better than the record itself knows
    them: when a round is over all hands lie open, which a view of the record does not show.
    """
    names = names_of(record)
    table = seating.table_for(game, record.header)
    news: list[str] = []
    found: list[Any] = []
    number = 0
    for round_, deal in enumerate(record.deals):
        _sound(table.load_deal(deal.encode()), deal)
        words = record.moves[round_] if round_ < len(record.moves) else ()
        for place, word in enumerate(words, start=number):
            if since is None or place < since.words:
                _sound(table.word(word.encode()), word)
                continue
            before = table.snapshot()
            _sound(table.word(word.encode()), word)
            told = since.pending if place == since.words and _goes_on(since.pending, word) else ""
            if len(told) < len(word):
                news += game.speech.announce(told, word, before, table.snapshot(), names)
        number += len(words)
        if words and (table.over() or table.needs_deal()):
            found.append(ends[round_] if ends is not None else table.snapshot())
            if since is not None and number > since.words:
                news += game.speech.ended(found, names)
    waits = table.pending().decode()
    return Sight(record, table, tuple(news), Shown(number - bool(waits), waits), tuple(found))


def _goes_on(pending: str, word: str) -> bool:
    """Whether a word is one that was begun so, but for what has become known since. Another one stands in its place if
    the decision that was waited for has left no trace."""
    return len(word) >= len(pending) and all(a in (b, "?") for a, b in zip(pending, word, strict=False))


def table_of(game: Game, record: Record) -> Table:
    """A table that knows what a sound record says, and no more."""
    return look(game, record).table


def _sound(fault: int, word: str) -> None:
    if fault:
        raise AssertionError(f"fault {fault} in {word!r}, which was taken for sound")


def ends_of(game: Game, record: Record) -> tuple[Any, ...]:
    """The positions at the ends of the rounds that are over."""
    return look(game, record).ends


def outcome(game: Game, record: Record) -> str:
    """How a game ended, or where it stands: a sentence without a full stop."""
    names = names_of(record)
    if is_void(record.result):
        return f"the game does not count ({record.result.partition('=')[2]})"
    sight = look(game, record)
    if not sight.table.over():
        seat = sight.table.seat()
        return f"unfinished; {called(names, seat)} has to decide" if seat else "unfinished"
    if record.result == CAP:
        return "a draw: no game goes on longer than this"
    told: tuple[str, ...] = game.speech.ended(sight.ends, names)
    return told[-1].rstrip(".")


def status(game: Game, sight: Sight, seat: int, style: str = "simple", width: int | None = None) -> str:
    """What a seat (0: somebody without a hand) sees now, as text that ends with a line break."""
    shown: list[str] = []
    for part in game.speech.status(sight.table, seat, names_of(sight.record), sight.ends):
        shown.append(render([part], style, width) + "\n" if isinstance(part, Section) else f"{filled(part, width)}\n")
    return "".join(shown)


def filled(text: str, width: int | None) -> str:
    """The lines of a text, broken between words where they are wider than a screen; those that are not stay as they
    are, columns and all."""
    from textwrap import fill

    if width is None:
        return text
    return "\n".join(
        line if len(line) <= width else fill(line, width, break_on_hyphens=False, subsequent_indent=_indent(line))
        for line in text.splitlines()
    )


def _indent(line: str) -> str:
    return " " * (len(line) - len(line.lstrip(" ")))
