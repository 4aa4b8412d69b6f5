"""What the tests of Cheating Moth start from."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cockroach_cli.games import get
from cockroach_cli.games.base import Game, Table
from tests.moth.moth_deals import Lead


@pytest.fixture
def game() -> Game:
    return get("moth")


@pytest.fixture
def lead(game: Game) -> Lead:
    """Deal a round and carry out words, all of which have to be sound; options are named as ``guard_moths``."""

    def leading(deal: str, words: str | Sequence[str] = (), first: int = 1, **rules: str) -> Table:
        table = game.new_table(deal.count("/") + 1, first, {k.replace("_", "-"): v for k, v in rules.items()})
        assert table.load_deal(deal.encode()) == 0
        for word in words.split() if isinstance(words, str) else words:
            assert table.word(word.encode()) == 0, (word, table.fault_at)
        return table

    return leading
