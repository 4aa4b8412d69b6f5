"""``roach games``: the games, their seats, rule options, house values and bots."""

from __future__ import annotations

import click

from cockroach_cli import games
from cockroach_cli.cli import options, outputs
from cockroach_cli.games.base import Game, Section
from cockroach_cli.report.tables import render

WIDTH = 100
"""The columns to fit tables into where no terminal says how many there are."""


@options.verb(
    "games",
    examples=(
        ("roach games", "every game that can be played"),
        ("roach games cockroach", "one game, and what its bots draw from their chance streams"),
    ),
)
@click.argument("game", type=options.GameName(), metavar="[GAME]", required=False)
@options.table("The style of the tables.")
def command(game: Game | None, table: str | None) -> None:
    """List the games, their options and their bots.

    Rule options are set with --rule and stand in a record's header. A house value is one that no rule text gives: it is
    this program's choice, and a rule option can change it. Parameters are set with --model: they say how likely is what
    happens at a table beside the players' decisions, and are no rules. With GAME, only that game is shown, and what its
    bots draw from their chance streams, in which order.
    """
    some = [game] if game else [games.get(name) for name in games.names()]
    sections = [_seats(some), _options(some), _house(some), _model(some), _bots(some)]
    if game:
        sections.append(_draws(game))
    with outputs.standard() as out:
        shown = [section for section in sections if section.rows]
        out.text.write(render(shown, options.style_or_simple(table), out.width or WIDTH))


def _seats(some: list[Game]) -> Section:
    rows = tuple((one.name, one.title, f"{one.seats[0]} to {one.seats[-1]}", one.default_seats) for one in some)
    return Section("Games", ("game", "title", "players", "without -p"), rows)


def _options(some: list[Game]) -> Section:
    rows = tuple(
        (one.name, option.name, option.default, ", ".join(option.values), option.help, option.ruling)
        for one in some
        for option in one.options
    )
    return Section("Rule options", ("game", "option", "default", "values", "meaning", "ruling"), rows)


def _house(some: list[Game]) -> Section:
    return Section("House values", ("game", "value"), tuple((one.name, text) for one in some for text in one.house))


def _model(some: list[Game]) -> Section:
    rows = tuple((one.name, option.name, option.default, option.help) for one in some for option in one.model)
    return Section("Parameters (--model)", ("game", "parameter", "default", "meaning"), rows)


def _bots(some: list[Game]) -> Section:
    rows = tuple((one.name, bot.name, bot.summary) for one in some for bot in one.bots)
    return Section("Bots", ("game", "bot", "how it plays"), rows)


def _draws(game: Game) -> Section:
    return Section("What the bots draw", ("bot", "draws"), tuple((bot.name, bot.draws) for bot in game.bots))
