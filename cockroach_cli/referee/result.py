"""RESULT against what the rules compute."""

from __future__ import annotations

import re

from cockroach_cli.games.base import Game, Table
from cockroach_cli.notation.result import CAP, UNFINISHED, is_void

_CODES = {"who": "R504", "cause": "R505", "what": "R506"}


def open_ended(written: str) -> bool:
    """Whether a RESULT says that the game has no end: it is unfinished or void."""
    return written == UNFINISHED or is_void(written)


VOID = "`void cause=REASON` (REASON is a small letter, then at most 31 small letters, digits and hyphens)"
"""What is said where a record was meant to be void."""


def meant_void(written: str) -> bool:
    """Whether a RESULT that is none was meant to say that the game does not count."""
    return written.startswith("void")


def _it_is(computed: str) -> str:
    """What would be right, where the record's cards may leave some of it open."""
    left_open = "; for each `?` stands what was counted, since unknown cards decide it" if "?" in computed else ""
    return f"it is `{computed}`{left_open}"


def wrong(game: Game, table: Table, written: str) -> tuple[str, int, str, str] | None:
    """What is wrong with a record's RESULT, given the table as MOVES leaves it: a code, an offset in RESULT, what was
    found and what would be right; None if it is right."""
    computed = table.result_for(written.encode()).decode()
    right_one = _it_is(computed)
    own = re.fullmatch(game.result, written)
    if own is None and written != CAP and not open_ended(written):
        expected = f"here {right_one}"
        if meant_void(written):
            # A game that is over cannot be void, and one that is not has two results, of which this was meant.
            over = table.over()
            expected = f"the game is over: {right_one}" if over else f"a game that does not count is {VOID}"
        return "R501", 0, f"`{written[:60]}` is not a result", expected
    if not table.over():
        if open_ended(written):
            return None
        return "R503", 0, f"RESULT says `{written}`, but the game is not over", "an unfinished game ends in `*`"
    if written == computed:
        return None
    if open_ended(written):
        return "R502", 0, f"RESULT says `{written}`, but the game is over", right_one
    right = re.fullmatch(game.result, computed)
    if own is None or right is None:
        # One of the two is a draw: the causes differ, where there are two.
        cause = written.find("cause=")
        return "R505", cause + 6 if cause >= 0 else 0, f"RESULT says `{written}`", right_one
    for group, value in own.groupdict().items():
        if value != right[group]:
            # A part that only one of the two has begins where the written one goes on, or ends.
            at = own.start(group) if value is not None else len(written)
            return _CODES[group.rstrip("0123456789")], at, f"RESULT says `{written}`", right_one
    return None
