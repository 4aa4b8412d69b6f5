"""What text must look like in each style of table so that it cannot be taken for markup, and how a title is set."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

LATEX = ("latex", "latex_booktabs", "latex_longtable", "latex_raw")
HTML = ("html", "unsafehtml")
MARKDOWN = ("github", "pipe")
WIKI = ("asciidoc", "jira", "mediawiki", "moinmoin", "textile", "youtrack")
"""Markup in which a character reference (``&#124;``) can stand for any character."""

MARKUP = (*LATEX, *HTML, *MARKDOWN, *WIKI, "rst", "orgtbl")
"""Styles that a program turns into something else; the others are looked at as they are."""

NEED_A_ROW = (*LATEX, "rst")
"""Styles in which a table without rows is an error of its markup."""

SAFE = {"latex_raw": "latex", "unsafehtml": "html"}
"""Styles that let a cell's markup through. No cell of ours has any, but a player's name may: they print as these."""

_LATEX_SIGNS = {
    "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "^": r"\^{}", "{": r"\{", "}": r"\}",
    "~": r"\textasciitilde{}", "\\": r"\textbackslash{}", "<": r"\ensuremath{<}", ">": r"\ensuremath{>}",
}  # fmt: skip


def in_cell(style: str) -> Callable[[str], str]:
    """Return the function that makes text safe in a cell of ``style``; tabulate itself sees to HTML and LaTeX."""
    if style in MARKDOWN:
        return _markdown
    if style in WIKI:
        return _references
    return {"rst": _rst, "orgtbl": _org}.get(style, str)


def title_line(title: str, style: str) -> str:
    """Return the line that stands above a table of ``style``, or an empty string where the title stands within."""
    safe = in_cell(style)(title)
    if style in LATEX:
        return "\\subsection*{" + "".join(_LATEX_SIGNS.get(char, char) for char in title) + "}"
    if style in HTML or style == "mediawiki":
        return ""
    return _TITLES.get(style, "{}").replace("{}", safe)


def with_caption(table: str, title: str, style: str) -> str:
    """Return ``table`` with the title where ``style`` has a place for it within, and with LaTeX's rows made safe."""
    if style in HTML and title:
        return table.replace("<table>", f"<table>\n<caption>{html.escape(title)}</caption>", 1)
    if style == "mediawiki":
        return table.replace("<!-- caption -->", _references(title), 1)
    if style in LATEX:
        # After the \\ that ends a row, LaTeX takes a following [ or * for an argument, across the line break too.
        return re.sub(r"^( *)(?=[\[*])", r"\1{}", table, flags=re.MULTILINE)
    return table


_TITLES = {
    "github": "### {}",
    "pipe": "### {}",
    "rst": ".. rubric:: {}",
    "orgtbl": "#+CAPTION: {}",
    "asciidoc": ".{}",
    "jira": "h3. {}",
    "textile": "h3. {}",
    "moinmoin": "=== {} ===",
    "youtrack": "=== {} ===",
}
_NEEDS_EMPTY_LINE = ("github", "pipe", "rst", "textile")


def gap_below_title(style: str) -> str:
    """What stands between a title's line and its table: an empty line where the markup asks for one."""
    return "\n\n" if style in _NEEDS_EMPTY_LINE else "\n"


def _markdown(text: str) -> str:
    """GitHub's Markdown: a backslash before what may begin markup or end a cell; HTML as character references."""
    text = re.sub(r"[\\`*_\[\]|~$]", r"\\\g<0>", text.replace("&", "&amp;"))
    return text.replace("<", "&lt;")


def _references(text: str) -> str:
    """Every sign that some wiki gives a meaning, as a numeric character reference."""
    return re.sub(r"[!-$&'*+;-@\[-`{-~]", lambda found: f"&#{ord(found.group())};", text)


def _rst(text: str) -> str:
    """reStructuredText: a backslash before inline markup and before what begins a list or another block."""
    text = re.sub(r"[\\*_`|]", r"\\\g<0>", text)
    text = re.sub(r"^[^\w\s\\]", r"\\\g<0>", text) if text[:1].isascii() else text
    return re.sub(r"(?<=\w)[.)](?=\s|$)", r"\\\g<0>", text)


def _org(text: str) -> str:
    """Org mode: its own name for the bar."""
    return text.replace("|", r"\vert{}")
