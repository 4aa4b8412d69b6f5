"""What a seat has seen of a game so far, made from what it knows."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Table
from cockroach_cli.games.royal.position import Position
from cockroach_cli.passing.views import Moves, dealt, hands, seen
from cockroach_cli.passing.word import read


def view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], Moves]:
    """DEAL and MOVES as ``seat`` has seen them; seat 0 is what everybody has seen.

    ``table`` is a fresh one, and the words are those of a sound record. A seat knows its own hand, how many cards the
    others were dealt, and of the penalty pile the top card and those that lay there before. Of a round it knows all
    that was said and, once it was judged, every card that was laid out; before that the card if it was in its own
    hand, or looked at. What the record itself does not know stays unknown.
    """
    drawn = sum(len(read(word).penalties) for words in moves for word in words)
    return tuple(deal(table, word, seat, drawn) for word in deals), seen(moves, seat)


def deal(table: Table, word: str, seat: int, drawn: int) -> str:
    """A word of DEAL as a seat sees it after so many penalty cards; raises ``ValueError`` if the word is none."""
    position = dealt(table, word)
    assert isinstance(position, Position)
    shown = position.pile[: drawn + 1]
    return f"{hands(position, seat)};{shown}{'?' * (len(position.pile) - len(shown))}"
