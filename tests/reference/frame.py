"""From the bytes of a file to the four fields of each record. Knows no header and no game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from .refused import Refused
from .unicode14 import CONTROL, within

BLANKS = " \t"
BOM = b"\xef\xbb\xbf"
LONGEST = 2**24
"""The most bytes that a record may have: its physical lines with their line ends."""


@dataclass
class Raw:
    """A record before anybody looked at what its fields say."""

    source: bytes
    """Its physical lines as they came, with their line ends."""
    header: list[str]
    deal: list[str]
    moves: list[str]
    """The words of MOVES; an empty list where the field is ``-``."""
    result: list[str]


def words(text: str) -> list[str]:
    """The words of a text: what stands between runs of blanks."""
    return [word for word in re.split("[ \t]+", text) if word]


def number(text: str) -> int | None:
    """A decimal number without leading zeros, or None. Only numbers up to 20 digits occur in the notation."""
    return int(text) if re.fullmatch("0|[1-9][0-9]{0,19}", text) else None


def physical_lines(data: bytes) -> Iterator[bytes]:
    """The lines of a file with their line ends; the last one may have none."""
    at = 0
    while at < len(data):
        end = data.find(b"\n", at) + 1 or len(data)
        yield data[at:end]
        at = end


def line_text(line: bytes) -> str:
    """What a physical line says: without line end and BOM, decoded, its characters checked."""
    if line.endswith(b"\r\n"):
        line = line[:-2]
    elif line.endswith(b"\n"):
        line = line[:-1]
    line = line.removeprefix(BOM)
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("F101", "not UTF-8") from None
    for character in sorted(set(text)):
        # A comment may hold anything but NUL. Everywhere else TAB is the only control character that may stand in
        # a line; a CR directly before the LF was taken away above.
        forbidden = character == "\0" if text.startswith("#") else within(CONTROL, character) and character != "\t"
        if forbidden:
            raise Refused("F102", f"control character U+{ord(character):04X}")
    return text


def stands_between(text: str) -> bool:
    """Whether a line is a comment or blank: such lines stand between records and mean nothing."""
    return text.startswith("#") or text.strip(BLANKS) == ""


def records(data: bytes) -> Iterator[Raw]:
    """The records of a file, one after the other; raises :class:`Refused` at the first fault of the frame."""
    source: list[bytes] = []  # the lines of the record in progress, as they came
    texts: list[str] = []  # the same lines as they read; none while no record is in progress
    size = bars = 0
    for line in physical_lines(data):
        text = line_text(line)
        continues = not stands_between(text) and text[0] in BLANKS
        if texts and not continues:
            raise Refused("F105", "a record ends without RESULT")
        if stands_between(text):
            continue
        if text.startswith("{"):
            if len(line) > LONGEST:
                raise Refused("F103", "a record of more than 16 MiB")
            yield object_fields(line, text)
            continue
        if continues and not texts:
            raise Refused("F104", "a continuation of nothing")
        if size + len(line) <= LONGEST and glued(texts, text):
            raise Refused("F109", "a header inside of a record")
        source.append(line)
        texts.append(text)
        size += len(line)
        bars += text.count("|")
        if size > LONGEST:
            raise Refused("F103", "a record of more than 16 MiB")
        if bars >= 3:
            yield fields(b"".join(source), " ".join(texts))
            source, texts = [], []
            size = bars = 0
    if texts:
        raise Refused("F105", "a record ends without RESULT")


KEYS = "players|first|rule[.][a-z0-9-]+|bots|view|seed|play|date|event|x-[a-z0-9-]+"
HEADER = re.compile(f"(?<=[a-z0-9-])/(0|[1-9][0-9]*)[ \t]+({KEYS})=")


def glued(before: list[str], text: str) -> bool:
    """Whether the next line of a record, behind others of it, holds the header of another one."""
    for found in HEADER.finditer(text):
        run = re.search("[a-z][a-z0-9-]*$", text[: found.start()])
        if run is None:
            continue
        front = " ".join([*before, text[: found.start()]])
        if "|" in front:
            return True
        *others, word = front.replace("\t", " ").split(" ")
        if not any(others):
            if "/" in word:
                return True
        elif "=" not in word or (found[2] == "players" and any(other.startswith("players=") for other in others)):
            return True
    return False


def fields(source: bytes, text: str) -> Raw:
    """The four fields of a record that stands on one line."""
    parts = [words(part) for part in text.split("|")]
    if len(parts) > 4:
        raise Refused("F106", "more than four fields")
    if [] in parts:
        raise Refused("F107", "an empty field")
    header, deal, moves, result = parts
    return Raw(source, header, deal, [] if moves == ["-"] else moves, result)


def open_ended(result: str) -> bool:
    """Whether a RESULT says that the game has no end: it is unfinished, or void."""
    return result == "*" or re.fullmatch("void cause=[a-z][a-z0-9-]{0,31}", result) is not None


def check_slash(moves: list[str], place: int, *, over: bool, between: bool = False) -> None:
    """Refuse a ``/`` that does not part two rounds; ``between`` says that one has ended and another follows. Behind the
    end of the game it is the word after it that is refused, if there is one."""
    if place == len(moves) - 1 or moves[place + 1] == "/" or not (over or between):
        raise Refused("M406", "/ parts two rounds")
    if over:
        raise Refused("M403", "the game is over")


# ---- the JSON form -------------------------------------------------------------------------------------------------

PARTS = 2**19
"""The most commas, colons and opening brackets and braces that a line may have."""


def object_fields(source: bytes, text: str) -> Raw:
    """The four fields of a record in the JSON form, spelled as the notation spells them."""
    if sum(map(text.count, ",:[{")) > PARTS:
        raise Refused("J707", "too many parts")
    try:
        value = json.loads(text, object_pairs_hook=once, parse_constant=no_constant, parse_int=whole)
    except RecursionError:
        raise Refused("J701", "too deep") from None
    except json.JSONDecodeError as error:
        raise Refused("J701", str(error)) from None
    check_types(value)
    check_texts(value)
    header = [f"{value['game']}/{value['version']}"]
    header += ["players=" + ",".join(map(escaped, value["players"]))]
    if value["first"] != 1:
        header.append(f"first={value['first']}")
    header += [f"rule.{name}={text}" for name, text in sorted(value["rules"].items())]
    if value["bots"] is not None:
        header.append("bots=" + ",".join(map(escaped, value["bots"])))
    header += [f"{key}={value[key]}" for key in ("view", "seed", "play", "date") if value[key] is not None]
    if value["event"] is not None:
        header.append("event=" + escaped(value["event"]))
    header += [f"{key}={escaped(text)}" for key, text in sorted(value["extra"].items())]
    moves: list[str] = []
    for number, round_ in enumerate(value["moves"]):
        moves += ["/"] * (number > 0) + round_
    return Raw(source, header, value["deal"], moves, value["result"].split(" "))


def whole(digits: str) -> object:
    """A number of at most 20 digits; a longer one is none of a record's."""
    return int(digits) if len(digits) <= 20 else float("inf")


