"""Games to be made, as something that can be sent to a worker, and what a worker makes of it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import NamedTuple

from cockroach_cli.batch import tally
from cockroach_cli.batch.generate import Generator
from cockroach_cli.notation.record import Header
from cockroach_cli.workers.compare import Comparison, Differs, pieces
from cockroach_cli.workers.slots import Filling, Slot, write_all


class Job(NamedTuple):
    """All that the games of one seed depend on, but for their numbers."""

    header: Header
    seed: int
    bots: tuple[int, ...]
    """The built-in player of each seat, by number."""
    random_first: bool = False
    model: tuple[tuple[str, str], ...] = ()

    def generator(self) -> Generator:
        """What makes the games. Raises ``ValueError`` with a sentence if the model does not fit the table."""
        made = Generator(self.header, self.seed, random_first=self.random_first, bots=self.bots)
        made.table.set_model(dict(self.model))
        return made


class Made(NamedTuple):
    """What became of a chunk."""

    games: int
    size: int
    """How many bytes its records have; 0 where there are none."""
    seconds: float
    counts: list[int] | None = None
    """What was counted, as :meth:`Table.counts` gives it."""
    records: bytes | None = None
    """The records, where they could not be left anywhere."""


class _Kept(threading.local):
    """The job in hand of this thread, written and counted: a cluster's worker may have several threads."""

    def __init__(self) -> None:
        self.generators: dict[bool, tuple[Job, Generator]] = {}


_kept = _Kept()


@contextmanager
def generator_of(job: Job, counting: bool) -> Iterator[Generator]:
    """The generator of a job. The last one stays at hand, unless something went wrong with it in the middle."""
    kept = _kept.generators.get(counting)
    if kept is None or kept[0] != job:
        kept = job, job.generator()
        if counting:
            tally.count(kept[1].table, kept[1].game, job.header)
    _kept.generators.pop(counting, None)
    yield kept[1]
    _kept.generators[counting] = kept


# ---- What a worker does ----


def count(job: Job, start: int, number: int) -> Made:
    """Play games and count how they went."""
    begin = perf_counter()
    with generator_of(job, True) as generator:
        before = generator.table.counts()
        for _ in generator.count(start, number):
            pass
        new = [after - old for after, old in zip(generator.table.counts(), before, strict=True)]
    return Made(number, 0, perf_counter() - begin, new)


def send(job: Job, start: int, number: int) -> Made:
    """Play games and send their records back."""
    begin = perf_counter()
    with generator_of(job, False) as generator:
        records = b"".join(block for _, block in generator.records(start, number))
    return Made(number, len(records), perf_counter() - begin, records=records)


def write(job: Job, start: int, number: int, slot: Slot) -> Made:
    """Play games and write their records to a slot."""
    begin = perf_counter()
    with generator_of(job, False) as generator, Filling(slot) as filling:
        for _, block in generator.borrowed(start, number):
            filling.add(block)
    return Made(number, filling.size, perf_counter() - begin)


def write_part(job: Job, start: int, number: int, path: str) -> Made:
    """Play games and write their records to a file that appears when it is complete."""
    begin = perf_counter()
    folder, name = os.path.split(path)
    temporary = os.path.join(folder, f".{name}-{os.urandom(6).hex()}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(temporary, flags, 0o666)
    try:
        try:
            size = 0
            with generator_of(job, False) as generator:
                for _, block in generator.borrowed(start, number):
                    size += len(block)
                    write_all(descriptor, block, path)
        finally:
            os.close(descriptor)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    return Made(number, size, perf_counter() - begin)


def settle_part(job: Job, start: int, number: int, path: str, there: bool, replace: bool) -> Made:
    """Make a part; one that is ``there`` is held against the records that it should hold, and if it holds others, it is
    made again if it may be ``replace``d; else no game is made."""
    if there:
        found = compare_part(job, start, number, path)
        if found.games == number or not replace:
            return found
    return write_part(job, start, number, path)


def compare_part(job: Job, start: int, number: int, path: str) -> Made:
    """Hold a part against its records: all of its games, or none."""
    begin = perf_counter()
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        comparison = Comparison(pieces(descriptor))
        with generator_of(job, False) as generator:
            for _, block in generator.borrowed(start, number):
                comparison.add((block,))
        comparison.end()
    except Differs:
        return Made(0, 0, perf_counter() - begin)
    finally:
        os.close(descriptor)
    if comparison.games < number:
        return Made(0, 0, perf_counter() - begin)
    return Made(number, comparison.size, perf_counter() - begin)
