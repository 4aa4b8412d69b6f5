"""Sentences about a refused word: what was found in it, and what would have been right."""

from __future__ import annotations

from cockroach_cli.games import describe as shared
from cockroach_cli.games.base import Table
from cockroach_cli.games.cockroach.cards import CARDS, COPIES, KINDS, NAMES, REMOVED
from cockroach_cli.passing.describe import Voice
from cockroach_cli.passing.describe import describe as told

_DECK = f"the deck has {COPIES} cards of each kind"


def describe(table: Table, fault: int, word: str, at: int) -> tuple[str, str]:
    """What was found and what would have been right, for a fault that the table returned.

    ``word`` is the word of DEAL or MOVES, or the answer, that the table refused, ``at`` the offset of the fault in it.
    The table stands as it did before, and knows no more than whoever reads the sentences may know.
    """
    return told(VOICE, table, fault, word, at)


def hand_sizes(seats: int, first: int) -> tuple[int, ...]:
    """How many cards chance deals each seat (CP-3, CP-4)."""
    least, more = divmod(COPIES * len(KINDS) - (REMOVED if seats == 2 else 0), seats)
    return tuple(least + ((seat - first) % seats < more) for seat in range(1, seats + 1))


def shape(seats: int, first: int) -> shared.Shape:
    """What a word of DEAL looks like (CP-3, CP-4)."""
    dealt = hand_sizes(seats, first)
    most, least = max(dealt), min(dealt)
    larger = dealt.count(most)
    sizes = ""
    if least < most:
        sizes = f"{least} or {most} cards, as {larger} of the hands {'has' if larger == 1 else 'have'} {most}"
        sizes += " (with seed= those that come first from the starter on)"
    zones = [shared.Zone(f"the hand of seat {seat}", size, sizes) for seat, size in enumerate(dealt, 1)]
    pattern = f"the deal has {seats} hands, separated by /"
    if seats == 2:
        zones.append(shared.Zone("the part of the cards set aside", REMOVED))
        pattern += f", and after ; the {REMOVED} cards set aside"
    return shared.Shape(tuple(zones), pattern, NAMES, _DECK)


VOICE = Voice(
    cards=CARDS,
    deck=_DECK,
    shape=lambda position, word, at: shape(position.seats, position.first),
    true_of=lambda card, claim: card == claim,
    own=lambda position, fault, here, word, at: None,
    wanted=lambda position, here: {},
)
"""What this game adds to the sentences of all games in which a card is passed around."""
