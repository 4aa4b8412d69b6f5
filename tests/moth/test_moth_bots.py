"""What the built-in players do, with the draws made by the plain reference of the chance scheme."""

from __future__ import annotations

import random

import pytest

from cockroach_cli.games.base import Game, Table
from tests.moth.moth_deals import CARDS, PLAIN, SEVEN, cards, deal
from tests.reference.chance import Stream

RANDOM, SLY = 0, 1
DRAWS = range(40)


def ready(game: Game, dealt: str, words: str, seed: int, **model: str) -> Table:
    """A table at a moment, with chance from a seed. Words that wait are left to the built-in player."""
    table = game.new_table(3, 1, {})
    assert table.load_deal(dealt.encode()) == 0
    table.set_model(model)
    for word in words.split():
        assert table.word(word.encode()) == 0
    table.set_chance(seed, 0, 0)
    return table


def until(table: Table, seat: int) -> None:
    """All questions are answered with no until the turn of a seat."""
    while table.pending():
        assert table.answer(b"-") == 0
    assert table.seat() == seat


def pick(stream: Stream, hand: str, which: str) -> str:
    """A random card among those with these letters."""
    some = [card for card in cards(hand) if card[0] in which]
    return some[stream.below(len(some))]


@pytest.mark.parametrize("seed", DRAWS)
def test_random_lays_a_card_that_fits(game: Game, seed: int) -> None:
    table = ready(game, deal("n2n2n2n2n4n4q4s3", "n1" * 8, "n5" * 8, pile="n3"), "", seed)
    until(table, 1)
    table.let_bot(RANDOM)
    fit = ["n2"] * 4 + ["n4"] * 2 + ["q4"]
    assert table.moves_text().decode().startswith(f"1{fit[Stream(seed, 0, 1).below(7)]}")


@pytest.mark.parametrize("seed", DRAWS)
def test_random_cheats_one_time_in_eight(game: Game, seed: int) -> None:
    table = ready(game, deal("n1" * 8, SEVEN + "n4", "n5" * 8, pile="n3"), "", seed, notice="50")
    stream = Stream(seed, 0, 2)
    table.let_bot(RANDOM)
    expected = b"3~"
    if stream.below(8) == 0:
        noticed = "@1" if Stream(seed, 0, 102).below(100) < 50 else ""
        expected = f"2~{cards(SEVEN)[stream.below(7)]}{noticed} 3~".encode()
    assert table.moves_text() == expected


@pytest.mark.parametrize("seed", range(200))
def test_random_calls_one_time_in_64(game: Game, seed: int) -> None:
    table = ready(game, PLAIN, "1!", seed)
    stream = Stream(seed, 0, 1)
    table.let_bot(RANDOM)
    if stream.below(64) == 0:
        assert table.moves_text().startswith(f"1!{2 + stream.below(2)}-n1".encode())
    else:
        assert (table.moves_text(), table.seat()) == (b"", 1)


def test_random_and_sly_call_what_they_noticed(game: Game) -> None:
    for bot in (RANDOM, SLY):
        table = ready(game, PLAIN, "2~m3@1 3~m4@1 1!", 1)
        table.let_bot(bot)
        assert table.pending() == b"1!3=m4>"  # the latest


def test_nobody_calls_for_what_another_guard_bug_noticed(game: Game) -> None:
    table = ready(game, PLAIN, "2~m3@1 3~m4@1 1!3=m4>n1n2 3!", 1)
    table.let_bot(SLY)
    assert table.seat() == 1


@pytest.mark.parametrize("seed", DRAWS)
def test_random_gives_for_a_spider(game: Game, seed: int) -> None:
    table = ready(game, PLAIN, "1s4>", seed)
    stream = Stream(seed, 0, 1)
    table.let_bot(RANDOM)
    expected = "1s4 2~"
    if stream.below(2) == 0:
        card = pick(stream, "m1m2n1n2n3n4n5", "n")
        expected = f"1s4>{2 + stream.below(2)}{card} 2~"
    assert table.moves_text().decode() == expected


