"""Headers inside of records: where two records stand on one line, since what ended the first was lost."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

_HEAD = re.compile(
    rb"/(?:0|[1-9][0-9]*+)[ \t]++(players|first|rule\.[a-z0-9-]++|bots|view|seed|play|date|event|x-[a-z0-9-]++)="
)
_NAME = re.compile(rb"[a-z][a-z0-9-]*\Z")
_LONGEST = 64
"""How long the name of a game may be that is looked for."""


class Search:
    """Looks for a header in the lines of one record after the other."""

    def __init__(self, names: Collection[str]) -> None:
        """``names``: the games that are known, by which a name is told from letters in front of it."""
        self._names = sorted((name.encode() for name in names), key=len, reverse=True)
        self.begin()

    def begin(self) -> None:
        """A record begins with what comes next."""
        self._bars = 0
        self._players = False  # whether HEADER has said who plays
        self._first = True  # whether nothing has come of it yet

    def cuts(self, body: bytes) -> Iterator[int]:
        """The offsets in the next line of a record at which another one begins. It is asked for the rest of the line
        after each, as if that were all of it."""
        start = at = 0
        for found in _HEAD.finditer(body):
            head = self._name_before(body, start, found.start())
            if head < 0:
                continue
            self._bars += body.count(b"|", at, head)
            if not self._players and not self._bars:
                self._players = _PLAYERS.search(body, at, head + 1) is not None
            at = head
            if self._inside(body, start, head, found[1]):
                yield head
                self.begin()
                start = head
            self._first = False
        self._bars += body.count(b"|", at)
        if not self._players:
            self._players = _PLAYERS.search(body, at) is not None
        self._first = False

    def _name_before(self, body: bytes, start: int, slash: int) -> int:
        """Where the name in front of a slash begins; -1 if none stands there."""
        name = _NAME.search(body[max(start, slash - _LONGEST) : slash])
        if name is None:
            return -1
        for known in self._names:
            if name[0].endswith(known):
                return slash - len(known)
        return slash - len(name[0])

    def _inside(self, body: bytes, start: int, head: int, key: bytes) -> bool:
        """Whether a header there cannot be part of the record."""
        if self._bars:
            return True
        word = max(start, body.rfind(b" ", start, head) + 1, body.rfind(b"\t", start, head) + 1)
        before = body[word:head]
        if word == start and self._first:
            return b"/" in before
        return (key == b"players" and self._players) or b"=" not in before


_PLAYERS = re.compile(rb"[ \t]players=")
