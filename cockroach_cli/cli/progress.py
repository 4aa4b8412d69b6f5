"""A progress bar on standard error, for people only."""

from __future__ import annotations

import sys
from time import monotonic

from cockroach_cli.cli import manners

EVERY = 0.2
"""Seconds between two looks of the bar."""
_BAR = 24


class Progress:
    """How far long work has come: ``with Progress(total, quiet) as progress:`` and then :meth:`done`.

    It appears after a moment, only if standard error is a terminal, and is gone at the end. ``total`` is None where
    nobody knows; ``unit`` is the plural of what is counted; ``quiet`` shows nothing (pass ``-q``, or that the output
    goes to the same terminal). ``begun`` were done before, and not in this time.
    """

    def __init__(self, total: int | None, quiet: bool = False, unit: str = "games", begun: int = 0) -> None:
        self._total = total
        self._begun = begun
        self._unit = unit
        self._begin = monotonic()
        self._next = self._begin + EVERY
        self._shown = False
        self._off = quiet or sys.stderr is None or not sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def done(self, number: int) -> None:
        """So many are done. Costs next to nothing until it is time to show it."""
        if self._off:
            return
        now = monotonic()
        if now < self._next:
            return
        self._next = now + EVERY
        self._show(line(number, self._total, now - self._begin, self._unit, self._begun))

    def clear(self) -> None:
        """Take the bar away, for other words on standard error or at the end."""
        if self._shown:
            self._put("\r\x1b[K")
            self._shown = False

    def _show(self, text: str) -> None:
        from shutil import get_terminal_size

        self._put("\r" + text[: get_terminal_size().columns - 1] + "\x1b[K")
        self._shown = True

    @staticmethod
    def _put(text: str) -> None:
        with manners.whole():
            try:
                sys.stderr.write(text)
                sys.stderr.flush()
            except OSError:
                pass


def line(number: int, total: int | None, seconds: float, unit: str, begun: int = 0) -> str:
    """One look of the bar: how much of it, how fast, how long yet."""
    rate = (number - begun) / seconds if seconds > 0 else 0.0
    speed = f"{rate:,.0f} {unit}/s" if rate >= 10 else f"{rate:.2f} {unit}/s"
    if total is None:
        return f"{number:,} {unit}, {speed}"
    part = min(number / total, 1.0) if total else 1.0
    bar = "#" * int(part * _BAR)
    left = f", {_clock((total - number) / rate)} left" if rate > 0 and number < total else ""
    return f"[{bar:<{_BAR}}] {part:4.0%} {number:,}/{total:,}, {speed}{left}"


def _clock(seconds: float) -> str:
    """Hours, minutes and seconds as people write them."""
    whole = int(seconds + 0.5)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
