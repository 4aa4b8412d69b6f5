"""Options that several commands share: what they take, what they refuse, and how they say so."""

from __future__ import annotations

import re
from typing import Any

import click
import pytest

from cockroach_cli import games
from cockroach_cli.cli import options
from cockroach_cli.cli.options import ENDLESS, LAST
from cockroach_cli.games.base import Option

COCKROACH = games.get("cockroach")
RULED = COCKROACH._replace(
    options=(
        Option("chain", "yes", "Penalty cards draw again", values=("yes", "no")),
        Option("decks", "12.21", "The decks", check=lambda value: "" if value.isdigit() else "digits only"),
    ),
)


@click.command("try", cls=options.Verb)
@options.game_or_file
@options.seats
@options.count
@options.seed
@options.first
@options.table("Print a table.")
@options.output
def trial(**given: Any) -> None:
    raise Taken(given)


class Taken(Exception):
    """Carries out what a command was given."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given


def taken(*args: str) -> dict[str, Any]:
    with pytest.raises(Taken) as caught:
        trial.main(list(args), standalone_mode=False)
    return caught.value.given


def refused(*args: str) -> str:
    with pytest.raises(click.UsageError) as caught:
        trial.main(list(args), standalone_mode=False)
    return caught.value.format_message()


def test_a_games_name_is_the_game_and_anything_else_a_file(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cockroach").touch()
    (tmp_path / "games").touch()
    assert taken("cockroach")["what"] is COCKROACH
    assert taken("./cockroach")["what"] == "./cockroach"
    assert taken("games")["what"] == "games"
    assert taken("missing.roach")["what"] == "missing.roach"
    assert taken("-")["what"] == "-"
    assert taken()["what"] == "-"
    assert "there is no game and no file 'cockroch'; did you mean cockroach?" in refused("cockroch")


@pytest.mark.parametrize(
    ("args", "name", "value"),
    [
        (["-n", "0"], "count", 0),
        (["-n", "inf"], "count", ENDLESS),
        ([], "count", 1),
        (["--seed", "18446744073709551615"], "seed", LAST),
        (["--seed", "007"], "seed", 7),
        ([], "seed", None),
        (["--first", "random"], "first", "random"),
        (["--first", "3"], "first", "3"),
        ([], "first", "1"),
        (["--table"], "table", "simple"),
        (["--table=github"], "table", "github"),
        ([], "table", None),
        (["-o", "x", "--force"], "output", "x"),
        (["-p", "4"], "seats", 4),
    ],
)
def test_what_is_taken(args: list[str], name: str, value: object) -> None:
    assert taken(*args)[name] == value


def test_a_bare_table_does_not_take_the_next_word() -> None:
    given = taken("--table", "cockroach")
    assert (given["table"], given["what"]) == ("simple", COCKROACH)
    assert taken("--", "--table")["what"] == "--table"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["-n", "-1"], "'-1' is not a number from 0 to 2^64-1, or 'inf'"),
        (["-n", "1e3"], "'1e3' is not a number"),
        (["-n", "1_000"], "'1_000' is not a number"),
        (["-n", "\u0661"], "'\u0661' is not a number"),
        (["--seed", "18446744073709551616"], "is not a number from 0 to 2^64-1"),
        (["--seed", "9" * 5000], "is not a number from 0 to 2^64-1"),
        (["-p", "0"], "'0' is not a number from 1"),
        (["--table=githbu"], "there is no table style 'githbu'; did you mean github?"),
    ],
)
def test_what_is_refused(args: list[str], message: str) -> None:
    assert message in refused(*args)


@pytest.mark.parametrize(
    ("seats", "names", "players"),
    [
        (None, None, ("P1", "P2", "P3", "P4")),
        (2, None, ("P1", "P2")),
        (None, "Ada,Ben,Cleo", ("Ada", "Ben", "Cleo")),
        (2, "a%2Cb,100%25", ("a,b", "100%")),
        (4, "*,|,1,players=", ("*", "|", "1", "players=")),
        (2, "\U0001fab3,e\u0301", ("\U0001fab3", "e\u0301")),
        (2, "Ada Lovelace,Ada Lovelace", ("Ada Lovelace", "Ada Lovelace")),
    ],
)
def test_players(seats: int | None, names: str | None, players: tuple[str, ...]) -> None:
    assert options.players_for(COCKROACH, seats, names) == players


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: options.players_for(COCKROACH, 1, None), "Cockroach Poker is for 2 to 64 players, not 1"),
        (lambda: options.players_for(COCKROACH, 10_000, None), "Cockroach Poker is for 2 to 64 players, not 10000"),
        (lambda: options.players_for(COCKROACH, None, "Ada"), "2 to 64 players, not 1"),
        (lambda: options.players_for(COCKROACH, 3, "Ada,Ben"), "2 names for 3 seats"),
        (lambda: options.players_for(COCKROACH, None, "Ada,,Ben"), "a name may not be empty"),
        (lambda: options.players_for(COCKROACH, None, "Ada,100%"), "`%` is not followed by two hex digits"),
        (lambda: options.players_for(COCKROACH, None, "Ada,\udcff"), "is not text in UTF-8"),
        (lambda: options.first_for("5", "ABCD"), "there is no seat 5; seats are 1 to 4"),
        (lambda: options.first_for("0", "ABCD"), "there is no seat 0; seats are 1 to 4"),
        (lambda: options.rules_for(COCKROACH, ["chain=no"]), "no rule option 'chain'; it has none"),
        (lambda: options.rules_for(RULED, ["chian=no"]), "no rule option 'chian'; its options are chain, decks"),
        (lambda: options.rules_for(RULED, ["chain"]), "'chain' is not of the form NAME=VALUE"),
        (lambda: options.rules_for(RULED, ["chain=maybe"]), "chain is yes or no, not 'maybe'"),
        (lambda: options.rules_for(RULED, ["chain=no", "chain=yes"]), "chain is set twice"),
        (lambda: options.rules_for(RULED, ["decks=x"]), "decks=x: digits only"),
        (lambda: options.hands_for(["1"], "ABCD"), "'1' is not of the form SEAT=CARDS"),
        (lambda: options.hands_for(["5=bb"], "ABCD"), "there is no seat 5; seats are 1 to 4"),
        (lambda: options.hands_for(["1=b", "A=c"], "ABCD"), "seat 1 is given cards twice"),
        (lambda: options.bots_for(COCKROACH, "randon", 4), "has no bot 'randon'; did you mean random?"),
        (lambda: options.bots_for(COCKROACH, "random,coin", 3), "2 bots for 3 seats; one alone fills all seats"),
        (lambda: options.numbers_for(LAST, 2), "games go beyond that"),
    ],
)
def test_what_does_not_fit_the_game(call: Any, message: str) -> None:
    with pytest.raises(click.BadParameter, match=re.escape(message)):
        call()


def test_what_fits_the_game() -> None:
    assert options.first_for("4", "ABCD") == options.first_for("D", "ABCD") == 4
    assert options.first_for("random", "ABCD") is None
    assert options.rules_for(RULED, ["chain=yes", "decks=7"]) == {"decks": "7"}
    assert options.hands_for(["1=bbc", "C=t"], "ABC") == {1: "bbc", 3: "t"}
    assert options.bots_for(COCKROACH, "coin", 3) == (1, 1, 1)
    assert options.bots_for(COCKROACH, "honest,random", 2) == (2, 0)
    assert options.bots_for(COCKROACH, None, 2) == (0, 0)
    assert options.numbers_for(20, 380) == range(20, 400)
    assert options.numbers_for(5, ENDLESS) == range(5, 2**64)
    assert options.numbers_for(LAST, 1) == range(LAST, 2**64)


def test_a_seed_that_is_not_given_is_drawn() -> None:
    assert options.seed_or_drawn(0) == 0
    drawn = {options.seed_or_drawn(None) for _ in range(20)}
    assert len(drawn) == 20
    assert all(0 <= seed <= LAST for seed in drawn)


def test_the_date_is_written_as_headers_write_it() -> None:
    assert options.now_if(False) is None
    assert re.fullmatch(r"20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\dZ", options.now_if(True) or "")
