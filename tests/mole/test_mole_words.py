"""Words of MOVES taken apart."""

from __future__ import annotations

import pytest

from cockroach_cli.games.mole.word import Draw, plies, read, with_laps
from tests.mole.mole_deals import SECOND


@pytest.mark.parametrize("word", ["1A1", "5F5", "3C?"])
def test_reading_and_writing_are_each_others_mirror(word: str) -> None:
    assert read(word) == Draw(int(word[0]), word[1], word[2])
    assert str(read(word)) == word


@pytest.mark.parametrize("word", ["", "1", "1A", "A1", "0A1", "1G1", "1a1", "1A6", "1A0", "1A11", "1A1 ", "1A?1"])
def test_what_is_no_draw(word: str) -> None:
    with pytest.raises(ValueError, match="not a draw"):
        read(word)


def test_somebody_decides_only_before_a_word() -> None:
    assert plies("1A1") == ("",)
    assert plies("") == ()


def test_laps_are_those_of_each_seat() -> None:
    assert [(lap, draw.seat) for lap, draw in with_laps(SECOND)] == [(i // 2 + 1, i % 2 + 1) for i in range(10)]
    assert [lap for lap, _ in with_laps(["2A1", "3A1", "1B1", "2B2"])] == [1, 1, 1, 2]
