"""Every command of the README's tour prints what stands there, and works for every other game."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.contract.records import GAMES
from tests.readme.tour import README, Stop, place, run, stops

STOPS = stops(README.read_text(encoding="utf-8"))


def test_the_tour_shows_every_command_that_people_use() -> None:
    everything = " ".join(stop.command for stop in STOPS)
    for verb in ("deal", "simulate", "replay", "validate", "stats", "fmt", "play"):
        assert f"roach {verb}" in everything


@pytest.mark.parametrize("number", range(len(STOPS)))
def test_what_the_readme_shows(number: int, tmp_path: Path) -> None:
    """Tables are compared without the blanks at the ends of lines, which editors remove."""
    stop = STOPS[number]
    done = run(stop.command, tmp_path, place(tmp_path))
    assert "Traceback" not in done.stderr
    assert re.sub(r"[ \t]+$", "", done.stdout + done.stderr, flags=re.MULTILINE) == stop.printed


def elsewhere(stop: Stop, name: str) -> str:
    """The command for another game: with its name, its usual seats, its own bots and faults."""
    game = next(game for game in GAMES if game.name == name)
    bots = [bot.name for bot in game.bots]
    command = stop.command.replace("cockroach", name)
    seats = game.default_seats
    command = re.sub(r"-p 2 ", f"-p {seats} ", command)
    command = re.sub(r"--names \S+", "--names " + ",".join(f"N{seat}" for seat in range(seats)), command)
    command = re.sub(
        r"--bots (\S+)", lambda found: "--bots " + ",".join([bots[-1]] * (1 if "," not in found[1] else seats)), command
    )
    command = command.replace("CP09", f"{game.prefix}01")
    return re.sub(r"--moves '[^']*'", "--moves 'status; help; rules'", command)


@pytest.mark.parametrize("number", range(len(STOPS)))
@pytest.mark.parametrize("game", [game.name for game in GAMES if game.name != "cockroach"])
def test_the_tour_with_another_game(game: str, number: int, tmp_path: Path) -> None:
    stop = STOPS[number]
    done = run(elsewhere(stop, game), tmp_path, place(tmp_path))
    assert "Traceback" not in done.stderr
    faulty = "invalid.roach" in stop.command
    assert done.returncode == (1 if faulty else 0), done.stderr
    assert done.stdout


def test_the_players_in_python(tmp_path: Path) -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    (tmp_path / "players.py").write_text(code, encoding="utf-8")
    done = run(f"'{sys.executable}' players.py", tmp_path, place(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert 250 < int(done.stdout) < 1000  # who believes everything loses more often than others
