"""``roach play``: real games, by script, through pipes and at a terminal."""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.person import CLEAR, Person
from tests.conftest import Run, environment

Roach = Callable[..., Run]

HANDS = ("bbbbbbbbcccccccc", "ffffffffgggggggg", "pppppppprrrrrrrr", "sssssssstttttttt")
DEAL = f"cockroach/1 players=Ada,Ben,Cleo,Dan | {'/'.join(HANDS)} | - | *\n"
"""Seat 1 holds all bats and cockroaches, seat 2 all flies and stink bugs, and so on."""

LOSING = "; ".join(["bat to 2; true"] * 4)
"""Four times seat 1 offers a bat and says so, seat 2 believes it, and the bat comes back."""
LOST = (
    "cockroach/1 players=Ada,Ben,Cleo,Dan bots=human,human,human,human | "
    f"{'/'.join(HANDS)} | 1b>2b+1 1b>2b+1 1b>2b+1 1b>2b+1 | lost=1 cause=four:b\n"
)


def kept(path: Path) -> list[Path]:
    """The files whose names were made up."""
    return sorted(path.glob("cockroach-*.roach"))


# ---- whole games ----


def test_people_play_a_game_to_its_end(roach: Roach) -> None:
    played = roach("play", "-", "--bots", "human", "--moves", LOSING, input=DEAL)
    assert (played.status, played.out) == (0, LOST)
    assert "Ada (1) has 4 of a kind and loses; all others win." in played.err
    assert roach("validate", "--strict", input=LOST).status == 0


@pytest.mark.parametrize(
    "script",
    [
        "b>2b + b>2b + b>2b + b>2b +",
        "b>2b; +\n# in the notation\nb>2b # a bat\n+; b>2b;; +\nB 2 BAT; YES",
        "bat to 2 as bat; believe; ba 2 ba; t; status; bat 2; true; rules; b>2b +",
    ],
)
def test_words_and_notation_say_the_same(script: str, roach: Roach, tmp_path: Path) -> None:
    (tmp_path / "moves").write_text(script, encoding="utf-8")
    for moves in (script, "@moves"):
        played = roach("play", "-", "--you", "1,2,3,4", "--moves", moves, input=DEAL)
        assert (played.status, played.out) == (0, LOST)


def test_answers_may_come_through_a_pipe(roach: Roach, tmp_path: Path) -> None:
    (tmp_path / "deal.roach").write_text(DEAL, encoding="utf-8")
    played = roach("play", "deal.roach", "--bots", "human", input=LOSING.replace("; ", "\n"))
    assert (played.status, played.out) == (0, LOST)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_game_against_bots_is_a_valid_record(seats: int, roach: Roach, tmp_path: Path) -> None:
    """Somebody who believes everything, and offers the first card of the hand as a toad."""
    with Person("play", "cockroach", "-p", str(seats), "--seed", "5", cwd=tmp_path, stdout=subprocess.PIPE) as ada:
        try:
            for _ in range(200):
                asked = ada.reads("\r\n> ").decode()
                hand = re.search(r"Your hand, P1 \(1\): [0-9] (\w+)", asked)
                ada.types(f"{hand[1]} to 2 as toad" if hand and "CARD to SEAT as CLAIM" in asked else "true")
        except AssertionError:  # nothing is asked any more
            pass
        assert ada.program.stdout is not None
        record = ada.program.stdout.read().decode()
        assert ada.leaves() == 0
        assert b"and loses; all others win." in ada.seen
    assert f" bots={','.join(['human'] + ['coin'] * (seats - 1))} seed=s1:5:0 | " in record
    checked = roach("validate", "--strict", "--decided", input=record)
    assert (checked.status, checked.out) == (0, "")


def test_the_same_seed_deals_what_deal_deals(roach: Roach) -> None:
    dealt = roach("deal", "cockroach", "-p", "3", "--seed", "9", "--first", "random", "--names", "A,B,C").out
    begun = roach(
        "play", "cockroach", "-p", "3", "--seed", "9", "--first", "random", "--names", "A,B,C", "--bots", "human",
        "--moves", "quit", "-o", "-",
    )  # fmt: skip
    assert begun.out == dealt.replace(" seed=", " bots=human,human,human seed=")


