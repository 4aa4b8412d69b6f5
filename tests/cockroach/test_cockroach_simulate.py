"""Games in bulk against what is known of them otherwise: plain C, and figures computed independently."""

from __future__ import annotations

import hashlib
import json
import math
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LIMIT = HERE.parent / "benchmarks" / "limit.c"
DIGESTS = json.loads((HERE / "limit_records.json").read_text())["digests"]
PURE = bool(os.environ.get("COCKROACH_CLI_PURE"))
COUNT = "50" if PURE else "20000"


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize("seats", range(2, 10))
def test_the_bot_random_plays_as_plain_c(roach, seats: int) -> None:  # type: ignore[no-untyped-def]
    run = roach("simulate", "cockroach", "-p", str(seats), "-n", COUNT, "--seed", "7", "--bots", "random", "-q")
    assert (run.status, run.err) == (0, "")
    assert sha(run.raw) == DIGESTS[str(seats)][COUNT]


def test_the_digests_are_those_of_the_program(tmp_path: Path) -> None:
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        pytest.skip("needs a C compiler")
    program = str(tmp_path / "limit")
    subprocess.run([compiler, "-O2", "-o", program, str(LIMIT)], check=True)
    for seats, digests in DIGESTS.items():
        for count, digest in digests.items():
            out = subprocess.run([program, "records", count, "7", seats], capture_output=True, check=True).stdout
            assert sha(out) == digest


def tables(roach, *args: str) -> dict[str, list[dict[str, object]]]:  # type: ignore[no-untyped-def]
    """The rows of what ``simulate`` counts, by the title of the table."""
    run = roach("simulate", "cockroach", "-q", "--table=json", *args)
    assert (run.status, run.err) == (0, "")
    return {section["title"]: section["rows"] for section in json.loads(run.out)}


def hits(rows: list[dict[str, object]], first: str, column: str) -> int:
    """A count in the row that begins with a text."""
    row = next(row for row in rows if str(next(iter(row.values()))).startswith(first))
    return int(str(row[column]))


def near(found: float, wanted: float, games: int, digit: float) -> bool:
    """Whether a share is within four standard errors of the games played, and half the last digit given."""
    return abs(found - wanted) <= 4 * math.sqrt(wanted * (1 - wanted) / games) + digit / 2


def test_a_million_games_of_the_bot_random(roach) -> None:  # type: ignore[no-untyped-def]
    """Of a million games of seed 7 the seats lose 270,015 / 242,778 / 243,653 / 243,554; 135,568 end empty-handed."""
    games = 1_000 if PURE else 1_000_000
    found = tables(roach, "-n", str(games), "--seed", "7", "--bots", "random")
    lost = [hits(found["Losses"], str(seat), "lost_hits") for seat in (1, 2, 3, 4)]
    empty = hits(found["Endings"], "empty", "games_hits")
    if not PURE:
        assert (lost, empty) == ([270015, 242778, 243653, 243554], 135568)
    assert all(
        near(n / games, p, games, 0) for n, p in zip(lost, (0.270015, 0.242778, 0.243653, 0.243554), strict=True)
    )
    assert near(empty / games, 0.135568, games, 0)


FOUR_COINS = {  # seats: mean, quantiles, share of empty hands, share of games that the starter loses
    2: (35.55, (21, 36, 48), 0.0374, 0.5029),
    3: (31.51, (17, 32, 46), 0.00203, 0.3329),
    4: (36.92, (19, 37, 53), 0.1358, 0.2693),
}


@pytest.mark.parametrize("seats", FOUR_COINS)
def test_coins_against_figures_computed_independently(roach, seats: int) -> None:  # type: ignore[no-untyped-def]
    mean, quantiles, empty, starter = FOUR_COINS[seats]
    games = 2_000 if PURE else 400_000
    args = ("-p", str(seats), "-n", str(games), "--seed", "11", "--bots", "coin", "--first", "random")
    found = tables(roach, *args)
    length = found["Length of a game"][0]
    spread = (float(quantiles[2]) - float(quantiles[0])) / 3.29  # of one game, nearly normal
    assert abs(float(str(length["mean"])) - mean) <= 4 * spread / math.sqrt(games) + 0.005
    if not PURE:
        assert tuple(length[name] for name in ("p5", "median", "p95")) == quantiles
    least, most = (5, 54) if seats == 2 else (4, 64)
    assert least <= int(str(length["least"])) and int(str(length["most"])) <= most
    assert near(hits(found["Endings"], "empty", "games_hits") / games, empty, games, 0.0001 if seats != 3 else 0.00001)
    assert near(hits(found["Losses by place"], "starter", "lost_hits") / games, starter, games, 0.0001)


def test_stats_of_simulate_are_stats_of_its_records(roach) -> None:  # type: ignore[no-untyped-def]
    args = (
        "simulate",
        "cockroach",
        "-p",
        "5",
        "-n",
        "200",
        "--seed",
        "3",
        "--bots",
        "coin,honest,random,coin,honest",
        "-q",
    )
    records = roach(*args).raw
    assert roach(*args, "--stats").out == roach("stats", "-", input=records).out


def test_one_bot_more_or_less_changes_nobody_else(roach) -> None:  # type: ignore[no-untyped-def]
    """The deals stay, and so does the first decision of a seat whose turn comes before anything differs."""
    one = roach(
        "simulate", "cockroach", "-n", "50", "--seed", "5", "--bots", "coin,coin,coin,coin", "-q"
    ).out.splitlines()
    two = roach(
        "simulate", "cockroach", "-n", "50", "--seed", "5", "--bots", "coin,coin,coin,honest", "-q"
    ).out.splitlines()
    for a, b in zip(one, two, strict=True):
        fields, others = a.split(" | "), b.split(" | ")
        assert fields[1] == others[1]
        offer = re.compile(r"[0-9]+[a-z]>[0-9]+[a-z]")
        assert offer.match(fields[2])[0] == offer.match(others[2])[0]  # type: ignore[index]
