"""Penny for people: views, sentences, tables, figures, and talk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from cockroach_cli.games import describe as shared
from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.figures import Tally
from cockroach_cli.games.speech import Example, Question, beginnings, called, people

SIDES = {"h": "heads", "t": "tails"}


@attrs.frozen
class Position:
    """Where a game stands."""

    coins: str
    """All coins, as far as the record knows them; empty before the deal."""
    guesses: str
    """What was said of those that are uncovered."""
    seat: int
    """The seat that guesses next, 0 if none does."""


def view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """What anybody has seen: the coins that were uncovered (PY-2)."""
    seen = "".join(word[2] for round_ in moves for word in round_)
    return (seen.ljust(table.seats, "?"),), tuple(map(tuple, moves))


def describe(table: Table, fault: int, word: str, at: int) -> tuple[str, str]:
    """What was found in a refused word, and what would have been right."""
    here: Position = table.snapshot()
    if 300 <= fault < 400:
        zone = shared.Zone("the row of coins", table.seats)
        pattern = f"{table.seats} coins, one for each seat"
        return shared.of_deal(fault, word, at, shared.Shape((zone,), pattern, SIDES, "", len, ordered=True))
    if fault == 401:
        wanted = ("the seat that guesses", "h or t, what it says", "h or t, the coin", "the end of the word")
        return shared.unreadable(word, at, wanted[min(at, 3)])
    if fault == 403:
        return shared.after_end("all coins were uncovered")
    if fault == 404:
        return shared.wrong_actor(word[at], here.seat)
    if fault == 407:
        return shared.not_written("the coin")
    if fault == 1:
        return f"there is no seat {word[at]}", f"the seats are 1 to {table.seats}"
    coin = here.coins[len(here.guesses)]
    return f"the coin is said to show {SIDES[word[at]]}", f"it shows {SIDES[coin]}"


def rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    """A row a guess."""
    rows = [
        (number, int(word[0]), SIDES[word[1]], SIDES[word[2]], "right" if word[1] == word[2] else "wrong")
        for number, word in enumerate((word for round_ in moves for word in round_), start=1)
    ]
    return (Section("Guesses", ("guess", "seat", "said", "coin", "verdict"), tuple(rows)),)


def hands(table: Table) -> Section:
    """The coins in their row."""
    coins = table.snapshot().coins
    rows = tuple((number, SIDES.get(coin, "?")) for number, coin in enumerate(coins, start=1))
    return Section("Coins", ("coin", "shows"), rows)


def fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    """The coins that chance throws; ``ValueError`` if hands are given, since there are none."""
    if hands:
        raise ValueError("in Penny nobody has a hand")
    table.deal(seed, game)
    return table.deal_text()


def statistics(tally: Tally, seats: int, labels: Sequence[str]) -> tuple[Section, ...]:
    """How many games there were, and how often each player was right."""
    finished, unfinished = tally["games"][0], tally["unfinished"][0]
    games = Section("Games", ("games", "finished", "unfinished"), ((finished + unfinished, finished, unfinished),))
    rows = tuple((label, tally["asked"][i], tally.share(i, "right", "asked")) for i, label in enumerate(labels))
    return (games, Section("Guesses", ("player", "guesses", "right"), rows))


def question(table: Table, names: Sequence[str]) -> Question:
    """What the seat in turn is asked."""
    seat = table.seat()
    coin = len(table.snapshot().guesses) + 1
    return Question(
        seat=seat,
        legal=tuple(answer.decode() for answer in table.legal()),
        prompt=f"{called(names, seat)}, what does coin {coin} show: heads or tails?",
        lines=(*(Example(side, f"or {letter}") for letter, side in SIDES.items()), "Their beginnings will do."),
        parse=parse,
        rulings=("PY-2",),
    )


def parse(text: str) -> str:
    """``h`` or ``t`` for the beginning of heads or tails."""
    found = beginnings(text.strip().lower(), tuple(SIDES.values())) if text.strip() else ()
    if len(found) != 1:
        raise ValueError("say heads or tails")
    return found[0][0]


def status(table: Table, seat: int, names: Sequence[str], ends: Sequence[Position]) -> tuple[str | Section, ...]:
    """The row of coins."""
    return (hands(table),)


def announce(told: str, word: str, before: Position, after: Position, names: Sequence[str]) -> tuple[str, ...]:
    """What somebody said, and the coin."""
    return (f"{called(names, int(word[0]))} says {SIDES[word[1]]}; the coin shows {SIDES[word[2]]}.",)


def ended(ends: Sequence[Position], names: Sequence[str]) -> tuple[str, ...]:
    """Who was right."""
    here = ends[-1]
    right = [seat for seat, (said, coin) in enumerate(zip(here.guesses, here.coins, strict=True), 1) if said == coin]
    return (f"{people(names, right)} guessed right." if right else "Nobody guessed right.",)
