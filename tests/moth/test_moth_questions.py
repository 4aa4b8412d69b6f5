"""Who is asked when, in a game that is played; the order is that of formats/moth/moth.md, followed by hand."""

from __future__ import annotations

from cockroach_cli.games.base import Game, Table
from tests.moth.moth_deals import LAST, PLAIN, Lead, deal, vanish


def live(game: Game, dealt: str, words: str = "", first: int = 1, **rules: str) -> Table:
    """A table at which the game goes on after some words."""
    table = game.new_table(dealt.count("/") + 1, first, {k.replace("_", "-"): v for k, v in rules.items()})
    assert table.load_deal(dealt.encode()) == 0
    for word in words.split():
        assert table.word(word.encode()) == 0
    table.set_model({"notice": "0"})
    table.set_chance(7, 0, 0)
    return table


def asked(table: Table, *answers: str) -> list[str]:
    """The questions that these answers are given to: the waiting word, or the number of the seat in turn."""
    found = []
    for answer in answers:
        found.append(table.pending().decode().rpartition(" ")[2] or str(table.seat()))
        assert table.answer(answer.encode()) == 0, (found, answer)
    return found


def test_before_the_first_word_all_others_are_asked_and_then_the_guard_bug(game: Game) -> None:
    table = live(game, PLAIN)
    assert asked(table, "-", "-", "-", "n2") == ["2~", "3~", "1!", "1"]
    # After a word from the left of who acted; that seat last. The Guard Bug is passed over.
    assert asked(table, "-", "-", "-", "n3") == ["2~", "3~", "1!", "2"]
    assert asked(table, "-", "-", "-") == ["3~", "2~", "1!"]
    assert table.moves_text() == b"1n2 2n3"


def test_another_first_guard_bug(game: Game) -> None:
    assert asked(live(game, PLAIN, first=2), "-", "-", "-", "n2") == ["3~", "1~", "2!", "2"]


def test_a_vanishing_does_not_begin_the_questions_anew(game: Game) -> None:
    table = live(game, PLAIN)
    assert asked(table, "m3", "m4", "-", "n2") == ["2~", "3~", "1!", "1"]
    assert table.moves_text() == b"2~m3 3~m4 1n2 2~"


def test_no_leaves_no_trace(game: Game) -> None:
    table = live(game, PLAIN)
    asked(table, "-", "-", "-")
    assert (table.moves_text(), table.pending(), table.seat()) == (b"", b"", 1)


def test_a_wrong_call_and_a_right_one(game: Game) -> None:
    table = live(game, PLAIN)
    assert asked(table, "-", "-", "2") == ["2~", "3~", "1!"]
    assert table.moves_text() == b"1!2-n1 2~"
    assert asked(table, "m3", "-", "2", "n1n2") == ["2~", "3~", "1!", "1!2=m3>"]
    # Seat 1 acted last and is asked last; seat 2 is the Guard Bug now.
    assert asked(table, "-", "-", "-", "n4") == ["3~", "1~", "2!", "1"]


def test_a_spiders_gift(game: Game) -> None:
    table = live(game, PLAIN)
    asked(table, "-", "-", "-", "s4")
    assert (table.pending(), table.seat()) == (b"1s4>", 1)
    assert asked(table, "-") == ["1s4>"]
    assert table.moves_text() == b"1s4 2~"
    other = live(game, PLAIN)
    asked(other, "-", "-", "-", "s4", "3n5")
    assert other.moves_text() == b"1s4>3n5 2~"


def test_a_race_asks_all_from_the_left_of_the_player(game: Game) -> None:
    table = live(game, PLAIN, "1n4")
    asked(table, "-", "-", "-", "c5")
    seats = []
    for answer in ("-", "n5", "n5"):
        seats.append(table.seat())
        assert table.pending() == b"2c5:"
        assert table.answer(answer.encode()) == 0
    assert seats == [3, 1, 2]
    assert table.last_word() == b"3~"
    assert table.moves_text() in (b"1n4 2c5:1n5,2n5 3~", b"1n4 2c5:2n5,1n5 3~")


