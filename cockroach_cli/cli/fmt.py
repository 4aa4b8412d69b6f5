"""``roach fmt``: records in canonical form, or folded for people; comments stay where they stand."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import click

from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.select import Selection, Span, selected
from cockroach_cli.batch.tidy import Piece, Write, folded_form, pieces
from cockroach_cli.cli import inputs, manners, options, outputs, selection
from cockroach_cli.cli.manners import CallFault, named
from cockroach_cli.cli.progress import Progress
from cockroach_cli.diagnostics import Severity
from cockroach_cli.notation import packed
from cockroach_cli.notation.source import InputError, Source, beginning
from cockroach_cli.referee.judge import INVALID, Judgement
from cockroach_cli.report.findings import writer
from cockroach_cli.report.findings.numbering import Numbering
from cockroach_cli.report.visible import line_of


@options.verb(
    "fmt",
    examples=(
        ("roach fmt log.roach", "the records in canonical form, on standard output"),
        ("roach fmt --fold log.roach", "the same in lines that people can read"),
        ("roach fmt -i samples/*.roach", "rewrite the files themselves"),
        ("roach fmt --check samples/*.roach", "tell what fmt would change, and change nothing"),
        ("roach fmt --format json log.roach", "the records as JSON, an object a line"),
    ),
)
@inputs.files
@selection.wanted
@click.option("--check", is_flag=True, help="Write no records; tell which ones fmt would change. The status is 1 then.")
@click.option("--fold", is_flag=True, help="Write the folded form: each record over several lines of 100 columns.")
@click.option(
    "--format", "form", type=click.Choice(("notation", "json")), default="notation", show_default=True,
    help="Write the notation, or the JSON form: an object a line, and nothing else.",
)  # fmt: skip
@click.option("-i", "--in-place", is_flag=True, help="Rewrite the files instead of writing to standard output.")
@options.quiet
def command(
    inputs: inputs.Inputs,
    wanted: list[Span] | None,
    check: bool,
    fold: bool,
    form: str,
    in_place: bool,
    quiet: bool,
) -> int:
    """Write records in canonical form.

    Comments and blank lines stay where they are, as they are. A record that is at fault stays as it came and is told on
    standard error, and the status is 1. Nothing else is changed: a record means the same before and after.

    Records in the JSON form, an object a line, are read as others are. With --format json records are written in it;
    comments, blank lines and records at fault have no place there and are left out.

    With -g only some of the records are written or checked, and no comments. With --in-place each file is replaced when
    its new content is complete; a file that needs no change is left alone. Files that are compressed or damaged, or no
    files, are told and left alone, and with --format json those in which something would be left out.
    """
    if check and in_place:
        raise click.UsageError("--check changes nothing, and --in-place does; give one of them")
    if in_place and wanted is not None:
        raise click.UsageError("--in-place would lose the records that -g leaves out; give one of them")
    if fold and form == "json":
        raise click.UsageError("--fold is a form of the notation; --format json has none")
    with outputs.errors() as told:
        run = _Run(inputs, selection.selected(wanted), "folded" if fold else form, told, quiet)
        if check:
            with outputs.standard() as out:
                return run.check(out)
        if in_place:
            return run.in_place()
        with outputs.standard() as out:
            return run.write(out)


_OTHER_FORM = {
    "folded": "the record is not in folded form",
    "json": "the record is not in the JSON form as fmt writes it",
    "notation": "the record is in the JSON form",
}


def _write(form: str) -> Write | None:
    """What writes a record; None for canonical lines, which can mostly pass as they are."""
    if form == "json":
        from cockroach_cli.report.records import dumps

        return lambda record, _: dumps(record)
    return folded_form if form == "folded" else None


class _Unchanged(Exception):
    """What was written is not to take the place of the file."""


class _Run:
    """One call of the command."""

    def __init__(
        self, inputs: inputs.Inputs, selection: Selection | None, form: str, told: outputs.Output, quiet: bool
    ) -> None:
        self.inputs = inputs
        self.selection = selection
        self.passed = 0
        self.form = form
        self.write_record = _write(form)
        self.told = told
        self.faults = writer("text", told.text)
        self.heads = Heads()
        self.progress = Progress(None, quiet, "records")
        self.quiet = quiet

    def pieces(self, source: Source) -> Iterator[Piece]:
        """The pieces of an input; what is at fault in them is told."""
        self.numbering = numbering = Numbering(source.name)
        walk = selected(source, self.heads, self.selection)
        for piece in pieces(walk, self.write_record, self.form == "json"):
            numbering.records += piece.passed
            self.passed += piece.passed
            judgement = piece.judgement
            if judgement is None:
                numbering.records += piece.records
            else:
                numbering.count(judgement)
                if judgement.verdict == INVALID:
                    self.fault(judgement)
            yield piece
            self.progress.done(numbering.records)

    def fault(self, judgement: Judgement) -> None:
        """Tell what is wrong with a record."""
        self.inputs.at_fault()
        self.progress.clear()
        for finding in self.numbering.findings(judgement, lambda diagnostic: True):
            self.faults.finding(finding)

    def status(self) -> int:
        """The exit status, when all is done."""
        for name, says in self.inputs.nothing:
            self.faults.finding(Numbering(name).empty(lambda _: False, says))
        return selection.status(self.inputs, self.selection)

    def write(self, out: outputs.Output) -> int:
        """Write all inputs, one after the other."""
        self.inputs.before_reading = _both(out, self.told)
        ended = True
        with self.progress:
            for source in self.inputs:
                if not ended:  # that was the last line of the input before
                    out.write(b"\n")
                    ended = True
                for piece in self.pieces(source):
                    ended = not piece.text or piece.text.endswith(b"\n")
                    out.write(piece.text)
        return self.status()

    def check(self, out: outputs.Output) -> int:
        """Tell what would be changed."""
        self.inputs.before_reading = _both(out, self.told)
        style = writer("text", out.text)
        records = changes = 0
        with self.progress:
            for source in self.inputs:
                for piece in self.pieces(source):
                    if not piece.changed:
                        continue
                    changes += piece.records
                    if piece.records:
                        self.inputs.at_fault()
                    self.progress.clear()
                    judgement = piece.judgement
                    as_text = self.form == "notation" and not (judgement is not None and judgement.raw.is_json)
                    if as_text and judgement is not None:
                        for finding in self.numbering.findings(judgement, lambda _: True):
                            if finding.diagnostic.code.severity is Severity.STYLE:
                                style.finding(finding)
                    else:
                        for line in range(piece.line, piece.line + piece.records):
                            out.text.write(f"{line_of(f'{source.name}:{line}:1: {_OTHER_FORM[self.form]}')}\n")
                records += self.numbering.records
        out.flush()
        self.told.flush()
        records -= self.passed
        if changes and not self.quiet:
            manners.say(f"{records} record{'s' * (records != 1)}: fmt would change {changes}")
        return self.status()

    def in_place(self) -> int:
        """Rewrite the files that need it."""
        self.inputs.before_reading = self.told.flush
        with self.progress:
            for path in self.inputs.paths:
                try:
                    _check_plain(path)
                    for source in self.inputs.opened(path):
                        with outputs.replacement(source.name) as out:
                            self.rewrite(source, out)
                except _Unchanged:
                    continue
                except (InputError, CallFault) as fault:  # the other files can still be rewritten
                    self.inputs.complain(fault)
        return self.status()

    def rewrite(self, source: Source, out: outputs.Output) -> None:
        """Write the new content of a file. Raises :class:`_Unchanged` or ``CallFault`` if the old one is to stay."""
        failures = self.inputs.failures
        changed = False
        for piece in self.pieces(source):
            out.write(piece.text)
            changed |= piece.changed
            if piece.lost:
                raise CallFault(f"{source.name}: left as it is, since line {piece.line} cannot be written again")
        if not changed or failures != self.inputs.failures:
            raise _Unchanged


def _check_plain(path: str) -> None:
    """Refuse what cannot be rewritten in place, before it is waited for; what cannot be read raises ``InputError``."""
    if path == "-":
        raise CallFault("standard input cannot be rewritten in place; name files")
    if os.path.exists(path) and not (os.path.isfile(path) or os.path.isdir(path)):
        raise CallFault(f"{named(path)}: is no regular file, so it is left as it is")
    if packed.kind_of(beginning(path, 4)):
        raise CallFault(f"{named(path)}: is compressed, so it is left as it is")


def _both(one: outputs.Output, other: outputs.Output) -> Callable[[], None]:
    """Write what both hold back."""

    def flush() -> None:
        one.flush()
        other.flush()

    return flush
