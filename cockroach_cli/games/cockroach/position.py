"""A moment of a game, frozen: what tables, messages and people's prompts are made from."""

from __future__ import annotations

import attrs

from cockroach_cli.passing import position


@attrs.frozen(kw_only=True)
class Position(position.Position):
    """Where a game stands."""

    removed: str = ""
    """The cards set aside with two players (CP-4), as the notation writes them."""
