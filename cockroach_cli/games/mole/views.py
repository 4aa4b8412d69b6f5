"""What a seat has seen of a game so far, made from what it knows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import attrs

from cockroach_cli.games.base import Table
from cockroach_cli.games.mole.cards import DECKS, HAND, SIZE
from cockroach_cli.games.mole.word import face_up, with_laps


def view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """DEAL and MOVES as ``seat`` has seen them; seat 0 is what everybody has seen.

    ``table`` is a fresh one, and the words are those of a sound record. Of a match that is over everybody has seen all
    cards drawn; of one in progress a seat knows the cards laid face up and its own. Of each deck the places of the
    cards that it has seen stand in DEAL. What the record itself does not know stays unknown.
    """
    shown = [seen(table.seats, deal, words, seat) for deal, words in zip_longest(deals, moves, fillvalue=())]
    return tuple(str(deal) for deal, _ in shown), tuple(words for _, words in shown[: len(moves)])


def seen(seats: int, deal: str | Sequence[str], words: Sequence[str], seat: int) -> tuple[str, tuple[str, ...]]:
    """A word of DEAL and its match as a seat saw them; raises ``ValueError`` if they are none."""
    dealt = str(deal).split("/")
    if [len(deck) for deck in dealt] != [SIZE] * len(DECKS):
        raise ValueError(f"not a deal of Mole Poker: {deal!r}")
    over = len(words) == HAND * seats
    known = dict.fromkeys(DECKS, "")
    told = []
    for lap, draw in with_laps(words):
        at = len(known[draw.deck])
        knows = over or face_up(lap) or draw.seat == seat
        known[draw.deck] += dealt[DECKS.index(draw.deck)][at] if knows else "?"
        told.append(str(draw if knows else attrs.evolve(draw, card="?")))
    return "/".join(known[deck].ljust(SIZE, "?") for deck in DECKS), tuple(told)
