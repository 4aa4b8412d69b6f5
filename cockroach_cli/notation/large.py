"""Records of more than a megabyte, read in memory of a few times their size.

Such a record is nearly always at fault, and a text of so many words would take sixty times its size as objects. So
words are looked for where they stand, and no more of them are taken out than a legal record is likely to have: a
:class:`LargeReading` whose record was ``cut`` there is read as a whole only if all of that is sound.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice

import attrs

from cockroach_cli.diagnostics import Diagnostic, Place
from cockroach_cli.notation.faults import CODES
from cockroach_cli.notation.frame import Raw
from cockroach_cli.notation.header import Slip, read_words
from cockroach_cli.notation.lines import BOM, RECORD_LIMIT, characters, content
from cockroach_cli.notation.reader import DEAL, HEADER, MOVES, ONE_SPACE, RESULT, Reading, rounds
from cockroach_cli.notation.record import Record

MOST_WORDS = 2**18
"""How many words of MOVES are taken out at first."""
MOST_DEALS = 2**12
"""And of DEAL: no game has a thousand rounds."""
_WORD = re.compile(rb"[^ \t]+")


class Text:
    """The text of a record, folds replaced by spaces, and where its fields and lines begin."""

    def __init__(self, raw: Raw) -> None:
        self.line = raw.line
        self.starts = array("L", (0,))
        if len(raw.lines) == 1:
            self.data = content(raw.lines[0])
        else:
            joined = bytearray()
            for line in raw.lines:
                if joined:
                    joined += b" "
                    self.starts.append(len(joined))
                joined += content(line)
            self.data = bytes(joined)
        ends = []
        at = -1
        for _ in range(3):
            at = self.data.index(b"|", at + 1)
            ends.append(at)
        self.fields = list(zip((0, *(end + 1 for end in ends)), (*ends, len(self.data)), strict=True))

    def words(self, field: int) -> Iterator[re.Match[bytes]]:
        """The words of a field, one after the other."""
        return _WORD.finditer(self.data, *self.fields[field])

    def taken(self, field: int, most: int) -> list[str]:
        """The first words of a field. Words that are the same are the same object: there are not many."""
        known: dict[bytes, str] = {}
        found = []
        for match in islice(self.words(field), most):
            word = match[0]
            if word not in known:
                known[word] = word.decode()
            found.append(known[word])
        return found

    def placed(self, field: int) -> Iterator[tuple[Place, str]]:
        """The words of a field with their places."""
        line, at, column = 0, 0, 1  # where the word before stood
        for match in self.words(field):
            start = match.start()
            if line + 1 < len(self.starts) and self.starts[line + 1] <= start:
                line = bisect_right(self.starts, start) - 1
                at, column = self.starts[line], 1
            column += characters(self.data[at:start])
            at = start
            yield Place(self.line + line, column), match[0].decode()

    def number(self, field: int) -> int:
        """How many words a field has."""
        return sum(1 for _ in self.words(field))

    def place(self, offset: int, more: int = 0) -> Place:
        """The place of a byte, or of the code point that is so many behind it."""
        line = bisect_right(self.starts, offset) - 1
        return Place(self.line + line, characters(self.data[self.starts[line] : offset]) + 1 + more)

    def place_of(self, field: int, index: int, offset: int) -> Place:
        """The place of a code point of a word, counted from 0, or right behind the field's last word."""
        match = None
        for number, match in enumerate(self.words(field)):
            if number == index:
                return self.place(match.start(), offset)
        if match is None:
            raise AssertionError("no field is empty")
        return self.place(match.end())


