"""Findings as GitHub's workflow commands, which its pages show beside the lines of a change."""

from __future__ import annotations

from cockroach_cli.diagnostics import Severity
from cockroach_cli.report.findings.base import FindingsWriter
from cockroach_cli.report.findings.finding import Finding
from cockroach_cli.report.visible import visible


def _data(text: str) -> str:
    """The message of a command: a percent sign and line ends are escaped, other control characters spelled out."""
    return visible(text, keep="\r\n").replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """The value of a command's property, where the signs that divide properties are escaped too."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")


class GithubWriter(FindingsWriter):
    """Writes one command a finding.

    What counts in this run is an error; of what does not, a departure from canonical form is a warning and an
    undecided record a notice.
    """

    def finding(self, finding: Finding) -> None:
        """Write one line."""
        diagnostic = finding.diagnostic
        code = diagnostic.code
        kind = "error" if finding.counts else "notice" if code.severity is Severity.UNDECIDED else "warning"
        place = f"file={_property(finding.file)},line={diagnostic.place.line},col={diagnostic.place.column}"
        title = _property(f"{code.id} {code.title}")
        self._out.write(f"::{kind} {place},title={title}::{_data(diagnostic.message)}\n")
