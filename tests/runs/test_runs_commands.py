"""A run into a file or a folder can be broken off at any moment; the same command ends it as if nothing had been."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cockroach_cli import __version__
from cockroach_cli.games import names
from cockroach_cli.games.rules import compiled
from cockroach_cli.runs.manifest import encode
from tests.cli.places import ROACH, dies, setting
from tests.cli.streams import started
from tests.conftest import Run, environment
from tests.waiting import SAFETY, size, until

Command = Callable[..., Run]

FAST = compiled("cockroach")
ENDLESS = ("simulate", "cockroach", "-n", "inf", "--seed", "7")


def files(folder: Path) -> list[str]:
    """What lies in a folder."""
    return sorted(path.name for path in folder.iterdir())


def joined(folder: Path) -> bytes:
    """All parts of a run behind one another."""
    return b"".join(path.read_bytes() for path in sorted(folder.glob("part-*.roach")))


def killed(*call: object, cwd: Path, ahead: str) -> None:
    """Start a command that is killed at a place in it, all its workers left to themselves."""
    with started(*call, cwd=cwd, ahead=ahead) as program:
        assert program.wait(SAFETY) == -signal.SIGKILL


@pytest.mark.parametrize("name", names())
def test_a_file_and_a_folder_hold_what_is_written_elsewhere(name: str, tmp_path: Path, roach: Command) -> None:
    call = ("simulate", name, "-n", 300, "--seed", 7, "--first", "random")
    there = roach(*call).raw
    for more in ((), ("-j", 2)):
        assert roach(*call, *more, "-o", "file").status == 0
        assert roach(*call, *more, "-o", "folder/").status == 0
        assert (tmp_path / "file").read_bytes() == there
        assert joined(tmp_path / "folder") == there
        assert files(tmp_path) == ["file", "folder"]
        (tmp_path / "file").unlink()
        for path in (tmp_path / "folder").iterdir():
            path.unlink()


def test_a_folder_that_is_there_is_filled_and_its_parts_are_alike(tmp_path: Path, roach: Command) -> None:
    count = 25_000 if FAST else 12_000
    folder = tmp_path / "runs"
    folder.mkdir()
    call = ("simulate", "cockroach", "-n", count, "--seed", "7", "-j", "2")
    run = roach(*call, "-o", "runs")
    assert (run.status, run.err, run.raw) == (0, "", b"")
    sizes = [path.read_bytes().count(b"\n") for path in sorted(folder.glob("*.roach"))]
    assert sizes == [*[10_000] * (count // 10_000), count % 10_000]
    assert joined(folder) == roach(*call).raw
    manifest = json.loads((folder / "manifest.json").read_text())
    assert (manifest["version"], manifest["seed"]) == (__version__, "7")
    assert [manifest["asked"][name] for name in ("seed", "start", "count")] == ["7", "0", str(count)]
    again = roach(*call, "-o", "runs")  # there is nothing left to do
    assert (again.status, again.err) == (0, "")
    assert [path.read_bytes().count(b"\n") for path in sorted(folder.glob("*.roach"))] == sizes


# ---- broken off ----


SMALL = setting(workers__making__ALONE=0.0, cli__outputs__AT_ONCE=5000, runs__folder__LEAST=10, runs__folder__MOST=300)
"""Everybody works at once, in small steps: many places in a short run."""
IN_A_FILE = [("os.write", times) for times in (1, 2, 3, 9, 17)] + [("os.fsync", 2), ("os.link", 1), ("os.unlink", 1)]
"""The manifest, records, and the steps by which the file takes its name, each of which is the last one's end."""
IN_A_FOLDER = [("os.write", times) for times in (1, 2, 3, 4)] + [("os.replace", times) for times in (1, 2, 4)]
"""The manifest or a worker's records, and parts that take their names."""


