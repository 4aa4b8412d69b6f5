"""Deals that can be followed by hand."""

from __future__ import annotations

from collections.abc import Callable

from cockroach_cli.games.base import Table

FOUR = "bbbbbbbbcccccccc/ffffffffgggggggg/pppppppprrrrrrrr/sssssssstttttttt"
"""Seat 1 holds all bats and cockroaches, seat 2 all flies and stink bugs, and so on."""

TWO = "bbbbbbbbccccccccfffffffgggg/gggpppppppprrrrrrrrssssssst;fgsttttttt"
"""With the cards set aside."""

SIXTY_FOUR = "/".join("bcfgprst" * 8)
"""A card a seat: seat 1 a bat, seat 2 a cockroach, and so on."""

HIDDEN = "?16/?16/?16/?16"
"""Four hands that nobody knows."""

Lead = Callable[..., Table]
"""``lead(deal, words=(), first=1)``: a table that was led there."""
