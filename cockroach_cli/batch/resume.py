"""Playing on: records that others began, played to their ends by built-in players."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from cockroach_cli.batch.heads import Head, Heads
from cockroach_cli.batch.walk import Walk
from cockroach_cli.games.base import Game, Table
from cockroach_cli.notation.header import write_header
from cockroach_cli.notation.record import Header, Provenance
from cockroach_cli.notation.source import Source
from cockroach_cli.referee import seating
from cockroach_cli.referee.judge import Judgement

_ORDINAL = 2**64 - 1  # a game number that no record of an input has: marks where the ordinal goes


class Unplayable(ValueError):
    """A sound record that cannot be played on; ``str()`` is a sentence without a full stop."""


def numbers_of(game: Game, seats: int, bots: Sequence[str]) -> list[int]:
    """The numbers of built-in players by name, one a seat; one name serves all seats. Raises ``ValueError``."""
    known = [bot.name for bot in game.bots]
    names = list(bots) * seats if len(bots) == 1 else list(bots)
    if len(names) != seats:
        raise ValueError(f"{len(names)} bots are named for {seats} seats; one for all, or one a seat")
    for name in names:
        if name not in known:
            raise ValueError(f"{game.title} has no bot {name!r}; it has {', '.join(known)}")
    return [known.index(name) for name in names]


class Resume:
    """How records are played on: by whom, and from which chance."""

    def __init__(self, bots: Sequence[str], drawn: int, *, given: int | None = None, start: int = 0) -> None:
        """``given`` is a seed that was asked for; without one each record's own is used, or ``drawn`` where it has none.
        ``start`` is the ordinal of the first record."""
        self.bots = tuple(bots)
        self.given = given
        self.drawn = drawn
        self.ordinal = start

    def header(self, header: Header, ordinal: int, words: int) -> tuple[Header, Provenance]:
        """The header of a record that is played on after so many words, and the chance that its players draw from."""
        game = seating.game_of(header)
        bots = self.bots * header.seats if len(self.bots) == 1 else self.bots
        numbers_of(game, header.seats, bots)
        own = header.seed if self.given is None else None
        if own is not None:
            play = Provenance(own.seed, own.game, words)
        else:
            play = Provenance(self.drawn if self.given is None else self.given, ordinal, words)
        written = None if own is not None and not words else play
        return attrs.evolve(header, bots=bots if bots != header.players else None, play=written), play

    def one(self, judgement: Judgement, ordinal: int) -> bytes:
        """A record played to its end, with its line end; one that is over already comes back as it is (canonical).

        Raises :class:`Unplayable`; also ``ValueError`` if the bots do not fit the record's game or seats.
        """
        record, game, table = judgement.record, judgement.game, judgement.table
        if record is None or game is None or table is None:
            raise AssertionError("only sound records are played on")
        if record.finished:
            return f"{judgement.canonical}\n".encode()
        if judgement.verdict != "valid" or record.header.view is not None:
            raise Unplayable("the record has unknown cards, so bots cannot play on")
        header, play = self.header(record.header, ordinal, record.words)
        table.seat_bots(numbers_of(game, header.seats, header.bots or header.players))
        seed = header.seed
        table.set_chance(play.seed, play.game, play.words, (seed.seed, seed.game) if seed else None)
        table.finish(write_header(header, seating.defaults(game)).encode(), " ".join(record.deals).encode())
        return table.take()


class ResumeWalk(Walk):
    """An input whose sound deals are played in bulk; what they became is taken from the tables."""

    def __init__(self, source: Source, heads: Heads, resume: Resume) -> None:
        super().__init__(source, heads)
        self.resume = resume
        self._pieces: dict[Head, tuple[tuple[bytes, bytes, bytes], bool]] = {}

    def bulk(self, head: Head, block: bytes, at: int, end: int) -> tuple[int, int]:
        """Play the deals among the lines; the records are at ``head.table``."""
        if head not in self._pieces:
            if len(self._pieces) > Heads.MOST:
                self._pieces.clear()
            self._pieces[head] = self._prepare(head)
        pieces, by_ordinal = self._pieces[head]
        names = self.resume.bots
        table: Table = head.table
        table.seat_bots(numbers_of(head.game, head.header.seats, names))
        chance = self.resume.drawn if self.resume.given is None else self.resume.given
        ordinal = self.resume.ordinal if by_ordinal else -1
        behind, count = table.play_lines(
            block, at, end, head.head, head.tail, head.seeded, head.seed, pieces, chance, ordinal
        )
        self.resume.ordinal += count
        return behind, count

    def _prepare(self, head: Head) -> tuple[tuple[bytes, bytes, bytes], bool]:
        """The new header's parts: before the game's number, before the ordinal, and the rest (see ``play_lines``)."""
        header, _ = self.resume.header(head.header, _ORDINAL, 0)
        by_ordinal = header.play is not None
        text = write_header(header, seating.defaults(head.game)).encode() + b" | "
        before, after = b"", text
        if head.seeded:
            at = text.find(b":", text.find(b" seed=s1:") + 9) + 1
            end = at
            while text[end : end + 1].isdigit():
                end += 1
            before, after = text[:at], text[end:]
        if not by_ordinal:
            return (before, after, b"") if head.seeded else (b"", text, b""), False
        middle, _, rest = after.partition(b":%d" % _ORDINAL)
        return (before, middle + b":", rest), True
