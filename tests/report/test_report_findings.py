"""Findings in each form: what stands there, and that it can be read whatever the input holds."""

from __future__ import annotations

import io
import json
import re
import tracemalloc
import unicodedata
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cockroach_cli.diagnostics import Code, Diagnostic, Place, Severity
from cockroach_cli.report.findings import FORMATS, writer
from cockroach_cli.report.findings.excerpt import COLUMNS, excerpt
from cockroach_cli.report.findings.finding import Finding
from cockroach_cli.report.findings.github import path_in_repository
from cockroach_cli.report.visible import line_of, visible, width_of
from tests.report.halves import as_text

TURN = Code("M404", Severity.FAULT, "out of turn", "Another seat is to move.")
PASS = Code("CP04", Severity.FAULT, "had the card", "The seat had the card in this round.", "CP-8")
STYLE = Code("S603", Severity.STYLE, "CRLF", "Lines end in LF.")
OPEN = Code("U901", Severity.UNDECIDED, "undecided", "Not all cards are known.")

LINE = "cockroach/1 players=Ada,Ben | bbb/ccc | 2f>1c-2 | *\n"


def _finding(
    code: Code = TURN,
    *,
    record: int = 1,
    column: int = 41,
    counts: bool = True,
    file: str = "g.roach",
    found: str = "seat 2 acts",
    source: str = LINE,
) -> Finding:
    return Finding(
        file, record, 3, Diagnostic(code, Place(3, column), found, "it is the turn of seat 1"), counts, source
    )


def _written(form: str, *findings: Finding, valid: int = 0) -> str:
    out = io.StringIO()
    written = writer(form, out)
    written.begin("g.roach")
    for ordinal in range(1, valid + 1):
        written.record(ordinal, ordinal)
    for finding in findings:
        written.finding(finding)
        if finding.record:
            written.record(finding.record, finding.first_line)
    written.end()
    return out.getvalue()


def test_text() -> None:
    assert _written("text", _finding(), _finding(PASS, source="", record=2)) == (
        "g.roach:3:41: M404 seat 2 acts; it is the turn of seat 1\n"
        "  | cockroach/1 players=Ada,Ben | bbb/ccc | 2f>1c-2 | *\n"
        "  |                                         ^\n"
        "g.roach:3:41: CP04 seat 2 acts; it is the turn of seat 1 (CP-8)\n"
    )


def test_json() -> None:
    first, second = map(
        json.loads, _written("json", _finding(PASS), _finding(OPEN, record=0, counts=False)).splitlines()
    )
    assert first == {
        "file": "g.roach", "record": 1, "first_line": 3, "line": 3, "column": 41, "pointer": None, "code": "CP04",
        "title": "had the card", "severity": "fault", "fault": True,
        "message": "seat 2 acts; it is the turn of seat 1 (CP-8)",
        "found": "seat 2 acts", "expected": "it is the turn of seat 1", "ruling": "CP-8",
    }  # fmt: skip
    assert (second["record"], second["severity"], second["fault"], second["ruling"]) == (None, "undecided", False, None)


def test_github() -> None:
    assert _written("github", _finding(file="a,b:c%\n.roach", found="100 %\r\n::error::x\x1b")) == (
        "::error file=a%2Cb%3Ac%25%0A.roach,line=3,col=41,title=M404 out of turn"
        "::a,b:c%25\\n.roach:3:41: M404 100 %25\\r\\n::error::x\\x1b; it is the turn of seat 1\n"
    )


def test_github_names_files_as_a_change_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """From the top of the checkout, wherever the command runs and however the file was named."""
    top = tmp_path / "top"
    (top / "logs" / "deep").mkdir(parents=True)
    (tmp_path / "link").symlink_to(top)
    monkeypatch.chdir(top / "logs")
    monkeypatch.delenv("GITHUB_WORKSPACE", raising=False)
    outside = str(tmp_path / "elsewhere.roach")
    named = {"a": "a", "./a": "a", "deep/../a": "a", str(top / "logs" / "a"): "a", "deep//a": "deep/a"}
    for file, path in {**named, "../a": str(top / "a"), outside: outside, "<stdin>": "<stdin>", "..a": "..a"}.items():
        assert path_in_repository(file) == path
    for workspace in (str(top), f"{top}/", str(tmp_path / "link")):
        monkeypatch.setenv("GITHUB_WORKSPACE", workspace)
        for file, path in {**{file: f"logs/{path}" for file, path in named.items()}, "../a": "a"}.items():
            assert path_in_repository(file) == path
        assert path_in_repository(outside) == outside
    assert _written("github", _finding(file="../a.roach")).startswith("::error file=a.roach,line=3,col=41,")
    assert "::a.roach:3:41: M404 " in _written("github", _finding(file="../a.roach"))
    monkeypatch.setenv("GITHUB_WORKSPACE", "")
    assert path_in_repository("./a") == "a"


