"""A test for each ruling of RULES.md, named after it; the expected values are worked out from the rules by hand."""

# ruff: noqa: N802 - tests bear the names of the rulings

from __future__ import annotations

import pytest

from cockroach_cli.games.base import Game, Table
from tests.moth.moth_deals import CARDS, HOUSE, LAST, PLAIN, SEVEN, Lead, cards, deal, vanish


def refused(table: Table, word: str) -> tuple[int, int]:
    """The fault that a word has, and where."""
    fault = table.word(word.encode())
    return fault, table.fault_at if fault else -1


def legal(table: Table) -> str:
    """The legal answers, in one text."""
    return " ".join(answer.decode() for answer in table.legal())


def test_CM_1_cards_and_players(game: Game) -> None:
    assert game.seats == range(3, 6)
    assert sum(HOUSE.values()) == 71
    table = game.new_table(5, 1, {})
    table.deal(1, 0)
    hands, pile = table.deal_text().decode().split(";")
    assert sorted(cards(hands + pile)) == sorted(card for card in CARDS for _ in range(HOUSE[card]))
    assert sum(count for card, count in HOUSE.items() if card[0] == "n") == 43
    assert sum(count for card, count in HOUSE.items() if card[0] == "m") == 8


def test_CM_2_the_option_cards_changes_how_many_there_are(game: Game) -> None:
    sixes = "0-5-0-0-0.1-1-1-1-1.8-0-0-0-0.9-9-9-8-8.1-1-1-1-1.1-1-1-1-1"
    table = game.new_table(3, 1, {"cards": sixes})
    table.deal(1, 0)
    dealt = cards(table.deal_text().decode())
    assert (dealt.count("a2"), dealt.count("m1"), dealt.count("a1"), len(dealt)) == (5, 8, 0, 71)
    house = game.new_table(3, 1, {})
    house.deal(1, 0)
    assert cards(house.deal_text().decode()).count("a2") == 1
    assert house.load_deal(deal("m3m3n1n2n3n4n5s4", "n1" * 8, "n2" * 8).replace("m3m3", "m1m1", 1).encode()) == 305


@pytest.mark.parametrize(
    "value",
    ["", "1-1-1-1-1", "1-1-1-1-1.1-1-1-1-1.1-1-2-2-2.9-9-9-8-9.1-1-1-1-1.1-1-1-1-1",
     "1-1-1-1-1.1-1-1-1-1.1-1-2-2-2.43.1-1-1-1-1.1-1-1-1-1",
     "01-1-1-1-1.1-1-1-1-1.1-1-2-2-2.9-9-9-8-8.1-1-1-1-1.1-1-1-1-1"],
)  # fmt: skip
def test_CM_2_the_option_cards_is_checked(game: Game, value: str) -> None:
    (option,) = (option for option in game.options if option.name == "cards")
    assert option.refuses(value)
    assert not option.refuses(option.default)


def test_CM_3_deal_and_the_card_turned_up(game: Game, lead: Lead) -> None:
    for seats, pile in ((3, 47), (4, 39), (5, 31)):
        table = game.new_table(seats, 2, {})
        table.deal(3, 4)
        hands, left = table.deal_text().decode().split(";")
        assert [len(cards(hand)) for hand in hands.split("/")] == [8] * seats
        assert len(cards(left)) == pile
        assert (table.snapshot().guard, table.seat()) == (2, 2)
    # An action card, or a moth, that is turned up does nothing; its number counts.
    for top in ("a2", "m2", "s2", "n2"):
        hand = "m1m5n1n1n3n4n5s4"
        assert legal(lead(deal(hand, "n1n1n1n1n4n4n4n4", "n2" * 8, pile=top))) == "n1 n3"


@pytest.mark.parametrize(
    ("top", "answers"),
    [("n1", "n2 n5"), ("n2", "n1 n3 q3"), ("n3", "n2 n4"), ("n4", "n3 n5 q3"), ("n5", "n1 n4")],
)
def test_CM_4_one_above_or_below_and_five_beside_one(lead: Lead, top: str, answers: str) -> None:
    hands = deal("m1m2n1n2n3n4n5q3", "a1a2a3a4a5c1c2c3", "n1n1n1n1n5n5n5n5", pile=top)
    assert legal(lead(hands)) == answers
    for card in {"n1", "n2", "n3", "n4", "n5", "q3"} - set(answers.split()):
        assert refused(lead(hands), f"1{card}") == (4, 1)


