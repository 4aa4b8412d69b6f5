"""How people talk at a game: what every game's ``speech.py`` offers to ``play``.

Every table passed to these functions was loaded from what the person's seat may see, and from nothing else. So a
sentence made from it cannot give away what the seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cockroach_cli.games.base import Section, Table


class Hurry(NamedTuple):
    """Something that a person has to be fast at, without anything to decide."""

    line: str
    """What has happened, and what to type."""
    word: str
    """What is to be typed."""
    remark: str
    """One sentence about what a terminal has in place of the thing itself; it is said the first time."""


def _no_remark(table: Table, seat: int, timed: bool) -> str:
    return ""


def _no_clock(table: Table) -> bool:
    return False


def _no_hurry(word: str, seat: int, names: Sequence[str]) -> Hurry:
    raise LookupError("nobody has to be fast in this game")


class Speech(NamedTuple):
    """What is said to a person, and how a person's answer is understood."""

    prompt: Callable[[Table, int], str]
    """``prompt(table, seat)``: one line that says what this seat is asked and how to answer."""
    parse: Callable[[str, Table], str]
    """``parse(text, table)``: the answer in the notation for a line that a person typed; whether it is allowed is the
    table's business. Raises ``ValueError`` with a sentence that helps."""
    help: Callable[[Table], str]
    """``help(table)``: lines that say all that can be said now."""
    status: Callable[[Table, int, Sequence[str]], tuple[str | Section, ...]]
    """``status(table, seat, names)``: what the seat sees, as sentences and tables in the order to be printed."""
    announce: Callable[[Table, str, Table, Sequence[str]], tuple[str, ...]]
    """``announce(before, word, after, names)``: what happened between two moments of one word, a sentence each.
    ``word`` is how that word stands after it, in the spelling of the view; it may have been begun before."""
    remark: Callable[[Table, int, bool], str] = _no_remark
    """``remark(table, seat, timed)``: one sentence about what the question to this seat would need that a terminal does
    not have, and how it is settled; empty where there is nothing of that sort. Each is said once to a person.
    ``timed``: the time is taken until somebody has typed an answer."""
    clocked: Callable[[Table], bool] = _no_clock
    """``clocked(table)``: whether it counts how soon the question that is due is answered (see ``Table.took``)."""
    hurry: Callable[[str, int, Sequence[str]], Hurry] = _no_hurry
    """``hurry(word, seat, names)``: what a person is told where the game waits for its time only (see
    ``Table.hurries``); ``word`` is the pending one, all of which everybody sees."""


def called(names: Sequence[str], seat: int) -> str:
    """A seat as people call it: ``Ada (1)``; two seats may share a name, so the number is always there.

    The names come ready to be shown: whoever passes them has made them fit for a terminal.
    """
    return f"{names[seat - 1]} ({seat})"


def beginnings(text: str, words: Sequence[str]) -> tuple[str, ...]:
    """Those of some words that begin with the text; only the word itself if it is one."""
    return (text,) if text in words else tuple(word for word in words if word.startswith(text))
