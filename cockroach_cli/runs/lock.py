"""A file that one process at a time may hold."""

from __future__ import annotations

import os
from contextlib import suppress

from cockroach_cli.workers.slots import write_all

_PLACE = 2**40
"""Which byte is locked: one that nobody writes, since Windows keeps others from reading it."""


class Locked(Exception):
    """Somebody else holds the file."""


class Lock:
    """An open file, locked until it is closed or the process ends, however it ends. Made if there is none."""

    def __init__(self, path: str) -> None:
        """Raises :class:`Locked`, or ``OSError`` if the file cannot be opened or this file system has no locks."""
        self.path = path
        while True:
            self.descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
            try:
                _take(self.descriptor)
                if self._in_place():
                    return
            except BaseException:
                os.close(self.descriptor)
                raise
            os.close(self.descriptor)  # whoever held it has removed it meanwhile

    def _in_place(self) -> bool:
        """Whether the path still leads to the file that was locked."""
        try:
            return os.path.samestat(os.stat(self.path), os.fstat(self.descriptor))
        except FileNotFoundError:
            return False

    def read(self) -> bytes:
        """All that the file holds."""
        os.lseek(self.descriptor, 0, os.SEEK_SET)
        data = b""
        while piece := os.read(self.descriptor, 2**16):
            data += piece
        return data

    def write(self, data: bytes, lasting: bool = True) -> None:
        """Replace what the file holds; ``lasting``: so that it is there even if the power fails."""
        os.lseek(self.descriptor, 0, os.SEEK_SET)
        write_all(self.descriptor, data, self.path)
        os.ftruncate(self.descriptor, os.lseek(self.descriptor, 0, os.SEEK_CUR))
        if lasting:
            os.fsync(self.descriptor)

    def remove(self) -> None:
        """Remove the file, then let it go."""
        try:
            os.unlink(self.path)
        except PermissionError:  # Windows keeps what is open
            self.close()
            with suppress(OSError):
                os.unlink(self.path)
        self.close()

    def drop(self) -> None:
        """Let others have the file; remove it if nothing was written to it."""
        if not os.path.getsize(self.path):
            self.remove()
        self.close()

    def close(self) -> None:
        """Let others have the file."""
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1


def _take(descriptor: int) -> None:
    try:
        import fcntl
    except ImportError:
        _take_on_windows(descriptor)
        return
    try:
        # Such a lock is this process's alone: its workers, who may outlive it for a moment, do not inherit it.
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _PLACE)
    except (BlockingIOError, PermissionError):
        raise Locked from None


def _take_on_windows(descriptor: int) -> None:
    import importlib

    msvcrt = importlib.import_module("msvcrt")
    os.lseek(descriptor, _PLACE, os.SEEK_SET)
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    except OSError:
        raise Locked from None
