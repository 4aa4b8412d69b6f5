"""``roach deal``, as people call it."""

from __future__ import annotations

import json
import re

import pytest


def test_a_seed_deals_the_same_for_ever(roach) -> None:  # type: ignore[no-untyped-def]
    """The cards are those that ``limit records 1 7 4`` deals (tests/benchmarks/limit.c)."""
    run = roach("deal", "cockroach", "--seed", "7")
    assert (run.status, run.err) == (0, "")
    assert run.out == (
        "cockroach/1 players=P1,P2,P3,P4 seed=s1:7:0 | "
        "bbbcccfggpprsttt/bbcccffggprssstt/bffgppprrrsssttt/bbccfffgggpprrrs | - | *\n"
    )


def test_without_a_seed_one_is_drawn_and_told(roach) -> None:  # type: ignore[no-untyped-def]
    one, other = roach("deal", "cockroach").out, roach("deal", "cockroach").out
    seed = re.search(r" seed=s1:([0-9]+):0 ", one)
    assert seed and one != other
    assert roach("deal", "cockroach", "--seed", seed[1]).out == one


def test_a_part_of_many_deals_is_made_alone(roach) -> None:  # type: ignore[no-untyped-def]
    many = roach("deal", "cockroach", "-p", "3", "-n", "400", "--seed", "9").out
    few = roach("deal", "cockroach", "-p", "3", "-n", "20", "--seed", "9").out
    rest = roach("deal", "cockroach", "-p", "3", "-n", "380", "--start", "20", "--seed", "9").out
    assert many == few + rest


def test_the_last_numbers_there_are(roach) -> None:  # type: ignore[no-untyped-def]
    last = str(2**64 - 1)
    assert f" seed=s1:{last}:{last} " in roach("deal", "cockroach", "--seed", last, "--start", last).out
    assert roach("deal", "cockroach", "--seed", "0", "--start", last, "-n", "2").status == 2
    assert roach("deal", "cockroach", "--seed", str(2**64)).status == 2


@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [27, 27]), (3, [22, 21, 21]), (5, [13, 13, 13, 13, 12]), (64, [1] * 64)]
)
def test_hands_are_as_large_as_the_rules_say(roach, seats: int, sizes: list[int]) -> None:  # type: ignore[no-untyped-def]
    deal = roach("deal", "cockroach", "-p", str(seats), "--seed", "1").out.split(" | ")[1]
    hands = deal.partition(";")[0].split("/")
    assert [len(hand) for hand in hands] == sizes
    assert len(deal.partition(";")[2]) == (10 if seats == 2 else 0)


def test_whoever_starts_is_dealt_to_first(roach) -> None:  # type: ignore[no-untyped-def]
    drawn = roach("deal", "cockroach", "-p", "3", "-n", "60", "--seed", "4", "--first", "random").out.splitlines()
    seen = set()
    for line in drawn:
        first = int((re.search(r" first=([0-9])", line) or [0, 1])[1])
        hands = line.split(" | ")[1].split("/")
        assert [len(hand) for hand in hands].index(22) == first - 1
        seen.add(first)
    assert seen == {1, 2, 3}


def test_hands_that_are_given_are_dealt(roach) -> None:  # type: ignore[no-untyped-def]
    args = ("deal", "cockroach", "-n", "5", "--hand", "2=ttttbbbb", "--hand", "4=f", "--seed", "3")
    lines = roach(*args).out.splitlines()
    assert roach(*args).out.splitlines() == lines
    assert len(set(lines)) == 5
    for line in lines:
        assert "seed=" not in line
        hands = line.split(" | ")[1].split("/")
        assert hands[1].startswith("bbbb") and hands[1].endswith("tttt") and "f" in hands[3]
    checked = roach("validate", "--strict", "-", input="\n".join(lines) + "\n")
    assert checked.status == 0


@pytest.mark.parametrize(
    "hands",
    [["1=bbbbbbbbb"], ["1=x"], ["9=b"], ["1="], ["b"], ["1=b", "1=c"], ["1=bbbbb", "2=bbbb"], ["1=" + "bcf" * 8]],
)
def test_hands_that_cannot_be_are_refused(roach, hands: list[str]) -> None:  # type: ignore[no-untyped-def]
    run = roach("deal", "cockroach", *(word for hand in hands for word in ("--hand", hand)))
    assert (run.status, run.out) == (2, "")
    assert "--hand" in run.err


def test_names_of_every_kind(roach) -> None:  # type: ignore[no-untyped-def]
    run = roach("deal", "cockroach", "--names", "*,a%2Cb,players=,🪳")
    assert run.out.startswith("cockroach/1 players=*,a%2Cb,players%3D,🪳 seed=")
    assert roach("validate", "--strict", "-", input=run.raw).status == 0
    assert roach("deal", "cockroach", "--names", "a,,b").status == 2
    assert roach("deal", "cockroach", "-p", "3", "--names", "a,b").status == 2


def test_tables(roach) -> None:  # type: ignore[no-untyped-def]
    run = roach("deal", "cockroach", "-p", "2", "-n", "2", "--seed", "7", "--table=json")
    found = json.loads(run.out)
    assert [row["cards"] for row in found[1]["rows"]] == [27, 27, 10]
    assert roach("deal", "cockroach", "--table=nosuch").status == 2


@pytest.mark.parametrize(
    "args",
    [
        ["chess"],
        ["cockroach", "-p", "1"],
        ["cockroach", "-p", "65"],
        ["cockroach", "--rule", "x=1"],
        ["cockroach", "--first", "5"],
        ["cockroach", "-n", "-1"],
        [],
    ],
)
def test_calls_that_make_no_sense(roach, args: list[str]) -> None:  # type: ignore[no-untyped-def]
    run = roach("deal", *args)
    assert (run.status, run.out) == (2, "")
    assert run.err
