"""``roach validate``: verdicts, forms of findings, and bad input of every kind through the real command."""

from __future__ import annotations

import gzip
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.records import BROKEN_OFF, DEAL, GAME, HEADER, LINE, LOG, MOVES, RESULT, place, with_moves
from tests.conftest import Run, environment
from tests.formats.data import VECTORS, source

Command = Callable[..., Run]
COMMAND = [sys.executable, "-m", "cockroach_cli"]


def findings(run: Run) -> list[dict[str, Any]]:
    """The findings of a run with ``--format json``."""
    return [json.loads(line) for line in run.out.splitlines()]


# ---- Verdicts ----


def test_sound_records_pass_in_silence(roach: Command) -> None:
    run = roach("validate", input=LINE + BROKEN_OFF.encode() + b"\n")
    assert (run.status, run.out, run.err) == (0, "", "2 records: 2 valid, 0 invalid, 0 undecided\n")
    assert roach("validate", "-q", input=LINE).err == ""


def test_a_fault_is_told_with_its_place_and_ruling(roach: Command, tmp_path: Path) -> None:
    wrong = with_moves("1b>2b>1f-2")
    (tmp_path / "a.roach").write_text(f"# a comment\n{wrong}\n{GAME}\n")
    run = roach("validate", "a.roach")
    column = place(wrong, "1f", "1b>2b>")
    first, excerpt, caret = run.out.splitlines()
    assert first.startswith(f"a.roach:2:{column}: CP04 ")
    assert first.endswith("(CP-8)")
    assert excerpt[caret.index("^") :].startswith("1f-2")
    assert (run.status, run.err) == (1, "2 records: 1 valid, 1 invalid, 0 undecided\n")


def test_undecided_is_told_and_no_fault_unless_asked(roach: Command) -> None:
    run = roach("validate", input=LOG + "\n")
    assert run.out.startswith(f"<stdin>:1:{place(LOG, '?')}: U901 ")
    assert (run.status, run.err) == (0, "1 record: 0 valid, 0 invalid, 1 undecided\n")
    run = roach("validate", "--decided", input=LOG + "\n")
    assert (run.status, run.err) == (1, "1 record: 0 valid, 1 invalid, 0 undecided\n")


def test_departures_from_canonical_form_count_under_strict(roach: Command) -> None:
    loose = GAME.replace(" | ", "|", 1).encode() + b"\r\n" + LINE
    run = roach("validate", input=loose)
    assert (run.status, run.out) == (0, "")
    assert run.err == "2 records: 2 valid, 0 invalid, 0 undecided; 1 not in canonical form (--strict says where)\n"
    run = roach("validate", "--strict", "--format", "json", input=loose)
    assert [(found["code"], found["column"]) for found in findings(run)] == [
        ("S601", len(HEADER) + 1),
        ("S603", len(GAME) - 1),
    ]
    assert (run.status, run.err) == (1, "2 records: 1 valid, 1 invalid, 0 undecided\n")


@pytest.mark.parametrize("nothing", ["", "# only a comment\n\n", "\ufeff"])
def test_an_input_without_records_is_told(nothing: str, roach: Command) -> None:
    run = roach("validate", input=nothing)
    assert (run.status, run.out) == (0, "<stdin>:1:1: F110 there is no record in this input\n")
    assert roach("validate", "--strict", input=nothing).status == 1
    assert roach("validate", "--strict", "--ignore", "F110", input=nothing).status == 0


def test_codes_can_be_ignored_but_a_fault_stays_one(roach: Command) -> None:
    conflict = GAME.replace(" | ", " seed=s1:7:0 | ", 1) + "\n"
    run = roach("validate", "--tee", "--ignore", "P601,U901", input=conflict + LOG + "\n")
    assert (run.status, run.out) == (0, LOG + "\n")
    assert run.err == "2 records: 0 valid, 0 invalid, 1 undecided, 1 with an ignored fault\n"
    crlf = GAME + "\r\n"
    run = roach("validate", "--strict", "--ignore", "s603", "--tee", input=crlf)
    assert (run.status, run.raw) == (0, crlf.encode())
    assert roach("validate", "--strict", "--ignore", "S", input=crlf).status == 0


def test_an_unknown_code_is_a_mistake_of_the_call(roach: Command) -> None:
    for option in ("--ignore", "--explain"):
        run = roach("validate", option, "CP4", input=LINE)
        assert (run.status, run.out) == (2, "")
        assert "there is no code 'CP4'; did you mean CP04" in run.err


def test_a_code_is_explained_with_its_ruling(roach: Command) -> None:
    run = roach("validate", "--explain", "cp04")
    ruling = roach("rules", "cockroach", "CP-8").out.removeprefix("CP-8. ")
    assert run.out.startswith("CP04: card passed to a seat that had it (a fault)\n")
    assert "".join(ruling.split()) in "".join(run.out.split())
    assert max(map(len, run.out.splitlines())) <= 80
    assert "under --strict only" in roach("validate", "--explain", "S603").out
    assert "under --decided only" in roach("validate", "--explain", "U901").out


def test_vectors_of_the_standard_through_the_command(roach: Command, tmp_path: Path) -> None:
    """The first finding of every record, or none, as the vectors say; one file a vector."""
    expected = {}
    for number, vector in enumerate(VECTORS):
        data = source(vector)
        if len(data) < 1_000_000:
            (tmp_path / f"{number}.roach").write_bytes(data)
            expected[f"{number}.roach"] = [
                [record["line"], *(record.get("fault") or record["undecided"])]
                for record in vector["records"]
                if "fault" in record or "undecided" in record
            ] or ([] if vector["records"] else [[1, "F110", 1, 1]])
    run = roach("validate", "--format", "json", "--files-from", "-", input="\n".join(expected))
    first: dict[str, dict[tuple[int, int], list[Any]]] = {name: {} for name in expected}
    for one in findings(run):
        # Two records may begin on one line.
        record = (one["first_line"], one["record"])
        first[one["file"]].setdefault(record, [one["first_line"], one["code"], one["line"], one["column"]])
    assert len(expected) > 300
    assert {name: list(found.values()) for name, found in first.items()} == expected


# ---- Forms ----


def test_tee_passes_what_is_not_at_fault_as_it_came(roach: Command) -> None:
    folded = f"{HEADER} |\n  {DEAL} |\n  {MOVES} | {RESULT}\n"
    odd = "\ufeff" + GAME.replace(" | ", "  |\t", 1) + "\r\n"
    bad = with_moves("9b>2b-2") + "\n"
    run = roach("validate", "--tee", input=f"# comment\n\n{GAME}\n{bad}{folded}{odd}{LOG}")
    assert run.raw.decode() == f"{GAME}\n{folded}{odd}{LOG}\n"
    assert run.status == 1
    assert run.err.startswith(f"<stdin>:4:{place(bad, '9b')}: CP01 ")


def test_tee_keeps_reports_whole(roach: Command) -> None:
    run = roach("validate", "--tee", "--format", "junit", input=GAME + "\n" + with_moves("9b>2b-2"))
    assert run.raw == LINE
    assert ElementTree.fromstring(run.err).find("testsuite") is not None


def test_several_forms_in_one_run(roach: Command, tmp_path: Path) -> None:
    bad = with_moves("9b>2b-2") + "\n"
    forms = ["--format", "github", "--format", "junit=report.xml", "--format", "json=findings.json"]
    run = roach("validate", *forms, input=bad)
    column = place(bad, "9b")
    title = "title=CP01 no such seat"
    told = rf"::error file=<stdin>,line=1,col={column},{title}::<stdin>:1:{column}: CP01 .*\(CP-2\)\n"
    assert re.fullmatch(told, run.out)
    assert ElementTree.parse(tmp_path / "report.xml").getroot().tag == "testsuites"
    assert json.loads((tmp_path / "findings.json").read_text())["code"] == "CP01"
    for wrong in (
        ["--format", "text", "--format", "json"],
        ["--format", "text", "--format", "github", "--format", "junit"],
        ["--format", "github", "--format", "github"],
        ["--format", "xml"],
        ["--format", "json="],
    ):
        assert roach("validate", *wrong, input=bad).status == 2


def test_for_people_and_for_a_page_at_once(roach: Command) -> None:
    bad = with_moves("9b>2b-2") + "\n"
    text = roach("validate", "--format", "text", input=bad).out
    github = roach("validate", "--format", "github", input=bad).out
    assert roach("validate", "--format", "text", "--format", "github", input=bad).out == text + github
    run = roach("validate", "--tee", "--format", "github", "--format", "text", input=bad)
    assert (run.out, run.err) == ("", github + text)


@pytest.mark.parametrize("name", ["report.xml", "report.xml.gz"])
def test_a_report_takes_the_place_of_an_older_one(name: str, roach: Command, tmp_path: Path) -> None:
    bad = with_moves("9b>2b-2") + "\n"
    assert roach("validate", "--format", f"junit={name}", input=bad).status == 1
    first = (tmp_path / name).read_bytes()
    assert roach("validate", "--format", f"junit={name}", input=LINE).status == 0
    assert (tmp_path / name).read_bytes() != first
    assert roach("validate", "--format", f"junit={name}", input=bad).status == 1
    assert (tmp_path / name).read_bytes() == first
    assert roach("validate", "--format", f"json={name}", input=bad).status == 1


