"""The decks, the numbers on their cards, and what hands are called."""

from __future__ import annotations

from collections.abc import Mapping

DECKS = "ABCDEF"
"""The letters of the decks."""

SIZE = 6
"""How many cards a deck has (MP-1)."""

HAND = 5
"""How many cards a seat draws in a match (MP-3)."""

NAMES: Mapping[str, str] = {"1": "one", "2": "two", "3": "three", "4": "four", "5": "five"}
"""The cards, as they are written and called (MP-2)."""

HOUSE = "112345.122345.123345.123445.123455.123345"
"""What the decks hold unless the option ``decks`` says otherwise (MP-2)."""

RANKS: Mapping[str, str] = {
    "one-pair": "one pair",
    "two-pair": "two pair",
    "three-of-a-kind": "three of a kind",
    "full-house": "a full house",
    "four-of-a-kind": "four of a kind",
    "straight": "a straight",
    "five-of-a-kind": "five of a kind",
}
"""The ranks of hands from the weakest to the strongest (MP-4), as RESULT writes them and as people say."""

MOST_MATCHES = 100
"""After so many matches without a winner a longer game is a draw (MP-7)."""


def lists(option: str) -> tuple[str, ...]:
    """The six decks of a value of the option ``decks``."""
    return tuple(option.split("."))


def refuses_decks(option: str) -> str:
    """Why the option ``decks`` cannot have this value; empty if it can (MP-2)."""
    decks = lists(option)
    if len(decks) != len(DECKS):
        return f"it lists {len(DECKS)} decks, separated by dots"
    for letter, deck in zip(DECKS, decks, strict=True):
        if len(deck) != SIZE or any(card not in NAMES for card in deck):
            return f"deck {letter} has {SIZE} cards, each of them a digit from 1 to 5"
        if list(deck) != sorted(deck):
            return f"the cards of deck {letter} are written in rising order"
    return ""


def said(hand: str) -> str:
    """A hand of RESULT in words: ``a full house (44422)``."""
    rank, _, cards = hand.partition(":")
    return f"{RANKS[rank]} ({cards})"
