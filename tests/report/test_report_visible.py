"""Text from outside, made fit for terminals, JSON lines and XML."""

from __future__ import annotations

import json
import unicodedata
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cockroach_cli.report.columns import StandIns, fit, wrap
from cockroach_cli.report.jsontext import one_line
from cockroach_cli.report.visible import (
    JOINERS,
    clusters,
    line_of,
    right_to_left,
    visible,
    width_of,
    xml_attribute,
    xml_text,
)
from tests.report.halves import as_text

ANY_TEXT = st.text(st.characters())  # lone surrogates included


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ada", "Ada"),
        ("a\\b", "a\\b"),
        ("\x1b[31mred", "\\x1b[31mred"),
        ("a\tb\r\n", "a\\tb\\r\\n"),
        ("\x7f\x9b", "\\x7f\\x9b"),
        ("\u202eevil", "\\u202eevil"),
        ("\u2028", "\\u2028"),
        ("\udcff\udc85", "\\xff\\x85"),  # bytes that are no text
        ("\udcc3\udc89t\udce9", "Ét\\xe9"),  # UTF-8 in a locale without it
        ("\ud800\udcc3", "\\ud800\\xc3"),
        ("\U000e0041", "\\U000e0041"),
        ("می‌خواهم", "می‌خواهم"),  # a Persian word spelled with a zero-width non-joiner
        ("👩\u200d👧", "👩\u200d👧"),
        ("עדה 漢字 é", "עדה 漢字 é"),
    ],
)
def test_visible(text: str, shown: str) -> None:
    assert visible(text) == shown


@given(ANY_TEXT)
def test_nothing_invisible_is_left(text: str) -> None:
    shown = visible(text)
    hidden = [c for c in shown if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") and c not in JOINERS]
    assert hidden == []
    assert len(shown.splitlines()) <= 1
    shown.encode("utf-8")
    assert visible(shown) == shown


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("abc", 3),
        ("漢字", 4),
        ("é", 1),
        ("e\u0301\u0302", 1),
        ("עדה", 3),
        ("🪳", 2),
        ("👩\u200d👩\u200d👧", 2),
        ("👍🏽", 2),
        ("⚠\ufe0f", 2),
        ("🇩🇪", 2),
        ("\u1112\u1161\u11ab", 2),  # one Korean syllable in three letters
        ("ﾊ", 1),
        ("\uff21", 2),
        ("a🏽", 3),
        ("👩\u200d a", 4),
    ],
)
def test_width(text: str, width: int) -> None:
    assert width_of(text) == width


@given(ANY_TEXT)
def test_clusters_lose_nothing(text: str) -> None:
    pieces = list(clusters(text))
    assert "".join(piece for piece, _ in pieces) == text
    assert all(piece and 0 <= width <= 2 for piece, width in pieces)


def test_right_to_left() -> None:
    assert right_to_left("Ada עדה") and right_to_left("آدا")
    assert not right_to_left("Ada") and not right_to_left("漢字")


@given(st.text() | st.text("a漢e\u0301👩\u200d\U000f0000\U0010fffe\U0010ffff"))
def test_stand_ins(text: str) -> None:
    stand_ins = StandIns()
    shown = "a" + text
    hidden = stand_ins.hide(shown)
    assert len(hidden) == width_of(shown)
    assert stand_ins.show(hidden) == shown


@given(st.text("ab漢👩e\u0301 ", max_size=40), st.integers(2, 12))
def test_wrapped_lines_fit_and_keep_everything(text: str, width: int) -> None:
    stand_ins = StandIns()
    lines = [stand_ins.show(line) for line in wrap(stand_ins.hide("a" + text), width).split("\n")]
    assert all(width_of(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == ("a" + text).replace(" ", "")


def test_wrap_breaks_between_words() -> None:
    assert wrap("one two three", 7) == "one two\nthree"
    assert wrap("abcdefghij k", 4) == "abcd\nefgh\nij k"


@pytest.mark.parametrize(
    ("widths", "shrinkable", "room", "fitted"),
    [
        ([10, 30, 5], [True, True, False], 45, [10, 30, 5]),
        ([10, 30, 5], [True, True, False], 35, [10, 20, 5]),
        ([20, 30, 5], [True, True, False], 35, [15, 15, 5]),
        ([10, 30, 50], [True, True, False], 60, [8, 8, 50]),
        ([10, 30], [False, False], 20, [10, 30]),
    ],
)
def test_fit(widths: list[int], shrinkable: list[bool], room: int, fitted: list[int]) -> None:
    assert fit(widths, shrinkable, room) == fitted


@given(st.dictionaries(ANY_TEXT, ANY_TEXT | st.integers() | st.none()))
def test_json_on_one_line(value: dict[str, object]) -> None:
    line = one_line(value)
    assert len(line.splitlines()) == 1
    line.encode("utf-8")
    assert not [c for c in line if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") or c in "\u202e\ufeff\u200b"]
    assert json.loads(line) == {as_text(key): as_text(of) if isinstance(of, str) else of for key, of in value.items()}


def test_json_has_no_command_to_a_build_server() -> None:
    line = one_line({"file": "##[error]x ##vso[y]z", "#": ["##", "#[1]"]})
    assert line == '{"file": "#\\u0023[error]x #\\u0023vso[y]z", "#": ["##", "#[1]"]}'
    assert json.loads(line) == {"file": "##[error]x ##vso[y]z", "#": ["##", "#[1]"]}


def test_json_has_no_half_characters() -> None:
    """Names of files in Latin-1, and in UTF-8 where the system reads ASCII."""
    assert one_line({"file": "caf\udce9.roach"}) == '{"file": "caf\\\\xe9.roach"}'
    assert one_line({"file": "caf\udcc3\udca9.roach"}) == '{"file": "café.roach"}'


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("::error file=a::b.roach:1:1: F110", "\\x3a:error file=a::b.roach:1:1: F110"),
        (" \t::set-output name=x::y", " \\t::set-output name=x::y"),
        ("\u2003::warning::x", "\u2003\\x3a:warning::x"),
        (":::x", "\\x3a::x"),
        ("a\n::error::x", "a\\n::error::x"),
        ("a ##[error]b ##vso[task.x]c ###[d]", "a #\\x23[error]b #\\x23vso[task.x]c ##\\x23[d]"),
        ("## heading, [1], #[2], a::b, a: b", "## heading, [1], #[2], a::b, a: b"),
    ],
)
def test_no_line_is_a_command_to_a_build_server(text: str, shown: str) -> None:
    assert line_of(text) == shown
    assert line_of(shown) == shown


def test_json_keeps_letters_and_refuses_infinity() -> None:
    assert one_line({"é漢": "🪳"}) == '{"é漢": "🪳"}'
    assert one_line("\U000e0041\x9b") == '"\\udb40\\udc41\\u009b"'
    with pytest.raises(ValueError):
        one_line(float("inf"))


@given(ANY_TEXT)
def test_xml_holds_anything(text: str) -> None:
    shown = visible(text)
    element = ET.fromstring(f'<a b="{xml_attribute(text)}">{xml_text(shown)}</a>')
    assert (element.text or "") == "".join(c if c not in "\ufffe\uffff" else f"\\u{ord(c):04x}" for c in shown)


def test_xml_attribute_keeps_line_breaks() -> None:
    element = ET.fromstring(f'<a b="{xml_attribute(chr(9) + "<" + chr(34) + chr(10) + chr(13) + chr(0))}"/>')
    assert element.get("b") == '\t<"\n\r\\x00'
