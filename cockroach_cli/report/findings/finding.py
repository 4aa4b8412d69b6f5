"""A finding with its surroundings."""

from __future__ import annotations

import attrs

from cockroach_cli.diagnostics import Diagnostic


@attrs.frozen
class Finding:
    """One diagnostic in the input where it was found."""

    file: str
    """The file as the caller named it, or ``<stdin>``; may hold lone surrogates where its name is no text."""
    record: int
    """Which record of the file it is about, from 1; 0 for what stands outside of records."""
    first_line: int
    """The physical line on which that record begins; the place's own line outside of records."""
    diagnostic: Diagnostic
    counts: bool
    """Whether it makes the record invalid in this run."""
    source_line: str = ""
    """The physical line of the place, with or without its end; empty where there is none to show."""
