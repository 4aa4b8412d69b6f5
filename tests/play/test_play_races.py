"""Where it counts who is fast, the time is taken that a person's line needs, and what a terminal has not is said."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from cockroach_cli.games import get
from cockroach_cli.notation.record import Header, Provenance, Record
from cockroach_cli.notation.writer import canonical
from cockroach_cli.play.session import Session
from cockroach_cli.play.talk import Talk
from cockroach_cli.play.terminal import Terminal
from cockroach_cli.play.voice import Reads
from cockroach_cli.referee.judge import VALID, judge_source
from tests.cli.person import Person
from tests.conftest import Run
from tests.moth.moth_deals import PLAIN, deal

GAME = get("moth")
NAMES = ("Ada", "Ben", "Cleo")
SLY = 1

MOSQUITO = deal("n1n1n1n1n4n4n4n4", "n2n2n2n2n2n2n2q5", "n2n2n3n3n3n3n3n3", pile="n3")
"""A four is laid by seat 1, and then nothing of seat 2 fits but a mosquito."""

FAST, SLOW = 0.002, 1000.0
"""Seconds: 1500 times as fast, and 333 times as slow, as with the model's pace."""


Says = Mapping[str, Sequence[tuple[float, str]]]
"""To questions that hold a text, one answer after the other, each with the seconds that it takes."""


class Typist(Terminal):
    """Somebody who types, so many seconds after being asked, what is said to the questions that hold a text."""

    def __init__(self, says: Says) -> None:
        self.text = io.StringIO()
        super().__init__(None, self.text)
        self.typed = True
        self.now = 100.0
        self.says = {text: list(lines) for text, lines in says.items()}
        self.waited: list[str] = []

    def clock(self) -> float:
        return self.now

    def ask(self, reads: Reads) -> str | None:
        question = " ".join(self.text.getvalue().splitlines()[-2:])
        for text, lines in self.says.items():
            if text in question and lines:
                seconds, said = lines.pop(0)
                self.now += seconds
                self.say(f"> {said}")
                return said
        return None

    def wait(self, line: str) -> bool:
        self.waited.append(line)
        self.say(line)
        self.now += 50
        return True


class Play:
    """A game of three, seat 1 (or more) a person who types, the others sly, from some moment on."""

    def __init__(
        self, dealt: str, words: Sequence[str], seed: int, people: Sequence[int] = (1,), typed: bool = True,
        says: Says | None = None,
    ) -> None:  # fmt: skip
        table = GAME.new_table(3, 1, {})
        assert table.load_deal(dealt.encode()) == 0
        assert [table.word(word.encode()) for word in words] == [0] * len(words)
        played_by = tuple("human" if seat in people else "sly" for seat in (1, 2, 3))
        header = Header("moth", NAMES, bots=played_by, play=Provenance(seed, 0, len(words)))
        record = Record(header, (dealt,), (tuple(words),) if words else (), "*")
        bots = {seat: SLY for seat in (1, 2, 3) if seat not in people}
        self.session = Session(GAME, table, record, bots, Provenance(seed, 0, len(words)))
        self.took: list[tuple[int, float]] = []
        measured = self.session.took

        def took(seat: int, seconds: float) -> None:
            self.took.append((seat, round(seconds, 3)))
            measured(seat, seconds)

        self.session.took = took  # type: ignore[method-assign]
        self.voice = Typist(says or {})
        self.voice.typed = typed
        Talk(self.session, self.voice, self.voice.clock).play()

    @property
    def words(self) -> tuple[str, ...]:
        return self.session.record().moves[0]

    @property
    def screen(self) -> str:
        return " ".join(self.voice.text.getvalue().split())

    def is_sound(self) -> bool:
        """Whether the record as it is kept is valid, and canonical."""
        (judged,) = judge_source(canonical(self.session.record(), {}).encode() + b"\n")
        return judged.verdict == VALID and not judged.style


def race(seed: int, seconds: float, *before: tuple[float, str], typed: bool = True) -> Play:
    return Play(PLAIN, ("1n4", "2c5:"), seed, typed=typed, says={"race for": [*before, (seconds, "n5")]})


def slap(seed: int, seconds: float, *before: tuple[float, str], typed: bool = True) -> Play:
    says: Says = {"call a seat?": [(1, "no")] * 2, "your turn": [(1, "n4")], "slap it": [*before, (seconds, "slap")]}
    return Play(MOSQUITO, (), seed, typed=typed, says=says)


def first_to_arrive(play: Play) -> int:
    (word,) = [word for word in play.words if word.startswith("2c5:")]
    return int(word[4])


def slowest(play: Play) -> int:
    (word,) = [word for word in play.words if word.startswith("2q5:")]
    return int(word[word.index("<") - 1])


def won(settled: Callable[[int, float], bool], seconds: float) -> int:
    return sum(settled(seed, seconds) for seed in range(40))


@pytest.mark.parametrize(
    "settled",
    [lambda seed, seconds: first_to_arrive(race(seed, seconds)) == 1, lambda *how: slowest(slap(*how)) != 1],
    ids=["race", "slap"],
)
def test_who_is_fast_wins_and_who_is_slow_loses(settled: Callable[[int, float], bool]) -> None:
    """By chance, as at a table; so nearly always here."""
    assert won(settled, FAST) >= 39
    assert won(settled, SLOW) <= 1
    assert 5 < won(settled, 3.0) < 35


def test_the_clock_runs_from_the_question_to_the_answer() -> None:
    """Over whatever is asked or answered wrongly meanwhile, but not while the person reads what it is about."""
    play = race(1, 2.0, (3.0, "help"), (0.5, "n4"), (0.25, "dragon"))
    assert play.took == [(1, 3.5), (1, 5.75)]  # the first of them was refused, so that the second one counts
    assert play.voice.waited == ["When you are ready"]
    assert slap(1, 2.0, (1.0, "what?"), (1.0, "")).took == [(1, 4.0)]


