"""The cards, and how they are written and called."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.passing.cards import Cards

KINDS: Mapping[str, str] = {
    "b": "bat",
    "c": "cockroach",
    "f": "fly",
    "g": "stink bug",
    "r": "rat",
    "s": "scorpion",
    "t": "toad",
}
"""Letter and name of each kind, in the order of the deck (RO-1)."""

EMPEROR = "e"
"""The claim that a card is crowned (RO-1)."""

SPECIALS: Mapping[str, str] = {"x": "multi", "z": "blank"}
"""The special cards (RO-2)."""

PLAIN, CROWNED = 8, 1
"""How many plain and crowned cards of each kind the deck has (RO-2)."""

NAMES: Mapping[str, str] = {
    **{
        letter: name
        for kind, animal in KINDS.items()
        for letter, name in ((kind, animal), (kind.upper(), f"crowned {animal}"))
    },
    **SPECIALS,
}
"""Letter and name of every card, in the order in which hands are sorted."""

CLAIMS: Mapping[str, str] = {**KINDS, EMPEROR: "emperor"}
"""Letter and name of every claim."""

CARDS = Cards(
    names=NAMES,
    copies={card: PLAIN if card in KINDS else CROWNED for card in NAMES},
    claims=CLAIMS,
    facts={EMPEROR: "crowned"},
    rows="".join(KINDS) + "x",
    crowned="".join(KINDS).upper() + "z",
)
"""All of that, for tables and sentences."""

GROUPS = (
    *((name, letter) for letter, name in KINDS.items()),
    ("crowned", "".join(KINDS).upper()),
    ("special", "".join(SPECIALS)),
)
"""Columns of a table of hands: the title, and the letters of the cards in it."""


def deck(specials: bool) -> str:
    """All cards in the deck's order, with or without the special ones."""
    kinds = "".join(kind * PLAIN + kind.upper() * CROWNED for kind in KINDS)
    return kinds + ("".join(SPECIALS) if specials else "")


def sizes(seats: int, first: int, specials: bool) -> tuple[tuple[int, ...], int]:
    """How many cards each seat is dealt, and how many the penalty pile has (RO-4, RO-8)."""
    pile = 16 if seats == 2 else 7
    each, over = divmod(len(deck(specials)) - pile, seats)
    hands = tuple(each + (1 if over and seat == first else 0) for seat in range(1, seats + 1))
    return hands, pile + max(over - 1, 0)


def is_true(card: str, claim: str) -> bool:
    """Whether a claim is true of a card (RO-3, RO-16)."""
    if card in SPECIALS:
        return card == "x" and claim != EMPEROR
    return claim == card.lower() or (claim == EMPEROR and card.isupper())
