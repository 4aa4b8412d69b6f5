"""Arithmetic behind the figures that games tell of many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cockroach_cli.games.base import Share, Spread


class Tally(dict[str, Sequence[int]]):
    """What was counted: arrays by name. Those that are counted by seat have a place for each row of the tables."""

    def __init__(
        self, arrays: Mapping[str, Sequence[int]], spreads: Mapping[tuple[str, ...], Sequence[Spread]] | None = None
    ) -> None:
        """``spreads``: for ratios, as ``Game.tally_ratios`` names them, one a row."""
        super().__init__(arrays)
        self._spreads = spreads or {}

    def share(self, row: int, hits: str, *totals: str) -> Share:
        """The ratio of an array to another, or to the sum of two, in a row of the tables."""
        spreads = self._spreads.get((hits, *totals))
        return Share(self[hits][row], sum(self[name][row] for name in totals), spreads[row] if spreads else None)


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