def test_bots_play_as_simulate_lets_them_play(roach: Roach) -> None:
    """A seat of a person who leaves at once, played on by a bot, draws from where the record says."""
    dealt = roach("deal", "cockroach", "--seed", "3", "--first", "2").out
    begun = roach("play", "-", "--you", "1", "--bots", "random", "--moves", "", "-o", "-", input=dealt).out
    whole = roach("simulate", "-", "--bots", "random", input=dealt).out
    moves, all_moves = begun.split(" | ")[2], whole.split(" | ")[2]
    assert all_moves.startswith(moves if moves != "-" else "")
    assert " seed=s1:3:0 |" in begun  # the bots draw from the game's own chance: there is no play=


def test_a_game_that_is_over_passes_through(roach: Roach) -> None:
    played = roach("play", "-", "--moves", "true", input=LOST)
    assert (played.status, played.out) == (0, LOST)
    assert "Ada (1) has 4 of a kind" in played.err


# ---- what is refused ----


def test_a_refused_move_is_explained_by_its_ruling_and_asked_again(roach: Roach, tmp_path: Path) -> None:
    (tmp_path / "deal.roach").write_text(DEAL, encoding="utf-8")
    said = "fly to 2\nb>1b\nb>5b\ndragon to 2\nbat to 2\npass\n1 as bat\nstand\n3 same\n"
    played = roach("play", "deal.roach", "--bots", "human", "-o", "-", input=said)
    assert played.out.split(" | ")[2:] == ["1b>2b>3b", "*\n"]
    for why in (
        "seat 1 has no fly in its hand; its hand is bbbbbbbbcccccccc. (Ruling CP-5:",
        "seat 1 offers the card to itself",
        "there is no seat 5; seats are 1 to 4",
        "no creature is called 'dragon'",
        "seat 2 passes the card to seat 1, which had it in this round already; it can go to seat 3 or 4. (Ruling CP-8:",
    ):
        assert why in " ".join(played.err.split()), why


def test_a_script_stops_where_it_says_what_cannot_be(roach: Roach, tmp_path: Path) -> None:
    played = roach("play", "-", "--bots", "human", "--moves", "b>2b\n  +; f>2b; b>2b", "-o", "kept.roach", input=DEAL)
    assert (played.status, played.out) == (1, "")
    assert "roach: --moves:2:6: That cannot be: seat 1 has no fly in its hand" in played.err
    assert (tmp_path / "kept.roach").read_text(encoding="utf-8").endswith(" | 1b>2b+1 | *\n")


def test_calls_that_make_no_sense(roach: Roach, tmp_path: Path) -> None:
    (tmp_path / "deal.roach").write_text(DEAL, encoding="utf-8")
    (tmp_path / "two.roach").write_text(DEAL + LOST, encoding="utf-8")
    (tmp_path / "there.roach").write_text("mine\n", encoding="utf-8")
    for args, why in (
        (["cockroach", "--you", "5"], "there is no seat 5; seats are 1 to 4"),
        (["cockroach", "--you", "1,,2"], "for --you: a name may not be empty"),
        (["cockroach", "--you", "%4"], "for --you: '%4'"),
        (["cockroach", "--force"], "--force is for -o FILE"),
        (["cockroach", "--bots", "coin,coin,coin,coin"], "no seat is a person's"),
        (["cockroach", "--bots", "coin,coin"], "2 names for 4 seats"),
        (["cockroach", "--bots", "smart"], "has no bot 'smart'"),
        (["cockroach", "--you", "2", "--bots", "coin,coin,coin,coin"], "seat 2 is a person's"),
        (["cockroach", "-g", "2"], "-g is for files"),
        (["deal.roach", "-p", "4"], "-p is for games that are dealt here"),
        (["two.roach"], "holds more than one game; -g N says which one"),
        (["two.roach", "-g", "3"], "there is no game 3, only 2"),
        (["nothing.roach"], "there is no such file"),
        (["deal.roach", "--moves", "@nothing"], "nothing: there is no such file"),
        (["deal.roach", "-o", "there.roach"], "there.roach: there is such a file already"),
        (["-"], "there is no terminal to type at"),
    ):
        played = subprocess.run(
            [sys.executable, "-m", "cockroach_cli", "play", *args], input=DEAL, text=True, capture_output=True,
            env=environment(), cwd=tmp_path, start_new_session=True, check=False,
        )  # fmt: skip
        assert (played.returncode, played.stdout) == (2, ""), args
        assert why in played.stderr, played.stderr
        assert "Cockroach Poker." not in played.stderr  # the game had not begun
    assert kept(tmp_path) == []
    assert (tmp_path / "there.roach").read_text(encoding="utf-8") == "mine\n"


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (DEAL.replace("bbbb", "bbbx", 1), "<stdin>:1:43: D303"),
        (DEAL.replace(HANDS[2], "?16"), "the record has unknown cards, so nobody can play on"),
        ("# no game\n", "there is no game to play"),
    ],
)
def test_records_that_cannot_be_played(record: str, why: str, roach: Roach) -> None:
    played = roach("play", "-", "--moves", "", input=record)
    assert (played.status, played.out) == (1, "")
    assert why in played.err


