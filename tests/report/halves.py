"""Text with halves of characters in it, as it stands in JSON."""

from __future__ import annotations

import re


def as_text(text: str) -> str:
    """What stands for a text in JSON: itself, but with bytes and halves of characters spelled out."""
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    except UnicodeEncodeError:
        spelled = re.sub("[\ud800-\udc7f\udd00-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)
        return re.sub("[\udc80-\udcff]", lambda byte: f"\\x{ord(byte[0]) - 0xDC00:02x}", spelled)
