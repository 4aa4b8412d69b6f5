"""``roach replay --step``: a game on a terminal, a decision at a time, forth and back by keys."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from cockroach_cli.cli import outputs
from cockroach_cli.cli.keys import END, Keys
from cockroach_cli.games.base import Game, Section
from cockroach_cli.notation.record import Record
from cockroach_cli.play import eyes
from cockroach_cli.referee.cut import Moment, moments
from cockroach_cli.referee.view import earlier
from cockroach_cli.report.tables import render

FORTH = frozenset(("\r", "\n", " ", "f", "j", "l", "\x1b[C", "\x1b[B", "\x1bOC", "\x1bOB"))
BACK = frozenset(("b", "h", "k", "\x7f", "\b", "\x1b[D", "\x1b[A", "\x1bOD", "\x1bOA"))
NEXT = frozenset(("n",))
QUIT = frozenset(("q", "Q", "\x1b", END))

CLEAR = "\x1b[H\x1b[2J"


@attrs.frozen
class Page:
    """A game at one of its moments."""

    game: Game
    record: Record
    number: int
    moments: tuple[Moment, ...]
    index: int
    stop: str = ""
    """Why the game is not shown to its end, where that is a fault."""

    def at(self, index: int) -> Record:
        """The record as it was at one of the moments; of a view, what its seat knew by then."""
        return earlier(self.game, self.record, self.moments[index])

    def text(self, style: str, width: int | None) -> str:
        """What is shown: where we are, what lies on the table, and last, so that it is in sight, what has happened."""
        now = self.at(self.index)
        seat = self.record.header.view
        since = eyes.look(self.game, self.at(self.index - 1)).shown if self.index else eyes.Shown()
        sight = eyes.look(self.game, now, since)
        told = list(sight.news)
        last = self.index == len(self.moments) - 1
        if last and self.stop:
            told.append(f"{self.stop[:1].upper()}{self.stop[1:]}.")
        elif not told or (last and not now.finished):
            outcome = eyes.outcome(self.game, now)
            told.append(f"{outcome[:1].upper()}{outcome[1:]}.")
        shown = f"Game {self.number}: {self.game.title}; moment {self.moments[self.index]}\n"
        shown += eyes.status(self.game, sight, seat or 0, style, width).rstrip("\n") + "\n\n"
        if seat is None:
            hands = compact(self.game, self.game.hands(sight.table))
            shown += render([hands], style, width) + "\n"
        return shown + "".join(f"{eyes.filled(line, width)}\n" for line in told)


def compact(game: Game, hands: Section) -> Section:
    """A table of hands in two columns: card letters in place of a column for each kind."""
    letters = {name: letter for letter, name in game.cards.items()}

    def cards(row: tuple[object, ...]) -> str:
        parts = []
        for name, cell in zip(hands.columns[1:], row[1:], strict=True):
            if name in letters and isinstance(cell, int):
                parts.append(letters[name] * cell)
            elif cell is not None:
                parts.append(f"({cell} {name})")
        return " ".join(parts)

    return Section(hands.title, (hands.columns[0], "cards"), tuple((row[0], cards(row)) for row in hands.rows))


class Stepper:
    """Shows games on a terminal and listens for keys."""

    def __init__(self, out: outputs.Output, style: str) -> None:
        self._out = out
        self._style = style

    def through(self, games: Iterable[tuple[int, Game, Record, str]]) -> None:
        """Go through some games until they, or the person's patience, are over."""
        with Keys() as self._pressed:
            for number, game, record, stop in games:
                if not self._one(number, game, record, stop):
                    return

    def _one(self, number: int, game: Game, record: Record, stop: str) -> bool:
        """Go through a game; False if that was enough."""
        found = moments(game, record)
        index = 0
        while True:
            page = Page(game, record, number, found, index, stop)
            self._out.text.write(f"{CLEAR}{page.text(self._style, self._out.width)}{self._keys(index, len(found))}\n")
            self._out.flush()
            key = self._pressed.next()
            if key in QUIT:
                return False
            if key in NEXT or (key in FORTH and index == len(found) - 1):
                return True
            if key in FORTH:
                index += 1
            elif key in BACK:
                index = max(index - 1, 0)

    @staticmethod
    def _keys(index: int, number: int) -> str:
        forth = "Enter goes on" if index < number - 1 else "Enter goes to the next game"
        return f"[{index + 1}/{number}] {forth}, b goes back, n is the next game, q quits"
