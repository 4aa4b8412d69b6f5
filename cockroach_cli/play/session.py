"""The game itself: the true table, which no person sees, and the record that it leaves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockroach_cli.games.base import Game, Table
from cockroach_cli.notation.record import Provenance, Record
from cockroach_cli.play.eyes import ends_of
from cockroach_cli.referee.view import seen

LONGEST = 10**9
"""More milliseconds than this do not count."""


class Session:
    """A game in progress between people and bots."""

    def __init__(
        self, game: Game, table: Table, record: Record, bots: Mapping[int, int], chance: Provenance | None = None
    ) -> None:
        """``table`` stands where the sound, unfinished ``record`` ends, whose header says who plays. ``bots`` are the
        numbers of the bots by seat; all other seats are people. ``chance`` is what the bots draw from."""
        self.game = game
        self.bots = dict(bots)
        self._table = table
        self._header = record.header
        self._deals = list(record.deals)
        self._record = record
        if chance is not None:
            seed = record.header.seed
            table.set_chance(chance.seed, chance.game, chance.words, (seed.seed, seed.game) if seed else None)
        self._seen: dict[int, tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]] = {}  # rounds that are over, by seat
        self._ends = list(ends_of(game, record))
        self._agreeing = bool(table.starters())
        self._starter = 0
        self._note()  # with its chance a table may ask what the record did not wait for

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._header.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in self.bots)

    def set_model(self, values: Mapping[str, str]) -> None:
        """Set parameters of the game's model; raises ``ValueError`` for one that does not fit the seats."""
        self._table.set_model(dict(values))

    def watch(self) -> None:
        """Say that the time of people will be taken (:meth:`took`), for games in which it counts."""
        self._table.watch(list(self.people))

    @property
    def ends(self) -> tuple[Any, ...]:
        """The positions at the ends of the rounds so far: all hands lay open then."""
        return tuple(self._ends)

    def advance(self) -> int:
        """Let bots play, and deal what is due, until a person has to decide, or to be fast (:meth:`hurried`): that
        seat, or 0 when the game is over."""
        table = self._table
        while not table.over():
            if self._agreeing:
                return self.people[0]
            if table.hurries():
                return table.hurries()
            if table.needs_deal():
                table.deal_next()
                self._deals.append(table.deal_text().decode())
                self._agreeing = bool(table.starters())
                self._starter = 0
            elif table.seat() in self.bots:
                table.let_bot(self.bots[table.seat()])
            else:
                return table.seat()
            self._note()
        return 0

    def agreeing(self) -> bool:
        """Whether people have to agree on who starts: the next answer is the number of a seat that may."""
        return self._agreeing

    @property
    def starter(self) -> int:
        """The seat that people have agreed on for the round in progress, or 0; the record shows it with its first
        word."""
        return self._starter

    def hurried(self) -> str:
        """The word that waits until a person has been fast, which everybody sees; empty where something is decided."""
        return self._table.pending().decode() if self._table.hurries() else ""

    def took(self, seat: int, seconds: float) -> None:
        """Say how long the person took for the answer that comes next, or where only that is waited for."""
        self._table.took(seat, min(max(int(seconds * 1000), 1), LONGEST))
        self._note()

    def answer(self, text: str) -> tuple[int, int]:
        """Carry out what the person who has to decide says, in the notation: (0, 0), or a fault of the game and its
        offset in the text, and then nothing has happened."""
        if self._agreeing:
            self._starter = int(text)
            self._table.start_with(self._starter)
            self._agreeing = False
            return 0, 0
        data = text.encode()
        fault = self._table.answer(data)
        if fault:
            return fault, len(data[: self._table.fault_at].decode(errors="ignore"))
        self._note()
        return 0, 0

    def record(self) -> Record:
        """The game after the last decision, all hands and secrets included. It is whole at any moment, also when a
        signal has come in the middle of the next one."""
        return self._record

    def _note(self) -> None:
        """Keep the game as it stands, unless it waits for somebody to be fast: no record can stop there."""
        table = self._table
        if (table.over() or table.needs_deal()) and len(self._ends) < len(self._deals):
            self._ends.append(table.snapshot())
        if not table.hurries():
            self._record = self._written()

    def _written(self) -> Record:
        text = self._table.moves_text().decode()
        moves = tuple(tuple(words.split(" ")) for words in text.split(" / ")) if text else ()
        return Record(self._header, tuple(self._deals), moves, self._table.result_text().decode())

    def view(self, seat: int) -> Record:
        """The game so far as a seat has seen it; 0 is what everybody has seen."""
        record = self.record()
        over = min(len(self._ends), len(record.deals) - 1)
        deals, moves = self._seen.get(seat, ((), ()))
        if len(deals) < over:  # nothing is learned later of a round that is over
            shown = seen(self.game, rounds_of(record, len(deals), over), seat)
            deals, moves = self._seen[seat] = (*deals, *shown.deals), (*moves, *shown.moves)
        now = seen(self.game, rounds_of(record, over, len(record.deals)), seat)
        return now._replace(deals=(*deals, *now.deals), moves=(*moves, *now.moves))


def rounds_of(record: Record, first: int, behind: int) -> Record:
    """Some rounds of a record, counted from 0."""
    return record._replace(deals=record.deals[first:behind], moves=record.moves[first:behind])
