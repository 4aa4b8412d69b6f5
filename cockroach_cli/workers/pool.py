"""Results in the order of their chunks, from any ``concurrent.futures.Executor``."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, suppress
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any

from cockroach_cli.workers.lifeline import STOP, Interrupted, begin, carry_out, unborn
from cockroach_cli.workers.slots import Slot, Slots

if TYPE_CHECKING:
    import threading
    from concurrent.futures import Executor, Future
    from multiprocessing.process import BaseProcess

AHEAD = 2
"""How many chunks a worker has: one in hand, and one to go on with while the first one's result is fetched."""
MOST_ON_WINDOWS = 61
"""How many processes Python can wait for there."""
HEED = 0.2
"""Seconds between two looks whether a signal has come while a result is waited for."""
GRACE = 1.0
"""Seconds that workers have to end by themselves when all is done."""
GRACE_AT_ONCE = 5.0
"""And when they have to drop what they have in hand, and clear away."""
METHOD = "fork" if sys.platform == "linux" else "spawn"
"""How worker processes begin. A fork has everything imported already; elsewhere it is not safe, or not there."""


class NoResults(Exception):
    """No more results are to be expected; ``str()`` is a sentence without a full stop."""


class WorkerDied(NoResults):
    """The same chunk ended its worker twice; ``str()`` is a sentence without a full stop."""


class NoWorkers(NoResults):
    """Workers cannot be started; ``str()`` is a sentence without a full stop."""


class _Given:
    """A chunk that was given away."""

    def __init__(self, function: Callable[..., Any], chunk: tuple[Any, ...]) -> None:
        self.function = function
        self.chunk = chunk
        self.future: Future[Any] | None = None
        self.again = False


class Pool:
    """Somewhere to have chunks carried out: ``with Pool(...) as pool: for result in pool.results(...)``.

    Nothing is started before there is something to do.
    """

    cluster = False
    """Whether workers may be on other machines, so that a chunk takes longer to reach one."""

    def __init__(
        self,
        width: int,
        start: Callable[[], Executor],
        tell: Callable[[str], object],
        heed: Callable[[], object],
    ) -> None:
        """``width`` is the number of workers, ``start`` gives an executor; ``tell`` is told when one has to be replaced
        because a worker died. ``heed`` is called while there is nothing to do but wait, and may raise."""
        self.width = width
        self._start = start
        self._tell = tell
        self._heed = heed
        self._executor: Executor | None = None

    @property
    def window(self) -> int:
        """The most chunks that are given away at a time, those with results that nobody has taken yet included."""
        return self.width * AHEAD

    def results(self, function: Callable[..., Any], chunks: Iterable[tuple[Any, ...]]) -> Generator[Any, None, None]:
        """``function(*chunk)`` of every chunk, in their order.

        Chunks are drawn from ``chunks`` when a worker will soon be free. If a worker dies, what is not done yet is done
        once more by fresh ones. Raises :class:`WorkerDied`, and what the function raises. Whoever does not take all
        results should close this generator: then no worker goes on.
        """
        given: deque[_Given] = deque()
        source = iter(chunks)
        try:
            while True:
                while len(given) < self.window and (chunk := next(source, None)) is not None:
                    given.append(_Given(function, chunk))
                    self._give(given[-1])
                if not given:
                    return
                try:
                    result = self._result(given[0])
                except Interrupted:  # by somebody else
                    self._give(given[0])
                except self._broken() as error:
                    self._renew(given, error)
                else:
                    given.popleft()
                    yield result
        except BaseException:
            self.close(at_once=True)
            raise

    def _give(self, one: _Given) -> None:
        """Give a chunk to the executor; it stays here if that is broken, which its turn will show."""
        if self._executor is None:
            self._executor = self._start()
        try:
            with unborn():  # processes are started when there is something to do
                one.future = self._executor.submit(one.function, *one.chunk)
        except self._broken():
            one.future = None
        except (OSError, RuntimeError) as error:  # no more processes, descriptors, threads
            raise self._unstarted(error) from error

    def _unstarted(self, error: BaseException) -> NoWorkers:
        """What is raised when workers cannot be started."""
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return NoWorkers(f"the workers cannot be started ({reason.lower()})")

    def _result(self, one: _Given) -> Any:
        """What became of a chunk, as soon as it is known."""
        from concurrent.futures import wait

        if one.future is None:
            raise self._broken()
        while not one.future.done() and not wait((one.future,), HEED).done:
            self._heed()
            self._check()
        return one.future.result()

    def _renew(self, given: Iterable[_Given], error: BaseException) -> None:
        """Give away again, to fresh workers, what has no result."""
        self._heed()  # what ended a worker may have been meant for all of us
        if self._executor is not None:
            self._executor.shutdown()  # no worker of the old pool may still be writing somewhere
            self._executor = None
        waiting = [one for one in given if one.future is None or not one.future.done() or one.future.exception()]
        if waiting[0].again:
            raise WorkerDied("a worker process ended twice at the same work; is there enough memory?") from error
        self._tell("a worker process ended unexpectedly; its work is done again")
        waiting[0].again = True
        for one in waiting:
            self._give(one)

    @staticmethod
    def _broken() -> type[Exception]:
        from concurrent.futures import BrokenExecutor

        return BrokenExecutor

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close(at_once=kind is not None)

    def close(self, at_once: bool = False) -> None:
        """Let the workers go; ``at_once``: whatever they have in hand."""
        executor, self._executor = self._executor, None
        if executor is None:
            return
        if at_once:
            self._interrupt()
        self._end(executor, GRACE_AT_ONCE if at_once else GRACE)

    def _interrupt(self) -> None:
        """Let the workers drop what they have in hand."""

    def _check(self) -> None:
        """Raise :class:`NoWorkers` if nobody is going to give results any more."""

    def _end(self, executor: Executor, grace: float) -> None:
        """Let the workers end, within so many seconds."""
        executor.shutdown(cancel_futures=True)


