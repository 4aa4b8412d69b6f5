"""Figures from a tally that is counted by hand, and the tally of games that are."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import UNSURE, Game, Section, Share
from cockroach_cli.games.figures import Tally, mean, quantile
from cockroach_cli.games.mole.tally import BY_SEAT, TALLY
from tests.mole.mole_deals import DECKS, EQUAL, FIRST, SECOND, SECOND_AGAIN, TIE

TWO_LABELS = ("1 Ada", "2 Ben")


def tally(**counts: dict[int, int]) -> dict[str, list[int]]:
    """An empty tally for two labels, with some counts filled in: place -> count."""
    made = {name: [0] * (2 if name in BY_SEAT else size) for name, size in TALLY}
    for name, places in counts.items():
        for place, count in places.items():
            made[name][place] = count
    return made


def sections(game: Game, counts: dict[str, list[int]], seats: int) -> dict[str, Section]:
    return {section.title: section for section in game.statistics(Tally(counts), seats, TWO_LABELS)}


EXAMPLE = tally(
    games={0: 5}, unfinished={0: 1}, drawn={0: 1}, shared={0: 1}, won={0: 2, 1: 3}, won_from_start={0: 4, 1: 1},
    played={0: 5, 1: 5}, winning_hands={0: 1, 3: 3}, matches={2: 3, 4: 1, 100: 1}, words={0: 1140},
    tied={0: 2}, decks={0: 570, 5: 570}, matches_played={0: 114, 1: 114}, matches_won={0: 50, 1: 62},
    matches_started={0: 60, 1: 54}, started_won={0: 30, 1: 31}, weakest={0: 62, 1: 50}, turned_back={0: 20, 1: 10},
) | {"hands_one-pair": [57, 114], "hands_straight": [57, 0]}  # fmt: skip


def test_the_example(game: Game) -> None:
    made = sections(game, EXAMPLE, 2)
    assert made["Games"].rows == ((6, 5, 1, 1, 1),)
    assert made["Wins"].rows == (("1 Ada", 5, Share(2, 5)), ("2 Ben", 5, Share(3, 5)))
    assert made["Wins by place"].rows == (("starter", Share(4, 5)), ("starter + 1", Share(1, 5)))
    assert made["Winning hands"].rows[0] == ("one pair", Share(1, 4))
    assert made["Winning hands"].rows[3] == ("a full house", Share(3, 4))
    # (3 * 2 + 4 + 100) / 5 matches, 1140 cards in six games
    assert made["Length of a game"].rows == (
        ("matches of finished games", 22.0, 2, 2, 2, 100, 100),
        ("cards drawn", 190.0, None, None, None, None, None),
    )
    assert made["Matches"].rows[0] == ("1 Ada", 114, Share(50, 114), Share(30, 60), Share(62, 114), 20)
    assert made["Hands"].rows[0][:2] == ("1 Ada", Share(57, 114))
    assert made["Hands"].rows[0][6] == Share(57, 114)
    assert made["Decks"].rows[0] == ("A", Share(570, 1140, UNSURE))


def test_nothing_at_all(game: Game) -> None:
    made = sections(game, tally(), 4)
    assert made["Games"].rows == ((0, 0, 0, 0, 0),)
    assert made["Wins"].rows[0] == ("1 Ada", 0, Share(0, 0))
    assert made["Length of a game"].rows[0] == ("matches of finished games", *[None] * 6)
    assert made["Length of a game"].rows[1][1] is None


def test_games_of_different_sizes(game: Game) -> None:
    assert sections(game, EXAMPLE, 0)["Wins by place"].rows == (("starter", Share(4, 5)),)


def test_every_table_has_as_many_cells_as_columns(game: Game) -> None:
    for section in game.statistics(Tally(EXAMPLE), 2, TWO_LABELS):
        assert len(set(section.columns)) == len(section.columns)
        assert all(len(row) == len(section.columns) for row in section.rows)


@pytest.mark.parametrize(("values", "percent", "expected"), [([7], 5, 7), ([3, 9], 50, 3), ([3, 9], 51, 9)])
def test_quantiles(values: list[int], percent: int, expected: int) -> None:
    assert quantile([values.count(value) for value in range(max(values) + 2)], percent) == expected


def test_nothing_has_no_quantile_and_no_mean() -> None:
    assert quantile([0, 0], 50) is None
    assert mean(0, 0) is None


def test_the_table_counts_in_the_order_of_the_tally() -> None:
    """Where each array begins in the flat tally of the table is written down there a second time."""
    from cockroach_cli.games.mole import table as rules

    begin = 0
    for name, size in TALLY:
        if name.startswith("hands_"):
            assert begin >= rules.HANDS and (begin - rules.HANDS) % 5 == 0
        else:
            assert getattr(rules, name.upper()) == begin, name
        begin += size
    assert begin == rules.HANDS + 35


def counted(game: Game, *lines: str, rules: dict[str, str]) -> dict[str, list[int]]:
    """What a table counts of some canonical lines."""
    table = game.new_table(2, 1, rules)
    table.count_everything(False)
    block = "".join(lines).encode()
    head = block[: block.index(b" | ")]
    table.check(block, 0, len(block), head, b" | ", False, 0)
    flat, found = table.counts(), {}
    for name, size in TALLY:
        found[name], flat = flat[:size], flat[size:]
    return found


def test_a_longer_game_is_counted(game: Game) -> None:
    """Seat 2 wins, seat 1 wins and seat 2 turns back, a tie, seat 2 wins and seat 1 turns back, seat 2 wins again."""
    matches = [SECOND, FIRST, TIE, SECOND, SECOND_AGAIN]
    deals = " ".join([DECKS, DECKS, EQUAL, DECKS, DECKS])
    moves = " / ".join(map(" ".join, matches))
    head = "mole/1 players=a,b rule.long=yes"
    whole = f"{head} | {deals} | {moves} | won=2 hand=one-pair:22431 matches=2/1/-/2/2\n"
    broken = f"{head} | {DECKS} | {' '.join(SECOND[:3])} | *\n"
    unsound = whole.replace("/2/2\n", "/2/1\n")
    found = counted(game, whole, broken, unsound, rules={"long": "yes"})
    assert found["games"] == [1] and found["unfinished"] == [1] and found["drawn"] == [0]
    assert found["won"] == [0, 1, 0, 0, 0] and found["won_from_start"] == [0, 1, 0, 0, 0]
    assert found["played"] == [1, 1, 0, 0, 0]
    assert found["winning_hands"] == [1, 0, 0, 0, 0, 0, 0]
    assert found["matches"][5] == 1 and sum(found["matches"]) == 1
    assert found["words"] == [53]
    assert found["tied"] == [1]
    # Four matches from A and B, the tie from B (5), C (3), D and F; three words of the game that was broken off.
    assert found["decks"] == [20 + 2, 20 + 5 + 1, 3, 1, 0, 1]
    assert found["matches_played"] == [5, 5, 0, 0, 0]
    assert found["matches_won"] == [1, 3, 0, 0, 0]
    assert found["matches_started"] == [3, 2, 0, 0, 0]
    assert found["started_won"] == [0, 1, 0, 0, 0]
    assert found["weakest"] == [3, 1, 0, 0, 0]
    assert found["turned_back"] == [1, 1, 0, 0, 0]
    assert found["hands_one-pair"] == [5, 5, 0, 0, 0]


def test_a_shared_game_and_a_draw_are_counted(game: Game) -> None:
    line = f"mole/1 players=a,b | {EQUAL} | {' '.join(TIE)} | won=1,2 hand=one-pair:22431\n"
    found = counted(game, line, line, rules={})
    assert (found["games"], found["shared"], found["won"][:2], found["tied"]) == ([2], [2], [2, 2], [2])
    head = "mole/1 players=a,b rule.long=yes"
    moves = " / ".join([" ".join(SECOND), " ".join(FIRST)] * 50)
    draw = f"{head} | {' '.join([DECKS] * 100)} | {moves} | draw cause=cap\n"
    found = counted(game, draw, rules={"long": "yes"})
    assert (found["games"], found["drawn"], found["won"], found["matches"][100]) == ([1], [1], [0] * 5, 1)
    assert found["winning_hands"] == [0] * 7
