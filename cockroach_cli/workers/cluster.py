"""Workers of a Dask cluster, on this machine or on many."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from cockroach_cli import __version__
from cockroach_cli.workers.lifeline import unheard
from cockroach_cli.workers.patience import LOOK, Patience, apart, briefly
from cockroach_cli.workers.pool import NoResults, Pool, WorkerDied, processors
from cockroach_cli.workers.watch import Lost, Watch

if TYPE_CHECKING:
    from concurrent.futures import Executor

_T = TypeVar("_T")

PATIENCE = 60
"""Seconds after which a cluster that is silent, or has no workers, is given up unless told otherwise."""
GRACE = 5
"""Seconds that a cluster of this machine has to end."""
GRACE_AFAR = 2
"""Seconds that one elsewhere has to hear that we go."""
_LOST = "the connection to the cluster's scheduler is lost"


class NoCluster(NoResults):
    """The cluster cannot be used; ``str()`` is a sentence without a full stop."""


class OtherVersion(Exception):
    """Raised by a worker whose package is another version: it may play other games."""


def version() -> str:
    """The version of the package where this is carried out."""
    return __version__


def same_version(wanted: str, function: Callable[..., Any], *chunk: Any) -> Any:
    """``function(*chunk)``, on a worker: one that came later than the run began may be of another version."""
    if version() != wanted:
        raise OtherVersion(f"a worker that has joined the cluster has version {version()}, and this is {wanted}")
    return function(*chunk)


@contextmanager
def connect(
    address: str,
    width: int,
    heed: Callable[[], object],
    tell: Callable[[str], object],
    seconds: float = PATIENCE,
) -> Iterator[Pool]:
    """The workers of the cluster whose scheduler has this address; ``local`` starts one of ``width`` workers, 0: one a
    processor. ``heed`` and ``tell`` are for :class:`Pool`.

    A connection that is closed ends it at once. Silence, and that there are no workers, is told after ten seconds and
    given up after ``seconds``. Raises :class:`NoCluster`.
    """
    try:
        import distributed
    except ImportError:
        raise NoCluster("a cluster needs the package distributed: pip install 'cockroach-cli[cluster]'") from None
    import logging

    logging.disable(logging.CRITICAL)  # what there is to say is said here, in one sentence
    waiting = _Waiting(heed, Patience(seconds, tell, NoCluster))
    with ExitStack() as stack:
        where: Any = address
        if address == "local":
            where = _started(width or processors(), waiting)
            stack.callback(briefly, lambda: where.close(timeout=GRACE), 2 * GRACE)
        else:
            _look(address, waiting)
        client = _client(distributed, where, waiting)
        stack.callback(briefly, lambda: client.close(timeout=GRACE_AFAR), GRACE_AFAR)
        watch = Watch(client, waiting.patience)
        if address == "local":
            waiting.watched(lambda: client.run(ignore_interrupts), watch)
        yield stack.enter_context(ClusterPool(client, _width(client, watch, waiting), heed, watch))


class _Waiting:
    """How this process waits for a cluster."""

    def __init__(self, heed: Callable[[], object], patience: Patience) -> None:
        self.heed = heed
        self.patience = patience

    def silent(self, call: Callable[[], _T], missing: str) -> _T:
        """``call()``, before there is a scheduler that could be asked: so long it is ``missing``."""
        begin = monotonic()

        def look() -> None:
            self.heed()
            self.patience.wait(missing, begin)

        return apart(call, look)

    def watched(self, call: Callable[[], _T], watch: Watch) -> _T:
        """``call()``, which asks all workers, while the cluster is watched."""
        begin = monotonic()

        def look() -> None:
            self.heed()
            looked(watch)
            self.patience.wait("a worker of the cluster does not answer", begin)

        return apart(call, look)


def looked(watch: Watch) -> None:
    """Raise :class:`NoCluster` if nothing more is to be expected of a cluster."""
    try:
        watch.look()
    except Lost:
        raise NoCluster(_LOST) from None


def _started(width: int, waiting: _Waiting) -> Any:
    """A cluster on this machine."""
    from distributed import LocalCluster

    started: list[Any] = []

    def start() -> None:
        started.append(
            LocalCluster(
                n_workers=width, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs="CRITICAL"
            )
        )

    try:
        if sys.platform != "win32":
            from multiprocessing.resource_tracker import ensure_running

            ensure_running()  # it lets signals in again where it is begun, which would be inside
        return _half_begun(start, started, waiting)
    except NoCluster:
        raise
    except Exception as error:
        raise NoCluster(f"no cluster can be started here ({_reason(error)})") from error


def _half_begun(start: Callable[[], None], started: list[Any], waiting: _Waiting) -> Any:
    """Start a cluster by a thread in which no signals are heard, nor in the processes that it begins. Whoever is asked
    to end meanwhile waits a while for it, to end it: processes that are half begun would be left behind."""
    from threading import Thread

    failed: list[Exception] = []

    def carry_out() -> None:
        try:
            start()
        except Exception as error:
            failed.append(error)

    thread = Thread(target=carry_out, daemon=True)
    with unheard():
        thread.start()
    try:
        begin = monotonic()
        while thread.is_alive():
            thread.join(0.1)
            waiting.heed()
            waiting.patience.wait("the cluster on this machine does not start", begin)
    except BaseException:
        thread.join(GRACE)
        if started:
            briefly(lambda: started[0].close(timeout=GRACE), 2 * GRACE)
        raise
    if failed:
        raise failed[0]
    return started[0]


def ignore_interrupts() -> None:
    """In a worker of this machine: Ctrl-C reaches the whole group, but only the process that started it answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _look(address: str, waiting: _Waiting) -> None:
    """Raise :class:`NoCluster` unless somebody answers at an address: a client would not say what is wrong."""
    import re
    import socket

    found = re.fullmatch(r"(?:(?:tcp|tls)://)?(\[[^\]]+\]|[^\[\]:/]+):([0-9]{1,5})", address)
    if found is None:
        raise NoCluster(f"{address!r} is no address of a scheduler; one is tcp://HOST:PORT")
    place = found[1].strip("[]"), int(found[2])

    def speak() -> bool:
        with socket.create_connection(place, timeout=waiting.patience.seconds) as caller:
            return address.startswith("tls:") or bool(caller.recv(1))  # a scheduler is the first to speak

    try:
        if not waiting.silent(speak, f"no scheduler answers at {address}"):
            raise NoCluster(f"what listens at {address} is no scheduler")
    except (OSError, OverflowError, UnicodeError) as error:
        raise NoCluster(f"no scheduler answers at {address} ({_reason(error)})") from error