class LocalPool(Pool):
    """Worker processes on this machine.

    Results go through slots: a message that does not fit into a pipe at once would leave the executor waiting for its
    rest for ever if the worker was killed in the middle.
    """

    _failure: BaseException | None = None
    """What has ended a thread of the executor."""

    def __enter__(self) -> Pool:
        import threading

        # It would say so on standard error, and results would be waited for for ever.
        self._hook, threading.excepthook = threading.excepthook, self._note
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        import threading

        super().__exit__(kind, error, trace)
        threading.excepthook = self._hook

    def _note(self, args: threading.ExceptHookArgs) -> None:
        self._failure = args.exc_value

    def _check(self) -> None:
        if self._failure is not None:
            raise self._unstarted(self._failure)

    def results(self, function: Callable[..., Any], chunks: Iterable[tuple[Any, ...]]) -> Generator[Any, None, None]:
        with Slots(self.window) as slots:
            # A slot is given away again only when its result has been taken, as many chunks later as there are slots.
            given = ((function, slots[turn], *chunk) for turn, chunk in enumerate(chunks))
            with closing(super().results(_packed, given)) as results:
                for turn, (size, short) in enumerate(results):
                    yield pickle.loads(short or b"".join(map(bytes, slots.left(turn, size))))

    def _renew(self, given: Iterable[_Given], error: BaseException) -> None:
        for child in _children():
            child.kill()
        super()._renew(given, error)

    def _unstarted(self, error: BaseException) -> NoWorkers:
        for child in _children():  # the executor does not know of them yet, or not any more
            child.kill()
        return super()._unstarted(error)

    def _end(self, executor: Executor, grace: float) -> None:
        """An executor waits for workers as long as it takes, and one that was killed while it waited for work has taken
        along what the others need to hear of the end."""
        from multiprocessing.connection import wait

        executor.shutdown(wait=False, cancel_futures=True)
        end = monotonic() + grace
        while children := _children():
            if monotonic() > end:
                for child in children:
                    child.kill()
            wait([child.sentinel for child in children], HEED)

    def _interrupt(self) -> None:
        for child in _children():
            if child.pid is not None and STOP is not None:
                with suppress(ProcessLookupError):
                    os.kill(child.pid, STOP)
                    os.kill(child.pid, signal.SIGCONT)  # or one that was stopped would not hear it


def _children() -> list[BaseProcess]:
    from multiprocessing import active_children

    return active_children()


_SHORT = 1000
"""How many bytes of a result surely go through a pipe at once."""


def _packed(function: Callable[..., Any], slot: Slot, *chunk: Any) -> tuple[int, bytes]:
    """In a worker: a result's size, and itself if it is short; else it is left in the slot."""
    data = pickle.dumps(carry_out(function, *chunk))
    if len(data) <= _SHORT:
        return len(data), data
    slot.write(data)
    return len(data), b""


def local(width: int, tell: Callable[[str], object], heed: Callable[[], object]) -> Pool:
    """Worker processes on this machine."""
    width = min(width, MOST_ON_WINDOWS) if sys.platform == "win32" else width

    def start() -> Executor:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        return ProcessPoolExecutor(width, mp_context=get_context(METHOD), initializer=begin)

    return LocalPool(width, start, tell, heed)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