# ---- leaving ----


def test_a_game_that_is_left_is_kept_and_goes_on(roach: Roach, tmp_path: Path) -> None:
    first = roach("play", "cockroach", "--seed", "7", "--you", "1,2,3,4", "--moves", "toad to 2; pass blind")
    assert (first.status, first.out) == (0, "")
    assert "The game is kept in cockroach-1.roach; go on with: roach play cockroach-1.roach" in first.err
    [path] = kept(tmp_path)
    record = path.read_text(encoding="utf-8")
    assert record.split(" | ")[2:] == ["1t>2t~", "*\n"]
    second = roach("play", path.name, "--moves", "3 same; quit")
    assert "cockroach-2.roach" in second.err
    assert kept(tmp_path)[1].read_text(encoding="utf-8") == record.replace("~ |", "~3t |")
    assert path.read_text(encoding="utf-8") == record  # never written over
    untouched = roach("play", path.name, "--moves", "status; quit")
    assert "Nothing was played: the game is where it was." in untouched.err
    assert len(kept(tmp_path)) == 2
    # Now bots take seats over: from then on they draw from the record's chance, continued after its one word.
    third = roach("play", path.name, "--you", "2", "--bots", "coin", "--moves", "4 as fly", "-o", path.name, "--force")
    assert third.status == 0
    record = path.read_text(encoding="utf-8")
    assert " bots=coin,human,coin,coin seed=s1:7:0 play=s1:7:0@1 | " in record
    assert " | 1t>2t~4f" in record
    assert roach("validate", "--strict", path.name).status == 0


def test_the_record_says_who_the_people_are(roach: Roach) -> None:
    record = DEAL.replace(" | ", " bots=random,human,honest,coin | ", 1)
    played = roach("play", "-", "--moves", "", "--seed", "1", "-o", "-", input=record)
    assert "You are Ben (2); the bot random plays Ada (1)" in played.err
    assert "the bot honest plays Cleo (3); the bot coin plays Dan (4)." in " ".join(played.err.split())
    assert " bots=random,human,honest,coin play=s1:1:0 | " in played.out


@pytest.mark.parametrize("ending", ["eof", "quit", "ctrl-c", "hangup", "terminate"])
def test_every_way_of_leaving_keeps_the_game(ending: str, tmp_path: Path) -> None:
    with Person("play", "cockroach", "-p", "2", "--seed", "4", cwd=tmp_path) as ada:
        ada.reads("CARD to SEAT as CLAIM\r\n> ")
        if ending == "eof":
            ada.presses_ctrl("d")
        elif ending == "quit":
            ada.types("quit")
        elif ending == "ctrl-c":
            ada.presses_ctrl("c")
        elif ending == "terminate":
            ada.signals(signal.SIGTERM)
        else:
            ada.closes()
        status = ada.leaves()
        seen = ada.seen
    assert status == {"eof": 0, "quit": 0, "ctrl-c": 130, "terminate": 143, "hangup": 129}[ending]
    [path] = kept(tmp_path)
    record = path.read_text(encoding="utf-8")
    assert record.endswith(" | - | *\n")
    assert b"Traceback" not in seen
    for hand in re.split(r"[/;]", record.split(" | ")[1]):
        assert hand.encode() not in seen
    if ending != "hangup":
        assert b"roach play cockroach-1.roach" in seen


