"""How people talk at the table."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game, Section
from tests.cockroach.cockroach_deals import FOUR, HIDDEN, SIXTY_FOUR, TWO, Lead
from tests.talking import narrated, question_of

OFFERS = [
    ("b>2t", "b>2t"),
    ("bat to 2 as toad", "b>2t"),
    ("  Bat to seat 2, saying Toad. ", "b>2t"),
    ("b 2 t", "b>2t"),
    ("b2t", "b>2t"),
    ("bat 2", "b>2b"),
    ("offer a bat to 12 as a fly", "b>12f"),
    ("ba 2 sc", "b>2s"),
    ("cock 3 sp", "c>3p"),
    ("stink bug to 3 as st", "g>3g"),
    ("stink-bug 3 stinkbug", "g>3g"),
    ("st b 3 fly", "g>3f"),
    ("fly 2 stink bug", "f>2g"),
    ("flies 2 rats", "f>2r"),
    ("s 2 p", "s>2p"),
    ("bat 02", "b>2b"),
    ("bat 0", "b>0b"),
]

NO_OFFERS = [
    ("", "say CARD to SEAT as CLAIM, such as: bat to 2 as cockroach"),
    ("2 fly", "name the card first"),
    ("bat", "to which seat"),
    ("bat toad", "to which seat"),
    ("ba 2 sx", "no creature is called 'sx'"),
    ("beetle 2", "no creature is called 'beetle'; they are b bat, c cockroach"),
    ("sti 2 sc or", "'or' is too much"),
    ("bat ²", "to which seat"),
]

ANSWERS = [
    ("+", "+"), ("-", "-"), (">", ">"), ("~", "~"),
    ("true", "+"), ("True!", "+"), ("t", "+"), ("yes", "+"), ("believe", "+"), ("bel", "+"),
    ("false", "-"), ("f", "-"), ("no", "-"), ("lie", "-"), ("doubt", "-"),
    ("pass", ">"), ("p", ">"), ("peek", ">"), ("look", ">"),
    ("pass blind", "~"), ("blind", "~"), ("bl", "~"), ("pass without a look", "~"),
]  # fmt: skip

NO_ANSWERS = [
    ("", "say true or false, pass \\(after a look\\) or pass blind"),
    ("b", "'b' could be believe or blind"),
    ("l", "'l' could be lie or look"),
    ("maybe", "'maybe' is no answer; say true or false"),
    ("pass to 4 as toad", "first say only pass or pass blind; then you are asked"),
    (">4t", "first say only > or ~"),
    ("true false", "more than one word"),
]

NAMINGS = [
    ("4t", "4t"), ("4 toad", "4t"), ("to 4 as a toad", "4t"), ("seat 4, t", "4t"), ("4 same", "4c"),
    ("to 4 keep", "4c"), ("3 stink bug", "3g"), ("1 rat", "1r"),
]  # fmt: skip

NO_NAMINGS = [
    ("", "to which seat\\? say SEAT as CLAIM, such as: 3 as bat, or 3 same"),
    ("4", "as what\\?"),
    ("toad", "to which seat"),
    ("4 s p", "'p' is too much"),
    ("4 st r", "'r' is too much"),
]


@pytest.mark.parametrize(("text", "answer"), OFFERS)
def test_offers(game: Game, lead: Lead, text: str, answer: str) -> None:
    assert question_of(game, lead(FOUR)).read(text) == answer


@pytest.mark.parametrize(("text", "message"), NO_OFFERS)
def test_what_is_no_offer(game: Game, lead: Lead, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        question_of(game, lead(FOUR)).read(text)


@pytest.mark.parametrize(("text", "answer"), ANSWERS)
def test_answers(game: Game, lead: Lead, text: str, answer: str) -> None:
    assert question_of(game, lead(FOUR, ["1b>2c"])).read(text) == answer


@pytest.mark.parametrize(("text", "message"), NO_ANSWERS)
def test_what_is_no_answer(game: Game, lead: Lead, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        question_of(game, lead(FOUR, ["1b>2c"])).read(text)


@pytest.mark.parametrize(("text", "answer"), NAMINGS)
def test_namings(game: Game, lead: Lead, text: str, answer: str) -> None:
    assert question_of(game, lead(FOUR, ["1b>2c~"])).read(text) == answer


@pytest.mark.parametrize(("text", "message"), NO_NAMINGS)
def test_what_is_no_naming(game: Game, lead: Lead, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        question_of(game, lead(FOUR, ["1b>2c~"])).read(text)


def test_ambiguous_creatures_are_named(game: Game, lead: Lead) -> None:
    """s alone is the scorpion's letter; only longer beginnings are looked up, and those of two names are unlike."""
    with pytest.raises(ValueError, match="no creature is called 'so'"):
        question_of(game, lead(FOUR)).read("so 2")
    from cockroach_cli.games.speech import beginnings

    assert beginnings("s", ("stink", "spider", "fly")) == ("stink", "spider")
    assert beginnings("spider", ("spider", "spiders")) == ("spider",)


