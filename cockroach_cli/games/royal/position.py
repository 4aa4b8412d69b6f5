"""A moment of a game, frozen: what tables, messages and people's prompts are made from."""

from __future__ import annotations

import attrs

from cockroach_cli.passing import position


@attrs.frozen(kw_only=True)
class Position(position.Position):
    """Where a game stands. Of the last kind in rows, the special cards, ``z`` counts as the crowned one."""

    pile: str = ""
    """The penalty pile as it was dealt, next card first; ``?`` is a card that is not known here."""
    drawn: int = 0
    """How many of its cards have been drawn."""
    specials: bool = False
    """The option: whether the deck has the special cards (RO-2)."""
    chain: bool = True
    """The option: whether a crowned penalty card brings another one (RO-5)."""

    @property
    def rest(self) -> str:
        """The cards that still are in the pile, next card first."""
        return self.pile[self.drawn :]
