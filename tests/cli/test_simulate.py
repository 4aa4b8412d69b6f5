"""``roach simulate``: its games against an independent program, and how it deals with what it is given."""

from __future__ import annotations

import hashlib
import json
import os
import pty
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cockroach_cli.games.rules import compiled
from tests.cli.places import ROACH
from tests.cli.records import BROKEN_OFF, DEAL, GAME, HEADER, LOG, with_moves
from tests.cli.streams import interrupted, peak_memory, started
from tests.conftest import ROOT, Run, environment
from tests.reference.play import continue_random, play_random
from tests.waiting import SAFETY

FAST = compiled("cockroach")
DIGESTS: dict[str, dict[str, str]] = json.loads(
    (ROOT / "tests" / "cockroach" / "limit_digests.json").read_text(encoding="utf-8")
)["sha256"]
"""Seats -> number of games of seed 7 -> digest of what ``tests/benchmarks/limit.c`` writes."""
LAST = 2**64 - 1
BOTS = ("random", "coin", "honest")

Command = Callable[..., Run]


def sound(run: Run) -> bytes:
    """What a run wrote that went well."""
    assert (run.status, run.err) == (0, "")
    return run.raw


def games_of(records: bytes) -> list[bytes]:
    """Each record with its line end."""
    return records.splitlines(keepends=True)


def bare(records: bytes) -> list[bytes]:
    """The records without ``players=`` and ``bots=``."""
    return [re.sub(rb" (players|bots)=\S+", b"", line) for line in records.splitlines()]


# ---- against an independent program ----


@pytest.mark.parametrize("seats", DIGESTS)
def test_games_equal_those_of_an_independent_program(seats: str, roach: Command) -> None:
    for count in ("20", "2000", "20000") if FAST else ("20", "2000"):
        run = roach("simulate", "cockroach", "-p", seats, "-n", count, "--seed", "7", "--bots", "random")
        assert hashlib.sha256(sound(run)).hexdigest() == DIGESTS[seats][count]


@pytest.mark.parametrize("seats", ["2", "3", "9"])
def test_the_independent_program_itself(seats: str, roach: Command, tmp_path: Path) -> None:
    """With the greatest seed, too: the digests know only seed 7."""
    compiler = shutil.which("cc")
    if not compiler:
        pytest.skip("there is no C compiler")
    program = tmp_path / "limit"
    subprocess.run([compiler, "-O1", "-o", program, ROOT / "tests" / "benchmarks" / "limit.c"], check=True)
    count = "3000" if FAST else "200"
    for seed in ("0", str(LAST)):
        expected = subprocess.run([program, "records", count, seed, seats], stdout=subprocess.PIPE, check=True).stdout
        assert sound(roach("simulate", "cockroach", "-p", seats, "-n", count, "--seed", seed)) == expected


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (5, 3), (10, 10), (64, 1)])
def test_other_numbers_of_seats_and_starters_equal_a_plain_reference(seats: int, first: int, roach: Command) -> None:
    run = roach("simulate", "cockroach", "-p", seats, "--first", first, "-n", "3", "--seed", "9", "--start", "4")
    assert games_of(sound(run)) == [play_random(9, game, seats, first) for game in range(4, 7)]


@pytest.mark.parametrize("first", ["1", "random"])
def test_twenty_are_the_beginning_of_four_hundred_and_start_gives_the_rest(first: str, roach: Command) -> None:
    call = ("simulate", "cockroach", "--seed", "7", "--bots", "coin", "--first", first)
    whole = sound(roach(*call, "-n", "400"))
    assert whole.count(b"\n") == 400
    assert whole == sound(roach(*call, "-n", "20")) + sound(roach(*call, "-n", "380", "--start", "20"))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("seats", ["2", "3", "4", "13", "64"])
def test_deals_that_are_played_give_the_same_games(bot: str, seats: str, roach: Command) -> None:
    count = "100" if FAST else "8"
    call = ("cockroach", "-p", seats, "-n", count, "--seed", "7", "--start", "5", "--first", "random")
    own = sound(roach("simulate", *call, "--bots", bot))
    read = sound(roach("simulate", "-", "--bots", bot, input=sound(roach("deal", *call))))
    assert b" bots=" not in own and b" play=" not in read
    assert read.count(b" bots=" + b",".join([bot.encode()] * int(seats)) + b" seed=") == int(count)
    assert bare(own) == bare(read)
    assert roach("validate", "--strict", "-", input=own + read).status == 0


