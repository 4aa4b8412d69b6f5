"""Pages written in a little Markdown, as text for a terminal: headings, paragraphs, lists, lines of code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import fill

WIDTH = 80
"""The columns of text where no terminal says how many there are, and at most on one."""
_UNDER = {1: "=", 2: "-"}


def plain(text: str, width: int | None = None) -> str:
    """The page as text within ``width`` columns, and never more than :data:`WIDTH`; it ends with a line break.

    Headings of the first and second level are underlined, the others stand alone. Lines of code are indented and stay
    whole, whatever their length.
    """
    columns = min(width or WIDTH, WIDTH)
    return "\n".join(f"{block}\n" for part in _parts(text) for block in _block(part, columns))


def _parts(text: str) -> Iterator[str]:
    """The paragraphs, headings and pieces of code of a page."""
    for number, part in enumerate(re.split(r"^```\n", text, flags=re.MULTILINE)):
        if number % 2:
            yield f"```\n{part}"
        else:
            yield from (block.strip() for block in re.split(r"\n\s*\n", part) if block.strip())


def _block(part: str, width: int) -> Iterator[str]:
    if part.startswith("```\n"):
        yield "\n".join(f"    {line}" for line in part[4:].rstrip("\n").split("\n"))
    elif heading := re.fullmatch(r"(#+) (.*)", part):
        under = _UNDER.get(len(heading[1]), "")
        yield heading[2] + (f"\n{under * len(heading[2])}" if under else "")
    elif part.startswith("- "):
        yield "\n".join(_wrapped(item, width, "- ") for item in re.split(r"^- ", part, flags=re.MULTILINE)[1:])
    else:
        yield _wrapped(part, width)


def _wrapped(text: str, width: int, begin: str = "") -> str:
    """One paragraph; marks of emphasis and code are left out."""
    # What stands between backquotes is code, in which a star is a star.
    pieces = " ".join(text.split()).split("`")
    shown = "".join(piece if number % 2 else piece.replace("*", "") for number, piece in enumerate(pieces))
    return fill(
        shown, width, initial_indent=begin, subsequent_indent=" " * len(begin),
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
