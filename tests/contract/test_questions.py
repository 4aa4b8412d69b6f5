"""What a person is asked, at any moment of any game: what the help offers is allowed, and nothing is given away."""

from __future__ import annotations

import importlib
import os
import random

import pytest

from cockroach_cli.games.base import Game, Section
from cockroach_cli.games.speech import Question
from cockroach_cli.notation.record import Record
from cockroach_cli.play import eyes
from cockroach_cli.play.session import rounds_of
from cockroach_cli.referee.cut import cut, moments
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.view import seen
from tests.contract.records import GAMES, lines, record, text

PURE = bool(os.environ.get("COCKROACH_CLI_PURE"))
GAMES_EACH = 2 if PURE else 8


def asked(game: Game, here: Record, seat: int) -> tuple[Question, tuple[str | Section, ...]]:
    """What a seat is asked at a moment, and what it sees then."""
    sight = eyes.look(game, seen(game, here, seat), ends=eyes.look(game, here).ends)
    names = eyes.names_of(here)
    return game.speech.question(sight.table, names), game.speech.status(sight.table, seat, names, sight.ends)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_examples_are_allowed_and_tell_nothing(game: Game) -> None:
    told_otherwise = importlib.import_module(f"tests.{game.name}.secrets").told_otherwise
    chance = random.Random(f"questions of {game.name}")
    rulings = {ruling.id for ruling in game.rulings()}
    examples = 0
    for line in lines(game, GAMES_EACH, chance):
        whole = record(line)
        whole = whole._replace(header=whole.header._replace(seed=None))
        at = moments(game, whole)
        for moment in chance.sample(at, k=min(12, len(at))):
            here = cut(game, whole, moment)
            table = judge_source(text(game, here).encode())[0].table
            assert table is not None
            seat = table.seat()
            if not seat:
                continue
            question, status = asked(game, here, seat)
            assert question.seat == seat
            assert [answer.encode() for answer in question.legal] == table.legal()
            assert question.prompt.startswith(f"{here.header.players[seat - 1]} ({seat}), ")
            assert question.rulings and rulings.issuperset(question.rulings)
            assert question.idle == (question.legal == ("-",))
            assert question.examples
            for example in question.examples:
                assert question.read(example.text) in question.legal, (example, question.legal)
                assert example.text.strip() == example.text and "  " not in example.text
                examples += 1
            deals, moves = told_otherwise(here.deals, here.moves, seat, chance)
            other = here._replace(deals=tuple(deals), moves=tuple(map(tuple, moves)))
            if len(here.deals) > 1:  # what lay open when a round was over everybody knows
                other = other._replace(
                    deals=(*here.deals[:-1], other.deals[-1]),
                    moves=(*here.moves[: len(here.deals) - 1], *other.moves[len(here.deals) - 1 :]),
                )
            if judge_source(text(game, other).encode())[0].record is None:
                continue  # another round would have come before this one
            twin, twin_status = asked(game, other, seat)
            assert (twin.prompt, twin.legal, twin.help()) == (question.prompt, question.legal, question.help())
            assert twin_status == status
    assert examples > 5 * GAMES_EACH


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rounds_are_seen_one_by_one(game: Game) -> None:
    """What is learned of a round is learned until it is over: the view of a game is that of its rounds."""
    chance = random.Random(f"rounds of {game.name}")
    for line in lines(game, 5, chance):
        whole = record(line)
        at = moments(game, whole)
        for moment in chance.sample(at, k=min(6, len(at))):
            here = cut(game, whole, moment)
            seat = chance.randrange(here.header.seats + 1)
            parts = [seen(game, rounds_of(here, number, number + 1), seat) for number in range(len(here.deals))]
            view = seen(game, here, seat)
            assert view.deals == tuple(deal for part in parts for deal in part.deals)
            assert view.moves == tuple(words for part in parts for words in part.moves)
