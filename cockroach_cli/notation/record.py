"""A record, as people and tools see it: the frame of the notation without any game's rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

TABLE = 0
"""The value of :attr:`Header.view` for ``view=table``."""


class Provenance(NamedTuple):
    """Where chance came from: ``s1:SEED:GAME``, and ``@WORDS`` in ``play=`` for a game continued later."""

    seed: int
    """0 to 2**64 - 1."""
    game: int
    """0 to 2**64 - 1."""
    words: int = 0
    """How many words of MOVES were there before the bots took over; 0 when the game was theirs from the deal."""

    def __str__(self) -> str:
        return f"s1:{self.seed}:{self.game}" + (f"@{self.words}" if self.words else "")


class Header(NamedTuple):
    """The first field of a record. Values are decoded: no percent escapes."""

    game: str
    players: tuple[str, ...]
    """One name a seat, seat 1 first."""
    first: int = 1
    """The seat that starts."""
    rules: Mapping[str, str] = {}
    """Rule options as written, those with their default value included if they were written."""
    bots: tuple[str, ...] | None = None
    """Who played each seat; None where ``players`` says it."""
    view: int | None = None
    """The seat whose eyes the record shows, :data:`TABLE` for what everybody saw, None for the whole truth."""
    seed: Provenance | None = None
    play: Provenance | None = None
    date: str | None = None
    """RFC 3339 in UTC: ``2026-01-31T20:15:00Z``."""
    event: str | None = None
    extra: Mapping[str, str] = {}
    """The ``x-`` keys, with their prefix."""
    version: int = 1

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)


class Record(NamedTuple):
    """One game, in the notation's own words."""

    header: Header
    deals: tuple[str, ...]
    """The words of DEAL, one a round or match dealt so far."""
    moves: tuple[tuple[str, ...], ...]
    """The words of MOVES for each round or match that was begun; ``()`` is no move at all, and a round without words
    is one on the other side of a misplaced ``/``."""
    result: str
    """RESULT as text: ``*``, ``void cause=…``, or what the game says."""

    @property
    def finished(self) -> bool:
        """True unless the record says ``*``."""
        return self.result != "*"

    @property
    def words(self) -> int:
        """How many words MOVES has, the marks between rounds not counted."""
        return sum(map(len, self.moves))
