"""Folders as arguments: the files of records in them, in order, and nothing else."""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.records import GAME
from tests.conftest import Run

Command = Callable[..., Run]
LINE = f"{GAME}\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A folder with files of records, others, and what must not be gone into."""
    top = tmp_path / "top"
    for name in ("b.roach", "a/z.roach", "a/y/x.roach", "c/empty/readme.txt", "Ü/ö.roach"):
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text(LINE)
    (top / "a-b.roach.gz").write_bytes(gzip.compress(LINE.encode()))
    for hidden in (".git/d.roach", ".e.roach", "a/y/.f.roach"):
        (top / hidden).parent.mkdir(exist_ok=True)
        (top / hidden).write_text("nonsense\n")
    (top / "a/notes.roach.txt").write_text("nonsense\n")
    (top / "a/folder.roach").mkdir()
    (top / "a/loop").symlink_to("..", target_is_directory=True)
    (top / "a/loop.roach").symlink_to("..", target_is_directory=True)
    (top / "linked.roach").symlink_to("b.roach")
    return tmp_path


FOUND = ["a-b.roach.gz", "a/y/x.roach", "a/z.roach", "b.roach", "linked.roach", "Ü/ö.roach"]


@pytest.mark.parametrize("options", [[], ["-j", "2"]])
def test_files_of_records_are_found_in_order(roach: Command, tree: Path, options: list[str]) -> None:
    for name in FOUND:
        data = f"{GAME} x\n".encode()  # so that each is told
        (tree / "top" / name).write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    run = roach("validate", *options, "top")
    assert [line.partition(":")[0] for line in run.out.splitlines()[::3]] == [f"top/{name}" for name in FOUND]
    assert sorted(FOUND, key=os.fsencode) == FOUND
    listed = roach("validate", *options, "--files-from", "-", input="top\n")
    assert (listed.status, listed.out) == (run.status, run.out)


@pytest.mark.parametrize(
    "command", [["validate"], ["stats"], ["fmt"], ["replay", "--format", "notation"], ["simulate"]], ids=lambda c: c[0]
)
def test_every_command_goes_into_them(roach: Command, tree: Path, command: list[str]) -> None:
    files = roach("validate", "-q", *(f"top/{name}" for name in FOUND))
    assert files.status == 0
    run = roach(*command, "top")
    assert run.status == 0
    assert run.out.count(LINE) == (len(FOUND) if command[0] in ("fmt", "replay", "simulate") else 0)
    empty = roach(*command, "top/c")
    assert empty.status == 0
    assert "top/c:1:1: F110 this folder has no files of records" in empty.out + empty.err


def test_a_folder_without_records_is_a_fault_where_an_empty_file_is(roach: Command, tree: Path) -> None:
    run = roach("validate", "--strict", "top/b.roach", "top/c")
    assert (run.status, run.err) == (1, "1 record: 1 valid, 0 invalid, 0 undecided; 1 input without records\n")
    assert roach("validate", "--strict", "--ignore", "F110", "top/c").status == 0
    assert "there is no game to play" in roach("play", "top/c").err


def test_links_that_lead_nowhere_are_told(roach: Command, tree: Path) -> None:
    (tree / "top/gone.roach").symlink_to("nowhere")
    run = roach("validate", "top")
    assert (run.status, run.err.splitlines()[0]) == (2, "roach: top/gone.roach: there is no such file")


def test_pipes_are_left_alone(roach: Command, tree: Path) -> None:
    os.mkfifo(tree / "top/pipe.roach")
    assert roach("validate", "top").status == 0


def test_a_folder_that_cannot_be_read_is_told_and_the_others_are_read(roach: Command, tree: Path) -> None:
    (tree / "top/a").chmod(0)
    try:
        if os.access(tree / "top/a", os.R_OK):
            pytest.skip("nothing is forbidden to this user")
        run = roach("validate", "top")
    finally:
        (tree / "top/a").chmod(0o755)
    assert run.status == 2
    assert run.err.startswith("roach: top/a/: the folder cannot be read (permission denied)\n4 records: 4 valid")


def test_files_are_rewritten_in_place(roach: Command, tree: Path) -> None:
    (tree / "top/a/z.roach").write_text(LINE.replace(" | ", "  |  ") + "# end\n")
    (tree / "top/a-b.roach.gz").unlink()
    assert roach("fmt", "-i", "top").status == 0
    assert (tree / "top/a/z.roach").read_text() == LINE + "# end\n"
