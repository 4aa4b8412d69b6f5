"""Records that were glued together: found where they are, in time and memory that do not grow with their number."""

from __future__ import annotations

import itertools
import random

import pytest

from cockroach_cli.games import names
from cockroach_cli.games.base import Game
from cockroach_cli.notation.frame import Framer, Kind
from cockroach_cli.referee.judge import judge_source
from tests.contract.records import GAMES, lines


def glue(line: bytes) -> list[tuple[int, bytes]]:
    """Where each record of a line begins, in code points, and what it is."""
    framer = Framer(names())
    return [(raw.before, raw.text) for raw in (*framer.feed(line, 1), *framer.close())]


@pytest.mark.parametrize("one", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("other", GAMES, ids=lambda game: game.name)
def test_a_record_cut_anywhere_does_not_hide_the_next(one: Game, other: Game) -> None:
    (first,), (second,) = lines(one, 1, random.Random(7)), lines(other, 1, random.Random(8))
    known = frozenset(names())
    places = [*range(first.index(" ") + 1), *range(first.index(" | ") - 3, len(first), max(len(first) // 40, 1))]
    for cut in places:
        front = first[:cut]
        name = front + second[: second.index("/")]
        if 0 < cut <= first.index("/") and name.isalnum() and name not in known:
            continue  # nobody can see that this is not one name
        found = judge_source((front + second).encode())
        if cut == 0:
            assert [judgement.verdict for judgement in found] == ["valid"]
            continue
        assert [judgement.verdict for judgement in found] == ["invalid", "valid"], front
        assert found[0].diagnostics[0].code.id in ("F109", "F107"), front
        assert found[1].canonical == second[:-1]
        assert found[1].raw.before == len(front)


def test_what_is_valid_is_never_cut() -> None:
    for game in GAMES:
        for line in itertools.islice(lines(game, 5, random.Random(9)), 5):
            assert glue(line.encode()) == [(0, line.encode())]


def test_very_many_in_one_line_take_no_time() -> None:
    framer = Framer(names())
    head = b"cockroach/1 players=A,B"
    records = 0
    for raw in framer.feed(head * (2**22 // len(head)) + b"\n", 1):
        assert raw.kind is Kind.BROKEN
        assert raw.fault is not None
        assert raw.fault.code.id == "F109"
        assert raw.before == records * len(head)
        records += 1
    assert records == 2**22 // len(head) - 1


@pytest.mark.parametrize("unit", [b"a/1 x-a=", b"a/1", b"/1 players=", b"a", b"|a/1 first= "])
def test_what_is_like_headers_takes_no_time(unit: bytes) -> None:
    line = b"cockroach/1 " + unit * (2**20 // len(unit)) + b"\n"
    assert b"".join(text for _, text in glue(line)) == line