def _client(distributed: Any, where: Any, waiting: _Waiting) -> Any:
    """What speaks with the scheduler."""

    def made() -> Any:
        return distributed.Client(where, timeout=waiting.patience.seconds, set_as_default=False)

    named = "this machine" if not isinstance(where, str) else where
    try:
        return waiting.silent(made, f"no scheduler answers at {named}")
    except NoCluster:
        raise
    except Exception as error:  # what is wrong with an address or with certificates comes in many shapes
        sys.unraisablehook = lambda _: None  # half a client complains when it is thrown away
        raise NoCluster(f"no scheduler answers at {named} ({_reason(error)})") from error


def _width(client: Any, watch: Watch, waiting: _Waiting) -> int:
    """How many chunks the cluster works at at a time. Raises :class:`NoCluster` if its workers are not like us."""
    from time import sleep

    while not watch.workers:
        waiting.heed()
        looked(watch)
        sleep(LOOK)
    try:
        versions = waiting.watched(lambda: client.run(version, on_error="return"), watch)
    except NoCluster:
        raise
    except Exception as error:  # what a worker cannot even read comes back in many shapes
        raise NoCluster(f"a worker cannot work for us: {_reason(error)}") from error
    for address, found in sorted(versions.items()):
        if isinstance(found, BaseException):
            raise NoCluster(f"the worker {address} cannot work for us: {_reason(found)}")
        if found != __version__:
            raise NoCluster(f"the worker {address} has version {found}, and this is {__version__}")
    threads: int = sum(worker["nthreads"] for worker in watch.workers.values())
    return max(threads, 1)


def _reason(error: BaseException) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")


class ClusterPool(Pool):
    """Workers that look after themselves: a chunk whose worker dies is given to another by the scheduler."""

    cluster = True

    def __init__(self, client: Any, width: int, heed: Callable[[], object], watch: Watch) -> None:
        def start() -> Executor:
            found: Executor = client.get_executor(pure=False)
            return found

        super().__init__(width, start, lambda _: None, heed)
        self._watch = watch

    def _check(self) -> None:
        looked(self._watch)

    def results(self, function: Callable[..., Any], chunks: Iterable[tuple[Any, ...]]) -> Generator[Any, None, None]:
        from concurrent.futures import CancelledError

        from distributed import KilledWorker
        from distributed.comm import CommClosedError

        try:
            yield from super().results(same_version, ((__version__, function, *chunk) for chunk in chunks))
        except KilledWorker as error:
            raise WorkerDied(
                "several workers of the cluster ended at the same work; is their memory enough?"
            ) from error
        except (CancelledError, CommClosedError) as error:
            raise NoCluster(_LOST) from error
        except OtherVersion as why:
            raise NoCluster(str(why)) from None
        except (ImportError, AttributeError) as error:  # it cannot even read what it is asked
            raise NoCluster(f"a worker that has joined the cluster cannot work for us: {_reason(error)}") from error

    def close(self, at_once: bool = False) -> None:
        """Let the workers go on without us; ``at_once``: what they have in hand is not wanted any more."""
        executor, self._executor = self._executor, None
        if executor is not None:
            briefly(lambda: executor.shutdown(wait=not at_once), GRACE_AFAR)
