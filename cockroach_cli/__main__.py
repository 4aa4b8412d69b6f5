"""Starts the command line: ``roach``, ``cockroach-cli`` and ``python -m cockroach_cli`` all begin here."""

from __future__ import annotations

import signal
import sys


def main() -> None:
    """Run the command line and exit with its status."""
    # Until then Ctrl-C ends the program without a word.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    # Signals come first, so that Ctrl-C is met with manners even while the rest is being imported.
    from cockroach_cli.cli import manners

    manners.catch_signals()
    manners.begin()

    def start() -> int | None:
        from cockroach_cli.cli.main import start

        return start(sys.argv)

    status = manners.run(start)
    manners.begun()  # for a call that ended before a command was at work, such as --help
    sys.exit(status)


if __name__ == "__main__":
    main()
