"""Columns that line up although some characters are two columns wide, or none, and that fit a terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cockroach_cli.report.visible import clusters

_FIRST = 0xF0000
_FILLER = "\U0010fffe"
_NARROWEST = 8


class StandIns:
    """Stand-ins for what is not one column wide, while a table is laid out by somebody who counts characters.

    A piece of text that is drawn as one becomes one private character, followed by as many fillers as it takes
    columns beyond the first. Private characters that were there before are replaced too, so none can be mistaken.
    """

    def __init__(self) -> None:
        self._pieces: dict[str, str] = {}

    def hide(self, text: str) -> str:
        """Return ``text`` with as many characters as it takes columns."""
        if text.isascii():
            return text
        return "".join(
            piece if len(piece) == width == 1 and piece < chr(_FIRST) else self._one(piece) + _FILLER * (width - 1)
            for piece, width in clusters(text)
        )

    def show(self, text: str) -> str:
        """Undo :meth:`hide`, for a whole table."""
        if text.isascii():
            return text
        back = {stand_in: piece for piece, stand_in in self._pieces.items()}
        return "".join(back.get(char, char) for char in text if char != _FILLER)

    def _one(self, piece: str) -> str:
        if piece not in self._pieces:
            self._pieces[piece] = chr(_FIRST + len(self._pieces))
        return self._pieces[piece]


def wrap(text: str, width: int) -> str:
    """Break hidden text into lines of at most ``width`` columns, between words where that is possible."""
    lines = [""]
    for word in text.split(" "):
        if len(lines[-1]) + len(word) + 1 <= width and lines[-1]:
            lines[-1] += " " + word
            continue
        if lines[-1]:
            lines.append("")
        # A wide piece and its filler stay together.
        for piece in re.findall(f".{_FILLER}*", word):
            if len(lines[-1]) + len(piece) > width and lines[-1]:
                lines.append("")
            lines[-1] += piece
    return "\n".join(lines)


def fit(widths: Sequence[int], shrinkable: Sequence[bool], room: int) -> list[int]:
    """Return column widths that sum up to at most ``room``, by narrowing the widest shrinkable ones first.

    No column gets narrower than eight; where that is not enough, the table stays wider than ``room``.
    """
    widths = list(widths)
    while sum(widths) > room:
        widest = max((i for i, may in enumerate(shrinkable) if may), key=widths.__getitem__, default=None)
        if widest is None or widths[widest] <= _NARROWEST:
            break
        widths[widest] -= 1
    return widths
