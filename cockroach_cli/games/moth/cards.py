"""The cards, and how they are written and called."""

from __future__ import annotations

import re
from collections.abc import Mapping

NAMES: Mapping[str, str] = {
    "a": "ant",
    "c": "cockroach",
    "m": "moth",
    "n": "number card",
    "q": "mosquito",
    "s": "spider",
}
"""Letter and name of each sort of card, in the order of the deck (CM-1)."""

LETTERS = "".join(NAMES)
ACTIONS = "acqs"
"""The letters of action cards."""

SIZES: Mapping[str, int] = {"a": 5, "c": 5, "m": 8, "n": 43, "q": 5, "s": 5}
"""How many cards of each letter there are (CM-1)."""

DECK = 71
HAND = 8
"""Cards of a hand at the deal (CM-3)."""

HOUSE = "1-1-1-1-1.1-1-1-1-1.1-1-2-2-2.9-9-9-8-8.1-1-1-1-1.1-1-1-1-1"
"""How many cards of each number there are unless the option ``cards`` says otherwise (CM-2)."""

POINTS: Mapping[str, int] = {"n": 1, "m": 10, **dict.fromkeys(ACTIONS, 5)}
"""The minus points of a card left in a hand (CM-10)."""

MOST_WORDS = 10_000
"""How many words a round has at most, vanishings not counted (CM-12)."""

CARDS = tuple(f"{letter}{number}" for letter in LETTERS for number in range(1, 6))
"""All cards that there may be, in the order of the deck."""

_CARD = re.compile(rf"[{LETTERS}][1-5]|\?")


def counts(option: str) -> dict[str, int]:
    """How many there are of each card, by a value of the option ``cards``."""
    return dict(zip(CARDS, map(int, re.split(r"[-.]", option)), strict=True))


def refuses_cards(option: str) -> str:
    """Why the option ``cards`` cannot have this value; empty if it can (CM-2)."""
    groups = option.split(".")
    if len(groups) != len(NAMES):
        return f"it has {len(NAMES)} groups of numbers, for {' '.join(NAMES)}, separated by dots"
    for letter, group in zip(NAMES, groups, strict=True):
        numbers = group.split("-")
        if len(numbers) != 5 or not all(re.fullmatch(r"0|[1-9][0-9]?", number) for number in numbers):
            return f"the group of {letter} has five numbers, for the cards {letter}1 to {letter}5, separated by hyphens"
        if sum(map(int, numbers)) != SIZES[letter]:
            return f"there are {SIZES[letter]} cards {letter} in all"
    return ""


def pile_size(seats: int) -> int:
    """How many cards are in the pile at the deal, the one that is turned up included (CM-3)."""
    return DECK - HAND * seats


def split(text: str) -> tuple[str, ...]:
    """A row of cards: ``n3s4?`` gives ``n3``, ``s4`` and ``?``."""
    return tuple(_CARD.findall(text))


def order(card: str) -> int:
    """A card's place in the order of the deck, unknown ones last."""
    return CARDS.index(card) if card in CARDS else len(CARDS)


def neighbours(number: int) -> tuple[int, int]:
    """The numbers one below and one above; 5 and 1 are neighbours (CM-4)."""
    return (number - 2) % 5 + 1, number % 5 + 1


def called(card: str) -> str:
    """A card in words: ``spider 4``, ``number card 3``, ``unknown card``."""
    return "unknown card" if card == "?" else f"{NAMES[card[0]]} {card[1]}"


def a(card: str) -> str:
    """A card in words with its article: ``an ant 2``."""
    return f"{'an' if card[0] in 'a?' else 'a'} {called(card)}"


def points(hand: str) -> int:
    """The minus points of a hand in which all cards are known (CM-10)."""
    return sum(POINTS[card[0]] for card in split(hand))
