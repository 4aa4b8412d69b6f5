"""The progress bar: what it says, and that only a person at a terminal ever sees it."""

from __future__ import annotations

import os
import pty
import re
import subprocess

import pytest

from cockroach_cli.cli.progress import line
from tests.cli import programs

LONG = """
    from itertools import count
    from cockroach_cli.cli import progress as bar
    ticks = count()
    bar.monotonic = lambda: next(ticks) / 8
    with bar.Progress(10, {quiet}) as progress:
        for number in range(10):
            progress.done(number + 1)
    """
"""Ten games, one in each eighth of a second of a clock that is looked at for nothing else."""


@pytest.mark.parametrize(
    ("number", "total", "seconds", "text"),
    [
        (0, 400, 0.0, "[                        ]   0% 0/400, 0.00 games/s"),
        (100, 400, 10.0, "[######                  ]  25% 100/400, 10 games/s, 0:30 left"),
        (1, 7200, 1.0, "[                        ]   0% 1/7,200, 1.00 games/s, 1:59:59 left"),
        (400, 400, 2.0, "[########################] 100% 400/400, 200 games/s"),
        (12345, None, 1.0, "12,345 games, 12,345 games/s"),
        (0, 0, 1.0, "[########################] 100% 0/0, 0.00 games/s"),
    ],
)
def test_a_look(number: int, total: int | None, seconds: float, text: str) -> None:
    assert line(number, total, seconds, "games") == text


def test_a_pipe_sees_nothing() -> None:
    assert programs.run(LONG.format(quiet=False)) == (0, b"", "")


@pytest.mark.parametrize("quiet", [False, True])
def test_a_terminal_sees_it_come_and_go(quiet: bool) -> None:
    master, slave = pty.openpty()
    with programs.start(LONG.format(quiet=quiet), stdout=subprocess.DEVNULL, stderr=slave) as program:
        os.close(slave)
        shown = b""
        try:
            while data := os.read(master, 1000):
                shown += data
        except OSError:  # the other end has been closed
            pass
    os.close(master)
    assert program.returncode == 0
    if quiet:
        assert shown == b""
    else:
        # A look when 0.2 seconds are over: each time two games later.
        wanted = [f"{number}%" for number in (20, 40, 60, 80, 100)]
        assert re.findall(r"\] *(\d+%) ", shown.decode()) == wanted
        assert b" 2/10, 8.00 games/s, 0:01 left" in shown
        assert shown.endswith(b"\r\x1b[K")
