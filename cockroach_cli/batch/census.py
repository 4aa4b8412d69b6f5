"""Counting the games of inputs as they pass: what there is to know stays, the games do not."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.select import Selection, selected
from cockroach_cli.batch.tally import BY, Tallies, count, key
from cockroach_cli.batch.walk import Walk
from cockroach_cli.games.base import Game, Section, Table
from cockroach_cli.notation.record import Header
from cockroach_cli.notation.result import is_void
from cockroach_cli.notation.source import Source
from cockroach_cli.notation.writer import write_header
from cockroach_cli.referee import seating
from cockroach_cli.referee.judge import Judgement


class Census:
    """Figures over the games of any number of inputs.

    Memory grows with the number of rows, not with that of games: tables that have counted for one set of names are
    emptied into the totals as soon as there are many of them.
    """

    def __init__(self, by: str = "seat") -> None:
        """``by`` is one of :data:`~cockroach_cli.batch.tally.BY`."""
        self._labels = BY[by]
        self._totals: dict[str, Tallies] = {}
        self._bulk = self._heads()
        # A walk holds on to the head of the line before, so what it does not take needs heads of its own.
        self._single = self._heads()
        self.games = 0
        """How many games were counted one by one (see :meth:`add`); those that a walk counts are told by it."""
        self.void = 0
        """How many were left out because their records say that they do not count."""

    def _heads(self) -> Heads:
        return Heads(key(self._labels), self._prepare, self._collect)

    def _prepare(self, game: Game, header: Header, table: Table) -> None:
        count(table, game, header, self._labels, partly=True)

    def walk(self, source: Source, selection: Selection | None = None) -> Walk:
        """Go through an input, or what is selected of it: what comes as ``Sound`` is counted by then, a sound Judgement
        is for :meth:`add`."""
        return selected(source, self._bulk, selection)

    def add(self, judgement: Judgement) -> None:
        """Count a record that is valid or undecided; a void game only as such."""
        record, game = judgement.record, judgement.game
        if record is None or game is None:
            raise AssertionError("only sound records are counted")
        if is_void(record.result):
            self.void += 1
            return
        # The seed was looked at when the record was judged, so here the header is only skipped over.
        head = write_header(record.header, seating.defaults(game)).encode()
        line = f"{judgement.canonical}\n".encode()
        table = self._single.table(game, record.header._replace(view=None))
        _, counted = table.check(line, 0, len(line), head, b" | ", False, 0)
        if not counted:
            raise AssertionError(f"a sound record was not counted: {judgement.canonical}")
        self.games += 1

    def _collect(self, game: Game, header: Header, table: Table) -> None:
        counts = table.counts()
        if any(counts):  # else its records were all at fault
            self._totals.setdefault(game.name, Tallies(game)).add(header, counts, self._labels)

    def totals(self) -> dict[str, Tallies]:
        """What was counted, by the game's name. This is the end of counting: a walk under way must not go on."""
        self._bulk.forget()
        self._single.forget()
        return self._totals

    def merge(self, totals: Mapping[str, Tallies]) -> None:
        """Add the totals of another census that puts figures together in the same way."""
        for name, tallies in totals.items():
            self._totals.setdefault(name, Tallies(tallies.game)).merge(tallies)

    def sections(self) -> list[Section]:
        """The tables of figures, game by game. None at all of no games.

        This is the end of counting, as :meth:`totals` is.
        """
        totals = self.totals()
        return [section for name in sorted(totals) for section in totals[name].sections()]