def test_another_bot_at_one_seat_leaves_deals_and_the_others_alone(roach: Command) -> None:
    call = ("simulate", "cockroach", "-n", "40", "--seed", "7", "--names", "A,B,C,D", "--bots")
    before = sound(roach(*call, "random,random,random,random")).decode().splitlines()
    after = sound(roach(*call, "random,random,coin,random")).decode().splitlines()
    changed = 0
    for one, other in zip(before, after, strict=True):
        assert one.split(" | ")[1] == other.split(" | ")[1]
        moves, others = one.split(" | ")[2], other.split(" | ")[2]
        # Until seat 3 holds a card for the first time nothing depends on it.
        decides = re.search("(?:^| )3|>3[a-z]", moves)
        assert decides and moves[: decides.end()] == others[: decides.end()]
        changed += moves != others
    assert changed > 30


# ---- who plays ----


def test_players_are_called_after_their_bots_unless_named(roach: Command) -> None:
    named = roach("simulate", "cockroach", "--names", "Ada,Ben", "--bots", "coin,honest", "--seed", "7").out
    assert named.startswith("cockroach/1 players=Ada,Ben bots=coin,honest seed=s1:7:0 | ")
    bots = roach("simulate", "cockroach", "-p", "2", "--bots", "coin,honest", "--seed", "7").out
    assert bots.startswith("cockroach/1 players=coin,honest seed=s1:7:0 | ")
    assert roach("simulate", "cockroach", "--bots", "coin,honest", "--seed", "7").out == bots
    same = roach("simulate", "cockroach", "--bots", "coin,honest", "--names", "coin,honest", "--seed", "7").out
    assert same == bots
    assert roach("simulate", "cockroach", "--seed", "7").out.startswith(
        "cockroach/1 players=random,random,random,random "
    )


def test_the_date(roach: Command) -> None:
    run = roach("simulate", "cockroach", "-n", "2", "--seed", "7", "--date")
    assert re.search(r" seed=s1:7:1 date=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ \| ", run.out)
    assert roach("validate", "--strict", "-", input=run.raw).status == 0


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["cockroach", "--bots", "nobody"], "Cockroach Poker has no bot 'nobody'"),
        (["cockroach", "-p", "3", "--bots", "coin,coin"], "2 bots for 3 seats"),
        (["cockroach", "--names", "A,B,C", "--bots", "coin,coin"], "2 bots for 3 seats"),
        (["cockroach", "--start", str(LAST), "-n", "2"], "games are numbered 0 to 2^64-1"),
        (["cockroach", "--start", str(LAST + 1)], "is not a number from 0 to 2^64-1"),
        (["cockroach", "--stats", "--date"], "--date is for records"),
        (["-", "-p", "4"], "-p is for games that are dealt here"),
        (["-", "-n", "4"], "-n is for games that are dealt here"),
        (["-", "--first", "random"], "--first is for games that are dealt here"),
        (["-", "--names", "A,B"], "--names is for games that are dealt here"),
        (["-", "--rule", "a=b"], "--rule is for games that are dealt here"),
        (["-", "--date"], "--date is for games that are dealt here"),
        (["-", "--bots", "nobody"], "there is no bot 'nobody'"),
        (["nothing.roach"], "nothing.roach: there is no such file"),
        (["cockroch"], "did you mean cockroach?"),
    ],
)
def test_calls_that_cannot_be_carried_out(call: list[str], message: str, roach: Command) -> None:
    run = roach("simulate", *call)
    assert (run.status, run.raw) == (2, b"")
    assert message in run.err


# ---- playing on ----


