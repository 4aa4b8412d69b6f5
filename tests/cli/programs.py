"""Small programs on top of the command line's foundation, for endings that no command shows so plainly."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from tests.conftest import environment
from tests.waiting import SAFETY

HEAD = """
import os, signal, sys
from cockroach_cli.cli import manners, outputs
from cockroach_cli.cli.manners import CallFault, DataFault, whole
manners.catch_signals()
def body():
    {body}
sys.exit(manners.run(body))
"""

ENDLESS = """
    with outputs.output({path!r}, {force}) as out:
        number = 0
        while True:
            out.write(b"record %d | %s | - | *\\n" % (number, b"x" * (number % 977)))
            number += 1
"""
"""Writes records without end, each of another length and with its number, to standard output or a file."""


def start(body: str, **options: Any) -> subprocess.Popen[bytes]:
    """Start a program whose one function has this body."""
    code = HEAD.replace("{body}", body.strip())
    return subprocess.Popen([sys.executable, "-c", code], env=environment(), **options)


def run(body: str, **options: Any) -> tuple[int, bytes, str]:
    """Run such a program: its status, standard output and standard error."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    with start(body, **options) as program:
        out, err = program.communicate(timeout=SAFETY)
    return program.returncode, out or b"", (err or b"").decode()


def numbered(data: bytes) -> int:
    """How many records of :data:`ENDLESS` these are; fails unless they are whole, in order and complete."""
    assert data.endswith(b"\n") or not data
    lines = data.splitlines()
    for number, line in enumerate(lines):
        assert line == b"record %d | %s | - | *" % (number, b"x" * (number % 977))
    return len(lines)