@pytest.mark.parametrize("workers", ["1", "4"])
@pytest.mark.parametrize(("place", "places"), [("file", IN_A_FILE), ("folder/", IN_A_FOLDER)])
@pytest.mark.parametrize("games", [1000, pytest.param(20_000, marks=pytest.mark.slow)])
def test_a_run_that_is_killed_again_and_again(
    games: int, place: str, places: list[tuple[str, int]], workers: str, tmp_path: Path, roach: Command
) -> None:
    call = ("simulate", "cockroach", "-n", games, "--seed", "7", "-j", workers, "-o", place)
    for where, times in places:
        killed(*call, cwd=tmp_path, ahead=SMALL + dies(where, times))
    assert roach(*call).status == 0
    found = (tmp_path / "file").read_bytes() if place == "file" else joined(tmp_path / "folder")
    assert found == roach(*call[:-4]).raw
    assert files(tmp_path) == [place.strip("/")]


def test_a_killed_run_draws_no_new_seed_and_no_new_date(tmp_path: Path, roach: Command) -> None:
    call = ("simulate", "cockroach", "-n", 1000, "--date", "-o", "file")
    other_day = "from cockroach_cli.cli import options; options.now_if = lambda _: '2001-02-03T04:05:06Z'\n"
    killed(*call, cwd=tmp_path, ahead=SMALL + other_day + dies("os.write", 9))
    assert size(tmp_path / "file.part") > 10_000
    begun = json.loads((tmp_path / "file.run").read_text())
    assert begun["date"] == "2001-02-03T04:05:06Z"
    assert roach(*call).status == 0
    lines = (tmp_path / "file").read_bytes().splitlines()
    assert len(lines) == call[3]
    assert len({line.partition(b" seed=")[0] for line in lines}) == 1
    for number, line in enumerate(lines):
        assert b" seed=s1:%d:%d " % (int(begun["seed"]), number) in line
        assert b" date=" + begun["date"].encode() + b" " in line
    assert files(tmp_path) == ["file"]


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("place", ["file", "folder/"])
def test_a_signal_keeps_what_was_finished_for_the_same_command(
    workers: str, place: str, tmp_path: Path, roach: Command
) -> None:
    call = ("simulate", "cockroach", "-n", "inf", "--seed", "7", "-j", workers, "-o", place)
    kept = "file.part" if place == "file" else "folder/part-00000000.roach"
    with started(*call, cwd=tmp_path, ahead=SMALL) as program:
        until(lambda: size(tmp_path / kept), program)
        program.send_signal(signal.SIGINT)
        _, err = program.communicate(timeout=SAFETY)
    where = "file.part" if place == "file" else place
    assert program.returncode == 130
    assert err.decode() == f"roach: stopped; what was finished is in {where}, and the same command goes on with it\n"
    data = (tmp_path / kept).read_bytes()
    assert data.endswith(b"\n")
    if place == "folder/":
        assert not [name for name in files(tmp_path / "folder") if name.startswith(".")]


def begin(tmp_path: Path, *call: object) -> None:
    """Begin a run into ``file`` that somebody kills."""
    with started(*call, "-o", "file", cwd=tmp_path) as program:
        until(lambda: size(tmp_path / "file.part"), program)
        program.kill()


