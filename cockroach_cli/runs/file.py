"""A file that grows beside its name as ``NAME.part`` until it is complete; its manifest is ``NAME.run``."""

from __future__ import annotations

import errno
import os
from contextlib import suppress

from cockroach_cli.runs.check import ends_with, whole_lines
from cockroach_cli.runs.lock import Lock
from cockroach_cli.runs.manifest import NotOurs, Wanted, encode, taken_up
from cockroach_cli.runs.place import take_place


class FileRun:
    """A run into a file, locked until :meth:`complete` or :meth:`leave`."""

    def __init__(self, path: str, wanted: Wanted, anew: bool) -> None:
        """Begin or go on. ``anew``: what another run left there is removed, and a file of that name is replaced.

        Raises ``FileExistsError`` if there is a file of that name, and :class:`NotOurs`,
        :class:`~cockroach_cli.runs.lock.Locked` and ``OSError``.
        """
        self.path = os.path.realpath(path)
        self.part = f"{self.path}.part"
        self.anew = anew
        self.done = 0
        """How many games are there already."""
        self.finished = False
        """Whether the file has its name already: the run was killed in its very last moment, and nothing is left."""
        self.descriptor = -1
        """Of :attr:`part`, at its end."""
        if os.path.islink(self.path):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)
        # Looked at first, so that nothing is made beside a file that is refused.
        if os.path.exists(self.path) and not anew and not os.path.exists(f"{self.path}.run"):
            raise FileExistsError(self.path)
        self.lock = Lock(f"{self.path}.run")
        try:
            self.wanted = self._begin(wanted)
            if self.finished:
                self.done = self.wanted.games
                self.lock.remove()
                return
            self.descriptor = os.open(self.part, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
            self._go_on()
        except BaseException:
            if self.descriptor >= 0:
                os.close(self.descriptor)
            self.lock.drop()
            raise

    def _begin(self, wanted: Wanted) -> Wanted:
        """The run as it was begun, be it now."""
        manifest = taken_up(self.lock.read(), wanted, self.anew)
        if manifest is not None:
            begun = wanted.as_begun(manifest)
            moved = bool(manifest.get("complete")) and not os.path.exists(self.part)
            self.finished = moved and self._is_whole(begun)
            if self.finished or not moved:
                return begun
        elif os.path.exists(self.part) and not self.anew:
            raise NotOurs(f"{os.path.basename(self.part)} is there, and not as this run's")
        if os.path.exists(self.path) and not self.anew:
            raise FileExistsError(self.path)
        with suppress(FileNotFoundError):
            os.unlink(self.part)
        self.lock.write(encode(wanted.manifest()))
        return wanted

    def _is_whole(self, wanted: Wanted) -> bool:
        """Whether the file has its name and holds the run's last game."""
        try:
            descriptor = os.open(self.path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        except FileNotFoundError:
            return False
        try:
            size = os.fstat(descriptor).st_size
            if not wanted.games:
                return not size
            return ends_with(descriptor, size, wanted.job, wanted.start + wanted.games - 1)
        finally:
            os.close(descriptor)

    def _go_on(self) -> None:
        """Find out how far the run has come, and put an end to what it could not finish."""
        self.done, size = whole_lines(self.descriptor)
        job, start, count, _ = self.wanted
        if self.done > count or (self.done and not ends_with(self.descriptor, size, job, start + self.done - 1)):
            if not self.anew:
                raise NotOurs(f"{os.path.basename(self.part)} does not hold what this run writes")
            self.done = size = 0
        os.ftruncate(self.descriptor, size)
        os.lseek(self.descriptor, 0, os.SEEK_END)

    def complete(self) -> None:
        """Let the file take its name, and forget the run. Raises ``FileExistsError`` if somebody made one meanwhile."""
        if self.anew and os.path.exists(self.path):
            os.chmod(self.part, os.stat(self.path).st_mode & 0o777)
        os.fsync(self.descriptor)  # what is said to be complete has to be there, even if the power fails
        os.close(self.descriptor)
        self.lock.write(encode(self.wanted.manifest(complete=True)))
        take_place(self.part, self.path, self.anew)
        self.lock.remove()

    def leave(self) -> None:
        """Let everything stand as it is, for the same command to go on with; of nothing, nothing is left."""
        empty = not os.fstat(self.descriptor).st_size
        os.close(self.descriptor)
        if empty:
            os.unlink(self.part)
            self.lock.remove()
        self.lock.close()
