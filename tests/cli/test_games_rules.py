"""``roach games`` and ``roach rules``."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise

import pytest

from cockroach_cli import games
from tests.conftest import Run


def test_games_lists_every_game_and_bot(roach: Callable[..., Run]) -> None:
    tables = json.loads(roach("games", "--table=json").out)
    rows = {table["title"]: table["rows"] for table in tables}
    assert [row["game"] for row in rows["Games"]] == list(games.names())
    assert list(rows) == ["Games"]
    assert rows["Games"][0] == {
        "game": "cockroach", "title": "Cockroach Poker", "players": "2 to 64", "without_p": 4, "rule_options": "",
        "bots": "random, coin, honest",
    }  # fmt: skip
    assert all(len(line) <= 100 for line in roach("games").out.splitlines())


def test_tables_fit_a_hundred_columns(roach: Callable[..., Run]) -> None:
    assert max(map(len, roach("games", "cockroach").out.splitlines())) <= 100


@pytest.mark.parametrize("name", games.names())
def test_one_game_says_what_its_bots_draw(name: str, roach: Callable[..., Run]) -> None:
    tables = json.loads(roach("games", name, "--table=json").out)
    assert [row["game"] for row in tables[0]["rows"]] == [name]
    told = {row["option"] for table in tables if table["title"].startswith("Rule options") for row in table["rows"]}
    assert told == {option.name for option in games.get(name).options}
    draws = next(table["rows"] for table in tables if table["title"] == "What the bots draw")
    assert [row["bot"] for row in draws] == [bot.name for bot in games.get(name).bots]
    assert all(row["draws"] for row in draws)


@pytest.mark.parametrize("name", games.names())
def test_rules_prints_every_ruling_in_order(name: str, roach: Callable[..., Run]) -> None:
    out = roach("rules", name).out
    prefix = games.get(name).prefix
    starts = [line.split()[0] for line in out.splitlines() if line.startswith(f"{prefix}-")]
    assert starts == [f"{prefix}-{number}." for number in range(1, len(starts) + 1)]
    assert all(len(line) <= 80 for line in out.splitlines() if not line.startswith("    "))


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


@pytest.mark.parametrize("name", games.names())
def test_rules_begin_with_a_lesson(name: str, roach: Callable[..., Run]) -> None:
    """In the order in which somebody learns a game; the rulings come last, below their headings."""
    out = roach("rules", name).out
    game = games.get(name)
    parts = [game.title, "Aim", "What you need", "Set-up", "A turn", "An example round", "The end", "Rule options"]
    headings = [above for above, line in pairwise(out.splitlines()) if line and set(line) <= set("=-")]
    assert headings[: len(parts)] == parts
    assert headings[len(parts)] == "The rulings"
    assert headings[len(parts) + 1 :] == list(dict.fromkeys(ruling.heading for ruling in game.rulings()))
    assert "`" not in out.partition("The rulings")[0]
    for option in game.options:
        assert f"- {option.name}={option.default}" in out


@pytest.mark.parametrize("name", games.names())
def test_the_example_round_is_a_record(name: str, roach: Callable[..., Run]) -> None:
    records = [line.strip() for line in roach("rules", name).out.splitlines() if line.startswith(f"    {name}/1 ")]
    assert records
    run = roach("validate", "--strict", input="\n".join(records) + "\n")
    assert run.status == 0, run.out
    assert not any(part in ("-", "") for record in records for part in record.split(" | ")[2:3]), "it has moves"


def test_a_ruling_without_its_game(roach: Callable[..., Run]) -> None:
    for name in games.names():
        id = games.get(name).rulings()[0].id
        for written in (id, id.lower()):
            assert roach("rules", written).raw == roach("rules", name, id).raw
    run = roach("rules", "CP-99")
    assert run.status == 2
    assert "Cockroach Poker has no ruling 'CP-99'; it has CP-1 to CP-14" in run.err
    run = roach("rules", "CP-8", "8")
    assert (run.status, run.out) == (2, "")
    assert "'CP-8' is a ruling already; '8' is one too many" in run.err
    run = roach("rules", "cockroach", "RO-3")
    assert "'RO-3' is a ruling of Cockroach Poker Royal: roach rules RO-3" in run.err
