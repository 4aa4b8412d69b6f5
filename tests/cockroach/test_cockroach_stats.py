"""Figures from a tally that is counted by hand."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game, Section, Share
from cockroach_cli.games.figures import Tally, mean, quantile
from cockroach_cli.passing.tally import TALLY, by_seat

TWO_LABELS = ("1 Ada", "2 Ben")


def tally(**counts: dict[int, int]) -> dict[str, list[int]]:
    """An empty tally for two labels, with some counts filled in: place -> count."""
    made = {name: [0] * (2 if name in by_seat(TALLY) else size) for name, size in TALLY}
    for name, places in counts.items():
        for place, count in places.items():
            made[name][place] = count
    return made


def sections(game: Game, counts: dict[str, list[int]], seats: int) -> dict[str, Section]:
    return {section.title: section for section in game.statistics(Tally(counts), seats, TWO_LABELS)}


EXAMPLE = tally(
    games={0: 5}, unfinished={0: 1}, lost={0: 2, 1: 3}, lost_from_start={0: 4, 1: 1}, played={0: 5, 1: 5},
    empty={0: 1}, of_a_kind={2: 3, 7: 1}, rounds={10: 1, 20: 3, 30: 1}, words={0: 103}, decisions={0: 205},
    offers={0: 60, 1: 40}, offers_true={0: 30, 1: 10}, pass_chances={1: 8}, passes={1: 4}, looks={1: 3},
    claims={1: 4}, claims_true={1: 1}, claims_kept={1: 2}, judged={0: 40, 1: 56}, believed={0: 20, 1: 14},
    right={0: 10, 1: 28}, taken={0: 50, 1: 46},
)  # fmt: skip


def test_the_example(game: Game) -> None:
    made = sections(game, EXAMPLE, 2)
    assert made["Games"].rows == ((6, 5, 1),)
    assert made["Losses"].rows == (("1 Ada", 5, Share(2, 5)), ("2 Ben", 5, Share(3, 5)))
    assert made["Endings"].rows[:3] == (
        ("empty hand", Share(1, 5)), ("five of a kind", Share(4, 5)), ("five bats", Share(0, 5)),
    )  # fmt: skip
    assert ("five flies", Share(3, 5)) in made["Endings"].rows
    assert made["Losses by place"].rows == (("starter", Share(4, 5)), ("starter + 1", Share(1, 5)))
    # (10 + 3 * 20 + 30) / 5 rounds; 103 words and 205 decisions in six games
    assert made["Length of a game"].rows == (
        ("rounds of finished games", 20.0, 10, 10, 20, 30, 30),
        ("words", 103 / 6, None, None, None, None, None),
        ("decisions", 205 / 6, None, None, None, None, None),
    )
    assert made["Offers and passes"].rows[1] == (
        "2 Ben", 40, Share(10, 40), Share(4, 8), Share(3, 4), Share(1, 4), Share(2, 4),
    )  # fmt: skip
    assert made["Judgements"].rows == (
        ("1 Ada", 40, Share(20, 40), Share(10, 40), 50),
        ("2 Ben", 56, Share(14, 56), Share(28, 56), 46),
    )


def test_nothing_at_all(game: Game) -> None:
    made = sections(game, tally(), 4)
    assert made["Games"].rows == ((0, 0, 0),)
    assert made["Losses"].rows[0] == ("1 Ada", 0, Share(0, 0))
    assert made["Length of a game"].rows[0] == ("rounds of finished games", *[None] * 6)
    assert made["Length of a game"].rows[1][1] is None


def test_games_of_different_sizes(game: Game) -> None:
    made = sections(game, EXAMPLE, 0)
    assert made["Losses by place"].rows == (("starter", Share(4, 5)),)
    assert made["Endings"].rows[1][0] == "four or five of a kind"


def test_every_table_has_as_many_cells_as_columns(game: Game) -> None:
    for section in game.statistics(Tally(EXAMPLE), 2, TWO_LABELS):
        assert len(set(section.columns)) == len(section.columns)
        assert all(len(row) == len(section.columns) for row in section.rows)


@pytest.mark.parametrize(
    ("values", "percent", "expected"),
    [
        ([7], 5, 7),
        ([3, 9], 50, 3),  # half of two cases are one case
        ([3, 9], 51, 9),
        (list(range(1, 21)), 5, 1),  # one case in twenty
        (list(range(1, 21)), 95, 19),
        (list(range(1, 22)), 95, 20),  # 19.95 cases are needed
        ([0, 0, 5], 0, 0),
        ([0, 0, 5], 100, 5),
    ],
)
def test_quantiles(values: list[int], percent: int, expected: int) -> None:
    histogram = [values.count(value) for value in range(max(values) + 2)]
    assert quantile(histogram, percent) == expected


def test_nothing_has_no_quantile_and_no_mean() -> None:
    assert quantile([0, 0], 50) is None
    assert mean(0, 0) is None


def test_the_table_counts_in_the_order_of_the_tally(game: Game) -> None:
    """Where each array begins in the flat tally of the compiled table is written down there a second time."""
    from cockroach_cli.passing import table as rules

    begin = 0
    for name, size in TALLY:
        assert getattr(rules, name.upper()) == begin, name
        begin += size
