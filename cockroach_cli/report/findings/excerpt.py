"""The part of a line around a place, with a caret under the place."""

from __future__ import annotations

from collections.abc import Iterable

from cockroach_cli.report.visible import clusters, command_marks, visible, width_of

COLUMNS = 72
"""How wide a line of an excerpt may be."""

_GUTTER = "  | "
_CUT = "…"

_Pieces = list[tuple[str, int]]


def excerpt(source_line: str, column: int) -> str:
    """Return two lines, each ended by LF: an excerpt of ``source_line`` and a caret under ``column``.

    ``column`` counts code points from 1 and may be the one after the last. Of a long line only the neighbourhood is
    looked at. What a build server would take for a command is spelled out.
    """
    line = source_line.removesuffix("\n").removesuffix("\r")
    place = min(column - 1, len(line))
    room = COLUMNS - len(_GUTTER)
    begin, end = max(0, place - 2 * room), place + 2 * room
    commands = command_marks(line[begin:end])
    before = _pieces(line[begin:place], commands)
    after = _pieces(line[place:end], frozenset(at - (place - begin) for at in commands))
    if begin > 0 or end < len(line) or _width(before) + _width(after) > room:
        # Half of the room for what stands before and half for the rest, but what one side does not need the other gets.
        before_room = max(room // 2, room - _width(after) - (end < len(line)))
        before = _shortened(before[::-1], before_room, begin > 0)[::-1]
        after = _shortened(after, room - _width(before), end < len(line))
    shown = "".join(text for text, _ in before + after)
    return f"{_GUTTER}{shown}\n{_GUTTER}{' ' * _width(before)}^\n"


def _pieces(text: str, spelled: frozenset[int]) -> _Pieces:
    """Cut a text into what is drawn as one, made visible, with widths; a mark without a letter gets a circle, and what
    stands at the places ``spelled`` is spelled out."""
    pieces = []
    at = 0
    for piece, width in clusters(text):
        shown = visible(piece)
        if at in spelled:
            shown = f"\\x{ord(piece[0]):02x}{visible(piece[1:])}"
        at += len(piece)
        pieces.append(("◌" + shown, 1) if width == 0 and shown == piece else (shown, width_of(shown)))
    return pieces


def _shortened(pieces: _Pieces, room: int, more: bool) -> _Pieces:
    """The first pieces, at most ``room`` columns of them, with a mark at the end if that, or ``more``, is not all."""
    if not more and _width(pieces) <= room:
        return pieces
    kept: _Pieces = []
    left = room - 1
    for piece in pieces:
        left -= piece[1]
        if left < 0:
            break
        kept.append(piece)
    return [*kept, (_CUT, 1)]


def _width(pieces: Iterable[tuple[str, int]]) -> int:
    return sum(width for _, width in pieces)
