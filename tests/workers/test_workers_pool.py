"""Results come in order from whoever makes them, and from fresh workers if some die."""

from __future__ import annotations

import errno
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from multiprocessing.popen_fork import Popen
from pathlib import Path
from threading import Thread
from time import sleep
from typing import Any

import pytest

from cockroach_cli.workers.pool import NoWorkers, WorkerDied, local
from tests.waiting import ends
from tests.workers.chunks import much, refuse, square, square_unless

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="workers are killed here")
LINUX = sys.platform == "linux"


def nothing() -> None:
    """What there is to heed."""


def test_results_have_the_order_of_their_chunks() -> None:
    with local(3, print, nothing) as pool:
        assert list(pool.results(square, ((number,) for number in range(50)))) == [n * n for n in range(50)]
        assert list(pool.results(square, [(7,)])) == [49]


def test_nothing_is_started_for_nothing() -> None:
    with local(3, print, nothing) as pool:
        assert list(pool.results(square, [])) == []
        assert pool._executor is None


def test_chunks_are_drawn_when_there_is_room_for_them() -> None:
    drawn = []

    def chunks() -> Iterator[tuple[int]]:
        for number in range(100):
            drawn.append(number)
            yield (number,)

    with local(2, print, nothing) as pool:
        results = pool.results(square, chunks())
        assert next(results) == 0
        assert len(drawn) == pool.window
        assert next(results) == 1
        assert len(drawn) == pool.window + 1
        results.close()


@pytest.mark.parametrize("deadly", [0, 5, 19])
def test_what_a_dead_worker_had_in_hand_is_done_again(deadly: int, tmp_path: Path) -> None:
    told: list[str] = []
    chunks = [(number, deadly, str(tmp_path / "mark"), 1) for number in range(20)]
    with local(2, told.append, nothing) as pool:
        assert list(pool.results(square_unless, chunks)) == [n * n for n in range(20)]
    assert told == ["a worker process ended unexpectedly; its work is done again"]


def test_work_that_kills_twice_is_given_up(tmp_path: Path) -> None:
    told: list[str] = []
    chunks = [(number, 3, str(tmp_path / "mark"), 2) for number in range(20)]
    results: list[int] = []
    with pytest.raises(WorkerDied, match="twice at the same work"), local(2, told.append, nothing) as pool:
        results.extend(pool.results(square_unless, chunks))
    assert results == [] or results == [n * n for n in range(len(results))]
    assert len(told) == 1


def test_what_goes_wrong_in_a_worker_goes_wrong_here() -> None:
    with pytest.raises(ValueError, match="not 0"), local(2, print, nothing) as pool:
        list(pool.results(refuse, [(0,), (1,)]))


def test_who_waits_is_asked_whether_to_go_on() -> None:
    class Enough(Exception):
        pass

    def heed() -> None:
        raise Enough

    with pytest.raises(Enough), local(2, print, heed) as pool:
        list(pool.results(sleep, [(60,)]))


def test_whoever_has_heard_enough_ends_the_workers() -> None:
    with local(2, print, nothing) as pool:
        results = pool.results(sleep, [(0,), (60,), (60,)])
        assert next(results) is None
        results.close()
        assert pool._executor is None
        assert list(pool.results(square, [(3,)])) == [9]


def test_results_may_be_large() -> None:
    with local(2, print, nothing) as pool:
        sizes = [0, 999, 1000, 1001, 2**16, 2**20, 3_000_001]
        found = list(pool.results(much, ((size,) for size in sizes * 3)))
    assert found == [b"x" * size for size in sizes * 3]


def test_workers_that_are_stopped_in_the_middle_of_much() -> None:
    """Whoever is killed with half a message in a pipe leaves a reader who waits for the rest."""
    for number in range(30):
        with local(2, print, nothing) as pool:
            results = pool.results(much, ((3_000_000,) for _ in range(100)))
            for _ in range(number % 7):
                next(results)
            results.close()


def test_workers_that_are_killed_in_the_middle_of_much() -> None:
    for number in range(10):
        told: list[str] = []
        with local(2, told.append, nothing) as pool:
            results = pool.results(much, ((3_000_000,) for _ in range(40)))
            for _ in range(1 + number % 7):
                next(results)
            executor = pool._executor
            assert executor is not None
            os.kill(next(iter(executor._processes)), signal.SIGKILL)  # type: ignore[attr-defined]
            assert sum(map(len, results)) == 3_000_000 * (39 - number % 7)
        assert len(told) <= 1  # none if it had nothing in hand


def test_the_end_does_not_wait_for_who_never_hears_of_it() -> None:
    """A worker that is killed while it waits for work takes along what the others need to be told."""
    for number in range(12):
        with ends(), local(3, print, nothing) as pool:
            assert list(pool.results(square, [(one,) for one in range(6)])) == [one * one for one in range(6)]
            executor = pool._executor
            assert executor is not None
            workers = list(executor._processes)  # type: ignore[attr-defined]
            waiting = [one for one in workers if "pipe" in Path(f"/proc/{one}/wchan").read_text()] if LINUX else []
            os.kill((waiting or workers)[number % max(len(waiting), 1)], signal.SIGKILL)
        for worker in workers:
            with pytest.raises(ProcessLookupError):
                os.kill(worker, 0)


@pytest.mark.parametrize("stage", ["fork", "thread"])
def test_workers_that_cannot_all_be_started(stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that were are not waited for."""
    started = []

    def refuse_late(self: Any, *rest: Any) -> None:
        started.append(self)
        if len(started) > 1:
            raise OSError(errno.EMFILE, "Too many open files") if stage == "fork" else RuntimeError("No more threads")
        before(self, *rest)

    if stage == "fork":
        before = Popen._launch  # type: ignore[attr-defined]
        monkeypatch.setattr(Popen, "_launch", refuse_late)
    else:
        before = Thread.start
        monkeypatch.setattr(Thread, "start", refuse_late)
    pool = local(2, print, nothing)
    with pytest.raises(NoWorkers, match=r"cannot be started \((too many open files|no more threads)\)"), pool:
        list(pool.results(square, [(one,) for one in range(6)]))
    assert multiprocessing.active_children() == []


def test_a_signal_for_all_is_no_workers_death(tmp_path: Path) -> None:
    """It may end the workers before the parent answers."""
    told: list[str] = []
    heard: list[int] = []

    def heed() -> None:
        if heard:
            raise KeyboardInterrupt

    with local(2, told.append, heed) as pool:
        results = pool.results(square_unless, [(one, 1, str(tmp_path / "mark"), 1) for one in range(20)])
        assert next(results) == 0
        heard.append(1)
        with pytest.raises(KeyboardInterrupt):
            list(results)
    assert told == []


def test_workers_end_with_the_pool() -> None:
    with local(2, print, nothing) as pool:
        list(pool.results(square, [(1,)]))
        executor = pool._executor
        assert executor is not None
        workers = list(executor._processes)  # type: ignore[attr-defined]
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)
