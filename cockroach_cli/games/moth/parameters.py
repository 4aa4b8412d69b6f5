"""The parameters of the model of speed and attention (``model.py``), as users set them and read about them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cockroach_cli.games.base import Option

EVEN = "even"


def _number(least: int, most: int, unit: str) -> Any:
    def check(value: str) -> str:
        if re.fullmatch(r"0|[1-9][0-9]{0,6}", value) and least <= int(value) <= most:
            return ""
        return f"it is a number from {least} to {most}, {unit}"

    return check


def _speeds(value: str) -> str:
    if value == EVEN or re.fullmatch(r"[1-9][0-9]?(-[1-9][0-9]?){2,4}", value):
        return ""
    return f"it is {EVEN}, or a number from 1 to 99 for each seat, such as 3-1-2"


MODEL: tuple[Option, ...] = (
    Option(
        "notice",
        "25",
        "how many of 100 cards that vanish the Guard Bug notices (house)",
        check=_number(0, 100, "of 100"),
    ),
    Option(
        "alarm",
        "0",
        "false alarms: how often of 1000 times that it is asked and has noticed nothing a built-in Guard Bug believes "
        "that it saw some seat make a card vanish, and calls it (house)",
        check=_number(0, 1000, "of 1000"),
    ),
    Option(
        "speed",
        EVEN,
        "how fast the seats are in races and slaps: even, or a number from 1 to 99 a seat, such as 3-1-2; of two seats "
        "with 3 and 1 the first is faster three times in four (house)",
        check=_speeds,
    ),
    Option(
        "pace",
        "3000",
        "in how many milliseconds a person types a line as fast as the seat's speed says; in half of it the person "
        "counts as twice as fast (house)",
        check=_number(100, 60000, "in milliseconds"),
    ),
)
"""Name, default and meaning of each parameter. None of them changes what is legal."""


def read_model(values: Mapping[str, str], seats: int) -> dict[str, Any]:
    """The parameters as numbers, ``speed`` as a list by seat; raises ``ValueError`` with a sentence."""
    known = {option.name: option for option in MODEL}
    chosen = {option.name: option.default for option in MODEL}
    for name, value in values.items():
        if name not in known:
            raise ValueError(f"there is no {name!r} in the model; it has {', '.join(known)}")
        why = known[name].refuses(value)
        if why:
            raise ValueError(f"{name}={value}: {why}")
        chosen[name] = value
    speeds = [1] * seats if chosen["speed"] == EVEN else [int(part) for part in chosen["speed"].split("-")]
    if len(speeds) != seats:
        raise ValueError(f"speed={chosen['speed']} is for {len(speeds)} seats, and there are {seats}")
    return {
        "notice": int(chosen["notice"]),
        "alarm": int(chosen["alarm"]),
        "pace": int(chosen["pace"]),
        "speed": speeds,
    }
