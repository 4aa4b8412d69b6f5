"""A file that grows beside its name as ``NAME.part`` until it is complete; its manifest is ``NAME.run``."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from typing import Any

from cockroach_cli.runs.check import ends_with, lines_from, records_from, whole_lines
from cockroach_cli.runs.lock import Lock
from cockroach_cli.runs.manifest import FIRST_FORM, Extent, NotOurs, Wanted, encode, taken_up
from cockroach_cli.runs.place import take_place
from cockroach_cli.workers.compare import Differs

NOTED = 2**22
"""After how many bytes the manifest says anew how many there are."""


class FileRun:
    """A run into a file, locked until :meth:`complete` or :meth:`leave`."""

    def __init__(self, path: str, wanted: Wanted, anew: bool, grown: Extent | None = None) -> None:
        """Begin or go on. ``anew``: what another run left there is removed, and a file of that name is replaced, as is
        one that was complete with fewer games, from which the run has ``grown``.

        Raises ``FileExistsError`` if there is a file of that name, and :class:`NotOurs`,
        :class:`~cockroach_cli.runs.lock.Locked` and ``OSError``.
        """
        self.path = os.path.realpath(path)
        self.part = f"{self.path}.part"
        self.anew = anew
        self.done = 0
        """How many games are there already, once :meth:`look` has looked."""
        self.finished = False
        """Whether the file has its name already: the run was killed in its very last moment, and nothing is left."""
        self.descriptor = -1
        """Of :attr:`part`, at its end."""
        self._looked = False
        if os.path.islink(self.path):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)
        # Looked at first, so that nothing is made beside a file that is refused.
        if os.path.exists(self.path) and not (anew or grown or os.path.exists(f"{self.path}.run")):
            raise FileExistsError(self.path)
        self.lock = Lock(f"{self.path}.run")
        try:
            self._manifest = self._begin(wanted, grown)
            self.wanted = wanted.as_begun(self._manifest)
            """The run as it was begun, be it now."""
            if self.finished:
                self.done = self.wanted.games
                self.lock.remove()
                return
            self._noted = Extent.of(self._manifest, "written") or Extent(0, 0)
            self.descriptor = os.open(self.part, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        except BaseException:
            self.lock.drop()
            raise

    def _begin(self, wanted: Wanted, grown: Extent | None) -> dict[str, Any]:
        """The manifest of the run."""
        manifest = taken_up(self.lock.read(), wanted, self.anew)
        if manifest is not None:
            moved = bool(manifest.get("complete")) and not os.path.exists(self.part)
            self.finished = moved and self._is_whole(wanted.as_begun(manifest), Extent.of(manifest, "written"))
            if self.finished or not moved:
                return manifest
        elif os.path.exists(self.part) and not self.anew:
            raise NotOurs(f"{os.path.basename(self.part)} is there, and not as this run's")
        if os.path.exists(self.path) and not (self.anew or grown):
            raise FileExistsError(self.path)
        with suppress(FileNotFoundError):
            os.unlink(self.part)
        manifest = wanted.manifest(**{"grown from": grown.encoded()} if grown else {})
        self.lock.write(encode(manifest))
        return manifest

    def _is_whole(self, wanted: Wanted, written: Extent | None) -> bool:
        """Whether the file has its name, and holds the run's last game and as many bytes as were ``written``."""
        try:
            descriptor = os.open(self.path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        except FileNotFoundError:
            return False
        try:
            size = os.fstat(descriptor).st_size
            if written is not None and size != written.size:
                return False
            if not wanted.games:
                return not size
            return ends_with(descriptor, size, wanted.job, wanted.start + wanted.games - 1)
        finally:
            os.close(descriptor)

    @property
    def grown(self) -> Extent | None:
        """What the complete file holds from which the run has grown."""
        return Extent.of(self._manifest, "grown from")

    def look(self) -> None:
        """Find out how far the run has come, and put an end to what it could not finish; this may take its time.

        Raises :class:`NotOurs`.
        """
        job, start, count, _ = self.wanted
        try:
            games, size = self._sure()
            more, size = records_from(self.descriptor, size, job, start + games, count - games)
            self.done = games + more
        except Differs:
            if not self.anew:
                raise NotOurs(f"{os.path.basename(self.part)} does not hold what this run writes") from None
            self.done = size = 0
        os.ftruncate(self.descriptor, size)
        os.lseek(self.descriptor, 0, os.SEEK_END)
        self._noted = Extent(self.done, size)
        self._looked = True

    def _sure(self) -> Extent:
        """What is there for certain, without making more than one game again. Raises ``Differs``."""
        count = self.wanted.games
        sure = self._noted
        if not sure.games and self._manifest["form"] == FIRST_FORM:
            sure = Extent(*whole_lines(self.descriptor))
            if sure.games > count or not self._ends_at(sure):
                raise Differs
            return sure
        # Where it does not end there, some may be missing at its end, or anything may have happened.
        return sure if sure.games <= count and self._ends_at(sure) else Extent(0, 0)

    def _ends_at(self, extent: Extent) -> bool:
        job, start, _, _ = self.wanted
        if not extent.games:
            return not extent.size
        if os.fstat(self.descriptor).st_size < extent.size:
            return False
        return ends_with(self.descriptor, extent.size, job, start + extent.games - 1)

    def note(self, games: int) -> None:
        """Write down, now and then, that so many games are there: what is not noted is made again and compared when the
        run goes on."""
        size = os.lseek(self.descriptor, 0, os.SEEK_CUR)
        if size - self._noted.size >= NOTED:
            self._note(Extent(games, size))

    def _note(self, extent: Extent, **more: Any) -> None:
        self._noted = extent
        self._manifest = {**self._manifest, "written": extent.encoded(), **more}
        with suppress(OSError):  # a full disk is told where records are written
            self.lock.write(encode(self._manifest), lasting=False)

    def complete(self) -> None:
        """Let the file take its name, and forget the run. Raises ``FileExistsError`` if somebody made one meanwhile."""
        replace = self.anew or self._is_grown_from()
        if replace and os.path.exists(self.path):
            os.chmod(self.part, os.stat(self.path).st_mode & 0o777)
        os.fsync(self.descriptor)  # what is said to be complete has to be there, even if the power fails
        extent = Extent(self.wanted.games, os.fstat(self.descriptor).st_size)
        os.close(self.descriptor)
        self._manifest = {**self._manifest, "written": extent.encoded(), "complete": True}
        self.lock.write(encode(self._manifest))
        take_place(self.part, self.path, replace)
        self.lock.remove()

    def _is_grown_from(self) -> bool:
        """Whether the file is still there from which the run has grown."""
        grown = self.grown
        return grown is not None and self._is_whole(self.wanted._replace(games=grown.games), grown)

    def leave(self) -> None:
        """Let everything stand as it is, for the same command to go on with; of nothing, nothing is left."""
        size = os.fstat(self.descriptor).st_size
        if self._looked and size > self._noted.size:
            more, end = lines_from(self.descriptor, self._noted.size)
            self._note(Extent(self._noted.games + more, end))
        os.close(self.descriptor)
        if not size:
            with suppress(FileNotFoundError):
                os.unlink(self.part)
            self.lock.remove()
        self.lock.close()
