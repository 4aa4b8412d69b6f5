"""Cockroach Poker and its two-player variant.

Only the description stands here; the rules, tables and sentences are imported when somebody needs them.
"""

from __future__ import annotations

from cockroach_cli.games.base import Bot, Game
from cockroach_cli.games.cockroach.cards import NAMES
from cockroach_cli.games.late import faults, late, lesson, new_table, rulings
from cockroach_cli.games.speech import Speech
from cockroach_cli.passing.tally import RATIOS, TALLY, by_seat

BOTS = (
    Bot(
        "random",
        "Offers any card to anybody with any claim, and answers by chance among all that is allowed.",
        "To offer: below(cards in hand) for the card, counted through the sorted hand; below(seats - 1) for the seat "
        "that gets it, counted in rising order without its own; below(8) for the claim, in the order of the kinds. To "
        "answer: below(3), or below(2) where it may not pass: 0 is true, 1 is false, 2 is a pass with a look. Then, "
        "after a pass, below(seats that have not had the card) for the seat, in rising order, and below(8) for the "
        "claim.",
    ),
    Bot(
        "coin",
        "Tells the truth half the time, passes one time in three where it can, and judges by a fair coin.",
        "To offer: below(cards in hand) for the card and below(seats - 1) for the seat, as the bot random does; then "
        "the claim: below(2), where 0 is the truth, and after a 1 below(7) for the kind, in the order of the kinds "
        "without the true one. To answer: where it may pass, below(3), where 0 is a pass with a look; then, unless it "
        "passes, below(2), where 0 is true and 1 is false. After a pass: below(seats that have not had the card) for "
        "the seat, in rising order, and the claim as in an offer; in a game where somebody else passed for it without "
        "a look, below(8) for the claim.",
    ),
    Bot(
        "honest",
        "Tells the truth always. It counts the cards that it does not see, neither in its hand nor face up: it says "
        "false when fewer than one in eight of them are of the claimed kind, otherwise true. Where it lacks one card "
        "of that kind to lose the game, and the claim may be true, it passes the card on after a look if it can.",
        "To offer: below(cards in hand) for the card and below(seats - 1) for the seat, as the bot random does. To "
        "answer: nothing. After a pass: below(seats that have not had the card) for the seat, in rising order; in a "
        "game where somebody else passed for it without a look, it repeats the claim.",
    ),
)

GAME = Game(
    name="cockroach",
    title="Cockroach Poker",
    prefix="CP",
    seats=range(2, 65),
    default_seats=4,
    options=(),
    house=(),
    bots=BOTS,
    faults=faults(__name__),
    cards=NAMES,
    new_table=new_table(__name__, "PlayedCockroach"),
    result="lost=(?P<who>[1-9][0-9]*) cause=(?P<cause>empty|four(?=:)|five(?=:))(?:(?<!empty):(?P<what>[bcfgprst]))?",
    plies=late("cockroach_cli.passing", "word", "plies"),
    words=late(__name__, "grammar", "words"),
    view=late(__name__, "views", "view"),
    describe=late(__name__, "describe", "describe"),
    rounds=late(__name__, "show", "rounds"),
    hands=late(__name__, "show", "hands"),
    fix_deal=late(__name__, "fix", "fix_deal"),
    tally=TALLY,
    tally_by_seat=by_seat(TALLY),
    tally_ratios=RATIOS,
    statistics=late(__name__, "stats", "statistics"),
    speech=Speech(
        question=late(__name__, "speech", "TALK.question"),
        status=late(__name__, "speech", "TALK.status"),
        announce=late(__name__, "speech", "TALK.announce"),
        ended=late(__name__, "speech", "TALK.ended"),
    ),
    rulings=rulings(__name__),
    lesson=lesson(__name__),
)
