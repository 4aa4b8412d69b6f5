"""Where in a text of JSON a value stands: from a JSON pointer (RFC 6901) to a column."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

Path = tuple[str | int, ...]
"""The keys and indexes that lead to a value."""

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"|[\[\]{}:,]|[^\s"\[\]{}:,]++')
_UNIT = re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|.", re.DOTALL)
"""What stands for one character inside of quotes."""


class Value(NamedTuple):
    """A value, or the key of one."""

    path: Path
    start: int
    """The offset of its first character."""
    text: str
    """The token that it is, or begins with."""
    key: bool = False
    """Whether this is where its key stands."""


def pointer(path: Path) -> str:
    """A path as text: ``/moves/0/3``."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def values(text: str) -> Iterator[Value]:
    """Every key and every value of a text that is JSON, in order; an array or an object where it begins."""
    path: list[str | int] = []
    arrays: list[bool] = []  # of each that is open, whether it is an array
    key_next = False
    for token in _TOKEN.finditer(text):
        found = token[0]
        if found in "]}":
            arrays.pop()
            path.pop()
        elif found == ",":
            if arrays[-1]:
                path[-1] = int(path[-1]) + 1
            else:
                key_next = True
        elif found == ":":
            key_next = False
        elif key_next:
            path[-1] = json.loads(found)
            yield Value(tuple(path), token.start(), found, key=True)
        else:
            yield Value(tuple(path), token.start(), found)
            if found in "[{":
                arrays.append(found == "[")
                path.append(0 if found == "[" else "")
                key_next = found == "{"


def offset_in(literal: str, place: int) -> int:
    """The offset in a literal of text, quotes and escapes and all, of the character at ``place``; of the closing quote
    for the end. Of another literal: its beginning."""
    if literal[:1] != '"':
        return 0
    at = 1
    for _ in range(place):
        unit = _UNIT.match(literal, at, len(literal) - 1)
        if unit is None:
            break
        at = unit.end()
    return at


def locate(text: str, path: Path, place: int = 0) -> int:
    """The offset in a text of JSON of a character of the value to which a path leads; of a value that is not there,
    where the innermost thing begins in which it is missing."""
    best, depth = 0, -1
    for value in values(text):
        if value.key:
            continue
        if value.path == path:
            return value.start + offset_in(value.text, place)
        size = len(value.path)
        if depth < size < len(path) and value.path == path[:size]:
            best, depth = value.start, size
    return best


def locate_key(text: str, path: Path, times: int = 1) -> int:
    """The offset of a key: of the one that stands there for the ``times``-th time, or the last."""
    best = 0
    for value in values(text):
        if value.key and value.path == path:
            best = value.start
            times -= 1
            if not times:
                break
    return best
