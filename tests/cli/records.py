"""A short game, written by hand from the rules, for tests of commands that read records."""

from __future__ import annotations

HEADER = "cockroach/1 players=Ada,Ben,Cleo,Dan"
DEAL = "bbbbbbbbcccccccc/ffffffffgggggggg/pppppppprrrrrrrr/sssssssstttttttt"
MOVES = "1b>2b-2 2f>1f-1 1b>2b-2 2f>1f-1 1b>2b-2 2f>1f-1 1b>2b-2"
"""Ada offers bats and Ben flies, both say so, and both always doubt it. Ben has four of a kind first."""
RESULT = "lost=2 cause=four:b"
GAME = f"{HEADER} | {DEAL} | {MOVES} | {RESULT}"
LINE = f"{GAME}\n".encode()

BROKEN_OFF = f"{HEADER} | {DEAL} | 1b>2b-2 2f>1f | *"
"""Ada has to answer."""
LOG = f"{HEADER} | ?16/?16/?16/?16 | {MOVES} | {RESULT}"
"""The same game as somebody wrote it down at the table, where nobody knew the hands."""


def with_moves(moves: str, result: str = "*") -> str:
    """A record of the same deal with other moves."""
    return f"{HEADER} | {DEAL} | {moves} | {result}"


def place(record: str, what: str, after: str = "") -> int:
    """The column of the first ``what`` behind the first ``after``."""
    return record.index(what, record.index(after) + len(after)) + 1
