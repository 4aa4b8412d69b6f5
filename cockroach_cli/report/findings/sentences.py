"""Findings for people and editors: ``FILE:LINE:COLUMN: CODE message``, and the place itself."""

from __future__ import annotations

from cockroach_cli.report.findings.excerpt import excerpt
from cockroach_cli.report.findings.finding import Finding
from cockroach_cli.report.visible import line_of


def sentence(finding: Finding) -> str:
    """Return ``FILE:LINE:COLUMN: CODE message`` without a line end, with nothing invisible in it."""
    diagnostic = finding.diagnostic
    place = f"{finding.file}:{diagnostic.place.line}:{diagnostic.place.column}"
    return line_of(f"{place}: {diagnostic.code.id} {diagnostic.message}")


def paragraph(finding: Finding) -> str:
    """Return the sentence and, where there is a line to show, the excerpt; each line ended by LF."""
    shown = excerpt(finding.source_line, finding.diagnostic.place.column) if finding.source_line else ""
    return f"{sentence(finding)}\n{shown}"