@attrs.frozen
class LargeReading(Reading):
    """A large record, read as far as the notation goes."""

    _text: Text = attrs.field(kw_only=True, eq=False, repr=False)
    _cut: bool = attrs.field(kw_only=True)

    @property
    def cut(self) -> bool:
        return self._cut

    @property
    def number_of_deals(self) -> int:
        return self._text.number(DEAL)

    def whole(self) -> Reading:
        moves, _ = _moves(self._text, RECORD_LIMIT)
        record = None if self.record is None else self.record._replace(moves=moves)
        return attrs.evolve(self, record=record, cut=False)

    @property
    def first_word(self) -> str:
        return next(self._text.words(HEADER))[0].decode()

    def _words_of_moves(self) -> Iterator[tuple[Place, str]]:
        return self._text.placed(MOVES)

    def place_of_result(self, offset: int = 0) -> Place:
        for match in self._text.words(RESULT):
            size = characters(match[0])
            if offset <= size:
                return self._text.place(match.start(), offset)
            offset -= size + 1
        return self._place(RESULT, -1, 0)

    def place_of_version(self) -> Place:
        word = next(self._text.words(HEADER))
        return self._text.place(word.start() + word[0].find(b"/") + 1)

    def place_of_element(self, key: str, index: int) -> Place:
        word = self._word_of(key)
        if word is None:
            return self._place(HEADER, -1, 0)
        at = word.start() + len(key) + 1
        for _ in range(index):
            comma = self._text.data.find(b",", at, word.end())
            if comma < 0:
                return self._text.place(word.end())
            at = comma + 1
        return self._text.place(at)

    def _word_of(self, key: str) -> re.Match[bytes] | None:
        start = f"{key}=".encode()
        words = islice(self._text.words(HEADER), 1, None)
        return next((word for word in words if self._text.data.startswith(start, word.start())), None)

    def _place_in_key(self, key: str, offset: int) -> Place:
        word = self._word_of(key)
        return self._place(HEADER, -1, 0) if word is None else self._text.place(word.start(), offset)

    def _place(self, field: int, word: int, offset: int) -> Place:
        return self._text.place_of(field, word, offset)


def read_large(raw: Raw) -> Reading:
    """Read a RECORD, as :func:`~cockroach_cli.notation.reader.read` does."""
    text = Text(raw)
    header = read_words(match[0].decode() for match in text.words(HEADER))
    if header.header is None:
        return LargeReading(raw, None, _placed(text, header.slips), text=text, cut=False)
    moves, cut = _moves(text, MOST_WORDS)
    record = Record(header.header, tuple(text.taken(DEAL, MOST_DEALS)), moves, _result(text))
    return LargeReading(raw, record, _style(raw, text, header.slips), text=text, cut=cut)


def _moves(text: Text, most: int) -> tuple[tuple[tuple[str, ...], ...], bool]:
    """The words of MOVES by round, and whether there are more."""
    words = text.taken(MOVES, most + 1)
    cut = len(words) > most
    if cut and words[-1] == "/":
        # Here MOVES seems to end, where a slash has a fault of its own. If there are two, the first fault is theirs.
        if words[-2] == "/":
            words.append("-")
        else:
            words.pop()
    return rounds(words), cut


def _result(text: Text) -> str:
    """RESULT with one space between its words."""
    begin, end = text.fields[RESULT]
    words = text.data[begin:end].replace(b"\t", b" ").strip(b" ")
    while b"  " in words:
        words = words.replace(b"  ", b" ")
    return words.decode()


def _placed(text: Text, slips: tuple[Slip, ...]) -> tuple[Diagnostic, ...]:
    """The findings of a header with their places."""
    return tuple(
        Diagnostic(CODES[slip.code], text.place_of(HEADER, slip.word, slip.offset), slip.found, slip.expected)
        for slip in slips
    )


_BLANK = re.compile(rb"\t|(?<=[ \t])[ \t]|[ \t](?=[ \t]*\Z)|(?<=[^ \t])\||(?<=\|)[^ \t]")
"""What differs first where words and bars do not have one space between them, in a line without its indentation."""


def _style(raw: Raw, text: Text, slips: tuple[Slip, ...]) -> tuple[Diagnostic, ...]:
    """The departures from canonical form, the first of each kind, in the order of the text."""
    found: dict[str, Diagnostic] = {}

    def add(code: str, place: Place, what: str, expected: str) -> None:
        found.setdefault(code, Diagnostic(CODES[code], place, what, expected))

    for diagnostic in _placed(text, slips):
        found.setdefault(diagnostic.code.id, diagnostic)
    for number, line in enumerate(raw.lines, raw.line):
        if line.startswith(BOM):
            add("S604", Place(number, 1), "a byte order mark stands here", "the notation has none")
        if number > raw.line:
            add("S602", Place(number, 1), "the record goes on in this line", "in canonical form it is one line")
        body = content(line)
        if "S601" not in found:
            start = len(body) - len(body.lstrip(b" \t")) if number > raw.line else 0
            blank = _BLANK.search(body, start)
            if blank is not None:
                what = "this blank is not a single space" if blank[0] in b" \t" else "a space is missing here"
                add("S601", Place(number, characters(body[: blank.start()]) + 1), what, ONE_SPACE)
        if line.endswith(b"\r\n"):
            add("S603", Place(number, characters(body) + 1), "the line ends with CR LF", "LF alone ends a line")
        elif not line.endswith(b"\n"):
            add("S609", Place(number, characters(body) + 1), "the last line has no line end", "LF ends every line")
    return tuple(sorted(found.values(), key=lambda finding: (finding.place.line, finding.place.column)))
