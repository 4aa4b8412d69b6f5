"""Reading records: what they hold, the places of their parts, and departures from canonical form."""

from __future__ import annotations

import pytest

from cockroach_cli.diagnostics import Place
from cockroach_cli.notation.frame import frames
from cockroach_cli.notation.reader import Reading, read, read_line
from cockroach_cli.notation.record import Header, Provenance, Record
from cockroach_cli.notation.source import source_of

HEAD = "cockroach/1 players=A,B"


def reading_of(text: str) -> Reading:
    (raw,) = frames(source_of(text.encode()))
    return read(raw)


def findings(text: str) -> list[str]:
    found = reading_of(text).diagnostics
    return [f"{one.code.id} {one.place.line}:{one.place.column}" for one in found]


def test_a_record() -> None:
    reading = read_line(b"moth/1 players=A,B seed=s1:7:0 | a1/b2;c3 d4/e5;- | 1n3 2+n4 / 1a2 | won=2 scores=-1,0\n", 9)
    assert reading.record == Record(
        Header("moth", ("A", "B"), seed=Provenance(7, 0)),
        ("a1/b2;c3", "d4/e5;-"),
        (("1n3", "2+n4"), ("1a2",)),
        "won=2 scores=-1,0",
    )
    assert reading.diagnostics == ()
    assert reading.raw.line == 9


def test_no_moves_and_what_is_not_a_record() -> None:
    record = reading_of(f"{HEAD} | b/c | - | *\n").record
    assert record is not None and record.moves == () and not record.finished
    for text in ("# c\n", "\n"):
        assert reading_of(text).record is None
        assert reading_of(text).diagnostics == ()


def test_a_minus_among_other_words_is_a_word() -> None:
    record = reading_of(f"{HEAD} | b/c | - 1a2 | *\n").record
    assert record is not None and record.moves == (("-", "1a2"),)


def test_text_that_is_not_ascii_passes_where_games_read_it() -> None:
    record = reading_of(f"{HEAD} | ü/c | 1\u00a02 | ∞\n").record
    assert record is not None
    assert (record.deals, record.moves, record.result) == (("ü/c",), (("1\u00a02",),), "∞")


FAULTS = [
    ("cockroach/1\n  players=A,B\n  first=0 | b | - | *\n", "H212 3:9"),
    ("cockroach/1  players=é,B\tfirst=x| b | - | *\n", "H212 1:32"),
    ("cockroach/1 | b | - | *\n", "H207 1:12"),
    ("cockroach/1\n | b | - | *\n", "H207 1:12"),
    ("\ufeffcockroach/1 players=A,,B | b | - | *\n", "H208 1:23"),
    ("cockroach/1 players=A, | b | - | *\n", "H208 1:23"),
    ("a | b\n", "F105 1:6"),
]


@pytest.mark.parametrize(("text", "finding"), FAULTS)
def test_faults(text: str, finding: str) -> None:
    assert findings(text) == [finding]
    assert reading_of(text).record is None


STYLE = [
    (f"{HEAD} | b | - | *\n", []),
    (f"{HEAD} | b | - | *", ["S609 1:36"]),
    (f"{HEAD} | b | - | *\r\n", ["S603 1:36"]),
    (f"\ufeff{HEAD} | b | - | *\n", ["S604 1:1"]),
    (f"{HEAD}  | b | - | *\n", ["S601 1:25"]),
    (f"{HEAD}| b | - | *\n", ["S601 1:24"]),
    (f"{HEAD} |b | - | *\n", ["S601 1:26"]),
    (f"{HEAD} |  b  | - | *\n", ["S601 1:27"]),
    (f"{HEAD}\t| b | - | *\n", ["S601 1:24"]),
    (f"{HEAD} | b | - | * \n", ["S601 1:36"]),
    (f"{HEAD} | b | - | lost=1  cause=empty\n", ["S601 1:42"]),
    (f"{HEAD} |\n    b |\n\t- | *\n", ["S602 2:1"]),
    (f"{HEAD} | b\n  | - | *\n", ["S602 2:1"]),
    (f"{HEAD} \n | b|\n - | *\n", ["S601 1:24", "S602 2:1"]),
    (f"{HEAD}\n | b|\n - | *\n", ["S602 2:1", "S601 2:5"]),
    (f"{HEAD}\r\n\ufeff | b | - | *\r\n", ["S603 1:24", "S604 2:1", "S602 2:1"]),
    ("cockroach/1 first=1 players=%41,B bots=A,B | b | - | *\n", ["S608 1:13", "S605 1:21", "S607 1:29"]),
]


@pytest.mark.parametrize(("text", "expected"), STYLE)
def test_departures_from_canonical_form(text: str, expected: list[str]) -> None:
    reading = reading_of(text)
    assert reading.record is not None
    assert findings(text) == expected


FOLDED = """\
moth/1 players=%41da,B
  first=2\tseed=s1:7:0 | a1/b2
  c3/d4 | 1n3 2é4
  / 1a2
  1b | won=2   cause=x
"""


def test_places() -> None:
    reading = reading_of(FOLDED)
    assert reading.record is not None
    assert reading.place_of_game() == Place(1, 1)
    assert reading.place_of_version() == Place(1, 6)
    assert reading.place_of_key("players") == Place(1, 8)
    assert reading.place_of_element("players", 0) == Place(1, 16)
    assert reading.place_of_element("players", 1) == Place(1, 22)
    assert reading.place_of_element("players", 2) == Place(1, 23)
    assert reading.place_of_value("first") == Place(2, 9)
    assert reading.place_of_key("seed") == Place(2, 11)
    assert reading.place_of_value("seed", 3) == Place(2, 19)
    assert reading.place_of_key("play") == Place(2, 22)
    assert reading.place_of_deal(0, 3) == Place(2, 28)
    assert reading.place_of_deal(1) == reading.place_of_word("deal", 1) == Place(3, 3)
    assert reading.place_of_deal(2) == Place(3, 8)
    assert reading.place_of_word("moves", 0, 0) == Place(3, 11)
    assert reading.place_of_word("moves", 0, 1, 2) == Place(3, 17)
    assert reading.place_of_slash(0) == Place(4, 3)
    assert reading.place_of_word("moves", 1, 0, 1) == Place(4, 6)
    assert reading.place_of_word("moves", 1, 1) == Place(5, 3)
    assert reading.place_of_word("moves", 1, 1, 2) == Place(5, 5)
    assert reading.place_of_word("moves", 1, 2) == Place(5, 5)
    assert reading.place_of_result() == Place(5, 8)
    # RESULT is `won=2 cause=x` as the record has it.
    assert reading.place_of_result(4) == Place(5, 12)
    assert reading.place_of_result(5) == Place(5, 13)
    assert reading.place_of_result(6) == Place(5, 16)
    assert reading.place_of_result(13) == Place(5, 23)
    assert reading.place_of_result(99) == Place(5, 23)


def test_place_of_a_move_where_there_is_none() -> None:
    reading = reading_of(f"{HEAD} | b | - | *\n")
    assert reading.place_of_word("moves", 0, 0) == Place(1, 31)
    assert reading.place_of_word("moves", 0, 1) == Place(1, 32)
