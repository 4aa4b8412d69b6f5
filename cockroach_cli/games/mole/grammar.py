"""How a word of Mole Poker looks, whatever has been played."""

from __future__ import annotations

from cockroach_cli.games.grammar import NUMBER, Form, char, row
from cockroach_cli.games.mole.cards import DECKS


def words() -> Form:
    """The form of its words."""
    return row(NUMBER, char(f"[{DECKS}]"), char("[1-5?]"))
