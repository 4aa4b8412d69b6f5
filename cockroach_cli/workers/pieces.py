"""Pieces of plain files that can be gone through without knowing what stands in front of them."""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Iterator
from typing import NamedTuple

from cockroach_cli.notation.lines import LongLine
from cockroach_cli.notation.source import BLOCK, MAY_BE_PACKED, InputError, Source, keep_pages, open_file

SIZE = 2**24
"""How many bytes a piece has at most, more or less; a smaller file is cut into some sixteen."""
SMALL = 2**21
"""How many bytes a piece has at least."""


class Piece(NamedTuple):
    """What begins in a stretch of a file."""

    path: str
    begin: int
    """It begins at the first cut from here on."""
    end: int
    """And ends at the first cut from here on."""
    file: tuple[int, int] | None = None
    """Tells the file from another of the same name, where the system does; see :func:`opened`. None if it is read
    once."""


def opened(piece: Piece) -> io.FileIO:
    """The file that was cut into pieces. Raises ``InputError`` if it cannot be opened, or is not that file any more."""
    file = open_file(piece.path)
    if piece.file is not None and piece.file != _identity(os.fstat(file.fileno())):
        file.close()
        raise InputError(piece.path, "another file has taken its place while it was read")
    return file


def _identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino


END = 2**63 - 1
"""The end of a file, even if that grows meanwhile."""


class Compressed(Exception):
    """The file has to be read by one process, from its beginning."""


def pieces(path: str) -> tuple[list[Piece], int] | None:
    """A file in pieces, and its size; None of what has to be read by one process: streams, and what is compressed.

    A file of a single piece is not opened here, which would take as long as to check it: see :class:`PieceSource`.
    """
    try:
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode):
            return None
        number = max(found.st_size // min(max(found.st_size // 16, SMALL), SIZE), 1)
        if number == 1:
            return [Piece(path, 0, END)], found.st_size
        with open(path, "rb") as file:
            if _is_packed(file.read(4)):
                return None
    except (OSError, ValueError):
        return None  # who reads it says why it cannot be read
    identity = _identity(found)
    borders = [found.st_size * at // number for at in range(number)]
    ends = [*borders[1:], END]
    return [Piece(path, begin, end, identity) for begin, end in zip(borders, ends, strict=True)], found.st_size


def _is_packed(start: bytes) -> bool:
    """Whether a file that begins so is compressed."""
    if not start or start[0] not in MAY_BE_PACKED:
        return False
    from cockroach_cli.notation.packed import kind_of

    return kind_of(start) is not None


class PieceSource(Source):
    """A piece as an input."""

    def __init__(self, piece: Piece) -> None:
        """Raises ``InputError`` as :func:`opened` does. Of a whole file that is compressed :meth:`blocks` raises
        :class:`Compressed`."""
        self._file = opened(piece)
        super().__init__(piece.path, self._file.read, self._file.close)
        self._whole = piece.begin == 0 and piece.end == END
        self._left = END
        self.begin = 0
        """Where in the file it begins."""
        if not self._whole:
            self.begin = self._cut(piece.begin)
            self._left = self._cut(piece.end) - self.begin
            self._file.seek(self.begin)
        self.at = self.begin
        """Where in the file the block begins that was handed out last."""

    def blocks(self) -> Iterator[bytes]:
        if self._whole:
            keep_pages()
            start = self._read(BLOCK)
            if _is_packed(start[:4]):
                raise Compressed
            if len(start) < BLOCK:  # that is all
                yield start
                return
            self._file.seek(0)
        behind = self.begin
        for block in super().blocks():
            self.at = behind
            behind += block.size if isinstance(block, LongLine) else len(block)
            yield block

    def _chunks(self) -> Iterator[bytes]:
        # Only a whole file can be compressed: these bytes are not looked at for that.
        while self._left > 0 and (chunk := self._read(min(BLOCK, self._left))):
            self._left -= len(chunk)
            yield chunk

    @property
    def file(self) -> tuple[int, int]:
        """What tells this file from another of the same name; see :class:`Piece`."""
        return _identity(os.fstat(self._file.fileno()))

    def _cut(self, at: int) -> int:
        """The first place, from ``at`` on, behind which nothing depends on what stands in front of it.

        Such a place is the beginning, the end, and in front of a line that does not begin with a blank or a closing
        bracket: it continues nothing, so whatever was begun in front of it is over. (A byte order mark may stand in
        front of a blank.)
        """
        if at <= 0 or at >= os.fstat(self._file.fileno()).st_size:
            return at
        place = at - 1
        self._file.seek(place)
        behind = False  # whether a line has ended with the piece before
        while piece := self._file.read(2**12):
            if behind and piece[:1] not in _CONTINUING:
                return place
            end = piece.find(b"\n")
            while end >= 0:
                behind = end + 1 == len(piece)
                if not behind and piece[end + 1 : end + 2] not in _CONTINUING:
                    return place + end + 1
                end = piece.find(b"\n", end + 1)
            behind = piece.endswith(b"\n")
            place += len(piece)
        return place


_CONTINUING = (b" ", b"\t", b"\xef", b"}", b"]")  # the last two: an object that takes several lines
