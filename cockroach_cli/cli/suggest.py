"""What somebody may have meant who typed a word that is not known."""

from __future__ import annotations

from collections.abc import Iterable

from cockroach_cli.cli.verbs import VERBS

LIKE = 0.7
"""How alike two words have to be (difflib's ratio): a wrong guess is worse than none."""


def close_to(word: str, known: Iterable[str], number: int = 1) -> list[str]:
    """The known words that are most like ``word``, the best first; none where all are too far from it.

    Dashes at the beginning, which all options share, say nothing.
    """
    from difflib import get_close_matches

    bare = {name.lstrip("-"): name for name in known}
    return [bare[name] for name in get_close_matches(word.lstrip("-"), bare, number, LIKE)]


def unknown_verb(word: str) -> str:
    """That a word is no command, and which one may have been meant."""
    what = "option" if word.startswith("-") else "command"
    there = f"the commands are {', '.join(VERBS)}"
    return f"there is no {what} {word!r}; {meant(word, VERBS, there)}"


def meant(word: str, known: Iterable[str], otherwise: str, number: int = 1) -> str:
    """The question whether a near word was meant, or one of several; ``otherwise`` where none is near."""
    close = close_to(word, known, number)
    return f"did you mean {' or '.join(close)}?" if close else otherwise