@pytest.mark.parametrize("seed", DRAWS)
def test_random_races(game: Game, seed: int) -> None:
    table = ready(game, PLAIN, "1n4 2c5:", seed)
    racers = []
    for seat in (3, 1, 2):
        stream = Stream(seed, 0, seat)
        if stream.below(2) == 0:
            assert stream.below(1) == 0
            racers.append(seat)
        table.let_bot(RANDOM)
    order = Stream(seed, 0, 101)
    arrived = []
    while racers:
        arrived.append(racers.pop(order.below(len(racers)) if len(racers) > 1 else 0))
    row = ",".join(f"{seat}n5" for seat in arrived) or "-"
    assert table.moves_text().decode() == f"1n4 2c5:{row} 3~"


@pytest.mark.parametrize("seed", DRAWS)
def test_random_gives_the_slowest(game: Game, seed: int) -> None:
    table = ready(game, PLAIN, "1n2 2n3 3q2:1,2<", seed)
    table.let_bot(RANDOM)
    table.let_bot(RANDOM)
    one = pick(Stream(seed, 0, 1), "m1m2n1n3n4n5s4", "ns")
    three = pick(Stream(seed, 0, 3), "c1m4n1n2n3n4n5", "cn")
    assert table.moves_text().decode() == f"1n2 2n3 3q2:1,2<1{one},3{three} 2~"


@pytest.mark.parametrize("seed", DRAWS)
def test_random_gives_the_caught(game: Game, seed: int) -> None:
    hands = deal("m1n1n1n1n2n2q1s1", "m2n3n3n3n3n3n3n4", "n5n5n5n5n4n4n4n4", pile="n3")
    table = ready(game, hands, "2~m2 1!2=m2>", seed)
    stream = Stream(seed, 0, 1)
    left = ["n1", "n1", "n1", "n2", "n2", "q1", "s1"]
    given = [left.pop(stream.below(len(left))) for _ in range(2)]
    table.let_bot(RANDOM)
    written = "".join(sorted(given, key=CARDS.index))
    assert table.moves_text().decode() == f"2~m2 1!2=m2>{written} 3~"


@pytest.mark.parametrize("seed", DRAWS)
def test_slaps_follow_the_speeds(game: Game, seed: int) -> None:
    hands = deal("q2n1n1n1n1n1n1n1", "n2" * 8, "n3n3n3n3n3n3n3n3", pile="n3")
    table = ready(game, hands, "", seed, speed="5-3-1")
    until(table, 1)
    assert table.answer(b"q2") == 0
    first = 2 if Stream(seed, 0, 101).below(4) < 3 else 3
    assert table.pending().decode() == f"1q2:{first},{5 - first}<"


def test_a_person_who_types_fast_is_faster(game: Game) -> None:
    """In a tenth of the pace a person counts ten times, so wins about ten races in eleven against one other."""
    won = 0
    for seed in range(300):
        table = ready(game, PLAIN, "1n4 2c5:", seed, pace="3000")
        table.took(1, 300)
        for answer in (b"n5", b"n5", b"-"):
            assert table.answer(answer) == 0
        won += table.snapshot().hands[0].count("n5") == 0
    assert 245 < won < 295
    even = 0
    for seed in range(300):
        table = ready(game, PLAIN, "1n4 2c5:", seed)
        for answer in (b"n5", b"n5", b"-"):
            assert table.answer(answer) == 0
        even += table.snapshot().hands[0].count("n5") == 0
    assert 115 < even < 185


def test_false_alarms(game: Game) -> None:
    table = ready(game, PLAIN, "1!", 5, alarm="1000")
    stream = Stream(5, 0, 102)
    assert stream.below(1000) < 1000
    seat = 2 + stream.below(2)
    table.let_bot(SLY)
    assert table.moves_text().startswith(f"1!{seat}-n1".encode())


