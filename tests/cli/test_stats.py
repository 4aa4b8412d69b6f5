"""``roach stats``: figures counted by hand, what is left out, and memory that does not grow."""

from __future__ import annotations

import csv
import io
import itertools
import json
import re
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cockroach_cli import games
from cockroach_cli.batch.census import Census
from cockroach_cli.batch.walk import Sound
from cockroach_cli.notation.source import source_of
from tests.cli.records import BROKEN_OFF, DEAL, GAME, LINE, LOG, MOVES, place, with_moves
from tests.conftest import ROOT, Run, environment

Command = Callable[..., Run]


def tables(run: Run) -> dict[str, list[dict[str, Any]]]:
    """The rows of a run with ``--format json``, by title."""
    return {table["title"]: table["rows"] for table in json.loads(run.out)}


def figures(run: Run, title: str) -> dict[str, tuple[Any, ...]]:
    """Row name -> its whole numbers; of shares the hits and the total."""
    return {
        str(next(iter(row.values()))): tuple(value for value in list(row.values())[1:] if type(value) is int)
        for row in tables(run)[title]
    }


def test_a_game_counted_by_hand(roach: Command) -> None:
    run = roach("stats", "--format", "json", input=LINE)
    assert (run.status, run.err) == (0, "")
    assert tables(run)["Games"] == [{"games": 1, "finished": 1, "unfinished": 0}]
    assert figures(run, "Losses") == {"1": (1, 0, 1), "2": (1, 1, 1), "3": (1, 0, 1), "4": (1, 0, 1)}
    endings = figures(run, "Endings")
    assert {name for name, (hits, _) in endings.items() if hits} == {"four of a kind", "four bats"}
    assert figures(run, "Losses by place")["starter + 1"] == (1, 1)
    # Seat 1 offered 4 cards and seat 2 offered 3, all truly; nobody passed, though each time somebody could.
    offers = figures(run, "Offers and passes")
    assert offers["1"][:5] == (4, 4, 4, 0, 3)
    assert offers["2"][:5] == (3, 3, 3, 0, 4)
    assert offers["3"][:5] == (0, 0, 0, 0, 0)
    # judged, said true of judged, were right of judged, cards taken
    assert figures(run, "Judgements") == {
        "1": (3, 0, 3, 0, 3, 3), "2": (4, 0, 4, 0, 4, 4), "3": (0, 0, 0, 0, 0, 0), "4": (0, 0, 0, 0, 0, 0),
    }  # fmt: skip


def test_rows_by_player_and_by_bot(roach: Command) -> None:
    one = GAME.replace("Ada,Ben,Cleo,Dan", "Ben,Ada,Cleo,Cleo bots=coin,honest,coin,coin")
    run = roach("stats", "--by", "player", "--format", "json", input=f"{one}\n{GAME}\n")
    assert figures(run, "Losses") == {"Ben": (2, 1, 2), "Ada": (2, 1, 2), "Cleo": (3, 0, 3), "Dan": (1, 0, 1)}
    run = roach("stats", "--by", "bot", "--format", "json", input=f"{one}\n{GAME}\n")
    losses = figures(run, "Losses")
    assert (losses["honest"], losses["coin"], losses["Ben"]) == ((1, 1, 1), (3, 0, 3), (1, 1, 1))


def test_what_is_at_fault_or_void_is_left_out_and_told(roach: Command) -> None:
    bad = with_moves("9b>2b-2")
    void = with_moves("1b>2b-2", "void cause=fire")
    run = roach("stats", "--format", "json", input=f"{GAME}\n{bad}\n{void}\n  astray\n{BROKEN_OFF}\n")
    assert run.status == 1
    assert tables(run)["Games"] == [{"games": 2, "finished": 1, "unfinished": 1}]
    told = [line for line in run.err.splitlines() if line[:1] != " "]
    assert told[0].startswith(f"<stdin>:2:{place(bad, '9b')}: CP01 ")
    assert told[1].startswith("<stdin>:4:1: F104 ")
    assert told[2:] == ["2 games counted; left out: 1 at fault, 1 void"]
    # 1b>2b-2 and the offer 2f>1f of the game that was broken off count as well.
    assert figures(run, "Offers and passes")["2"][0] == 4
    assert figures(run, "Judgements")["2"][0] == 5
    assert roach("stats", "-q", input=void).err == ""


