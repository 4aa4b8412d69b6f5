"""The real command, run inside this process many times over: for tests that need thousands of runs, and for fuzzing."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import BinaryIO, NamedTuple

from cockroach_cli.cli import manners
from cockroach_cli.cli.main import start
from cockroach_cli.cli.outputs import Output


class Ran(NamedTuple):
    """One finished run."""

    status: int
    out: bytes
    err: str


def roach(*args: str, given: bytes = b"") -> Ran:
    """Run a command line with ``given`` as its standard input. What no command may raise is raised here."""
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
        stdin.write(given)
        stdin.seek(0)
        Output.in_use.clear()  # what the run before has left behind is no output of this one
        with _in_place((stdin, stdout, stderr)):
            status = manners.run(lambda: start(["roach", *args]))
        return Ran(status, _all(stdout), _all(stderr).decode())


def _all(file: BinaryIO) -> bytes:
    file.seek(0)
    return file.read()


@contextmanager
def _in_place(files: Sequence[BinaryIO]) -> Iterator[None]:
    """Let three files be the process's standard streams, for the system and for Python."""
    kept = [os.dup(number) for number in range(3)]
    streams = sys.stdin, sys.stdout, sys.stderr
    try:
        for number, file in enumerate(files):
            os.dup2(file.fileno(), number)
        with (
            open(0, encoding="utf-8", errors="surrogateescape", closefd=False) as sys.stdin,
            open(1, "w", encoding="utf-8", errors="surrogateescape", closefd=False) as sys.stdout,
            open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False) as sys.stderr,
        ):
            yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        for number, descriptor in enumerate(kept):
            os.dup2(descriptor, number)
            os.close(descriptor)
