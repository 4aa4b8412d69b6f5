"""``roach games`` and ``roach rules``."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from cockroach_cli import games
from tests.conftest import Run


def test_games_lists_every_game_and_bot(roach: Callable[..., Run]) -> None:
    tables = json.loads(roach("games", "--table=json").out)
    rows = {table["title"]: table["rows"] for table in tables}
    assert [row["game"] for row in rows["Games"]] == list(games.names())
    assert {"game": "cockroach", "title": "Cockroach Poker", "players": "2 to 64", "without_p": 4} in rows["Games"]
    bots = [row["bot"] for row in rows["Bots"] if row["game"] == "cockroach"]
    assert bots == ["random", "coin", "honest"]


def test_tables_fit_a_hundred_columns(roach: Callable[..., Run]) -> None:
    assert max(map(len, roach("games", "cockroach").out.splitlines())) <= 100


@pytest.mark.parametrize("name", games.names())
def test_one_game_says_what_its_bots_draw(name: str, roach: Callable[..., Run]) -> None:
    tables = json.loads(roach("games", name, "--table=json").out)
    assert {row["game"] for table in tables for row in table["rows"] if "game" in row} == {name}
    draws = next(table["rows"] for table in tables if table["title"] == "What the bots draw")
    assert [row["bot"] for row in draws] == [bot.name for bot in games.get(name).bots]
    assert all(row["draws"] for row in draws)


@pytest.mark.parametrize("name", games.names())
def test_rules_prints_every_ruling_in_order(name: str, roach: Callable[..., Run]) -> None:
    out = roach("rules", name).out
    prefix = games.get(name).prefix
    starts = [line.split()[0] for line in out.splitlines() if line.startswith(f"{prefix}-")]
    assert starts == [f"{prefix}-{number}." for number in range(1, len(starts) + 1)]
    assert max(map(len, out.splitlines())) <= 80


def test_one_ruling_by_id_or_number(roach: Callable[..., Run]) -> None:
    run = roach("rules", "cockroach", "CP-14")
    assert run.out.startswith("CP-14. Any of the eight kinds may be claimed at any time")
    assert run.out.count("CP-") == 1
    assert roach("rules", "cockroach", "14").out == run.out
    assert roach("rules", "cockroach", "cp-14").out == run.out


def test_a_ruling_that_does_not_exist(roach: Callable[..., Run]) -> None:
    run = roach("rules", "cockroach", "CP-99")
    assert run.status == 2
    assert "Cockroach Poker has no ruling 'CP-99'; it has CP-1 to CP-14" in run.err


def test_a_game_that_does_not_exist(roach: Callable[..., Run]) -> None:
    run = roach("rules", "cockroch")
    assert run.status == 2
    assert "there is no game 'cockroch'; did you mean cockroach?" in run.err
