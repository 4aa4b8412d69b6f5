"""The conformance vectors of the standard: what each input is, and where."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cockroach_cli.diagnostics import Diagnostic, Severity
from cockroach_cli.games import get, names
from cockroach_cli.games.faults import SHARED
from cockroach_cli.notation.faults import CODES
from cockroach_cli.referee.judge import judge_source

from .data import VECTORS, canonical_lines, lines, source

ONLY_WITH_SOME_GAMES = {
    "H219",  # needs a game with a rule option
    "M404",  # needs a game without a ruling of its own about the turn
}
"""Codes that records can have only if there is a game of that sort."""


def told(diagnostic: Diagnostic) -> list[Any]:
    return [diagnostic.code.id, diagnostic.place.line, diagnostic.place.column]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_every_vector_is_judged_as_it_says(vector: dict[str, Any]) -> None:
    judged = []
    for finding in judge_source(source(vector)):
        record: dict[str, Any] = {"line": finding.record_line, "verdict": finding.verdict}
        if finding.verdict == "invalid":
            record["fault"] = told(finding.diagnostics[0])
            if finding.diagnostics[0].place.pointer:
                record["pointer"] = finding.diagnostics[0].place.pointer
            more = [told(d) for d in finding.diagnostics[1:] if d.code is SHARED[401]]
            if more:
                record["more"] = more
        else:
            record["canonical"] = finding.canonical
            record["styles"] = sorted(told(d) for d in finding.diagnostics if d.code.severity is Severity.STYLE)
            undecided = [told(d) for d in finding.diagnostics if d.code.severity is Severity.UNDECIDED]
            if finding.verdict == "undecided":
                (record["undecided"],) = undecided
            else:
                assert not undecided
        judged.append(record)
    assert judged == vector["records"]


@pytest.mark.parametrize("line", sorted(set(canonical_lines())))
def test_canonical_lines_are_fixed_points(line: str) -> None:
    (finding,) = judge_source(line.encode() + b"\n")
    assert finding.canonical == line
    assert not [d for d in finding.diagnostics if d.code.severity is Severity.STYLE]


def test_names_are_unique_and_every_fault_has_a_different_way() -> None:
    assert not [name for name, times in Counter(vector["id"] for vector in VECTORS).items() if times > 1]
    inputs = Counter(source(vector) for vector in VECTORS)
    assert max(inputs.values()) == 1


def test_at_least_sixty_kinds_of_invalid_input_have_a_vector() -> None:
    assert len(lines("invalid")) >= 75
    assert len(codes_of_vectors()) >= 60


def codes_of_vectors() -> set[str]:
    """All codes that the vectors expect."""
    codes = set()
    for vector in VECTORS:
        codes |= {code for code, _, _ in vector.get("whole", [])}
        for record in vector["records"]:
            places = [*record.get("styles", []), *(record[key] for key in ("fault", "undecided") if key in record)]
            codes |= {code for code, _, _ in places}
    return codes


def test_every_code_has_a_vector_and_every_vector_a_code() -> None:
    known = set(CODES) | {code.id for code in SHARED.values()}
    for name in names():
        known |= {code.id for code in get(name).faults().values()}
    assert codes_of_vectors() <= known
    assert known - codes_of_vectors() <= ONLY_WITH_SOME_GAMES


def test_vectors_of_invalid_input_are_where_they_belong() -> None:
    for vector in lines("invalid"):
        assert any(record["verdict"] == "invalid" for record in vector["records"]), vector["id"]
