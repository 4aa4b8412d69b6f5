"""Waiting in tests: for something to happen, never for a time to pass."""

from __future__ import annotations

import mmap
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

SAFETY = 600.0
"""Seconds after which a wait has failed: so many that no machine, however slow or busy, comes near it."""


def until(happened: Callable[[], object], program: subprocess.Popen[bytes] | None = None) -> None:
    """Wait until something has happened; fails if a ``program`` that is to make it happen has ended before."""
    end = time.monotonic() + SAFETY
    while not happened():
        # Asked once more: it may have been the last thing that the program did.
        assert program is None or program.poll() is None or happened(), "the program ended before it happened"
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.002)


def size(path: Path) -> int:
    """How many bytes a file has, 0 if there is none."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def fills(pipe: int) -> Callable[[], bool]:
    """Whether a pipe has no page left for who writes, given its end to read from: for :func:`until`."""
    import fcntl
    import termios

    def full() -> bool:
        inside = int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), "little")
        return inside > fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ) - mmap.PAGESIZE

    return full


@contextmanager
def ends() -> Iterator[None]:
    """Around what ends by itself, and fails if it never does."""

    def fail(_: int, __: FrameType | None) -> None:
        raise AssertionError("it did not end")

    before = signal.signal(signal.SIGALRM, fail)
    signal.setitimer(signal.ITIMER_REAL, SAFETY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
