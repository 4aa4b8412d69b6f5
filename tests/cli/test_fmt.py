"""``roach fmt``: canonical and folded, with comments where they stand, and files rewritten safely."""

from __future__ import annotations

import gzip
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.places import dies
from tests.cli.records import DEAL, GAME, HEADER, LINE, LOG, MOVES, RESULT, place, with_moves
from tests.cli.streams import started
from tests.conftest import Run, environment
from tests.formats.data import VECTORS, source
from tests.waiting import SAFETY

Command = Callable[..., Run]

FOLDED = f"{HEADER} |\n  {DEAL} |\n  {MOVES} | {RESULT}\n"
LOOSE = GAME.replace(" | ", "|").replace("bbbbbbbbcccccccc", "cccccccc" + "b" * 8) + "\r\n"


def test_records_become_canonical_and_comments_stay(roach: Command) -> None:
    text = f"# first\r\n\n{LOOSE}  \t\n{FOLDED}#\n# last, without an end"
    run = roach("fmt", input=text)
    assert run.raw.decode() == f"# first\r\n\n{GAME}\n  \t\n{GAME}\n#\n# last, without an end"
    assert (run.status, run.err) == (0, "")


def test_every_vector_becomes_its_canonical_line(roach: Command, tmp_path: Path) -> None:
    expected = []
    for number, vector in enumerate(VECTORS):
        records = vector["records"]
        if len(source(vector)) < 1_000_000 and records and all("canonical" in record for record in records):
            (tmp_path / f"{number}").write_bytes(source(vector))
            expected.append((f"{number}", [record["canonical"] for record in records]))
    run = roach("fmt", *(name for name, _ in expected))
    lines = (line.strip(" \t\r\ufeff") for line in run.out.split("\n"))
    found = [line for line in lines if line and not line.startswith("#")]
    assert len(expected) > 80
    assert found == [line for _, lines in expected for line in lines]


def test_what_is_at_fault_stays_as_it_came(roach: Command) -> None:
    bad = with_moves("9b>2b-2").replace(" | ", "|") + "\r\n"
    broken = f"{HEADER} |\n  {DEAL}\n"
    text = f"{bad}{LOOSE}  astray\n  more of it\n{broken}{FOLDED}"
    run = roach("fmt", input=text)
    assert run.raw.decode() == f"{bad}{GAME}\n  astray\n  more of it\n{broken}{GAME}\n"
    told = [line for line in run.err.splitlines() if line[:1] == "<"]
    assert [line.split()[:2] for line in told] == [
        [f"<stdin>:1:{place(bad, '9b')}:", "CP01"], ["<stdin>:3:1:", "F104"], [f"<stdin>:6:{len(DEAL) + 3}:", "F105"],
    ]  # fmt: skip
    assert run.status == 1


