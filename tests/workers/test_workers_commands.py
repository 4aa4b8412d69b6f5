"""Any number of workers writes the same bytes, whatever happens to them."""

from __future__ import annotations

import gzip
import os
import random
import re
import signal
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cockroach_cli.games import names
from cockroach_cli.games.rules import compiled
from tests.cli.places import ROACH, setting, worker_dies
from tests.cli.streams import started
from tests.conftest import Run, environment
from tests.contract import records
from tests.waiting import SAFETY, size, until

Command = Callable[..., Run]

FAST = all(map(compiled, names()))
COUNT = 5000 if FAST else 400
"""Games enough for several workers, none of which are made alone."""
AT_ONCE = setting(workers__making__ALONE=0.0, workers__walking__ALONE=0)
"""Workers are asked for help at once, whether or not one process would soon be done."""
LONG = [COUNT, pytest.param(20 * COUNT, marks=pytest.mark.slow)]


@pytest.mark.parametrize("count", LONG)
@pytest.mark.parametrize("name", names())
def test_simulated_games_are_the_same(name: str, count: int, roach: Command) -> None:
    call = ("simulate", name, "-n", count, "--seed", 7, "--start", 11, "--first", "random")
    alone = roach(*call)
    assert (alone.status, alone.err) == (0, "")
    for workers in (2, 3, "auto"):
        together = roach(*call, "-j", workers, ahead=AT_ONCE)
        assert (together.status, together.raw == alone.raw, together.err) == (0, True, "")


@pytest.mark.parametrize("count", LONG)
@pytest.mark.parametrize("name", names())
def test_figures_are_the_same(name: str, count: int, roach: Command) -> None:
    call = ("simulate", name, "-n", count, "--seed", 7, "--stats")
    alone, together = roach(*call), roach(*call, "-j", 3, ahead=AT_ONCE)
    assert (alone.status, alone.err) == (0, "")
    assert together == alone


