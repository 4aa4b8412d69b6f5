"""All commands joined by pipes, over every registered game."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence

import attrs
import pytest

from cockroach_cli.games.base import Game
from tests.conftest import Run, environment
from tests.contract.records import GAMES
from tests.waiting import SAFETY

COUNT = 20 if os.environ.get("COCKROACH_CLI_PURE") else 300

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@attrs.frozen
class Piped:
    """What came of a pipe."""

    statuses: tuple[int, ...]
    """The exit status of each command."""
    out: bytes
    """Standard output of the last one."""
    err: str
    """Standard error of all of them."""


def pipe(*calls: Sequence[str], input: bytes = b"") -> Piped:
    """Run commands side by side, each reading what the one before it writes."""
    roach = [sys.executable, "-m", "cockroach_cli"]
    running: list[subprocess.Popen[bytes]] = []
    for call in calls:
        before = running[-1].stdout if running else subprocess.PIPE
        running.append(
            subprocess.Popen(
                [*roach, *call], stdin=before, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
            )
        )
        if running[:-1]:
            assert running[-2].stdout is not None
            running[-2].stdout.close()  # so that a command learns when the one behind it ends
    first, last = running[0], running[-1]
    assert first.stdin is not None and last.stdout is not None
    first.stdin.write(input)
    first.stdin.close()
    out = last.stdout.read()
    err = b"".join(one.stderr.read() for one in running if one.stderr is not None).decode()
    assert "Traceback" not in err, err
    return Piped(tuple(one.wait(SAFETY) for one in running), out, err)


def bot(game: Game) -> str:
    """The bot coin where a game has it, else random."""
    return "coin" if "coin" in {bot.name for bot in game.bots} else "random"


def games_counted(out: bytes) -> int:
    """The number of games in the first table of ``stats --format json``."""
    found = re.search(rb'"games": ?(\d+)', out)
    assert found is not None, out
    return int(found[1])


@every_game
def test_one_pipe(game: Game) -> None:
    done = pipe(
        ["deal", game.name, "-n", str(COUNT), "--seed", "7"],
        ["simulate", "-", "--bots", bot(game)],
        ["validate", "--tee", "-"],
        ["stats", "-", "--format", "json"],
    )
    assert done.statuses == (0, 0, 0, 0)
    assert done.err == f"{COUNT} records: {COUNT} valid, 0 invalid, 0 undecided\n"
    assert games_counted(done.out) == COUNT


@every_game
def test_the_verdict_is_the_status_of_validate(game: Game, roach: Callable[..., Run]) -> None:
    """A record in the middle loses its result; those around it go on their way."""
    lines = roach("simulate", game.name, "-n", str(COUNT), "--seed", "7", "--bots", bot(game)).raw.splitlines(True)
    middle = COUNT // 2
    lines[middle] = lines[middle].rpartition(b"| ")[0] + b"| nobody knows\n"
    done = pipe(["validate", "--tee", "-"], ["stats", "-", "--format", "json"], input=b"".join(lines))
    assert done.statuses == (1, 0)
    assert f"<stdin>:{middle + 1}:" in done.err and "R501" in done.err
    assert f"{COUNT} records: {COUNT - 1} valid, 1 invalid, 0 undecided\n" in done.err
    assert games_counted(done.out) == COUNT - 1


@every_game
def test_games_that_are_dealt_first_are_those_that_simulate_makes(game: Game, roach: Callable[..., Run]) -> None:
    """Everything but how players are called is the same."""

    def anonymous(raw: bytes) -> bytes:
        return re.sub(rb" (players|bots)=[^ ]*", b"", raw)

    for seats in (min(game.seats), game.default_seats):
        call = [game.name, "-p", str(seats), "-n", str(COUNT // 3), "--seed", "11", "--first", "random"]
        dealt = pipe(["deal", *call], ["simulate", "-", "--bots", bot(game)])
        made = roach("simulate", *call, "--bots", bot(game))
        assert dealt.statuses == (0, 0) and made.status == 0
        assert anonymous(dealt.out) == anonymous(made.raw)
        assert made.raw.count(b"\n") == COUNT // 3
