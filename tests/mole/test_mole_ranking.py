"""The ranking of hands, against a second way that follows the rule text word by word."""

from __future__ import annotations

# ruff: noqa: N802 - tests bear the names of the rulings
import random
from collections import Counter
from itertools import combinations_with_replacement, pairwise, permutations, product
from typing import Any

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.referee.judge import judge_source

SHAPES = {
    (2, 1, 1, 1): "one-pair",  # XX
    (2, 2, 1): "two-pair",  # XX YY
    (3, 1, 1): "three-of-a-kind",  # XXX
    (3, 2): "full-house",  # XXX YY
    (4, 1): "four-of-a-kind",  # XXXX
    (1, 1, 1, 1, 1): "straight",  # 12345, regardless of the order drawn
    (5,): "five-of-a-kind",  # XXXXX
}
"""How often the numbers of a hand occur in it, "from weakest to strongest"."""


def groups(drawn: str) -> list[tuple[int, int]]:
    """The numbers of a hand with how often they occur: X, then Y, then "the remaining card" from high to low."""
    return sorted(((drawn.count(card), int(card)) for card in set(drawn)), reverse=True)


def rank(drawn: str) -> str:
    return SHAPES[tuple(count for count, _ in groups(drawn))]


def compared(drawn: str) -> tuple[int, list[int]]:
    """What is compared of a hand: "the strongest hand wins", then X, Y and what remains; "in case of multiple
    straights, the higher number on the fifth card drawn wins. If those are equal, compare the fourth"."""
    numbers = [number for _, number in groups(drawn)]
    if rank(drawn) == "straight":
        numbers = [int(card) for card in reversed(drawn)]
    return list(SHAPES.values()).index(rank(drawn)), numbers


def written(drawn: str) -> str:
    """A hand as RESULT has it."""
    if rank(drawn) == "straight":
        return "straight:54321"
    return f"{rank(drawn)}:" + "".join(str(number) * count for count, number in groups(drawn))


MULTISETS = ["".join(cards) for cards in combinations_with_replacement("12345", 5)]
ROWS = ["".join(cards) for cards in product("12345", repeat=5)]


@pytest.fixture
def table(game: Game) -> Any:
    return game.new_table(2, 1, {})


def test_MP_4_how_many_multisets_have_each_rank() -> None:
    assert len(MULTISETS) == 126
    assert Counter(map(rank, MULTISETS)) == {
        "straight": 1,
        "five-of-a-kind": 5,
        "four-of-a-kind": 20,
        "full-house": 20,
        "three-of-a-kind": 30,
        "two-pair": 30,
        "one-pair": 20,
    }


def test_MP_4_every_hand_in_every_order_has_its_rank(table: Any) -> None:
    for cards in MULTISETS:
        for drawn in {"".join(order) for order in permutations(cards)}:
            assert table.hand_text(table.rank_of(drawn.encode())) == written(drawn)


def test_MP_5_and_MP_6_all_hands_in_all_orders_are_compared_alike(table: Any) -> None:
    """Both ways put the 3125 rows of five cards in the same order, and hold the same ones for equal."""
    assert len(ROWS) == 3125
    ordered = sorted(ROWS, key=compared)
    strengths = [table.rank_of(drawn.encode()) for drawn in ordered]
    for (one, other), (less, more) in zip(pairwise(ordered), pairwise(strengths), strict=True):
        if compared(one) == compared(other):
            assert less == more, (one, other)
        else:
            assert less < more, (one, other)


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("11432", "22431"),  # one pair: higher X
        ("55321", "55421"),  # the same pair: the highest card left
        ("33541", "33542"),  # the highest and the second card left are equal: the last one
        ("55432", "11223"),  # one pair against two
        ("44332", "55112"),  # X is the higher pair
        ("55221", "55331"),  # equal X, higher Y
        ("55332", "55334"),  # equal X and Y, the card left
        ("55443", "11123"),  # two pair against three of a kind
        ("11123", "44421"),  # the rule text's own example
        ("33321", "33351"),
        ("55543", "11122"),  # three of a kind against a full house
        ("44455", "55511"),  # full houses: the three comes first
        ("44411", "44455"),  # then the pair
        ("55544", "11112"),  # full house against four of a kind
        ("44445", "55551"),
        ("44441", "44445"),
        ("55554", "12345"),  # four of a kind against a straight
        ("54321", "11111"),  # a straight against five of a kind
        ("11111", "22222"),
    ],
)
def test_MP_5_pairs_of_hands_by_hand(table: Any, weaker: str, stronger: str) -> None:
    assert table.rank_of(weaker.encode()) < table.rank_of(stronger.encode())
    # The order in which they were drawn is of no account.
    assert table.rank_of(weaker.encode()) == table.rank_of(weaker[::-1].encode()) or sorted(weaker) == [*"12345"]


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("54321", "12345"),  # the fifth card drawn
        ("43512", "21453"),  # 2 against 3
    ],
)
def test_MP_6_the_fifth_card_drawn_decides(table: Any, weaker: str, stronger: str) -> None:
    assert table.rank_of(weaker.encode()) < table.rank_of(stronger.encode())


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("42315", "23145"),  # fifth 5 and 5, fourth 1 and 4
        ("32145", "21345"),  # fifth 5, fourth 4, third 1 and 3
        ("41235", "14235"),  # fifth 5, fourth 3, third 2, then 1 and 4
        ("32145", "23145"),  # only the first two are not the same: the second is 2 and 3
    ],
)
def test_MP_6_then_the_fourth_and_so_on(table: Any, weaker: str, stronger: str) -> None:
    assert table.rank_of(weaker.encode()) < table.rank_of(stronger.encode())


def test_MP_4_to_MP_6_in_whole_games_of_two() -> None:
    """Seat 1 draws a hand from deck A and seat 2 one from deck B, for all multisets and many orders of them."""
    chance = random.Random(4)
    lines = []
    for cards in [*MULTISETS, *["12345"] * 30]:
        one = "".join(chance.sample(cards, 5))
        other = "".join(chance.sample(chance.choice([*MULTISETS, *["12345"] * 60, *[cards] * 30]), 5))
        rest = ["123455"] * 4
        lists = ".".join(["".join(sorted(one + "1")), "".join(sorted(other + "5")), *rest])
        words = " ".join(f"1A{a} 2B{b}" for a, b in zip(one, other, strict=True))
        best = max(compared(one), compared(other))
        won = ",".join(str(seat) for seat, drawn in ((1, one), (2, other)) if compared(drawn) == best)
        hand = written(one if compared(one) == best else other)
        deal = "/".join([one + "1", other + "5", *rest])
        lines.append(f"mole/1 players=a,b rule.decks={lists} | {deal} | {words} | won={won} hand={hand}\n")
    for line in lines:
        (found,) = judge_source(line.encode())
        assert found.verdict == "valid", (line, found.diagnostics)
    assert sum("won=1,2" in line for line in lines) > 10
