"""What is counted over many games, in the order in which the table keeps it."""

from __future__ import annotations

from cockroach_cli.passing import tally

TALLY: tuple[tuple[str, int], ...] = (
    *tally.TALLY,
    ("crowned", tally.SEATS),  # crowned cards that the seat laid out, penalty cards included
    ("penalties", tally.SEATS),  # penalty cards that the seat drew
    ("specials", tally.SEATS),  # special cards that the seat took
    ("more_rounds", 1),  # rounds of finished games beyond their 64th
    ("capped", 1),  # finished games that were a draw by their length (RO-17)
)
"""Name and length of each array."""

BY_SEAT = tally.by_seat(TALLY)
"""The arrays whose places are seats."""
