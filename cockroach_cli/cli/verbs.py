"""The commands in the order in which people meet them, each with the one line that lists say of it.

It stands here so that ``roach --help`` need not import them; each command's own help begins with the same line.
"""

from __future__ import annotations

from collections.abc import Mapping

VERBS: Mapping[str, str] = {
    "deal": "Deal games: records without moves.",
    "play": "Play a game at the terminal.",
    "simulate": "Let bots play games.",
    "replay": "Show games round by round.",
    "validate": "Check records against the rules.",
    "stats": "Count how games went.",
    "fmt": "Write records in canonical form.",
    "games": "List the games, their options and their bots.",
    "rules": "Tell how a game is played, and print its rulings.",
    "help": "Show the help of a command.",
}
"""Module of :mod:`cockroach_cli.cli` -> summary. Each module holds its command as ``command``."""