def test_ctrl_c_at_any_moment(tmp_path: Path) -> None:
    """While it is dealt, shown, asked for or played: quiet, and what is kept is whole."""
    places = [("Cockroach Poker.", number) for number in (0, 1, 40, 160)] + [
        ("\r\n> ", number) for number in (0, 1, 40, 80, 120, 160, 200, 240)
    ]
    for text, number in places:
        with Person("play", "cockroach", "-p", "3", cwd=tmp_path) as ada:
            ada.reads(text)
            if text != "Cockroach Poker.":
                ada.types("b>2b\nc>2c\nf>2f\ng>2g\ntrue\nfalse")
            ada.sees(number)
            ada.presses_ctrl("c")
            assert ada.leaves() == 130
            assert b"Traceback" not in ada.seen
    paths = kept(tmp_path)
    assert len(paths) == len(places)
    checked = subprocess.run(
        [sys.executable, "-m", "cockroach_cli", "validate", "--strict", *paths], env=environment(), capture_output=True,
        check=False,
    )  # fmt: skip
    assert (checked.returncode, checked.stdout) == (0, b"")
    assert not list(tmp_path.glob(".roach-*"))


# ---- files and places ----


def test_the_record_goes_to_a_file(roach: Roach, tmp_path: Path) -> None:
    played = roach("play", "-", "--bots", "human", "--moves", LOSING, "-o", "game.roach", input=DEAL)
    assert (played.status, played.out) == (0, "")
    assert "The game is in game.roach." in played.err
    assert (tmp_path / "game.roach").read_text(encoding="utf-8") == LOST


