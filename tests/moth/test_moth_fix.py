"""Deals with cards given by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from cockroach_cli.games.base import Game
from tests.moth.moth_deals import HOUSE, cards


@pytest.mark.parametrize(("seats", "first"), [(3, 1), (4, 3), (5, 5)])
def test_without_given_cards_it_is_the_deal_of_the_seed(game: Game, seats: int, first: int) -> None:
    table = game.new_table(seats, first, {})
    table.deal(7, 5)
    assert game.fix_deal(game.new_table(seats, first, {}), {}, 7, 5) == table.deal_text()


def test_given_cards_are_held_and_the_rest_is_a_whole_deal(game: Game) -> None:
    for number in range(20):
        word = game.fix_deal(game.new_table(4, 2, {}), {1: "m5m1", 3: "n1" * 8}, 3, number)
        table = game.new_table(4, 2, {})
        assert table.load_deal(word) == 0
        assert table.deal_text() == word
        hands = word.decode().split("/")
        assert {"m1", "m5"} <= set(cards(hands[0]))
        assert hands[2] == "n1" * 8
        assert Counter(cards(word.decode())) == HOUSE


@pytest.mark.parametrize(
    ("hands", "why"),
    [
        ({5: "n1"}, "there is no seat 5"),
        ({1: "n1" * 9}, "9 cards"),
        ({1: "n6"}, "no cards"),
        ({1: "m1", 2: "m1"}, "2 of moth 1 are given, but the deck has 1"),
    ],
)
def test_what_cannot_be(game: Game, hands: dict[int, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        game.fix_deal(game.new_table(4, 1, {}), hands, 1, 1)


def test_other_cards(game: Game) -> None:
    option = "5-0-0-0-0.1-1-1-1-1.1-1-2-2-2.9-9-9-8-8.1-1-1-1-1.1-1-1-1-1"
    word = game.fix_deal(game.new_table(3, 1, {"cards": option}), {2: "a1a1a1a1a1"}, 1, 1).decode()
    assert word.split("/")[1].startswith("a1" * 5)
