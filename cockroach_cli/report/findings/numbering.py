"""From what the referee says of records to findings: which record of the input, on which line, what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cockroach_cli.notation.lines import content

if TYPE_CHECKING:
    from cockroach_cli.diagnostics import Diagnostic
    from cockroach_cli.referee.judge import Judgement
    from cockroach_cli.report.findings.finding import Finding


_FAR = 2**14


class Numbering:
    """Counts the records of one input and makes findings of what is said about them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.records = 0
        """How many records there were so far, unsound ones too."""

    def count(self, judgement: Judgement) -> bool:
        """Go on to the lines judged: whether they are a record, or should have been one."""
        found = judgement.raw.is_record
        self.records += found
        return found

    def findings(self, judgement: Judgement, counts: Callable[[Diagnostic], bool]) -> Iterator[Finding]:
        """The findings about the lines that were counted last; ``counts`` says which make a record invalid."""
        from cockroach_cli.report.findings.finding import Finding  # most runs find nothing

        raw = judgement.raw
        number = self.records if raw.is_record else 0
        for diagnostic in judgement.diagnostics:
            at = diagnostic.place.line - raw.line
            line = content(raw.lines[at]).decode(errors="backslashreplace") if at < len(raw.lines) else ""
            if at == 0 and raw.before:
                # Something stands in front of it on its line; in front of what is far on nothing can be shown.
                line = f"{' ' * raw.before}{line}" if raw.before < _FAR else ""
            yield Finding(self.file, number, raw.line, diagnostic, counts(diagnostic), line)

    def empty(self, counts: Callable[[Diagnostic], bool], what: str = "there is no record in this input") -> Finding:
        """The finding that there is no record in the input (F110)."""
        from cockroach_cli.diagnostics import Diagnostic, Place
        from cockroach_cli.notation.faults import CODES
        from cockroach_cli.report.findings.finding import Finding

        diagnostic = Diagnostic(CODES["F110"], Place(1, 1), what)
        return Finding(self.file, 0, 1, diagnostic, counts(diagnostic))