def test_records_are_counted_however_they_are_written(roach: Command) -> None:
    """In bulk or one by one: the figures are the same."""
    folded = f"{GAME.split(' | ')[0]} |\n  {DEAL} |\n  {MOVES} |  lost=2  cause=four:b\r\n"
    reference = roach("stats", "--format", "json", input=3 * LINE)
    assert roach("stats", "--format", "json", input=f"{folded}{GAME}\n\ufeff{GAME}").out == reference.out
    seeded = roach("simulate", "cockroach", "-n", "3", "--seed", str(2**64 - 1), "--start", str(2**64 - 3)).raw
    once = roach("stats", "--format", "json", input=seeded)
    assert tables(once)["Games"][0]["games"] == 3
    assert roach("stats", "--format", "json", input=seeded.replace(b"\n", b"\r\n")).out == once.out


def test_unknown_cards_are_counted_as_far_as_they_go(roach: Command) -> None:
    """Every card of the log was laid open, so it counts as the game does; so does what everybody saw of it."""
    reference = roach("stats", "--format", "json", input=LINE)
    view = GAME.replace(" | ", " view=table | ", 1).replace(DEAL, "?16/?16/?16/?16")
    for record in (LOG, view):
        run = roach("stats", "--format", "json", input=record + "\n")
        assert (run.status, run.err, run.out) == (0, "", reference.out)
    # Of a card that is not known nobody can say whether it is what it was called, so the offer is not counted.
    run = roach("stats", "--format", "json", input=with_moves("1?>2c~"))
    assert figures(run, "Offers and passes")["1"][:3] == (0, 0, 0)
    assert figures(run, "Offers and passes")["2"][3:7] == (1, 1, 0, 1)  # passed on of chances, looked of passes
    assert tables(run)["Games"] == [{"games": 1, "finished": 0, "unfinished": 1}]


def test_an_input_without_records_is_told(roach: Command) -> None:
    run = roach("stats", input="# nothing\n")
    assert (run.status, run.out) == (0, "")
    assert run.err == "<stdin>:1:1: F110 there is no record in this input\n"
    assert roach("stats", "--format", "json").out == "[]\n"
    run = roach("stats", input="nonsense\n")
    assert (run.status, run.out) == (1, "")
    run = roach("stats", "--format", "json", input=with_moves("9b>2b-2"))
    assert (run.status, run.out) == (1, "[]\n")


def test_tables_and_formats(roach: Command, tmp_path: Path) -> None:
    assert "| player" in roach("stats", "--table=github", input=LINE).out
    rows = list(csv.reader(io.StringIO(roach("stats", "--format", "csv", "--only", "games", input=LINE).out)))
    assert rows == [["game", "games", "finished", "unfinished"], ["cockroach", "1", "1", "0"]]
    assert roach("stats", "--table=csv", "--format", "json", input=LINE).status == 2
    assert roach("stats", "--format", "html", input=LINE).status == 2
    (tmp_path / "a").write_bytes(LINE)
    run = roach("stats", "--format", "json", "a", "nowhere", "a")
    assert (run.status, run.err) == (2, "roach: nowhere: there is no such file\n")
    assert tables(run)["Games"][0]["games"] == 2


WHOLE = b"".join(path.read_bytes() for path in sorted(ROOT.glob("samples/*/whole.roach")))
"""A finished game of each kind."""


@pytest.mark.parametrize("form", ["csv", "tsv"])
@pytest.mark.parametrize("call", [("stats", "-", "--format"), ("simulate", "-", "--table")])
def test_one_table_a_file(call: tuple[str, ...], form: str, roach: Command) -> None:
    """Other programs read the first line as the header of all: so there is one, and each line has as many cells."""
    *start, option = call
    refused = roach(*start, f"{option}={form}", input=WHOLE)
    assert (refused.status, refused.out) == (2, "")
    assert f"a {form} file holds one table; --only says which: games, losses, " in refused.err
    for name in ("games", "length_of_a_game", "losses", "wins", "offers_and_passes", "crowns"):
        run = roach(*start, f"{option}={form}", "--only", name, input=WHOLE)
        assert run.status == 0
        first, *others = csv.reader(io.StringIO(run.out), delimiter="," if form == "csv" else "\t")
        assert first[0] == "game"
        assert all(len(line) == len(first) for line in others)
        assert all(re.fullmatch("[a-z0-9_]+", column) for column in first)
        having = [name for name in games.names() if any(line[0] == name for line in others)]
        assert having == sorted({line[0] for line in others})
        assert len(having) == {"games": 4, "length_of_a_game": 4, "crowns": 1}.get(name, 2)
    merged = list(csv.DictReader(io.StringIO(roach("stats", "--format=csv", "--only", "games", input=WHOLE).out)))
    assert [(row["game"], row["games"], row["drawn"]) for row in merged] == [
        ("cockroach", "1", ""), ("mole", "1", "0"), ("moth", "1", ""), ("royal", "1", ""),
    ]  # fmt: skip


