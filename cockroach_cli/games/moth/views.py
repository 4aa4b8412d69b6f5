"""What a seat has seen of a game so far, made from what it knows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

import attrs

from cockroach_cli.games.base import Table
from cockroach_cli.games.moth.cards import HAND, order, pile_size, split
from cockroach_cli.games.moth.word import CALL, CHEAT, DRAW, LAY, NOTHING, Item, Word, read

UNKNOWN = "?"


def view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """DEAL and MOVES as ``seat`` has seen them; seat 0 is what everybody has seen.

    ``table`` is a fresh one, and the words are those of a sound record. A seat knows its own hand, the cards that it
    drew, gave, got and made vanish, and what it noticed as Guard Bug; what all see are the cards laid, raced and coming
    back, and who did what. What the record itself does not know stays unknown.
    """
    shown = [seen(table.seats, deal, words, seat) for deal, words in zip_longest(deals, moves, fillvalue=())]
    told = [words for _, words in shown[: len(moves)]]
    while told and not told[-1]:
        told.pop()  # nothing of this round was seen so far
    return tuple(deal for deal, _ in shown), tuple(told)


def seen(seats: int, deal: str | Sequence[str], words: Sequence[str], seat: int) -> tuple[str, tuple[str, ...]]:
    """A word of DEAL and its round as a seat saw them; raises ``ValueError`` if they are none."""
    hands, _, pile = str(deal).partition(";")
    dealt = hands.split("/")
    cards = split(pile)
    if len(dealt) != seats or len(cards) != pile_size(seats):
        raise ValueError(f"not a deal of Cheating Moth: {deal!r}")
    piles = Piles(cards, seat)
    read_words = [read_again(word) for word in words]
    for word in read_words:
        for item in word.draws():
            piles.draw(item)
    told = [shown for text, word in zip(words, read_words, strict=True) if (shown := _shown(text, word, seat, piles))]
    own = [sorted_hand(hand) if number == seat else f"?{HAND}" for number, hand in enumerate(dealt, start=1)]
    return f"{'/'.join(own)};{''.join(piles.dealt())}", tuple(told)


def sorted_hand(hand: str) -> str:
    """A hand in canonical form."""
    unknown = "".join(re.findall(r"\?[0-9]+", hand))
    return "".join(sorted(split(hand.replace(unknown, "") if unknown else hand), key=order)) + unknown


class Piles:
    """The pile and what it was reshuffled into, with what a seat has seen of them."""

    def __init__(self, cards: Sequence[str], seat: int) -> None:
        self.seat = seat
        self._piles = [list(cards)]
        self._known = [{0}]  # the first card is turned up
        self._next = 1
        self._told = 0

    def draw(self, item: Item) -> None:
        """A card is drawn, perhaps after a reshuffle."""
        if item.shuffle:
            self._piles.append(list(item.shuffle))
            self._known.append(set())
            self._next = 0
        if item.card != NOTHING:
            if item.seat == self.seat:
                self._known[-1].add(self._next)
            self._next += 1

    def _seen(self, number: int) -> tuple[str, ...]:
        return tuple(
            card if place in self._known[number] else UNKNOWN for place, card in enumerate(self._piles[number])
        )

    def dealt(self) -> tuple[str, ...]:
        """The pile of the deal, as far as it was seen."""
        return self._seen(0)

    def told(self, shuffle: tuple[str, ...]) -> tuple[str, ...]:
        """The next reshuffle of those in the words, as far as it was seen; nothing where there is none."""
        if not shuffle:
            return ()
        self._told += 1
        return self._seen(self._told)


@lru_cache(2**14)
def read_again(word: str) -> Word:
    """The same for words that are looked at often: who plays asks what was seen at every question."""
    return read(word)


def _shown(text: str, word: Word, seat: int, piles: Piles) -> str:
    """A word as a seat saw it; empty if it did not."""
    if "%" not in text:
        return _shown_again(text, seat)
    shown = _word(word, seat, piles)
    return "" if shown is None else str(shown)


@lru_cache(2**14)
def _shown_again(text: str, seat: int) -> str:
    """The same for words without a reshuffle, which everybody sees in the same way whatever came before."""
    shown = _word(read_again(text), seat, None)
    return "" if shown is None else str(shown)


def _word(word: Word, seat: int, piles: Piles | None) -> Word | None:
    """A word as a seat saw it; None if it did not."""
    mine = word.seat == seat and seat != 0
    if word.what == CHEAT:
        if mine or not word.card:
            return attrs.evolve(word, by=0)
        return attrs.evolve(word, card=UNKNOWN) if word.by == seat and seat else None
    word = attrs.evolve(word, shuffle=_told(word.shuffle, piles))
    if word.what == DRAW:
        return attrs.evolve(word, card=_own(word.card, mine))
    if word.what == CALL:
        given = word.given if mine or word.accused == seat else hidden(word.given)
        return attrs.evolve(word, found=_own(word.found, mine), given=given)
    assert word.what == LAY
    if word.mark == "+":
        row = tuple(
            Item(item.seat, _own(item.card, item.seat == seat), _told(item.shuffle, piles)) for item in word.row
        )
    elif word.slaps or word.mark == ">":
        # A mosquito's row has who gave, a spider's who got; the other one of the two is the same for the whole row.
        both = {word.slowest if word.slaps else word.seat}
        row = tuple(attrs.evolve(item, card=_own(item.card, seat in {item.seat, *both})) for item in word.row)
    else:
        row = word.row
    return attrs.evolve(word, row=row)


def _told(shuffle: tuple[str, ...], piles: Piles | None) -> tuple[str, ...]:
    """A reshuffle as far as it was seen."""
    return piles.told(shuffle) if piles else ()


def _own(card: str, known: bool) -> str:
    return card if known or card in ("", NOTHING) else UNKNOWN


def hidden(given: str) -> str:
    """Cards that were given together, as those see them who neither gave nor got them: ``?2``."""
    if given in ("", NOTHING):
        return given
    known, _, number = given.partition("?")
    return f"?{len(split(known)) + int(number or 0)}"