def test_playing_on_from_every_cut_of_a_game(roach: Command) -> None:
    """A cut at each place where a word may break off; what follows is drawn as the standard says, by a reference."""
    line = play_random(7, 1, 4).decode().rstrip()
    head, deal, moves, _ = line.split(" | ")
    words = moves.split(" ")
    cuts = ["-"]
    for index in range(len(words)):
        whole = " ".join(words[: index + 1])
        # Somebody decides before and behind each pass, and before the verdict.
        passes = [match.start() for match in re.finditer(">", words[index])][1:]
        marks = [mark + behind for mark in passes for behind in (0, 1)] + [len(words[index]) - 2]
        before = len(whole) - len(words[index])
        cuts += [whole[: before + mark] for mark in marks]
        cuts += [whole] if index + 1 < len(words) else []
    broken = [f"{head} | {deal} | {cut} | *" for cut in cuts]
    assert len(broken) >= 100
    played = sound(roach("simulate", "-", input="\n".join(broken))).splitlines()
    assert played == [continue_random(record.encode()).rstrip() for record in broken]
    for record, cut in zip(played, cuts, strict=True):
        begun = b"" if cut == "-" else cut.encode()
        assert record.split(b" | ")[2].startswith(begun)
        number = len(begun.split())
        assert (b" seed=s1:7:1 play=s1:7:1@%d | " % number if number else b" seed=s1:7:1 | ") in record
    assert roach("validate", "--strict", "-", input=b"\n".join(played) + b"\n").status == 0


def test_the_cut_at_the_deal_is_the_game_itself(roach: Command) -> None:
    line = play_random(7, 1, 4)
    head, deal, *_ = line.split(b" | ")
    played = sound(roach("simulate", "-", input=b" | ".join((head, deal, b"-", b"*"))))
    assert played == line


def test_another_seed_goes_by_the_place_in_the_input(roach: Command) -> None:
    deals = sound(roach("deal", "cockroach", "-n", "3", "--seed", "7"))
    finished = play_random(1, 1, 4)
    broken = BROKEN_OFF.encode() + b"\n"
    run = roach(
        "simulate", "-", "--seed", "3", "--start", "10", input=deals + finished + b"# a comment\n\nx\n" + broken
    )
    assert run.status == 1
    found = [re.search(r"(?: seed=(\S+))?(?: play=(\S+))? \| ", line) for line in run.out.splitlines()]
    assert [match.groups() for match in found if match] == [
        ("s1:7:0", "s1:3:10"), ("s1:7:1", "s1:3:11"), ("s1:7:2", "s1:3:12"), ("s1:1:1", None), (None, "s1:3:15@2"),
    ]  # fmt: skip
    lines = games_of(run.raw)
    assert lines[1] == continue_random(deals.splitlines()[1], 3, 11)
    assert lines[4] == continue_random(broken[:-1], 3, 15)
    assert roach("validate", "--strict", "-", input=run.raw).status == 0


def test_a_record_without_seed_is_played_from_one_that_is_drawn(roach: Command) -> None:
    deals = sound(roach("deal", "cockroach", "-n", "2", "--hand", "1=b"))
    run = roach("simulate", "-", "--start", "5", input=deals)
    seeds = re.findall(r" play=s1:(\d+):(\d+) \| ", run.out)
    assert [game for _, game in seeds] == ["5", "6"]
    assert seeds[0][0] == seeds[1][0]
    assert sound(roach("simulate", "-", "--seed", seeds[0][0], "--start", "5", input=deals)) == run.raw


def test_numbers_at_their_limits_in_the_input(roach: Command) -> None:
    deal = f"{HEADER} | {DEAL} | - | *\n"
    seeded = sound(roach("deal", "cockroach", "--seed", str(LAST), "--start", str(LAST)))
    assert bare(sound(roach("simulate", "-", input=seeded))) == bare(play_random(LAST, LAST, 4))
    for start in (2**63 - 2, LAST - 1):
        run = roach("simulate", "-", "--seed", str(LAST), "--start", str(start), input=deal * 2)
        assert re.findall(r" play=(\S+) ", run.out) == [f"s1:{LAST}:{start}", f"s1:{LAST}:{start + 1}"]
        assert games_of(run.raw) == [continue_random(deal[:-1].encode(), LAST, start + at) for at in (0, 1)]
    run = roach("simulate", "-", "--seed", "7", "--start", str(LAST), input=deal * 2)
    assert (run.status, run.raw.count(b"\n")) == (2, 1)
    assert run.err.startswith("roach: <stdin>:2: games are numbered 0 to 2^64-1")


