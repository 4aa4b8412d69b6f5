"""A robot that plays whole games at a terminal, reading what is on the screen and typing what it is told may be typed.

It fails where a person would be at a loss: an example of the help is refused, a question cannot be answered, what the
rules allow is not understood, a round or game ends without a word, there is a traceback.
"""

from __future__ import annotations

import fcntl
import json
import os
import random
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Record
from cockroach_cli.referee.judge import VALID, judge_source
from tests.conftest import environment

WAITS = re.compile(r"(?:^|\n)(?:> |.*: press Enter |More: Enter goes on, q stops: )\Z")
"""What the screen ends with when something has to be typed."""

SILENCE = 120
"""Seconds without a sign after which the program is given up; nothing is decided by them that works."""

COMMANDS = ("status", "rounds", "rules", "rules now", "rule 3", "?")


@attrs.frozen
class Party:
    """A game that is to be played."""

    game: Game
    seats: int
    people: tuple[int, ...]
    bot: str
    seed: int
    rules: tuple[str, ...] = ()
    most: int = 0
    """After so many questions the game is left for good, unless this is 0."""

    def __str__(self) -> str:
        """The call that begins it."""
        return " ".join(self.args())

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(f"Nn{seat}" for seat in range(1, self.seats + 1))

    def args(self) -> tuple[str, ...]:
        """The arguments that begin it."""
        rules = tuple(part for rule in self.rules for part in ("--rule", rule))
        bots = ("--bots", self.bot) if len(self.people) < self.seats else ()
        you = ",".join(map(str, self.people))
        names = ",".join(self.names)
        return ("play", self.game.name, "--seed", str(self.seed), "--names", names, "--you", you, *bots, *rules)


