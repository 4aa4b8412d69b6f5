"""Compressed data, gzip and zstd: unpacked as it comes in bounded memory, packed so that the same stays the same."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

BLOCK = 2**17
"""How many bytes are asked for, unpacked or packed at once: what a block of zstd holds at most."""
WINDOW = 2**25
"""How much of what was unpacked zstd may refer to, since it has to be kept."""
LEVELS = {"gzip": 4, "zstd": 3}
"""How hard to pack. gzip's usual 6 takes more than four times as long on records as 4, for files an eighth smaller."""

_GZIP = b"\x1f\x8b"
_ZSTD = b"\x28\xb5\x2f\xfd"
_SKIPPABLE = [bytes((first, 0x2A, 0x4D, 0x18)) for first in range(0x50, 0x60)]  # what other programs put between frames
_STARTS = {_GZIP: "gzip", **dict.fromkeys([_ZSTD, *_SKIPPABLE], "zstd")}

Read = Callable[[int], bytes]
"""Gives at most so many bytes as soon as there are any, and none only at the end."""


class Damaged(Exception):
    """``str()`` says what is wrong with compressed data. What could be unpacked before has been handed out."""


class Unable(Exception):
    """``str()`` says what keeps this program from packing or unpacking, and what helps."""


def kind_of(data: bytes) -> str | None:
    """``gzip`` or ``zstd`` for compressed data that begins so, None for other data, empty if more has to be seen."""
    for start, kind in _STARTS.items():
        if data.startswith(start):
            return kind
    return "" if any(start.startswith(data) for start in _STARTS) else None


def kind_of_name(path: str) -> str | None:
    """``gzip`` or ``zstd`` if a file of this name should be compressed, else None."""
    name = path.lower()
    return "gzip" if name.endswith(".gz") else "zstd" if name.endswith(".zst") else None


def load_zstd() -> Any:
    """The module of zstd: Python's own since 3.14, before that a package of the same interface."""
    try:
        if sys.version_info >= (3, 14):
            from compression import zstd
        else:
            from backports import zstd
    except ImportError:
        if sys.version_info >= (3, 14):
            raise Unable("this Python was built without zstd (its module compression.zstd)") from None
        raise Unable('zstd needs a package that is not installed; pip install "cockroach-cli[zstd]" does it') from None
    return zstd


class _Given:
    """What is there of an input already, and the rest that can be read."""

    def __init__(self, data: bytes, read: Read) -> None:
        self.data = data
        self._read = read

    def more(self) -> bool:
        """Read some more; False at the end."""
        new = self._read(BLOCK)
        self.data += new
        return bool(new)

    def some(self) -> bytes:
        """What is there, or what comes next."""
        if not self.data and not self.more():
            raise Damaged("the compressed data ends in the middle")
        data, self.data = self.data, b""
        return data

    def exactly(self, size: int) -> bytes:
        """So many bytes, which have to fit into memory."""
        pieces, held = [self.data], len(self.data)
        self.data = b""
        while held < size:
            pieces.append(self.some())
            held += len(pieces[-1])
        data = b"".join(pieces)
        self.data = data[size:]
        return data[:size]


def unpacked(data: bytes, read: Read) -> Iterator[bytes]:
    """What an input holds that begins with ``data``: a gzip file of one member or more, or one or more zstd frames.

    Raises :class:`Damaged` and :class:`Unable`.
    """
    given = _Given(data, read)
    kind = kind_of(data)
    zstd = load_zstd() if kind == "zstd" else None
    while True:
        yield from _member(given) if zstd is None else _frame(given, zstd)
        while True:
            if zstd is None:
                given.data = given.data.lstrip(b"\0")  # padding
            following = kind_of(given.data)
            if following != "" or not given.more():
                break
        if not given.data:
            return
        if following != kind:
            raise Damaged(f"something that is not {kind} follows the compressed data")


