"""Inputs: files and standard input, compressed or not, as blocks of whole lines in bounded memory."""

from __future__ import annotations

import codecs
import contextlib
import functools
import io
import os
import sys
from collections.abc import Callable, Iterator
from typing import Self

from cockroach_cli.notation.lines import RECORD_LIMIT, LongLine, content

BLOCK = 2**18
"""How many bytes are asked for at once. So many, two or three times over, stay in a processor's cache."""
MAY_BE_PACKED = frozenset((0x1F, 0x28, *range(0x50, 0x60)))
"""Which bytes compressed data can begin with: a record never does, so that nothing more is imported for one."""
_CRUMB = 2**12
"""Pieces of a line that are shorter are put together, since each takes memory of its own."""
_HEAD = 2**12
"""How many bytes of a line that is too long are kept for messages."""


class InputError(OSError):
    """An input that cannot be read. ``str()`` is a sentence with the input's name."""

    def __init__(self, name: str, reason: str) -> None:
        # A name of nothing, or of blanks, would not be seen.
        super().__init__(f"{name if name and name.strip() == name else repr(name)}: {reason}")
        self.name = name
        self.reason = reason


class DamagedInput(InputError):
    """Compressed data that ends or goes wrong in the middle (F108).

    Every whole line in front of the damage has been handed out before this is raised.
    """


