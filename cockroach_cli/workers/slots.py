"""Where workers on this machine leave their results: places in memory that are used in turn.

Bytes that come back through an executor are packed, sent through a pipe piece by piece and unpacked, which costs as
much as a second core gains. A slot costs one copy.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

PIECE = 2**20
"""How many bytes are read at once: few enough to stay in the processor's cache."""
_ROOM = 2**32
"""How far apart slots lie in a file in memory, which is there only where something was written."""


NAME = "the memory for results of workers"
"""What messages call it."""


def write_all(descriptor: int, data: bytes, name: str) -> None:
    """Write all of something to a file, which errors call by this name."""
    view = memoryview(data)
    while view:
        try:
            view = view[os.write(descriptor, view) :]
        except OSError as error:
            raise OSError(error.errno, error.strerror, name) from error


class Slot(NamedTuple):
    """A place that a worker finds and writes to."""

    path: str
    at: int

    def write(self, data: bytes) -> None:
        """Leave something there."""
        descriptor = self.opened()
        try:
            write_all(descriptor, data, NAME)
        finally:
            os.close(descriptor)

    def opened(self) -> int:
        """A descriptor for writing, at its beginning."""
        descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        os.lseek(descriptor, self.at, os.SEEK_SET)
        return descriptor

    def read(self, size: int) -> Iterator[bytes]:
        """The first ``size`` bytes, piece by piece."""
        with open(self.path, "rb", buffering=0) as file:
            file.seek(self.at)
            while size > 0:
                piece = file.read(min(PIECE, size))
                if not piece:
                    raise AssertionError("a worker wrote less than it said")
                size -= len(piece)
                yield piece


class Slots:
    """A number of slots: ``with Slots(8) as slots: slots[3]``; they are taken in turn, so ``slots[8]`` is the first."""

    def __init__(self, number: int) -> None:
        self._slots: list[Slot] = []
        self._number = number
        self._stack = ExitStack()

    def __enter__(self) -> Slots:
        if hasattr(os, "memfd_create") and os.path.isdir("/proc/self/fd"):
            # Nothing of a file in memory is left behind, even by a process that is killed.
            descriptor = os.memfd_create("roach")
            self._stack.callback(os.close, descriptor)
            path = f"/proc/{os.getpid()}/fd/{descriptor}"
            self._slots = [Slot(path, index * _ROOM) for index in range(self._number)]
        else:
            import tempfile

            folder = self._stack.enter_context(tempfile.TemporaryDirectory(prefix="roach-"))
            self._slots = [Slot(os.path.join(folder, str(index)), 0) for index in range(self._number)]
        return self

    def __getitem__(self, turn: int) -> Slot:
        return self._slots[turn % self._number]

    def __exit__(self, *_: object) -> None:
        self._stack.close()
