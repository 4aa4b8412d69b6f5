"""What ``validate`` found, in the forms that people, editors and build servers read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from cockroach_cli.report.findings.base import FindingsWriter

__all__ = ["FORMATS", "FindingsWriter", "together", "writer"]

FORMATS = ("text", "json", "github", "junit")


def writer(form: str, out: TextIO) -> FindingsWriter:
    """Return the writer for one of :data:`FORMATS`; another name raises ``ValueError``."""
    if form == "text":
        from cockroach_cli.report.findings.text import TextWriter

        return TextWriter(out)
    if form == "json":
        from cockroach_cli.report.findings.jsonlines import JsonLinesWriter

        return JsonLinesWriter(out)
    if form == "github":
        from cockroach_cli.report.findings.github import GithubWriter

        return GithubWriter(out)
    if form == "junit":
        from cockroach_cli.report.findings.junit import JunitWriter

        return JunitWriter(out)
    raise ValueError(f"there is no form {form!r} for findings; the forms are {', '.join(FORMATS)}")


def together(writers: Sequence[FindingsWriter]) -> FindingsWriter:
    """One writer that hands everything on to all of these."""
    if len(writers) == 1:
        return writers[0]
    from cockroach_cli.report.findings.several import SeveralWriters

    return SeveralWriters(writers)
