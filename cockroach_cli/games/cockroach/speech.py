"""How people talk at Cockroach Poker: what they are asked, what they may say, and what they are told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.cockroach.cards import KINDS, NAMES, several
from cockroach_cli.games.cockroach.position import Position
from cockroach_cli.games.cockroach.show import row, way
from cockroach_cli.games.cockroach.word import Round, read
from cockroach_cli.games.describe import listed, seats
from cockroach_cli.games.speech import beginnings, called

OFFER = "CARD to SEAT as CLAIM"
NAMING = "SEAT as CLAIM"
LETTERS = ", ".join(f"{letter} {name}" for letter, name in NAMES.items())

ANSWERS = {
    "true": "+",
    "yes": "+",
    "believe": "+",
    "false": "-",
    "no": "-",
    "doubt": "-",
    "lie": "-",
    "pass": ">",
    "peek": ">",
    "look": ">",
    "blind": "~",
}
"""What people say when a card is offered to them."""

SAME = ("same", "keep")
"""What people say to repeat the claim before."""

_NOTATION = {
    "offer": re.compile(rf"[{KINDS}]>[0-9]+[{KINDS}]"),
    "answer": re.compile(r"[-+>~]"),
    "name": re.compile(rf"[0-9]+[{KINDS}]"),
}
_FILLERS = frozenset(
    ("a", "an", "the", "to", "as", "at", "is", "it", "its", "it's", "on", "and", "with", "i", "card", "seat", "player",
     "say", "says", "saying", "claim", "claiming", "offer", "give")
)  # fmt: skip
_BLIND = ("blind", "unseen", "without a look", "without looking")
_TOKEN = re.compile(r"[0-9]+|[^\W\d_]+(?:'[^\W\d_]+)?")


# ---- what is asked ----


def stage(here: Position) -> str:
    """What is to be decided: ``offer``, ``answer`` or ``name``."""
    if not here.holder:
        return "offer"
    return "answer" if here.looked is None else "name"


def prompt(table: Table, seat: int) -> str:
    """One line that says what the seat is asked, and how to answer."""
    here: Position = table.snapshot()
    asked = stage(here)
    if asked == "offer":
        return f"Seat {seat}, you start the round: {OFFER}"
    if asked == "name":
        card = f"it is a {NAMES[here.card]}" if here.card in NAMES else "you have not seen it"
        return f"Seat {seat}, you pass the card on ({card}) to {_may_get(here)}: {NAMING}"
    answers = "true, false, pass or pass blind" if here.may_get else "true or false"
    return f'Seat {seat}, seat {here.giver} hands you a card and says "{NAMES[here.claim]}": {answers}'


def help_text(table: Table) -> str:
    """All that can be said now, in lines."""
    here: Position = table.snapshot()
    asked = stage(here)
    if asked == "offer":
        lines = [
            f"{OFFER}   offer a card of your hand to {_may_get(here)}, with a claim that may be a lie",
            "    fly to 2 as toad   or shorter: fly 2 toad, f2t; in the notation: f>2t",
            "    fly to 2           without a claim you tell the truth",
        ]
    elif asked == "name":
        lines = [
            f"{NAMING}   hand the card to {_may_get(here)}, with any claim",
            "    4 as toad   or shorter: 4 toad; in the notation: 4t",
            f"    4 same      keeps the claim, {NAMES[here.claim]}",
        ]
    else:
        lines = [
            f"true    you believe that the card is a {NAMES[here.claim]}   (+)",
            "false   you do not   (-)",
        ]
        if here.may_get:
            lines += [
                f"pass    you look at the card and pass it on to {_may_get(here)}   (>)",
                "pass blind   the same without a look   (~)",
            ]
    return "\n".join([*lines, f"Creatures: {LETTERS}; the beginnings of their names will do."])


# ---- what is answered ----


def parse(text: str, table: Table) -> str:
    """The answer in the notation for what a person typed; raises ``ValueError`` with a sentence that helps."""
    here: Position = table.snapshot()
    asked = stage(here)
    plain = text.strip()
    if _NOTATION[asked].fullmatch(plain):
        return plain
    if asked == "answer":
        return _answer(plain, here)
    tokens = _tokens(plain)
    return _offer(tokens) if asked == "offer" else _name(tokens, here)


def creature(text: str) -> str:
    """The letter of a kind, from the letter, the name or an unambiguous beginning of the name.

    Raises ``ValueError``: the text begins no name, or several.
    """
    if text in NAMES:
        return text
    names = {name.replace(" ", ""): letter for letter, name in NAMES.items()}
    names |= {several(letter).replace(" ", ""): letter for letter in NAMES}
    found = sorted({names[name] for name in beginnings(text, tuple(names))}, key=KINDS.index)
    if not found:
        raise ValueError(f"no creature is called {text!r}; they are {LETTERS}")
    if len(found) > 1:
        raise ValueError(f"{text!r} could be {listed(NAMES[letter] for letter in found)}")
    return found[0]


def _answer(text: str, here: Position) -> str:
    choice = "say true or false" + (", pass (after a look) or pass blind" if here.may_get else "")
    words = text.lower().replace(".", " ").replace("!", " ").split()
    if not words:
        raise ValueError(choice)
    if len(words) > 1:
        if words[0] in ("pass", "p") and " ".join(words[1:]) in _BLIND:
            return "~"
        if words[0] in ("pass", "peek", "p") or words[0][0] in ">~":
            raise ValueError("first say only pass or pass blind; then you are asked to whom, and as what")
        raise ValueError(f"{text!r} is more than one word; {choice}")
    word = words[0]
    if len(word) > 1 and word[0] in ">~":
        raise ValueError("first say only > or ~; then you are asked to whom, and as what")
    found = beginnings(word, tuple(ANSWERS))
    if not found:
        raise ValueError(f"{word!r} is no answer; {choice}")
    if len({ANSWERS[name] for name in found}) > 1:
        raise ValueError(f"{word!r} could be {listed(found)}")
    return ANSWERS[found[0]]


def _offer(tokens: list[str]) -> str:
    how = f"say {OFFER}, such as: fly to 2 as toad"
    if not tokens:
        raise ValueError(how)
    if tokens[0].isdecimal():
        raise ValueError(f"name the card first; {how}")
    card = creature(tokens[0])
    if len(tokens) < 2 or not tokens[1].isdecimal():
        raise ValueError(f"to which seat? {how}")
    if len(tokens) > 3:
        raise ValueError(f"{' '.join(tokens[3:])!r} is too much; {how}")
    claim = creature(tokens[2]) if len(tokens) == 3 else card
    return f"{card}>{tokens[1]}{claim}"


def _name(tokens: list[str], here: Position) -> str:
    how = f"say {NAMING}, such as: {min(here.may_get, default=1)} as toad, or {min(here.may_get, default=1)} same"
    if not tokens or not tokens[0].isdecimal():
        raise ValueError(f"to which seat? {how}")
    if len(tokens) < 2:
        raise ValueError(f"as what? {how}")
    if len(tokens) > 2:
        raise ValueError(f"{' '.join(tokens[2:])!r} is too much; {how}")
    claim = here.claim if tokens[1] in SAME else creature(tokens[1])
    return f"{tokens[0]}{claim}"


def _tokens(text: str) -> list[str]:
    """The words and numbers of a line without those that only make it a sentence; ``stink bug`` is one word."""
    tokens: list[str] = []
    for token in _TOKEN.findall(text.lower()):
        if tokens and len(tokens[-1]) > 1 and "stink".startswith(tokens[-1]) and "bugs".startswith(token):
            tokens[-1] = "stinkbug"
        elif token not in _FILLERS:
            tokens.append((token.lstrip("0") or "0") if token.isdecimal() else token)
    return tokens


def _may_get(here: Position) -> str:
    return seats(here.may_get, "that have not had it")


# ---- what is seen ----


def status(table: Table, seat: int, names: Sequence[str]) -> tuple[str | Section, ...]:
    """What the seat sees: all rows and numbers of cards, the card on its way, and its own hand."""
    here: Position = table.snapshot()
    rows = [
        (place, names[place - 1], here.left[place - 1], row(here.rows[place - 1])) for place in range(1, here.seats + 1)
    ]
    shown: list[str | Section] = [Section("Table", ("seat", "player", "in hand", "face up"), tuple(rows))]
    pending = table.pending().decode()
    if pending:
        shown.append(_on_its_way(read(pending)))
    if seat:
        shown.append(f"Your hand (seat {seat}): {hand(here.hands[seat - 1])}")
    return tuple(shown)


def hand(cards: str) -> str:
    """A hand in words: ``2 bats, 1 fly, 5 unknown cards``."""
    known, _, unknown = cards.partition("?")
    parts = [_number(known.count(kind), kind) for kind in KINDS if kind in known]
    if unknown:
        parts.append(f"{unknown} unknown card{'s' if unknown != '1' else ''}")
    return ", ".join(parts) or "no cards"


def _number(count: int, kind: str) -> str:
    return f"{count} {NAMES[kind] if count == 1 else several(kind)}"


def _on_its_way(played: Round) -> str:
    card = NAMES.get(played.card)
    return f"On its way: {played.starter} {way(played)}" + (f"; you know that it is a {card}" if card else "")


# ---- what has happened ----


def announce(before: Table, word: str, after: Table, names: Sequence[str]) -> tuple[str, ...]:
    """What happened between two moments of one round, a sentence each; ``word`` is how the round stands after that."""
    started = before.pending().decode()
    old = read(started) if started else None
    new = read(word)
    said = _handed_on(old, new, names)
    if new.verdict:
        here: Position = after.snapshot()
        said += _judged(new, here, names)
    return tuple(said)


def _handed_on(old: Round | None, new: Round, names: Sequence[str]) -> list[str]:
    """The offer and the passes that are new."""
    said = []
    for i, (giver, hop) in enumerate(zip(new.givers, new.hops, strict=True)):
        if old and i < len(old.hops):
            continue
        who, to, claim = called(names, giver), called(names, hop.to), NAMES[hop.claim]
        if i == 0:
            said.append(f'{who} offers a card to {to}: "{claim}".')
        elif old and old.waits and i == len(old.hops):
            said.append(f'{who} passes the card to {to}: "{claim}".')
        else:
            look = "looks at the card and passes it" if hop.looked else "passes the card without a look"
            said.append(f'{who} {look} to {to}: "{claim}".')
    if new.waits and not (old and old.waits and len(old.hops) == len(new.hops)):
        look = "and looks at it" if new.waits == ">" else "without a look"
        said.append(f"{called(names, new.holder)} says that the card is passed on, {look}.")
    return said


def _judged(new: Round, here: Position, names: Sequence[str]) -> list[str]:
    """The judgement, what came of it, and the end if that was it."""
    judge, taker = called(names, new.holder), called(names, new.taker)
    said = "true" if new.verdict == "+" else "false"
    right = "rightly" if new.taker == new.giver else "wrongly"
    lying = here.rows[new.taker - 1][KINDS.index(new.card)]
    told = [
        f"{judge} says {said}, {right}: the card is a {NAMES[new.card]}.",
        f"{taker} takes it and has {_number(lying, new.card)} face up.",
    ]
    if here.loser:
        why = "has no card to start the next round" if here.cause == "empty" else f"has {lying} of a kind"
        told.append(f"{called(names, here.loser)} {why} and loses; all others win.")
    return told
