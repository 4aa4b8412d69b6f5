"""Keys, one by one, from a terminal."""

from __future__ import annotations

import os
import re
import sys
from contextlib import suppress
from signal import SIGINT

from cockroach_cli.cli import manners
from cockroach_cli.cli.manners import CallFault

END = "\x04"
"""What Ctrl-D sends, and what :meth:`Keys.next` gives when the terminal is gone."""

_KEY = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]|.", re.DOTALL)


class Keys:
    """``with Keys() as keys:`` and then :meth:`next`, until the terminal is as it was again.

    The keys are those of standard input, or of the terminal itself where something else comes by standard input. They
    are not shown, and none that is pressed too early is lost. Ctrl-C is a signal, as ever.
    """

    def __enter__(self) -> Keys:
        self._waiting = ""
        self._descriptor = -1
        if sys.platform == "win32":
            return self
        import termios
        import tty

        self._own = sys.stdin is None or not sys.stdin.isatty()
        try:
            self._descriptor = os.open("/dev/tty", os.O_RDONLY) if self._own else sys.stdin.fileno()
            self._before = termios.tcgetattr(self._descriptor)
            tty.setcbreak(self._descriptor, termios.TCSADRAIN)
        except (OSError, termios.error):
            raise CallFault("--step needs a terminal to listen for keys") from None
        return self

    def __exit__(self, *_: object) -> None:
        if sys.platform != "win32":
            import termios

            with suppress(OSError, termios.error):  # it may be gone
                termios.tcsetattr(self._descriptor, termios.TCSADRAIN, self._before)
            if self._own:
                os.close(self._descriptor)

    def next(self) -> str:
        """The next key: a character, or the sequence that an arrow sends."""
        if not self._waiting:
            manners.heed()
            self._waiting = self._pressed() or END
        key = _KEY.match(self._waiting)
        found = key[0] if key else self._waiting[0]
        self._waiting = self._waiting[len(found) :]
        return found

    def _pressed(self) -> str:
        """Wait for keys; what was pressed."""
        if sys.platform == "win32":
            import click

            try:
                return click.getchar()
            except KeyboardInterrupt:
                manners.stop_by(SIGINT)
            except EOFError:
                return ""
        try:
            return os.read(self._descriptor, 64).decode(errors="replace")
        except OSError:
            return ""
