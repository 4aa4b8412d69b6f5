"""How people talk at the table, as far as this game has more to say than all such games."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game
from tests.royal.royal_deals import CHAIN, FOUR, MOST_SPECIAL, SPECIAL, Lead
from tests.talking import narrated, question_of

NAMES = ("Ada", "Ben", "Cleo", "Dan") * 14
ON = {"specials": "yes"}

OFFERS = [
    ("F>2e", "F>2e"),
    ("crowned fly to 2 as emperor", "F>2e"),
    ("Crowned fly to 2 as a fly", "F>2f"),
    ("crown f 2 e", "F>2e"),
    ("F 2 e", "F>2e"),
    ("f 2 e", "f>2e"),
    ("B2emp", "B>2e"),
    ("crowned stink bug 3 crowned", "G>3e"),
    ("crowned bat 2", "B>2b"),
    ("bat 2", "b>2b"),
    ("bat to 2 as toad", "b>2t"),
    ("multi to 2 as rat", "x>2r"),
    ("z 3 e", "z>3e"),
]

NO_OFFERS = [
    ("multi 2", "as what\\? of a multi nothing is plainly true"),
    ("spider 2", "no creature is called 'spider'; they are b bat, B crowned bat"),
    ("bat 2 spider", "no creature is called 'spider'; they are b bat, c cockroach"),
    ("bat 2 multi", "no creature is called 'multi'"),
    ("crowned spider 2", "no creature is called"),
]

LAYINGS = [
    ("cB", "cB"), ("-", "-"), ("c", "c"), ("cockroach, crowned bat", "cB"), ("c and B", "cB"), ("bat bat", "bb"),
    ("none", "-"), ("nothing", "-"), ("multi fly", "xf"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "answer"), OFFERS)
def test_offers(game: Game, lead: Lead, text: str, answer: str) -> None:
    assert question_of(game, lead(FOUR)).read(text) == answer


@pytest.mark.parametrize(("text", "message"), NO_OFFERS)
def test_what_is_no_offer(game: Game, lead: Lead, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        question_of(game, lead(FOUR)).read(text)


@pytest.mark.parametrize(("text", "answer"), LAYINGS)
def test_layings(game: Game, lead: Lead, text: str, answer: str) -> None:
    assert question_of(game, lead(SPECIAL, ["1x>2b+1="], **ON)).read(text) == answer


@pytest.mark.parametrize(
    ("text", "message"), [("", "say CARD CARD"), ("b c f", "'f' is too much"), ("ox", "no creature")]
)
def test_what_is_no_laying(game: Game, lead: Lead, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        question_of(game, lead(SPECIAL, ["1x>2b+1="], **ON)).read(text)


def test_prompts(game: Game, lead: Lead) -> None:
    asked = 'Ben (2), Ada (1) hands you a card and says "emperor": true, false'
    assert question_of(game, lead(FOUR, ["1?>2e"]), NAMES).prompt.startswith(asked)
    passed = "Ben (2), you pass the card on (it is a crowned bat) to Cleo (3) or Dan (4)"
    assert question_of(game, lead(FOUR, ["1B>2e>"]), NAMES).prompt.startswith(passed)
    keep = "Ada (1), you keep the multi and lay out"
    assert (
        question_of(game, lead(SPECIAL, ["1x>2b+1="], **ON), NAMES).prompt
        == f"{keep} two other cards instead: CARD CARD"
    )
    assert (
        question_of(game, lead(MOST_SPECIAL, ["1x>2b+1="], **ON), NAMES).prompt
        == f"{keep} your only other card instead: CARD"
    )
    assert question_of(game, lead(MOST_SPECIAL, ["1x>2b+1=b", "1x>2b+1="], **ON), NAMES).prompt.startswith(
        f"{keep} nothing, having no other"
    )


def test_help(game: Game, lead: Lead) -> None:
    assert "you believe that the card is crowned   (+)" in question_of(game, lead(FOUR, ["1?>2e"])).help()
    assert "you believe that the card is a bat   (+)" in question_of(game, lead(FOUR, ["1?>2b"])).help()
    assert "e emperor" in question_of(game, lead(FOUR)).help()
    assert "multi" not in question_of(game, lead(FOUR)).help()
    assert "multi" in question_of(game, lead(SPECIAL, **ON)).help()
    # Crowned and plain bats are the first of the hand; with one other card, or none, fewer are named.
    assert "    bat bat\n    b b" in question_of(game, lead(SPECIAL, ["1x>2b+1="], **ON)).help()
    assert "    b         in the notation" not in question_of(game, lead(SPECIAL, ["1x>2b+1="], **ON)).help()
    assert [example.text for example in question_of(game, lead(MOST_SPECIAL, ["1x>2b+1="], **ON)).examples] == [
        "bat", "b",
    ]  # fmt: skip
    nothing = question_of(game, lead(MOST_SPECIAL, ["1x>2b+1=b", "1x>2b+1="], **ON))
    assert [example.text for example in nothing.examples] == ["none", "-"]


def test_status(game: Game, lead: Lead) -> None:
    deal = "?14/cccCffffffffFg/?14/?14;Ttt????"
    table, pile, way, hand = game.speech.status(lead(deal, ["1B>2b+1&Tt", "1?>2e"]), 2, NAMES, ())
    assert table.rows == ((1, "Ada", 12, "BtT"), (2, "Ben", 14, ""), (3, "Cleo", 14, ""), (4, "Dan", 14, ""))
    assert pile == "Penalty pile: 5 cards, a toad on top"
    assert way == 'On its way: 1 -> 2 "emperor"'
    assert hand == "Your hand, Ben (2): 3 cockroaches, 1 crowned cockroach, 8 flies, 1 crowned fly, 1 stink bug"
    used_up = [
        "1b>2f+2", "2c>3f+3", "3G>2g+3&BCf", "3R>1r+3&Fg", "3r>4s+4", "4S>3t+3&t", "3s>4t+4", "4T>2e-2&t",
    ]  # fmt: skip
    assert game.speech.status(lead(CHAIN, used_up), 0, NAMES, ())[1] == "Penalty pile: empty"
    assert game.speech.status(lead("?14/?14/?14/?14;???????"), 0, NAMES, ())[1] == "Penalty pile: 7 cards"


def told(game: Game, lead: Lead, deal: str, words: list[str], word: str, begun: str = "", **rules: str) -> list[str]:
    """The announcement of a word after others, or of the rest of one that was begun."""
    before = lead(deal, [*words, begun] if begun else words, **rules)
    return list(narrated(game, before, word, lead(deal, [*words, word], **rules), NAMES))


def test_penalties_are_announced_card_by_card(game: Game, lead: Lead) -> None:
    assert told(game, lead, FOUR, [], "1B>2b+1&Tt", "1B>2b") == [
        "Ben (2) says true, rightly: the card is a crowned bat.",
        "Ada (1) takes it and has 1 bat face up.",
        "Ada (1) draws a crowned toad from the penalty pile, and has 1 toad face up.",
        "Ada (1) draws a toad from the penalty pile, and has 2 toads face up.",
    ]


def test_the_end_by_a_penalty_is_announced(game: Game, lead: Lead) -> None:
    words = ["1b>2b+1"] * 3 + ["1c>3f+3"]
    assert told(game, lead, CHAIN, words, "3G>1e-1&B", "3G>1e") == [
        "Ada (1) says false, wrongly: the card is a crowned stink bug.",
        "Ada (1) takes it and has 1 stink bug face up.",
        "Ada (1) draws a crowned bat from the penalty pile, and has 4 bats face up.",
        "Ada (1) still holds 5 bats, 5 cockroaches.",
        "Ben (2) still holds 2 cockroaches, 7 flies, 5 stink bugs.",
        "Cleo (3) still holds 2 stink bugs, 8 rats, 1 crowned rat, 2 scorpions.",
        "Dan (4) still holds 6 scorpions, 1 crowned scorpion, 6 toads, 1 crowned toad.",
        "Ada (1) has 4 of a kind and loses; all others win.",
    ]


def test_special_cards_are_announced_in_two_steps(game: Game, lead: Lead) -> None:
    assert told(game, lead, SPECIAL, [], "1x>2b+1=", "1x>2b", **ON) == [
        "Ben (2) says true, rightly: the card is a multi.",
        "Ada (1) takes it into the hand and lays out other cards instead.",
    ]
    laid = [
        "Ada (1) lays out a cockroach and has 1 cockroach face up.",
        "Ada (1) lays out a crowned bat and has 1 bat face up.",
        "Ada (1) draws a crowned toad from the penalty pile, and has 1 toad face up.",
        "Ada (1) draws a toad from the penalty pile, and has 2 toads face up.",
    ]
    assert told(game, lead, SPECIAL, [], "1x>2b+1=cB&Tt", "1x>2b+1=", **ON) == laid
    assert told(game, lead, SPECIAL, [], "1x>2b+1=cB&Tt", "1x>2b", **ON)[2:] == laid
    assert told(game, lead, MOST_SPECIAL, ["1x>2b+1=b"], "1x>2b+1=-", "1x>2b+1=", **ON) == [
        "Ada (1) has no other card to lay out.",
    ]


def test_what_counts_as_nothing_is_said_to(game: Game, lead: Lead) -> None:
    deal = "bbbbbbbbBcccccc/ccCffffffffFgg/ggggggGrrrrrrr/rRssssssssSttt;xTzttttt"
    assert told(game, lead, deal, [], "1B>2b+1&x", "1B>2b", **ON)[2] == (
        "Ada (1) draws a multi from the penalty pile, which counts as nothing."
    )


def test_a_draw_is_announced(game: Game, lead: Lead) -> None:
    words = ["1x>2b+1=b", *["1x>2b+1=-"] * 9_998]
    assert told(game, lead, MOST_SPECIAL, words, "1x>2b+1=-", "1x>2b+1=", **ON)[-1] == (
        "The game has lasted 10,000 rounds and is a draw."
    )
