"""Deals with cards given by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from cockroach_cli.games.base import Game

# Game 0 of seed 7 with two players, as an independent program in C deals it.
DEALT = "bcccfffgggppppprrrrsssttttt/bbbcccffffggggppprrrrsssstt;bbbbccfgst"


def test_without_given_cards_it_is_the_deal_of_the_seed(game: Game) -> None:
    assert game.fix_deal(game.new_table(2, 1, {}), {}, 7, 0).decode() == DEALT


@pytest.mark.parametrize(("seats", "first"), [(2, 2), (3, 1), (5, 4), (64, 17)])
def test_given_cards_are_held_and_the_rest_is_a_whole_deal(game: Game, seats: int, first: int) -> None:
    given = {1: "t", seats: "b"}
    for number in range(20):
        word = game.fix_deal(game.new_table(seats, first, {}), given, 3, number)
        table = game.new_table(seats, first, {})
        assert table.load_deal(word) == 0
        assert table.deal_text() == word
        hands = word.decode().split(";")[0].split("/")
        assert "t" in hands[0] and "b" in hands[-1]
        assert Counter(word.decode()) - Counter("/;" * 64) == Counter("bcfgprst" * 8)


def test_a_whole_hand_may_be_given(game: Game) -> None:
    hand = "t" * 8 + "b" * 8
    word = game.fix_deal(game.new_table(4, 1, {}), {2: hand}, 7, 0).decode()
    assert word.split("/")[1] == "b" * 8 + "t" * 8


def test_the_rest_is_dealt_evenly(game: Game) -> None:
    """Seat 1 holds all bats of three players: each fly then is as likely in any of the other 56 places."""
    flies = Counter[int]()
    for number in range(600):
        hands = game.fix_deal(game.new_table(3, 1, {}), {1: "b" * 8}, 11, number).decode().split("/")
        for seat, hand in enumerate(hands):
            flies[seat] += hand.count("f")
    # 14, 21 and 21 of 56 places; the standard error of a share of 4800 flies is below 0.0072
    for seat, share in enumerate((0.25, 0.375, 0.375)):
        assert abs(flies[seat] / 4800 - share) < 0.03


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ({0: "b"}, "there is no seat 0; seats are 1 to 4"),
        ({5: "b"}, "there is no seat 5; seats are 1 to 4"),
        ({1: "bx"}, "'x' is no card; the cards are b bat, c cockroach, f fly,"),
        ({1: "?"}, "'\\?' is no card"),
        ({1: "bbbbbbbbcccccccct"}, "seat 1 is given 17 cards, but is dealt 16"),
        ({1: "fffff", 2: "ffff"}, "9 flies are given, but the deck has 8"),
    ],
)
def test_what_cannot_be_dealt(game: Game, hands: dict[int, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        game.fix_deal(game.new_table(4, 1, {}), hands, 7, 0)
