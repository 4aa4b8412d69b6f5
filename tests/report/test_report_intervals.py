"""Wilson's interval against published and hand-computed figures."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cockroach_cli.report.intervals import Z95, wilson

# Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, method 3 (score method without continuity correction).
PUBLISHED = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("hits", "total", "low", "high"), PUBLISHED)
def test_published_figures(hits: int, total: int, low: float, high: float) -> None:
    interval = wilson(hits, total)
    assert interval is not None
    assert [round(end, 4) for end in interval] == [low, high]


def test_by_hand_one_of_one() -> None:
    # With hits = total = n the lower end is n / (n + z^2): 1 / (1 + 3.841459) = 0.206549.
    interval = wilson(1, 1)
    assert interval is not None
    assert interval[0] == pytest.approx(0.206549, abs=1e-6)
    assert interval[1] == 1


def test_nothing_is_known_of_nothing() -> None:
    assert wilson(0, 0) is None


@pytest.mark.parametrize(("hits", "total"), [(-1, 5), (6, 5), (1, 0), (0, -1)])
def test_what_is_no_share_is_refused(hits: int, total: int) -> None:
    with pytest.raises(ValueError, match="is not a share"):
        wilson(hits, total)


@given(st.integers(1, 10**15).flatmap(lambda n: st.tuples(st.integers(0, n) | st.sampled_from([0, n]), st.just(n))))
def test_ends_are_sound(counts: tuple[int, int]) -> None:
    hits, total = counts
    interval = wilson(hits, total)
    assert interval is not None
    low, high = interval
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
    interval = wilson(hits, total)
    assert interval is not None
    for end in map(Fraction, interval):
        left = (Fraction(hits, total) - end) ** 2
        right = Fraction(Z95) ** 2 * end * (1 - end) / total
        assert float(left - right) == pytest.approx(0, abs=1e-14)
