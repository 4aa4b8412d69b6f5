"""Sentences about a refused word: what was found in it, and what would have been right."""

from __future__ import annotations

import re

from cockroach_cli.games import describe as shared
from cockroach_cli.games.base import Table
from cockroach_cli.games.moth.cards import (
    ACTIONS,
    DECK,
    HAND,
    LETTERS,
    MOST_WORDS,
    NAMES,
    a,
    called,
    counts,
    pile_size,
    split,
)
from cockroach_cli.games.moth.position import Position

Sentences = tuple[str, str]

_CARD = rf"(?:[{LETTERS}][1-5]|\?)"
_A_CARD = f"a card: one of the letters {' '.join(LETTERS)} and a number from 1 to 5"
_SEAT = "a seat"

# What may stand behind the beginning of a word, the first that fits; an answer is looked up as the end of its word.
_WANTED: tuple[tuple[str, str], ...] = (
    (rf".*[{LETTERS}]", "the number of the card, from 1 to 5"),
    (rf"(%{_CARD}+,)?", "the seat that acts, as in 1n3, 1+n4, 3~m2 or 1!3-n5"),
    (rf"(.*[,+])?%({_CARD})*", "the cards of the reshuffle and a comma"),
    (rf"(%{_CARD}+,)?\d", "what the seat does: a card that it lays, + (draws), ~ (makes vanish) or ! (calls)"),
    (rf".*a[1-5]\+(.*{_CARD},|.*-,)?", "the seat that draws, in turn order from the player's left"),
    (r".*\+", "the card that is drawn, or - for nothing"),
    (r".*s[1-5]>", "the seat that gets a card"),
    (r".*c[1-5]:", "the seat that arrives first, or - if nobody races"),
    (r".*c[1-5]:.*,", "the seat that arrives next"),
    (r".*q[1-5]:(\d,)*", "the seat that slaps next"),
    (r".*q[1-5]:[^<]*\d", ", and the next seat, or < behind the slowest"),
    (r".*q[1-5]:.*<(.*,)?", "the seat that gives next, in seat order"),
    (r".*~", _A_CARD),
    (r".*@", "the Guard Bug, which noticed"),
    (r".*!", "the seat that is called"),
    (rf".*!\d={_CARD}", "> and the cards that the seat is given"),
    (r".*!\d=", "the card that comes back"),
    (r".*!\d-", "the card that the Guard Bug draws, or - for nothing"),
    (r".*!\d=.*>.*", "the cards that the caught seat is given, sorted, or -"),
)
_AFTER_CARD = {"a": "+ and what the others draw", "c": ": and who races", "q": ": and who slaps"}


def describe(table: Table, fault: int, word: str, at: int) -> Sentences:
    """What was found and what would have been right, for a fault that the table returned.

    ``word`` is the word of DEAL or MOVES, or the answer, that the table refused, ``at`` the offset of the fault in it.
    The table stands as it did before, and knows no more than whoever reads the sentences may know.
    """
    position: Position = table.snapshot()
    if 300 <= fault < 400 or (fault == 407 and ";" in word):
        return _of_deal(position, fault, word, at)
    if fault == 401:
        return shared.unreadable(word, at, wanted(position, word, at))
    if fault == 403:
        return shared.after_end(ending(position))
    if fault == 404:
        return shared.wrong_actor(word[at : at + 1], position.turn)
    if fault == 407:
        return "a card that all see is written as unknown", "its letter and number have to stand here"
    return _of_rules(position, fault, word, at)


def ending(position: Position) -> str:
    """How a game, or a round of it, ended, as a sentence."""
    laid, how = True, "a seat had laid its last card"
    if position.words >= MOST_WORDS:
        laid, how = False, f"round {position.round} had {MOST_WORDS} words"
    elif position.stuck == position.seats:
        laid, how = False, "nobody could go on"
    elif len(position.rid) == 1:
        how = f"seat {position.rid[0]} had laid its last card"
    elif position.rid:
        how = f"seats {shared.listed(position.rid, 'and')} had laid their last cards"
    if position.over:
        return f"it was over after round {position.round}, in which {how}" if laid else f"{how}, in the last round"
    return f"round {position.round} was over: {how}"


def wanted(position: Position, word: str, at: int) -> str:
    """What may stand at a place of a word that cannot be read."""
    before = word[:at]
    if not re.match(r"[0-9%]", word) or position.asks in ("cheat", "call", "gift", "race", "give", "penalty"):
        answer = _of_answer(position, before)
        if answer:
            return answer
    card = re.fullmatch(rf"\d([{LETTERS}])[1-5]", before)
    if card and card[1] in _AFTER_CARD:
        return _AFTER_CARD[card[1]]
    if re.fullmatch(rf"\d[as][1-5][>+](.*,)?(%{_CARD}+,)?\d", before):
        return "- or " + _A_CARD if before[1] == "a" else _A_CARD
    if re.fullmatch(r"\d[cq][1-5]:(.*[<,])?\d", before) and not re.fullmatch(r"\dq[1-5]:[^<]*\d", before):
        return "- or " + _A_CARD if before[1] == "q" else _A_CARD
    if re.fullmatch(r"\d!\d|%.*,\d!\d", before):
        return "= (the call is right) or - (it is wrong)"
    if re.search(r"[.]$", before) or re.fullmatch(rf"\d~{_CARD}(@\d)?", before):
        return "nothing more in this word"
    for pattern, text in _WANTED:
        if re.fullmatch(pattern, before):
            return text
    return "a comma where a row goes on, a full stop where the round ends, or nothing more"


