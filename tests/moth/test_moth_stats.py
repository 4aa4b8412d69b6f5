"""Figures from a tally."""

from __future__ import annotations

from cockroach_cli.games.base import UNSURE, Game, Section, Share
from cockroach_cli.games.figures import Tally
from cockroach_cli.games.moth.tally import BY_SEAT, TALLY
from tests.moth.moth_deals import LAST, PLAIN, deal, vanish

LABELS = ("Ada", "Ben", "Cleo")


def counted(game: Game, *lines: str) -> dict[str, Section]:
    """The tables of some canonical lines."""
    table = game.new_table(3, 1, {})
    table.count_everything(True)
    for line in lines:
        head = line.partition(" | ")[0].encode()
        data = f"{line}\n".encode()
        assert table.check(data, 0, len(data), head, b" | ", False, 0) == (len(data), 1)
    flat, tally = table.counts(), {}
    for name, size in TALLY:
        tally[name], flat = flat[: 3 if name in BY_SEAT else size], flat[size:]
    return {section.title: section for section in game.statistics(Tally(tally), 3, LABELS)}


HEAD = "moth/1 players=Ada,Ben,Cleo"
SEVEN, NUMBERS, ACTIONS = "m1m2m3m3m4m4m5n3", "n1n1n1n2n2n2n2n2", "a1a2a3a4a5c1c2c3"
WHOLE = (
    f"{HEAD} | {LAST} {deal(ACTIONS, NUMBERS, SEVEN, pile='n3')} {deal(SEVEN, ACTIONS, NUMBERS, pile='n3')}"
    f" | {' '.join(vanish(2))} 1n2 2n3. / {' '.join(vanish(3))} 2n2 3n3. / {' '.join(vanish(1))} 3n2 1n3."
    " | won=1,2,3 scores=-47,-47,-47"
)
BEGUN = (
    f"{HEAD} | {PLAIN} | 2~m3@1 1!2=m3>n1n2 1s4>3n5 2c5:3n5,2n5 3n4 1n3 2a2+3n1,1n5 3n1 1n5 2n4 3n3 1n4 2n3"
    " 3q2:1,2<1-,3n5 1+q1 2!3-m5 | *"
)


def test_figures_counted_by_hand(game: Game) -> None:
    made = counted(game, WHOLE, BEGUN)
    assert made["Games"].rows == ((2, 1, 1, 1),)
    assert made["Wins"].rows == tuple((label, 1, Share(1, 1), -47.0) for label in LABELS)
    assert made["Wins by place"].rows[0] == ("first Guard Bug", Share(1, 1))
    # Laid: each of the three seats two cards in the whole game; in the other one seat 1 s4 n3 n5 n4, seat 2 c5 a2 n4
    # n3, seat 3 n4 n1 n3 q2. Seat 1 drew once. Each seat was rid of its cards in one of three rounds.
    assert made["Rounds"].rows == (
        ("Ada", 3, Share(1, 3), Share(6, 7)),
        ("Ben", 3, Share(1, 3), Share(6, 6)),
        ("Cleo", 3, Share(1, 3), Share(6, 6)),
    )
    assert made["Cheating"].rows == (
        ("Ada", 7, Share(0, 7), 0, 1, Share(1, 1)),
        ("Ben", 8, Share(1, 8), 1, 1, Share(0, 1)),
        ("Cleo", 7, Share(0, 7), 0, 0, Share(0, 0)),
    )
    # Seats 3 and 2 raced and 3 was first; 1 and 2 slapped and 2 was slower; seat 1 gave for a spider, seat 3 to seat 2.
    assert made["Actions"].rows == (
        ("Ada", 0, Share(0, 0), Share(0, 1), 1),
        ("Ben", 1, Share(0, 1), Share(1, 1), 0),
        ("Cleo", 1, Share(1, 1), Share(0, 0), 1),
    )
    assert made["Cards laid"].rows == (
        ("ant", Share(1, 18, UNSURE)), ("cockroach", Share(1, 18, UNSURE)), ("moth", Share(0, 18, UNSURE)),
        ("number card", Share(14, 18, UNSURE)), ("mosquito", Share(1, 18, UNSURE)), ("spider", Share(1, 18, UNSURE)),
    )  # fmt: skip
    assert made["Endings of rounds"].rows[0] == ("a seat laid its last card", Share(3, 3))
    # Words: 3 * 9 and 16. Turns: 6 and 13.
    assert made["Length of a game"].rows[:3] == (("rounds", 1.5), ("turns", 9.5), ("words", 21.5))


def test_decisions(game: Game) -> None:
    """At the deal three questions, after each word that all see three more, but none after the end of a round; turns
    and, within words the gift, three racers, two that give, and the cards for the caught seat.

    Whole game, a round: 3 + (1 + 3) + 1 = 8. The other: 3, fifteen words that all see 45, thirteen turns, gift 1, race
    3, mosquito 2, caught 1: 68."""
    assert counted(game, WHOLE)["Length of a game"].rows[3] == ("decisions, noes included", 24.0)
    assert counted(game, BEGUN)["Length of a game"].rows[3] == ("decisions, noes included", 68.0)


def test_nothing_at_all(game: Game) -> None:
    tally = {name: [0] * (3 if name in BY_SEAT else size) for name, size in TALLY}
    sections = game.statistics(Tally(tally), 0, LABELS)
    made = {section.title: section for section in sections}
    assert made["Games"].rows == ((0, 0, 0, 0),)
    assert made["Wins"].rows[0] == ("Ada", 0, Share(0, 0), None)
    assert made["Wins by place"].rows == (("first Guard Bug", Share(0, 0)),)
    for section in sections:
        assert len(set(section.columns)) == len(section.columns)
        assert all(len(row) == len(section.columns) for row in section.rows)


def test_the_table_counts_in_the_order_of_the_tally() -> None:
    """Where each array begins in the flat tally of the compiled table is written down there a second time."""
    from cockroach_cli.games.moth.core import laws

    begin = 0
    for name, size in TALLY:
        assert getattr(laws, name.upper()) == begin, name
        begin += size
    assert begin <= 1400
