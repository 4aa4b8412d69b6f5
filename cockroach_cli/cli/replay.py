"""``roach replay``: games shown round by round, whole, up to a moment, or as a seat saw them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import click

from cockroach_cli.batch.select import Span
from cockroach_cli.cli import inputs, manners, options, outputs, selection
from cockroach_cli.cli.picking import Picker
from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import TABLE, Record
from cockroach_cli.notation.seats import seat_named
from cockroach_cli.notation.writer import canonical
from cockroach_cli.play import eyes
from cockroach_cli.referee import seating
from cockroach_cli.referee.cut import Moment, moment
from cockroach_cli.referee.judge import Judgement
from cockroach_cli.referee.view import earlier, seen
from cockroach_cli.report.findings import writer
from cockroach_cli.report.replay import sections
from cockroach_cli.report.tables import Tables

FORMATS = ("table", "notation", "json")


class MomentType(options.ParamType):
    """``12``, after twelve words of MOVES, or ``12.3``, after three decisions of the word that follows."""

    name = "moment"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        try:
            return moment(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


def _seat(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """Refuse a number that no seat has."""
    if value is not None and value.isdigit():
        options.Number(1, 10**9).convert(value, param, ctx)
    return value


@options.verb(
    "replay",
    examples=(
        ("roach replay game.roach", "who played, and a row a round"),
        ("roach replay -g 3 --step games.roach", "go through the third game key by key"),
        ("roach replay --seat 2 --to 12.1 --format notation game.roach", "what seat 2 knew when it had to answer"),
        ("roach replay --table=html games.roach > games.html", "the same tables for a page"),
    ),
)
@inputs.files
@selection.wanted
@click.option(
    "--to", type=MomentType(), metavar="N[.D]",
    help="Up to a moment: after N words of the moves, and D decisions of the word after them.",
)  # fmt: skip
@click.option(
    "--seat", metavar="SEAT|table", callback=_seat,
    help="What a seat, by its number or its player's name, has seen, or everybody at the table.",
)  # fmt: skip
@click.option("--step", is_flag=True, help="Go through it key by key, on a terminal.")
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="table", show_default=True,
    help="Tables, records in canonical form, or records as JSON, an object a line.",
)  # fmt: skip
@options.table("The style of the tables.")
@options.raw
def command(
    inputs: inputs.Inputs,
    wanted: list[Span] | None,
    to: Moment | None,
    seat: str | None,
    step: bool,
    form: str,
    table: str | None,
    raw: bool,
) -> int:
    """Show games round by round.

    For each game: who played, how it ended, and a row a round. The rows before the seats are as they lie after the
    round. With --to the game is cut off at an earlier moment; with --seat nothing is shown that the seat did not see,
    and `--format notation` then writes the view that a bot in that seat would be sent.

    With --step the game is shown a decision at a time: Enter or the space bar goes on, b goes back, n goes to the next
    game, q ends.

    A record that is at fault is told on standard error, and the status is 1. Tables show it up to its first fault; as
    notation or JSON nothing is written of it. A game that does not last until the moment of --to is told and left out,
    and the status is 2. A game without the seat that --seat names is told and left out, and the status is 1. A view can
    only be shown with the eyes of its own seat.
    """
    if table is not None and form != "table":
        raise click.UsageError(f"--table is a style of tables; --format {form} has none")
    if step and form != "table":
        raise click.UsageError("--step shows tables, so it does not go with --format")
    options.check_raw(raw, table)
    style = options.style_or_simple(table)
    with outputs.standard() as out, outputs.errors() as told:
        if step and not out.is_terminal:
            raise manners.CallFault("--step needs a terminal to show the game on; without it all is shown at once")
        picker = Picker(inputs, wanted, writer("text", told.text), up_to_faults=form == "table")
        run = _Run(picker, to, seat, told)

        def flush() -> None:
            out.flush()
            told.flush()

        inputs.before_reading = flush
        if step:
            from cockroach_cli.cli.stepping import Stepper

            Stepper(out, style).through(run)
        elif form == "table":
            run.tables(Tables(out.text, style, out.width, raw))
        else:
            run.lines(out, form)
        return run.picker.status()


class Shown(NamedTuple):
    """A game to be shown."""

    number: int
    """Which of the inputs it is, from 1."""
    game: Game
    record: Record
    stop: str
    """Why it is not shown to its end, where that is a fault; else empty."""


class _Run:
    """One call: the records to be shown, cut and seen as wanted."""

    def __init__(self, picker: Picker, to: Moment | None, seat: str | None, told: outputs.Output) -> None:
        self.picker = picker
        self.to = to
        self.seat = seat
        self.told = told

    def __iter__(self) -> Iterator[Shown]:
        """The games to be shown."""
        for judgement in self.picker:
            shown = self.shown(judgement)
            if shown is not None:
                yield shown

    def shown(self, judgement: Judgement) -> Shown | None:
        """A game as it is to be shown; None if it cannot be, which is told."""
        game, record = judgement.game, judgement.record or judgement.sound_part
        if game is None or record is None:
            raise AssertionError("only records that begin well are shown")
        fault = judgement.diagnostics[0] if judgement.record is None else None
        stop = f"it stops at a fault, {fault.code.id}: {fault.message}" if fault else ""
        try:
            if self.to is not None:
                last = Moment(record.words)
                if self.to > last and not fault:
                    self.picker.beyond = True
                    raise ValueError(f"there is no moment {self.to}; the game lasts until {last}")
                if self.to < last:
                    record, stop = earlier(game, record, self.to), ""
            return Shown(self.picker.number, game, self.as_seen(game, record), stop)
        except ValueError as error:
            self.picker.at_fault()
            self.told.flush()
            manners.complain(f"{self.picker.file}:{judgement.record_line}: {error}")
            return None

    def as_seen(self, game: Game, record: Record) -> Record:
        """A record with the eyes that are wanted."""
        if self.seat is None:
            return record
        return seen(game, record, TABLE if self.seat == "table" else seat_named(self.seat, record.header.players))

    def tables(self, tables: Tables) -> None:
        """Write tables."""
        for number, game, record, stop in self:
            for section in sections(number, game, record, stop or eyes.outcome(game, record)):
                tables.add(section)
        tables.end()

    def lines(self, out: outputs.Output, form: str) -> None:
        """Write a line a record."""
        for _, game, record, _ in self:
            out.text.write(line_of(game, record, form) + "\n")


def line_of(game: Game, record: Record, form: str) -> str:
    """A record in one line, ``notation`` or ``json``, without its end."""
    if form == "json":
        from cockroach_cli.report.records import dumps

        return dumps(record)
    return canonical(record, seating.defaults(game))
