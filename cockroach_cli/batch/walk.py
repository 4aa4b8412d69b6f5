"""Going through an input: the sound canonical lines in bulk, everything else one by one.

Both ways lead through the same rules. The bulk way only knows whether a line is sound; what is wrong with one that
is not, the referee says.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, Union

from cockroach_cli.batch.heads import Head, Heads
from cockroach_cli.notation.quiet import MAY_BEGIN, quiet
from cockroach_cli.notation.source import DamagedInput, Source

if TYPE_CHECKING:
    from cockroach_cli.batch.singly import Singly
    from cockroach_cli.notation.frame import Raw
    from cockroach_cli.referee.judge import Judgement


class Sound(NamedTuple):
    """Whole lines, each a sound record in canonical form: ``block[start:end]``."""

    block: bytes
    start: int
    end: int
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks a piece of input for
    line: int
    """The number of the first of them."""
    head: Head | None
    """None where another process has checked them."""
    loose: int = 0
    """How many of them are valid but not in canonical form, where another process has seen that."""


class Aside(NamedTuple):
    """A comment, a blank line, or more of lines whose fault was told."""

    raw: Raw


class Quiet(NamedTuple):
    """Whole lines that are comments and blank lines: ``block[start:end]``."""

    block: bytes
    start: int
    end: int
    line: int
    """The number of the first of them."""


class Skipped(NamedTuple):
    """Records that were not meant."""

    count: int  # type: ignore[assignment]  # as in Sound


Item = Union[Sound, "Judgement", Aside, Quiet, Skipped]
"""What is found in an input."""


class Walk:
    """One input being gone through. Subclasses do more with the lines than check them."""

    def __init__(self, source: Source, heads: Heads) -> None:
        self.source = source
        self.heads = heads
        self.lines = 0
        """How many lines were gone through."""

    def bulk(self, head: Head, block: bytes, at: int, end: int) -> tuple[int, int]:
        """Deal with as many lines of ``block[at:end]`` as are sound and have this head: where the next one begins, and
        how many there were."""
        return head.table.check(block, at, end, head.head, head.tail, head.seeded, head.seed)

    def items(self) -> Iterator[Item]:
        """Everything in the input, in order. Raises ``InputError`` when it cannot be read on."""
        singly: Singly | None = None
        head: Head | None = None
        try:
            for block in self.source.blocks():
                at = 0
                whole = block.rfind(b"\n") + 1
                while at < len(block):
                    if (singly is None or singly.idle) and at < whole:
                        if block[at] in MAY_BEGIN:
                            behind, count = quiet(block, at, whole)
                            if count:
                                yield Quiet(block, at, behind, self.lines + 1)
                                self.lines += count
                                at = behind
                                continue
                        behind, count = self.bulk(head, block, at, whole) if head else (at, 0)
                        if not count:
                            newer = self.heads.of(block[at : block.find(b"\n", at) + 1])
                            if newer is not None and newer is not head:
                                head = newer
                                behind, count = self.bulk(head, block, at, whole)
                        if count and head:
                            yield Sound(block, at, behind, count, self.lines + 1, head)
                            self.lines += count
                            at = behind
                            continue
                    end = block.find(b"\n", at) + 1 or len(block)
                    # A block that is one line is fed as it is: it may be a LongLine.
                    line = block if at == 0 and end == len(block) else block[at:end]
                    at = end
                    singly = singly or _singly()
                    yield from singly.line(line, self.lines + 1)
                    self.lines += 1
        except DamagedInput as damage:
            yield (singly or _singly()).damage(damage, self.lines + 1)
            return
        if singly is not None:
            yield from singly.end()


def _singly() -> Singly:
    from cockroach_cli.batch.singly import Singly  # only where a line needs it: most inputs are sound

    return Singly()