def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object in which no key stands twice."""
    if len({key for key, _ in pairs}) < len(pairs):
        raise Refused("J702", "a key twice")
    return dict(pairs)


def no_constant(word: str) -> object:
    """JSON has no such words."""
    raise Refused("J701", word)


def escaped(text: str) -> str:
    """A name or text as HEADER has it: whatever is neither a letter nor a digit of ASCII may be escaped."""
    plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    return "".join(char if char in plain else "".join(f"%{byte:02X}" for byte in char.encode()) for char in text)


def is_texts(value: object) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def is_table(value: object) -> bool:
    """Whether a value is an object of texts."""
    return isinstance(value, dict) and all(isinstance(item, str) for item in value.values())


def is_number(value: object) -> bool:
    """Whether a value is a whole number, which true and false are not."""
    return type(value) is int


TYPES: dict[str, Callable[[object], bool]] = {
    "game": lambda value: isinstance(value, str),
    "version": is_number,
    "players": is_texts,
    "first": is_number,
    "rules": is_table,
    "bots": lambda value: value is None or is_texts(value),
    "view": lambda value: value is None or value == "table" or is_number(value),
    **dict.fromkeys(("seed", "play", "date", "event"), lambda value: value is None or isinstance(value, str)),
    "extra": is_table,
    "deal": is_texts,
    "moves": lambda value: isinstance(value, list) and all(map(is_texts, value)),
    "result": lambda value: isinstance(value, str),
}


def check_types(value: object) -> None:
    """Refuse what has other keys, or other types behind them."""
    if not isinstance(value, dict):
        raise Refused("J705", "no object")
    for key in TYPES:
        if key not in value:
            raise Refused("J703", key)
    for key in value:
        if key not in TYPES:
            raise Refused("J704", key)
    for key, fits in TYPES.items():
        if not fits(value[key]):
            raise Refused("J705", key)


def check_texts(value: dict[str, Any]) -> None:
    """Refuse texts that cannot stand in a record."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Refused("J706", "half a character") from None
    if [] in value["moves"]:
        raise Refused("J706", "a round without words")
    for word in [*value["deal"], *(word for round_ in value["moves"] for word in round_)]:
        if word in ("", "/") or re.search("[ |\0-\x1f\x7f-\x9f]", word):
            raise Refused("J706", word)
    if re.search("[|\0-\x1f\x7f-\x9f]", value["result"]):
        raise Refused("J706", value["result"])
    for name in value["rules"]:
        if not re.fullmatch("[a-z][a-z0-9-]*", name):
            raise Refused("H205", name)
    for name in value["extra"]:
        if not re.fullmatch("x-[a-z0-9-]+", name):
            raise Refused("H221", name)