def test_what_a_terminal_has_not_is_said_once() -> None:
    raced = race(1, 1.0).screen
    assert raced.count("A race is run in typing: the sooner your line is there,") == 1
    slapped = slap(1, 1.0)
    assert slapped.screen.count("A terminal has no table to look under: the model draws whether") == 1
    assert slapped.screen.count("A terminal cannot be slapped, so you type a word:") == 1
    assert "Ben (2) lays a mosquito 5. Ada (1), slap it: type slap (be quick)" in slapped.screen
    assert "No time is taken" not in raced + slapped.screen


def test_nothing_is_measured_where_nobody_types() -> None:
    """The same lines give the same game, however late they come."""
    for play in (race, slap):
        one, other = play(3, FAST, typed=False), play(3, SLOW, typed=False)
        assert one.took == other.took == []
        assert one.session.record() == other.session.record()
        assert "slap it" not in one.screen
    assert race(3, FAST, typed=False).screen.count("No time is taken of lines that nobody types") == 1


def test_other_answers_are_not_measured() -> None:
    """Time to think in one's turn is no slowness."""
    play = Play(PLAIN, (), 1, says={"your turn": [(500.0, "n2")], "call a seat?": [(500.0, "no")] * 9})
    assert len(play.words) > 1
    assert play.took == []


def test_no_record_stops_where_a_slap_is_waited_for() -> None:
    play = slap(1, 1.0, (1.0, "quit"))
    assert play.session.hurried() == "2q5:"
    assert play.words == ("1n4",)
    assert play.is_sound()
    assert slap(1, 1.0).is_sound()
    assert race(1, 1.0).is_sound()


def test_people_at_one_keyboard_are_measured_one_after_the_other() -> None:
    play = Play(
        MOSQUITO, (), 1, (1, 3), says={
            "your turn": [(1, "n4")], "vanish": [(1, "no")] * 4, "call a seat?": [(1, "no")] * 2,
            "Cleo (3), slap": [(FAST, "slap")], "Ada (1), slap": [(SLOW, "slap")],
        },
    )  # fmt: skip
    assert play.took == [(3, FAST), (1, SLOW)]
    assert slowest(play) == 1


def test_a_table_waits_for_watched_seats_only() -> None:
    table = GAME.new_table(3, 1, {})
    assert table.load_deal(MOSQUITO.encode()) == 0
    table.set_chance(1, 0, 0)
    table.watch([1, 2])
    for answer in (b"-", b"-", b"-", b"n4", b"-", b"-", b"-", b"q5"):
        assert table.answer(answer) == 0
    assert (table.hurries(), table.pending(), table.legal()) == (1, b"2q5:", [])
    assert table.answer(b"-") == 401
    table.took(3, 5)
    assert table.hurries() == 1
    table.took(1, 5)  # seat 2 is the mosquito's player, and seat 3 is not watched
    assert table.hurries() == 0
    assert re.fullmatch(rb"2q5:1,3<|2q5:3,1<", table.pending())


# ---- real commands ----

HEAD = "moth/1 players=Ada,Ben,Cleo bots=human,sly,sly"


@pytest.mark.parametrize(
    ("model", "seconds", "last"), [("pace=60000,speed=99-1-1", 0.0, 3), ("pace=100,speed=1-99-99", 0.5, 1)]
)
def test_at_a_terminal(model: str, seconds: float, last: int, tmp_path: Path, roach: Callable[..., Run]) -> None:
    (tmp_path / "deal.roach").write_text(f"{HEAD} | {MOSQUITO} | - | *\n", encoding="utf-8")
    options = [part for value in model.split(",") for part in ("--model", value)]
    # Each look at the clock is so many seconds after the one before, and there are two, at a question and its answer.
    clock = f"import itertools, time; ticks = itertools.count(); time.monotonic = lambda: {seconds} * next(ticks)"
    call = ("play", "deal.roach", "--seed", "1", "-o", "game.roach", *options)
    with Person(*call, cwd=tmp_path, ahead=clock) as ada:
        for question, answer in (("SEAT or no", "no"), ("or 4 fits: CARD", "n4"), ("SEAT or no", "no")):
            ada.reads(f"{question}\r\n> ")
            ada.types(answer)
        ada.reads("When you are ready: press Enter ")
        ada.types("slap")  # too early: it is that Enter, and no slap
        ada.reads("type slap (be quick)\r\n> ")
        ada.types("slap")
        ada.reads("is the slowest to slap.")
        ada.types("quit")
        assert ada.leaves() == 0
    record = (tmp_path / "game.roach").read_text(encoding="utf-8")
    assert re.search(rf"\| 1n4 2q5:\d,{last}<", record)
    assert roach("validate", "--strict", "game.roach").status == 0


def test_a_script_gives_the_same_game_each_time(tmp_path: Path, roach: Callable[..., Run]) -> None:
    """Through --moves and through a pipe."""
    (tmp_path / "deal.roach").write_text(f"{HEAD} | {PLAIN} | 1n4 2c5: | *\n", encoding="utf-8")
    call = ["play", "deal.roach", "--seed", "5", "-o", "-"]
    scripted = roach(*call, "--moves", "n5; no")
    piped = roach(*call, input="n5\nno\n")
    assert scripted.status == piped.status == 0
    assert scripted.out == piped.out != ""
    assert "No time is taken of lines that nobody types" in " ".join(scripted.err.split())
    assert roach("validate", "--strict", input=scripted.out).status == 0
