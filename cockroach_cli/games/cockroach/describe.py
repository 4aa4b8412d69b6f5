"""Sentences about a refused word: what was found in it, and what would have been right."""

from __future__ import annotations

import re

import attrs

from cockroach_cli.games import describe as shared
from cockroach_cli.games.base import Table
from cockroach_cli.games.cockroach.cards import COPIES, KINDS, NAMES, REMOVED, several
from cockroach_cli.games.cockroach.position import Position

_LETTERS = " ".join(KINDS)
_DIGITS = re.compile(r"[0-9]+")

STARTER, CARD, ARROW, SEAT, CLAIM, ANSWER, TAKER, END = range(8)
WANTED = {
    STARTER: "the seat that starts the round, as in 1f>2c-1",
    CARD: f"the card: one of {_LETTERS}, or ? as long as it is not judged",
    ARROW: "> after the card",
    SEAT: "the seat that the card goes to",
    CLAIM: f"the kind that is claimed: one of {_LETTERS}",
    ANSWER: "+ (true), - (false), > (passed on after a look) or ~ (passed on without one)",
    TAKER: "the seat that takes the card",
    END: "nothing more in this word",
}


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


def walk(position: Position, word: str, at: int) -> Walk:
    """Follow a word, or an answer, from a position up to a place. This decides nothing: it reads what stands there."""
    if position.holder:
        wants = ANSWER if position.looked is None else SEAT
        here = Walk(wants, position.starter, set(position.had), position.giver, position.holder)
        here.claim, here.card = position.claim, position.card
    else:
        # An answer leaves out the seat that acts, a word begins with it.
        wants = CARD if word[:1] in {*KINDS, "?"} else STARTER
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
        here.wants = END


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


def describe(table: Table, fault: int, word: str, at: int) -> tuple[str, str]:
    """What was found and what would have been right, for a fault that the table returned.

    ``word`` is the word of DEAL or MOVES, or the answer, that the table refused, ``at`` the offset of the fault in it.
    The table stands as it did before, and knows no more than whoever reads the sentences may know.
    """
    if 300 <= fault < 400:
        return shared.of_deal(fault, word, at, shape(table.seats, _first(table)))
    position: Position = table.snapshot()
    pending = table.pending().decode()
    if pending and word.startswith(pending):
        word, at = word[len(pending) :], max(at - len(pending), 0)
    here = walk(position, word, at)
    if fault < 100:
        return _of_rules(position, fault, here, word, at)
    if fault == 401:
        return shared.unreadable(word, at, WANTED[here.wants])
    if fault == 403:
        return shared.after_end(ending(position))
    if fault == 404:
        return shared.wrong_actor(_number(word, at), position.holder or position.starter)
    if fault == 407:
        return shared.not_written("the card of a judged round")
    raise LookupError(f"no sentences for fault {fault}")


def hand_sizes(seats: int, first: int) -> tuple[int, ...]:
    """How many cards each seat is dealt (CP-3, CP-4)."""
    least, more = divmod(COPIES * len(KINDS) - (REMOVED if seats == 2 else 0), seats)
    return tuple(least + ((seat - first) % seats < more) for seat in range(1, seats + 1))


def shape(seats: int, first: int) -> shared.Shape:
    """What a word of DEAL looks like (CP-3, CP-4)."""
    zones = [shared.Zone(f"the hand of seat {seat}", size) for seat, size in enumerate(hand_sizes(seats, first), 1)]
    pattern = f"the deal has {seats} hands, separated by /"
    if seats == 2:
        zones.append(shared.Zone("the part of the cards set aside", REMOVED))
        pattern += f", and after ; the {REMOVED} cards set aside"
    return shared.Shape(tuple(zones), pattern, NAMES, f"the deck has {COPIES} cards of each kind")


def ending(position: Position) -> str:
    """How a game ended, as a sentence: ``seat 2 had lost with four flies before it``."""
    number, _, kind = position.cause.partition(":")
    if kind:
        return f"seat {position.loser} had lost with {number} {several(kind)} before it"
    return f"seat {position.loser} had lost with no card to start a round"


def _first(table: Table) -> int:
    position: Position = table.snapshot()
    return position.first


def _number(word: str, at: int) -> str:
    found = _DIGITS.match(word, at)
    return found[0] if found else shared.character(word, at)


def _of_rules(position: Position, fault: int, here: Walk, word: str, at: int) -> tuple[str, str]:
    """The sentences for the game's own faults."""
    seat = _number(word, at)
    everybody = set(range(1, position.seats + 1))
    card = NAMES.get(word[at : at + 1], "card")
    if fault == 1:
        zeros = ", without leading zeros" if seat.startswith("0") and seat != "0" else ""
        return f"there is no seat {seat}", f"seats are 1 to {position.seats}{zeros}"
    if fault == 2:
        hand = position.hands[here.starter - 1]
        return f"seat {here.starter} has no {card} in its hand", f"its hand is {hand}"
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
        return f"the card goes to seat {seat}", _taker(here)
    if fault == 10:
        return f"this would be the ninth {card}", f"the deck has {COPIES} cards of each kind"
    raise LookupError(f"no sentences for fault {fault}")


def _must_judge(seat: int) -> str:
    return f"seat {seat} has to say true (+) or false (-)"


def _taker(here: Walk) -> str:
    """Why who takes the card (CP-9)."""
    said = "true" if here.verdict == "+" else "false"
    fact = f"the card is a {NAMES[here.card]}, the claim was {NAMES[here.claim]}, and seat {here.holder} said {said}"
    right = (here.card == here.claim) == (here.verdict == "+")
    if right:
        return f"{fact}, rightly: seat {here.giver}, which handed it over, takes it"
    return f"{fact}, wrongly: seat {here.holder} takes it"