def test_prompts(game: Game, lead: Lead) -> None:
    assert question_of(game, lead(HIDDEN)).prompt == "P1 (1), you start the round: CARD to SEAT as CLAIM"
    asked = 'P2 (2), P1 (1) hands you a card and says "cockroach": '
    assert question_of(game, lead(FOUR, ["1?>2c"])).prompt == asked + "true, false, pass or pass blind"
    assert question_of(game, lead(TWO, ["1?>2c"])).prompt == asked + "true or false"
    naming = "to P3 (3) or P4 (4): SEAT as CLAIM"
    assert question_of(game, lead(FOUR, ["1b>2c>"])).prompt == f"P2 (2), you pass the card on (it is a bat) {naming}"
    assert (
        question_of(game, lead(FOUR, ["1?>2c~"])).prompt
        == f"P2 (2), you pass the card on (you have not seen it) {naming}"
    )


def test_help_offers_only_what_can_be_said(game: Game, lead: Lead) -> None:
    assert "pass" in question_of(game, lead(FOUR, ["1b>2c"])).help()
    assert "pass" not in question_of(game, lead(TWO, ["1b>2c"])).help()
    assert "pass" not in question_of(game, lead(FOUR, ["1b>2c>3c>4b"])).help()
    assert "keeps the claim, cockroach" in question_of(game, lead(FOUR, ["1b>2c>"])).help()
    for words in ([], ["1b>2c"], ["1b>2c>"]):
        assert "b bat, c cockroach, f fly, g stink bug" in question_of(game, lead(FOUR, words)).help()


def test_status(game: Game, lead: Lead) -> None:
    """What seat 2 sees while it holds a card that it has looked at."""
    deal = "?16/ffffffffgggggggg/?16/?16"
    table, way, hand = game.speech.status(
        lead(deal, ["1b>2c+2", "2f>3f-3", "3p>2g>"]), 2, ("Ada", "Ben", "Cleo", "Dan"), ()
    )
    assert isinstance(table, Section)
    assert table.columns == ("seat", "player", "in hand", "face up")
    assert table.rows == ((1, "Ada", 15, ""), (2, "Ben", 15, "b"), (3, "Cleo", 15, "f"), (4, "Dan", 16, ""))
    assert way == 'On its way: 3 -> 2 "stink bug" -> ?; you know that it is a spider'
    assert hand == "Your hand, Ben (2): 7 flies, 8 stink bugs"


def test_status_between_rounds_and_of_nobody(game: Game, lead: Lead) -> None:
    names = ("Ada", "Ben", "Cleo", "Dan")
    assert len(game.speech.status(lead(HIDDEN), 0, names, ())) == 1
    assert (
        game.speech.status(lead("bb?14/?16/?16/?16"), 1, names, ())[1] == "Your hand, Ada (1): 2 bats, 14 unknown cards"
    )
    assert game.speech.status(lead("b?15/?16/?16/?16", ["1?>2c"]), 3, names, ())[1] == 'On its way: 1 -> 2 "cockroach"'


def test_announcements(game: Game, lead: Lead) -> None:
    """A whole round, told step by step to a seat that sees the card only at the end."""
    names = ("Ada", "Ben", "Ada", "Dan")
    steps = [
        ("1?>2c", ('Ada (1) offers a card to Ben (2): "cockroach".',)),
        ("1?>2c>", ("Ben (2) says that the card is passed on, and looks at it.",)),
        ("1?>2c>3t", ('Ben (2) passes the card to Ada (3): "toad".',)),
        ("1?>2c>3t~", ("Ada (3) says that the card is passed on, without a look.",)),
        ("1?>2c>3t~4b", ('Ada (3) passes the card to Dan (4): "bat".',)),
        ("1b>2c>3t~4b-4", (
            "Dan (4) says false, wrongly: the card is a bat.",
            "Dan (4) takes it and has 1 bat face up.",
        )),
    ]  # fmt: skip
    before: list[str] = []
    for word, told in steps:
        assert narrated(game, lead(HIDDEN, before), word, lead(HIDDEN, [word]), names) == told
        before = [word]
    assert narrated(game, lead(HIDDEN), "1?>2c~3t", lead(HIDDEN, ["1?>2c~3t"]), names) == (
        'Ada (1) offers a card to Ben (2): "cockroach".',
        'Ben (2) passes the card without a look to Ada (3): "toad".',
    )


def test_the_end_is_announced(game: Game, lead: Lead) -> None:
    words = ["1b>2c-1"] * 4
    told = narrated(game, lead(FOUR, words[:3]), words[3], lead(FOUR, words), ("Ada", "Ben", "Cleo", "Dan"))
    assert told == (
        'Ada (1) offers a card to Ben (2): "cockroach".',
        "Ben (2) says false, rightly: the card is a bat.",
        "Ada (1) takes it and has 4 bats face up.",
        "Ada (1) still holds 4 bats, 8 cockroaches.",
        "Ben (2) still holds 8 flies, 8 stink bugs.",
        "Cleo (3) still holds 8 spiders, 8 rats.",
        "Dan (4) still holds 8 scorpions, 8 toads.",
        "Ada (1) has 4 of a kind and loses; all others win.",
    )
    told = narrated(game, lead(SIXTY_FOUR), "1b>2c-1", lead(SIXTY_FOUR, ["1b>2c-1"]), ["P"] * 64)
    assert told[-1] == "P (1) has no card to start the next round and loses; all others win."
