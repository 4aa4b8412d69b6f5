"""Deals in which some cards are given by hand and the rest is dealt by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import Table as Chance
from cockroach_cli.passing.cards import Cards


def rest_of_deck(
    cards: Cards, deck: str, hands: Mapping[int, str], sizes: Sequence[int], seed: int, game: int
) -> list[str]:
    """What the seats of ``hands`` do not hold of a deck, shuffled with stream 0 of a game.

    ``deck`` is in its own order, ``sizes`` says how many cards each seat is dealt. Raises ``ValueError`` with a
    sentence if the seats cannot hold those cards.
    """
    for seat, hand in hands.items():
        _check(cards, deck, seat, hand, sizes)
    given = "".join(hands.values())
    for card in dict.fromkeys(deck):
        if given.count(card) > deck.count(card):
            several = cards.number(given.count(card), card)
            raise ValueError(f"{several} are given, but the deck has {deck.count(card)}")
    rest = "".join(card * (deck.count(card) - given.count(card)) for card in dict.fromkeys(deck))
    return shuffled(rest, seed, game)


def deal_around(rest: list[str], hands: Mapping[int, str], sizes: Sequence[int], first: int) -> list[list[str]]:
    """Deal from the front of ``rest``, one card at a time from the starter, past hands that are full; what is left when
    all are full stays there. The hands by seat."""
    dealt = [list(hands.get(seat, "")) for seat in range(1, len(sizes) + 1)]
    while any(len(hand) < size for hand, size in zip(dealt, sizes, strict=True)):
        for place in range(len(sizes)):
            seat = (first - 1 + place) % len(sizes)
            if len(dealt[seat]) < sizes[seat]:
                dealt[seat].append(rest.pop(0))
    return dealt


def shuffled(cards: str, seed: int, game: int) -> list[str]:
    """Some cards, given in the order of the deck, as stream 0 of a game shuffles them (chance scheme s1)."""
    deck = list(cards)
    chance: Any = Chance(1, 1, {})
    chance.streams[0] = start(seed, game, 0, 0)
    for last in range(len(deck) - 1, 0, -1):
        other = chance.below(0, last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def spelled(cards: Cards, hand: Sequence[str]) -> str:
    """A hand as the notation writes it: sorted."""
    return "".join(sorted(hand, key=list(cards.names).index))


def _check(cards: Cards, deck: str, seat: int, hand: str, sizes: Sequence[int]) -> None:
    """Whether a seat may be given these cards."""
    if not 1 <= seat <= len(sizes):
        raise ValueError(f"there is no seat {seat}; seats are 1 to {len(sizes)}")
    for card in hand:
        if card not in deck or card not in cards.names:
            known = ", ".join(f"{letter} {name}" for letter, name in cards.names.items() if letter in deck)
            raise ValueError(f"{card!r} is no card; the cards are {known}")
    if len(hand) > sizes[seat - 1]:
        raise ValueError(f"seat {seat} is given {len(hand)} cards, but is dealt {sizes[seat - 1]}")
