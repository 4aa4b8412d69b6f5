"""Reads a game's RULES.md: how to play it, and its numbered rulings.

How to play stands below the heading ``## How to play``, up to the next one of its level. A ruling is a paragraph (or
several) that begins with its id in bold, ``**CP-8.**``; it ends at the next ruling, at a heading or at the end of the
file. What stands elsewhere is for the reader of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cockroach_cli.games.base import Ruling

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

_START = re.compile(r"\*\*(?P<id>[A-Z]{2}-[1-9][0-9]*)\.\*\*\s+")
_HEADING = re.compile(r"#+ (?P<text>.*)")


def lesson(path: Path | Traversable) -> str:
    """How the game is played, in Markdown; empty if the page does not say."""
    _, _, found = path.read_text(encoding="utf-8").partition("\n## How to play\n")
    return re.split(r"^## ", found, maxsplit=1, flags=re.MULTILINE)[0].strip()


def rulings(path: Path | Traversable) -> tuple[Ruling, ...]:
    """The rulings of a file, in its order; each paragraph of a ruling's text is one line.

    Raises ``ValueError`` if an id is used twice, since messages name rulings by it.
    """
    found = tuple(parse(path.read_text(encoding="utf-8")))
    if len({ruling.id for ruling in found}) != len(found):
        raise ValueError(f"{path} numbers two rulings alike")
    return found


def parse(text: str) -> Iterator[Ruling]:
    """The rulings in the text of a RULES.md."""
    name, parts, heading = "", list[str](), ""
    for block in (*re.split(r"\n\s*\n", text), "# end"):
        start = _START.match(block.strip())
        title = _HEADING.match(block.lstrip())
        if name and (start or title):
            yield Ruling(name, "\n".join(parts), heading)
            name, parts = "", []
        if title:
            heading = title["text"]
        if start:
            name = start["id"]
            block = block.strip()[start.end() :]
        if name:
            parts.append(" ".join(block.split()))
