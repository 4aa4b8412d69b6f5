"""The tables of a game."""

from __future__ import annotations

from cockroach_cli.games.base import Game
from tests.moth.moth_deals import LAST, PLAIN, UNKNOWN, Lead, vanish


def test_a_round_has_a_row_a_word(game: Game) -> None:
    words = ["2~m3@1", "1!2=m3>n1n2", "1s4>3n5", "2c5:3n5,2n5", "3n4", "1n3", "2a2+3n1,1n5", "3~"]
    (section,) = game.rounds(game.new_table(3, 1, {}), (PLAIN,), (tuple(words),))
    assert section.title == "Round 1 (Guard Bug: seat 1, turned up: n3)"
    assert section.columns == (
        "word",
        "seat",
        "does",
        "what came of it",
        "top",
        "guard bug",
        "cards 1",
        "cards 2",
        "cards 3",
    )
    assert section.rows == (
        (1, 2, "makes m3 vanish", "noticed by 1", "n3", 1, 8, 7, 8),
        (2, 1, "calls seat 2", "right: m3 comes back, with n1n2 on top", "n3", 2, 6, 10, 8),
        (3, 1, "lays s4", "n5 for 3", "s4", 2, 4, 10, 9),
        (4, 2, "lays c5", "3 with n5, too late: 2 with n5", "n5", 2, 4, 9, 8),
        (5, 3, "lays n4", None, "n4", 2, 4, 9, 7),
        (6, 1, "lays n3", None, "n3", 2, 3, 9, 7),
        (7, 2, "lays a2", "3 draws n1, 1 draws n5", "a2", 2, 4, 8, 8),
        (8, 3, "may make a card vanish", "...", "a2", 2, 4, 8, 8),
    )  # fmt: skip


def test_other_words(game: Game) -> None:
    words = ["1!2-n1", "1n2", "2n3", "3q2:1,2<1n5,3n1"]
    (section,) = game.rounds(game.new_table(3, 1, {}), (PLAIN,), (tuple(words),))
    assert [row[2:4] for row in section.rows] == [
        ("calls seat 2", "wrong, draws n1"),
        ("lays n2", None),
        ("lays n3", None),
        ("lays q2", "slowest: 2, n5 from 1, n1 from 3"),
    ]


def test_scores_stand_below(game: Game) -> None:
    _, second, scores = game.rounds(game.new_table(3, 1, {}), (LAST, LAST), ((*vanish(2), "1n2", "2n3."),))
    assert second.title == "Round 2 (Guard Bug: seat 2, turned up: n3)"
    assert scores.columns == ("round", "rid of all cards", "seat 1", "seat 2", "seat 3")
    assert scores.rows == ((1, 2, -7, 0, -40), ("all", None, -7, 0, -40))


def test_where_numbers_are_bounds(game: Game) -> None:
    (section, scores) = game.rounds(game.new_table(3, 1, {}), (UNKNOWN,), (("1n2", "2n3."),))
    assert section.rows[0][-3:] == ("<=7", "<=8", "<=8")
    assert scores.rows[0] == (1, 2, None, 0, None)


def test_hands_and_piles(game: Game, lead: Lead) -> None:
    section = game.hands(lead(PLAIN, "2~m3 1n2"))
    assert section.rows[0] == (1, "m1 m2 n1 n3 n4 n5 s4", 7)
    assert section.rows[3] == ("vanished from 2", "m3", 1)
    assert section.rows[4][0] == "pile" and section.rows[4][2] == 46
    assert section.rows[5] == ("discards", "n3 n2", 2)
    assert game.hands(game.new_table(3, 1, {})).rows[0] == (1, None, 0)