def test_a_name_that_looks_like_a_number_of_a_game(roach: Command) -> None:
    deal = f"cockroach/1 players=a:{LAST},seed:s1:1:1 x-play=s1:1:1 | "
    deal += sound(roach("deal", "cockroach", "-p", "2", "--hand", "1=b")).decode().split(" | ", 1)[1]
    out = sound(roach("simulate", "-", "--seed", str(LAST), "--start", "3", input=deal)).decode()
    expected = f"cockroach/1 players=a:{LAST},seed:s1:1:1 bots=random,random play=s1:{LAST}:3 x-play=s1:1:1 | "
    assert out.startswith(expected)


def test_what_is_over_passes_and_what_is_not_canonical_becomes_so(roach: Command) -> None:
    void = with_moves("1b>2b-2 2f>1f", "void cause=fire")
    games = sound(roach("simulate", "cockroach", "-n", "30", "--seed", "7")).decode()
    text = f"{GAME}\n{void}\n{LOG}\n{games}"
    assert sound(roach("simulate", "-", "--bots", "coin", input=text)).decode() == text
    loose = text.replace(" | ", " |\n    ", 1).replace("\n", "\r\n")
    assert sound(roach("simulate", "-", input="\ufeff# comment\r\n\r\n" + loose)).decode() == text


def test_what_is_at_fault_or_unknown_is_told_and_left_out(roach: Command, tmp_path: Path) -> None:
    wrong = with_moves("1f>2b-2")
    hidden = f"{HEADER} | ?16/?16/?16/?16 | 1b>2b | *"
    view = f"{HEADER} view=2 | ?16/ffffffffgggggggg/?16/?16 | 1?>2b | *"
    given = tmp_path / "given.roach"
    given.write_text("\n".join((BROKEN_OFF, wrong, hidden, "", view, GAME, "  more", BROKEN_OFF)) + "\n")
    run = roach("simulate", given, "--seed", "7")
    assert run.status == 1
    assert [line.split(" | ")[0] for line in run.out.splitlines()] == [
        f"{HEADER} bots=random,random,random,random play=s1:7:0@2",
        HEADER,
        f"{HEADER} bots=random,random,random,random play=s1:7:5@2",
    ]
    told = [line for line in run.err.splitlines() if line.startswith(str(given))]
    at = len(HEADER) + 4
    assert told[0].startswith(f"{given}:2:{wrong.index('1f>') + 2}: CP02 ")
    assert told[1] == f"{given}:3:{at}: U901 the record has unknown cards, so bots cannot play on"
    assert told[2] == f"{given}:5:{at + len(' view=2')}: U901 the record has unknown cards, so bots cannot play on"
    assert told[3].startswith(f"{given}:7:1: F104 ")
    assert len(told) == 4
    # The same findings as validate's, word for word.
    validated = roach("validate", given).out.splitlines()
    assert told[0] in validated and told[3] in validated


def test_bots_that_do_not_fit_the_records_are_a_fault_of_the_call(roach: Command) -> None:
    run = roach("simulate", "-", "--bots", "coin,coin", input=f"{GAME}\n{BROKEN_OFF}\n")
    assert (run.status, run.out) == (2, f"{GAME}\n")
    assert run.err == "roach: <stdin>:2: 2 bots are named for 4 seats; one for all, or one a seat\n"


def test_an_input_without_records_is_told_and_no_fault(roach: Command) -> None:
    run = roach("simulate", input="# nothing\n")
    assert (run.status, run.out) == (0, "")
    assert run.err.startswith("<stdin>:1:1: F110 ")
    assert roach("simulate", "--table=json", input="").out == "[]\n"


def test_a_bot_named_like_a_file_and_a_file_named_like_a_game(roach: Command, tmp_path: Path) -> None:
    (tmp_path / "cockroach").write_text(GAME + "\n")
    assert sound(roach("simulate", "./cockroach")).decode() == GAME + "\n"


# ---- figures ----


def tables(run: Run) -> dict[str, list[dict[str, Any]]]:
    """The rows of a run with ``--table=json``, by title."""
    assert run.err == ""
    return {table["title"]: table["rows"] for table in json.loads(run.out)}


def test_a_million_games_of_the_bot_random(roach: Command) -> None:
    """Seed 7, four seats; counted by an independent program."""
    lost, empty = (270_015, 242_778, 243_653, 243_554), 135_568
    count = 1_000_000 if FAST else 3000
    run = roach("simulate", "cockroach", "-n", count, "--seed", "7", "--stats", "--table=json")
    found = tables(run)
    hits = [row["lost_hits"] for row in found["Losses"]] + [found["Endings"][0]["games_hits"]]
    assert found["Games"] == [{"games": count, "finished": count, "unfinished": 0}]
    if FAST:
        assert hits == [*lost, empty]
    for number, of_a_million in zip(hits, (*lost, empty), strict=True):
        share = of_a_million / 1_000_000
        assert abs(number / count - share) <= 4 * (share * (1 - share) / count) ** 0.5


