"""How much to do at a time: little at first, so that nobody waits for the first record; then more and more."""

from __future__ import annotations

from time import monotonic
from types import TracebackType

MOST = 2**62
"""More than anybody waits for; it still fits into the rules' signed 64 bits."""


class Pace:
    """The size of the next piece of work: ``with pace: work(pace.size)``.

    It grows as long as a piece takes a few hundredths of a second at most, so that a signal and a progress bar do not
    wait longer than that, whether the rules are compiled or not.
    """

    ENOUGH = 0.02
    TOO_LONG = 0.2

    def __init__(self, size: int = 1) -> None:
        self.size = size
        self.most = MOST
        """It does not grow beyond this."""
        self._begin = 0.0

    def __enter__(self) -> Pace:
        self._begin = monotonic()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        seconds = monotonic() - self._begin
        if seconds < self.ENOUGH:
            self.size = min(4 * self.size, self.most)
        elif seconds > self.TOO_LONG:
            self.size = max(self.size // 4, 1)
