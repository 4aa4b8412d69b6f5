"""What the rules of a game in which a card is passed around forbid, by the number that its table returns."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.diagnostics import Code, Severity

_TEXTS: Mapping[int, tuple[str, str]] = {
    1: (
        "no such seat",
        (
            "A word names a seat that the game does not have. Seats are numbered from 1 to the number of players, "
            "without leading zeros. The position is the seat."
        ),
    ),
    3: (
        "card offered to oneself",
        (
            "The starter of a round offers the card to its own seat. It goes to any other seat. The position is "
            "the seat after the >."
        ),
    ),
    4: (
        "card passed to a seat that had it",
        (
            "The card is passed to a seat that has had it in this round already: the starter, a seat that passed "
            "it on, or the one that is passing. Each seat has the card at most once in a round. The position is "
            "the seat that the card should go to."
        ),
    ),
    5: (
        "the last seat must judge",
        (
            "All other seats have had the card in this round, so the one that has it now cannot pass it on and "
            "has to say true (+) or false (-). The position is the > or ~ of the pass."
        ),
    ),
    6: (
        "no passing with two players",
        (
            "With two players nobody passes a card on: whoever gets it says true (+) or false (-). The position "
            "is the > or ~ of the pass."
        ),
    ),
    7: (
        "wrong starter of a round",
        (
            "A round is started by the seat that took the card of the round before, the first one by seat 1 or "
            "the seat that first= names. The position is the seat with which the word begins."
        ),
    ),
    9: (
        "the wrong seat takes the card",
        (
            "The seat at the end of the word is not the one that has to take the card. A right judgement sends it "
            "back to the seat that handed it over last, a wrong one leaves it with the judge. The position is the "
            "taker."
        ),
    ),
}


def faults(prefix: str, rulings: Mapping[int, str]) -> dict[int, Code]:
    """The faults that all these games have but for those in a hand or a deck (2 and 10), with a game's prefix and the
    rulings that it cites, by number."""
    return {
        number: Code(f"{prefix}{number:02d}", Severity.FAULT, title, text, rulings[number])
        for number, (title, text) in _TEXTS.items()
    }


def fault(prefix: str, number: int, title: str, text: str, ruling: str) -> Code:
    """One more fault of a game."""
    return Code(f"{prefix}{number:02d}", Severity.FAULT, title, text, ruling)
