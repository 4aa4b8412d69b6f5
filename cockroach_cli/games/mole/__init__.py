"""Mole Poker: one match, and the longer game of several.

Only the description stands here; the rules, tables and sentences are imported when somebody needs them.
"""

from __future__ import annotations

from cockroach_cli.games.base import Bot, Game
from cockroach_cli.games.late import faults, late, lesson, new_table, rulings
from cockroach_cli.games.mole.cards import MOST_MATCHES, NAMES, RANKS
from cockroach_cli.games.mole.options import OPTIONS, check_rules
from cockroach_cli.games.mole.tally import BY_SEAT, RATIOS, TALLY
from cockroach_cli.games.speech import Speech

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
    faults=faults(__name__),
    cards=NAMES,
    new_table=new_table(__name__, "PlayedMole", OPTIONS),
    result=(
        rf"won=(?P<who>{_SEATS}) hand=(?P<what>(?:{'|'.join(RANKS)}):[1-5]{{5}})"
        rf"(?: matches=(?P<who2>(?:{_SEATS}|-)(?:/(?:{_SEATS}|-))*))?"
    ),
    plies=late(__name__, "word", "plies"),
    words=late(__name__, "grammar", "words"),
    view=late(__name__, "views", "view"),
    describe=late(__name__, "describe", "describe"),
    rounds=late(__name__, "show", "rounds"),
    hands=late(__name__, "show", "hands"),
    fix_deal=late(__name__, "fix", "fix_deal"),
    tally=TALLY,
    tally_by_seat=BY_SEAT,
    tally_ratios=RATIOS,
    statistics=late(__name__, "stats", "statistics"),
    speech=Speech(
        question=late(__name__, "speech", "question"),
        status=late(__name__, "speech", "status"),
        announce=late(__name__, "speech", "announce"),
        ended=late(__name__, "speech", "ended"),
        agreement=late(__name__, "speech", "agreement"),
    ),
    rulings=rulings(__name__),
    lesson=lesson(__name__),
    check_rules=check_rules,
)
