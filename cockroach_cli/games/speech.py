"""How people talk at a game: what every game's ``speech.py`` offers to ``play``.

Every table passed to these functions was loaded from what the person's seat may see, and from nothing else. So a
sentence made from it cannot give away what the seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from cockroach_cli.games.base import Section, Table


class Example(NamedTuple):
    """Something that can be typed as it stands."""

    text: str
    meaning: str = ""
    """What it says, for the column beside it."""


class Lasting(NamedTuple):
    """An answer that also holds for questions of the same kind that come later."""

    word: str
    """What is typed."""
    answer: str
    """The answer in the notation."""
    until: object
    """The same value for all questions that it answers, another for the first that has to be asked again."""


class Question(NamedTuple):
    """A decision that is due, as the person meets it who has to take it.

    It is made once, from the table that waits for the decision: who is asked, the line that asks, the help with its
    examples and the reading of the answer all are this one question.
    """

    seat: int
    legal: tuple[str, ...]
    """Every answer that the rules allow, in the notation."""
    prompt: str
    """One line that says what this seat is asked and how to answer."""
    lines: tuple[str | Example, ...]
    """What can be said, for the help: sentences, and examples, which are allowed answers."""
    parse: Callable[[str], str]
    """The answer in the notation for what a person typed; whether it is allowed is the table's business. Raises
    ``ValueError`` with a sentence that helps."""
    rulings: tuple[str, ...]
    """The ids of the rulings that matter now."""
    idle: bool = False
    """Whether the only answer that is allowed is to do nothing."""
    lasting: Lasting | None = None
    remark: str = ""
    """One sentence about what the question would need that a terminal does not have, and how it is settled; empty where
    there is nothing of that sort. Each is said once to a person."""
    remark_timed: str = ""
    """The same where the time is taken until somebody has typed the answer."""
    clocked: bool = False
    """Whether it counts how soon it is answered (see ``Table.took``)."""

    @property
    def examples(self) -> tuple[Example, ...]:
        """What the help offers to be typed."""
        lasting = () if self.lasting is None else (Example(self.lasting.word),)
        return (*(line for line in self.lines if isinstance(line, Example)), *lasting)

    def read(self, text: str) -> str:
        """The answer in the notation; raises ``ValueError`` with a sentence that helps."""
        plain = text.strip()
        if plain in self.legal:
            return plain
        if self.lasts(text) and self.lasting is not None:
            return self.lasting.answer
        return self.parse(plain)

    def lasts(self, text: str) -> bool:
        """Whether this answer is to hold for later questions too."""
        return self.lasting is not None and " ".join(text.lower().split()) == self.lasting.word

    def help(self) -> str:
        """All that can be said now, in lines; those of examples are indented by four."""
        width = max((len(line.text) for line in self.lines if isinstance(line, Example)), default=0)
        return "\n".join(
            line if isinstance(line, str) else f"    {line.text:<{width}}   {line.meaning}".rstrip()
            for line in self.lines
        )


class Hurry(NamedTuple):
    """Something that a person has to be fast at, without anything to decide."""

    line: str
    """What has happened, and what to type."""
    word: str
    """What is to be typed."""
    remark: str
    """One sentence about what a terminal has in place of the thing itself; it is said the first time."""


def _no_hurry(word: str, seat: int, names: Sequence[str]) -> Hurry:
    raise LookupError("nobody has to be fast in this game")


def _no_agreement(table: Table, names: Sequence[str]) -> Question:
    raise LookupError("nothing has to be agreed on in this game")


class Speech(NamedTuple):
    """What is said to a person, and how a person's answer is understood.

    ``names`` are the players' names, fit to be shown. Positions are the game's own, as ``Table.snapshot`` gives them;
    ``ends`` are those at the end of each round so far, when all hands lay open: what is in them everybody knows.
    """

    question: Callable[[Table, Sequence[str]], Question]
    """``question(table, names)``: the decision that this table waits for."""
    status: Callable[[Table, int, Sequence[str], Sequence[Any]], tuple[str | Section, ...]]
    """``status(table, seat, names, ends)``: what the seat sees, as sentences and tables in the order to be printed."""
    announce: Callable[[str, str, Any, Any, Sequence[str]], tuple[str, ...]]
    """``announce(told, word, before, after, names)``: what happened in a word, a sentence each. ``told`` is the
    beginning of it that was told before, or empty; ``word`` is how it stands now, in the spelling of the view;
    ``before`` is the position before the word, ``after`` the one now. What ended with it is for :attr:`ended`."""
    ended: Callable[[Sequence[Any], Sequence[str]], tuple[str, ...]]
    """``ended(ends, names)``: what the last round that ended came to, a sentence each: what was in the hands and what
    it cost. If the game ended with it, the last sentence says who has won or lost."""
    hurry: Callable[[str, int, Sequence[str]], Hurry] = _no_hurry
    """``hurry(word, seat, names)``: what a person is told where the game waits for its time only (see
    ``Table.hurries``); ``word`` is the pending one, all of which everybody sees."""
    agreement: Callable[[Table, Sequence[str]], Question] = _no_agreement
    """``agreement(table, names)``: what all people together are asked where the players agree on who starts (see
    ``Table.starters``); an answer is the number of a seat."""


def called(names: Sequence[str], seat: int) -> str:
    """A seat as people call it: ``Ada (1)``; two seats may share a name, so the number is always there.

    The names come ready to be shown: whoever passes them has made them fit for a terminal.
    """
    return f"{names[seat - 1]} ({seat})"


def people(names: Sequence[str], some: Iterable[int], last: str = "and", rest: str = "") -> str:
    """Some seats as people call them: ``Ada (1) and Ben (2)``; more than a few, where ``rest`` says what the seats have
    in common, are ``one of the 12 seats REST``."""
    from cockroach_cli.games.describe import MANY, listed

    seats = sorted(some)
    if rest and len(seats) > MANY:
        return f"one of the {len(seats)} seats {rest}"
    return listed((called(names, seat) for seat in seats), last)


def beginnings(text: str, words: Sequence[str]) -> tuple[str, ...]:
    """Those of some words that begin with the text; only the word itself if it is one."""
    return (text,) if text in words else tuple(word for word in words if word.startswith(text))
