"""Arithmetic behind the figures that games tell of many games."""

from __future__ import annotations

from collections.abc import Sequence


def mean(total: int, count: int) -> float | None:
    """The arithmetic mean; None of nothing."""
    return total / count if count else None


def quantile(histogram: Sequence[int], percent: int) -> int | None:
    """The smallest value that at least ``percent`` of the cases do not exceed; the least value for 0, None of nothing.

    ``histogram`` holds the number of cases of each value from 0.
    """
    cases = sum(histogram)
    if not cases:
        return None
    below = 0
    for value, count in enumerate(histogram):
        below += count
        # Whole numbers, so that the same cases always give the same value.
        if below and 100 * below >= percent * cases:
            return value
    raise AssertionError("all cases together are 100 percent of them")
