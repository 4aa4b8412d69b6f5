"""Deals one at a time, and many games out of nothing but a seed."""

from __future__ import annotations

from itertools import islice

import pytest

from cockroach_cli.batch.deals import Deals, starter
from cockroach_cli.batch.generate import Generator
from cockroach_cli.notation.record import Header
from cockroach_cli.notation.source import BLOCK
from tests.reference.chance import Stream
from tests.reference.play import play_random

LAST = 2**64 - 1
FOUR = Header("cockroach", ("random",) * 4)


@pytest.mark.parametrize("seats", [2, 3, 64])
@pytest.mark.parametrize(("seed", "game"), [(7, 0), (0, 1), (LAST, LAST)])
def test_the_starter_is_drawn_from_stream_100(seats: int, seed: int, game: int) -> None:
    assert starter(seed, game, seats) == 1 + Stream(seed, game, 100).below(seats)


@pytest.mark.parametrize("random_first", [False, True])
def test_one_at_a_time_and_in_bulk_are_the_same_deals(random_first: bool) -> None:
    generator = Generator(FOUR, 7, random_first=random_first)
    bulk = b"".join(records for _, records in generator.records(5, 30)).splitlines()
    deals = Deals(FOUR, 7, random_first=random_first)
    for number, line in enumerate(bulk, start=5):
        first, table = deals.dealt(number)
        assert (b" first=%d " % first in line) == (first > 1)
        assert line.split(b" | ")[1:] == [table.deal_text(), b"-", b"*"]


def test_hands_that_only_some_starters_allow_are_refused_at_once() -> None:
    three = Header("cockroach", ("A", "B", "C"))
    cards = {1: "bbbbbbbbccccccccffffff"}
    assert next(iter(Deals(three, 7, hands=cards).records(0, 1)))[0] == 1
    with pytest.raises(ValueError, match="seat 1 is given 22 cards, but is dealt 21"):
        Deals(three, 7, random_first=True, hands=cards)


def test_blocks_are_small_at_first_and_say_how_many_records_they_hold() -> None:
    generator = Generator(FOUR, 7, bots=[0] * 4)
    blocks = list(islice(generator.records(0, LAST), 4))
    assert blocks[0] == (1, play_random(7, 0, 4))
    assert all(number == records.count(b"\n") and records.endswith(b"\n") for number, records in blocks)


def test_blocks_fit_into_a_processors_cache_and_are_what_is_borrowed() -> None:
    generator = Generator(FOUR, 7, bots=[0] * 4)
    blocks = list(generator.records(0, 3000))
    assert max(len(records) for _, records in blocks) < 2 * BLOCK
    assert b"".join(bytes(records) for _, records in generator.borrowed(0, 3000)) == b"".join(
        records for _, records in blocks
    )


def test_counting_counts_each_game_once() -> None:
    generator = Generator(FOUR, 7, bots=[0] * 4)
    written = b"".join(records for _, records in generator.records(3, 250)).splitlines()
    counting = Generator(FOUR, 7, bots=[0] * 4)
    assert list(counting.count(3, 250))[-1] == 250
    flat = counting.table.counts()
    sizes = dict(counting.game.tally)
    assert flat[0] == 250
    at = sizes["games"] + sizes["unfinished"]
    assert flat[at : at + 4] == [sum(b"| lost=%d " % seat in line for line in written) for seat in range(1, 5)]
