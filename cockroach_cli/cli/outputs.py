"""Where records and tables go: standard output, or a file that appears only when it is complete.

What is written ends at a line's end whatever happens: a signal, an error, a reader who goes away. A record that takes
several lines (folded) stays whole too if it is handed over in one :meth:`Output.write`.

With ``-o FILE`` everything goes to a temporary file beside FILE that takes its place at the end. An error removes the
temporary file and leaves FILE as it was. A signal does not: what was finished by then takes the place of FILE.

If the name of FILE ends in ``.gz`` or ``.zst``, it is compressed, and its compressed data is complete too.
"""

from __future__ import annotations

import atexit
import io
import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, TextIO, cast
from weakref import WeakSet

from cockroach_cli.cli import manners
from cockroach_cli.cli.manners import CallFault, CutShort, DataFault, Stopped, named

if TYPE_CHECKING:
    from cockroach_cli.notation.packed import Packer

Bytes = bytes | memoryview

FULL = 2**16
"""How many bytes are gathered before they are written, unless :meth:`Output.flush` is called."""
AT_ONCE = 2**18
"""How many bytes are written at once: some systems take several times as long for a few large pieces of a file."""


Identity = tuple[int, int]
"""Tells a file from every other one: its device and its number there."""


class Output:
    """A stream of bytes, used as ``with standard() as out:`` or ``with output(path, force) as out:``.

    Errors of the system become :class:`~cockroach_cli.cli.manners.CallFault`, except that a closed pipe raises
    ``BrokenPipeError``, which ends a command quietly.
    """

    in_use: ClassVar[WeakSet[Output]] = WeakSet()
    """Those that are written to."""

    def __init__(
        self,
        name: str,
        descriptor: int,
        packer: Packer | None = None,
        target: str | None = None,
        optional: bool = False,
    ) -> None:
        """``target``: the file that this will be at its end, if that is another one. ``optional``: the command has more
        to do than to be read here, so a closed pipe is no end to it; what is written then is dropped."""
        self.name = name
        """For messages: the path, or ``standard output``."""
        self.left = False
        """Whether the reader of an optional output has gone away."""
        self.identity = identity_of(descriptor if target is None else target)
        """The regular file that is written or replaced; None if it is no regular file, or not there yet."""
        self._optional = optional
        self._descriptor = descriptor
        self._packer = packer
        self._held: list[bytes] = []
        self._size = 0
        self._broken = False
        if hasattr(os, "set_blocking"):
            with suppress(OSError):
                os.set_blocking(descriptor, True)  # a terminal is shared, and others may have changed it
        Output.in_use.add(self)

    def write(self, data: bytes) -> None:
        """Write whole lines, or pieces of them; what is handed over at once and ends a line is never torn."""
        self._held.append(data)
        self._size += len(data)
        if self._size >= FULL:
            self._spill()

    def pass_on(self, pieces: Iterable[Bytes]) -> None:
        """Write whole records that come in pieces, at once and each as it is: for what is large. A piece is not looked
        at any more when the next one is asked for. After a signal it goes on to the end of the record begun."""
        with manners.whole():
            self._spill()
            pieces = iter(pieces)
            before = b"\n"
            for piece in pieces:
                if manners.stopping():
                    rest = before + bytes(piece) + b"".join(map(bytes, pieces))
                    self._put(rest[1 : _end_of_record(rest, 1)])
                    return
                if not self._put(piece):
                    return
                before = bytes(piece[-1:])

    def reached(self, games: int) -> None:
        """Be told that so many games have been passed on, for an output that keeps count."""

    def flush(self) -> None:
        """Write every whole line that was handed over so far: call it before waiting for more input."""
        if self._held:
            self._spill()

    @property
    def is_terminal(self) -> bool:
        """Whether a person looks at it."""
        return os.isatty(self._descriptor)

    @property
    def width(self) -> int | None:
        """The columns to fit tables into on a terminal, None elsewhere."""
        if not self.is_terminal:
            return None
        from shutil import get_terminal_size

        return get_terminal_size().columns

    @property
    def text(self) -> TextIO:
        """The same stream for text, in UTF-8; what is written to both comes out in order."""
        return cast(TextIO, _Text(self))

    def __enter__(self) -> Output:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        Output.in_use.discard(self)
        if self._broken:
            return
        self._spill()
        if kind is None and self._held:  # a text that does not end a line, by somebody's choice
            rest, self._held, self._size = b"".join(self._held), [], 0
            self._put(rest)
        if self._packer is not None:
            self._send(self._packer.end(), entire=True)

    def _spill(self) -> None:
        data = b"".join(self._held)
        cut = data.rfind(b"\n") + 1
        self._held = [data[cut:]] if cut < len(data) else []
        self._size = len(data) - cut
        if cut:
            self._put(data[:cut] if cut < len(data) else data)

    def _put(self, data: Bytes) -> bool:
        """Write it, packed or not; returns whether that was all of it, see :meth:`_send`."""
        if self._packer is None:
            return self._send(data)
        with manners.whole():  # what is packed has to be written, or what follows it makes no sense
            return self._send(self._packer.add(data), entire=True)

    def _send(self, data: Bytes, entire: bool = False) -> bool:
        """Write it, after a signal only as far as the next record's beginning, unless it has to be ``entire``; returns
        whether that was all of it."""
        view, at = memoryview(data), 0
        if self.left:
            return True
        with manners.whole():
            try:
                while at < len(view):
                    with manners.patiently():
                        at += os.write(self._descriptor, view[at : at + AT_ONCE])
                    if manners.stopping() and not entire:
                        view = view[: _end_of_record(bytes(data), at)]
            except Stopped:  # the reader does not read: whatever has gone out has gone out
                self._broken = True
                raise
            except OSError as error:
                if isinstance(error, BrokenPipeError) and self._optional:
                    self.left = True
                    return True
                self._broken = True
                if isinstance(error, BrokenPipeError):
                    raise
                raise CallFault(f"{named(self.name)}: {(error.strerror or str(error)).lower()}") from error
        return len(view) == len(data)


