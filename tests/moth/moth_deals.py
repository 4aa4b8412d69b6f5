"""Deals and rounds of Cheating Moth that can be followed by hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from cockroach_cli.games.base import Table

CARDS = [letter + number for letter in "acmnqs" for number in "12345"]
"""All cards, in the order of the deck."""

HOUSE = dict.fromkeys(CARDS, 1) | {"m3": 2, "m4": 2, "m5": 2, "n1": 9, "n2": 9, "n3": 9, "n4": 8, "n5": 8}
"""How many there are of each."""


def cards(text: str) -> list[str]:
    """The cards in a row of them."""
    return re.findall("[acmnqs][1-5]", text)


def deal(*hands: str, pile: str = "") -> str:
    """A word of DEAL: these hands, and a pile that begins so; what is left of the deck follows in its order."""
    left = Counter(HOUSE)
    left.subtract(cards("".join(hands) + pile))
    assert min(left.values()) >= 0
    rest = "".join(card * left[card] for card in CARDS)
    return "/".join("".join(sorted(cards(hand), key=CARDS.index)) for hand in hands) + f";{pile}{rest}"


PLAIN = deal("m1m2n1n2n3n4n5s4", "a2c5m3n1n2n3n4n5", "c1m4n1n2n3n4n5q2", pile="n3n1n5q1m5s1")
"""Everybody has a number card of each number; a three is turned up."""

SEVEN = "m1m2m3m3m4m4m5"
"""Seven moths."""

LAST = deal("n1n1n1n2n2n2n2n2", SEVEN + "n3", "a1a2a3a4a5c1c2c3", pile="n3")
"""Seat 2 has seven moths and a three, seat 1 number cards, seat 3 action cards."""


def vanish(seat: int, moths: str = SEVEN) -> list[str]:
    """Words with which a seat makes moths vanish."""
    return [f"{seat}~{moth}" for moth in cards(moths)]


UNKNOWN = "?8/?8/?8;n3" + "?" * 46
"""A deal of three of which only the card is known that was turned up."""

Lead = Callable[..., Table]
"""``lead(deal, words, first=1, **rules)``: a table that was led there; ``words`` is a text or a list."""
