"""``roach simulate``, as people call it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cockroach_cli.games import get
from cockroach_cli.notation.writer import canonical
from cockroach_cli.referee.cut import cut, moments
from cockroach_cli.referee.judge import judge_source
from tests.conftest import environment

ROACH = [sys.executable, "-m", "cockroach_cli"]
BARE = re.compile(r"(players|bots)=\S+ ")


@pytest.mark.parametrize("bots", ["random", "coin", "honest"])
@pytest.mark.parametrize("seats", [2, 4, 64])
def test_dealt_then_played_is_played(roach, bots: str, seats: int) -> None:  # type: ignore[no-untyped-def]
    args = ("cockroach", "-p", str(seats), "-n", "30", "--seed", "6", "--first", "random")
    dealt = roach("deal", *args).raw
    played = roach("simulate", "-", "--bots", bots, input=dealt)
    own = roach("simulate", *args, "--bots", bots, "-q")
    assert (played.status, own.status) == (0, 0)
    assert BARE.sub("", played.out) == BARE.sub("", own.out)
    assert roach("validate", "--strict", "--decided", "-", input=own.raw).status == 0


def test_a_part_of_many_games_is_made_alone(roach) -> None:  # type: ignore[no-untyped-def]
    args = ("simulate", "cockroach", "--seed", "9", "--bots", "coin", "-q")
    many = roach(*args, "-n", "60").out
    assert many == roach(*args, "-n", "20").out + roach(*args, "-n", "40", "--start", "20").out


def test_playing_on_from_every_moment_of_a_game(roach) -> None:  # type: ignore[no-untyped-def]
    """What was played stays; ``play=`` says after how many words the bots took over; the end is sound."""
    game = get("cockroach")
    whole = judge_source(roach("simulate", "cockroach", "-p", "3", "--seed", "8", "--bots", "coin", "-q").raw)[0].record
    assert whole is not None
    parts = [cut(game, whole, moment) for moment in moments(game, whole)]
    text = "".join(canonical(part, {}) + "\n" for part in parts)
    run = roach("simulate", "-", "--bots", "honest", input=text)
    assert run.status == 0
    assert roach("validate", "--strict", "--decided", "-", input=run.raw).status == 0
    for part, line in zip(parts, run.out.splitlines(), strict=True):
        header, _, moves, result = line.split(" | ")
        begun = " ".join(word for words in part.moves for word in words)
        assert moves.startswith(begun) and result.startswith("lost=")
        if part.finished:
            assert line == canonical(part, {})
        else:
            taken_over = f" play=s1:8:0@{part.words}" if part.words else ""
            assert header == f"cockroach/1 players=coin,coin,coin bots=honest,honest,honest seed=s1:8:0{taken_over}"


def test_another_seed_and_records_without_one(roach) -> None:  # type: ignore[no-untyped-def]
    deals = roach("deal", "cockroach", "-n", "3", "--seed", "1").out
    run = roach("simulate", "-", "--seed", "5", "--start", "10", input=deals)
    assert [re.search(r"play=(\S+)", line)[1] for line in run.out.splitlines()] == ["s1:5:10", "s1:5:11", "s1:5:12"]  # type: ignore[index]
    bare = re.sub(r" seed=\S+", "", deals)
    assert roach("simulate", "-", "--seed", "5", input=bare).out == re.sub(
        r" seed=\S+", "", roach("simulate", "-", "--seed", "5", input=deals).out
    )


def test_faulty_and_unplayable_records_are_told_and_left_out(roach) -> None:  # type: ignore[no-untyped-def]
    deal = roach("deal", "cockroach", "--seed", "1").out
    hidden = "cockroach/1 players=a,b,c,d | ?16/?16/?16/?16 | - | *\n"
    run = roach("simulate", "-", input=f"# a comment\n{deal}{hidden}nonsense\n{deal}")
    assert run.status == 1
    assert len(run.out.splitlines()) == 2
    assert "<stdin>:3:" in run.err and "<stdin>:4:9: F105" in run.err


@pytest.mark.parametrize(
    "args", [["-p", "3"], ["-n", "4"], ["--names", "a,b"], ["--first", "2"], ["--rule", "a=b"], ["--date"]]
)
def test_options_that_mean_nothing_for_records_are_refused(roach, args: list[str]) -> None:  # type: ignore[no-untyped-def]
    assert roach("simulate", "-", *args, input="").status == 2


@pytest.mark.parametrize(
    "args", [["cockroach", "--bots", "nobody"], ["cockroach", "--bots", "coin,coin", "-p", "3"], ["nosuchfile"]]
)
def test_calls_that_make_no_sense(roach, args: list[str]) -> None:  # type: ignore[no-untyped-def]
    run = roach("simulate", *args)
    assert (run.status, run.out) == (2, "")


def test_games_without_end_are_read_as_long_as_somebody_reads(tmp_path: Path) -> None:
    roach = " ".join(ROACH)
    line = f"{roach} deal cockroach -n inf --seed 2 | {roach} simulate - | {roach} validate --tee - | head -n 3"
    done = subprocess.run(
        ["sh", "-c", line], capture_output=True, env=environment(), cwd=tmp_path, timeout=60, check=True
    )
    assert len(done.stdout.splitlines()) == 3
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(("signum", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_leaves_whole_records(signum: int, status: int, tmp_path: Path) -> None:
    with open(tmp_path / "out", "wb") as out:
        process = subprocess.Popen(
            [*ROACH, "simulate", "cockroach", "-n", "inf"], stdout=out, stderr=subprocess.PIPE, env=environment()
        )
        deadline = time.monotonic() + 30
        while not (tmp_path / "out").stat().st_size and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(signum)
        err = process.communicate(timeout=30)[1]
    assert process.returncode == status
    assert b"Traceback" not in err
    assert (tmp_path / "out").read_bytes().endswith(b"\n")
    assert all(
        judgement.verdict == "valid"
        for judgement in judge_source((tmp_path / "out").read_bytes()[-20000:].split(b"\n", 1)[1])
    )


def test_a_full_disk_is_told_once() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("needs /dev/full")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*ROACH, "simulate", "cockroach", "-n", "100000"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.decode().count("\n") == 1


def test_output_to_a_file(roach, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    args = ("simulate", "cockroach", "-n", "20", "--seed", "7", "-q", "-o", "games.roach")
    assert roach(*args).status == 0
    first = (tmp_path / "games.roach").read_bytes()
    refused = roach(*args)
    assert refused.status == 2 and "games.roach" in refused.err
    assert roach(*args, "--force").status == 0
    assert (tmp_path / "games.roach").read_bytes() == first
    assert os.listdir(tmp_path) == ["games.roach"]
