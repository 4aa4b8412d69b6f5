"""The conversation: who is at the keyboard, what that seat is shown and asked, and what becomes of the answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from cockroach_cli.games.base import Table
from cockroach_cli.games.describe import listed
from cockroach_cli.games.speech import called
from cockroach_cli.notation.record import Record
from cockroach_cli.play import commands, eyes
from cockroach_cli.play.eyes import Shown
from cockroach_cli.play.seats import HUMAN
from cockroach_cli.play.session import Session
from cockroach_cli.play.voice import Voice

EVERYBODY = 0
"""The eyes of nobody in particular."""


class Talk:
    """A session's conversation with its people, through one voice."""

    def __init__(self, session: Session, voice: Voice, clock: Callable[[], float] = time.monotonic) -> None:
        """``clock`` gives seconds; it is looked at where people type and it counts who is fast."""
        self._clock = clock
        self._begun: float | None = None  # when the question was shown that is to be answered now
        self._remarked: set[tuple[int, str]] = set()
        if voice.typed:
            session.watch()
        self._session = session
        self._voice = voice
        self._game = session.game
        view = session.view(EVERYBODY)
        self._names = eyes.names_of(view)
        already = eyes.all_of(self._game, view)
        self._told: dict[int, Shown] = dict.fromkeys((EVERYBODY, *session.people), already)
        self._heard: dict[int, list[str]] = {seat: [] for seat in session.people}  # in public, since its last turn
        self._here = 0  # the seat whose person is at the keyboard
        self._after: Record | None = None  # the game just after the last answer

    def play(self) -> bool:
        """Play until the game is over (True), or until nobody answers any more."""
        self._welcome()
        while seat := self._session.advance():
            if not (self._hurry(seat) if self._session.hurried() else self._turn(seat)):
                return False
        self._end()
        return True

    # ---- before, and after ----

    def _welcome(self) -> None:
        record = self._session.record()
        played_by = record.header.bots or record.header.players
        players: dict[str, list[str]] = {}
        for seat, name in enumerate(played_by, start=1):
            players.setdefault(name, []).append(called(self._names, seat))
        people = listed(players.pop(HUMAN), "and")
        who = [f"You are {people}" if len(self._session.people) == 1 else f"At this keyboard: {people}"]
        who += [f"the bot {name} plays {listed(seats, 'and')}" for name, seats in players.items()]
        self._say(f"{self._game.title}. {'; '.join(who)}.")
        self._say("Say help for what can be said, rules for the rules, quit to keep the game for later.")

    def _end(self) -> None:
        eyes_of = self._session.people[0] if len(self._session.people) == 1 else EVERYBODY
        self._voice.say()
        self._tell(self._news(eyes_of))
        self._voice.say()
        self._voice.say(self._status(EVERYBODY))

    # ---- a turn ----

    def _turn(self, seat: int) -> bool:
        """Let a person decide; False if there is nobody to do so."""
        if self._here != seat and len(self._session.people) > 1 and not self._hand_over(seat):
            return False
        # Within a word of its own a seat need not be told what it has just said.
        inside = bool(eyes.all_of(self._game, self._session.view(EVERYBODY)).pending)
        goes_on = inside and self._here == seat and self._session.record() == self._after
        self._here = seat
        news = self._fresh_news(seat)
        if not goes_on:
            if news:
                self._voice.say()
            self._tell(news)
            self._voice.say()
            self._voice.say(self._status(seat))
        self._begun = None
        while True:
            decided = self._decision(seat)
            if decided is None:
                return False
            if decided:
                self._after = self._session.record()
                return True

    def _hurry(self, seat: int) -> bool:
        """Let a person be fast; False if there is nobody to do so."""
        if self._here != seat and len(self._session.people) > 1 and not self._hand_over(seat):
            return False
        self._here = seat
        news = self._fresh_news(seat)
        if news:
            self._voice.say()
        self._tell(news)
        self._voice.say()
        what = self._game.speech.hurry(self._session.hurried(), seat, self._names)
        if not self._remark(seat, what.remark, clocked=True):
            return False
        self._voice.forget()
        begun = self._clock()
        while True:
            self._say(what.line)
            text = self._voice.ask(lambda said: said)
            if text is None or commands.is_quit(text):
                return False
            if text.strip().lower() == what.word:
                self._session.took(seat, self._clock() - begun)
                return True

    def _remark(self, seat: int, remark: str, clocked: bool) -> bool:
        """Say something about the terminal, if it was not said before; False if nobody is there to hear it."""
        if not remark or (seat, remark) in self._remarked:
            return True
        self._remarked.add((seat, remark))
        self._say(remark)
        # Nobody has to be fast while reading this.
        return not clocked or self._voice.wait("When you are ready")

    def _hand_over(self, seat: int) -> bool:
        """Clear the screen for the next person, and tell there what everybody may know; False if nobody comes."""
        if self._here:
            self._voice.hand_over()
        news = self._news(EVERYBODY)
        for heard in self._heard.values():
            heard += news
        self._tell(news)
        self._voice.say()
        return self._voice.wait(f"{called(self._names, seat)} is next")

    def _decision(self, seat: int) -> bool | None:
        """Ask once: True if that was an answer that the rules allow, None if nobody will ever answer."""
        view = self._session.view(seat)
        table = eyes.table_of(self._game, view)
        speech = self._game.speech
        clocked = self._voice.typed and speech.clocked(table)
        if self._begun is None:
            if not self._remark(seat, speech.remark(table, seat, self._voice.typed), clocked):
                return None
            if clocked:
                self._voice.forget()
            self._begun = self._clock()
        self._say(speech.prompt(table, seat))
        text = self._voice.ask(lambda said: self._read(said, table))
        if text is None or commands.is_quit(text):
            return None
        if not text.strip():
            return False
        if commands.is_one(text):
            self._voice.say(commands.answer(self._game, view, table, seat, text, self._voice.width))
            return False
        try:
            answer = speech.parse(text, table)
        except ValueError as error:
            self._voice.refuse(f"{error}.")
            return False
        if clocked:
            self._session.took(seat, self._clock() - self._begun)
        fault, at = self._session.answer(answer)
        if fault:
            found, expected = self._game.describe(table, fault, answer, at)
            ruling = self._game.code(fault).ruling
            why = f"That cannot be: {found}" + (f"; {expected}" if expected else "") + "."
            why += f" (Ruling {ruling}: say rule {ruling} to read it.)" if ruling else ""
            self._voice.refuse(why)
            return False
        return True

    def _read(self, text: str, table: Table) -> str | None:
        """What a text would mean; see :data:`~cockroach_cli.play.voice.Reads`."""
        if commands.is_one(text):
            return text
        try:
            answer: str = self._game.speech.parse(text, table)
        except ValueError:
            return None
        return answer

    # ---- what is told ----

    def _news(self, seat: int) -> list[str]:
        """What has happened since these eyes were told last; told by this."""
        view = self._session.view(seat)
        found = eyes.news(self._game, view, self._told[seat], self._names)
        self._told[seat] = eyes.all_of(self._game, view)
        return list(found)

    def _fresh_news(self, seat: int) -> list[str]:
        """The news without what the seat has heard already, when another one was called to the keyboard."""
        news = [sentence for sentence in self._news(seat) if sentence not in self._heard[seat]]
        self._heard[seat] = []
        return news

    def _tell(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self._say(sentence)

    def _status(self, seat: int) -> str:
        return eyes.status(self._game, self._session.view(seat), seat, width=self._voice.width).rstrip("\n")

    def _say(self, text: str) -> None:
        self._voice.say(eyes.filled(text, self._voice.width))
