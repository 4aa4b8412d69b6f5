"""What all writers of findings have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from cockroach_cli.report.findings.finding import Finding


class FindingsWriter:
    """Writes findings to a stream as they come.

    For each file: :meth:`begin`, then for each record its findings (:meth:`finding`) and, after them, one
    :meth:`record`, whether anything was found or not. At last one :meth:`end`, which makes the output whole; it does
    so at any point, so that an interrupted run leaves something that can be read. Nothing but the findings of the
    record in hand is kept in memory.
    """

    every_record = False
    """Whether :meth:`record` does anything, so that callers may leave it out in bulk."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def begin(self, file: str) -> None:
        """Go on to ``file``."""

    def finding(self, finding: Finding) -> None:
        """Take note of one finding."""
        raise NotImplementedError

    def record(self, ordinal: int, first_line: int) -> None:
        """The ``ordinal``-th record of the file, from 1, which begins on ``first_line``, was read to its end."""

    def end(self) -> None:
        """Finish the output; the stream stays open."""
