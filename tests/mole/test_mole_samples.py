"""The sample records are what their comments say."""

from __future__ import annotations

from pathlib import Path

import pytest

from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.view import seen

SAMPLES = Path(__file__).parents[2] / "samples" / "mole"


@pytest.mark.parametrize(
    ("name", "verdicts"),
    [
        ("whole", ["valid"]),
        ("long", ["valid"]),
        ("two", ["valid"] * 3),
        ("broken-off", ["valid"] * 3),
        ("view", ["undecided"] * 2),
        ("table-log", ["undecided"] * 2),
        ("invalid", ["MP02", "MP03", "M403", "R506", "D305"]),
    ],
)
def test_verdicts(name: str, verdicts: list[str]) -> None:
    found = judge_source((SAMPLES / f"{name}.roach").read_bytes())
    assert [one.diagnostics[0].code.id if one.verdict == "invalid" else one.verdict for one in found] == verdicts


def test_nothing_is_left_out() -> None:
    names = {"whole", "long", "two", "broken-off", "view", "table-log", "invalid"}
    assert {path.stem for path in SAMPLES.iterdir()} == names


def test_the_views_are_those_of_the_game_that_is_broken_off() -> None:
    whole = judge_source((SAMPLES / "broken-off.roach").read_bytes())[0]
    views = judge_source((SAMPLES / "view.roach").read_bytes())
    assert whole.game is not None and whole.record is not None
    assert [seen(whole.game, whole.record, seat) for seat in (1, 0)] == [view.record for view in views]
