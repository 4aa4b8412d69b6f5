"""Very many keys of a header, in little more memory than their text takes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping

from cockroach_cli.notation import escape

_BITS = 2**27
_PART = 2**16


class Seen:
    """Which keys there were: for so many that a set of them would take too much."""

    def __init__(self) -> None:
        self._bits = bytearray(_BITS // 8)  # three of them stand for a key, perhaps for others too
        self.text = bytearray()
        """Each word, `` key=value``."""

    def __contains__(self, key: str) -> bool:
        if not all(self._bits[at >> 3] >> (at & 7) & 1 for at in _places(key)):
            return False
        return self.text.find(f" {key}=".encode()) >= 0

    def add(self, key: str, value: str) -> None:
        """Take note of a key and its value as it is written."""
        for at in _places(key):
            self._bits[at >> 3] |= 1 << (at & 7)
        self.text += f" {key}={value}".encode()

    def taken(self) -> bytearray:
        """All words; nothing is known of them here any more."""
        text, self.text, self._bits = self.text, bytearray(), bytearray()
        return text


def _places(key: str) -> tuple[int, int, int]:
    found = hash(key) & 2**64 - 1
    return found % _BITS, (found >> 20) % _BITS, (found >> 37) % _BITS


class Extra(Mapping[str, str]):
    """The ``x-`` keys of a header, sorted, with their values."""

    def __init__(self, text: bytes | bytearray, number: int) -> None:
        """``text`` has each word behind a blank, in canonical spelling, in any order."""
        self._number = number
        self.text = _sorted(text)
        """The words as a canonical header has them, without the blank in front."""

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[str]:
        for word in _words(self.text):
            yield word.partition(b"=")[0].decode()

    def __getitem__(self, key: str) -> str:
        start = f"{key}=".encode()
        at = 0 if self.text.startswith(start) else self.text.find(b" " + start) + 1
        if not at and not self.text.startswith(start):
            raise KeyError(key)
        end = self.text.find(b" ", at)
        return escape.decode(self.text[at + len(start) : end if end >= 0 else None].decode())[0]


def _words(text: bytes | bytearray) -> Iterator[bytes]:
    """The words of a text, split piece by piece."""
    at = 0
    while at < len(text):
        end = text.find(b" ", at + _PART)
        end = end if end >= 0 else len(text)
        for word in bytes(text[at:end]).split(b" "):
            if word:
                yield word
        at = end


def _key(word: bytes) -> bytes:
    return word[: word.index(b"=")]


def _sorted(text: bytes | bytearray) -> bytes:
    """The words by their keys. They are sorted part by part, since each takes as much memory as ten in the text."""
    last = b""
    for word in _words(text):
        key = _key(word)
        if key < last:
            break
        last = key
    else:
        return bytes(memoryview(text)[1:])
    sample = sorted(_key(word) for place, word in enumerate(_words(text)) if place % 1000 == 0)
    borders = sample[::16]
    parts = [bytearray() for _ in range(len(borders) + 1)]
    for word in _words(text):
        part = parts[bisect_right(borders, _key(word))]
        part += b" "
        part += word
    found = bytearray()
    for part in parts:
        words = [bytes(word) for word in part.split(b" ")[1:]]
        words.sort(key=_key)
        found += b" ".join(words)
        found += b" " if part else b""
        part.clear()
    return bytes(found[:-1])
