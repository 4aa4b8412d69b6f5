"""A real scheduler and real workers, on this machine: the same bytes as by one process."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cockroach_cli import __version__
from cockroach_cli.games.rules import compiled
from tests.cli.places import setting
from tests.cli.streams import started
from tests.conftest import ROOT, Run, environment
from tests.waiting import SAFETY, size, until
from tests.workers import clusters
from tests.workers.clusters import port, wait_for, worker

Command = Callable[..., Run]

CALM = setting(workers__patience__TOLD=SAFETY)
"""On a busy machine a cluster may be silent for a while; what is told of that is not looked at here."""
PATIENT = ("--patience", int(SAFETY))

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="cockroach-cli[cluster] is not here"),
]

FAST = compiled("cockroach")
COUNT = 200_000 if FAST else 2000


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a scheduler without workers."""
    with clusters.scheduler() as (address, _):
        yield address


@pytest.fixture(scope="module")
def cluster(scheduler: str) -> Iterator[str]:
    """The address of a scheduler with two workers."""
    with worker(scheduler), worker(scheduler):
        wait_for(scheduler, 2)
        yield scheduler


def test_records_and_figures_are_those_of_one_process(cluster: str, roach: Command, tmp_path: Path) -> None:
    call = ("simulate", "cockroach", "-n", COUNT, "--seed", "7", "--first", "random")
    alone = roach(*call)
    together = roach(*call, "--cluster", cluster, *PATIENT, ahead=CALM)
    assert (together.status, together.err, together.raw == alone.raw) == (0, "", True)
    assert roach(*call, "--cluster", cluster, "--stats", *PATIENT, ahead=CALM) == roach(*call, "--stats")
    for place in ("file", "folder/"):
        run = roach(*call, "--cluster", cluster, "-o", place, *PATIENT, ahead=CALM)
        assert (run.status, run.err, run.raw) == (0, "", b"")
    assert (tmp_path / "file").read_bytes() == alone.raw
    parts = sorted((tmp_path / "folder").glob("*.roach"))
    assert b"".join(path.read_bytes() for path in parts) == alone.raw


def test_a_worker_that_is_killed_in_the_middle(scheduler: str, cluster: str, roach: Command, tmp_path: Path) -> None:
    count = 10 * COUNT
    call = ("simulate", "cockroach", "-n", count, "--seed", "7")
    path = tmp_path / "out"
    with worker(scheduler) as third:
        wait_for(scheduler, 3)
        where = ("--cluster", scheduler, *PATIENT)
        with open(path, "wb") as out, started(*call, *where, stdout=out, ahead=CALM) as program:
            until(lambda: size(path) > 2**20, program)
            third.kill()
            _, err = program.communicate(timeout=SAFETY)
    assert (program.returncode, err) == (0, b"")
    assert path.read_bytes() == roach(*call, "-j", "2").raw
    wait_for(scheduler, 2)


def test_a_scheduler_that_is_not_there(roach: Command) -> None:
    run = roach("simulate", "cockroach", "--cluster", f"127.0.0.1:{port()}")
    assert (run.status, run.raw) == (2, b"")
    assert re.fullmatch(r"roach: no scheduler answers at 127\.0\.0\.1:\d+ \(.*\)\n", run.err)


@pytest.mark.parametrize("address", ["nowhere", "tcp://", "ftp://127.0.0.1:1", "127.0.0.1:none", ""])
def test_what_is_no_address(address: str, roach: Command) -> None:
    run = roach("simulate", "cockroach", "--cluster", address)
    assert (run.status, run.raw) == (2, b"")
    assert run.err.count("\n") == 1


@pytest.fixture
def other_version(tmp_path: Path) -> Path:
    """A copy of the package that says it is another version, without compiled rules."""
    copy = tmp_path / "other"
    shutil.copytree(
        ROOT / "cockroach_cli", copy / "cockroach_cli", ignore=shutil.ignore_patterns("*.so", "__pycache__")
    )
    init = copy / "cockroach_cli" / "__init__.py"
    text = init.read_text(encoding="utf-8")
    assert f'"{__version__}"' in text
    init.write_text(text.replace(f'"{__version__}"', '"0.0.1"'), encoding="utf-8")
    return copy


def test_workers_of_another_version_are_refused(
    scheduler: str, cluster: str, other_version: Path, roach: Command
) -> None:
    with worker(scheduler, PYTHONPATH=str(other_version)):
        wait_for(scheduler, 3)
        run = roach("simulate", "cockroach", "-n", COUNT, "--cluster", scheduler, *PATIENT, ahead=CALM)
    assert (run.status, run.raw) == (2, b"")
    assert re.fullmatch(rf"roach: the worker tcp://\S+ has version 0\.0\.1, and this is {__version__}\n", run.err)
    wait_for(scheduler, 2)


def test_a_cluster_of_this_machine_alone(roach: Command) -> None:
    call = ("simulate", "cockroach", "-n", COUNT, "--seed", "7")
    run = roach(*call, "--cluster", "local", "-j", "2", *PATIENT, ahead=CALM)
    assert (run.status, run.err, run.raw == roach(*call).raw) == (0, "", True)


def test_ctrl_c(cluster: str, tmp_path: Path) -> None:
    path = tmp_path / "out"
    for where in (("--cluster", cluster), ("--cluster", "local", "-j", "2")):
        call = ("simulate", "cockroach", "-n", "inf", "--seed", "7", *where, *PATIENT)
        with open(path, "wb") as out, started(*call, stdout=out, start_new_session=True, ahead=CALM) as program:
            until(lambda: size(path) > 2**20, program)
            os.killpg(program.pid, signal.SIGINT)
            _, err = program.communicate(timeout=SAFETY)
        assert (program.returncode, err) == (130, b"")
        data = path.read_bytes()
        assert data.endswith(b"\n")
        numbers = [int(number) for number in re.findall(rb" seed=s1:7:(\d+) ", data)]
        assert numbers == list(range(data.count(b"\n")))


def test_workers_are_for_this_machine(roach: Command) -> None:
    run = roach("simulate", "cockroach", "--cluster", "127.0.0.1:1", "-j", "2")
    assert (run.status, run.raw) == (2, b"")
    assert "--workers is for this machine; a cluster has its own workers" in run.err


def test_without_the_package_it_says_what_to_install(tmp_path: Path) -> None:
    code = "import sys; sys.modules['distributed'] = None\nfrom cockroach_cli.__main__ import main; main()"
    call = [sys.executable, "-c", code, "simulate", "cockroach", "--cluster", "local"]
    done = subprocess.run(call, env=environment(), capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == ("roach: a cluster needs the package distributed: pip install 'cockroach-cli[cluster]'\n")
