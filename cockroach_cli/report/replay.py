"""A game as tables: who played, how it ended, and a row a round."""

from __future__ import annotations

from cockroach_cli.games.base import Game, Section
from cockroach_cli.notation.record import TABLE, Record
from cockroach_cli.referee import seating


def sections(number: int, game: Game, record: Record, outcome: str) -> tuple[Section, ...]:
    """The tables of a sound record: the seats under a heading, then what happened, if anything has.

    ``number`` is which game of the inputs it is; ``outcome`` says in words how it ended.
    """
    header = record.header
    heading = f"Game {number}: {game.title}{_eyes(header.view)}; {outcome}"
    seats = range(1, header.seats + 1)
    who = Section(heading, ("seat", "player"), tuple(zip(seats, header.players, strict=True)))
    if header.bots is not None:
        rows = tuple(zip(seats, header.players, header.bots, strict=True))
        who = Section(heading, ("seat", "player", "played by"), rows)
    happened = game.rounds(seating.table_for(game, header), record.deals, record.moves)
    return (
        who,
        *(one._replace(title=f"Game {number}: {one.title}") for one in happened if one.rows),
    )


def _eyes(view: int | None) -> str:
    """Whose view it is."""
    if view is None:
        return ""
    return ", as everybody saw it" if view == TABLE else f", as seat {view} saw it"
