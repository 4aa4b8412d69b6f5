"""The JSON form: its schema, and the pairs of line and object."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from cockroach_cli.diagnostics import Severity
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.report.records import dumps, to_json

from .data import FORMATS, canonical_lines, lines

SCHEMA = json.loads((FORMATS / "record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
PAIRS = lines("json")


def test_the_schema_is_one_and_every_key_is_described() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["required"]) == set(SCHEMA["properties"])
    assert all("description" in value for value in SCHEMA["properties"].values())
    for example in SCHEMA["examples"]:
        VALIDATOR.validate(example)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair["id"])
def test_pairs(pair: dict[str, Any]) -> None:
    VALIDATOR.validate(pair["json"])
    (finding,) = judge_source(pair["record"].encode() + b"\n")
    assert finding.record is not None
    assert to_json(finding.record) == pair["json"]
    (back,) = judge_source(json.dumps(pair["json"], ensure_ascii=False).encode() + b"\n")
    assert back.canonical == pair["record"]
    assert back.record == finding.record


@pytest.mark.parametrize("line", sorted(set(canonical_lines())))
def test_every_record_has_a_json_form_that_fits(line: str) -> None:
    (finding,) = judge_source(line.encode() + b"\n")
    assert finding.record is not None
    VALIDATOR.validate(to_json(finding.record))
    (back,) = judge_source(dumps(finding.record).encode() + b"\n")
    assert (back.canonical, back.verdict) == (line, finding.verdict)
    assert not [d for d in back.diagnostics if d.code.severity is Severity.STYLE]


WHOLE = PAIRS[1]["json"]
VIEW = next(pair["json"] for pair in PAIRS if pair["json"]["view"] == 2)


@pytest.mark.parametrize("key", sorted(WHOLE))
def test_the_schema_refuses_a_record_without_a_key(key: str) -> None:
    assert not VALIDATOR.is_valid({other: value for other, value in WHOLE.items() if other != key})


@pytest.mark.parametrize(
    ("base", "change"),
    [
        (WHOLE, {"game": "Cockroach"}),
        (WHOLE, {"version": 2}),
        (WHOLE, {"version": "1"}),
        (WHOLE, {"players": []}),
        (WHOLE, {"players": ["", "b"]}),
        (WHOLE, {"players": "Ada,Ben"}),
        (WHOLE, {"first": 0}),
        (WHOLE, {"first": "1"}),
        (WHOLE, {"rules": {"Long": "yes"}}),
        (WHOLE, {"rules": None}),
        (WHOLE, {"bots": ["", "b"]}),
        (WHOLE, {"view": 0}),
        (WHOLE, {"view": "2"}),
        (WHOLE, {"seed": "s2:7:0"}),
        (WHOLE, {"seed": 7}),
        (WHOLE, {"seed": "s1:07:0"}),
        (WHOLE, {"play": "s1:7:0@0"}),
        (WHOLE, {"date": "2026-01-31"}),
        (WHOLE, {"event": ""}),
        (WHOLE, {"extra": {"note": "1"}}),
        (WHOLE, {"extra": {"x-note": ""}}),
        (WHOLE, {"deal": []}),
        (WHOLE, {"deal": ["a b"]}),
        (WHOLE, {"moves": [[]]}),
        (WHOLE, {"moves": ["1b>2b+1"]}),
        (WHOLE, {"result": ""}),
        (WHOLE, {"result": "unfinished"}),
        (WHOLE, {"another": 1}),
        (VIEW, {"seed": "s1:7:0"}),
        (VIEW, {"play": "s1:7:0"}),
        (VIEW, {"bots": ["a", "b", "c", "d"]}),
        (VIEW, {"extra": {"x-note": "1"}}),
    ],
)
def test_the_schema_refuses(base: dict[str, Any], change: dict[str, Any]) -> None:
    assert VALIDATOR.is_valid(base)
    assert not VALIDATOR.is_valid({**base, **change})


INPUTS = [vector for vector in (*lines("valid"), *lines("invalid")) if str(vector.get("input", "")).startswith("{")]


@pytest.mark.parametrize("vector", INPUTS, ids=lambda vector: vector["id"])
def test_what_the_schema_takes_has_the_form(vector: dict[str, Any]) -> None:
    """Of an object that is none of the schema's, it is told that the form is not right, or a value of HEADER."""
    if len(vector["records"]) != 1:
        return
    (record,) = vector["records"]
    code = record.get("fault", ["-"])[0]
    try:
        value = json.loads(vector["input"])
    except (ValueError, RecursionError):
        assert code in ("J701", "F102", "J705")
        return
    if code in ("J702", "J701"):  # Python reads one of them, and words that JSON lacks
        return
    fits = VALIDATOR.is_valid(value)
    if code[:1] == "J":
        # No schema tells a fraction that is whole, a blank at the wrong place, or half a character.
        assert not fits or code == "J706" or vector["id"] == "json-fraction"
    elif not fits:
        assert code[:1] == "H" or code == "D301"
