"""Which records of the inputs are meant: ``-g``, and going through them one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import click

from cockroach_cli.cli import manners, options
from cockroach_cli.cli.inputs import Inputs
from cockroach_cli.notation.frame import frames
from cockroach_cli.notation.reader import read
from cockroach_cli.notation.source import Source
from cockroach_cli.referee.judge import INVALID, Judgement, judge
from cockroach_cli.report.findings import FindingsWriter
from cockroach_cli.report.findings.numbering import NO_FILES, Numbering

Span = tuple[int, int]
"""The first and the last of some numbers."""

_SPAN = re.compile(r"([1-9][0-9]{0,18})(-([1-9][0-9]{0,18})?)?")


class Spans(options.ParamType):
    """``3``, ``2-5``, ``7-``, or several of them with commas; becomes a list of spans."""

    name = "numbers"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        spans: list[Span] = []
        for part in value.split(","):
            found = _SPAN.fullmatch(part)
            first = int(found[1]) if found else 0
            last = 0 if not found else first if not found[2] else int(found[3]) if found[3] else options.LAST
            if not 1 <= first <= last:
                self.fail(f"{part!r} is no number from 1, and no span such as 2-5 or 7-", param, ctx)
            spans.append((first, last))
        return spans


class Picker:
    """Goes through the records of some inputs, which are numbered from 1 across all of them.

    Records that are meant and at fault are told to ``findings`` and left out, and so are faults outside of records if
    all records are meant. ``up_to_faults``: records that begin well are told and given all the same.
    """

    def __init__(
        self, inputs: Inputs, wanted: list[Span] | None, findings: FindingsWriter, *, up_to_faults: bool = False
    ) -> None:
        self._inputs = inputs
        self._wanted = wanted
        self._last = max((last for _, last in wanted), default=0) if wanted is not None else options.LAST
        self._findings = findings
        self._up_to_faults = up_to_faults
        self.number = 0
        """The number of the record that was reached."""
        self.file = ""
        """The name of the input in hand."""
        self.beyond = False
        """Whether a moment was asked for that a game does not last until."""

    def __iter__(self) -> Iterator[Judgement]:
        """The sound records that are meant, in order; :attr:`number` and :attr:`file` go with each."""
        for source in self._inputs:
            self.file = source.name
            yield from self._of(source)
            if self.number >= self._last:
                return
        if self._inputs.empty_list is not None:
            self._findings.finding(Numbering(self._inputs.empty_list).empty(lambda _: False, NO_FILES))

    @property
    def failed(self) -> bool:
        """Whether anything was at fault so far."""
        return self._inputs.faulty

    def at_fault(self) -> None:
        """A record that was picked cannot be used after all, which has been told."""
        self._inputs.at_fault()

    def _of(self, source: Source) -> Iterator[Judgement]:
        failures = self._inputs.failures
        numbering = Numbering(source.name)
        anything = False
        for raw in frames(source, every=False):
            record = raw.is_record
            self.number += record
            anything |= record or raw.fault is not None
            if self._means(self.number) if record else self._wanted is None:
                judgement = judge(read(raw))
                if judgement is not None and judgement.verdict != INVALID:
                    yield judgement
                elif judgement is not None:
                    self._inputs.at_fault()
                    for finding in numbering.findings(judgement, lambda _: True):
                        self._findings.finding(finding)
                    if self._up_to_faults and judgement.sound_part is not None:
                        yield judgement
            if self.number >= self._last:
                return
        if not anything and failures == self._inputs.failures:
            self._findings.finding(numbering.empty(lambda _: False))

    def _means(self, number: int) -> bool:
        return self._wanted is None or any(first <= number <= last for first, last in self._wanted)

    def status(self) -> int:
        """The exit status, when all is done; numbers that no record has are told."""
        missing = [first for first, _ in self._wanted or () if first > self.number]
        for first in missing:
            manners.complain(f"there is no game {first}; the inputs have {self.number}")
        if missing or self.beyond:
            return manners.CALL
        return self._inputs.status()
