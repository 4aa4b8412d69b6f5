"""Cockroach Poker and its two-player variant.

Only the description stands here; the rules, tables and sentences are imported when somebody needs them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cockroach_cli.games.base import Bot, Game, Ruling, Section, Table
from cockroach_cli.games.cockroach.cards import NAMES
from cockroach_cli.games.cockroach.faults import FAULTS
from cockroach_cli.games.rules import rules
from cockroach_cli.games.speech import Speech
from cockroach_cli.passing.tally import TALLY, by_seat
from cockroach_cli.passing.word import plies


def _new_table(seats: int, first: int, options: Mapping[str, str]) -> Table:
    table: Table = rules("cockroach", "PlayedCockroach")(seats, first, dict(options))
    return table


def _view(
    table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    from cockroach_cli.games.cockroach.views import view

    return view(table, deals, moves, seat)


def _describe(table: Table, fault: int, word: str, at: int) -> tuple[str, str]:
    from cockroach_cli.games.cockroach.describe import describe

    return describe(table, fault, word, at)


def _rounds(table: Table, deals: Sequence[str], moves: Sequence[Sequence[str]]) -> tuple[Section, ...]:
    from cockroach_cli.games.cockroach.show import rounds

    return rounds(table, deals, moves)


def _hands(table: Table) -> Section:
    from cockroach_cli.games.cockroach.show import hands

    return hands(table)


def _fix_deal(table: Table, hands: Mapping[int, str], seed: int, game: int) -> bytes:
    from cockroach_cli.games.cockroach.fix import fix_deal

    return fix_deal(table, hands, seed, game)


def _statistics(tally: Mapping[str, Sequence[int]], seats: int, labels: Sequence[str]) -> tuple[Section, ...]:
    from cockroach_cli.games.cockroach.stats import statistics

    return statistics(tally, seats, labels)


def _rulings() -> tuple[Ruling, ...]:
    from importlib.resources import files

    from cockroach_cli.games.rulings import rulings

    return rulings(files(__name__) / "RULES.md")


def _prompt(table: Table, seat: int) -> str:
    from cockroach_cli.games.cockroach.speech import TALK

    return TALK.prompt(table, seat)


def _parse(text: str, table: Table) -> str:
    from cockroach_cli.games.cockroach.speech import TALK

    return TALK.parse(text, table)


def _help(table: Table) -> str:
    from cockroach_cli.games.cockroach.speech import TALK

    return TALK.help(table)


def _status(table: Table, seat: int, names: Sequence[str]) -> tuple[str | Section, ...]:
    from cockroach_cli.games.cockroach.speech import TALK

    return TALK.status(table, seat, names)


def _announce(before: Table, word: str, after: Table, names: Sequence[str]) -> tuple[str, ...]:
    from cockroach_cli.games.cockroach.speech import TALK

    return TALK.announce(before, word, after, names)


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
    faults=FAULTS,
    cards=NAMES,
    new_table=_new_table,
    result="lost=(?P<who>[1-9][0-9]*) cause=(?P<cause>empty|four(?=:)|five(?=:))(?:(?<!empty):(?P<what>[bcfgprst]))?",
    plies=plies,
    view=_view,
    describe=_describe,
    rounds=_rounds,
    hands=_hands,
    fix_deal=_fix_deal,
    tally=TALLY,
    tally_by_seat=by_seat(TALLY),
    statistics=_statistics,
    speech=Speech(prompt=_prompt, parse=_parse, help=_help, status=_status, announce=_announce),
    rulings=_rulings,
)