def test_reshuffles_come_from_their_streams(game: Game) -> None:
    rest = cards(PLAIN.split(";")[1])[1:]
    words = " ".join([*(f"1!2-{card}" for card in rest), "1n2", "2n3", "3n4", "1n5", "1!"])
    table = ready(game, PLAIN, words, 9)
    assert table.answer(b"3") == 0
    pile = ["n3", "n2", "n3", "n4"]  # the discards without the top, oldest first
    Stream(9, 0, 1001).shuffle(pile)
    assert table.moves_text().decode().split(" ")[-2] == f"%{''.join(pile)},1!3-{pile[0]}"


def test_sly_lays_what_costs_most_and_draws_nothing_for_it(game: Game) -> None:
    table = ready(game, PLAIN, "", 1)
    until(table, 1)
    table.let_bot(SLY)
    assert table.pending() == b"1s4>"
    stream = Stream(1, 0, 1)
    to = 2 + stream.below(2)
    table.let_bot(SLY)
    assert table.moves_text().decode() == f"1s4>{to}n1 2~"


@pytest.mark.parametrize(("notice", "cheats"), [("0", True), ("25", True), ("83", True), ("84", False), ("100", False)])
def test_sly_cheats_when_the_risk_is_worth_it(game: Game, notice: str, cheats: bool) -> None:
    """A moth saves ten points, being caught costs two: (100 - notice) * 10 > notice * 2 up to 83."""
    table = ready(game, PLAIN, "", 1, notice=notice)
    table.let_bot(SLY)
    assert table.moves_text().startswith(b"2~m3") == cheats
    # At most one a turn.
    again = ready(game, deal("n1" * 8, SEVEN + "n4", "n5" * 8, pile="n3"), "2~m1 2~", 1, notice=notice)
    again.let_bot(SLY)
    assert again.moves_text() == b"2~m1 3~"


def test_sly_gives_away_what_costs_most(game: Game) -> None:
    table = ready(game, PLAIN, "1n2 2n3 3q2:1,2<", 1)
    table.let_bot(SLY)
    table.let_bot(SLY)
    assert table.moves_text() == b"1n2 2n3 3q2:1,2<1s4,3c1 2~"
    caught = ready(game, PLAIN, "2~m3 1!2=m3>", 1)
    caught.let_bot(SLY)
    assert caught.moves_text() == b"2~m3 1!2=m3>n1s4 3~"
    race = ready(game, PLAIN, "1n4 2c5:", 1)
    race.let_bot(SLY)
    assert race.seat() == 1


def test_sly_wins_more_than_random(game: Game) -> None:
    wins = 0
    for start in range(3):
        table = game.new_table(3, 1, {})
        table.seat_bots([SLY if seat == start else RANDOM for seat in range(3)])
        table.simulate(1, 0, 100, [b"moth/1 x:"], b" | ", False, True)
        wins += table.counts()[3 + start]
    assert wins > 125  # a third of the games would be 100; they win 140 to 150


@pytest.mark.parametrize(
    "values",
    [{"notice": "101"}, {"notice": "-1"}, {"notice": "x"}, {"alarm": "1001"}, {"pace": "0"}, {"speed": "1-2"},
     {"speed": "0-1-1"}, {"speed": "1-1-1-1"}, {"luck": "7"}],
)  # fmt: skip
def test_what_the_model_refuses(game: Game, values: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=next(iter(values))):
        game.new_table(3, 1, {}).set_model(values)


def test_the_model_is_described_and_takes_its_defaults(game: Game) -> None:
    assert [option.name for option in game.model] == ["notice", "alarm", "speed", "pace"]
    chance = random.Random(1)
    for option in game.model:
        assert not option.refuses(option.default)
        game.new_table(chance.choice([3, 4, 5]), 1, {}).set_model({option.name: option.default})
