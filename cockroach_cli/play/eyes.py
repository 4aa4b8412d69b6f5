"""What a seat sees of a game, and what it is told of what has happened.

Everything here is made from a record: hand in what :func:`cockroach_cli.referee.view.seen` gives for a seat, and
nothing can be shown that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from cockroach_cli.games.base import Game, Section, Table
from cockroach_cli.games.speech import called
from cockroach_cli.notation.record import Record
from cockroach_cli.notation.result import CAP, is_void
from cockroach_cli.referee import seating
from cockroach_cli.referee.cut import Moment, cut
from cockroach_cli.report.tables import render
from cockroach_cli.report.visible import line_of


@attrs.frozen
class Shown:
    """How much of a game somebody has been told."""

    words: int = 0
    """So many whole words of MOVES."""
    pending: str = ""
    """What was told of the word after them, as far as it went."""


def names_of(record: Record) -> tuple[str, ...]:
    """The players' names, fit to be shown."""
    return tuple(map(line_of, record.header.players))


def table_of(game: Game, record: Record) -> Table:
    """A table that knows what a sound record says, and no more."""
    table = seating.table_for(game, record.header)
    for round_, deal in enumerate(record.deals):
        _sound(table.load_deal(deal.encode()), deal)
        for word in record.moves[round_] if round_ < len(record.moves) else ():
            _sound(table.word(word.encode()), word)
    return table


def _sound(fault: int, word: str) -> None:
    if fault:
        raise AssertionError(f"fault {fault} in {word!r}, which was taken for sound")


def all_of(game: Game, record: Record) -> Shown:
    """What somebody has been told who knows all that is in the record."""
    pending = table_of(game, record).pending().decode()
    return Shown(record.words - bool(pending), pending)


def news(game: Game, record: Record, since: Shown, names: Sequence[str]) -> tuple[str, ...]:
    """What has happened since, a sentence each."""
    said: list[str] = []
    words = [word for round_ in record.moves for word in round_]
    for index in range(since.words, len(words)):
        before = cut(game, record, Moment(index))
        if index == since.words and since.pending:
            told = cut(game, record, Moment(index, len(game.plies(since.pending))))
            if told == record:
                continue
            # A word that left no trace is followed by another one in its place.
            if _alike(told, since.pending):
                before = told
        after = cut(game, record, Moment(index + 1))
        said += game.speech.announce(table_of(game, before), words[index], table_of(game, after), names)
    return tuple(said)


def _alike(record: Record, pending: str) -> bool:
    """Whether the last word of a record is this one, but for what has become known since."""
    word = record.moves[-1][-1] if record.moves else ""
    return len(word) == len(pending) and all(a in (b, "?") for a, b in zip(pending, word, strict=True))


def outcome(game: Game, record: Record) -> str:
    """How a game ended, or where it stands: a sentence without a full stop."""
    names = names_of(record)
    table = table_of(game, record)
    if is_void(record.result):
        return f"the game does not count ({record.result.partition('=')[2]})"
    if not table.over():
        seat = table.seat()
        return f"unfinished; {called(names, seat)} has to decide" if seat else "unfinished"
    if record.result == CAP:
        return "a draw: no game goes on longer than this"
    told: tuple[str, ...] = news(game, record, Shown(record.words - 1), names)
    return told[-1].rstrip(".")


def status(game: Game, record: Record, seat: int, style: str = "simple", width: int | None = None) -> str:
    """What a seat (0: somebody without a hand) sees now, as text that ends with a line break."""
    shown: list[str] = []
    for part in game.speech.status(table_of(game, record), seat, names_of(record)):
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
