"""Inputs gone through by many: what a worker finds in a piece, and how it is put together again."""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from cockroach_cli.batch.census import Census
from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.walk import Aside, Item, Quiet, Skipped, Sound, Walk
from cockroach_cli.notation.source import InputError, Source
from cockroach_cli.workers.pieces import END, Compressed, Piece, PieceSource, opened, pieces
from cockroach_cli.workers.pool import Pool

if TYPE_CHECKING:
    from cockroach_cli.batch.tally import Tallies
    from cockroach_cli.diagnostics import Diagnostic
    from cockroach_cli.referee.judge import Judgement

ALONE = 2**24
"""Inputs of fewer bytes than this together are not worth a second process (see :data:`A_FILE`)."""


class Passed(NamedTuple):
    """Lines of a piece of which nothing has to be told."""

    records: int
    line: int
    """The number of the first of them in the piece."""
    begin: int
    """Where in the file they are; -1 where nobody asks for that."""
    end: int
    loose: int = 0
    """How many of the records are not in canonical form."""


class Found(NamedTuple):
    """What a worker found in a piece."""

    items: tuple[Passed | Judgement, ...] = ()
    """In order."""
    lines: int = 0
    left: bool = False
    """Whether it was left to the parent: to be read as an input of its own."""
    crowded: bool = False
    """Whether there is so much to tell of it that the parent had better go through it by itself."""
    error: tuple[str, str] | None = None
    """Why it could not be read to its end: name and reason."""
    totals: dict[str, Tallies] | None = None
    void: int = 0
    file: tuple[int, int] | None = None
    """Which file it was, of a small one, as in :class:`~cockroach_cli.workers.pieces.Piece`."""


LEFT = Found(left=True)
CROWDED = Found(crowded=True)


class Walked(NamedTuple):
    """What was found in a piece of an input."""

    path: str
    last: bool
    """Whether it was the last piece of its file."""
    found: Found = LEFT
    piece: Piece | None = None
    """None if nobody has to look at it once more."""

    @property
    def simple(self) -> Sound | None:
        """Of a whole input in which there is nothing but sound records: these, without their text."""
        if not self.last or len(self.found.items) != 1 or self.piece is not None:
            return None
        passed = self.found.items[0]
        return Sound(b"", 0, 0, passed.records, passed.line, None) if isinstance(passed, Passed) else None


TOLD = 1000
"""Of how many records a worker may have something to tell at a time: more would take more memory than lines do."""
TOLD_BYTES = 2**20
"""And of how many bytes of such records."""
TOGETHER = 2**23
"""Small files are given away together: so many bytes."""
A_FILE = 2**14
"""To open a file takes as long as to check so many bytes."""


class _Crowded(Exception):
    """There is more to tell."""


_heads: list[Heads] = []  # this process's, so that a header is read once


# ---- What a worker does ----


def check(given: Sequence[Piece | str], faults_only: bool, texts: bool) -> list[Found | int]:
    """Check the records of some pieces, or of whole files by their names. ``faults_only``: valid records are only
    counted, in whatever form they are; ``texts``: the lines that are passed will be looked up.

    A number in the answer stands for a whole file of so many sound records, and nothing else to be told.
    """
    if not _heads:
        _heads.append(Heads())

    def settled(judgement: Judgement) -> bool:
        return faults_only and judgement.verdict == "valid"

    telling = _Telling(settled)
    found: list[Found | int] = []
    for one in given:
        try:
            found.append(_go(one, lambda source: Walk(source, _heads[0]), telling, texts))
        except _Crowded:
            found.append(CROWDED)
    return found


def count(given: Sequence[Piece | str], by: str) -> list[Found | int]:
    """Count the games of some pieces, or of whole files by their names, as
    :class:`~cockroach_cli.batch.census.Census` does; the figures of all of them are at the last one. The answer is as
    that of :func:`check`."""
    try:
        return _counted(given, by, _Telling())
    except _Crowded:
        pass
    # Figures that part of a piece has gone into cannot be used: now each piece has its own.
    telling = _Telling()
    found: list[Found | int] = []
    for one in given:
        try:
            found += _counted((one,), by, telling)
        except _Crowded:
            found.append(CROWDED)
    return found


