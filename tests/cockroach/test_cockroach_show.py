"""Tables of rounds and hands, worked out by hand."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game
from tests.cockroach.cockroach_deals import FOUR, HIDDEN, TWO, Lead


def test_rounds(game: Game) -> None:
    words = ("1b>2c~4t>3b-3", "3p>1f-3", "3r>4r+3", "3p>2c>")
    (section,) = game.rounds(game.new_table(4, 1, {}), (FOUR,), (words,))
    assert section.columns == (
        "round", "offerer", "way of the card", "card", "verdict", "taker", "row 1", "row 2", "row 3", "row 4",
    )  # fmt: skip
    assert section.rows == (
        # Seat 3 doubts a true claim and keeps the card.
        (1, 1, '-> 2 "cockroach" ~> 4 "toad" -> 3 "bat"', "bat", "false (wrong)", 3, "", "", "b", ""),
        (2, 3, '-> 1 "fly"', "spider", "false (right)", 3, "", "", "bp", ""),
        (3, 3, '-> 4 "rat"', "rat", "true (right)", 3, "", "", "bpr", ""),
        (4, 3, '-> 2 "cockroach" -> ?', "spider", None, None, "", "", "bpr", ""),
    )


def test_a_game_without_moves_and_one_of_unknown_cards(game: Game) -> None:
    (section,) = game.rounds(game.new_table(4, 1, {}), (FOUR,), ())
    assert section.rows == ()
    (section,) = game.rounds(game.new_table(4, 1, {}), (HIDDEN,), (("1f>2c+2", "2?>3b~"),))
    assert section.rows == (
        (1, 1, '-> 2 "cockroach"', "fly", "true (wrong)", 2, "", "f", "", ""),
        (2, 2, '-> 3 "bat" ~> ?', "?", None, None, "", "f", "", ""),
    )


def test_a_table_of_fiction_is_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="seat 2 starts the round"):
        game.rounds(game.new_table(4, 1, {}), (FOUR,), (("2f>1f",),))


def test_hands(game: Game, lead: Lead) -> None:
    section = game.hands(lead(FOUR, ["1b>2c"]))
    assert section.columns == (
        "seat", "bat", "cockroach", "fly", "stink bug", "spider", "rat", "scorpion", "toad", "cards",
    )  # fmt: skip
    assert section.rows[0] == (1, 7, 8, None, None, None, None, None, None, 15)
    assert section.rows[3] == (4, None, None, None, None, None, None, 8, 8, 16)


def test_hands_of_two_players_and_unknown_cards(game: Game, lead: Lead) -> None:
    aside = game.hands(lead(TWO)).rows[-1]
    assert aside == ("set aside", None, None, 1, 1, None, None, 1, 7, 10)
    section = game.hands(lead("bbb?24/?27;?10"))
    assert section.columns[-2:] == ("unknown", "cards")
    assert section.rows == (
        (1, 3, None, None, None, None, None, None, None, 24, 27),
        (2, None, None, None, None, None, None, None, None, 27, 27),
        ("set aside", None, None, None, None, None, None, None, None, 10, 10),
    )
