"""The pages of the standard: their examples are real, their list of code points and their links hold."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path

import pytest

from cockroach_cli.diagnostics import Severity
from cockroach_cli.games import get
from cockroach_cli.notation.writer import canonical
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.seating import defaults
from cockroach_cli.referee.view import seen

from .data import FORMATS

PAGES = sorted([*FORMATS.glob("*.md"), *FORMATS.glob("*/*.md")])
BLOCK = re.compile(r"(?:^    .*\n)+", re.MULTILINE)


def blocks(page: Path) -> list[str]:
    """The indented blocks of a page, without their indentation."""
    return [re.sub(r"^    ", "", found[0], flags=re.MULTILINE) for found in BLOCK.finditer(page.read_text("utf-8"))]


RECORDS = [block for page in PAGES for block in blocks(page) if re.match(r"(#.*\n)?[a-z]+/1 .*\|?", block)]


@pytest.mark.parametrize("block", RECORDS)
def test_examples_are_records(block: str) -> None:
    found = judge_source(block.encode())
    assert found
    for finding in found:
        assert finding.verdict != "invalid", finding.diagnostics
        told = {diagnostic.code.id for diagnostic in finding.diagnostics}
        assert told <= {"U901", "S602"}


def test_the_views_on_the_page_of_cockroach_are_those_of_its_record() -> None:
    text = (FORMATS / "cockroach" / "cockroach.md").read_text("utf-8")
    section = text.split("\n## Views\n")[1].split("\n## ")[0]
    record, *views = re.findall(r"^    (cockroach/1 .*)$", section, flags=re.MULTILINE)
    (finding,) = judge_source(record.encode() + b"\n")
    assert finding.record is not None
    game = get("cockroach")
    assert views == [canonical(seen(game, finding.record, seat), defaults(game)) for seat in (4, 0)]


def test_the_list_of_code_points_is_that_of_unicode_14() -> None:
    text = (FORMATS / "notation.md").read_text("utf-8")
    listed: set[int] = set()
    for first, last in re.findall(r"^\| U\+([0-9A-F]+)(?: to U\+([0-9A-F]+))? \|", text, flags=re.MULTILINE):
        listed |= set(range(int(first, 16), int(last or first, 16) + 1))
    # White_Space is Zs, Zl, Zp and a few controls, all of which are Cc. Categories may differ in another version of
    # Unicode, so those are asked only where Python has version 14; the count holds everywhere.
    assert f"Those {len(listed)} code points" in text
    if unicodedata.unidata_version == "14.0.0":
        categories = {"Cc", "Cf", "Zl", "Zp", "Zs"}
        assert listed == {point for point in range(0x110000) if unicodedata.category(chr(point)) in categories}


def test_the_reader_refuses_exactly_the_listed_code_points_raw() -> None:
    text = (FORMATS / "notation.md").read_text("utf-8")
    points = re.findall(r"^\| U\+([0-9A-F]+)(?: to U\+([0-9A-F]+))? \|", text, flags=re.MULTILINE)
    for first, last in points:
        for point in (int(first, 16), int(last or first, 16)):
            if unicodedata.category(chr(point)) != "Cc":
                line = f"cockroach/1 players=a,b,c event=a{chr(point)}b | ?22/?21/?21 | - | *\n"
                (finding,) = judge_source(line.encode())
                expected = "H204" if point == 0x20 else "H210"
                assert [diagnostic.code.id for diagnostic in finding.diagnostics][:1] == [expected], hex(point)
        for point in (int(first, 16) - 1, int(last or first, 16) + 1):
            if point >= 0x80 and not 0xD800 <= point < 0xE000:
                line = f"cockroach/1 players=a,b,c event=a{chr(point)}b | ?22/?21/?21 | - | *\n"
                (finding,) = judge_source(line.encode())
                assert all(diagnostic.code.severity is not Severity.FAULT for diagnostic in finding.diagnostics)


def test_tables_of_chance_are_those_of_the_vectors() -> None:
    text = (FORMATS / "notation.md").read_text("utf-8")
    chance = json.loads((FORMATS / "vectors" / "chance.json").read_text("utf-8"))
    rows = [re.findall(r"[^|`\s][^|`]*", line) for line in text.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in row if cell.strip()] for row in rows]
    starts = [row for row in cells if len(row) == 7 and re.fullmatch("[0-9A-F]{16}", row[4])]
    known = [[v["seed"], v["game"], v["stream"], v["words"], v["state"], *v["values"][:2]] for v in chance["start"]]
    assert starts and all(row in known for row in starts)
    mixed = [row for row in cells if len(row) == 2 and all(re.fullmatch("[0-9A-F]{16}", cell) for cell in row)]
    assert mixed and all(row in chance["mix"] for row in mixed)
    below = {str(v["n"]): ", ".join(map(str, v["results"][:6])) for v in chance["below"]}
    listed = [row for row in cells if len(row) == 2 and row[0].isdigit() and re.fullmatch(r"\d+(, \d+){5}", row[1])]
    assert listed and all(below[n] == results for n, results in listed)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(FORMATS)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
