"""How people talk at Cockroach Poker Royal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cockroach_cli.games.base import Section
from cockroach_cli.games.royal.cards import CARDS, EMPEROR, NAMES, SPECIALS
from cockroach_cli.games.royal.position import Position
from cockroach_cli.games.speech import Example, called
from cockroach_cli.passing import position as passing
from cockroach_cli.passing.speech import Talk
from cockroach_cli.passing.word import NOTHING, Round

LAYING = "CARD CARD"
_NONE = ("none", "nothing", "no")

RULINGS = {
    "two": "RO-8",
    "offer": "RO-9 RO-3 RO-13 RO-15",
    "answer": "RO-10 RO-11 RO-12 RO-3 RO-5 RO-14",
    "name": "RO-10 RO-11 RO-3 RO-13",
    "settle": "RO-16 RO-5 RO-14",
}
"""The rulings that matter at each stage."""


class RoyalTalk(Talk):
    """Also: crowned cards, the penalty pile, and what is laid out instead of a special card."""

    def __init__(self) -> None:
        super().__init__(CARDS, RULINGS, {"crowned": EMPEROR})
        self.notation["settle"] = re.compile(rf"{NOTHING}|[{''.join(NAMES)}]{{1,2}}")

    # ---- what is asked ----

    def stage(self, here: passing.Position) -> str:
        """Also ``settle``: what is laid out instead of a special card."""
        return "settle" if here.settling else super().stage(here)

    def asks(self, asked: str, here: passing.Position, names: Sequence[str]) -> str:
        """What a seat is asked and how to answer."""
        if asked != "settle":
            return super().asks(asked, here, names)
        number, how = _to_lay(here)
        return f"you keep the {NAMES[here.card]} and lay out {number} instead: {how}"

    def choices(
        self, asked: str, here: passing.Position, legal: Sequence[str], names: Sequence[str]
    ) -> list[str | Example]:
        """What can be said at a stage."""
        if asked != "settle":
            return super().choices(asked, here, legal, names)
        if legal[0] == NOTHING:
            return [
                "You have no other card that you could lay out.",
                Example(_NONE[0], "you lay out nothing"),
                Example(NOTHING, "the same in the notation"),
            ]
        how = "lay other cards of your hand before you, no special ones; one alone if it ends the game or is the last"
        found: list[str | Example] = [
            f"{_to_lay(here)[1]}   {how}",
            Example(" ".join(NAMES[card] for card in legal[0])),
        ]
        if len(legal[0]) > 1:
            found.append(Example(" ".join(legal[0]), "the same, shorter"))
        return [*found, Example(legal[0], "in the notation")]

    def offers(self, legal: Sequence[str]) -> list[Example]:
        """Also what is special here: the Emperor, and a crowned card."""
        crowned = next((answer for answer in legal if answer[0].isupper()), legal[0])
        to = crowned[2:-1]
        found = [
            *super().offers(legal),
            Example(f"{NAMES[crowned[0]]} to {to} as emperor", "claims that the card is crowned"),
        ]
        if crowned[0].isupper():
            found.append(Example(f"{crowned[0]}>{to}{EMPEROR}", "a capital letter is a crowned card"))
        return found

    def namings(self, here: passing.Position, legal: Sequence[str]) -> list[Example]:
        """Also the Emperor."""
        *found, same = super().namings(here, legal)
        to = legal[0][:-1]
        return [*found, Example(f"{to} as emperor", "claims that the card is crowned"), same]

    def glossary(self, here: passing.Position) -> list[str]:
        """What the creatures are called; special ones only where they are played with."""
        special = isinstance(here, Position) and here.specials
        cards = ", ".join(f"{letter} {NAMES[letter]}" for letter in NAMES if special or letter not in SPECIALS)
        return [f"Creatures: {cards}; claims: their kinds, and e emperor.", "The beginnings of their names will do."]

    # ---- what is answered ----

    def worded(self, asked: str, tokens: list[str], here: passing.Position, examples: Sequence[Example]) -> str:
        """The answer for some words, where a card or a seat has to be named."""
        if asked != "settle":
            return super().worded(asked, tokens, here, examples)
        how = f"say {_to_lay(here)[1]}, such as: {examples[0].text}"
        if not tokens:
            raise ValueError(how)
        if tokens[0] in _NONE and len(tokens) == 1:
            return NOTHING
        if len(tokens) > 2:
            raise ValueError(f"{' '.join(tokens[2:])!r} is too much; {how}")
        return "".join(self.creature(token) for token in tokens)

    def tokens(self, text: str) -> list[str]:
        """As for all such games; ``crowned fly`` is one word."""
        tokens: list[str] = []
        for token in super().tokens(text):
            if tokens and tokens[-1] == "crowned" and not token.isdecimal():
                tokens[-1] += self.kind_name(token)
            else:
                tokens.append("crowned" if len(token) > 1 and "crowned".startswith(token) else token)
        return tokens

    def kind_name(self, text: str) -> str:
        """What follows ``crowned``, a letter spelled out."""
        return CARDS.claims.get(text.lower(), text).replace(" ", "") if len(text) == 1 else text

    # ---- what is seen ----

    def besides(self, here: passing.Position) -> list[str | Section]:
        """The penalty pile, whose top lies open."""
        assert isinstance(here, Position)
        if not here.rest:
            return ["Penalty pile: empty"]
        top = f", a {NAMES[here.rest[0]]} on top" if here.rest[0] in NAMES else ""
        return [f"Penalty pile: {len(here.rest)} card{'s' if len(here.rest) > 1 else ''}{top}"]

    # ---- what has happened ----

    def taken(self, old: Round | None, new: Round, here: passing.Position, names: Sequence[str]) -> list[str]:
        """What came of the judgement: cards laid out, penalty cards."""
        who = called(names, new.taker)
        said = []
        later = len(new.face_up)
        if new.laid is not None:
            if not (old and old.verdict):
                said.append(f"{who} takes it into the hand and lays out other cards instead.")
            if new.laid == NOTHING:
                said.append(f"{who} has no other card to lay out.")
        for i, card in enumerate(new.face_up):
            later -= 1
            lies = self.lies(new, here, card, later)
            if i >= len(new.face_up) - len(new.penalties):
                said.append(self.drawn(who, card, lies))
            elif new.laid is None:
                said.append(f"{who} takes it and has {lies} face up.")
            else:
                said.append(f"{who} lays out a {NAMES[card]} and has {lies} face up.")
        return said

    def drawn(self, who: str, card: str, lies: str) -> str:
        """A penalty card."""
        counts = "which counts as nothing" if card in SPECIALS else f"and has {lies} face up"
        return f"{who} draws a {NAMES[card]} from the penalty pile, {counts}."


def _to_lay(here: passing.Position) -> tuple[str, str]:
    """How many cards have to be laid out, in words, and how they are named."""
    hand, _, unknown = here.hands[here.holder - 1].partition("?")
    others = sum(card not in SPECIALS for card in hand) + int(unknown or 0)
    return (
        ("nothing, having no other card,", _NONE[0]), ("your only other card", "CARD"), ("two other cards", LAYING)
    )[min(others, 2)]  # fmt: skip


TALK = RoyalTalk()
