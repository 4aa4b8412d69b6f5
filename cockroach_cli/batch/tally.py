"""What the tables counted, put together for whoever asks: by seat, by player or by bot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from cockroach_cli import games
from cockroach_cli.games.base import Game, Section
from cockroach_cli.notation.record import Header

Labels = Callable[[Header], tuple[str, ...]]


def seats(header: Header) -> tuple[str, ...]:
    """Rows by seat: their numbers."""
    return tuple(map(str, range(1, header.seats + 1)))


def players(header: Header) -> tuple[str, ...]:
    """Rows by player: the names, which may be the same for several seats."""
    return header.players


def bots(header: Header) -> tuple[str, ...]:
    """Rows by who played: the bots named, else the players."""
    return header.bots or header.players


BY: dict[str, Labels] = {"seat": seats, "player": players, "bot": bots}
"""The ways of putting figures together."""


def key(labels: Labels) -> Callable[[Header], Hashable] | None:
    """Which headers need tables of their own so that what they count can be told apart."""
    return None if labels is seats else labels


class Tallies:
    """Figures being put together, for one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._rows: dict[str, int] = {}
        self.totals: dict[str, list[int]] = {
            name: [] if name in game.tally_by_seat else [0] * size for name, size in game.tally
        }
        self.sizes: set[int] = set()

    def add(self, header: Header, flat: Sequence[int], labels: Labels) -> None:
        """Add what a table counted (see :meth:`Table.counts`); ``header`` names its seats."""
        self.sizes.add(header.seats)
        rows = [self._row(label) for label in labels(header)]
        at = 0
        for name, size in self.game.tally:
            total = self.totals[name]
            if name in self.game.tally_by_seat:
                for seat, row in enumerate(rows):
                    total[row] += flat[at + seat]
            else:
                for place in range(size):
                    total[place] += flat[at + place]
            at += size

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "game": self.game.name}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, game=games.get(state["game"]))

    def merge(self, other: Tallies) -> None:
        """Add what was put together elsewhere, of other records of the same game."""
        self.sizes |= other.sizes
        rows = [self._row(label) for label in other._rows]
        for name, total in other.totals.items():
            for place, number in enumerate(total):
                self.totals[name][rows[place] if name in self.game.tally_by_seat else place] += number

    def _row(self, label: str) -> int:
        """The row of a label, a new one if need be."""
        if label not in self._rows:
            self._rows[label] = len(self._rows)
            for name in self.game.tally_by_seat:
                self.totals[name].append(0)
        return self._rows[label]

    def sections(self) -> tuple[Section, ...]:
        """The tables of figures, their rows in the order of their labels."""
        size = next(iter(self.sizes)) if len(self.sizes) == 1 else 0
        labels = sorted(self._rows, key=lambda label: (_numbers_as_such(label), label))
        totals = dict(self.totals)
        for name in self.game.tally_by_seat:
            totals[name] = [self.totals[name][self._rows[label]] for label in labels]
        return self.game.statistics(totals, size, labels)


def _numbers_as_such(label: str) -> list[object]:
    """What to sort labels by so that ``P10`` comes behind ``P9``."""
    import re

    return [int(part) if place % 2 else part for place, part in enumerate(re.split("([0-9]+)", label))]
