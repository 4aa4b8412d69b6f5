"""Who plays which seat: people, and the bots of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Header, Provenance
from cockroach_cli.notation.seats import seat_named

HUMAN = "human"
"""What ``bots=`` says of a person."""

SPARRING = "coin"
"""The bot that is nicest to play against, where a game has it: one that always lies, or never, is seen through."""


class WrongSeats(ValueError):
    """The seats cannot be filled so; ``str()`` is a sentence without a full stop."""


def default_bot(game: Game) -> str:
    """Who plays the seats that nobody was named for."""
    names = [bot.name for bot in game.bots]
    return SPARRING if SPARRING in names else names[-1]


def fill(game: Game, header: Header, you: Iterable[str] | None, bots: Sequence[str] | None) -> tuple[str, ...]:
    """Who plays each seat: :data:`HUMAN` or a bot's name.

    ``you`` are the seats of people, by number or name; ``bots`` is one name for all other seats, or a name a seat. What
    these leave open the header says; what that leaves open too: seat 1 is a person, the others are :func:`default_bot`.
    Raises :class:`WrongSeats`.
    """
    bot_names = [bot.name for bot in game.bots]
    named = _named(game, header.seats, bots)
    own = header.bots or header.players
    if you is not None:
        try:
            people = {seat_named(seat, header.players) for seat in you}
        except ValueError as error:
            raise WrongSeats(str(error)) from None
    elif named and (HUMAN in named or len(named) > 1):
        people = {seat for seat, name in _by_seat(named * (header.seats // len(named))) if name == HUMAN}
    else:
        people = {seat for seat, name in _by_seat(own) if name == HUMAN} or {1}
    if not people:
        raise WrongSeats("no seat is a person's; roach simulate lets bots play among themselves")
    found = []
    for seat in range(1, header.seats + 1):
        wanted = "" if not named else named[0] if len(named) == 1 else named[seat - 1]
        if seat in people:
            if len(named) > 1 and wanted != HUMAN:
                raise WrongSeats(f"seat {seat} is a person's, so {wanted} cannot play it; write {HUMAN} there")
            found.append(HUMAN)
        elif wanted == HUMAN:
            raise WrongSeats(f"seat {seat} is {HUMAN} in one place and not in the other")
        else:
            before = own[seat - 1]
            found.append(wanted or (before if before in bot_names else default_bot(game)))
    return tuple(found)


def numbers(game: Game, played_by: Sequence[str]) -> Mapping[int, int]:
    """The numbers of the bots among who plays, by seat."""
    known = [bot.name for bot in game.bots]
    return {seat: known.index(name) for seat, name in _by_seat(played_by) if name != HUMAN}


def seated(header: Header, played_by: tuple[str, ...], chance: Provenance) -> Header:
    """The header of a game that goes on with these players; the bots among them draw from ``chance``."""
    seed = header.seed
    own = seed is not None and (seed.seed, seed.game, 0) == (chance.seed, chance.game, chance.words)
    play = header.play if set(played_by) == {HUMAN} else None if own else chance
    return header._replace(bots=None if played_by == header.players else played_by, play=play)


def _named(game: Game, seats: int, bots: Sequence[str] | None) -> list[str]:
    """The names given, checked: none, one for all, or one a seat."""
    names = list(bots or ())
    if len(names) not in (0, 1, seats):
        raise WrongSeats(f"{len(names)} names for {seats} seats: one bot for all others, or a name a seat")
    known = [*(bot.name for bot in game.bots), HUMAN]
    for name in names:
        if name not in known:
            raise WrongSeats(f"{game.title} has no bot {name!r}; there are {', '.join(known)} (a person)")
    return names


def _by_seat(names: Sequence[str]) -> Iterable[tuple[int, str]]:
    return enumerate(names, start=1)
