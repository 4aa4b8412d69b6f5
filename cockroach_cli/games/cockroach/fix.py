"""Deals in which some cards are given by hand and the rest is dealt by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import Table as Chance
from cockroach_cli.games.base import Table
from cockroach_cli.games.cockroach.cards import COPIES, KINDS, NAMES, REMOVED, several
from cockroach_cli.games.cockroach.describe import hand_sizes
from cockroach_cli.games.cockroach.position import Position


def fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    """A word of DEAL in which the seats of ``hands`` hold (at least) the cards given.

    The other cards are shuffled with stream 0 of the game and dealt as always: with two players ten are set aside
    first, then one at a time from the starter, past hands that are full. ``table`` says how many seats there are and
    which one starts. Raises ``ValueError`` with a sentence if such a deal cannot be.
    """
    position: Position = table.snapshot()
    sizes = hand_sizes(position.seats, position.first)
    for seat, cards in hands.items():
        _check(seat, cards, sizes)
    given = "".join(hands.values())
    for kind in KINDS:
        if given.count(kind) > COPIES:
            raise ValueError(f"{given.count(kind)} {several(kind)} are given, but the deck has {COPIES}")
    rest = shuffled("".join(kind * (COPIES - given.count(kind)) for kind in KINDS), seed, game)
    aside = [rest.pop(0) for _ in range(REMOVED)] if position.seats == 2 else []
    dealt = [list(hands.get(seat, "")) for seat in range(1, position.seats + 1)]
    while rest:
        for place in range(position.seats):
            seat = (position.first - 1 + place) % position.seats
            if rest and len(dealt[seat]) < sizes[seat]:
                dealt[seat].append(rest.pop(0))
    word = "/".join(map(spelled, dealt)) + (f";{spelled(aside)}" if aside else "")
    return word.encode()


def shuffled(cards: str, seed: int, game: int) -> list[str]:
    """Some cards, given in the order of the deck, as stream 0 of a game shuffles them (chance scheme s1)."""
    deck = list(cards)
    chance: Any = Chance(1, 1, {})
    chance.streams[0] = start(seed, game, 0, 0)
    for last in range(len(deck) - 1, 0, -1):
        other = chance.below(0, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def spelled(cards: Sequence[str]) -> str:
    """A hand as the notation writes it: sorted."""
    return "".join(sorted(cards, key=KINDS.index))


def _check(seat: int, cards: str, sizes: Sequence[int]) -> None:
    """Whether a seat may be given these cards."""
    if not 1 <= seat <= len(sizes):
        raise ValueError(f"there is no seat {seat}; seats are 1 to {len(sizes)}")
    for card in cards:
        if card not in NAMES:
            raise ValueError(f"{card!r} is no card; the cards are {', '.join(f'{k} {n}' for k, n in NAMES.items())}")
    if len(cards) > sizes[seat - 1]:
        raise ValueError(f"seat {seat} is given {len(cards)} cards, but is dealt {sizes[seat - 1]}")
