"""Deals in which some cards are given by hand and the rest is dealt by chance."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.games.base import Table
from cockroach_cli.games.cockroach.cards import CARDS, COPIES, KINDS, REMOVED
from cockroach_cli.games.cockroach.describe import hand_sizes
from cockroach_cli.games.cockroach.position import Position
from cockroach_cli.passing.fix import deal_around, rest_of_deck, spelled

DECK = "".join(kind * COPIES for kind in KINDS)


def fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    """A word of DEAL in which the seats of ``hands`` hold (at least) the cards given.

    The other cards are shuffled with stream 0 of the game and dealt as always: with two players ten are set aside
    first, then one at a time from the starter, past hands that are full. ``table`` says how many seats there are and
    which one starts. Raises ``ValueError`` with a sentence if such a deal cannot be.
    """
    position: Position = table.snapshot()
    sizes = hand_sizes(position.seats, position.first)
    rest = rest_of_deck(CARDS, DECK, hands, sizes, seed, game)
    aside = [rest.pop(0) for _ in range(REMOVED)] if position.seats == 2 else []
    dealt = deal_around(rest, hands, sizes, position.first)
    word = "/".join(spelled(CARDS, hand) for hand in dealt) + (f";{spelled(CARDS, aside)}" if aside else "")
    return word.encode()
