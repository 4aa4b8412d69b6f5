"""Every sample is what its name says."""

from __future__ import annotations

from pathlib import Path

import pytest

from cockroach_cli.referee.judge import INVALID, UNDECIDED, VALID, judge_source
from tests.contract.records import GAMES

SAMPLES = Path(__file__).parents[2] / "samples"
FILES = sorted(SAMPLES.glob("*/*.roach"))
EVERY = ("whole", "broken-off", "view", "table-log", "invalid")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_its_samples(game) -> None:  # type: ignore[no-untyped-def]
    assert {f"{name}.roach" for name in EVERY} <= {file.name for file in (SAMPLES / game.name).iterdir()}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_sample_is_what_its_name_says(file: Path) -> None:
    found = judge_source(file.read_bytes())
    verdicts = [judgement.verdict for judgement in found]
    records = [judgement.record for judgement in found if judgement.record is not None]
    assert file.read_bytes().startswith(b"#")
    assert {record.header.game for record in records} <= {file.parent.name}
    if file.stem == "invalid":
        assert INVALID in verdicts
        return
    assert INVALID not in verdicts
    if file.stem in ("view", "table-log"):
        assert set(verdicts) <= {UNDECIDED, VALID}
        assert UNDECIDED in verdicts
        assert all((record.header.view is not None) == (file.stem == "view") for record in records)
    else:
        assert set(verdicts) == {VALID}
        assert ("*" in {record.result for record in records}) == (file.stem == "broken-off")
        if file.stem == "two":
            assert all(record.header.seats == 2 for record in records)
