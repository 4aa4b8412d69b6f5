"""Records that are there, held against those that are made."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

_PIECE = 2**18


class Differs(Exception):
    """What is there is something else."""


class Comparison:
    """What a file holds, compared block by block with the records that belong there, one a line."""

    def __init__(self, held: Iterator[bytes]) -> None:
        """``held`` gives what the file holds, in pieces of any size."""
        self._held = held
        self._rest = b""
        self._seen = 0
        self.games = 0
        """How many whole records are there so far."""
        self.size = 0
        """How many bytes they have; what is behind them is the beginning of the next record."""
        self.over = False
        """Whether the file has ended, in the middle of what was compared last or just behind what was before it."""

    @property
    def torn(self) -> bool:
        """Whether something is behind the last whole record."""
        return self._seen > self.size

    def add(self, records: Iterable[bytes | memoryview]) -> None:
        """Compare the next records, which come in pieces. Raises :class:`Differs`."""
        for piece in records:
            wanted = bytes(piece)
            found = self._take(len(wanted))
            if not wanted.startswith(found):
                raise Differs
            self.games += found.count(b"\n")
            if last := found.rfind(b"\n") + 1:
                self.size = self._seen + last
            self._seen += len(found)
            if len(found) < len(wanted):
                self.over = True
                return

    def end(self) -> None:
        """Raises :class:`Differs` if more follows."""
        if self._take(1):
            raise Differs

    def _take(self, size: int) -> bytes:
        """So many bytes of the file, fewer at its end."""
        pieces, here = [self._rest], len(self._rest)
        while here < size and (piece := next(self._held, b"")):
            pieces.append(piece)
            here += len(piece)
        data = b"".join(pieces)
        self._rest = data[size:]
        return data[:size]


def pieces(descriptor: int, begin: int = 0) -> Iterator[bytes]:
    """What an open file holds from ``begin`` on."""
    os.lseek(descriptor, begin, os.SEEK_SET)
    while piece := os.read(descriptor, _PIECE):
        yield piece
