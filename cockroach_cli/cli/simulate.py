"""``roach simulate``: bots play games, dealt here or read."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from cockroach_cli import games
from cockroach_cli.cli import crowd, figures, generated, options, outputs
from cockroach_cli.cli.progress import Progress
from cockroach_cli.games.base import Game
from cockroach_cli.workers import making
from cockroach_cli.workers.job import Job

if TYPE_CHECKING:
    from cockroach_cli.workers.pool import Pool

_OWN_GAMES = ("seats", "count", "names", "first", "rule", "date", "workers", "cluster", "patience")
"""Options that say how games are dealt: records that are read have been dealt already."""
_WHY = {
    "count": "the records read are played, each once",
    "workers": "records that are read are played by one process",
    "cluster": "records that are read are played here",
    "patience": "records that are read are played here",
}


@options.verb(
    "simulate",
    examples=(
        ("roach simulate cockroach -n 1000 --seed 7", "a thousand games of four players who choose by chance"),
        ("roach simulate cockroach -n 100000 --bots coin,honest,honest --stats", "tables of who loses how often"),
        ("roach deal cockroach -n 1000 | roach simulate - --bots honest", "play deals that were made elsewhere"),
        ("roach simulate broken-off.roach -o finished.roach", "play on where games were broken off"),
        ("roach simulate cockroach -n 10000000 -j auto -o runs/", "ten million games by all processors, part by part"),
        ("roach simulate royal -n 1000000000 --stats --cluster tcp://head:8786", "figures from a Dask cluster"),
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
@figures.options
@options.output_or_folder
@options.date
@options.workers
@crowd.cluster
@crowd.patience
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
    first: str,
    rule: tuple[str, ...],
    model: tuple[str, ...],
    stats: bool,
    table: str | None,
    only: str | None,
    raw: bool,
    output: str | None,
    force: bool,
    date: bool,
    workers: int,
    cluster: str | None,
    patience: int,
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

    A run of games that are dealt here may be killed at any moment: the same command with the same -o goes on where it
    stopped, with the seed that was drawn, and what it writes is what one run would have written. Until a FILE is
    complete, its records are in FILE.part and what was asked for in FILE.run. In DIR every part holds the same number
    of games; manifest.json says what was asked for and by which version, parts.tsv how many games and bytes each part
    was finished with; the parts behind one another, `cat DIR/*.roach`, are what FILE would be.

    What is there already is not gone on with (status 2) if it is not what this run writes: of parts and of FILE.part
    their size and the last record are looked at, and what was not noted before a kill is made again and compared.
    A run that is complete ends with 0 if it holds what the same command writes, to which end all its games are made
    again, and with 2 otherwise. With a greater -n it goes on behind its last game; the parts of a DIR keep their size.
    A compressed FILE is begun anew, unless it is complete. Runs that 1.0.0 began are gone on with: their records are
    counted.

    With -j several processes share the work. With --cluster the workers of a Dask cluster do it, which need this
    version of cockroach-cli; if DIR is a folder that they and you see under the same path, they write their parts
    there, and nothing but figures travels. However many work, the bytes are the same.

    A cluster must be trusted: what its scheduler and its workers send is unpickled, which lets whoever speaks for them
    run any program here with your rights. Use one in a network that is yours alone, or with certificates (tls://). A
    connection that is closed ends the command with 2. A scheduler that is silent, and a cluster without workers, is
    told after ten seconds and given up after --patience. What was finished by then is kept, as after Ctrl-C.
    """
    wanted = stats or table is not None or only is not None or raw
    form = figures.form(options.style_or_simple(table), only, raw) if wanted else None
    if isinstance(what, str):
        _refuse_for_records(ctx)
        with outputs.output(output, force) as out:
            return _play_on(what, bots, seed, start, model, form, out, quiet)
    if form is not None and date:
        raise click.UsageError("--date is for records; tables of how games went have none")
    if seats is None and names is None and bots is not None and "," in bots:
        seats = bots.count(",") + 1
    number = options.seats_for(what, seats, options.split_names(names))
    players_of_seats = options.bots_for(what, bots, number)
    called = tuple(what.bots[one].name for one in players_of_seats)
    players = called if names is None else options.players_for(what, seats, names)
    starter = options.first_for(first, players)
    header = generated.header_for(what, players, starter, rule, date)
    numbers = options.numbers_for(start, count)
    job = Job(
        header._replace(bots=None if called == players else called),
        options.seed_or_drawn(seed),
        players_of_seats,
        random_first=starter is None,
        model=tuple(sorted(options.model_for([what], model).items())),
    )
    try:
        job.generator()
    except ValueError as error:
        raise options.wrong_model(error) from None
    with crowd.pool(crowd.workers_for(ctx), cluster, patience) as pool:
        if form is None:
            _write(job, numbers, seed, output, force, pool, quiet)
        else:
            with outputs.output(output, force) as out:
                _tell(job, numbers, form, out, pool, quiet)
    return 0


