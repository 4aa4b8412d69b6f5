"""A folder of part files, each of which holds the same number of games and appears when it is complete.

Parts are made by whichever worker is free, and those that are there are not made again, so that a run may be broken off
at any moment. All parts behind one another are what one file would be.
"""

from __future__ import annotations

import os
import re
import time
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import closing, suppress

from cockroach_cli.runs.check import ends_with
from cockroach_cli.runs.lock import Lock
from cockroach_cli.runs.manifest import NotOurs, Stranger, Wanted, encode, taken_up
from cockroach_cli.workers import job as chunks
from cockroach_cli.workers.job import Job, Made
from cockroach_cli.workers.pool import Pool

MANIFEST = "manifest.json"
LEAST, MOST = 10_000, 250_000
"""How few and how many games a part may have; in between, a run is cut into a thousand."""
PATIENCE = 10
"""Seconds until a part that another machine has written has to be seen here."""


class NotShared(Exception):
    """A worker wrote a part that is not here, or found no such folder; ``str()`` is a sentence without a full stop."""


def games_per_part(count: int) -> int:
    """How many games each part of a run has, the last one less."""
    return min(max(count // 1000, LEAST), MOST)


class FolderRun:
    """A run into a folder, locked; use it as a context."""

    def __init__(self, path: str, wanted: Wanted, anew: bool) -> None:
        """Begin or go on. ``anew``: what another run left there is removed.

        Raises :class:`NotOurs`, :class:`~cockroach_cli.runs.lock.Locked` and ``OSError``.
        """
        self.path = os.path.abspath(path)  # a worker may stand elsewhere
        self.anew = anew
        with suppress(FileExistsError):
            os.mkdir(self.path)
        strangers = [name for name in os.listdir(self.path) if name != MANIFEST and not _is_ours(name)]
        known = os.path.exists(os.path.join(self.path, MANIFEST))
        if strangers and not known:
            raise Stranger(f"it holds {min(strangers)!a} and no run")
        self.lock = Lock(os.path.join(self.path, MANIFEST))
        try:
            self.wanted, self.per_part = self._begin(wanted)
        except BaseException:
            self.lock.drop()
            raise
        self._sweep()

    def _begin(self, wanted: Wanted) -> tuple[Wanted, int]:
        """The run as it was begun, be it now, and how many games a part has."""
        manifest = taken_up(self.lock.read(), wanted, self.anew, "games per part")
        if manifest is not None:
            return wanted.as_begun(manifest), manifest["games per part"]
        parts = self._parts()
        if parts and not self.anew:
            raise NotOurs("it holds parts of a run whose manifest is lost")
        for name in parts:
            os.unlink(os.path.join(self.path, name))
        number = games_per_part(wanted.games)
        self.lock.write(encode(wanted.manifest(**{"games per part": number})))
        return wanted, number

    def _parts(self) -> list[str]:
        """The names of the parts that are there."""
        return [name for name in os.listdir(self.path) if _PART.fullmatch(name)]

    @property
    def begun(self) -> int:
        """How many games are there already, more or less."""
        return min(len(self._parts()) * self.per_part, self.wanted.games)

    def part(self, index: int) -> str:
        """The path of a part, counted from 0."""
        return os.path.join(self.path, f"part-{index:08}.roach")

    def missing(self) -> Iterator[tuple[Job, int, int, str]]:
        """The parts that are not there: all that :func:`~cockroach_cli.workers.job.write_part` needs to know.

        Raises :class:`NotOurs` at one that holds something else, unless it may be replaced.
        """
        job, start, count, _ = self.wanted
        for index in range(-(-count // self.per_part)):
            begin = index * self.per_part
            number = min(self.per_part, count - begin)
            path = self.part(index)
            if not os.path.exists(path):
                yield job, start + begin, number, path
            elif not _holds(path, job, start + begin + number - 1):
                if not self.anew:
                    raise NotOurs(f"{os.path.basename(path)} does not hold what this run writes")
                yield job, start + begin, number, path

    def go_on(self, pool: Pool | None) -> Generator[int, None, None]:
        """Make what is missing; gives the number of games that are there, now and then.

        Raises :class:`NotShared` as well.
        """
        behind = self.wanted.start
        done = 0
        given: deque[str] = deque()

        def chosen() -> Generator[tuple[Job, int, int, str], None, None]:
            nonlocal behind, done
            for job, start, number, path in self.missing():
                done += start - behind  # what was there in front of it
                behind = start + number
                given.append(path)
                yield job, start, number, path
            done += self.wanted.start + self.wanted.games - behind

        with closing(self._made(chosen(), pool)) as results:
            try:
                for made in results:
                    path = given.popleft()
                    if not _has_come(path, made.size):
                        raise NotShared(f"{path}: a worker wrote this file, but it is not here; is the folder shared?")
                    done += made.games
                    yield done
            except (FileNotFoundError, PermissionError) as error:
                if pool is None or not pool.cluster:
                    raise
                raise NotShared(f"a worker cannot write to {self.path}; is the folder shared?") from error
        yield done

    @staticmethod
    def _made(
        given: Generator[tuple[Job, int, int, str], None, None], pool: Pool | None
    ) -> Generator[Made, None, None]:
        if pool is not None:
            yield from pool.results(chunks.write_part, given)
        else:
            for chunk in given:
                yield chunks.write_part(*chunk)

    def __enter__(self) -> FolderRun:
        return self

    def __exit__(self, *_: object) -> None:
        self._sweep()
        if not self._parts():  # of nothing, nothing is left
            self.lock.remove()
        self.lock.close()

    def _sweep(self) -> None:
        """Remove what was begun by workers that are not there any more."""
        for name in os.listdir(self.path):
            if name.startswith(".part-"):
                with suppress(OSError):
                    os.unlink(os.path.join(self.path, name))


_PART = re.compile(r"part-[0-9]{8,}\.roach")


def _is_ours(name: str) -> bool:
    return _PART.fullmatch(name) is not None or name.startswith(".part-")


def _holds(path: str, job: Job, last: int) -> bool:
    """Whether a part ends with the record of this game: files are only there when they are complete, but it may be
    somebody else's."""
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        return ends_with(descriptor, os.fstat(descriptor).st_size, job, last)
    finally:
        os.close(descriptor)


def _has_come(path: str, size: int) -> bool:
    """Whether a file of this size is here; a shared folder may take its time to show what others have written."""
    end = time.monotonic() + PATIENCE
    while not (os.path.exists(path) and os.path.getsize(path) == size):
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
        os.listdir(os.path.dirname(path))  # which makes most systems look again
    return True
