"""``roach replay``: games whole, cut, seen by a seat, as tables, records and JSON, and key by key."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cockroach_cli.diagnostics import Severity
from cockroach_cli.notation.writer import canonical
from cockroach_cli.referee import seating
from cockroach_cli.referee.judge import judge_source
from tests.cli.person import Person
from tests.conftest import ROOT, Run, environment

Roach = Callable[..., Run]

DEAL = "bbbbbbbbcccccccc/ffffffffgggggggg/pppppppprrrrrrrr/sssssssstttttttt"
GAME = (
    "cockroach/1 players=Ada,Ben,Cleo,Dan bots=human,coin,coin,human event=Club | "
    f"{DEAL} | 1b>2f>3b~4s-3 3p>4p+3 3p>4p+3 3p>4p+3 3p>4p+3 | lost=3 cause=four:p\n"
)
"""Ben looks at Ada's bat and passes it to Cleo as a bat, she passes it to Dan without a look as a scorpion, who says
false: Cleo takes it. Then she offers four spiders and says so, and is believed."""

BROKEN_OFF = f"cockroach/1 players=Ada,Ben,Cleo,Dan bots=human,coin,coin,human event=Club | {DEAL} | 1b>2f>3b~ | *\n"
TWO = "cockroach/1 players=Zoe,Yan | bbbbbbbbccccccccfffffffgggg/gggpppppppprrrrrrrrssssssst;fgsttttttt | 1b>2b+1 | *\n"
INVALID = GAME.replace("3p>4p+3 | lost", "3p>4p+4 | lost")
TABLE_LOG = "cockroach/1 players=Ada,Ben,Cleo,Dan | ?16/?16/?16/?16 | 1b>2f>3b-3 3c>2c | *\n"


def words(text: str) -> list[list[str]]:
    """The lines of a text without its columns and rules."""
    return [line.split() for line in text.splitlines() if not line.lstrip().startswith("--")]


# ---- tables ----


def test_a_table_a_round(roach: Roach) -> None:
    shown = roach("replay", input=GAME)
    assert (shown.status, shown.err) == (0, "")
    assert (
        words(shown.out)
        == words(
            """Game 1: Cockroach Poker; Cleo (3) has 4 of a kind and loses; all others win
          seat  player    played by
        ------  --------  -----------
             1  Ada       human
             2  Ben       coin
             3  Cleo      coin
             4  Dan       human

        Game 1: Rounds
          round    offerer  way of the card                                card    verdict          taker  row 1    row 2    row 3    row 4
        -------  ---------  ---------------------------------------------  ------  -------------  -------  -------  -------  -------  -------
              1          1  -> 2 "fly" -> 3 "bat" ~> 4 "scorpion"          bat     false (right)        3                    b
              2          3  -> 4 "spider"                                  spider  true (right)         3                    bp
              3          3  -> 4 "spider"                                  spider  true (right)         3                    bpp
              4          3  -> 4 "spider"                                  spider  true (right)         3                    bppp
              5          3  -> 4 "spider"                                  spider  true (right)         3                    bpppp
        """  # noqa: E501
        )[:-1]
    )


def test_every_game_has_its_number(roach: Roach, tmp_path: Path) -> None:
    (tmp_path / "a.roach").write_text(GAME + BROKEN_OFF, encoding="utf-8")
    (tmp_path / "b.roach.gz").write_bytes(gzip.compress(TWO.encode()))
    shown = roach("replay", "a.roach", "b.roach.gz", "-", input=TABLE_LOG)
    headings = [line for line in shown.out.splitlines() if ";" in line]
    assert headings == [
        "Game 1: Cockroach Poker; Cleo (3) has 4 of a kind and loses; all others win",
        "Game 2: Cockroach Poker; unfinished; Cleo (3) has to decide",
        "Game 3: Cockroach Poker; unfinished; Zoe (1) has to decide",
        "Game 4: Cockroach Poker; unfinished; Ben (2) has to decide",
    ]
    assert shown.out.count("Rounds") == 4
    # A log that somebody wrote down: what was laid is known.
    assert words(shown.out)[-2:] == [
        ["1", "1", "->", "2", '"fly"', "->", "3", '"bat"', "bat", "false", "(wrong)", "3", "b"],
        ["2", "3", "->", "2", '"cockroach"', "cockroach", "b"],
    ]


def test_other_endings(roach: Roach) -> None:
    void = TWO.replace("| *", "| void cause=bot-crashed")
    end = "P1 (1) has no card to start the next round and loses; all others win"
    empty = "cockroach/1 players={} | {} | 1b>2c+2 2c>1b+1 | lost=1 cause=empty\n".format(
        ",".join(f"P{seat}" for seat in range(1, 65)), "/".join("bcfgprst" * 8)
    )
    shown = roach("replay", input=void + empty)
    assert (shown.status, shown.err) == (0, "")
    assert "Game 1: Cockroach Poker; the game does not count (bot-crashed)\n" in shown.out
    assert f"Game 2: Cockroach Poker; {end}\n" in shown.out


def test_a_deal_has_no_rounds(roach: Roach) -> None:
    shown = roach("replay", input=f"cockroach/1 players=Ada,Ben,Cleo,Dan | {DEAL} | - | *\n")
    assert shown.out.splitlines()[0] == "Game 1: Cockroach Poker; unfinished; Ada (1) has to decide"
    assert "Rounds" not in shown.out


def test_styles(roach: Roach) -> None:
    tables = json.loads(roach("replay", "--table=json", input=GAME).out)
    assert [table["title"] for table in tables][1:] == ["Game 1: Rounds"]
    assert tables[1]["rows"][4]["row_3"] == "bpppp"
    assert roach("replay", "--table=html", input=GAME).out.count("<table>") == 2
    assert roach("replay", "--table", input=GAME).out == roach("replay", input=GAME).out


# ---- moments and seats ----


@pytest.mark.parametrize(
    ("to", "moves"),
    [
        ("0", "-"),
        ("0.0", "-"),
        ("0.1", "1b>2f"),
        ("0.2", "1b>2f>"),
        ("0.3", "1b>2f>3b"),
        ("0.4", "1b>2f>3b~"),
        ("0.5", "1b>2f>3b~4s"),
        ("0.6", "1b>2f>3b~4s-3"),
        ("1", "1b>2f>3b~4s-3"),
        ("1.1", "1b>2f>3b~4s-3 3p>4p"),
        ("4.9", None),
        ("5", None),
    ],
)
def test_up_to_a_moment(to: str, moves: str | None, roach: Roach) -> None:
    shown = roach("replay", "--to", to, "--format", "notation", input=GAME)
    fields = GAME.split(" | ")
    whole = GAME if moves is None else " | ".join([*fields[:2], moves, "*\n"])
    assert (shown.status, shown.out) == (0, whole)


VIEW_HEADER = "cockroach/1 players=Ada,Ben,Cleo,Dan view={} event=Club"


@pytest.mark.parametrize(
    ("seat", "to", "deal", "moves"),
    [
        ("1", "0.1", f"{DEAL[:16]}/?16/?16/?16", "1b>2f"),  # her own card
        ("2", "0.1", f"?16/{DEAL[17:33]}/?16/?16", "1?>2f"),  # before the look
        ("2", "0.2", f"?16/{DEAL[17:33]}/?16/?16", "1b>2f>"),  # after it
        ("3", "0.3", f"?16/?16/{DEAL[34:50]}/?16", "1?>2f>3b"),
        ("3", "0.4", f"?16/?16/{DEAL[34:50]}/?16", "1?>2f>3b~"),  # passes without a look
        ("2", "0.5", f"?16/{DEAL[17:33]}/?16/?16", "1b>2f>3b~4s"),  # still knows it
        ("4", "0.5", f"?16/?16/?16/{DEAL[51:]}", "1?>2f>3b~4s"),
        ("4", "1", f"?16/?16/?16/{DEAL[51:]}", "1b>2f>3b~4s-3"),
        ("table", "1.1", "?16/?16/?16/?16", "1b>2f>3b~4s-3 3?>4p"),
    ],
)
def test_what_a_seat_has_seen(seat: str, to: str, deal: str, moves: str, roach: Roach) -> None:
    """To the byte: this is what a bot in that seat is sent."""
    seen = f"{VIEW_HEADER.format(seat)} | {deal} | {moves} | *\n"
    shown = roach("replay", "--seat", seat, "--to", to, "--format", "notation", input=GAME)
    assert (shown.status, shown.out, shown.err) == (0, seen, "")
    # A view replays too, and is its own view.
    again = roach("replay", "--seat", seat, "--format", "notation", input=seen)
    assert (again.status, again.out) == (0, seen)
    table = roach("replay", input=seen)
    whose = "everybody" if seat == "table" else f"seat {seat}"
    assert table.out.startswith(f"Game 1: Cockroach Poker, as {whose} saw it; unfinished; ")


@pytest.mark.parametrize("to", ["0.1", "0.4", "1", "1.1", "4.1", "5"])
@pytest.mark.parametrize("seat", ["1", *(pytest.param(seat, marks=pytest.mark.slow) for seat in "234"), "table"])
def test_a_view_can_be_cut_like_the_game(seat: str, to: str, roach: Roach) -> None:
    """Cutting the view gives what the seat had seen by then, not what it learned later."""
    view = roach("replay", "--seat", seat, "--format", "notation", input=GAME).out
    then = roach("replay", "--seat", seat, "--to", to, "--format", "notation", input=GAME).out
    assert roach("replay", "--to", to, "--format", "notation", input=view).out == then
    assert roach("validate", "--strict", input=then).status == 0


def test_a_view_tells_nothing_of_other_seats(roach: Roach) -> None:
    view = roach("replay", "--seat", "2", "--format", "notation", input=GAME).out
    for seat, other in (("2", "1"), ("2", "table")):
        shown = roach("replay", "--seat", other, input=GAME + view + TWO)
        assert shown.status == 1, seat
        assert "roach: <stdin>:2: the record shows what seat 2 saw; what others saw is not in it" in shown.err
        assert "Game 1:" in shown.out
        assert "Game 3:" in shown.out  # the others go on
        assert "Game 2:" not in shown.out


def test_a_seat_that_a_game_does_not_have(roach: Roach) -> None:
    shown = roach("replay", "--seat", "3", "--format", "notation", input=TWO + GAME)
    assert shown.status == 1
    assert "<stdin>:1: there is no seat 3; seats are 1 to 2" in shown.err
    assert shown.out.startswith("cockroach/1 players=Ada,Ben,Cleo,Dan view=3 ")


def test_json(roach: Roach) -> None:
    shown = roach("replay", "--to", "1", "--format", "json", input=GAME + TWO)
    games = [json.loads(line) for line in shown.out.splitlines()]
    assert games[0] == {
        "game": "cockroach", "version": 1, "players": ["Ada", "Ben", "Cleo", "Dan"], "first": 1, "rules": {},
        "bots": ["human", "coin", "coin", "human"], "view": None, "seed": None, "play": None, "date": None,
        "event": "Club", "extra": {}, "deal": [DEAL], "moves": [["1b>2f>3b~4s-3"]], "result": "*",
    }  # fmt: skip
    assert len(games) == 2


# ---- which games ----


@pytest.mark.parametrize(
    ("wanted", "names"),
    [("1", "A"), ("3", "C"), ("2-3", "BC"), ("4-", "DE"), ("1,3-4", "ACD"), ("5,1", "AE")],
)
def test_some_of_the_games(wanted: str, names: str, roach: Roach, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("".join(TWO.replace("Zoe", name) for name in "ABC"), encoding="utf-8")
    rest = "# a comment\n" + "".join(TWO.replace("Zoe", name) for name in "DE")
    shown = roach("replay", "-g", wanted, "--format", "notation", "games", "-", input=rest)
    assert (shown.status, shown.out) == (0, "".join(TWO.replace("Zoe", name) for name in names))


def test_a_game_that_is_not_there(roach: Roach) -> None:
    shown = roach("replay", "-g", "2,7", "--format", "notation", input=GAME + TWO)
    assert (shown.status, shown.out) == (2, TWO)
    assert shown.err == "roach: there is no game 7; the inputs have 2\n"


def test_reading_ends_with_the_last_game_that_is_wanted(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cockroach_cli", "replay", "-g", "2", "--format", "notation"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(),
    ) as program:  # fmt: skip
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write((GAME + TWO).encode())
        program.stdin.flush()  # and stays open
        assert program.stdout.read().decode() == TWO
        assert program.wait(30) == 0


def test_invalid_records_are_told_and_the_others_shown(roach: Roach) -> None:
    shown = roach("replay", "--format", "notation", input=TWO + INVALID + " torn\n" + GAME)
    assert (shown.status, shown.out) == (1, TWO + GAME)
    column = INVALID.index("+4 | lost") + 2
    assert f"<stdin>:2:{column}: CP09 " in shown.err
    assert "(CP-9)" in shown.err
    assert "<stdin>:3:1: F104 " in shown.err
    # They keep their numbers, and are told only if they are wanted.
    assert roach("replay", "-g", "3", "--format", "notation", input=TWO + INVALID + GAME).out == GAME
    assert roach("replay", "-g", "3", input=TWO + INVALID + GAME).err == ""
    assert roach("replay", "-g", "2", input=TWO + INVALID + GAME).status == 1


def test_an_empty_input_is_told(roach: Roach) -> None:
    shown = roach("replay", input="# nothing\n\n")
    assert (shown.status, shown.out) == (0, "")
    assert "<stdin>:1:1: F110 there is no record in this input" in shown.err


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--to", "x"], "'x' is not a moment"),
        (["--to", "1."], "'1.' is not a moment"),
        (["--seat", "0"], "'0' is not a number from 1"),
        (["-g", "0"], "'0' is no number from 1"),
        (["-g", "3-2"], "'3-2' is no number from 1, and no span"),
        (["--format", "json", "--table"], "--table is a style of tables; --format json has none"),
        (["--step", "--format", "json"], "--step shows tables"),
        (["--step"], "--step needs a terminal"),
        (["nothing"], "nothing: there is no such file"),
    ],
)
def test_calls_that_make_no_sense(args: list[str], why: str, roach: Roach) -> None:
    shown = roach("replay", *args, input=GAME)
    assert (shown.status, shown.out) == (2, "")
    assert why in shown.err


# ---- key by key ----


def test_stepping(tmp_path: Path) -> None:
    (tmp_path / "game.roach").write_text(BROKEN_OFF + TWO, encoding="utf-8")
    with Person("replay", "--step", "game.roach", cwd=tmp_path) as ada:
        assert b"1  bbbbbbbb cccccccc (16 cards)" in ada.reads("Ada (1) has to decide.\r\n[1/5] Enter goes on")
        ada.types("", then=" ")
        page = ada.reads("[2/5]")
        assert b"moment 0.1" in page
        assert b"1  bbbbbbb cccccccc (15 cards)" in page
        assert b'Ada (1) offers a card to Ben (2): "fly".\r\n' in page
        ada.types("", then="\r")
        ada.reads("Ben (2) says that the card is passed on, and looks at it.\r\n[3/5]")
        ada.types("", then="\x1b[C")
        ada.reads('Ben (2) passes the card to Cleo (3): "bat".\r\n[4/5]')
        ada.types("", then="b")
        ada.reads("[3/5]")
        ada.types("", then="\x1b[C")
        ada.reads("[4/5]")
        ada.types("", then=" ")
        last = ada.reads("[5/5] Enter goes to the next game")
        assert b"without a look" in last
        assert b"Unfinished; Cleo (3) has to decide.\r\n" in last
        ada.types("", then=" ")
        ada.reads("Game 2: Cockroach Poker; moment 0\r\n")
        ada.types("", then="n")
        assert ada.leaves() == 0


def test_stepping_through_what_a_seat_saw(tmp_path: Path) -> None:
    with Person("replay", "--step", "--seat", "3", cwd=tmp_path, stdin=subprocess.PIPE) as cleo:
        assert cleo.program.stdin is not None
        cleo.program.stdin.write(GAME.encode())
        cleo.program.stdin.close()  # the keys are the terminal's
        for number in range(1, 6):
            cleo.reads(f"[{number}/")
            cleo.types("", then=" ")
        page = cleo.reads("[6/").replace(b"\r\n", b"\n")
        assert b'Cleo (3) passes the card to Dan (4): "scorpion".\n' in page
        assert b"Your hand, Cleo (3): 8 spiders, 8 rats\n" in page
        assert b"you know" not in cleo.seen
        assert b"bbbb" not in cleo.seen
        cleo.types("", then="q")
        assert cleo.leaves() == 0


def test_ctrl_c_while_stepping(tmp_path: Path) -> None:
    (tmp_path / "game.roach").write_text(GAME, encoding="utf-8")
    with Person("replay", "--step", "game.roach", cwd=tmp_path) as ada:
        ada.reads("q quits")
        ada.presses_ctrl("c")
        assert ada.leaves() == 130
        assert b"Traceback" not in ada.seen


# ---- records at fault, moments behind the end, seats by name ----

# Taken by hand through CP-9 and CP-10: seat 2 takes the toad, starts, and seat 1 starts out of turn.
FIRST_FAULT = "cockroach/1 players=A,B,C | ?22/?21/?21 | 1t>2t-2 2g>1g+2 1t>3c-3 2b>1b+2 | *"


@pytest.mark.parametrize(("moment", "rows"), [((), 2), (("--to", "1"), 1), (("--to", "2"), 2), (("--to", "9"), 2)])
def test_tables_go_up_to_the_first_fault(moment: tuple[str, ...], rows: int, roach: Roach) -> None:
    run = roach("replay", "--table=json", *moment, input=FIRST_FAULT)
    who, rounds = json.loads(run.out)
    assert run.status == 1
    assert run.err.startswith(f"<stdin>:1:{FIRST_FAULT.index('1t>3') + 1}: CP07 ")
    assert len(rounds["rows"]) == rows
    stops = "it stops at a fault, CP07: seat 1 starts the round; seat 2 took the last card" in who["title"]
    assert stops == (moment != ("--to", "1")), who["title"]


@pytest.mark.parametrize("form", ["notation", "json"])
@pytest.mark.parametrize("moment", [(), ("--to", "1")])
def test_records_are_not_cut_into_sound_ones(form: str, moment: tuple[str, ...], roach: Roach) -> None:
    run = roach("replay", "--format", form, *moment, input=f"{FIRST_FAULT}\n{GAME}")
    assert (run.status, run.out.count("\n")) == (1, 1)
    assert " CP07 " in run.err


@pytest.mark.parametrize("path", sorted(ROOT.glob("samples/*/invalid.roach")), ids=lambda path: path.parent.name)
def test_every_game_is_shown_up_to_its_fault(path: Path, roach: Roach) -> None:
    """Whatever begins with a sound deal is shown; the seats come first, so each shown game has a table of them."""
    begun = [judgement for judgement in judge_source(path.read_bytes()) if judgement.record or judgement.sound_part]
    run = roach("replay", "--table=json", path)
    shown = [table["title"] for table in json.loads(run.out) if table["columns"][:2] == ["seat", "player"]]
    assert (run.status, len(shown)) == (1, len(begun))
    for judgement, title in zip(begun, shown, strict=True):
        stop = f"it stops at a fault, {judgement.diagnostics[0].code.id}: " if judgement.record is None else ""
        assert stop in title
        assert bool(stop) == ("it stops" in title)


def test_what_stands_before_a_fault_is_sound() -> None:
    """Every invalid vector of every game: what is shown of it is a record that the referee takes, but for its end."""
    parts = 0
    for path in ROOT.glob("formats/*/vectors/invalid.jsonl"):
        for vector in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
            for judgement in judge_source(vector.get("input", "").encode()):
                part, game = judgement.sound_part, judgement.game
                if part is None or game is None or judgement.diagnostics[0].code.id == "D308":
                    continue
                parts += 1
                again = judge_source(canonical(part, seating.defaults(game)).encode())[0]
                told = [found.code.id for found in again.diagnostics if found.code.severity is Severity.FAULT]
                # What is over and does not say so is at fault for nothing else.
                assert told in ([], ["R502"]), vector["name"]
    assert parts > 100


def test_a_moment_behind_the_end_is_told(roach: Roach) -> None:
    words = GAME.split(" | ")[2].count(" ") + 1
    assert roach("replay", "--to", str(words), input=GAME).status == 0
    for behind in (str(words + 1), f"{words}.1", "999999999"):
        run = roach("replay", "--to", behind, input=GAME + GAME)
        assert (run.status, run.out) == (2, "")
        assert run.err.endswith(f"roach: <stdin>:2: there is no moment {behind}; the game lasts until {words}\n")


def test_a_seat_by_the_name_of_its_player(roach: Roach) -> None:
    for seat, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), 1):
        by_name = roach("replay", "--seat", name, "--format", "notation", input=GAME)
        assert by_name.status == 0
        assert by_name.raw == roach("replay", "--seat", str(seat), "--format", "notation", input=GAME).raw
    run = roach("replay", "--seat", "Eve", input=GAME)
    assert (run.status, run.out) == (1, "")
    assert "nobody is called 'Eve'; seats are 1 to 4, the players Ada, Ben, Cleo, Dan" in run.err
    twice = GAME.replace("Ada,Ben", "Ada,Ada")
    run = roach("replay", "--seat", "Ada", input=twice)
    assert "'Ada' is the name of seats 1, 2; say which by its number" in run.err
    numbered = GAME.replace("Ada,Ben", "2,1")  # a number is a seat, whatever players are called
    assert " as seat 2 saw it" in roach("replay", "--seat", "2", input=numbered).out
