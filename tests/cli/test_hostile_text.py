"""Text from outside that means something to terminals and build servers: in every message of every command."""

from __future__ import annotations

import json
import os
import re
import subprocess
import unicodedata
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cockroach_cli.cli.verbs import VERBS
from tests.cli.records import GAME, LINE, with_moves
from tests.cli.streams import ROACH
from tests.conftest import environment
from tests.waiting import SAFETY

COMMAND = "::error file=README.md,line=1::pwned"
TEXTS = [
    COMMAND,
    f" {COMMAND}",
    f"a\n{COMMAND}\r\n{COMMAND}",
    "##[error]x ##vso[task.setvariable]y",
    "\x1b[2J\x9b31m\x07\u202edetrever\u2066\u200e\u2028x\x85y",
    "caf\udce9",
    ":",
    "-",
    "=1+1",
]
BAD = with_moves("9b>2b-2").encode() + b"\n"


def escaped(text: str) -> str:
    """A text as a name in a header."""
    return "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "replace"))


NAMED = GAME.replace("Ada", escaped(TEXTS[2])).replace("Ben", escaped(TEXTS[3])).replace("Cleo", escaped(TEXTS[4]))


def ran(folder: Path, *args: str, **changes: str) -> tuple[int, bytes, bytes]:
    """Status and both outputs of a run without any input."""
    done = subprocess.run(
        [*ROACH, *args], stdin=subprocess.DEVNULL, capture_output=True, cwd=folder, check=False, timeout=SAFETY,
        env={**environment(), **changes},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def harmless(data: bytes, what: object, log: bool = True) -> None:
    """No line is a command to a build server, and nothing but line ends controls anything. What is no ``log``, but data
    for programs (records, CSV), may hold marks that Azure looks for in the middle of a line."""
    text = data.decode()  # it is text at all
    assert "Traceback" not in text, what
    for line in text.split("\n"):
        assert not line.strip().startswith("::"), (what, line)
        assert not (log and re.search(r"##\w*\[", line)), (what, line)
        odd = {c for c in line if unicodedata.category(c) in ("Cc", "Cs", "Cf", "Zl", "Zp")} - {"\u200d", "\u200c"}
        odd -= set() if log else {"\t"}  # between the columns of TSV
        assert not odd, (what, line)


CALLS = [
    *((verb, option, "{}") for verb in VERBS for option in ("--nonsense", "--seed", "{}")),
    ("{}",),
    ("--{}",),
    ("deal", "{}"),
    ("deal", "cockroach", "--names", "{},{}"),
    ("deal", "cockroach", "--names", "{},{}", "--table"),
    ("deal", "cockroach", "--names", "{},{}", "--table=csv"),
    ("deal", "cockroach", "--names", "{},{}", "--table=tsv"),
    ("deal", "cockroach", "--names", "{},{}", "--table=plain"),
    ("deal", "cockroach", "--first", "{}"),
    ("deal", "cockroach", "--rule", "{}"),
    ("deal", "moth", "--rule", "{}=1"),
    ("deal", "moth", "--rule", "moths={}"),
    ("deal", "cockroach", "--hand", "{}"),
    ("deal", "cockroach", "--hand", "1={}"),
    ("deal", "cockroach", "-n", "{}"),
    ("deal", "cockroach", "--start", "{}"),
    ("deal", "cockroach", "--table={}"),
    ("deal", "cockroach", "-o", "{}/x"),
    ("deal", "cockroach", "-o", "there/{}"),
    ("simulate", "cockroach", "--bots", "{}"),
    ("simulate", "{}"),
    ("simulate", "there/{}", "--bots", "{}"),
    ("simulate", "moth", "--model", "{}=1"),
    ("simulate", "moth", "--model", "notice={}"),
    ("simulate", "cockroach", "-o", "{}/x"),
    ("simulate", "cockroach", "-o", "{}/x/"),
    ("simulate", "cockroach", "-o", "there/{}"),
    ("simulate", "cockroach", "-o", "there/runs{}/"),
    ("simulate", "cockroach", "-j", "{}"),
    ("simulate", "there/{}"),
    ("play", "{}"),
    ("play", "there/{}", "-g", "2", "--moves", "x"),
    ("play", "cockroach", "--you", "{}"),
    ("play", "cockroach", "--bots", "{}"),
    ("play", "cockroach", "-p", "2", "--seed", "7", "--moves", "{}"),
    ("play", "cockroach", "-p", "2", "--seed", "7", "--moves", "@{}"),
    ("play", "cockroach", "-p", "2", "--seed", "7", "--moves", "@there/{}"),
    ("play", "cockroach", "-p", "2", "--names", "{},{}", "--seed", "7", "--moves", "status; quit", "-o", "made/{}"),
    ("replay", "{}", "there/{}"),
    ("replay", "named"),
    ("replay", "named", "--table=plain"),
    ("replay", "--to", "{}", "named"),
    ("replay", "--seat", "{}", "named"),
    ("replay", "-g", "{}", "named"),
    ("replay", "--format", "{}", "named"),
    ("replay", "--seat", "4", "--to", "2", "there/{}"),
    ("validate", "{}", "there/{}", "there/runs{}"),
    ("validate", "-j", "2", "{}", "there/{}"),
    ("validate", "--format", "json", "there/{}"),
    ("validate", "--format", "junit", "there/{}"),
    ("validate", "--format", "{}", "named"),
    ("validate", "--format", "json={}/x", "named"),
    ("validate", "--format", "json=there/{}", "named"),
    ("validate", "--ignore", "{}", "named"),
    ("validate", "--explain", "{}"),
    ("validate", "--tee", "there/{}"),
    ("validate", "--files-from", "{}"),
    ("validate", "--files-from", "there/list{}", "-0"),
    ("stats", "--by", "{}", "named"),
    ("stats", "{}", "there/{}", "named"),
    ("stats", "--by", "player", "named"),
    ("stats", "--by", "player", "--table=plain", "named"),
    ("stats", "--by", "player", "--format", "json", "named"),
    ("stats", "--only", "{}", "named"),
    ("stats", "--by", "player", "--only", "losses", "--format", "csv", "named"),
    ("stats", "--by", "player", "--only", "losses", "--format", "tsv", "named"),
    ("fmt", "-i", "{}", "there/{}", "there/runs{}", "there/fifo{}"),
    ("fmt", "--check", "there/{}", "there/loose{}"),
    ("fmt", "--check", "--fold", "there/loose{}"),
    ("games", "{}"),
    ("rules", "{}"),
    ("rules", "cockroach", "{}"),
]


@pytest.fixture
def folder(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Files of hostile names and contents."""
    there = tmp_path / "there"
    there.mkdir()
    (tmp_path / "made").mkdir()
    (tmp_path / "named").write_text(f"{NAMED}\n")
    for name, holds in (
        ("", BAD + NAMED.encode() + b"\n" + os.fsencode("::error::x\n##[error]y | \x1b\n")),
        ("list", os.fsencode(request.param).replace(b"\n", b"\\n") + b"\0"),
        ("loose", GAME.replace(" | ", "  | ", 1).encode()),
    ):
        (there / f"{name}{request.param}").write_bytes(holds)
    (there / f"runs{request.param}").mkdir()
    (there / f"runs{request.param}" / "manifest.json").write_text(json.dumps({"version": request.param[::-1]}))
    os.mkfifo(there / f"fifo{request.param}")
    return tmp_path


def filled(args: tuple[str, ...], text: str) -> list[str]:
    return [arg.replace("{}", text) for arg in args]


def held(folder: Path, text: str, args: tuple[str, ...]) -> None:
    """Run a call and look at what it says."""
    status, out, err = ran(folder, *filled(args, text))
    assert status in (0, 1, 2)
    passes_on = "--tee" in args or args[0] in ("simulate", "play", "deal")  # records, as they came
    if "--tee" not in args:
        harmless(out, args, log=not (passes_on or {"csv", "tsv", "--table=csv", "--table=tsv"} & set(args)))
    harmless(err, args)


@pytest.mark.parametrize("folder", TEXTS[:1], indirect=True, ids=[""])
@pytest.mark.parametrize("args", CALLS, ids=" ".join)
def test_no_line_of_any_command_does_anything(args: tuple[str, ...], folder: Path) -> None:
    held(folder, TEXTS[0], args)


@pytest.mark.parametrize("folder", TEXTS[2:3], indirect=True, ids=[""])
@pytest.mark.parametrize("args", [args for args in CALLS if args[0] in ("validate", "fmt", "play")], ids=" ".join)
def test_no_line_end_of_a_name_begins_a_line(args: tuple[str, ...], folder: Path) -> None:
    held(folder, TEXTS[2], args)


@pytest.mark.slow
@pytest.mark.parametrize("folder", TEXTS, indirect=True, ids=range(len(TEXTS)))
def test_no_line_of_any_command_does_anything_whatever_the_text(folder: Path, request: pytest.FixtureRequest) -> None:
    for args in [*CALLS, ("simulate", "cockroach", "--cluster", "{}")]:
        held(folder, request.node.callspec.params["folder"], args)


@pytest.mark.parametrize("folder", [TEXTS[2]], indirect=True)
def test_names_in_a_locale_without_utf_8(folder: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    made = ran(folder, "deal", "cockroach", "--seed", "7", "--names", "\u00c9,B", **plain)
    assert (made[0], made[2]) == (0, b"")
    assert "players=\u00c9,B ".encode() in made[1]
    assert ran(folder, "validate", "\u00c9.roach", **plain)[2].startswith(
        "roach: \u00c9.roach: there is no such file\n".encode()
    )
    said = ran(folder, "play", "cockroach", "--seed", "7", "--moves", "\u00e9", **plain)[2]
    assert "'\u00e9'".encode() in said


def test_a_file_whose_name_is_no_text(tmp_path: Path) -> None:
    """In Latin-1. Every form stays one that other programs read."""
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9\x01.roach")).write_bytes(BAD + LINE)
    name = os.fsdecode(b"caf\xe9\x01.roach")
    assert ran(tmp_path, "validate", name)[1].startswith(b"caf\\xe9\\x01.roach:1:")
    (line,) = ran(tmp_path, "validate", "--format", "json", name)[1].splitlines()
    assert json.loads(line)["file"] == "caf\\xe9\x01.roach"
    assert not re.search(rb"\\ud[89a-f]", line)
    junit = ElementTree.fromstring(ran(tmp_path, "validate", "--format", "junit", name)[1])
    assert junit[0].get("name") == "caf\\xe9\\x01.roach"
    github = ran(tmp_path, "validate", "--format", "github", name)[1]
    assert github.startswith(b"::error file=caf\\xe9\\x01.roach,line=1,")


@pytest.mark.parametrize("verb", ["validate", "fmt", "replay", "play"])
@pytest.mark.parametrize("path", ["", " ", "a\0b", "x" * 5000, "d/" * 3000, "/proc/self/mem"])
def test_paths_that_are_none(verb: str, path: str, tmp_path: Path) -> None:
    """One that no system would take is told as any other; also in a list, which alone can hold a NUL."""
    (tmp_path / "list").write_text(f"{path}\n")
    calls: list[tuple[str, ...]] = [] if "\0" in path else [(verb, path)]
    if verb not in ("play", "simulate"):
        calls += [(verb, *["-i"] * (verb == "fmt"), "--files-from", "list")]
    for call in calls:
        if path == "" and "--files-from" in call:
            continue  # an empty line of a list is no name
        status, out, err = ran(tmp_path, *call)
        assert status == 2
        if call[0] in ("simulate", "play") and path.startswith("x"):
            assert b"there is no game and no file 'xxx" in err
            continue
        shown = repr(path) if path in ("", " ", "a\0b") else path
        assert err.startswith(f"roach: {shown}: ".encode()), err
        harmless(out + err, call)
