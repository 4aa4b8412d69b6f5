"""RULES.md, the options and the faults that name its rulings."""

from __future__ import annotations

import re
from pathlib import Path

from cockroach_cli.games.base import Game
from cockroach_cli.games.moth.cards import counts, refuses_cards

HERE = Path(__file__).parent


def test_twelve_rulings_each_with_its_ground(game: Game) -> None:
    rulings = game.rulings()
    assert [ruling.id for ruling in rulings] == [f"CM-{number}" for number in range(1, 13)]
    for ruling in rulings:
        ground = ruling.text.rpartition("[")[2]
        assert ground.endswith("]") and ground.startswith(("text", "deduced", "published", "house"))


def test_every_ruling_has_a_test_of_its_name(game: Game) -> None:
    text = (HERE / "test_moth_rulings.py").read_text(encoding="utf-8")
    tested = {int(number) for number in re.findall(r"^def test_CM_(\d+)_", text, re.MULTILINE)}
    assert tested == set(range(1, 13))


def test_rulings_say_what_the_rules_say(game: Game) -> None:
    """A few facts that a slip of the pen would turn into another game."""
    text = {ruling.id: ruling.text for ruling in game.rulings()}
    for id, facts in {
        "CM-1": ["71 cards", "43 number cards", "eight moths", "Three to five"],
        "CM-2": ["9, 9, 9, 8 and 8", "1, 1, 2, 2 and 2"],
        "CM-3": ["eight", "only its number counts"],
        "CM-4": ["5 and 1 being neighbours", "Only if no card"],
        "CM-6": ["left of the cockroach's player", "the slowest gets one card"],
        "CM-7": ["never its last card"],
        "CM-8": ["two cards", "the latest such card", "the turn order does not change"],
        "CM-9": ["Its own action is not carried out"],
        "CM-10": ["one minus point", "each action card five", "each moth ten"],
        "CM-11": ["without the top one"],
        "CM-12": ["10,000 words", "fewest minus points"],
    }.items():
        # (spelled as in the file, with line breaks as blanks)
        assert all(fact.lower() in text[id].lower() for fact in facts), id


def test_every_option_is_in_a_ruling_and_on_the_page_of_the_standard(game: Game) -> None:
    text = {ruling.id: ruling.text for ruling in game.rulings()}
    page = (HERE.parents[1] / "formats" / "moth" / "moth.md").read_text(encoding="utf-8")
    assert [option.name for option in game.options] == sorted(option.name for option in game.options)
    for option in game.options:
        assert f"{option.name}=" in text[option.ruling]
        assert f"`rule.{option.name}=`" in page
        assert option.default in page


def test_faults_name_rulings_and_stand_on_the_page_of_the_standard(game: Game) -> None:
    page = (HERE.parents[1] / "formats" / "moth" / "moth.md").read_text(encoding="utf-8")
    ids = {ruling.id for ruling in game.rulings()}
    assert sorted(game.faults()) == list(range(1, 30))
    for number, code in game.faults().items():
        assert code.id == f"CM{number:02}"
        assert code.ruling in ids
        assert f"| {code.id} |" in page


def test_the_house_deck(game: Game) -> None:
    (option,) = (option for option in game.options if option.name == "cards")
    deck = counts(option.default)
    assert sum(deck.values()) == 71
    assert [deck[f"m{number}"] for number in range(1, 6)] == [1, 1, 2, 2, 2]
    assert [deck[f"n{number}"] for number in range(1, 6)] == [9, 9, 9, 8, 8]
    assert {deck[f"{letter}{number}"] for letter in "acqs" for number in range(1, 6)} == {1}
    assert not refuses_cards("5-0-0-0-0.0-5-0-0-0.0-0-8-0-0.0-0-0-43-0.0-0-0-0-5.1-1-1-1-1")
