"""What the rules of Mole Poker forbid, by the number that its table returns."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.diagnostics import Code, Severity

FAULTS: Mapping[int, Code] = {
    1: Code(
        "MP01",
        Severity.FAULT,
        "no such seat",
        "A word names a seat that the game does not have. Seats are numbered from 1 to the number of players, without "
        "leading zeros. The position is the seat.",
        "MP-1",
    ),
    2: Code(
        "MP02",
        Severity.FAULT,
        "the deck is empty",
        "A seventh card is drawn from a deck, and a deck has six. The position is the deck.",
        "MP-3",
    ),
    3: Code(
        "MP03",
        Severity.FAULT,
        "not the deck's next card",
        "A seat draws the top card of a deck, and DEAL says that another card lies there. Often the word is about "
        "another deck, or a word before it is missing. The position is the card.",
        "MP-3",
    ),
    4: Code(
        "MP04",
        Severity.FAULT,
        "more cards of a number than the deck has",
        "A card comes from a place of a deck that is unknown in DEAL, but all cards of its number that this deck has "
        "are known to lie elsewhere in it. The position is the card.",
        "MP-2",
    ),
}
"""A number names the same fault for ever."""
