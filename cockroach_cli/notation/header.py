"""The first field of a record: its words read into a :class:`Header`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cockroach_cli.notation import escape
from cockroach_cli.notation.lines import split_words
from cockroach_cli.notation.record import TABLE, Header, Provenance

if TYPE_CHECKING:
    from cockroach_cli.notation.keys import Seen

TOO_HIGH = 2**64
"""Stands for every version from this one on."""
MOST_SLIPS = 20
"""After so many faults of one header the rest is not looked at."""


MOST_NAMES = 1000
"""How many names are kept: more than any game has seats."""
MOST_RULES = 1000
"""How many rule options are kept: more than any game has."""
MOST_EXTRA = 2**14
"""How many ``x-`` keys are kept as objects of their own."""


class Counted(tuple[str, ...]):
    """Names, too many for any game: the first of them. Their length is the number of all."""

    number = 0

    def __len__(self) -> int:
        return self.number


class Slip(NamedTuple):
    """A finding in a header, by word."""

    code: str
    """Its id: the codes themselves are not needed for headers that are as they should be."""
    word: int
    """The index of the word."""
    offset: int
    """The offset in it; its length for what should follow right after it."""
    found: str
    expected: str = ""


class HeaderReading(NamedTuple):
    """What reading a header came to."""

    header: Header | None
    """None if and only if there is a fault among :attr:`slips`."""
    slips: tuple[Slip, ...]
    """Faults in the order in which they are found; of a header without faults, its departures from canonical form."""


class _Bad(Exception):
    """A value that is refused."""

    def __init__(self, code: str, offset: int, found: str, expected: str) -> None:
        super().__init__(code, offset, found, expected)
        self.code, self.offset, self.found, self.expected = code, offset, found, expected


class _Reader:
    """One header on its way; the methods ``read_…`` take a value and return what it stands for or raise _Bad."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.at: dict[str, int] = {}  # the index of each key's word
        self.slips: list[Slip] = []
        self.style: list[Slip] = []
        self.bots = ""  # the value of `bots=` as it is written
        self.last = (-1, "")  # the rank of the key before
        self.orderly = True
        self.extra = 0  # how many keys of each open family there were
        self.rules = 0
        self.seen: Seen | None = None  # those of them that were too many to be kept
        self.escapes: list[int] = []  # offsets in the value in hand of escapes that are not canonical

    def word(self, index: int, word: str) -> None:
        """Read one ``key=value`` word."""
        key, equals, value = word.partition("=")
        if not equals:
            self.slip("H204", index, 0, f"`{escape.shown(word)}` has no `=`", "words after the first are key=value")
            return
        read = _READ.get(key) or _reader_of(key)
        try:
            if read is None:
                raise _unknown_key(key)
            if key in self.at or (self.seen is not None and key in self.seen):
                raise _Bad("H206", -len(key) - 1, f"`{key}=` stands twice", "each key may stand once")
            kept = self.kept(key)
            if kept:
                self.at[key] = index
            if not value:
                raise _Bad("H208", 0, f"`{key}=` has no value", "a key without a value is left out")
            found = read(self, value)
            if kept:
                self.values[key] = found
            elif self.seen is not None:
                self.seen.add(key, escape.encode(found) if key.startswith("x-") else value)
            self.order(key, index)
        except _Bad as bad:
            self.slip(bad.code, index, len(key) + 1 + bad.offset, bad.found, bad.expected)
            return
        if self.escapes:
            self.style.append(
                Slip(
                    "S607",
                    index,
                    len(key) + 1 + self.escapes[0],
                    "this escape is not canonical",
                    "hex digits are in upper case, and only what has to be escaped is",
                )
            )
            self.escapes.clear()

    def kept(self, key: str) -> bool:
        """Whether a new key, and what it stands for, is kept by itself: unless there are very many."""
        if key.startswith("x-"):
            self.extra += 1
            kept = self.extra <= MOST_EXTRA
        elif key.startswith("rule."):
            self.rules += 1
            kept = self.rules <= MOST_RULES
        else:
            return True
        if not kept and self.seen is None:
            from cockroach_cli.notation.keys import Seen

            self.seen = Seen()
        return kept

    def order(self, key: str, index: int) -> None:
        """Note the first key that ranks before the one in front of it."""
        rank = _rank(key)
        if rank < self.last and self.orderly:
            self.orderly = False
            found = f"`{key}=` stands after `{self.last[1]}=`"
            self.style.append(Slip("S605", index, 0, found, "keys have an order in canonical form"))
        self.last = rank

    def slip(self, code: str, word: int, offset: int, found: str, expected: str = "") -> None:
        self.slips.append(Slip(code, word, offset, found, expected))

    def read_names(self, value: str) -> tuple[str, ...]:
        if (number := value.count(",") + 1) > MOST_NAMES:
            return self._counted(value, number)
        if value.isascii() and value.isprintable() and not ("%" in value or "=" in value):
            names = value.split(",")
            if "" not in names:
                return tuple(names)
        names = []
        offset = 0
        for part in value.split(","):
            if not part:
                raise _Bad("H208", offset, "a name is missing here", "names are separated by single commas")
            names.append(self._decoded(part, offset))
            offset += len(part) + 1
        return tuple(names)

    def _counted(self, value: str, number: int) -> Counted:
        """Read very many names, and keep the first."""
        kept: list[str] = []
        offset = 0
        plain = value.isascii() and value.isprintable() and not ("%" in value or "=" in value or ",," in value)
        while offset <= len(value):
            end = value.find(",", offset)
            end = end if end >= 0 else len(value)
            if end == offset:
                raise _Bad("H208", offset, "a name is missing here", "names are separated by single commas")
            name = self._decoded(value[offset:end], offset)
            if len(kept) < MOST_NAMES:
                kept.append(name)
            elif plain and not value.endswith(","):
                break
            offset = end + 1
        found = Counted(kept)
        found.number = number
        return found

    def read_bots(self, value: str) -> tuple[str, ...]:
        self.bots = value
        return self.read_names(value)

    def read_text(self, value: str) -> str:
        return self._decoded(value, 0)

    def _decoded(self, text: str, offset: int) -> str:
        raw = escape.find_raw(text)
        try:
            decoded, untidy = escape.decode(text if raw < 0 else text[:raw])
        except escape.EscapeError as error:
            raise _Bad("H209", offset + error.offset, str(error), "`%25` stands for a percent sign") from None
        if raw >= 0:
            spelling = escape.encode(text[raw])
            raise _Bad("H210", offset + raw, f"U+{ord(text[raw]):04X} has to be escaped", f"it is written {spelling}")
        if untidy >= 0 and not self.escapes:
            self.escapes.append(offset + untidy)
        return decoded

    def read_first(self, value: str) -> int:
        seat = _number(value, 1)
        if seat is None:
            raise _Bad("H212", 0, f"`{escape.shown(value)}` is not a seat", "seats are numbers from 1")
        return seat

    def read_view(self, value: str) -> int:
        seat = TABLE if value == "table" else _number(value, 1)
        if seat is None:
            raise _Bad("H214", 0, f"`{escape.shown(value)}` is not a seat", "a view is a seat's number or `table`")
        return seat

    def read_seed(self, value: str) -> Provenance:
        provenance = _provenance(value)
        if provenance is None or "@" in value:
            raise _Bad(
                "H215",
                0,
                f"`{escape.shown(value)}` is not a seed",
                "a seed is s1:SEED:GAME with numbers from 0 to 2^64-1",
            )
        return provenance

    def read_play(self, value: str) -> Provenance:
        provenance = _provenance(value)
        if provenance is None:
            raise _Bad(
                "H216",
                0,
                f"`{escape.shown(value)}` does not say where the bots' chance came from",
                "that is s1:SEED:GAME, or s1:SEED:GAME@WORDS with WORDS from 1",
            )
        return provenance

    def read_date(self, value: str) -> str:
        if not _is_date(value):
            raise _Bad(
                "H217",
                0,
                f"`{escape.shown(value)}` is not a date and time",
                "a date is written 2026-01-31T20:15:00Z, in UTC",
            )
        return value

    def read_rule(self, value: str) -> str:
        return value


