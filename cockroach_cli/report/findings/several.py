"""Findings in several forms at once."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.report.findings.base import FindingsWriter
from cockroach_cli.report.findings.finding import Finding


class SeveralWriters(FindingsWriter):
    """Hands everything on to other writers."""

    def __init__(self, writers: Sequence[FindingsWriter]) -> None:
        self._writers = tuple(writers)
        self.every_record = any(writer.every_record for writer in self._writers)

    def begin(self, file: str) -> None:
        for writer in self._writers:
            writer.begin(file)

    def finding(self, finding: Finding) -> None:
        for writer in self._writers:
            writer.finding(finding)

    def record(self, ordinal: int, first_line: int) -> None:
        for writer in self._writers:
            writer.record(ordinal, first_line)

    def end(self) -> None:
        for writer in self._writers:
            writer.end()
