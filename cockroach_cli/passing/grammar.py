"""How a word looks in games in which a card is passed around, whatever has been played."""

from __future__ import annotations

from cockroach_cli.games.grammar import NUMBER, Form, char, either, maybe, row, several


def words(cards: str, claims: str, *behind: Form) -> Form:
    """The form of their words: the letters of cards and of claims, and what may stand behind the seat that takes."""
    way = row(NUMBER, char(f"[{cards}?]"), char(">"), NUMBER, char(f"[{claims}]"))
    passed = row(char("[>~]"), NUMBER, char(f"[{claims}]"))
    verdict = row(char("[+-]"), NUMBER, *behind)
    return row(way, several(passed), maybe(either(char("[>~]"), verdict)))
