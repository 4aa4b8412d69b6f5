"""JSON on one line, for pipes and for eyes."""

from __future__ import annotations

import json
import re

from cockroach_cli.report.visible import as_utf_8, visible

# What json.dumps leaves as it is but a terminal, a line-wise reader or a UTF-8 stream would stumble over: DEL and C1,
# marks of direction and other format characters, line separators, lone surrogates, noncharacters. They can only stand
# inside of strings.
_RAW = re.compile(
    "[\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u08e2\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff"
    "\ufff9-\ufffb]|[\U000e0000-\U000e007f]"
    # And what a build server would take for a command, in the middle of a line too.
    r"|(?<=#)#(?=\w*\[)"
)


def one_line(value: object) -> str:
    """``value`` as JSON without a line break; letters stay as they are, invisible characters become ``\\uNNNN``.

    A file name may hold bytes that are no text. JSON has no form for them, and many readers refuse a document with half
    a character in it: they are spelled out (a backslash and ``xNN``), as in messages. Raises ``ValueError`` for a float
    that JSON does not have.
    """
    return _RAW.sub(_escaped, as_utf_8(json.dumps(value, ensure_ascii=False, allow_nan=False)))


def _escaped(match: re.Match[str]) -> str:
    """The JSON escape of one character, as a pair of surrogates beyond U+FFFF."""
    char = match.group()
    if char == "#":
        return "\\u0023"
    return json.dumps(visible(char) if "\ud800" <= char <= "\udfff" else char)[1:-1]
