"""How sure a share is: Wilson's score interval, of observations that are independent or that come in games.

Where games are the observations, the share is a ratio of two sums over games. Its variance is that of the residuals
``hits - share * total`` of single games (linearisation, the usual estimate for clustered samples), and the interval is
Wilson's for the number of independent observations that would have this variance.
"""

from __future__ import annotations

from math import pi, sqrt, tan

from cockroach_cli.games.base import Share

Z95 = 1.959963984540054
"""The 97.5 % point of the normal distribution: a two-sided 95 %."""


def interval(share: Share) -> tuple[float, float] | None:
    """Return the 95 % interval of a share, both ends between 0 and 1; None where nothing is known.

    With a spread, games are the observations. Nothing is known then where nothing varied although it was neither never
    nor always so: four seats of one player lose a quarter of all games whatever they do.
    """
    hits, total, spread = share.hits, share.total, share.spread
    if spread is None or not total:
        return wilson(hits, total)
    # The sum of the squared residuals, times total squared: whole numbers, so that nothing is lost.
    residuals = total * total * spread.squares - 2 * hits * total * spread.products + hits * hits * spread.totals
    games = spread.games
    if not games:
        return None
    if spread.squares == hits <= games:
        # At most one hit a game: how many games had one is what varies, whatever the total of a game.
        if not residuals and spread.whole and hits == games:
            return wilson(hits, total) if hits == total else None
        scale = games / total
        ends = _score(hits / games, _observations(hits / games, residuals / total**2 / games**2, games))
        return max(0.0, ends[0] * scale), min(1.0, ends[1] * scale)
    if hits in (0, total):
        return wilson(hits, total)
    if not residuals:
        return None
    rate = hits / total
    variance = residuals / total**4 * games / (games - 1)
    # A variance that was estimated from few games is unsure itself.
    return _score(rate, _observations(rate, variance, total) * (Z95 / _student95(games - 1)) ** 2)


def _observations(rate: float, variance: float, otherwise: float) -> float:
    """How many independent observations give ``rate`` this variance; ``otherwise`` where there is none."""
    return rate * (1 - rate) / variance if variance > 0 and 0 < rate < 1 else otherwise


def _score(rate: float, number: float) -> tuple[float, float]:
    """Wilson's interval of a rate seen in ``number`` observations, not always a whole number."""
    square = Z95 * Z95
    middle = rate * number + square / 2
    reach = Z95 * sqrt(rate * (1 - rate) * number + square / 4)
    low, high = (middle - reach) / (number + square), (middle + reach) / (number + square)
    # Rounding of large counts may carry an end a hair past the rate itself.
    return (0.0 if rate == 0 else max(0.0, min(low, rate))), (1.0 if rate == 1 else min(1.0, max(high, rate)))


def _student95(freedom: int) -> float:
    """The 97.5 % point of Student's distribution: exact for one and two degrees of freedom, else by its expansion
    around the normal distribution's (off by 1 % for three, less for more)."""
    if freedom == 1:
        return tan(pi * 0.475)
    if freedom == 2:
        return sqrt(2 * 0.95**2 / (1 - 0.95**2))
    z = Z95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term * float(freedom) ** -power for power, term in enumerate(terms, 1))


def wilson(hits: int, total: int) -> tuple[float, float] | None:
    """Return the 95 % Wilson score interval of ``hits`` of ``total``, both ends between 0 and 1.

    None at 0 of 0, where nothing is known. The ends are exactly 0 at no hit and exactly 1 at nothing but hits; the
    interval always holds ``hits / total``. Raises ``ValueError`` unless 0 <= hits <= total.
    """
    if not 0 <= hits <= total:
        raise ValueError(f"{hits} of {total} is not a share")
    if total == 0:
        return None
    return _score(hits / total, total)
