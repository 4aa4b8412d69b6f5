"""``-g``: some records of the inputs, in every command that reads records, at full speed and one by one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.select import Selection, selected
from cockroach_cli.batch.walk import Skipped, Sound
from cockroach_cli.notation.source import source_of
from cockroach_cli.referee.judge import Judgement
from tests.cli.records import GAME, with_moves
from tests.conftest import ROOT, Run

Roach = Callable[..., Run]

BAD = with_moves("9b>2b-2")
LOOSE = GAME.replace(" | ", "  |  ", 1)
LINES = [GAME, BAD, LOOSE, "# a comment", GAME.replace("Ada", "Eve"), "", f"{BAD}", GAME]
"""Six records: 1, 3, 4 and 6 are sound, the third not in canonical form."""
TEXT = "".join(f"{line}\n" for line in LINES)
RECORDS = [line for line in LINES if line[:1] not in ("", "#")]


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ("1", [1]),
        ("2", [2]),
        ("3-5", [3, 4, 5]),
        ("6", [6]),
        ("4-", [4, 5, 6]),
        ("1,3,6", [1, 3, 6]),
        ("1-9,2", [*range(1, 7)]),
    ],
)
def test_the_same_records_in_every_command(wanted: str, numbers: list[int], roach: Roach) -> None:
    chosen = "".join(f"{RECORDS[number - 1]}\n" for number in numbers)
    for call in (("stats", "--format", "json"), ("fmt",), ("validate", "--strict", "--format", "junit")):
        some, alone = roach(*call, "-g", wanted, input=TEXT), roach(*call, input=chosen)
        assert some.status == alone.status
        if call[0] != "validate":
            assert some.raw == alone.raw
    findings = [
        json.loads(line) for line in roach("validate", "--format", "json", "-g", wanted, input=TEXT).out.splitlines()
    ]
    assert [finding["record"] for finding in findings if finding["fault"]] == [n for n in numbers if n in (2, 5)]
    for finding in findings:
        assert TEXT.splitlines()[finding["line"] - 1] == RECORDS[finding["record"] - 1]
    tee = roach("validate", "--tee", "-g", wanted, input=TEXT).out
    assert tee == "".join(f"{RECORDS[number - 1]}\n" for number in numbers if number not in (2, 5))


def test_numbers_go_on_over_several_inputs(tmp_path: Path, roach: Roach) -> None:
    for name, lines in (("a", LINES[:3]), ("b", LINES[3:])):
        (tmp_path / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert roach("fmt", "-g", "4", "a", "b").out == RECORDS[3] + "\n"
    run = roach("validate", "-g", "5", "a", "b")
    assert (run.status, run.out.splitlines()[0].partition(": ")[0].split(":")[:2]) == (1, ["b", "4"])
    assert run.err == "1 record: 0 valid, 1 invalid, 0 undecided\n"


@pytest.mark.parametrize("verb", ["validate", "fmt", "stats", "replay"])
def test_a_number_that_no_record_has(verb: str, roach: Roach) -> None:
    run = roach(verb, "-g", "1,7", input=GAME + "\n")
    assert run.status == 2
    assert "roach: there is no game 7; the inputs have 1\n" in run.err
    run = roach(verb, "-g", "2-1", input=GAME)
    assert (run.status, run.out) == (2, "")


@pytest.mark.parametrize("verb", ["validate", "stats"])
def test_reading_ends_with_the_last_that_is_meant(verb: str, tmp_path: Path, roach: Roach) -> None:
    (tmp_path / "one").write_text(GAME + "\n" + BAD + "\n", encoding="utf-8")
    (tmp_path / "other").write_text(BAD + "\n", encoding="utf-8")
    assert roach(verb, "-g", "1", "one", "other").status == 0


def test_in_place_would_lose_records(tmp_path: Path, roach: Roach) -> None:
    (tmp_path / "a").write_text(LOOSE + "\n" + LOOSE + "\n", encoding="utf-8")
    run = roach("fmt", "-i", "-g", "1", "a")
    assert run.status == 2
    assert (tmp_path / "a").read_text(encoding="utf-8") == LOOSE + "\n" + LOOSE + "\n"


WHOLE = [line for path in sorted(ROOT.glob("samples/*/whole.roach")) for line in path.read_bytes().splitlines(True)]
SOUND = [line for line in WHOLE if line.count(b" | ") == 3 and not line.startswith(b"#")]


@given(
    st.lists(st.sampled_from([*SOUND, b"nonsense\n", b"# x\n"]), max_size=12),
    st.lists(st.integers(1, 12), min_size=1, max_size=3),
)
def test_what_is_skipped_and_what_is_found_are_all(lines: list[bytes], firsts: list[int]) -> None:
    """Whatever the order of sound lines, faults and comments: each record is found if it is meant, else skipped."""
    selection = Selection([(first, first + 1) for first in firsts])
    found: list[bytes] = []
    skipped = 0  # a line that is no record has a number too
    for item in selected(source_of(b"".join(lines)), Heads(), selection).items():
        if isinstance(item, Sound):
            found += item.block[item.start : item.end].splitlines(True)
        elif isinstance(item, Skipped):
            skipped += item.count
        elif isinstance(item, Judgement):
            found.append(b"".join(item.raw.lines))
    records = [line for line in lines if line[:1] != b"#"]
    last = max(firsts) + 1
    assert found == [line for number, line in enumerate(records, 1) if selection.means(number)]
    assert skipped + len(found) == min(len(records), last)
