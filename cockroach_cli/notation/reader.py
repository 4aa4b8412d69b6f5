"""Raw lines into records, with the place of everything that a finding may have to point at."""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from cockroach_cli.diagnostics import Diagnostic, Place
from cockroach_cli.notation.faults import CODES
from cockroach_cli.notation.frame import Framer, Kind, Raw
from cockroach_cli.notation.header import HeaderReading, Slip, read_header
from cockroach_cli.notation.lines import BOM, LARGE, content, split_words
from cockroach_cli.notation.record import Record

HEADER, DEAL, MOVES, RESULT = range(4)
_WORD_OR_BAR = re.compile(r"\||[^ \t|]+")
ONE_SPACE = "words and bars have one space between them"


@attrs.frozen
class Reading:
    """One item of an input, read as far as the notation goes."""

    raw: Raw
    record: Record | None
    """None for comments and blank lines, and where there is a fault."""
    diagnostics: tuple[Diagnostic, ...] = ()
    """Faults, in the order in which they are found; of a record without a fault, its departures from canonical form
    in the order of the text. Unsorted cards and default rule options are for those to find who know the game."""

    @property
    def cut(self) -> bool:
        """Whether :attr:`record` has only the first words of a very long MOVES; :meth:`whole` has all."""
        return False

    @property
    def number_of_deals(self) -> int:
        """How many words DEAL has; of a very long one, :attr:`record` has only the first."""
        return len(self.record.deals) if self.record is not None else 0

    def whole(self) -> Reading:
        """The same with all that is there."""
        return self

    def place_of_word(self, field: str, round: int, index: int = 0, offset: int = 0) -> Place:
        """The place of a character of DEAL or MOVES.

        ``field`` is ``"deal"`` or ``"moves"``; ``round`` counts rounds or matches from 0 and ``index`` the words of a
        round from 0 (in DEAL a round has one). ``offset`` counts code points of the word; its length gives the place
        right after it. Where no such word stands: the place right after the last word of the field.
        """
        if field == "deal":
            return self._place(DEAL, round + index, offset)
        return self._place(MOVES, self._word_index(round) + index, offset)

    def place_of_deal(self, round: int, offset: int = 0) -> Place:
        """The place of a character of a round's word in DEAL; see :meth:`place_of_word`."""
        return self._place(DEAL, round, offset)

    def place_of_slash(self, round: int) -> Place:
        """The place of the ``/`` in MOVES that ends a round (counted from 0)."""
        return self._place(MOVES, self._word_index(round + 1) - 1, 0)

    @property
    def first_word(self) -> str:
        """The game and the version of the notation, as they are written."""
        return next(iter(split_words(_fields(self.raw)[HEADER])), "")

    def words_of_moves(self) -> Iterator[tuple[Place, str]]:
        """Each word of MOVES with its place, one by one, since there may be millions; not the marks between rounds, nor
        the one that stands for no moves."""
        nothing: tuple[Place, str] | None = None  # a first word that may stand for that
        first = True
        for place, word in self._words_of_moves():
            if first and word == "-":
                nothing = place, word
            else:
                if nothing is not None:
                    yield nothing
                    nothing = None
                if word != "/":
                    yield place, word
            first = False

    def _words_of_moves(self) -> Iterator[tuple[Place, str]]:
        field = 0
        for number, line in enumerate(self.raw.lines, self.raw.line):
            for found in _WORD_OR_BAR.finditer(content(line).decode()):
                if found[0] == "|":
                    field += 1
                elif field == MOVES:
                    yield Place(number, found.start() + 1), found[0]
                if field > MOVES:
                    return

    def place_of_result(self, offset: int = 0) -> Place:
        """The place of a character of :attr:`Record.result`, which has one space between its words."""
        for index, word in enumerate(split_words(_fields(self.raw)[RESULT])):
            if offset <= len(word):
                return self._place(RESULT, index, offset)
            offset -= len(word) + 1
        return self._after(RESULT)

    def place_of_game(self) -> Place:
        """The place of the game's name."""
        return self._place(HEADER, 0, 0)

    def place_of_version(self) -> Place:
        """The place of the version's number."""
        words = split_words(_fields(self.raw)[HEADER])
        return self._place(HEADER, 0, words[0].find("/") + 1)

    def place_of_key(self, key: str) -> Place:
        """The place of a header's key (``seed``, ``rule.x``); of one that is missing, right after the header."""
        return self._place_in_key(key, 0)

    def place_of_value(self, key: str, offset: int = 0) -> Place:
        """The place of a character of a key's value as it is written, escapes and all."""
        return self._place_in_key(key, len(key) + 1 + offset)

    def place_of_element(self, key: str, index: int) -> Place:
        """The place of a name in ``players=`` or ``bots=`` (counted from 0), or right after the last one."""
        words = split_words(_fields(self.raw)[HEADER])
        names = next((word for word in words[1:] if word.startswith(key + "=")), "")[len(key) + 1 :].split(",")
        offset = sum(len(name) + 1 for name in names[:index])
        return self.place_of_value(key, offset if index < len(names) else offset - 1)

    def _place_in_key(self, key: str, offset: int) -> Place:
        words = split_words(_fields(self.raw)[HEADER])
        for index, word in enumerate(words):
            if index and word.startswith(key + "="):
                return self._place(HEADER, index, offset)
        return self._after(HEADER)

    def _word_index(self, round: int) -> int:
        """The index in MOVES of a round's first word, each ``/`` being a word."""
        moves = self.record.moves if self.record is not None else ()
        return sum(len(words) + 1 for words in moves[:round])

    def _place(self, field: int, word: int, offset: int) -> Place:
        places = _word_places(self.raw)[field]
        if not 0 <= word < len(places):
            return self._after(field)
        line, column, _ = places[word]
        return Place(line, column + offset)

    def _after(self, field: int) -> Place:
        line, column, length = _word_places(self.raw)[field][-1]
        return Place(line, column + length)


