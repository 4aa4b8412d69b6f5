"""What is counted over many games, in the order in which the table keeps it.

Arrays of :data:`SEATS` are by seat, seat 1 first. What stands from ``reshuffles`` on is counted only by who asks for
everything.
"""

from __future__ import annotations

SEATS = 5

TALLY: tuple[tuple[str, int], ...] = (
    ("games", 1),  # finished games
    ("unfinished", 1),  # games without an end; their words and rounds are counted below like all others
    ("shared", 1),  # finished games that several seats won together
    ("won", SEATS),  # finished games that the seat won, alone or with others
    ("won_from_start", SEATS),  # the same by distance from the first Guard Bug: 0 is that seat, 1 the next one
    ("played", SEATS),  # finished games in which the seat took part
    ("points", SEATS),  # minus points in finished games, as far as they are known
    ("scored", SEATS),  # finished games in which they are
    ("words", 1),  # words of MOVES, those broken off included
    ("questions", 1),  # decisions: what seats were asked, noes included, as "Who is asked when" says
    ("turns", 1),  # cards laid and drawn in turn
    ("rounds", 1),  # rounds that ended
    ("stuck", 1),  # those of them in which nobody could lay or draw any more
    ("capped", 1),  # those of them that had too many words
    ("reshuffles", 1),
    ("rounds_played", SEATS),  # rounds that the seat played to their end
    ("rounds_won", SEATS),  # those of them in which it laid its last card
    ("laid", SEATS),  # cards laid in turn
    ("drawn", SEATS),  # draws in turn, those that found nothing included
    ("cheated", SEATS),  # cards that the seat made vanish
    ("noticed", SEATS),  # those of them that the Guard Bug noticed
    ("calls", SEATS),  # times that the seat, as Guard Bug, called somebody
    ("calls_right", SEATS),  # those of them that were right
    ("caught_times", SEATS),  # times that the seat was caught
    ("raced", SEATS),  # times that it raced onto a cockroach
    ("races_won", SEATS),  # those of them in which it arrived first
    ("slapped", SEATS),  # times that it slapped for a mosquito
    ("slowest", SEATS),  # those of them in which it was the slowest and got cards
    ("gifts", SEATS),  # cards that it gave away for spiders and mosquitos
    ("laid_letters", 6),  # cards laid in turn, by their letter
)
"""Name and length of each array."""

RATIOS: tuple[tuple[str, ...], ...] = (
    ("won", "played"),
    ("rounds_won", "rounds_played"),
    ("laid", "laid", "drawn"),
    ("noticed", "cheated"),
    ("calls_right", "calls"),
    ("races_won", "raced"),
    ("slowest", "slapped"),
)
"""The shares among them, see ``Game.tally_ratios``."""

BY_SEAT = frozenset(name for name, size in TALLY if size == SEATS and name != "won_from_start")
"""The arrays whose places are seats: those that may be put together by player instead."""
