"""The built-in players of Cockroach Poker: ``random``, ``coin`` and ``honest``.

Each draws only from the stream of the seat that it plays, in the order that its docstring gives; the seats' streams
are slots 1 to 64. Their numbers are their places in the game's list of bots.
"""

from cockroach_cli.engine.chance import MASK_64
from cockroach_cli.engine.table import TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.cockroach.table import ANSWER, HIGH, ONES, CockroachTable

RANDOM = cython.declare(cython.int, 0)
COIN = cython.declare(cython.int, 1)

# The place of a lone bit in a 64-bit word: multiplied by this number, the top six bits differ for each place.
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)


@cython.final
@cython.cclass
class PlayedCockroach(CockroachTable):
    """A table whose seats built-in players can take."""

    bit_place: cython.uchar[64]

    def set_up(self, rules: dict):
        """Also the table behind :meth:`pick`."""
        i: cython.int
        CockroachTable.set_up(self, rules)
        for i in range(64):
            self.bit_place[((DE_BRUIJN << i) & MASK_64) >> 58] = i

    # ---- choosing at random ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pick_card(self, me: cython.int) -> cython.int:
        """A random card of the hand, each card being as likely. One draw."""
        i: cython.ulonglong = self.below(me + 1, self.left[me])
        totals: cython.ulonglong = self.hand[me] * ONES
        if not cython.compiled:
            totals &= MASK_64
        # Byte k of totals: how many cards there are of the kinds up to k. The card is the first kind whose total
        # exceeds i, so count the kinds whose total does not: there the top bit goes when i + 1 is taken away.
        totals = (((totals | HIGH) - (i + 1) * ONES) & HIGH) >> 7
        totals *= ONES
        if not cython.compiled:
            totals &= MASK_64
        return 8 - (totals >> 56)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pick_other(self, me: cython.int) -> cython.int:
        """A random seat other than this one. One draw."""
        seat: cython.int = self.below(me + 1, self.seats - 1)
        return seat + (seat >= me)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pick_unseen(self, me: cython.int) -> cython.int:
        """A random seat of those that have not had the card. One draw."""
        n: cython.int = self.below(me + 1, self.unseen_count)
        left: cython.ulonglong = self.unseen
        while n:
            left &= left - 1
            n -= 1
        left = (left & (~left + 1)) * DE_BRUIJN
        if not cython.compiled:
            left &= MASK_64
        return self.bit_place[left >> 58]

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def coin_claim(self, me: cython.int, card: cython.int) -> cython.int:
        """The truth half the time, otherwise one of the other kinds. One draw or two: 0 of 2 is the truth, then which
        of the seven others."""
        claim: cython.int
        if self.below(me + 1, 2) == 0:
            return card
        claim = self.below(me + 1, 7)
        return claim + (claim >= card)

    # ---- doing and writing ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def say_offer(self, card: cython.int, to: cython.int, claim: cython.int) -> cython.void:
        """Offer the card."""
        if self.keep:
            self.next_word()
            self.put_seat(self.turn)
            self.put(self.letter[card])
            self.put(62)
            self.put_seat(to)
            self.put(self.letter[claim])
        self.offer(card, to, claim)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def say_pass(self) -> cython.void:
        """Say that the card goes on, and look at it."""
        if self.keep:
            self.put(62)
        self.pass_on(True)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def say_name(self, to: cython.int, claim: cython.int) -> cython.void:
        """Hand the card on."""
        if self.keep:
            self.put_seat(to)
            self.put(self.letter[claim])
        self.name(to, claim)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def say_judge(self, believe: cython.bint) -> cython.void:
        """Judge the claim."""
        taker: cython.int = self.judge(believe)
        if self.keep:
            self.put(43 if believe else 45)
            self.put_seat(taker)

    # ---- the players ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def random_player(self) -> cython.void:
        """Everything at random. Offering: card, seat, claim. Asked: 0 believe, 1 doubt, 2 (where it can) pass. Passing:
        seat, claim."""
        me: cython.int = self.turn
        card: cython.int
        to: cython.int
        act: cython.int
        if self.stage == TURN:
            card = self.pick_card(me)
            to = self.pick_other(me)
            self.say_offer(card, to, self.below(me + 1, 8))
            return
        if self.stage == ANSWER:
            act = self.below(me + 1, 3 if self.unseen else 2)
            if act < 2:
                self.say_judge(act == 0)
                return
            self.say_pass()
        to = self.pick_unseen(me)
        self.say_name(to, self.below(me + 1, 8))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def coin_player(self) -> cython.void:
        """Random card and seat. Offering: card, seat, claim (see :meth:`coin_claim`). Asked, where it can pass: 0 of 3 is
        a pass with a look; then 0 of 2 believes, 1 doubts. Passing: seat, claim; who passes without having looked (in a
        game begun by others) claims any of the eight kinds."""
        me: cython.int = self.turn
        card: cython.int
        to: cython.int
        if self.stage == TURN:
            card = self.pick_card(me)
            to = self.pick_other(me)
            self.say_offer(card, to, self.coin_claim(me, card))
            return
        if self.stage == ANSWER:
            if self.unseen == 0 or self.below(me + 1, 3):
                self.say_judge(self.below(me + 1, 2) == 0)
                return
            self.say_pass()
        to = self.pick_unseen(me)
        self.say_name(to, self.coin_claim(me, self.card) if self.look else self.below(me + 1, 8))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def honest_player(self) -> cython.void:
        """Tells the truth and counts. Offering: card, seat. Asked, it counts the cards of the claimed kind that it does
        not see (in its hand and face up before everybody), and all cards that it does not see: it doubts when the kind
        is rarer among them than one in eight, otherwise believes. Where a wrong judgement could lose it the game (one
        card short of the limit in the claimed kind) it passes instead, if it can and the claim may be true, after a look:
        seat. Passing without a look (in a game begun by others) it repeats the claim."""
        me: cython.int = self.turn
        card: cython.int
        seat: cython.int
        seen: cython.ulonglong
        rare: cython.int
        unseen: cython.int = 64
        if self.stage == TURN:
            card = self.pick_card(me)
            self.say_offer(card, self.pick_other(me), card)
            return
        if self.stage == ANSWER:
            seen = self.hand[me]
            for seat in range(self.seats):
                seen += self.row[seat]
            rare = 8 - ((seen >> (8 * self.claim)) & 255)
            for card in range(8):
                unseen -= (seen >> (8 * card)) & 255
            if (
                self.unseen == 0
                or rare == 0
                or (self.row[me] >> (8 * self.claim)) & 255 != self.limit - 1
            ):
                self.say_judge(8 * rare >= unseen)
                return
            self.say_pass()
        self.say_name(self.pick_unseen(me), self.card if self.look else self.claim)

    @cython.cfunc
    @cython.exceptval(check=False)
    def decide(self, bot: cython.int) -> cython.void:
        """Let the built-in player of this number take the decision that is due."""
        if bot == RANDOM:
            self.random_player()
        elif bot == COIN:
            self.coin_player()
        else:
            self.honest_player()

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_round(self) -> cython.void:
        """Play to the end. (As in the class above, but without asking a question that is answered here.)"""
        while self.stage >= TURN:
            self.decide(self.bots[self.turn])
