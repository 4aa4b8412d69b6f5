"""``roach deal``: games dealt and not yet begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cockroach_cli.batch.generate import Generator
from cockroach_cli.cli import generated, manners, options, outputs
from cockroach_cli.cli.progress import Progress
from cockroach_cli.games.base import Game, Section

if TYPE_CHECKING:
    from cockroach_cli.batch.deals import Deals
    from cockroach_cli.notation.record import Header
    from cockroach_cli.report.tables import Tables


@options.verb(
    "deal",
    examples=(
        ("roach deal cockroach", "one game for four, from a seed that is drawn"),
        ("roach deal cockroach -p 2 -n 1000 --seed 7", "the first thousand games of seed 7, for two"),
        ("roach deal cockroach --names Ada,Ben,Cleo --first random", "named players, one of whom is drawn to start"),
        ("roach deal cockroach --hand 1=bbbb --table", "seat 1 holds four bats at least; all hands as a table"),
        ("roach deal cockroach -n inf | roach simulate - | head -1", "deals without end, as many as are wanted"),
    ),
)
@options.game
@options.seats
@options.count
@options.seed
@options.start
@options.names
@options.first
@options.rule
@options.hand
@options.table("Write tables of the hands, in this style, instead of records.")
@options.output
@options.raw
@options.date
@options.quiet
def command(
    game: Game,
    seats: int | None,
    count: int,
    seed: int | None,
    start: int,
    names: str | None,
    first: str,
    rule: tuple[str, ...],
    hand: tuple[str, ...],
    table: str | None,
    raw: bool,
    output: str | None,
    force: bool,
    date: bool,
    quiet: bool,
) -> None:
    """Deal games: records without moves.

    A game is made from its seed and its number alone: the same two give the same cards, and `seed=` in the record says
    which they were. Games that are dealt together have one seed and are numbered from --start.

    With --hand, a seat holds the cards that are given, in letters such as bbcf, and the rest is dealt by chance. Such a
    deal has no `seed=`, since that alone would not deal it again; --seed and --hand together do.
    """
    if table is not None and date:
        raise click.UsageError("--date is for records; tables of the hands (--table) have none")
    options.check_raw(raw, table)
    players = options.players_for(game, seats, names)
    starter = options.first_for(first, players)
    header = generated.header_for(game, players, starter, rule, date)
    numbers = options.numbers_for(start, count)
    source = options.seed_or_drawn(seed)
    hands = options.hands_for(hand, players)
    deals = _deals(header, source, starter is None, hands) if hands or table is not None else None
    made = deals or Generator(header, source, random_first=starter is None)
    with (
        outputs.output(output, force) as out,
        Progress(generated.total_of(count), quiet or out.is_terminal, "deals") as bar,
    ):
        if deals is not None and table is not None:
            from cockroach_cli.report.tables import Tables  # only where tables are wanted

            tables = Tables(out.text, table, out.width, raw)
            _write_tables(deals, numbers, out, tables, players if names is not None else None, bar)
        else:
            blocks = made.records(numbers.start, numbers.stop - numbers.start)
            generated.write_records(((number, (block,)) for number, block in blocks), out, bar)


def _deals(header: Header, seed: int, random_first: bool, hands: dict[int, str]) -> Deals:
    """What deals one at a time, for tables and for hands that are given."""
    from cockroach_cli.batch.deals import Deals  # in bulk, a Generator deals

    try:
        return Deals(header, seed, random_first=random_first, hands=hands)
    except ValueError as error:
        raise options.wrong_hand(error) from None


def _write_tables(
    deals: Deals, numbers: range, out: outputs.Output, tables: Tables, names: tuple[str, ...] | None, bar: Progress
) -> None:
    """Write a table of the hands of each game; after a signal the last one is whole, and so is the text."""
    try:
        for number in numbers:
            with manners.whole():
                first, table = deals.dealt(number)
                title = f"Game {number} of seed {deals.seed}, seat {first} starts"
                tables.add(_hands(deals.game.hands(table), title, names))
            if number == numbers.start:
                out.flush()
            bar.done(number - numbers.start + 1)
    finally:
        with manners.whole():
            tables.end()


def _hands(hands: Section, title: str, names: tuple[str, ...] | None) -> Section:
    """The hands under another title and, if the players have names, with those behind the seats."""
    if names is None:
        return hands._replace(title=title)
    rows = []
    for row in hands.rows:
        name = names[row[0] - 1] if isinstance(row[0], int) else None
        rows.append((row[0], name, *row[1:]))
    return Section(title, (hands.columns[0], "player", *hands.columns[1:]), tuple(rows))
