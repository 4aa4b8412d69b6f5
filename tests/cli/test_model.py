"""``--model``: parameters of what happens beside the players' decisions, in every game that has such."""

from __future__ import annotations

import pytest

from tests.contract.records import GAMES

MODELLED = [game for game in GAMES if game.model]
PLAIN = [game for game in GAMES if not game.model]


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.name)
@pytest.mark.parametrize("verb", ["simulate", "play"])
def test_games_without_a_model_refuse_parameters(game, verb: str, roach) -> None:  # type: ignore[no-untyped-def]
    run = roach(verb, game.name, "--model", "notice=5")
    assert (run.status, run.out) == (2, "")
    assert "--model" in run.err


@pytest.mark.parametrize("game", MODELLED, ids=lambda game: game.name)
def test_defaults_may_be_said(game, roach) -> None:  # type: ignore[no-untyped-def]
    said = [word for option in game.model for word in ("--model", f"{option.name}={option.default}")]
    args = ("simulate", game.name, "--seed", "4", "-n", "3", "-q")
    assert roach(*args, *said).raw == roach(*args).raw
    deals = roach("deal", game.name, "--seed", "4", "-n", "3").raw
    assert roach("simulate", "-", *said, input=deals).raw == roach("simulate", "-", input=deals).raw


@pytest.mark.parametrize("game", MODELLED, ids=lambda game: game.name)
@pytest.mark.parametrize("wrong", ["nosuch=1", "x", "notice=", "=3", "notice=x"])
def test_parameters_that_cannot_be(game, wrong: str, roach) -> None:  # type: ignore[no-untyped-def]
    run = roach("simulate", game.name, "--model", wrong)
    assert (run.status, run.out) == (2, "")
    assert "--model" in run.err
