"""The words of MOVES that are no words of the game, in a record that is at fault already.

To see that needs no game, so it can be told of all of them; what depends on the game after its first fault cannot.
"""

from __future__ import annotations

import attrs

from cockroach_cli.diagnostics import Diagnostic, Place
from cockroach_cli.games.base import Game
from cockroach_cli.games.describe import counted, shown
from cockroach_cli.games.faults import SHARED
from cockroach_cli.games.grammar import Spelling
from cockroach_cli.notation.reader import Reading

MOST = 20
"""Of so many words of one record it is told by itself; of the others, how many there are."""
UNREADABLE = SHARED[401]


def unreadable(game: Game, reading: Reading, first: Diagnostic) -> list[Diagnostic]:
    """What is told of these words beside the record's first fault, which may be about one of them."""
    found: list[Diagnostic] = []
    more = 0
    spelling = Spelling(game.words())
    told = first.place if first.code is UNREADABLE else None
    for place, word in reading.words_of_moves():
        if spelling.fits(word) or (told is not None and _within(told, place, word)):
            continue
        if len(found) < MOST:
            found.append(_finding(place, word, spelling.end(word)))
        else:
            more += 1
    if more:
        rest = f"{counted(more, 'more word')} of this record {'is' if more == 1 else 'are'} no move"
        found[-1] = attrs.evolve(found[-1], expected=f"and {rest}")
    return found


def _finding(place: Place, word: str, at: int) -> Diagnostic:
    found = f"{shown(word[at])} cannot stand here" if at < len(word) else "the word stops too early"
    return Diagnostic(UNREADABLE, place.further(at), found)


def _within(one: Place, place: Place, word: str) -> bool:
    """Whether a place is one of a word, or right after it."""
    if place.pointer:
        return one.pointer == place.pointer
    return one.line == place.line and place.column <= one.column <= place.column + len(word)