def test_one_table_of_any_style(roach: Command) -> None:
    every = json.loads(roach("stats", "--format", "json", input=WHOLE).out)
    assert {(table["game"], table["table"]) for table in every} > {
        ("moth", "cards_laid"),
        ("cockroach", "losses_by_place"),
    }
    assert all(re.fullmatch("[a-z0-9_]+", column) for table in every for column in table["columns"])
    for asked in ("losses_by_place", "Losses by place", "losses-by-place"):
        chosen = json.loads(roach("stats", "--format", "json", "--only", asked, input=WHOLE).out)
        assert chosen == [table for table in every if table["table"] == "losses_by_place"]
    run = roach("simulate", "cockroach", "-n", "3", "--seed", "7", "--only", "losses")
    assert run.out.splitlines()[0] == "Losses"
    assert run.out.count("\n\n") == 0
    run = roach("stats", "--only", "loses", input=WHOLE)
    assert (run.status, run.out) == (2, "")
    assert "there is no table 'loses'; did you mean 'losses'?" in run.err
    run = roach("stats", "--only", "wins", input=LINE)
    assert (run.status, run.out, run.err) == (0, "", "the games counted have no table wins\n")


def shapes() -> list[str]:
    """Games that nobody has begun, of 112 combinations of seats and starter: more than there are tables kept."""
    found = []
    for seats, cards in ((64, 1), (32, 2), (16, 4)):
        names, hands = ",".join(["a"] * seats), "/".join([f"?{cards}"] * seats)
        found += [f"cockroach/1 players={names} | {hands} | - | *"]
        found += [f"cockroach/1 players={names} first={first} | {hands} | - | *" for first in range(2, seats + 1)]
    return found


@pytest.mark.parametrize("by", ["seat", "player", "bot"])
def test_no_game_is_lost_among_many_kinds_of_tables(by: str, roach: Command) -> None:
    crlf = [f"{line}\r" for line in shapes()]
    lines = [*shapes(), *reversed(shapes()), *crlf, *shapes(), *itertools.chain(*zip(shapes(), crlf, strict=True))]
    run = roach("stats", "--by", by, "--format", "json", input="\n".join(lines) + "\n")
    assert tables(run)["Games"] == [{"games": len(lines), "finished": 0, "unfinished": len(lines)}]
    assert len(lines) == 6 * 112


def peak(records: int) -> int:
    """The most memory, in bytes, that is taken by counting records whose players never sat together before."""
    names = [f"n{number}" for number in range(20)]
    sets = itertools.islice(itertools.permutations(names, 4), records)
    data = "".join(f"{GAME}\n".replace("Ada,Ben,Cleo,Dan", ",".join(one)) for one in sets).encode()
    census = Census("player")
    tracemalloc.start()
    try:
        counted = sum(item.count for item in census.walk(source_of(data)).items() if isinstance(item, Sound))
        found = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert counted == records
    sections = {section.title: section for section in census.sections()}
    assert sections["Games"].rows == ((records, records, 0),)
    assert len(sections["Losses"].rows) == 20
    return found - len(data)


def test_memory_does_not_grow_with_sets_of_players() -> None:
    few = peak(400)
    assert peak(1600) < few * 1.3


def test_several_games_have_tables_of_their_own() -> None:
    """Shown with a game that differs from another in its name only."""
    census = Census()
    assert sum(item.count for item in census.walk(source_of(LINE)).items() if isinstance(item, Sound)) == 1
    ((_, header, table),) = census._bulk.tables.values()
    census._collect(games.get("cockroach")._replace(name="other", title="Other Poker"), header, table)
    sections = census.sections()
    assert [(section.game, section.title) for section in sections[:: len(sections) // 2]] == [
        ("cockroach", "Games"), ("other", "Games"),
    ]  # fmt: skip


def test_a_signal_leaves_no_figures_of_half_an_input() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cockroach_cli", "stats"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
    ) as program:  # fmt: skip
        assert program.stdin and program.stderr and program.stdout
        program.stdin.write(b"nonsense\n" + LINE)
        program.stdin.flush()
        assert program.stderr.readline().startswith(b"<stdin>:1:9: F105 ")
        program.terminate()
        out = program.stdout.read()
    assert (program.returncode, out) == (143, b"")