def _counted(given: Sequence[Piece | str], by: str, telling: _Telling) -> list[Found | int]:
    """Count the games of some pieces together. Raises :class:`_Crowded`."""
    census = Census(by)

    def counted(judgement: Judgement) -> bool:
        if judgement.verdict == "invalid":
            return False
        census.add(judgement)
        return True

    telling.settled = counted
    found = [_go(one, census.walk, telling, False) for one in given]
    last = _whole(found.pop())
    return [*found, last._replace(totals=census.totals(), void=census.void)]


class _Telling:
    """How much a worker may still tell of what it was given."""

    def __init__(self, settled: Callable[[Judgement], bool] = lambda _: False) -> None:
        """``settled`` says that nothing has to be told of a record."""
        self.settled = settled
        self._records = TOLD
        self._bytes = TOLD_BYTES

    def tell(self, judgement: Judgement) -> Judgement:
        """What is sent of it. Raises :class:`_Crowded` if that is too much."""
        self._records -= 1
        self._bytes -= judgement.raw.size
        if self._records < 0 or self._bytes < 0:
            raise _Crowded
        return _portable(judgement)


def _go(one: Piece | str, walk_of: Callable[[PieceSource], Walk], telling: _Telling, texts: bool) -> Found | int:
    """Go through a piece. What a worker cannot open, or not go through by itself, is left to the parent."""
    piece = Piece(one, 0, END) if isinstance(one, str) else one
    try:
        source = PieceSource(piece)
    except InputError as why:
        return LEFT if isinstance(one, str) else Found(error=(why.name, why.reason))
    found: list[Passed | Judgement] = []
    error: tuple[str, str] | None = None
    with source:
        walk = walk_of(source)
        try:
            for item in walk.items():
                if isinstance(item, Sound):
                    at = source.at
                    _pass(found, Passed(item.count, item.line, at + item.start, at + item.end))
                elif not isinstance(item, (Aside, Quiet, Skipped)):
                    if telling.settled(item):
                        _pass(found, Passed(1, item.raw.line, -1, -1, item.style))
                    else:
                        found.append(telling.tell(item))
        except Compressed:
            return LEFT
        except InputError as why:
            error = why.name, why.reason
        if isinstance(one, str) and error is None and len(found) == 1 and not texts:
            only = found[0]
            if isinstance(only, Passed) and only.line == 1 and not only.loose:
                return only.records
        return Found(tuple(found), walk.lines, error=error, file=source.file if texts else None)


def _whole(found: Found | int) -> Found:
    """What an answer stands for."""
    return Found((Passed(found, 1, -1, -1),)) if isinstance(found, int) else found


def _pass(found: list[Passed | Judgement], new: Passed) -> None:
    """Add lines, to those in front of them if nothing stands in between."""
    before = found[-1] if found else None
    if isinstance(before, Passed) and before.end == new.begin:
        records, loose = before.records + new.records, before.loose + new.loose
        found[-1] = before._replace(records=records, end=new.end, loose=loose)
    else:
        found.append(new)


def _portable(judgement: Judgement) -> Judgement:
    """What can be sent, and is enough to tell of it: a table stays where it is."""
    from cockroach_cli.referee.judge import Judgement

    return Judgement(judgement.raw, judgement.verdict, judgement.diagnostics)


# ---- What becomes of it ----


def spread(
    paths: Iterable[str], pool: Pool, function: Callable[..., list[Found | int]], *more: object
) -> Iterator[Walked]:
    """What :func:`check` or :func:`count` finds in each piece of the inputs, in order."""
    rest = iter(paths)
    ahead: list[_Part] = []
    weight = 0
    for path in rest:
        parts = list(_parts(path))
        if parts[0].sent is None and not ahead:
            yield Walked(path, True)
            continue
        ahead += parts
        weight += sum(part.weight for part in parts)
        if weight >= ALONE:
            break
    else:
        yield from (Walked(part.path, True) for part in ahead if part.last)
        return
    given: deque[list[_Part]] = deque()  # what is not answered yet

    def chunks() -> Iterator[tuple[object, ...]]:
        for some in _together(chain(ahead, chain.from_iterable(map(_parts, rest)))):
            given.append(some)
            yield [part.sent for part in some if part.sent is not None], *more

    with closing(pool.results(function, chunks())) as results:
        for answer in results:
            found = iter(answer)
            for path, sent, last, _ in given.popleft():
                one = LEFT if sent is None else next(found)
                if isinstance(one, int):
                    yield Walked(path, last, _whole(one))
                else:
                    yield Walked(path, last, one, Piece(sent, 0, END) if isinstance(sent, str) else sent)


