"""Waiting for what may never come: told after a while, given up after another, and left at once when asked to."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, TypeVar

_T = TypeVar("_T")

TOLD = 10
"""Seconds of waiting after which somebody is told."""
LOOK = 0.1
"""Seconds between two looks whether to go on waiting."""


class Patience:
    """How long to wait for others."""

    def __init__(self, seconds: float, tell: Callable[[str], object], give_up: Callable[[str], Exception]) -> None:
        """``tell`` is told what is missing after :data:`TOLD` seconds; after ``seconds`` what ``give_up`` makes of it
        is raised."""
        self.seconds = seconds
        self._tell = tell
        self._give_up = give_up
        self._told = False

    def wait(self, missing: str, since: float) -> None:
        """Something has been missing since that moment (as :func:`time.monotonic` counts)."""
        waited = monotonic() - since
        if waited >= self.seconds:
            raise self._give_up(missing)
        if waited >= TOLD and not self._told:
            self._told = True
            self._tell(f"{missing}; still waiting, {self.seconds - waited:.0f} seconds more")

    def well(self) -> None:
        """Nothing is missing."""
        if self._told:
            self._told = False
            self._tell("the cluster is there again")


def apart(call: Callable[[], _T], look: Callable[[], object]) -> _T:
    """``call()``, which nobody can interrupt, in a thread of its own, while ``look`` is called now and then, which may
    raise: then the thread is left to itself."""
    from threading import Event, Thread

    over = Event()
    found: list[Any] = []
    failed: list[BaseException] = []

    def carry_out() -> None:
        try:
            found.append(call())
        except BaseException as error:
            failed.append(error)
        finally:
            over.set()

    Thread(target=carry_out, daemon=True).start()
    while not over.wait(LOOK):
        look()
    if failed:
        raise failed[0]
    result: _T = found[0]
    return result


def briefly(call: Callable[[], object], seconds: float) -> None:
    """``call()``, to clear away: how it goes changes nothing any more. After so many seconds it is left to itself."""
    from contextlib import suppress
    from threading import Thread

    def carry_out() -> None:
        with suppress(Exception):
            call()

    thread = Thread(target=carry_out, daemon=True)
    thread.start()
    thread.join(seconds)
