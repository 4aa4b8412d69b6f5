"""How every command ends: its exit status, what it says on the way, and that nothing is left half written.

====== =============================================================================================
status meaning
====== =============================================================================================
0      all is well
1      the data is at fault: :class:`DataFault`, or the command returned 1
2      the call is at fault: :class:`CallFault`, click's usage errors, what the system refuses
129    after SIGHUP (the terminal was closed)
130    after SIGINT (Ctrl-C)
143    after SIGTERM
====== =============================================================================================

A reader who has heard enough (a closed pipe) ends the command quietly; its status is what is known of the data by then,
see :func:`note`.

A signal raises :class:`Stopped` wherever the program happens to be, so that a command that reads, waits or computes
stops at once. What must not be torn (a record and its findings, a file that changes places) is done inside of
``with whole():``; the signal then waits for the end of that. Every write of :mod:`cockroach_cli.cli.outputs` does so by
itself. ``finally`` and ``with`` are how a command keeps what was finished.

This module imports next to nothing: it is there before click is.
"""

from __future__ import annotations

import errno
import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from types import FrameType
from typing import NoReturn

OK, DATA, CALL = 0, 1, 2
"""The exit statuses that a command may return."""

PATIENCE = 1.0
"""Seconds that a reader who does not read may hold up the end after a signal."""


class CallFault(Exception):
    """The call cannot be carried out: ``str()`` is a sentence without a full stop that says why. Status 2."""


class CutShort(CallFault):
    """The call cannot be carried out to its end, but what was finished by then is worth keeping. Status 2."""


class DataFault(Exception):
    """The data is at fault and nothing more can be done: ``str()`` is a sentence without a full stop. Status 1.

    A command that can go on says so with :func:`complain` and returns 1 at its end instead.
    """


class Stopped(BaseException):
    """A signal asked the program to end. Not an ``Exception``, so that nobody catches it by mistake."""

    def __init__(self, signum: int) -> None:
        super().__init__(signum)
        self.signum = signum


class _Stop:
    """What is known of signals: one for the process, since signals are."""

    depth = 0  # how many whole() are open
    signum = 0  # the signal that asked to end, 0 as long as there was none
    since = 0.0  # when it came
    waiting = False  # whether it waits for the end of a whole()
    writing = False  # whether a write is under way that the reader may hold up
    over = False  # whether the end has been reached, where signals change nothing any more


def catch_signals() -> None:
    """Turn SIGINT, SIGTERM and SIGHUP into :class:`Stopped`; a signal that the caller had ignored stays so."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _caught)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _out_of_patience)


def _caught(signum: int, _: FrameType | None) -> None:
    if _Stop.over:
        return
    now = monotonic()
    if _Stop.signum:
        # Some senders signal a process and then its whole group. Only who asks again later is in earnest.
        if now - _Stop.since < PATIENCE:
            return
        raise Stopped(_Stop.signum)
    _Stop.signum, _Stop.since = signum, now
    if not _Stop.depth:
        raise Stopped(signum)
    _Stop.waiting = True
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, PATIENCE, PATIENCE)


def _out_of_patience(_: int, __: FrameType | None) -> None:
    """Break off a write that has been waiting for its reader ever since the signal."""
    if _Stop.signum and _Stop.writing and not _Stop.over:
        _Stop.waiting = False
        raise Stopped(_Stop.signum)


def begin() -> None:
    """Leave garbage alone while the program starts: next to nothing of what is made then is any."""
    gc.disable()


def begun() -> None:
    """Look for garbage from now on, but never among what :func:`begin` left: most of it stays to the end."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


class _Whole:
    """See :func:`whole`."""

    def __enter__(self) -> None:
        _Stop.depth += 1

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        _Stop.depth -= 1
        if kind is None:
            check()


_WHOLE = _Whole()


def whole() -> _Whole:
    """``with whole():`` what stands inside is not interrupted; a signal is answered at its end. May be nested.

    Do not wait for input inside: Ctrl-C would wait too.
    """
    return _WHOLE


def check() -> None:
    """Raise :class:`Stopped` if a signal has been waiting; nothing inside of :func:`whole`."""
    if _Stop.waiting and not _Stop.depth:
        _Stop.waiting = False
        raise Stopped(_Stop.signum)


def heed() -> None:
    """Raise :class:`Stopped` if a signal has come at all: called before a person is waited for, since Python drops what
    is raised at some moments (in a callback of its own), and the person would wait too."""
    if _Stop.signum:
        raise Stopped(_Stop.signum)


