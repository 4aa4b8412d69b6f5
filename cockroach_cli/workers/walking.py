"""Inputs gone through by many: what a worker finds in a piece, and how it is put together again."""

from __future__ import annotations

import io
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from cockroach_cli.batch.census import Census
from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.walk import Aside, Sound, Walk
from cockroach_cli.notation.source import InputError, Source
from cockroach_cli.workers.pieces import Piece, PieceSource, opened, pieces
from cockroach_cli.workers.pool import Pool

if TYPE_CHECKING:
    from cockroach_cli.batch.tally import Tallies
    from cockroach_cli.diagnostics import Diagnostic
    from cockroach_cli.referee.judge import Judgement

ALONE = 2**24
"""Inputs of fewer bytes than this together are not worth a second process."""
MANY = 1000
"""Unless there are so many of them."""


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


class Walked(NamedTuple):
    """What a worker found in a piece."""

    path: str
    last: bool
    """Whether it was the last piece of its file."""
    piece: Piece | None = None
    """None if this input was left to the parent."""
    found: tuple[Passed | Judgement, ...] = ()
    """In order."""
    crowded: bool = False
    """Whether there is so much to tell of it that the parent had better go through it by itself."""
    lines: int = 0
    error: tuple[str, str] | None = None
    """Why it could not be read to its end: name and reason."""
    totals: dict[str, Tallies] | None = None
    void: int = 0


TOLD = 1000
"""Of how many records of a piece a worker may have something to tell: more would take more memory than lines do."""


class _Crowded(Exception):
    """There is more to tell."""


_heads: list[Heads] = []  # this process's, so that a header is read once


# ---- What a worker does ----


def check(path: str, piece: Piece | None, last: bool, faults_only: bool) -> Walked:
    """Check the records of a piece. ``faults_only``: valid records are only counted, in whatever form they are."""
    if piece is None:
        return Walked(path, last)
    if not _heads:
        _heads.append(Heads())
    found: list[Passed | Judgement] = []

    def settled(judgement: Judgement) -> bool:
        return faults_only and judgement.verdict == "valid"

    try:
        lines, error = _go(piece, lambda source: Walk(source, _heads[0]), found, settled)
    except _Crowded:
        return Walked(path, last, piece, crowded=True)
    return Walked(path, last, piece, tuple(found), False, lines, error)


def count(path: str, piece: Piece | None, last: bool, by: str) -> Walked:
    """Count the games of a piece as :class:`~cockroach_cli.batch.census.Census` does."""
    if piece is None:
        return Walked(path, last)
    census = Census(by)

    def counted(judgement: Judgement) -> bool:
        if judgement.verdict == "invalid":
            return False
        census.add(judgement)
        return True

    found: list[Passed | Judgement] = []
    try:
        lines, error = _go(piece, census.walk, found, counted)
    except _Crowded:
        return Walked(path, last, piece, crowded=True)
    return Walked(path, last, piece, tuple(found), False, lines, error, census.totals(), census.void)


def _go(
    piece: Piece,
    walk_of: Callable[[PieceSource], Walk],
    found: list[Passed | Judgement],
    settled: Callable[[Judgement], bool],
) -> tuple[int, tuple[str, str] | None]:
    """Go through a piece; returns how many lines it has, and why it could not be read to its end.

    ``settled`` says that nothing has to be told of a record.
    """
    try:
        source = PieceSource(piece)
    except InputError as error:
        return 0, (error.name, error.reason)
    with source:
        walk = walk_of(source)
        try:
            for item in walk.items():
                if isinstance(item, Sound):
                    at = source.at
                    _pass(found, Passed(item.count, item.line, at + item.start, at + item.end))
                elif not isinstance(item, Aside):
                    if settled(item):
                        _pass(found, Passed(1, item.raw.line, -1, -1, item.style))
                    else:
                        found.append(_portable(item))
                        if len(found) > TOLD:
                            raise _Crowded
        except InputError as error:
            return walk.lines, (error.name, error.reason)
        return walk.lines, None


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


def spread(paths: Iterable[str], pool: Pool, function: Callable[..., Walked], *more: object) -> Iterator[Walked]:
    """What :func:`check` or :func:`count` finds in each piece of the inputs, in order."""
    rest = iter(paths)
    ahead: list[tuple[str, list[Piece] | None]] = []
    size = 0
    for path in rest:
        found = _pieces(path)
        if found is None and not ahead:
            yield Walked(path, True)
            continue
        ahead.append((path, found[0] if found else None))
        size += found[1] if found else 0
        if size >= ALONE or len(ahead) >= MANY:
            break
    else:
        yield from (Walked(path, True) for path, _ in ahead)
        return

    def cut() -> Iterator[tuple[str, list[Piece] | None]]:
        yield from ahead
        for path in rest:
            found = _pieces(path)
            yield path, found[0] if found else None

    def given() -> Iterator[tuple[object, ...]]:
        for path, some in cut():
            for place, piece in enumerate(some or [None], 1):
                yield path, piece, place == len(some or [None]), *more

    yield from pool.results(function, given())


def _pieces(path: str) -> tuple[list[Piece], int] | None:
    return None if path == "-" else pieces(path)


def joined(
    first: Walked,
    others: Iterator[Walked],
    texts: bool,
    before: Callable[[], object],
    absorb: Callable[[Walked], object],
    alone: Callable[[Source], Walk],
) -> Iterator[Sound | Judgement | Aside]:
    """All that was found in one input, whose pieces are ``first`` and those that follow in ``others``.

    ``texts``: lines of which nothing has to be told are wanted too. ``before`` is called before there may be something
    to wait for, ``absorb`` with each piece, and ``alone`` goes through a piece here. Raises ``InputError`` when all has
    come, if it could not be read.
    """
    walked, lines = first, 0
    error: InputError | None = None
    while True:
        try:
            with _texts(walked.piece if texts else None) as text_of:
                for item in walked.found:
                    if isinstance(item, Passed):
                        text = text_of(item)
                        yield Sound(text, 0, len(text), item.records, lines + item.line, None, item.loose)
                    else:
                        yield _moved(item, lines)
        except InputError as why:
            error = error or why
        if walked.crowded and walked.piece is not None:
            try:
                lines += yield from _here(walked.piece, lines, alone)
            except InputError as why:
                error = error or why
        absorb(walked)
        if walked.error:
            error = error or InputError(*walked.error)
        if walked.last:
            break
        lines += walked.lines
        before()
        walked = next(others)
    if error is not None:
        raise error


def _here(piece: Piece, lines: int, alone: Callable[[Source], Walk]) -> Generator[Sound | Judgement | Aside, None, int]:
    """What is found in a piece by this process; returns how many lines it has."""
    with PieceSource(piece) as source:
        walk = alone(source)
        for item in walk.items():
            if isinstance(item, Sound):
                yield item._replace(line=item.line + lines)
            elif isinstance(item, Aside):
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
