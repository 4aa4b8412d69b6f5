"""How a word of Cockroach Poker Royal looks, whatever has been played."""

from __future__ import annotations

from cockroach_cli.games.grammar import Form, char, either, maybe, several
from cockroach_cli.games.royal.cards import CLAIMS, NAMES
from cockroach_cli.passing import grammar

CARDS = "".join(NAMES)


def words() -> Form:
    """The form of its words. How many cards stand behind the taker is a matter of the rules."""
    card = char(f"[{CARDS}?]")
    laid = maybe(char("="), either(char("-"), several(card)))
    return grammar.words(CARDS, "".join(CLAIMS), laid, maybe(char("&"), several(card)))
