"""Which files a command reads: its arguments, ``-``, and ``--files-from``.

A file that cannot be read is told on standard error and makes the status 2; the other files are read all the same.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import click

from cockroach_cli.cli import manners
from cockroach_cli.cli.manners import CallFault
from cockroach_cli.notation.source import DamagedInput, InputError, Source, open_source


class Inputs:
    """The inputs of one run, in order: ``for source in inputs:`` opens one after the other and closes it again."""

    def __init__(self, paths: Iterable[str]) -> None:
        self.paths = paths
        self.failures = 0
        """How many inputs could not be read, or not to their ends, as far as is known by now."""
        self.before_reading: Callable[[], object] = _nothing
        """Called before more is read, which may have to be waited for: the moment to write what is held back."""

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

    def complain(self, error: InputError) -> None:
        """Tell that an input cannot be read, and remember it for the status."""
        self.failures += 1
        self.before_reading()  # what was found in other inputs comes first
        manners.complain(str(error))

    def status(self, otherwise: int = manners.OK) -> int:
        """The exit status: 2 if an input could not be read, else the one given."""
        return manners.CALL if self.failures else otherwise


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
    named = list(files)
    if null and files_from is None:
        raise CallFault("-0 says how the names of --files-from are separated; there is no --files-from")
    if named.count("-") + (files_from == "-") > 1:
        raise CallFault("standard input (-) can be read only once")
    if files_from is None:
        return Inputs(named or ["-"])
    try:
        listing = open_source(files_from)
    except InputError as error:
        raise CallFault(str(error)) from error

    def paths() -> Iterator[str]:
        yield from named
        try:
            yield from _listed(listing, null)
        except InputError as error:
            found.complain(error)

    found = Inputs(paths())
    return found


def _listed(listing: Source, null: bool) -> Iterator[str]:
    """The names of a list, as soon as they are there: one a line, or separated by NUL. A list never means ``-``."""
    rest = b""
    with listing:
        for block in listing.blocks():
            *names, rest = (rest + block).split(b"\0" if null else b"\n")
            yield from map(_path, filter(None, (_name(name, null) for name in names)))
    if last := _name(rest, null):
        yield _path(last)


def _name(name: bytes, null: bool) -> bytes:
    return name if null else name.removesuffix(b"\r")


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
