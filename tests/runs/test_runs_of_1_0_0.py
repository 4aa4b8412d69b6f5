"""Runs that version 1.0.0 began are gone on with; its own files, as a full disk left them, are beside this one.

In ``GAME/``, ``folder`` is a run of eight games into a folder, cut into parts of three, and ``file.part`` and
``file.run`` are the same run into a file that broke off after 1024 bytes. In ``drawn/`` neither seed nor date were
asked for by value.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cockroach_cli.games import names
from tests.conftest import Run

Command = Callable[..., Run]

LEFT = Path(__file__).parent / "begun_by_1_0_0"


def call_of(name: str, count: int = 8) -> tuple[str, ...]:
    """The command that 1.0.0 was called with."""
    return ("simulate", name, "-n", str(count), "--seed", "7", "--first", "random")


def joined(folder: Path) -> bytes:
    """All records of a folder."""
    return b"".join(part.read_bytes() for part in sorted(folder.glob("*.roach")))


@pytest.mark.parametrize("name", names())
def test_a_file_is_gone_on_with(name: str, tmp_path: Path, roach: Command) -> None:
    shutil.copytree(LEFT / name, tmp_path, dirs_exist_ok=True)
    run = roach(*call_of(name), "-o", "file")
    assert (run.status, run.err) == (0, "")
    assert (tmp_path / "file").read_bytes() == joined(LEFT / name / "folder")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


@pytest.mark.parametrize("name", names())
def test_a_folder_is_gone_on_with_and_grows(name: str, tmp_path: Path, roach: Command) -> None:
    folder = tmp_path / "folder"
    shutil.copytree(LEFT / name / "folder", folder)
    whole = joined(folder)
    (folder / "part-00000001.roach").unlink()
    for _ in ("begun", "complete"):
        run = roach(*call_of(name), "-o", "folder")
        assert (run.status, run.err, joined(folder)) == (0, "", whole)
    assert roach(*call_of(name, 10), "-o", "folder").status == 0
    sizes = [part.read_bytes().count(b"\n") for part in sorted(folder.glob("*.roach"))]
    assert sizes == [3, 3, 3, 1]
    assert joined(folder).startswith(whole)


def test_a_complete_folder_grows_at_once(tmp_path: Path, roach: Command) -> None:
    shutil.copytree(LEFT / "cockroach" / "folder", tmp_path / "folder")
    assert roach(*call_of("cockroach", 9), "-o", "folder").status == 0
    assert joined(tmp_path / "folder") == roach(*call_of("cockroach", 9)).raw


def test_a_part_that_has_lost_a_record(tmp_path: Path, roach: Command) -> None:
    folder = tmp_path / "folder"
    shutil.copytree(LEFT / "cockroach" / "folder", folder)
    part = folder / "part-00000001.roach"
    part.write_bytes(part.read_bytes().partition(b"\n")[2])
    run = roach(*call_of("cockroach"), "-o", "folder")
    why = "part-00000001.roach, which has 2 records, not 3, does not hold what this run writes"
    assert (run.status, run.err) == (2, f"roach: folder: {why}; --force replaces it\n")


def test_a_file_that_has_lost_a_record(tmp_path: Path, roach: Command) -> None:
    shutil.copytree(LEFT / "drawn", tmp_path, dirs_exist_ok=True)
    part = tmp_path / "file.part"
    part.write_bytes(part.read_bytes().partition(b"\n")[2])
    run = roach("simulate", "cockroach", "-n", "12", "--date", "-o", "file")
    said = "roach: file: file.part does not hold what this run writes; --force begins anew\n"
    assert (run.status, run.err) == (2, said)


def test_the_seed_that_was_drawn_and_the_date_stay(tmp_path: Path, roach: Command) -> None:
    shutil.copytree(LEFT / "drawn", tmp_path, dirs_exist_ok=True)
    before = (tmp_path / "file.part").read_bytes()
    assert roach("simulate", "cockroach", "-n", "12", "--date", "-o", "file").status == 0
    lines = (tmp_path / "file").read_bytes().splitlines(keepends=True)
    assert len(lines) == 12
    assert b"".join(lines).startswith(before)
    head, _, tail = lines[0].partition(b" | ")[0].partition(b":0")
    for number, line in enumerate(lines):
        assert line.startswith(head + b":%d" % number + tail)
