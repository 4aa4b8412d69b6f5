"""What the tables counted, put together for whoever asks: by seat, by player or by bot."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from cockroach_cli.games.base import Game, Section, Table
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

    def add(self, header: Header, table: Table, labels: Labels) -> None:
        """Add what a table counted; ``header`` names its seats."""
        self.sizes.add(header.seats)
        rows = []
        for label in labels(header):
            if label not in self._rows:
                self._rows[label] = len(self._rows)
                for name in self.game.tally_by_seat:
                    self.totals[name].append(0)
            rows.append(self._rows[label])
        flat = table.counts()
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

    @property
    def labels(self) -> list[str]:
        """The names of the rows, in the order in which they were met."""
        return list(self._rows)

    def sections(self) -> tuple[Section, ...]:
        """The tables of figures."""
        size = next(iter(self.sizes)) if len(self.sizes) == 1 else 0
        return self.game.statistics(self.totals, size, self.labels)
