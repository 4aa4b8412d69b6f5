"""Whether a cluster is still there, asked again and again while something else is waited for."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from time import monotonic
from typing import Any

from cockroach_cli.workers.patience import TOLD, Patience

EVERY = 2.0
"""Seconds between an answer of the scheduler and the next question."""
_AWAY = 2.0
"""Seconds without a look after which nobody was looking: this process was stopped, or had something else to do."""


class Lost(Exception):
    """The connection is closed."""


class Watch:
    """What a scheduler says of its workers. Nothing here waits: :meth:`look` asks, and takes what has been answered."""

    def __init__(self, client: Any, patience: Patience) -> None:
        self._client = client
        self._patience = patience
        self._answer: Future[Any] | None = None
        self._looked = self._asked = self._answered = self._well = self._heard = monotonic()
        self._newest: object = None
        self.workers: dict[str, Any] | None = None
        """What is known of each worker, by address; None before the first answer."""

    def look(self) -> None:
        """Raises :class:`Lost`, or what :class:`~cockroach_cli.workers.patience.Patience` raises."""
        now = monotonic()
        if (away := now - self._looked) > _AWAY:
            self._asked, self._well, self._heard = self._asked + away, self._well + away, self._heard + away
        self._looked = now
        if self._client.status != "running":
            raise Lost
        self._take(now)
        if self._answer is None and (self.workers is None or now - self._answered >= EVERY):
            self._ask(now)
        if self._answer is not None and now - self._asked >= min(TOLD, self._patience.seconds):
            self._patience.wait("the cluster's scheduler does not answer", self._asked)
        elif self.workers == {}:
            self._patience.wait("the cluster has no workers", self._well)
        elif self.workers and now - self._heard >= TOLD:
            dumb = self._answer is not None and now - self._asked >= EVERY
            missing = (
                "the cluster's scheduler does not answer" if dumb else "no worker of the cluster gives a sign of life"
            )
            self._patience.wait(missing, self._heard)
        elif self.workers:
            self._well = now
            self._patience.well()

    def _ask(self, now: float) -> None:
        scheduler, loop = self._client.scheduler, self._client.loop
        if scheduler is None or loop is None:
            raise Lost
        self._asked = now
        self._answer = asyncio.run_coroutine_threadsafe(scheduler.identity(), loop.asyncio_loop)

    def _take(self, now: float) -> None:
        if self._answer is None or not self._answer.done():
            return
        answer, self._answer = self._answer, None
        if answer.cancelled() or answer.exception() is not None:
            asked = self._asked
            self._ask(now)
            self._asked = asked  # it is as silent as before
            return
        self._answered = now
        self.workers = answer.result()["workers"]
        newest = max((worker.get("last_seen", 0) for worker in self.workers.values()), default=None)
        if newest != self._newest:
            self._newest, self._heard = newest, now
