"""The rule options of Cheating Moth."""

from __future__ import annotations

from cockroach_cli.games.base import Option
from cockroach_cli.games.moth.cards import HOUSE, refuses_cards

OPTIONS: tuple[Option, ...] = (
    Option(
        "cards",
        HOUSE,
        "how many cards there are: for ants, cockroaches, moths, number cards, mosquitos and spiders how many of each "
        "number from 1 to 5 (house)",
        check=refuses_cards,
        ruling="CM-2",
    ),
    Option("caught", "2", "how many cards a caught seat gets; 1 is the published game's", ("2", "1"), ruling="CM-8"),
    Option("caught-moths", "no", "whether moths may be given to a caught seat", ("no", "yes"), ruling="CM-8"),
    Option(
        "cheat", "moths", "which cards may be made vanish; any is the published game's", ("moths", "any"), ruling="CM-7"
    ),
    Option(
        "guard-moths",
        "no",
        "whether the Guard Bug may lay a moth that fits; yes is the published game's",
        ("no", "yes"),
        ruling="CM-5",
    ),
    Option(
        "last-action",
        "no",
        "whether the action of a last card is carried out before the round ends",
        ("no", "yes"),
        ruling="CM-9",
    ),
    Option(
        "race",
        "number",
        "what may be laid on a cockroach: number cards only, or any card but a moth",
        ("number", "any"),
        ruling="CM-6",
    ),
    Option(
        "window",
        "turn",
        "how far back a card that vanished may be called: in the turn in progress, or in the round",
        ("turn", "round"),
        ruling="CM-8",
    ),
)
"""In the order of their names."""
