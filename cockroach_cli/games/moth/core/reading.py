"""The words of Cheating Moth read and carried out, with the first fault of each where it stands.

What a word looks like, in which order it is looked at and what holds for unknown cards is written in
``formats/moth/moth.md``.
"""

from cockroach_cli.engine.table import ENDED, TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.moth.core.laws import (
    GIFTS,
    RACED,
    RACES_WON,
    ROUNDS_WON,
    SLAPPED,
    SLOWEST,
    LawfulMoth,
)
from cockroach_cli.games.moth.table import (
    AFTER_THE_END,
    ASK,
    BIT,
    CALL,
    CALLS_ITSELF,
    CAUGHT,
    EVERY,
    GIFT,
    GIVE,
    GUARD_CHEATS,
    LAST_ACTS,
    LIES_OPEN,
    NO_MOTH_CHEATED,
    NO_MOTH_GIVEN,
    NO_MOTHS,
    NO_SHUFFLE,
    NO_SUCH_SEAT,
    NOT_CAUGHT,
    NOT_DUE,
    NOT_GUARD,
    NOT_IN_HAND,
    NOT_LATEST,
    NOT_NEXT,
    NOTHING,
    NOTHING_LEFT,
    OUT_OF_TURN,
    PENALTY,
    RACE,
    TO_ITSELF,
    TOO_MANY,
    TWICE,
    UNKNOWN,
    UNREADABLE,
    WRONG_GIFTS,
    WRONG_NUMBER,
    WRONG_ROW,
    WRONG_SHUFFLE,
    WRONG_STOP,
    A,
    C,
    M,
    N,
    S,
    named,
)


