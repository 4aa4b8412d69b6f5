"""Sections of figures and moves as text: in any of tabulate's styles for people, as CSV, TSV or JSON for programs."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from itertools import chain
from math import isfinite
from typing import TextIO

from cockroach_cli.games.base import Section, Share
from cockroach_cli.report import cells, markup
from cockroach_cli.report.columns import StandIns, fit, wrap
from cockroach_cli.report.jsontext import one_line
from cockroach_cli.report.visible import LEFT_TO_RIGHT_MARK, line_of, right_to_left, visible

TABULATE_STYLES = (
    "asciidoc", "colon_grid", "double_grid", "double_outline", "fancy_grid", "fancy_outline", "github", "grid",
    "heavy_grid", "heavy_outline", "html", "jira", "latex", "latex_booktabs", "latex_longtable", "latex_raw",
    "mediawiki", "mixed_grid", "mixed_outline", "moinmoin", "orgtbl", "outline", "pipe", "plain", "presto", "pretty",
    "psql", "rounded_grid", "rounded_outline", "rst", "simple", "simple_grid", "simple_outline", "textile", "tsv",
    "unsafehtml", "youtrack",
)  # fmt: skip
"""Tabulate's own styles, written down so that ``--help`` can name them without importing it."""

PROGRAM_STYLES = ("csv", "json", "tsv")
"""Styles for programs: numbers in full, a share as five columns."""

STYLES = tuple(sorted({*TABULATE_STYLES, *PROGRAM_STYLES}))


def machine_name(text: str) -> str:
    """A title or the name of a column as programs call it: small letters, digits and underscores.

    ``Losses by place`` is ``losses_by_place``, and a percentile such as ``5 %`` is ``p5``.
    """
    text = re.sub(r"^([0-9]+) %$", r"p\1", text).replace("%", "percent").lower()
    return re.sub(r"[\W_]+", "_", text).strip("_")


def render(
    sections: Sequence[Section],
    style: str = "simple",
    width: int | None = None,
    raw: bool = False,
    *,
    titles: bool = True,
) -> str:
    """Return ``sections`` as text that ends with a line break, or an empty string for no sections (``[]`` in JSON).

    The parameters are those of :class:`Tables`.
    """
    out = io.StringIO()
    tables = Tables(out, style, width, raw, titles=titles)
    for section in sections:
        tables.add(section)
    tables.end()
    return out.getvalue()


class Tables:
    """Writes tables to a stream, one after the other; nothing but the table in hand is kept.

    ``style`` is one of :data:`STYLES`; another raises ``ValueError``, which names them. ``width`` is the number of
    columns to fit: in styles that are looked at as they are, the widest columns of text are broken into lines;
    tables for other programs are left alone.

    For programs columns have their machine names, see :func:`machine_name`. CSV and TSV: with ``titles`` the first
    column, ``table``, holds the title, so that several tables with the same columns are one; where the columns change,
    an empty line and a new header follow. TSV has no quotes: there is no tab or line break
    within a field, since control characters are spelled out (``\\x1b``) in every style; JSON alone escapes them so that
    they can be read back. Text that a spreadsheet would take for a formula has an apostrophe put before it in CSV and
    TSV, unless it is wanted ``raw``. JSON is an array of ``{"title", "columns", "rows"}``, each row an object by
    column; a number that a reader might round (from 2^53 on) is text there. Tables that may stand beside those of other
    games begin with ``"game"`` and ``"table"``, the machine name of the title.
    """

    def __init__(
        self,
        out: TextIO,
        style: str = "simple",
        width: int | None = None,
        raw: bool = False,
        *,
        titles: bool = True,
    ) -> None:
        if style not in STYLES:
            raise ValueError(f"there is no table style {visible(style)}; the styles are {', '.join(STYLES)}")
        self._out = out
        self._style = style
        self._width = width
        self._raw = raw
        self._titles = titles
        self._begun = False
        self._header: Sequence[str] = ()

    def add(self, section: Section) -> None:
        """Write one table. Raises ``ValueError`` if it has a doubled column, a row of another length, or a column of
        shares in which something else stands too."""
        _check(section)
        if self._style == "json":
            self._add_json(section)
        elif self._style in PROGRAM_STYLES:
            self._add_plain(section)
        else:
            self._out.write(("\n" if self._begun else "") + _for_people(section, self._style, self._width) + "\n")
        self._begun = True

    def end(self) -> None:
        """Finish the text: closes the array of JSON."""
        if self._style == "json":
            self._out.write("\n]\n" if self._begun else "[]\n")

    def _add_json(self, section: Section) -> None:
        columns, rows = _flat(section)
        about = {"game": section.game, "table": machine_name(section.title)} if section.game else {}
        table = {
            **about,
            "title": section.title,
            "columns": columns,
            "rows": [dict(zip(columns, map(_for_json, row), strict=True)) for row in rows],
        }
        self._out.write((",\n" if self._begun else "[\n") + one_line(table))

    def _add_plain(self, section: Section) -> None:
        columns, rows = _flat(section)
        header = [*(["table"] if self._titles else []), *map(visible, columns)]
        lines: list[list[str]] = [] if header == self._header else [header]
        if lines and self._begun:
            self._out.write("\n")
        self._header = header
        title = [section.title] if self._titles else []
        lines += [[cells.for_programs(cell, self._raw) for cell in (*title, *row)] for row in rows]
        if self._style == "csv":
            csv.writer(self._out, lineterminator="\n").writerows(lines)
        else:
            self._out.writelines("\t".join(line) + "\n" for line in lines)