_READ: dict[str, Callable[[_Reader, str], Any]] = {
    "players": _Reader.read_names,
    "first": _Reader.read_first,
    "bots": _Reader.read_bots,
    "view": _Reader.read_view,
    "seed": _Reader.read_seed,
    "play": _Reader.read_play,
    "date": _Reader.read_date,
    "event": _Reader.read_text,
}
_RANKS = {
    "players": 0,
    "first": 1,
    # rule options: 2
    "bots": 3,
    "view": 4,
    "seed": 5,
    "play": 6,
    "date": 7,
    "event": 8,
    # x- keys: 9
}
_NOT_IN_VIEWS = ("bots", "seed", "play")


def _rank(key: str) -> tuple[int, str]:
    """Where a key stands among the others in canonical form."""
    rank = _RANKS.get(key)
    if rank is None:
        rank = 2 if key.startswith("rule.") else 9
    return rank, key


def is_name(text: str) -> bool:
    """Whether ``text`` is a game's or rule option's name: ``[a-z][a-z0-9-]*``."""
    return text[:1].isalpha() and is_tail(text)


def is_tail(text: str) -> bool:
    """Whether ``text`` is ``[a-z0-9-]+``."""
    return bool(text) and _LOWER.issuperset(text)


_LOWER = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def _reader_of(key: str) -> Callable[[_Reader, str], Any] | None:
    """The reader of a key of an open family; None for a key that nobody knows."""
    if key.startswith("rule.") and is_name(key[5:]):
        return _Reader.read_rule
    if key.startswith("x-") and is_tail(key[2:]):
        return _Reader.read_text
    return None


