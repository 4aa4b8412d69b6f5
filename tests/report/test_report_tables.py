"""Tables: every style, and names that would break them."""

from __future__ import annotations

import csv
import io
import json
import re
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest
import tabulate  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from cockroach_cli.games.base import Section, Share
from cockroach_cli.report import markup
from cockroach_cli.report.tables import STYLES, TABULATE_STYLES, Tables, render
from cockroach_cli.report.visible import visible, width_of
from tests.report.halves import as_text

HOSTILE = [
    "*", "|", "1", "1e5", "007", "True", "inf", "1,000", "players=", "<script>alert(1)</script>", "&amp;", "a_b_c",
    "100%", "~x~", "$x$", "\\", "`x`", "[1pt]", "{|", "|}", "!!", "||", "'''b'''", "=cmd()", "-", "+", "====", "----",
    "1.", "漢字", "🪳🪳", "עדה", "e\u0301", "\u0301", "👩\u200d👩\u200d👧", "\x1b[2J", "\x9b31m", "\u202eabc",
    "a\tb", "a\nb", "a\r\nb", "\x00", "\x01", "\u2028", "\ufeff", "\udcff", '"', '","', "'", " ", "  x  ", "a  b",
]  # fmt: skip
NAMES = st.sampled_from(HOSTILE) | st.text(st.characters(), max_size=8)
PEOPLE = [style for style in STYLES if style not in ("csv", "tsv", "json")]
PLAIN = [style for style in PEOPLE if style not in markup.MARKUP]


def _section(names: list[str]) -> Section:
    rows = tuple((seat, name, Share(seat % 20, 20), 1.5 * seat) for seat, name in enumerate(names, 1))
    return Section("Who lost", ("seat", "player", "lost", "mean"), rows)


def test_style_names_are_tabulates() -> None:
    assert sorted(TABULATE_STYLES) == sorted(tabulate.tabulate_formats)
    assert set(STYLES) == {*tabulate.tabulate_formats, "csv", "json", "tsv"}
    assert set(markup.MARKUP) <= set(TABULATE_STYLES)


def test_importing_tables_imports_no_tabulate() -> None:
    code = "import sys, cockroach_cli.report.tables; print('tabulate' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


def test_unknown_style_is_refused_and_told() -> None:
    with pytest.raises(ValueError, match=r"no table style fancy; the styles are asciidoc, .*csv.*, simple, .*youtrack"):
        render([], "fancy")


def test_simple() -> None:
    section = Section(
        "Who lost",
        ("seat", "player", "lost", "rounds"),
        ((1, "1e5", Share(270, 1000), 12.3456), (12, "漢字", Share(0, 0), 1234.5), (3, "", Share(5, 5), None)),
    )
    # 270/1000: Wilson 0.24340 to 0.29836; 5/5: 5 / (5 + 3.841459) = 0.56552 to 1.
    assert render([section, section]).split("\n\n")[0] == (
        "Who lost\n"
        "  seat  player                    lost    rounds\n"
        "------  --------  --------------------  --------\n"
        "     1  1e5         27.0 % (24.3\u201329.8)     12.35\n"
        "    12  漢字                         \u2013   1234\n"
        "     3            100.0 % (56.6\u2013100.0)"
    )


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Share(1, 3), "33.3 % (6.1\u201379.2)"),
        (Share(270_000, 1_000_000), "27.00 % (26.91\u201327.09)"),
        (Share(27_000_000, 100_000_000), "27.000 % (26.991\u201327.009)"),
        (Share(0, 20), "0.0 % (0.0\u201316.1)"),
    ],
)
def test_shares_have_sensible_digits(share: Share, text: str) -> None:
    assert render([Section("", ("x",), ((share,),))], "plain").split("\n")[1].strip() == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (3.14159, "3.142"),
        (31.4159, "31.42"),
        (314.159, "314.2"),
        (31415.9, "31416"),
        (-0.0123456, "-0.01235"),
        (float("nan"), "\u2013"),
        (float("-inf"), "\u2013"),
        (1.5e-9, "1.5e-09"),
        (2.5e20, "2.5e+20"),
    ],
)
def test_floats_have_sensible_digits(value: float, text: str) -> None:
    assert render([Section("", ("x",), ((value,),))], "plain").split("\n")[1].strip() == text


