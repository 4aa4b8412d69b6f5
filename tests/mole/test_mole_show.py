"""Tables of matches and hands, worked out by hand."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game
from tests.mole.mole_deals import DECKS, EQUAL, SECOND, SECOND_AGAIN, TIE, UNKNOWN, Lead, words


def test_a_match(game: Game) -> None:
    cards, hands = game.rounds(game.new_table(2, 1, {}), (DECKS,), (tuple(SECOND),))
    assert cards.title == "Cards"
    assert cards.columns == ("card", "lap", "seat", "deck", "number", "face", "cards 1", "cards 2")
    assert cards.rows[0] == (1, 1, 1, "A", "1", "down", "1", "")
    assert cards.rows[3] == (4, 2, 2, "B", "2", "up", "1 1", "1 2")
    assert cards.rows[9] == (10, 5, 2, "B", "4", "down", "1 1 2 3 4", "1 2 2 3 4")
    assert hands.title == "Hands"
    assert hands.columns == ("match", "hand 1", "hand 2", "won by", "weakest")
    assert hands.rows == ((1, "one pair (11432)", "one pair (22431)", "2", "1"),)


def test_matches_of_a_longer_game(game: Game) -> None:
    sections = game.rounds(
        game.new_table(2, 1, {"long": "yes"}), (EQUAL, DECKS, DECKS), (tuple(TIE), tuple(SECOND), ("2F1", "1A1"))
    )
    assert [section.title for section in sections] == ["Match 1", "Match 2", "Match 3", "Matches"]
    assert [len(section.rows) for section in sections] == [10, 10, 2, 2]
    assert sections[-1].columns[-1] == "flipped"
    assert sections[-1].rows == (
        (1, "one pair (22431)", "one pair (22431)", "nobody: a tie", None, None),
        (2, "one pair (11432)", "one pair (22431)", "2", "1", "2"),
    )


def test_the_hands_of_a_match_stay_in_its_table_when_the_next_one_is_dealt(game: Game) -> None:
    first, *_ = game.rounds(game.new_table(2, 1, {"long": "yes"}), (DECKS, DECKS), (tuple(SECOND), tuple(SECOND_AGAIN)))
    assert first.rows[-1][-2:] == ("1 1 2 3 4", "1 2 2 3 4")


def test_a_game_without_moves_and_one_of_unknown_cards(game: Game) -> None:
    (section,) = game.rounds(game.new_table(2, 1, {}), (DECKS,), ())
    assert section.rows == ()
    (section,) = game.rounds(game.new_table(2, 1, {}), (UNKNOWN,), (("1A?", "2B3", "1A4"),))
    assert section.rows == (
        (1, 1, 1, "A", "?", "down", "?", ""),
        (2, 1, 2, "B", "3", "down", "?", "3"),
        (3, 2, 1, "A", "4", "up", "? 4", "3"),
    )


def test_a_table_of_fiction_is_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="seat 2 acts out of turn"):
        game.rounds(game.new_table(2, 1, {}), (DECKS,), (("2A1",),))
    with pytest.raises(ValueError, match="deck A has 5 cards"):
        game.rounds(game.new_table(2, 1, {}), (DECKS[1:],), ())


def test_hands(game: Game, lead: Lead) -> None:
    section = game.hands(lead(["1A1", "2A1", "1B1"]))
    assert section.columns == ("seat", "cards", "number")
    assert section.rows == (
        (1, "1 1", 2),
        (2, "1", 1),
        ("deck A", "2 3 4 5", 4),
        ("deck B", "2 2 3 4 5", 5),
        ("deck C", "1 2 3 3 4 5", 6),
        ("deck D", "1 2 3 4 4 5", 6),
        ("deck E", "1 2 3 4 5 5", 6),
        ("deck F", "1 2 3 3 4 5", 6),
    )


def test_hands_at_the_deal_and_of_unknown_cards(game: Game, lead: Lead) -> None:
    section = game.hands(lead(deals=["1?????" + UNKNOWN[6:]], seats=3))
    assert section.rows[:4] == ((1, None, 0), (2, None, 0), (3, None, 0), ("deck A", "1 ? ? ? ? ?", 6))


def test_an_empty_deck(game: Game, lead: Lead) -> None:
    section = game.hands(lead(words("1A1 2A1 1A2 2A3 1A4 2A5")))
    assert section.rows[2] == ("deck A", None, 0)