@pytest.mark.parametrize(
    ("seats", "mean", "quantiles", "empty", "starter"),
    [
        (2, 35.55, (21, 36, 48), 0.0374, 0.5029),
        (3, 31.51, (17, 32, 46), 0.00203, 0.3329),
        (4, 36.92, (19, 37, 53), 0.1358, 0.2693),
    ],
)
def test_four_coins(
    seats: int, mean: float, quantiles: tuple[int, int, int], empty: float, starter: float, roach: Command
) -> None:
    """Two million games of an independent program, the starter drawn; held to four standard errors and a last digit."""
    count = 400_000 if FAST else 2000
    run = roach(
        "simulate", "cockroach", "-p", seats, "-n", count, "--seed", "11", "--bots", "coin", "--first", "random",
        "--table=json",
    )  # fmt: skip
    found = tables(run)
    rounds = found["Length of a game"][0]
    spread = (quantiles[2] - quantiles[0]) / 3.29  # the standard deviation, if it is near to normal
    assert abs(rounds["mean"] - mean) <= 4 * spread / count**0.5 + 0.01
    for name, expected, percent, density in zip(
        ("p5", "median", "p95"), quantiles, (5, 50, 95), (0.103, 0.399, 0.103), strict=True
    ):
        error = (percent * (100 - percent)) ** 0.5 / 100 / count**0.5 * spread / density
        assert abs(rounds[name] - expected) <= 4 * error + 1
    for share, wanted, digit in (
        (found["Endings"][0]["games_share"], empty, 1e-5 if seats == 3 else 1e-4),
        (found["Losses by place"][0]["lost_share"], starter, 1e-4),
    ):
        assert abs(share - wanted) <= 4 * (wanted * (1 - wanted) / count) ** 0.5 + digit
    assert (rounds["least"], rounds["most"]) >= ((5, 0) if seats == 2 else (4, 0))
    assert rounds["most"] <= (54 if seats == 2 else 64)


@pytest.mark.parametrize("bots", ["random", "coin,honest,random"])
@pytest.mark.parametrize("style", ["simple", "json"])
def test_figures_equal_those_of_stats(bots: str, style: str, roach: Command) -> None:
    count = "200" if FAST else "15"
    call = ("simulate", "cockroach", "-p", "3", "-n", count, "--bots", bots, "--first", "random", "--seed", "7")
    own = roach(*call, "--stats", f"--table={style}")
    assert sound(own) == sound(roach("stats", f"--table={style}", input=sound(roach(*call))))
    assert b"finished" in own.raw


def test_figures_of_records_that_are_read_equal_those_of_stats(roach: Command) -> None:
    deals = "".join(roach("deal", "cockroach", "-p", seats, "-n", "9", "--seed", "7").out for seats in (2, 4))
    given = (
        f"{deals}{GAME}\n{LOG}\n{with_moves('1b>2b-2 2f>1f', 'void cause=fire')}\n{BROKEN_OFF}\n{with_moves('1f>2b')}\n"
    )
    counted = roach("simulate", "-", "--seed", "7", "--stats", input=given)
    played = roach("simulate", "-", "--seed", "7", input=given)
    assert counted.status == played.status == 1
    assert counted.err == f"{played.err}left out: 1 void\n"
    assert counted.out == roach("stats", input=played.raw).out
    rows = tables(roach("simulate", "-q", "--table=json", input=f"{GAME}\n{deals}{LOG}\n"))
    assert rows["Games"] == [{"games": 20, "finished": 20, "unfinished": 0}]


def test_no_games_give_no_figures_as_in_stats(roach: Command) -> None:
    assert roach("simulate", "cockroach", "-n", "0", "--stats") == Run(0, b"", "")
    assert roach("simulate", "cockroach", "-n", "0", "--table=json") == Run(0, b"[]\n", "")