def test_CM_4_drawing_only_if_nothing_fits_and_the_card_is_not_laid(lead: Lead) -> None:
    assert refused(lead(PLAIN), "1+n1") == (5, 1)
    stuck = deal("m2m4n1n1n3n3n5n5", "n1n1n2n2n2n4n4n4", "n2n2n2n2n4n4n4n4", pile="n3n2")
    table = lead(stuck)
    assert legal(table) == "+"
    assert table.answer(b"+") == 0
    assert table.last_word() == b"1+n2"
    # n2 fits, but it is the next seat's turn.
    assert table.snapshot().turn == 2
    assert refused(table, "1n2") == (404, 0)


def test_CM_5_moths_are_not_laid_nor_given(lead: Lead) -> None:
    assert legal(lead(PLAIN)) == "n2 n4 s4"
    assert refused(lead(PLAIN), "1m2") == (6, 1)
    assert refused(lead(PLAIN), "1s4>2m1") == (7, 5)
    assert refused(lead(PLAIN, "1n2 2n3"), "3q2:1,2<1m1") == (7, 9)


def test_CM_5_option_guard_moths(lead: Lead) -> None:
    yes = lead(PLAIN, guard_moths="yes")
    assert legal(yes) == "m2 n2 n4 s4"
    assert yes.word(b"1m2") == 0
    assert yes.snapshot().top == "m2"
    # Only the Guard Bug: seat 2 has m3, which would fit.
    assert refused(yes, "2m3") == (6, 1)
    # The moth counts as a card that fits, so the Guard Bug may not draw.
    only = deal("m2m4n1n1n3n3n5n5", "n1n1n2n2n2n4n4n4", "n2n2n2n2n4n4n4n4", pile="n3n2")
    assert refused(lead(only, guard_moths="yes"), "1+n2") == (5, 1)
    assert legal(lead(only, guard_moths="yes")) == "m2 m4"
    assert legal(lead(only)) == "+"


def test_CM_6_spider(lead: Lead) -> None:
    table = lead(PLAIN, "1s4>3n5")
    assert table.snapshot().hands == ("m1m2n1n2n3n4", "a2c5m3n1n2n3n4n5", "c1m4n1n2n3n4n5n5q2")
    assert lead(PLAIN, "1s4").snapshot().left == (7, 8, 8)
    assert refused(lead(PLAIN), "1s4>1n5") == (29, 4)


def test_CM_6_ant(lead: Lead) -> None:
    table = lead(PLAIN, "1n2 2n1 3n2 1n3 2a2+3n1,1n5")
    assert table.snapshot().hands == ("m1m2n1n4n5n5s4", "c5m3n2n3n4n5", "c1m4n1n1n3n4n5q2")
    assert table.seat() == 3


def test_CM_6_cockroach(lead: Lead) -> None:
    table = lead(PLAIN, "1n4 2c5:3n5,1n5")
    here = table.snapshot()
    assert here.hands == ("m1m2n1n2n3n5s4", "a2m3n1n2n3n4n5", "c1m4n1n2n3n4q2")
    assert (here.discards, table.seat()) == (("n3", "n4", "c5", "n5"), 3)
    # Play goes on left of the cockroach's player, also when that won the race itself, or nobody raced.
    assert lead(PLAIN, "1n4 2c5:2n5,1n5").seat() == 3
    assert lead(PLAIN, "1n4 2c5:-").seat() == 3
    assert refused(lead(PLAIN, "1n4"), "2c5:3n4") == (26, 5)


def test_CM_6_option_race(lead: Lead) -> None:
    other = deal("m1m2n1n2n3n4n5s4", "c5n1n2n3n4n4n5q1", "a5m5n1n2n3n4n5q5", pile="n3n1")
    assert refused(lead(other, "1n4"), "2c5:3q5") == (26, 5)
    table = lead(other, "1n4 2c5:3q5,1n5", race="any")
    assert (table.snapshot().top, table.seat(), table.pending()) == ("q5", 3, b"")  # its action is not carried out
    assert refused(lead(other, "1n4", race="any"), "2c5:3m5") == (26, 5)


