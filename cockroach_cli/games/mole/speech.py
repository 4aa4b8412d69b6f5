"""How people talk at Mole Poker: what they are asked, what they may say, and what they are told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.describe import counted, listed, ordinal
from cockroach_cli.games.mole.cards import DECKS, NAMES, RANKS, said
from cockroach_cli.games.mole.position import Position
from cockroach_cli.games.mole.show import spaced
from cockroach_cli.games.mole.word import face_up, read
from cockroach_cli.games.speech import called

_FILLERS = frozenset(("draw", "take", "a", "the", "card", "from", "of", "deck", "i", "next", "one", "top", "please"))
_TOKEN = re.compile(r"[^\W_]+")


# ---- what is asked ----


def prompt(table: Table, seat: int) -> str:
    """One line that says what the seat is asked, and how to answer."""
    here: Position = table.snapshot()
    face = "face up" if face_up(here.lap) else "face down"
    match = f"match {here.match}, " if here.long else ""
    return f"Seat {seat}, {match}your {ordinal(here.lap)} card ({face}) from deck {listed(here.may_draw)}: DECK"


def help_text(table: Table) -> str:
    """All that can be said now, in lines."""
    here: Position = table.snapshot()
    lines = ["DECK   draw the next card of a deck: its letter, as in C, deck C or draw from C"]
    for deck, letter in enumerate(DECKS):
        left = here.left(deck)
        if left:
            unseen = here.unseen(deck, here.turn)
            lines.append(f"    {letter}   {counted(left, 'card')} left, from these that you have not seen: {unseen}")
        else:
            lines.append(f"    {letter}   empty")
    order = ", ".join(name.removeprefix("a ") for name in RANKS.values())
    return "\n".join([*lines, f"Hands from the weakest to the strongest: {order}."])


# ---- what is answered ----


def parse(text: str, table: Table) -> str:
    """The answer in the notation for what a person typed; raises ``ValueError`` with a sentence that helps."""
    here: Position = table.snapshot()
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


def status(table: Table, seat: int, names: Sequence[str]) -> tuple[str | Section, ...]:
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
    shown: list[str | Section] = [
        Section(title, columns, tuple(rows)),
        Section("Decks", ("deck", "cards left", "not seen yet", "all its cards"), tuple(decks)),
    ]
    if seat and here.turn:
        shown.append(f"Your cards (seat {seat}), in the order drawn: {spaced(cards[seat - 1]) or 'none yet'}")
    return tuple(shown)


# ---- what has happened ----


def announce(before: Table, word: str, after: Table, names: Sequence[str]) -> tuple[str, ...]:
    """What happened between two moments of one word, a sentence each."""
    here: Position = before.snapshot()
    draw = read(word)
    face = "face up" if face_up(here.lap) else "face down"
    card = f"a {NAMES[draw.card]}, {face}" if draw.card in NAMES else face
    told = [f"{called(names, draw.seat)} draws from deck {draw.deck}: {card}."]
    if here.last_draw():
        told += _ended(here, after.snapshot(), names)
    return tuple(told)


def _ended(before: Position, here: Position, names: Sequence[str]) -> list[str]:
    """The hands, what the match has come to, and the end of the game if that was it."""
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
            told.append(f"{_people(winners, names)} {'wins' if len(winners) == 1 else 'win'} {match}.")
        if not here.over and not here.tied:
            told += _flipped(before, here, names)
    if here.won:
        rank = said(here.ranks[min(here.won) - 1])
        how = f"with {rank}" if len(here.won) == 1 else f"together, with {rank}"
        told.append(f"{_people(here.won, names)} {'wins' if len(here.won) == 1 else 'win'} the game {how}.")
    elif here.over:
        told.append(f"Nobody has won after {len(here.matches)} matches: the game is a draw.")
    return told


def _flipped(before: Position, here: Position, names: Sequence[str]) -> list[str]:
    """What becomes of the summary cards, and who starts next (MP-7)."""
    winners, back = here.matches[-1], here.weakest & before.flipped
    told = [f"{_people(winners, names)} {_verb(winners, 'flips the', 'flip their')} summary {_cards(winners)}."]
    if back:
        card = f"{_verb(back, 'turns the', 'turn their')} summary {_cards(back)} back"
        told.append(f"{_people(back, names)}, with the weakest hand, {card}.")
    return [*told, f"{called(names, here.starter)} starts the next match."]


def _verb(some: frozenset[int], one: str, several: str) -> str:
    return one if len(some) == 1 else several


def _cards(some: frozenset[int]) -> str:
    return "card" if len(some) == 1 else "cards"


def _people(some: frozenset[int], names: Sequence[str]) -> str:
    return listed((called(names, seat) for seat in sorted(some)), "and")