@pytest.mark.parametrize("style", STYLES)
def test_every_style_takes_every_shape(style: str) -> None:
    shapes = [
        Section("", (), ()),
        Section("no rows", ("a", "b"), ()),
        Section("", ("", "b"), ((None, None),)),
        _section(HOSTILE),
    ]
    text = render(shapes, style)
    assert text.endswith("\n")
    text.encode("utf-8")
    assert not [c for c in text if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") and c not in "\n\t"]
    assert style == "tsv" or "\t" not in text
    assert not set(text) & set("\u202e\ufeff")


@given(names=st.lists(NAMES, min_size=1, max_size=4))
@settings(max_examples=40)
@pytest.mark.parametrize("style", ["simple", "grid", "fancy_outline", "pretty", "psql"])
def test_columns_line_up_whatever_the_names(style: str, names: list[str]) -> None:
    lines = render([_section(names)], style).removesuffix("\n").split("\n")[1:]
    grid = style == "grid"
    assert len(lines) == {"simple": 2, "grid": 3, "fancy_outline": 4, "pretty": 4, "psql": 4}[style] + len(names) * (
        2 if grid else 1
    )
    if style == "simple":
        shares = [line for line in lines if " % (" in line]
        # Everything to the right of the names ends in the same column.
        ends = {width_of(line[: line.rindex(")") + 1]) for line in shares}
        assert len(ends) == 1
    else:
        assert len({width_of(line) for line in lines}) == 1


def test_names_stay_text_and_numbers_go_right() -> None:
    text = render([Section("", ("n", "v"), (("1e5", 1), ("007", 20), ("True", 300)))], "plain")
    assert text == "n       v\n1e5     1\n007    20\nTrue  300\n"


def test_a_right_to_left_name_does_not_turn_the_line() -> None:
    assert "עדה\u200e  " in render([_section(["עדה", "Ada"])], "simple")
    assert "\u200e" not in render([_section(["עדה", "Ada"])], "html")


@pytest.mark.parametrize("style", PLAIN)
@pytest.mark.parametrize("width", [60, 72])
def test_width_is_kept_and_nothing_lost(style: str, width: int) -> None:
    words = "1f>2c>4t>3c-4 says cockroach 漢字漢字漢字漢字漢字 and passes it on without a look"
    section = Section("", ("round", "way", "note"), ((1, words, "taken"), (2, words * 2, "x" * 50)))
    text = render([section], style, width)
    assert all(width_of(line) <= width for line in text.split("\n"))
    assert text.count("x") == 50
    assert text.count("漢") == 15
    assert len(max(render([section], style).split("\n"), key=len)) > width


def test_width_leaves_markup_alone() -> None:
    section = Section("", ("a",), (("word " * 40,),))
    for style in markup.MARKUP:
        assert render([section], style, 40) == render([section], style)


class _Cells(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data.rstrip("\n")


@given(names=st.lists(NAMES, min_size=1, max_size=4))
@settings(max_examples=40)
@pytest.mark.parametrize("style", ["html", "unsafehtml"])
def test_html_holds_any_name(style: str, names: list[str]) -> None:
    section = _titled(_section(names), names[0] + "</caption>")
    parser = _Cells()
    parser.feed(render([section], style))
    assert set(parser.tags) == {"table", "caption", "thead", "tbody", "tr", "th", "td"}
    assert [_bare(row[1]) for row in parser.rows[1:]] == [_bare(visible(name)) for name in names]


def _titled(section: Section, title: str) -> Section:
    return Section(title, section.columns, section.rows)


def _bare(text: str) -> str:
    """Without blanks at the ends, and without the circle that a mark alone gets."""
    return text.lstrip("◌").strip()


def test_latex_without_rows_declares_its_columns() -> None:
    assert "\\begin{tabular}{ll}" in render([Section("", ("a", "b"), ())], "latex")


def test_html_title_is_a_caption() -> None:
    text = render([Section("A & <b>", ("x",), ((1,),))], "html")
    assert text.startswith("<table>\n<caption>A &amp; &lt;b&gt;</caption>\n")
    assert ET.fromstring(text).find("caption") is not None


@given(names=st.lists(NAMES, min_size=1, max_size=4))
@settings(max_examples=40)
@pytest.mark.parametrize("style", ["github", "pipe"])
def test_markdown_cells_end_where_they_should(style: str, names: list[str]) -> None:
    lines = render([_section(names)], style).removesuffix("\n").split("\n")
    assert lines[:2] == ["### Who lost", ""]
    assert len(lines) == 4 + len(names)
    for line in lines[2:]:
        assert len(re.findall(r"(?<!\\)(?:\\\\)*\|", line)) == 5
        assert "<" not in line


@given(names=st.lists(NAMES, min_size=1, max_size=4))
@settings(max_examples=40)
@pytest.mark.parametrize("style", ["latex", "latex_raw", "latex_booktabs", "latex_longtable"])
def test_latex_holds_any_name(style: str, names: list[str]) -> None:
    section = Section("50 % & #1_a", ("player", "x"), tuple((name, 1) for name in names))
    text = render([section], style)
    assert text.startswith("\\subsection*{50 \\% \\& \\#1\\_a}\n\\begin{")
    rows = [line for line in text.split("\n") if line.endswith("\\\\")]
    assert len(rows) == len(names) + 1
    for row in rows:
        assert len(re.findall(r"(?<!\\)&", row)) == 1
        assert not re.search(r"(?<!\\)[#$%_~]", row)
        assert not re.match(r"\s*[*\[]", row)


@pytest.mark.parametrize("style", markup.WIKI)
def test_wiki_markup_sees_no_signs(style: str) -> None:
    signs = "|*_[]{}<>~^#=@\\`'!;+\"&$?"
    text = render([Section("", ("x", "y"), (("n" + signs + "m", 1),))], style)
    cell = re.search("n(&.*;)m", text)
    assert cell is not None
    assert re.fullmatch(r"(&#\d+;)+", cell[1])
    assert "".join(chr(int(code)) for code in re.findall(r"\d+", cell[1])) == signs


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("a|b*c_", r"a\|b\*c\_"),
        ("- x", r"\- x"),
        ("P. Smith", r"P\. Smith"),
        ("1) x", r"1\) x"),
        ("====", r"\===="),
    ],
)
def test_rst_escapes(name: str, cell: str) -> None:
    assert f"\n{cell}" in render([Section("", ("n", "x"), ((name, 1),))], "rst")


