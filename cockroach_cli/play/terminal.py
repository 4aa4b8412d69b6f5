"""A person at the terminal, or lines that come from a pipe as if one typed them."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from shutil import get_terminal_size
from typing import BinaryIO, TextIO

from cockroach_cli.play.eyes import filled
from cockroach_cli.play.voice import Reads
from cockroach_cli.report.visible import line_of

LONGEST = 4096
"""How many bytes of a line are looked at."""

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what has been scrolled off it. The last is after the second, which scrolls."""

MORE = "More: Enter goes on, q stops: "

WIDEST = 100
"""The columns that are used of a wide screen."""


class Terminal:
    """Answers are lines of ``keys``; what is said goes to ``screen``."""

    def __init__(
        self, keys: BinaryIO | None, screen: TextIO | None, before_waiting: Callable[[], object] = bool
    ) -> None:
        """``before_waiting`` is called before the next player is waited for."""
        self._before_waiting = before_waiting
        self._keys = keys
        self._screen = screen
        self.typed = keys is not None and _is_terminal(keys)
        """Whether a person types (and sees what is typed)."""
        self._shows = screen is not None and _is_terminal(screen)
        self.width = min(get_terminal_size().columns, WIDEST) if self._shows else 80

    def say(self, text: str = "") -> None:
        for line in text.split("\n"):
            self._put(line_of(line) + "\n")

    def page(self, text: str) -> None:
        lines = text.split("\n")
        height = max(get_terminal_size().lines - 1, 2) if self.typed and self._shows else len(lines)
        while lines:
            self.say("\n".join(lines[:height]))
            lines = lines[height:]
            if lines:
                more = self.asks(MORE)
                if more is None or more.strip():
                    return

    def ask(self, reads: Reads) -> str | None:
        self._before_waiting()
        self._put("> ")
        line = self._line()
        if not self.typed or line is None:
            self._put(line_of(line or "") + "\n")
        return line

    def asks(self, question: str) -> str | None:
        """Ask for something beside the game."""
        self._put(line_of(question))
        return self._line()

    def refuse(self, why: str) -> None:
        self.say(filled(line_of(why), self.width))

    def hand_over(self) -> None:
        if not self._shows:
            self.say("\n" + "-" * 20)
        elif os.environ.get("TERM", "dumb") == "dumb" and os.name != "nt":
            self._put("\n" * 2 * get_terminal_size().lines)
        else:
            self._put(CLEAR)

    def wait(self, line: str) -> bool:
        self._before_waiting()
        if not self.typed:
            self.say(line)
            return True
        self.forget()
        self._put(line_of(f"{line}: press Enter "))
        if self._line() is None:
            self.say()
            return False
        return True

    def _put(self, text: str) -> None:
        if self._screen is not None:
            with suppress(OSError, ValueError):
                self._screen.write(text)
                self._screen.flush()

    def _line(self) -> str | None:
        """The next line without its end; None if there is no more."""
        if self._keys is None:
            return None
        try:
            line = self._keys.readline(LONGEST)
            more = line
            while more and not more.endswith(b"\n"):
                more = self._keys.readline(LONGEST)
        except OSError:  # the terminal is gone
            return None
        return line.decode(errors="replace").rstrip("\r\n") if line else None

    def forget(self) -> None:
        # Nobody hands over, or wins a race, by a key pressed too early.
        if not self.typed:
            return
        try:
            import termios
        except ImportError:
            return
        with suppress(OSError, termios.error):
            if self._keys is not None:
                termios.tcflush(self._keys.fileno(), termios.TCIFLUSH)


def _is_terminal(stream: BinaryIO | TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:
        return False
