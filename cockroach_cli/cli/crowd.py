"""Who works at a command: this process alone, several processes, or a cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, TypeVar

import click
from click.core import ParameterSource

from cockroach_cli.cli import manners, options
from cockroach_cli.cli.manners import CallFault, CutShort
from cockroach_cli.notation.source import InputError, Source

if TYPE_CHECKING:
    from cockroach_cli.batch.walk import Item, Walk
    from cockroach_cli.cli.inputs import Inputs
    from cockroach_cli.workers.pool import Pool
    from cockroach_cli.workers.walking import Found


_T = TypeVar("_T")


@contextmanager
def pool(workers: int, cluster: str | None = None, patience: int = 60) -> Iterator[Pool | None]:
    """What ``--workers`` and ``--cluster`` ask for; None where this process works alone.

    Raises :class:`~cockroach_cli.cli.manners.CallFault` if workers die, or if they or a cluster cannot be
    had.
    """
    if workers == 1 and cluster is None:
        yield None
        return
    from cockroach_cli.workers import pool as pools
    from cockroach_cli.workers.slots import has_room

    try:
        if cluster is not None:
            from cockroach_cli.workers import cluster as clusters

            with clusters.connect(cluster, workers, manners.heed, manners.complain, patience) as found:
                yield found
        elif (wanted := workers or pools.processors()) == 1:
            yield None
        else:
            with pools.local(wanted, manners.complain, manners.heed) as found:
                if has_room(found.window):
                    yield found
                else:
                    manners.complain("files may not be large here (ulimit -f), so one process does the work")
                    yield None
    except pools.NoResults as why:
        raise CallFault(str(why)) from why


def results(made: Iterator[_T]) -> Generator[_T, None, None]:
    """The same, until no more is to be expected of the workers. Raises :class:`~cockroach_cli.cli.manners.CutShort`."""
    from cockroach_cli.workers.pool import NoResults

    try:
        yield from made
    except NoResults as why:
        raise CutShort(str(why)) from why


def gone_through(
    inputs: Inputs,
    pool: Pool | None,
    alone: Callable[[Source], Walk],
    task: Literal["check", "count"],
    *more: object,
    texts: bool = False,
    absorb: Callable[[Found], object] = lambda _: None,
) -> Iterator[tuple[str, Iterator[Item]]]:
    """The name of each input and what is found in it, by this process ``alone``, or by workers, whose ``task`` is given
    ``more``; see :mod:`cockroach_cli.workers.walking`."""
    if pool is None:
        for source in inputs:
            yield source.name, alone(source).items()
        return
    from cockroach_cli.workers import walking

    tasks: dict[str, Callable[..., list[Found | int]]] = {"check": walking.check, "count": walking.count}
    found = walking.spread(inputs.paths, pool, tasks[task], *more)
    for first in found:
        if first.found.left:
            absorb(first.found)
            for source in inputs.opened(first.path):
                yield source.name, alone(source).items()
        elif simple := first.simple:
            absorb(first.found)
            yield first.path, iter((simple,))
        else:
            yield (
                first.path,
                _told(inputs, walking.joined(first, found, texts, lambda: inputs.before_reading(), absorb, alone)),
            )


def _told(inputs: Inputs, items: Iterator[Item]) -> Iterator[Item]:
    """The same, with a message if the input cannot be read to its end."""
    try:
        yield from items
    except InputError as error:
        inputs.complain(error)


def workers_for(ctx: click.Context) -> int:
    """How many workers ``--workers`` asks for beside ``--cluster``: a cluster at an address has its own, and one that
    is started here has as many as there are processors unless told otherwise."""
    given = ctx.get_parameter_source("workers") is ParameterSource.COMMANDLINE
    cluster, workers = ctx.params["cluster"], int(ctx.params["workers"])
    if cluster is None and ctx.get_parameter_source("patience") is ParameterSource.COMMANDLINE:
        raise click.UsageError("--patience is for --cluster", ctx)
    if cluster not in (None, "local") and given:
        raise click.UsageError("--workers is for this machine; a cluster has its own workers", ctx)
    return workers if cluster is None or given else options.AUTO


cluster = click.option(
    "--cluster", metavar="ADDRESS|local",
    help="Have the work done by the Dask cluster at ADDRESS, or by one that is started on this machine, with --workers "
    "or as many workers as it has processors (needs cockroach-cli[cluster]).",
)  # fmt: skip
"""``cluster``: str or None, for :func:`pool`."""

patience = click.option(
    "--patience", type=click.IntRange(1, 10**9), default=60, show_default=True, metavar="SECONDS",
    help="How long to wait for a cluster that is silent or has no workers.",
)  # fmt: skip
"""``patience``: int, for :func:`pool`."""
