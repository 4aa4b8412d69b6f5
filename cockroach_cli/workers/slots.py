"""Where workers on this machine leave their results: places in memory that are used in turn.

Bytes that come back through an executor are packed, sent through a pipe piece by piece and unpacked, which costs as
much as a second core gains. To leave them in a slot costs one copy, and to have them from there none: the worker and
its parent see the same memory. What does not fit into that lies behind it, in a file in memory.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from mmap import ACCESS_READ, ACCESS_WRITE, mmap
from typing import NamedTuple

from cockroach_cli.notation.source import BLOCK

NAME = "the memory for results of workers"
"""What messages call it."""
_ROOM = 2**32
"""How far apart slots lie in a file in memory, which is there only where something was written."""
_BINARY = getattr(os, "O_BINARY", 0)


def has_room(number: int) -> bool:
    """Whether the system lets so many slots be: a file in memory is a file, whose size may be limited."""
    try:
        import resource
    except ImportError:
        return True
    most = resource.getrlimit(resource.RLIMIT_FSIZE)[0]
    return most in (resource.RLIM_INFINITY, -1) or most >= number * _ROOM


def write_all(descriptor: int, data: bytes | memoryview, name: str) -> None:
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
    shared: int = 0
    """How many bytes at its beginning are memory that both sides see."""
    file: int = 0
    """Tells the file from others that had the same path."""

    def write(self, data: bytes) -> None:
        """Leave something there."""
        with Filling(self) as filling:
            filling.add(data)


class Filling:
    """Something being left in a slot: ``with Filling(slot) as filling: filling.add(data)``."""

    def __init__(self, slot: Slot) -> None:
        self._slot = slot
        self._memory = _seen(slot) if slot.shared else None
        self._descriptor = -1
        self.size = 0
        """How many bytes there are by now."""

    def __enter__(self) -> Filling:
        return self

    def __exit__(self, *_: object) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)

    def add(self, data: bytes | memoryview) -> None:
        """Leave some more, behind what there is."""
        end = self.size + len(data)
        if self._memory is not None and end <= self._slot.shared:
            self._memory[self.size : end] = data
        else:
            if self._descriptor < 0:
                self._descriptor = os.open(self._slot.path, os.O_WRONLY | os.O_CREAT | _BINARY, 0o600)
                os.lseek(self._descriptor, self._slot.at + self.size, os.SEEK_SET)
            write_all(self._descriptor, data, NAME)
            self._memory = None  # nothing may be left in front of this
        self.size = end


_memories: dict[Slot, mmap] = {}  # this worker's; mapping them anew each time would cost as much as it gains


def _seen(slot: Slot) -> mmap:
    """The memory that a slot shares."""
    if slot not in _memories:
        descriptor = os.open(slot.path, os.O_RDWR | _BINARY)
        try:
            _memories[slot] = mmap(descriptor, slot.shared, access=ACCESS_WRITE, offset=slot.at)
        finally:
            os.close(descriptor)
    return _memories[slot]


class Slots:
    """A number of slots: ``with Slots(8) as slots: slots[3]``; they are taken in turn, so ``slots[8]`` is the first."""

    def __init__(self, number: int, shared: int = 0) -> None:
        """``shared``: how many bytes of each are memory that both sides see, where such is to be had."""
        self._slots: list[Slot] = []
        self._number = number
        self._shared = shared
        self._memory: list[mmap] = []
        self._stack = ExitStack()

    def __enter__(self) -> Slots:
        if hasattr(os, "memfd_create") and os.path.isdir("/proc/self/fd"):
            # Nothing of a file in memory is left behind, even by a process that is killed.
            descriptor = os.memfd_create("roach")
            self._stack.callback(os.close, descriptor)
            path, file = f"/proc/{os.getpid()}/fd/{descriptor}", os.fstat(descriptor).st_ino
            self._slots = [Slot(path, index * _ROOM, self._shared, file) for index in range(self._number)]
            if self._shared:
                self._share(descriptor)
        else:
            import tempfile

            folder = self._stack.enter_context(tempfile.TemporaryDirectory(prefix="roach-"))
            self._slots = [Slot(os.path.join(folder, str(index)), 0) for index in range(self._number)]
        return self

    def _share(self, descriptor: int) -> None:
        try:
            os.ftruncate(descriptor, (self._number - 1) * _ROOM + self._shared)
            self._memory = [mmap(descriptor, self._shared, access=ACCESS_READ, offset=slot.at) for slot in self._slots]
        except OSError as error:  # a limit of the system
            self._stack.close()
            raise OSError(error.errno, error.strerror, NAME) from error

    def __getitem__(self, turn: int) -> Slot:
        return self._slots[turn % self._number]

    def left(self, turn: int, size: int) -> Iterator[memoryview]:
        """The first ``size`` bytes in a slot, piece by piece; only the last piece given may be looked at."""
        slot = self[turn]
        shared = min(size, slot.shared)
        if shared:
            with memoryview(self._memory[turn % self._number]) as memory:
                for at in range(0, shared, BLOCK):
                    with memory[at : min(at + BLOCK, shared)] as piece:
                        yield piece
        if size > shared:
            yield from _read(slot.path, slot.at + shared, size - shared)

    def __exit__(self, *_: object) -> None:
        self._stack.close()


def _read(path: str, at: int, size: int) -> Iterator[memoryview]:
    place = memoryview(bytearray(min(BLOCK, size)))
    with open(path, "rb", buffering=0) as file:
        file.seek(at)
        while size > 0:
            number = file.readinto(place[:size])
            if not number:
                raise AssertionError("a worker wrote less than it said")
            size -= number
            yield place[:number]
