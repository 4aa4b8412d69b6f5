"""Some of the records of some inputs, by their numbers: ``-g``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cockroach_cli.batch.heads import Head, Heads
from cockroach_cli.batch.walk import Aside, Item, Quiet, Skipped, Sound, Walk
from cockroach_cli.notation.source import Source

Span = tuple[int, int]
"""The first and the last of some numbers."""


class Selection:
    """Which records are meant, numbered from 1 across all inputs, and how far they have been gone through."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = spans
        self._last = max(last for _, last in spans)
        self.number = 0
        """The number of the record that was reached."""
        self.others = Heads()
        """For the records that are not meant."""

    @property
    def done(self) -> bool:
        """Whether no record that comes is meant."""
        return self.number >= self._last

    def means(self, number: int) -> bool:
        """Whether a record is meant."""
        return any(first <= number <= last for first, last in self._spans)

    def ahead(self) -> tuple[bool, int]:
        """Whether the next record is meant, and how many there are, with it, before that changes (or more)."""
        here = self.number + 1
        borders = [place for first, last in self._spans for place in (first, last + 1) if place > here]
        return self.means(here), min(borders, default=self._last + 1) - here

    def missing(self) -> list[int]:
        """The first numbers of the spans that no record was there for."""
        return [first for first, _ in self._spans if first > self.number]


class SelectedWalk(Walk):
    """Goes through an input and finds only the records that are meant. The others are passed over at the same pace: the
    tables of ``heads`` never see them."""

    def __init__(self, source: Source, heads: Heads, selection: Selection) -> None:
        super().__init__(source, heads)
        self._selection = selection
        self._meant = False

    def bulk(self, head: Head, block: bytes, at: int, end: int) -> tuple[int, int]:
        self._meant, number = self._selection.ahead()
        if block.count(b"\n", at, end) > number:
            end = at
            for _ in range(number):
                end = block.index(b"\n", end) + 1
        if not self._meant:
            other = self._selection.others.of(block[at : block.index(b"\n", at) + 1])
            if other is None:
                return at, 0
            head = other
        return super().bulk(head, block, at, end)

    def items(self) -> Iterator[Item]:
        selection = self._selection
        if selection.done:
            yield Skipped(0)
            return
        for item in super().items():
            if isinstance(item, Sound):
                selection.number += item.count
                yield item if self._meant else Skipped(item.count)
            elif not isinstance(item, (Aside, Quiet, Skipped)) and item.raw.is_record:
                selection.number += 1
                yield item if selection.means(selection.number) else Skipped(1)
            if selection.done:
                return


def selected(source: Source, heads: Heads, selection: Selection | None) -> Walk:
    """What goes through an input, or through what is selected of it."""
    return Walk(source, heads) if selection is None else SelectedWalk(source, heads, selection)
