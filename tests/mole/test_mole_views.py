"""What each seat knows, worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cockroach_cli.games.base import Game
from tests.mole.mole_deals import DECKS, SECOND, UNKNOWN

Q = "??????"


def seen(game: Game, seat: int, *matches: Sequence[str], deals: Sequence[str] = (DECKS,)) -> tuple[str, str]:
    table = game.new_table(2, 1, {"long": "yes"})
    shown, moves = game.view(table, deals, tuple(map(tuple, matches)), seat)
    return " ".join(shown), " / ".join(" ".join(words) for words in moves)


def test_nobody_knows_a_card_at_the_deal(game: Game) -> None:
    for seat in range(3):
        assert seen(game, seat) == (UNKNOWN, "")


@pytest.mark.parametrize(
    ("seat", "deal", "moves"),
    [
        (0, f"?1????/{Q}/1?????/{Q}/{Q}/{Q}", "1A? 2B? 1A1 2C1"),
        (1, f"11????/{Q}/1?????/{Q}/{Q}/{Q}", "1A1 2B? 1A1 2C1"),
        (2, f"?1????/1?????/1?????/{Q}/{Q}/{Q}", "1A? 2B1 1A1 2C1"),
    ],
)
def test_the_second_lap(game: Game, seat: int, deal: str, moves: str) -> None:
    assert seen(game, seat, ["1A1", "2B1", "1A1", "2C1"]) == (deal, moves)


def test_two_cards_of_a_deck_of_which_a_seat_knows_one(game: Game) -> None:
    assert seen(game, 1, ["1A1", "2A1"])[0] == f"1?????/{Q}/{Q}/{Q}/{Q}/{Q}"
    assert seen(game, 2, ["1A1", "2A1"])[0] == f"?1????/{Q}/{Q}/{Q}/{Q}/{Q}"


def test_the_fifth_card_is_hidden_until_the_last_one_is_drawn(game: Game) -> None:
    assert seen(game, 2, SECOND[:9]) == (
        f"?123??/1223??/{Q}/{Q}/{Q}/{Q}",
        "1A? 2B1 1A1 2B2 1A2 2B2 1A3 2B3 1A?",
    )
    for seat in range(3):
        assert seen(game, seat, SECOND) == (f"11234?/12234?/{Q}/{Q}/{Q}/{Q}", " ".join(SECOND))


def test_an_earlier_match_is_open_and_the_next_one_is_not(game: Game) -> None:
    deal, moves = seen(game, 1, SECOND, ["2F1", "1A1"], deals=[DECKS, DECKS])
    assert deal == f"11234?/12234?/{Q}/{Q}/{Q}/{Q} 1?????/{Q}/{Q}/{Q}/{Q}/{Q}"
    assert moves == f"{' '.join(SECOND)} / 2F? 1A1"
    deal, moves = seen(game, 1, SECOND, deals=[DECKS, DECKS])
    assert deal == f"11234?/12234?/{Q}/{Q}/{Q}/{Q} {UNKNOWN}"


def test_a_view_makes_up_nothing(game: Game) -> None:
    """What the record does not know of DEAL or of MOVES stays unknown."""
    assert seen(game, 1, ["1A1", "2B?"], deals=[UNKNOWN]) == (UNKNOWN, "1A1 2B?")
    assert seen(game, 1, ["1A?", "2B1"]) == (f"1?????/{Q}/{Q}/{Q}/{Q}/{Q}", "1A? 2B?")
    assert seen(game, 2, ["1A1", "2B?"], deals=[UNKNOWN]) == (UNKNOWN, "1A? 2B?")


def test_what_a_seat_cannot_know_changes_nothing(game: Game) -> None:
    """Seat 2's first card and all that is left in the decks are others: seat 1 sees the same."""
    other = "154321/522431/123345/123445/123455/123345"
    assert seen(game, 1, ["1A1", "2B1"]) == seen(game, 1, ["1A1", "2B5"], deals=[other])


@pytest.mark.parametrize("deal", [DECKS[:-1], DECKS + "/1", DECKS[7:]])
def test_an_unsound_deal_is_not_shown(game: Game, deal: str) -> None:
    with pytest.raises(ValueError, match="not a deal"):
        seen(game, 1, deals=[deal])