def _unknown_key(key: str) -> _Bad:
    at = -len(key) - 1
    if not key:
        return _Bad("H205", at, "there is no key in front of this `=`", "words after the first are key=value")
    quoted = f"`{escape.shown(key)}`"
    if key.startswith("x-"):
        return _Bad("H221", at, f"{quoted} is not a key", "after `x-` come a to z, 0 to 9 and `-`")
    if key.startswith("rule."):
        return _Bad("H205", at, f"{quoted} is not a key", "after `rule.` come a letter and then a to z, 0 to 9 and `-`")
    return _Bad("H205", at, f"{quoted} is not a key", "keys of your own begin with `x-`")


def _number(text: str, least: int, most: int = 2**64 - 1) -> int | None:
    """A decimal number without leading zeros between ``least`` and ``most``, else None."""
    if not (text.isascii() and text.isdigit()) or len(text) > 20 or (text[0] == "0" and text != "0"):
        return None
    number = int(text)
    return number if least <= number <= most else None


def _provenance(text: str) -> Provenance | None:
    """``s1:S:G`` or ``s1:S:G@K``, else None."""
    parts = text.split(":")
    if len(parts) != 3 or parts[0] != "s1":
        return None
    last, at, words_text = parts[2].partition("@")
    seed, game = _number(parts[1], 0), _number(last, 0)
    words = _number(words_text, 1) if at else 0
    if seed is None or game is None or words is None:
        return None
    return Provenance(seed, game, words)


