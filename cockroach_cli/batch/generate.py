"""Records out of nothing but a seed: deals, and games that built-in players play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cockroach_cli.batch.pace import Pace
from cockroach_cli.games.base import Game, Table
from cockroach_cli.notation.lines import RECORD_LIMIT, LongRecord
from cockroach_cli.notation.record import Header, Provenance
from cockroach_cli.notation.source import BLOCK, keep_pages
from cockroach_cli.notation.writer import cut_header, write_header
from cockroach_cli.referee import seating


class Generator:
    """Games ``start``, ``start + 1``, ... of one seed.

    ``header`` says game, players, options and, if it is not drawn, the starter; its ``seed`` is not used.
    """

    def __init__(
        self, header: Header, seed: int, *, random_first: bool = False, bots: Sequence[int] | None = None
    ) -> None:
        """``bots``: the built-in player of each seat, by number; None deals without playing.

        Raises ``ValueError`` if the game is not for so many seats or has not these options, and :class:`LongRecord` if
        no record with this header can be written; so does what makes records, for one that is too long with its moves.
        """
        self.header = header
        self.game: Game = seating.game_of(header)
        self.seed = seed
        self.table: Table = seating.table_for(self.game, header)
        self.play = bots is not None
        self.table.seat_bots(list(bots or [0] * header.seats))
        firsts = range(1, header.seats + 1) if random_first else (header.first,)
        heads = [self._head(header._replace(first=first)) for first in firsts]
        self._heads = [head for head, _ in heads]
        self._tail = heads[0][1]

    def _head(self, header: Header) -> tuple[bytes, bytes]:
        """The header before and after the game's number; with ``first=random`` it differs before it only."""
        text = write_header(header._replace(seed=Provenance(self.seed, 0)), seating.defaults(self.game))
        head, tail, _ = cut_header(text.encode())
        if len(head) + len(tail) >= RECORD_LIMIT:
            raise LongRecord
        return head, tail

    def count(self, start: int, count: int) -> Iterator[int]:
        """Play without writing; only the table's tally grows. Gives how many games were done, now and then."""
        done = 0
        pace = Pace(100)
        while done < count:
            with pace:
                few = min(pace.size, count - done)
                done += self._made(start + done, few, False)
            yield done

    def _made(self, start: int, count: int, keep: bool) -> int:
        """Make games at the table, with ``keep`` as records; how many were made."""
        try:
            return self.table.simulate(self.seed, start, count, self._heads, self._tail, keep, self.play)
        except OverflowError as error:
            raise LongRecord from error

    def records(self, start: int, count: int) -> Iterator[tuple[int, bytes]]:
        """Blocks of records, each record with its line end, and how many a block has."""
        return ((number, bytes(block)) for number, block in self.borrowed(start, count))

    def borrowed(self, start: int, count: int) -> Iterator[tuple[int, memoryview]]:
        """The same; the next block will be written over the one before."""
        done = 0
        keep_pages()
        pace = Pace()
        while done < count:
            with pace:
                few = min(pace.size, count - done)
                now = self._made(start + done, few, True)
            done += now
            block = self.table.borrow()
            pace.most = max(BLOCK * now // max(len(block), 1), 1)
            yield now, block
