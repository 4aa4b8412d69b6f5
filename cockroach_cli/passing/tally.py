"""What is counted over many games in which a card is passed around, in the order in which the table keeps it.

Arrays of :data:`SEATS` are by seat, seat 1 first. A claim about a card that the record does not know is not counted as
true.
"""

from __future__ import annotations

SEATS = 64

TALLY: tuple[tuple[str, int], ...] = (
    ("games", 1),  # finished games
    ("unfinished", 1),  # games without an end; their words and decisions are counted below like all others
    ("lost", SEATS),  # finished games that the seat lost
    ("lost_from_start", SEATS),  # the same by distance from the game's first starter: 0 is the starter, 1 the next seat
    ("played", SEATS),  # finished games in which the seat took part
    ("empty", 1),  # finished games that ended by an empty hand
    ("of_a_kind", 8),  # finished games that ended by four or five of a kind, by kind
    ("rounds", 65),  # finished games by their number of rounds, 0 to 64; longer ones are counted at 64
    ("words", 1),  # words of MOVES, those broken off included
    ("decisions", 1),  # offers, judgements and passes (saying pass and naming a seat are one), cards laid by choice
    ("offers", SEATS),  # offers that the seat made
    ("offers_true", SEATS),  # those of them with a true claim
    ("pass_chances", SEATS),  # times the seat had to answer and could have passed
    ("passes", SEATS),  # those of them in which it passed
    ("looks", SEATS),  # those of them in which it looked
    ("claims", SEATS),  # claims that the seat made in passing
    ("claims_true", SEATS),  # those of them that were true
    ("claims_kept", SEATS),  # those of them that repeated the claim before
    ("judged", SEATS),  # times the seat judged
    ("believed", SEATS),  # those of them in which it said true
    ("right", SEATS),  # those of them in which it was right
    ("taken", SEATS),  # cards that the seat took after a judgement
)
"""Name and length of each array; a game may add arrays of its own behind them."""

RATIOS: tuple[tuple[str, ...], ...] = (
    ("lost", "played"),
    ("offers_true", "offers"),
    ("passes", "pass_chances"),
    ("looks", "passes"),
    ("claims_true", "claims"),
    ("claims_kept", "claims"),
    ("believed", "judged"),
    ("right", "judged"),
)
"""The shares among them, see ``Game.tally_ratios``."""


def by_seat(tally: tuple[tuple[str, int], ...]) -> frozenset[str]:
    """The arrays whose places are seats: those that may be put together by player instead."""
    return frozenset(name for name, size in tally if size == SEATS and name != "lost_from_start")
