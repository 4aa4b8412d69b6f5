"""Headers of bulk work: cut where the game's number stands, so that thousands of records share one."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from cockroach_cli.games.base import Game, Table
from cockroach_cli.notation.header import read_header
from cockroach_cli.notation.record import Header
from cockroach_cli.notation.writer import cut_header, write_header
from cockroach_cli.referee import seating


class Head:
    """A header that was found good, for all lines that differ from it in the game's number only."""

    __slots__ = ("game", "head", "header", "seed", "seeded", "table", "tail")

    def __init__(self, header: Header, game: Game, table: Table, text: bytes) -> None:
        self.header = header
        self.game = game
        self.table = table
        """Shared by all headers with the same seats, starter and options."""
        self.head, self.tail, self.seeded = cut_header(text)
        self.seed = header.seed.seed if header.seed else 0


class Heads:
    """Headers met so far, and the tables to check their records at."""

    MOST = 1000  # then they are forgotten: an input may have a header of its own in every line
    MOST_TABLES = 100
    MOST_BYTES = 2**22  # of headers that are kept, several times over
    LONGEST = 2**16  # of a header; records of longer ones are read one by one

    def __init__(
        self,
        key: Callable[[Header], Hashable] | None = None,
        on_new: Callable[[Game, Header, Table], None] | None = None,
        on_forget: Callable[[Game, Header, Table], None] | None = None,
    ) -> None:
        """``key`` says which headers need tables of their own beyond what the rules need; ``on_new`` prepares one.

        ``on_forget`` is given each table before it is forgotten, with a header that it serves. Without it, tables that
        somebody prepared are never forgotten, since they may hold what nobody has asked for yet.
        """
        self._heads: dict[tuple[bytes, bytes, bool], Head | None] = {}
        self._size = 0
        self._key = key
        self._on_new = on_new
        self._on_forget = on_forget
        self.tables: dict[Hashable, tuple[Game, Header, Table]] = {}
        """Every table made, by game, seats, starter, options and the key; with a header that it serves."""

    def of(self, line: bytes) -> Head | None:
        """The head of a line; None if its header is not canonical, not sound, or a view's."""
        end = line.find(b" | ")
        if end < 0:
            return None
        if end > self.LONGEST:
            return None
        text = line[:end]
        cut_text = cut_header(text)
        if cut_text in self._heads:
            return self._heads[cut_text]
        self._size += len(text)
        if len(self._heads) >= self.MOST or self._size > self.MOST_BYTES:
            self._heads.clear()
            self._size = len(text)
        found = self._heads[cut_text] = self._read(text)
        return found

    def _read(self, text: bytes) -> Head | None:
        try:
            header = read_header(text.decode()).header
            if header is None or header.version != 1 or header.view is not None:
                return None
            game = seating.game_of(header)
            if header.seats not in game.seats or write_header(header, seating.defaults(game)).encode() != text:
                return None
            if header.first > header.seats or seating.wrong_rule(game, header.rules, header.seats) is not None:
                return None
        except (LookupError, UnicodeDecodeError):
            return None
        return Head(header, game, self.table(game, header), text)

    def table(self, game: Game, header: Header) -> Table:
        """The table for a sound header."""
        own = self._key(header) if self._key else None
        key = (game.name, header.seats, header.first, tuple(sorted(header.rules.items())), own)
        if key not in self.tables:
            expendable = self._on_forget is not None or (self._key is None and self._on_new is None)
            if expendable and len(self.tables) >= self.MOST_TABLES:
                self.forget()
            table = seating.table_for(game, header)
            if self._on_new:
                self._on_new(game, header, table)
            self.tables[key] = (game, header, table)
        return self.tables[key][2]

    def forget(self) -> None:
        """Forget all headers and tables. A :class:`Head` that somebody still has must not be used any more."""
        if self._on_forget is not None:
            for game, header, table in self.tables.values():
                self._on_forget(game, header, table)
        self.tables.clear()
        self._heads.clear()
