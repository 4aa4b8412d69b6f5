"""What each seat knows, worked out by hand."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game
from tests.cockroach.cockroach_deals import FOUR, HIDDEN, TWO


def seen(game: Game, words: list[str], seat: int, deal: str = FOUR) -> tuple[str, str]:
    deals, moves = game.view(
        game.new_table(deal.count("/") + 1, 1, {}), (deal,), (tuple(words),) if words else (), seat
    )
    assert len(deals) == 1
    return deals[0], " ".join(word for part in moves for word in part)


def test_a_seat_knows_its_own_hand(game: Game) -> None:
    assert seen(game, [], 2) == ("?16/ffffffffgggggggg/?16/?16", "")
    assert seen(game, [], 0) == (HIDDEN, "")


def test_hands_are_sorted_so_that_their_order_tells_nothing(game: Game) -> None:
    assert seen(game, [], 2, FOUR.replace("fg", "gf"))[0] == "?16/ffffffffgggggggg/?16/?16"


def test_nobody_knows_the_cards_set_aside(game: Game) -> None:
    own = TWO.split("/")[0]
    assert seen(game, [], 1, TWO)[0] == f"{own}/?27;?10"
    assert seen(game, [], 0, TWO)[0] == "?27/?27;?10"


@pytest.mark.parametrize(
    ("word", "knowing"),
    [
        ("1b>2c", {1}),
        ("1b>2c>", {1, 2}),
        ("1b>2c~", {1}),
        ("1b>2c>4t", {1, 2}),
        ("1b>2c~4t", {1}),
        ("1b>2c~4t>", {1, 4}),
        ("1b>2c>4t~3b", {1, 2}),
        ("1b>2c>4t>3b", {1, 2, 4}),
    ],
)
def test_the_card_of_a_round_that_is_not_judged(game: Game, word: str, knowing: set[int]) -> None:
    for seat in range(5):
        card = "b" if seat in knowing else "?"
        assert seen(game, ["1c>3c+1", word], seat)[1] == f"1c>3c+1 1{card}{word[2:]}"


def test_a_judged_card_lies_before_everybody(game: Game) -> None:
    for seat in range(5):
        assert seen(game, ["1b>2c~4t>3b-3"], seat)[1] == "1b>2c~4t>3b-3"


def test_a_view_of_a_view_makes_up_nothing(game: Game) -> None:
    assert seen(game, ["1?>2c"], 1, HIDDEN) == (HIDDEN, "1?>2c")
    assert seen(game, ["1b>2c"], 3, "bbbbbbbb?8/?16/?16/?16") == (HIDDEN, "1?>2c")
    assert seen(game, ["1b>2c"], 1, "bbbbbbbb?8/?16/?16/?16") == ("bbbbbbbb?8/?16/?16/?16", "1b>2c")


def test_what_a_seat_cannot_know_changes_nothing(game: Game) -> None:
    """Seats 3 and 4 swap hands, and the offered card is another: seat 2 sees the same."""
    one, two, three, four = FOUR.split("/")
    swapped = "/".join((one, two, four, three))
    assert seen(game, ["1b>2c"], 2) == seen(game, ["1c>2c"], 2, swapped) == ("?16/ffffffffgggggggg/?16/?16", "1?>2c")


def test_an_unsound_deal_is_not_shown(game: Game) -> None:
    with pytest.raises(ValueError, match="taken for sound"):
        seen(game, [], 1, FOUR[:-1])