@pytest.mark.parametrize(
    ("style", "line"),
    [("rst", ".. rubric:: T"), ("orgtbl", "#+CAPTION: T"), ("asciidoc", ".T"), ("jira", "h3. T"), ("mediawiki", "|+ T"),
     ("moinmoin", "=== T ==="), ("grid", "T")],
)  # fmt: skip
def test_titles(style: str, line: str) -> None:
    assert line in render([Section("T", ("x",), ((1,),))], style).split("\n")


PROGRAM_COLUMNS = ["seat", "player", "lost_hits", "lost_total", "lost_share", "lost_low", "lost_high", "mean"]


@pytest.mark.parametrize("style", ["csv", "tsv"])
def test_no_text_is_a_formula_in_a_spreadsheet(style: str) -> None:
    """Text that begins with a sign of a formula has an apostrophe before it; numbers are numbers."""
    signs = ["=1+1", "+1", "-1", "@SUM(A1)", "\uff1d1", "\t=1", "\r=1", "::error::x", " =1", "a=1", "'=1", "1-1"]
    section = Section("=t", ("who", "n", "x"), tuple((sign, -1, -0.5) for sign in signs))
    separator = "," if style == "csv" else "\t"
    guarded = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\uff1d1", "\\t=1", "\\r=1", "'::error::x", *signs[8:]]
    for raw, firsts, title in ((False, guarded, "'=t"), (True, [visible(sign) for sign in signs], "=t")):
        lines = render([section], style, raw=raw).splitlines()
        assert lines == [separator.join(("table", "who", "n", "x"))] + [
            separator.join((title, first, "-1", "-0.5")) for first in firsts
        ]
    assert json.loads(render([section], "json"))[0]["rows"][0] == {"who": "=1+1", "n": -1, "x": -0.5}