def _member(given: _Given) -> Iterator[bytes]:
    """What one member of a gzip file holds."""
    import zlib

    engine = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
    data = given.some()
    while True:
        spare = engine.copy()
        try:
            plain = engine.decompress(data, BLOCK)
        except zlib.error:
            yield _up_to_damage(spare, data)
            raise Damaged("the compressed data is damaged") from None
        if plain:
            yield plain
        if engine.eof:
            given.data = engine.unused_data
            return
        data = engine.unconsumed_tail
        # A full block may leave more inside the engine, which an empty call brings out.
        if not data and len(plain) < BLOCK:
            data = given.some()


def _up_to_damage(engine: Any, data: bytes) -> bytes:
    """What can still be unpacked of ``data`` in front of the byte at which it is damaged: less than a block."""
    import zlib

    found = []
    try:
        for at in range(len(data)):
            found.append(engine.decompress(data[at : at + 1]))
    except zlib.error:
        pass
    return b"".join(found)


def _frame(given: _Given, zstd: Any) -> Iterator[bytes]:
    """What one frame of zstd holds.

    The engine gets one block after the other, since it keeps back all that it made of a piece in which there is damage.
    """
    start = given.exactly(4)
    if start in _SKIPPABLE:
        left = int.from_bytes(given.exactly(4), "little")
        while left:
            data = given.some()
            given.data = data[left:]
            left -= min(left, len(data))
        return
    head = _frame_head(given)
    engine = zstd.ZstdDecompressor()
    try:
        engine.decompress(start + head)
        last = 0
        while not last:
            block = given.exactly(3)
            bits = int.from_bytes(block, "little")
            last = bits & 1
            plain = engine.decompress(block)
            if not engine.eof:
                plain += engine.decompress(given.exactly(1 if bits & 6 == 2 else bits >> 3))
            if plain:
                yield plain
        if head[0] & 4:
            engine.decompress(given.exactly(4))  # the checksum
    except (zstd.ZstdError, EOFError):
        raise Damaged("the compressed data is damaged") from None
    if not engine.eof:
        raise Damaged("the compressed data is damaged")


def _frame_head(given: _Given) -> bytes:
    """The head of a frame behind its first four bytes; raises :class:`Unable` if the frame asks for too much."""
    head = given.exactly(1)
    flags = head[0]
    alone = flags & 32  # there is no window, since the whole content is kept
    size = (1 if alone else 0, 2, 4, 8)[flags >> 6]
    head += given.exactly((0 if alone else 1) + (0, 1, 2, 4)[flags & 3] + size)
    window = int.from_bytes(head[-size:], "little") if alone else (8 + (head[1] & 7)) << (7 + (head[1] >> 3))
    if window > WINDOW:
        need = f"it takes {window >> 20} MiB of memory to unpack what zstd compressed with --long or --ultra"
        raise Unable(f"{need}; pipe it from zstd -dc --long=31")
    if flags & 3:
        raise Unable("zstd compressed it with a dictionary; pipe it from zstd -dc -D")
    return head


class Packer:
    """Packs what it is given piece by piece. The outcome does not depend on where the pieces end, nor on the day."""

    def __init__(self, kind: str) -> None:
        """``kind`` is ``gzip`` or ``zstd``; raises :class:`Unable`."""
        self._engine: Any
        self._rest = b""
        if kind == "zstd":
            zstd = load_zstd()
            parameter = zstd.CompressionParameter
            options = {parameter.compression_level: LEVELS[kind], parameter.checksum_flag: 1}
            self._engine = zstd.ZstdCompressor(options=options)
        else:
            import zlib

            self._engine = zlib.compressobj(LEVELS[kind], zlib.DEFLATED, 16 + zlib.MAX_WBITS)

    def add(self, data: bytes | memoryview) -> bytes:
        """Take some more; returns what can be written by now."""
        view = memoryview(self._rest + data if self._rest else data)
        end = len(view) - len(view) % BLOCK
        self._rest = bytes(view[end:])
        return b"".join([self._engine.compress(view[at : at + BLOCK]) for at in range(0, end, BLOCK)])

    def end(self) -> bytes:
        """The end of it."""
        packed: bytes = self._engine.compress(self._rest) + self._engine.flush()
        return packed
