"""Records that nobody would write: each is one of a corpus, changed by bytes, words, header keys, lengths, or spliced
with another one. What comes out depends on nothing but the random numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

NUMBERS = (
    b"0 00 1 2 3 9 10 12 64 65 99 100 127 128 255 256 4096 32767 65536 2147483647 2147483648 4294967295 4294967296 "
    b"9223372036854775807 9223372036854775808 18446744073709551615 18446744073709551616 99999999999999999999 -1"
).split()
KEYS = (
    b"players=A,B bots=random,coin first=2 first=99 seed=s1:7:0 seed=s1:18446744073709551615:18446744073709551615 "
    b"play=s1:1:2:3 view=1 view=table view=64 date=2026-01-01T00:00:00Z event=%F0%9F%98%80 x-a=1 x-a= rule.x=1 "
    b"rule.specials=yes rule.chain=no rule.long=yes rule.fifth=yes rule.race=any rule.window=round rule.caught=2 "
    b"rule.cheat=any rule.guard-moths=yes rule.caught-moths=no"
).split()
ALPHABET = (
    b" \t\r\n|/;,:=%?*+-~!@&<>#.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ\x00\x7f\x80\xc3\xff"
)
Mutation = Callable[[bytes, bytes, Random], bytes]


def place(text: bytes, chance: Random) -> int:
    """Anywhere in a text, its end included; as often in the moves as in all of the rest."""
    bar = text.rfind(b" | ", 0, max(text.rfind(b" | "), 0))
    return chance.randint(bar + 1 if bar >= 0 and chance.random() < 0.5 else 0, len(text))


def change_bytes(text: bytes, other: bytes, chance: Random) -> bytes:
    """One character, or a few, are others, more or less."""
    at = place(text, chance)
    size = chance.choice((0, 0, 1, 1, 1, 2, 5, 30))
    more = bytes(chance.choice(ALPHABET) for _ in range(chance.choice((0, 1, 1, 1, 2, 4))))
    return text[:at] + more + text[at + size :]


def change_bit(text: bytes, other: bytes, chance: Random) -> bytes:
    """One bit is turned."""
    if not text:
        return text
    at = min(place(text, chance), len(text) - 1)
    return text[:at] + bytes([text[at] ^ (1 << chance.randrange(8))]) + text[at + 1 :]


def change_words(text: bytes, other: bytes, chance: Random) -> bytes:
    """Words are dropped, doubled, exchanged, cut, or come from elsewhere."""
    words = text.split(b" ")
    foreign = chance.choice(other.split(b" "))
    at, to = chance.randrange(len(words)), chance.randrange(len(words))
    kind = chance.randrange(6)
    if kind == 0:
        del words[at : at + chance.choice((1, 1, 2, 10))]
    elif kind == 1:
        words.insert(at, words[to])
    elif kind == 2:
        words[at], words[to] = words[to], words[at]
    elif kind == 3:
        words[at] = foreign
    elif kind == 4:
        words.insert(at, foreign)
    else:
        half = chance.randint(0, len(words[at]))
        words[at] = words[at][:half] + foreign[chance.randint(0, len(foreign)) :]
    return b" ".join(words)


def change_key(text: bytes, other: bytes, chance: Random) -> bytes:
    """A key of the header is another, goes, comes, or has another value."""
    head, bar, rest = text.partition(b" | ")
    words = head.split(b" ")
    at = chance.randrange(len(words))
    kind = chance.randrange(5)
    if kind == 0:
        words.insert(at + 1, chance.choice(KEYS))
    elif kind == 1:
        del words[at]
    elif kind == 2:
        words.insert(at, chance.choice(other.partition(b" | ")[0].split(b" ")))
    elif kind == 3:
        key, _, value = words[at].partition(b"=")
        words[at] = key + b"=" + chance.choice((b"", b"yes", b"no", value + b"," + value, *NUMBERS))
    else:
        words[at] = chance.choice(KEYS)
    return b" ".join(words) + bar + rest


def change_number(text: bytes, other: bytes, chance: Random) -> bytes:
    """A number is another one, mostly at some bound."""
    starts = [at for at in range(len(text)) if 48 <= text[at] <= 57 and not (at and 48 <= text[at - 1] <= 57)]
    if not starts:
        return text + chance.choice(NUMBERS)
    at = end = chance.choice(starts)
    while end < len(text) and 48 <= text[end] <= 57:
        end += 1
    return text[:at] + chance.choice(NUMBERS) + text[end:]


def splice(text: bytes, other: bytes, chance: Random) -> bytes:
    """The beginning of one record and the end of another, or a field of the other."""
    if chance.random() < 0.5:
        return text[: place(text, chance)] + other[place(other, chance) :]
    mine, theirs = text.split(b" | "), other.split(b" | ")
    at = chance.randrange(min(len(mine), len(theirs)))
    mine[at] = theirs[at]
    return b" | ".join(mine)


def change_length(text: bytes, other: bytes, chance: Random) -> bytes:
    """Something stands there many times; seldom so often that buffers have to grow."""
    at = place(text, chance)
    piece = text[at : at + chance.choice((1, 2, 4, 30))] or b"x"
    most = chance.choice((3, 70, 70, 300, 300, 5000, 70000 if chance.random() < 0.05 else 70))
    return text[:at] + piece * chance.randint(1, max(most // len(piece), 1)) + text[at:]


def cut(text: bytes, other: bytes, chance: Random) -> bytes:
    """The record is broken off, as by a full disk; or as its moves allow, with an asterisk."""
    words = text[: place(text, chance)].rstrip(b" |/")
    return words + b" | *" if chance.random() < 0.7 else words


def fold(text: bytes, other: bytes, chance: Random) -> bytes:
    """Over several lines, with comments and blanks, rightly or not."""
    words = text.split(b" ")
    for _ in range(chance.randint(1, 5)):
        at = chance.randrange(len(words))
        words[at] = chance.choice((b"\n  ", b"\n", b"\r\n ", b"\t", b"\n# c\n  ", b"\n\n  ", b" ")) + words[at]
    return b" ".join(words)


MUTATIONS: tuple[Mutation, ...] = (
    change_bytes,
    change_bytes,
    change_bit,
    change_words,
    change_words,
    change_words,
    change_key,
    change_number,
    splice,
    change_length,
    cut,
    fold,
)


def mutated(corpus: Sequence[bytes], chance: Random) -> bytes:
    """One record of a corpus (without its line end), changed once or a few times."""
    text = chance.choice(corpus)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        text = chance.choice(MUTATIONS)(text, chance.choice(corpus), chance)
        if len(text) > 200_000:
            break
    return text
