"""Findings as text for people and editors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cockroach_cli.report.findings.base import FindingsWriter

if TYPE_CHECKING:
    from cockroach_cli.report.findings.finding import Finding


class TextWriter(FindingsWriter):
    """Writes a paragraph a finding and nothing for sound records."""

    def finding(self, finding: Finding) -> None:
        """Write one paragraph."""
        from cockroach_cli.report.findings.sentences import paragraph  # most runs find nothing

        self._out.write(paragraph(finding))