def test_CM_6_mosquito(lead: Lead) -> None:
    table = lead(PLAIN, "1n2 2n3 3q2:1,2<1n5,3n1")
    assert table.snapshot().hands == ("m1m2n1n3n4s4", "a2c5m3n1n1n2n4n5n5", "c1m4n2n3n4n5")
    # The player gives a card, too; who has only moths gives none, and nobody else may.
    assert refused(lead(PLAIN, "1n2 2n3"), "3q2:1,2<1-,3n1") == (28, 9)
    moths = deal(SEVEN + "n2", "n1n1n1n2n3n3n4n4", "n2n2n2n3n3n4n4q2", pile="n3")
    assert lead(moths, "1n2 2n3 3q2:1,2<1-,3n4").snapshot().left == (7, 8, 6)
    # All choose, then the cards move: seat 3 gives what it had, and cannot give what seat 1 gives.
    assert refused(lead(PLAIN, "1n2 2n3"), "3q2:1,2<1s4,3s4") == (2, 13)


def test_CM_7_cheating_at_any_time(lead: Lead) -> None:
    table = lead(PLAIN, "3~m4 1n2 2~m3")
    here = table.snapshot()
    assert [(gone.seat, gone.card) for gone in here.gone] == [(3, "m4"), (2, "m3")]
    assert (here.turn, here.left) == (2, (7, 7, 7))
    assert refused(lead(PLAIN), "1~m1") == (13, 0)
    assert refused(lead(PLAIN), "2~n1") == (15, 2)
    # While a call is settled nobody can: it is one word, broken off here.
    assert lead(PLAIN, "2~m3 1!2=m3>").pending() == b"1!2=m3>"


def test_CM_7_never_the_last_card(lead: Lead) -> None:
    eight = deal("n1n1n1n2n2n2n2n2", SEVEN + "m5", "a1a2a3a4a5c1c2c3", pile="n3")
    assert refused(lead(eight, vanish(2)), "2~m5") == (14, 2)


def test_CM_7_option_cheat(lead: Lead) -> None:
    table = lead(PLAIN, "2~c5", cheat="any")
    assert table.snapshot().hands[1] == "a2m3n1n2n3n4n5"
    assert refused(lead(PLAIN), "2~c5") == (15, 2)
    assert refused(lead(LAST, vanish(2), cheat="any"), "2~n3") == (14, 2)


def test_CM_8_caught(lead: Lead) -> None:
    table = lead(PLAIN, "2~m3@1 1!2=m3>n1n2")
    here = table.snapshot()
    assert here.hands[:2] == ("m1m2n3n4n5s4", "a2c5m3n1n1n2n2n3n4n5")
    assert (here.guard, here.turn) == (2, 1)
    # The latest card comes back.
    assert refused(lead(LAST, "2~m1 2~m2"), "1!2=m1>n1n1") == (20, 4)
    assert lead(LAST, "2~m1 2~m2 1!2=m2>n1n1").snapshot().left == (6, 9, 8)
    for given, at in (("n1", 9), ("n1n2n3", 11), ("-", 7)):
        assert refused(lead(PLAIN, "2~m3"), f"1!2=m3>{given}") == (21, at)
    assert refused(lead(PLAIN, "2~m3"), "1!2=m3>m1n1") == (7, 7)
    assert refused(lead(PLAIN, "2~m3"), "2!2=m3>n1n2") == (16, 0)


def test_CM_8_a_wrong_call(lead: Lead) -> None:
    here = lead(PLAIN, "1!2-n1").snapshot()
    assert (here.guard, here.turn, here.hands[0]) == (1, 1, "m1m2n1n1n2n3n4n5s4")
    assert refused(lead(PLAIN), "1!2=m3>n1n2") == (18, 3)
    assert refused(lead(PLAIN, "2~m3"), "1!2-n1") == (19, 3)


def test_CM_8_option_window(lead: Lead) -> None:
    before = "2~m3 1n2"
    assert refused(lead(PLAIN, before), "1!2=m3>n1n3") == (18, 3)
    assert lead(PLAIN, f"{before} 1!2-n1").snapshot().guard == 1
    assert lead(PLAIN, f"{before} 1!2=m3>n1n3", window="round").snapshot().guard == 2
    assert refused(lead(PLAIN, before, window="round"), "1!2-n1") == (19, 3)


