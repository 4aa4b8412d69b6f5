"""View vectors, and the answers that a seat may give."""

from __future__ import annotations

from typing import Any

import pytest

from cockroach_cli.games import get
from cockroach_cli.games.base import Table
from cockroach_cli.notation.record import Record
from cockroach_cli.notation.writer import canonical
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.seating import defaults
from cockroach_cli.referee.view import seen

from .data import lines

VIEWS = lines("views")


def read(line: str) -> tuple[Record, Table]:
    (finding,) = judge_source(line.encode() + b"\n")
    assert finding.record is not None and finding.table is not None, finding.diagnostics
    return finding.record, finding.table


@pytest.mark.parametrize("vector", VIEWS, ids=lambda vector: vector["id"])
def test_views(vector: dict[str, Any]) -> None:
    record, _ = read(vector["record"])
    game = get(record.header.game)
    shown = {
        key: canonical(seen(game, record, 0 if key == "table" else int(key)), defaults(game)) for key in vector["views"]
    }
    assert shown == vector["views"]


@pytest.mark.parametrize("line", sorted({line for vector in VIEWS for line in vector["views"].values()}))
def test_the_view_of_a_view_is_that_view(line: str) -> None:
    record, _ = read(line)
    game = get(record.header.game)
    assert record.header.view is not None
    assert canonical(seen(game, record, record.header.view), defaults(game)) == line


@pytest.mark.parametrize("vector", lines("answers"), ids=lambda vector: vector["id"])
def test_answers(vector: dict[str, Any]) -> None:
    record, table = read(vector["record"])
    assert table.seat() == vector["seat"] == record.header.view
    assert [answer.decode() for answer in table.legal()] == vector["answers"]