def _of_answer(position: Position, before: str) -> str:
    """What may stand in an answer; empty if the text before the place is no beginning of one."""
    if before.endswith(tuple(LETTERS)):
        return "the number of the card, from 1 to 5"
    if before not in ("", "-", "+") and not re.fullmatch(rf"[1-5]?({_CARD})*", before):
        return ""
    if before:
        return "a card" if re.fullmatch("[1-5]", before) and position.asks == "gift" else "nothing more in this answer"
    return {
        "turn": "a card that fits, or + to draw",
        "cheat": "a card to make vanish, or -",
        "call": "a seat to call, or -",
        "gift": "a seat and a card for it, as in 2n5, or -",
        "race": "a card to race with, or -",
        "give": "a card for the slowest, or - if there is none to give",
        "penalty": "the cards for the caught seat, or - if there are none to give",
    }.get(position.asks, "")


def _of_deal(position: Position, fault: int, word: str, at: int) -> Sentences:
    parts = re.split("[/;]", word)
    here = len(re.split("[/;]", word[:at])) - 1
    pile = here >= position.seats
    name = "the pile" if pile else f"the hand of seat {here + 1}"
    size = pile_size(position.seats) if pile else HAND
    part = parts[min(here, len(parts) - 1)]
    if fault == 302:
        found = f"{shared.counted(len(parts), 'part')} {'stands' if len(parts) == 1 else 'stand'} here"
        return found, f"the deal has {position.seats} hands, separated by /, and after ; the pile"
    if fault == 303:
        unknown = "? stands for an unknown one" if pile else "?N stands for N unknown ones"
        return f"{shared.character(word, at)} begins no card", f"expected {_A_CARD}; {unknown}"
    if fault == 304:
        number = len(re.findall(_CARD, part)) if pile else len(re.findall(rf"[{LETTERS}][1-5]", part))
        if not pile:
            number += sum(int(found[:9]) for found in re.findall(r"\?([0-9]+)", part))
        return f"{name} has {shared.counted(number, 'card')}", f"it has to have {size}"
    if fault == 305:
        card = word[at : at + 2]
        number = split(word[: at + 2]).count(card)
        has = counts(position.options["cards"])[card]
        return f"this is the {shared.ordinal(number)} {called(card)}", f"the deck of {DECK} cards has {has} of it"
    if fault == 306:
        found = "this is the second ? of the hand" if part.count("?") > 1 else "no number of cards stands after ?"
        return found, "unknown cards are written once in a hand, as ?N, with N at least 1 and without leading zeros"
    if fault == 307:
        return f"{name} is empty", f"it has to have {size}; cards that nobody knows are written ? or ?N"
    return "the first card of the pile is unknown", "it is turned up for all to see, so it has to stand here"


def _next(position: Position, before: str) -> str:
    """The pile's next card behind what a word has drawn so far; ``?`` if it is not known."""
    pile = position.pile
    shuffles = list(re.finditer(rf"%({_CARD}+),", before))
    if shuffles:
        pile = split(shuffles[-1][1])
        before = before[shuffles[-1].end() :]
    drawn = len(re.findall(rf"[1-5]{_CARD}", before.partition("+")[2] if "+" in before and not shuffles else before))
    if not shuffles and "+" not in before:
        drawn = 0
    return pile[drawn] if drawn < len(pile) else "?"