def test_CM_8_option_caught(lead: Lead) -> None:
    assert lead(PLAIN, "2~m3 1!2=m3>n1", caught="1").snapshot().left == (7, 9, 8)
    assert refused(lead(PLAIN, "2~m3", caught="1"), "1!2=m3>n1n2") == (21, 9)


def test_CM_8_option_caught_moths(lead: Lead) -> None:
    assert lead(PLAIN, "2~m3 1!2=m3>m1m2", caught_moths="yes").snapshot().hands[1].startswith("a2c5m1m2m3")
    assert refused(lead(PLAIN, "2~m3"), "1!2=m3>m1m2") == (7, 7)


def test_CM_8_fewer_cards_if_there_are_not_enough(lead: Lead) -> None:
    mostly = deal(SEVEN + "n4", "m5n1n1n1n1n3n3n5", "n2n2n2n2n5n5n5n5", pile="n3")
    table = lead(mostly, "2~m5 1!2=m5>")
    assert legal(table) == "n4"
    assert lead(mostly, "2~m5 1!2=m5>n4").snapshot().left == (7, 9, 8)
    none = lead(mostly, "1n4 2~m5 1!2=m5>")
    assert legal(none) == "-"


def test_CM_8_at_least_one_card_is_kept(lead: Lead) -> None:
    """Seat 1 gets rid of all but two cards (it is not Guard Bug then), and becomes Guard Bug by being caught."""
    hands = deal(SEVEN + "n4", "m5n1n1n3n3n5n5n5", "n2n2n2n2n5n5n5n5", pile="n3")
    words = [*vanish(1, "m1m2m3m3m4m4"), "2~m5"]
    # first=2: seat 2 is Guard Bug and cannot cheat; it catches seat 1, which has m5 n4 and gets m4, n1 and n1.
    table = lead(hands, [*words[:-1], "2!1=m4>n1n1"], first=2, caught_moths="yes")
    assert table.snapshot().hands[0] == "m4m5n1n1n4"
    two = lead(hands, [*words[:-1], "1~m5", "2!1=m5>n1n1"], first=2)
    assert two.snapshot().hands[0] == "m5n1n1n4"


def test_CM_9_the_last_card_ends_the_round(lead: Lead) -> None:
    table = lead(LAST, [*vanish(2), "1n2", "2n3."])
    assert (table.needs_deal(), table.over(), table.seat()) == (True, False, 0)
    assert table.snapshot().winner == 2
    assert refused(lead(LAST, [*vanish(2), "1n2"]), "2n3") == (24, 3)
    assert refused(lead(LAST), "1n2.") == (24, 3)


@pytest.mark.parametrize(("card", "mark"), [("a3", "+"), ("c3", ":"), ("q3", ":"), ("s3", ">")])
def test_CM_9_its_action_is_not_carried_out(lead: Lead, card: str, mark: str) -> None:
    hands = deal("n1n1n1n2n2n2n2n2", SEVEN + card, "n3n3n3n3n4n4n5n5", pile="n3")
    assert lead(hands, [*vanish(2), "1n2", f"2{card}."]).snapshot().winner == 2
    assert refused(lead(hands, [*vanish(2), "1n2"]), f"2{card}{mark}") == (23, 3)


def test_CM_9_option_last_action(game: Game) -> None:
    """The hand of seat 2 is seven moths and a cockroach, that of seat 3 what it lets vanish and a number card 3."""
    table = game.new_table(3, 1, {"last-action": "yes", "cheat": "any"})
    pile = "n3c4c5m5n1n1n1n1n1n1n2n2n2n2n3n3n3n3n3n3n3n4n4n4n4n4n4n4n4n5n5n5n5n5n5n5n5q1q2q3q4q5s1s2s3s4s5"
    deal = f"n1n1n1n2n2n2n2n2/c3m1m2m3m3m4m4m5/a1a2a3a4a5c1c2n3;{pile}"
    assert table.load_deal(deal.encode()) == 0
    gone = "2~m1 2~m2 2~m3 2~m3 2~m4 2~m4 2~m5 3~a1 3~a2 3~a3 3~a4 3~a5 3~c1 3~c2 1n2"
    for word in gone.split():
        assert table.word(word.encode()) == 0
    assert table.answer(b"c3") == 0
    assert table.pending() == b"2c3:"
    for answer in (b"n3", b"-", b"-"):
        assert (answer == b"n3") == (table.seat() == 3)
        assert answer in table.legal()
        assert table.answer(answer) == 0
    assert table.last_word() == b"2c3:3n3."
    assert table.needs_deal()
    assert table.snapshot().rid == (2, 3)
    assert table.snapshot().scores == (-7, 0, 0)