def test_no_line_of_text_is_a_command_to_a_build_server() -> None:
    """GitHub takes a line that begins with two colons for one, Azure a mark anywhere in a line."""
    line = "a | ##[group]x ##vso[y]z | ::error::w"
    text = _written("text", _finding(file="::error file=x::y", found="##[error]z", source=line))
    assert text == (
        "\\x3a:error file=x::y:3:41: M404 #\\x23[error]z; it is the turn of seat 1\n"
        "  | a | #\\x23[group]x #\\x23vso[y]z | \\x3a:error::w\n"
        f"  | {' ' * (37 + 3 * 3)}^\n"
    )


@pytest.mark.parametrize(
    ("code", "counts", "kind"),
    [(TURN, True, "error"), (STYLE, True, "error"), (STYLE, False, "warning"), (OPEN, True, "error"),
     (OPEN, False, "notice"), (TURN, False, "warning")],
)  # fmt: skip
def test_github_kinds(code: Code, counts: bool, kind: str) -> None:
    assert _written("github", _finding(code, counts=counts)).startswith(f"::{kind} file=")


def test_junit() -> None:
    out = io.StringIO()
    junit = writer("junit", out)
    junit.begin("a.roach")
    junit.record(1, 1)
    junit.finding(_finding(TURN, record=2))
    junit.finding(_finding(PASS, record=2))
    junit.record(2, 3)
    junit.finding(_finding(OPEN, record=3, counts=False))
    junit.finding(_finding(STYLE, record=3, counts=False))
    junit.record(3, 7)
    junit.finding(_finding(STYLE, record=4, counts=False))
    junit.record(4, 8)
    junit.finding(_finding(TURN, record=0))
    junit.begin("b.roach")
    junit.end()
    root = ET.fromstring(out.getvalue())
    assert root.tag == "testsuites"
    first, second = root
    assert first.attrib == {"name": "a.roach", "tests": "5", "failures": "2", "errors": "0", "skipped": "1"}
    assert second.attrib == {"name": "b.roach", "tests": "0", "failures": "0", "errors": "0", "skipped": "0"}
    names = [(case.get("name"), case.get("line"), [child.tag for child in case]) for case in first]
    assert names == [
        ("record 1 (line 1)", "1", []),
        ("record 2 (line 3)", "3", ["failure"]),
        ("record 3 (line 7)", "7", ["skipped", "system-out"]),
        ("record 4 (line 8)", "8", ["system-out"]),
        ("line 3", "3", ["failure"]),
    ]
    failure = first[1][0]
    assert failure.attrib == {"type": "M404", "message": "g.roach:3:41: M404 seat 2 acts; it is the turn of seat 1"}
    assert failure.text is not None
    assert [line[:19] for line in failure.text.splitlines() if not line.startswith("  | ")] == [
        "g.roach:3:41: M404 ",
        "g.roach:3:41: CP04 ",
    ]


def test_junit_keeps_findings_whose_record_was_not_ended() -> None:
    out = io.StringIO()
    junit = writer("junit", out)
    junit.begin("a")
    junit.finding(_finding(record=1))
    junit.record(2, 9)
    junit.finding(_finding(record=3))
    junit.finding(_finding(record=4))
    junit.end()
    names = [(case.get("name"), len(case)) for case in ET.fromstring(out.getvalue())[0]]
    assert names == [
        ("record 1 (line 3)", 1),
        ("record 2 (line 9)", 0),
        ("record 3 (line 3)", 1),
        ("record 4 (line 3)", 1),
    ]


@pytest.mark.parametrize("begun", [False, True])
def test_nothing_found_can_be_read(begun: bool) -> None:
    texts = {}
    for form in FORMATS:
        out = io.StringIO()
        written = writer(form, out)
        if begun:
            written.begin("g.roach")
            written.record(1, 1)
        written.end()
        texts[form] = out.getvalue()
    assert texts["text"] == texts["json"] == texts["github"] == ""
    suites = list(ET.fromstring(texts["junit"]))
    assert [suite.get("tests") for suite in suites] == (["1"] if begun else [])


def test_unknown_form() -> None:
    with pytest.raises(ValueError, match="no form 'sarif' for findings; the forms are text, json, github, junit"):
        writer("sarif", io.StringIO())


