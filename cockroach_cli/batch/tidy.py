"""Inputs in canonical form or another, piece by piece, with everything else left as it came."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cockroach_cli.batch.walk import Quiet, Skipped, Sound, Walk
from cockroach_cli.games.base import Game
from cockroach_cli.notation.frame import Kind, Raw
from cockroach_cli.notation.lines import LongLine, check_length
from cockroach_cli.notation.reader import read_line
from cockroach_cli.notation.record import Record
from cockroach_cli.notation.writer import folded
from cockroach_cli.referee import seating
from cockroach_cli.referee.judge import Judgement


class Piece(NamedTuple):
    """Some lines of an input, and what they become."""

    text: bytes
    """Whole lines, except that the last line of an input may come without an end."""
    line: int
    """The number of the first of them."""
    records: int
    """How many sound records they are."""
    changed: bool
    """Whether ``text`` differs from what stood there."""
    judgement: Judgement | None = None
    """What the referee said, where it was asked: not of comments, and not of records that are canonical."""
    lost: bool = False
    """Whether something stood there that is not in ``text``: a line too long to keep, damaged data, no record."""
    passed: int = 0
    """How many records were passed over."""


Write = Callable[[Record, Game], str]
"""How a record is written, without the last LF."""


def folded_form(record: Record, game: Game) -> str:
    """A record folded for people."""
    return folded(record, seating.defaults(game))


def pieces(walk: Walk, write: Write | None = None, only_records: bool = False) -> Iterator[Piece]:
    """An input with its sound records in canonical form, or as ``write`` does it, everything else as it came, or left
    out where ``only_records`` are wanted. Raises :class:`LongRecord` for a record that has no room in that form."""
    for item in walk.items():
        if isinstance(item, Sound):
            yield _sound(item, write)
        elif isinstance(item, Skipped):
            yield Piece(b"", 0, 0, False, passed=item.count)
        elif isinstance(item, Judgement):
            piece = _judged(item, write)
            yield piece._replace(text=b"", lost=True) if only_records and not piece.records else piece
        elif isinstance(item, Quiet):
            text = item.block[item.start : item.end]
            yield Piece(b"" if only_records else text, item.line, 0, False, lost=only_records and b"#" in text)
        else:
            piece = _kept(item.raw)
            yield piece._replace(text=b"", lost=item.raw.kind is not Kind.BLANK) if only_records else piece


def _sound(lines: Sound, write: Write | None) -> Piece:
    text = lines.block[lines.start : lines.end]
    if write is not None:
        if lines.head is None:
            raise AssertionError("lines that are written anew were read here")
        game = lines.head.game
        records = (read_line(line).record for line in text.splitlines(keepends=True))
        texts = [f"{write(record, game)}\n".encode() for record in records if record is not None]
        text = b"".join(check_length(text, lines.line + place) for place, text in enumerate(texts))
    return Piece(text, lines.line, lines.count, write is not None)


def _judged(judgement: Judgement, write: Write | None) -> Piece:
    record, game = judgement.record, judgement.game
    if record is None or game is None:
        return _kept(judgement.raw, judgement)
    whole = judgement.canonical if write is None else write(record, game)
    text = check_length(f"{whole}\n".encode(), judgement.record_line)
    return Piece(text, judgement.record_line, 1, text != judgement.raw.text, judgement)


def _kept(raw: Raw, judgement: Judgement | None = None) -> Piece:
    lost = not raw.lines or any(isinstance(line, LongLine) for line in raw.lines)
    return Piece(b"" if lost else raw.text, raw.line, 0, False, judgement, lost)
