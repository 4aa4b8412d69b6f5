"""How people talk at Cheating Moth: what they are asked, what they may say, and what they are told.

What a terminal cannot have is settled by the model of speed and attention (``model.py``): who is fast, and who notices
a card that vanishes. In a race and for a slap a person types a line; whoever asks may measure how long that takes and
tell it with ``table.took(seat, milliseconds)``, and then it counts (parameter ``pace``); without that a person is as
fast as its seat's ``speed``. :func:`remark` says so where it first matters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.describe import listed
from cockroach_cli.games.moth.cards import LETTERS, MOST_WORDS, NAMES, a, order, split
from cockroach_cli.games.moth.position import Position
from cockroach_cli.games.moth.show import by_letter
from cockroach_cli.games.moth.word import CALL, CHEAT, DRAW, NOTHING, Word, read
from cockroach_cli.games.speech import Hurry, beginnings, called

NO = ("-", "no", "none", "nobody", "nothing", "pass", "n")
DRAWING = ("+", "draw", "d")
_FILLERS = frozenset(
    ("a", "an", "the", "to", "of", "and", "with", "i", "card", "cards", "seat", "player", "lay", "play", "give", "race",
     "call", "caught", "vanish", "make", "drop", "cheat", "please", "my")
)  # fmt: skip
_TOKEN = re.compile(r"[-+]|[0-9]+|[^\W\d_]+")
_CARDS = ", ".join(f"{letter} {name}" for letter, name in NAMES.items())


# ---- what is asked ----


def prompt(table: Table, seat: int) -> str:
    """One line that says what the seat is asked, and how to answer."""
    here: Position = table.snapshot()
    if here.asks == "cheat":
        return f"Seat {seat}, make a card vanish? CARD or no"
    if here.asks == "call":
        return f"Guard Bug, seat {seat}, {_noticed(here, seat)}: call a SEAT or no"
    if here.asks == "gift":
        return f"Seat {seat}, your spider lets you give a card away: CARD to SEAT or no"
    if here.asks == "race":
        return f"Seat {seat}, race for the cockroach with a {here.top[1]}: CARD or no (be quick)"
    if here.asks == "give":
        return (
            f"Seat {seat}, seat {here.slowest} was the slowest and gets a card from you: CARD (or no if you have none)"
        )
    if here.asks == "penalty":
        return f"Seat {seat}, you have caught seat {here.accused}: CARDS for it, up to {here.options['caught']} (or no)"
    low, high = sorted(here.fitting)
    return f"Seat {seat}, your turn, {a(here.top)} lies on top: lay a CARD with {low} or {high}, or draw if none fits"


def _noticed(here: Position, seat: int) -> str:
    seen = [gone.seat for gone in here.gone if gone.by == seat and gone.callable]
    if not seen:
        return "you have noticed nothing"
    return f"you saw seat {listed(sorted(set(seen)), 'and')} make a card vanish"


def help_text(table: Table) -> str:
    """All that can be said now, in lines."""
    here: Position = table.snapshot()
    lines = {
        "cheat": [
            "CARD   make this card vanish: a moth, as in m2 or moth 2"
            if here.options["cheat"] == "moths"
            else "CARD   make this card vanish, as in m2 or moth 2",
            "no     keep your cards",
            "Whether the Guard Bug notices is drawn by the model, as a terminal has no table to look under.",
        ],
        "call": [
            "SEAT   call this seat: right if it has made a card vanish that may be called",
            "no     call nobody",
            "What you notice is drawn by the model, as a terminal has no table to look under.",
        ],
        "gift": ["CARD to SEAT   give it this card, as in n5 to 2; no moth, and not your last card", "no   keep it"],
        "race": [
            "CARD   race with this card",
            "no     do not race",
            "Who arrives first is drawn by the model: the sooner your line is typed, the likelier it is you.",
            "Lines of a script, or from a pipe, are as fast as the model says that the seat is.",
        ],
        "give": ["CARD   give this card to the slowest; no moth", "no     only if you have none that you can give"],
        "penalty": [
            "CARDS   give these cards to the seat you have caught, as in n1 n4",
            "no   only if you can give none",
        ],
        "turn": [
            "CARD   lay this card, as in n3, spider 4 or s4: one above or below the top card, 5 and 1 are neighbours",
            "draw   take a card (+); only if none fits",
            "After a mosquito whoever types has to be quick; all other slaps are drawn by the model.",
        ],
    }.get(here.asks, ["nothing is to be decided now"])
    return "\n".join([*lines, f"Cards: {_CARDS}, each with a number from 1 to 5."])


_UNSEEN = "A terminal has no table to look under: the model draws whether the Guard Bug notices a card that vanishes."
_RACED = "A race is run in typing: the sooner your line is there, the likelier the model lets you arrive first."
_SLAPPED = "A terminal cannot be slapped, so you type a word: the sooner it is there, the less likely you are last."
_DRAWN = "No time is taken of lines that nobody types: the model draws who is fast, from the speed of the seats."


def remark(table: Table, seat: int, timed: bool) -> str:
    """What this question would need that a terminal does not have, and how it is settled; empty if that is nothing."""
    asks = table.snapshot().asks
    if asks in ("cheat", "call"):
        return _UNSEEN
    if asks == "race":
        return _RACED if timed else _DRAWN
    return _DRAWN if asks == "give" and not timed else ""


def clocked(table: Table) -> bool:
    """Whether it counts how soon the question that is due is answered."""
    asks: str = table.snapshot().asks
    return asks == "race"


def hurry(word: str, seat: int, names: Sequence[str]) -> Hurry:
    """What a person is told whose slap is waited for."""
    laid = read(word)
    line = f"{called(names, laid.seat)} lays {a(laid.card)}. Seat {seat}, slap it: type slap (be quick)"
    return Hurry(line, "slap", _SLAPPED)


# ---- what is answered ----


def parse(text: str, table: Table) -> str:
    """The answer in the notation for what a person typed; raises ``ValueError`` with a sentence that helps."""
    here: Position = table.snapshot()
    tokens = _TOKEN.findall(text.lower())
    how = prompt(table, here.due).partition(": ")[2] or prompt(table, here.due)
    if not tokens:
        raise ValueError(f"say {how}")
    if here.asks == "turn" and len(tokens) == 1 and tokens[0] in DRAWING:
        return "+"
    if here.asks != "turn" and len(tokens) == 1 and tokens[0] in NO:
        return NOTHING
    left = [token for token in tokens if token not in _FILLERS or (len(token) == 1 and token in NAMES)]
    if here.asks == "call":
        if len(left) == 1 and left[0].isdecimal():
            return str(int(left[0]))
        raise ValueError("say the number of a seat, or no")
    if here.asks == "gift":
        return _gift(left, how)
    cards = _cards(left, how)
    if here.asks == "penalty":
        return "".join(sorted(cards, key=order))
    if len(cards) != 1:
        raise ValueError(f"name one card; {how}")
    return cards[0]


def _gift(tokens: list[str], how: str) -> str:
    """``2n5``, from ``n5 to 2`` or ``2 n5``."""
    if tokens and tokens[0].isdecimal():
        tokens = [*tokens[1:], tokens[0]]
    if len(tokens) != 3 or not tokens[-1].isdecimal():
        raise ValueError(f"name a card and a seat, as in n5 to 2; {how}")
    (card,) = _cards(tokens[:2], how)
    return f"{int(tokens[2])}{card}"


def _cards(tokens: list[str], how: str) -> list[str]:
    """Cards from letters or names and numbers: ``n``, ``3``, ``spider``, ``4``."""
    cards: list[str] = []
    letter = ""
    for token in tokens:
        if token.isdecimal():
            number = str(int(token[:9]))
            if not letter and cards:
                raise ValueError(f"which card has the number {number}? {how}")
            cards.append((letter or "n") + number)
            letter = ""
        elif letter:
            raise ValueError(f"which number does the {NAMES[letter]} have? {how}")
        else:
            letter = sort_of(token)
    if letter:
        raise ValueError(f"which number does the {NAMES[letter]} have? {how}")
    if not cards:
        raise ValueError(f"say {how}")
    return cards


def sort_of(text: str) -> str:
    """The letter of a sort of card, from the letter, the name or an unambiguous beginning of the name."""
    if text in NAMES:
        return text
    names = {name.split()[0]: letter for letter, name in NAMES.items()}
    names |= {f"{name}s": letter for name, letter in names.items() if letter != "n"}
    found = {names[name] for name in beginnings(text, tuple(names))}
    if not found:
        raise ValueError(f"no card is called {text!r}; they are {_CARDS}")
    if len(found) > 1:
        raise ValueError(f"{text!r} could be {listed(NAMES[letter] for letter in sorted(found, key=LETTERS.index))}")
    return found.pop()


# ---- what is seen ----


def status(table: Table, seat: int, names: Sequence[str]) -> tuple[str | Section, ...]:
    """What the seat sees: who is Guard Bug and whose turn it is, the scores, the top card, and its own hand.

    How many cards others hold is not shown: at a table they need not tell."""
    here: Position = table.snapshot()
    rows = []
    for place in range(1, here.seats + 1):
        role = ["Guard Bug"] if place == here.guard else []
        role += ["in turn"] if place == here.turn else []
        rows.append((place, names[place - 1], ", ".join(role) or None, here.scores[place - 1]))
    shown: list[str | Section] = [
        Section(f"Round {here.round} of {here.seats}", ("seat", "player", "role", "score so far"), tuple(rows))
    ]
    if here.top:
        left = len(here.pile)
        shown.append(f"On top of the discards: {here.top} ({a(here.top)}). Cards left in the pile: {left}.")
    if seat and here.asks:
        shown.append(f"Your hand (seat {seat}): {by_letter(here.hands[seat - 1]) or 'no cards'}")
        fitting = [card for card in dict.fromkeys(split(here.hands[seat - 1])) if int(card[1:] or 0) in here.fitting]
        lay = [card for card in fitting if card[0] != "m"]
        if here.asks == "turn" and here.due == seat:
            shown.append(f"What fits: {' '.join(lay) or 'nothing but, perhaps, moths'}")
    return tuple(shown)


# ---- what has happened ----


def announce(before: Table, word: str, after: Table, names: Sequence[str]) -> tuple[str, ...]:
    """What happened between two moments of one word, a sentence each; ``word`` is how it stands after that."""
    started = before.pending().decode()
    old = read(started) if started else None
    new = read(word)
    here: Position = after.snapshot()
    told = _told(old, new, here, names)
    if new.stop:
        told += _ended(here, names)
    return tuple(told)


def _told(old: Word | None, new: Word, here: Position, names: Sequence[str]) -> list[str]:
    who = called(names, new.seat)
    if new.what == DRAW:
        return [*_shuffled(new.shuffle), f"{who} draws {_drawn(new.card)}."]
    if new.what == CHEAT:
        if not new.card:
            return []
        seen = f", and {called(names, new.by)} notices it" if new.by else ""
        return [f"{who} makes {_card(new.card)} vanish{seen}."]
    if new.what == CALL:
        return _call(old, new, who, names)
    laid = [] if old and old.card == new.card and old.seat == new.seat else [f"{who} lays {a(new.card)}."]
    if new.slaps:
        if laid:
            laid.append(f"{called(names, new.slowest)} is the slowest to slap.")
        return laid + _gifts(new, names)
    if new.mark == "+":
        for item in new.row:
            laid += [*_shuffled(item.shuffle), f"{called(names, item.seat)} draws {_drawn(item.card)}."]
    elif new.mark == ">":
        laid += [f"{who} gives {_card(item.card)} to {called(names, item.seat)}." for item in new.row]
    elif new.mark == ":":
        laid += ["Nobody races."] if new.nobody else []
        for place, item in enumerate(new.row):
            if place == 0:
                laid.append(f"{called(names, item.seat)} arrives first with {a(item.card)}, which stays.")
            else:
                laid.append(f"{called(names, item.seat)} is too late with {a(item.card)} and takes it back.")
    return laid


def _gifts(new: Word, names: Sequence[str]) -> list[str]:
    told = []
    for item in new.row:
        what = "has nothing to give" if item.card == NOTHING else f"gives it {_card(item.card)}"
        told.append(f"{called(names, item.seat)} {what}.")
    return told


def _call(old: Word | None, new: Word, who: str, names: Sequence[str]) -> list[str]:
    if new.right is None:
        return []
    whom = called(names, new.accused)
    told = []
    if not (old and old.right is not None):
        told.append(f'{who} says "Caught!" to {whom}.')
        if new.right:
            told.append(f"That is right: {a(new.card)} goes back to {whom}.")
        else:
            told += [*_shuffled(new.shuffle), f"That is wrong: {who} draws {_drawn(new.found)}."]
    if new.right and new.given:
        cards = split(new.given)
        what = "nothing" if new.given == NOTHING else listed(map(_card, cards), "and")
        if "?" in new.given:
            number = int(new.given.partition("?")[2]) + len(split(new.given.partition("?")[0]))
            what = f"{number} card{'s' if number > 1 else ''}"
        told.append(f"{who} gives {whom} {what}; {whom} is the Guard Bug now.")
    return told


def _ended(here: Position, names: Sequence[str]) -> list[str]:
    """The end of the round, the scores, and the end of the game if that was it."""
    told = []
    if here.rid:
        who = listed([called(names, seat) for seat in here.rid], "and")
        what = "has laid the last card" if len(here.rid) == 1 else "have laid their last cards"
        told.append(f"{who} {what}: round {here.round} is over.")
    elif here.stuck < here.seats and here.words < MOST_WORDS:
        told.append(f"Somebody has laid the last card: round {here.round} is over.")
    else:
        told.append(f"Round {here.round} is over; nobody has laid all cards.")
    scores = [
        f"{called(names, seat)} {'unknown' if score is None else score}"
        for seat, score in enumerate(here.scores, start=1)
    ]
    told.append(f"Scores: {', '.join(scores)}.")
    if here.over:
        known = [score for score in here.scores if score is not None]
        if len(known) == here.seats:
            best = [called(names, seat) for seat, score in enumerate(here.scores, start=1) if score == max(known)]
            told.append(f"{listed(best, 'and')} {'wins' if len(best) == 1 else 'win together'} with {max(known)}.")
        else:
            told.append("The game is over; who has won stands in its result.")
    return told


def _shuffled(cards: tuple[str, ...]) -> list[str]:
    return ["The pile is empty: the discards are reshuffled."] if cards else []


def _drawn(card: str) -> str:
    return "nothing, as nothing is left" if card == NOTHING else _card(card)


def _card(card: str) -> str:
    return "a card" if card == "?" else a(card)
