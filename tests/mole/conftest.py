"""What the tests of Mole Poker start from."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cockroach_cli.games import get
from cockroach_cli.games.base import Game, Table
from tests.mole.mole_deals import DECKS, Lead


@pytest.fixture
def game() -> Game:
    return get("mole")


@pytest.fixture
def lead(game: Game) -> Lead:
    """Deal matches and carry out their words, all of which have to be sound; without a match the first one is dealt."""

    def leading(
        *matches: Sequence[str], deals: Sequence[str] = (), seats: int = 2, first: int = 1, **rules: str
    ) -> Table:
        table = game.new_table(seats, first, rules)
        for number in range(max(len(matches), 1)):
            assert table.load_deal((deals[number] if number < len(deals) else DECKS).encode()) == 0
            for word in matches[number] if matches else ():
                assert table.word(word.encode()) == 0, (number, word)
        return table

    return leading
