"""Sentences about a refused word: what was found in it, and what would have been right."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.games import describe as shared
from cockroach_cli.games.base import Table
from cockroach_cli.games.royal.cards import CARDS, CROWNED, NAMES, PLAIN, SPECIALS, is_true, sizes
from cockroach_cli.games.royal.position import Position
from cockroach_cli.passing import position as passing
from cockroach_cli.passing.describe import END, LAID, PENALTY, Voice, Walk
from cockroach_cli.passing.describe import describe as told

_DECK = f"the deck has {PLAIN} plain cards and {CROWNED} crowned card of each kind"


def describe(table: Table, fault: int, word: str, at: int) -> tuple[str, str]:
    """What was found and what would have been right, for a fault that the table returned.

    ``word`` is the word of DEAL or MOVES, or the answer, that the table refused, ``at`` the offset of the fault in it.
    The table stands as it did before, and knows no more than whoever reads the sentences may know.
    """
    return told(VOICE, table, fault, word, at)


def shape(position: passing.Position, word: str, at: int) -> shared.Shape:
    """What a word of DEAL looks like (RO-4, RO-8). In the pile, which has an order, each unknown card is a ``?``."""
    assert isinstance(position, Position)
    hands, pile = sizes(position.seats, position.first, position.specials)
    zones = [shared.Zone(f"the hand of seat {seat}", size) for seat, size in enumerate(hands, 1)]
    zones.append(shared.Zone("the penalty pile", pile))
    pattern = f"the deal has {position.seats} hands, separated by /, and after ; the penalty pile"
    names = {letter: name for letter, name in NAMES.items() if position.specials or letter not in SPECIALS}
    copies = _DECK + (", a multi and a blank" if position.specials else "")
    if ";" in word[:at]:
        return shared.Shape(tuple(zones), pattern, names, copies, size=len, ordered=True)
    return shared.Shape(tuple(zones), pattern, names, copies)


def wanted(position: passing.Position, here: Walk) -> Mapping[int, str]:
    """What may stand behind the taker."""
    assert isinstance(position, Position)
    end = "nothing more in this word"
    if here.wants == END and here.card in SPECIALS:
        end = "= and the two cards that are laid out instead of the special one"
    elif here.wants == END and here.card.isupper() and position.rest:
        end = "& and the penalty card"
    cards = "other cards of the hand"
    return {
        END: end,
        LAID: f"& or nothing more, behind two {cards}" if here.laid else f"two {cards}, or - where there are none",
        PENALTY: "the penalty card" if not here.penalties else "another penalty card, or nothing more in this word",
    }


def own(position: passing.Position, fault: int, here: Walk, word: str, at: int) -> shared.Sentences | None:
    """The sentences for the faults that only this game has."""
    assert isinstance(position, Position)
    card = NAMES.get(word[at : at + 1], "card")
    rest = position.rest[len(here.penalties) :]
    if fault == 8:
        return f"the penalty card is a {card}", f"the pile's next card is a {NAMES[rest[0]]}"
    if fault == 11:
        top = f", a {NAMES[rest[0]]}" if rest and rest[0] in NAMES else ""
        return "a penalty card is missing", f"seat {here.taker} also lays out the pile's next card{top}"
    if fault == 12:
        return "a penalty card stands here that is not due", _why_no_penalty(position, here, rest)
    if fault == 13:
        return f"a {card} is laid out instead of a special card", "special cards stay in the hand"
    if fault == 14:
        laid = shared.counted(len(here.laid), "card") if here.laid else "no card"
        return f"{laid} is laid out instead of the special card", "two are laid out, as long as the hand has others"
    if fault == 15:
        return "this card is laid out beyond the end", "two are laid out, and only one if that one ends the game"
    if fault == 407 and here.wants in (LAID, PENALTY):
        return shared.not_written("a card that was laid out")
    return None


def _why_no_penalty(position: Position, here: Walk, rest: str) -> str:
    if not rest:
        return "the penalty pile is empty"
    brought = here.penalties[-1:] or here.laid[-1:] or here.card
    if not brought.isupper():
        return f"a {NAMES[brought]} brings none" if brought in NAMES else "no card brings one"
    if here.penalties and not position.chain:
        return "rule.chain=no: a crowned penalty card brings no other"
    return "the card that was laid out last ends the game"


VOICE = Voice(cards=CARDS, deck=_DECK, shape=shape, true_of=is_true, own=own, wanted=wanted)
"""What this game adds to the sentences of all games in which a card is passed around."""
