"""How many examples a law is tried with."""

from __future__ import annotations

import os

import pytest

PURE = bool(os.environ.get("COCKROACH_CLI_PURE"))
"""Whether the rules run uncompiled, and take fifty times as long."""


def sizes(few: int, many: int, pure: int | None = None) -> pytest.MarkDecorator:
    """Parametrizes ``count``: few examples in the run that people wait for, many in the long one (``-m slow``), and
    ``pure`` of them where the rules are not compiled."""
    if PURE and pure is not None:
        few = pure
    return pytest.mark.parametrize("count", [few, pytest.param(many, marks=pytest.mark.slow)])
