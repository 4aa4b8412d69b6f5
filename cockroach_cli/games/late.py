"""The parts of a game that are imported when they are called, so that its description is quickly there.

A game's ``__init__`` names them by where they stand in its folder; what each takes and gives is said at the fields of
:class:`~cockroach_cli.games.base.Game` and :class:`~cockroach_cli.games.speech.Speech`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cockroach_cli.games.base import Option, Ruling, Table
from cockroach_cli.games.rules import rules

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cockroach_cli.diagnostics import Code


def late(package: str, module: str, name: str) -> Callable[..., Any]:
    """A function of a module of the game's folder; ``name`` may lead to it through an object, as ``TALK.help`` does."""

    def call(*args: Any) -> Any:
        found: Any = import_module(f"{package}.{module}")
        for part in name.split("."):
            found = getattr(found, part)
        return found(*args)

    return call


def new_table(
    package: str, class_name: str, options: Sequence[Option] = ()
) -> Callable[[int, int, Mapping[str, str]], Table]:
    """What makes a game's tables: its rules' class, given every option, those not set with their defaults."""
    defaults = {option.name: option.default for option in options}

    def call(seats: int, first: int, given: Mapping[str, str]) -> Table:
        table: Table = rules(package.rpartition(".")[2], class_name)(seats, first, {**defaults, **given})
        return table

    return call


def faults(package: str) -> Callable[[], Mapping[int, Code]]:
    """What gets ``FAULTS`` of the game's faults.py."""

    def call() -> Mapping[int, Code]:
        found: Mapping[int, Code] = import_module(f"{package}.faults").FAULTS
        return found

    return call


def lesson(package: str) -> Callable[[], str]:
    """What reads how the game is played from its RULES.md."""

    def call() -> str:
        from cockroach_cli.games.rulings import lesson

        return lesson(_page(package))

    return call


def rulings(package: str) -> Callable[[], tuple[Ruling, ...]]:
    """What reads the game's RULES.md."""

    def call() -> tuple[Ruling, ...]:
        from cockroach_cli.games.rulings import rulings

        return rulings(_page(package))

    return call


def _page(package: str) -> Traversable:
    """The game's RULES.md."""
    from importlib.resources import files

    return files(package) / "RULES.md"
