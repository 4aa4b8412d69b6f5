"""How people talk at Cockroach Poker Royal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.royal.cards import CARDS, EMPEROR, NAMES, SPECIALS
from cockroach_cli.games.royal.position import Position
from cockroach_cli.games.speech import called
from cockroach_cli.passing import position as passing
from cockroach_cli.passing.speech import Talk
from cockroach_cli.passing.word import NOTHING, Round

LAYING = "CARD CARD"
_NONE = ("none", "nothing", "no")


class RoyalTalk(Talk):
    """Also: crowned cards, the penalty pile, and what is laid out instead of a special card."""

    def __init__(self) -> None:
        super().__init__(CARDS, {"crowned": EMPEROR})
        self.notation["settle"] = re.compile(rf"{NOTHING}|[{''.join(NAMES)}]{{1,2}}")

    # ---- what is asked ----

    def stage(self, here: passing.Position) -> str:
        """Also ``settle``: what is laid out instead of a special card."""
        return "settle" if here.settling else super().stage(here)

    def prompt(self, table: Table, seat: int) -> str:
        """One line that says what the seat is asked, and how to answer."""
        here: Position = table.snapshot()
        if not here.settling:
            return super().prompt(table, seat)
        return f"Seat {seat}, you keep the {NAMES[here.card]} and lay out {_how_many(here)} instead: {LAYING}"

    def choices(self, here: passing.Position, asked: str) -> list[str]:
        """What can be said at a stage, in lines."""
        if asked != "settle":
            lines = super().choices(here, asked)
            if asked == "answer":
                return lines
            return [*lines, "    as emperor claims that the card is crowned; a capital letter is a crowned card: F>2e"]
        return [
            f"{LAYING}   lay two other cards of your hand before you, no special ones",
            "    fly rat           or shorter: f r; in the notation: fr",
            "    fly               if the first ends the game, or you have no other",
            "    none              if you have no other at all   (-)",
        ]

    def glossary(self, table: Table) -> list[str]:
        """What the creatures are called; special ones only where they are played with."""
        here: Position = table.snapshot()
        cards = ", ".join(f"{letter} {NAMES[letter]}" for letter in NAMES if here.specials or letter not in SPECIALS)
        return [f"Creatures: {cards}; claims: their kinds, and e emperor.", "The beginnings of their names will do."]

    # ---- what is answered ----

    def worded(self, asked: str, tokens: list[str], here: passing.Position) -> str:
        """The answer for some words, where a card or a seat has to be named."""
        if asked != "settle":
            return super().worded(asked, tokens, here)
        if not tokens:
            raise ValueError(f"say {LAYING}, such as: fly rat; or none if you have no other card")
        if tokens[0] in _NONE and len(tokens) == 1:
            return NOTHING
        if len(tokens) > 2:
            raise ValueError(f"{' '.join(tokens[2:])!r} is too much; say {LAYING}, such as: fly rat")
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

    def besides(self, table: Table) -> list[str | Section]:
        """The penalty pile, whose top lies open."""
        here: Position = table.snapshot()
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

    def ended(self, here: passing.Position, names: Sequence[str]) -> str:
        """How the game ended."""
        if not here.loser:
            return f"The game has lasted {here.rounds:,} rounds and is a draw."
        return super().ended(here, names)


def _how_many(here: Position) -> str:
    """How many cards have to be laid out, in words."""
    hand, _, unknown = here.hands[here.holder - 1].partition("?")
    others = sum(card not in SPECIALS for card in hand) + int(unknown or 0)
    return ("nothing, having no other card,", "your only other card", "two other cards")[min(others, 2)]


TALK = RoyalTalk()
