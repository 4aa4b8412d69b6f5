"""Inputs in canonical or folded form, piece by piece, with everything else left as it came."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cockroach_cli.batch.walk import Quiet, Skipped, Sound, Walk
from cockroach_cli.notation.frame import Raw
from cockroach_cli.notation.lines import LongLine
from cockroach_cli.notation.reader import read_line
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
    """Whether something stood there that is not in ``text``: a line too long to keep, or damaged data."""
    passed: int = 0
    """How many records were passed over."""


def pieces(walk: Walk, fold: bool) -> Iterator[Piece]:
    """An input with its sound records in canonical form (or folded), everything else as it came."""
    for item in walk.items():
        if isinstance(item, Sound):
            yield _sound(item, fold)
        elif isinstance(item, Skipped):
            yield Piece(b"", 0, 0, False, passed=item.count)
        elif isinstance(item, Judgement):
            yield _judged(item, fold)
        elif isinstance(item, Quiet):
            yield Piece(item.block[item.start : item.end], item.line, 0, False)
        else:
            yield _kept(item.raw)


def _sound(lines: Sound, fold: bool) -> Piece:
    text = lines.block[lines.start : lines.end]
    if fold:
        records = (read_line(line).record for line in text.splitlines(keepends=True))
        if lines.head is None:
            raise AssertionError("lines that are written anew were read here")
        defaults = seating.defaults(lines.head.game)
        text = "".join(f"{folded(record, defaults)}\n" for record in records if record is not None).encode()
    return Piece(text, lines.line, lines.count, fold)


def _judged(judgement: Judgement, fold: bool) -> Piece:
    record, game = judgement.record, judgement.game
    if record is None or game is None:
        return _kept(judgement.raw, judgement)
    whole = folded(record, seating.defaults(game)) if fold else judgement.canonical
    text = f"{whole}\n".encode()
    return Piece(text, judgement.record_line, 1, text != judgement.raw.text, judgement)


def _kept(raw: Raw, judgement: Judgement | None = None) -> Piece:
    lost = not raw.lines or any(isinstance(line, LongLine) for line in raw.lines)
    return Piece(b"" if lost else raw.text, raw.line, 0, False, judgement, lost)
