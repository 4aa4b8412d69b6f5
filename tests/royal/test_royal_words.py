"""Words of MOVES with what follows the taker, taken apart and cut where somebody decides."""

from __future__ import annotations

import pytest

from cockroach_cli.passing.word import Hop, Round, plies, read


def test_a_round_with_penalties() -> None:
    played = read("1B>2e~14b-14&Tt")
    assert played == Round(1, "B", (Hop(2, "e", True), Hop(14, "b", False)), verdict="-", taker=14, penalties="Tt")
    assert played.face_up == "BTt"


def test_special_cards() -> None:
    assert read("1x>2b+1=").laid == ""
    assert read("1x>2b+1=-").laid == "-"
    assert read("1x>2b+1=cB&Tt").laid == "cB"
    assert read("1b>2b+1").laid is None
    assert [read(word).face_up for word in ("1x>2b+1=", "1x>2b+1=-", "1x>2b+1=cB&Tt", "1b>2b")] == [
        "", "", "cBTt", "",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "word", ["1F>2e", "1?>2e>", "1F>2e-2&b", "1x>2b+1=", "1x>2b+1=-", "1x>2b+1=c", "12z>3b~4e-12=cF&bB"]
)
def test_reading_and_writing_are_each_others_mirror(word: str) -> None:
    assert str(read(word)) == word


@pytest.mark.parametrize("word", ["1F>2e&b", "1F>2e-2&", "1x>2b=c", "1x>2b+1=cFt", "1x>2b+1&b=c", "1F>2e-2&?"])
def test_what_is_no_round(word: str) -> None:
    with pytest.raises(ValueError, match="not a round"):
        read(word)


@pytest.mark.parametrize(
    ("word", "beginnings"),
    [
        ("1F>2e-2&b", ("", "1F>2e")),
        ("1x>2b+1=", ("", "1x>2b")),
        ("1x>2b+1=-", ("", "1x>2b", "1x>2b+1=")),
        ("1x>2b~4t+4=cF&b", ("", "1x>2b", "1x>2b~", "1x>2b~4t", "1x>2b~4t+4=")),
    ],
)
def test_plies(word: str, beginnings: tuple[str, ...]) -> None:
    assert plies(word) == beginnings
