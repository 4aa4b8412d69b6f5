"""Physical lines: what the notation knows of bytes, blanks and line ends.

A blank is a space or a TAB. A physical line ends with LF or CR LF; a byte order mark at its start is not part of it.
"""

from __future__ import annotations

RECORD_LIMIT = 2**24
"""The most bytes that the physical lines of one record may have together, line ends included: 16 MiB."""

BOM = b"\xef\xbb\xbf"
BLANKS = b" \t"


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


def split_words(text: str) -> list[str]:
    """The words of a field: what stands between runs of blanks. ``str.split()`` would split at other spaces too."""
    if "\t" in text:
        text = text.replace("\t", " ")
    return [word for word in text.split(" ") if word]
