"""What the pools of the tests are given to do; workers find it by its name."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def square(number: int) -> int:
    """Something that is soon done."""
    return number * number


def much(size: int) -> bytes:
    """A result of so many bytes."""
    return b"x" * size


def square_unless(number: int, deadly: int, mark: str, times: int) -> int:
    """The same, but one number kills the worker, so many times."""
    if number == deadly:
        file = Path(mark)
        before = len(file.read_text()) if file.exists() else 0
        if before < times:
            file.write_text("x" * (before + 1))
            os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def refuse(number: int) -> int:
    """Nothing good."""
    raise ValueError(f"not {number}")
