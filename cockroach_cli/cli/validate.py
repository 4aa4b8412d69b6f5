"""``roach validate``: every record read and replayed under the full rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.select import Selection, Span, selected
from cockroach_cli.batch.walk import Aside, Item, Quiet, Skipped, Sound, Walk
from cockroach_cli.cli import crowd, inputs, manners, options, outputs, selection
from cockroach_cli.cli.codes import CodeId, CodeIds
from cockroach_cli.cli.progress import Progress
from cockroach_cli.report.findings import FORMATS, FindingsWriter, together, writer
from cockroach_cli.report.findings.numbering import Numbering

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cockroach_cli.diagnostics import Code, Diagnostic
    from cockroach_cli.notation.source import Source
    from cockroach_cli.referee.judge import Judgement
    from cockroach_cli.workers.pool import Pool


class Policy(NamedTuple):
    """What this run tells, and what it takes for a fault."""

    strict: bool
    decided: bool
    ignored: frozenset[str]

    def tells(self, diagnostic: Diagnostic) -> bool:
        """Whether a finding is shown."""
        from cockroach_cli.diagnostics import Severity

        code = diagnostic.code
        return code.id not in self.ignored and (code.severity is not Severity.STYLE or self.strict)

    def counts(self, diagnostic: Diagnostic) -> bool:
        """Whether a finding that is shown makes its record invalid."""
        from cockroach_cli.diagnostics import Severity

        severity = diagnostic.code.severity
        return {Severity.FAULT: True, Severity.STYLE: self.strict, Severity.UNDECIDED: self.decided}[severity]


class Totals:
    """What is counted for the last line on standard error."""

    def __init__(self) -> None:
        self.valid = 0
        self.invalid = 0
        self.undecided = 0
        self.muted = 0
        """Records whose fault --ignore names: not known to be valid, and not told."""
        self.loose = 0
        """Records that are not at fault, but not in canonical form."""
        self.outside = 0
        """Faults of lines that belong to no record."""
        self.empty = 0
        """Inputs in which there is no record, as far as that is told."""

    def __str__(self) -> str:
        number = self.valid + self.invalid + self.undecided + self.muted
        text = f"{number} record{'s' * (number != 1)}: "
        text += f"{self.valid} valid, {self.invalid} invalid, {self.undecided} undecided"
        text += f", {self.muted} with an ignored fault" if self.muted else ""
        text += f"; {self.outside} fault{'s' * (self.outside != 1)} outside of records" if self.outside else ""
        text += f"; {self.empty} input{'s' * (self.empty != 1)} without records" if self.empty else ""
        text += f"; {self.loose} not in canonical form (--strict says where)" if self.loose else ""
        return text


class FormatTo(options.ParamType):
    """``FORMAT`` or ``FORMAT=FILE``; becomes the pair of them, the file None where none is named."""

    name = "format"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        form, equals, path = value.partition("=")
        if form not in FORMATS or (equals and not path):
            self.fail(f"{value!r} is not one of {', '.join(FORMATS)}, with or without =FILE", param, ctx)
        return form, path or None

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return options.completions(FORMATS, incomplete)


@options.verb(
    "validate",
    examples=(
        ("roach validate games.roach", "tell every record that is not a legal game, and where it goes wrong"),
        ("roach validate --strict --format github samples/*.roach", "the same in a workflow on GitHub, and style too"),
        ("roach validate --format text --format junit=report.xml games.roach", "for people, and for a build server"),
        ("roach simulate cockroach -n 1000 | roach validate --tee - | roach stats -", "let only sound records pass"),
        ("roach validate -j auto logs/*.roach", "let all processors share the work"),
        ("roach validate --explain CP04", "what a code means, and the ruling behind it"),
    ),
)
@inputs.files
@selection.wanted
@click.option(
    "--format", "formats", type=FormatTo(), multiple=True, metavar="FORMAT[=FILE]",
    help="How findings are written: text (the default), json (an object a line), github (annotations) or junit (XML); "
    "with =FILE they go there, and replace an older report. May be given several times; text and github can share a "
    "place.",
)  # fmt: skip
@click.option("--force", is_flag=True, help="Let --format FORMAT=FILE replace a file of records.")
@click.option("--strict", is_flag=True, help="What is not in canonical form, and an input without records, is a fault.")
@click.option("--decided", is_flag=True, help="A record that unknown cards leave undecided is a fault.")
@click.option(
    "--tee", is_flag=True,
    help="Write the records that are not at fault to standard output, and findings to standard error.",
)  # fmt: skip
@click.option(
    "--ignore", "ignored", type=CodeIds(), metavar="CODES",
    help="Do not tell these codes, separated by commas, and do not take them for faults; S is every code that begins "
    "with S.",
)  # fmt: skip
@click.option("--explain", "code", type=CodeId(), metavar="CODE", help="Explain a code, and read nothing.")
@options.workers
@options.quiet
def command(
    inputs: inputs.Inputs,
    wanted: list[Span] | None,
    formats: tuple[tuple[str, str | None], ...],
    force: bool,
    strict: bool,
    decided: bool,
    tee: bool,
    ignored: frozenset[str] | None,
    code: Code | None,
    workers: int,
    quiet: bool,
) -> int:
    """Check records against the rules.

    Each record is read and played through under the full rules. A finding names file, line, column and code, what
    stands there, what would be right, and the ruling that says so. After the first fault of a record, only
    words that no move of the game is are told, and the next record is checked. Cards that disagree with seed= are a
    fault; the result is recomputed.

    A record with unknown cards that fits as far as they are known is undecided, which is told and is no fault.
    Findings go to standard output and a summary to standard error. With --tee, the records that are not at fault go to
    standard output as they came, without comments, and findings to standard error. A record whose fault is ignored
    stays at fault: it is not known what else is wrong with it, so --tee leaves it out.

    With -g only some of the records are checked, by one process, and faults outside of records are passed over. With -j
    several processes share the work; standard input and compressed files are read by one.

    The status is 1 if there is a fault, and 2 if an input cannot be read. It does not depend on how many findings are
    read: where nobody reads on, checking goes on until a fault is known, and to the end where a report is written. With
    --tee it ends where nobody reads the records any more, with what is known by then.
    """
    if code is not None:
        from cockroach_cli.cli import explain, pager

        pager.show(lambda width: explain.text(code, width))
        return manners.OK
    shared = [form for form, path in formats if path is None]
    if len(shared) > 1 and sorted(shared) != ["github", "text"]:
        raise click.UsageError("only text and github can go to the same place; name a file for the other: FORMAT=FILE")
    if force and len(shared) == len(formats):
        raise click.UsageError("--force is for --format FORMAT=FILE; no file is written here")
    # What programs read from standard error has to stay whole.
    quiet = quiet or (tee and any(path is None and form != "text" for form, path in formats))
    run = _Run(inputs, selection.selected(wanted), Policy(strict, decided, ignored or frozenset()), quiet)
    with ExitStack() as stack:
        out = stack.enter_context(outputs.standard(optional=not tee))
        told = stack.enter_context(outputs.errors()) if tee else out
        writers = [
            writer(form, (told if path is None else stack.enter_context(outputs.report(path, force))).text)
            for form, path in formats or (("text", None),)
        ]
        run.heard = tee or any(path is not None for _, path in formats)
        pool = stack.enter_context(crowd.pool(workers if wanted is None else 1))
        return run.over(together(writers), told, out if tee else None, pool)


class _Run:
    """One call of the command."""

    def __init__(self, inputs: inputs.Inputs, selection: Selection | None, policy: Policy, quiet: bool) -> None:
        self.inputs = inputs
        self.selection = selection
        self.policy = policy
        self.quiet = quiet
        self.heads = Heads()
        self.totals = Totals()
        self.heard = True
        """Whether somebody waits for more than findings on standard output: for records, or for a report."""

    def over(
        self, findings: FindingsWriter, told: outputs.Output, records: outputs.Output | None, pool: Pool | None
    ) -> int:
        """Check all inputs and return the status; ``records`` gets those that are not at fault."""

        def flush() -> None:
            told.flush()
            if records is not None:
                records.flush()

        self.findings, self.told, self.records = findings, told, records
        self.inputs.before_reading = flush
        anything = False
        with Progress(None, self.quiet or told.is_terminal, "records") as self.progress:
            try:
                tee = records is not None
                faults_only = not (tee or self.policy.strict or findings.every_record)
                walk = crowd.gone_through(self.inputs, pool, self.alone, "check", faults_only, tee, texts=tee)
                for name, items in walk:
                    anything = True
                    self.one(name, items)
                for name, says in self.inputs.nothing:
                    anything = True
                    self.one(name, iter(()), says)
            except manners.Stopped:
                with manners.whole():
                    findings.end()
                raise
        findings.end()
        flush()
        if anything and not self.quiet:
            manners.say(str(self.totals))
        return selection.status(self.inputs, self.selection)

    def alone(self, source: Source) -> Walk:
        """What checks an input without any help."""
        return selected(source, self.heads, self.selection)

    def one(self, name: str, items: Iterator[Item], *empty_says: str) -> None:
        """Tell what was found in one input; ``empty_says`` is the message if there is nothing in it."""
        failures = self.inputs.failures
        empty = True
        numbering = Numbering(name)
        self.findings.begin(name)
        for item in items:
            with manners.whole():
                if isinstance(item, Sound):
                    empty = False
                    self.sound(numbering, item)
                elif isinstance(item, Skipped):
                    empty = False
                    numbering.records += item.count
                elif not isinstance(item, (Aside, Quiet)):
                    empty = False
                    self.judged(numbering, item)
            self.progress.done(self.totals.valid)
            if self.told.left and self.inputs.faulty and not self.heard:
                raise BrokenPipeError
        if empty and failures == self.inputs.failures and "F110" not in self.policy.ignored:
            self.findings.finding(numbering.empty(self.policy.counts, *empty_says))
            self.totals.empty += 1
            if self.policy.strict:
                self.inputs.at_fault()

    def sound(self, numbering: Numbering, lines: Sound) -> None:
        """Take note of records that are sound and canonical."""
        if self.findings.every_record:
            for index in range(lines.count):
                self.findings.record(numbering.records + index + 1, lines.line + index)
        numbering.records += lines.count
        self.totals.valid += lines.count
        self.totals.loose += lines.loose
        if self.records is not None:
            self.records.write(lines.block[lines.start : lines.end])

    def judged(self, numbering: Numbering, judgement: Judgement) -> None:
        """Tell what was found in a record, and pass it on if it is not at fault."""
        from cockroach_cli.referee.judge import INVALID, VALID

        is_record = numbering.count(judgement)
        counts = False
        for finding in numbering.findings(judgement, self.policy.counts):
            if self.policy.tells(finding.diagnostic):
                counts |= finding.counts
                self.findings.finding(finding)
        if counts:
            self.inputs.at_fault()
        if not is_record:
            self.totals.outside += counts
            return
        self.findings.record(numbering.records, judgement.record_line)
        at_fault = counts or judgement.verdict == INVALID
        if counts:
            self.totals.invalid += 1
        elif at_fault:
            self.totals.muted += 1
        elif judgement.verdict == VALID:
            self.totals.valid += 1
        else:
            self.totals.undecided += 1
        if at_fault:
            return
        self.totals.loose += judgement.style and not self.policy.strict
        if self.records is not None:
            lines = judgement.raw.text
            self.records.write(lines if lines.endswith(b"\n") else lines + b"\n")
