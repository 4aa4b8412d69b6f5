"""Deals in which some cards are given by hand and the rest is dealt by chance."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.games.base import Table
from cockroach_cli.games.royal.cards import CARDS, deck, sizes
from cockroach_cli.games.royal.position import Position
from cockroach_cli.passing.fix import deal_around, rest_of_deck, spelled


def fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    """A word of DEAL in which the seats of ``hands`` hold (at least) the cards given.

    The other cards are shuffled with stream 0 of the game and dealt as always: one at a time from the starter, past
    hands that are full; the rest is the penalty pile. ``table`` says how many seats there are, which one starts, and
    whether there are special cards. Raises ``ValueError`` with a sentence if such a deal cannot be.
    """
    position: Position = table.snapshot()
    numbers, _ = sizes(position.seats, position.first, position.specials)
    rest = rest_of_deck(CARDS, deck(position.specials), hands, numbers, seed, game)
    dealt = deal_around(rest, hands, numbers, position.first)
    word = "/".join(spelled(CARDS, hand) for hand in dealt) + ";" + "".join(rest)
    return word.encode()
