"""Text that comes from outside, made fit for a terminal: what it may hold, and how many columns it takes.

Names are decoded from percent escapes, so they may hold anything: an escape sequence that moves the cursor, a mark
that turns the rest of the line from right to left, half a character of an undecodable file name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

JOINERS = "\u200c\u200d"
"""Format characters that Persian, Indic scripts and emoji are spelled with: the only ones shown as they are."""

LEFT_TO_RIGHT_MARK = "\u200e"

_HIDDEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
_SHORT = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}


def visible(text: str, keep: str = "") -> str:
    """Return ``text`` with control, format and separator characters and lone surrogates spelled out.

    ``\\t``, ``\\n``, ``\\r``, ``\\xNN``, ``\\uNNNN`` or ``\\UNNNNNNNN`` stand for them; characters of ``keep`` and
    :data:`JOINERS` stay. Bytes of a file name that are no text are ``\\xNN``. A backslash that was there before stays
    single: this is for the eye, not for reading back.
    """
    if text.isascii() and text.isprintable():
        return text
    text = as_utf_8(text)
    return "".join(
        _spelled(char) if unicodedata.category(char) in _HIDDEN and char not in JOINERS and char not in keep else char
        for char in text
    )


def as_utf_8(text: str) -> str:
    """``text`` with the bytes that the system could not decode, in a locale that is not UTF-8, decoded after all where
    they are UTF-8; the others stay lone surrogates."""
    if not _UNDECODED.search(text):
        return text
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # half a character of another origin, which stands for no byte
        return text


_UNDECODED = re.compile("[\udc80-\udcff]")
_COMMAND = re.compile(r"(?<!\S):(?=:)|(?<=#)#(?=\w*\[)")


def line_of(text: str) -> str:
    """``text`` as a line that people read, or as a part of one: :func:`visible`, and no build server takes it for a
    command. ``::`` at the beginning of a word becomes ``\\x3a:``, and ``##[`` (``##vso[``) becomes ``#\\x23[``."""
    return _COMMAND.sub(lambda found: _as_byte(found[0]), visible(text))


def command_marks(text: str) -> frozenset[int]:
    """Where the signs are that :func:`line_of` would spell out lest a build server take the line for a command."""
    return frozenset(found.start() for found in _COMMAND.finditer(text))


def _as_byte(char: str) -> str:
    return f"\\x{ord(char):02x}"


def _spelled(char: str) -> str:
    """The escape that stands for one character."""
    code = ord(char)
    if char in _SHORT:
        return _SHORT[char]
    if 0xDC80 <= code <= 0xDCFF:  # a byte that is no text
        return f"\\x{code - 0xDC00:02x}"
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def clusters(text: str) -> Iterator[tuple[str, int]]:
    """Cut ``text`` into pieces that are drawn as one, each with the columns that it takes on a terminal: 0, 1 or 2.

    Unlike a full grapheme segmentation this needs no tables but those of ``unicodedata``, and gives the same answer
    whichever other packages are installed and whatever the terminal says of itself.
    """
    piece, width, joined = "", 0, False
    for char in text:
        if piece and _extends(char, width, joined):
            # U+FE0F asks for the picture in place of the sign, and pictures are wide.
            piece, width = piece + char, 2 if char == "\ufe0f" and width else width
        else:
            if piece:
                yield piece, width
            piece, width = char, _columns(char)
        joined = char == "\u200d"
    if piece:
        yield piece, width


def width_of(text: str) -> int:
    """The columns that ``text``, made :func:`visible` before, takes on a terminal."""
    return len(text) if text.isascii() else sum(width for _, width in clusters(text))


def right_to_left(text: str) -> bool:
    """Whether ``text`` holds a letter that is written from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(char) in ("R", "AL") for char in text)


def _extends(char: str, width: int, joined: bool) -> bool:
    """Whether a character is drawn onto a piece of ``width`` before it, ``joined`` if that ends in a joiner."""
    if char < "\u0300":
        return False
    columns = _columns(char)
    # Pictures are joined, and coloured by the five tones of skin; letters are not.
    return columns == 0 or (columns == width == 2 and (joined or "\U0001f3fb" <= char <= "\U0001f3ff"))


def _columns(char: str) -> int:
    """The columns of one character that stands alone."""
    if char < "\u0300":
        return 1
    if unicodedata.category(char) in ("Mn", "Me", "Cf") or "\u1160" <= char <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


@cache
def _xml_refuses() -> re.Pattern[str]:
    """A pattern of one character that XML cannot hold; it takes a while to make."""
    return re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_text(text: str) -> str:
    """``text`` for an XML 1.0 document, as content or between double quotes: what XML cannot hold is spelled out."""
    text = _xml_refuses().sub(lambda match: _spelled(match.group()), text)
    for char, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("\r", "&#13;")):
        text = text.replace(char, entity)
    # The same text to a reader of XML, and no command to a build server whose log it passes through.
    return text.replace("##", "&#35;#")


def xml_attribute(text: str) -> str:
    """``text`` for an attribute, where a reader would turn a raw line break or tab into a space."""
    return xml_text(text).replace("\n", "&#10;").replace("\t", "&#9;")