class Robot:
    """``with Robot(folder) as robot:`` plays a :class:`Party` after the other with :meth:`plays`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.questions = 0
        """How many questions have been answered."""
        self.examples = 0
        """How many of the answers were examples of the help."""
        self.master, terminal = os.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        calls, self._calls = os.pipe()
        self._tells, tells = os.pipe()
        self._host = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("host.py")), str(calls), str(tells)],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env=environment(TERM="xterm"),
            start_new_session=True,
            pass_fds=(calls, tells),
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        for descriptor in (terminal, calls, tells):
            os.close(descriptor)
        self.status = 0
        """That of the last call."""
        self._told = b""
        self._screen = ""
        self._all = ""

    def __enter__(self) -> Robot:
        return self

    def __exit__(self, *_: object) -> None:
        for descriptor in (self._calls, self._tells, self.master):
            os.close(descriptor)
        self._host.kill()
        self._host.wait()

    # ---- the terminal ----

    def _reads(self) -> dict[str, Any] | None:
        """Read the screen until something has to be typed: what was told of the question, if one was asked. None at the
        end of the call, whose status is in ``status``."""
        told: dict[str, Any] = {}
        while True:
            while b"\n" in self._told:
                line, _, self._told = self._told.partition(b"\n")
                told = json.loads(line)
            if "status" in told:
                self._look(0)
                self.status = told["status"]
                return None
            if WAITS.search(self._screen) and not select.select([self._tells], [], [], 0)[0]:
                return told
            self._look(SILENCE)

    def _look(self, seconds: float) -> None:
        """Take what has come within so many seconds."""
        while True:
            ready = select.select([self.master, self._tells], [], [], seconds)[0]
            if self.master in ready:
                text = os.read(self.master, 65536).decode(errors="replace").replace("\r\n", "\n")
                self._screen += text
                self._all += text
            if self._tells in ready:
                self._told += os.read(self._tells, 65536)
            if seconds and not ready:
                raise AssertionError(f"nothing comes any more: {self._screen!r}")
            if seconds or not ready or self.master not in ready:
                return

    def _types(self, text: str, then: str = "\n") -> None:
        self._screen = ""
        os.write(self.master, (text + then).encode())

    def _begins(self, args: Sequence[str]) -> None:
        self._screen = ""
        os.write(self._calls, json.dumps({"folder": str(self.folder), "args": args}).encode() + b"\n")

    # ---- a game ----

    def plays(self, party: Party) -> Record:
        """Play a game to its end, or to the last question that is wanted: its record."""
        chance = random.Random(str(party))
        self._all = ""
        kept = self.folder / "game-0.roach"
        args: tuple[str, ...] = party.args()
        before = self.questions
        for number in range(1000):
            file = self.folder / f"game-{number}.roach"
            file.unlink(missing_ok=True)
            self._begins((*args, "-o", file.name))
            leaving = chance.randrange(60) if number < 4 else 0
            if party.most and (not leaving or self.questions - before + leaving > party.most):
                leaving = party.most - (self.questions - before) + 1
            try:
                self._sits(chance, leaving)
            except AssertionError as error:
                raise AssertionError(f"{party}: {error}\n{self._all[-3000:]}") from None
            assert "Traceback" not in self._all, f"{party}: {self._all[-3000:]}"
            assert self.status in (0, 130), f"{party}: status {self.status}: {self._all[-3000:]}"
            if file.exists():
                kept = file
            [judged] = judge_source(kept.read_bytes())
            assert judged.verdict == VALID and not judged.style, f"{party}: {kept.read_text()}"
            record = judged.record
            assert record is not None
            if record.finished:
                self._ended(party, record)
                return record
            if party.most and self.questions - before >= party.most:
                return record
            args = ("play", kept.name)
        raise AssertionError(f"{party} has no end")

    def _sits(self, chance: random.Random, leaving: int) -> None:
        """Answer what is asked until the call ends; after ``leaving`` questions leave, unless that is 0."""
        told = self._reads()
        asked = 0
        while told is not None:
            slap = re.search(r"type\s+(\w+)\s+\(be\s+quick\)\n> \Z", self._screen)
            if not self._screen.endswith("\n> "):
                self._types("")
                told = self._reads() or told  # what was told of the question that comes now
            elif leaving and asked == leaving:
                self._types(*(("\x03", "") if chance.random() < 0.5 else ("quit",)))
                assert self._reads() is None, f"it cannot be left: {self._screen}"
                return
            elif slap:
                self._types(slap[1])
                told = self._reads()
            else:
                asked += 1
                told = self._answers(chance, told)

    def _answers(self, chance: random.Random, told: dict[str, Any]) -> dict[str, Any] | None:
        """Answer the question on the screen; what was told of the next one."""
        assert told, f"a question that has no answer: {self._screen}"
        assert told["answers"] == told["legal"] and told["asked"] == told["seat"], f"two questions: {told}"
        self.questions += 1
        answer = chance.choice(told["answers"])
        if chance.random() < 0.03:
            self._asks(chance.choice(COMMANDS))
        if chance.random() < 0.3:
            examples = EXAMPLE.findall(self._asks("help"))
            assert examples, f"the help has no example: {self._screen}"
            answer = chance.choice(examples)
            self.examples += 1
        self._types(answer)
        following = self._reads()
        # Whenever somebody is asked anew it is told what is legal; a refused answer is only asked for again.
        hurries = re.search(r"type\s+\w+\s+\(be\s+quick\)", self._screen)
        assert following != {} or hurries or not self._screen.endswith("\n> "), f"{answer!r}: {self._screen}"
        return following

    def _asks(self, command: str) -> str:
        """Say a command that is no answer: what it shows."""
        self._types(command)
        shown = ""
        while True:
            assert self._reads() == {}, f"{command!r}: {self._screen}"
            shown += self._screen
            if self._screen.endswith("\n> "):
                return shown
            self._types("")

    # ---- what has to be told ----

    def _ended(self, party: Party, record: Record) -> None:
        """Somebody has won or lost, by name, and each round was told of before the next one began."""
        who = "|".join(re.escape(f"{name} ({seat})") for seat, name in enumerate(party.names, start=1))
        told = " ".join(self._all.split())
        if "cause=cap" not in record.result:
            assert re.search(rf"(?:{who}) .*?\b(?:wins?|loses)\b[^:]*\.", told), f"{party}: {self._all[-3000:]}"
        places = [re.search(pattern, told) for pattern in rounds_told(record)]
        at = [place.start() if place else -1 for place in places]
        assert -1 not in at and at == sorted(at), f"{party}: {at} {self._all}"


EXAMPLE = re.compile(r"^ {4}(\S+(?: \S+)*)", re.MULTILINE)
"""An example in a help, as it stands before two blanks or the line's end."""


def rounds_told(record: Record) -> list[str]:
    """What has to be on the screen of a game of so many rounds, in this order."""
    numbers = range(1, len(record.moves) + 1)
    if record.header.game == "moth":
        return [f"round {number} of {len(record.moves)} is over" for number in numbers]
    if record.header.game == "mole" and record.header.rules.get("long") == "yes":
        return [rf"wins? match {number}\.|match {number} is a tie" for number in numbers]
    return []
