"""The first field of a record: reading it as leniently as the standard allows, writing it in canonical form."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime

from .frame import number
from .refused import Refused
from .unicode14 import WHITE_SPACE_CC_CF_ZL_ZP, within

LARGEST = 2**64 - 1
"""The largest seed, game number and number of words."""


@dataclass
class Header:
    """What the header says, its values decoded."""

    game: str
    version: str
    players: list[str] = field(default_factory=list)
    first: int = 1
    rules: dict[str, str] = field(default_factory=dict)
    bots: list[str] | None = None
    view: int | None = None
    """A seat, 0 for ``view=table``, None where there is no ``view=``."""
    seed: tuple[int, int] | None = None
    """Seed and game number of ``seed=s1:S:G``."""
    play: tuple[int, int, int] | None = None
    """Seed, game number and words of ``play=s1:S:G@K``; 0 words where there is no ``@K``."""
    date: str | None = None
    event: str | None = None
    extra: dict[str, str] = field(default_factory=dict)
    """The ``x-`` keys, with their prefix."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.players)


# ---- values: percent encoding --------------------------------------------------------------------------------------


def must_be_encoded(character: str) -> bool:
    """Whether a character of a name or text never stands for itself."""
    return character in " ,|%=" or within(WHITE_SPACE_CC_CF_ZL_ZP, character)


def encode(text: str) -> str:
    """A name or text as it stands in a canonical header."""
    written = []
    for character in text:
        if must_be_encoded(character):
            written += [f"%{byte:02X}" for byte in character.encode("utf-8")]
        else:
            written.append(character)
    return "".join(written)


def decode(text: str) -> str:
    """The name or text that a value of the header stands for."""
    if text == "":
        raise Refused("H208", "an empty value or name")
    decoded = bytearray()
    at = 0
    while at < len(text):
        if text[at] == "%":
            digits = text[at + 1 : at + 3]
            if not re.fullmatch("[0-9A-Fa-f]{2}", digits):
                raise Refused("H209", "a bad escape")
            decoded.append(int(digits, 16))
            at += 3
        elif must_be_encoded(text[at]):
            raise Refused("H210", f"U+{ord(text[at]):04X} must be encoded")
        else:
            decoded += text[at].encode("utf-8")
            at += 1
    try:
        return decoded.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("H209", "an escape that is not UTF-8") from None


# ---- reading -------------------------------------------------------------------------------------------------------


def read_header(header_words: list[str]) -> Header:
    """Read the words of the field; what needs the game's own knowledge is not checked here."""
    match = re.fullmatch("([a-z][a-z0-9-]*)/(0|[1-9][0-9]*)", header_words[0])
    if not match:
        raise Refused("H201", "no NAME/VERSION")
    header = Header(match[1], match[2])
    seen = set()
    for word in header_words[1:]:
        key, equals, value = word.partition("=")
        if not equals:
            raise Refused("H204", f"{word!r} is not key=value")
        if key in seen:
            raise Refused("H206", f"{key} twice")
        seen.add(key)
        read_value(header, key, value)
    if "players" not in seen:
        raise Refused("H207", "no players=")
    if header.bots is not None and len(header.bots) != header.seats:
        raise Refused("H213", "bots= does not name one a seat")
    if header.view is not None and header.view > header.seats:
        raise Refused("H214", "view= is no seat")
    if header.view is not None and (seen & {"seed", "play", "bots"} or header.extra):
        raise Refused("H220", "a key that a view does not have")
    return header


def read_value(header: Header, key: str, value: str) -> None:
    """Read one ``key=value`` word into the header."""
    known = ("players", "first", "bots", "view", "seed", "play", "date", "event")
    if key.startswith("x-"):
        if not re.fullmatch("x-[a-z0-9-]+", key):
            raise Refused("H221", "a malformed x- key")
    elif key not in known and not re.fullmatch("rule[.][a-z][a-z0-9-]*", key):
        raise Refused("H205", f"unknown key {key!r}")
    if value == "":
        raise Refused("H208", f"{key}= is empty")
    if key == "players":
        header.players = [decode(name) for name in value.split(",")]
    elif key == "first":
        header.first = number(value) or 0
        if header.first == 0:
            raise Refused("H212", "first= is no seat")
    elif key.startswith("rule."):
        header.rules[key.removeprefix("rule.")] = value
    elif key == "bots":
        header.bots = [decode(name) for name in value.split(",")]
    elif key == "view":
        header.view = 0 if value == "table" else number(value) or -1
        if header.view == -1:
            raise Refused("H214", "view= is neither a seat nor table")
    elif key == "seed":
        seed, game, words = read_provenance("H215", value)
        if words is not None:
            raise Refused("H215", "seed= has no @")
        header.seed = (seed, game)
    elif key == "play":
        seed, game, words = read_provenance("H216", value)
        if words == 0:
            raise Refused("H216", "@0 is not written")
        header.play = (seed, game, words or 0)
    elif key == "date":
        header.date = read_date(value)
    elif key == "event":
        header.event = decode(value)
    else:
        header.extra[key] = decode(value)


def read_provenance(code: str, value: str) -> tuple[int, int, int | None]:
    """Seed, game and words (None: not written) of ``s1:S:G`` or ``s1:S:G@K``."""
    match = re.fullmatch("s1:([0-9]+):([0-9]+)(?:@([0-9]+))?", value)
    if not match:
        raise Refused(code, "not of the form s1:SEED:GAME")
    numbers: list[int] = []
    for digits in match.groups():
        if digits is not None:
            value_of_digits = number(digits)
            if value_of_digits is None or value_of_digits > LARGEST:
                raise Refused(code, f"{digits} is not a number from 0 to 2**64 - 1")
            numbers.append(value_of_digits)
    return numbers[0], numbers[1], numbers[2] if len(numbers) == 3 else None


def read_date(value: str) -> str:
    """A moment ``YYYY-MM-DDThh:mm:ssZ`` that the calendar and the clock have; no leap seconds, years from 0001."""
    form = "([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z"
    match = re.fullmatch(form, value)
    if not match:
        raise Refused("H217", "not of the form YYYY-MM-DDThh:mm:ssZ")
    try:
        datetime(*(int(part) for part in match.groups()))  # type: ignore[arg-type]
    except ValueError:
        raise Refused("H217", "no such date or time") from None
    return value


# ---- writing -------------------------------------------------------------------------------------------------------


def write_header(header: Header, defaults: dict[str, str]) -> str:
    """The header in canonical form; ``defaults`` are the game's rule options with their default values."""
    written = [f"{header.game}/{header.version}", "players=" + ",".join(map(encode, header.players))]
    if header.first != 1:
        written.append(f"first={header.first}")
    for name in sorted(header.rules):
        if header.rules[name] != defaults[name]:
            written.append(f"rule.{name}={header.rules[name]}")
    if header.bots is not None and header.bots != header.players:
        written.append("bots=" + ",".join(map(encode, header.bots)))
    if header.view is not None:
        written.append(f"view={header.view or 'table'}")
    if header.seed is not None:
        written.append("seed=s1:{}:{}".format(*header.seed))
    if header.play is not None:
        seed, game, words = header.play
        written.append(f"play=s1:{seed}:{game}" + (f"@{words}" if words else ""))
    if header.date is not None:
        written.append(f"date={header.date}")
    if header.event is not None:
        written.append("event=" + encode(header.event))
    for key in sorted(header.extra):
        written.append(f"{key}={encode(header.extra[key])}")
    return " ".join(written)
