"""Deals one at a time: at a table, to be looked at, and with cards that are given by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cockroach_cli.games.base import Table
from cockroach_cli.notation.lines import check_length
from cockroach_cli.notation.record import Header
from cockroach_cli.notation.writer import write_header
from cockroach_cli.referee import seating


def starter(seed: int, game: int, seats: int) -> int:
    """The seat that is drawn to start a game (chance scheme s1, stream 100)."""
    # The uncompiled chance, which is quick enough for one number a game; imported only where a starter is drawn.
    from cockroach_cli.engine import chance
    from cockroach_cli.engine.table import FIRST_STREAM, Table

    stream: Any = Table(1, 1, {})
    stream.streams[0] = chance.start(seed, game, FIRST_STREAM, 0)
    return 1 + int(stream.below(0, seats))


class Deals:
    """The deals of one seed, by number.

    ``header`` says game, players, options and, if it is not drawn, the starter; it has no ``seed``. ``hands`` (seat ->
    cards) are given in every deal. Raises ``ValueError`` with a sentence if they cannot be dealt, whoever starts.
    """

    def __init__(
        self, header: Header, seed: int, *, random_first: bool = False, hands: Mapping[int, str] | None = None
    ) -> None:
        self.game = seating.game_of(header)
        self.seed = seed
        self.hands = dict(hands or {})
        self._random = random_first
        firsts = range(1, header.seats + 1) if random_first else (header.first,)
        headers = {first: header._replace(first=first) for first in firsts}
        if self.hands:
            for one in headers.values():
                self.game.fix_deal(seating.table_for(self.game, one), self.hands, seed, 0)
        self._headers = headers
        self._heads = {first: write_header(one, seating.defaults(self.game)) for first, one in headers.items()}

    def dealt(self, number: int) -> tuple[int, Table]:
        """Who starts a game, and the table just after the deal."""
        header = next(iter(self._headers.values()))
        first = starter(self.seed, number, header.seats) if self._random else header.first
        table = seating.table_for(self.game, self._headers[first])
        if self.hands:
            word = self.game.fix_deal(table, self.hands, self.seed, number)
            if table.load_deal(word):
                raise AssertionError(f"a game made a deal that it refuses: {word!r}")
        else:
            table.deal(self.seed, number)
        return first, table

    def records(self, start: int, count: int) -> Iterator[tuple[int, bytes]]:
        """Records without ``seed=`` and without moves, each with its line end; see ``Generator.records``."""
        for number in range(start, start + count):
            first, table = self.dealt(number)
            yield 1, check_length(f"{self._heads[first]} | {table.deal_text().decode()} | - | *\n".encode())