def stopping() -> bool:
    """Whether a signal has asked to end."""
    return bool(_Stop.signum)


class patiently:  # noqa: N801 - reads like a word of the language, as whole() does
    """Marks a write that a reader may hold up; after a signal it is broken off when :data:`PATIENCE` is over."""

    def __enter__(self) -> None:
        _Stop.writing = True

    def __exit__(self, *_: object) -> None:
        _Stop.writing = False


class _Noted:
    """What :func:`note` was told: one for the process, as the status is."""

    status = OK


def note(status: int) -> None:
    """Take note of a fault that was found (:data:`DATA`, :data:`CALL`), so that it counts even if nobody reads on."""
    _Noted.status = max(_Noted.status, status)


def complain(message: str, who: str = "roach") -> None:
    """Say something on standard error: one line that begins with the program's name."""
    say(f"{who}: {message}")


def say(line: str) -> None:
    """Write one line on standard error.

    Whatever comes from outside may stand in it: line ends, what would move the cursor or hide text, and what a build
    server would take for a command, are spelled out. That nobody listens is no reason to fail.
    """
    if not line.isascii() or not line.isprintable() or "::" in line or "##" in line:
        from cockroach_cli.report.visible import line_of  # most lines are plain

        line = line_of(line)
    with suppress(OSError, ValueError):
        if sys.stderr is not None:
            with whole():
                sys.stderr.write(line + "\n")
                sys.stderr.flush()


def run(body: Callable[[], int | None]) -> int:
    """Carry out ``body`` and return the exit status; every ending that is no programming error is met here."""
    _Noted.status = OK
    try:
        try:
            _reserve_descriptors()
            _prepare_streams()
            return _flushed(_met(body))
        except Stopped as stop:
            if hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, PATIENCE, PATIENCE)
            with patiently():
                return _flushed(128 + stop.signum)
    except Stopped as stop:  # nobody reads what is left
        _silence()
        return 128 + stop.signum
    finally:
        _Stop.over = True


def _met(body: Callable[[], int | None]) -> int:
    """The status of ``body``, with one message for what went wrong."""
    try:
        return body() or OK
    except BrokenPipeError:
        return _Noted.status
    except CallFault as fault:
        complain(str(fault))
        return CALL
    except DataFault as fault:
        complain(str(fault))
        return DATA
    except OSError as error:
        complain(reason_of(error))
        return CALL
    except MemoryError:
        complain("there is not enough memory")
        return CALL
    except ValueError as error:
        from cockroach_cli.notation.lines import LongRecord

        if not isinstance(error, LongRecord):
            raise
        complain(str(error))
        return CALL


def _flushed(status: int) -> int:
    """The status after what is still in Python's own buffers has been written."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _silence()
    except OSError as error:
        if status == OK:
            complain(f"standard output: {error.strerror or error}")
            status = CALL
        _silence()
    with suppress(OSError, ValueError):
        if sys.stderr is not None:
            sys.stderr.flush()
    return status


def _silence() -> None:
    """Let what is left in the buffer of standard output vanish, or the interpreter would fail at its very end."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)


def _reserve_descriptors() -> None:
    """Fill the places of standard streams that are closed: a file opened later would be taken for them."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                os.open(os.devnull, os.O_RDWR)


def _prepare_streams() -> None:
    """Text is UTF-8 wherever a program reads it, and a terminal that lacks a character shows an escape."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            encoding = None if stream.isatty() else "utf-8"
            reconfigure(encoding=encoding, errors="backslashreplace", newline="\n")


def named(path: str) -> str:
    """A path as it stands in a message: in quotes where it would be mistaken for nothing, or for less than it is."""
    return path if path and path.strip() == path else repr(path)


def reason_of(error: OSError) -> str:
    """What the system refused, as a sentence without a full stop: with the name of the file if there is one."""
    if not error.errno:
        return str(error) or type(error).__name__
    reason = (error.strerror or str(error)).lower()
    if isinstance(error.filename, (str, bytes)):
        return f"{named(os.fsdecode(error.filename))}: {reason}"
    # Files of ours are opened by name, so what has none is a standard stream.
    return f"standard output: {reason}" if error.errno in _WRITING else reason


_WRITING = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))


def stop_by(signum: int) -> NoReturn:
    """End as if the signal had come: for commands that learn of it another way, such as a key that was pressed."""
    raise Stopped(signum)
