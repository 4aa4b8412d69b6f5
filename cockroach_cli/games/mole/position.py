"""A moment of a game, frozen: what tables, messages and people's prompts are made from."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from cockroach_cli.games.mole.cards import DECKS, HAND, SIZE


@attrs.frozen(kw_only=True)
class Position:
    """Where a game stands. Seats, laps and matches are numbered from 1; cards are digits, ``?`` is an unknown one."""

    seats: int
    first: int
    """The seat that started the first match."""
    long: bool
    """The longer game (MP-7)."""
    fifth: bool
    """From the fifth match on a match decides the longer game."""
    lists: tuple[str, ...]
    """What each deck holds, before it is shuffled."""
    match: int
    """The match in progress, or the one that ended last; 0 before the first deal."""
    starter: int
    """The seat that started the match in progress, or starts the next one."""
    turn: int
    """The seat that draws next; 0 between matches and when the game is over."""
    lap: int
    """The lap in progress, 1 to 5."""
    decks: tuple[str, ...]
    """The six decks of this match as they were dealt, in draw order, as far as they are known by now."""
    drawn: tuple[tuple[tuple[int, int], ...], ...]
    """For the cards drawn from each deck, in order: the seat that drew it, and the lap."""
    hands: tuple[str, ...]
    """The cards of each seat in this match, in the order in which they were drawn."""
    matches: tuple[frozenset[int], ...]
    """The winners of each match that has ended; none of a tied match of a longer game."""
    weakest: frozenset[int]
    """The seats with the weakest hand in the last match; none if all hands were identical."""
    flipped: frozenset[int]
    """The seats whose summary card is flipped."""
    shown: tuple[str, ...]
    """The hands that were shown at the end of the last match, in the order drawn; empty before that."""
    ranks: tuple[str, ...]
    """The same hands as RESULT writes them: ``full-house:44422``."""
    won: frozenset[int]
    """Who has won the game; none in a draw and while it goes on."""
    over: bool

    @property
    def tied(self) -> bool:
        """Whether all hands of the last match were identical."""
        return bool(self.ranks) and not self.weakest

    @property
    def may_draw(self) -> tuple[str, ...]:
        """The letters of the decks that are not empty (MP-3)."""
        return tuple(letter for letter, drawn in zip(DECKS, self.drawn, strict=True) if len(drawn) < SIZE)

    def left(self, deck: int) -> int:
        """How many cards are left in a deck, counted from 0."""
        return SIZE - len(self.drawn[deck])

    def unseen(self, deck: int, seat: int) -> str:
        """The cards of a deck, counted from 0, that a seat (0: everybody) has not seen: they lie in the deck or, until
        all hands are shown, face down before others."""
        open_now = not self.turn and bool(self.shown)
        cards = list(self.lists[deck])
        for card, (owner, lap) in zip(self.decks[deck], self.drawn[deck], strict=False):
            if card != "?" and (open_now or owner == seat or 1 < lap < HAND):
                cards.remove(card)
        return "".join(cards)

    def last_draw(self) -> bool:
        """Whether the card that is drawn next ends the match."""
        return bool(self.turn) and sum(map(len, self.hands)) == HAND * self.seats - 1

    def after(self, seat: int) -> Iterator[int]:
        """All seats in turn order, from a seat on."""
        yield from range(seat, self.seats + 1)
        yield from range(1, seat)