_DATE_MARKS = ((4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z"))


def _is_date(text: str) -> bool:
    """Whether ``text`` is ``YYYY-MM-DDThh:mm:ssZ`` with a day that the Gregorian calendar has."""
    if len(text) != 20 or any(text[at] != mark for at, mark in _DATE_MARKS):
        return False
    numbers = [text[0:4], text[5:7], text[8:10], text[11:13], text[14:16], text[17:19]]
    if not all(number.isascii() and number.isdigit() for number in numbers):
        return False
    year, month, day, hour, minute, second = map(int, numbers)
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return year > 0 and 1 <= month <= 12 and 1 <= day <= days[month - 1] and hour < 24 and minute < 60 and second < 60


def read_header(text: str) -> HeaderReading:
    """Read HEADER. Whether the game, its version, its starter and its options are there is for others to say."""
    return read_words(iter(split_words(text)))


def read_words(words: Iterator[str]) -> HeaderReading:
    """The same of its words."""
    first = next(words, "")
    name, _, version_text = first.partition("/")
    reader = _Reader()
    if not is_name(name) or not _is_version(version_text):
        quoted = escape.shown(first)
        reader.slip("H201", 0, 0, f"`{quoted}` is not a game with its version", "a record begins like `cockroach/1`")
        return HeaderReading(None, tuple(reader.slips))
    for index, word in enumerate(words, 1):
        reader.word(index, word)
        if len(reader.slips) == MOST_SLIPS:
            break
    if not reader.slips:
        _check_whole(reader, first)
    if reader.slips:
        return HeaderReading(None, tuple(reader.slips))
    version = _number(version_text, 0)
    if version is None:
        version = TOO_HIGH
    header, style = _header_of(name, version, reader)
    return HeaderReading(header, tuple(style))


def _is_version(text: str) -> bool:
    """Whether ``text`` is a decimal number of any length without leading zeros."""
    return text.isascii() and text.isdigit() and (text[0] != "0" or text == "0")


def _check_whole(reader: _Reader, first: str) -> None:
    """What can only be said of a header as a whole: the first of its faults."""
    values, at = reader.values, reader.at
    players = values.get("players")
    if players is None:
        reader.slip("H207", 0, len(first), "`players=` is missing", "it names one player a seat")
        return
    seats = len(players)
    bots = values.get("bots", players)
    if len(bots) != seats:
        offset = len("bots=") + (_after(reader.bots, seats) if len(bots) > seats else len(reader.bots))
        found = f"`bots=` names {len(bots)} bots for {seats} seats"
        reader.slip("H213", at["bots"], offset, found, "it names one bot a seat")
    elif values.get("view", TABLE) > seats:
        found = f"there is no seat {values['view']}"
        reader.slip("H214", at["view"], len("view="), found, f"`view=` is 1 to {seats}, or `table`")
    elif "view" in at and (hidden := [key for key in at if key in _NOT_IN_VIEWS or key.startswith("x-")]):
        key = hidden[0]
        reader.slip("H220", at[key], 0, f"a view has no `{key}=`", "it may tell what the seat cannot know")


def _after(value: str, names: int) -> int:
    """The offset of the name that follows ``names`` others in a value."""
    return sum(len(name) + 1 for name in value.split(",", names)[:names])


def _header_of(game: str, version: int, reader: _Reader) -> tuple[Header, list[Slip]]:
    """The header, and where it departs from canonical form."""
    values, at, style = reader.values, reader.at, reader.style
    players: tuple[str, ...] = values["players"]
    bots = values.get("bots")
    if values.get("first") == 1:
        style.append(Slip("S608", at["first"], 0, "`first=1` need not be written"))
    if bots == players:
        style.append(Slip("S608", at["bots"], 0, "`bots=` need not say again what `players=` says"))
        bots = None
    rules: dict[str, str] = {}
    few: dict[str, str] = {}
    for key in at:
        if key not in _READ:
            if key.startswith("x-"):
                few[key] = values[key]
            else:
                rules[key[5:]] = values[key]
    extra: Mapping[str, str] = few
    if reader.extra > MOST_EXTRA and reader.seen is not None:
        extra = _many(few, reader.seen, reader.extra)
    header = Header(
        game,
        players,
        values.get("first", 1),
        rules,
        bots,
        values.get("view"),
        values.get("seed"),
        values.get("play"),
        values.get("date"),
        values.get("event"),
        extra,
        version,
    )
    return header, style


def _many(few: Mapping[str, str], seen: Seen, number: int) -> Mapping[str, str]:
    """Very many ``x-`` keys: those that were kept and those that were not."""
    from cockroach_cli.notation.keys import Extra

    text = seen.taken()
    text[:0] = b"".join([f" {key}={escape.encode(value)}".encode() for key, value in few.items()])
    return Extra(text, number)