def test_what_a_kill_tore_is_made_whole(tmp_path: Path, roach: Command) -> None:
    call = ("simulate", "cockroach", "-n", 1000, "--seed", "7")
    whole = roach(*call).raw
    assert roach(*call, "-o", "file").status == 0
    begin(tmp_path / ".", "simulate", "cockroach", "-n", "inf", "--seed", "8", "--force")
    (tmp_path / "file").unlink()
    manifest = json.loads((tmp_path / "file.run").read_text())
    manifest["asked"].update(seed=7, count=1000)
    manifest["seed"] = 7
    for length in (0, 1, 400, len(whole) // 2, len(whole) - 1, len(whole)):
        (tmp_path / "file.run").write_bytes(encode(manifest))
        (tmp_path / "file.part").write_bytes(whole[:length])
        run = roach(*call, "-o", "file")
        assert (run.status, run.err) == (0, "")
        assert (tmp_path / "file").read_bytes() == whole
        assert files(tmp_path) == ["file"]
        (tmp_path / "file").unlink()
    # Killed between the two steps that give the file its name, and behind them.
    for state in ("linked", "moved"):
        (tmp_path / "file.run").write_bytes(encode({**manifest, "complete": True}))
        (tmp_path / "file").write_bytes(whole)
        if state == "linked":
            os.link(tmp_path / "file", tmp_path / "file.part")
        run = roach(*call, "-o", "file")
        assert (run.status, run.err) == (0, "")
        assert (tmp_path / "file").read_bytes() == whole
        assert files(tmp_path) == ["file"]
        (tmp_path / "file").unlink()


# ---- what is refused ----


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (("-n", "999"), "a run with another number of games was begun there"),
        (("--seed", "8"), "a run with another seed was begun there"),
        (("--start", "5", "-n", "10"), "was begun there"),
        (("-p", "5"), "a run with another game, players or rules was begun there"),
        (("--bots", "coin"), "a run with another game, players or rules was begun there"),
        (("--first", "random"), "a run with another first was begun there"),
        (("--date",), "a run with another choice of --date was begun there"),
    ],
)
def test_another_command_is_refused(other: tuple[str, ...], why: str, tmp_path: Path, roach: Command) -> None:
    begin(tmp_path, *ENDLESS)
    before = {name: (tmp_path / name).read_bytes() for name in files(tmp_path)}
    assert sorted(before) == ["file.part", "file.run"]
    run = roach("simulate", "cockroach", "-n", "10", "--seed", "7", *other, "-o", "file")
    assert run.status == 2
    assert "--force begins anew" in run.err
    run = roach(*ENDLESS, *other, "-o", "file") if other[0] != "--start" else run
    assert run.status == 2
    assert why in run.err
    assert {name: (tmp_path / name).read_bytes() for name in files(tmp_path)} == before
    run = roach("simulate", "cockroach", "-n", "10", "--seed", "9", "-o", "file", "--force")
    assert (run.status, files(tmp_path)) == (0, ["file"])
    assert (tmp_path / "file").read_bytes().count(b"\n") == 10


def test_another_version_is_refused(tmp_path: Path, roach: Command) -> None:
    begin(tmp_path, *ENDLESS)
    manifest = json.loads((tmp_path / "file.run").read_text())
    (tmp_path / "file.run").write_bytes(encode({**manifest, "version": "0.9"}))
    run = roach(*ENDLESS, "-o", "file")
    assert run.status == 2
    assert f"begun by version 0.9, and this is {__version__}" in run.err


def test_two_runs_into_one_place(tmp_path: Path, roach: Command) -> None:
    for place, sign in (("file", "file.part"), ("folder/", "folder/manifest.json")):
        with started(*ENDLESS, "-o", place, cwd=tmp_path) as program:
            until(lambda: size(tmp_path / sign), program)  # noqa: B023 - asked within this turn
            for force in ((), ("--force",)):
                run = roach(*ENDLESS, "-o", place, *force)
                assert (run.status, run.err) == (2, f"roach: {place}: another run is writing there\n")
            assert program.poll() is None
            program.kill()


def test_a_file_that_is_there_is_not_touched(tmp_path: Path, roach: Command) -> None:
    (tmp_path / "file").write_text("mine")
    run = roach("simulate", "cockroach", "-o", "file")
    refused = "there is such a file already, which does not hold what this command writes; --force replaces it"
    assert (run.status, run.err) == (2, f"roach: file: {refused}\n")
    assert (tmp_path / "file").read_text() == "mine"
    assert files(tmp_path) == ["file"]
    (tmp_path / "file").unlink()
    (tmp_path / "file.part").write_text("mine too")
    run = roach("simulate", "cockroach", "-o", "file")
    assert run.status == 2
    assert "file.part is there, and not as this run's; --force begins anew" in run.err
    assert (tmp_path / "file.part").read_text() == "mine too"


