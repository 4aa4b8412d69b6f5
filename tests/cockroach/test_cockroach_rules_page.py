"""RULES.md and the faults that name its rulings."""

from __future__ import annotations

from cockroach_cli.games.base import Game


def test_fourteen_rulings_each_with_its_ground(game: Game) -> None:
    rulings = game.rulings()
    assert [ruling.id for ruling in rulings] == [f"CP-{number}" for number in range(1, 15)]
    for ruling in rulings:
        ground = ruling.text.rpartition("[")[2]
        assert ground.endswith("]") and ground.startswith(("text", "deduced", "published", "house"))


def test_rulings_say_what_the_rules_say(game: Game) -> None:
    """A few facts that a slip of the pen would turn into another game."""
    text = {ruling.id: ruling.text for ruling in game.rulings()}
    for id, facts in {
        "CP-1": ["64 cards", "eight kinds", "stink bug"],
        "CP-3": ["22, 21 and 21", "13, 13, 13, 13 and 12", "11, 11, 11, 11, 10 and 10"],
        "CP-4": ["ten cards", "27", "five cards of a kind"],
        "CP-8": ["at most once in a round", "must judge"],
        "CP-9": ["the last one who passed, not the starter"],
        "CP-11": ["four cards of a kind", "five with two players"],
    }.items():
        assert all(fact in text[id] for fact in facts), id


def test_numbers_of_faults(game: Game) -> None:
    assert {number: code.ruling for number, code in game.faults().items()} == {
        1: "CP-2", 2: "CP-5", 3: "CP-5", 4: "CP-8", 5: "CP-8", 6: "CP-4", 7: "CP-10", 9: "CP-9", 10: "CP-1",
    }  # fmt: skip


def test_deck(game: Game) -> None:
    assert "".join(game.cards) == "bcfgprst"
    assert list(game.cards.values()) == ["bat", "cockroach", "fly", "stink bug", "spider", "rat", "scorpion", "toad"]
    assert game.seats == range(2, 65)
    assert game.options == () and game.house == ()
