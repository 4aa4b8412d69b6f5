"""Reads the numbered rulings of a game's RULES.md.

A ruling is a paragraph (or several) that begins with its id in bold, ``**CP-8.**``; it ends at the next ruling, at a
heading or at the end of the file. What stands outside of rulings is for the reader of the file.
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
    name, parts = "", list[str]()
    for block in (*re.split(r"\n\s*\n", text), "# end"):
        start = _START.match(block.strip())
        if name and (start or block.lstrip().startswith("#")):
            yield Ruling(name, "\n".join(parts))
            name, parts = "", []
        if start:
            name = start["id"]
            block = block.strip()[start.end() :]
        if name:
            parts.append(" ".join(block.split()))
