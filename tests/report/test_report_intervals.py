"""Intervals of shares against published and hand-computed figures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cockroach_cli.games.base import UNSURE, Share, Spread
from cockroach_cli.report.intervals import Z95, interval, wilson

# Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, method 3 (score method without continuity correction).
PUBLISHED = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("hits", "total", "low", "high"), PUBLISHED)
def test_published_figures(hits: int, total: int, low: float, high: float) -> None:
    ends = wilson(hits, total)
    assert ends is not None
    assert [round(end, 4) for end in ends] == [low, high]


def test_by_hand_one_of_one() -> None:
    # With hits = total = n the lower end is n / (n + z^2): 1 / (1 + 3.841459) = 0.206549.
    ends = wilson(1, 1)
    assert ends is not None
    assert ends[0] == pytest.approx(0.206549, abs=1e-6)
    assert ends[1] == 1


def test_nothing_is_known_of_nothing() -> None:
    assert wilson(0, 0) is None


@pytest.mark.parametrize(("hits", "total"), [(-1, 5), (6, 5), (1, 0), (0, -1)])
def test_what_is_no_share_is_refused(hits: int, total: int) -> None:
    with pytest.raises(ValueError, match="is not a share"):
        wilson(hits, total)


@given(st.integers(1, 10**15).flatmap(lambda n: st.tuples(st.integers(0, n) | st.sampled_from([0, n]), st.just(n))))
def test_ends_are_sound(counts: tuple[int, int]) -> None:
    hits, total = counts
    ends = wilson(hits, total)
    assert ends is not None
    low, high = ends
    assert 0 <= low <= hits / total <= high <= 1
    if hits == 0:
        assert low == 0
    if hits == total:
        assert high == 1
    mirrored = wilson(total - hits, total)
    assert mirrored is not None
    assert mirrored[0] == pytest.approx(1 - high, abs=1e-12)
    assert mirrored[1] == pytest.approx(1 - low, abs=1e-12)


@given(st.integers(2, 2000).flatmap(lambda n: st.tuples(st.integers(1, n - 1), st.just(n))))
def test_ends_solve_the_equation_that_defines_them(counts: tuple[int, int]) -> None:
    # An end p is where the score test is just significant: (hits/n - p)^2 = z^2 p (1 - p) / n, here in exact fractions.
    hits, total = counts
    ends = wilson(hits, total)
    assert ends is not None
    for end in map(Fraction, ends):
        left = (Fraction(hits, total) - end) ** 2
        right = Fraction(Z95) ** 2 * end * (1 - end) / total
        assert float(left - right) == pytest.approx(0, abs=1e-14)


def of_games(games: Sequence[tuple[int, int]], whole: bool = False) -> Share:
    """The share that games of so many hits and so large totals make together."""
    there = [(hits, total) for hits, total in games if total]
    squares, products, totals = (
        sum(hits * hits for hits, _ in there),
        sum(hits * total for hits, total in there),
        sum(total * total for _, total in there),
    )
    spread = Spread(squares, products, totals, len(there), whole)
    return Share(sum(hits for hits, _ in there), sum(total for _, total in there), spread)


def test_one_try_a_game_is_wilsons_interval() -> None:
    for hits in (0, 1, 17, 40):
        assert interval(of_games([(1, 1)] * hits + [(0, 1)] * (40 - hits))) == pytest.approx(wilson(hits, 40))


def test_three_seats_of_one_loser() -> None:
    """Of three seats one loses, or the fourth does: that is one observation a game, of which the share is a third."""
    ends = wilson(81, 100)
    assert ends is not None
    wanted = [end / 3 for end in ends]
    assert interval(of_games([(1, 3)] * 81 + [(0, 3)] * 19)) == pytest.approx(wanted)
    always = wilson(100, 100)
    assert always is not None
    assert interval(of_games([(1, 3)] * 100)) == pytest.approx([end / 3 for end in always])


def test_where_nothing_can_vary_or_did_there_is_no_interval() -> None:
    assert interval(of_games([(1, 4)] * 100, whole=True)) is None
    assert interval(of_games([(2, 8), (3, 12), (5, 20)])) is None
    assert interval(of_games([(7, 9)])) is None, "one game is one observation"
    assert interval(Share(5, 9, UNSURE)) is None
    assert interval(Share(0, 0, Spread(0, 0, 0, 0))) is None


def test_a_ratio_by_the_textbook() -> None:
    """The variance of a ratio estimator by its residuals, written out in fractions for four games."""
    games = [(3, 5), (1, 6), (4, 4), (0, 5)]  # 8 of 20; residuals 1, -7/5, 12/5, -2
    variance = Fraction(4, 3) * (1 + Fraction(49, 25) + Fraction(144, 25) + 4) / 400
    number = Fraction(8, 20) * Fraction(12, 20) / variance * (Fraction(1.959964) / Fraction(3.182446)) ** 2  # t, 3 free
    low, high = interval(of_games(games)) or (0, 0)
    for end in (low, high):
        # Where Wilson's score is just significant, as below.
        square = Fraction(1.959964) ** 2
        assert float((Fraction(2, 5) - Fraction(end)) ** 2) == pytest.approx(
            float(square * Fraction(end) * (1 - Fraction(end)) / number), rel=0.02
        )
    assert low < 0.4 < high


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (120, 1.9799)],
)
def test_students_points(freedom: int, point: float) -> None:
    """Printed tables of the t distribution; with two games or more the interval widens by these."""
    games = [(0, 2), (2, 2)] * ((freedom + 1) // 2) + [(1, 2)] * ((freedom + 1) % 2)
    low, high = interval(of_games(games)) or (0, 0)
    count = freedom + 1
    variance = Fraction(count, count - 1) * (count // 2 * 2) / (2 * count) ** 2
    number = Fraction(1, 4) / variance / Fraction(point) ** 2
    assert high - low == pytest.approx(float((1 / (number + 1)) ** 0.5), rel=0.012)


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)).map(sorted), max_size=30), st.booleans())
def test_an_interval_of_games_holds_the_share(games: list[list[int]], whole: bool) -> None:
    share = of_games([(hits, total) for hits, total in games], whole)
    ends = interval(share)
    if ends is not None:
        assert 0 <= ends[0] <= share.hits / share.total + 1e-12
        assert share.hits / share.total - 1e-12 <= ends[1] <= 1
