"""Framing: which physical lines make one record, and what is wrong with them as lines."""

from __future__ import annotations

import io
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum
from itertools import chain

import attrs

from cockroach_cli.diagnostics import Diagnostic, Place
from cockroach_cli.notation.faults import CODES
from cockroach_cli.notation.glued import Search
from cockroach_cli.notation.lines import BLANKS, BOM, RECORD_LIMIT, Lines, LongLine, characters, content, text_of
from cockroach_cli.notation.quiet import MAY_BEGIN, quiet
from cockroach_cli.notation.source import DamagedInput, Source


class Kind(Enum):
    """What some physical lines are."""

    RECORD = "record"
    """A record of four fields, none of them empty."""
    COMMENT = "comment"
    BLANK = "blank"
    BROKEN = "broken"
    """Lines that are not what they should be; or more of a block of such lines, whose fault was told before."""


@attrs.frozen
class Raw:
    """Physical lines that belong together. Those of all :class:`Raw` of an input, joined, are the input again.

    (Of a line that is longer than a record may be, only the beginning is kept.)
    """

    kind: Kind
    line: int
    """The number of the first of them, from 1."""
    lines: Sequence[bytes]
    """As they came, with their ends; a comment or a blank line is one of its own."""
    fault: Diagnostic | None = None
    """Set if and only if the kind is BROKEN and the lines are the first of their block."""
    before: int = 0
    """How many code points of the first physical line belong to records in front of this one."""

    @property
    def text(self) -> bytes:
        """The lines behind one another."""
        return text_of(self.lines)

    @property
    def size(self) -> int:
        """How many bytes they are."""
        return self.lines.size if isinstance(self.lines, Lines) else sum(map(len, self.lines))

    @property
    def is_record(self) -> bool:
        """Whether this is a record, or should have been one: no comment, and no lines that continue nothing."""
        if self.fault is None:
            return self.kind is Kind.RECORD
        return self.fault.code.id not in _OUTSIDE and not content(self.lines[0]).startswith(b"#")

    @property
    def is_json(self) -> bool:
        """Whether this is a line in the JSON form, or should have been one."""
        return bool(self.lines) and content(self.lines[0]).startswith(b"{")


_OUTSIDE = frozenset(("F104", "F108"))
"""Faults of lines that belong to no record."""