class _Part(NamedTuple):
    """A piece of an input, or an input that is not for workers."""

    path: str
    sent: Piece | str | None
    """What a worker is given: of a small file no more than its name, since there may be many; None if nobody."""
    last: bool
    weight: int
    """What it costs to go through it, in bytes."""


def _parts(path: str) -> Iterable[_Part]:
    """The pieces of an input."""
    found = None if path == "-" else pieces(path)
    if found is None:
        return (_Part(path, None, True, A_FILE),)
    some, size = found
    if len(some) == 1:
        return (_Part(path, path, True, A_FILE + size),)
    weight = A_FILE + size // len(some)
    return [_Part(path, piece, piece is some[-1], weight) for piece in some]


def _together(parts: Iterable[_Part]) -> Iterator[list[_Part]]:
    """What is worth being sent to a worker: a piece, or several small files."""
    some: list[_Part] = []
    weight = 0
    for part in parts:
        if some and (weight + part.weight > TOGETHER or isinstance(part.sent, Piece)):
            yield some
            some, weight = [], 0
        some.append(part)
        weight += TOGETHER if isinstance(part.sent, Piece) else part.weight
    if some:
        yield some


def joined(
    first: Walked,
    others: Iterator[Walked],
    texts: bool,
    before: Callable[[], object],
    absorb: Callable[[Found], object],
    alone: Callable[[Source], Walk],
) -> Iterator[Item]:
    """All that was found in one input, whose pieces are ``first`` and those that follow in ``others``.

    ``texts``: lines of which nothing has to be told are wanted too. ``before`` is called before there may be something
    to wait for, ``absorb`` with each piece, and ``alone`` goes through a piece here. Raises ``InputError`` when all has
    come, if it could not be read.
    """
    walked, lines = first, 0
    error: InputError | None = None
    while True:
        piece, found = walked.piece, walked.found
        wanted = piece._replace(file=piece.file or found.file) if texts and piece is not None and found.items else None
        try:
            with _texts(wanted) as text_of:
                for item in found.items:
                    if isinstance(item, Passed):
                        text = text_of(item)
                        yield Sound(text, 0, len(text), item.records, lines + item.line, None, item.loose)
                    else:
                        yield _moved(item, lines)
        except InputError as why:
            error = error or why
        if found.crowded and piece is not None:
            try:
                lines += yield from _here(piece, lines, alone)
            except InputError as why:
                error = error or why
        absorb(found)
        if found.error:
            error = error or InputError(*found.error)
        if walked.last:
            break
        lines += found.lines
        before()
        walked = next(others)
    if error is not None:
        raise error


def _here(piece: Piece, lines: int, alone: Callable[[Source], Walk]) -> Generator[Item, None, int]:
    """What is found in a piece by this process; returns how many lines it has."""
    with PieceSource(piece) as source:
        walk = alone(source)
        for item in walk.items():
            if isinstance(item, Sound):
                yield item._replace(line=item.line + lines)
            elif isinstance(item, (Aside, Quiet, Skipped)):
                yield item
            else:
                yield _moved(item, lines)
        return walk.lines


@contextmanager
def _texts(piece: Piece | None) -> Iterator[Callable[[Passed], bytes]]:
    """What gives the lines of a piece that a worker has passed, as long as this lasts; nothing of no piece, where
    nobody wants them. Raises ``InputError``, as that does, if they are not there any more."""
    if piece is None:
        yield lambda _: b""
        return
    with io.BufferedReader(opened(piece)) as file:

        def text_of(lines: Passed) -> bytes:
            size = lines.end - lines.begin
            try:
                file.seek(lines.begin)
                text = file.read(size)
            except OSError as error:
                raise InputError(piece.path, error.strerror or str(error)) from error
            if len(text) < size:
                raise InputError(piece.path, "it has become shorter while it was read")
            return text

        yield text_of


def _moved(judgement: Judgement, lines: int) -> Judgement:
    """The same so many lines further down."""
    if not lines:
        return judgement
    import attrs

    def further(diagnostic: Diagnostic) -> Diagnostic:
        place = attrs.evolve(diagnostic.place, line=diagnostic.place.line + lines)
        return attrs.evolve(diagnostic, place=place)

    raw = judgement.raw
    raw = attrs.evolve(raw, line=raw.line + lines, fault=further(raw.fault) if raw.fault else None)
    return attrs.evolve(judgement, raw=raw, diagnostics=tuple(map(further, judgement.diagnostics)))
