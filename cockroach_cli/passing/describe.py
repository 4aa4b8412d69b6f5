"""Sentences about a refused word of a game in which a card is passed around."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import attrs

from cockroach_cli.games import describe as shared
from cockroach_cli.games.base import Table
from cockroach_cli.passing.cards import Cards
from cockroach_cli.passing.position import Position

_DIGITS = re.compile(r"[0-9]+")

STARTER, CARD, ARROW, SEAT, CLAIM, ANSWER, TAKER, END, LAID, PENALTY = range(10)


@attrs.define
class Walk:
    """How far a round has gone at some place of its word, and what may stand there."""

    wants: int
    starter: int
    """The seat with which the word begins, rightly or not."""
    had: set[int]
    giver: int = 0
    holder: int = 0
    claim: str = ""
    card: str = ""
    verdict: str = ""
    taker: int = 0
    laid: str = ""
    """Cards laid out instead of the one taken."""
    penalties: str = ""


@attrs.frozen
class Voice:
    """What a game adds to the sentences here."""

    cards: Cards
    deck: str
    """How many of a card there are: ``the deck has 8 cards of each kind``."""
    shape: Callable[[Position, str, int], shared.Shape]
    """``shape(position, word, at)``: what a word of DEAL looks like, for a fault at that place of a word."""
    true_of: Callable[[str, str], bool]
    """``true_of(card, claim)``: whether a claim is true of a known card."""
    own: Callable[[Position, int, Walk, str, int], shared.Sentences | None]
    """``own(position, fault, here, word, at)``: the sentences for a fault that only this game has; None for others."""
    wanted: Callable[[Position, Walk], Mapping[int, str]]
    """What may stand at the places that only this game has."""


def walk(position: Position, word: str, at: int, letters: str) -> Walk:
    """Follow a word, or an answer, from a position up to a place. This decides nothing: it reads what stands there.

    ``letters`` are those of cards.
    """
    if position.holder:
        wants = ANSWER if position.looked is None else SEAT
        here = Walk(wants, position.starter, set(position.had), position.giver, position.holder)
        here.claim, here.card = position.claim, position.card
        if position.settling:
            here.wants, here.taker = LAID, position.holder
    else:
        # An answer leaves out the seat that acts, a word begins with it.
        wants = CARD if word[:1] and word[:1] in f"{letters}?" else STARTER
        here = Walk(wants, position.starter, set())
    i = 0
    while i < min(at, len(word)):
        number = _DIGITS.match(word, i)
        if here.wants in (STARTER, SEAT, TAKER):
            if not number:
                break
            i = number.end()
            _seat(here, int(number[0][:9]))
        else:
            _sign(here, word[i])
            i += 1
    return here


def _seat(here: Walk, seat: int) -> None:
    if here.wants == STARTER:
        here.starter, here.wants = seat, CARD
    elif here.wants == SEAT:
        here.giver = here.holder or here.starter
        here.had |= {here.giver, seat}
        here.holder, here.wants = seat, CLAIM
    else:
        here.taker, here.wants = seat, END


def _sign(here: Walk, sign: str) -> None:
    if here.wants == CARD:
        here.card, here.wants = sign, ARROW
    elif here.wants == ARROW:
        here.wants = SEAT
    elif here.wants == CLAIM:
        here.claim, here.wants = sign, ANSWER
    elif here.wants == ANSWER and sign in "+-":
        here.verdict, here.wants = sign, TAKER
    elif here.wants == ANSWER:
        here.wants = SEAT
    elif sign in "=&":
        here.wants = LAID if sign == "=" else PENALTY
    elif here.wants == LAID:
        here.laid += sign
    elif here.wants == PENALTY:
        here.penalties += sign


def describe(voice: Voice, table: Table, fault: int, word: str, at: int) -> shared.Sentences:
    """What was found and what would have been right, for a fault that the table returned.

    ``word`` is the word of DEAL or MOVES, or the answer, that the table refused, ``at`` the offset of the fault in it.
    The table stands as it did before, and knows no more than whoever reads the sentences may know.
    """
    position: Position = table.snapshot()
    if 300 <= fault < 400:
        return shared.of_deal(fault, word, at, voice.shape(position, word, at))
    pending = table.pending().decode()
    if pending and word.startswith(pending):
        word, at = word[len(pending) :], max(at - len(pending), 0)
    here = walk(position, word, at, "".join(voice.cards.names))
    own = voice.own(position, fault, here, word, at)
    if own is not None:
        return own
    if fault < 100:
        return _of_rules(voice, position, fault, here, word, at)
    if fault == 401:
        return shared.unreadable(word, at, {**_wanted(voice.cards), **voice.wanted(position, here)}[here.wants])
    if fault == 403:
        return shared.after_end(ending(voice.cards, position))
    if fault == 407:
        return shared.not_written("the card of a judged round")
    raise LookupError(f"no sentences for fault {fault}")


def _wanted(cards: Cards) -> dict[int, str]:
    letters, claims = cards.letters, " ".join(cards.claims)
    claimed = "the kind that is claimed" if letters == claims else "what is claimed"
    return {
        STARTER: "the seat that starts the round, as in 1f>2c-1",
        CARD: f"the card: one of {letters}, or ? as long as it is not judged",
        ARROW: "> after the card",
        SEAT: "the seat that the card goes to",
        CLAIM: f"{claimed}: one of {claims}",
        ANSWER: "+ (true), - (false), > (passed on after a look) or ~ (passed on without one)",
        TAKER: "the seat that takes the card",
        END: "nothing more in this word",
    }


def ending(cards: Cards, position: Position) -> str:
    """How a game ended, as a sentence: ``seat 2 had lost with four flies before it``."""
    number, _, kind = position.cause.partition(":")
    if kind:
        return f"seat {position.loser} had lost with {number} {cards.several(kind)} before it"
    if position.loser:
        return f"seat {position.loser} had lost with no card to start a round"
    return f"it was a draw, after {position.rounds} rounds"


def _number(word: str, at: int) -> str:
    found = _DIGITS.match(word, at)
    return found[0] if found else shared.character(word, at)


def _of_rules(voice: Voice, position: Position, fault: int, here: Walk, word: str, at: int) -> shared.Sentences:
    """The sentences for what the rules forbid."""
    seat = _number(word, at)
    everybody = set(range(1, position.seats + 1))
    letter = word[at : at + 1]
    card = voice.cards.names.get(letter, "card")
    if fault == 1:
        zeros = ", without leading zeros" if seat.startswith("0") and seat != "0" else ""
        return f"there is no seat {seat}", f"seats are 1 to {position.seats}{zeros}"
    if fault == 2:
        who = here.taker if here.wants == LAID else here.starter
        return f"seat {who} has no {card} in its hand", f"its hand is {position.hands[who - 1]}{without(here)}"
    if fault == 3:
        rest = shared.seats(everybody - {here.starter}, "beside it")
        return f"seat {here.starter} offers the card to itself", f"it can go to {rest}"
    if fault == 4:
        had = "itself" if int(seat) == here.holder else f"seat {seat}, which had it in this round already"
        rest = shared.seats(everybody - here.had, "that have not had it")
        return f"seat {here.holder} passes the card to {had}", f"it can go to {rest}"
    if fault == 5:
        return f"seat {here.holder} passes the card on, but all other seats have had it", _must_judge(here.holder)
    if fault == 6:
        return f"seat {here.holder} passes the card on in a game of two", _must_judge(here.holder)
    if fault == 7:
        why = "took the last card and starts this round" if position.rounds else "starts the first round"
        return f"seat {seat} starts the round", f"seat {position.starter} {why}"
    if fault == 9:
        return f"the card goes to seat {seat}", _taker(voice, here)
    if fault == 10:
        return f"this would be the {shared.ordinal(voice.cards.copies[letter] + 1)} {card}", voice.deck
    raise LookupError(f"no sentences for fault {fault}")


def without(here: Walk) -> str:
    """What has left a hand already where a card is looked for in it."""
    return f", without the {here.laid} that is laid out first" if here.wants == LAID and here.laid else ""


def _must_judge(seat: int) -> str:
    return f"seat {seat} has to say true (+) or false (-)"


def _taker(voice: Voice, here: Walk) -> str:
    """Why who takes the card."""
    cards = voice.cards
    said = "true" if here.verdict == "+" else "false"
    claim = cards.claims[here.claim]
    fact = f"the card is a {cards.names[here.card]}, the claim was {claim}, and seat {here.holder} said {said}"
    if voice.true_of(here.card, here.claim) == (here.verdict == "+"):
        return f"{fact}, rightly: seat {here.giver}, which handed it over, takes it"
    return f"{fact}, wrongly: seat {here.holder} takes it"
