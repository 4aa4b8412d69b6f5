"""What a seat has seen of a game so far, made from what it knows."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Table
from cockroach_cli.games.cockroach.cards import REMOVED
from cockroach_cli.passing.views import Moves, dealt, hands, seen


def view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], Moves]:
    """DEAL and MOVES as ``seat`` has seen them; seat 0 is what everybody has seen.

    ``table`` is a fresh one, and the words are those of a sound record. A seat knows its own hand and how many cards
    the others were dealt; of a round it knows all that was said, and the card once it was judged (then it lies face
    up) or if it was in its own hand, or looked at. What the record itself does not know stays unknown.
    """
    return tuple(deal(table, word, seat) for word in deals), seen(moves, seat)


def deal(table: Table, word: str, seat: int) -> str:
    """A word of DEAL as a seat saw it, in canonical form; raises ``ValueError`` if the word is none."""
    position = dealt(table, word)
    return hands(position, seat) + (f";?{REMOVED}" if position.seats == 2 else "")