def _check(section: Section) -> None:
    """Refuse a section that would lose cells."""
    if len(set(section.columns)) < len(section.columns):
        raise ValueError(f"the table {section.title!r} has two columns of one name")
    if any(len(row) != len(section.columns) for row in section.rows):
        raise ValueError(f"the table {section.title!r} has a row of another length than its header")
    for i, name in enumerate(section.columns):
        cells_there = [row[i] for row in section.rows if row[i] is not None]
        if len({isinstance(cell, Share) for cell in cells_there}) > 1:
            raise ValueError(f"the column {name!r} of {section.title!r} has shares and other cells")


def _flat(section: Section) -> tuple[list[str], list[list[object]]]:
    """The columns and rows of a section, each column of shares spread over five."""
    spread = [any(isinstance(row[i], Share) for row in section.rows) for i in range(len(section.columns))]
    columns = list(
        chain.from_iterable(
            [machine_name(f"{name} {part}") for part in cells.SHARE_PARTS] if wide else [machine_name(name)]
            for name, wide in zip(section.columns, spread, strict=True)
        )
    )
    rows: list[list[object]] = [
        list(
            chain.from_iterable(
                cells.parts_of(cell if isinstance(cell, Share) else None) if wide else (cell,)
                for cell, wide in zip(row, spread, strict=True)
            )
        )
        for row in section.rows
    ]
    return columns, rows


def _for_json(cell: object) -> object:
    """A cell for JSON, which has no infinity, and whose readers may keep no more than 53 bits of a number."""
    if isinstance(cell, float) and not isfinite(cell):
        return None
    return str(cell) if isinstance(cell, int) and abs(cell) >= 2**53 else cell


def _for_people(section: Section, style: str, width: int | None) -> str:
    """One table with its title, in a style of tabulate."""
    import tabulate  # type: ignore[import-untyped]

    # Otherwise the layout would depend on whether some other package happens to be installed beside it.
    tabulate.WIDE_CHARS_MODE = False
    plain = style not in markup.MARKUP
    safe = markup.in_cell(style)

    def text(cell: object) -> str:
        shown = cells.for_people(cell)
        if cells.is_number(cell):
            return shown
        # With the mark, a name written from right to left does not draw the numbers after it to its other side.
        return safe(shown) + (LEFT_TO_RIGHT_MARK if plain and right_to_left(shown) else "")

    columns = [text(name) for name in section.columns]
    rows = [[text(cell) for cell in row] for row in section.rows]
    if not rows and style in markup.NEED_A_ROW:
        rows = [[""] * len(columns)]
    kinds = [[row[i] for row in section.rows if row[i] is not None] for i in range(len(columns))]
    numeric = [bool(kind) and all(map(cells.is_number, kind)) for kind in kinds]
    aligns = [
        "left" if not right else "right" if any(isinstance(cell, Share) for cell in kind) else "decimal"
        for right, kind in zip(numeric, kinds, strict=True)
    ]
    stand_ins = StandIns()
    headers = [stand_ins.hide(name) for name in columns]
    hidden = [[stand_ins.hide(cell) for cell in row] for row in rows]
    if plain and width is not None:
        # A column is at least two wider than its name; between two there is at most a bar with a space on each side.
        widths = [max([len(name) + 2, *(len(row[i]) for row in hidden)]) for i, name in enumerate(headers)]
        limits = fit(widths, [not right for right in numeric], width - 3 * len(columns) - 1)
        hidden = [[wrap(cell, limit) for cell, limit in zip(row, limits, strict=True)] for row in hidden]
    table = tabulate.tabulate(
        hidden,
        headers=headers,
        tablefmt=markup.SAFE.get(style, style),
        disable_numparse=True,
        colalign=aligns,
    )
    title = line_of(section.title)
    lines = markup.with_caption(stand_ins.show(table), title, style)
    above = markup.title_line(title, style) if title else ""
    return above + markup.gap_below_title(style) + lines if above else lines