class Framer:
    """Puts records together from physical lines, one line at a time."""

    def __init__(self, names: Collection[str] = ()) -> None:
        """``names``: the games that are known; see :class:`~cockroach_cli.notation.glued.Search`."""
        self._search = Search(names)
        self._before = 0  # code points in front of the record in progress
        self._lines: list[bytes] | Lines = []  # of the record in progress
        self._first = 0
        self._size = 0
        self._bars = 0
        self._skipping = False  # the record in progress is too long, which is told
        self._orphans = False  # the last line continued nothing, which is told
        self._torn = False  # the last line was part of an object that takes several lines, which is told

    @property
    def idle(self) -> bool:
        """True where the next line can be judged without knowing the lines before it, unless it begins with a blank."""
        return not (self._lines or self._skipping or self._orphans or self._torn)

    def feed(self, line: bytes, number: int) -> Iterable[Raw]:
        """Take the next physical line, with its end, and its number; give what is complete with it, which has to be
        gone through before the next line is fed.

        A record is complete with the line that has its third bar. There can be several things at once: a record that is
        broken off and the line that broke it, or many in one line.
        """
        body = content(line)
        first = body[:1]
        indented = first in (b" ", b"\t")
        blank = not first or (indented and (line.blank if isinstance(line, LongLine) else not body.strip(BLANKS)))
        if indented and not blank:
            return self._continue(line, body, number)
        if self._torn and first in (b"}", b"]"):
            return (Raw(Kind.BROKEN, number, (line,)),)
        before = self.close()
        if first == b"{":
            return (*before, self._object(line, body, number))
        if blank:
            return (*before, Raw(Kind.BLANK, number, (line,)))
        if first == b"#":
            fault = _comment_fault(line, body, number)
            return (*before, Raw(Kind.BROKEN if fault else Kind.COMMENT, number, (line,), fault))
        self._first, self._size, self._bars, self._before = number, 0, 0, 0
        self._search.begin()
        record = self._append(line, body, number)
        return chain(before, record) if before else record

    def close(self) -> tuple[Raw, ...]:
        """Say that nothing continues what came; gives the record that was in progress, which is broken."""
        self._skipping = self._orphans = self._torn = False
        if not self._lines:
            return ()
        lines = self._take()
        return (Raw(Kind.BROKEN, self._first, lines, _record_fault(lines, self._first), self._before),)

    def _append(self, line: bytes, body: bytes, number: int) -> Iterable[Raw]:
        """One more line of the record in progress."""
        if not isinstance(line, LongLine) and self._size + len(line) <= RECORD_LIMIT:
            cuts = self._search.cuts(body)
            for first in cuts:
                return self._glued(line, number, first, cuts)
        return self._put(line, body)

    def _glued(self, line: bytes, number: int, first: int, cuts: Iterator[int]) -> Iterator[Raw]:
        """The same of a line in which other records begin, at these offsets of its content."""
        lead = len(line) - len(line.removeprefix(BOM))
        at, before = 0, 0
        for cut in chain((first,), cuts):
            piece = line[at : lead + cut]
            self._lines.append(piece)
            lines = self._take()
            yield Raw(Kind.BROKEN, self._first, lines, _record_fault(lines, self._first, glued=True), self._before)
            before += len(content(piece).decode(errors="replace"))
            self._first, self._size, self._bars, self._before = number, 0, 0, before
            at = lead + cut
        rest = line[at:]
        yield from self._put(rest, content(rest))

    def _put(self, line: bytes, body: bytes) -> tuple[Raw, ...]:
        """One more line of the record in progress, in which no other one begins."""
        self._lines.append(line)
        if len(self._lines) == _MANY:
            self._lines = Lines(self._lines)
        if isinstance(line, LongLine):
            self._size = RECORD_LIMIT + 1
            self._bars += line.bars
        else:
            self._size += len(line)
            self._bars += body.count(b"|")
        if self._size > RECORD_LIMIT:
            self._skipping = self._bars < 3
            return (Raw(Kind.BROKEN, self._first, self._take(), _too_long(self._first), self._before),)
        if self._bars < 3:
            return ()
        lines = self._take()
        fault = _record_fault(lines, self._first)
        return (Raw(Kind.BROKEN if fault else Kind.RECORD, self._first, lines, fault, self._before),)

    def _object(self, line: bytes, body: bytes, number: int) -> Raw:
        """A line in the JSON form, which is a record by itself."""
        fault = None
        if isinstance(line, LongLine) or len(line) > RECORD_LIMIT:
            fault = _too_long(number)
        elif (bad := _bad_byte(body, anything=False)) is not None:
            fault = _fault(bad[1], body, bad[0], number)
        elif not body.rstrip(BLANKS).endswith(b"}"):
            self._torn = True
            found = "the object does not end on the line on which it begins"
            fault = Diagnostic(CODES["J701"], Place(number, 1), found, "in the JSON form a record is one line")
        return Raw(Kind.BROKEN if fault else Kind.RECORD, number, (line,), fault)

    def _continue(self, line: bytes, body: bytes, number: int) -> Iterable[Raw]:
        """A line that begins with a blank."""
        if self._lines:
            return self._append(line, body, number)
        fault = None
        if self._skipping:
            self._bars += line.bars if isinstance(line, LongLine) else body.count(b"|")
            self._skipping = self._bars < 3
        elif not self._orphans and not self._torn:
            self._orphans = True
            fault = Diagnostic(
                CODES["F104"],
                Place(number, 1),
                "the line begins with a blank and continues a record, but there is none to continue",
                "a record begins in column 1",
            )
        return (Raw(Kind.BROKEN, number, (line,), fault),)

    def _take(self) -> Sequence[bytes]:
        lines, self._lines = self._lines, []
        return lines if isinstance(lines, Lines) else tuple(lines)


_MANY = 2**12
"""How many lines of a record are kept as objects of their own."""


def _too_long(line: int) -> Diagnostic:
    found = "the record is longer than 16 MiB"
    return Diagnostic(CODES["F103"], Place(line, 1), found, f"its lines may have {RECORD_LIMIT} bytes together")


def lines_of(block: bytes) -> Iterable[bytes]:
    """The physical lines of a block of whole lines, with their ends. Only LF ends a line."""
    return (block,) if isinstance(block, LongLine) else io.BytesIO(block)


def frames(source: Source, every: bool = True, names: Collection[str] = ()) -> Iterator[Raw]:
    """Everything that stands in an input, in order, as soon as it is complete; without ``every`` no comments and blank
    lines that are in order, which are passed over in bulk. ``names`` as for :class:`Framer`.

    Damaged compressed data ends it with a BROKEN that has no lines (F108). Raises ``InputError`` when reading fails.
    """
    framer = Framer(names)
    number = 0
    try:
        for block in source.blocks():
            if every or isinstance(block, LongLine):
                for line in lines_of(block):
                    number += 1
                    yield from framer.feed(line, number)
                continue
            at, whole = 0, block.rfind(b"\n") + 1
            while at < len(block):
                if at < whole and block[at] in MAY_BEGIN and framer.idle:
                    at, lines = quiet(block, at, whole)
                    number += lines
                    if lines:
                        continue
                end = block.find(b"\n", at) + 1 or len(block)
                number += 1
                yield from framer.feed(block[at:end], number)
                at = end
    except DamagedInput as damage:
        yield Raw(Kind.BROKEN, number + 1, (), damage_fault(damage, number + 1))
        return
    yield from framer.close()


def damage_fault(damage: DamagedInput, line: int) -> Diagnostic:
    """The finding for damaged compressed data, whose first line that was not whole is ``line``."""
    return Diagnostic(CODES["F108"], Place(line, 1), damage.reason, "what came before was read")


