"""Going through the records that are meant, one by one."""

from __future__ import annotations

from collections.abc import Iterator

from cockroach_cli import games
from cockroach_cli.batch.select import Selection, Span
from cockroach_cli.cli import manners, options, selection
from cockroach_cli.cli.inputs import Inputs
from cockroach_cli.notation.frame import frames
from cockroach_cli.notation.reader import read
from cockroach_cli.notation.source import Source
from cockroach_cli.referee.judge import INVALID, Judgement, judge
from cockroach_cli.report.findings import FindingsWriter
from cockroach_cli.report.findings.numbering import Numbering


class Picker:
    """Goes through the records of some inputs, which are numbered from 1 across all of them.

    Records that are meant and at fault are told to ``findings`` and left out, and so are faults outside of records if
    all records are meant. ``up_to_faults``: records that begin well are told and given all the same.
    """

    def __init__(
        self, inputs: Inputs, wanted: list[Span] | None, findings: FindingsWriter, *, up_to_faults: bool = False
    ) -> None:
        self._inputs = inputs
        self._everything = wanted is None
        self._selection = Selection(wanted or [(1, options.LAST)])
        self._findings = findings
        self._up_to_faults = up_to_faults
        self.file = ""
        """The name of the input in hand."""
        self.beyond = False
        """Whether a moment was asked for that a game does not last until."""

    @property
    def number(self) -> int:
        """The number of the record that was reached."""
        return self._selection.number

    def __iter__(self) -> Iterator[Judgement]:
        """The sound records that are meant, in order; :attr:`number` and :attr:`file` go with each."""
        for source in self._inputs:
            self.file = source.name
            yield from self._of(source)
            if self._selection.done:
                return
        for name, says in self._inputs.nothing:
            self._findings.finding(Numbering(name).empty(lambda _: False, says))

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
        for raw in frames(source, every=False, names=games.names()):
            record = raw.is_record
            self._selection.number += record
            anything |= record or raw.fault is not None
            if self._selection.means(self.number) if record else self._everything:
                judgement = judge(read(raw))
                if judgement is not None and judgement.verdict != INVALID:
                    yield judgement
                elif judgement is not None:
                    self._inputs.at_fault()
                    for finding in numbering.findings(judgement, lambda _: True):
                        self._findings.finding(finding)
                    if self._up_to_faults and judgement.sound_part is not None:
                        yield judgement
            if self._selection.done:
                return
        if not anything and failures == self._inputs.failures:
            self._findings.finding(numbering.empty(lambda _: False))

    def status(self) -> int:
        """The exit status, when all is done; numbers that no record has are told."""
        found = selection.status(self._inputs, None if self._everything else self._selection)
        return manners.CALL if self.beyond else found
