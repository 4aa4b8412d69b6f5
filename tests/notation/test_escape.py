"""Percent encoding, against the Unicode standard's own counts and by hand."""

from __future__ import annotations

import sys
import unicodedata
from itertools import pairwise

import pytest

from cockroach_cli.notation import escape

CASES = [
    ("Ada", "Ada"),
    ("Ada Lovelace", "Ada%20Lovelace"),
    ("a,b|c%d=e", "a%2Cb%7Cc%25d%3De"),
    ("*", "*"),
    ("|", "%7C"),
    ("1", "1"),
    ("-", "-"),
    ("#1", "#1"),
    ("players=", "players%3D"),
    ("\0\t\n\r\x7f", "%00%09%0A%0D%7F"),
    ("\x85\xa0", "%C2%85%C2%A0"),
    ("Zoë", "Zoë"),
    ("Zoe\u0308", "Zoe\u0308"),  # a combining mark stays, and nothing is normalised
    ("\U0001f98b", "\U0001f98b"),
    ("\U0001f469\u200d\U0001f52c", "\U0001f469%E2%80%8D\U0001f52c"),  # with a zero width joiner (Cf)
    ("\u202eא", "%E2%80%AEא"),  # right-to-left override
    ("\ufeff", "%EF%BB%BF"),
    ("\u2028\u2029\u3000", "%E2%80%A8%E2%80%A9%E3%80%80"),
    ("\U000e0041", "%F3%A0%81%81"),  # a tag
]


@pytest.mark.parametrize(("plain", "written"), CASES, ids=[ascii(case[1]) for case in CASES])
def test_both_ways(plain: str, written: str) -> None:
    assert escape.encode(plain) == written
    assert escape.decode(written) == (plain, -1)
    assert escape.find_raw(written) == -1


@pytest.mark.parametrize("name", ["", "\ud800", "a\udcff"])
def test_what_no_header_can_hold(name: str) -> None:
    with pytest.raises(ValueError):
        escape.encode(name)


@pytest.mark.parametrize(
    ("written", "plain", "untidy"),
    [
        ("%41da", "Ada", 0),
        ("A%64a", "Ada", 1),
        ("%2c", ",", 0),
        ("%2Cx%2c", ",x,", 4),
        ("%20%41", " A", 3),
        ("%C3%AB", "ë", 0),
        ("%E2%80%AE%c3%ab", "\u202eë", 9),
    ],
)
def test_needless_and_lower_case_escapes(written: str, plain: str, untidy: int) -> None:
    assert escape.decode(written) == (plain, untidy)


@pytest.mark.parametrize(
    ("written", "offset"),
    [
        ("%", 0),
        ("a%2", 1),
        ("%zz", 0),
        ("%20%", 3),
        ("%+1", 0),
        ("%٣٣", 0),
        ("%FF", 0),
        ("x%C3", 1),
        ("x%C3y%AB", 1),
        ("%20%C3%28", 3),
        ("%C3%zz", 0),
        ("%ED%A0%80", 0),  # a surrogate
        ("%C0%80", 0),  # an overlong NUL
        ("%F4%90%80%80", 0),  # beyond U+10FFFF
    ],
)
def test_bad_escapes(written: str, offset: int) -> None:
    with pytest.raises(escape.EscapeError) as caught:
        escape.decode(written)
    assert caught.value.offset == offset


def test_list_has_as_many_as_unicode_counts() -> None:
    # DerivedGeneralCategory.txt of Unicode 14.0: 65 Cc, 163 Cf, 1 Zl, 1 Zp. PropList.txt: 25 White_Space, of which
    # 6 are Cc (9 to D, 85), 1 is Zl and 1 is Zp.
    ranges = escape.UNICODE_RANGES
    assert sum(high - low + 1 for low, high in ranges) == 65 + 163 + 1 + 1 + (25 - 6 - 2)
    assert all(before[1] + 1 < after[0] for before, after in pairwise(ranges))


def test_list_agrees_with_any_python_on_what_its_unicode_shares() -> None:
    # Later versions of Unicode may add characters to these categories; none of those listed leaves them.
    listed = {chr(code) for low, high in escape.UNICODE_RANGES for code in range(low, high + 1)}
    separators = {"Cc", "Cf", "Zl", "Zp", "Zs"}
    found = {chr(code) for code in range(sys.maxunicode + 1) if unicodedata.category(chr(code)) in separators}
    assert listed <= found
    if unicodedata.unidata_version == "14.0.0":
        assert listed == found


def test_shown_hides_nothing_and_is_short() -> None:
    assert escape.shown("a\u202eb c=d") == "a%E2%80%AEb c=d"
    assert escape.shown("x" * 50) == "x" * 39 + "…"
