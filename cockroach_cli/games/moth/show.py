"""A game as tables for people: its rounds, and the hands."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.moth.cards import LETTERS, split
from cockroach_cli.games.moth.describe import describe
from cockroach_cli.games.moth.position import Position
from cockroach_cli.games.moth.word import CALL, CHEAT, DRAW, NOTHING, Word, read

UNKNOWN = "?"


def rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    """The rounds of a sound record, a row a word, and the scores; ``table`` is a fresh one.

    The columns of the seats hold how many cards each has after the word; where some may have vanished that are not
    known of, ``<=5``.
    """
    sections = []
    scores: list[tuple[object, ...]] = []
    before: tuple[int | None, ...] = (0,) * table.seats
    for number, deal in enumerate(deals):
        _sound(table, deal, table.load_deal(deal.encode()))
        sections.append(_round(table, number, moves[number] if number < len(moves) else ()))
        after: Position = table.snapshot()
        if not after.turn:
            points = [
                None if now is None or old is None else now - old for now, old in zip(after.scores, before, strict=True)
            ]
            scores.append((number + 1, _rid(after.rid), *points))
            before = after.scores
    if scores:
        scores.append(("all", None, *before))
        columns = ("round", "rid of all cards", *(f"seat {seat}" for seat in range(1, table.seats + 1)))
        sections.append(Section("Scores", columns, tuple(scores)))
    return tuple(sections)


def _round(table: Table, number: int, words: Sequence[str]) -> Section:
    start: Position = table.snapshot()
    rows: list[tuple[object, ...]] = []
    for text in words:
        _sound(table, text, table.word(text.encode()))
        word = read(text)
        after: Position = table.snapshot()
        sizes = [f"<={left}" if loose else left for left, loose in zip(after.left, after.loose, strict=True)]
        rows.append((len(rows) + 1, word.seat, did(word), came(word), after.top, after.guard, *sizes))
    columns = ("word", "seat", "does", "what came of it", "top", "guard bug")
    title = f"Round {number + 1} (Guard Bug: seat {start.guard}, turned up: {start.discards[0]})"
    return Section(title, (*columns, *(f"cards {n}" for n in range(1, table.seats + 1))), tuple(rows))


def _rid(seats: Sequence[int]) -> int | str | None:
    """The seats that were rid of all cards, as a cell."""
    return ", ".join(map(str, seats)) if len(seats) > 1 else seats[0] if seats else None


def did(word: Word) -> str:
    """What a seat did: ``lays c5``."""
    if word.what == DRAW:
        return "draws"
    if word.what == CHEAT:
        return f"makes {word.card} vanish" if word.card else "may make a card vanish"
    if word.what == CALL:
        return f"calls seat {word.accused}" if word.accused else "may call a seat"
    return f"lays {word.card}"


def came(word: Word) -> str | None:
    """What came of it: ``3 races n5, 2 too late with n5``; None of nothing."""
    found = []
    if word.shuffle:
        found.append(f"pile reshuffled: {''.join(word.shuffle)}")
    if word.what == DRAW:
        found.append(_card(word.card))
    elif word.what == CHEAT:
        found += [f"noticed by {word.by}"] if word.by else []
    elif word.what == CALL:
        found += _call(word)
    elif word.mark == ">":
        found += [f"{item.card} for {item.seat}" for item in word.row]
    elif word.slaps:
        found.append(f"slowest: {word.slowest}")
        found += [f"{item.card} from {item.seat}" for item in word.row if item.card != NOTHING]
    elif word.mark == "+":
        for item in word.row:
            found += [f"pile reshuffled: {''.join(item.shuffle)}"] if item.shuffle else []
            found.append(f"{item.seat} draws {_card(item.card)}")
    elif word.mark == ":":
        found += [f"{'too late: ' if place else ''}{item.seat} with {item.card}" for place, item in enumerate(word.row)]
        found += ["nobody races"] if word.nobody else []
    if word.waits:
        found.append("...")
    if word.stop:
        found.append("end of the round")
    return ", ".join(found) or None


def _call(word: Word) -> list[str]:
    if word.right is None:
        return []
    if not word.right:
        return [f"wrong, draws {_card(word.found)}"]
    given = f"with {word.given} on top" if word.given not in ("", NOTHING) else "with nothing on top"
    return [f"right: {word.card} comes back", *([given] if word.given else [])]


def _card(card: str) -> str:
    return "nothing" if card == NOTHING else card


def hands(table: Table) -> Section:
    """The hands as they are now, what has vanished, the pile with its next card first, and the discards, the oldest
    first."""
    here: Position = table.snapshot()
    rows: list[tuple[object, ...]] = []
    for seat, (hand, left) in enumerate(zip(here.hands, here.left, strict=True), start=1):
        rows.append((seat, spaced(hand) or None, left))
    for seat in range(1, here.seats + 1):
        gone = [gone.card for gone in here.gone if gone.seat == seat]
        if gone:
            rows.append((f"vanished from {seat}", " ".join(gone), len(gone)))
    rows.append(("pile", " ".join(here.pile) or None, len(here.pile)))
    rows.append(("discards", " ".join(here.discards) or None, len(here.discards)))
    return Section("Hands and piles", ("seat", "cards", "number"), tuple(rows))


def spaced(hand: str) -> str:
    """A hand with its cards apart: ``n3 n4 ?5``."""
    known, _, unknown = hand.partition(UNKNOWN)
    return " ".join([*split(known), *([f"?{unknown}"] if unknown else [])])


def by_letter(hand: str) -> str:
    """A hand for its owner, the sorts of cards apart: ``a1  m2 m3  n3``."""
    cards = split(hand.partition(UNKNOWN)[0])
    groups = [" ".join(card for card in cards if card[0] == letter) for letter in LETTERS]
    unknown = hand.partition(UNKNOWN)[2]
    return "  ".join([*filter(None, groups), *([f"?{unknown}"] if unknown else [])])


def _sound(table: Table, word: str, fault: int) -> None:
    """The record was judged before it came here; a fault now would make a table of fiction."""
    if fault:
        found, expected = describe(table, fault, word, table.fault_at)
        raise ValueError(f"{word!r} was taken for sound: {found}; {expected}")
