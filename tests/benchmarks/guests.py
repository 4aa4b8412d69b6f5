"""The bot ``random`` written in Python, in every seat of many games: for ``bench.py``, and an example.

python tests/benchmarks/guests.py GAMES SEED SEATS
"""

from __future__ import annotations

import sys
from typing import Any

from cockroach_cli.batch.generate import Generator
from cockroach_cli.notation.record import Header


class Random:
    """Draws as the built-in one does, so that it plays the same games."""

    def offer(self, seat: Any) -> tuple[int, int, int]:
        """Any card to anybody else, as anything."""
        below = seat.below
        card = below(seat.cards)
        to = below(seat.seats - 1) + 1
        return card, to + (to >= seat.number), below(8)

    def answer(self, seat: Any) -> bool | None:
        """Believe, doubt or, where it can, pass."""
        choice = seat.below(3 if seat.open else 2)
        return None if choice == 2 else choice == 0

    def hand_on(self, seat: Any) -> tuple[int, int]:
        """To anybody who has not had the card, as anything."""
        open_ = seat.open
        return open_[seat.below(len(open_))], seat.below(8)


def main() -> None:
    """Play, and print how often each seat lost."""
    games, seed, seats = map(int, sys.argv[1:])
    header = Header("cockroach", tuple(f"P{seat}" for seat in range(1, seats + 1)))
    generator = Generator(header, seed, bots=[0] * seats)
    table: Any = generator.table
    table.seat_guests([Random()] * seats)
    for _ in generator.count(0, games):
        pass
    at = 0
    for name, size in generator.game.tally:
        if name == "lost":
            print(*table.counts()[at : at + seats])
        at += size


if __name__ == "__main__":
    main()
