"""How much is done at a time."""

from __future__ import annotations

import pytest

from cockroach_cli.batch import pace
from cockroach_cli.batch.pace import MOST, Pace


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time, as one number that a test moves on."""
    now = [0.0]
    monkeypatch.setattr(pace, "monotonic", lambda: now[0])
    return now


def test_pieces_grow_while_they_are_quick_and_shrink_when_they_take_long(clock: list[float]) -> None:
    work = Pace()
    sizes = []
    for second_a_game in [0.001] * 6 + [0.1] * 4:
        with work:
            sizes.append(work.size)
            clock[0] += work.size * second_a_game
    # 64 games in 0.064 s are neither quick nor slow.
    assert sizes == [1, 4, 16, 64, 64, 64, 64, 16, 4, 1]


def test_a_size_never_leaves_what_the_rules_can_count(clock: list[float]) -> None:
    work = Pace(MOST // 2)
    for _ in range(3):
        with work:
            pass
    assert work.size == MOST < 2**63
    with work:
        clock[0] += 100
    assert work.size < MOST
    slow = Pace()
    with slow:
        clock[0] += 100
    assert slow.size == 1


def test_a_size_does_not_grow_beyond_what_is_wanted(clock: list[float]) -> None:
    work = Pace(50)
    sizes = []
    for most in (MOST, 300, 300, 20, 20, 1000):
        work.most = most
        with work:
            sizes.append(work.size)
    assert sizes == [50, 200, 300, 300, 20, 20]
    assert work.size == 80
