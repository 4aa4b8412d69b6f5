"""``roach stats``: figures over all games of the inputs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cockroach_cli.batch.census import Census
from cockroach_cli.batch.select import Selection, Span
from cockroach_cli.batch.tally import BY
from cockroach_cli.batch.walk import Item, Skipped, Sound, Walk
from cockroach_cli.cli import crowd, figures, inputs, manners, options, outputs, selection
from cockroach_cli.cli.progress import Progress
from cockroach_cli.diagnostics import Severity
from cockroach_cli.notation.source import Source
from cockroach_cli.referee.judge import INVALID, Judgement
from cockroach_cli.report.findings import writer
from cockroach_cli.report.findings.numbering import Numbering
from cockroach_cli.report.tables import PROGRAM_STYLES

if TYPE_CHECKING:
    from cockroach_cli.workers.pool import Pool
    from cockroach_cli.workers.walking import Found


@options.verb(
    "stats",
    examples=(
        ("roach simulate cockroach -n 10000 --bots coin,honest,honest,honest | roach stats", "who loses how often"),
        ("roach stats --by player season/*.roach", "the same by name, over several files"),
        ("roach stats --format json games.roach", "figures for programs"),
        ("roach stats --format csv --only losses games.roach", "one table for a spreadsheet or pandas"),
    ),
)
@inputs.files
@selection.wanted
@click.option(
    "--by", type=click.Choice(list(BY)), default="seat", show_default=True,
    help="What a row stands for: a seat, a player's name, or the name of the bot that played.",
)  # fmt: skip
@options.table("The style of the tables.")
@click.option(
    "--format", "form", type=click.Choice(PROGRAM_STYLES),
    help="Figures for programs: numbers in full, a share as its parts.",
)  # fmt: skip
@figures.options
@options.workers
@options.quiet
def command(
    inputs: inputs.Inputs,
    wanted: list[Span] | None,
    by: str,
    table: str | None,
    form: str | None,
    only: str | None,
    raw: bool,
    workers: int,
    quiet: bool,
) -> int:
    """Count how games went.

    Who lost, how games ended, how long they were, how often claims were true and how often they were believed. Behind
    each share stands its 95 % interval, in which games are the observations: what several seats of one player do in one
    game counts as one. Where nothing can vary (four seats of one bot lose a quarter of the games) there is none. Each
    game of the inputs has tables of its own.

    Every record is checked on the way: one that is at fault is told on standard error and left out, and the status is
    1. Games that were broken off are counted as unfinished, with the decisions that were taken. Games that do not
    count (void) are left out. A record with unknown cards is counted as far as cards are known: what was claimed of an
    unknown card is not counted.

    Programs get a table's columns by names without blanks: `true_offers_low` is where the interval of the true offers
    begins, `p5` the value that 5 % of the games do not exceed.

    With -g only some of the games are counted, by one process. With -j several processes share the work; standard input
    and compressed files are read by one.
    """
    if table is not None and form is not None:
        raise click.UsageError("--table and --format both say how the figures are written; give one of them")
    asked = figures.form(form or options.style_or_simple(table), only, raw)
    run = _Run(inputs, selection.selected(wanted), by, quiet)
    with outputs.standard() as out:
        with crowd.pool(workers if wanted is None else 1) as pool:
            status = run.over(pool)
        figures.write(run.census.sections(), asked, out)
    return status


class _Run:
    """One call of the command."""

    def __init__(self, inputs: inputs.Inputs, selection: Selection | None, by: str, quiet: bool) -> None:
        self.inputs = inputs
        self.selection = selection
        self.by = by
        self.census = Census(by)
        self.quiet = quiet
        self.games = 0
        self.faults = 0  # records left out

    def over(self, pool: Pool | None) -> int:
        """Count all inputs and return the status."""
        with outputs.errors() as told, Progress(None, self.quiet) as self.progress:
            self.findings = writer("text", told.text)
            self.inputs.before_reading = told.flush
            walk = crowd.gone_through(self.inputs, pool, self.alone, "count", self.by, absorb=self.absorb)
            for name, items in walk:
                self.one(name, items)
            for name, says in self.inputs.nothing:
                self.findings.finding(Numbering(name).empty(lambda _: False, says))
        if (self.faults or self.census.void) and not self.quiet:
            number = self.games + self.census.games
            left_out = f"{self.faults} at fault, {self.census.void} void"
            manners.say(f"{number} game{'s' * (number != 1)} counted; left out: {left_out}")
        return selection.status(self.inputs, self.selection)

    def alone(self, source: Source) -> Walk:
        """What counts an input without any help."""
        return self.census.walk(source, self.selection)

    def absorb(self, found: Found) -> None:
        """Add what a worker has counted."""
        self.census.merge(found.totals or {})
        self.census.void += found.void
        self.games -= found.void  # they passed as sound records

    def one(self, name: str, items: Iterator[Item]) -> None:
        """Count one input."""
        failures = self.inputs.failures
        empty = True
        numbering = Numbering(name)
        for item in items:
            if isinstance(item, Skipped):
                empty = False
                numbering.records += item.count
            elif isinstance(item, Sound):
                empty = False
                self.games += item.count
                numbering.records += item.count
            elif isinstance(item, Judgement):
                empty = False
                self.judged(numbering, item)
            self.progress.done(self.games + self.census.games)
        if empty and failures == self.inputs.failures:
            self.findings.finding(numbering.empty(lambda _: False))

    def judged(self, numbering: Numbering, judgement: Judgement) -> None:
        """Count a record, or tell why not."""
        is_record = numbering.count(judgement)
        if judgement.verdict != INVALID:
            self.census.add(judgement)
            return
        self.inputs.at_fault()
        self.faults += is_record
        self.progress.clear()
        for finding in numbering.findings(judgement, lambda diagnostic: diagnostic.code.severity is Severity.FAULT):
            self.findings.finding(finding)
