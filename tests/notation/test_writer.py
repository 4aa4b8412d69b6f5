"""Writing: the canonical line and the folded form, letter by letter."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cockroach_cli.notation.frame import frames
from cockroach_cli.notation.reader import read
from cockroach_cli.notation.record import Header, Provenance, Record
from cockroach_cli.notation.source import source_of
from cockroach_cli.notation.writer import canonical, folded

HEADER = Header("moth", ("Ada L", "B"), rules={"long": "yes"}, seed=Provenance(7, 0))


def test_canonical() -> None:
    record = Record(HEADER, ("a/b", "c/d"), (("1x", "2y"), ("1z",)), "won=2")
    expected = "moth/1 players=Ada%20L,B rule.long=yes seed=s1:7:0 | a/b c/d | 1x 2y / 1z | won=2"
    assert canonical(record, {"long": "no"}) == expected
    assert canonical(record, {"long": "yes"}) == expected.replace(" rule.long=yes", "")


def test_canonical_without_moves() -> None:
    assert canonical(Record(Header("mole", ("A", "B")), ("a",), (), "*"), {}) == "mole/1 players=A,B | a | - | *"


def test_a_name_that_cannot_be_written() -> None:
    with pytest.raises(ValueError):
        canonical(Record(Header("mole", ("A", "")), ("a",), (), "*"), {})


def test_folded() -> None:
    # 99 words of three letters: 24 words and the indent make 97 columns, one more would make 101.
    record = Record(Header("mole", ("A", "B")), ("a/b",), (("1x2",) * 99,), "won=2")
    full = "  " + " ".join(["1x2"] * 24) + "\n"
    expected = "mole/1 players=A,B |\n  a/b |\n" + full * 4 + "  1x2 1x2 1x2 | won=2"
    assert folded(record, {}) == expected


def test_folded_without_moves() -> None:
    record = Record(Header("mole", ("A", "B")), ("a/b",), (), "*")
    assert folded(record, {}) == "mole/1 players=A,B |\n  a/b |\n  - | *"


@pytest.mark.parametrize(("last", "line"), [(89, "  {} | won=2"), (90, "  {} | won=2"), (91, "  {}\n  | won=2")])
def test_a_result_that_does_not_fit_has_a_line_of_its_own(last: int, line: str) -> None:
    # two blanks, the word, and eight columns ` | won=2`
    record = Record(Header("mole", ("A", "B")), ("a",), (("x" * last,),), "won=2")
    assert folded(record, {}) == "mole/1 players=A,B |\n  a |\n" + line.format("x" * last)


def test_words_wider_than_the_page_are_kept_whole() -> None:
    record = Record(Header("mole", ("A", "B")), ("a",), (("x" * 200, "y" * 200),), "*")
    assert folded(record, {}) == f"mole/1 players=A,B |\n  a |\n  {'x' * 200}\n  {'y' * 200}\n  | *"
    (raw,) = frames(source_of(folded(record, {}).encode()))
    assert read(raw).record == record


def test_long_headers_and_deals_fold_like_moves() -> None:
    """All three fields within 100 columns, broken where a space stands: the lengths are counted by hand."""
    names = tuple(f"P{number:02}" for number in range(1, 20))  # players= and 19 names of 3 with commas: 8 + 75 columns
    extra = {f"x-{letter}": letter * 40 for letter in "abc"}  # 44 columns each
    header = Header("mole", names, event="Friday", extra=extra)
    deals = ("a" * 45, "b" * 45, "c" * 45)
    record = Record(header, deals, (("1x2",), ("1y2",), ("z" * 90,)), "won=2")
    assert folded(record, {}).split("\n") == [
        f"mole/1 players={','.join(names)}",  # 90; with the event it would be 103
        f"  event=Friday x-a={'a' * 40}",  # 59; the next makes 104
        f"  x-b={'b' * 40} x-c={'c' * 40} |",
        f"  {deals[0]} {deals[1]}",  # 93
        f"  {deals[2]} |",
        "  1x2 / 1y2 /",
        f"  {'z' * 90} | won=2",  # 100
    ]
    (raw,) = frames(source_of(folded(record, {}).encode()))
    assert read(raw).record == record


@given(
    st.lists(st.integers(1, 60), min_size=1, max_size=8),
    st.lists(st.integers(1, 60), min_size=1, max_size=8),
    st.lists(st.lists(st.integers(1, 60), min_size=1, max_size=8), max_size=4),
)
def test_no_line_is_wider_and_none_could_be_longer(names: list[int], deals: list[int], moves: list[list[int]]) -> None:
    header = Header("mole", tuple("n" * size for size in names), extra={f"x-{'k' * size}": "v" for size in set(deals)})
    record = Record(header, tuple("d" * size for size in deals), tuple(tuple("m" * s for s in r) for r in moves), "*")
    lines = folded(record, {}).split("\n")
    for number, line in enumerate(lines):
        assert len(line) <= 100 or " " not in line.strip()
        if number + 1 < len(lines) and not line.endswith("|"):
            assert len(line) + 1 + len(lines[number + 1].split()[0]) > 100 or lines[number + 1].startswith("  | ")
    (raw,) = frames(source_of("\n".join(lines).encode()))
    assert read(raw).record == record
