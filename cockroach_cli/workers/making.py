"""Games made by however many workers: what ``simulate`` asks of a pool, or of none."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from time import perf_counter

from cockroach_cli.batch import tally
from cockroach_cli.workers import job as chunks
from cockroach_cli.workers.job import Job, Made
from cockroach_cli.workers.pool import Pool
from cockroach_cli.workers.slots import Slots

_MOST = 2**23
"""How many bytes the records of a chunk have at most, more or less."""
_LEAST = 2**18
_TOGETHER = 2**26
"""How many bytes of records may wait in memory that workers share: this bounds what a process seems to have, however
many work."""

Blocks = Generator[tuple[int, Iterable[bytes | memoryview]], None, None]
"""Whole records in pieces, each time with how many games they are. What a piece holds may be overwritten when the next
piece or block is asked for."""

ALONE = 0.15
"""Seconds that one process goes on by itself: short work is done by then, and the first records come at once."""


class _Size:
    """How many games make a chunk."""

    def __init__(self, pool: Pool, begun: Made, most_bytes: int | None) -> None:
        """``begun`` tells how fast games are made; ``most_bytes`` bounds what a chunk's records may have together."""
        # What it costs to hand a chunk over should not be noticed (0.3 ms here, and 5 ms to a cluster, which a client
        # spends on all workers in turn); nor should it take long to stop.
        self._seconds = max(1.0, pool.width / 50) if pool.cluster else 0.1
        self._most_bytes = most_bytes
        self.games = 1
        self.learn(begun)

    def learn(self, made: Made) -> None:
        """Choose anew after a chunk was made."""
        wanted = made.games / max(made.seconds, 1e-6) * self._seconds
        if self._most_bytes is not None and made.size:
            wanted = min(wanted, made.games / made.size * self._most_bytes)
        self.games = max(1, int(min(wanted, 4.0 * made.games + 16)))


def records(job: Job, start: int, count: int, pool: Pool | None) -> Blocks:
    """The records of games in their order."""
    alone = Made(0, 0, 0.0)
    if pool is None or not pool.cluster:
        generator = job.generator()
        begin = perf_counter()
        for number, block in generator.borrowed(start, count):
            size = len(block)
            yield number, (block,)
            alone = Made(alone.games + number, alone.size + size, perf_counter() - begin)
            if pool is not None and alone.seconds > ALONE:
                break
    if pool is None or alone.games == count:
        return
    start, count = start + alone.games, count - alone.games
    if pool.cluster:
        yield from _sent(job, start, count, pool)
    else:
        yield from _through_slots(job, start, count, pool, alone)


def _through_slots(job: Job, start: int, count: int, pool: Pool, begun: Made) -> Blocks:
    """Records that workers of this machine make."""
    most = max(_LEAST, min(_MOST, _TOGETHER // pool.window))
    size = _Size(pool, begun, most)
    with Slots(pool.window, shared=most + most // 4) as slots:
        # A slot is given away again only when its result has been taken, which is as many chunks as there are later.
        given = ((*chunk, slots[turn]) for turn, chunk in enumerate(_ranges(job, start, count, size)))
        with closing(pool.results(chunks.write, given)) as results:
            for turn, made in enumerate(results):
                size.learn(made)
                yield made.games, slots.left(turn, made.size)


def _sent(job: Job, start: int, count: int, pool: Pool) -> Blocks:
    """Records that workers on other machines make."""
    size = _Size(pool, Made(64, 0, 1.0), _MOST)
    for made in pool.results(chunks.send, _ranges(job, start, count, size)):
        size.learn(made)
        yield made.games, (made.records or b"",)


def counts(job: Job, start: int, count: int, pool: Pool | None) -> Generator[tuple[int, list[int]], None, None]:
    """How many games were played by now, and what was counted in all of them (see :meth:`Table.counts`)."""
    alone = Made(0, 0, 0.0)
    flat: list[int] = []
    if pool is None or not pool.cluster:
        generator = job.generator()
        tally.count(generator.table, generator.game, job.header)
        begin = perf_counter()
        for done in generator.count(start, count):
            alone = Made(done, 0, perf_counter() - begin)
            flat = generator.table.counts()
            yield done, flat
            if pool is not None and alone.seconds > ALONE:
                break
    if pool is None or alone.games == count:
        return
    size = _Size(pool, alone if alone.games else Made(64, 0, 1.0), None)
    done = alone.games
    for made in pool.results(chunks.count, _ranges(job, start + done, count - done, size)):
        size.learn(made)
        done += made.games
        new = made.counts or []
        flat = [old + more for old, more in zip(flat, new, strict=True)] if flat else new
        yield done, flat


def _ranges(job: Job, start: int, count: int, size: _Size) -> Iterator[tuple[Job, int, int]]:
    """Chunks of games, as large as ``size`` says at the time."""
    done = 0
    while done < count:
        number = min(size.games, count - done)
        yield job, start + done, number
        done += number
