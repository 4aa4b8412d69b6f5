"""What the rules of Cockroach Poker Royal forbid, by the number that its table returns."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.diagnostics import Code
from cockroach_cli.passing.faults import fault, faults

RULINGS = {1: "RO-1", 3: "RO-9", 4: "RO-11", 5: "RO-11", 6: "RO-8", 7: "RO-12", 9: "RO-12"}

FAULTS: Mapping[int, Code] = {
    **faults("RO", RULINGS),
    2: fault(
        "RO",
        2,
        "card not in the hand",
        "The starter of a round offers a card, or the taker of a special card lays one out, that is not in its "
        "hand any more: it was never dealt to it, or all such cards have left it. A plain card and a crowned one "
        "of its kind are two different cards. Where a hand has unknown cards, one of them may be the card, unless "
        "that would be one more than the deck has. The position is the card.",
        "RO-9",
    ),
    8: fault(
        "RO",
        8,
        "not the pile's next card",
        "A penalty card is drawn from the top of the penalty pile, whose order DEAL gives. The card that is "
        "written is not the one that lies there. The position is that card.",
        "RO-5",
    ),
    10: fault(
        "RO",
        10,
        "more of a card than there are",
        "The deck has eight plain cards and one crowned card of each kind (and one of each special card). A card "
        "that comes from a hand or a pile with unknown cards would be one more, counting those that were dealt or "
        "laid open as such. The position is the card.",
        "RO-2",
    ),
    11: fault(
        "RO",
        11,
        "penalty card missing",
        "Whoever a crowned card comes to lays out the top card of the penalty pile too, as long as the pile has "
        "cards, and for a crowned penalty card another one (unless rule.chain=no). It is written after &. The "
        "position is where it should stand.",
        "RO-5",
    ),
    12: fault(
        "RO",
        12,
        "penalty card that is not due",
        "A penalty card is drawn for a crowned card only, none when the card that was laid ended the game, none "
        "from an empty pile, and with rule.chain=no none for another penalty card. The position is the & or the "
        "card.",
        "RO-5",
    ),
    13: fault(
        "RO",
        13,
        "special card laid out",
        "Whoever takes a special card keeps it and lays out two other cards; special cards cannot be among them. The "
        "position is the card.",
        "RO-16",
    ),
    14: fault(
        "RO",
        14,
        "too few cards laid out",
        "Whoever takes a special card lays out two other cards of the hand: one only if the hand has no more or "
        "the first ends the game, and none (-) only if the hand has none. The position is where the next card "
        "should stand, or the hyphen.",
        "RO-16",
    ),
    15: fault(
        "RO",
        15,
        "too many cards laid out",
        "Whoever takes a special card lays out two other cards of the hand, and only one if that one ends the "
        "game. The position is the first card too many.",
        "RO-16",
    ),
}
"""A number names the same fault for ever."""
