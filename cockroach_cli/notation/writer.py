"""Records as text: the one canonical line, the folded form for people and diffs, and the header of both."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.notation import escape
from cockroach_cli.notation.record import TABLE, Header, Record

WIDTH = 100
"""The columns within which a folded record stays, as far as a single word and RESULT let it."""
INDENT = "  "


def canonical(record: Record, defaults: Mapping[str, str]) -> str:
    """The canonical line, without its LF.

    ``defaults`` gives the default of each rule option of the game by name. The cards are written as they are: hands
    are sorted by whoever made the record. Raises ``ValueError`` for a name that cannot be written.
    """
    moves = " / ".join(map(" ".join, record.moves)) or "-"
    return f"{write_header(record.header, defaults)} | {' '.join(record.deals)} | {moves} | {record.result}"


def folded(record: Record, defaults: Mapping[str, str]) -> str:
    """The folded form, without the last LF: HEADER, DEAL and MOVES begin lines of their own and are wrapped; RESULT
    ends the last one.

    It is read back to the same record.
    """
    moves = " / ".join(map(" ".join, record.moves)) or "-"
    return "\n".join(
        [
            *_wrapped([*write_header(record.header, defaults).split(" "), "|"]),
            *_wrapped([*record.deals, "|"], INDENT),
            *_wrapped([*moves.split(" "), f"| {record.result}"], INDENT),
        ]
    )


def _wrapped(words: list[str], indent: str = "") -> list[str]:
    """Lines of words within :data:`WIDTH` columns; all but the first, which begins with ``indent``, are indented."""
    lines = []
    line = indent + words[0]
    for word in words[1:]:
        if len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = INDENT + word
        else:
            line = f"{line} {word}"
    return [*lines, line]


def write_names(names: tuple[str, ...]) -> str:
    """The value of ``players=`` or ``bots=``. Raises ``ValueError`` for a name that cannot be written."""
    return ",".join(map(escape.encode, names))


def write_header(header: Header, defaults: Mapping[str, str]) -> str:
    """HEADER in canonical form.

    ``defaults`` gives the game's rule options, by name without ``rule.``, with their default values: those are left
    out. Raises ``ValueError`` for text that cannot be written (see :func:`cockroach_cli.notation.escape.encode`).
    """
    words = [f"{header.game}/{header.version}", "players=" + write_names(header.players)]
    if header.first != 1:
        words.append(f"first={header.first}")
    for name in sorted(header.rules):
        if header.rules[name] != defaults.get(name):
            words.append(f"rule.{name}={header.rules[name]}")
    if header.bots is not None and header.bots != header.players:
        words.append("bots=" + write_names(header.bots))
    if header.view is not None:
        words.append(f"view={header.view if header.view != TABLE else 'table'}")
    if header.seed is not None:
        words.append(f"seed={header.seed}")
    if header.play is not None:
        words.append(f"play={header.play}")
    if header.date is not None:
        words.append(f"date={header.date}")
    if header.event is not None:
        words.append("event=" + escape.encode(header.event))
    if isinstance(text := getattr(header.extra, "text", None), bytes):  # very many, sorted and spelled already
        return f"{' '.join(words)} {text.decode()}"
    for key in sorted(header.extra):
        words.append(f"{key}={escape.encode(header.extra[key])}")
    return " ".join(words)


SEED = b" seed=s1:"
"""What stands before a seed; a name cannot hold it, since blanks and equals signs in names are escaped."""


def cut_header(head: bytes) -> tuple[bytes, bytes, bool]:
    """A canonical header before and after the number of its game, and whether it has one."""
    at = head.find(SEED)
    if at < 0:
        return head, b" | ", False
    number = head.find(b":", at + len(SEED)) + 1
    end = head.find(b" ", number)
    return head[:number], (head[end:] if end >= 0 else b"") + b" | ", True
