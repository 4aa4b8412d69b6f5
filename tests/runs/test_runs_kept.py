"""What is there already: gone on with if it is what the run writes, refused if anything is lost, added or changed."""

from __future__ import annotations

import gzip
import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cockroach_cli.cli import lasting
from cockroach_cli.cli.manners import CallFault
from cockroach_cli.notation.record import Header
from cockroach_cli.runs.manifest import Wanted, encode
from cockroach_cli.workers.job import Job
from tests.conftest import Run

Command = Callable[..., Run]

GAMES = 7
CALL = ("simulate", "cockroach", "--seed", "7")
PLACES = ("file", "file.gz", "folder/")
JOB = Job(Header("cockroach", ("random",) * 4), 7, (0,) * 4)


def called(path: Path, count: int, force: bool = False) -> str:
    """What :data:`CALL` does with ``-n`` and ``-o``, by this process: the message of its fault, or nothing."""
    wanted = Wanted(JOB, 0, count, 7)
    try:
        (lasting.fill if path.is_dir() else lasting.write)(str(path), wanted, force, None, True)
    except CallFault as why:
        return str(why).removeprefix(f"{path}: ")
    return ""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder."""
    path = tmp_path / "folder"
    path.mkdir()
    return path


@pytest.fixture(scope="module")
def lines() -> list[bytes]:
    """The records of the run."""
    made = b"".join(block for _, block in JOB.generator().records(0, 2 * GAMES))
    return made.splitlines(keepends=True)


def read(path: Path) -> bytes:
    """All records of a run, wherever they are."""
    if path.is_dir():
        return b"".join(part.read_bytes() for part in sorted(path.glob("*.roach")))
    return gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()


def state(path: Path) -> dict[str, bytes]:
    """All files below a folder."""
    return {str(file.relative_to(path)): file.read_bytes() for file in path.rglob("*") if file.is_file()}


def cut_small(folder: Path, lines: list[bytes], size: int, **changes: object) -> None:
    """A folder as a run of few games leaves it whose parts are as small, as if it had been begun so."""
    manifest = json.loads((folder / "manifest.json").read_text())
    (folder / "manifest.json").write_bytes(encode({**manifest, "games per part": size, "complete": False, **changes}))
    count = int(manifest["asked"]["count"])
    with open(folder / "parts.tsv", "w", encoding="ascii") as listed:
        listed.write("part\tgames\tbytes\n")
        for index, begin in enumerate(range(0, count, size)):
            records = lines[begin : min(begin + size, count)]
            data = b"".join(records)
            (folder / f"part-{index:08}.roach").write_bytes(data)
            listed.write(f"part-{index:08}.roach\t{len(records)}\t{len(data)}\n")


# ---- parts of a folder ----


def packed(data: bytes) -> bytes:
    return gzip.compress(data)


SPOILED: dict[str, Callable[[bytes], bytes]] = {
    "first record lost": lambda data: data[data.index(b"\n") + 1 :],
    "a record lost": lambda data: b"".join(data.splitlines(keepends=True)[::2]),
    "last record lost": lambda data: data[: data.rindex(b"\n", 0, -1) + 1],
    "cut": lambda data: data[:-40],
    "last line end lost": lambda data: data[:-1],
    "a byte lost in the middle": lambda data: data[:50] + data[51:],
    "a byte more in the middle": lambda data: data[:50] + b"x" + data[50:],
    "a record more": lambda data: data + data,
    "a line more": lambda data: data + b"\n",
    "a line in front": lambda data: b"# mine\n" + data,
    "carriage returns": lambda data: data.replace(b"\n", b"\r\n"),
    "empty": lambda data: b"",
    "compressed": packed,
    "other bytes, as many": lambda data: data[:-5] + b"xxxx\n",
}


@pytest.mark.parametrize("listed", [True, False], ids=["listed", "not listed"])
@pytest.mark.parametrize("change", SPOILED)
def test_a_part_that_somebody_has_changed(change: str, listed: bool, lines: list[bytes], folder: Path) -> None:
    assert called(folder, GAMES) == ""
    cut_small(folder, lines, 3)
    part = folder / "part-00000001.roach"
    part.write_bytes(SPOILED[change](part.read_bytes()))
    (folder / "part-00000002.roach").unlink()
    if not listed:
        (folder / "parts.tsv").unlink()
    before = part.read_bytes()
    assert re.fullmatch(
        r"part-00000001\.roach(, which has \d+ bytes and was written with \d+,)? does not hold what this run writes; "
        r"--force replaces it",
        called(folder, GAMES),
    )
    assert part.read_bytes() == before
    assert called(folder, GAMES, force=True) == ""
    assert read(folder) == b"".join(lines[:GAMES])


def test_a_line_lost_is_told_by_the_command(lines: list[bytes], folder: Path, roach: Command) -> None:
    call = (*CALL, "-n", GAMES, "-o", "folder/")
    assert roach(*call).status == 0
    part = folder / "part-00000000.roach"
    part.write_bytes(b"".join(lines[1:GAMES]))
    run = roach(*call)
    size = len(b"".join(lines[:GAMES]))
    why = f"which has {part.stat().st_size} bytes and was written with {size}"
    said = f"roach: folder/: {part.name}, {why}, does not hold what this run writes; --force replaces it\n"
    assert (run.status, run.raw, run.err) == (2, b"", said)


def test_parts_that_have_changed_places_or_do_not_belong(lines: list[bytes], folder: Path) -> None:
    assert called(folder, 6) == ""
    cut_small(folder, lines, 3)
    first, second = folder / "part-00000000.roach", folder / "part-00000001.roach"
    first.rename(folder / "other")
    second.rename(first)
    (folder / "other").rename(second)
    assert called(folder, 6).startswith("part-00000000.roach")
    cut_small(folder, lines, 3)
    for name in ("part-00000002.roach", "part-000000001.roach"):
        (folder / name).write_bytes(second.read_bytes())
        assert called(folder, 6) == f"{name} is no part of this run; --force begins anew"
        assert called(folder, 6, force=True) == ""
        assert read(folder) == b"".join(lines[:6])


def test_a_part_that_is_gone_is_made_again(lines: list[bytes], folder: Path) -> None:
    assert called(folder, GAMES) == ""
    cut_small(folder, lines, 3, complete=True)
    for gone in ("part-00000001.roach", "part-00000002.roach", "parts.tsv"):
        (folder / gone).unlink()
        assert called(folder, GAMES) == ""
        assert read(folder) == b"".join(lines[:GAMES])


@pytest.mark.parametrize("text", ["", "part", "part-00000000.roach\t3\t99", "\0", "part-00000000.roach\t0\t0\n", "x\n"])
def test_a_list_that_is_torn_counts_for_nothing(text: str, lines: list[bytes], folder: Path) -> None:
    assert called(folder, GAMES) == ""
    cut_small(folder, lines, 3)
    (folder / "parts.tsv").write_text(text)
    assert called(folder, GAMES) == ""
    size = len(b"".join(lines[:3]))
    assert f"\npart-00000000.roach\t3\t{size}\n" in "\n" + (folder / "parts.tsv").read_text()


# ---- a file that is not complete ----


def begun(tmp_path: Path, data: bytes, noted: int, lines: list[bytes], **changes: object) -> None:
    """A run into ``file`` that was killed: it has so many bytes, and so many games were noted."""
    manifest = Wanted(JOB, 0, GAMES, 7).manifest()
    written = {"games": str(noted), "bytes": str(len(b"".join(lines[:noted])))}
    (tmp_path / "file.run").write_bytes(encode({**manifest, "written": written, **changes}))
    (tmp_path / "file.part").write_bytes(data)


@pytest.mark.parametrize("noted", [0, 2, 5])
def test_a_part_that_ends_too_soon_is_made_whole(noted: int, lines: list[bytes], tmp_path: Path) -> None:
    whole = b"".join(lines[:GAMES])
    for size in (0, 1, len(lines[0]), len(b"".join(lines[:2])) + 30, len(b"".join(lines[:5])), len(whole)):
        begun(tmp_path, whole[:size], noted, lines)
        assert called(tmp_path / "file", GAMES) == ""
        assert (tmp_path / "file").read_bytes() == whole
        assert not (tmp_path / "file.run").exists()
        assert not (tmp_path / "file.part").exists()
        (tmp_path / "file").unlink()


@pytest.mark.parametrize("noted", [0, 2, 5])
@pytest.mark.parametrize("change", sorted({*SPOILED} - {"cut", "last record lost", "last line end lost", "empty"}))
def test_a_file_that_somebody_has_changed(change: str, noted: int, lines: list[bytes], tmp_path: Path) -> None:
    data = SPOILED[change](b"".join(lines[:5]))
    begun(tmp_path, data, noted, lines)
    before = state(tmp_path)
    assert called(tmp_path / "file", GAMES) == "file.part does not hold what this run writes; --force begins anew"
    assert state(tmp_path) == before


# ---- a run that is complete ----


@pytest.mark.parametrize("place", PLACES)
def test_a_complete_run_is_called_again_and_grows(
    place: str, lines: list[bytes], tmp_path: Path, roach: Command
) -> None:
    path = tmp_path / place
    for count in (3, 3, GAMES, GAMES, 2 * GAMES):
        run = roach(*CALL, "-n", count, "-o", place)
        assert (run.status, run.err, run.raw) == (0, "", b"")
        assert read(path) == b"".join(lines[:count])
    before = state(tmp_path)
    assert len(before) == (3 if place == "folder/" else 1)
    refused = [
        (*CALL, "-n", "2"), (*CALL, "-n", GAMES, "--start", "1"), ("simulate", "cockroach", "--seed", "8", "-n", 20),
        (*CALL, "-n", "20", "-p", "5"), (*CALL, "-n", "20", "--date"), (*CALL, "-n", "20", "--bots", "coin"),
    ]  # fmt: skip
    for call in refused if place == "file" else refused[:2]:
        run = roach(*call, "-o", place)
        assert (run.status, run.raw, run.err.count("\n")) == (2, b"", 1)
        assert run.err.startswith(f"roach: {place}: ")
        assert state(tmp_path) == before
    if place == "file.gz":
        assert roach(*CALL, "-n", 2 * GAMES, "-o", "at-once.gz").status == 0
        assert (tmp_path / "at-once.gz").read_bytes() == path.read_bytes()


SHORTER = ("last record lost", "empty")
"""What a file may hold that is a complete run of fewer games."""
CHANGED = [
    (place, change)
    for place in PLACES
    for change in SPOILED
    if (place == "folder/" or change not in SHORTER) and (place, change) != ("file.gz", "compressed")
]


@pytest.mark.parametrize(("place", "change"), CHANGED)
def test_a_complete_run_that_somebody_has_changed(
    place: str, change: str, lines: list[bytes], tmp_path: Path, folder: Path
) -> None:
    path = tmp_path / place
    assert called(path, GAMES) == ""
    file = path / "part-00000000.roach" if path.is_dir() else path
    data = SPOILED[change](b"".join(lines[:GAMES]))
    file.write_bytes(gzip.compress(data) if place == "file.gz" else data)
    before = state(tmp_path)
    for count in (GAMES, GAMES + 1):
        assert "--force" in called(path, count)
        assert state(tmp_path) == before
    assert called(path, GAMES, force=True) == ""
    assert read(path) == b"".join(lines[:GAMES])


@pytest.mark.parametrize("place", PLACES)
def test_workers_compare_a_complete_run(place: str, lines: list[bytes], tmp_path: Path, roach: Command) -> None:
    call = (*CALL, "-n", GAMES, "-j", "2", "-o", place)
    assert [roach(*call).status, roach(*call).status] == [0, 0]
    file = tmp_path / place / "part-00000000.roach" if place == "folder/" else tmp_path / place
    data = SPOILED["other bytes, as many"](b"".join(lines[:GAMES]))
    file.write_bytes(gzip.compress(data) if place == "file.gz" else data)
    assert roach(*call).status == 2


@pytest.mark.parametrize("place", PLACES)
def test_a_drawn_seed_and_a_date_stay(place: str, tmp_path: Path, roach: Command) -> None:
    call = ("simulate", "cockroach", "--date", "-o", place)
    assert roach(*call, "-n", "3").status == 0
    before = read(tmp_path / place)
    assert roach(*call, "-n", "3").status == 0
    assert read(tmp_path / place) == before
    assert roach(*call, "-n", GAMES).status == 0
    after = read(tmp_path / place)
    assert after.startswith(before)
    seeds = re.findall(rb" seed=s1:(\d+):(\d+)", after)
    assert len({seed for seed, _ in seeds}) == 1
    assert [int(number) for _, number in seeds] == list(range(GAMES))
    assert len(set(re.findall(rb" date=(\S+)", after))) == 1
    other = (int(seeds[0][0]) + 1) % 2**64
    assert roach(*call, "-n", GAMES + 1, "--seed", other).status == 2
    assert read(tmp_path / place) == after


def test_a_folder_grows_from_parts_that_are_not_full(lines: list[bytes], folder: Path) -> None:
    assert called(folder, GAMES) == ""
    cut_small(folder, lines, 3)
    (folder / "part-00000001.roach").rename(folder / "away")
    assert "has to be finished before it can grow" in called(folder, 11)
    (folder / "away").rename(folder / "part-00000001.roach")
    assert called(folder, 11) == ""
    sizes = [part.read_bytes().count(b"\n") for part in sorted(folder.glob("*.roach"))]
    assert (sizes, read(folder)) == ([3, 3, 3, 2], b"".join(lines[:11]))


def test_a_folder_that_was_killed_while_it_grew(lines: list[bytes], folder: Path) -> None:
    """Its manifest asks for more already, and its last part is as it was."""
    assert called(folder, 11) == ""
    cut_small(folder, lines, 3)
    (folder / "part-00000002.roach").write_bytes(lines[6])
    (folder / "part-00000003.roach").unlink()
    kept = (folder / "parts.tsv").read_text().splitlines(keepends=True)[:3]
    (folder / "parts.tsv").write_text("".join(kept) + f"part-00000002.roach\t1\t{len(lines[6])}\n")
    assert called(folder, 11) == ""
    assert read(folder) == b"".join(lines[:11])


def test_a_file_that_was_killed_while_it_grew(lines: list[bytes], tmp_path: Path) -> None:
    three, whole = b"".join(lines[:3]), b"".join(lines[:GAMES])
    grown = {"games": "3", "bytes": str(len(three))}
    for data in (b"", lines[0], three, whole[:-1], whole):
        begun(tmp_path, data, 0, lines, **{"grown from": grown})
        (tmp_path / "file").write_bytes(three)
        assert called(tmp_path / "file", GAMES) == ""
        assert (tmp_path / "file").read_bytes() == whole
        assert os.listdir(tmp_path) == ["file"]
        (tmp_path / "file").unlink()
    begun(tmp_path, three, 0, lines, **{"grown from": grown})
    (tmp_path / "file").write_text("mine")
    assert "there is such a file already" in called(tmp_path / "file", GAMES)
    assert (tmp_path / "file").read_text() == "mine"
