"""The JSON form of a record: exact both ways, and strict."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cockroach_cli.notation.record import TABLE, Header, Provenance, Record
from cockroach_cli.report.records import dumps, from_json, loads, to_json

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


def test_both_ways() -> None:
    assert to_json(RECORD) == PLAIN
    assert list(to_json(RECORD)) == list(PLAIN)
    assert from_json(PLAIN) == RECORD
    assert loads(dumps(RECORD)) == RECORD


def test_a_bare_record_has_all_keys() -> None:
    record = Record(Header("mole", ("P1", "P2"), view=TABLE), ("1/2",), (), "*")
    line = dumps(record)
    assert line == (
        '{"game": "mole", "version": 1, "players": ["P1", "P2"], "first": 1, "rules": {}, "bots": null, "view": '
        '"table", "seed": null, "play": null, "date": null, "event": null, "extra": {}, "deal": ["1/2"], '
        '"moves": [], "result": "*"}'
    )
    assert loads(line) == record
    assert loads(line.replace('"table"', "2")).header.view == 2


NAME = st.text(min_size=1, max_size=6)
WORD = st.text(st.characters(exclude_characters=" |/-", exclude_categories=("Cc", "Cs")), min_size=1, max_size=6)
U64 = st.integers(0, 2**64 - 1)


@st.composite
def records(draw: st.DrawFn) -> Record:
    seats = draw(st.integers(1, 5))
    names = st.lists(NAME, min_size=seats, max_size=seats).map(tuple)
    view = draw(st.none() | st.integers(0, seats))
    hidden = view is not None
    header = Header(
        game=draw(st.from_regex("[a-z][a-z0-9-]*", fullmatch=True)),
        players=draw(names),
        first=draw(st.integers(1, seats)),
        rules=draw(st.dictionaries(st.from_regex("[a-z][a-z0-9-]*", fullmatch=True), WORD, max_size=2)),
        bots=None if hidden else draw(st.none() | names),
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
    assert loads(line) == record
    assert from_json(to_json(record)) == record
    assert json.loads(line) == to_json(record)


@pytest.mark.parametrize("key", list(PLAIN))
def test_a_missing_key_is_named(key: str) -> None:
    with pytest.raises(ValueError, match=rf"^the key {key} is missing @ \$\.{key}$"):
        from_json({name: value for name, value in PLAIN.items() if name != key})


CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"colour": 1}, "unknown key colour @ $"),
    ({"game": "Cockroach"}, "a game's name is lower-case letters, digits and hyphens @ $.game"),
    ({"game": None}, "expected text, found null @ $.game"),
    ({"version": "1"}, 'expected a whole number, found "1" @ $.version'),
    ({"version": 1.0}, "expected a whole number, found 1.0 @ $.version"),
    ({"version": 0}, "versions count from 1 @ $.version"),
    ({"players": "AB"}, 'expected an array, found "AB" @ $.players'),
    ({"players": ["Ada", 5]}, "expected text, found 5 @ $.players[1]"),
    ({"players": ["Ada", ""]}, "this must not be empty @ $.players[1]"),
    ({"players": ["Ada", "\udc80"]}, "half a surrogate pair is no text @ $.players[1]"),
    ({"players": []}, "a record has players @ $.players"),
    ({"first": True}, "expected a whole number, found true @ $.first"),
    ({"first": "2"}, 'expected a whole number, found "2" @ $.first'),
    ({"first": 3}, "the seats are 1 to 2 @ $.first"),
    ({"rules": [["a", "b"]]}, "expected an object, found an array @ $.rules"),
    ({"rules": {"a": True}}, "expected text, found true @ $.rules['a']"),
    ({"rules": {"A": "b"}}, "A cannot be the name of a rule option @ $.rules"),
    ({"rules": {"a": "b c"}}, "a word holds no blank, bar or control character @ $.rules['a']"),
    ({"bots": "ab"}, 'expected an array, found "ab" @ $.bots'),
    ({"bots": ["coin"]}, "there must be 2, one a seat @ $.bots"),
    ({"view": "no"}, 'expected a seat, "table" or null, found "no" @ $.view'),
    ({"view": True}, 'expected a seat, "table" or null, found true @ $.view'),
    ({"view": 0}, "a view is of a seat, 1 to 2, or of the table @ $.view"),
    ({"view": 1}, "a view does not say this @ $.bots"),
    ({"view": "table", "bots": None, "play": None, "extra": {}}, "a view does not say this @ $.seed"),
    ({"seed": "s1:07:0"}, "this must be s1:SEED:GAME, each at most 2^64-1 and without leading zeros @ $.seed"),
    (
        {"seed": "s1:18446744073709551616:0"},
        "this must be s1:SEED:GAME, each at most 2^64-1 and without leading zeros @ $.seed",
    ),
    ({"seed": "s1:7:0@1"}, "this must be s1:SEED:GAME, each at most 2^64-1 and without leading zeros @ $.seed"),
    ({"seed": "s1:\u0667:0"}, "this must be s1:SEED:GAME, each at most 2^64-1 and without leading zeros @ $.seed"),
    ({"play": "s1:7:0@0"}, "this must be s1:SEED:GAME or s1:SEED:GAME@WORDS, each at most 2^64-1 @ $.play"),
    ({"date": "2023-02-29T00:00:00Z"}, "a date is YYYY-MM-DDThh:mm:ssZ @ $.date"),
    ({"date": "2023-02-28T00:00:60Z"}, "a date is YYYY-MM-DDThh:mm:ssZ @ $.date"),
    ({"date": "2023-2-28T00:00:00Z"}, "a date is YYYY-MM-DDThh:mm:ssZ @ $.date"),
    ({"event": ""}, "this must not be empty @ $.event"),
    ({"extra": {"table": "1"}}, "table is no x- key of lower-case letters, digits and hyphens @ $.extra"),
    ({"extra": {"x-a": 1}}, "expected text, found 1 @ $.extra['x-a']"),
    ({"extra": {"x-\x1b": "1"}}, "x-\\x1b is no x- key of lower-case letters, digits and hyphens @ $.extra"),
    ({"deal": []}, "a record has at least one deal @ $.deal"),
    ({"deal": ["a b"]}, "a word holds no blank, bar or control character @ $.deal[0]"),
    ({"moves": ["1f>2c-1"]}, 'expected an array, found "1f>2c-1" @ $.moves[0]'),
    ({"moves": [[]]}, "a round that was begun has a move @ $.moves[0]"),
    ({"moves": [["1f>2c-1"], ["a\n"]]}, "a word holds no blank, bar or control character @ $.moves[1][0]"),
    ({"moves": [["/"]]}, "the mark between rounds is no word @ $.moves[0]"),
    ({"moves": [["-"]]}, "a hyphen alone stands for no moves @ $.moves"),
    ({"result": "lost=1  cause=empty"}, "this must not be empty @ $.result"),
    ({"result": "* | *"}, "a word holds no blank, bar or control character @ $.result"),
    ({"result": None}, "expected text, found null @ $.result"),
]


@pytest.mark.parametrize(("change", "message"), CHANGES)
def test_what_is_wrong_is_refused_and_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as caught:
        from_json({**PLAIN, **change})
    assert str(caught.value) == message


def test_all_wrong_types_are_told_at_once() -> None:
    with pytest.raises(ValueError) as caught:
        from_json({**PLAIN, "first": "1", "event": 3})
    assert str(caught.value) == 'expected a whole number, found "1" @ $.first; expected text, found 3 @ $.event'


@pytest.mark.parametrize("value", [None, 5, "x", [], [PLAIN]])
def test_what_is_no_object_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"^expected an object, found "):
        from_json(value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "Expecting property name"),
        ('{"game": "a", "game": "b"}', "the key game is given twice"),
        ("[" * 100_000, "nested too deeply"),
        ("NaN", "NaN is no value of JSON"),
    ],
)
def test_texts_that_hold_no_record(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        loads(text)


def test_importing_records_imports_no_cattrs() -> None:
    code = "import sys, cockroach_cli.report.records; print('cattrs' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("9" * 5000, "no number in a record has 5000 digits"),
        ("NaN", "NaN is no value of JSON"),
        ("-Infinity", "-Infinity is no value of JSON"),
        ("1e999", "expected a whole number, found Infinity"),
    ],
)
def test_numbers_that_are_none(value: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        loads(dumps(RECORD).replace('"first": 2', f'"first": {value}'))
