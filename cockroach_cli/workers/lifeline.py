"""How a worker process begins and stops, and that it ends with its parent."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

_PARENTS = [getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)]
"""Signals that reach a whole group, and that only the parent answers."""
_SIGNALS = [
    *_PARENTS,
    *(getattr(signal, name) for name in ("SIGTERM", "SIGALRM", "SIGUSR1") if hasattr(signal, name)),
]


STOP = getattr(signal, "SIGUSR1", None)
"""Tells a worker that the chunk in hand is not wanted any more: killed, it might leave half a message to its parent."""


class Interrupted(BaseException):
    """Raised where a chunk is carried out that is not wanted any more."""


class _Work:
    """What this process is doing."""

    inside = False  # whether a chunk is in hand


def carry_out(function: Callable[..., Any], *chunk: Any) -> Any:
    """``function(*chunk)`` in a worker, which may raise :class:`Interrupted`."""
    _Work.inside = True
    try:
        return function(*chunk)
    finally:
        _Work.inside = False


def _stop(*_: object) -> None:
    if _Work.inside:
        raise Interrupted


def unborn() -> AbstractContextManager[None]:
    """Around what may start workers. A signal that reaches one before :func:`begin` waits for it; the parent's manners,
    which a fork inherits, would take it for one of the parent's and go on."""
    return _waiting(_SIGNALS)


def unheard() -> AbstractContextManager[None]:
    """Around what starts processes that are not ours to prepare: they never hear what only the parent answers."""
    return _waiting(_PARENTS)


@contextmanager
def _waiting(signals: list[signal.Signals]) -> Iterator[None]:
    """Let signals wait until this is over; in what is started meanwhile they wait for ever, unless it lets them in."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin() -> None:
    """Prepare a worker process.

    SIGTERM simply ends it. A parent that was killed cannot end its workers any more, so each of them looks out for that
    itself.
    """
    from multiprocessing import parent_process
    from threading import Thread

    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN if number in _PARENTS else signal.SIG_DFL)
    if STOP is not None:
        signal.signal(STOP, _stop)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    parent = parent_process()
    if parent is None:
        raise AssertionError("a worker has a parent")

    def end_with_parent() -> None:
        parent.join()
        os._exit(1)

    try:
        Thread(target=end_with_parent, daemon=True).start()
    except RuntimeError:  # no memory for it; an exception here would be printed
        os._exit(1)
