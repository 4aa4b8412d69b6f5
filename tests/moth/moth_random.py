"""Games of Cheating Moth with seats, starter, options, players and model drawn at random."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs

from cockroach_cli.games.base import Game, Table
from tests.moth.moth_deals import CARDS, HOUSE

SIZES = {"a": 5, "c": 5, "m": 8, "n": 43, "q": 5, "s": 5}


@attrs.frozen
class Drawn:
    """What was drawn of a game."""

    seats: int
    first: int
    rules: dict[str, str]
    model: dict[str, str]
    bots: list[int]
    seed: int

    @property
    def head(self) -> str:
        """The header of its record, as far as it stands before the number of the game."""
        first = f" first={self.first}" if self.first > 1 else ""
        rules = "".join(f" rule.{name}={value}" for name, value in sorted(self.rules.items()))
        players = ",".join(f"P{seat}" for seat in range(1, self.seats + 1))
        return f"moth/1 players={players}{first}{rules} seed=s1:{self.seed}:"

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of each card."""
        if "cards" not in self.rules:
            return HOUSE
        numbers = self.rules["cards"].replace(".", "-").split("-")
        return dict(zip(CARDS, map(int, numbers), strict=True))

    def table(self, game: Game) -> Table:
        """A table for it."""
        table = game.new_table(self.seats, self.first, self.rules)
        table.set_model(self.model)
        table.seat_bots(self.bots)
        return table


def some_cards(chance: random.Random) -> str:
    """A value of the option ``cards``: any numbers that add up."""
    groups = []
    for size in SIZES.values():
        cuts = sorted(chance.randrange(size + 1) for _ in range(4))
        groups.append("-".join(str(b - a) for a, b in zip([0, *cuts], [*cuts, size], strict=True)))
    return ".".join(groups)


def drawn(chance: random.Random) -> Drawn:
    """One game."""
    seats = chance.choice([3, 4, 5])
    rules = {
        name: value
        for name, value in {
            "caught": "1", "caught-moths": "yes", "cheat": "any",
            "guard-moths": "yes", "last-action": "yes", "race": "any", "window": "round",
        }.items()
        if chance.random() < 0.4
    }  # fmt: skip
    if chance.random() < 0.3:
        rules["cards"] = some_cards(chance)
    model = {
        "notice": str(chance.choice([0, 25, 100])),
        "alarm": str(chance.choice([0, 0, 200])),
        "speed": chance.choice(["even", "-".join(str(chance.randrange(1, 5)) for _ in range(seats))]),
    }
    bots = [chance.randrange(2) for _ in range(seats)]
    return Drawn(seats, chance.randrange(1, seats + 1), rules, model, bots, chance.getrandbits(64))


def played(game: Game, chance: random.Random, count: int) -> Iterator[tuple[Drawn, bytes]]:
    """Games and their canonical lines, played in bulk."""
    for _ in range(count):
        one = drawn(chance)
        table = one.table(game)
        assert table.simulate(one.seed, 0, 1, [one.head.encode()], b" | ", True, True) == 1
        yield one, table.take()
