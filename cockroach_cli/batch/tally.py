"""What the tables counted, put together for whoever asks: by seat, by player or by bot."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import add
from typing import Any

from cockroach_cli import games
from cockroach_cli.games.base import Game, Section, Spread, Table
from cockroach_cli.games.figures import Tally
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


def count(table: Table, game: Game, header: Header, labels: Labels = seats, partly: bool = False) -> None:
    """Have a table count everything from now on, and compare the games of a header's rows with one another.

    ``partly``: also in records with unknown cards.
    """
    table.count_everything(partly)
    places, at = {}, 0
    for name, size in game.tally:
        places[name] = at
        at += size
    arrays = list(dict.fromkeys(name for ratio in game.tally_ratios for name in ratio))
    number = {name: place for place, name in enumerate(arrays)}
    ratios = [(*(number[name] for name in ratio), -1)[:3] for ratio in game.tally_ratios]
    rows = _groups(labels(header))
    table.compare_games([places[name] for name in arrays], ratios, [rows[label] for label in labels(header)])


def _groups(labels: Sequence[str]) -> dict[str, int]:
    """The seats that are one row, numbered in the order in which they come."""
    return {label: group for group, label in enumerate(dict.fromkeys(labels))}


def _spread(moments: Sequence[int], whole: bool) -> Spread:
    squares, products, totals, games = moments
    return Spread(squares, products, totals, games, whole)


class Tallies:
    """Figures being put together, for one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._rows: dict[str, int] = {}
        self.totals: dict[str, list[int]] = {
            name: [] if name in game.tally_by_seat else [0] * size for name, size in game.tally
        }
        self.sizes: set[int] = set()
        self._moments: dict[str, list[list[int]]] = {}  # of each row, for each ratio
        self._apart: set[str] = set()  # rows that were not all seats of some game

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
        groups = _groups(labels(header))
        if len(groups) > 1:
            self._apart.update(groups)
        ratios = len(self.game.tally_ratios)
        moments = flat[len(flat) - 4 * ratios * len(groups) :]
        for label, group in groups.items():
            own = moments[group :: len(groups)]
            self._add_moments(label, [own[4 * ratio : 4 * ratio + 4] for ratio in range(ratios)])

    def _add_moments(self, label: str, more: Sequence[Sequence[int]]) -> None:
        """Add what was found by comparing games with one another to a row: four numbers a ratio."""
        known = self._moments.setdefault(label, [[0] * 4 for _ in self.game.tally_ratios])
        for old, new in zip(known, more, strict=True):
            old[:] = map(add, old, new)

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "game": self.game.name}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, game=games.get(state["game"]))

    def merge(self, other: Tallies) -> None:
        """Add what was put together elsewhere, of other records of the same game."""
        self.sizes |= other.sizes
        rows = [self._row(label) for label in other._rows]
        for label, more in other._moments.items():
            self._add_moments(label, more)
        self._apart |= other._apart
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
        spreads = {
            ratio: [_spread(self._moments[label][place], label not in self._apart) for label in labels]
            for place, ratio in enumerate(self.game.tally_ratios)
        }
        sections = self.game.statistics(Tally(totals, spreads), size, labels)
        return tuple(section._replace(game=self.game.name) for section in sections)


def _numbers_as_such(label: str) -> list[object]:
    """What to sort labels by so that ``P10`` comes behind ``P9``. Numbers are compared as text, by their length first:
    they may have more digits than Python turns into a number."""
    import re

    parts: list[object] = list(re.split("0*([0-9]+)", label))
    parts[1::2] = [(len(str(digits)), digits) for digits in parts[1::2]]
    return parts
