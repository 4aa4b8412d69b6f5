"""Playing on: records that others began, played to their ends by built-in players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cockroach_cli.batch.heads import Head, Heads
from cockroach_cli.batch.pace import Pace
from cockroach_cli.batch.walk import Walk
from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Header, Provenance
from cockroach_cli.notation.source import Source
from cockroach_cli.notation.writer import write_header
from cockroach_cli.referee import seating
from cockroach_cli.referee.judge import Judgement

LAST = 2**64 - 1
"""The greatest number that a game can have."""


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


class TooLong(Unplayable):
    """A sound record that, played on, would be longer than a record may be."""


class Resume:
    """How records are played on: by whom, and from which chance."""

    def __init__(
        self,
        bots: Sequence[str],
        drawn: int,
        *,
        given: int | None = None,
        start: int = 0,
        model: Mapping[str, str] | None = None,
    ) -> None:
        """``given`` is a seed that was asked for; without one each record's own is used, ``drawn`` where it has none.
        ``start`` is the ordinal of the first record. ``model`` sets parameters in games that have such."""
        self.model = dict(model or {})
        self.bots = tuple(bots)
        self.given = given
        self.drawn = drawn
        self.ordinal = start

    def fits(self, header: Header) -> bool:
        """Whether the bots know the game and there are as many as seats."""
        try:
            numbers_of(seating.game_of(header), header.seats, self.bots)
        except ValueError:
            return False
        return True

    def header(self, header: Header, ordinal: int, words: int) -> tuple[Header, Provenance]:
        """The header of a record that is played on after so many words, and the chance that its players draw from.

        Raises ``ValueError`` with a sentence if there is no such number of a game and it is needed.
        """
        bots = self.bots * header.seats if len(self.bots) == 1 else self.bots
        own = header.seed if self.given is None else None
        if own is not None:
            play = Provenance(own.seed, own.game, words)
        else:
            if ordinal > LAST:
                raise ValueError("games are numbered 0 to 2^64-1, and the input has more records than numbers are left")
            play = Provenance(self.drawn if self.given is None else self.given, ordinal, words)
        written = None if own is not None and not words else play
        return header._replace(bots=bots if bots != header.players else None, play=written), play

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
        numbers = numbers_of(game, record.header.seats, self.bots)
        header, play = self.header(record.header, ordinal, record.words)
        table.seat_bots(numbers)
        if game.model:
            table.set_model(self.model)
        seed = header.seed
        table.set_chance(play.seed, play.game, play.words, (seed.seed, seed.game) if seed else None)
        try:
            table.finish(write_header(header, seating.defaults(game)).encode(), " ".join(record.deals).encode())
        except OverflowError:
            raise TooLong("played on, the record would be longer than 16 MiB") from None
        return table.take()


class ResumeWalk(Walk):
    """An input whose sound deals are played in bulk and whose sound finished games pass; a record of any other kind is
    for :meth:`Resume.one`.

    It plays with ``heads`` of its own, whose tables do not count.
    """

    records = b""
    """What the lines of the last ``Sound`` became: as many records, each with its line end."""

    def __init__(self, source: Source, resume: Resume) -> None:
        super().__init__(source, Heads())
        self.resume = resume
        self._pace = Pace()  # in bytes of the input
        self._pieces: dict[Head, tuple[tuple[bytes, bytes, bytes], bool]] = {}

    def bulk(self, head: Head, block: bytes, at: int, end: int) -> tuple[int, int]:
        """Play the deals, or pass over the finished games, that stand next; what they became is in :attr:`records`."""
        end = block.find(b"\n", min(at + self._pace.size, end) - 1) + 1
        first = block.find(b"\n", at) + 1
        if not block.endswith(UNFINISHED, at, first):
            return self._pass(head, block, at, end)
        if not block.endswith(UNPLAYED, at, first) or not self.resume.fits(head.header):
            return at, 0
        if self.resume.model and head.game.model:
            return at, 0  # one by one, so that a parameter that does not fit a game's seats is told with its record
        with self._pace:
            return self._play(head, block, at, end)

    def _pass(self, head: Head, block: bytes, at: int, end: int) -> tuple[int, int]:
        begin, count, size = at, 0, _AHEAD
        with self._pace:
            while at < end:
                # Not to look at once through all that may follow: the next line may be a comment.
                limit = block.find(b"\n", min(at + size, end) - 1) + 1
                unfinished = block.find(UNFINISHED, at, limit)
                if unfinished >= 0:
                    limit = block.rfind(b"\n", at, unfinished) + 1
                at, more = super().bulk(head, block, at, limit)
                count += more
                if at < limit or unfinished >= 0:
                    break
                size *= 2
        self.records = block[begin:at]
        self.resume.ordinal += count
        return at, count

    def _play(self, head: Head, block: bytes, at: int, end: int) -> tuple[int, int]:
        if head not in self._pieces:
            if len(self._pieces) >= Heads.MOST:
                self._pieces.clear()
            self._pieces[head] = self._prepare(head)
        pieces, by_ordinal = self._pieces[head]
        resume, table = self.resume, head.table
        if by_ordinal and resume.ordinal + (end - at) > _MOST_IN_BULK:
            return at, 0
        table.seat_bots(numbers_of(head.game, head.header.seats, resume.bots))
        chance = resume.drawn if resume.given is None else resume.given
        ordinal = resume.ordinal if by_ordinal else -1
        behind, count = table.play_lines(
            block, at, end, head.head, head.tail, head.seeded, head.seed, pieces, chance, ordinal
        )
        self.records = table.take()
        resume.ordinal += count
        return behind, count

    def _prepare(self, head: Head) -> tuple[tuple[bytes, bytes, bytes], bool]:
        """The new header's parts: before the game's number, before the ordinal, and the rest (see ``play_lines``)."""
        header, _ = self.resume.header(head.header, 0, 0)
        text = write_header(header, seating.defaults(head.game)).encode() + b" | "
        # Neither mark can stand in a value: a blank is written as %20 there.
        before, rest = _cut_number(text, b" seed=s1:") if head.seeded else (b"", text)
        if header.play is None:
            return ((before, rest, b"") if head.seeded else (b"", text, b"")), False
        middle, end = _cut_number(rest, b" play=s1:")
        return (before, middle, end), True


UNFINISHED = b" | *\n"
"""How a record ends that is not over."""
UNPLAYED = b" | - | *\n"
"""How a record ends that has no moves yet."""
_AHEAD = 2**12
_MOST_IN_BULK = 2**63 - 1  # the rules take an ordinal as a signed number


def _cut_number(text: bytes, key: bytes) -> tuple[bytes, bytes]:
    """What stands before and after the game's number in the value of a key."""
    at = text.index(b":", text.index(key) + len(key)) + 1
    end = at
    while text[end : end + 1].isdigit():
        end += 1
    return text[:at], text[end:]
