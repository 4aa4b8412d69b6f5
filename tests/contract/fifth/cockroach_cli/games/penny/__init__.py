"""Penny: each player guesses a coin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cockroach_cli.diagnostics import Code, Severity
from cockroach_cli.games.base import Bot, Game, Ruling, Table
from cockroach_cli.games.rules import rules
from cockroach_cli.games.speech import Speech


def _new_table(seats: int, first: int, options: Mapping[str, str]) -> Table:
    table: Table = rules("penny", "PlayedPenny")(seats, first, dict(options))
    return table


def _later(name: str) -> Any:
    """A function of people.py, which is imported when it is called."""

    def call(*args: Any) -> Any:
        from cockroach_cli.games.penny import people

        return getattr(people, name)(*args)

    return call


def _plies(word: str) -> Sequence[str]:
    return ("",) if word else ()


def _rulings() -> tuple[Ruling, ...]:
    from importlib.resources import files

    from cockroach_cli.games.rulings import rulings

    return rulings(files(__name__) / "RULES.md")


GAME = Game(
    name="penny",
    title="Penny",
    prefix="PY",
    seats=range(2, 10),
    default_seats=3,
    options=(),
    house=(),
    bots=(Bot("random", "Says heads or tails by chance.", "To guess: below(2), where 0 is heads."),),
    faults={
        1: Code("PY01", Severity.FAULT, "no such seat", "A word names a seat that the game does not have.", "PY-1"),
        2: Code("PY02", Severity.FAULT, "another coin", "DEAL says that the coin shows its other side.", "PY-2"),
    },
    cards={"h": "heads", "t": "tails"},
    new_table=_new_table,
    result="right=(?P<who>-|[1-9](?:,[1-9])*)",
    plies=_plies,
    view=_later("view"),
    describe=_later("describe"),
    rounds=_later("rounds"),
    hands=_later("hands"),
    fix_deal=_later("fix_deal"),
    tally=(("games", 1), ("unfinished", 1), ("asked", 9), ("right", 9)),
    tally_by_seat=frozenset({"asked", "right"}),
    statistics=_later("statistics"),
    speech=Speech(
        prompt=_later("prompt"),
        parse=_later("parse"),
        help=_later("help_text"),
        status=_later("status"),
        announce=_later("announce"),
    ),
    rulings=_rulings,
)
