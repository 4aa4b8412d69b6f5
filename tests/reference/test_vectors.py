"""The reference against the conformance vectors of the standard, those of every game that it knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from . import frame
from .frame import words
from .games import GAMES
from .header import Header
from .judge import decision, lenient_verdict, seat_view, strict_verdict
from .refused import Refused
from .words import refused

FORMATS = Path(__file__).parents[2] / "formats"


def vectors(name: str) -> list[Any]:
    """The vectors of that name, of all games and of each one."""
    files = [FORMATS / "vectors" / name, *(FORMATS / game / "vectors" / name for game in GAMES)]
    found = []
    for file in files:
        for place, line in enumerate(file.read_text(encoding="utf-8").split("\n")[:-1] if file.exists() else ()):
            vector = json.loads(line)
            vector["id"] = f"{file.parents[1].name}-{vector.get('name', place)}"
            found.append(pytest.param(vector, id=vector["id"]))
    return found


def source(vector: dict[str, Any]) -> bytes:
    """The input of a vector."""
    if "hex" in vector:
        return bytes.fromhex(vector["hex"])
    if "parts" in vector:
        return b"".join(text.encode() * times for text, times in vector["parts"])
    text: str = vector["input"]
    return text.encode()


@pytest.mark.parametrize("vector", [*vectors("valid.jsonl"), *vectors("invalid.jsonl")])
def test_verdicts(vector: dict[str, Any]) -> None:
    data = source(vector)
    if data[:2] == b"\x1f\x8b":
        pytest.skip("the reference reads no gzip")
    records = vector["records"]
    kinds = {record["verdict"] for record in records}
    styles = any(record.get("styles") for record in records)
    verdict = lenient_verdict(data)
    if "invalid" in kinds:
        assert verdict.startswith("refused")
        if len(records) == 1 and ("formats" not in vector["id"] or "json" in vector["id"]):
            assert words(verdict)[1] == records[0]["fault"][0]
    elif not records:
        assert verdict == "empty"
    else:
        assert verdict == ("undecided" if "undecided" in kinds else "valid")
        strict = strict_verdict(data)
        assert strict.startswith("refused: style") if styles else strict in ("canonical", "undecided")


@pytest.mark.parametrize("vector", [*vectors("valid.jsonl"), *vectors("invalid.jsonl")])
def test_words_that_are_none(vector: dict[str, Any]) -> None:
    if len(vector["records"]) != 1 or "hex" in vector:
        return
    (record,) = vector["records"]
    try:
        raws = list(frame.records(source(vector)))
    except Refused:
        return
    if len(raws) != 1:
        return
    name, _, version = raws[0].header[0].partition("/")
    told = [place for place in (record.get("fault", ["", 0, 0]), *record.get("more", [])) if place[0] == "M401"]
    if name not in GAMES or version != "1":
        assert not record.get("more")
        return
    none = refused(name, raws[0].moves)
    # A word may be M401 as the first fault though it looks like one: where the state of the game decides.
    assert len(none) <= len(told) <= len(none) + (record.get("fault", [""])[0] == "M401")
    assert len(none) >= len(record.get("more", []))


@pytest.mark.parametrize("vector", vectors("views.jsonl"))
def test_views(vector: dict[str, Any]) -> None:
    for seat, line in vector["views"].items():
        assert seat_view(vector["record"].encode(), 0 if seat == "table" else int(seat)).decode() == line + "\n"


@pytest.mark.parametrize("vector", vectors("answers.jsonl"))
def test_answers(vector: dict[str, Any]) -> None:
    assert decision(vector["record"].encode()) == (vector["seat"], vector["answers"])


@pytest.mark.parametrize("name", GAMES)
def test_deals(name: str) -> None:
    text = (FORMATS / name / "vectors" / "deals.json").read_text(encoding="utf-8")
    for vector in json.loads(text)["deals"]:
        header = Header(name, "1", [""] * vector["seats"], vector["first"], rules=vector.get("rules", {}))
        made = GAMES[name].deal(header, int(vector["seed"]), int(vector["game"]))
        assert made == [vector["deal"]]
