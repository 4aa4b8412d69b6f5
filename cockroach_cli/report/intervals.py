"""How sure a share is: Wilson's score interval."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959963984540054
"""The 97.5 % point of the normal distribution: a two-sided 95 %."""


def wilson(hits: int, total: int) -> tuple[float, float] | None:
    """Return the 95 % Wilson score interval of ``hits`` of ``total``, both ends between 0 and 1.

    None at 0 of 0, where nothing is known. The ends are exactly 0 at no hit and exactly 1 at nothing but hits; the
    interval always holds ``hits / total``. Raises ``ValueError`` unless 0 <= hits <= total.
    """
    if not 0 <= hits <= total:
        raise ValueError(f"{hits} of {total} is not a share")
    if total == 0:
        return None
    square = Z95 * Z95
    middle = hits + square / 2
    reach = Z95 * sqrt(hits / total * (total - hits) + square / 4)
    low = 0.0 if hits == 0 else (middle - reach) / (total + square)
    high = 1.0 if hits == total else (middle + reach) / (total + square)
    # Rounding of large counts may carry an end a hair past the share itself.
    return max(0.0, min(low, hits / total)), min(1.0, max(high, hits / total))
