"""A file that is there without a manifest, because its run is complete or because it is somebody else's.

Nothing is left then of what was asked for but the records, so these are made again and compared.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from itertools import chain

from cockroach_cli.notation.packed import Damaged, kind_of, kind_of_name, unpacked
from cockroach_cli.runs.manifest import Extent, Wanted, is_date
from cockroach_cli.workers.compare import Comparison, Differs, pieces

_HEAD = 2**20
"""How many bytes at most are looked at for seed and date."""
_SEED = re.compile(rb" seed=s1:([0-9]{1,20}):")
_DATE = re.compile(rb" date=([^ ]+)")


class Other(Exception):
    """The file does not hold what the run writes; ``str()`` goes on behind "there is such a file already"."""


class Held:
    """Such a file, packed if its name says so: ``with Held(path) as held``."""

    def __init__(self, path: str) -> None:
        """Raises ``OSError`` if it cannot be opened."""
        self._descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self._pieces = self._unpacked(kind_of_name(path))
        self._comparison = Comparison(self._pieces)

    def __enter__(self) -> Held:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._descriptor)

    def _unpacked(self, kind: str | None) -> Iterator[bytes]:
        if kind is None:
            yield from pieces(self._descriptor)
        elif start := os.read(self._descriptor, 4):
            if kind_of(start) != kind:
                raise Differs
            try:
                yield from unpacked(start, lambda size: os.read(self._descriptor, size))
            except Damaged:
                raise Differs from None

    def taken_up(self, wanted: Wanted) -> Wanted:
        """The run with the seed of the first record, if it was drawn, and its date. Raises :class:`Other`."""
        try:
            return self._taken_up(wanted)
        except Differs:
            raise _other() from None

    def _taken_up(self, wanted: Wanted) -> Wanted:
        start = b""
        while b"\n" not in start and len(start) < _HEAD and (piece := next(self._pieces, b"")):
            start += piece
        self._comparison = Comparison(chain((start,), self._pieces))
        head = start.partition(b" | ")[0]
        seed, date = _SEED.search(head), _DATE.search(head)
        job = wanted.job
        if seed and wanted.seed is None:
            job = job._replace(seed=int(seed[1]))
        if date and job.header.date is not None and is_date(found := date[1].decode("ascii", "replace")):
            job = job._replace(header=job.header._replace(date=found))
        return wanted._replace(job=job)

    @property
    def games(self) -> int:
        """How many games have been found."""
        return self._comparison.games

    def add(self, records: Iterable[bytes | memoryview]) -> bool:
        """Compare the next records; returns whether there may be more. Raises :class:`Other`."""
        try:
            self._comparison.add(records)
        except Differs:
            raise _other() from None
        return not self._comparison.over

    def end(self) -> Extent:
        """What the file holds: whole games, and nothing behind them. Raises :class:`Other`."""
        if not self._comparison.over:
            try:
                self._comparison.end()
            except Differs:
                raise Other("which holds more than this command writes") from None
        elif self._comparison.torn:
            raise Other("which ends in the middle of a record")
        return Extent(self._comparison.games, self._comparison.size)


def _other() -> Other:
    return Other("which does not hold what this command writes")
