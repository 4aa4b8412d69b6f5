"""Which files a command reads: its arguments, ``-``, and ``--files-from``.

A folder stands for the files of records in it. A file that cannot be read is told on standard error and makes the
status 2; the other files are read all the same.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import click

from cockroach_cli.cli import manners, outputs
from cockroach_cli.cli.folders import records_in
from cockroach_cli.cli.manners import CallFault, named
from cockroach_cli.notation.source import DamagedInput, InputError, Source, open_source

NO_FILES = "this list names no files, so there are no records"
"""What is said of a list of files with nothing in it."""
NO_RECORDS = "this folder has no files of records (*.roach, *.roach.gz, *.roach.zst)"
"""What is said of a folder with none."""


class Inputs:
    """The inputs of one run, in order: ``for source in inputs:`` opens one after the other and closes it again."""

    def __init__(self, named: Iterable[str], listing: Listing | None = None) -> None:
        """``listing`` names more."""
        self.paths = self._heeded(named, listing)
        """Raises :class:`~cockroach_cli.cli.manners.CallFault` at an input that is an output too."""
        self.failures = 0
        """How many inputs could not be read, or not to their ends, as far as is known by now."""
        self.faulty = False
        """Whether anything in them was at fault."""
        self.nothing: list[tuple[str, str]] = []
        """The names of lists and folders in which no files were found, each with what is said of it; those that are
        known by now."""
        self.before_reading: Callable[[], object] = _nothing
        """Called before more is read, which may have to be waited for: the moment to write what is held back."""

    def _heeded(self, paths: Iterable[str], listing: Listing | None) -> Iterator[str]:
        """The paths, but none that is written to: reading it would change what is read, or never end."""
        written = outputs.written()  # by now all outputs are open

        def heeded(path: str) -> str:
            taken = written.get(_identity_of(path)) if written else None
            if taken is not None:
                raise CallFault(f"{named(_called(path))}: is an input, and {named(taken)} goes there too")
            return path

        def files(path: str) -> Iterator[str]:
            """A file as it is, a folder as the files in it."""
            if path == "-" or not os.path.isdir(path):
                yield heeded(path)
                return
            failures = self.failures
            anything = False
            for inner in records_in(path, self.complain):
                anything = True
                yield heeded(inner)
            if not anything and self.failures == failures:
                self.nothing.append((path, NO_RECORDS))

        for path in paths:
            yield from files(path)
        if listing is None:
            return
        heeded(listing.path)
        anything = False
        try:
            for path in listing.names():
                anything = True
                yield from files(path)
        except InputError as error:
            self.complain(error)
        else:
            if not anything:
                self.nothing.append((_called(listing.path), NO_FILES))

    def __iter__(self) -> Iterator[Source]:
        for path in self.paths:
            yield from self.opened(path)

    def opened(self, path: str) -> Iterator[Source]:
        """One input by itself, if it can be opened."""
        try:
            source = open_source(path)
        except InputError as error:
            self.complain(error)
            return
        if path == "-" and sys.stdin.isatty():
            manners.say("roach: reading records from the terminal; Ctrl-D ends them")
        with source:
            yield _Told(source, self)

    def complain(self, error: InputError | CallFault) -> None:
        """Tell that an input cannot be read, or rewritten, and remember it for the status."""
        self.failures += 1
        manners.note(manners.CALL)
        self.before_reading()  # what was found in other inputs comes first
        manners.complain(str(error))

    def at_fault(self) -> None:
        """Remember for the status that something in them was at fault."""
        self.faulty = True
        manners.note(manners.DATA)

    def status(self) -> int:
        """The exit status: 2 if an input could not be read, else 1 if anything was at fault."""
        return manners.CALL if self.failures else manners.DATA if self.faulty else manners.OK


def _nothing() -> None:
    """What is done before reading, unless somebody says otherwise."""


class _Told(Source):
    """A source that tells when the system refuses to read on, and then ends; damaged compression is left to readers."""

    def __init__(self, source: Source, inputs: Inputs) -> None:
        super().__init__(source.name, source._read_some, source._close)
        self._inputs = inputs

    def _read(self, size: int) -> bytes:
        self._inputs.before_reading()
        return super()._read(size)

    def blocks(self) -> Iterator[bytes]:
        try:
            yield from super().blocks()
        except DamagedInput:
            raise
        except InputError as error:
            self._inputs.complain(error)


def inputs_of(files: Iterable[str], files_from: str | None = None, null: bool = False) -> Inputs:
    """The inputs that these arguments name; standard input if they name none.

    Raises :class:`~cockroach_cli.cli.manners.CallFault` if standard input would be read twice or the list cannot be.
    """
    names = list(files)
    if null and files_from is None:
        raise CallFault("-0 says how the names of --files-from are separated; there is no --files-from")
    if names.count("-") + (files_from == "-") > 1:
        raise CallFault("standard input (-) can be read only once")
    if files_from is None:
        return Inputs(names or ["-"])
    return Inputs(names, Listing(files_from, null))


class Listing:
    """A list of files, which is open. Raises :class:`~cockroach_cli.cli.manners.CallFault` if it cannot be opened."""

    def __init__(self, path: str, null: bool) -> None:
        self.path = path
        self._null = null
        try:
            self._source = open_source(path)
        except InputError as error:
            raise CallFault(str(error)) from error

    def names(self) -> Iterator[str]:
        """The names, as soon as they are there: one a line, or separated by NUL. A list never means ``-``. Raises
        ``InputError`` if it cannot be read."""
        rest = b""
        with self._source as source:
            for block in source.blocks():
                *names, rest = (rest + block).split(b"\0" if self._null else b"\n")
                yield from map(_path, filter(None, map(self._name, names)))
        if last := self._name(rest):
            yield _path(last)

    def _name(self, name: bytes) -> bytes:
        return name if self._null else name.removesuffix(b"\r")


def _identity_of(path: str) -> outputs.Identity | None:
    """Which regular file an input is, if it is one."""
    if path != "-":
        return outputs.identity_of(path)
    with suppress(OSError, ValueError, AttributeError):  # closed, or a stream in memory
        return outputs.identity_of(sys.stdin.fileno())
    return None


def _called(path: str) -> str:
    """What an input is called in messages."""
    return "<stdin>" if path == "-" else path


def _path(name: bytes) -> str:
    path = os.fsdecode(name)
    return os.path.join(os.curdir, path) if path == "-" else path


def files(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``[FILE]...``, ``--files-from`` and ``-0``; it gets them as one argument, ``inputs``."""

    @functools.wraps(function)
    def with_inputs(*args: Any, files: tuple[str, ...], files_from: str | None, null: bool, **others: Any) -> Any:
        return function(*args, inputs=inputs_of(files, files_from, null), **others)

    for decorate in (
        click.option("-0", "null", is_flag=True, help="The names of --files-from are separated by NUL, not by lines."),
        click.option(
            "--files-from",
            type=click.Path(),
            metavar="FILE",
            help="Read the names of more files from FILE (- is standard input), one a line.",
        ),
        click.argument("files", nargs=-1, type=click.Path(), metavar="[FILE]..."),
    ):
        with_inputs = decorate(with_inputs)
    return with_inputs
