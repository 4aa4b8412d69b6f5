"""The parts of ``play``: who plays, what a script says, files of names that are made up."""

from __future__ import annotations

from pathlib import Path

import pytest

from cockroach_cli.games import get
from cockroach_cli.notation.record import Header, Provenance
from cockroach_cli.play import keeping
from cockroach_cli.play.commands import is_one, is_quit
from cockroach_cli.play.script import Line, lines
from cockroach_cli.play.seats import WrongSeats, fill, numbers, seated

GAME = get("cockroach")
PLAYERS = ("Ada", "Ben", "Cleo")
NEW = Header("cockroach", PLAYERS)
BEGUN = Header("cockroach", PLAYERS, bots=("random", "human", "honest"))


@pytest.mark.parametrize(
    ("header", "you", "bots", "wanted"),
    [
        (NEW, None, None, "human coin coin"),
        (NEW, ["2"], None, "coin human coin"),
        (NEW, ["3", "Ada"], ["random"], "human random human"),
        (NEW, None, ["honest"], "human honest honest"),
        (NEW, None, ["human"], "human human human"),
        (NEW, None, ["random", "human", "honest"], "random human honest"),
        (NEW, ["2"], ["random", "human", "honest"], "random human honest"),
        (BEGUN, None, None, "random human honest"),
        (BEGUN, ["1"], None, "human coin honest"),
        (BEGUN, None, ["coin"], "coin human coin"),
        (Header("cockroach", ("honest", "human", "Zoe")), None, None, "honest human coin"),
    ],
)
def test_who_plays(header: Header, you: list[str] | None, bots: list[str] | None, wanted: str) -> None:
    assert fill(GAME, header, you, bots) == tuple(wanted.split())


@pytest.mark.parametrize(
    ("you", "bots", "why"),
    [
        (["4"], None, "there is no seat 4"),
        (["0"], None, "there is no seat 0"),
        (["Eve"], None, "nobody is called 'Eve'; seats are 1 to 3, the players Ada, Ben, Cleo"),
        (None, ["coin", "coin"], "2 names for 3 seats"),
        (None, ["coin", "coin", "coin"], "no seat is a person's"),
        (["1"], ["coin", "coin", "coin"], "seat 1 is a person's"),
        (["1"], ["human"], "seat 2 is human in one place"),
        (["1"], ["human", "human", "coin"], "seat 2 is human in one place"),
        (None, ["clever"], "has no bot 'clever'; there are random, coin, honest, human"),
    ],
)
def test_who_cannot_play(you: list[str] | None, bots: list[str] | None, why: str) -> None:
    with pytest.raises(WrongSeats, match=why):
        fill(GAME, NEW, you, bots)


def test_the_header_says_who_plays_and_where_chance_comes_from() -> None:
    own = Header("cockroach", PLAYERS, seed=Provenance(7, 2))
    with_bots = ("human", "coin", "coin")
    assert numbers(GAME, with_bots) == {2: 1, 3: 1}
    assert seated(own, with_bots, Provenance(7, 2)).play is None
    assert seated(own, with_bots, Provenance(7, 2, 5)).play == Provenance(7, 2, 5)
    assert seated(own, with_bots, Provenance(8, 0)).play == Provenance(8, 0)
    assert seated(NEW, with_bots, Provenance(8, 0)).play == Provenance(8, 0)
    assert seated(NEW, ("human",) * 3, Provenance(8, 0)).play is None  # nobody draws
    same = Header("cockroach", with_bots)
    assert seated(same, with_bots, Provenance(8, 0)).bots is None


def test_what_a_script_says() -> None:
    text = "# a comment\nfly to 2 as toad;true ;; - # no\n\n  >;  4#t\t;#;x\r\n"
    assert list(lines(text)) == [
        Line("fly to 2 as toad", 2, 1),
        Line("true", 2, 18),
        Line("-", 2, 26),
        Line(">", 4, 3),
        Line("4#t", 4, 7),
    ]


def test_commands_are_no_answers() -> None:
    assert all(map(is_one, ("help", "?", " Status ", "hand", "rounds", "rules", "rule 8", "rule CP-8", "quit")))
    assert not any(map(is_one, ("", "true", "fly to 2", "helpless", "status quo", "f>2c", "t")))
    assert is_quit("QUIT ")
    assert not is_quit("quit it")


def test_a_made_up_name_is_never_one_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "game-2.roach").write_text("mine", encoding="utf-8")
    (tmp_path / "game-3.roach").symlink_to(tmp_path / "nowhere")
    stem = str(tmp_path / "game")
    assert [keeping.write_numbered(stem, b"%d\n" % number) for number in range(3)] == [
        f"{stem}-1.roach", f"{stem}-4.roach", f"{stem}-5.roach",
    ]  # fmt: skip
    assert (tmp_path / "game-2.roach").read_bytes() == b"mine"
    assert (tmp_path / "game-4.roach").read_bytes() == b"1\n"
    assert not (tmp_path / "nowhere").exists()


def test_what_cannot_be_written_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        keeping.write_new(str(tmp_path / "no" / "where"), b"")
    with pytest.raises(TypeError):
        keeping.write_new(str(tmp_path / "torn"), "not bytes")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []
