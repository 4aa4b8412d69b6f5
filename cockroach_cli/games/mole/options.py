"""The rule options, and which of them go together."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.games.base import Option
from cockroach_cli.games.mole.cards import HOUSE, refuses_decks

OPTIONS = (
    Option(
        "decks",
        HOUSE,
        "the cards of the decks A to F, six digits from 1 to 5 each, rising, separated by dots; the default is a house "
        "value",
        check=refuses_decks,
        ruling="MP-2",
    ),
    Option(
        "fifth",
        "no",
        "in the longer game, who wins the fifth match wins the game if it is not won by then",
        ("no", "yes"),
        ruling="MP-7",
    ),
    Option(
        "long",
        "no",
        "the longer game of several matches, which a second win ends while the summary card is flipped",
        ("no", "yes"),
        ruling="MP-7",
    ),
)


def check_rules(rules: Mapping[str, str], seats: int) -> tuple[str, str] | None:
    """The first option that does not go with the others, and why."""
    if rules["fifth"] == "yes" and rules["long"] == "no":
        return "fifth", "only the longer game (rule.long=yes) has a fifth match"
    if rules["long"] == "yes" and len(set(rules["decks"]) - {"."}) == 1:
        return "decks", "with 36 equal cards each match of a longer game would be a tie"
    return None
