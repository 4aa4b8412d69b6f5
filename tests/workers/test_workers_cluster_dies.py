"""A cluster that dies, falls silent or has no workers: it is told, what was finished is kept, and Ctrl-C ends it."""

from __future__ import annotations

import importlib.util
import os
import re
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.streams import started
from tests.conftest import Run
from tests.waiting import SAFETY, until
from tests.workers.clusters import scheduler, wait_for, worker

Command = Callable[..., Run]

pytestmark = [
    pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="cockroach-cli[cluster] is not here"),
    pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing is stopped here"),
]

ENDLESS = ("simulate", "cockroach", "-n", "inf", "--seed", "7")
LOST = "roach: the connection to the cluster's scheduler is lost\n"
DUMB = "roach: the cluster's scheduler does not answer\n"
ALONE = "roach: the cluster has no workers\n"


def members(session: int) -> list[int]:
    """The processes of a session that go on."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                fields = Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(fields[3]) == session and fields[0] != "Z":
                found.append(int(name))
    return found


def ended(program: subprocess.Popen[bytes]) -> str:
    """What a program says at its end; no process of its session is left behind."""
    _, err = program.communicate(timeout=SAFETY)
    assert b"Traceback" not in err
    if os.path.exists("/proc/self/stat"):
        until(lambda: not members(program.pid))
    return err.decode()


def interrupted(program: subprocess.Popen[bytes]) -> str:
    """The same after Ctrl-C."""
    os.killpg(program.pid, signal.SIGINT)
    said = ended(program)
    assert program.returncode == 130
    return said


@contextmanager
def running(path: Path, *more: object) -> Iterator[subprocess.Popen[bytes]]:
    """An endless run whose records go to a file."""
    with (
        open(path, "wb") as out,
        started(*ENDLESS, *more, stdout=out, start_new_session=True, cwd=path.parent) as program,
    ):
        yield program


@contextmanager
def silent() -> Iterator[str]:
    """Somebody who listens and never says anything."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield f"127.0.0.1:{other.getsockname()[1]}"


# ---- before it has begun ----


def test_somebody_who_says_nothing_is_given_up(roach: Command) -> None:
    with silent() as address:
        run = roach("simulate", "cockroach", "--cluster", address, "--patience", "1")
    assert (run.status, run.raw) == (2, b"")
    assert re.fullmatch(rf"roach: no scheduler answers at {address}( \(.*\))?\n", run.err)


