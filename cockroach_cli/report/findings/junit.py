"""Findings as JUnit XML: a suite a file, a case a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO, TextIO

from cockroach_cli.diagnostics import Severity
from cockroach_cli.report.findings.base import FindingsWriter
from cockroach_cli.report.findings.finding import Finding
from cockroach_cli.report.findings.sentences import paragraph, sentence
from cockroach_cli.report.visible import visible, xml_attribute, xml_text

_IN_MEMORY = 1 << 20


class JunitWriter(FindingsWriter):
    """Writes XML 1.0 that holds whatever names and files hold.

    A record with findings that count is one ``failure``, of the first one's code and with all of them in its text,
    since many readers look at one only; an undecided record that is no fault is ``skipped``; other findings stand in
    ``system-out``. What stands outside of records is a case of its own. A suite names its counts at its head, so its
    cases wait in a temporary file (in memory while they are few).
    """

    every_record = True

    def __init__(self, out: TextIO) -> None:
        super().__init__(out)
        self._open = False
        self._file = ""
        self._cases: IO[str] | None = None
        self._pending: list[Finding] = []
        self._tests = self._failures = self._skipped = 0

    def begin(self, file: str) -> None:
        """Begin a suite; the one before is written."""
        from tempfile import SpooledTemporaryFile

        self._finish_suite()
        self._begin_document()
        self._file = visible(file)
        self._cases = SpooledTemporaryFile(_IN_MEMORY, "w+", encoding="utf-8", newline="\n")  # noqa: SIM115

    def finding(self, finding: Finding) -> None:
        """Keep a finding until its record ends."""
        if self._pending and self._pending[0].record != finding.record:
            self._finish_pending()
        self._pending.append(finding)
        if finding.record == 0:
            self._finish_pending()

    def record(self, ordinal: int, first_line: int) -> None:
        """Add a case."""
        if self._pending and self._pending[0].record != ordinal:
            self._finish_pending()
        findings, self._pending = self._pending, []
        self._case(f"record {ordinal} (line {first_line})", first_line, findings)

    def end(self) -> None:
        """Write the last suite and close the document."""
        self._finish_suite()
        self._begin_document()
        self._out.write("</testsuites>\n")

    def _begin_document(self) -> None:
        if not self._open:
            self._open = True
            self._out.write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="roach validate">\n')

    def _finish_pending(self) -> None:
        """Make a case of findings whose record nobody ended, or which have none."""
        findings, self._pending = self._pending, []
        line = findings[0].first_line
        ordinal = findings[0].record
        self._case(f"record {ordinal} (line {line})" if ordinal else f"line {line}", line, findings)

    def _case(self, name: str, line: int, findings: Sequence[Finding]) -> None:
        if self._cases is None:
            raise RuntimeError("begin() has not been called")
        file = xml_attribute(self._file)
        inner = self._inner(findings)
        self._tests += 1
        head = f'<testcase classname="{file}" name="{name}" file="{file}" line="{line}"'
        self._cases.write(f"  {head}>\n{inner}  </testcase>\n" if inner else f"  {head}/>\n")

    def _inner(self, findings: Sequence[Finding]) -> str:
        """The elements within a case, and their counts."""
        faults = [finding for finding in findings if finding.counts]
        open_ones = [f for f in findings if not f.counts and f.diagnostic.code.severity is Severity.UNDECIDED]
        told = [finding for finding in findings if not finding.counts]
        inner = ""
        if faults:
            self._failures += 1
            code = faults[0].diagnostic.code.id
            text = "".join(map(paragraph, faults))
            inner = f'    <failure type="{code}" message="{_message(faults[0])}">{xml_text(text)}</failure>\n'
        elif open_ones:
            self._skipped += 1
            told = [finding for finding in told if finding is not open_ones[0]]
            inner = f'    <skipped message="{_message(open_ones[0])}"/>\n'
        if told:
            inner += f"    <system-out>{xml_text(''.join(map(paragraph, told)))}</system-out>\n"
        return inner

    def _finish_suite(self) -> None:
        if self._pending:
            self._finish_pending()
        if self._cases is None:
            return
        from shutil import copyfileobj

        counts = f'tests="{self._tests}" failures="{self._failures}" errors="0" skipped="{self._skipped}"'
        self._out.write(f' <testsuite name="{xml_attribute(self._file)}" {counts}>\n')
        with self._cases as cases:
            cases.seek(0)
            copyfileobj(cases, self._out)
        self._out.write(" </testsuite>\n")
        self._cases = None
        self._tests = self._failures = self._skipped = 0


def _message(finding: Finding) -> str:
    """The sentence of a finding as an attribute."""
    return xml_attribute(sentence(finding))
