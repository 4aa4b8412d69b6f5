"""Schedulers and workers of Dask on this machine, for tests."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.conftest import environment
from tests.waiting import SAFETY, until

QUIET = {"DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "false"}


def port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        number: int = found.getsockname()[1]
        return number


@contextmanager
def dask(*args: str, **env: str) -> Iterator[subprocess.Popen[bytes]]:
    """A scheduler or a worker that goes on until the end of the test."""
    call = [sys.executable, "-m", "dask", *args, "--no-dashboard"]
    env = environment(**QUIET, **env)
    pipes = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(call, env=env, cwd="/", start_new_session=True, **pipes) as program:  # type: ignore[call-overload]
        try:
            yield program
        finally:
            os.killpg(program.pid, signal.SIGKILL)


def answers(address: str) -> bool:
    """Whether somebody listens."""
    host, _, number = address.removeprefix("tcp://").rpartition(":")
    with socket.socket() as caller:
        return caller.connect_ex((host, int(number))) == 0


@contextmanager
def scheduler() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a scheduler without workers, and itself."""
    number = port()
    with dask("scheduler", "--host", "127.0.0.1", "--port", str(number)) as program:
        until(lambda: answers(f"tcp://127.0.0.1:{number}"), program)
        yield f"tcp://127.0.0.1:{number}", program


@contextmanager
def worker(address: str, **env: str) -> Iterator[subprocess.Popen[bytes]]:
    """A worker of a scheduler, without a nanny who would replace it."""
    with dask("worker", address, "--nthreads", "1", "--no-nanny", **env) as program:
        yield program


def wait_for(address: str, number: int) -> None:
    """Wait until a scheduler has so many workers."""
    import distributed

    with distributed.Client(address, timeout=SAFETY, set_as_default=False) as client:
        until(lambda: len(client.scheduler_info()["workers"]) == number)
