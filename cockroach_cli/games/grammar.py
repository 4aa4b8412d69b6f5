"""The words of a game by their letters alone, whatever has been played: is this a word, and if not, where does it stop?

A game puts its :class:`Form` together from the few functions here. What only the rules or the state of a game can tell
is no matter of form, so a form takes every word that a table might refuse for another reason than its spelling.
"""

from __future__ import annotations

import re
from typing import NamedTuple

LONGEST = 2**12
"""Of a longer word only so many letters are looked at. No game has words as long."""


class Form(NamedTuple):
    """Regular expressions for some part of a word."""

    whole: str
    begun: str
    """For every beginning of it, the empty one and the whole too."""


def char(pattern: str) -> Form:
    """One character, of those that a pattern such as ``[bcf]`` takes."""
    return Form(pattern, f"(?:{pattern})?")


def row(*parts: Form) -> Form:
    """One part after the other."""
    begun = parts[-1].begun
    for part in reversed(parts[:-1]):
        begun = f"(?:{part.whole}{begun}|{part.begun})"
    return Form("".join(part.whole for part in parts), begun)


def either(*forms: Form) -> Form:
    """One of these."""
    return Form(f"(?:{'|'.join(form.whole for form in forms)})", f"(?:{'|'.join(form.begun for form in forms)})")


def maybe(*parts: Form) -> Form:
    """These parts, or nothing."""
    form = row(*parts)
    return Form(f"(?:{form.whole})?", form.begun)


def several(*parts: Form) -> Form:
    """These parts any number of times, or nothing. None of them may begin like what follows."""
    form = row(*parts)
    return Form(f"(?:{form.whole})*+", f"(?:{form.whole})*+{form.begun}")


DIGIT = char("[0-9]")
NUMBER = row(DIGIT, several(DIGIT))
"""A seat, whether there is such a seat or not."""


class Spelling:
    """A form at work on words."""

    def __init__(self, form: Form) -> None:
        self._whole = re.compile(form.whole, re.DOTALL)
        self._begun = re.compile(form.begun, re.DOTALL)

    def fits(self, word: str) -> bool:
        """Whether a word has this form; of one that is longer than :data:`LONGEST`, whether it may."""
        if self._whole.fullmatch(word):
            return True
        return len(word) > LONGEST and bool(self._begun.fullmatch(word, 0, LONGEST))

    def end(self, word: str) -> int:
        """The offset at which a word that does not fit goes on as none of this form; its length if it stops too
        early."""
        fits, fails = 0, min(len(word), LONGEST) + 1  # how many letters can begin a word, and how many cannot
        while fails - fits > 1:
            middle = (fits + fails) // 2
            if self._begun.fullmatch(word, 0, middle):
                fits = middle
            else:
                fails = middle
        return fits
