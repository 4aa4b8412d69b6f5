"""Runs of the real command that somebody listens to while they go on."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.cli.places import ROACH as ROACH
from tests.cli.places import command
from tests.conftest import environment
from tests.waiting import SAFETY


@contextmanager
def started(*args: object, ahead: str = "", **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A run that is under way; it is killed if a test forgets it. Both outputs are pipes unless told otherwise.

    ``ahead`` is Python that is carried out in front of the command; see :mod:`tests.cli.places`.
    """
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": environment(), **options}
    with subprocess.Popen([*command(ahead), *map(str, args)], **options) as program:
        try:
            yield program
        finally:
            if program.poll() is None:
                program.kill()


def interrupted(*args: object, after: int = 1, **options: Any) -> tuple[int, bytes, str]:
    """Ctrl-C after so many bytes of output: the status, all that came, and standard error."""
    with started(*args, **options) as program:
        assert program.stdout is not None
        data = b""
        while len(data) < after:
            data += os.read(program.stdout.fileno(), 2**16)
        program.send_signal(signal.SIGINT)
        rest, err = program.communicate(timeout=SAFETY)
    assert b"Traceback" not in err
    return program.returncode, data + rest, err.decode()


def peak_memory(program: subprocess.Popen[bytes]) -> int:
    """The most memory that a running program has had so far, in KiB."""
    try:
        with open(f"/proc/{program.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))
    except FileNotFoundError:
        pytest.skip("the system does not tell how much memory a program has had")