def test_ctrl_c_while_somebody_says_nothing(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        where = f"127.0.0.1:{other.getsockname()[1]}"
        with running(tmp_path / "out", "--cluster", where) as program:
            caller, _ = other.accept()
            with caller:
                assert interrupted(program) == ""


def test_who_hangs_up_is_no_scheduler(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        where = f"127.0.0.1:{other.getsockname()[1]}"
        with running(tmp_path / "out", "--cluster", where) as program:
            other.accept()[0].close()
            assert ended(program) == f"roach: what listens at {where} is no scheduler\n"
    assert program.returncode == 2


def test_patience_is_for_clusters(roach: Command) -> None:
    run = roach("simulate", "cockroach", "--patience", "5")
    assert (run.status, "--patience is for --cluster" in run.err) == (2, True)
    assert roach("simulate", "cockroach", "--cluster", "local", "--patience", "0").status == 2


@pytest.mark.slow
def test_a_scheduler_without_workers(tmp_path: Path, roach: Command) -> None:
    with scheduler() as (address, program):
        run = roach("simulate", "cockroach", "--cluster", address, "--patience", "1")
        assert (run.status, run.raw, run.err) == (2, b"", ALONE)
        with running(tmp_path / "out", "--cluster", address) as waiting:
            wait_for_client(address)
            assert interrupted(waiting) == ""
        with running(tmp_path / "out", "--cluster", address) as waiting:
            wait_for_client(address)
            program.kill()
            assert ended(waiting) == LOST
        assert waiting.returncode == 2


def wait_for_client(address: str) -> None:
    """Wait until somebody else has called a scheduler, too."""
    import distributed

    with distributed.Client(address, timeout=SAFETY, set_as_default=False) as client:
        until(lambda: len(client.run_on_scheduler(lambda dask_scheduler: list(dask_scheduler.clients))) >= 3)


@pytest.mark.slow
def test_a_worker_that_waits_with_its_version(tmp_path: Path, roach: Command) -> None:
    with scheduler() as (address, _), worker(address) as one:
        wait_for(address, 1)
        one.send_signal(signal.SIGSTOP)
        run = roach("simulate", "cockroach", "--cluster", address, "--patience", "1")
        assert (run.status, run.err) == (2, "roach: a worker of the cluster does not answer\n")


# ---- in the middle ----


def test_a_scheduler_that_is_killed(tmp_path: Path, roach: Command) -> None:
    with scheduler() as (address, program), worker(address):
        wait_for(address, 1)
        with running(tmp_path / "out", "--cluster", address, "-o", "file") as run:
            until(lambda: (tmp_path / "file.part").exists() and (tmp_path / "file.part").stat().st_size, run)
            program.kill()
            said = ended(run)
    assert run.returncode == 2
    assert said == "roach: what was finished is in file.part, and the same command goes on with it\n" + LOST
    data = (tmp_path / "file.part").read_bytes()
    assert data.endswith(b"\n")
    assert data.count(b"\n") == len(re.findall(rb" seed=s1:7:\d+ ", data))


@pytest.mark.slow
@pytest.mark.parametrize("place", ["-", "file.gz", "folder/", "--stats"])
@pytest.mark.parametrize("end", ["killed", "silent", "no workers"])
def test_what_was_finished_is_kept(place: str, end: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with scheduler() as (address, program), worker(address) as one:
        wait_for(address, 1)
        more = ("--stats",) if place == "--stats" else ("-o", place)
        with running(out, "--cluster", address, "--patience", "2", *more) as run:
            if place == "-":
                until(lambda: out.stat().st_size, run)
            elif place == "folder/":
                until(lambda: list((tmp_path / "folder").glob("part-*")), run)
            elif place == "file.gz":
                until(lambda: any(path.stat().st_size for path in tmp_path.glob(".roach-*")), run)
            else:
                wait_for_tasks(address)
            if end == "killed":
                program.kill()
            elif end == "silent":
                program.send_signal(signal.SIGSTOP)
            else:
                one.kill()
            said = ended(run)
    assert run.returncode == 2
    assert said.endswith({"killed": LOST, "silent": DUMB, "no workers": ALONE}[end])
    if place == "-":
        assert out.read_bytes().endswith(b"\n")
    elif place == "--stats":
        assert re.search(rb"games +\d", out.read_bytes())
    elif place == "file.gz":
        assert said.startswith("roach: what was finished is in file.gz\n")
        assert (tmp_path / "file.gz").stat().st_size
        assert not list(tmp_path.glob(".roach-*"))
    else:
        assert said.startswith("roach: what was finished is in folder/, and the same command goes on with it\n")
        assert (tmp_path / "folder" / "part-00000000.roach").exists()


def wait_for_tasks(address: str) -> None:
    """Wait until a worker has finished some work."""
    import distributed

    def finished(dask_scheduler: distributed.Scheduler) -> int:
        return sum(prefix.state_counts["memory"] for prefix in dask_scheduler.task_prefixes.values())

    with distributed.Client(address, timeout=SAFETY, set_as_default=False) as client:
        until(lambda: client.run_on_scheduler(finished) >= 2)


@pytest.mark.slow
@pytest.mark.parametrize("stopped", ["nobody", "scheduler", "workers", "worker killed"])
def test_ctrl_c_whatever_has_stopped(stopped: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with scheduler() as (address, program), worker(address) as one:
        wait_for(address, 1)
        with running(out, "--cluster", address) as run:
            until(lambda: out.stat().st_size, run)
            if stopped == "scheduler":
                program.send_signal(signal.SIGSTOP)
            elif stopped == "workers":
                one.send_signal(signal.SIGSTOP)
            elif stopped == "worker killed":
                one.kill()
            assert interrupted(run) == ""
    assert out.read_bytes().endswith(b"\n")


@pytest.mark.slow
def test_a_scheduler_that_answers_again_in_time(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with scheduler() as (address, program), worker(address):
        wait_for(address, 1)
        with running(out, "--cluster", address, "--patience", "600") as run:
            until(lambda: out.stat().st_size, run)
            program.send_signal(signal.SIGSTOP)
            assert run.stderr is not None
            said = run.stderr.readline()
            assert said.startswith(b"roach: the cluster's scheduler does not answer; still waiting, ")
            program.send_signal(signal.SIGCONT)
            assert run.stderr.readline() == b"roach: the cluster is there again\n"
            size = out.stat().st_size
            until(lambda: out.stat().st_size > size, run)
            assert interrupted(run) == ""


# ---- on this machine ----


@pytest.mark.slow
@pytest.mark.parametrize("children", [1, 2, 3])
def test_ctrl_c_while_a_cluster_of_this_machine_begins(children: int, tmp_path: Path) -> None:
    """As soon as there are so many processes: the first is the command, and one looks after what they share."""
    out = tmp_path / "out"
    with running(out, "--cluster", "local", "-j", "2") as run:
        until(lambda: len(members(run.pid)) > children, run)
        assert interrupted(run) == ""


@pytest.mark.slow
def test_workers_of_this_machine_that_are_killed(tmp_path: Path) -> None:
    """They are begun again."""
    out = tmp_path / "out"
    with running(out, "--cluster", "local", "-j", "2") as run:
        until(lambda: out.stat().st_size, run)
        for child in members(run.pid):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(child, signal.SIGKILL)
        size = out.stat().st_size
        until(lambda: out.stat().st_size > size + 2**24, run)
        assert interrupted(run) == ""
