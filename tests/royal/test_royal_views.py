"""What each seat knows, worked out by hand."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game
from tests.royal.royal_deals import CHAIN, FOUR, HIDDEN, SPECIAL


def seen(game: Game, words: list[str], seat: int, deal: str = FOUR, **rules: str) -> tuple[str, str]:
    table = game.new_table(deal.count("/") + 1, 1, rules)
    deals, moves = game.view(table, (deal,), (tuple(words),) if words else (), seat)
    assert len(deals) == 1
    return deals[0], " ".join(word for part in moves for word in part)


def test_a_seat_knows_its_own_hand_and_the_top_of_the_pile(game: Game) -> None:
    assert seen(game, [], 2) == ("?14/cccCffffffffFg/?14/?14;T??????", "")
    assert seen(game, [], 0) == ("?14/?14/?14/?14;T??????", "")


@pytest.mark.parametrize(
    ("words", "pile"),
    [
        (["1b>2f+2"], "B??????"),
        (["1b>2f+2", "2c>3f+3", "3G>2g"], "B??????"),
        (["1b>2f+2", "2c>3f+3", "3G>2g+3&BCf"], "BCfF???"),
        (["1b>2f+2", "2c>3f+3", "3G>2g+3&BCf", "3R>1r+3&Fg"], "BCfFgt?"),
    ],
)
def test_each_drawn_card_uncovers_the_next(game: Game, words: list[str], pile: str) -> None:
    for seat in range(5):
        assert seen(game, words, seat, CHAIN)[0].split(";")[1] == pile


@pytest.mark.parametrize(
    ("word", "knowing"),
    [
        ("1B>2e", {1}),
        ("1B>2e>", {1, 2}),
        ("1B>2e~", {1}),
        ("1B>2e>4t", {1, 2}),
        ("1B>2e~4t>", {1, 4}),
        ("1B>2e>4t~3b", {1, 2}),
    ],
)
def test_the_card_of_a_round_that_is_not_judged(game: Game, word: str, knowing: set[int]) -> None:
    for seat in range(5):
        card = "B" if seat in knowing else "?"
        words = ["1b>3c+3", "3g>1g+3", "3g>1c-3", "3G>1c+1&Tt", word]
        assert seen(game, words, seat)[1].endswith(f" 1{card}{word[2:]}")


def test_a_taken_special_card_is_known_to_all(game: Game) -> None:
    for seat in range(5):
        deal, word = seen(game, ["1x>2b+1="], seat, SPECIAL, specials="yes")
        assert word == "1x>2b+1="
        assert ("bbbbbbbbBcccccx" in deal) == (seat == 1)
        assert seen(game, ["1x>2b+1=cB&Tt"], seat, SPECIAL, specials="yes")[1] == "1x>2b+1=cB&Tt"


def test_a_view_of_a_view_makes_up_nothing(game: Game) -> None:
    assert seen(game, ["1?>2c"], 1, HIDDEN) == (HIDDEN, "1?>2c")
    assert seen(game, ["1B>2e-2&t"], 3, HIDDEN) == (HIDDEN, "1B>2e-2&t")
    assert seen(game, [], 2, "?14/?14/?14/?14;T??????") == ("?14/?14/?14/?14;T??????", "")


def test_an_unsound_deal_is_not_shown(game: Game) -> None:
    with pytest.raises(ValueError, match="taken for sound"):
        seen(game, [], 1, FOUR[:-1])
