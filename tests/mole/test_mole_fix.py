"""Nobody is dealt cards, so none can be given."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game

# Game 0 of seed 7, as the reference deals it (see formats/mole/vectors/deals.json).
DEALT = "524131/242513/314325/124543/514352/124353"


def test_without_given_cards_it_is_the_deal_of_the_seed(game: Game) -> None:
    assert game.fix_deal(game.new_table(3, 1, {}), {}, 7, 0).decode() == DEALT


def test_given_cards_are_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="nobody is dealt a hand"):
        game.fix_deal(game.new_table(3, 1, {}), {1: "5"}, 7, 0)
