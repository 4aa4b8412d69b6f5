"""Findings as GitHub's workflow commands, which its pages show beside the lines of a change."""

from __future__ import annotations

import os

import attrs

from cockroach_cli.diagnostics import Severity
from cockroach_cli.report.findings.base import FindingsWriter
from cockroach_cli.report.findings.finding import Finding
from cockroach_cli.report.findings.sentences import sentence
from cockroach_cli.report.visible import visible


def _data(text: str) -> str:
    """The message of a command: a percent sign and line ends are escaped, other control characters spelled out."""
    return visible(text, keep="\r\n").replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """The value of a command's property, where the signs that divide properties are escaped too."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def path_in_repository(file: str) -> str:
    """A file as a change names it: from the top of the checkout (``GITHUB_WORKSPACE``, else the working directory),
    with slashes; what lies elsewhere by its whole path, and standard input as it is called."""
    if file == "<stdin>" and not os.path.lexists(file):
        return file
    path = os.path.abspath(file)
    for top in (os.environ.get("GITHUB_WORKSPACE"), os.getcwd()):
        if top:
            # A checkout may be reached through a link, and a file of it through another.
            for resolved in (os.path.abspath, os.path.realpath):
                try:
                    within = os.path.relpath(resolved(path), resolved(top))
                except ValueError:  # on another drive
                    continue
                if within != os.pardir and not within.startswith(os.pardir + os.sep):
                    return within.replace(os.sep, "/")
            break
    return path.replace(os.sep, "/")


class GithubWriter(FindingsWriter):
    """Writes one command a finding.

    What counts in this run is an error; of what does not, a departure from canonical form is a warning and an
    undecided record a notice. Logs show nothing of a command but its message, so that names the place too.
    """

    def finding(self, finding: Finding) -> None:
        """Write one line."""
        diagnostic = finding.diagnostic
        code = diagnostic.code
        kind = "error" if finding.counts else "notice" if code.severity is Severity.UNDECIDED else "warning"
        path = path_in_repository(finding.file)
        place = f"file={_property(path)},line={diagnostic.place.line},col={diagnostic.place.column}"
        title = _property(f"{code.id} {code.title}")
        message = _data(sentence(attrs.evolve(finding, file=path)))
        self._out.write(f"::{kind} {place},title={title}::{message}\n")
