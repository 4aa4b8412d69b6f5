"""Lines that are not taken in bulk: framed, read and judged one by one.

A :class:`~cockroach_cli.batch.walk.Walk` imports this, and the referee with it, for the first such line.
"""

from __future__ import annotations

from collections.abc import Iterator

from cockroach_cli import games
from cockroach_cli.batch.walk import Aside
from cockroach_cli.notation.frame import Framer, Kind, Raw, damage_fault
from cockroach_cli.notation.reader import read
from cockroach_cli.notation.source import DamagedInput
from cockroach_cli.referee.judge import Judgement, judge


class Singly:
    """Physical lines on their way to the referee."""

    def __init__(self) -> None:
        self._framer = Framer(games.names())

    @property
    def idle(self) -> bool:
        """True where the next line belongs to none before it, unless it begins with a blank."""
        return self._framer.idle

    def line(self, line: bytes, number: int) -> Iterator[Judgement | Aside]:
        """Take the next physical line; gives what is complete with it."""
        return map(_judged, self._framer.feed(line, number))

    def end(self) -> Iterator[Judgement | Aside]:
        """There are no more lines."""
        return map(_judged, self._framer.close())

    def damage(self, damage: DamagedInput, number: int) -> Judgement | Aside:
        """The input cannot be read on from this line."""
        return _judged(Raw(Kind.BROKEN, number, (), damage_fault(damage, number)))


def _judged(raw: Raw) -> Judgement | Aside:
    """The referee's word on a record."""
    return judge(read(raw)) or Aside(raw)