# Where a fault of a frame stands while it is looked for: the index of the physical line and an offset in its content.
_Spot = tuple[int, int]


def _record_fault(lines: Sequence[bytes], first: int, glued: bool = False) -> Diagnostic | None:
    """The first fault of a record's lines, None if there is none. ``glued``: another record begins behind them."""
    spots = []
    for index, line in enumerate(lines):
        bad = _bad_byte(content(line), anything=False)
        if bad is not None:
            spots.append(((index, bad[0]), bad[1]))
            break
    fields = _field_fault(lines)
    if glued and (fields is None or fields[1] in ("F105", "F107 3")):
        fields = (len(lines) - 1, len(content(lines[-1]))), "F109"
    if fields is not None:
        spots.append(fields)
    if not spots:
        return None
    (index, offset), code = min(spots)
    return _fault(code, content(lines[index]), offset, first + index)


def _field_fault(lines: Sequence[bytes]) -> tuple[_Spot, str] | None:
    """The first field that is empty (F107 and its number) or one too many, or the missing RESULT."""
    bars = 0
    filled = False
    spot = (0, 0)  # where the field in hand begins
    index, body = 0, b""
    for index, line in enumerate(lines):
        body = content(line)
        at = 0
        while True:
            bar = body.find(b"|", at)
            filled = filled or _FILLED.search(body, at, bar if bar >= 0 else len(body)) is not None
            if bar < 0:
                break
            if not filled:
                return spot, f"F107 {bars}"
            if bars == 3:
                return (index, bar), "F106"
            bars += 1
            filled = False
            at = bar + 1
            spot = (index, at)
    if bars < 3:
        return (index, len(body)), "F105"
    return None if filled else (spot, f"F107 {bars}")


_FILLED = re.compile(rb"[^ \t]")


def _comment_fault(line: bytes, body: bytes, number: int) -> Diagnostic | None:
    if isinstance(line, LongLine):
        if line.flaw is None:
            return None
        column, code = line.flaw
        found = "the comment is not UTF-8 here" if code == "F101" else "the control character U+0000 stands here"
        return Diagnostic(CODES[code], Place(number, column), found)
    bad = _bad_byte(body, anything=True)
    return None if bad is None else _fault(bad[1], body, bad[0], number)


_CONTROLS = bytes(byte for byte in (*range(0x20), 0x7F) if byte != 0x09)


def _bad_byte(body: bytes, *, anything: bool) -> tuple[int, str] | None:
    """The offset of the first byte that is not UTF-8 or begins a control character, and the code of that fault.

    ``anything``: of the control characters only NUL counts, as in comments.
    """
    wrong = len(body)
    if not body.isascii():
        try:
            body.decode()
        except UnicodeDecodeError as error:
            wrong = error.start
    control = _control(body, wrong, anything)
    if control >= 0:
        return control, "F102"
    return (wrong, "F101") if wrong < len(body) else None


def _control(body: bytes, end: int, anything: bool) -> int:
    """The offset of the first control character in ``body[:end]``, which is UTF-8; -1 if there is none."""
    if anything:
        return body.find(b"\0", 0, end)
    body = body[:end]
    found = -1
    if len(body.translate(None, _CONTROLS)) != len(body):
        found = next(offset for offset, byte in enumerate(body) if byte in _CONTROLS)
    # U+0080 to U+009F are C2 80 to C2 9F.
    at = body.find(b"\xc2")
    while at >= 0 and (found < 0 or at < found):
        if body[at + 1] < 0xA0:
            return at
        at = body.find(b"\xc2", at + 2)
    return found


_FOUND = {
    "F105": ("the record ends without a RESULT", "four fields separated by ` | ` make a record"),
    "F107 0": ("a field is empty", "HEADER comes first, such as `cockroach/1 players=Ada,Ben`"),
    "F107 1": ("a field is empty", "DEAL has the cards as they were dealt, `?N` for those that nobody knows"),
    "F107 2": ("a field is empty", "MOVES has what was played, `-` where that is nothing"),
    "F107 3": ("a field is empty", "RESULT says how the game ended, `*` where it is not finished"),
    "F109": (
        "the header of another record stands here",
        "a record begins on a line of its own; it is read from here on",
    ),
    "F106": ("the record has more than four fields", "three bars separate HEADER, DEAL, MOVES and RESULT"),
}


def _fault(code: str, body: bytes, offset: int, line: int) -> Diagnostic:
    """The finding at a byte offset of a physical line's content, all before which is UTF-8."""
    place = Place(line, characters(body[:offset]) + 1)
    if code == "F101":
        found, expected = f"byte {body[offset]:02X} is not UTF-8 here", "the notation is written in UTF-8"
    elif code == "F102":
        char = body[offset : offset + (2 if body[offset] == 0xC2 else 1)].decode()
        found, expected = f"the control character U+{ord(char):04X} stands here", "names have it percent-encoded"
    else:
        found, expected = _FOUND[code]
    return Diagnostic(CODES[code[:4]], place, found, expected)
