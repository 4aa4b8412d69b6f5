"""A line in the JSON form into a record, with the place of everything that a finding may have to point at."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from cockroach_cli.diagnostics import Diagnostic, Place
from cockroach_cli.notation import escape
from cockroach_cli.notation.faults import CODES
from cockroach_cli.notation.frame import Raw
from cockroach_cli.notation.header import MOST_SLIPS, Slip, read_words
from cockroach_cli.notation.jsonform import Flaw, Form, NotJson, parse, structured
from cockroach_cli.notation.jsonplaces import Path, locate, locate_key, offset_in, pointer, values
from cockroach_cli.notation.lines import content
from cockroach_cli.notation.reader import Reading, end_style
from cockroach_cli.notation.record import Record

MOST_VALUES = 2**19
"""How many keys and values an object may have: more are refused before they are read, since each takes memory."""


@attrs.frozen
class JsonReading(Reading):
    """As :class:`Reading`, of a line in the JSON form: a place has a pointer beside its column."""

    form: str = ""
    """Its game and version, as the first word of a record; empty if it has not the form at all."""

    @property
    def _text(self) -> str:
        return content(self.raw.lines[0]).decode()

    def place_of_word(self, field: str, round: int, index: int = 0, offset: int = 0) -> Place:
        record = self.record
        if field == "deal":
            known = record is not None and round + index < len(record.deals)
            return self._at(("deal", round + index) if known else ("deal",), offset if known else 0)
        known = record is not None and round < len(record.moves) and index < len(record.moves[round])
        return self._at(("moves", round, index) if known else ("moves", round), offset if known else 0)

    def place_of_deal(self, round: int, offset: int = 0) -> Place:
        return self.place_of_word("deal", round, 0, offset)

    def place_of_slash(self, round: int) -> Place:
        """There is no ``/``: the round that it would begin."""
        return self._at(("moves", round + 1))

    def place_of_result(self, offset: int = 0) -> Place:
        return self._at(("result",), offset)

    def place_of_game(self) -> Place:
        return self._at(("game",))

    def place_of_version(self) -> Place:
        return self._at(("version",))

    def place_of_key(self, key: str) -> Place:
        return self._at(_path_of(key))

    def place_of_value(self, key: str, offset: int = 0) -> Place:
        return self._at(_path_of(key), offset)

    def place_of_element(self, key: str, index: int) -> Place:
        names = getattr(self.record.header, key) if self.record is not None else ()
        return self._at((key, index) if index < len(names) else (key,))

    @property
    def first_word(self) -> str:
        return self.form

    def _words_of_moves(self) -> Iterator[tuple[Place, str]]:
        for value in values(self._text):
            if len(value.path) == 3 and value.path[0] == "moves" and not value.key:
                yield _Spot(self.raw.line, value.start + 2, pointer(value.path), value.text), parse(value.text)

    def _at(self, path: Path, offset: int = 0) -> Place:
        return _place(self.raw, self._text, path, offset)


def read_json(raw: Raw) -> Reading:
    """Read a line that begins with a brace. Never raises for anything that it may hold."""
    line = content(raw.lines[0])
    text = line.decode()
    size = sum(map(line.count, (b",", b":", b"[", b"{")))
    if size > MOST_VALUES:
        expected = f"at most {MOST_VALUES} commas, colons and opening brackets and braces"
        found = Diagnostic(CODES["J707"], Place(raw.line, 1), f"the object has {size} parts", expected)
        return JsonReading(raw, None, (found,))
    try:
        value = parse(text)
    except NotJson as error:
        offset = _constant(text) if error.at < 0 else error.at
        return JsonReading(raw, None, (Diagnostic(CODES["J701"], Place(raw.line, offset + 1), str(error)),))
    form, flaws = structured(value, MOST_SLIPS)
    if form is None:
        return JsonReading(raw, None, tuple(_flawed(raw, text, flaw) for flaw in flaws))
    words, paths = _header_words(form)
    header = read_words(iter(words))
    slips = tuple(_placed(raw, text, slip, words, paths) for slip in header.slips)
    if header.header is None:
        return JsonReading(raw, None, slips, words[0])
    moves = tuple(map(tuple, form.moves))
    record = Record(header.header, tuple(form.deal), moves, form.result)
    style = sorted((*slips, *end_style(raw)), key=lambda finding: finding.place.column)
    return JsonReading(raw, record, tuple(style), words[0])


def _flawed(raw: Raw, text: str, flaw: Flaw) -> Diagnostic:
    """A finding about the object in its place: at the value, or at the key that is wrong."""
    if flaw.code == "J702":
        place = Place(raw.line, locate_key(text, flaw.path, 2) + 1, pointer(flaw.path))
    elif flaw.code in ("J704", "H205", "H221"):
        place = Place(raw.line, locate_key(text, flaw.path) + 1, pointer(flaw.path))
    else:
        place = _place(raw, text, flaw.path)
    return Diagnostic(CODES[flaw.code], place, flaw.found, flaw.expected)


def _header_words(form: Form) -> tuple[list[str], list[Path]]:
    """HEADER as a record in the notation would have it, and where each of its words comes from."""
    words = [f"{form.game}/{form.version}", "players=" + ",".join(map(_encoded, form.players))]
    paths: list[Path] = [("game",), ("players",)]

    def add(word: str, *path: str) -> None:
        words.append(word)
        paths.append(path)

    if form.first != 1:
        add(f"first={form.first}", "first")
    for name in sorted(form.rules):
        add(f"rule.{name}={form.rules[name]}", "rules", name)
    if form.bots is not None:
        add("bots=" + ",".join(map(_encoded, form.bots)), "bots")
    for key in ("view", "seed", "play", "date"):
        value = getattr(form, key)
        if value is not None:
            add(f"{key}={value}", key)
    if form.event is not None:
        add("event=" + _encoded(form.event), "event")
    for key in sorted(form.extra):
        add(f"{key}={_encoded(form.extra[key])}", "extra", key)
    return words, paths


def _encoded(text: str) -> str:
    return escape.encode(text) if text else ""


def _placed(raw: Raw, text: str, slip: Slip, words: list[str], paths: list[Path]) -> Diagnostic:
    """A finding of the header in its place: at the value, or the element of a list."""
    path = paths[slip.word]
    key, _, value = words[slip.word].partition("=")
    if path in (("players",), ("bots",)) and 0 <= slip.offset - len(key) - 1 < max(len(value), 1):
        path = (*path, value[: slip.offset - len(key) - 1].count(","))
    return Diagnostic(CODES[slip.code], _place(raw, text, path), slip.found, slip.expected)


def _place(raw: Raw, text: str, path: Path, offset: int = 0) -> Place:
    return Place(raw.line, locate(text, path, offset) + 1, pointer(path))


@attrs.frozen
class _Spot(Place):
    """The beginning of a text in quotes, from which one can go on by characters of what it stands for."""

    literal: str = ""

    def further(self, characters: int) -> Place:
        return Place(self.line, self.column - 1 + offset_in(self.literal, characters), self.pointer)


def _path_of(key: str) -> Path:
    """Where a key of HEADER is in the object."""
    if key.startswith("rule."):
        return "rules", key.removeprefix("rule.")
    return ("extra", key) if key.startswith("x-") else (key,)


def _constant(text: str) -> int:
    """The offset of the first word that JSON does not have."""
    found = (value.start for value in values(text) if value.text in ("NaN", "Infinity", "-Infinity"))
    return next(found, 0)
