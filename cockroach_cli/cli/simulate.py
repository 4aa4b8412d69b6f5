"""``roach simulate``: bots play games, dealt here or read."""

from __future__ import annotations

import attrs
import click
from click.core import ParameterSource

from cockroach_cli import games
from cockroach_cli.batch.generate import Generator
from cockroach_cli.batch.resume import Resume
from cockroach_cli.cli import generated, inputs, options, outputs
from cockroach_cli.cli.playing import Counted, Written, play_on
from cockroach_cli.cli.progress import Progress
from cockroach_cli.games.base import Game

_OWN_GAMES = ("seats", "count", "names", "first", "rule", "date")
"""Options that say how games are dealt: records that are read have been dealt already."""


@options.verb(
    "simulate",
    examples=(
        ("roach simulate cockroach -n 1000 --seed 7", "a thousand games of four players who choose by chance"),
        ("roach simulate cockroach -n 100000 --bots coin,honest,honest --stats", "tables of who loses how often"),
        ("roach deal cockroach -n 1000 | roach simulate - --bots honest", "play deals that were made elsewhere"),
        ("roach simulate broken-off.roach -o finished.roach", "play on where games were broken off"),
    ),
)
@options.game_or_file
@options.seats
@options.count
@options.seed
@options.start
@options.bots
@options.names
@options.first
@options.rule
@options.model
@click.option("--stats", is_flag=True, help="Write tables of how the games went instead of records.")
@options.table("The style of those tables; asks for them too.")
@options.output
@options.date
@options.quiet
@click.pass_context
def command(
    ctx: click.Context,
    what: Game | str,
    seats: int | None,
    count: int,
    seed: int | None,
    start: int,
    bots: str | None,
    names: str | None,
    first: int | str,
    rule: tuple[str, ...],
    model: tuple[str, ...],
    stats: bool,
    table: str | None,
    output: str | None,
    force: bool,
    date: bool,
    quiet: bool,
) -> int:
    """Let bots play games.

    With GAME, games are dealt here as `roach deal` deals them, and the players are called after their bots unless they
    are named. With a FILE, or records on standard input, deals are played, games that were broken off are played on
    from where they stand, and games that are over pass through. A record that is at fault, or whose unknown cards bots
    cannot play with, is told on standard error and left out, and the status is 1.

    Bots draw from the seed and number of their game, so the same command plays the same games. Games that are read keep
    the chance that their `seed=` names, unless --seed gives another; then, and where a record has no `seed=`, they are
    numbered from --start by their place in the input. Where bots draw from anything but `seed=`, `play=` says so.
    """
    style = table if table is not None else options.style_or_simple(None) if stats else None
    if isinstance(what, str):
        _refuse_for_records(ctx)
        parameters = options.model_for([games.get(name) for name in games.names()], model)
        resume = Resume(_known(bots), options.seed_or_drawn(seed), given=seed, start=start, model=parameters)
        with outputs.output(output, force) as out:
            sink = Written(out) if style is None else Counted(out, style, quiet)
            return play_on(inputs.inputs_of([what]), resume, sink, quiet or (style is None and out.is_terminal))
    if style is not None and date:
        raise click.UsageError("--date is for records; tables of how games went have none")
    if seats is None and names is None and bots is not None and "," in bots:
        seats = bots.count(",") + 1
    number = options.seats_for(what, seats, options.split_names(names))
    players_of_seats = options.bots_for(what, bots, number)
    called = tuple(what.bots[one].name for one in players_of_seats)
    players = called if names is None else options.players_for(what, seats, names)
    starter = options.first_for(first, number)
    header = generated.header_for(what, players, starter, rule, date)
    numbers = options.numbers_for(start, count)
    generator = Generator(
        attrs.evolve(header, bots=None if called == players else called),
        options.seed_or_drawn(seed),
        random_first=starter is None,
        bots=players_of_seats,
    )
    try:
        generator.table.set_model(options.model_for([what], model))
    except ValueError as error:
        raise options.wrong_model(error) from None
    with (
        outputs.output(output, force) as out,
        Progress(generated.total_of(count), quiet or (style is None and out.is_terminal)) as bar,
    ):
        if style is None:
            generated.write_records(generator.records(numbers.start, numbers.stop - numbers.start), out, bar)
        else:
            generated.count_games(generator, numbers.start, numbers.stop - numbers.start, out, style, bar)
    return 0


def _refuse_for_records(ctx: click.Context) -> None:
    """Refuse options that only games which are dealt here have a use for."""
    for name in _OWN_GAMES:
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = options.params_of(ctx.command)[name].opts[0]
            why = "the records read are played, each once" if name == "count" else "the records read say it themselves"
            raise click.UsageError(f"{option} is for games that are dealt here; {why}", ctx)


def _known(bots: str | None) -> list[str]:
    """The names in ``--bots``, each known to some game; whether they fit a record is seen when it is read."""
    wanted = (bots if bots is not None else "random").split(",")
    known = sorted({bot.name for name in games.names() for bot in games.get(name).bots})
    for name in wanted:
        if name not in known:
            raise click.BadParameter(f"there is no bot {name!r}; there are {', '.join(known)}", param_hint="--bots")
    return wanted
