"""Workers of a Dask cluster, on this machine or on many."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Any

from cockroach_cli import __version__
from cockroach_cli.workers.lifeline import unheard
from cockroach_cli.workers.pool import Pool, WorkerDied, processors

if TYPE_CHECKING:
    from concurrent.futures import Executor

PATIENCE = 5
"""Seconds that a scheduler has to answer, and a cluster to have a worker."""


class NoCluster(Exception):
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
def connect(address: str, width: int, heed: Callable[[], object]) -> Iterator[Pool]:
    """The workers of the cluster whose scheduler has this address; ``local`` starts one of ``width`` workers, 0: one a
    processor. ``heed`` is for :class:`Pool`.

    Raises :class:`NoCluster`.
    """
    try:
        import distributed
    except ImportError:
        raise NoCluster("a cluster needs the package distributed: pip install 'cockroach-cli[cluster]'") from None
    import logging

    logging.disable(logging.CRITICAL)  # what there is to say is said here, in one sentence
    with ExitStack() as stack:
        where: Any = address
        if address == "local":
            where = _started(width or processors())
            stack.callback(_quietly, where.close)
        else:
            _look(address)
        client = _client(distributed, where)
        stack.callback(_quietly, client.close)
        if address == "local":
            client.run(ignore_interrupts)
        yield stack.enter_context(ClusterPool(client, _width(client), heed))


def _quietly(close: Callable[..., object]) -> None:
    """Close something; how that goes changes nothing any more."""
    with suppress(Exception):
        close(timeout=PATIENCE)


def _started(width: int) -> Any:
    """A cluster on this machine."""
    from distributed import LocalCluster

    try:
        if sys.platform != "win32":
            from multiprocessing.resource_tracker import ensure_running

            ensure_running()  # it lets signals in again where it is begun, which would be inside
        with unheard():
            return LocalCluster(
                n_workers=width, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs="CRITICAL"
            )
    except Exception as error:
        raise NoCluster(f"no cluster can be started here ({_reason(error)})") from error


def ignore_interrupts() -> None:
    """In a worker of this machine: Ctrl-C reaches the whole group, but only the process that started it answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _look(address: str) -> None:
    """Raise :class:`NoCluster` unless somebody answers at an address: a client would ask for much longer."""
    import re
    import socket

    found = re.fullmatch(r"(?:(?:tcp|tls)://)?(\[[^\]]+\]|[^\[\]:/]+):([0-9]{1,5})", address)
    if found is None:
        raise NoCluster(f"{address!r} is no address of a scheduler; one is tcp://HOST:PORT")
    try:
        with socket.create_connection((found[1].strip("[]"), int(found[2])), timeout=PATIENCE) as caller:
            if not address.startswith("tls:") and not caller.recv(1):  # a scheduler is the first to speak
                raise NoCluster(f"what listens at {address} is no scheduler")
    except (OSError, OverflowError, UnicodeError) as error:
        raise NoCluster(f"no scheduler answers at {address} ({_reason(error)})") from error


def _client(distributed: Any, where: Any) -> Any:
    """What speaks with the scheduler."""
    try:
        return distributed.Client(where, timeout=PATIENCE, set_as_default=False)
    except Exception as error:  # what is wrong with an address or with certificates comes in many shapes
        sys.unraisablehook = lambda _: None  # half a client complains when it is thrown away
        raise NoCluster(f"no scheduler answers at {where} ({_reason(error)})") from error


def _width(client: Any) -> int:
    """How many chunks the cluster works at at a time. Raises :class:`NoCluster` if its workers are not like us."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise NoCluster("the cluster has no workers") from None
    try:
        versions = client.run(version, on_error="return")
    except Exception as error:  # what a worker cannot even read comes back in many shapes
        raise NoCluster(f"a worker cannot work for us: {_reason(error)}") from error
    for address, found in sorted(versions.items()):
        if isinstance(found, BaseException):
            raise NoCluster(f"the worker {address} cannot work for us: {_reason(found)}")
        if found != __version__:
            raise NoCluster(f"the worker {address} has version {found}, and this is {__version__}")
    threads: int = sum(client.nthreads().values())
    return max(threads, 1)


def _reason(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")


class ClusterPool(Pool):
    """Workers that look after themselves: a chunk whose worker dies is given to another by the scheduler."""

    cluster = True

    def __init__(self, client: Any, width: int, heed: Callable[[], object]) -> None:
        def start() -> Executor:
            found: Executor = client.get_executor(pure=False)
            return found

        super().__init__(width, start, lambda _: None, heed)

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
            raise WorkerDied("the connection to the cluster's scheduler is lost") from error
        except OtherVersion as why:
            raise NoCluster(str(why)) from None
        except (ImportError, AttributeError) as error:  # it cannot even read what it is asked
            raise NoCluster(f"a worker that has joined the cluster cannot work for us: {_reason(error)}") from error

    def close(self, at_once: bool = False) -> None:
        """Let the workers go on without us; ``at_once``: what they have in hand is not wanted any more."""
        executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=not at_once)
