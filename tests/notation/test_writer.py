"""Writing: the canonical line and the folded form, letter by letter."""

from __future__ import annotations

import pytest

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
