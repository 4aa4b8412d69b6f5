"""The conversation: who is at the keyboard, what that seat is shown and asked, and what becomes of the answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from cockroach_cli.games.describe import listed
from cockroach_cli.games.speech import Lasting, Question, called
from cockroach_cli.notation.record import Record
from cockroach_cli.play import commands, eyes
from cockroach_cli.play.eyes import Shown, Sight
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
        self._names = eyes.names_of(session.record())
        already = eyes.look(self._game, session.view(EVERYBODY)).shown
        self._told: dict[int, Shown] = dict.fromkeys((EVERYBODY, *session.people), already)
        self._heard: dict[int, list[str]] = {seat: [] for seat in session.people}  # in public, since its last turn
        self._here = 0  # the seat whose person is at the keyboard
        self._after: Record | None = None  # the game just after the last answer
        self._lasting: dict[int, Lasting] = {}  # by seat, what it has said for several questions

    def play(self) -> bool:
        """Play until the game is over (True), or until nobody answers any more."""
        self._welcome()
        while seat := self._session.advance():
            if self._session.agreeing():
                answered = self._agree(seat)
            else:
                answered = self._hurry(seat) if self._session.hurried() else self._question(seat)
            if not answered:
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
        self._voice.say(self._status(self._look(EVERYBODY), EVERYBODY))

    # ---- a turn ----

    def _question(self, seat: int) -> bool:
        """Get the decision that is due from a person, or from what it has said before; False if nobody is there."""
        sight = self._look(seat)
        question = self._game.speech.question(sight.table, self._names)
        if question.seat != seat:
            raise AssertionError(f"seat {seat} has to decide, and seat {question.seat} would be asked")
        known = self._known(question)
        if known:
            return self._decided(question, known)
        return self._turn(sight, question)

    def _known(self, question: Question) -> str:
        """The answer of a person who need not be asked, or an empty text.

        Who can do nothing anyway is not asked, unless others at the keyboard could tell something from that.
        """
        if question.idle and len(self._session.people) == 1:
            return question.legal[0]
        said, now = self._lasting.get(question.seat), question.lasting
        if said is not None and now is not None and (said.word, said.until) == (now.word, now.until):
            return said.answer
        return ""

    def _turn(self, sight: Sight, question: Question) -> bool:
        """Let a person decide; False if there is nobody to do so."""
        seat = question.seat
        if self._here != seat and len(self._session.people) > 1 and not self._hand_over(seat):
            return False
        # Within a word of its own a seat need not be told what it has just said.
        inside = bool(sight.shown.pending)
        goes_on = inside and self._here == seat and self._session.record() == self._after
        self._here = seat
        news = self._fresh_news(sight, seat)
        if not goes_on:
            if news:
                self._voice.say()
            self._tell(news)
            self._voice.say()
            self._voice.say(self._status(sight, seat))
        self._begun = None
        while True:
            decided = self._decision(sight, question)
            if decided is None:
                return False
            if decided:
                self._after = self._session.record()
                return True

    def _agree(self, seat: int) -> bool:
        """Let all people together say who starts; False if there is nobody to do so. Nothing is hidden then."""
        several = len(self._session.people) > 1
        eyes_of = EVERYBODY if several else seat
        sight = self._look(eyes_of)
        question = self._game.speech.agreement(sight.table, self._names)
        self._told[eyes_of] = sight.shown
        if several:
            for heard in self._heard.values():
                heard += sight.news
        self._voice.say()
        self._tell(sight.news)
        self._voice.say()
        self._begun = None
        while (answered := self._decision(sight, question)) is False:
            pass
        return answered is not None

    def _hurry(self, seat: int) -> bool:
        """Let a person be fast; False if there is nobody to do so."""
        if self._here != seat and len(self._session.people) > 1 and not self._hand_over(seat):
            return False
        self._here = seat
        news = self._fresh_news(self._look(seat), seat)
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

    def _decision(self, sight: Sight, question: Question) -> bool | None:
        """Ask once: True if that was an answer that the rules allow, None if nobody will ever answer."""
        seat = question.seat
        clocked = self._voice.typed and question.clocked
        if self._begun is None:
            remark = question.remark_timed if self._voice.typed else question.remark
            if not self._remark(seat, remark, clocked):
                return None
            if clocked:
                self._voice.forget()
            self._begun = self._clock()
        self._say(question.prompt)
        text = self._voice.ask(lambda said: _read(said, question))
        if text is None or commands.is_quit(text):
            return None
        if not text.strip():
            return False
        if commands.is_one(text):
            self._voice.page(commands.answer(self._game, sight, question, text, self._voice.width))
            return False
        try:
            answer = question.read(text)
        except ValueError as error:
            self._voice.refuse(f"{error}.")
            return False
        if clocked:
            self._session.took(seat, self._clock() - self._begun)
        if not self._decided(question, answer, sight):
            return False
        if question.lasts(text) and question.lasting is not None:
            self._lasting[seat] = question.lasting
        return True

    def _decided(self, question: Question, answer: str, sight: Sight | None = None) -> bool:
        """Carry out an answer; False, and told, if the rules do not allow it."""
        fault, at = self._session.answer(answer)
        if not fault:
            return True
        if sight is None:
            raise AssertionError(f"{answer!r} of {question.legal} is refused: fault {fault}")
        found, expected = self._game.describe(sight.table, fault, answer, at)
        ruling = self._game.code(fault).ruling
        why = f"That cannot be: {found}" + (f"; {expected}" if expected else "") + "."
        why += f" (Ruling {ruling}: say rule {ruling} to read it.)" if ruling else ""
        self._voice.refuse(why)
        return False

    # ---- what is told ----

    def _look(self, seat: int) -> Sight:
        """What these eyes see now, with the news since they were told last."""
        sight = eyes.look(self._game, self._session.view(seat), self._told[seat], self._session.ends)
        if self._session.starter:
            sight.table.start_with(self._session.starter)
        return sight

    def _news(self, seat: int) -> list[str]:
        """What has happened since these eyes were told last; told by this."""
        sight = self._look(seat)
        self._told[seat] = sight.shown
        return list(sight.news)

    def _fresh_news(self, sight: Sight, seat: int) -> list[str]:
        """The news without what the seat has heard already, when another one was called to the keyboard."""
        news = [sentence for sentence in sight.news if sentence not in self._heard[seat]]
        self._told[seat] = sight.shown
        self._heard[seat] = []
        return news

    def _tell(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self._say(sentence)

    def _status(self, sight: Sight, seat: int) -> str:
        return eyes.status(self._game, sight, seat, width=self._voice.width).rstrip("\n")

    def _say(self, text: str) -> None:
        self._voice.say(eyes.filled(text, self._voice.width))


def _read(text: str, question: Question) -> str | None:
    """What a text would mean; see :data:`~cockroach_cli.play.voice.Reads`."""
    if commands.is_one(text):
        return text
    try:
        return question.read(text)
    except ValueError:
        return None
