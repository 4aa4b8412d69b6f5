"""What a seat has seen of the rounds of a game in which a card is passed around, made from what it knows."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from cockroach_cli.games.base import Table
from cockroach_cli.passing.position import Position
from cockroach_cli.passing.word import Round, read

Moves = tuple[tuple[str, ...], ...]


def dealt(table: Table, word: str) -> Position:
    """The position after a word of DEAL of a sound record; raises ``ValueError`` if the word is none."""
    fault = table.load_deal(word.encode())
    if fault:
        raise ValueError(f"fault {fault} in a deal that was taken for sound: {word!r}")
    position: Position = table.snapshot()
    return position


def hands(position: Position, seat: int) -> str:
    """The hands of a deal as a seat (0: everybody) saw them: its own, and how many cards the others have."""
    shown = [f"?{count}" for count in position.left]
    if seat:
        shown[seat - 1] = position.hands[seat - 1]
    return "/".join(shown)


def seen(moves: Sequence[Sequence[str]], seat: int) -> Moves:
    """MOVES as a seat (0: everybody) has seen them.

    Of a round it knows all that was said and, once it was judged, all cards, since they lie face up; before that the
    card if it offered it or passed it with a look. What the record itself does not know stays unknown.
    """
    return tuple(tuple(str(as_seen(read(word), seat)) for word in words) for words in moves)


def as_seen(played: Round, seat: int) -> Round:
    """A round as a seat has seen it so far."""
    return attrs.evolve(played, card=played.card if knows(played, seat) else "?")


def knows(played: Round, seat: int) -> bool:
    """Whether a seat (0: everybody) knows the card of a round."""
    if played.verdict:
        return True
    return seat != 0 and seat in lookers(played)


def lookers(played: Round) -> frozenset[int]:
    """The seats that have seen the card of a round before it is judged: who offered it, and who passed with a look."""
    passed = {giver for giver, hop in zip(played.givers, played.hops, strict=True) if hop.looked}
    return frozenset(passed | ({played.holder} if played.waits == ">" else set()))