HOSTILE = st.text(st.characters(), max_size=30) | st.text(
    "\x00\x1b[]<>&\"'\u202e\n\r\t\udcff\ufffe:,%|👩\u200d漢\u0301", max_size=30
)


@given(file=HOSTILE, found=HOSTILE, source=HOSTILE, column=st.integers(1, 40), counts=st.booleans())
@settings(max_examples=60)
@pytest.mark.parametrize("form", FORMATS)
def test_any_input_can_be_told(form: str, file: str, found: str, source: str, column: int, counts: bool) -> None:
    out = io.StringIO()
    written = writer(form, out)
    written.begin(file)
    written.finding(_finding(file=file, found=found, source=source, column=column, counts=counts))
    written.record(1, 3)
    written.end()
    text = out.getvalue()
    text.encode("utf-8")
    assert not [c for c in text if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") and c != "\n"]
    if form == "text":
        assert len(text.split("\n")) == (4 if source else 2)
        assert text.startswith(line_of(f"{file}:3:{column}: M404 "))
    elif form == "json":
        line = json.loads(text)
        assert (line["file"], line["found"]) == (as_text(file), as_text(found))
    elif form == "github":
        assert text.count("\n") == 1
        found_command = re.fullmatch(r"::(?:error|warning) file=([^,:]*),line=3,col=\d+,title=[^,:]*::.*\n", text)
        assert found_command is not None
        assert _unescaped(found_command[1]) == visible(path_in_repository(file), keep="\r\n")
    else:
        suite = ET.fromstring(text)[0]
        assert len(suite) == 1
        assert len(suite[0]) == 1
        assert suite.get("name") == re.sub("[\ufffe\uffff]", lambda c: f"\\u{ord(c.group()):04x}", visible(file))


def _unescaped(text: str) -> str:
    for escape, char in (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        text = text.replace(escape, char)
    return text


@pytest.mark.parametrize(
    ("line", "column", "shown", "caret"),
    [
        ("abc", 1, "abc", 0),
        ("abc\r\n", 4, "abc", 3),
        ("abc", 9, "abc", 3),
        ("", 1, "", 0),
        ("漢字x", 3, "漢字x", 4),
        ("a\tb", 3, "a\\tb", 3),
        ("e\u0301x", 3, "e\u0301x", 1),
        ("e\u0301x", 2, "e◌\u0301x", 1),
        ("a" * 100, 1, "a" * 67 + "…", 0),
        ("a" * 100, 101, "…" + "a" * 67, 68),
        ("a" * 40 + "X" + "b" * 100, 41, "…" + "a" * 33 + "X" + "b" * 32 + "…", 34),
        ("a" * 100 + "X" + "bcd", 101, "…" + "a" * 63 + "Xbcd", 64),
        ("a" * 68, 69, "a" * 68, 68),
        ("a" * 69, 1, "a" * 67 + "…", 0),
        ("e" + "\u0301" * 999 + "x", 1001, "…◌" + "\u0301" * 136 + "x", 2),
        ("ab" + "X" + "c" * 100, 3, "abX" + "c" * 64 + "…", 2),
    ],
)
def test_excerpt(line: str, column: int, shown: str, caret: int) -> None:
    assert excerpt(line, column) == f"  | {shown}\n  | {' ' * caret}^\n"


@given(st.text(st.characters(), max_size=300) | st.text("a漢\u0301\x1b", max_size=300), st.integers(1, 310))
def test_excerpts_are_narrow(line: str, column: int) -> None:
    text, caret, rest = excerpt(line, column).split("\n")
    assert rest == ""
    assert width_of(text) <= COLUMNS
    # A caret after the last column of a full line is one further.
    assert len(caret) <= COLUMNS + 1


def test_an_excerpt_of_a_huge_line_is_cheap() -> None:
    line = "x" * 30_000_000
    tracemalloc.start()
    excerpt(line, 15_000_000)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1_000_000


@pytest.mark.parametrize("form", FORMATS)
def test_memory_does_not_grow_with_sound_records(form: str) -> None:
    class Nowhere(io.StringIO):
        def write(self, text: str) -> int:
            return len(text)

    written = writer(form, Nowhere())
    written.begin("g.roach")
    for ordinal in range(1, 15_000):
        written.record(ordinal, ordinal)
    tracemalloc.start()
    for ordinal in range(15_000, 30_000):
        written.record(ordinal, ordinal)
    grown = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    written.end()
    assert grown < 200_000
