"""The kinds of cards, and how they are written and called."""

from __future__ import annotations

from collections.abc import Mapping

NAMES: Mapping[str, str] = {
    "b": "bat",
    "c": "cockroach",
    "f": "fly",
    "g": "stink bug",
    "p": "spider",
    "r": "rat",
    "s": "scorpion",
    "t": "toad",
}
"""Letter and name of each kind, in the order of the deck (CP-1)."""

KINDS = "".join(NAMES)
"""The letters in that order: a kind's place here is its number."""

COPIES = 8
"""How many cards of a kind the deck has (CP-1)."""

REMOVED = 10
"""How many cards are set aside with two players (CP-4)."""


def several(kind: str) -> str:
    """The name of more than one card of a kind: ``flies``."""
    name = NAMES[kind]
    if name.endswith("y"):
        return name[:-1] + "ies"
    return name + ("es" if name.endswith("ch") else "s")
