"""How people talk at the table."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game, Section
from tests.mole.mole_deals import DECKS, EQUAL, FIRST, SECOND, SECOND_AGAIN, TIE, UNKNOWN, Lead, words
from tests.talking import narrated, question_of

NAMES = ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("A", "A"), ("f", "F"), (" c ", "C"), ("b!", "B"), ("deck C", "C"), ("draw from d", "D"),
        ("a card from E", "E"),
        ("draw from a", "A"), ("take the top card of deck A", "A"), ("a", "A"), ("a card from a", "A"),
    ],
)  # fmt: skip
def test_answers(game: Game, lead: Lead, text: str, answer: str) -> None:
    assert question_of(game, lead()).read(text) == answer


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "say the letter of a deck: A, B, C, D, E or F"),
        ("deck", "say the letter of a deck"),
        ("g", "'g' is no deck; say the letter"),
        ("3", "'3' is no deck"),
        ("bc", "'bc' is no deck"),
        ("b or c", "'or c' is too much"),
        ("B3", "'B3' is no deck"),
    ],
)
def test_no_answers(game: Game, lead: Lead, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        question_of(game, lead()).read(text)


def test_prompts(game: Game, lead: Lead) -> None:
    assert question_of(game, lead(), NAMES).prompt == (
        "Ada (1), your first card (face down) from deck A, B, C, D, E or F: DECK"
    )
    assert question_of(game, lead(words("1A1 2A1 1A2 2A3 1A4 2A5")), NAMES).prompt == (
        "Ada (1), your fourth card (face up) from deck B, C, D, E or F: DECK"
    )
    assert question_of(game, lead(SECOND, SECOND_AGAIN[:8], long="yes"), NAMES).prompt == (
        "Ben (2), match 2, your fifth card (face down) from deck A, B, C, D, E or F: DECK"
    )


def test_help_says_what_may_come(game: Game, lead: Lead) -> None:
    """Seat 2 has drawn a one from A face down and sees a two of seat 1's, but not seat 1's first card."""
    text = question_of(game, lead(["1A1", "2A1", "1A2"])).help()
    assert "    A             3 cards left, from these that you have not seen: 1345\n" in text
    assert "    B             6 cards left, from these that you have not seen: 122345\n" in text
    assert "one pair, two pair, three of a kind, full house, four of a kind, straight, five of a kind" in text
    assert "Empty: A.\n" in question_of(game, lead(words("1A1 2A1 1A2 2A3 1A4 2A5"))).help()


def test_status(game: Game, lead: Lead) -> None:
    table, decks, own = game.speech.status(lead(["1A?", "2A1", "1A2"], deals=["?12???" + UNKNOWN[6:]]), 2, NAMES, ())
    assert isinstance(table, Section) and isinstance(decks, Section)
    assert table.columns == ("seat", "player", "cards")
    assert table.rows == ((1, "Ada", "? 2"), (2, "Ben", "1"))
    assert decks.rows[0] == ("A", 3, "1 3 4 5", "112345")
    assert own == "Your cards, Ben (2), in the order drawn: 1"
    assert game.speech.status(lead(), 1, NAMES, ())[2] == "Your cards, Ada (1), in the order drawn: none yet"


def test_status_of_a_longer_game_and_of_one_that_is_over(game: Game, lead: Lead) -> None:
    table, _, own = game.speech.status(lead(SECOND, [], long="yes"), 2, NAMES, ())
    assert isinstance(table, Section)
    assert table.title == "Match 2"
    assert table.rows == ((1, "Ada", None, None), (2, "Ben", None, "flipped"))
    assert own == "Your cards, Ben (2), in the order drawn: none yet"
    # All hands have been shown, so that nothing is hidden any more: what is left of a deck is known.
    table, decks = game.speech.status(lead(SECOND), 1, NAMES, ())
    assert isinstance(table, Section) and isinstance(decks, Section)
    assert decks.columns[2] == "left in it"
    assert all(left == len(str(cards or "").split()) for _, left, cards, _ in decks.rows)
    assert table.rows == ((1, "Ada", "1 1 2 3 4"), (2, "Ben", "1 2 2 3 4"))


def test_cards_are_announced_as_they_are_seen(game: Game, lead: Lead) -> None:
    assert narrated(game, lead(), "1A1", lead(["1A1"]), NAMES) == ("Ada (1) draws from deck A: a one, face down.",)
    assert narrated(game, lead(), "1A?", lead(["1A?"]), NAMES) == ("Ada (1) draws from deck A: face down.",)
    before, after = lead(SECOND[:3]), lead(SECOND[:4])
    assert narrated(game, before, "2B2", after, NAMES) == ("Ben (2) draws from deck B: a two, face up.",)


def test_the_end_is_announced(game: Game, lead: Lead) -> None:
    assert narrated(game, lead(SECOND[:9]), SECOND[9], lead(SECOND), NAMES) == (
        "Ben (2) draws from deck B: a four, face down.",
        "Ada (1) shows 1 1 2 3 4: one pair (11432).",
        "Ben (2) shows 1 2 2 3 4: one pair (22431).",
        "Ben (2) wins the game with one pair (22431).",
    )
    shared = narrated(game, lead(TIE[:9], deals=[EQUAL]), TIE[9], lead(TIE, deals=[EQUAL]), NAMES)
    assert shared[-1] == "Ada (1) and Ben (2) win the game together, with one pair (22431)."


def test_the_ends_of_matches_are_announced(game: Game, lead: Lead) -> None:
    before = lead(SECOND[:9], long="yes")
    assert narrated(game, before, SECOND[9], lead(SECOND, long="yes"), NAMES)[3:] == (
        "Ben (2) wins match 1.",
        "Ben (2) flips the summary card.",
        "Ben (2) starts the next match.",
    )
    told = narrated(game, lead(TIE[:9], deals=[EQUAL], long="yes"), TIE[9], lead(TIE, deals=[EQUAL], long="yes"), NAMES)
    assert told[3:] == ("All hands are the same: match 1 is a tie.",)
    told = narrated(
        game, lead(SECOND, SECOND_AGAIN[:9], long="yes"), SECOND_AGAIN[9], lead(SECOND, SECOND_AGAIN, long="yes"), NAMES
    )
    assert told[3:] == ("Ben (2) wins match 2.", "Ben (2) wins the game with one pair (22431).")


def test_a_card_turned_back_is_announced(game: Game, lead: Lead) -> None:
    before, after = lead(SECOND, FIRST[:9], long="yes"), lead(SECOND, FIRST, long="yes")
    assert narrated(game, before, FIRST[9], after, NAMES)[3:] == (
        "Ada (1) wins match 2.",
        "Ada (1) flips the summary card.",
        "Ben (2), with the weakest hand, turns the summary card back.",
        "Ada (1) starts the next match.",
    )


def test_a_draw_is_announced(game: Game, lead: Lead) -> None:
    ties = [TIE] * 100
    deals = [EQUAL] * 100
    before = lead(*ties[:99], TIE[:9], deals=deals, long="yes")
    told = narrated(game, before, TIE[9], lead(*ties, deals=deals, long="yes"), NAMES)
    assert told[-1] == "Nobody has won after 100 matches: the game is a draw."


def test_three_of_whom_two_win_a_match(game: Game, lead: Lead) -> None:
    drawn = words("1B1 2A1 3C1 1B2 2A1 3C2 1B2 2A2 3C3 1B3 2A3 3D2 1B4 2A4 3F4")
    before = lead(drawn[:-1], deals=[EQUAL], seats=3, long="yes")
    after = lead(drawn, deals=[EQUAL], seats=3, long="yes")
    assert narrated(game, before, drawn[-1], after, NAMES)[4:] == (
        "Ada (1) and Cleo (3) win match 1.",
        "Ada (1) and Cleo (3) flip their summary cards.",
        "The players agree on who starts the next match.",
    )


def test_decks_of_other_cards_are_shown(game: Game, lead: Lead) -> None:
    lists = "555555.122345.123345.123445.123455.123345"
    table = lead(deals=[lists.replace(".", "/")], decks=lists)
    assert (
        "    A             6 cards left, from these that you have not seen: 555555\n" in question_of(game, table).help()
    )
    assert DECKS not in question_of(game, table).help()
