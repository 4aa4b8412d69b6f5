"""A word of MOVES taken apart: one card drawn.

This is spelling only. Whether a word is allowed is the table's business; these functions are for words that a table
has carried out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import attrs

from cockroach_cli.games.mole.cards import DECKS, HAND

_WORD = re.compile(rf"(?P<seat>[1-9])(?P<deck>[{DECKS}])(?P<card>[1-5?])")


@attrs.frozen
class Draw:
    """A card drawn from a deck."""

    seat: int
    deck: str
    card: str
    """The digit, or ``?``."""

    def __str__(self) -> str:
        """The word, as the notation spells it."""
        return f"{self.seat}{self.deck}{self.card}"


def read(word: str) -> Draw:
    """Take a word apart; raises ``ValueError`` if it is none."""
    found = _WORD.fullmatch(word)
    if not found:
        raise ValueError(f"not a draw of Mole Poker: {word!r}")
    return Draw(int(found["seat"]), found["deck"], found["card"])


def face_up(lap: int) -> bool:
    """Whether the cards of a lap (from 1) are laid for everybody to see: all but the first and the fifth (MP-3)."""
    return 1 < lap < HAND


def with_laps(words: Iterable[str]) -> Iterator[tuple[int, Draw]]:
    """The draws of a match, each with its lap, counted from 1."""
    cards: dict[int, int] = {}
    for word in words:
        draw = read(word)
        cards[draw.seat] = cards.get(draw.seat, 0) + 1
        yield cards[draw.seat], draw


def plies(word: str) -> tuple[str, ...]:
    """The beginnings of a word at which somebody has to decide: the empty one, where nothing has been drawn yet."""
    return ("",) if word else ()