class Source:
    """One input. :meth:`blocks` may be called once."""

    def __init__(self, name: str, read: Callable[[int], bytes], close: Callable[[], object] | None = None) -> None:
        """``read(n)`` gives at most ``n`` bytes as soon as there are any, and none only at the end."""
        self.name = name
        """The path as given, or ``<stdin>``."""
        self._read_some = read
        self._close = close

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; standard input stays open."""
        if self._close is not None:
            self._close()

    def blocks(self) -> Iterator[bytes]:
        """Blocks of whole lines, in order, as soon as they come.

        Every block ends with LF, except the last one of an input that does not, and a :class:`LongLine`, which stands
        for one line of more than 16 MiB. Raises :class:`InputError` when reading fails.
        """
        begun: list[bytes] = []  # the pieces of a line whose end has not come yet
        held = 0
        passing: _Passing | None = None  # such a line that is too long already
        keep_pages()
        for chunk in self._chunks():
            first = chunk.find(b"\n") + 1
            if passing is None and held + (first or len(chunk)) > RECORD_LIMIT:
                passing = _Passing(begun)
                begun, held = [], 0
            if passing is not None:
                passing.add(chunk[:first] if first else chunk)
                if not first:
                    continue
                yield passing.line()
                passing = None
                chunk = chunk[first:]
            end = chunk.rfind(b"\n") + 1
            if end:
                yield b"".join([*begun, memoryview(chunk)[:end]]) if begun else chunk[:end]
                begun, held = [], 0
                chunk = chunk[end:]
            if chunk:
                if begun and len(begun[-1]) < _CRUMB:
                    begun[-1] += chunk
                else:
                    begun.append(chunk)
                held += len(chunk)
        if passing is not None:
            yield passing.line()
        if begun:
            yield b"".join(begun)

    def _read(self, size: int) -> bytes:
        try:
            return self._read_some(size)
        except OSError as error:
            raise InputError(self.name, _reason(error)) from error

    def _chunks(self) -> Iterator[bytes]:
        """The plain bytes, as they come; a compressed input is told by its first bytes."""
        chunk = self._read(BLOCK)
        if chunk and chunk[0] in MAY_BE_PACKED:
            from cockroach_cli.notation import packed

            while packed.kind_of(chunk) == "" and (more := self._read(BLOCK)):
                chunk += more
            if packed.kind_of(chunk):
                try:
                    yield from packed.unpacked(chunk, self._read)
                except packed.Damaged as why:
                    raise DamagedInput(self.name, str(why)) from None
                except packed.Unable as why:
                    raise InputError(self.name, str(why)) from None
                return
        while chunk:
            yield chunk
            chunk = self._read(BLOCK)


@functools.cache
def keep_pages() -> None:
    """Where the C library takes what is large from the system and gives it back at once (as glibc does), every block
    would come as fresh pages, which cost more than reading. Having seen this freed, it keeps such sizes."""
    bytes(16 * BLOCK)


class _Passing:
    """A line that is too long to be kept, looked at while it goes by."""

    def __init__(self, begun: list[bytes]) -> None:
        """``begun``: the pieces of it that came so far, which are more than a byte order mark."""
        self._size = 0
        self._bars = 0
        self._blank = True
        self._column = 1
        self._flaw: tuple[int, str] | None = None
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        # Four pieces hold at least a byte order mark and the byte that says what kind of line it is.
        start = b"".join(begun[:4])
        self._head = start[:_HEAD]
        start = content(start)
        self._comment = start[:1] == b"#"
        self.add(start)
        for piece in begun[4:]:
            self.add(piece)
        self._size = sum(map(len, begun))

    def add(self, piece: bytes) -> None:
        """Look at the next piece."""
        self._size += len(piece)
        self._bars += piece.count(b"|")
        self._blank = self._blank and not piece.strip(b" \t\r\n")
        if self._comment:
            self._check(piece)

    def _check(self, piece: bytes, final: bool = False) -> None:
        """Look for what a comment may not hold."""
        if self._flaw is not None:
            return
        bad = False
        try:
            text = self._decoder.decode(piece, final)
        except UnicodeDecodeError as error:
            bad = True
            text = error.object[: error.start].decode()
        nul = text.find("\0")
        if nul >= 0:
            self._flaw = self._column + nul, "F102"
        elif bad:
            self._flaw = self._column + len(text), "F101"
        self._column += len(text)

    def line(self) -> LongLine:
        """What is left of it at its end."""
        if self._comment:
            self._check(b"", final=True)
        line = LongLine(self._head)
        line.size, line.bars, line.blank, line.flaw = self._size, self._bars, self._blank, self._flaw
        return line


def open_source(path: str) -> Source:
    """Open a path, or standard input for ``-``. Raises :class:`InputError` if that cannot be."""
    if path == "-":
        return _open_stdin()
    file = open_file(path)
    return Source(path, file.read, file.close)


def open_file(path: str) -> io.FileIO:
    """Open a path for reading. Raises :class:`InputError` if that cannot be."""
    try:
        return open(path, "rb", buffering=0)
    except ValueError:
        raise InputError(ascii(path), "a path cannot hold a NUL") from None
    except OSError as error:
        # Some systems call it a lack of permission when a directory is opened.
        reason = _DIRECTORY if os.path.isdir(path) else _reason(error)
        raise InputError(path, reason) from error


def beginning(path: str, size: int = -1) -> bytes:
    """The first bytes of a file, or all of them, plain as they are. Raises :class:`InputError` if it cannot be read."""
    with open_file(path) as file:
        try:
            return file.read(size)
        except OSError as error:
            raise InputError(path, _reason(error)) from error


def source_of(data: bytes, name: str = "<text>") -> Source:
    """A source of bytes that are there already."""
    return Source(name, io.BytesIO(data).read)


def _open_stdin() -> Source:
    name = "<stdin>"
    if sys.stdin is None or sys.stdin.closed:
        raise InputError(name, "standard input is closed")
    stream = sys.stdin.buffer
    with contextlib.suppress(OSError, ValueError):  # a stream in memory has no descriptor
        # A pipe that another program made non-blocking would seem to end wherever it is empty for a moment.
        if not os.get_blocking(stream.fileno()):
            os.set_blocking(stream.fileno(), True)
    return Source(name, getattr(stream, "read1", stream.read))


_DIRECTORY = "is a directory, not a file of records"


def _reason(error: OSError) -> str:
    """Why the system refused, in words that follow a name and a colon."""
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return _DIRECTORY
    if isinstance(error, PermissionError):
        return "it may not be read (permission denied)"
    return f"it cannot be read ({error.strerror or error})"
