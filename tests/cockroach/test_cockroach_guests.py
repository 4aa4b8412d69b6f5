"""Players written in Python: they play by the same rules, and see what their seat may see."""

from __future__ import annotations

from typing import Any

import pytest

from cockroach_cli.batch.generate import Generator
from cockroach_cli.notation.record import Header
from tests.benchmarks.guests import Random


def generator(seats: int, guests: list[Any] | None) -> Generator:
    """Games of so many seats, the bot random where there is no guest."""
    made = Generator(Header("cockroach", tuple(f"P{seat}" for seat in range(1, seats + 1))), 7, bots=[0] * seats)
    if guests is not None:
        made.table.seat_guests(guests)  # type: ignore[attr-defined]
    return made


def records(made: Generator, count: int = 40) -> bytes:
    """Their records."""
    return b"".join(block for _, block in made.records(0, count))


@pytest.mark.parametrize("seats", range(2, 10))
def test_the_bot_random_in_python_plays_the_same_games(seats: int) -> None:
    whole = records(generator(seats, None))
    assert records(generator(seats, [Random()] * seats)) == whole
    assert records(generator(seats, [None, *[Random()] * (seats - 1)])) == whole


class Watching(Random):
    """Takes note of what it is handed."""

    def __init__(self) -> None:
        self.seen: list[tuple[Any, ...]] = []

    def _note(self, what: str, seat: Any) -> None:
        rows = [seat.row(number) for number in range(1, seat.seats + 1)]
        left = [seat.left(number) for number in range(1, seat.seats + 1)]
        self.seen.append((what, seat.number, list(seat.hand), seat.card, seat.claim, seat.giver, seat.open, rows, left))

    def offer(self, seat: Any) -> tuple[int, int, int]:
        self._note("offer", seat)
        return super().offer(seat)

    def answer(self, seat: Any) -> bool | None:
        self._note("answer", seat)
        return super().answer(seat)

    def hand_on(self, seat: Any) -> tuple[int, int]:
        self._note("hand on", seat)
        return super().hand_on(seat)


def test_what_a_guest_sees() -> None:
    guests = [Watching() for _ in range(4)]
    records(generator(4, guests), 30)
    for number, guest in enumerate(guests, 1):
        assert {what for what, *_ in guest.seen} == {"offer", "answer", "hand on"}
        for what, seat, hand, card, _, giver, open_, rows, left in guest.seen:
            assert seat == number
            assert hand == sorted(hand)
            assert len(hand) == left[number - 1]
            # A card on its way is in no hand and in no row.
            assert sum(left) + sum(map(sum, rows)) == 64 - (what != "offer")
            assert (card is not None) == (what == "hand on")
            assert number not in open_ or what == "offer"
            assert what == "offer" or giver != number


class Wrong(Random):
    """Answers something that cannot be."""

    def __init__(self, **answers: Any) -> None:
        self.answers = answers

    def offer(self, seat: Any) -> Any:
        return self.answers.get("offer", super().offer(seat))

    def answer(self, seat: Any) -> Any:
        return self.answers.get("answer", super().answer(seat))

    def hand_on(self, seat: Any) -> Any:
        return self.answers.get("hand_on", super().hand_on(seat))


@pytest.mark.parametrize(
    "answers",
    [
        {"offer": (99, 2, 0)},
        {"offer": (-1, 2, 0)},
        {"offer": (0, 1, 0)},
        {"offer": (0, 5, 0)},
        {"offer": (0, 0, 0)},
        {"offer": (0, 2, 8)},
        {"offer": (0, 2)},
        {"offer": None},
        {"answer": None, "hand_on": (1, 0)},
        {"answer": None, "hand_on": (9, 0)},
        {"answer": None, "hand_on": (2, -1)},
        {"answer": None},
    ],
)
def test_a_guest_that_breaks_the_rules_is_refused(answers: dict[str, Any]) -> None:
    made = generator(4, [Wrong(**answers), None, None, None])
    with pytest.raises((ValueError, TypeError)):
        records(made, 200)
    made.table.seat_guests([Random(), None, None, None])  # type: ignore[attr-defined]
    assert records(made, 20) == records(generator(4, None), 20)  # the table can be used again


def test_what_a_guest_raises_comes_out() -> None:
    class Tired(Random):
        def answer(self, seat: Any) -> bool | None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        records(generator(4, [None, Tired(), None, None]))


def test_seats_and_numbers_that_are_not_there() -> None:
    with pytest.raises(ValueError, match="3 players for 4 seats"):
        generator(4, [None] * 3)

    class Asking(Random):
        def offer(self, seat: Any) -> tuple[int, int, int]:
            for call, number in (
                (seat.row, 0), (seat.row, 5), (seat.left, -1), (seat.below, 0), (seat.below, -1),
            ):  # fmt: skip
                with pytest.raises(ValueError, match="there is no"):
                    call(number)
            return super().offer(seat)

    records(generator(4, [Asking()] * 4), 2)