def test_nobody_races(game: Game) -> None:
    table = live(game, PLAIN, "1n4")
    asked(table, "-", "-", "-", "c5", "-", "-", "-")
    assert table.moves_text() == b"1n4 2c5:- 3~"


def test_the_slowest_gets_a_card_from_all_others_in_seat_order(game: Game) -> None:
    table = live(game, PLAIN, "1n2 2n3")
    asked(table, "-", "-", "-", "q2")
    slaps = table.pending().decode().rpartition(" ")[2]
    assert slaps in ("3q2:1,2<", "3q2:2,1<")
    slowest = int(slaps[-2])
    other = 3 - slowest
    assert table.seat() == other
    assert table.answer(b"-") == 28
    assert table.answer(b"n5") == 0
    assert (table.seat(), table.pending().decode()) == (3, slaps)
    assert table.answer(b"n1") == 0
    assert table.moves_text().decode() == f"1n2 2n3 {slaps}{other}n5,3n1 2~"


def test_a_record_that_is_taken_up_asks_all_again(game: Game) -> None:
    assert live(game, PLAIN, "1n2").pending() == b"2~"
    assert live(game, PLAIN, "1n2 3~m4").pending() == b"2~"
    # One that waits goes on there.
    table = live(game, PLAIN, "1n2 3~")
    assert asked(table, "-", "-", "n3") == ["3~", "1!", "2"]
    assert live(game, PLAIN, "1n2 1!").seat() == 1


def test_a_record_without_a_waiting_word_is_the_turn(lead: Lead) -> None:
    assert lead(PLAIN).seat() == 1
    assert lead(PLAIN, "1n2 3~m4").seat() == 2
    assert lead(PLAIN, "1n2 3~").seat() == 3
    assert lead(PLAIN, "1n2 3~").moves_text() == b"1n2 3~"


def test_the_end_of_a_round_asks_nobody(game: Game) -> None:
    table = live(game, LAST, " ".join([*vanish(2), "1n2"]))
    assert asked(table, "-", "-", "-", "n3") == ["2~", "3~", "1!", "2"]
    assert (table.last_word(), table.needs_deal(), table.seat()) == (b"2n3.", True, 0)
    table.deal_next()
    assert (table.pending(), table.seat()) == (b"3~", 3)  # seat 2 is the Guard Bug
    assert table.moves_text().endswith(b"2n3. / 3~")


def test_a_reshuffle_stands_in_the_word_that_needs_it(game: Game) -> None:
    rest = [PLAIN.split(";")[1][i : i + 2] for i in range(2, 94, 2)]
    table = live(game, PLAIN, " ".join([*(f"1!2-{card}" for card in rest), "1n2", "2n3"]))
    asked(table, "-", "-", "3")
    word = table.moves_text().decode().split(" ")[-2]
    assert word in ("%n2n3,1!3-n2", "%n3n2,1!3-n3")


def test_the_view_of_a_seat_asks_it_where_several_are_asked(game: Game) -> None:
    hidden = "?8/?8/{};n3" + "?" * 46
    table = game.new_table(3, 1, {})
    table.set_viewer(3)
    assert table.load_deal(hidden.format("c1m4n1n2n3n4n5q2").encode()) == 0
    assert table.word(b"1n4") == table.word(b"2c5:") == 0
    assert (table.seat(), table.legal()) == (3, [b"n5", b"-"])
    four = deal("n1n1n1n1n2n2n2n2", "n3n3n3n3n4n4n4q2", "n3n3n3n4n4n4n5n5", "a1a2a3a4a5c1c2c3", pile="n2")
    gifts = game.new_table(4, 1, {})
    gifts.set_viewer(4)
    assert gifts.load_deal(four.encode()) == 0
    assert gifts.word(b"1n1") == gifts.word(b"2q2:4,3,1<") == 0
    assert (gifts.seat(), gifts.legal()[0]) == (4, b"a1")
