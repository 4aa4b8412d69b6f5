"""The JSON form of a record: exact both ways, and strict."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from cockroach_cli.diagnostics import Severity
from cockroach_cli.notation.reader import read_line
from cockroach_cli.notation.record import TABLE, Header, Provenance, Record
from cockroach_cli.report.records import dumps, to_json

PLAIN: dict[str, Any] = {
    "game": "cockroach",
    "version": 1,
    "players": ["Ada", "|, %"],
    "first": 2,
    "rules": {"chain": "no"},
    "bots": ["coin", "human"],
    "view": None,
    "seed": "s1:18446744073709551615:0",
    "play": "s1:7:1@12",
    "date": "2024-02-29T23:59:59Z",
    "event": "Café 漢字",
    "extra": {"x-table": "3"},
    "deal": ["bb/cc", "?3/?3"],
    "moves": [["1f>2c-1", "2?>1c"], ["1b>2b"]],
    "result": "lost=1 cause=empty",
}

RECORD = Record(
    Header(
        game="cockroach",
        players=("Ada", "|, %"),
        first=2,
        rules={"chain": "no"},
        bots=("coin", "human"),
        seed=Provenance(2**64 - 1, 0),
        play=Provenance(7, 1, 12),
        date="2024-02-29T23:59:59Z",
        event="Café 漢字",
        extra={"x-table": "3"},
    ),
    ("bb/cc", "?3/?3"),
    (("1f>2c-1", "2?>1c"), ("1b>2b",)),
    "lost=1 cause=empty",
)


def read_back(line: str) -> Record | None:
    """The record in a line of JSON, as far as no game's rules are needed."""
    reading = read_line(line.encode() + b"\n")
    assert not [finding for finding in reading.diagnostics if finding.code.severity is Severity.FAULT]
    return reading.record


def test_both_ways() -> None:
    assert to_json(RECORD) == PLAIN
    assert list(to_json(RECORD)) == list(PLAIN)
    assert read_back(dumps(RECORD)) == RECORD


def test_a_bare_record_has_all_keys() -> None:
    record = Record(Header("mole", ("P1", "P2"), view=TABLE), ("1/2",), (), "*")
    line = dumps(record)
    assert line == (
        '{"game": "mole", "version": 1, "players": ["P1", "P2"], "first": 1, "rules": {}, "bots": null, "view": '
        '"table", "seed": null, "play": null, "date": null, "event": null, "extra": {}, "deal": ["1/2"], '
        '"moves": [], "result": "*"}'
    )
    assert read_back(line) == record
    other = read_back(line.replace('"table"', "1"))
    assert other is not None
    assert other.header.view == 1


NAME = st.text(min_size=1, max_size=6)
WORD = st.text(st.characters(exclude_characters=" |/-", exclude_categories=("Cc", "Cs")), min_size=1, max_size=6)
U64 = st.integers(0, 2**64 - 1)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.integers(1, 5))
    names = st.lists(NAME, min_size=seats, max_size=seats).map(tuple)
    view = draw(st.none() | st.integers(0, seats))
    hidden = view is not None
    players = draw(names)
    header = Header(
        game=draw(st.from_regex("[a-z][a-z0-9-]*", fullmatch=True)),
        players=players,
        first=draw(st.integers(1, seats)),
        rules=draw(st.dictionaries(st.from_regex("[a-z][a-z0-9-]*", fullmatch=True), WORD, max_size=2)),
        # Bots that are called as the players are not written, so no record that was read names them.
        bots=None if hidden else draw(st.none() | names.filter(lambda bots: bots != players)),
        view=view,
        seed=None if hidden else draw(st.none() | st.builds(Provenance, U64, U64, st.just(0))),
        play=None if hidden else draw(st.none() | st.builds(Provenance, U64, U64, U64)),
        date=draw(st.none() | st.datetimes().map(lambda t: f"{t.year:04}-{t:%m-%dT%H:%M:%SZ}")),
        event=draw(st.none() | NAME),
        extra={} if hidden else draw(st.dictionaries(st.from_regex("x-[a-z0-9-]+", fullmatch=True), NAME, max_size=2)),
        version=draw(st.integers(1, 10**6)),
    )
    words = st.lists(WORD, min_size=1, max_size=3).map(tuple)
    return Record(
        header,
        draw(words),
        tuple(draw(st.lists(words, max_size=3))),
        " ".join(draw(words)),
    )


@given(records())
@settings(max_examples=60)
def test_round_trip(record: Record) -> None:
    line = dumps(record)
    assert len(line.splitlines()) == 1
    assert read_back(line) == record
    assert json.loads(line) == to_json(record)


def test_importing_records_imports_no_cattrs() -> None:
    code = "import sys, cockroach_cli.report.records; print('cattrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
