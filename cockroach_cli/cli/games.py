"""``roach games``: the games, their seats, rule options, house values and bots."""

from __future__ import annotations

import click

from cockroach_cli import games
from cockroach_cli.cli import options, pager
from cockroach_cli.games.base import Game, Section
from cockroach_cli.report.tables import render

WIDTH = 100
"""The columns to fit tables into where no terminal says how many there are."""


@options.verb(
    "games",
    examples=(
        ("roach games", "every game that can be played"),
        ("roach games cockroach", "one game: its options, its bots, and what they draw from their chance streams"),
    ),
)
@click.argument("game", type=options.GameName(), metavar="[GAME]", required=False)
@options.table("The style of the tables.")
def command(game: Game | None, table: str | None) -> None:
    """List the games, their options and their bots.

    Without GAME, a line a game. With GAME, its rule options and house values, its parameters, its bots, and what they
    draw from their chance streams, in which order.

    Rule options are set with --rule and stand in a record's header. A house value is one that no rule text gives: it is
    this program's choice, and a rule option can change it. Parameters are set with --model: they say how likely is what
    happens at a table beside the players' decisions, and are no rules.
    """
    if game is None:
        sections = [_overview([games.get(name) for name in games.names()])]
    else:
        sections = [_overview([game]), _options(game), _house(game), _model(game), _bots(game), _draws(game)]
    shown = [section for section in sections if section.rows]
    pager.show(lambda width: render(shown, options.style_or_simple(table), width or WIDTH))


def _overview(some: list[Game]) -> Section:
    rows = tuple(
        (
            one.name,
            one.title,
            f"{one.seats[0]} to {one.seats[-1]}",
            one.default_seats,
            ", ".join(option.name for option in one.options),
            ", ".join(bot.name for bot in one.bots),
        )
        for one in some
    )
    return Section("Games", ("game", "title", "players", "without -p", "rule options", "bots"), rows)


def _options(game: Game) -> Section:
    rows = tuple(
        (option.name, option.default, ", ".join(option.values), option.help, option.ruling) for option in game.options
    )
    return Section("Rule options (--rule)", ("option", "default", "values", "meaning", "ruling"), rows)


def _house(game: Game) -> Section:
    return Section("House values", ("value",), tuple((text,) for text in game.house))


def _model(game: Game) -> Section:
    rows = tuple((option.name, option.default, option.help) for option in game.model)
    return Section("Parameters (--model)", ("parameter", "default", "meaning"), rows)


def _bots(game: Game) -> Section:
    return Section("Bots (--bots)", ("bot", "how it plays"), tuple((bot.name, bot.summary) for bot in game.bots))


def _draws(game: Game) -> Section:
    return Section("What the bots draw", ("bot", "draws"), tuple((bot.name, bot.draws) for bot in game.bots))