@pytest.fixture(scope="module", params=[500, pytest.param(15_000, marks=pytest.mark.slow)])
def large(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A file of games of every kind that is cut into several pieces, with faults of many kinds among them."""
    games: int = request.param
    path = tmp_path_factory.mktemp("large") / "large.roach"
    with open(path, "wb") as out:
        for place, name in enumerate(names()):
            call = [*ROACH, "simulate", name, "-n", str(games), "--seed", str(place)]
            lines = subprocess.run(call, env=environment(), check=True, capture_output=True).stdout.splitlines(True)
            for number in range(games // 150, games, games // 15):
                lines[number] = (
                    lines[number].replace(b" | ", b" |\n  ", 1),
                    b"# a comment\n\n" + lines[number],
                    lines[number][:-20] + b"\n",
                    lines[number].replace(b"1", b"2", 3),
                    b"  continues nothing\n" + lines[number],
                    lines[number].replace(b"\n", b"\r\n"),
                )[number % 6]
            out.writelines(lines)
    yield path
    path.unlink()


@pytest.mark.parametrize(
    "call",
    [
        ("validate",),
        ("validate", "--strict", "--format", "json"),
        ("validate", "--format", "junit"),
        ("validate", "--tee"),
        ("stats",),
        ("stats", "--by", "bot", "--format", "json"),
    ],
    ids=" ".join,
)
def test_what_is_told_of_a_large_file_is_the_same(call: tuple[str, ...], large: Path, roach: Command) -> None:
    cut = AT_ONCE + setting(workers__pieces__SMALL=2**16) if large.stat().st_size < 2**24 else ""
    small = large.with_name("small.roach")
    small.write_bytes(large.read_bytes()[:30_000])
    files = (small, large, large.with_name("missing.roach"), small)
    alone, together = roach(*call, *files), roach(*call, *files, "-j", 3, ahead=cut)
    assert alone.status == 2  # a file is missing
    assert together == alone


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The names of more small files than one process goes through, among them some of every kind of trouble."""
    folder = tmp_path_factory.mktemp("many")
    lines = [line.encode() for game in records.GAMES for line in records.lines(game, 4, random.Random(3))]
    broken = lines[0][:100] + b"\n"
    odd = [
        b"", broken, gzip.compress(lines[1], mtime=0), b"# a comment\n" + lines[2],
        lines[3].replace(b" | ", b" |\n | ", 1),
        b"\n\n", lines[4][:-1], b"".join(lines[:9]), broken * 90 + lines[5], lines[6] + b" orphan\n", b"\x1f\x8b\0",
    ]  # fmt: skip
    names = []
    for number in range(1100):
        path = folder / f"{number}.roach"
        path.write_bytes(odd[number // 5 % len(odd)] if number % 5 == 0 else lines[number % len(lines)])
        names.append(str(path))
    names[500:500] = [str(folder / "missing"), str(folder)]
    listing = folder / "listing"
    listing.write_text("\n".join(names))
    return listing


@pytest.mark.parametrize(
    "call",
    [
        ("validate",),
        ("validate", "--strict", "--format", "junit"),
        ("validate", "--tee"),
        ("stats", "--by", "bot", "--format", "json"),
    ],
    ids=" ".join,
)
def test_what_is_told_of_many_small_files_is_the_same(call: tuple[str, ...], many: Path, roach: Command) -> None:
    alone = roach(*call, "--files-from", many)
    assert alone.status == 2  # one is missing, one is no file
    assert roach(*call, "--files-from", many, "-j", 3) == alone


def test_small_work_is_done_alone(roach: Command, tmp_path: Path) -> None:
    """No process is started for what is done at once."""
    code = (
        "import sys, atexit; from cockroach_cli.__main__ import main; "
        "atexit.register(lambda: print('concurrent.futures' in sys.modules, file=sys.stderr)); main()"
    )
    for call in (
        ["simulate", "cockroach", "-j", "4"],
        ["validate", "-j", "4", os.devnull],
        ["stats", "-j4", os.devnull],
    ):
        done = subprocess.run(
            [ROACH[0], "-c", code, *call], env=environment(), capture_output=True, text=True, check=False
        )
        assert done.stderr.splitlines()[-1] == "False", call


@pytest.mark.parametrize("workers", ["0", "-1", "257", "many", ""])
def test_workers_are_a_number_or_auto(workers: str, roach: Command) -> None:
    run = roach("simulate", "cockroach", "-j", workers)
    assert (run.status, run.raw) == (2, b"")
    assert "is not a number from 1 to 256, or 'auto'" in run.err


def children(program: subprocess.Popen[bytes]) -> list[int]:
    """The processes that a program has started."""
    found = Path(f"/proc/{program.pid}/task/{program.pid}/children")
    if not found.exists():
        pytest.skip("the system does not tell of the processes that a process has started")
    return list(map(int, found.read_text().split()))


def gone(process: int) -> bool:
    """Whether a process has ended; one that nobody has waited for yet has."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def whole_games(data: bytes) -> int:
    """How many records these are; fails unless they are whole and in order from game 0."""
    assert data.endswith(b"\n")
    numbers = [int(number) for number in re.findall(rb" seed=s1:7:(\d+) ", data)]
    assert numbers == list(range(data.count(b"\n")))
    assert all(line.count(b" | ") == 3 for line in data.splitlines())
    return len(numbers)


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_leaves_whole_records_and_no_workers(signum: int, tmp_path: Path) -> None:
    path = tmp_path / "out"
    with (
        open(path, "wb") as out,
        started("simulate", "cockroach", "-n", "inf", "--seed", "7", "-j", "2", stdout=out) as program,
    ):
        until(lambda: size(path) > 2**20 and len(children(program)) >= 2, program)
        workers = children(program)
        os.kill(program.pid, signum)
        _, err = program.communicate(timeout=SAFETY)
    assert (program.returncode, err) == (128 + signum, b"")
    assert whole_games(path.read_bytes()) > 0
    until(lambda: all(map(gone, workers)))


def test_ctrl_c_in_a_terminal_reaches_the_workers_too(tmp_path: Path) -> None:
    """A terminal sends it to the whole group."""
    path = tmp_path / "out"
    call = ("simulate", "cockroach", "-n", "inf", "--seed", "7", "-j", "2")
    with open(path, "wb") as out, started(*call, stdout=out, start_new_session=True) as program:
        until(lambda: size(path) > 2**20 and len(children(program)) >= 2, program)
        os.killpg(program.pid, signal.SIGINT)
        _, err = program.communicate(timeout=SAFETY)
    assert (program.returncode, err) == (130, b"")
    assert whole_games(path.read_bytes()) > 0


def test_a_reader_who_goes_away_ends_the_workers(tmp_path: Path) -> None:
    with started("simulate", "cockroach", "-n", "inf", "--seed", "7", "-j", "2") as program:
        assert program.stdout is not None and program.stderr is not None
        output = program.stdout.fileno()
        until(lambda: os.read(output, 2**16) and len(children(program)) >= 2, program)
        workers = children(program)
        program.stdout.close()
        assert program.wait(SAFETY) == 0
        assert program.stderr.read() == b""
    until(lambda: all(map(gone, workers)))


@pytest.mark.parametrize(
    ("where", "times"),
    [
        ("cockroach_cli.workers.pool.begin", 1),  # about to begin, and so may others be
        ("cockroach_cli.workers.pool.carry_out", 1),
        ("cockroach_cli.workers.pool.carry_out", 3),
        ("cockroach_cli.workers.job.perf_counter", 1),
        ("cockroach_cli.workers.job.perf_counter", 2),  # all is written, and nobody knows of it yet
        ("cockroach_cli.workers.job.perf_counter", 4),
    ],
)
@pytest.mark.parametrize("count", [COUNT, pytest.param(20 * COUNT, marks=pytest.mark.slow)])
def test_a_worker_that_is_killed_is_replaced(
    count: int, where: str, times: int, tmp_path: Path, roach: Command
) -> None:
    mark = tmp_path / "mark"
    call = ("simulate", "cockroach", "-n", count, "--seed", "7", "-j", "2")
    # Chunks stay so small that each worker gets several.
    small = setting(workers__making___MOST=2**16, workers__making___LEAST=2**16)
    run = roach(*call, ahead=AT_ONCE + small + worker_dies(where, times, mark))
    assert mark.exists()
    assert (run.status, run.err) == (0, "roach: a worker process ended unexpectedly; its work is done again\n")
    assert whole_games(run.raw) == count
    assert roach(*call[:-2]).raw == run.raw


def test_workers_end_with_a_parent_that_is_killed() -> None:
    with started("simulate", "cockroach", "-n", "inf", "--seed", "7", "-j", "3", stdout=subprocess.DEVNULL) as program:
        until(lambda: len(children(program)) >= 3, program)
        workers = children(program)
        program.kill()
        program.wait()
    until(lambda: all(map(gone, workers)))


def test_where_files_may_not_be_large_one_process_does_the_work(roach: Command) -> None:
    """The memory in which workers leave results is a file to the system."""
    resource = pytest.importorskip("resource")
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    call = ("simulate", "cockroach", "-n", COUNT, "--seed", "7")
    resource.setrlimit(resource.RLIMIT_FSIZE, (2**30, limit[1]))
    try:
        run = roach(*call, "-j", "2")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert (run.status, run.raw) == (0, roach(*call).raw)
    assert run.err == "roach: files may not be large here (ulimit -f), so one process does the work\n"


def test_too_few_descriptors_for_the_workers_are_told() -> None:
    call = ("simulate", "cockroach", "-n", "inf", "--seed", "7", "-j", "17")
    with started(*call, stdout=subprocess.DEVNULL, preexec_fn=lambda: few_descriptors(48)) as program:
        _, err = program.communicate(timeout=SAFETY)
    assert program.returncode == 2
    assert err in (
        b"roach: the workers cannot be started (too many open files)\n",
        b"roach: too many open files\n",
    )


def few_descriptors(number: int) -> None:
    """Let this process have no more open files than so many."""
    import resource

    resource.setrlimit(resource.RLIMIT_NOFILE, (number, number))


@pytest.mark.parametrize("workers", ["2", "6"])
def test_memory_stays_small(workers: str, tmp_path: Path) -> None:
    """That of every process, what it shares with others included."""
    if not FAST:
        pytest.skip("it takes compiled rules to fill memory")
    call = ("simulate", "cockroach", "-n", "inf", "--seed", "7", "-j", workers)
    with started(*call, ahead=AT_ONCE) as program:
        assert program.stdout is not None
        for _ in range(100):  # all memory that is shared, filled twice
            assert len(program.stdout.read(2**20)) == 2**20
        assert len(children(program)) == int(workers)
        for process in (program.pid, *children(program)):
            status = Path(f"/proc/{process}/status").read_text()
            peak = re.search(r"VmHWM:\s+(\d+) kB", status)
            assert peak is not None
            assert int(peak[1]) < 100_000
        program.kill()


ELSEWHERE = """
import os, sys
from cockroach_cli.workers import making, pool, walking
pool.METHOD = "spawn"
making.ALONE = walking.ALONE = 0
if hasattr(os, "memfd_create"):
    del os.memfd_create
from cockroach_cli.__main__ import main
if __name__ == "__main__":
    main()
"""
"""The command as it works on systems that neither fork nor have files in memory."""


def test_workers_that_are_not_forked_write_the_same(roach: Command, tmp_path: Path) -> None:
    script = tmp_path / "elsewhere.py"
    script.write_text(ELSEWHERE)
    left = tmp_path / "temporary"
    left.mkdir()
    file = tmp_path / "games.roach"
    call = ["simulate", "cockroach", "-n", str(COUNT), "--seed", "7"]
    alone = roach(*call)
    file.write_bytes(alone.raw)
    for more in (call, [*call, "--stats"], ["validate", str(file)], ["stats", str(file)]):
        done = subprocess.run(
            [ROACH[0], script, *more, "-j", "2"],
            env=environment(TMPDIR=str(left)),
            capture_output=True,
            check=True,
            timeout=SAFETY,
        )
        there = roach(*more)
        assert (done.stdout == there.raw, done.stderr.decode()) == (True, there.err)
    assert not list(left.iterdir())
