"""The results that belong to no game."""

from __future__ import annotations

UNFINISHED = "*"
"""RESULT of a game that is not finished."""
CAP = "draw cause=cap"
"""RESULT of a game that a documented bound on its length ended."""

_LOWER = frozenset("abcdefghijklmnopqrstuvwxyz")
_TAIL = _LOWER | frozenset("0123456789-")


def is_void(result: str) -> bool:
    """Whether ``result`` is ``void cause=REASON``, with a reason of 1 to 32 characters ``[a-z][a-z0-9-]*``."""
    if not result.startswith("void cause="):
        return False
    reason = result[11:]
    return 1 <= len(reason) <= 32 and reason[0] in _LOWER and _TAIL.issuperset(reason)
