"""How people talk at Cheating Moth: what they are asked, what they may say, and what they are told.

What a terminal cannot have is settled by the model of speed and attention (``model.py``): who is fast, and who notices
a card that vanishes. In a race and for a slap a person types a line; whoever asks may measure how long that takes and
tell it with ``table.took(seat, milliseconds)``, and then it counts (parameter ``pace``); without that a person is as
fast as its seat's ``speed``. A question's remark says so where it first matters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.describe import listed
from cockroach_cli.games.moth.cards import LETTERS, MOST_WORDS, NAMES, a, order, split
from cockroach_cli.games.moth.position import Position
from cockroach_cli.games.moth.show import by_letter, spaced
from cockroach_cli.games.moth.word import CALL, CHEAT, DRAW, NOTHING, Word, read
from cockroach_cli.games.speech import Example, Hurry, Lasting, Question, beginnings, called, people

NO = ("-", "no", "none", "nobody", "nothing", "pass", "n")
DRAWING = ("+", "draw", "d")
_FILLERS = frozenset(
    ("a", "an", "the", "to", "of", "and", "with", "i", "card", "cards", "seat", "player", "lay", "play", "give", "race",
     "call", "caught", "vanish", "make", "drop", "cheat", "please", "my")
)  # fmt: skip
_TOKEN = re.compile(r"[-+]|[0-9]+|[^\W\d_]+")
_CARDS = ", ".join(f"{letter} {name}" for letter, name in NAMES.items())


# ---- what is asked ----

_UNSEEN = "A terminal has no table to look under: the model draws whether the Guard Bug notices a card that vanishes."
_RACED = "A race is run in typing: the sooner your line is there, the likelier the model lets you arrive first."
_SLAPPED = "A terminal cannot be slapped, so you type a word: the sooner it is there, the less likely you are last."
_DRAWN = "No time is taken of lines that nobody types: the model draws who is fast, from the speed of the seats."

_RULINGS = {
    "turn": "CM-4 CM-5 CM-6 CM-9",
    "cheat": "CM-7 CM-8 CM-10",
    "call": "CM-8 CM-7",
    "gift": "CM-6 CM-5 CM-9",
    "race": "CM-6 CM-9",
    "give": "CM-6 CM-5 CM-9",
    "penalty": "CM-8 CM-5 CM-9",
}
"""The rulings that matter for each question."""

_REMARKS = {
    "cheat": (_UNSEEN, _UNSEEN),
    "call": (_UNSEEN, _UNSEEN),
    "race": (_DRAWN, _RACED),
    "give": (_DRAWN, ""),
}
"""What a question would need that a terminal does not have; the second where the time is taken."""


def question(table: Table, names: Sequence[str]) -> Question:
    """The decision that is due."""
    here: Position = table.snapshot()
    seat = table.seat()
    legal = tuple(answer.decode() for answer in table.legal())
    how = _how(here, legal)
    remark, timed = _REMARKS.get(here.asks, ("", ""))
    lasting = None
    if here.asks == "cheat":
        lasting = Lasting("no more", NOTHING, (here.round, here.turns))
    return Question(
        seat=seat,
        legal=legal,
        prompt=f"{called(names, seat)}, {_asks(here, seat, names)} {how}{' (be quick)' if here.asks == 'race' else ''}",
        lines=(*_choices(here, legal, how), f"Cards: {_CARDS}, each with a number from 1 to 5."),
        parse=partial(parse, here, how),
        rulings=tuple(_RULINGS[here.asks].split()),
        idle=legal == (NOTHING,),
        lasting=lasting,
        remark=remark,
        remark_timed=timed,
        clocked=here.asks == "race",
    )


def _asks(here: Position, seat: int, names: Sequence[str]) -> str:
    """What a seat is asked."""
    if here.asks == "cheat":
        return "make a card vanish?"
    if here.asks == "call":
        return f"Guard Bug, {_noticed(here, seat, names)}: call a seat?"
    if here.asks == "gift":
        return "your spider lets you give a card away:"
    if here.asks == "race":
        return f"race for the cockroach with a {here.top[1]}?"
    if here.asks == "give":
        return f"{called(names, here.slowest)} was the slowest and gets a card from you:"
    if here.asks == "penalty":
        return f"you have caught {called(names, here.accused)} and give it cards:"
    low, high = sorted(here.fitting)
    return f"your turn, {a(here.top)} lies on top, so {low} or {high} fits:"


def _how(here: Position, legal: Sequence[str]) -> str:
    """How to answer: what a line that is allowed looks like."""
    no = legal[-1] == NOTHING
    some = legal[:-1] if no else legal
    if here.asks == "turn":
        return " or ".join([*(["CARD"] if some[0] != "+" else []), *(["draw"] if "+" in some else [])])
    if not some:
        return "no"
    what = {"call": "SEAT", "gift": "CARD to SEAT", "penalty": "CARD"}.get(here.asks, "CARD")
    if here.asks == "penalty":
        numbers = sorted({len(split(answer)) for answer in some})
        what = " or ".join(" ".join(["CARD"] * number) for number in numbers)
    return f"{what} or no" if no else what


def _noticed(here: Position, seat: int, names: Sequence[str]) -> str:
    seen = [gone.seat for gone in here.gone if gone.by == seat and gone.callable]
    if not seen:
        return "you have noticed nothing"
    return f"you saw {people(names, set(seen))} make a card vanish"


def _choices(here: Position, legal: Sequence[str], how: str) -> list[str | Example]:
    """What can be said: sentences, and examples of what is allowed."""
    no = Example("no", _NOTHING.get(here.asks, "")) if legal[-1] == NOTHING else None
    some = list(legal[:-1] if no else legal)
    lines: list[str | Example] = []
    if here.asks == "turn":
        cards = [card for card in some if card != "+"]
        if cards:
            lines += [
                "CARD   lay a card, one above or below the top card; 5 and 1 are neighbours",
                *_cards_as(cards[0]),
            ]
            lines += [Example(card) for card in cards[1:]]
        if "+" in some:
            lines += [Example("draw", "take a card, as none fits"), Example("+", "in the notation")]
        lines.append("After a mosquito whoever types has to be quick; all other slaps are drawn by the model.")
        return lines
    if here.asks == "call":
        lines.append("SEAT   call this seat: right if it has made a card vanish that may be called")
        lines += [Example(some[0]), Example(f"call seat {some[-1]}")]
    elif here.asks == "gift" and some:
        to, card = some[0][0], some[0][1:]
        lines.append("CARD to SEAT   give a card away; no moth, and not your last card")
        lines += [Example(f"{card} to {to}"), Example(f"{word_for(card)} to {to}"), Example(some[0], "in the notation")]
    elif here.asks == "penalty" and some:
        given = split(some[0])
        lines.append(f"{how}   give it cards: {here.options['caught']}, or fewer if you cannot give as many")
        lines += [Example(" ".join(given)), Example(" and ".join(map(word_for, given)))]
        lines.append(Example(some[0], "in the notation"))
    elif some:
        lines += [_WITH_CARD[here.asks], *_cards_as(some[0])]
    if no:
        lines.append(no)
    if here.asks == "cheat":
        lines.append(Example("no more", "no, and you are not asked again in this turn"))
    if here.asks in ("cheat", "call"):
        lines.append("What the Guard Bug notices is drawn by the model, as a terminal has no table to look under.")
    if here.asks == "race":
        lines.append("Who arrives first is drawn by the model: the sooner your line is typed, the likelier it is you.")
        lines.append("Lines of a script, or from a pipe, are as fast as the model says that the seat is.")
    return lines


_NOTHING = {
    "cheat": "keep your cards",
    "call": "call nobody",
    "gift": "keep it",
    "race": "do not race",
    "give": "you have none that you may give",
    "penalty": "you have none that you may give",
}
"""What it means to answer no."""

_WITH_CARD = {
    "cheat": "CARD   make a card vanish",
    "race": "CARD   race with a card",
    "give": "CARD   give a card to the slowest; no moth",
}
"""What it means to answer with a card."""


def word_for(card: str) -> str:
    """A card as people may type it: ``spider 4``."""
    return f"{NAMES[card[0]].split()[0]} {card[1]}"


def _cards_as(card: str) -> list[Example]:
    """A card in its spellings."""
    return [Example(card), Example(word_for(card), "the same in words")]


def hurry(word: str, seat: int, names: Sequence[str]) -> Hurry:
    """What a person is told whose slap is waited for."""
    laid = read(word)
    line = f"{called(names, laid.seat)} lays {a(laid.card)}. {called(names, seat)}, slap it: type slap (be quick)"
    return Hurry(line, "slap", _SLAPPED)


# ---- what is answered ----


def parse(here: Position, how: str, text: str) -> str:
    """The answer in the notation for what a person typed; raises ``ValueError`` with a sentence that helps."""
    how = f"say {how}"
    tokens = _TOKEN.findall(text.lower())
    if not tokens:
        raise ValueError(how)
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
        raise ValueError(how)
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


def status(table: Table, seat: int, names: Sequence[str], ends: Sequence[Position]) -> tuple[str | Section, ...]:
    """What the seat sees: who is Guard Bug and whose turn it is, the scores, the top card, and its own hand.

    How many cards others hold is shown as far as it can be told from what happened in public: cards may have vanished
    from their hands, and that is not to be seen from here."""
    here: Position = table.snapshot()
    scores = ends[-1].scores if ends else here.scores
    held = here if here.turn or not ends else ends[-1]
    rows = []
    for place in range(1, here.seats + 1):
        role = ["Guard Bug"] if place == here.guard else []
        role += ["in turn"] if place == here.turn else []
        rows.append((place, names[place - 1], ", ".join(role) or None, in_hand(held, place), scores[place - 1]))
    columns = ("seat", "player", "role", "in hand", "score so far")
    shown: list[str | Section] = [Section(f"Round {here.round} of {here.seats}", columns, tuple(rows))]
    if here.top:
        left = len(here.pile)
        shown.append(f"On top of the discards: {here.top} ({a(here.top)}). Cards left in the pile: {left}.")
    if seat and here.asks:
        shown.append(f"Your hand, {called(names, seat)}: {by_letter(here.hands[seat - 1]) or 'no cards'}")
        fitting = [card for card in dict.fromkeys(split(here.hands[seat - 1])) if int(card[1:] or 0) in here.fitting]
        lay = [card for card in fitting if card[0] != "m"]
        if here.asks == "turn" and here.due == seat:
            shown.append(f"What fits: {' '.join(lay) or 'nothing but, perhaps, moths'}")
    return tuple(shown)


def in_hand(here: Position, seat: int) -> str:
    """How many cards a seat has: ``5``, or ``up to 5`` where some may have vanished that are not known of."""
    return f"{'up to ' if here.loose[seat - 1] else ''}{here.left[seat - 1]}"


# ---- what has happened ----


def announce(told: str, word: str, before: Position, after: Position, names: Sequence[str]) -> tuple[str, ...]:
    """What happened in a word since ``told``, a sentence each; ``word`` is how it stands now."""
    return tuple(_told(read(told) if told else None, read(word), names))


def _told(old: Word | None, new: Word, names: Sequence[str]) -> list[str]:
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


def ended(ends: Sequence[Position], names: Sequence[str]) -> tuple[str, ...]:
    """Why the round is over, what was in the hands and what it cost, and the end of the game if that was it."""
    here = ends[-1]
    before = ends[-2].scores if len(ends) > 1 else (0,) * here.seats
    which = f"round {here.round} of {here.seats} is over"
    if here.rid:
        what = "has laid the last card" if len(here.rid) == 1 else "have laid their last cards"
        told = [f"{people(names, here.rid)} {what}: {which}."]
    elif here.stuck < here.seats and here.words < MOST_WORDS:
        told = [f"Somebody has laid the last card: {which}."]
    elif here.stuck == here.seats:
        told = [f"Nobody can lay or draw any more: {which}."]
    else:
        told = [f"Nobody has laid all cards in {MOST_WORDS:,} words: {which}."]
    for seat, (hand, now, old) in enumerate(zip(here.hands, here.scores, before, strict=True), start=1):
        who = called(names, seat)
        if seat in here.rid:
            told.append(f"{who} has no card left: 0" + (f", {now} in all." if now is not None else "."))
        elif now is None or old is None:
            told.append(f"{who} has cards that are not known here.")
        else:
            told.append(f"{who} shows {spaced(hand)}: {now - old}, {now} in all.")
    if here.over:
        known = [score for score in here.scores if score is not None]
        if len(known) == here.seats:
            best = [seat for seat, score in enumerate(here.scores, start=1) if score == max(known)]
            how = "wins the game" if len(best) == 1 else "win the game together"
            told.append(f"{people(names, best)} {how} with {max(known)}.")
        else:
            told.append("The game is over; who has won stands in its result.")
    else:
        guard = (here.first - 1 + here.round) % here.seats + 1
        told.append(f"Round {here.round + 1} of {here.seats} begins with {called(names, guard)} as Guard Bug.")
    return tuple(told)


def _shuffled(cards: tuple[str, ...]) -> list[str]:
    return ["The pile is empty: the discards are reshuffled."] if cards else []


def _drawn(card: str) -> str:
    return "nothing, as nothing is left" if card == NOTHING else _card(card)


def _card(card: str) -> str:
    return "a card" if card == "?" else a(card)
