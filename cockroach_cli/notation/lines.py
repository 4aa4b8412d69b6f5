"""Physical lines: what the notation knows of bytes, blanks and line ends.

A blank is a space or a TAB. A physical line ends with LF or CR LF; a byte order mark at its start is not part of it.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

RECORD_LIMIT = 2**24
"""The most bytes that the physical lines of one record may have together, line ends included: 16 MiB."""


class LongRecord(ValueError):
    """A record that cannot be written, since it would be longer than :data:`RECORD_LIMIT`; ``str()`` is a sentence
    without a full stop."""

    def __init__(self, what: str = "the record") -> None:
        super().__init__(f"{what} would be longer than 16 MiB, which is the most that a record may have")


def check_length(text: bytes, line: int = 0) -> bytes:
    """A record as it is to be written, with its line ends. Raises :class:`LongRecord` if nobody could read it; ``line``
    says where it was read."""
    if len(text) > RECORD_LIMIT:
        raise LongRecord(f"the record in line {line}, written so," if line else "the record")
    return text


BOM = b"\xef\xbb\xbf"
BLANKS = b" \t"


LARGE = 2**20
"""Records of more bytes than this are read by other means: slower, but in memory of a few times their size."""
_TOGETHER = 2**12


class Lines(Sequence[bytes]):
    """Physical lines, very many of them: each as an object of its own would take ten times as much memory."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._whole: list[bytes] = []  # as many lines each
        self._rest: list[bytes] = []
        self.size = 0
        """How many bytes they are."""
        for line in lines:
            self.append(line)

    def append(self, line: bytes) -> None:
        """Add a line, with its end."""
        self.size += len(line)
        self._rest.append(line)
        if len(self._rest) == _TOGETHER:
            self._whole.append(b"".join(self._rest))
            self._rest.clear()

    def __len__(self) -> int:
        return len(self._whole) * _TOGETHER + len(self._rest)

    def __iter__(self) -> Iterator[bytes]:
        for some in self._whole:
            yield from io.BytesIO(some)
        yield from self._rest

    def __getitem__(self, index: Any) -> Any:
        """The line with this number, from 0 or from the end."""
        part, at = divmod(range(len(self))[index], _TOGETHER)
        return self._rest[at] if part == len(self._whole) else io.BytesIO(self._whole[part]).readlines()[at]

    def text(self) -> bytes:
        """All of them behind one another."""
        return b"".join([*self._whole, *self._rest])


def text_of(lines: Sequence[bytes]) -> bytes:
    """Lines behind one another."""
    if isinstance(lines, Lines):
        return lines.text()
    return lines[0] if len(lines) == 1 else b"".join(lines)


class LongLine(bytes):
    """The beginning of a line of more than :data:`RECORD_LIMIT` bytes, and what was seen of the rest going by."""

    size = 0
    """How many bytes the whole line has, with its end."""
    bars = 0
    """How many bars the whole line has."""
    blank = False
    """Whether the whole line is blank."""
    flaw: tuple[int, str] | None = None
    """Of a comment, the column of its first fault and a code: ``F101``, or ``F102`` for a NUL."""


def content(line: bytes) -> bytes:
    """The line without a byte order mark at its start and without its line end (LF or CR LF)."""
    start = 3 if line[:3] == BOM else 0
    if line[-1:] != b"\n":
        return line[start:] if start else line
    return line[start : -2 if line[-2:-1] == b"\r" else -1]


def characters(text: bytes) -> int:
    """How many code points some UTF-8 has."""
    return len(text) if text.isascii() else len(text.translate(None, _FOLLOWING))


_FOLLOWING = bytes(range(0x80, 0xC0))


def split_words(text: str) -> list[str]:
    """The words of a field: what stands between runs of blanks. ``str.split()`` would split at other spaces too."""
    if "\t" in text:
        text = text.replace("\t", " ")
    return [word for word in text.split(" ") if word]
