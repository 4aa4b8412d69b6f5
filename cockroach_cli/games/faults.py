"""The findings that every game's table may return, by the numbers that it returns them as."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.diagnostics import Code, Severity


def _fault(id: str, title: str, explanation: str) -> Code:
    return Code(id, Severity.FAULT, title, explanation)


SHARED: Mapping[int, Code] = {
    302: _fault(
        "D302",
        "number of hands or zones",
        "A word of DEAL has a hand for each seat, separated by `/`, and after `;` the other zones that the game has. "
        "The position is where the first hand or zone too many begins (that of the `/` or `;` before it), or right "
        "after the last one where some are missing.",
    ),
    303: _fault(
        "D303",
        "not a card",
        "A word of DEAL consists of cards as the game writes them, `?` for unknown ones, and the marks between zones. "
        "The position is that of the first character that is none of them. `roach games` lists the cards.",
    ),
    304: _fault(
        "D304",
        "size of a zone",
        "Each hand and other zone has the number of cards that the deal gives it. The position is that of the first "
        "card too many, or right after the last one where some are missing.",
    ),
    305: _fault(
        "D305",
        "card too often",
        "DEAL has more cards of a kind than the game has. The position is that of the first card too many, reading "
        "from left to right.",
    ),
    306: _fault(
        "D306",
        "malformed unknown cards",
        "`?N` stands for N unknown cards in a zone without an order: N is a number from 1 without leading zeros, and "
        "each zone has it at most once. The position is that of the `?`.",
    ),
    307: _fault(
        "D307",
        "empty zone",
        "A hand or other zone that is dealt has cards. The position is where the first should stand. Cards that nobody "
        "knows are written `?N`.",
    ),
    401: _fault(
        "M401",
        "not a move",
        "The word is not how a move of this game is written. The position is that of the first character that fits "
        "nothing, or right after the word where it stops at a place where nobody has to decide. All such words of a "
        "record are told, also behind another fault, since no game is needed to see them; of more than twenty, how "
        "many more there are.",
    ),
    403: _fault(
        "M403",
        "move after the end",
        "By the rules the game, or this round of it, was over before this word. The position is that of the first such "
        "word. Often two games were joined, or an earlier move is wrong.",
    ),
    404: _fault(
        "M404",
        "out of turn",
        "It is another seat's turn. The position is that of the seat. Often a word is missing before this one.",
    ),
    407: _fault(
        "M407",
        "unknown card shown",
        "A card that everybody has seen by now cannot be unknown: `?` stands for it only while it is hidden. The "
        "position is that of the `?`, or of the later word by which the card was shown.",
    ),
}
"""A game's own faults have numbers below 100."""
