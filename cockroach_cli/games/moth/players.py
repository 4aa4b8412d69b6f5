"""The built-in players of Cheating Moth: ``random`` and ``sly``. Their numbers are their places in the game's list.

Each draws only from the stream of its own seat, in the order that its docstring gives; a seat's stream is the slot of
its number. Nobody looks at what the seat does not know: its hand, what lies open, and what it noticed itself.
"""

from cockroach_cli.engine.table import TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.moth.core.live import LiveMoth
from cockroach_cli.games.moth.table import ASK, BIT, CALL, GIFT, GIVE, MOTHS, NO_MOTHS, NOTHING, NUMBERS, RACE, SLAP

RANDOM = cython.declare(cython.int, 0)
COST = cython.declare(cython.int, 2)  # points: the moths that it keeps cost it more than being caught


@cython.final
@cython.cclass
class PlayedMoth(LiveMoth):
    """A table whose seats built-in players can take."""

    # ---- choosing ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def pick(self, seat: cython.int, which: cython.uint) -> cython.int:
        """A random card among these of a hand, each card being as likely; the hand has at least one. One draw."""
        rest: cython.uint = self.mask[seat] & which
        card: cython.int = 0
        left: cython.int = self.below(seat + 1, self.number_in(seat, which))
        while True:
            if rest & 1:
                left -= self.hold[32 * seat + card]
                if left < 0:
                    return card
            rest >>= 1
            card += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def pick_other(self, seat: cython.int) -> cython.int:
        """A random seat other than this one. One draw."""
        other: cython.int = self.below(seat + 1, self.seats - 1)
        return other + (other >= seat)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def may_give(self, seat: cython.int) -> cython.bint:
        """Whether a seat has a card that it could give for a spider or mosquito."""
        return self.left[seat] > 1 and self.mask[seat] & NO_MOTHS != 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def dearest(self, seat: cython.int, which: cython.uint) -> cython.int:
        """Of these cards of a hand, which has at least one, the one with the most minus points, the first of them."""
        card: cython.int = 0
        best: cython.int = -1
        worth: cython.int
        most: cython.int = 0
        which &= self.mask[seat]
        while which:
            if which & 1:
                worth = self.worth(card)
                if worth > most:
                    most = worth
                    best = card
            which >>= 1
            card += 1
        return best

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def worth(self, card: cython.int) -> cython.int:
        """The minus points of a card."""
        return 10 if (MOTHS >> card) & 1 else 1 if (NUMBERS >> card) & 1 else 5

    # ---- random ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def random_player(self) -> cython.void:
        """Everything at random; the draws are those of ``formats/moth/moth.md``, "Chance after the deal"."""
        me: cython.int
        some: cython.uint
        card: cython.int
        if self.stage == ASK:
            me = self.asked
            if self.mask[me] & MOTHS and self.left[me] > 1 and self.below(me + 1, 8) == 0:
                self.say_vanish(self.pick(me, MOTHS))
            else:
                self.ask_next()
        elif self.stage == CALL:
            me = self.guard
            card = self.suspect()
            if card < 0 and self.below(me + 1, 64) == 0:
                card = self.pick_other(me)
            if card < 0:
                self.stage = TURN
            else:
                self.say_call(card)
        elif self.stage == TURN:
            me = self.turn
            some = self.fits(me)
            if some:
                self.say_lay(self.pick(me, some))
            else:
                self.say_draw()
        elif self.stage == GIFT:
            me = self.player
            if self.may_give(me) and self.below(me + 1, 2) == 0:
                card = self.pick(me, NO_MOTHS)
                self.say_gift(self.pick_other(me), card)
            else:
                self.say_gift(0, NOTHING)
        elif self.stage == RACE:
            me = self.asked
            some = self.racing() & self.mask[me]
            self.say_race(self.pick(me, some) if some and self.below(me + 1, 2) == 0 else NOTHING)
        elif self.stage == GIVE:
            me = self.asked
            self.say_give(self.pick(me, NO_MOTHS) if self.may_give(me) else NOTHING)
        else:
            self.random_penalty()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def random_penalty(self) -> cython.void:
        """Cards for the seat that was caught, one after the other."""
        me: cython.int = self.guard
        count: cython.int = self.penalty_least()
        left: cython.int = self.number_in(me, self.penalty())
        rest: cython.uint = self.mask[me] & self.penalty()
        i: cython.int
        card: cython.int
        drawn: cython.int
        here: cython.int
        for i in range(count):
            drawn = self.below(me + 1, left - i)
            for card in range(30):
                if (rest >> card) & 1:
                    here = self.hold[32 * me + card]
                    if i and self.picked[0] == card:
                        here -= 1
                    drawn -= here
                    if drawn < 0:
                        self.picked[i] = card
                        break
        self.say_penalty(count)

    # ---- sly ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def sly_player(self) -> cython.void:
        """Lays what costs most, an action card if it can; cheats when that is worth the risk; watches as Guard Bug and
        calls only what it noticed. Draws only to whom a spider's gift goes: which other seat."""
        me: cython.int
        some: cython.uint
        card: cython.int
        if self.stage == ASK:
            me = self.asked
            card = self.worth_cheating(me)
            if card < 0:
                self.ask_next()
            else:
                self.say_vanish(card)
        elif self.stage == CALL:
            card = self.suspect()
            if card < 0:
                self.stage = TURN
            else:
                self.say_call(card)
        elif self.stage == TURN:
            me = self.turn
            some = self.fits(me)
            if some:
                self.say_lay(self.dearest(me, some))
            else:
                self.say_draw()
        elif self.stage == GIFT:
            me = self.player
            if self.may_give(me):
                card = self.dearest(me, NO_MOTHS)
                self.say_gift(self.pick_other(me), card)
            else:
                self.say_gift(0, NOTHING)
        elif self.stage == RACE:
            me = self.asked
            some = self.racing() & self.mask[me]
            self.say_race(self.dearest(me, some) if some else NOTHING)
        elif self.stage == GIVE:
            me = self.asked
            self.say_give(self.dearest(me, NO_MOTHS) if self.may_give(me) else NOTHING)
        else:
            self.sly_penalty()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def worth_cheating(self, me: cython.int) -> cython.int:
        """The card that it is worth making vanish, or -1: the dearest, at most one a turn, if what that saves when
        nobody notices is more than what it costs when the Guard Bug does."""
        card: cython.int
        if self.left[me] < 2 or self.mask[me] & self.vanishing() == 0 or self.callable(me) >= 0:
            return -1
        card = self.dearest(me, self.vanishing())
        return card if (100 - self.notice) * self.worth(card) > self.notice * COST else -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def sly_penalty(self) -> cython.void:
        """The dearest cards for the seat that was caught."""
        me: cython.int = self.guard
        count: cython.int = self.penalty_least()
        which: cython.uint = self.penalty()
        i: cython.int
        for i in range(count):
            self.picked[i] = self.dearest(me, which)
            if self.hold[32 * me + self.picked[i]] == 1:
                which &= ~(BIT << self.picked[i])
        self.say_penalty(count)

    @cython.cfunc
    @cython.exceptval(check=False)
    def decide(self, bot: cython.int) -> cython.void:
        """Let the built-in player of this number take the decision that is due."""
        if self.stage == SLAP:
            self.next_slap()  # no time is taken after all
        elif bot == RANDOM:
            self.random_player()
        else:
            self.sly_player()

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_round(self) -> cython.void:
        """Play until the round is over. (As in the class above, but a seat without moths is passed over at once: no
        built-in player says anything but no, or draws, when it has none; where any card may vanish it is asked.)"""
        while self.stage >= TURN:
            if self.stage == ASK:
                if self.cheat_any or self.mask[self.asked] & MOTHS:
                    self.decide(self.bots[self.asked])
                else:
                    self.ask_next()
            else:
                self.decide(self.bots[self.to_act()])
