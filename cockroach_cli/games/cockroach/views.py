"""What a seat has seen of a game so far, made from what it knows."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from cockroach_cli.games.base import Table
from cockroach_cli.games.cockroach.cards import REMOVED
from cockroach_cli.games.cockroach.position import Position
from cockroach_cli.games.cockroach.word import Round, read


def view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """DEAL and MOVES as ``seat`` has seen them; seat 0 is what everybody has seen.

    ``table`` is a fresh one, and the words are those of a sound record. A seat knows its own hand and how many cards
    the others were dealt; of a round it knows all that was said, and the card once it was judged (then it lies face
    up) or if it was in its own hand, or looked at. What the record itself does not know stays unknown.
    """
    return (
        tuple(deal(table, word, seat) for word in deals),
        tuple(tuple(str(seen(read(word), seat)) for word in words) for words in moves),
    )


def deal(table: Table, word: str, seat: int) -> str:
    """A word of DEAL as a seat saw it, in canonical form; raises ``ValueError`` if the word is none."""
    fault = table.load_deal(word.encode())
    if fault:
        raise ValueError(f"fault {fault} in a deal that was taken for sound: {word!r}")
    dealt: Position = table.snapshot()
    hands = [f"?{count}" for count in dealt.left]
    if seat:
        hands[seat - 1] = dealt.hands[seat - 1]
    return "/".join(hands) + (f";?{REMOVED}" if dealt.seats == 2 else "")


def seen(played: Round, seat: int) -> Round:
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
