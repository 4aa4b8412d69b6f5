"""Figures over many games, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Section
from cockroach_cli.games.figures import Tally
from cockroach_cli.games.royal.cards import CARDS
from cockroach_cli.passing import stats


def statistics(tally: Tally, seats: int, labels: Sequence[str]) -> tuple[Section, ...]:
    """Tables from a tally (see ``tally.py``).

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
        crowns(tally, labels),
    )


def crowns(tally: Tally, labels: Sequence[str]) -> Section:
    """Who laid out how many crowned and penalty cards, and took how many special ones (RO-5, RO-16)."""
    rows = [(label, tally["crowned"][i], tally["penalties"][i], tally["specials"][i]) for i, label in enumerate(labels)]
    return Section("Crowns", ("player", "crowned cards", "penalty cards", "special cards taken"), tuple(rows))
