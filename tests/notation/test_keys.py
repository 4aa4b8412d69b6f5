"""Very many keys and names: what is said of them is what is said of few."""

from __future__ import annotations

import random

import pytest

from cockroach_cli.notation import header
from cockroach_cli.notation.header import read_header
from cockroach_cli.notation.keys import Extra
from cockroach_cli.notation.record import Header
from cockroach_cli.notation.writer import write_header

FIRST = "cockroach/1 players=A,B"
KEYS = [f"x-{number:x}" for number in range(3000)] + ["x-a-b", "x-a--", "x-zzz", "x--"]


def words(keys: list[str], value: str = "1") -> str:
    return " ".join(f"{key}={value}" for key in keys)


@pytest.fixture(params=[0, 1, 7, 2**14])
def few(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many are kept one by one, and the others not."""
    monkeypatch.setattr(header, "MOST_EXTRA", request.param)
    monkeypatch.setattr(header, "MOST_RULES", request.param)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("value", ["1", "a%2Cb", "é"])
def test_they_are_kept_and_sorted(value: str) -> None:
    keys = KEYS[:]
    random.Random(4).shuffle(keys)
    read = read_header(f"{FIRST} {words(keys, value)}")
    assert read.header is not None
    assert write_header(read.header, {}) == f"{FIRST} {words(sorted(keys), value)}"
    assert dict(read.header.extra) == dict.fromkeys(KEYS, value.replace("%2C", ","))
    assert len(read.header.extra) == len(KEYS)
    assert read.header.extra["x-zzz"] == value.replace("%2C", ",") and "x-zz" not in read.header.extra
    place = next(at for at in range(1, len(keys)) if keys[at] < keys[at - 1])
    assert [(slip.code, slip.word) for slip in read.slips] == [("S605", place + 2)]
    assert read_header(f"{FIRST} {words(sorted(keys), value)}").slips == ()


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("family", ["x-", "rule."])
def test_one_that_stands_twice_is_told(family: str) -> None:
    keys = [f"{family}a{number}" for number in range(3000)]
    read = read_header(f"{FIRST} {words([*keys, keys[1], *keys[:2]])}")
    assert [(slip.code, slip.word) for slip in read.slips] == [("H206", 3002), ("H206", 3003), ("H206", 3004)]


@pytest.mark.usefixtures("few")
def test_other_faults_among_them() -> None:
    read = read_header(f"{FIRST} {words(KEYS)} x-new= x-other=a,b first=0 {words(KEYS[:1])}")
    assert [slip.code for slip in read.slips] == ["H208", "H210", "H212", "H206"]


def test_seats_that_no_game_has_are_counted() -> None:
    for number in (1000, 1001, 50_000):
        read = read_header("cockroach/1 players=" + ",".join(["a"] * number))
        assert read.header is not None and read.header.seats == number
    for value, code, offset in (
        ("a," * 2000, "H208", 4000), ("a," * 1500 + ",a", "H208", 3000), ("a," * 1500 + "%zz", "H209", 3000),
        ("a," * 1500 + "a=b", "H210", 3001), ("," + "a," * 1500 + "a", "H208", 0),
    ):  # fmt: skip
        (slip,) = read_header(f"cockroach/1 players={value}").slips
        assert (slip.code, slip.offset) == (code, len("players=") + offset)
    (slip,) = read_header(f"cockroach/1 players={'a,' * 1500}a bots={'a,' * 2000}a").slips
    assert (slip.code, slip.found) == ("H213", "`bots=` names 2001 bots for 1501 seats")


def test_keys_that_look_alike() -> None:
    extra = Extra(b" x-ab=x-a x-a=1 x-a-=2", 3)
    assert dict(extra) == {"x-a": "1", "x-a-": "2", "x-ab": "x-a"}
    assert extra.text == b"x-a=1 x-a-=2 x-ab=x-a"
    assert write_header(Header("cockroach", ("A", "B"), extra=extra), {}) == f"{FIRST} x-a=1 x-a-=2 x-ab=x-a"
