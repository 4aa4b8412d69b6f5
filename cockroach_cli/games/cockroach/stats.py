"""Figures over many games, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Section
from cockroach_cli.games.cockroach.cards import CARDS
from cockroach_cli.games.figures import Tally
from cockroach_cli.passing import stats


def statistics(tally: Tally, seats: int, labels: Sequence[str]) -> tuple[Section, ...]:
    """Tables from a tally (see ``passing/tally.py``).

    ``labels`` name the rows of what is counted by seat or by player; those arrays of the tally are as long.
    ``seats`` is the number of seats of every game, or 0 if it differs.
    """
    return (
        stats.games(tally),
        stats.losses(tally, labels),
        stats.endings(CARDS, tally, seats),
        stats.starter(tally, seats),
        stats.length(tally),
        stats.claims(tally, labels),
        stats.judgements(tally, labels),
    )
