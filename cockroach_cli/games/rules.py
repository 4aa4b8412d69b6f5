"""Finding a game's rules: its compiled module where there is one, otherwise the same files as plain Python."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

PURE = "COCKROACH_CLI_PURE"
"""The environment variable that keeps the compiled rules out of use (and, at installation, from being made)."""


def rules(game: str, class_name: str) -> Any:
    """The class of this name among the rules of a game, from ``_compiled`` if it is there, else from ``players``."""
    if not os.environ.get(PURE):
        try:
            return getattr(import_module(f"cockroach_cli.games.{game}._compiled"), class_name)
        except ModuleNotFoundError:
            pass
    return getattr(import_module(f"cockroach_cli.games.{game}.players"), class_name)


def compiled(game: str) -> bool:
    """Whether :func:`rules` finds the compiled module of a game."""
    from importlib.util import find_spec

    return not os.environ.get(PURE) and find_spec(f"cockroach_cli.games.{game}._compiled") is not None
