"""Reading a word of MOVES from left to right."""

from __future__ import annotations

import re

from .refused import Refused


class Cursor:
    """A word of MOVES, read from left to right."""

    def __init__(self, word: str) -> None:
        self.rest = word

    def take(self, pattern: str, what: str) -> str:
        """The next piece, which has to be what the pattern says."""
        match = re.match(pattern, self.rest)
        if not match:
            raise Refused("M401", f"{what} expected")
        self.rest = self.rest[match.end() :]
        return match[0]

    def end(self) -> None:
        """Nothing may follow."""
        if self.rest:
            raise Refused("M401", "more after the end of the word")
