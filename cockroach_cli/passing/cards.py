"""What the cards and claims of a game are called, for tables and sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


def plural(name: str) -> str:
    """The name of more than one such card: ``flies``."""
    if name.endswith("y"):
        return name[:-1] + "ies"
    return name + ("es" if name.endswith("ch") else "s")


class Cards(NamedTuple):
    """The cards of a game and what can be claimed of them."""

    names: Mapping[str, str]
    """Letter and name of every card that the game may have, in the order in which hands are sorted."""
    copies: Mapping[str, int]
    """How many of each its deck has at most."""
    claims: Mapping[str, str]
    """Letter and name of every claim, in the order in which answers are listed."""
    facts: Mapping[str, str] = {}
    """What a claim says of a card, where that is not ``a NAME``: ``crowned``."""
    rows: str = ""
    """The letter of each kind by its number, for cards that lie face up."""
    crowned: str = ""
    """Those of crowned cards, in games that have them."""

    def said(self, claim: str) -> str:
        """What a claim says of a card: ``a bat``."""
        return self.facts.get(claim, f"a {self.claims[claim]}")

    def several(self, card: str) -> str:
        """The name of more than one of a card: ``flies``."""
        return plural(self.names[card])

    def number(self, count: int, card: str) -> str:
        """A number of cards in words: ``2 flies``."""
        return f"{count} {self.names[card] if count == 1 else self.several(card)}"

    def kind(self, card: str) -> int:
        """The number of a card's kind, which is its place in a row."""
        return self.rows.index(card) if card in self.rows else self.crowned.index(card)

    def truth(self, card: str) -> str:
        """What an honest player who says nothing else calls a card: its kind; empty where nothing is plainly true."""
        kind = self.rows[self.kind(card)]
        return kind if kind in self.claims else ""

    def row(self, counts: tuple[int, ...], crowned: tuple[int, ...] = ()) -> str:
        """The cards before a seat, in letters: ``bbBf``; empty if there are none."""
        text = ""
        for kind, letter in enumerate(self.rows):
            worthy = crowned[kind] if crowned else 0
            text += letter * (counts[kind] - worthy) + (self.crowned[kind] * worthy if worthy else "")
        return text

    @property
    def letters(self) -> str:
        """All card letters, separated by spaces."""
        return " ".join(self.names)
