"""Readers who go away: quiet about the pipe, never about the data."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cockroach_cli.workers.walking import ALONE
from tests.cli.places import ROACH
from tests.cli.records import GAME, LINE, LOG, with_moves
from tests.conftest import environment
from tests.waiting import SAFETY

BAD = with_moves("9b>2b-2").encode() + b"\n"
LOOSE = GAME.replace(" | ", "  | ", 1).encode() + b"\n"
OPEN = LOG.encode() + b"\n"
"""Undecided: told, and no fault."""
MANY = 600
"""So many findings are more than a pipe and a buffer hold; one is not."""


def unread(*args: str, input: bytes, closed: int = 1) -> tuple[int, bytes, bytes]:
    """A run of whose output (1, or standard error, 2) nothing is read: its status and both outputs."""
    near, far = os.pipe()
    os.close(near)
    streams = {1: subprocess.PIPE, 2: subprocess.PIPE, closed: far}
    with subprocess.Popen(
        [*ROACH, *args], stdin=subprocess.PIPE, stdout=streams[1], stderr=streams[2], env=environment()
    ) as program:
        os.close(far)
        out, err = program.communicate(input, timeout=SAFETY)
    return program.returncode, out or b"", err or b""


CASES: list[tuple[str, bytes, int]] = [
    ("validate", BAD, 1),
    ("validate", MANY * BAD, 1),
    ("validate", LINE + OPEN + LINE, 0),
    ("validate", OPEN * MANY, 0),
    ("validate", OPEN * MANY * 4 + BAD, 1),
    ("validate --decided", OPEN, 1),
    ("validate --strict", MANY * OPEN + LOOSE, 1),
    ("validate --strict", b"", 1),
    ("validate --format json", MANY * BAD, 1),
    ("validate --format github --format text", BAD, 1),
    ("validate --format junit", MANY * OPEN + BAD, 1),
    ("validate --format junit", OPEN, 0),
    ("validate --ignore CP01", MANY * BAD, 0),
    ("validate -", MANY * BAD, 1),
    ("validate nowhere -", BAD, 2),
    ("validate --tee", BAD + LINE, 1),
    ("validate --tee", BAD + MANY * LINE, 1),
    ("validate --tee", MANY * LINE, 0),
    ("fmt --check", LOOSE, 1),
    ("fmt --check", MANY * LOOSE, 1),
    ("fmt --check --fold", MANY * LINE, 1),
    ("fmt --check", MANY * LINE, 0),
    ("fmt", BAD + MANY * LINE, 1),
    ("stats", BAD + LINE, 1),
    ("stats", MANY * LINE, 0),
    ("replay", BAD + MANY * LINE, 1),
    ("replay --format json", MANY * LINE, 0),
    ("simulate -", BAD + MANY * LINE, 1),
    ("simulate - --stats", BAD + LINE, 1),
]


@pytest.mark.parametrize(("call", "data", "status"), CASES, ids=lambda value: str(value)[:40])
def test_the_size_of_what_nobody_reads_does_not_decide_the_status(call: str, data: bytes, status: int) -> None:
    found, _, err = unread(*call.split(), input=data)
    assert found == status
    assert b"roach: standard" not in err
    assert b"roken" not in err
    assert b"Traceback" not in err


@pytest.mark.parametrize(("last", "status"), [(BAD, 1), (LINE, 0)])
def test_many_processes_find_the_same(last: bytes, status: int, tmp_path: Path) -> None:
    """Enough records for two of them; the fault is at the end, after more findings than a pipe holds."""
    file = tmp_path / "x"
    file.write_bytes(MANY * OPEN + LINE * (ALONE // len(LINE)) + MANY * OPEN + last)
    assert unread("validate", "-j", "2", str(file), input=b"")[0] == status


@pytest.mark.parametrize("number", [1, MANY])
def test_a_report_is_whole_though_nobody_reads_the_rest(number: int, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    status, _, _ = unread("validate", "--format", "text", "--format", f"junit={report}", input=number * BAD + LINE)
    assert status == 1
    (suite,) = ElementTree.parse(report).getroot()
    assert (suite.get("tests"), suite.get("failures")) == (str(number + 1), str(number))


def test_an_endless_input_ends_where_nobody_reads_on_and_a_fault_is_known() -> None:
    near, far = os.pipe()
    os.close(near)
    with subprocess.Popen(
        [*ROACH, "validate"], bufsize=0, stdin=subprocess.PIPE, stdout=far, stderr=subprocess.PIPE, env=environment()
    ) as program:
        os.close(far)
        assert program.stdin is not None
        with pytest.raises(BrokenPipeError):
            while True:
                program.stdin.write(BAD)
    assert program.returncode == 1


@pytest.mark.parametrize("number", [1, MANY])
def test_a_reader_of_standard_error_who_leaves_stops_nothing(number: int) -> None:
    data = number * BAD + MANY * LINE
    assert unread("validate", "--tee", input=data, closed=2)[:2] == (1, MANY * LINE)
    assert unread("fmt", input=data, closed=2)[:2] == (1, data)
    assert unread("simulate", "-", input=data, closed=2)[:2] == (1, MANY * LINE)
    status, out, _ = unread("stats", input=data, closed=2)
    assert (status, out.splitlines()[3].split()[0]) == (1, str(MANY).encode())
