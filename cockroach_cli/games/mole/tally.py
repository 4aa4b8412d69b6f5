"""What is counted over many games, in the order in which the table keeps it.

Arrays of :data:`SEATS` are by seat, seat 1 first. What is counted of single matches (from ``tied`` on) is counted only
by who asks for everything.
"""

from __future__ import annotations

from cockroach_cli.games.mole.cards import DECKS, MOST_MATCHES, RANKS

SEATS = 5

TALLY: tuple[tuple[str, int], ...] = (
    ("games", 1),  # finished games
    ("unfinished", 1),  # games without an end; their words and matches are counted below like all others
    ("drawn", 1),  # finished games that nobody won (MP-7)
    ("shared", 1),  # finished games that several seats won together
    ("won", SEATS),  # finished games that the seat won, alone or with others
    ("won_from_start", SEATS),  # the same by distance from the game's first starter: 0 is the starter, 1 the next seat
    ("played", SEATS),  # finished games in which the seat took part
    ("winning_hands", len(RANKS)),  # finished games that were won, by the rank of the last match's winning hand
    ("matches", MOST_MATCHES + 1),  # finished games by their number of matches
    ("words", 1),  # cards drawn, which are the words of MOVES and the decisions
    ("tied", 1),  # matches in which all hands were identical
    ("decks", len(DECKS)),  # cards drawn from each deck
    ("matches_played", SEATS),  # matches that the seat played to their end
    ("matches_won", SEATS),  # those of them that it won, alone or with others
    ("matches_started", SEATS),  # those that it started
    ("started_won", SEATS),  # those that it started and won
    ("weakest", SEATS),  # those in which it had the weakest hand
    ("turned_back", SEATS),  # those after which it had to turn its summary card back
    *((f"hands_{rank}", SEATS) for rank in RANKS),  # the seat's hands, by rank
)
"""Name and length of each array."""

RATIOS: tuple[tuple[str, ...], ...] = (
    ("won", "played"),
    ("matches_won", "matches_played"),
    ("started_won", "matches_started"),
    ("weakest", "matches_played"),
    *((f"hands_{rank}", "matches_played") for rank in RANKS),
)
"""The shares among them, see ``Game.tally_ratios``."""

BY_SEAT = frozenset(name for name, size in TALLY if size == SEATS and name != "won_from_start")
"""The arrays whose places are seats: those that may be put together by player instead."""
