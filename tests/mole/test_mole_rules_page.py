"""RULES.md, the options, and the faults that name its rulings."""

from __future__ import annotations

from cockroach_cli.games.base import Game
from cockroach_cli.games.mole.cards import HOUSE


def test_seven_rulings_each_with_its_ground(game: Game) -> None:
    rulings = game.rulings()
    assert [ruling.id for ruling in rulings] == [f"MP-{number}" for number in range(1, 8)]
    for ruling in rulings:
        ground = ruling.text.rpartition("[")[2]
        assert ground.endswith("]") and ground.startswith(("text", "deduced", "published", "house"))


def test_rulings_say_what_the_rules_say(game: Game) -> None:
    """A few facts that a slip of the pen would turn into another game."""
    text = {ruling.id: ruling.text for ruling in game.rulings()}
    for id, facts in {
        "MP-1": ["36 mole cards", "six decks", "Two to five players"],
        "MP-2": ["1 to 5", f"decks={HOUSE}"],
        "MP-3": ["first and the fifth card lie face down"],
        "MP-4": [
            "one pair, two pair, three of a kind, full house, four of a kind, straight (1 2 3 4 5",
            "drawn in any order), five of a kind",
        ],
        "MP-6": ["fifth card drawn is higher wins"],
        "MP-7": ["long=yes", "fifth=yes", "a hundred matches"],
    }.items():
        assert all(fact in text[id] for fact in facts), id


def test_the_page_lists_the_decks_as_the_option_does(game: Game) -> None:
    (text,) = (ruling.text for ruling in game.rulings() if ruling.id == "MP-2")
    for letter, deck in zip("ABCDEF", HOUSE.split("."), strict=True):
        assert f"deck {letter} " in text.lower().replace(f"deck {letter.lower()}", f"deck {letter}")
        assert " ".join(deck) in text


def test_numbers_of_faults(game: Game) -> None:
    rulings = {number: code.ruling for number, code in game.faults().items()}
    assert rulings == {1: "MP-1", 2: "MP-3", 3: "MP-3", 4: "MP-2"}


def test_options(game: Game) -> None:
    assert [(option.name, option.default, option.ruling) for option in game.options] == [
        ("decks", HOUSE, "MP-2"),
        ("fifth", "no", "MP-7"),
        ("long", "no", "MP-7"),
    ]
    for option in game.options[1:]:
        assert option.refuses("yes") == option.refuses("no") == ""
        assert option.refuses("true") == "the values are no, yes"
    assert "".join(game.cards) == "12345"
    assert len(game.house) == 3