def test_records_that_are_not_this_runs_are_not_gone_on_with(tmp_path: Path, roach: Command) -> None:
    begin(tmp_path, *ENDLESS)
    (tmp_path / "file.part").write_bytes(roach("simulate", "cockroach", "-n", 10, "--seed", "8").raw)
    run = roach(*ENDLESS, "-o", "file")
    assert run.status == 2
    assert "file.part does not hold what this run writes" in run.err


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "07"},
        {"seed": "7 "},
        {"seed": "\u0667"},
        {"seed": 7.0},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": str(2**64)},
        {"seed": None},
        {"seed": True},
        {"asked": []},
        {"asked": None},
        {"version": 1},
        {"date": 3},
        {"date": "x | y"},
        {"date": "2026-11-30T00:00:00Z"},
        {"seed": 8},
        {"complete": "yes"},
        {"games per part": 0},
        {"games per part": "many"},
        {"games per part": None},
    ],
    ids=str,
)
def test_a_manifest_that_somebody_has_changed(change: dict[str, object], tmp_path: Path, roach: Command) -> None:
    call = ("simulate", "cockroach", "-n", 10, "--seed", 7, "-o", "runs/")
    assert roach(*call).status == 0
    path = tmp_path / "runs" / "manifest.json"
    before = encode({**json.loads(path.read_text()), **change})
    path.write_bytes(before)
    run = roach(*call)
    assert (run.status, run.raw, run.err.count("\n")) == (2, b"", 1)
    assert "its manifest is " in run.err
    assert path.read_bytes() == before
    assert "--force begins anew" in run.err
    assert roach(*call, "--force").status == 0
    assert joined(path.parent) == roach(*call[:-2]).raw


@pytest.mark.parametrize("force", [(), ("--force",)])
@pytest.mark.parametrize("text", ["{}", '{"name": "an extension"}', "#!/bin/sh\n", "[1", "\0", '{"form": [[[['])
def test_files_of_others_are_not_taken_for_manifests(
    text: str, force: tuple[str, ...], tmp_path: Path, roach: Command
) -> None:
    (tmp_path / "folder").mkdir()
    for path, place in ((tmp_path / "folder" / "manifest.json", "folder"), (tmp_path / "file.run", "file")):
        path.write_text(text)
        run = roach("simulate", "cockroach", "-o", place, *force)
        assert run.status == 2
        assert run.err == f"roach: {place}: what stands there is no manifest of a run\n"
        assert path.read_text() == text
    (tmp_path / "file").write_text("mine")
    run = roach("simulate", "cockroach", "-o", "file")
    assert run.status == 2
    assert ((tmp_path / "file").read_text(), (tmp_path / "file.run").read_text()) == ("mine", text)


def test_what_force_replaces(tmp_path: Path, roach: Command) -> None:
    """Also what the manifest says is this run's own, and is not."""
    call = ("simulate", "cockroach", "-n", 10, "--seed", 7, "-o")
    whole = roach(*call[:-1]).raw
    assert roach(*call, "runs/").status == 0
    part = tmp_path / "runs" / "part-00000000.roach"
    part.write_text("something else\n")
    run = roach(*call, "runs/")
    assert (run.status, "does not hold what this run writes; --force replaces it" in run.err) == (2, True)
    assert roach(*call, "runs/", "--force").status == 0
    assert part.read_bytes() == whole
    begin(tmp_path, *ENDLESS)
    (tmp_path / "file.part").write_text("something else\n")
    assert roach(*ENDLESS[:3], 10, "--seed", "7", "-o", "file").status == 2
    assert roach(*call, "file", "--force").status == 0
    assert (tmp_path / "file").read_bytes() == whole


def test_other_files_in_the_folder_of_a_run_are_left_alone(tmp_path: Path, roach: Command) -> None:
    call = ("simulate", "cockroach", "-n", 10, "-o", "runs/")
    assert roach(*call, "--seed", 7).status == 0
    others = [tmp_path / "runs" / name for name in ("notes.txt", "part-one.roach", "part-1.roach")]
    for path in others:
        path.write_text("mine")
    assert roach(*call, "--seed", 8, "--force").status == 0
    assert [path.read_text() for path in others] == ["mine"] * 3


