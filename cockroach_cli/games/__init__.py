"""The games, and the registry that finds them.

A game is a folder here whose package holds a :class:`~cockroach_cli.games.base.Game` called ``GAME``. Nothing lists the
games by hand, and a game is imported only when somebody asks for it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cockroach_cli.games.base import Game


def names() -> tuple[str, ...]:
    """The names of all games, sorted; imports none of them."""
    import pkgutil

    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def get(name: str) -> Game:
    """The game of that name; raises ``LookupError`` with a sentence if there is none."""
    import importlib

    # Only what names() lists may be imported: the name comes from a record or a command line.
    known = names()
    if name not in known:
        raise LookupError(f"there is no game called {name!r}; the games are {', '.join(known)}")
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game


def with_ruling(id: str) -> Game | None:
    """The game whose rulings have ids like this one, such as ``CP-8``; None if no game's have."""
    prefix, dash, _ = id.upper().partition("-")
    return next((game for game in map(get, names()) if dash and game.prefix == prefix), None)