def _end_of_record(data: bytes, at: int) -> int:
    """Where the record that ends in or at ``at`` is over: behind a line's end that no continuation line follows."""
    while at < len(data) and (data[at - 1 : at] != b"\n" or data[at : at + 1] in (b" ", b"\t")):
        at = data.find(b"\n", at) + 1 or len(data)
    return at


class _Text(io.TextIOBase):
    """Text on top of an :class:`Output`."""

    def __init__(self, out: Output) -> None:
        self._out = out

    def write(self, text: str) -> int:
        self._out.write(text.encode("utf-8", "backslashreplace"))
        return len(text)

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return self._out.is_terminal

    def flush(self) -> None:
        self._out.flush()

    def close(self) -> None:
        """Nothing: the Output writes what is left. The base class would do it when this object is no longer needed, and
        an exception raised at such a moment (a full disk, a signal) is lost."""


def standard(optional: bool = False) -> Output:
    """Standard output; ``optional`` as for :class:`Output`."""
    if sys.stdout is None:
        raise CallFault("standard output is closed")
    sys.stdout.flush()
    return Output("standard output", sys.stdout.fileno(), optional=optional)


def errors() -> Output:
    """Standard error, for findings that are as much a command's output as anything else. Nobody has to read it."""
    if sys.stderr is None:
        raise CallFault("standard error is closed")
    sys.stderr.flush()
    return Output("standard error", sys.stderr.fileno(), optional=True)


def identity_of(file: str | int) -> Identity | None:
    """Which regular file a path or a descriptor is; None if it is none."""
    try:
        found = os.stat(file)
    except (OSError, ValueError):
        return None
    return (found.st_dev, found.st_ino) if stat.S_ISREG(found.st_mode) else None


def written() -> dict[Identity | None, str]:
    """The regular files that are written to now, standard output always among them, with their names for messages."""
    found: dict[Identity | None, str] = {one.identity: one.name for one in Output.in_use if one.identity is not None}
    if sys.stdout is not None:
        with suppress(OSError, ValueError):  # a stream in memory has no descriptor
            own = identity_of(sys.stdout.fileno())
            if own is not None:
                found[own] = "standard output"
    return found


def cannot_write(path: str, error: OSError) -> str:
    """What is said where the system refuses a file: a sentence without a full stop."""
    return f"{named(path)}: cannot be written ({(error.strerror or str(error)).lower()})"


def replacement(path: str, packed: bool = False) -> Output:
    """The new content of a file that exists, ``packed`` if its name says so. Only a whole ``with`` puts it in place:
    any exception, a signal too, leaves the file as it was."""
    try:
        return _File(path, os.path.realpath(path), True, _packer_for(path) if packed else None, in_parts=False)
    except OSError as error:
        raise CallFault(cannot_write(path, error)) from error


