"""Answers from a script: ``--moves``."""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from cockroach_cli.play.terminal import Terminal
from cockroach_cli.play.voice import Reads, Refused
from cockroach_cli.report.visible import line_of

_COMMENT = re.compile(r"(?:^|(?<=[\s;]))#.*")


@attrs.frozen
class Line:
    """Something that a script says, and where."""

    text: str
    line: int
    column: int


def lines(text: str) -> Iterator[Line]:
    """What a script says: pieces ended by a line's end or a semicolon, without blanks around them and comments, which
    go from a ``#`` (at the beginning, or after a blank or semicolon) to the line's end."""
    for number, line in enumerate(text.split("\n"), start=1):
        for piece in re.finditer(r"[^;]+", _COMMENT.sub("", line)):
            said = piece[0].strip()
            if said:
                yield Line(said, number, piece.start() + len(piece[0]) - len(piece[0].lstrip()) + 1)


class Script(Terminal):
    """Says one thing after the other. Answers in the notation may stand on one line, ``f>2c - 3c``, and so may other
    words that mean nothing together: ``true true``."""

    def __init__(self, name: str, text: str, screen: Terminal) -> None:
        """``name`` is for messages; ``screen`` is where the game is shown."""
        super().__init__(None, screen._screen)
        self._name = name
        self._left = list(lines(text))[::-1]
        self._said = Line("", 1, 1)

    def ask(self, reads: Reads) -> str | None:
        if not self._left:
            self.say("> ")
            return None
        said = self._left.pop()
        first, _, rest = said.text.partition(" ")
        alone = reads(first)
        if rest and (alone == first or (alone is not None and reads(said.text) is None)):
            at = said.column + len(said.text) - len(rest.lstrip())
            self._left.append(Line(rest.lstrip(), said.line, at))
            said = attrs.evolve(said, text=first)
        self._said = said
        self.say(f"> {line_of(said.text)}")
        return said.text

    def refuse(self, why: str) -> None:
        raise Refused(f"{self._name}:{self._said.line}:{self._said.column}: {why}")
