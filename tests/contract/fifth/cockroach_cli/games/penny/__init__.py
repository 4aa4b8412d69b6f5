"""Penny: each player guesses a coin."""

from __future__ import annotations

from cockroach_cli.games.base import Bot, Game
from cockroach_cli.games.grammar import Form, char, row
from cockroach_cli.games.late import faults, late, lesson, new_table, rulings
from cockroach_cli.games.speech import Speech


def _plies(word: str) -> tuple[str, ...]:
    return ("",) if word else ()


def _words() -> Form:
    return row(char("[0-9]"), char("[ht]"), char("[ht?]"))


GAME = Game(
    name="penny",
    title="Penny",
    prefix="PY",
    seats=range(2, 10),
    default_seats=3,
    options=(),
    house=(),
    bots=(Bot("random", "Says heads or tails by chance.", "To guess: below(2), where 0 is heads."),),
    faults=faults(__name__),
    cards={"h": "heads", "t": "tails"},
    new_table=new_table(__name__, "PlayedPenny"),
    result="right=(?P<who>-|[1-9](?:,[1-9])*)",
    plies=_plies,
    words=_words,
    view=late(__name__, "people", "view"),
    describe=late(__name__, "people", "describe"),
    rounds=late(__name__, "people", "rounds"),
    hands=late(__name__, "people", "hands"),
    fix_deal=late(__name__, "people", "fix_deal"),
    tally=(("games", 1), ("unfinished", 1), ("asked", 9), ("right", 9)),
    tally_by_seat=frozenset({"asked", "right"}),
    tally_ratios=(("right", "asked"),),
    statistics=late(__name__, "people", "statistics"),
    speech=Speech(
        question=late(__name__, "people", "question"),
        status=late(__name__, "people", "status"),
        announce=late(__name__, "people", "announce"),
        ended=late(__name__, "people", "ended"),
    ),
    rulings=rulings(__name__),
    lesson=lesson(__name__),
)