def _of_rules(position: Position, fault: int, word: str, at: int) -> Sentences:
    """The sentences for the game's own faults."""
    card = word[at : at + 2] if re.match(rf"[{LETTERS}][1-5]", word[at:]) else "?"
    number = re.match(r"[0-9]+", word[at:])
    seat = number[0] if number else shared.character(word, at)
    actor = _actor(position, word, at)
    top = called(position.top) if position.top else "?"
    low, high = sorted(position.fitting) if position.top else (0, 0)
    fits = f"on the {top} fit cards with {low} or {high}"
    if fault == 1:
        return f"there is no seat {seat}", f"seats are 1 to {position.seats}"
    if fault == 2:
        hand = position.hands[actor - 1]
        return f"seat {actor} does not have {a(card)}", f"its hand is {hand}"
    if fault == 3:
        has = counts(position.options["cards"])[card]
        return f"this would be the {shared.ordinal(has + 1)} {called(card)}", f"the deck has {has} of it"
    if fault == 4:
        return f"{a(card)} does not fit", fits
    if fault == 5:
        fitting = [one for one in dict.fromkeys(split(position.hands[position.turn - 1])) if one in _fitting(position)]
        return f"seat {position.turn} draws", f"{fits}, and its hand has {shared.listed(fitting, 'and')}"
    if fault == 6:
        return f"seat {actor} lays {a(card)}", "moths are not laid, they can only be made to vanish"
    if fault == 7:
        return f"{a(card)} is given away", "moths are not given to others"
    if fault == 8:
        right = _next(position, word[:at])
        return f"{a(card)} is drawn", f"the pile's next card is {a(right)}"
    if fault == 9:
        if word[at : at + 1] == "-":
            return "nothing is drawn", "the pile has cards"
        return f"{a(card)} is drawn", "the pile is empty and there is nothing to reshuffle, so - has to stand here"
    if fault == 10:
        if position.pile:
            return "the discards are reshuffled", f"the pile still has {shared.counted(len(position.pile), 'card')}"
        return (
            "the discards are reshuffled",
            "that is done only right before a draw, if there are any under the top one",
        )
    if fault == 11:
        return "these are not the discards without the top one", "exactly those are reshuffled"
    if fault == 12:
        return "the pile is empty", "the discards without the top one are reshuffled first: %, their new order, a comma"
    if fault == 13:
        return f"seat {seat} makes a card vanish", "it is the Guard Bug, which may not cheat"
    if fault == 14:
        return f"seat {actor} makes its last card vanish", "the last card has to be laid"
    if fault == 15:
        what = "comes back" if word[at - 1 : at] == "=" else "vanishes"
        return f"{a(card)} {what}", "only moths may be made to vanish"
    if fault == 16:
        what = "notices" if word[at - 1 : at] == "@" else "calls somebody"
        return f"seat {seat} {what}", f"seat {position.guard} is the Guard Bug"
    if fault == 17:
        return "the Guard Bug calls itself", f"it can call {shared.seats(set(position.after(position.guard)), '')}"
    if fault == 18:
        when = "in this round" if position.options["window"] == "round" else "since the turn in progress began"
        return f"seat {word[at - 1]} is caught", f"it has made no card vanish {when}, so the call is wrong: -"
    if fault == 19:
        latest = position.may_call(int(word[at - 1]))[-1].card
        return f"the call of seat {word[at - 1]} is said to be wrong", f"it has made {a(latest)} vanish: ={latest}>"
    if fault == 20:
        gone = position.may_call(int(word[at - 2]))
        return (
            f"{a(card)} comes back",
            f"the latest card that seat {word[at - 2]} has made vanish is {a(gone[-1].card)}",
        )
    if fault == 21:
        most = position.options["caught"]
        return "this is the wrong number of cards", f"a caught seat gets {most}, or as many as the Guard Bug can give"
    if fault == 22:
        return f"seat {actor} gives its last card away", "nobody does that"
    if fault == 23:
        return (
            f"{shared.character(word, at)} stands behind a last card",
            "nothing is left to give, a full stop ends the round"
            if position.options["last-action"] == "yes"
            else "its action is not carried out, a full stop ends the round",
        )
    if fault == 24:
        if word[at : at + 1] == ".":
            return "a full stop ends the round", "nobody has laid the last card, and the round goes on"
        return "the round is over after this word, and the full stop is missing", "it has to stand here"
    if fault == 25:
        return f"seat {seat} draws", "the others draw in turn order from the left of who laid the ant"
    if fault == 26:
        kinds = "any card but a moth" if position.options["race"] == "any" else "a number card"
        return f"seat {actor} races with {a(card)}", f"{kinds} of the cockroach's number can be raced"
    if fault == 27:
        return f"seat {seat} cannot come here", "each seat does so once, and who laid a mosquito does not slap"
    if fault == 28:
        if word[at : at + 1] == "-":
            return f"seat {actor} gives nothing", "it has a card that it can give"
        return f"seat {seat} gives here", "all but the slowest give, in seat order"
    if fault == 29:
        return (
            f"seat {seat} gives a card to itself",
            f"it can give one to {shared.seats(set(position.after(int(seat))), '')}",
        )
    raise LookupError(f"no sentences for fault {fault}")


def _fitting(position: Position) -> set[str]:
    """All cards that fit on the top discard, moths only in the hand of a Guard Bug that may lay them (CM-4, CM-5)."""
    moths = position.options["guard-moths"] == "yes" and position.turn == position.guard
    letters = ACTIONS + "n" + ("m" if moths else "")
    return {f"{letter}{number}" for letter in NAMES if letter in letters for number in position.fitting}


def _actor(position: Position, word: str, at: int) -> int:
    """The seat whose card stands at a place of a word or answer."""
    before = word[:at]
    if re.search(r"[:,<](\d)$", before) and not re.match("%", before):
        return int(before[-1])
    if not re.match(r"[%0-9]", word) or position.asks in ("gift", "race", "give", "penalty", "cheat"):
        return position.due or position.turn
    first = re.match(rf"(?:%{_CARD}+,)?(\d)", word)
    if first:
        seat = int(first[1])
        called_seat = re.match(r"\d!(\d)=", before)
        return int(called_seat[1]) if called_seat and ">" not in before else seat
    return position.due or position.turn
