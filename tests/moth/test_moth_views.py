"""What each seat knows, worked out by hand; longer records stand in the vectors of formats/moth."""

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game
from tests.moth.moth_deals import PLAIN, UNKNOWN


def seen(game: Game, words: str, seat: int, dealt: str = PLAIN) -> tuple[str, str]:
    moves = (tuple(words.split(" ")),) if words else ()
    deals, told = game.view(game.new_table(3, 1, {}), (dealt,), moves, seat)
    return deals[0], " ".join(word for part in told for word in part)


@pytest.mark.parametrize(
    ("words", "views"),
    [
        ("1n2", ["1n2", "1n2", "1n2", "1n2"]),
        ("2~m3", ["", "", "2~m3", ""]),
        ("2~m3@1", ["", "2~?@1", "2~m3", ""]),
        ("1n2 2+n1", ["1n2 2+?", "1n2 2+?", "1n2 2+n1", "1n2 2+?"]),
        ("1s4>2n5", ["1s4>2?", "1s4>2n5", "1s4>2n5", "1s4>2?"]),
        ("1!2-n1", ["1!2-?", "1!2-n1", "1!2-?", "1!2-?"]),
        ("1n2 2n1 3n2 1n3 2a2+3n1,1n5", [f"1n2 2n1 3n2 1n3 2a2+3{three},1{one}" for three, one in
                                         (("?", "?"), ("?", "n5"), ("?", "?"), ("n1", "?"))]),
        ("1n2 2n3 3q2:1,2<1n5,3n1", [f"1n2 2n3 3q2:1,2<1{one},3{three}" for one, three in
                                     (("?", "?"), ("n5", "?"), ("n5", "n1"), ("?", "n1"))]),
        ("2~m3 1!2=m3>n1n2", ["1!2=m3>?2", "1!2=m3>n1n2", "2~m3 1!2=m3>n1n2", "1!2=m3>?2"]),
        ("1n4 2c5:3n5,1n5", ["1n4 2c5:3n5,1n5"] * 4),
        ("3~", ["3~"] * 4),
    ],
)  # fmt: skip
def test_what_each_seat_sees(game: Game, words: str, views: list[str]) -> None:
    assert [seen(game, words, seat)[1] for seat in range(4)] == views


def test_the_own_hand_and_the_places_of_the_pile_that_were_seen(game: Game) -> None:
    hidden = "?" * 44
    words = "1!2-n1 1!3-n5"
    assert seen(game, words, 1)[0] == f"m1m2n1n2n3n4n5s4/?8/?8;n3n1n5{hidden}"
    assert seen(game, words, 2)[0] == f"?8/a2c5m3n1n2n3n4n5/?8;n3??{hidden}"
    assert seen(game, words, 0)[0] == UNKNOWN


def test_hands_are_sorted_so_that_their_order_tells_nothing(game: Game) -> None:
    assert seen(game, "", 2, PLAIN.replace("a2c5", "c5a2"))[0].split("/")[1] == "a2c5m3n1n2n3n4n5"
    assert seen(game, "", 1, "m2m1?6" + UNKNOWN[2:])[0].split("/")[0] == "m1m2?6"


def test_a_round_of_which_nothing_was_seen_is_not_there(game: Game) -> None:
    table = game.new_table(3, 1, {})
    assert game.view(table, (PLAIN, PLAIN), (("1n2.",), ("3~m4",)), 1)[1] == (("1n2.",),)
    assert game.view(table, (PLAIN, PLAIN), (("1n2.",), ("3~m4",)), 3)[1] == (("1n2.",), ("3~m4",))


def test_an_unsound_deal_is_not_shown(game: Game) -> None:
    with pytest.raises(ValueError, match="not a deal"):
        seen(game, "", 1, PLAIN[:-2])
