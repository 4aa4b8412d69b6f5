"""Seats as people name them: by number, or by the player who sits there."""

from __future__ import annotations

from collections.abc import Sequence


def seat_named(text: str, players: Sequence[str]) -> int:
    """The seat, from 1, that ``text`` names: a number, or the name of one player only (a number is never a name).

    Raises ``ValueError`` with a sentence if there is no such seat, or several.
    """
    if text.isascii() and text.isdigit():
        # No game has seats of ten digits, and int() takes no more than some thousand.
        number = int(text) if len(text) < 10 else 0
        if not 1 <= number <= len(players):
            raise ValueError(f"there is no seat {text}; seats are 1 to {len(players)}")
        return number
    found = [seat for seat, player in enumerate(players, 1) if player == text]
    if not found:
        raise ValueError(f"nobody is called {text!r}; seats are 1 to {len(players)}, the players {', '.join(players)}")
    if len(found) > 1:
        raise ValueError(f"{text!r} is the name of seats {', '.join(map(str, found))}; say which by its number")
    return found[0]
