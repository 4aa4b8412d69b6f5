"""How people talk at Mole Poker: what they are asked, what they may say, and what they are told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.describe import counted, listed, ordinal
from cockroach_cli.games.mole.cards import DECKS, NAMES, RANKS, said
from cockroach_cli.games.mole.position import Position
from cockroach_cli.games.mole.show import spaced
from cockroach_cli.games.mole.word import face_up, read
from cockroach_cli.games.speech import Example, Question, called, people

_FILLERS = frozenset(("draw", "take", "a", "the", "card", "from", "of", "deck", "i", "next", "one", "top", "please"))
_TOKEN = re.compile(r"[^\W_]+")


# ---- what is asked ----


def question(table: Table, names: Sequence[str]) -> Question:
    """The decision that is due."""
    here: Position = table.snapshot()
    seat = table.seat()
    face = "face up" if face_up(here.lap) else "face down"
    match = f"match {here.match}, " if here.long else ""
    card = f"{match}your {ordinal(here.lap)} card ({face})"
    return Question(
        seat=seat,
        legal=tuple(answer.decode() for answer in table.legal()),
        prompt=f"{called(names, seat)}, {card} from deck {listed(here.may_draw)}: DECK",
        lines=_choices(here),
        parse=partial(parse, here),
        rulings=("MP-3", "MP-4", "MP-5", "MP-6", *(("MP-7",) if here.long else ())),
    )


def _choices(here: Position) -> tuple[str | Example, ...]:
    """What can be said: sentences, and examples of what is allowed."""
    lines: list[str | Example] = ["DECK   draw the next card of a deck, by its letter"]
    for deck, letter in enumerate(DECKS):
        left = here.left(deck)
        if left:
            unseen = here.unseen(deck, here.turn)
            lines.append(Example(letter, f"{counted(left, 'card')} left, from these that you have not seen: {unseen}"))
    lines += [Example(f"{said} {here.may_draw[-1]}", "the same in words") for said in ("deck", "draw from")]
    empty = [letter for letter in DECKS if letter not in here.may_draw]
    if empty:
        lines.append(f"Empty: {', '.join(empty)}.")
    order = ", ".join(name.removeprefix("a ") for name in RANKS.values())
    return (*lines, f"Hands from the weakest to the strongest: {order}.")


def agreement(table: Table, names: Sequence[str]) -> Question:
    """Who starts a match after one with several winners (MP-7)."""
    here: Position = table.snapshot()
    seats = [str(seat) for seat in table.starters()]
    return Question(
        seat=0,
        legal=tuple(seats),
        prompt=f"{people(names, here.matches[-1])} have won, so agree on who starts match {here.match}: SEAT",
        lines=(
            "SEAT   this seat starts; without you it would be the first winner after the last starter",
            *(Example(seat, names[int(seat) - 1]) for seat in seats),
        ),
        parse=partial(_parse_seat, seats),
        rulings=("MP-7",),
    )


# ---- what is answered ----


def _parse_seat(seats: Sequence[str], text: str) -> str:
    """The number of a seat that may start."""
    number = text.lower().removeprefix("seat").strip().lstrip("0")
    if number not in seats:
        raise ValueError(f"say the number of a seat: {listed(seats)}")
    return number


def parse(here: Position, text: str) -> str:
    """The answer in the notation for what a person typed; raises ``ValueError`` with a sentence that helps."""
    how = f"say the letter of a deck: {listed(here.may_draw)}"
    words: list[str] = _TOKEN.findall(text)
    if len(words) == 1 and words[0].upper() in (*DECKS,):
        return words[0].upper()
    left = [word for word in words if word.lower() not in _FILLERS]
    if not left and words and words[-1].lower() == "a":
        left = ["a"]  # the deck, not the article: "draw from a"
    if not left:
        raise ValueError(how)
    if len(left) > 1:
        raise ValueError(f"{' '.join(left[1:])!r} is too much; {how}")
    deck = left[0].upper()
    if len(deck) != 1 or deck not in DECKS:
        raise ValueError(f"{left[0]!r} is no deck; {how}")
    return deck


# ---- what is seen ----


def status(table: Table, seat: int, names: Sequence[str], ends: Sequence[Position]) -> tuple[str | Section, ...]:
    """What the seat sees: the cards before everybody, in the order drawn, and what may still be in the decks."""
    here: Position = table.snapshot()
    cards = here.hands if here.turn or not here.shown else here.shown
    rows: list[tuple[object, ...]] = []
    for place in range(1, here.seats + 1):
        row: tuple[object, ...] = (place, names[place - 1], spaced(cards[place - 1]) or None)
        rows.append((*row, "flipped" if place in here.flipped else None) if here.long else row)
    columns = ("seat", "player", "cards", *(("summary card",) if here.long else ()))
    title = f"Match {here.match}" if here.long else "Table"
    decks = [
        (letter, here.left(deck), spaced(here.unseen(deck, seat)) or None, here.lists[deck])
        for deck, letter in enumerate(DECKS)
    ]
    # When all hands have been shown, everybody can tell what is left.
    unseen = "not seen yet" if here.turn or not here.shown else "left in it"
    shown: list[str | Section] = [
        Section(title, columns, tuple(rows)),
        Section("Decks", ("deck", "cards left", unseen, "all its cards"), tuple(decks)),
    ]
    if seat and here.turn:
        shown.append(f"Your cards, {called(names, seat)}, in the order drawn: {spaced(cards[seat - 1]) or 'none yet'}")
    return tuple(shown)


# ---- what has happened ----


def announce(told: str, word: str, before: Position, after: Position, names: Sequence[str]) -> tuple[str, ...]:
    """What happened in a word, a sentence each."""
    draw = read(word)
    face = "face up" if face_up(before.lap) else "face down"
    card = f"a {NAMES[draw.card]}, {face}" if draw.card in NAMES else face
    return (f"{called(names, draw.seat)} draws from deck {draw.deck}: {card}.",)


def ended(ends: Sequence[Position], names: Sequence[str]) -> tuple[str, ...]:
    """The hands, what the match has come to, and the end of the game if that was it."""
    here = ends[-1]
    told = [
        f"{called(names, seat)} shows {spaced(cards)}: {said(rank)}."
        for seat, (cards, rank) in enumerate(zip(here.shown, here.ranks, strict=True), start=1)
    ]
    winners = here.matches[-1]
    if here.long:
        match = f"match {len(here.matches)}"
        if here.tied:
            told.append(f"All hands are the same: {match} is a tie.")
        else:
            told.append(f"{people(names, winners)} {'wins' if len(winners) == 1 else 'win'} {match}.")
        if not here.over and not here.tied:
            told += _flipped(ends[-2].flipped if len(ends) > 1 else frozenset(), here, names)
    if here.won:
        rank = said(here.ranks[min(here.won) - 1])
        how = f"with {rank}" if len(here.won) == 1 else f"together, with {rank}"
        told.append(f"{people(names, here.won)} {'wins' if len(here.won) == 1 else 'win'} the game {how}.")
    elif here.over:
        told.append(f"Nobody has won after {len(here.matches)} matches: the game is a draw.")
    return tuple(told)


def _flipped(before: frozenset[int], here: Position, names: Sequence[str]) -> list[str]:
    """What becomes of the summary cards, ``before`` of which were flipped, and who starts next (MP-7)."""
    winners, back = here.matches[-1], here.weakest & before
    told = [f"{people(names, winners)} {_verb(winners, 'flips the', 'flip their')} summary {_cards(winners)}."]
    if back:
        card = f"{_verb(back, 'turns the', 'turn their')} summary {_cards(back)} back"
        told.append(f"{people(names, back)}, with the weakest hand, {card}.")
    who = f"{called(names, here.starter)} starts" if len(winners) == 1 else "The players agree on who starts"
    return [*told, f"{who} the next match."]


def _verb(some: frozenset[int], one: str, several: str) -> str:
    return one if len(some) == 1 else several


def _cards(some: frozenset[int]) -> str:
    return "card" if len(some) == 1 else "cards"