def test_json_has_no_number_that_a_reader_would_round() -> None:
    section = Section("t", ("n",), ((2**53 - 1,), (2**53,), (2**64 - 1,), (-(2**53),)))
    numbers = [row["n"] for row in json.loads(render([section], "json"))[0]["rows"]]
    assert numbers == [9007199254740991, "9007199254740992", "18446744073709551615", "-9007199254740992"]


@given(st.lists(NAMES, min_size=1, max_size=4))
def test_csv_reads_back(names: list[str]) -> None:
    rows = list(csv.reader(io.StringIO(render([_section(names)], "csv", raw=True), newline="")))
    assert rows[0] == ["table", *PROGRAM_COLUMNS]
    assert [row[2] for row in rows[1:]] == [visible(name) for name in names]
    assert [row[:2] for row in rows[1:]] == [["Who lost", str(seat)] for seat in range(1, len(names) + 1)]
    assert [row[3:6] for row in rows[1:]] == [[str(s), "20", str(s / 20)] for s in range(1, len(names) + 1)]


@given(st.lists(NAMES, min_size=1, max_size=4))
def test_tsv_needs_no_quotes(names: list[str]) -> None:
    lines = render([_section(names)], "tsv", raw=True).removesuffix("\n").split("\n")
    assert [line.split("\t")[2] for line in lines] == ["player", *map(visible, names)]


@given(st.lists(NAMES, min_size=1, max_size=4))
def test_json_reads_back_exactly(names: list[str]) -> None:
    first, second = json.loads(render([_section(names), Section("empty", ("a",), ())], "json"))
    assert first["title"] == "Who lost"
    assert first["columns"] == PROGRAM_COLUMNS
    assert [row["player"] for row in first["rows"]] == list(map(as_text, names))
    assert first["rows"][0]["lost_total"] == 20
    assert second == {"title": "empty", "columns": ["a"], "rows": []}


def test_program_styles_give_plain_numbers() -> None:
    section = Section("", ("s", "f"), ((Share(0, 20), 0.1), (Share(0, 0), float("nan")), (None, None)))
    rows = json.loads(render([section], "json"))[0]["rows"]
    # 0 of 20: the upper end is z^2 / (20 + z^2) = 3.841459 / 23.841459 = 0.161125.
    assert rows[0] == {
        "s_hits": 0, "s_total": 20, "s_share": 0, "s_low": 0, "s_high": pytest.approx(0.161125, abs=1e-6), "f": 0.1,
    }  # fmt: skip
    assert list(rows[1].values()) == [0, 0, None, None, None, None]
    assert list(rows[2].values()) == [None] * 6
    assert render([section], "csv").split("\n")[2:4] == [",0,0,,,,", ",,,,,,"]


def test_tables_of_the_same_columns_are_one_for_programs() -> None:
    sections = [Section("a", ("x",), ((1,),)), Section("b", ("x",), ((2,),)), Section("c", ("y",), ((3,),))]
    assert render(sections, "csv") == "table,x\na,1\nb,2\n\ntable,y\nc,3\n"
    assert render(sections, "tsv") == "table\tx\na\t1\nb\t2\n\ntable\ty\nc\t3\n"


def test_no_table_at_all() -> None:
    assert render([], "simple") == render([], "csv") == ""
    assert json.loads(render([], "json")) == []


def test_tables_are_written_as_they_come() -> None:
    for style in STYLES:
        out = io.StringIO()
        tables = Tables(out, style)
        tables.add(_section(["Ada"]))
        assert "Ada" in out.getvalue()
        tables.end()
        assert out.getvalue() == render([_section(["Ada"])], style)


@pytest.mark.parametrize(
    "section",
    [
        Section("", ("a", "a"), ()),
        Section("", ("a", "b"), ((1,),)),
        Section("", ("a",), ((Share(1, 2),), (3,))),
    ],
)
def test_sections_that_would_lose_cells_are_refused(section: Section) -> None:
    with pytest.raises(ValueError):
        render([section])
