"""Deals and matches that can be followed by hand."""

from __future__ import annotations

from collections.abc import Callable

from cockroach_cli.games.base import Table


def words(text: str) -> list[str]:
    """Words separated by spaces."""
    return text.split(" ")


DECKS = "112345/122345/123345/123445/123455/123345"
"""The house decks, each in rising order."""

UNKNOWN = "/".join(["??????"] * 6)
"""Six decks of which nobody knows a card."""

SECOND = words("1A1 2B1 1A1 2B2 1A2 2B2 1A3 2B3 1A4 2B4")
"""Seat 1 draws 1 1 2 3 4 and seat 2 draws 1 2 2 3 4, which wins. Seat 1 has started."""

SECOND_AGAIN = words("2B1 1A1 2B2 1A1 2B2 1A2 2B3 1A3 2B4 1A4")
"""The same, started by seat 2."""

FIRST = words("2A1 1B1 2A1 1B2 2A2 1B2 2A3 1B3 2A4 1B4")
"""Seat 1 draws 1 2 2 3 4 and wins, seat 2 draws 1 1 2 3 4. Seat 2 has started."""

EQUAL = "112345/122345/123345/213445/123455/412335"
"""Seat 1 can draw 1 2 2 3 4 from B, and seat 2 the same from C, C, C, D and F."""

TIE = words("1B1 2C1 1B2 2C2 1B2 2C3 1B3 2D2 1B4 2F4")
"""They do, from :data:`EQUAL`. Seat 1 has started."""

Lead = Callable[..., Table]
"""``lead(*matches, deals=..., seats=2, first=1, **rules)``: a table that was led there."""
