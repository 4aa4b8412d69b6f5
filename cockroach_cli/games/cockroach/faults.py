"""What the rules of Cockroach Poker forbid, by the number that its table returns."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.diagnostics import Code, Severity

FAULTS: Mapping[int, Code] = {
    1: Code(
        "CP01",
        Severity.FAULT,
        "no such seat",
        "A word names a seat that the game does not have. Seats are numbered from 1 to the number of players, without "
        "leading zeros. The position is the seat.",
        "CP-2",
    ),
    2: Code(
        "CP02",
        Severity.FAULT,
        "card not in the hand",
        "The starter of a round offers a card of a kind that is not in its hand any more: it was never dealt to it, or "
        "all cards of the kind have been offered. Where a hand has unknown cards, one of them may be the card, unless "
        "that would be a ninth of its kind. The position is the card.",
        "CP-5",
    ),
    3: Code(
        "CP03",
        Severity.FAULT,
        "card offered to oneself",
        "The starter of a round offers the card to its own seat. It goes to any other seat. The position is the seat "
        "after the >.",
        "CP-5",
    ),
    4: Code(
        "CP04",
        Severity.FAULT,
        "card passed to a seat that had it",
        "The card is passed to a seat that has had it in this round already: the starter, a seat that passed it on, "
        "or the one that is passing. Each seat has the card at most once in a round. The position is the seat that "
        "the card should go to.",
        "CP-8",
    ),
    5: Code(
        "CP05",
        Severity.FAULT,
        "the last seat must judge",
        "All other seats have had the card in this round, so the one that has it now cannot pass it on and has to say "
        "true (+) or false (-). The position is the > or ~ of the pass.",
        "CP-8",
    ),
    6: Code(
        "CP06",
        Severity.FAULT,
        "no passing with two players",
        "With two players nobody passes a card on: whoever gets it says true (+) or false (-). The position is the > "
        "or ~ of the pass.",
        "CP-4",
    ),
    7: Code(
        "CP07",
        Severity.FAULT,
        "wrong starter of a round",
        "A round is started by the seat that took the card of the round before, the first one by seat 1 or the seat "
        "that first= names. The position is the seat with which the word begins.",
        "CP-10",
    ),
    9: Code(
        "CP09",
        Severity.FAULT,
        "the wrong seat takes the card",
        "The seat at the end of the word is not the one that has to take the card. A right judgement sends it back to "
        "the seat that handed it over last, a wrong one leaves it with the judge. The position is the taker.",
        "CP-9",
    ),
    10: Code(
        "CP10",
        Severity.FAULT,
        "more cards of a kind than there are",
        "The deck has eight cards of each kind. A card that is offered from a hand with unknown cards would be the "
        "ninth of its kind, counting those that were dealt or laid open as such. The position is the card.",
        "CP-1",
    ),
}
"""A number names the same fault for ever; 8 and 11 were never used."""
