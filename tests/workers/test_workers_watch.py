"""What a cluster is waited for: told after ten seconds, given up after so many, by a clock that the tests turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from cockroach_cli.workers import patience, watch
from cockroach_cli.workers.patience import Patience, apart, briefly
from cockroach_cli.workers.watch import Lost, Watch


class GivenUp(Exception):
    pass


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Cluster:
    """A client whose scheduler answers when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float = 60) -> None:
        self.clock = Clock()
        self.said: list[str] = []
        self.asked: list[Future[Any]] = []
        self.status = "running"
        self.scheduler: Any = SimpleNamespace(identity=lambda: None)
        self.loop = SimpleNamespace(asyncio_loop=None)

        def ask(_: object, __: object) -> Future[Any]:
            self.asked.append(Future())
            return self.asked[-1]

        monkeypatch.setattr(patience, "monotonic", self.clock)
        monkeypatch.setattr(watch, "monotonic", self.clock)
        monkeypatch.setattr(asyncio, "run_coroutine_threadsafe", ask)
        self.watch = Watch(self, Patience(seconds, self.said.append, GivenUp))

    def goes_on(self, seconds: float, answer: Callable[[float], dict[str, Any]] | None = None) -> None:
        """Look once a second; ``answer`` gives what the scheduler says of its workers, if it does."""
        for _ in range(round(seconds)):
            self.clock.now += 1
            self.watch.look()
            if answer is not None and not self.asked[-1].done():
                self.asked[-1].set_result({"workers": answer(self.clock.now)})


def alive(now: float) -> dict[str, Any]:
    return {"one": {"nthreads": 2, "last_seen": now}}


def test_a_cluster_that_is_well_is_asked_and_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(monkeypatch, 1)
    cluster.goes_on(1000, alive)
    assert cluster.said == []
    assert 300 <= len(cluster.asked) <= 500
    assert cluster.watch.workers is not None


@pytest.mark.parametrize(
    ("answer", "missing"),
    [
        (None, "the cluster's scheduler does not answer"),
        (lambda _: {}, "the cluster has no workers"),
        (lambda _: {"one": {"nthreads": 2, "last_seen": 5.0}}, "no worker of the cluster gives a sign of life"),
    ],
    ids=["silence", "no workers", "silent workers"],
)
def test_what_is_missing_is_told_after_ten_seconds_and_given_up(
    answer: Callable[[float], dict[str, Any]] | None, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster = Cluster(monkeypatch)
    cluster.goes_on(20, alive)
    begin = cluster.clock.now
    cluster.goes_on(9, answer)
    assert cluster.said == []
    cluster.goes_on(6, answer)
    assert len(cluster.said) == 1
    assert cluster.said[0].startswith(f"{missing}; still waiting, ")
    with pytest.raises(GivenUp, match=missing):
        cluster.goes_on(60, answer)
    assert 60 <= cluster.clock.now - begin <= 65
    assert len(cluster.said) == 1


def test_who_comes_back_in_time_is_waited_for_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(monkeypatch)
    for _ in range(3):
        cluster.goes_on(20, alive)
        cluster.goes_on(50)
    cluster.goes_on(5, alive)
    assert [said.partition(";")[0] for said in cluster.said] == [
        "the cluster's scheduler does not answer",
        "the cluster is there again",
    ] * 3


def test_time_in_which_nobody_looked_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process was stopped, or whoever reads its output took an hour."""
    cluster = Cluster(monkeypatch)
    cluster.goes_on(20, alive)
    cluster.goes_on(3)
    cluster.clock.now += 3600
    cluster.watch.look()
    cluster.goes_on(5, alive)
    assert cluster.said == []


def test_an_answer_that_fails_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(monkeypatch, 30)
    with pytest.raises(GivenUp, match="does not answer"):
        for _ in range(40):
            cluster.goes_on(1)
            if not cluster.asked[-1].done():
                cluster.asked[-1].set_exception(OSError("closed"))


@pytest.mark.parametrize("status", ["connecting", "closing", "closed"])
def test_a_connection_that_is_closed_is_told_at_once(status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(monkeypatch)
    cluster.goes_on(3, alive)
    cluster.status = status
    with pytest.raises(Lost):
        cluster.watch.look()
    cluster.status, cluster.scheduler = "running", None
    with pytest.raises(Lost):
        cluster.goes_on(5)


def test_what_is_done_apart_can_be_left() -> None:
    never = Event()

    def look() -> None:
        raise GivenUp

    with pytest.raises(GivenUp):
        apart(never.wait, look)
    never.set()
    assert apart(lambda: 7, lambda: None) == 7
    with pytest.raises(ZeroDivisionError):
        apart(lambda: 1 // 0, lambda: None)


def test_clearing_away_is_not_waited_for() -> None:
    never = Event()
    briefly(never.wait, 0.01)
    never.set()
    briefly(lambda: 1 // 0, 60)
