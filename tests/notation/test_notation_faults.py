"""The tables of codes: complete, unique, and fit to be read."""

from __future__ import annotations

import re

import pytest

from cockroach_cli.diagnostics import Code, Severity
from cockroach_cli.games.faults import SHARED
from cockroach_cli.notation.faults import CODES

LISTED = {
    "F": [*range(101, 111)],
    "H": [*range(201, 222)],
    "J": [*range(701, 708)],
    "D": [301, 308],
    "M": [402, 406],
    "R": [*range(501, 507)],
    "P": [601],
    "S": [*range(601, 610)],
    "U": [901],
}
EVERY = [*CODES.values(), *SHARED.values()]


def test_tables_are_complete_and_share_no_code() -> None:
    assert sorted(CODES) == sorted(f"{letter}{number}" for letter in LISTED for number in LISTED[letter])
    assert {number: code.id for number, code in SHARED.items()} == {
        302: "D302",
        303: "D303",
        304: "D304",
        305: "D305",
        306: "D306",
        307: "D307",
        401: "M401",
        403: "M403",
        404: "M404",
        407: "M407",
    }
    assert not set(CODES) & {code.id for code in SHARED.values()}


@pytest.mark.parametrize("code", EVERY, ids=[code.id for code in EVERY])
def test_every_code_explains_itself(code: Code) -> None:
    assert code.title and not code.title.endswith(".")
    assert "position" in code.explanation
    assert re.fullmatch(r"[A-Z`].*[.]", code.explanation) and "  " not in code.explanation
    assert code.ruling is None


def test_severities() -> None:
    weights = {code.id: code.severity for code in EVERY}
    assert {id for id, weight in weights.items() if weight is Severity.UNDECIDED} == {"U901"}
    style = {id for id, weight in weights.items() if weight is Severity.STYLE}
    assert style == {"F110", *(id for id in weights if id.startswith("S"))}
