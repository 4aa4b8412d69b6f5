"""A moment of a game in which a card is passed around, frozen: what tables, messages and prompts are made from."""

from __future__ import annotations

import attrs


@attrs.frozen(kw_only=True)
class Position:
    """Where a game stands. Seats are numbered from 1; cards are letters, and rows follow the order of the kinds."""

    seats: int
    first: int
    """The seat that started the first round."""
    starter: int
    """The seat that started the round in progress, or starts the next one."""
    holder: int = 0
    """The seat that must answer or, having passed, name a seat, or decide about a card that it took; 0 between
    rounds."""
    giver: int = 0
    """The seat that handed the card to the holder; 0 between rounds."""
    claim: str = ""
    """What the giver claimed; empty between rounds."""
    card: str = ""
    """The card on its way, ``?`` if it is not known here; empty between rounds."""
    looked: bool | None = None
    """The holder has said pass: whether with a look. None while that has not been said."""
    had: frozenset[int] = frozenset()
    """The seats that have had the card in this round, starter and holder included."""
    hands: tuple[str, ...]
    """The hands as they are now, as the notation writes them: ``bbf?5``."""
    left: tuple[int, ...]
    """How many cards each seat has in hand."""
    rows: tuple[tuple[int, ...], ...]
    """For each seat, how many cards of each kind lie face up before it."""
    crowned_rows: tuple[tuple[int, ...], ...] = ()
    """How many of those are crowned; empty in games without such cards."""
    settling: bool = False
    """The holder took the card and has to decide what is done about it."""
    limit: int
    """How many of a kind lose: 4, or 5 with two players."""
    loser: int = 0
    """The seat that has lost; 0 while the game goes on, and in a draw."""
    cause: str = ""
    """How it lost: ``four:c``, ``five:c`` or ``empty``; or ``cap``, a draw by the game's length."""
    rounds: int = 0
    """How many rounds have been judged."""

    @property
    def may_get(self) -> frozenset[int]:
        """The seats that the holder can pass the card to; before an offer, those it can be offered to."""
        if self.holder == 0:
            return frozenset(range(1, self.seats + 1)) - {self.starter}
        if self.seats == 2 or self.settling:
            return frozenset()
        return frozenset(range(1, self.seats + 1)) - self.had
