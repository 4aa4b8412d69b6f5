"""A moment of a game, frozen: what tables, messages and people's prompts are made from."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from cockroach_cli.games.moth.cards import neighbours


@attrs.frozen
class Gone:
    """A card that has vanished."""

    seat: int
    card: str
    by: int
    """The seat that noticed, or 0."""
    callable: bool
    """Whether it may be called now (CM-8)."""


@attrs.frozen(kw_only=True)
class Position:
    """Where a game stands. Seats and rounds are numbered from 1; cards are as they are written, ``?`` is unknown."""

    seats: int
    first: int
    """The seat that was the first Guard Bug."""
    options: Mapping[str, str]
    """The rule options by name."""
    round: int
    """The round in progress, or the one that ended last; 0 before the first deal."""
    guard: int
    """The Guard Bug."""
    turn: int
    """The seat whose turn it is; 0 between rounds and when the game is over."""
    asks: str
    """What is to be decided: ``turn``, ``cheat``, ``call``, ``gift``, ``race``, ``give``, ``penalty``, or nothing."""
    due: int
    """The seat that has to decide, or 0."""
    player: int
    """Whose card is being carried out."""
    slowest: int
    """The slowest to slap, while it is decided what it gets; else 0."""
    accused: int
    """The seat that was caught, while it is decided what it gets; else 0."""
    hands: tuple[str, ...]
    """The hands as the notation writes them: ``n3n4?5``."""
    left: tuple[int, ...]
    """How many cards each hand has; fewer, perhaps, where :attr:`loose` says so."""
    loose: tuple[bool, ...]
    """Whether cards may have vanished from the hand that are not known of here."""
    pile: tuple[str, ...]
    """What is left of the pile, the next card first."""
    discards: tuple[str, ...]
    """The oldest first."""
    gone: tuple[Gone, ...]
    """What has vanished in this round and has not come back, the oldest first."""
    turns: int
    """How many turns have been done, in all rounds."""
    words: int
    """How many words the round has, vanishings not counted."""
    stuck: int
    """How many draws in a row have found nothing."""
    scores: tuple[int | None, ...]
    """The scores of the rounds that are over; None where one is not known."""
    winner: int
    """The seat that was rid of its cards in the round that ended last, the first of two (see :attr:`rid`); 0 if nobody
    was, if nobody can know who, or if none has ended."""
    over: bool

    @property
    def rid(self) -> tuple[int, ...]:
        """The seats that were rid of all cards when the round ended: one, or two if a cockroach was the last card and
        the race was won with one (CM-9); none if nobody was, if nobody can know who, or while the round goes on."""
        return () if self.turn or not self.round else tuple(s for s, left in enumerate(self.left, 1) if left == 0)

    @property
    def top(self) -> str:
        """The top discard; empty before the first deal."""
        return self.discards[-1] if self.discards else ""

    @property
    def fitting(self) -> tuple[int, int]:
        """The two numbers that fit on the top discard (CM-4)."""
        return neighbours(int(self.top[1]))

    def may_call(self, seat: int) -> tuple[Gone, ...]:
        """The cards of a seat that may be called, the latest last (CM-8)."""
        return tuple(gone for gone in self.gone if gone.seat == seat and gone.callable)

    def after(self, seat: int) -> tuple[int, ...]:
        """All other seats in turn order from the left of this one."""
        return (*range(seat + 1, self.seats + 1), *range(1, seat))
