"""Cheating Moth: as many rounds as there are seats, with cards that can only be made to vanish.

Only the description stands here; the rules, tables and sentences are imported when somebody needs them.
"""

from __future__ import annotations

from cockroach_cli.games.base import Bot, Game
from cockroach_cli.games.late import faults, late, lesson, new_table, rulings
from cockroach_cli.games.moth.cards import MOST_WORDS, NAMES
from cockroach_cli.games.moth.options import OPTIONS
from cockroach_cli.games.moth.parameters import MODEL
from cockroach_cli.games.moth.tally import BY_SEAT, RATIOS, TALLY
from cockroach_cli.games.speech import Speech

BOTS = (
    Bot(
        "random",
        "Lays any card that fits, makes a moth vanish one time in eight when asked, calls what it noticed and "
        "otherwise one time in 64, and races and gives by chance.",
        "In turn, if cards fit: below(cards of the hand that fit) for the card. Asked to cheat, with moths and "
        "more than one card: below(8), and after a 0 below(moths in the hand). Asked to call, having noticed "
        "nothing: below(64), and after a 0 below(seats - 1) for the seat, in rising order without its own. For a "
        "spider's gift, with cards to give: below(2), and after a 0 below(those cards) and below(seats - 1) for "
        "the seat. To race, with cards that may race: below(2), and after a 0 below(those cards). For a mosquito's "
        "gift: below(cards it may give). For a caught seat: below(cards left that it may give) for each card. All "
        "cards are counted through the sorted hand, each card by itself.",
    ),
    Bot(
        "sly",
        "Lays the card that costs most, action cards before number cards; makes its dearest card vanish, at most one a "
        "turn, when what that saves outweighs the risk of being noticed; as Guard Bug watches and calls only what it "
        "noticed; always races; gives away what costs most.",
        "For a spider's gift: below(seats - 1) for the seat, in rising order without its own. Nothing else.",
    ),
)

_SCORE = "0|-[1-9][0-9]*"

GAME = Game(
    name="moth",
    title="Cheating Moth",
    prefix="CM",
    seats=range(3, 6),
    default_seats=3,
    options=OPTIONS,
    house=(
        "Each action card has one card of each number; number cards are 9, 9, 9, 8, 8 of 1 to 5, moths 1, 1, 2, 2, 2.",
        f"A round has at most {MOST_WORDS} words, those of vanishing cards not counted; then all score.",
        "In played games a model says who is fast and who notices what; its parameters are set with --model.",
    ),
    bots=BOTS,
    faults=faults(__name__),
    cards=NAMES,
    new_table=new_table(__name__, "PlayedMoth", OPTIONS),
    result=(
        "won=(?P<who>[1-9][0-9]*(?:,[1-9][0-9]*)*) "
        "scores="
        + ",".join(f"(?P<who{place}>{_SCORE})" for place in (2, 3, 4))
        + "".join(f"(?:,(?P<who{place}>{_SCORE}))?" for place in (5, 6))
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
        hurry=late(__name__, "speech", "hurry"),
    ),
    rulings=rulings(__name__),
    lesson=lesson(__name__),
    model=MODEL,
)
