"""The sentences behind a code, with the ruling that it stands on."""

from __future__ import annotations

from textwrap import fill

from cockroach_cli import games
from cockroach_cli.diagnostics import Code, Severity

WIDTH = 80
"""The columns of text where no terminal says how many there are, and at most on one."""

_WEIGHT = {
    Severity.FAULT: "a fault",
    Severity.STYLE: "a fault under --strict only",
    Severity.UNDECIDED: "a fault under --decided only",
}


def text(code: Code, width: int | None) -> str:
    """The title of a code, its explanation, and its ruling in full."""
    paragraphs = [f"{code.id}: {code.title} ({_WEIGHT[code.severity]})", code.explanation]
    if code.ruling is not None:
        paragraphs += _ruling(code.ruling)
    columns = min(width or WIDTH, WIDTH)
    return "\n\n".join(fill(one, columns, break_long_words=False, break_on_hyphens=False) for one in paragraphs) + "\n"


def _ruling(id: str) -> list[str]:
    """The paragraphs of a ruling."""
    game = games.with_ruling(id)
    ruling = game.ruling(id) if game is not None else None
    return f"{id} ({game.title}). {ruling.text}".split("\n") if game is not None and ruling is not None else []
