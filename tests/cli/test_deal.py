"""``roach deal``."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.places import ROACH
from tests.cli.streams import interrupted, peak_memory, started
from tests.conftest import ROOT, Run, environment
from tests.reference.chance import Stream
from tests.waiting import SAFETY, size, until

VECTORS = json.loads((ROOT / "formats" / "cockroach" / "vectors" / "deals.json").read_text(encoding="utf-8"))["deals"]
LAST = 2**64 - 1
DECK = Counter("bcfgprst" * 8)

Command = Callable[..., Run]


def deals(run: Run) -> list[str]:
    """The DEAL fields of a run."""
    assert (run.status, run.err) == (0, "")
    return [line.split(" | ")[1] for line in run.out.splitlines()]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['seats']}-{vector['first']}-{vector['seed']}")
def test_deals_are_those_of_the_standard(vector: dict[str, str], roach: Command) -> None:
    seats, first, seed, game = (str(vector[key]) for key in ("seats", "first", "seed", "game"))
    run = roach("deal", "cockroach", "-p", seats, "--first", first, "--seed", seed, "--start", game)
    players = ",".join(f"P{seat}" for seat in range(1, int(seats) + 1))
    starter = f" first={first}" if first != "1" else ""
    assert run.out == f"cockroach/1 players={players}{starter} seed=s1:{seed}:{game} | {vector['deal']} | - | *\n"


def test_four_play_once_if_nobody_says_more(roach: Command) -> None:
    run = roach("deal", "cockroach")
    assert re.fullmatch(r"cockroach/1 players=P1,P2,P3,P4 seed=s1:\d+:0 \| \S+ \| - \| \*\n", run.out)
    assert run.out != roach("deal", "cockroach").out  # another seed was drawn


def test_twenty_are_the_beginning_of_four_hundred_and_start_gives_the_rest(roach: Command) -> None:
    whole = roach("deal", "cockroach", "-n", "400", "--seed", "7").raw
    part = roach("deal", "cockroach", "-n", "20", "--seed", "7").raw
    rest = roach("deal", "cockroach", "-n", "380", "--seed", "7", "--start", "20").raw
    assert whole.count(b"\n") == 400
    assert len(set(whole.splitlines())) == 400
    assert part + rest == whole


def test_no_game_at_all(roach: Command) -> None:
    assert roach("deal", "cockroach", "-n", "0") == Run(0, b"", "")


def test_names_say_how_many_play_and_are_escaped(roach: Command) -> None:
    run = roach("deal", "cockroach", "--seed", "7", "--names", "Ada Lou,*,x%2Cy=|,игрок,🪳")
    assert run.out.startswith("cockroach/1 players=Ada%20Lou,*,x%2Cy%3D%7C,игрок,🪳 seed=s1:7:0 | ")
    assert len(deals(run)[0].split("/")) == 5


def test_a_drawn_starter_comes_from_stream_100(roach: Command) -> None:
    run = roach("deal", "cockroach", "-p", "5", "-n", "60", "--seed", "7", "--start", "3", "--first", "random")
    found = [int((re.search(r" first=(\d)", line) or ["", "1"])[1]) for line in run.out.splitlines()]
    assert found == [1 + Stream(7, game, 100).below(5) for game in range(3, 63)]
    assert set(found) == {1, 2, 3, 4, 5}
    for line, first in zip(run.out.splitlines(), found, strict=True):
        sizes = [len(hand) for hand in line.split(" | ")[1].split("/")]
        assert sizes == [13 if (seat - first) % 5 < 4 else 12 for seat in range(1, 6)]


def test_given_cards_are_held_and_the_rest_is_dealt(roach: Command) -> None:
    call = ("deal", "cockroach", "-n", "30", "--hand", "2=tttt", "--hand", "4=bcfgprstbcfgprst", "--seed", "7")
    run = roach(*call)
    assert " seed=" not in run.out
    found = deals(run)
    assert len(set(found)) == 30
    for deal in found:
        hands = deal.split("/")
        assert hands[1].endswith("tttt")
        assert hands[3] == "bbccffggpprrsstt"
        assert [len(hand) for hand in hands] == [16] * 4
        assert sum(map(Counter, hands), Counter()) == DECK
    assert roach(*call).raw == run.raw
    assert deals(roach(*call[:-1], "8")) != found
    assert roach("validate", "--strict", "-", input=run.raw).status == 0
    assert roach(*call[:2], "-n", "10", *call[4:], "--start", "20").raw == b"".join(run.raw.splitlines(True)[20:])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--hand", "1=bbbbbbbbb"], "9 bats are given, but the deck has 8"),
        (["--hand", "1=bx"], "'x' is no card"),
        (["--hand", "5=b"], "there is no seat 5; seats are 1 to 4"),
        (["--hand", "1=b", "--hand", "1=c"], "seat 1 is given cards twice"),
        (["--hand", "1"], "'1' is not of the form SEAT=CARDS"),
        # With three players only the starter has 22 cards, and anybody may be drawn.
        (
            ["-p", "3", "--first", "random", "--hand", "2=bbbbbbbbccccccccffffff"],
            "seat 2 is given 22 cards, but is dealt",
        ),
        (["-p", "65"], "Cockroach Poker is for 2 to 64 players, not 65"),
        (["--first", "5"], "there is no seat 5; seats are 1 to 4"),
        (["--rule", "x=1"], "Cockroach Poker has no rule option 'x'"),
        (["--names", "A,,B"], "a name may not be empty"),
        (["-p", "3", "--names", "A,B"], "2 names for 3 seats"),
        (["--seed", str(2**64)], "is not a number from 0 to 2^64-1"),
        (["--start", str(LAST), "-n", "2"], "games are numbered 0 to 2^64-1"),
        (["--table", "--date"], "--date is for records"),
        (["--table=fancy"], "there is no table style 'fancy'"),
    ],
)
def test_calls_that_cannot_be_carried_out(options: list[str], message: str, roach: Command, tmp_path: Path) -> None:
    run = roach("deal", "cockroach", *options, "-o", "made.roach")
    assert (run.status, run.raw) == (2, b"")
    assert message in run.err
    assert run.err.count("\n") == 2  # what is wrong, and where to read more
    assert list(tmp_path.iterdir()) == []


def test_the_starter_may_be_given_a_full_hand(roach: Command) -> None:
    full = "bbbbbbbbccccccccffffff"
    run = roach("deal", "cockroach", "-p", "3", "--first", "2", "--hand", f"2={full}")
    assert deals(run)[0].split("/")[1] == full


def test_the_greatest_numbers(roach: Command) -> None:
    run = roach("deal", "cockroach", "--seed", str(LAST), "--start", str(LAST))
    assert f" seed=s1:{LAST}:{LAST} | " in run.out
    assert roach("validate", "--strict", "-", input=run.raw).status == 0
    run = roach("deal", "cockroach", "-n", "inf", "--seed", "7", "--start", str(LAST - 2))
    assert [line.split(" | ")[0].split(":")[2] for line in run.out.splitlines()] == [
        str(LAST - 2), str(LAST - 1), str(LAST),
    ]  # fmt: skip


def test_the_date_is_written_when_it_is_asked_for(roach: Command) -> None:
    run = roach("deal", "cockroach", "-n", "2", "--seed", "7", "--date")
    dates = re.findall(r" seed=s1:7:\d date=(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ) \| ", run.out)
    assert len(dates) == 2
    assert roach("validate", "--strict", "-", input=run.raw).status == 0


def test_a_file_that_exists_is_left_alone(roach: Command, tmp_path: Path) -> None:
    made = tmp_path / "made.roach"
    assert roach("deal", "cockroach", "--seed", "7", "-o", made) == Run(0, b"", "")
    first = made.read_bytes()
    run = roach("deal", "cockroach", "--seed", "8", "-o", made)
    assert run.status == 2 and "--force replaces it" in run.err
    assert made.read_bytes() == first
    assert roach("deal", "cockroach", "--seed", "8", "-o", made, "--force").status == 0
    assert made.read_bytes() == roach("deal", "cockroach", "--seed", "8").raw != first


# ---- tables ----


def test_tables_hold_what_the_records_say(roach: Command) -> None:
    call = ("deal", "cockroach", "-p", "2", "-n", "3", "--seed", "7", "--first", "random")
    tables = json.loads(roach(*call, "--table=json").out)
    records = roach(*call).out.splitlines()
    assert len(tables) == 3
    for number, (table, record) in enumerate(zip(tables, records, strict=True)):
        first = 2 if " first=2" in record else 1
        assert table["title"] == f"Game {number} of seed 7, seat {first} starts"
        zones = re.split("[/;]", record.split(" | ")[1])
        assert [row["seat"] for row in table["rows"]] == [1, 2, "set aside"]
        for row, zone in zip(table["rows"], zones, strict=True):
            assert row["cards"] == len(zone)
            assert row["bat"] == (zone.count("b") or None)
            assert row["stink_bug"] == (zone.count("g") or None)


def test_tables_of_given_hands_name_the_players(roach: Command) -> None:
    run = roach("deal", "cockroach", "--names", "Ada,B|b", "--hand", "2=tttttttt", "--table=csv", "--seed", "7")
    rows = list(csv.DictReader(io.StringIO(run.out)))
    assert [(row["seat"], row["player"]) for row in rows] == [("1", "Ada"), ("2", "B|b"), ("set aside", "")]
    assert [row["toad"] for row in rows] == ["", "8", ""]


def test_fewer_tables_are_the_beginning_of_more(roach: Command) -> None:
    few = roach("deal", "cockroach", "-n", "2", "--seed", "7", "--table").out
    more = roach("deal", "cockroach", "-n", "5", "--seed", "7", "--table").out
    assert more.startswith(few)
    assert few.startswith("Game 0 of seed 7, seat 1 starts\n")


def test_tables_stream_and_are_whole_after_ctrl_c() -> None:
    status, data, err = interrupted("deal", "cockroach", "-n", "inf", "--seed", "7", "--table=json", after=100_000)
    assert (status, err) == (130, "")
    tables = json.loads(data)
    assert tables[-1]["title"] == f"Game {len(tables) - 1} of seed 7, seat 1 starts"


# ---- without end ----


@pytest.mark.parametrize("more", [[], ["--hand", "1=b"], ["--table"]])
def test_who_has_heard_enough_ends_it(more: list[str]) -> None:
    with started("deal", "cockroach", "-n", "inf", *more) as program:
        assert program.stdout is not None and program.stderr is not None
        assert program.stdout.readline()
        program.stdout.close()
        assert program.wait(SAFETY) == 0
        assert program.stderr.read() == b""


@pytest.mark.parametrize("more", [[], ["--hand", "1=b"]])
def test_ctrl_c_leaves_whole_records(more: list[str], roach: Command) -> None:
    status, data, err = interrupted("deal", "cockroach", "-n", "inf", *more, after=20_000)
    assert (status, err) == (130, "")
    lines = data.splitlines(keepends=True)
    assert all(line.endswith(b" | - | *\n") for line in lines)
    assert roach("validate", "--strict", "-", input=b"".join(lines[-50:])).status == 0


def test_ctrl_c_keeps_what_was_finished_in_a_file(tmp_path: Path) -> None:
    made = tmp_path / "made.roach"
    with started("deal", "cockroach", "-n", "inf", "--seed", "7", "-o", made) as program:
        until(lambda: any(size(path) > 20_000 for path in tmp_path.iterdir()), program)
        program.send_signal(2)
        _, err = program.communicate(timeout=SAFETY)
    assert program.returncode == 130
    assert "stopped; what was finished is in " in err.decode()
    assert [path.name for path in tmp_path.iterdir()] == ["made.roach"]
    lines = made.read_bytes().splitlines(keepends=True)
    assert all(f" seed=s1:7:{number} |".encode() in line for number, line in enumerate(lines))
    assert lines[-1].endswith(b" | - | *\n")


def test_memory_does_not_grow() -> None:
    with started("deal", "cockroach", "-n", "inf") as program:
        assert program.stdout is not None
        program.stdout.read(4_000_000 if not os.environ.get("COCKROACH_CLI_PURE") else 100_000)
        early = peak_memory(program)
        program.stdout.read(40_000_000 if not os.environ.get("COCKROACH_CLI_PURE") else 400_000)
        assert peak_memory(program) < early + 3_000


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk at hand")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*ROACH, "deal", "cockroach", "-n", "10"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"roach: standard output: no space left on device\n"
