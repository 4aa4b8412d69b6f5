"""The order of the rows of figures."""

from __future__ import annotations

from collections.abc import Callable

from cockroach_cli import games
from cockroach_cli.batch.tally import Tallies, players
from cockroach_cli.notation.record import Header
from tests.conftest import Run


def test_rows_are_in_the_order_of_the_numbers_in_their_names() -> None:
    """However many digits they have: Python makes no number of more than 4,300."""
    long = "9" * 5000
    names = ("P9", "P10", "P010x", f"P{long}8", f"P{long}9", f"P1{long}0")
    tallies = Tallies(games.get("cockroach"))
    shuffled = tuple(names[place] for place in (3, 1, 5, 0, 4, 2))
    header = Header("cockroach", shuffled)
    tallies.add(header, [0] * sum(size for _, size in tallies.game.tally), players)
    by_name = [section for section in tallies.sections() if names[0] in (row[0] for row in section.rows)]
    assert by_name
    for section in by_name:
        assert tuple(row[0] for row in section.rows) == names


def test_names_that_are_hardly_anything_but_digits(roach: Callable[..., Run]) -> None:
    first, second = "1" * 4301, "\u0663\u0664"
    made = roach("simulate", "cockroach", "-p", "2", "--seed", "7", "--names", f"{first},{second}")
    run = roach("stats", "--by", "player", "--table=json", input=made.raw)
    assert (made.status, run.status, run.err) == (0, 0, "")
    assert first in run.out
    assert second in run.out
