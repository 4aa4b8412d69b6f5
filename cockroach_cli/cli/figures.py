"""Tables of figures over many games, as ``stats`` and ``simulate --stats`` write them: all, or the one asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cockroach_cli import games
from cockroach_cli.cli import manners
from cockroach_cli.cli import options as shared
from cockroach_cli.cli.outputs import Output
from cockroach_cli.cli.suggest import close_to
from cockroach_cli.games.base import Section

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

ONE_TABLE = ("csv", "tsv")
"""Styles that hold one table: readers of such files take their first line for the header of all."""


class Form(NamedTuple):
    """How figures are written."""

    style: str
    only: str | None
    """The machine name of the one table that is wanted."""
    raw: bool
    """Whether text that a spreadsheet would take for a formula stays as it is."""


def options(function: Callable[..., Any]) -> Callable[..., Any]:
    """``only``: the name of a table, None for all; and ``raw``: for :func:`form`."""
    only = click.option(
        "--only", metavar="TABLE", shell_complete=_complete_only,
        help="Only this table: its title in small letters with _ for blanks, such as losses or length_of_a_game. CSV "
        "and TSV want it.",
    )  # fmt: skip
    return only(shared.raw(function))


def _complete_only(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The tables of the game that is named, else of all games."""
    game = shared.game_of(ctx)
    return shared.completions(_names([game.name] if game else games.names()), incomplete)


def form(style: str, only: str | None, raw: bool) -> Form:
    """What the options ask for; a usage error where there is no such table, or the style wants one."""
    shared.check_raw(raw, style)
    if only is None:
        if style in ONE_TABLE:
            raise click.UsageError(f"a {style} file holds one table; --only says which: {', '.join(_names())}")
        return Form(style, None, raw)
    from cockroach_cli.report.tables import machine_name

    name, known = machine_name(only), _names()
    if name not in known:
        near = close_to(name, known)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
        raise click.BadParameter(f"there is no table {only!r}; {hint}", param_hint="'--only'")
    return Form(style, name, raw)


def _names(of: Sequence[str] | None = None) -> list[str]:
    """The machine names of all tables of these games, or of all, each once, in the order of the first game that has
    it."""
    from cockroach_cli.batch.tally import Tallies
    from cockroach_cli.report.tables import machine_name

    sections = (section for name in of or games.names() for section in Tallies(games.get(name)).sections())
    return list(dict.fromkeys(machine_name(section.title) for section in sections))


def write(sections: Sequence[Section], form: Form, out: Output) -> None:
    """Write the tables, or the one asked for of each game that has it."""
    from cockroach_cli.report.tables import PROGRAM_STYLES, machine_name, render

    style, only, raw = form
    if only is not None:
        there = len(sections)
        sections = [section for section in sections if machine_name(section.title) == only]
        if there and not sections:
            manners.say(f"the games counted have no table {only}")
    if style in ONE_TABLE:
        sections = [_joined(sections)] if sections else []
    elif style not in PROGRAM_STYLES and len({section.game for section in sections}) > 1:
        sections = [section._replace(title=f"{games.get(section.game).title}: {section.title}") for section in sections]
    out.text.write(render(sections, style, out.width, raw, titles=style not in ONE_TABLE))


def _joined(sections: Sequence[Section]) -> Section:
    """The rows of one table of several games behind one another, each with its game; None where a game has no such
    column."""
    columns = tuple(dict.fromkeys(name for section in sections for name in section.columns))
    rows: list[tuple[object, ...]] = []
    for section in sections:
        places = {name: place for place, name in enumerate(section.columns)}
        rows += [
            (section.game, *(row[places[name]] if name in places else None for name in columns)) for row in section.rows
        ]
    return Section(sections[0].title, ("game", *columns), tuple(rows))
