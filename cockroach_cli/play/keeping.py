"""Files for games that have no other place: under names of their own, and never in the place of anything."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count


def write_new(path: str, data: bytes) -> None:
    """Make a file; what goes wrong leaves none behind. Raises ``OSError``, ``FileExistsError`` if there is one."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
    except BaseException:
        with suppress(OSError):
            os.unlink(path)
        raise


def write_numbered(stem: str, data: bytes) -> str:
    """Make the first file of ``stem-1.roach``, ``stem-2.roach``, ... that is not there, and return its path."""
    for number in count(1):
        path = f"{stem}-{number}.roach"
        with suppress(FileExistsError):
            write_new(path, data)
            return path
    raise AssertionError("there is always a number")