def test_table_asks_for_figures(roach: Command, tmp_path: Path) -> None:
    made = tmp_path / "figures.md"
    assert sound(roach("simulate", "cockroach", "--seed", "7", "--table=github", "-o", made)) == b""
    assert re.search(r"\| +games \| +finished \|", made.read_text(encoding="utf-8"))


def test_ctrl_c_shows_the_figures_so_far() -> None:
    screen, far = pty.openpty()
    with started("simulate", "cockroach", "-n", "inf", "--seed", "7", "--table=json", stderr=far) as program:
        os.close(far)
        shown = b""
        while not re.search(rb"[1-9][0-9,]* games, ", shown):
            shown += os.read(screen, 1000)
        program.send_signal(2)
        out, _ = program.communicate(timeout=SAFETY)
    os.close(screen)
    assert program.returncode == 130
    rows = {table["title"]: table["rows"] for table in json.loads(out)}
    games = rows["Games"][0]["games"]
    assert games > 0
    assert games == rows["Games"][0]["finished"] == sum(row["lost_hits"] for row in rows["Losses"])
    # No game was counted in part: each judgement of a finished game gave somebody a card.
    assert sum(row["judged"] for row in rows["Judgements"]) == sum(row["cards_taken"] for row in rows["Judgements"])
    assert rows["Length of a game"][0]["mean"] == rows["Length of a game"][1]["mean"]


# ---- without end ----


def test_deals_without_end_are_played_as_long_as_somebody_reads() -> None:
    with (
        started("deal", "cockroach", "-n", "inf") as dealing,
        started("simulate", "-", stdin=dealing.stdout) as playing,
    ):
        assert dealing.stdout is not None and playing.stdout is not None
        dealing.stdout.close()
        assert playing.stdout.readline().startswith(b"cockroach/1 players=P1,P2,P3,P4 bots=random,")
        playing.stdout.close()
        assert playing.wait(SAFETY) == 0
        assert dealing.wait(SAFETY) == 0
        for program in (playing, dealing):
            assert program.stderr is not None and program.stderr.read() == b""


def test_each_record_is_answered_before_the_next_one_comes() -> None:
    with started("simulate", "-", stdin=subprocess.PIPE) as program:
        assert program.stdin is not None and program.stdout is not None
        for record in (f"{HEADER} | {DEAL} | - | *", BROKEN_OFF, GAME):
            program.stdin.write(record.encode() + b"\n")
            program.stdin.flush()
            assert program.stdout.readline().startswith(HEADER.encode())
        program.stdin.close()
        assert program.wait(SAFETY) == 0


def test_ctrl_c_leaves_whole_records(roach: Command) -> None:
    status, data, err = interrupted("simulate", "cockroach", "-n", "inf", "--seed", "7", after=20_000)
    assert (status, err) == (130, "")
    count = data.count(b"\n")
    assert data.endswith(b"\n")
    assert games_of(data)[:10] == [play_random(7, game, 4) for game in range(10)]
    last = roach("simulate", "cockroach", "--seed", "7", "--start", count - 1).raw
    assert data.splitlines(keepends=True)[-1] == last


def test_ctrl_c_while_deals_are_played(roach: Command) -> None:
    with started("deal", "cockroach", "-n", "inf", "--seed", "7") as dealing:
        status, data, err = interrupted("simulate", "-", stdin=dealing.stdout, after=20_000)
        dealing.kill()
    assert (status, err) == (130, "")
    assert data.endswith(b"\n")
    assert roach("validate", "--strict", "-", input=b"".join(data.splitlines(keepends=True)[-20:])).status == 0


def test_memory_does_not_grow() -> None:
    little, much = (4_000_000, 60_000_000) if FAST else (60_000, 300_000)
    with (
        started("deal", "cockroach", "-n", "inf") as dealing,
        started("simulate", "-", stdin=dealing.stdout) as playing,
        started("simulate", "cockroach", "-n", "inf") as own,
    ):
        for program in (playing, own):
            assert program.stdout is not None
            program.stdout.read(little)
            early = peak_memory(program)
            program.stdout.read(much)
            assert peak_memory(program) < early + 6_000
            program.kill()
        dealing.kill()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk at hand")
@pytest.mark.parametrize("more", [["-n", "inf"], ["--stats"]])
def test_a_full_disk_is_told(more: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*ROACH, "simulate", "cockroach", *more],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"roach: standard output: no space left on device\n"
