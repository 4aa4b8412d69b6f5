"""Words of MOVES taken apart and cut where somebody decides."""

from __future__ import annotations

import pytest

from cockroach_cli.passing.word import Hop, Round, plies, read


def test_a_round_with_passes() -> None:
    played = read("1f>2c~14t>3c-14")
    assert played == Round(1, "f", (Hop(2, "c", True), Hop(14, "t", False), Hop(3, "c", True)), verdict="-", taker=14)
    assert (played.holder, played.giver, played.claim, played.givers) == (3, 14, "c", (1, 2, 14))


@pytest.mark.parametrize(
    "word", ["1f>2c", "1?>2c>", "12f>2c~", "1f>2c>4t", "1f>2c>4t>3c-4", "1f>2c~4t+2", "64b>63t-64"]
)
def test_reading_and_writing_are_each_others_mirror(word: str) -> None:
    assert str(read(word)) == word


@pytest.mark.parametrize("word", ["", "1", "1f", "1f>", "1f>2", "1f~2c", "1f>2c+", "1f>2c>+2", "1f>2c+2>", "1f>2c-4 "])
def test_what_is_no_round(word: str) -> None:
    with pytest.raises(ValueError, match="not a round"):
        read(word)


@pytest.mark.parametrize(
    ("word", "beginnings"),
    [
        ("", ()),
        ("1f>2c", ("",)),
        ("1f>2c>", ("", "1f>2c")),
        ("1f>2c+1", ("", "1f>2c")),
        ("1f>2c>4t", ("", "1f>2c", "1f>2c>")),
        ("1f>2c~", ("", "1f>2c")),
        ("1f>2c~14t>3c-14", ("", "1f>2c", "1f>2c~", "1f>2c~14t", "1f>2c~14t>", "1f>2c~14t>3c")),
    ],
)
def test_plies(word: str, beginnings: tuple[str, ...]) -> None:
    assert plies(word) == beginnings
