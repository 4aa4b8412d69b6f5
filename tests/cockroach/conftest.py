"""What the tests of Cockroach Poker start from."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cockroach_cli.games import get
from cockroach_cli.games.base import Game, Table
from tests.cockroach.cockroach_deals import Lead


@pytest.fixture
def game() -> Game:
    return get("cockroach")


@pytest.fixture
def lead(game: Game) -> Lead:
    """Deal a word of DEAL and carry out words of MOVES, all of which have to be sound."""

    def leading(deal: str, words: Sequence[str] = (), first: int = 1) -> Table:
        table = game.new_table(deal.count("/") + 1, first, {})
        assert table.load_deal(deal.encode()) == 0
        for word in words:
            assert table.word(word.encode()) == 0, word
        return table

    return leading
