"""How people talk at the game."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game, Section
from tests.moth.moth_deals import LAST, PLAIN, UNKNOWN, Lead, vanish
from tests.talking import narrated, question_of

NAMES = ("Ada", "Ben", "Cleo")
GIVEN = "Ada (1) gives Ben (2) a number card 1 and a number card 2; Ben (2) is the Guard Bug now."


@pytest.mark.parametrize(
    ("words", "text", "answer"),
    [
        ("", "n2", "n2"),
        ("", "lay the spider 4", "s4"),
        ("", "SP 4", "s4"),
        ("", "number 2", "n2"),
        ("", "2", "n2"),
        ("", "draw", "+"),
        ("", "+", "+"),
        ("", "num4", "n4"),
        ("2~", "m3", "m3"),
        ("2~", "make my moth 3 vanish", "m3"),
        ("2~", "no", "-"),
        ("2~", "-", "-"),
        ("1!", "call seat 3", "3"),
        ("1!", "03", "3"),
        ("1!", "nobody", "-"),
        ("1s4>", "n5 to 2", "2n5"),
        ("1s4>", "2n5", "2n5"),
        ("1s4>", "give the number card 5 to seat 3", "3n5"),
        ("1s4>", "nothing", "-"),
        ("1n4 2c5:", "n5", "n5"),
        ("1n4 2c5:", "pass", "-"),
        ("1n2 2n3 3q2:1,2<", "spider 4", "s4"),
        ("2~m3 1!2=m3>", "n4 and n1", "n1n4"),
        ("2~m3 1!2=m3>", "n1n4", "n1n4"),
    ],
)
def test_understood(game: Game, lead: Lead, words: str, text: str, answer: str) -> None:
    assert question_of(game, lead(PLAIN, words)).read(text) == answer


@pytest.mark.parametrize(
    ("words", "text", "why"),
    [
        ("", "", "say"),
        ("", "no", "no card is called 'no'"),
        ("", "hello", "no card is called 'hello'"),
        ("", "m", "which number does the moth have"),
        ("", "mo 3", "'mo' could be moth or mosquito"),
        ("", "n2 n4", "name one card"),
        ("", "spider", "which number does the spider have"),
        ("", "spider ant 3", "which number does the spider have"),
        ("", "n2 4", "which card has the number 4"),
        ("1!", "n3", "the number of a seat"),
        ("1s4>", "n5", "a card and a seat"),
        ("1s4>", "to 2", "a card and a seat"),
        ("2~", "m3 m4", "name one card"),
    ],
)
def test_not_understood(game: Game, lead: Lead, words: str, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        question_of(game, lead(PLAIN, words)).read(text)


@pytest.mark.parametrize(
    ("words", "seat", "line"),
    [
        ("", 1, "Ada (1), your turn, a number card 3 lies on top, so 2 or 4 fits: CARD"),
        ("2~", 2, "Ben (2), make a card vanish? CARD or no"),
        ("1!", 1, "Ada (1), Guard Bug, you have noticed nothing: call a seat? SEAT or no"),
        ("2~m3@1 1!", 1, "Ada (1), Guard Bug, you saw Ben (2) make a card vanish: call a seat? SEAT or no"),
        ("1s4>", 1, "Ada (1), your spider lets you give a card away: CARD to SEAT or no"),
        ("1n4 2c5:", 3, "Cleo (3), race for the cockroach with a 5? CARD or no (be quick)"),
        (
            "1n2 2n3 3q2:1,2<",
            1,
            "Ada (1), Ben (2) was the slowest and gets a card from you: CARD",
        ),
        ("2~m3 1!2=m3>", 1, "Ada (1), you have caught Ben (2) and give it cards: CARD CARD"),
    ],
)
def test_prompts(game: Game, lead: Lead, words: str, seat: int, line: str) -> None:
    table = lead(PLAIN, words)
    assert table.seat() == seat
    assert question_of(game, table, NAMES).prompt == line
    said = question_of(game, table).help()
    assert "Cards: a ant" in said
    assert all(len(part) <= 120 for part in said.splitlines())


def test_what_a_terminal_cannot_have_is_said(game: Game, lead: Lead) -> None:
    for words in ("", "2~", "1!", "1n4 2c5:"):
        assert "drawn by the model" in question_of(game, lead(PLAIN, words)).help()


def test_status(game: Game, lead: Lead) -> None:
    table, top, hand, fits = game.speech.status(lead(PLAIN), 1, NAMES, ())
    assert isinstance(table, Section)
    assert table.title == "Round 1 of 3"
    assert table.rows == (
        (1, "Ada", "Guard Bug, in turn", "8", 0),
        (2, "Ben", None, "8", 0),
        (3, "Cleo", None, "8", 0),
    )
    assert top == "On top of the discards: n3 (a number card 3). Cards left in the pile: 46."
    assert hand == "Your hand, Ada (1): m1 m2  n1 n2 n3 n4 n5  s4"
    assert fits == "What fits: n2 n4 s4"
    assert len(game.speech.status(lead(PLAIN), 0, NAMES, ())) == 2
    # Of others it is known what happened in public: a card may have vanished from a hand that was not seen.
    seen = lead("?8/a2c5m3n1n2n3n4n5/?8;n3" + "?" * 46, "1n2 2n3 3+?")
    assert [row[3] for row in game.speech.status(seen, 2, NAMES, ())[0].rows] == ["up to 7", "7", "up to 9"]


@pytest.mark.parametrize(
    ("words", "word", "told"),
    [
        ("", "1n2", ["Ada (1) lays a number card 2."]),
        ("1n2", "2+n1", ["Ben (2) draws a number card 1."]),
        ("1n2", "2+?", ["Ben (2) draws a card."]),
        ("", "2~m3@1", ["Ben (2) makes a moth 3 vanish, and Ada (1) notices it."]),
        ("", "2~?@1", ["Ben (2) makes a card vanish, and Ada (1) notices it."]),
        ("", "2~", []),
        ("", "1!", []),
        ("", "1s4>2n5", ["Ada (1) lays a spider 4.", "Ada (1) gives a number card 5 to Ben (2)."]),
        ("1s4>", "1s4>2?", ["Ada (1) gives a card to Ben (2)."]),
        ("1n4", "2c5:-", ["Ben (2) lays a cockroach 5.", "Nobody races."]),
        ("1n4 2c5:", "2c5:3n5,1n5", ["Cleo (3) arrives first with a number card 5, which stays.",
                                     "Ada (1) is too late with a number card 5 and takes it back."]),
        ("1n2 2n3", "3q2:1,2<", ["Cleo (3) lays a mosquito 2.", "Ben (2) is the slowest to slap."]),
        ("1n2 2n3 3q2:1,2<", "3q2:1,2<1n5,3?", ["Ada (1) gives it a number card 5.", "Cleo (3) gives it a card."]),
        ("1n2 2n1 3n2 1n3", "2a2+3?,1n5", ["Ben (2) lays an ant 2.", "Cleo (3) draws a card.",
                                           "Ada (1) draws a number card 5."]),
        ("2~m3", "1!2=m3>n1n2", ['Ada (1) says "Caught!" to Ben (2).', "That is right: a moth 3 goes back to Ben (2).",
                                 GIVEN]),
        ("2~m3 1!2=m3>", "1!2=m3>?2", ["Ada (1) gives Ben (2) 2 cards; Ben (2) is the Guard Bug now."]),
        ("", "1!2-n1", ['Ada (1) says "Caught!" to Ben (2).', "That is wrong: Ada (1) draws a number card 1."]),
    ],
)  # fmt: skip
def test_announcements(game: Game, lead: Lead, words: str, word: str, told: list[str]) -> None:
    before = lead(PLAIN, words)
    unfinished = [text for text in words.split() if text != before.pending().decode()]
    dealt = UNKNOWN if "?" in word or word == "2+n1" else PLAIN
    assert list(narrated(game, before, word, lead(dealt, [*unfinished, word]), NAMES)) == told


def test_the_end_of_a_round_and_of_the_game(game: Game, lead: Lead) -> None:
    words = [*vanish(2), "1n2"]
    told = narrated(game, lead(LAST, words), "2n3.", lead(LAST, [*words, "2n3."]), NAMES)
    assert told == (
        "Ben (2) lays a number card 3.",
        "Ben (2) has laid the last card: round 1 of 3 is over.",
        "Ada (1) shows n1 n1 n1 n2 n2 n2 n2: -7, -7 in all.",
        "Ben (2) has no card left: 0, 0 in all.",
        "Cleo (3) shows a1 a2 a3 a4 a5 c1 c2 c3: -40, -40 in all.",
        "Round 2 of 3 begins with Ben (2) as Guard Bug.",
    )
    end = lead(UNKNOWN, "1n2.")
    for word in ("2n2.", "3n2."):
        assert end.load_deal(UNKNOWN.encode()) == 0
        assert end.word(word.encode()) == 0
    told = narrated(game, lead(UNKNOWN), "3n2.", end, NAMES)
    assert told[-1] == "The game is over; who has won stands in its result."
