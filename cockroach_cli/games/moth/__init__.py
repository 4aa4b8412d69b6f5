"""Cheating Moth: as many rounds as there are seats, with cards that can only be made to vanish.

Only the description stands here; the rules, tables and sentences are imported when somebody needs them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cockroach_cli.games.base import Bot, Game, Ruling, Section, Table
from cockroach_cli.games.moth.cards import MOST_WORDS, NAMES
from cockroach_cli.games.moth.faults import FAULTS
from cockroach_cli.games.moth.options import OPTIONS
from cockroach_cli.games.moth.parameters import MODEL
from cockroach_cli.games.moth.tally import BY_SEAT, TALLY
from cockroach_cli.games.moth.word import plies
from cockroach_cli.games.rules import rules
from cockroach_cli.games.speech import Speech


def _new_table(seats: int, first: int, options: Mapping[str, str]) -> Table:
    table: Table = rules("moth", "PlayedMoth")(
        seats, first, {option.name: option.default for option in OPTIONS} | dict(options)
    )
    return table


def _view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    from cockroach_cli.games.moth.views import view

    return view(table, deals, moves, seat)


def _describe(table: Table, fault: int, word: str, at: int) -> tuple[str, str]:
    from cockroach_cli.games.moth.describe import describe

    return describe(table, fault, word, at)


def _rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    from cockroach_cli.games.moth.show import rounds

    return rounds(table, deals, moves)


def _hands(table: Table) -> Section:
    from cockroach_cli.games.moth.show import hands

    return hands(table)


def _fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    from cockroach_cli.games.moth.fix import fix_deal

    return fix_deal(table, hands, seed, game)


def _statistics(tally: Mapping[str, Sequence[int]], seats: int, labels: Sequence[str]) -> tuple[Section, ...]:
    from cockroach_cli.games.moth.stats import statistics

    return statistics(tally, seats, labels)


def _rulings() -> tuple[Ruling, ...]:
    from importlib.resources import files

    from cockroach_cli.games.rulings import rulings

    return rulings(files(__name__) / "RULES.md")


def _prompt(table: Table, seat: int) -> str:
    from cockroach_cli.games.moth.speech import prompt

    return prompt(table, seat)


def _parse(text: str, table: Table) -> str:
    from cockroach_cli.games.moth.speech import parse

    return parse(text, table)


def _help(table: Table) -> str:
    from cockroach_cli.games.moth.speech import help_text

    return help_text(table)


def _status(table: Table, seat: int, names: Sequence[str]) -> tuple[str | Section, ...]:
    from cockroach_cli.games.moth.speech import status

    return status(table, seat, names)


def _announce(before: Table, word: str, after: Table, names: Sequence[str]) -> tuple[str, ...]:
    from cockroach_cli.games.moth.speech import announce

    return announce(before, word, after, names)


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
    faults=FAULTS,
    cards=NAMES,
    new_table=_new_table,
    result=(
        "won=(?P<who>[1-9][0-9]*(?:,[1-9][0-9]*)*) "
        "scores="
        + ",".join(f"(?P<who{place}>{_SCORE})" for place in (2, 3, 4))
        + "".join(f"(?:,(?P<who{place}>{_SCORE}))?" for place in (5, 6))
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
    model=MODEL,
)
