"""The kinds of cards, and how they are written and called."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.passing.cards import Cards

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

CARDS = Cards(names=NAMES, copies=dict.fromkeys(NAMES, COPIES), claims=NAMES, rows=KINDS)
"""All of that, for tables and sentences."""
