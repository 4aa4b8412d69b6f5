"""What becomes of a game that was played: it is written where it belongs, or else where it can be found again."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable

from cockroach_cli.cli import manners
from cockroach_cli.cli.manners import CallFault, Stopped
from cockroach_cli.cli.outputs import Output, cannot_write, content_of
from cockroach_cli.play import keeping

Ask = Callable[[str], str | None]
"""Asks a person something; None if nobody answers."""


class Delivery:
    """Takes one game home. While it is not over it is never shown on a terminal: it holds all hands."""

    def __init__(self, stem: str, out: Output, asked_for: bool) -> None:
        """``out`` is where ``-o`` says (``asked_for``), or standard output, which is for finished games only. Files
        whose names are made up begin with ``stem``."""
        self._stem = stem
        self._out = out
        self._asked_for = asked_for
        self._failed = False

    def finished(self, line: str, ask: Ask | None) -> int:
        """Write a game that is over; returns the exit status. ``ask``: somebody who can name another file."""
        data = f"{line}\n".encode()
        if self._written(data):
            if self._asked_for and os.path.isfile(self._out.name):
                manners.say(f"The game is in {shlex.quote(self._out.name)}.")
            return manners.OK
        self._elsewhere(data, ask, "The game is in {path}.")
        return self._status()

    def unfinished(self, line: str, ask: Ask | None) -> int:
        """Keep a game that is not over; returns the exit status."""
        data = f"{line}\n".encode()
        said = "The game is kept in {path}; go on with: roach play {path}"
        if self._asked_for and not self._out.is_terminal and self._written(data):
            if os.path.isfile(self._out.name):
                manners.say(said.format(path=shlex.quote(self._out.name)))
        else:
            self._elsewhere(data, ask, said)
        return self._status()

    def _status(self) -> int:
        return manners.CALL if self._failed else manners.OK

    def _written(self, data: bytes) -> bool:
        """Write where the game belongs; False if that cannot be, which is told."""
        try:
            with self._out as out:
                out.write(data)
                out.flush()
        except CallFault as fault:
            manners.complain(str(fault))
            self._failed = True
        except BrokenPipeError:  # no fault of ours, but too bad about the game
            pass
        else:
            return True
        return False

    def _elsewhere(self, data: bytes, ask: Ask | None, said: str) -> None:
        """Write to another file: one that a person names if something went wrong, or one of a name that is made up."""
        path = (self._named(data, ask) if self._failed else None) or self._numbered(data, self._stem)
        if path is None and not self._failed:
            path = self._named(data, ask)
        self._failed |= path is None
        path = path or self._temporary(data)
        if path is None:
            manners.complain("the game is lost")
        else:
            manners.say(said.format(path=shlex.quote(path)))

    def _temporary(self, data: bytes) -> str | None:
        """Write where the system keeps what nobody needs for long; None if that cannot be either."""
        import tempfile

        try:
            directory = tempfile.gettempdir()
        except OSError:  # it tries whether it can write there
            return None
        return self._numbered(data, os.path.join(directory, self._stem))

    def _named(self, data: bytes, ask: Ask | None) -> str | None:
        """Write to a file that a person names; None if nobody does."""
        while ask is not None:
            try:
                path = os.path.expanduser((ask("Another file for the game (Enter makes up a name): ") or "").strip())
                if not path:
                    return None
                with manners.whole():
                    keeping.write_new(path, content_of(path, data))
                return path
            except Stopped:
                return None
            except CallFault as fault:
                manners.complain(str(fault))
            except FileExistsError:
                manners.complain(f"{path}: there is such a file already")
            except ValueError:
                manners.complain(f"{path!a}: a path cannot hold a NUL")
            except OSError as error:
                manners.complain(cannot_write(path, error))
        return None

    @staticmethod
    def _numbered(data: bytes, stem: str) -> str | None:
        """Write to a file whose name is made up; None if that cannot be, which is told."""
        try:
            with manners.whole():
                return keeping.write_numbered(stem, data)
        except OSError as error:
            where = os.path.dirname(stem) or "this directory"
            manners.complain(f"{where}: the game cannot be kept here ({(error.strerror or str(error)).lower()})")
        return None
