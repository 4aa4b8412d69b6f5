"""Sentences about a refused word: what was found in it, and what would have been right."""

from __future__ import annotations

import re

from cockroach_cli.games import describe as shared
from cockroach_cli.games.base import Table
from cockroach_cli.games.mole.cards import DECKS, HAND, NAMES, SIZE, said
from cockroach_cli.games.mole.position import Position

_NUMBER = re.compile(r"[0-9]+")
_CARD = "the card: a digit from 1 to 5, or ? where nobody wrote down what lies face down"
_WANTED = ("the seat that draws, as in 1A3", f"the deck: one of {' '.join(DECKS)}", _CARD, "nothing more in this word")


def describe(table: Table, fault: int, word: str, at: int) -> tuple[str, str]:
    """What was found and what would have been right, for a fault that the table returned.

    ``word`` is the word of DEAL or MOVES, or the answer, that the table refused, ``at`` the offset of the fault in it.
    The table stands as it did before, and knows no more than whoever reads the sentences may know.
    """
    position: Position = table.snapshot()
    if 300 <= fault < 400:
        return _of_deal(position, fault, word, at)
    if fault == 401:
        # An answer is the deck alone.
        part = 3 if at and word[0] in DECKS else min(at, 3)
        wanted = _WANTED[part] if part != 1 else f"the deck: one of {' '.join(position.may_draw)}"
        return shared.unreadable(word, at, wanted)
    if fault == 403:
        return shared.after_end(ending(position))
    if fault == 404:
        return shared.wrong_actor(word[at], position.turn)
    if fault == 407:
        return _not_written(position, word, at)
    return _of_rules(position, fault, word, at)


def ending(position: Position) -> str:
    """How a game, or a match of it, ended, as a sentence."""
    if not position.over:
        return f"match {position.match} was over after {position.seats * HAND} cards, and the next one is to be dealt"
    if not position.won:
        return f"it was a draw after {len(position.matches)} matches"
    who = f"{'seat' if len(position.won) == 1 else 'seats'} {shared.listed(sorted(position.won), 'and')}"
    return f"{who} had won with {said(position.ranks[min(position.won) - 1])}"


def _of_deal(position: Position, fault: int, word: str, at: int) -> tuple[str, str]:
    decks = word.split("/")
    here = min(word[:at].count("/"), len(DECKS) - 1)
    listed = position.lists[here]
    if fault == 302:
        parts = len(re.split("[/;]", word))
        found = f"{shared.counted(parts, 'part')} {'stands' if parts == 1 else 'stand'} here"
        return found, f"the deal has {len(DECKS)} decks, separated by /"
    if fault == 303:
        return (
            f"{shared.character(word, at)} is no card",
            "cards are digits from 1 to 5, and ? stands for an unknown one",
        )
    if fault == 304:
        size = len(re.split("[;]", decks[here])[0])
        return f"deck {DECKS[here]} has {shared.counted(size, 'card')}", f"it has to have {SIZE}"
    if fault == 305:
        card = word[at]
        number = decks[here][: at - sum(len(deck) + 1 for deck in decks[:here]) + 1].count(card)
        found = f"this is the {shared.ordinal(number)} {NAMES[card]} of deck {DECKS[here]}"
        return found, f"that deck has the cards {listed}"
    if fault == 307:
        return f"deck {DECKS[here]} is empty", f"it has to have {SIZE}; a card that nobody knows is written ?"
    raise LookupError(f"no sentences for deal fault {fault}")


def _not_written(position: Position, word: str, at: int) -> tuple[str, str]:
    shown = "all hands are shown then, so its digit has to stand in this match"
    if word[at : at + 1] == "?" and not position.last_draw():
        return shared.not_written(f"the {shared.ordinal(position.lap)} card of a seat")[0], (
            "it is laid face up for everybody to see, so its digit has to stand here"
        )
    if word[at : at + 1] == "?":
        return "the last card of the match is written as unknown", shown.replace("in this match", "here")
    return "the match ends with this word, and a card of it is unknown", shown


def _of_rules(position: Position, fault: int, word: str, at: int) -> tuple[str, str]:
    """The sentences for the game's own faults."""
    if fault == 1:
        number = _NUMBER.match(word, at)
        seat = number[0] if number else shared.character(word, at)
        zeros = ", without leading zeros" if seat.startswith("0") and seat != "0" else ""
        return f"there is no seat {seat}", f"seats are 1 to {position.seats}{zeros}"
    if fault == 2:
        return f"deck {word[at]} is empty: all its six cards were drawn", f"there are cards in {_decks(position)}"
    deck = DECKS.index(word[at - 1])
    if fault == 3:
        right = position.decks[deck][len(position.drawn[deck])]
        return f"a {NAMES[word[at]]} is drawn from deck {word[at - 1]}", f"its next card is a {NAMES[right]}"
    if fault == 4:
        times = position.decks[deck].count(word[at]) + 1
        found = f"this would be the {shared.ordinal(times)} {NAMES[word[at]]} of deck {word[at - 1]}"
        return found, f"that deck has the cards {position.lists[deck]}"
    raise LookupError(f"no sentences for fault {fault}")


def _decks(position: Position) -> str:
    return f"{'deck' if len(position.may_draw) == 1 else 'decks'} {shared.listed(position.may_draw, 'and')}"
