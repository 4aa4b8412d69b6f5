"""What the rules of Cheating Moth forbid, by the number that its table returns."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.diagnostics import Code, Severity


def _faults(*rows: tuple[str, str, str]) -> Mapping[int, Code]:
    return {
        number: Code(f"CM{number:02}", Severity.FAULT, title, explanation, f"CM-{ruling}")
        for number, (title, ruling, explanation) in enumerate(rows, start=1)
    }


FAULTS: Mapping[int, Code] = _faults(
    (
        "no such seat",
        "1",
        (
            "A word names a seat that the game does not have. Seats are single digits from 1 to the number of "
            "players. The position is the seat."
        ),
    ),
    (
        "card not in the hand",
        "4",
        (
            "A seat lays, races, gives or makes vanish a card that its hand does not have. Where a hand has "
            "unknown cards, one of them may be the card. The position is the card."
        ),
    ),
    (
        "more of a card than there are",
        "2",
        (
            "A card that comes out of unknown ones would be one more than the deck has of it, all others being "
            "known to lie elsewhere. The position is the card."
        ),
    ),
    (
        "card does not fit",
        "4",
        (
            "A card is laid whose number is neither one above nor one below that of the top discard; 5 and 1 are "
            "neighbours. The position is the card."
        ),
    ),
    (
        "draws although a card fits",
        "4",
        "A seat draws in its turn, but it has a card that fits and has to lay one. The position is the +.",
    ),
    (
        "moth laid",
        "5",
        (
            "Moths are not laid. With the option guard-moths=yes the Guard Bug alone may lay one that fits. The "
            "position is the card."
        ),
    ),
    (
        "moth given away",
        "5",
        (
            "Moths are not given to others: not for a spider or mosquito, and to a caught seat only with the "
            "option caught-moths=yes. The position is the card."
        ),
    ),
    (
        "not the pile's next card",
        "4",
        (
            "A card is drawn, and the pile, as DEAL or the last reshuffle wrote it, has another one next. Often a "
            "word is missing before. The position is the card."
        ),
    ),
    (
        "drawn from nothing, or nothing drawn",
        "11",
        (
            "Nothing is drawn only if the pile is empty and there are no discards but the top one; then no card "
            "can be drawn. The position is the card, or the - that stands for nothing."
        ),
    ),
    (
        "reshuffle not due",
        "11",
        (
            "The discards are reshuffled when a card is to be drawn, the pile is empty and there are discards "
            "under the top one; the reshuffle stands right before that draw. The position is the %."
        ),
    ),
    (
        "wrong cards in a reshuffle",
        "11",
        (
            "A reshuffle has exactly the discards without the top one. The position is the first card too many, "
            "or right after the last card where some are missing."
        ),
    ),
    (
        "reshuffle missing",
        "11",
        (
            "A card is drawn and the pile is empty, so the discards without the top one have to be reshuffled "
            "before. The position is the card, or the - that stands for nothing."
        ),
    ),
    (
        "the Guard Bug cheats",
        "7",
        (
            "Any seat but the Guard Bug may make cards vanish. Who has been caught is Guard Bug for the rest of "
            "the round. The position is the seat."
        ),
    ),
    (
        "last card made vanish",
        "7",
        ("A seat has one card left and makes it vanish; the last card has to be laid. The position is the card."),
    ),
    (
        "a card vanishes that is no moth",
        "7",
        (
            "Only moths may be made vanish, unless the option cheat=any is written in the header. The position is "
            "the card."
        ),
    ),
    (
        "not the Guard Bug",
        "8",
        (
            "Only the Guard Bug calls a seat, and only the Guard Bug is written as who noticed a card that "
            "vanished. The position is the seat."
        ),
    ),
    (
        "the Guard Bug calls itself",
        "8",
        "The Guard Bug calls another seat. The position is the seat that is called.",
    ),
    (
        "caught without having cheated",
        "8",
        (
            "A call is said to be right, but the seat has made no card vanish that may still be called: since the "
            "turn in progress began, or with the option window=round in this round. The position is the =."
        ),
    ),
    (
        "not caught although it cheated",
        "8",
        (
            "A call is said to be wrong, but the seat has made a card vanish that may still be called. The "
            "position is the -."
        ),
    ),
    (
        "another card comes back",
        "8",
        (
            "The latest card that a caught seat has made vanish comes back to its hand, and another one is "
            "written. The position is the card."
        ),
    ),
    (
        "wrong number of cards for a caught seat",
        "8",
        (
            "The Guard Bug gives two cards (one with the option caught=1), fewer only if it has fewer that it may "
            "give or would have no card left. The position is the first card too many, or right after the last "
            "one, or the -."
        ),
    ),
    (
        "last card given away",
        "9",
        "No seat gives its last card away. The position is the card.",
    ),
    (
        "last card's action carried out",
        "9",
        (
            "The action of a card that is a seat's last one is not carried out: its word has nothing after the "
            "card but the full stop. With the option last-action=yes that is so of spiders alone, as nothing is left "
            "to give. The position is the +, : or >."
        ),
    ),
    (
        "full stop missing or too much",
        "9",
        (
            "The word that ends a round ends in a full stop, and no other word does. The position is the full "
            "stop, or right after the word where it is missing. Often the round ended because a seat had laid its "
            "last card."
        ),
    ),
    (
        "wrong seat in an ant's row",
        "6",
        "After an ant all other seats draw in turn order from the player's left. The position is the seat.",
    ),
    (
        "card cannot be raced",
        "6",
        (
            "Onto a cockroach number cards of the same number are raced; with the option race=any other cards of "
            "that number, too, but no moths. The position is the card."
        ),
    ),
    (
        "a seat arrives or slaps twice",
        "6",
        (
            "Each seat arrives at a cockroach at most once; all but a mosquito's player slap once. The position "
            "is the seat."
        ),
    ),
    (
        "wrong gifts to the slowest",
        "6",
        (
            "Each seat but the slowest gives it one card, written in seat order; only a seat with nothing but "
            "moths, or with one card, gives none. The position is the seat, or the - of a seat that has to give."
        ),
    ),
    (
        "a spider's gift to oneself",
        "6",
        "Who lays a spider may give a card to another seat. The position is the seat after the >.",
    ),
)
"""A number names the same fault for ever."""