@cython.cclass
class ReadMoth(LawfulMoth):
    """A table that reads words."""

    # ---- the words of MOVES ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_seat(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a seat into ``got``; the offset behind it, or -1 with a fault."""
        digit: cython.int = self.text[p] - 48
        if digit < 0 or digit > 9:
            return self.refuse(UNREADABLE, p)
        if digit < 1 or digit > self.seats or (self.text[p + 1] >= 48 and self.text[p + 1] <= 57):
            return self.refuse(NO_SUCH_SEAT, p)
        self.got = digit - 1
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_card(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a card into ``got``; the offset behind it, or -1 with a fault."""
        letter: cython.int = self.letter_of[self.text[p]]
        number: cython.int
        if letter < 6:
            number = self.text[p + 1] - 49
            if number < 0 or number > 4:
                return self.refuse(UNREADABLE, p + 1)
            self.got = 5 * letter + number
            return p + 2
        if self.text[p] == 63:
            self.got = UNKNOWN
            return p + 1
        return self.refuse(UNREADABLE, p)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_mark(self, p: cython.Py_ssize_t, c: cython.int) -> cython.Py_ssize_t:
        """The offset behind a character that has to stand at ``p``."""
        return p + 1 if self.text[p] == c else self.refuse(UNREADABLE, p)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_shuffle(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a reshuffle with its comma (CM-11); ``p`` is at its ``%``."""
        i: cython.int
        count: cython.int = 0
        at: cython.Py_ssize_t
        if not self.shuffle_due():
            return self.refuse(NOT_DUE, p)
        for i in range(30):
            self.counted[i] = 0
        for i in range(self.laid - 1):
            self.counted[self.discards[i]] += 1
            self.seen[self.discards[i]] -= 1
        p += 1
        while self.letter_of[self.text[p]] < 6 or self.text[p] == 63:
            at = p
            p = self.read_card(p)
            if p < 0:
                return -1
            if count == self.laid - 1:
                return self.refuse(WRONG_SHUFFLE, at)
            if self.got == UNKNOWN:
                self.unsure = True
            elif self.counted[self.got] == 0:
                return self.refuse(WRONG_SHUFFLE, at)
            else:
                self.counted[self.got] -= 1
                self.seen[self.got] += 1
            self.pile[count] = self.got
            count += 1
        if count < self.laid - 1:
            return self.refuse(WRONG_SHUFFLE, p)
        self.shuffled(count)
        return self.read_mark(p, 44)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_drawn(self, p: cython.Py_ssize_t, seat: cython.int) -> cython.Py_ssize_t:
        """Read what a seat draws, and put it into its hand; ``got`` is the card, or :data:`NOTHING`."""
        at: cython.Py_ssize_t = p
        card: cython.int
        if self.text[p] == 45:
            if self.pile_at < self.pile_end:
                return self.refuse(NOTHING_LEFT, p)
            if self.laid > 1:
                return self.refuse(NO_SHUFFLE, p)
            self.got = NOTHING
            return p + 1
        p = self.read_card(p)
        if p < 0:
            return -1
        if self.pile_at == self.pile_end:
            return self.refuse(NO_SHUFFLE if self.laid > 1 else NOTHING_LEFT, at)
        card = self.pile[self.pile_at]
        if self.got == UNKNOWN:
            self.unsure = True
            self.got = card
        elif card == UNKNOWN:
            if self.seen[self.got] >= self.copies[self.got]:
                return self.refuse(TOO_MANY, at)
            self.seen[self.got] += 1
        elif card != self.got:
            return self.refuse(NOT_NEXT, at)
        self.pile_at += 1
        self.put_in(seat, self.got)
        return p

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_end(self, p: cython.Py_ssize_t, seat: cython.int) -> cython.Py_ssize_t:
        """Read the end of a word that all see, with the full stop that is due if the round is over (CM-9, CM-12).

        ``seat`` has laid a card as the last thing in this word, or is -1.
        """
        said: cython.bint = self.text[p] == 46
        behind: cython.Py_ssize_t = p + 1 if said else p
        if not self.ends(behind):
            return self.refuse(UNREADABLE, behind)
        self.words += 1
        self.all_words += 1
        if self.round_over(seat) != said:
            if not said or seat < 0 or not self.may_be_out(seat):
                return self.refuse(WRONG_STOP, p)
            # Whatever the hand seemed to hold has vanished before.
            self.empty_hand(seat)
        self.questions += self.seats
        if said:
            self.end_round(seat)
        else:
            self.stage = TURN
        return behind

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_lay(self, p: cython.Py_ssize_t, seat: cython.int) -> cython.Py_ssize_t:
        """Read a card laid, and what it does; ``p`` is at the card."""
        card: cython.int
        why: cython.int
        at: cython.Py_ssize_t = p
        mark: cython.int = 0
        p = self.read_card(p)
        if p < 0:
            return -1
        card = self.got
        if card == UNKNOWN:
            return self.refuse(LIES_OPEN, at)
        why = self.why_not_lay(seat, card)
        if why:
            return self.refuse(why, at)
        self.lay(seat, card)
        card //= 5
        if card in (M, N):
            return self.read_end(p, seat)
        mark = 62 if card == S else 43 if card == A else 58
        if self.text[p] == mark:
            if self.left[seat] == 0 and (card == S or not self.last_action):
                return self.refuse(LAST_ACTS, p)
            if card == S:
                return self.read_gift(p + 1)
            if card == A:
                return self.read_ant(p + 1)
            if card == C:
                return self.read_race(p + 1)
            return self.read_mosquito(p + 1)
        if (self.left[seat] == 0 or (self.loose[seat] and self.text[p] == 46)) and (card == S or not self.last_action):
            return self.read_end(p, seat)
        if card != S:
            return self.refuse(UNREADABLE, p)
        self.questions += 1
        return self.read_end(p, seat)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_gift(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read what a spider's player gives to whom (CM-6)."""
        at: cython.Py_ssize_t = p
        to: cython.int
        why: cython.int
        self.questions += 1
        if self.ends(p):
            self.stage = GIFT
            return p
        p = self.read_seat(p)
        if p < 0:
            return -1
        to = self.got
        if to == self.player:
            return self.refuse(TO_ITSELF, at)
        at = p
        p = self.read_card(p)
        if p < 0:
            return -1
        why = self.why_not_give(self.player, self.got)
        if why:
            return self.refuse(why, at)
        self.give(self.player, to, self.got)
        return self.read_end(p, -1)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def give(self, seat: cython.int, to: cython.int, card: cython.int) -> cython.void:
        """A card goes from hand to hand, for a spider or a mosquito."""
        self.take_out(seat, card, NO_MOTHS)
        self.put_in(to, card)
        if self.counting:
            self.tally[GIFTS + seat] += self.unit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_ant(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read what all others draw, in turn order (CM-6)."""
        due: cython.int = self.player
        i: cython.int
        at: cython.Py_ssize_t
        for i in range(self.seats - 1):
            due = due + 1 if due < self.seats - 1 else 0
            if i:
                p = self.read_mark(p, 44)
                if p < 0:
                    return -1
            if self.text[p] == 37:
                p = self.read_shuffle(p)
                if p < 0:
                    return -1
            at = p
            p = self.read_seat(p)
            if p < 0:
                return -1
            if self.got != due:
                return self.refuse(WRONG_ROW, at)
            p = self.read_drawn(p, due)
            if p < 0:
                return -1
        return self.read_end(p, self.acted())

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_race(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read who arrives with which cards (CM-6)."""
        arrived: cython.uint = 0
        first: cython.int = -1
        seat: cython.int
        card: cython.int
        why: cython.int
        at: cython.Py_ssize_t
        self.questions += self.seats
        if self.ends(p):
            self.begin_race()
            return p
        if self.text[p] == 45:
            return self.read_end(p + 1, self.acted())
        while True:
            at = p
            p = self.read_seat(p)
            if p < 0:
                return -1
            seat = self.got
            if (arrived >> seat) & 1:
                return self.refuse(TWICE, at)
            at = p
            p = self.read_card(p)
            if p < 0:
                return -1
            card = self.got
            if card == UNKNOWN:
                return self.refuse(LIES_OPEN, at)
            why = self.why_not_race(seat, card)
            if why:
                return self.refuse(why, at)
            arrived |= BIT << seat
            if first < 0:
                first = seat
                self.win_race(seat, card)
            else:
                self.reveal(seat, card)
            self.count_race(seat)
            if self.text[p] != 44:
                if self.last_action and self.text[p] == 46:
                    return self.read_race_end(p, first, arrived)
                return self.read_end(p, self.raced(first))
            p += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_race_end(self, p: cython.Py_ssize_t, first: cython.int, arrived: cython.uint) -> cython.Py_ssize_t:
        """Read the full stop behind a race, where the cockroach may have been a last card, and the first to arrive too.

        Of hands with unknown cards it may be open which of the two has run out; then neither is scored.
        """
        laid: cython.bint = self.may_be_out(self.player) and not (arrived >> self.player) & 1
        behind: cython.Py_ssize_t
        if self.left[self.player] == 0 or self.left[first] == 0 or not laid:
            return self.read_end(p, self.raced(first))
        if not self.may_be_out(first):
            return self.read_end(p, self.player)
        behind = self.read_end(p, self.player)
        if behind >= 0 and self.winner == self.player:
            self.winner = -1
            self.unscored[self.player] = 1
            self.put_in(self.player, UNKNOWN)
            if self.counting:
                self.tally[ROUNDS_WON + self.player] -= self.unit
        return behind

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def may_be_out(self, seat: cython.int) -> cython.bint:
        """Whether all that a hand seems to have may have vanished before (CM-9)."""
        return self.loose[seat] and self.mask[seat] & (0 if self.cheat_any else NO_MOTHS) == 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count_race(self, seat: cython.int) -> cython.void:
        """Count that a seat has raced."""
        if self.counting:
            self.tally[RACED + seat] += self.unit

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def win_race(self, seat: cython.int, card: cython.int) -> cython.void:
        """The first card to arrive stays on the cockroach."""
        self.take_out(seat, card, EVERY)
        self.discards[self.laid] = card
        self.laid += 1
        if self.counting:
            self.tally[RACES_WON + seat] += self.unit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_mosquito(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read who slaps, and what the others give to the slowest (CM-6)."""
        there: cython.uint = BIT << self.player
        gave: cython.uint = 0
        i: cython.int
        seat: cython.int
        why: cython.int
        at: cython.Py_ssize_t
        self.questions += self.seats - 1
        for i in range(self.seats - 1):
            if i:
                p = self.read_mark(p, 44)
                if p < 0:
                    return -1
            at = p
            p = self.read_seat(p)
            if p < 0:
                return -1
            if (there >> self.got) & 1:
                return self.refuse(TWICE, at)
            there |= BIT << self.got
            self.count_slap(self.got)
        self.slowest = self.got
        p = self.read_mark(p, 60)
        if p < 0:
            return -1
        if self.ends(p):
            self.begin_giving()
            return p
        for seat in range(self.seats):
            if seat == self.slowest:
                continue
            if seat > (1 if self.slowest == 0 else 0):
                p = self.read_mark(p, 44)
                if p < 0:
                    return -1
            at = p
            p = self.read_seat(p)
            if p < 0:
                return -1
            if self.got != seat:
                return self.refuse(WRONG_GIFTS, at)
            at = p
            if self.text[p] == 45:
                if self.must_give(seat):
                    return self.refuse(WRONG_GIFTS, p)
                p += 1
                continue
            p = self.read_card(p)
            if p < 0:
                return -1
            why = self.why_not_give(seat, self.got)
            if why:
                return self.refuse(why, at)
            gave |= BIT << seat
            # The slowest chooses nothing, so the card may move before the others are read: it is none of theirs.
            self.give(seat, self.slowest, self.got)
        self.count_slowest()
        # Who has given a card has kept one.
        return self.read_end(p, -1 if (gave >> self.player) & 1 else self.acted())

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count_slowest(self) -> cython.void:
        """Count who slapped last."""
        if self.counting:
            self.tally[SLOWEST + self.slowest] += self.unit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def settle_gifts(self) -> cython.void:
        """All cards that were chosen for the slowest move; ``counted`` has them by seat."""
        seat: cython.int
        self.count_slowest()
        for seat in range(self.seats):
            if seat != self.slowest and self.counted[seat] != NOTHING:
                self.give(seat, self.slowest, self.counted[seat])

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count_slap(self, seat: cython.int) -> cython.void:
        """Count that a seat had to slap."""
        if self.counting:
            self.tally[SLAPPED + seat] += self.unit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_race(self) -> cython.void:
        """Everybody is asked whether they race, in turn order from the player's left."""
        self.stage = RACE
        self.asked = self.viewer if self.viewer >= 0 else (self.player + 1) % self.seats

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_giving(self) -> cython.void:
        """All but the slowest are asked what they give, in seat order."""
        self.stage = GIVE
        if self.viewer >= 0 and self.viewer != self.slowest:
            self.asked = self.viewer
        else:
            self.asked = 1 if self.slowest == 0 else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_vanish(self, p: cython.Py_ssize_t, seat: cython.int) -> cython.Py_ssize_t:
        """Read what a seat makes vanish, and who notices (CM-7); ``p`` is behind the ``~``."""
        at: cython.Py_ssize_t = p
        card: cython.int
        why: cython.int
        by: cython.int = 0
        if self.ends(p):
            self.stage = ASK
            self.asked = seat
            return p
        p = self.read_card(p)
        if p < 0:
            return -1
        card = self.got
        why = self.why_not_vanish(seat, card)
        if why:
            return self.refuse(why, at)
        if self.text[p] == 64:
            at = p + 1
            p = self.read_seat(at)
            if p < 0:
                return -1
            if self.got != self.guard:
                return self.refuse(NOT_GUARD, at)
            by = self.guard + 1
        if not self.ends(p):
            return self.refuse(UNREADABLE, p)
        self.vanish(seat, card, by)
        self.stage = TURN
        return p

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_call(self, p: cython.Py_ssize_t, shuffle_at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read whom the Guard Bug calls, and what comes of it (CM-8); ``p`` is behind the ``!``."""
        at: cython.Py_ssize_t = p
        seat: cython.int
        latest: cython.int
        if self.ends(p):
            if shuffle_at >= 0:
                return self.refuse(NOT_DUE, shuffle_at)
            self.stage = CALL
            return p
        p = self.read_seat(p)
        if p < 0:
            return -1
        seat = self.got
        if seat == self.guard:
            return self.refuse(CALLS_ITSELF, at)
        latest = self.callable(seat)
        if self.text[p] == 61:
            if shuffle_at >= 0:
                return self.refuse(NOT_DUE, shuffle_at)
            if latest < 0 and not self.loose[seat]:
                return self.refuse(NOT_CAUGHT, p)
            p = self.read_come_back(p + 1, seat, latest)
            if p < 0:
                return -1
            self.count_call(seat, True)
            self.accused = seat
            self.questions += 1
            if self.ends(p):
                self.stage = PENALTY
                return p
            p = self.read_penalty(p)
            if p < 0:
                return -1
            self.change_guard()
            return self.read_end(p, -1)
        p = self.read_mark(p, 45)
        if p < 0:
            return -1
        if latest >= 0:
            return self.refuse(CAUGHT, p - 1)
        self.count_call(seat, False)
        self.actor = self.guard
        p = self.read_drawn(p, self.guard)
        return self.read_end(p, -1) if p >= 0 else -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_come_back(self, p: cython.Py_ssize_t, seat: cython.int, latest: cython.int) -> cython.Py_ssize_t:
        """Read the card that comes back to a seat, and the mark behind it."""
        at: cython.Py_ssize_t = p
        card: cython.int
        why: cython.int
        p = self.read_card(p)
        if p < 0:
            return -1
        card = self.got
        if card == UNKNOWN:
            return self.refuse(LIES_OPEN, at)
        if self.loose[seat]:
            if not (self.vanishing() >> card) & 1:
                return self.refuse(NO_MOTH_CHEATED, at)
            latest = self.latest_like(seat, card)
        elif self.gone_card[latest] != card:
            return self.refuse(NOT_LATEST, at)
        if latest < 0:
            # It has vanished unseen, so the hand that is known here has it still.
            why = self.why_not_held(seat, card, EVERY)
            if why:
                return self.refuse(why, at)
            self.reveal(seat, card)
        elif self.loose[seat]:
            self.come_back_unsure(latest, card)
        else:
            self.come_back(latest, card)
        return self.read_mark(p, 62)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def latest_like(self, seat: cython.int, card: cython.int) -> cython.int:
        """The place of the latest card of a seat that may be called and that is, or can be, this one; -1 if none is."""
        i: cython.int = self.gone - 1
        other: cython.bint = self.seen[card] < self.copies[card]
        while i >= self.window:
            if self.gone_seat[i] == seat and (self.gone_card[i] == card or (self.gone_card[i] == UNKNOWN and other)):
                return i
            i -= 1
        return -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def come_back_unsure(self, place: cython.int, card: cython.int) -> cython.void:
        """A card comes back to a loose hand: the one at a place of the list, or one that has vanished unseen.

        What is kept holds in both cases. The card of the list may have come back, so the hand may be one larger than it
        seemed; and a card known to be in the hand may have been the one, so of a second one like it nothing is known.
        """
        seat: cython.int = self.gone_seat[place]
        if self.gone_card[place] == card:
            self.seen[card] -= 1
        self.come_back(place, UNKNOWN)
        self.reveal(seat, card)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_penalty(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read the cards that the Guard Bug gives to the seat that it has caught, and move them (CM-8)."""
        most: cython.int = self.penalty_most()
        least: cython.int = self.penalty_least()
        given: cython.int = 0
        last: cython.int = 0
        count: cython.int
        why: cython.int
        at: cython.Py_ssize_t
        if self.text[p] == 45:
            return p + 1 if least <= 0 else self.refuse(WRONG_NUMBER, p)
        while self.letter_of[self.text[p]] < 6:
            at = p
            p = self.read_card(p)
            if p < 0:
                return -1
            if self.got < last:
                return self.refuse(UNREADABLE, at)
            if given >= most:
                return self.refuse(WRONG_NUMBER, at)
            if not (self.penalty() >> self.got) & 1:
                return self.refuse(NO_MOTH_GIVEN, at)
            why = self.why_not_held(self.guard, self.got, EVERY)
            if why:
                return self.refuse(why, at)
            last = self.got
            given += 1
            self.punish(last)
        if self.text[p] == 63:
            at = p
            count = self.text[p + 1] - 48
            if count < 1 or count > 9:
                return self.refuse(UNREADABLE, p + 1)
            p += 2
            while self.text[p] >= 48 and self.text[p] <= 57:
                count = 99
                p += 1
            if given + count > most:
                return self.refuse(WRONG_NUMBER, at)
            given += count
            while count:
                if self.why_not_held(self.guard, UNKNOWN, self.penalty()):
                    return self.refuse(NOT_IN_HAND, at)
                self.punish(UNKNOWN)
                count -= 1
        if given == 0:
            return self.refuse(UNREADABLE, p)
        return p if given >= least else self.refuse(WRONG_NUMBER, p)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def punish(self, card: cython.int) -> cython.void:
        """A card goes from the Guard Bug to the seat that it has caught."""
        self.take_out(self.guard, card, self.penalty())
        self.put_in(self.accused, card)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def change_guard(self) -> cython.void:
        """The seat that was caught is Guard Bug for the rest of the round (CM-8)."""
        self.actor = self.guard
        self.guard = self.accused

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_word(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read what a seat did, or its beginning, up to where somebody decides."""
        shuffle_at: cython.Py_ssize_t = -1
        at: cython.Py_ssize_t
        c: cython.int
        seat: cython.int
        why: cython.int
        if self.stage < TURN:
            return self.refuse(AFTER_THE_END, p)
        if self.text[p] == 37:
            shuffle_at = p
            p = self.read_shuffle(p)
            if p < 0:
                return -1
        at = p
        p = self.read_seat(p)
        if p < 0:
            return -1
        seat = self.got
        c = self.text[p]
        if self.letter_of[c] < 6 or c == 63:
            if shuffle_at >= 0:
                return self.refuse(NOT_DUE, shuffle_at)
            if seat != self.turn:
                return self.refuse(OUT_OF_TURN, at)
            return self.read_lay(p, seat)
        if c == 43:
            if seat != self.turn:
                return self.refuse(OUT_OF_TURN, at)
            why = self.why_not_draw(seat)
            if why:
                return self.refuse(why, p)
            p = self.read_drawn(p + 1, seat)
            if p < 0:
                return -1
            self.after_draw(seat, self.got != NOTHING)
            return self.read_end(p, -1)
        if c == 126:
            if shuffle_at >= 0:
                return self.refuse(NOT_DUE, shuffle_at)
            return self.refuse(GUARD_CHEATS, at) if seat == self.guard else self.read_vanish(p + 1, seat)
        if c == 33:
            return self.refuse(NOT_GUARD, at) if seat != self.guard else self.read_call(p + 1, shuffle_at)
        return self.refuse(UNREADABLE, p)

    # ---- for people ----

    def spelled(self, seat: cython.int) -> str:
        """A hand as it is written."""
        card: cython.int
        text = ""
        for card in range(30):
            text += named(card) * self.hold[32 * seat + card]
        return text + (f"?{self.hidden[seat]}" if self.hidden[seat] else "")

    def snapshot(self):
        """The position as a frozen :class:`~cockroach_cli.games.moth.position.Position`."""
        from cockroach_cli.games.moth.position import Gone, Position

        seats = range(self.seats)
        asks = {TURN: "turn", ASK: "cheat", CALL: "call", GIFT: "gift", RACE: "race", GIVE: "give", PENALTY: "penalty"}
        begun = self.round > 0
        return Position(
            seats=self.seats,
            first=self.first + 1,
            options=dict(self.option),
            round=self.round,
            guard=self.guard + 1,
            turn=self.turn + 1 if self.stage >= TURN else 0,
            asks=asks.get(self.stage, ""),
            due=self.to_act() + 1 if self.stage >= TURN else 0,
            player=self.player + 1,
            slowest=self.slowest + 1 if self.stage == GIVE else 0,
            accused=self.accused + 1 if self.stage == PENALTY else 0,
            hands=tuple([self.spelled(seat) for seat in seats]),
            left=tuple([self.left[seat] for seat in seats]),
            loose=tuple([bool(self.loose[seat]) for seat in seats]),
            pile=tuple([named(self.pile[i]) for i in range(self.pile_at, self.pile_end)]),
            discards=tuple([named(self.discards[i]) for i in range(self.laid)]) if begun else (),
            gone=tuple(
                [
                    Gone(self.gone_seat[i] + 1, named(self.gone_card[i]), self.gone_by[i], i >= self.window)
                    for i in range(self.gone)
                ]
            ),
            turns=self.turns,
            words=self.words,
            stuck=self.stuck,
            scores=tuple([None if self.unscored[seat] else self.score[seat] for seat in seats]),
            winner=self.winner + 1,
            over=self.stage == ENDED,
        )
