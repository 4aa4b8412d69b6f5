"""Mole Poker: where a match has several winners people are asked who starts the next one (MP-7)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Run

DEAL = "112345/122345/123345/123445/123455/123345"
FIRST = "1A1 2A1 3B1 1C1 2D1 3E1 1A2 2B2 3C2 1B2 2D2 3A3 1D3 2C3 3A4"
"""Seats 1 and 2 both end with 2 2 1 1 3 and win; the tools would let seat 1 start."""


@pytest.mark.parametrize("starter", [1, 2, 3])
@pytest.mark.parametrize("people", ["1", "2,3", "1,2,3"])
def test_people_say_who_starts(starter: int, people: str, roach: Callable[..., Run], tmp_path: Path) -> None:
    (tmp_path / "game.roach").write_text(
        f"mole/1 players=Ada,Ben,Cleo rule.long=yes | {DEAL} | {FIRST} | *\n", encoding="utf-8"
    )
    call = ["play", "game.roach", "--you", people, "--seed", "1", "-o", "-"]
    played = roach(*call, "--moves", f"help; {starter}; A")
    told = " ".join(played.err.split())
    assert (
        told.count("Ada (1) and Ben (2) have won, so agree on who starts match 2: SEAT") == 2
    )  # before and after help
    assert played.status == 0
    assert played.out.split(" | ")[2].startswith(f"{FIRST} / {starter}")
    assert roach("validate", "--strict", input=played.out).status == 0
    refused = roach(*call, "--moves", "4")
    assert refused.status == 1
    assert "--moves:1:1: say the number of a seat: 1, 2 or 3" in refused.err