def _write(
    job: Job, numbers: range, seed: int | None, output: str | None, force: bool, pool: Pool | None, quiet: bool
) -> None:
    """Write records to where they go."""
    count = numbers.stop - numbers.start
    if output is not None and output != "-":
        from cockroach_cli.cli import lasting
        from cockroach_cli.runs.manifest import Wanted

        wanted = Wanted(job, numbers.start, count, seed)
        if lasting.is_folder(output):
            lasting.fill(output, wanted, force, pool, quiet)
            return
        if lasting.is_file(output):
            lasting.write(output, wanted, force, pool, quiet)
            return
    with (
        outputs.output(output, force) as out,
        Progress(generated.total_of(count), quiet or out.is_terminal) as bar,
        closing(crowd.results(making.records(job, numbers.start, count, pool))) as blocks,
    ):
        generated.write_records(blocks, out, bar)


def _tell(job: Job, numbers: range, form: figures.Form, out: outputs.Output, pool: Pool | None, quiet: bool) -> None:
    """Write tables of how the games go."""
    count = numbers.stop - numbers.start
    with (
        Progress(generated.total_of(count), quiet) as bar,
        closing(crowd.results(making.counts(job, numbers.start, count, pool))) as played,
    ):
        generated.write_tables(games.get(job.header.game), job.header, played, out, form, bar)


def _play_on(
    path: str,
    bots: str | None,
    seed: int | None,
    start: int,
    model: tuple[str, ...],
    form: figures.Form | None,
    out: outputs.Output,
    quiet: bool,
) -> int:
    """Play games that are read."""
    from cockroach_cli.batch.resume import Resume
    from cockroach_cli.cli.inputs import inputs_of
    from cockroach_cli.cli.playing import Counted, Written, play_on

    parameters = options.model_for([games.get(name) for name in games.names()], model)
    resume = Resume(_known(bots), options.seed_or_drawn(seed), given=seed, start=start, model=parameters)
    sink = Written(out) if form is None else Counted(out, form, quiet)
    return play_on(inputs_of([path]), resume, sink, quiet or (form is None and out.is_terminal))


def _refuse_for_records(ctx: click.Context) -> None:
    """Refuse options that only games which are dealt here have a use for."""
    for name in _OWN_GAMES:
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = options.params_of(ctx.command)[name].opts[0]
            why = _WHY.get(name, "the records read say it themselves")
            raise click.UsageError(f"{option} is for games that are dealt here; {why}", ctx)


def _known(bots: str | None) -> list[str]:
    """The names in ``--bots``, each known to some game; whether they fit a record is seen when it is read."""
    wanted = (bots if bots is not None else "random").split(",")
    known = sorted({bot.name for name in games.names() for bot in games.get(name).bots})
    for name in wanted:
        if name not in known:
            raise click.BadParameter(f"there is no bot {name!r}; there are {', '.join(known)}", param_hint="--bots")
    return wanted
