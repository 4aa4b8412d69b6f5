"""One cell of a table: what people read of it, and what programs do."""

from __future__ import annotations

from math import floor, isfinite, log10

from cockroach_cli.games.base import Share
from cockroach_cli.report.intervals import interval
from cockroach_cli.report.visible import line_of, visible, width_of

DASH = "\u2013"
"""Stands between the ends of an interval; alone, for a share of nothing and for what is not a number."""

SHARE_PARTS = ("hits", "total", "share", "low", "high")
"""What a column of shares becomes for programs; the name of the column goes before each."""


def for_people(cell: object) -> str:
    """A cell as text for the eye, before any markup: nothing for None, a share with its 95 % interval."""
    if cell is None:
        return ""
    if isinstance(cell, Share):
        return _share(cell)
    if isinstance(cell, float):
        return _rounded(cell)
    text = line_of(str(cell))
    # A mark that would be drawn onto what stands before the cell gets a circle to stand on.
    return "◌" + text if text and width_of(text[0]) == 0 else text


FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a spreadsheet takes a cell for a formula by, whether it is quoted or not; in some languages the wide signs too.
A tab or a line's end in front of it is spelled out anyway."""


def for_programs(cell: object, raw: bool = False) -> str:
    """A cell as text for CSV and TSV: numbers in full, nothing for None and for what is not a number.

    An apostrophe is put before text that a spreadsheet would take for a formula, or a build server for a command,
    unless it is wanted ``raw``.
    """
    if cell is None or (isinstance(cell, float) and not isfinite(cell)):
        return ""
    if isinstance(cell, (int, float)):
        return repr(cell)
    text = visible(str(cell))
    return f"'{text}" if text.startswith((*FORMULA, "::")) and not raw else text


def parts_of(share: Share | None) -> tuple[int | float | None, ...]:
    """The values of :data:`SHARE_PARTS` for a share: None where nothing is known."""
    if share is None:
        return (None,) * len(SHARE_PARTS)
    rate = share.hits / share.total if share.total else None
    return share.hits, share.total, rate, *(interval(share) or (None, None))


def is_number(cell: object) -> bool:
    """Whether a cell is set to the right. Text that looks like a number, such as a name, is not."""
    return isinstance(cell, (int, float, Share))


def _share(share: Share) -> str:
    """The share in percent with its interval in brackets; more digits where the interval is narrow."""
    if not share.total:
        return DASH
    ends = interval(share)
    if ends is None:
        return f"{100 * share.hits / share.total:.1f} %"
    low, high = (100 * end for end in ends)
    digits = 1 if high - low >= 0.2 else 2 if high - low >= 0.02 else 3
    return f"{100 * share.hits / share.total:.{digits}f} % ({low:.{digits}f}{DASH}{high:.{digits}f})"


def _rounded(value: float) -> str:
    """A float with four significant digits; the digits before the point are never cut."""
    if not isfinite(value):
        return DASH
    if value == 0:
        return "0"
    size = floor(log10(abs(value)))
    return f"{value:.{max(0, 3 - size)}f}" if -4 <= size <= 15 else f"{value:.4g}"
