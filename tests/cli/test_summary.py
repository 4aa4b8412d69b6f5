"""The last line of ``validate``: whatever makes the status 1 stands in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.records import GAME, LOG, with_moves
from tests.conftest import Run

LINE = GAME + "\n"
WRONG = with_moves("1b>2b>1f-2") + "\n"
NOTHING = "0 records: 0 valid, 0 invalid, 0 undecided"
SOUND = "1 record: 1 valid, 0 invalid, 0 undecided"

Command = Callable[..., Run]


@pytest.mark.parametrize(
    ("given", "options", "status", "summary"),
    [
        ([LINE], [], 0, SOUND),
        ([WRONG], [], 1, "1 record: 0 valid, 1 invalid, 0 undecided"),
        ([LINE, "# nothing\n\n"], [], 0, f"{SOUND}; 1 input without records"),
        ([LINE, "# nothing\n\n"], ["--strict"], 1, f"{SOUND}; 1 input without records"),
        (["", "", LINE, "\n"], ["--strict"], 1, f"{SOUND}; 3 inputs without records"),
        ([""], ["--ignore", "F110"], 0, NOTHING),
        ([""], ["--strict", "--ignore", "F110"], 0, NOTHING),
        (["", LINE + " x\n"], ["--strict"], 1, f"{SOUND}; 1 fault outside of records; 1 input without records"),
        (["# \0\n"], [], 1, f"{NOTHING}; 1 fault outside of records"),
        ([LOG + "\n"], ["--decided"], 1, "1 record: 0 valid, 1 invalid, 0 undecided"),
        (["\ufeff" + LINE], ["--strict"], 1, "1 record: 0 valid, 1 invalid, 0 undecided"),
    ],
)
@pytest.mark.parametrize("workers", ["1", "2"])
def test_summaries(
    roach: Command, tmp_path: Path, given: list[str], options: list[str], status: int, summary: str, workers: str
) -> None:
    for number, text in enumerate(given):
        (tmp_path / f"{number}.roach").write_text(text, encoding="utf-8")
    run = roach("validate", *options, "-j", workers, *(f"{number}.roach" for number in range(len(given))))
    assert (run.status, run.err) == (status, summary + "\n")
    counts = [int(number) for number in re.findall(r"(\d+) (?:invalid|faults?|inputs?)", run.err)]
    assert run.status == 0 or any(counts)


def test_an_empty_list_is_an_input_without_records(roach: Command) -> None:
    run = roach("validate", "--strict", "--files-from", "-", input="")
    assert (run.status, run.err) == (1, f"{NOTHING}; 1 input without records\n")