@pytest.mark.parametrize(
    ("name", "holds"),
    [
        ("games.roach", b""),
        ("games.roach.gz", b"no gzip"),
        ("log.txt", LINE),
        ("log.txt", b"\xef\xbb\xbf# a comment\n\n  \n" + LINE),
        ("log", gzip.compress(LINE)),
        ("log.json", b'{"game": "cockroach", "version": 1}\n'),
    ],
)
def test_a_report_never_takes_the_place_of_records(name: str, holds: bytes, roach: Command, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(holds)
    run = roach("validate", "--format", f"json={name}", input=LINE)
    assert (run.status, run.raw) == (2, b"")
    assert run.err == f"roach: {name}: is a file of records, and no report; --force replaces it\n"
    assert (tmp_path / name).read_bytes() == holds
    assert roach("validate", "--force", "--format", f"json={name}", input=with_moves("9b>2b-2")).status == 1
    assert (tmp_path / name).read_bytes() != holds


def test_junit_has_a_case_for_every_record(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "a&b.roach").write_text(f"{GAME}\n{GAME}\n  astray\n{GAME}\r\n{LOG}\n{with_moves('9b>2b-2')}\n")
    (tmp_path / "empty").touch()
    run = roach("validate", "--format", "junit", "a&b.roach", "empty")
    first, second = ElementTree.fromstring(run.raw).findall("testsuite")
    assert first.attrib == {"name": "a&b.roach", "tests": "6", "failures": "2", "errors": "0", "skipped": "1"}
    assert [case.get("name") for case in first] == [
        "record 1 (line 1)", "record 2 (line 2)", "line 3",
        "record 3 (line 4)", "record 4 (line 5)", "record 5 (line 6)",
    ]  # fmt: skip
    assert [[part.tag for part in case] for case in first] == [[], [], ["failure"], [], ["skipped"], ["failure"]]
    (case,) = second
    assert case.find("system-out") is not None
    assert "1 fault outside of records" in run.err


# ---- Bad input ----

FOLDED = f"{HEADER} |\n  {DEAL} |\n"
MANY = ",".join(["a"] * 10_000)


def named(names: str) -> str:
    return GAME.replace("Ada,Ben,Cleo,Dan", names)


BAD = {
    "a changed byte": (GAME.replace("1b>2b-2", "1b>2b+2", 1), "CP09", place(GAME, "2 2f")),
    "two games spliced": (GAME[:120] + GAME, "F109", 121),
    "an unterminated fold": (FOLDED[:-1], "F105", len(DEAL) + 5),
    "a NUL": (named("Ad\0a,Ben,Cleo,Dan"), "F102", 23),
    "not UTF-8": (named("Ad\udcffa,Ben,Cleo,Dan"), "F101", 23),
    "ten thousand seats": (named(MANY), "H211", 21 + 2 * 64),
    "a name that is empty": (named("Ada,,Cleo,Dan"), "H208", 25),
    "a name with a bar": (named("A|a,Ben,Cleo,Dan"), "F106", place(GAME, "| lost")),
    "a name with an equals sign": (named("players=,Ben,Cleo,Dan"), "H210", 28),
    "a name with a mark of direction": (named("\u202eAda,Ben,Cleo,Dan"), "H210", 21),
    "nine cards of a kind": (GAME.replace("bcccccccc/f", "bbccccccc/f"), "D305", place(GAME, "cccccccc/")),
    "cards and seed in conflict": (GAME.replace(" | ", " seed=s1:7:0 | ", 1), "P601", len(HEADER) + 2),
    "a wrong loser": (GAME.replace("lost=2", "lost=1"), "R504", place(GAME, "2 cause")),
    "a wrong cause": (GAME.replace("four:b", "empty"), "R505", place(GAME, "four:b")),
    "a wrong kind": (GAME.replace("four:b", "four:f"), "R506", len(GAME)),
    "a move after the end": (with_moves(f"{MOVES} 2f>1f-1", RESULT), "M403", place(GAME, " | lost") + 1),
    "a finished game called unfinished": (with_moves(MOVES), "R502", place(GAME, "lost")),
    "a finished game called void": (with_moves(MOVES, "void cause=fire"), "R502", place(GAME, "lost")),
    "an unfinished game called finished": (with_moves("1b>2b-2", RESULT), "R503", len(with_moves("1b>2b-2"))),
    "a missing result": (GAME.removesuffix(f" | {RESULT}"), "F105", place(GAME, " | lost")),
    "an empty result": (GAME.removesuffix(RESULT), "F107", place(GAME, " lost")),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_told_once_and_what_is_around_it_is_processed(what: str, roach: Command) -> None:
    text, code, column = BAD[what]
    bad = text.encode(errors="surrogateescape") + b"\n"
    run = roach("validate", "--tee", "--format", "json", input=LINE + bad + LINE)
    (found,) = [json.loads(line) for line in run.err.splitlines()]
    assert (found["code"], found["line"], found["column"]) == (code, 1 + bad.count(b"\n"), column)
    sound = 3 if code == "F109" else 2  # behind a glued beginning the second game is read by itself
    assert (run.status, run.raw) == (1, sound * LINE)
    told = roach("validate", input=LINE + bad + LINE)
    assert told.err == f"{sound + 1} records: {sound} valid, 1 invalid, 0 undecided\n"
    assert told.out.startswith(f"<stdin>:{found['line']}:{column}: {code} ")
    assert len(told.out.splitlines()) == 3
    assert max(map(len, told.out.splitlines())) < 200
    assert not re.search("[\0-\x09\x0b-\x1f\u202e]", told.out)


@pytest.mark.parametrize(
    "name", ["*", "%7C", "1", "players%3D", "🪳", "علي", "e\u0301", "-", "%0A", "%E2%80%AE", "<&>"]
)
def test_names_that_look_like_something_else_are_names(name: str, roach: Command) -> None:
    for line in (named(f"{name},Ben,Cleo,Dan"), named(f"Ada,Ben,Cleo,{name}")):
        run = roach("validate", "--strict", input=f"{line}\n")
        assert (run.status, run.out) == (0, "")


def test_a_record_cut_at_every_byte_is_never_taken_for_another(roach: Command, tmp_path: Path) -> None:
    cuts = range(1, len(GAME))
    for at in cuts:
        (tmp_path / f"{at}").write_text(f"{GAME}\n{GAME[:at]}")
        (tmp_path / f"{at}-on").write_text(f"{GAME[:at]}\n{GAME}\n")
    run = roach("validate", "--format", "json", "--files-from", "-", input="".join(f"{at}\n{at}-on\n" for at in cuts))
    found = {(one["file"], one["line"]): one["column"] for one in findings(run)}
    assert len(found) == len(findings(run))
    assert set(found) == {(f"{at}", 2) for at in cuts} | {(f"{at}-on", 1) for at in cuts}
    assert all(1 <= column <= int(file.removesuffix("-on")) + 1 for (file, _), column in found.items())
    number = len(cuts)
    assert run.err == f"{4 * number} records: {2 * number} valid, {2 * number} invalid, 0 undecided\n"


def test_damaged_gzip_is_told_and_what_came_before_is_read(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "a.gz").write_bytes(gzip.compress(2 * LINE))
    assert roach("validate", "--tee", "a.gz").raw == 2 * LINE
    (tmp_path / "b.gz").write_bytes(gzip.compress(LINE) + gzip.compress(LINE)[:-4])
    run = roach("validate", "b.gz")
    assert (run.status, run.out.split(": ")[1].split()[0]) == (1, "F108")
    assert "2 records: 2 valid, 0 invalid, 0 undecided; 1 fault outside of records" in run.err


def test_a_byte_order_mark_in_the_middle_is_harmless(roach: Command) -> None:
    run = roach("validate", input=b"\xef\xbb\xbf" + LINE + b"\xef\xbb\xbf" + LINE + b"\xef\xbb\xbf# comment\n")
    assert (run.status, run.out) == (0, "")
    assert run.err.startswith("2 records: 2 valid")


def test_inputs_that_cannot_be_read_do_not_hide_the_others(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "good").write_bytes(LINE)
    (tmp_path / "bad").write_text("nonsense\n")
    run = roach("validate", "nowhere", "good", "bad")
    assert run.status == 2
    assert run.err.splitlines() == [
        "roach: nowhere: there is no such file",
        "2 records: 1 valid, 1 invalid, 0 undecided",
    ]
    assert run.out.startswith("bad:1:9: F105 ")


@pytest.mark.skipif(not os.access("/proc/self/mem", os.R_OK), reason="needs a file that opens but cannot be read")
def test_a_file_that_cannot_be_read_on_is_told(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "good").write_bytes(LINE)
    run = roach("validate", "/proc/self/mem", "good")
    assert (run.status, run.out) == (2, "")
    assert re.fullmatch(
        r"roach: /proc/self/mem: it cannot be read \(.*\)\n1 record: 1 valid, 0 invalid, 0 undecided\n", run.err
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to this user")
def test_a_file_that_may_not_be_read_is_told(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "secret").touch(mode=0)
    run = roach("validate", "secret")
    assert (run.status, run.err) == (2, "roach: secret: it may not be read (permission denied)\n")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
@pytest.mark.parametrize("args", [["--tee"], [], ["--format", "junit"]])
def test_a_full_disk_is_told_once(args: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, "validate", *args], input=LINE + with_moves("9b>2b-2").encode() if not args else LINE,
            stdout=full, stderr=subprocess.PIPE, env=environment(), check=False,
        )  # fmt: skip
    lines = done.stderr.decode().splitlines()
    assert done.returncode == 2
    assert [line for line in lines if "no space" in line] == ["roach: standard output: no space left on device"]
    assert "Traceback" not in done.stderr.decode()


def test_a_closed_pipe_ends_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "validate", "--tee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(),
    ) as program:  # fmt: skip
        assert program.stdin and program.stdout and program.stderr
        program.stdin.write(LINE)
        program.stdin.flush()
        assert program.stdout.readline() == LINE  # at once, though the input goes on
        program.stdout.close()
        try:
            program.stdin.write(2000 * LINE)
            program.stdin.close()
        except BrokenPipeError:
            pass
        err = program.stderr.read()
    assert (program.returncode, err) == (0, b"")


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_leaves_a_report_that_can_be_read(number: signal.Signals, status: int, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    with subprocess.Popen(
        [*COMMAND, "validate", "--tee", "--format", f"junit={report}"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
    ) as program:  # fmt: skip
        assert program.stdin and program.stdout and program.stderr
        program.stdin.write(LINE + with_moves("9b>2b-2").encode() + b"\n")
        program.stdin.flush()
        assert program.stdout.readline() == LINE
        program.send_signal(number)
        err = program.stderr.read().decode()
    assert program.returncode == status
    assert err == f"roach: stopped; what was finished is in {report}\n"
    assert [len(case) for case in ElementTree.parse(report).getroot().iter("testcase")] == [0, 1]


MEASURE = """
import resource, subprocess, sys
with subprocess.Popen([sys.executable, "-m", "cockroach_cli", "validate"], stdin=subprocess.PIPE) as program:
    program.stdin.write(sys.argv[1].encode())
    for _ in range(100):
        program.stdin.write(sys.argv[2].encode() * 1_000_000)
    program.stdin.write(b"\\n" + sys.argv[1].encode())
    program.stdin.close()
print("status", program.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="measured in the units of Linux")
@pytest.mark.parametrize("char", ["b", "#", " "])
def test_a_line_of_a_hundred_megabytes_needs_no_such_memory(char: str) -> None:
    """Not of a record, which may not be as long, nor of a comment or a blank line, which may."""
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, GAME + "\n", char], capture_output=True, env=environment(), check=False
    )
    *told, measured = done.stdout.decode().splitlines()
    status, megabytes = map(int, measured.split()[1:])
    if char == "b":
        assert status == 1
        assert told[0].startswith("<stdin>:2:1: F103 ")
        assert done.stderr == b"3 records: 2 valid, 1 invalid, 0 undecided\n"
    else:
        assert (status, told, done.stderr) == (0, [], b"2 records: 2 valid, 0 invalid, 0 undecided\n")
    assert megabytes < 120


def test_one_pipe_from_deal_to_stats(tmp_path: Path) -> None:
    roach = f"{sys.executable} -m cockroach_cli"
    pipe = (
        f"{roach} deal cockroach -n 1000 --seed 7 | {roach} simulate - --bots coin | {roach} validate --tee - "
        f"| {roach} stats - --format json"
    )
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {pipe}"],
        capture_output=True, cwd=tmp_path, env=environment(), check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == b"1000 records: 1000 valid, 0 invalid, 0 undecided\n"
    tables = {table["title"]: table["rows"] for table in json.loads(done.stdout)}
    assert tables["Games"] == [{"games": 1000, "finished": 1000, "unfinished": 0}]
    spoilt = pipe.replace(f"| {roach} validate", f"| sed 1s/lost=./lost=5/ | {roach} validate")
    broken = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {spoilt}"],
        capture_output=True, cwd=tmp_path, env=environment(), check=False,
    )  # fmt: skip
    assert broken.returncode == 1
    assert json.loads(broken.stdout)[0]["rows"][0]["games"] == 999
