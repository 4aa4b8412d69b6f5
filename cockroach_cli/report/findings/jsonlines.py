"""Findings as JSON, an object a line."""

from __future__ import annotations

from cockroach_cli.report.findings.base import FindingsWriter
from cockroach_cli.report.findings.finding import Finding
from cockroach_cli.report.jsontext import one_line


class JsonLinesWriter(FindingsWriter):
    """Writes one object a finding, always with all keys; no finding, no line.

    ``record`` is null for what stands outside of records, ``pointer`` where the record is not in the JSON form,
    ``expected`` and ``ruling`` where there is none; ``severity`` is what the code is by nature (``fault``, ``style``,
    ``undecided``), ``fault`` whether it counts in this run.
    """

    def finding(self, finding: Finding) -> None:
        """Write one line."""
        diagnostic = finding.diagnostic
        line = {
            "file": finding.file,
            "record": finding.record or None,
            "first_line": finding.first_line,
            "line": diagnostic.place.line,
            "column": diagnostic.place.column,
            "pointer": diagnostic.place.pointer or None,
            "code": diagnostic.code.id,
            "title": diagnostic.code.title,
            "severity": diagnostic.code.severity.value,
            "fault": finding.counts,
            "message": diagnostic.message,
            "found": diagnostic.found,
            "expected": diagnostic.expected or None,
            "ruling": diagnostic.code.ruling,
        }
        self._out.write(one_line(line) + "\n")
