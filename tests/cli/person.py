"""Somebody at a terminal: a command run on a pseudo-terminal of its own, typed at and looked at."""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.cli.places import command
from tests.conftest import environment
from tests.waiting import SAFETY

CLEAR = b"\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what was scrolled off it."""


class Person:
    """``with Person("play", "cockroach", cwd=...) as ada:`` types with :meth:`types` and reads with :meth:`reads`.

    Standard input, output and error are the terminal, unless ``stdin`` or ``stdout`` say otherwise. ``ahead`` is Python
    that is carried out in front of the command.
    """

    def __init__(
        self, *args: str, cwd: Path, ahead: str = "", env: Mapping[str, str] | None = None, **streams: Any
    ) -> None:
        self.master, terminal = os.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.seen = b""
        """All that the screen was sent."""
        self._looked = 0
        streams = {"stdin": terminal, "stdout": terminal, **streams}
        self.program = subprocess.Popen(
            [*command(ahead), *args],
            stderr=terminal,
            cwd=cwd,
            env=environment(TERM="xterm", **(env or {})),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(2, termios.TIOCSCTTY, 0),
            **streams,
        )
        os.close(terminal)

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        self.closes()

    def reads(self, text: str) -> bytes:
        """Wait until the screen shows a text that was not there before; all that came up to its end."""
        wanted, end = text.encode(), time.monotonic() + SAFETY
        while wanted not in self.seen[self._looked :]:
            if not self._more(end - time.monotonic()):
                raise AssertionError(f"{wanted!r} did not come: {self.seen[self._looked :]!r}")
        begin = self._looked
        self._looked = self.seen.index(wanted, begin) + len(wanted)
        return self.seen[begin : self._looked]

    def sees(self, number: int) -> None:
        """Wait until the screen was sent so many bytes more than what was read, or typed behind, last."""
        end = time.monotonic() + SAFETY
        while len(self.seen) < self._looked + number:
            if not self._more(end - time.monotonic()):
                raise AssertionError(f"{number} bytes did not come: {self.seen[self._looked :]!r}")

    def _more(self, seconds: float) -> bool:
        """Read what is there within so many seconds; False at the end."""
        if seconds <= 0 or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # nobody has the terminal open any more
            return False
        self.seen += data
        return bool(data)

    def types(self, text: str, then: str = "\n") -> None:
        """Type something, and Enter."""
        os.write(self.master, (text + then).encode())

    def presses_ctrl(self, letter: str) -> None:
        """Press a key with Ctrl."""
        os.write(self.master, bytes((ord(letter.upper()) - 64,)))

    def closes(self) -> None:
        """Close the terminal."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def leaves(self) -> int:
        """Wait for the end: the exit status."""
        while self.master >= 0 and self._more(SAFETY):
            pass
        return self.program.wait(SAFETY)

    def signals(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self.program.send_signal(number)
