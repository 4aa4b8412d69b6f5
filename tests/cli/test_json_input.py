"""Records in the JSON form that roach writes, read by every command that reads records."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.records import BROKEN_OFF, DEAL, GAME, HEADER, LOG, with_moves
from tests.conftest import ROOT, Run

Command = Callable[..., Run]
DEALT = f"{HEADER} | {DEAL} | - | *"
SAMPLES = sorted((ROOT / "samples").glob("*/whole.roach")) + sorted((ROOT / "samples").glob("*/view.roach"))


@pytest.fixture
def both(roach: Command, tmp_path: Path) -> tuple[str, str]:
    """The same records as text and as JSON: the names of two files."""
    text = "".join(path.read_text() for path in SAMPLES) + f"{BROKEN_OFF}\n{GAME}\n"
    (tmp_path / "in.roach").write_text(text)
    (tmp_path / "a.roach").write_text(roach("fmt", "in.roach").out)
    lines = [line for line in (tmp_path / "a.roach").read_text().splitlines() if line and line[0] != "#"]
    (tmp_path / "a.roach").write_text("\n".join(lines) + "\n")
    (tmp_path / "b.roach").write_text(roach("replay", "--format", "json", "a.roach").out)
    return "a.roach", "b.roach"


@pytest.mark.parametrize(
    "command",
    [
        ["stats"],
        ["stats", "-j", "2", "--format", "json"],
        ["replay"],
        ["replay", "--format", "notation"],
        ["replay", "-g", "2", "--to", "2", "--format", "json"],
        ["fmt"],
        ["fmt", "--fold"],
        ["fmt", "--format", "json"],
    ],
    ids=" ".join,
)
def test_commands_read_it(roach: Command, both: tuple[str, str], command: list[str]) -> None:
    text, objects = (roach(*command, name) for name in both)
    assert (objects.status, objects.out) == (text.status, text.out)
    assert text.out


def test_bots_and_people_play_on_from_it(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "a.roach").write_text(f"{DEALT}\n")
    (tmp_path / "b.roach").write_text(roach("replay", "--format", "json", "a.roach").out)
    for command in (
        ["simulate", "--bots", "random", "--seed", "7"],
        ["play", "--you", "1", "--seed", "7", "--moves", "b>2b"],
    ):
        a, b = (roach(command[0], name, *command[1:]) for name in ("a.roach", "b.roach"))
        assert a.status == b.status
        assert a.out == b.out


def test_validate_takes_it_for_canonical(roach: Command, tmp_path: Path, both: tuple[str, str]) -> None:
    objects = (tmp_path / both[1]).read_text()
    mixed = "# a comment\n" + objects + "\n" + (tmp_path / both[0]).read_text()
    for options in ([], ["--strict"], ["-j", "2", "--strict"]):
        runs = [roach("validate", *options, "--format", "json", name) for name in both]
        assert [run.status for run in runs] == [0, 0]
        assert runs[0].err == runs[1].err
        told = [[(one["record"], one["code"]) for one in map(json.loads, run.out.splitlines())] for run in runs]
        assert told[0] == told[1]
    run = roach("validate", "--strict", "-q", input=mixed)
    assert run.status == 0
    tee = roach("validate", "--tee", "-q", both[1])
    assert tee.out == objects
    (tmp_path / "c.roach.gz").write_bytes(gzip.compress(objects.encode()))
    assert roach("stats", "c.roach.gz").out == roach("stats", both[0]).out


def test_findings_name_record_key_and_word(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "good.roach").write_text(f"{GAME}\n{DEALT}\n")
    good, deal = roach("replay", "--format", "json", "good.roach").out.splitlines()
    bad = good.replace(json.loads(good)["moves"][0][1], "2f>1f>2c-1")
    run = roach("validate", input=f"{deal}\n{bad}\n")
    column = bad.index("2f>1f>2c-1") + 1 + len("2f>1f>")
    first, excerpt, caret = run.out.splitlines()
    assert first.startswith(f"<stdin>:2:{column}: CP04 /moves/0/1: ")
    assert excerpt[caret.index("^") :].startswith("2c-1")
    (one,) = map(json.loads, roach("validate", "--format", "json", input=f"{deal}\n{bad}\n").out.splitlines())
    assert (one["record"], one["line"], one["column"], one["pointer"]) == (2, 2, column, "/moves/0/1")
    text = roach("validate", "--format", "json", input=with_moves("1b>2b>1f-2") + "\n").out
    assert json.loads(text)["pointer"] is None


def test_fmt_writes_json_and_nothing_else(roach: Command, tmp_path: Path) -> None:
    bad = with_moves("1b>2b>1f-2")
    given = f"# a comment\n\n{GAME}\n{bad}\n{LOG}"
    run = roach("fmt", "--format", "json", input=given)
    assert run.status == 1
    assert run.err.startswith("<stdin>:4:")
    objects = [json.loads(line) for line in run.out.splitlines()]
    assert [one["result"] for one in objects] == [line.split(" | ")[3] for line in (GAME, LOG)]
    assert roach("fmt", input=run.out).out == f"{GAME}\n{LOG}\n"
    assert roach("fmt", "--format", "json", input=run.out).out == run.out
    # In place only where nothing would be lost.
    (tmp_path / "a.roach").write_text(given)
    run = roach("fmt", "-i", "--format", "json", "a.roach")
    assert (run.status, (tmp_path / "a.roach").read_text()) == (2, given)
    (tmp_path / "b.roach").write_text(f"{GAME}\n\n")
    assert roach("fmt", "-i", "--format", "json", "b.roach").status == 0
    assert json.loads((tmp_path / "b.roach").read_text())["game"] == "cockroach"
    assert roach("fmt", "--check", "--format", "json", "b.roach").status == 0
    run = roach("fmt", "--check", "b.roach")
    assert (run.status, run.out) == (1, "b.roach:1:1: the record is in the JSON form\n")
    assert roach("fmt", "--fold", "--format", "json", "b.roach").status == 2


def test_objects_over_several_lines_are_told_once(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "a.roach").write_text(f"{GAME}\n")
    (line,) = roach("replay", "--format", "json", "a.roach").out.splitlines()
    pretty = json.dumps(json.loads(line), indent=1)
    for options in ([], ["-j", "2"]):
        run = roach("validate", "--format", "json", *options, input=f"{pretty}\n{pretty}\n{line}\n{GAME}\n")
        found: list[dict[str, Any]] = [json.loads(one) for one in run.out.splitlines()]
        second = pretty.count("\n") + 2
        assert [(one["code"], one["line"], one["record"]) for one in found] == [("J701", 1, 1), ("J701", second, 2)]
        assert run.err == "4 records: 2 valid, 2 invalid, 0 undecided\n"