def test_inputs_are_joined_without_gluing_lines(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("# no end")
    (tmp_path / "b").write_text(GAME)
    (tmp_path / "c.gz").write_bytes(gzip.compress(LOG.encode()))
    run = roach("fmt", "a", "nowhere", "b", "c.gz", "a")
    assert run.out == f"# no end\n{GAME}\n{LOG}\n# no end"
    assert (run.status, run.err) == (2, "roach: nowhere: there is no such file\n")


def test_a_line_too_long_to_keep_is_left_out_and_told(roach: Command) -> None:
    run = roach("fmt", input=LINE + b"x" * (2**24 + 1) + b"\n" + LINE)
    assert (run.status, run.raw) == (1, 2 * LINE)
    assert run.err.startswith("<stdin>:2:1: F103 ")


# ---- Folded ----


def test_folded_records_are_read_back_as_they_were(roach: Command) -> None:
    games = roach("simulate", "cockroach", "-p", "7", "-n", "20", "--seed", "3").raw
    games += roach("deal", "cockroach", "-n", "2", "--seed", "3").raw + LOG.encode() + b"\n# a comment\n"
    folded = roach("fmt", "--fold", input=games).raw
    assert folded.count(b"\n") > 4 * 23
    for line in folded.decode().splitlines():
        assert len(line) <= 100 or "/" in line  # header and deal have a line of their own, however long
    assert roach("fmt", input=folded).raw == games
    assert roach("fmt", "--fold", input=folded).raw == folded


def test_a_folded_game_by_hand(roach: Command) -> None:
    assert roach("fmt", "--fold", input=LINE).out == FOLDED
    assert roach("fmt", "--fold", "--check", input=FOLDED).status == 0
    run = roach("fmt", "--fold", "--check", input=FOLDED + GAME + "\n" + LOOSE)
    assert run.status == 1
    assert run.out == "<stdin>:4:1: the record is not in folded form\n<stdin>:5:1: the record is not in folded form\n"
    assert run.err == "3 records: fmt would change 2\n"


# ---- Check ----


def test_check_tells_what_would_change(roach: Command) -> None:
    run = roach("fmt", "--check", input=f"# c\r\n{GAME}\n{LOOSE}{with_moves('9b>2b-2')}\n")
    assert run.status == 1
    codes = [line.split()[:2] for line in run.out.splitlines() if line[:1] == "<"]
    assert codes == [
        [f"<stdin>:3:{len(HEADER) + 1}:", "S601"],
        [f"<stdin>:3:{len(HEADER) + 10}:", "S606"],
        [f"<stdin>:3:{len(LOOSE) - 1}:", "S603"],
    ]
    assert run.err.splitlines()[0].startswith("<stdin>:4:")
    assert run.err.splitlines()[-1] == "3 records: fmt would change 1"


def test_check_is_content_with_what_fmt_writes(roach: Command) -> None:
    for option in ([], ["--fold"]):
        written = roach("fmt", *option, input=f"\ufeff# c\r\n{LOOSE}\n{FOLDED}{GAME}").raw
        run = roach("fmt", "--check", *option, input=written)
        assert (run.status, run.out, run.err) == (0, "", "")


# ---- In place ----


def test_files_are_rewritten_in_place(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(f"# c\n{LOOSE}".encode())
    (tmp_path / "a").chmod(0o640)
    (tmp_path / "good").write_bytes(LINE)
    before = (tmp_path / "good").stat()
    run = roach("fmt", "-i", "a", "good")
    assert (run.status, run.raw, run.err) == (0, b"", "")
    assert (tmp_path / "a").read_text() == f"# c\n{GAME}\n"
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640
    after = (tmp_path / "good").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert sorted(os.listdir(tmp_path)) == ["a", "good"]


def test_what_cannot_be_rewritten_is_left_alone(roach: Command, tmp_path: Path) -> None:
    contents = {
        "a.gz": gzip.compress(LOOSE.encode()),
        "long": LOOSE.encode() + b"x" * (2**24 + 1),
        "bad": LOOSE.encode() + b"nonsense\n",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    run = roach("fmt", "-i", *contents, os.devnull)
    assert run.status == 2
    assert "roach: a.gz: is compressed, so it is left as it is" in run.err
    assert "roach: long: left as it is, since line 2 cannot be written again" in run.err
    assert f"roach: {os.devnull}: is no regular file, so it is left as it is" in run.err
    assert "bad:2:9: F105 " in run.err
    contents["bad"] = f"{GAME}\nnonsense\n".encode()
    assert {name: (tmp_path / name).read_bytes() for name in contents} == contents
    assert sorted(os.listdir(tmp_path)) == sorted(contents)
    for wrong in (["-i"], ["-i", "-"]):
        run = roach("fmt", *wrong, input=LINE)
        assert (run.status, run.err) == (2, "roach: standard input cannot be rewritten in place; name files\n")
    assert roach("fmt", "-i", "--check", "bad").status == 2


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("writes", [1, 2])
def test_a_signal_leaves_the_file_as_it_was(writes: int, number: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "games.roach"
    content = LOOSE.encode() * 2000
    path.write_bytes(content)
    with started("fmt", "-i", path, ahead=dies("os.write", writes, number)) as program:
        program.wait(SAFETY)
    assert program.returncode == 128 + number
    assert path.read_bytes() == content
    assert os.listdir(tmp_path) == ["games.roach"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_disk_is_told_once() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cockroach_cli", "fmt"],
            input=LINE, stdout=full, stderr=subprocess.PIPE, env=environment(), check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, b"roach: standard output: no space left on device\n")
