"""Runs of lines that mean nothing, comments and blank lines, passed over at once: inputs may consist of them."""

from __future__ import annotations

import re

MAY_BEGIN = frozenset(b"#\n \t\r\xef")
"""Which bytes such a line can begin with: a canonical record never does."""
_FIRST, _MOST = 2**11, 2**17
"""How many bytes are looked at at once: ever more, so that a short run costs little and a long one little a line."""
_LINE = rb"(?:\xef\xbb\xbf)?+(?:[ \t]*+\r?+\n|#[^\n\0]*+\n)"
_ONE = re.compile(_LINE)
_RUN = re.compile(rb"(?:\n++|#[^\n\0]*+\n|" + _LINE + rb")*+")
_OTHER = ord("x")
_KINDS = bytes(byte if byte in b"\n#" else _OTHER for byte in range(256))


def quiet(block: bytes, at: int, end: int) -> tuple[int, int]:
    """Where the run of sound comments and blank lines ends that begins at ``at``, and how many lines it has.

    ``block[at:end]`` holds whole lines. A comment that holds what it must not (F101, F102) is not sound. More lines may
    follow that go with them, but if there is any such line at ``at``, it is among those.
    """
    lines, size = 0, _FIRST
    while at < end:
        limit = min(at + size, end)
        stop = _all(block, at, limit) if size > _FIRST else 0
        if not stop:
            stop = _RUN.match(block, at, limit).end()  # type: ignore[union-attr]  # nothing is a match, too
        if stop == at:
            one = _ONE.match(block, at, end)  # a line that is longer than that
            if one is None:
                break
            stop = one.end()
        sound = _sound(block, at, stop)
        lines += block.count(b"\n", at, sound)
        over = sound < stop or stop - at < size // 2
        at = sound
        if over:
            break
        size = min(2 * size, _MOST)
    return at, lines


def _all(block: bytes, at: int, stop: int) -> int:
    """Where the last line in ``block[at:stop]`` ends if they are all comments and blank lines, 0 if it takes a closer
    look to say so. What is counted here takes less time a byte than a pattern takes a line."""
    stop = block.rfind(b"\n", at, stop) + 1
    some = block[at:stop]
    kinds = some.translate(_KINDS, b" \t\r")
    if not kinds or kinds[0] == _OTHER or b"\nx" in kinds or b"\0" in some:
        return 0
    if some.count(b"\r") != some.count(b"\r\n"):
        return 0
    # What stands behind blanks is no comment.
    if (kinds[:1] == b"#") != (some[:1] == b"#") or kinds.count(b"\n#") != some.count(b"\n#"):
        return 0
    return stop


def _sound(block: bytes, at: int, end: int) -> int:
    """Where the lines end that are UTF-8."""
    some = block[at:end]
    if not some.isascii():
        try:
            some.decode()
        except UnicodeDecodeError as error:
            return block.rfind(b"\n", at, at + error.start) + 1 or at
    return end
