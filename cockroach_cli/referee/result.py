"""RESULT against what the rules compute."""

from __future__ import annotations

import re

from cockroach_cli.games.base import Game, Table
from cockroach_cli.notation.result import UNFINISHED, is_void

_CODES = {"who": "R504", "cause": "R505", "what": "R506"}


def wrong(game: Game, table: Table, written: str) -> tuple[str, int, str, str] | None:
    """What is wrong with a record's RESULT, given the table as MOVES leaves it: a code, an offset in RESULT, what was
    found and what would be right; None if it is right."""
    computed = table.result_text().decode()
    own = re.fullmatch(game.result, written)
    if own is None and written != UNFINISHED and not is_void(written):
        return "R501", 0, f"`{written[:60]}` is not a result", f"here it is `{computed}`"
    if not table.over():
        if own is None:
            return None
        return "R503", 0, f"RESULT says `{written}`, but the game is not over", "an unfinished game ends in `*`"
    if own is None:
        return "R502", 0, f"RESULT says `{written}`, but the game is over", f"it is `{computed}`"
    right = re.fullmatch(game.result, computed)
    if right is None:
        raise AssertionError(f"{game.name} computes a result that it cannot read: {computed}")
    for group, value in own.groupdict().items():
        if value != right[group]:
            # A part that is missing altogether is wrong where the part before it is.
            at = own.start(group) if value is not None else len(written)
            return _CODES[group], at, f"RESULT says `{written}`", f"it is `{computed}`"
    return None
