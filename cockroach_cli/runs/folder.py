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
from typing import Any, Literal

from cockroach_cli.runs.check import ends_with, whole_lines
from cockroach_cli.runs.lock import Lock
from cockroach_cli.runs.manifest import FIRST_FORM, NotOurs, Stranger, Wanted, encode, games_of, taken_up
from cockroach_cli.runs.parts import NAME as LIST
from cockroach_cli.runs.parts import Part, Parts
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
        self.parts = Parts(self.path)
        try:
            self.manifest = self._begin(wanted)
            self.wanted = wanted.as_begun(self.manifest)
            self.per_part: int = self.manifest["games per part"]
            """How many games each part has, the last one less."""
            self._drop_extra()
        except BaseException:
            self.parts.close()
            self.lock.drop()
            raise
        self._sweep()

    def _begin(self, wanted: Wanted) -> dict[str, Any]:
        """The manifest of the run as it was begun, be it now."""
        manifest = taken_up(self.lock.read(), wanted, self.anew, "games per part", may_grow=True)
        if manifest is not None:
            if games_of(manifest) < wanted.games:
                return self._grown(wanted, manifest)
            return manifest
        names = self._names()
        if names and not self.anew:
            raise NotOurs("it holds parts of a run whose manifest is lost")
        for name in names:
            os.unlink(os.path.join(self.path, name))
        self.parts.remove()
        manifest = wanted.manifest(**{"games per part": games_per_part(wanted.games)})
        self.lock.write(encode(manifest))
        return manifest

    def _grown(self, wanted: Wanted, manifest: dict[str, Any]) -> dict[str, Any]:
        """The manifest of a finished run that is to have more games. The last part may have room for some of them: it
        is looked at and listed as it is, so that it is known when it is made again."""
        old = wanted.as_begun(manifest)._replace(games=games_of(manifest))
        size: int = manifest["games per part"]
        number = -(-old.games // size)
        if not self.anew and any(not os.path.exists(self.part(index)) for index in range(number)):
            raise NotOurs(f"a run of {old.games} games was begun there, which has to be finished before it can grow")
        path = self.part(number - 1)
        if (rest := old.games % size) and os.path.exists(path):
            found = chunks.compare_part(old.job, old.start + old.games - rest, rest, path)
            if found.games == rest:
                self.parts.add(os.path.basename(path), Part(rest, found.size))
            elif not self.anew:
                raise NotOurs(f"{os.path.basename(path)} does not hold what this run writes")
        manifest = {**manifest, "asked": wanted.asked, "complete": False}
        self.lock.write(encode(manifest))
        return manifest

    def _drop_extra(self) -> None:
        """Remove parts that the run does not have, if they may be replaced. Raises :class:`NotOurs` if not."""
        number = -(-self.wanted.games // self.per_part)
        for name in self._names():
            index = int(name[5:-6])
            if index >= number or name != os.path.basename(self.part(index)):
                if not self.anew:
                    raise NotOurs(f"{name} is no part of this run")
                os.unlink(os.path.join(self.path, name))

    def _names(self) -> list[str]:
        """The names of the parts that are there."""
        return [name for name in os.listdir(self.path) if _PART.fullmatch(name)]

    @property
    def complete(self) -> bool:
        """Whether the run was finished before: then all games are made again and compared."""
        return bool(self.manifest.get("complete"))

    @property
    def begun(self) -> int:
        """How many games are there already, more or less."""
        return min(len(self._names()) * self.per_part, self.wanted.games)

    def part(self, index: int) -> str:
        """The path of a part, counted from 0."""
        return os.path.join(self.path, f"part-{index:08}.roach")

    def unsettled(self) -> Iterator[tuple[Job, int, int, str, bool, bool]]:
        """The parts that are not there, or of which it is not known what they hold: all that
        :func:`~cockroach_cli.workers.job.settle_part` needs to know.

        Raises :class:`NotOurs` at one that holds something else, unless it may be replaced.
        """
        job, start, count, _ = self.wanted
        for index in range(-(-count // self.per_part)):
            begin = index * self.per_part
            number = min(self.per_part, count - begin)
            path = self.part(index)
            there = os.path.exists(path)
            if there:
                state = self._look(path, start + begin, number)
                if state == "whole" and not self.complete:
                    continue
                there = state != "again"
            yield job, start + begin, number, path, there, self.anew

    def _look(self, path: str, start: int, number: int) -> Literal["whole", "again", "unknown"]:
        """What is known of a part that should have so many games. One that was the last before the run grew has to be
        made ``again``. Raises :class:`NotOurs` if it cannot be that part, unless it may be replaced."""
        name = os.path.basename(path)
        listed = self.parts.get(name)
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            size = os.fstat(descriptor).st_size
            if listed is None and self.manifest["form"] == FIRST_FORM:
                games, size = whole_lines(descriptor)
                found = games == number and size == os.fstat(descriptor).st_size
                why = f"has {games} records, not {number}" if games != number else ""
                listed = Part(number, size)
            elif listed is None:
                return "unknown"
            else:
                found = size == listed.size and listed.games <= number
                why = f"has {size} bytes and was written with {listed.size}" if size != listed.size else ""
            if found and ends_with(descriptor, size, self.wanted.job, start + listed.games - 1):
                self.parts.add(name, listed)
                return "whole" if listed.games == number else "again"
        finally:
            os.close(descriptor)
        if self.anew:
            return "again"
        raise _other(path, why)

    def go_on(self, pool: Pool | None) -> Generator[int, None, None]:
        """Make what is missing; gives the number of games that are there, now and then.

        Raises :class:`NotShared` as well.
        """
        behind = self.wanted.start
        done = 0
        given: deque[tuple[str, int]] = deque()

        def chosen() -> Generator[tuple[Job, int, int, str, bool, bool], None, None]:
            nonlocal behind, done
            for chunk in self.unsettled():
                _, start, number, path, *_ = chunk
                done += start - behind  # what was there in front of it
                behind = start + number
                given.append((path, number))
                yield chunk
            done += self.wanted.start + self.wanted.games - behind

        with closing(self._made(chosen(), pool)) as results:
            try:
                for made in results:
                    path, number = given.popleft()
                    if made.games < number:
                        raise _other(path)
                    if not _has_come(path, made.size):
                        raise NotShared(f"{path}: a worker wrote this file, but it is not here; is the folder shared?")
                    self.parts.add(os.path.basename(path), Part(number, made.size))
                    done += made.games
                    yield done
            except (FileNotFoundError, PermissionError) as error:
                if pool is None or not pool.cluster:
                    raise
                raise NotShared(f"a worker cannot write to {self.path}; is the folder shared?") from error
        if not self.complete:
            self.manifest["complete"] = True
            self.lock.write(encode(self.manifest))
        yield done

    @staticmethod
    def _made(
        given: Generator[tuple[Job, int, int, str, bool, bool], None, None], pool: Pool | None
    ) -> Generator[Made, None, None]:
        if pool is not None:
            yield from pool.results(chunks.settle_part, given)
        else:
            for chunk in given:
                yield chunks.settle_part(*chunk)

    def __enter__(self) -> FolderRun:
        return self

    def __exit__(self, *_: object) -> None:
        self._sweep()
        if not self._names():  # of nothing, nothing is left
            self.parts.remove()
            self.lock.remove()
        self.parts.close()
        self.lock.close()

    def _sweep(self) -> None:
        """Remove what was begun by workers that are not there any more."""
        for name in os.listdir(self.path):
            if name.startswith(".part-"):
                with suppress(OSError):
                    os.unlink(os.path.join(self.path, name))


_PART = re.compile(r"part-[0-9]{8,20}\.roach", re.ASCII)


def _is_ours(name: str) -> bool:
    return name == LIST or _PART.fullmatch(name) is not None or name.startswith(".part-")


def _other(path: str, why: str = "") -> NotOurs:
    """What is raised at a part that holds something else."""
    return NotOurs(f"{os.path.basename(path)}{why and f', which {why},'} does not hold what this run writes")


def _has_come(path: str, size: int) -> bool:
    """Whether a file of this size is here; a shared folder may take its time to show what others have written."""
    end = time.monotonic() + PATIENCE
    while not (os.path.exists(path) and os.path.getsize(path) == size):
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
        os.listdir(os.path.dirname(path))  # which makes most systems look again
    return True
