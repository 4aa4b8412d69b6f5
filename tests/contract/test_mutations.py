"""One wrong character is found: the command against the reference reader, which shares no code with it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from cockroach_cli.games.base import Game
from tests.conftest import Run
from tests.contract.records import GAMES, lines, variety
from tests.reference.games import GAMES as KNOWN
from tests.reference.judge import lenient_verdict, strict_verdict
from tests.sizes import sizes

READ = [game for game in GAMES if game.name in KNOWN]
"""The games that the reference knows: all of them, or else the first test fails."""

CHARACTERS = (
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ?><~+-/;:=,|*#%&!@._ \t\r\n\0é\u202e\ufeff🪳"
)


def changed(line: str, chance: random.Random) -> bytes:
    """The line with one character replaced by another."""
    at = chance.randrange(len(line))
    pool = CHARACTERS if chance.random() < 0.3 else line
    other = chance.choice([character for character in pool if character != line[at]])
    return (line[:at] + other + line[at + 1 :]).encode()


def refused(roach: Callable[..., Run], files: list[Path], *options: str) -> set[str]:
    """The names of the files in which the command finds a fault, each file being one run's own."""
    run = roach("validate", "--format", "json", *options, "--files-from", "-", input="\n".join(map(str, files)))
    findings = [json.loads(line) for line in run.out.splitlines()]
    found = {Path(finding["file"]).name for finding in findings if finding["fault"]}
    assert run.status == (1 if found else 0)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_reference_knows_the_game(game: Game) -> None:
    assert game.name in KNOWN, f"tests/reference/{game.name}.py is missing"


@sizes(400, 10_000, pure=100)
@pytest.mark.parametrize("game", READ, ids=lambda game: game.name)
def test_every_changed_character_is_refused_unless_it_makes_another_legal_record(
    game: Game, count: int, roach: Callable[..., Run], tmp_path: Path
) -> None:
    chance = random.Random(f"mutations of {game.name}")
    sound = list(variety(game, 60, chance))
    files, wrong = [], set()
    for number in range(count):
        data = changed(chance.choice(sound), chance)
        file = tmp_path / f"{number}.roach"
        file.write_bytes(data)
        files.append(file)
        if strict_verdict(data).startswith("refused"):
            wrong.add(file.name)
    assert refused(roach, files, "--strict") == wrong
    assert len(wrong) > count * 0.8


@pytest.mark.parametrize("game", READ, ids=lambda game: game.name)
def test_a_record_cut_at_every_byte(game: Game, roach: Callable[..., Run], tmp_path: Path) -> None:
    chance = random.Random(f"cuts of {game.name}")
    sound = min((line.encode() for line in variety(game, 12, chance)), key=len)
    whole = min((line.encode() for line in lines(game, 12, chance)), key=len)
    files, strict, lenient = [], set(), set()
    for name, data in (("sound", sound), ("whole", whole)):
        step = 1 if len(data) < 3000 else 7
        for end in range(0, len(data), step):
            file = tmp_path / f"{name}-{end}.roach"
            file.write_bytes(data[:end])
            files.append(file)
            if strict_verdict(data[:end]).startswith("refused"):
                strict.add(file.name)
            if lenient_verdict(data[:end]).startswith("refused"):
                lenient.add(file.name)
        assert f"{name}-{step}.roach" in lenient  # what is cut off early is never taken for a shorter record
    assert refused(roach, files, "--strict") == strict
    assert refused(roach, files) == lenient


@sizes(400, 20_000, pure=100)
@pytest.mark.parametrize("game", READ, ids=lambda game: game.name)
def test_the_reference_agrees_on_random_games(game: Game, count: int) -> None:
    chance = random.Random(f"games of {game.name}")
    for line in lines(game, count, chance):
        assert strict_verdict(line.encode()) == "canonical", line
