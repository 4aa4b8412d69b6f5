"""How words of MOVES look, from the word grammars of the games' pages: no rules, no state. Each game's file has its own
pattern, ``WORD``.

Where a page gives another code than M401 to what stands there, the word is one: a seat that is not there, cards too
many or too few, a card that lies open and is ``?``.
"""

from __future__ import annotations

import re
from importlib import import_module

SEAT = "[0-9]+"

WAY = f"{SEAT}[%s?]>{SEAT}[%s](?:[>~]{SEAT}[%s])*"
"""An offer and passes, where a card is passed around: with the cards, what an offer may claim, and what a pass may."""


def refused(game: str, words: list[str]) -> list[str]:
    """Those of the words of MOVES (without the marks between rounds) that are none of the game."""
    pattern = re.compile(import_module(f".{game}", __package__).WORD)
    return [word for word in words if word != "/" and not pattern.fullmatch(word)]