def read(raw: Raw) -> Reading:
    """Read what the framer gave. Never raises for anything that an input may hold."""
    if raw.fault is not None:
        return Reading(raw, None, (raw.fault,))
    if raw.kind is not Kind.RECORD:
        return Reading(raw, None)
    if raw.is_json:
        from cockroach_cli.notation.jsonreader import read_json  # only where there is JSON

        return read_json(raw)
    if raw.size > LARGE:
        from cockroach_cli.notation.large import read_large

        return read_large(raw)
    fields = _fields(raw)
    header = read_header(fields[HEADER])
    if header.header is None:
        return Reading(raw, None, _placed(raw, header.slips))
    record = Record(
        header.header,
        tuple(split_words(fields[DEAL])),
        rounds(split_words(fields[MOVES])),
        " ".join(split_words(fields[RESULT])),
    )
    return Reading(raw, record, _style(raw, header))


def read_line(line: bytes, number: int = 1) -> Reading:
    """Read a single physical line, with or without its end, that should hold a whole record."""
    framer = Framer()
    found = (*framer.feed(line, number), *framer.close())
    return read(found[0])


def _fields(raw: Raw) -> list[str]:
    """The text of the four fields of a RECORD, folds replaced by spaces."""
    return " ".join([content(line).decode() for line in raw.lines]).split("|")


def rounds(words: list[str]) -> tuple[tuple[str, ...], ...]:
    """The words of MOVES by round."""
    if words == ["-"]:
        return ()
    if "/" not in words:
        return (tuple(words),)
    rounds: list[tuple[str, ...]] = []
    start = 0
    for index, word in enumerate(words):
        if word == "/":
            rounds.append(tuple(words[start:index]))
            start = index + 1
    return (*rounds, tuple(words[start:]))


def _word_places(raw: Raw) -> tuple[list[tuple[int, int, int]], ...]:
    """For each field the line, column and length of each of its words."""
    places: tuple[list[tuple[int, int, int]], ...] = ([], [], [], [])
    field = 0
    for number, line in enumerate(raw.lines, raw.line):
        column = 1
        for index, part in enumerate(content(line).decode().replace("\t", " ").split("|")):
            field += index > 0
            for word in part.split(" "):
                if word:
                    places[field].append((number, column, len(word)))
                column += len(word) + 1
    return places


def _placed(raw: Raw, slips: tuple[Slip, ...]) -> tuple[Diagnostic, ...]:
    """The findings of a header with their places."""
    if not slips:
        return ()
    places = _word_places(raw)[HEADER]
    found = []
    for slip in slips:
        line, column, _ = places[slip.word]
        found.append(Diagnostic(CODES[slip.code], Place(line, column + slip.offset), slip.found, slip.expected))
    return tuple(found)


def _style(raw: Raw, header: HeaderReading) -> tuple[Diagnostic, ...]:
    """The departures from canonical form, the first of each kind, in the order of the text."""
    found = [*_placed(raw, header.slips)]
    for number, line in enumerate(raw.lines, raw.line):
        found += _line_style(line, number, folded=number > raw.line)
    found.sort(key=lambda finding: (finding.place.line, finding.place.column))
    first: dict[str, Diagnostic] = {}
    for finding in found:
        first.setdefault(finding.code.id, finding)
    return tuple(first.values())


def _line_style(line: bytes, number: int, folded: bool) -> list[Diagnostic]:
    """What departs from canonical form in a physical line as a line; ``folded``: it continues a record."""
    text = content(line).decode()
    found: list[Diagnostic] = []

    def add(code: str, column: int, what: str, expected: str) -> None:
        found.append(_departure(code, number, column, what, expected))

    if line.startswith(BOM):
        add("S604", 1, "a byte order mark stands here", "the notation has none")
    start = 0
    if folded:
        add("S602", 1, "the record goes on in this line", "in canonical form it is one line")
        start = len(text) - len(text.lstrip(" \t"))
    canonical = " ".join(split_words(text.replace("|", " | ")))
    if text[start:] != canonical:
        at = start + _first_difference(text[start:], canonical)
        blank = text[at] in " \t"
        add("S601", at + 1, "this blank is not a single space" if blank else "a space is missing here", ONE_SPACE)
    return found + _end_style(line, text, number)


def _end_style(line: bytes, text: str, number: int) -> list[Diagnostic]:
    """What departs from canonical form at the end of a physical line."""
    if line.endswith(b"\r\n"):
        return [_departure("S603", number, len(text) + 1, "the line ends with CR LF", "LF alone ends a line")]
    if not line.endswith(b"\n"):
        return [_departure("S609", number, len(text) + 1, "the last line has no line end", "LF ends every line")]
    return []


def _departure(code: str, number: int, column: int, what: str, expected: str) -> Diagnostic:
    return Diagnostic(CODES[code], Place(number, column), what, expected)


def end_style(raw: Raw) -> list[Diagnostic]:
    """What departs from canonical form in the physical line of a record in the JSON form, whatever stands in it."""
    line = raw.lines[0]
    found = _end_style(line, content(line).decode(), raw.line)
    if line.startswith(BOM):
        found.append(_departure("S604", raw.line, 1, "a byte order mark stands here", "the notation has none"))
    return found


def _first_difference(one: str, other: str) -> int:
    """The first offset at which two texts differ that are not the same."""
    for offset, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return offset
    return min(len(one), len(other))
