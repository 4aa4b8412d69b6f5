"""Games of Mole Poker drawn at random, options and all."""

from __future__ import annotations

import random

import attrs

from cockroach_cli.games.mole.cards import HOUSE


@attrs.frozen
class Drawn:
    """What was drawn for one game."""

    seats: int
    first: int
    rules: dict[str, str]
    bots: list[int]
    seed: int
    number: int

    @property
    def header(self) -> str:
        """The canonical header."""
        players = ",".join(f"P{seat}" for seat in range(1, self.seats + 1))
        first = f" first={self.first}" if self.first > 1 else ""
        rules = "".join(f" rule.{name}={value}" for name, value in sorted(self.rules.items()))
        return f"mole/1 players={players}{first}{rules} seed=s1:{self.seed}:{self.number}"


def lists(chance: random.Random) -> str:
    """Six decks of cards: all sorts, or nearly equal ones, which make many ties."""
    if chance.random() < 0.3:
        card, other = chance.sample("12345", 2)
        decks = [card * 6] * 5 + ["".join(sorted(card * 5 + other))]
        chance.shuffle(decks)
    else:
        decks = ["".join(sorted(chance.choices("12345", k=6))) for _ in range(6)]
    return ".".join(decks)


def drawn(chance: random.Random) -> Drawn:
    """A game to be played."""
    seats = chance.randrange(2, 6)
    rules: dict[str, str] = {}
    if chance.random() < 0.5:
        rules["decks"] = lists(chance)
    if chance.random() < 0.6:
        rules["long"] = "yes"
        if chance.random() < 0.5:
            rules["fifth"] = "yes"
        if len(set(rules.get("decks", HOUSE))) < 3:  # equal cards
            del rules["decks"]
    bots = [chance.randrange(2) for _ in range(seats)]
    return Drawn(seats, chance.randrange(1, seats + 1), rules, bots, chance.getrandbits(64), chance.getrandbits(62))
