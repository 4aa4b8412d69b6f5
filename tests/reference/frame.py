"""From the bytes of a file to the four fields of each record. Knows no header and no game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

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
        if continues and not texts:
            raise Refused("F104", "a continuation of nothing")
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
