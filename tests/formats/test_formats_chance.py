"""The test vectors of chance scheme s1, against the rules' own arithmetic and against the plain reference."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cockroach_cli.games import get, names
from tests.reference.chance import Stream, mix, start

from .data import FORMATS

CHANCE = json.loads((FORMATS / "vectors" / "chance.json").read_text(encoding="utf-8"))
DEALS = [
    (name, deal)
    for name in names()
    for deal in json.loads((FORMATS / name / "vectors" / "deals.json").read_text(encoding="utf-8"))["deals"]
]


def number(vector: dict[str, Any], *keys: str) -> list[int]:
    return [int(vector.get(key, "0")) for key in keys]


def test_mix() -> None:
    for z, mixed in CHANCE["mix"]:
        assert f"{mix(int(z, 16)):016X}" == mixed


def test_starts_and_values() -> None:
    for vector in CHANCE["start"]:
        where = number(vector, "seed", "game", "stream", "words")
        assert f"{start(*where):016X}" == vector["state"]
        stream = Stream(*where)
        assert [f"{stream.next():016X}" for _ in vector["values"]] == vector["values"]


def test_below() -> None:
    for vector in CHANCE["below"]:
        stream = Stream(*number(vector, "seed", "game", "stream"))
        assert [stream.below(vector["n"]) for _ in vector["results"]] == vector["results"]
        again = Stream(*number(vector, "seed", "game", "stream"))
        for _ in range(vector["values_used"]):
            again.next()
        assert again.state == stream.state


def test_shuffles() -> None:
    for vector in CHANCE["shuffle"]:
        cards = list(vector["cards"])
        Stream(*number(vector, "seed", "game", "stream")).shuffle(cards)
        assert "".join(cards) == vector["shuffled"]


def test_starters() -> None:
    for vector in CHANCE["first"]:
        seed, game = number(vector, "seed", "game")
        assert 1 + Stream(seed, game, 100).below(vector["seats"]) == vector["first"]


@pytest.mark.parametrize(("name", "vector"), DEALS)
def test_deals(name: str, vector: dict[str, Any]) -> None:
    table = get(name).new_table(vector["seats"], vector["first"], vector.get("rules", {}))
    table.deal(*number(vector, "seed", "game"))
    assert table.deal_text().decode() == vector["deal"]
