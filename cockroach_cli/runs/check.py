"""Whether records that are there already are those that a run writes."""

from __future__ import annotations

import os

from cockroach_cli.workers.compare import Comparison, pieces
from cockroach_cli.workers.job import Job, generator_of


def record(job: Job, number: int) -> bytes:
    """The record of one game, with its line end."""
    with generator_of(job, False) as generator:
        return b"".join(block for _, block in generator.records(number, 1))


def ends_with(descriptor: int, size: int, job: Job, number: int) -> bool:
    """Whether the last of ``size`` bytes of a file are the whole record of this game."""
    wanted = record(job, number)
    at = size - len(wanted)
    if at < 0:
        return False
    found = _read(descriptor, max(at - 1, 0), size)
    return found == (b"\n" + wanted if at else wanted)


def whole_lines(descriptor: int) -> tuple[int, int]:
    """How many lines of a file are whole, and how many bytes they have together."""
    return lines_from(descriptor, 0)


def lines_from(descriptor: int, begin: int) -> tuple[int, int]:
    """How many lines of a file that begin from there on are whole, and where the last of them ends."""
    lines, end, at = 0, begin, begin
    for piece in pieces(descriptor, begin):
        lines += piece.count(b"\n")
        if (last := piece.rfind(b"\n")) >= 0:
            end = at + last + 1
        at += len(piece)
    return lines, end


def records_from(descriptor: int, begin: int, job: Job, start: int, count: int) -> tuple[int, int]:
    """How many of ``count`` games a file holds from a byte on, and where they end; nothing follows them but what a kill
    left of the next. Raises :class:`~cockroach_cli.workers.compare.Differs` if
    it holds anything else."""
    comparison = Comparison(pieces(descriptor, begin))
    for _, block in job.generator().borrowed(start, count):
        comparison.add((block,))
        if comparison.over:
            break
    else:
        comparison.end()
    return comparison.games, begin + comparison.size


def _read(descriptor: int, begin: int, end: int) -> bytes:
    os.lseek(descriptor, begin, os.SEEK_SET)
    pieces = []
    while begin < end and (piece := os.read(descriptor, end - begin)):
        pieces.append(piece)
        begin += len(piece)
    return b"".join(pieces)
