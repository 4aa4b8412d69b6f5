"""Sentences about what is wrong with a word, as far as they hold for any game.

Each function gives what was found and what would have been right, both without a full stop. A game's own ``describe``
adds what only the game knows: the shape of its deals, and what may stand where in a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

import attrs

Sentences = tuple[str, str]
"""What was found, and what would have been right (empty where nothing useful can be said)."""

MANY = 8
"""More seats than this are counted rather than listed."""


def letters(zone: str) -> int:
    """How many cards a hand such as ``bbf?5`` has, where a card has one letter; what cannot be read is no card."""
    unknown = sum(int(number[:9]) for number in re.findall(r"\?([0-9]+)", zone))
    return unknown + sum(map(str.isalpha, zone))


@attrs.frozen
class Zone:
    """A part of a word of DEAL: a hand, or cards that lie elsewhere."""

    name: str
    """As sentences call it: ``the hand of seat 2``."""
    size: int
    """How many cards it has to hold."""
    sizes: str = ""
    """The same in words where more than one number is allowed."""


@attrs.frozen
class Shape:
    """What a word of DEAL has to look like."""

    zones: tuple[Zone, ...]
    """In the order in which they are written, hands first."""
    pattern: str
    """The zones in words: ``4 hands, separated by /``."""
    cards: Mapping[str, str]
    """Card letters and names."""
    copies: str
    """How many of a card there are: ``the deck has 8 cards of each kind``."""
    size: Callable[[str], int] = letters
    """Counts the cards in the text of a zone."""
    ordered: bool = False
    """Whether the zone with the fault has an order, in which each unknown card is one ``?``."""


def shown(text: str) -> str:
    """A character or a word as a message may show it: in quotes, or by number where it cannot be printed."""
    return f"'{text}'" if text.isprintable() else " ".join(f"U+{ord(char):04X}" for char in text)


def character(word: str, at: int) -> str:
    """What stands at an offset of a word."""
    return shown(word[at]) if at < len(word) else "the end of the word"


def listed(items: Iterable[object], last: str = "or") -> str:
    """``2``, ``2 or 4``, ``2, 3 or 4``."""
    *most, end = map(str, items)
    return f"{', '.join(most)} {last} {end}" if most else end


def seats(numbers: Iterable[int], rest: str) -> str:
    """``seat 2 or 4``; more than :data:`MANY` are ``one of the 12 seats REST``."""
    some = sorted(numbers)
    return f"seat {listed(some)}" if len(some) <= MANY else f"one of the {len(some)} seats {rest}"


def ordinal(number: int) -> str:
    """``9th``; up to ninth in letters."""
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
    if 1 <= number <= len(words):
        return words[number - 1]
    suffix = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{suffix}"


def counted(number: int, noun: str, plural: str = "") -> str:
    """``1 card``, ``2 cards``."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def of_deal(fault: int, word: str, at: int, shape: Shape) -> Sentences:
    """The sentences for a fault in a word of DEAL (302 to 307)."""
    parts = _split(word)
    here = len(_split(word[:at])) - 1
    zone, part = shape.zones[min(here, len(shape.zones) - 1)], parts[min(here, len(parts) - 1)]
    if fault == 302:
        return f"{counted(len(parts), 'part')} {'stands' if len(parts) == 1 else 'stand'} here", shape.pattern
    if fault == 303:
        letters = " ".join(shape.cards)
        unknown = "? stands for an unknown one" if shape.ordered else "?N stands for N unknown ones"
        return f"{character(word, at)} is no card", f"cards are {letters}, and {unknown}"
    if fault == 304:
        return f"{zone.name} has {counted(shape.size(part), 'card')}", f"it has to have {zone.sizes or zone.size}"
    if fault == 305:
        card = word[at : at + 1]
        name = shape.cards.get(card, "card")
        # An unknown hand is not counted here: a kind is dealt too often by the cards that are written.
        return f"this is the {ordinal(word[: at + 1].count(card))} {name}", shape.copies
    if fault == 306:
        found = "this is the second ? of the hand" if part.count("?") > 1 else "no number of cards stands after ?"
        return found, "unknown cards are written once in a hand, as ?N, with N at least 1 and without leading zeros"
    if fault == 307:
        unknown = "?" * zone.size if shape.ordered else f"?{zone.size}"
        return (
            f"{zone.name} is empty",
            f"it has to have {zone.sizes or zone.size}; if nobody knows them, write {unknown}",
        )
    raise LookupError(f"no sentences for deal fault {fault}")


def unreadable(word: str, at: int, wanted: str) -> Sentences:
    """The sentences for fault 401; ``wanted`` says what may stand at the place."""
    found = f"{shown(word[at])} cannot stand here" if at < len(word) else "the word stops too early"
    return found, f"expected {wanted}"


def after_end(how: str) -> Sentences:
    """The sentences for fault 403; ``how`` says how the game had ended."""
    return "this word stands after the end of the game", how


def wrong_actor(actor: str, due: int) -> Sentences:
    """The sentences for fault 404."""
    return f"seat {actor} acts out of turn", f"it is the turn of seat {due}"


def not_written(what: str) -> Sentences:
    """The sentences for fault 407; ``what`` is the card that everybody saw."""
    return f"{what} is written as unknown", "everybody saw it, so its letter has to stand here"


def _split(word: str) -> list[str]:
    return word.replace(";", "/").split("/")