def output(path: str | None, force: bool = False) -> Output:
    """What ``-o`` and ``--force`` say: None and ``-`` are standard output.

    Raises :class:`~cockroach_cli.cli.manners.CallFault` at once if the file exists and ``force`` is not given, or if
    no file can be made there, or none that is compressed as its name says. What is there and no regular file (a device,
    a named pipe) is written to where it is.
    """
    if path is None or path == "-":
        if force:
            raise CallFault("--force is for -o FILE; nothing is replaced on standard output")
        return standard()
    try:
        target = os.path.realpath(path)
        if os.path.isdir(target) or path.endswith(("/", os.sep)):
            raise CallFault(f"{named(path)}: is a directory, not a file to write to")
        _refuse_taken(path, target)
        if os.path.isfile(target) and not force:
            raise CallFault(f"{named(path)}: there is such a file already; --force replaces it")
        packer = _packer_for(path)
        # Not by the real path, which leads nowhere where /dev/stdout is a pipe.
        if os.path.exists(path) and not os.path.isfile(path):
            return Output(path, os.open(path, os.O_WRONLY), packer)
        return _File(path, target, force, packer)
    except ValueError:
        raise CallFault(f"{path!a}: a path cannot hold a NUL") from None
    except OSError as error:
        raise CallFault(cannot_write(path, error)) from error


def report(path: str, force: bool = False) -> Output:
    """A file for a report, which takes the place of an older one. A file of records is replaced only with ``force``."""
    if not force and _holds_records(path):
        raise CallFault(f"{named(path)}: is a file of records, and no report; --force replaces it")
    return output(path, True)


def _holds_records(path: str) -> bool:
    """Whether what is there is called like a file of records, or begins like one."""
    if not os.path.isfile(path):
        return False
    if path.endswith((".roach", ".roach.gz", ".roach.zst")):
        return True
    from cockroach_cli.notation.source import InputError, open_source

    try:
        with open_source(path) as source:
            begun = next(source.blocks(), b"").removeprefix(b"\xef\xbb\xbf")
    except InputError:
        return False
    lines = (line.strip() for line in begun.splitlines())
    first = next((line for line in lines if line and not line.startswith(b"#")), b"")
    game, slash, rest = first.partition(b"/")
    return first.startswith(b'{"game"') or (bool(slash) and game.islower() and rest[:1].isdigit())


def _refuse_taken(path: str, target: str) -> None:
    """Refuse to write to a file that something else is written to already."""
    identity = identity_of(target)
    for other in Output.in_use:
        same = identity is not None and identity == other.identity
        if same or (isinstance(other, _File) and other.target == target):
            raise CallFault(f"{named(path)}: two outputs go there at once, {named(other.name)} being the other")


def _packer_for(path: str) -> Packer | None:
    """What compresses a file of this name, None where the name does not ask for it."""
    from cockroach_cli.notation import packed  # only where there is a file

    kind = packed.kind_of_name(path)
    try:
        return packed.Packer(kind) if kind else None
    except packed.Unable as why:
        raise CallFault(f"{path}: {why}") from None


def content_of(path: str, data: bytes) -> bytes:
    """What a file of this name is to hold if ``data`` is all that is written."""
    packer = _packer_for(path)
    return data if packer is None else packer.add(data) + packer.end()


class _File(Output):
    """A file that takes its place when it is complete."""

    def __init__(
        self, name: str, target: str, force: bool, packer: Packer | None = None, in_parts: bool = True
    ) -> None:
        """``in_parts``: what was finished before a signal is worth keeping."""
        self.target = target
        """The real path of the file that it will be."""
        self._force = force
        self._in_parts = in_parts
        self._temporary = os.path.join(os.path.dirname(target), f".roach-{os.urandom(6).hex()}.part")
        atexit.register(self._forget)  # for an end between here and ``with``
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
        super().__init__(name, os.open(self._temporary, flags, 0o666), packer, target)

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        keep = False
        with manners.whole():
            try:
                super().__exit__(kind, *rest)
                keep = not self._broken and (kind is None or (self._in_parts and issubclass(kind, _KEPT)))
            finally:
                self._settle(keep)
        if keep and kind in (Stopped, CutShort):
            said = "stopped; " if kind is Stopped else ""
            manners.complain(f"{said}what was finished is in {self.name}")

    def _settle(self, keep: bool) -> None:
        """Close the temporary file and let it take its place, or remove it."""
        try:
            if keep and self._force and os.path.exists(self.target):
                os.chmod(self._temporary, os.stat(self.target).st_mode & 0o777)
            os.close(self._descriptor)
            if keep:
                self._move()
        except OSError as error:
            raise CallFault(cannot_write(self.name, error)) from error
        finally:
            self._forget()
            atexit.unregister(self._forget)

    def _forget(self) -> None:
        with suppress(OSError):
            os.unlink(self._temporary)

    def _move(self) -> None:
        from cockroach_cli.runs.place import take_place

        try:
            take_place(self._temporary, self.target, self._force)
        except FileExistsError:
            raise CallFault(f"{self.name}: somebody else made such a file meanwhile; --force replaces it") from None


_KEPT = (Stopped, CutShort, DataFault, BrokenPipeError, SystemExit)
"""Endings that leave what was written worth keeping. Another fault of the call, or of the program, is none."""
