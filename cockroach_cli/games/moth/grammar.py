"""How a word of Cheating Moth looks, whatever has been played."""

from __future__ import annotations

from cockroach_cli.games.grammar import NUMBER, Form, char, either, maybe, row, several
from cockroach_cli.games.moth.cards import LETTERS

_NUMBER_ON_CARD = char("[1-5]")
_UNKNOWN = char(r"\?")
_CARD = either(row(char(f"[{LETTERS}]"), _NUMBER_ON_CARD), _UNKNOWN)
_NOTHING = char("-")
_COMMA = char(",")
_STOP = maybe(char(r"\."))


def words() -> Form:
    """The form of its words. Which card does what, and how many are due, is a matter of the rules."""
    shuffle = maybe(char("%"), several(_CARD), _COMMA)
    drawn = either(_CARD, _NOTHING)
    right = row(char("="), _CARD, char(">"), _given())
    wrong = row(_NOTHING, drawn, _STOP)
    call = row(char("!"), maybe(NUMBER, either(right, wrong)))
    vanishing = row(char("~"), maybe(_CARD, maybe(char("@"), NUMBER)))
    draw = row(char(r"\+"), drawn, _STOP)
    return row(shuffle, NUMBER, either(_lay(shuffle, drawn), draw, vanishing, call))


def _lay(shuffle: Form, drawn: Form) -> Form:
    """A card laid, with what it does."""
    gift = row(NUMBER, _CARD)
    drawing = row(shuffle, NUMBER, drawn)
    gifts = _list(row(NUMBER, drawn))
    return either(
        row(char("[mn]"), _NUMBER_ON_CARD, _STOP),
        _acting("s", either(row(char(">"), maybe(gift, _STOP)), _STOP)),
        _acting("a", either(row(char(r"\+"), _list(drawing), _STOP), _STOP)),
        _acting("c", either(row(char(":"), maybe(either(_NOTHING, _list(gift)), _STOP)), _STOP)),
        _acting("q", either(row(char(":"), _list(NUMBER), char("<"), maybe(gifts, _STOP)), _STOP)),
        row(_UNKNOWN, several(char("."))),  # a card that lies open: nothing is said of what stands behind it
    )


def _acting(letter: str, action: Form) -> Form:
    return row(char(letter), _NUMBER_ON_CARD, action)


def _list(item: Form) -> Form:
    """Items between commas."""
    return row(item, several(_COMMA, item))


def _given() -> Form:
    """What is given to a caught seat, where that is said already."""
    cards = row(_CARD, several(either(_CARD, char("[0-9]"))))
    return maybe(either(_NOTHING, cards), _STOP)