def test_CM_9_nobody_gives_its_last_card(lead: Lead) -> None:
    hands = deal("n1n1n1n2n2n2n2q2", SEVEN + "n3", "a1a2a3a4a5c1c2c3", pile="n3")
    assert refused(lead(hands, vanish(2)), "1q2:2,3<1n1,2n3") == (22, 13)
    table = lead(hands, [*vanish(2), "1q2:2,3<1n1,2-"])
    assert table.snapshot().left == (6, 1, 9)
    spider = deal("n1n1n1n1n4n4n4n4", SEVEN[:-2] + "n3s2", "a1a2a3a4a5c1c2c3", pile="n2")
    waiting = lead(spider, [*vanish(2, SEVEN[:-2]), "1n1", "2s2>"])
    assert legal(waiting) == "-"


def test_CM_9_a_race_may_be_won_with_the_last_card(lead: Lead) -> None:
    hands = deal("c2n1n1n1n2n2n2n2", SEVEN + "n2", "a1a2a3a4a5c1c3n5", pile="n3")
    assert lead(hands, [*vanish(2), "1c2:2n2,1n2."]).snapshot().winner == 2
    assert lead(hands, [*vanish(2), "1c2:1n2,2n2"]).snapshot().left == (6, 1, 8)


def test_CM_9_who_has_only_a_moth_must_draw(lead: Lead) -> None:
    hands = deal("n1n1n1n2n2n2n2n2", SEVEN + "n3", "a1a2a3a4a5c1c2c3", pile="n3n5")
    table = lead(hands, [*vanish(2, SEVEN[:-2]), "1n2", "2n3", "3c2:-"])
    assert table.snapshot().hands[1] == "m5"
    assert lead(hands, [*vanish(2, SEVEN[:-2]), "1n2", "2n3", "3c2:-", "1n1"]).legal() == [b"+"]


def test_CM_9_stuck_rounds_end_and_all_score(game: Game) -> None:
    """A deck in which nothing fits: number cards are threes, all others threes or ones (42 threes, a four, a five)."""
    option = "0-0-5-0-0.0-0-5-0-0.0-0-8-0-0.0-0-43-0-0.0-0-5-0-0.0-0-5-0-0"
    table = game.new_table(3, 1, {"cards": option})
    hand = "n3" * 8
    pile = "n3" + "a3" * 5 + "c3" * 5 + "m3" * 8 + "n3" * (43 - 25) + "q3" * 5 + "s3" * 5
    assert table.load_deal(f"{hand}/{hand}/{hand};{pile}".encode()) == 0
    for number, card in enumerate(cards(pile)[1:]):
        assert table.word(f"{number % 3 + 1}+{card}".encode()) == 0
    # 46 cards: seat 1 has drawn 16, seats 2 and 3 15 each; seat 2 is next and finds nothing, then 3, then 1.
    assert table.word(b"2+-") == table.word(b"3+-") == 0
    assert table.word(b"1!2--") == 0  # a call does not break the row
    assert table.word(b"1+-.") == 0
    assert table.needs_deal()
    # Drawn in turn 1 2 3 1 2 3 ...: five ants, five cockroaches, eight moths, 18 numbers, five mosquitos, five spiders.
    drawn = [cards(pile)[1:][seat::3] for seat in range(3)]
    points = {"n": 1, "m": 10, "a": 5, "c": 5, "q": 5, "s": 5}
    expected = tuple(-8 - sum(points[card[0]] for card in mine) for mine in drawn)
    assert table.snapshot().scores == expected
    assert sum(expected) == -(42 + 20 * 5 + 8 * 10)


def test_CM_10_scores(lead: Lead) -> None:
    """Seven number cards -7, the winner 0, five ants and three cockroaches -40."""
    assert lead(LAST, [*vanish(2), "1n2", "2n3."]).snapshot().scores == (-7, 0, -40)
    moths = deal("n1n1n1n2n2n2n2n2", "m1m2m3m3n3n3n3n3", "a1c1m4n1n1q1s1n5", pile="n3")
    assert lead(moths).snapshot().scores == (0, 0, 0)
    cheat = [*vanish(2, "m1m2m3m3"), *[f"2~{card}" for card in ("n3", "n3", "n3")]]
    # Seat 3: an ant, a cockroach, a mosquito, a spider -20, a moth -10, three number cards -3.
    assert lead(moths, [*cheat, "1n2", "2n3."], cheat="any").snapshot().scores == (-7, 0, -33)