@pytest.mark.parametrize("call", [("simulate", "cockroach", "--stats"), ("deal", "cockroach")])
def test_folders_are_for_runs_alone(call: tuple[str, ...], tmp_path: Path, roach: Command) -> None:
    run = roach(*call, "-o", "tables/")
    assert (run.status, run.err) == (2, "roach: tables/: is a directory, not a file to write to\n")
    run = roach(*call, "-o", "")
    assert run.status == 2
    assert files(tmp_path) == []


def test_a_link_is_written_through(tmp_path: Path, roach: Command) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere" / "file")
    call = ("simulate", "cockroach", "-n", 10, "--seed", 7)
    assert roach(*call, "-o", "link").status == 0
    assert (tmp_path / "elsewhere" / "file").read_bytes() == roach(*call).raw
    assert (files(tmp_path), files(tmp_path / "elsewhere")) == (["elsewhere", "link"], ["file"])


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root may mount")
@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("place", ["disk/file", "disk/runs/"])
def test_a_full_disk_is_told_and_gone_on_from(place: str, workers: str, tmp_path: Path, roach: Command) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", disk], capture_output=True, check=False
    ).returncode:
        pytest.skip("nothing can be mounted here")
    count = 30_000
    try:
        call = ("simulate", "cockroach", "-n", count, "--seed", "7", "-j", workers, "-o", place)
        run = roach(*call)
        assert (run.status, run.raw) == (2, b"")
        assert "no space left on device" in run.err
        assert "the same command goes on with it" in run.err
        assert "standard output" not in run.err
        subprocess.run(["mount", "-o", "remount,size=64m", disk], check=True)
        run = roach(*call)
        assert (run.status, run.err) == (0, "")
        found = (disk / "file").read_bytes() if place == "disk/file" else joined(disk / "runs")
        assert found == roach(*call[:-4]).raw
    finally:
        subprocess.run(["umount", disk], check=True)


def test_folders_of_others_are_not_filled(tmp_path: Path, roach: Command) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "letter").write_text("dear")
    run = roach("simulate", "cockroach", "-o", "mine", "--force")
    assert run.status == 2
    assert "it holds 'letter' and no run" in run.err
    assert files(folder) == ["letter"]
    run = roach("simulate", "cockroach", "-o", "missing/folder/")
    assert run.status == 2
    assert "cannot be written (no such file or directory)" in run.err


def test_parts_of_another_run_are_refused_and_replaced_when_forced(tmp_path: Path, roach: Command) -> None:
    assert roach("simulate", "cockroach", "-n", 10, "--seed", 7, "-o", "runs/").status == 0
    run = roach("simulate", "cockroach", "-n", 10, "--seed", 8, "-o", "runs/")
    assert run.status == 2
    assert "a run with another seed was begun there" in run.err
    assert roach("simulate", "cockroach", "-n", 10, "--seed", 8, "-o", "runs/", "--force").status == 0
    assert joined(tmp_path / "runs") == roach("simulate", "cockroach", "-n", 10, "--seed", 8).raw
    (tmp_path / "runs" / "manifest.json").unlink()
    run = roach("simulate", "cockroach", "-n", 10, "--seed", 8, "-o", "runs/")
    assert run.status == 2
    assert "parts of a run whose manifest is lost" in run.err


def test_what_is_no_file_is_written_to_as_it_is(tmp_path: Path, roach: Command) -> None:
    run = roach("simulate", "cockroach", "--seed", "7", "-o", "/dev/stdout")
    assert run.raw == roach("simulate", "cockroach", "--seed", "7").raw
    os.mkfifo(tmp_path / "pipe")
    with subprocess.Popen(["cat", "pipe"], cwd=tmp_path, stdout=subprocess.PIPE) as reader:
        done = subprocess.run(
            [*ROACH, "simulate", "cockroach", "--seed", "7", "-o", "pipe"],
            cwd=tmp_path,
            env=environment(),
            check=True,
            timeout=SAFETY,
        )
        assert done.returncode == 0
        assert reader.stdout is not None
        assert reader.stdout.read() == run.raw
    assert files(tmp_path) == ["pipe"]
