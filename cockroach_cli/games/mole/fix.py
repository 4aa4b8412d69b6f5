"""Deals in which some cards are given by hand: nobody is dealt any in this game."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.games.base import Table


def fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    """The word of DEAL that chance deals (MP-2); ``hands`` has to be empty.

    Raises ``ValueError`` with a sentence if it is not: the cards are drawn from the decks, so that nobody holds any at
    the deal.
    """
    if hands:
        raise ValueError("in Mole Poker nobody is dealt a hand: all cards lie in the six decks until they are drawn")
    table.deal(seed, game)
    return table.deal_text()