def test_CM_11_the_discards_without_the_top_are_reshuffled(lead: Lead) -> None:
    rest = cards(PLAIN.split(";")[1])[1:]
    calls = [f"1!2-{card}" for card in rest]
    base = [*calls, "1n2", "2n3"]  # discards n3 n2 n3
    table = lead(PLAIN, [*base, "%n2n3,1!2-n2"])
    assert (table.snapshot().pile, table.snapshot().discards) == (("n3",), ("n3",))
    assert refused(lead(PLAIN, base), "1!2-n3") == (12, 4)
    assert refused(lead(PLAIN, base), "%n3n3,1!2-n3") == (11, 3)
    assert refused(lead(PLAIN, base), "%n3,1!2-n3") == (11, 3)
    assert refused(lead(PLAIN, base), "%n2n3n3,1!2-n3") == (11, 5)
    assert refused(lead(PLAIN), "%n3,1!2-n1") == (10, 0)
    assert lead(PLAIN, [*calls, "1!2--"]).snapshot().pile == ()


def test_CM_12_rounds_and_first_guard_bugs(lead: Lead) -> None:
    seven = SEVEN + "n3"
    numbers, actions = "n1n1n1n2n2n2n2n2", "a1a2a3a4a5c1c2c3"
    rounds = [
        (deal(seven, actions, numbers, pile="n3"), [*vanish(1), "3n2", "1n3."]),
        (deal(numbers, seven, actions, pile="n3"), [*vanish(2), "1n2", "2n3."]),
        (deal(actions, numbers, seven, pile="n3"), [*vanish(3), "2n2", "3n3."]),
    ]
    table = lead(rounds[0][0], rounds[0][1], first=3)
    for guard, (dealt, words) in zip((1, 2), rounds[1:], strict=True):
        assert table.needs_deal()
        assert table.load_deal(dealt.encode()) == 0
        assert (table.snapshot().guard, table.seat()) == (guard, guard)
        for word in words:
            assert table.word(word.encode()) == 0
    assert table.over()
    # Each seat had 0, -7 and -40 once.
    assert table.result_text() == b"won=1,2,3 scores=-47,-47,-47"
    assert table.word(b"1n2") == 403


def test_CM_12_the_next_first_guard_bug_follows_the_first_holder(lead: Lead) -> None:
    """Seat 2 is caught and ends round 1 as Guard Bug; round 2 begins with seat 2 all the same, not with seat 3."""
    hands = deal("n2n2n2n2n5n5n5n5", "m5n1n1n1n1n4n4n4", SEVEN + "n2", pile="n3")
    table = lead(hands, ["2~m5", "1!2=m5>n5n5", *vanish(3), "1n2", "2n1", "3n2."])
    assert table.load_deal(PLAIN.encode()) == 0
    assert (table.snapshot().guard, table.seat()) == (2, 2)


@pytest.mark.parametrize("cheats", [False, True])
@pytest.mark.parametrize("stop", ["", "."])
def test_CM_12_ten_thousand_words_end_a_round(game: Game, cheats: bool, stop: str) -> None:
    """Wrong calls with nothing to draw: the 10,000th ends the round. Vanishings do not count."""
    table = game.new_table(3, 1, {})
    assert table.load_deal(PLAIN.encode()) == 0
    rest = cards(PLAIN.split(";")[1])[1:]
    for card in rest:
        assert table.word(f"1!2-{card}".encode()) == 0
    for _ in range(9_999 - len(rest)):
        assert table.word(b"1!2--") == 0
    if cheats:
        assert table.word(b"3~m4") == 0
    if not stop:
        assert refused(table, "1!2--") == (24, 5)
        return
    assert table.word(b"1!2--.") == 0
    assert table.needs_deal() and table.snapshot().winner == 0
    # Seat 2: a2 c5 -10, m3 -10, five numbers -5; seat 3: c1 q2 -10, numbers -5, and m4 unless it vanished.
    assert table.snapshot().scores[1:] == (-25, -15 if cheats else -25)
