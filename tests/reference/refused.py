"""The one exception of the reference."""

from __future__ import annotations


class Refused(Exception):
    """Some rule of the notation or of the game is broken; ``code`` is the diagnostic's code, ``why`` is for people."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(f"{code} {why}")
        self.code = code
        self.why = why
