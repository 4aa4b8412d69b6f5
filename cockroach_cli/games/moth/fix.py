"""Deals in which some cards are given by hand and the rest is dealt by chance."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import Table as Chance
from cockroach_cli.games.base import Table
from cockroach_cli.games.moth.cards import HAND, LETTERS, NAMES, called, counts, order, split
from cockroach_cli.games.moth.position import Position


def fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    """A word of DEAL of the first round in which the seats of ``hands`` hold (at least) the cards given: ``m2n3``.

    The other cards are shuffled with stream 0 of the game and dealt as always, one at a time from the first Guard Bug,
    past hands that are full. ``table`` says how many seats there are and which one starts. Raises ``ValueError`` with
    a sentence if such a deal cannot be.
    """
    position: Position = table.snapshot()
    held = {seat: cards_of(seat, hand, position.seats) for seat, hand in hands.items()}
    left = counts(position.options["cards"])
    for hand in held.values():
        for card in hand:
            left[card] -= 1
    for card, number in left.items():
        if number < 0:
            has = left[card] + sum(hand.count(card) for hand in held.values())
            raise ValueError(f"{has - number} of {called(card)} are given, but the deck has {has}")
    rest = shuffled([card for card, number in left.items() for _ in range(number)], seed, game)
    dealt = [list(held.get(seat, ())) for seat in range(1, position.seats + 1)]
    while any(len(hand) < HAND for hand in dealt):
        for place in range(position.seats):
            mine = dealt[(position.first - 1 + place) % position.seats]
            if len(mine) < HAND:
                mine.append(rest.pop(0))
    return ("/".join(map(spelled, dealt)) + ";" + "".join(rest)).encode()


def cards_of(seat: int, hand: str, seats: int) -> tuple[str, ...]:
    """The cards that a seat is given, if it may be."""
    if not 1 <= seat <= seats:
        raise ValueError(f"there is no seat {seat}; seats are 1 to {seats}")
    if not re.fullmatch(rf"(?:[{LETTERS}][1-5])*", hand):
        names = ", ".join(f"{letter} {name}" for letter, name in NAMES.items())
        raise ValueError(f"{hand!r} are no cards; a card is a letter ({names}) and a number from 1 to 5, as in m2n3")
    cards = split(hand)
    if len(cards) > HAND:
        raise ValueError(f"seat {seat} is given {len(cards)} cards, but is dealt {HAND}")
    return cards


def shuffled(deck: list[str], seed: int, game: int) -> list[str]:
    """Some cards, given in the order of the deck, as stream 0 of a game shuffles them (chance scheme s1)."""
    chance: Any = Chance(1, 1, {})
    chance.streams[0] = start(seed, game, 0, 0)
    for last in range(len(deck) - 1, 0, -1):
        other = chance.below(0, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def spelled(cards: Sequence[str]) -> str:
    """A hand as the notation writes it: sorted."""
    return "".join(sorted(cards, key=order))
