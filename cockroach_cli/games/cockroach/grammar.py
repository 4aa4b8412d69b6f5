"""How a word of Cockroach Poker looks, whatever has been played."""

from __future__ import annotations

from cockroach_cli.games.cockroach.cards import KINDS
from cockroach_cli.games.grammar import Form
from cockroach_cli.passing import grammar


def words() -> Form:
    """The form of its words."""
    return grammar.words(KINDS, KINDS)
