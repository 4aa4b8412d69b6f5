"""From a header to an empty table."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli import games
from cockroach_cli.games.base import Game, Table
from cockroach_cli.notation.record import Header


def defaults(game: Game) -> Mapping[str, str]:
    """The default value of each rule option, by name."""
    return {option.name: option.default for option in game.options}


def game_of(header: Header) -> Game:
    """The game that a header names; raises ``LookupError`` with a sentence if there is none."""
    return games.get(header.game)


def wrong_rule(game: Game, rules: Mapping[str, str], seats: int) -> tuple[str, str] | None:
    """The first rule option that is unknown or has a value that it may not have (``H218``, ``H219``) with a sentence
    that says why; None if all are allowed."""
    options = {option.name: option for option in game.options}
    for name, value in rules.items():
        if name not in options:
            return name, ""
        why = options[name].refuses(value)
        if why:
            return name, why
    return game.check_rules({**defaults(game), **rules}, seats)


def table_for(game: Game, header: Header) -> Table:
    """A fresh table for a header; it is told whose view it will read, and whether the cards come from a seed. Raises
    ``ValueError`` if the game is not for so many seats, or an option is none of its own or has a wrong value."""
    if header.seats not in game.seats:
        raise ValueError(f"{game.title} is not for {header.seats} seats")
    wrong = wrong_rule(game, header.rules, header.seats) if header.rules else None
    if wrong is not None:
        name, why = wrong
        raise ValueError(f"rule.{name}={header.rules.get(name, '')}: {why or f'{game.title} has no such option'}")
    table = game.new_table(header.seats, header.first, header.rules)
    table.set_viewer(header.view or 0)
    table.set_seeded(header.seed is not None)
    return table
