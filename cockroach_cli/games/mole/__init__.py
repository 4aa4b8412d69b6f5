"""Mole Poker: one match, and the longer game of several.

Only the description stands here; the rules, tables and sentences are imported when somebody needs them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cockroach_cli.games.base import Bot, Game, Ruling, Section, Table
from cockroach_cli.games.mole.cards import MOST_MATCHES, NAMES, RANKS
from cockroach_cli.games.mole.faults import FAULTS
from cockroach_cli.games.mole.options import OPTIONS, check_rules
from cockroach_cli.games.mole.tally import BY_SEAT, TALLY
from cockroach_cli.games.mole.word import plies
from cockroach_cli.games.rules import rules
from cockroach_cli.games.speech import Speech


def _new_table(seats: int, first: int, options: Mapping[str, str]) -> Table:
    table: Table = rules("mole", "PlayedMole")(seats, first, dict(options))
    return table


def _view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    from cockroach_cli.games.mole.views import view

    return view(table, deals, moves, seat)


def _describe(table: Table, fault: int, word: str, at: int) -> tuple[str, str]:
    from cockroach_cli.games.mole.describe import describe

    return describe(table, fault, word, at)


def _rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    from cockroach_cli.games.mole.show import rounds

    return rounds(table, deals, moves)


def _hands(table: Table) -> Section:
    from cockroach_cli.games.mole.show import hands

    return hands(table)


def _fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    from cockroach_cli.games.mole.fix import fix_deal

    return fix_deal(table, hands, seed, game)


def _statistics(tally: Mapping[str, Sequence[int]], seats: int, labels: Sequence[str]) -> tuple[Section, ...]:
    from cockroach_cli.games.mole.stats import statistics

    return statistics(tally, seats, labels)


def _rulings() -> tuple[Ruling, ...]:
    from importlib.resources import files

    from cockroach_cli.games.rulings import rulings

    return rulings(files(__name__) / "RULES.md")


def _prompt(table: Table, seat: int) -> str:
    from cockroach_cli.games.mole.speech import prompt

    return prompt(table, seat)


def _parse(text: str, table: Table) -> str:
    from cockroach_cli.games.mole.speech import parse

    return parse(text, table)


def _help(table: Table) -> str:
    from cockroach_cli.games.mole.speech import help_text

    return help_text(table)


def _status(table: Table, seat: int, names: Sequence[str]) -> tuple[str | Section, ...]:
    from cockroach_cli.games.mole.speech import status

    return status(table, seat, names)


def _announce(before: Table, word: str, after: Table, names: Sequence[str]) -> tuple[str, ...]:
    from cockroach_cli.games.mole.speech import announce

    return announce(before, word, after, names)


BOTS = (
    Bot(
        "random",
        "Draws from any deck that is not empty.",
        "To draw: below(decks that are not empty) for the deck, counted from A to F.",
    ),
    Bot(
        "planner",
        "Knows what the decks hold and which cards it has seen, and draws where the next card helps its hand most: it "
        "reckons, for each number that may come, how many of all hands it can hope to beat with it.",
        "To draw: below(decks that are equally good for it) for the deck, counted from A to F.",
    ),
)

_SEATS = "[1-9][0-9]*(?:,[1-9][0-9]*)*"

GAME = Game(
    name="mole",
    title="Mole Poker",
    prefix="MP",
    seats=range(2, 6),
    default_seats=3,
    options=OPTIONS,
    house=(
        "The text prints no list of numbers: decks A to F hold 112345, 122345, 123345, 123445, 123455 and 123345.",
        "After a match with several winners the first of them in turn order from the last starter starts the next one.",
        f"A longer game of {MOST_MATCHES} matches that nobody has won is a draw.",
    ),
    bots=BOTS,
    faults=FAULTS,
    cards=NAMES,
    new_table=_new_table,
    result=(
        rf"won=(?P<who>{_SEATS}) hand=(?P<what>(?:{'|'.join(RANKS)}):[1-5]{{5}})"
        rf"(?: matches=(?P<who2>(?:{_SEATS}|-)(?:/(?:{_SEATS}|-))*))?"
    ),
    plies=plies,
    view=_view,
    describe=_describe,
    rounds=_rounds,
    hands=_hands,
    fix_deal=_fix_deal,
    tally=TALLY,
    tally_by_seat=BY_SEAT,
    statistics=_statistics,
    speech=Speech(prompt=_prompt, parse=_parse, help=_help, status=_status, announce=_announce),
    rulings=_rulings,
    check_rules=check_rules,
)
