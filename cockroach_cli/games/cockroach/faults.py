"""What the rules of Cockroach Poker forbid, by the number that its table returns."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.diagnostics import Code
from cockroach_cli.passing.faults import fault, faults

RULINGS = {1: "CP-2", 3: "CP-5", 4: "CP-8", 5: "CP-8", 6: "CP-4", 7: "CP-10", 9: "CP-9"}

FAULTS: Mapping[int, Code] = {
    **faults("CP", RULINGS),
    2: fault(
        "CP",
        2,
        "card not in the hand",
        "The starter of a round offers a card of a kind that is not in its hand any more: it was never dealt to it, or "
        "all cards of the kind have been offered. Where a hand has unknown cards, one of them may be the card, unless "
        "that would be a ninth of its kind. The position is the card.",
        "CP-5",
    ),
    10: fault(
        "CP",
        10,
        "more cards of a kind than there are",
        "The deck has eight cards of each kind. A card that is offered from a hand with unknown cards would be the "
        "ninth of its kind, counting those that were dealt or laid open as such. The position is the card.",
        "CP-1",
    ),
}
"""A number names the same fault for ever; 8 and 11 were never used."""
