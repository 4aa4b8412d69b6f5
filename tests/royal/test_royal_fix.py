"""Deals with cards given by hand, and the rulings' page."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.royal.cards import deck

DEALS = json.loads(
    (Path(__file__).parents[2] / "formats" / "royal" / "vectors" / "deals.json").read_text(encoding="utf-8")
)["deals"]


@pytest.mark.parametrize("vector", DEALS, ids=lambda vector: f"{vector['seats']}-{vector['first']}-{vector['game']}")
def test_without_given_cards_it_is_the_deal_of_the_seed(game: Game, vector: dict[str, object]) -> None:
    rules: dict[str, str] = vector.get("rules", {})  # type: ignore[assignment]
    table = game.new_table(int(str(vector["seats"])), int(str(vector["first"])), rules)
    assert game.fix_deal(table, {}, int(str(vector["seed"])), int(str(vector["game"]))).decode() == vector["deal"]


@pytest.mark.parametrize("rules", [{}, {"specials": "yes"}], ids=str)
@pytest.mark.parametrize(("seats", "first"), [(2, 2), (3, 1), (5, 4), (56, 17)])
def test_given_cards_are_held_and_the_rest_is_a_whole_deal(
    game: Game, seats: int, first: int, rules: dict[str, str]
) -> None:
    given = {1: "T", seats: "z" if rules else "B"}
    for number in range(10):
        word = game.fix_deal(game.new_table(seats, first, rules), given, 3, number)
        table = game.new_table(seats, first, rules)
        assert table.load_deal(word) == 0
        assert table.deal_text() == word
        hands = word.decode().split(";")[0].split("/")
        assert given[1] in hands[0] and given[seats] in hands[-1]
        assert Counter(word.decode()) - Counter("/" * 64 + ";") == Counter(deck(bool(rules)))


@pytest.mark.parametrize(
    ("hands", "rules", "message"),
    [
        ({1: "p"}, {}, "'p' is no card; the cards are b bat, B crowned bat,"),
        ({1: "x"}, {}, "'x' is no card"),
        ({1: "e"}, {"specials": "yes"}, "'e' is no card; .* x multi, z blank"),
        ({1: "B", 2: "B"}, {}, "2 crowned bats are given, but the deck has 1"),
        ({1: "fffff", 2: "ffff"}, {}, "9 flies are given, but the deck has 8"),
        ({1: "bbbbbbbbccccccc"}, {}, "seat 1 is given 15 cards, but is dealt 14"),
        ({57: "b"}, {}, "there is no seat 57"),
    ],
)
def test_what_cannot_be_dealt(game: Game, hands: dict[int, str], rules: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        game.fix_deal(game.new_table(4, 1, rules), hands, 7, 0)


def test_each_ruling_with_its_ground(game: Game) -> None:
    rulings = game.rulings()
    assert [ruling.id for ruling in rulings] == [f"RO-{number}" for number in range(1, 18)]
    for ruling in rulings:
        ground = ruling.text.rpartition("[")[2]
        assert ground.endswith("]") and ground.startswith(("text", "deduced", "published", "house"))


def test_rulings_say_what_the_rules_say(game: Game) -> None:
    """A few facts that a slip of the pen would turn into another game."""
    text = {ruling.id: ruling.text for ruling in game.rulings()}
    for id, facts in {
        "RO-1": ["2 to 56", "spider is not among them"],
        "RO-2": ["63 cards", "65 cards", "eight plain cards and one crowned"],
        "RO-4": ["19, 18 and 18 cards and a pile of 8", "14 each and 7", "10, 9, 9, 9, 9 and 9 and 8"],
        "RO-5": ["chain=no", "brings another one", "completes four brings no penalty"],
        "RO-8": ["16 cards", "24 and 23", "five of a kind", "second-hand"],
        "RO-17": ["10,000", "[house]"],
    }.items():
        assert all(fact in text[id] for fact in facts), id


def test_options_and_their_defaults(game: Game) -> None:
    assert {option.name: (option.default, option.values) for option in game.options} == {
        "chain": ("yes", ("yes", "no")),
        "specials": ("no", ("no", "yes")),
    }
