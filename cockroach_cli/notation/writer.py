"""Records as text: the one canonical line, and the folded form for people and diffs."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.notation.header import write_header
from cockroach_cli.notation.record import Record

WIDTH = 100
"""The columns within which the moves of a folded record stay, as far as a single word lets them."""
INDENT = "  "


def canonical(record: Record, defaults: Mapping[str, str]) -> str:
    """The canonical line, without its LF.

    ``defaults`` gives the default of each rule option of the game by name. The cards are written as they are: hands
    are sorted by whoever made the record. Raises ``ValueError`` for a name that cannot be written.
    """
    moves = " / ".join(map(" ".join, record.moves)) or "-"
    return f"{write_header(record.header, defaults)} | {' '.join(record.deals)} | {moves} | {record.result}"


def folded(record: Record, defaults: Mapping[str, str]) -> str:
    """The folded form, without the last LF: HEADER and DEAL on lines of their own, the moves wrapped, then RESULT.

    It is read back to the same record.
    """
    moves = " / ".join(map(" ".join, record.moves)) or "-"
    lines = [f"{write_header(record.header, defaults)} |", f"{INDENT}{' '.join(record.deals)} |"]
    line = ""
    for word in moves.split(" "):
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else INDENT + word
    end = f"| {record.result}"
    if len(line) + 1 + len(end) > WIDTH:
        lines.append(line)
        line = " "
    lines.append(f"{line} {end}")
    return "\n".join(lines)
