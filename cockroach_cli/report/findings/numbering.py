"""From what the referee says of records to findings: which record of the input, on which line, what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cockroach_cli.diagnostics import Diagnostic, Place
from cockroach_cli.notation.faults import CODES
from cockroach_cli.notation.frame import Kind, Raw
from cockroach_cli.notation.lines import content
from cockroach_cli.referee.judge import Judgement
from cockroach_cli.report.findings.base import Finding

_OUTSIDE = frozenset(("F104", "F108"))
"""Faults of lines that belong to no record."""


class Numbering:
    """Counts the records of one input and makes findings of what is said about them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.records = 0
        """How many records there were so far, unsound ones too."""

    def count(self, judgement: Judgement) -> bool:
        """Go on to the lines judged: whether they are a record, or should have been one."""
        found = is_record(judgement.raw)
        self.records += found
        return found

    def findings(self, judgement: Judgement, counts: Callable[[Diagnostic], bool]) -> Iterator[Finding]:
        """The findings about the lines that were counted last; ``counts`` says which make a record invalid."""
        raw = judgement.raw
        number = self.records if is_record(raw) else 0
        for diagnostic in judgement.diagnostics:
            at = diagnostic.place.line - raw.line
            line = content(raw.lines[at]).decode(errors="backslashreplace") if at < len(raw.lines) else ""
            yield Finding(self.file, number, raw.line, diagnostic, counts(diagnostic), line)

    def empty(self, counts: Callable[[Diagnostic], bool]) -> Finding:
        """The finding that there is no record in the input (F110)."""
        diagnostic = Diagnostic(CODES["F110"], Place(1, 1), "there is no record in this input")
        return Finding(self.file, 0, 1, diagnostic, counts(diagnostic))


def is_record(raw: Raw) -> bool:
    """Whether lines are a record, or should have been one: no comment, and no lines that continue nothing."""
    if raw.fault is None:
        return raw.kind is Kind.RECORD
    return raw.fault.code.id not in _OUTSIDE and not content(raw.lines[0]).startswith(b"#")
