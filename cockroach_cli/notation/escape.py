"""Percent encoding of names and other free text in a header.

What has to be encoded is written down here as Unicode 14.0 lists it, so that it is the same under every Python.
"""

from __future__ import annotations

import re
from functools import cache

UNICODE_RANGES: tuple[tuple[int, int], ...] = (
    (0x0000, 0x0020),
    (0x007F, 0x00A0),
    (0x00AD, 0x00AD),
    (0x0600, 0x0605),
    (0x061C, 0x061C),
    (0x06DD, 0x06DD),
    (0x070F, 0x070F),
    (0x0890, 0x0891),
    (0x08E2, 0x08E2),
    (0x1680, 0x1680),
    (0x180E, 0x180E),
    (0x2000, 0x200F),
    (0x2028, 0x202F),
    (0x205F, 0x2064),
    (0x2066, 0x206F),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFB),
    (0x110BD, 0x110BD),
    (0x110CD, 0x110CD),
    (0x13430, 0x13438),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0001, 0xE0001),
    (0xE0020, 0xE007F),
)
"""First and last code point of every run that has the property White_Space or a category of Cc, Cf, Zl, Zp."""

SYNTAX = ",|%="
"""What the notation itself needs, and therefore has to be encoded too."""

_HEX = frozenset("0123456789abcdefABCDEF")


class EscapeError(ValueError):
    """An escape that stands for nothing; ``str()`` is a sentence without a full stop."""

    def __init__(self, offset: int, reason: str) -> None:
        super().__init__(reason)
        self.offset = offset
        """Where its ``%`` stands in the text."""


@cache
def _pattern(syntax: str) -> re.Pattern[str]:
    """A pattern of one character out of the Unicode list or of ``syntax``; made when first needed."""
    ranges = "".join(f"{re.escape(chr(low))}-{re.escape(chr(high))}" for low, high in UNICODE_RANGES)
    return re.compile(f"[{re.escape(syntax)}{ranges}]")


def find_raw(text: str) -> int:
    """The offset of the first character that may not stand there as it is, -1 if there is none.

    ``%`` is not looked for: it begins an escape, see :func:`decode`.
    """
    match = _pattern(",|=").search(text)
    return match.start() if match else -1


def _bytes_of(char: str) -> str:
    return "".join(f"%{byte:02X}" for byte in char.encode())


def encode(text: str) -> str:
    """The one canonical spelling of ``text`` in a header.

    Raises ``ValueError`` where no header can hold it: it is empty, or no Unicode text (a lone surrogate).
    """
    if not text:
        raise ValueError("an empty name cannot be written")
    text.encode()
    return _pattern(SYNTAX).sub(lambda match: _bytes_of(match[0]), text)


def decode(text: str) -> tuple[str, int]:
    """What ``text`` stands for, and the offset of the first escape that is not canonical (-1 if there is none).

    An escape is not canonical when its hex digits are in lower case or when its character needs no escape. Raises
    :class:`EscapeError` at the ``%`` that is not followed by two hex digits, or whose bytes are not UTF-8.
    """
    if "%" not in text:
        return text, -1
    parts: list[str] = []
    untidy = -1
    at = 0
    while (start := text.find("%", at)) >= 0:
        parts.append(text[at:start])
        data = bytearray()
        at = start
        while text[at : at + 1] == "%" and len(pair := text[at + 1 : at + 3]) == 2 and _HEX.issuperset(pair):
            data.append(int(pair, 16))
            if untidy < 0 and pair != pair.upper():
                untidy = at
            at += 3
        try:
            chars = data.decode()
        except UnicodeDecodeError as error:
            raise EscapeError(start + 3 * error.start, "the bytes that are escaped here are not UTF-8") from None
        if text[at : at + 1] == "%":
            raise EscapeError(at, "`%` is not followed by two hex digits")
        parts.append(chars)
        needless = _needless(chars)
        if needless >= 0 and (untidy < 0 or start + needless < untidy):
            untidy = start + needless
    parts.append(text[at:])
    return "".join(parts), untidy


def _needless(chars: str) -> int:
    """The offset, in the escaped spelling of ``chars``, of the first character that needs no escape; or -1."""
    needed = _pattern(SYNTAX)
    offset = 0
    for char in chars:
        if not needed.match(char):
            return offset
        offset += 3 * len(char.encode())
    return -1


def shown(text: str, most: int = 40) -> str:
    """``text`` as a message may quote it: invisible characters escaped, and cut where it gets long."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return _pattern("").sub(lambda match: match[0] if match[0] == " " else _bytes_of(match[0]), cut)
