"""How a game talks to people: what every way of doing so has in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

Reads = Callable[[str], str | None]
"""What a text that is said now would mean in the notation, a command as it is; None if it means nothing."""


class Refused(Exception):
    """A script said what cannot be said or done. ``str()`` is the place and a sentence."""


class Voice(Protocol):
    """One screen and whatever stands for its keyboard."""

    width: int
    """The columns of the screen."""
    typed: bool
    """Whether a person types, so that the time that a line takes says something."""

    def say(self, text: str = "") -> None:
        """Show lines; nobody looking is no reason to fail."""

    def page(self, text: str) -> None:
        """Show lines that may be more than the screen holds, a screen at a time where somebody reads it."""

    def ask(self, reads: Reads) -> str | None:
        """What is said next; None at the end of it all. ``reads`` helps where an answer's end is not clear."""

    def forget(self) -> None:
        """Take no notice of what was typed before now."""

    def refuse(self, why: str) -> None:
        """Tell why what was said last will not do. Raises :class:`Refused` where there is nobody to say it better."""

    def hand_over(self) -> None:
        """Take everything off the screen that was there: somebody else comes."""

    def wait(self, line: str) -> bool:
        """Show a line and wait until somebody is there; False if nobody ever will be."""