def test_a_file_that_appears_while_playing_is_left_alone(tmp_path: Path) -> None:
    with Person("play", "cockroach", "-o", "game.roach", cwd=tmp_path) as ada:
        ada.reads("\r\n> ")
        (tmp_path / "game.roach").write_text("somebody else's\n", encoding="utf-8")
        ada.types("quit")
        ada.reads("Another file for the game (Enter makes up a name): ")
        ada.types("game.roach")
        ada.reads("game.roach: there is such a file already")
        ada.types("other.roach")
        assert ada.leaves() == 2
    assert (tmp_path / "game.roach").read_text(encoding="utf-8") == "somebody else's\n"
    assert (tmp_path / "other.roach").read_text(encoding="utf-8").endswith(" | - | *\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_does_not_cost_the_game(roach: Roach, tmp_path: Path) -> None:
    (tmp_path / "deal.roach").write_text(DEAL, encoding="utf-8")
    with Person("play", "deal.roach", "--bots", "human", "-o", "/dev/full", cwd=tmp_path) as ada:
        ada.reads("is next: press Enter ")
        for _ in range(4):
            ada.types("")
            ada.reads("\r\n> ")
            ada.types("b>2b")
            ada.reads("is next: press Enter ")
            ada.types("")
            ada.reads("\r\n> ")
            ada.types("+")
            if _ < 3:
                ada.reads("is next: press Enter ")
        ada.reads("roach: /dev/full: no space left on device")
        ada.reads("Another file for the game (Enter makes up a name): ")
        ada.types("saved.roach")
        assert ada.leaves() == 2
    assert (tmp_path / "saved.roach").read_text(encoding="utf-8") == LOST
    # Where nobody can be asked a name is made up.
    played = roach("play", "-", "--bots", "human", "--moves", LOSING, "-o", "/dev/full", input=DEAL)
    assert played.status == 2
    assert kept(tmp_path)[0].read_text(encoding="utf-8") == LOST


def test_nothing_can_be_written_anywhere(tmp_path: Path) -> None:
    played = subprocess.run(
        [sys.executable, "-m", "cockroach_cli", "play", "cockroach", "--moves", ""], text=True, capture_output=True,
        env=environment(), cwd=tmp_path, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
    )  # fmt: skip
    assert (played.returncode, played.stdout) == (2, "")
    assert "roach: the game is lost" in played.stderr
    assert "Traceback" not in played.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_reader_who_goes_away_does_not_cost_the_game(tmp_path: Path) -> None:
    (tmp_path / "deal.roach").write_text(DEAL, encoding="utf-8")
    read, write = os.pipe()
    os.close(read)
    played = subprocess.run(
        [sys.executable, "-m", "cockroach_cli", "play", "deal.roach", "--bots", "human", "--moves", LOSING],
        stdout=write, stderr=subprocess.PIPE, env=environment(), cwd=tmp_path, check=False,
    )  # fmt: skip
    os.close(write)
    assert played.returncode == 0
    assert kept(tmp_path)[0].read_text(encoding="utf-8") == LOST


# ---- the terminal ----


def test_the_record_comes_by_standard_input_and_answers_from_the_terminal(tmp_path: Path) -> None:
    with Person("play", "-", "--you", "2", "--seed", "1", cwd=tmp_path, stdin=subprocess.PIPE) as ben:
        assert ben.program.stdin is not None
        ben.program.stdin.write(DEAL.replace(" | ", " first=2 | ", 1).encode())
        ben.program.stdin.close()
        ben.reads("CARD to SEAT as CLAIM\r\n> ")
        ben.types("fly to 3")
        ben.reads('Ben (2) offers a card to Cleo (3): "fly".')
        ben.types("quit")
        assert ben.leaves() == 0
    assert " | 2f>3f" in kept(tmp_path)[0].read_text(encoding="utf-8")


def test_a_record_goes_into_a_pipe_while_the_game_is_on_the_screen(tmp_path: Path) -> None:
    (tmp_path / "deal.roach").write_text(DEAL, encoding="utf-8")
    with Person("play", "deal.roach", "--bots", "human", cwd=tmp_path, stdout=subprocess.PIPE) as ada:
        for turn in range(8):
            ada.reads("is next: press Enter ")
            ada.types("")
            ada.reads("\r\n> ")
            ada.types("true" if turn % 2 else "bat to 2")
        assert ada.program.stdout is not None
        assert ada.program.stdout.read().decode() == LOST
        assert ada.leaves() == 0
        assert b"cockroach/1" not in ada.seen


def test_nobody_sees_the_hand_of_another_at_one_keyboard(tmp_path: Path) -> None:
    (tmp_path / "deal.roach").write_text(DEAL, encoding="utf-8")
    hands = (b"8 bats, ", b"8 flies, ", b"8 spiders, ", b"8 scorpions, ")
    with Person("play", "deal.roach", "--you", "1,2", "--bots", "honest", cwd=tmp_path) as person:
        before = person.reads("Ada (1) is next: press Enter ")
        assert not any(hand in before for hand in hands)
        person.types("")
        adas = person.reads("\r\n> ")
        assert [hand in adas for hand in hands] == [True, False, False, False]
        person.types("cockroach to 2 as bat")
        handed = person.reads("Ben (2) is next: press Enter ")
        assert handed.count(CLEAR) == 1
        after = handed[handed.index(CLEAR) :]
        assert b"bats" not in after
        assert b'Ada (1) offers a card to Ben (2): "bat".' in after
        person.types("")
        bens = person.reads("\r\n> ")
        assert [hand in bens for hand in hands] == [False, True, False, False]
        assert b"cockroach" not in bens  # the card on its way is not Ben's to know
        person.types("pass")
        look = person.reads("\r\n> ")
        assert CLEAR not in look  # he is still there
        assert b"it is a cockroach" in look
        person.types("quit")
        assert person.leaves() == 0


def test_keys_pressed_too_early_hand_nothing_over(tmp_path: Path) -> None:
    (tmp_path / "deal.roach").write_text(DEAL, encoding="utf-8")
    with Person("play", "deal.roach", "--bots", "human", cwd=tmp_path) as person:
        person.reads("Ada (1) is next: press Enter ")
        person.types("")
        person.reads("\r\n> ")
        person.types("bat to 2\n\n\n")  # all at once, with Enter three times more
        handed = person.reads("Ben (2) is next: press Enter ")
        assert b"flies" not in handed
        person.types("he is gone")  # had it not waited for Ben, this would be taken for his answer
        assert b"8 flies" in person.reads("\r\n> ")
        person.types("quit")
        assert person.leaves() == 0
    assert b"gone" not in person.seen.rpartition(b"he is gone")[2]
    assert person.seen.count(b"\n> ") == 2


def test_without_anything_to_play_it_is_said_how(tmp_path: Path) -> None:
    with Person("play", cwd=tmp_path) as person:
        person.reads("there is nothing to play; name a game, such as cockroach, or a file")
        assert person.leaves() == 2
