"""Going through records that bots play on: what ``simulate`` does with a file."""

from __future__ import annotations

from typing import Protocol

import attrs

from cockroach_cli.batch.census import Census
from cockroach_cli.batch.resume import Resume, ResumeWalk, TooLong, Unplayable
from cockroach_cli.batch.walk import Sound
from cockroach_cli.cli import figures, manners, outputs
from cockroach_cli.cli.inputs import Inputs
from cockroach_cli.cli.manners import CallFault
from cockroach_cli.cli.progress import Progress
from cockroach_cli.diagnostics import Diagnostic, Place, Severity
from cockroach_cli.notation.faults import CODES
from cockroach_cli.notation.source import Source, source_of
from cockroach_cli.referee.judge import INVALID, Judgement
from cockroach_cli.report.findings import FindingsWriter, writer
from cockroach_cli.report.findings.numbering import Numbering


class Sink(Protocol):
    """Where finished games go."""

    def write(self, records: bytes) -> None:
        """Take some records, each with its line end."""

    def flush(self) -> None:
        """Let everything so far be seen."""

    def end(self) -> None:
        """There are no more, or a signal has come."""


class Written:
    """Finished games are written."""

    def __init__(self, out: outputs.Output) -> None:
        self.write = out.write
        self.flush = out.flush

    def end(self) -> None:
        """Nothing is left to do."""


class Counted:
    """Finished games are counted as ``stats`` counts them, and written about at the end."""

    def __init__(self, out: outputs.Output, form: figures.Form, quiet: bool) -> None:
        self._out = out
        self._form = form
        self._quiet = quiet
        self._census = Census()

    def write(self, records: bytes) -> None:
        """Count some records."""
        for item in self._census.walk(source_of(records)).items():
            if isinstance(item, Judgement):
                self._census.add(item)

    def flush(self) -> None:
        """Nothing can be seen before the end."""

    def end(self) -> None:
        """Write the tables."""
        figures.write(self._census.sections(), self._form, self._out)
        if self._census.void and not self._quiet:
            manners.say(f"left out: {self._census.void} void")


def play_on(inputs: Inputs, resume: Resume, sink: Sink, quiet: bool) -> int:
    """Play on what the inputs hold and return the exit status. What cannot be played is told on standard error."""
    with outputs.errors() as told, Progress(None, quiet) as bar:

        def flush() -> None:
            sink.flush()
            told.flush()

        inputs.before_reading = flush
        run = _Run(inputs, resume, sink, writer("text", told.text), bar)
        try:
            for source in inputs:
                failures = inputs.failures
                run.over(source)
                if not run.anything and failures == inputs.failures:
                    run.tell_empty()
            for name, says in inputs.nothing:
                run.findings.finding(Numbering(name).empty(lambda _: False, says))
        except manners.Stopped:
            with manners.whole():
                sink.end()
            raise
        bar.clear()
        sink.end()
        return inputs.status()


class _Run:
    """One call."""

    def __init__(self, inputs: Inputs, resume: Resume, sink: Sink, findings: FindingsWriter, bar: Progress) -> None:
        self.inputs = inputs
        self.resume = resume
        self.sink = sink
        self.findings = findings
        self.bar = bar
        self.games = 0
        self.anything = False

    def over(self, source: Source) -> None:
        """Play one input."""
        self.anything = False
        self.numbering = Numbering(source.name)
        walk = ResumeWalk(source, self.resume)
        for item in walk.items():
            if isinstance(item, Sound):
                self.numbering.records += item.count
                self.hand_on(walk.records, item.count)
            elif isinstance(item, Judgement):
                self.judged(item)

    def judged(self, judgement: Judgement) -> None:
        """Play a record on, or tell why not."""
        self.anything = True
        ordinal = self.resume.ordinal
        self.resume.ordinal += self.numbering.count(judgement)
        if judgement.verdict == INVALID:
            self.tell(judgement)
            return
        try:
            record = self.resume.one(judgement, ordinal)
        except Unplayable as why:
            code = CODES["F103" if isinstance(why, TooLong) else "U901"]
            unknown = [found for found in judgement.diagnostics if found.code.severity is Severity.UNDECIDED]
            place = unknown[0].place if unknown else Place(judgement.record_line, 1)
            self.tell(attrs.evolve(judgement, diagnostics=(Diagnostic(code, place, str(why)),)))
        except ValueError as why:
            raise CallFault(f"{self.numbering.file}:{judgement.record_line}: {why}") from None
        else:
            self.hand_on(record, 1)

    def hand_on(self, records: bytes, count: int) -> None:
        """Give finished games away."""
        self.anything = True
        with manners.whole():
            self.sink.write(records)
        if not self.games:
            self.sink.flush()  # somebody may wait for the first one only
        self.games += count
        self.bar.done(self.games)

    def tell(self, judgement: Judgement) -> None:
        """Tell what is wrong with a record that is left out."""
        self.inputs.at_fault()
        self.bar.clear()
        for finding in self.numbering.findings(judgement, lambda found: found.code.severity is not Severity.STYLE):
            if finding.counts:
                self.findings.finding(finding)

    def tell_empty(self) -> None:
        """Tell that an input has no record: often not what was meant, but no fault."""
        self.findings.finding(self.numbering.empty(lambda _: False))
