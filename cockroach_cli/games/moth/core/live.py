"""A game of Cheating Moth being played: who is asked when, what an answer does, and how it is written.

The order of the questions is that of "Who is asked when" in ``formats/moth/moth.md``. The words that wait for a seat
that may cheat (``3~``) or call (``1!``) are not written before the answer, since a no leaves no trace; all other words
are written as they grow.
"""

from cockroach_cli.engine.table import TURN, Table
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.moth.core.model import ModelledMoth
from cockroach_cli.games.moth.table import (
    AFTER_THE_END,
    ASK,
    BIT,
    CALL,
    CALLS_ITSELF,
    GIFT,
    GIVE,
    LIES_OPEN,
    MUST_LAY,
    NO_MOTH_GIVEN,
    NOT_IN_HAND,
    NOTHING,
    PENALTY,
    RACE,
    SLAP,
    TO_ITSELF,
    TOO_MANY,
    UNKNOWN,
    UNREADABLE,
    WRONG_GIFTS,
    WRONG_NUMBER,
    A,
    C,
    S,
    named,
)


@cython.cclass
class LiveMoth(ModelledMoth):
    """A table that asks, and carries out what is answered."""

    choice: cython.int[5]  # who races with what, by seat
    picked: cython.int[2]  # the cards for a caught seat
    watched: cython.uint  # people whose time is taken, a bit for each seat

    # ---- who is asked ----

    @cython.cfunc
    @cython.exceptval(check=False)
    def ask_around(self) -> cython.void:
        """Ask the seats one after the other whether they make a card vanish, from the left of who acted last."""
        self.ask_from(self.actor)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ask_from(self, seat: cython.int) -> cython.void:
        """Ask the next seat that is not the Guard Bug; behind the seat that acted last it is the Guard Bug's turn."""
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat != self.guard:
                self.stage = ASK
                self.asked = seat
                return
            if seat == self.actor:
                self.stage = CALL
                return

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ask_next(self) -> cython.void:
        """The seat that was asked whether it cheats has answered."""
        if not self.live:
            self.stage = TURN
        elif self.asked == self.actor:
            self.stage = CALL
        else:
            self.ask_from(self.asked)

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_act(self) -> cython.int:
        """The seat that has to decide."""
        if self.stage == ASK or self.stage == RACE or self.stage == GIVE or self.stage == SLAP:
            return self.asked
        if self.stage == CALL or self.stage == PENALTY:
            return self.guard
        return self.player if self.stage == GIFT else self.turn

    # ---- what an answer does ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def close(self, seat: cython.int) -> cython.void:
        """A word that all see is complete; ``seat`` laid a card as the last thing in it, or is -1."""
        self.words += 1
        self.all_words += 1
        self.questions += self.seats
        if self.round_over(seat):
            if self.keep:
                self.put(46)
            self.end_round(seat)
        elif self.live:
            self.ask_from(self.actor)
        else:
            self.stage = TURN

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def draw_one(self, seat: cython.int) -> cython.bint:
        """A seat draws the pile's next card, and that is written; False if nothing is left."""
        card: cython.int
        if self.pile_at == self.pile_end:
            if self.keep:
                self.put(45)
            return False
        card = self.draw_card()
        self.put_in(seat, card)
        if self.keep:
            self.put_card(card)
        return True

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def say_draw(self) -> cython.void:
        """The seat whose turn it is draws."""
        seat: cython.int = self.turn
        if self.keep:
            self.next_word()
        if self.shuffle_due():
            self.reshuffle()
        if self.keep:
            self.put_seat(seat)
            self.put(43)
        self.after_draw(seat, self.draw_one(seat))
        self.close(-1)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def say_lay(self, card: cython.int) -> cython.void:
        """The seat whose turn it is lays a card, and it begins to act."""
        seat: cython.int = self.turn
        letter: cython.int = card // 5
        if self.keep:
            self.next_word()
            self.put_seat(seat)
            self.put_card(card)
        self.lay(seat, card)
        if not self.acts(seat, card):
            self.close(seat)
        elif letter == A:
            self.act_ant()
        elif letter == C:
            if self.keep:
                self.put(58)
            self.questions += self.seats
            self.begin_race()
        elif letter == S:
            if self.keep:
                self.put(62)
            self.questions += 1
            self.stage = GIFT
        else:
            self.act_mosquito()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def act_ant(self) -> cython.void:
        """All others draw, in turn order."""
        seat: cython.int = self.player
        i: cython.int
        for i in range(self.seats - 1):
            seat = seat + 1 if seat < self.seats - 1 else 0
            if self.keep:
                self.put(44 if i else 43)
            if self.shuffle_due():
                self.reshuffle()
            if self.keep:
                self.put_seat(seat)
            self.draw_one(seat)
        self.close(self.acted())

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def act_mosquito(self) -> cython.void:
        """All others slap, people whose time is taken one after the other."""
        if self.keep:
            self.put(58)
        self.questions += self.seats - 1
        self.asked = self.player
        self.next_slap()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def next_slap(self) -> cython.void:
        """Wait for the slap of the next person whose time is taken; after the last one it is settled."""
        seat: cython.int = self.asked
        for _ in range(self.seats):
            seat = seat + 1 if seat < self.seats - 1 else 0
            if seat == self.player:
                break
            if (self.watched >> seat) & 1:
                self.asked = seat
                self.stage = SLAP
                return
        self.settle_slaps()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def settle_slaps(self) -> cython.void:
        """Draw who slapped when; then everybody is asked what the slowest gets."""
        i: cython.int
        count: cython.int
        count = self.rank(((BIT << self.seats) - 1) ^ (BIT << self.player))
        for i in range(count):
            self.count_slap(self.ranked[i])
            if self.keep:
                if i:
                    self.put(44)
                self.put_seat(self.ranked[i])
        self.slowest = self.ranked[count - 1]
        if self.keep:
            self.put(60)
        self.begin_giving()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def say_gift(self, to: cython.int, card: cython.int) -> cython.void:
        """The spider's player gives a card to a seat; :data:`NOTHING` is no gift."""
        if card == NOTHING:
            if self.keep:
                self.unput()  # the mark that waited for it
        else:
            if self.keep:
                self.put_seat(to)
                self.put_card(card)
            self.give(self.player, to, card)
        self.close(-1)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def say_race(self, card: cython.int) -> cython.void:
        """The seat that was asked races with a card, or with :data:`NOTHING`; after the last one the race is run."""
        i: cython.int
        seat: cython.int
        count: cython.int
        racers: cython.uint = 0
        self.choice[self.asked] = card
        if self.asked != self.player and self.viewer < 0:
            self.asked = self.asked + 1 if self.asked < self.seats - 1 else 0
            return
        for seat in range(self.seats):
            if (self.viewer < 0 or seat == self.asked) and self.choice[seat] != NOTHING:
                racers |= BIT << seat
        count = self.rank(racers)
        if count == 0:
            if self.keep:
                self.put(45)
            self.close(self.raced(-1))
            return
        for i in range(count):
            seat = self.ranked[i]
            if self.keep:
                if i:
                    self.put(44)
                self.put_seat(seat)
                self.put_card(self.choice[seat])
            self.count_race(seat)
        self.win_race(self.ranked[0], self.choice[self.ranked[0]])
        self.close(self.raced(self.ranked[0]))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def say_give(self, card: cython.int) -> cython.void:
        """The seat that was asked gives the slowest a card, or :data:`NOTHING`; after the last one the cards move."""
        seat: cython.int
        some: cython.bint = False
        self.counted[self.asked] = card
        seat = self.asked + 1
        if seat == self.slowest:
            seat += 1
        if seat < self.seats and self.viewer < 0:
            self.asked = seat
            return
        for seat in range(self.seats):
            if seat != self.slowest and (self.viewer < 0 or seat == self.asked):
                if self.keep:
                    if some:
                        self.put(44)
                    self.put_seat(seat)
                    if self.counted[seat] == NOTHING:
                        self.put(45)
                    else:
                        self.put_card(self.counted[seat])
                some = True
            elif seat != self.slowest:
                self.counted[seat] = NOTHING
        self.settle_gifts()
        self.close(self.acted())

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def say_vanish(self, card: cython.int) -> cython.void:
        """The seat that was asked makes a card vanish; whether the Guard Bug notices is drawn."""
        by: cython.int = self.noticed()
        if self.keep:
            self.next_word()
            self.put_seat(self.asked)
            self.put(126)
            self.put_card(card)
            if by:
                self.put(64)
                self.put_seat(by - 1)
        self.vanish(self.asked, card, by)
        self.ask_next()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def say_call(self, seat: cython.int) -> cython.void:
        """The Guard Bug calls a seat."""
        latest: cython.int = self.callable(seat)
        self.count_call(seat, latest >= 0)
        if self.keep:
            self.next_word()
        if latest < 0 and self.shuffle_due():
            self.reshuffle()
        if self.keep:
            self.put_seat(self.guard)
            self.put(33)
            self.put_seat(seat)
            self.put(61 if latest >= 0 else 45)
        if latest < 0:
            self.actor = self.guard
            self.draw_one(self.guard)
            self.close(-1)
            return
        if self.keep:
            self.put_card(self.gone_card[latest])
            self.put(62)
        self.come_back(latest, self.gone_card[latest])
        self.accused = seat
        self.questions += 1
        self.stage = PENALTY

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def say_penalty(self, count: cython.int) -> cython.void:
        """The Guard Bug gives the first ``count`` of the cards picked to the seat that it has caught."""
        i: cython.int
        card: cython.int
        if count == 2 and self.picked[0] > self.picked[1]:
            card = self.picked[0]
            self.picked[0] = self.picked[1]
            self.picked[1] = card
        if self.keep:
            for i in range(count):
                self.put_card(self.picked[i])
            if count == 0:
                self.put(45)
        for i in range(count):
            self.punish(self.picked[i])
        self.change_guard()
        self.close(-1)

    # ---- answers as they are written ----

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_answer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a decision and carry it out."""
        if self.stage < TURN:
            return self.refuse(AFTER_THE_END, p)
        if self.stage == SLAP:
            return self.refuse(UNREADABLE, p)  # nothing is asked
        if self.stage == PENALTY:
            return self.answer_penalty(p)
        if self.stage == TURN and self.text[p] == 43:
            return self.answer_draw(p)
        if self.text[p] == 45 and self.stage != TURN:
            return self.answer_no(p)
        if self.stage == CALL:
            return self.answer_call(p)
        return self.answer_card(p)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def answer_draw(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read and do a draw."""
        if not self.ends(p + 1):
            return self.refuse(UNREADABLE, p + 1)
        if self.why_not_draw(self.turn):
            return self.refuse(MUST_LAY, p)
        self.say_draw()
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def answer_no(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read and do what a hyphen says: nothing, or nobody."""
        if not self.ends(p + 1):
            return self.refuse(UNREADABLE, p + 1)
        if self.stage == ASK:
            self.ask_next()
        elif self.stage == CALL:
            self.stage = TURN
        elif self.stage == GIFT:
            self.say_gift(0, NOTHING)
        elif self.stage == RACE:
            self.say_race(NOTHING)
        elif self.must_give(self.asked):
            return self.refuse(WRONG_GIFTS, p)
        else:
            self.say_give(NOTHING)
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def answer_call(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read and do a call."""
        behind: cython.Py_ssize_t = self.read_seat(p)
        if behind < 0:
            return -1
        if self.got == self.guard:
            return self.refuse(CALLS_ITSELF, p)
        if not self.ends(behind):
            return self.refuse(UNREADABLE, behind)
        self.say_call(self.got)
        return behind

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def answer_card(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read and do what is said with a card: it is laid, vanishes, is raced or given."""
        to: cython.int = 0
        why: cython.int
        behind: cython.Py_ssize_t
        if self.stage == GIFT:
            behind = self.read_seat(p)
            if behind < 0:
                return -1
            to = self.got
            if to == self.player:
                return self.refuse(TO_ITSELF, p)
            p = behind
        behind = self.read_card(p)
        if behind < 0:
            return -1
        if self.got == UNKNOWN:
            return self.refuse(LIES_OPEN, p)
        if self.stage == TURN:
            why = self.why_not_lay(self.turn, self.got)
        elif self.stage == ASK:
            why = self.why_not_vanish(self.asked, self.got)
        elif self.stage == GIFT:
            why = self.why_not_give(self.player, self.got)
        elif self.stage == RACE:
            why = self.why_not_race(self.asked, self.got)
        else:
            why = self.why_not_give(self.asked, self.got)
        if why:
            return self.refuse(why, p)
        if not self.ends(behind):
            return self.refuse(UNREADABLE, behind)
        if self.stage == TURN:
            self.say_lay(self.got)
        elif self.stage == ASK:
            self.say_vanish(self.got)
        elif self.stage == GIFT:
            self.say_gift(to, self.got)
        elif self.stage == RACE:
            self.say_race(self.got)
        else:
            self.say_give(self.got)
        return behind

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def answer_penalty(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read and do what the Guard Bug gives to the seat that it has caught."""
        most: cython.int = self.penalty_most()
        least: cython.int = self.penalty_least()
        count: cython.int = 0
        why: cython.int
        at: cython.Py_ssize_t = p
        if self.text[p] == 45:
            if least > 0:
                return self.refuse(WRONG_NUMBER, p)
            p += 1
        else:
            while count == 0 or not self.ends(p):
                at = p
                p = self.read_card(p)
                if p < 0:
                    return -1
                if self.got == UNKNOWN:
                    return self.refuse(LIES_OPEN, at)
                if count and self.got < self.picked[count - 1]:
                    return self.refuse(UNREADABLE, at)
                if count >= most:
                    return self.refuse(WRONG_NUMBER, at)
                if not (self.penalty() >> self.got) & 1:
                    return self.refuse(NO_MOTH_GIVEN, at)
                why = self.why_not_picked(self.got, count)
                if why:
                    return self.refuse(why, at)
                self.picked[count] = self.got
                count += 1
            if count < least:
                return self.refuse(WRONG_NUMBER, p)
        if not self.ends(p):
            return self.refuse(UNREADABLE, p)
        self.say_penalty(count)
        return p

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def why_not_picked(self, card: cython.int, count: cython.int) -> cython.int:
        """Whether the Guard Bug has this card beside the one picked before it, if there is one."""
        why: cython.int = self.why_not_held(self.guard, card, self.penalty())
        known: cython.int = self.number_in(self.guard, BIT << card)
        alike: cython.bint = self.picked[0] == card
        missing: cython.int = (2 if alike else 1) - known
        others: cython.int = 0
        if why or count == 0 or missing <= 0:
            return why
        # So many of the two have to be among the cards that are not known.
        if not alike and not (self.mask[self.guard] >> self.picked[0]) & 1:
            others = 1
        if missing + others > self.hidden[self.guard]:
            return NOT_IN_HAND
        return TOO_MANY if self.seen[card] + missing > self.copies[card] else 0

    # ---- words that wait without being written ----

    @cython.cfunc
    def waiting(self) -> bytes:
        """The word of a question that a no leaves without a trace; empty if it is none."""
        if self.stage == ASK:
            return f"{self.asked + 1}~".encode()
        return f"{self.guard + 1}!".encode() if self.stage == CALL else b""

    def word(self, word: bytes) -> int:
        """Read one word of MOVES and carry it out; 0, or a fault."""
        n: cython.Py_ssize_t = self.n
        word_from: cython.Py_ssize_t = self.word_from
        between: cython.bint = self.between
        fault = Table.word(self, word)
        if fault == 0 and (self.stage == ASK or self.stage == CALL):
            self.n = n
            self.word_from = word_from
            self.between = between
        return fault

    def pending(self) -> bytes:
        """The word that is broken off at a decision; empty between words."""
        return self.waiting() or Table.pending(self)

    def last_word(self) -> bytes:
        """The word that was completed last, or the pending one."""
        return self.waiting() or Table.last_word(self)

    def moves_text(self) -> bytes:
        """The words carried out so far, a pending one included."""
        words = Table.moves_text(self)
        waiting = self.waiting()
        if not waiting:
            return words
        return words + (b" / " if self.between else b" " if words else b"") + waiting

    # ---- for people ----

    def watch(self, seats: list):
        """Say whose time will be taken: mosquitos then wait for their slaps."""
        self.watched = 0
        for seat in seats:
            self.watched |= BIT << (seat - 1)

    def hurries(self) -> int:
        """The seat whose slap is waited for, from 1; 0 if none is."""
        return self.asked + 1 if self.stage == SLAP else 0

    def took(self, seat: cython.int, milliseconds: cython.int):
        """Say how long a person took for the answer to come in a race, or for the slap that is waited for. Elsewhere
        speed decides nothing, and it counts for nothing."""
        if seat < 1 or seat > self.seats or (self.stage != RACE and self.stage != SLAP):
            return
        self.time[seat - 1] = max(milliseconds, 1)
        if self.stage == SLAP and seat - 1 == self.asked:
            self.next_slap()

    def legal(self) -> list:
        """Every legal answer of the seat that has to decide, in canonical order."""
        cards = range(30)
        if self.stage == TURN:
            some = [named(card) for card in cards if not self.why_not_lay(self.turn, card)]
            if not self.why_not_draw(self.turn):
                some.append("+")
        elif self.stage == ASK:
            some = [named(card) for card in cards if not self.why_not_vanish(self.asked, card)]
        elif self.stage == CALL:
            some = [str(seat + 1) for seat in range(self.seats) if seat != self.guard]
        elif self.stage == GIFT:
            given = [named(card) for card in cards if not self.why_not_give(self.player, card)]
            some = [f"{to + 1}{card}" for to in range(self.seats) if to != self.player for card in given]
        elif self.stage == RACE:
            some = [named(card) for card in cards if not self.why_not_race(self.asked, card)]
        elif self.stage == GIVE:
            some = [named(card) for card in cards if not self.why_not_give(self.asked, card)]
        elif self.stage == PENALTY:
            some = self.legal_penalties()
        else:
            return []
        if self.stage == GIVE:
            no = not self.must_give(self.asked)
        elif self.stage == PENALTY:
            no = self.penalty_least() <= 0
        else:
            no = self.stage != TURN
        return [text.encode() for text in some] + ([b"-"] if no else [])

    def legal_penalties(self) -> list:
        """What the Guard Bug may give to the seat that it has caught."""
        found = []
        most = self.penalty_most()
        least = max(self.penalty_least(), 1)
        which = self.penalty()
        for first in range(30):
            if most < 1 or not (which >> first) & 1 or self.why_not_held(self.guard, first, which):
                continue
            if least == 1:
                found.append(named(first))
            self.picked[0] = first
            for second in range(first, 30):
                if most > 1 and (which >> second) & 1 and not self.why_not_picked(second, 1):
                    found.append(named(first) + named(second))
        return found
