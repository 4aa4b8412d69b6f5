"""Built-in players for games in which a card is passed around: ``random`` and ``coin``.

Each draws only from the stream of the seat that it plays, in the order that its docstring gives; the seats' streams
are slots 1 to 64.
"""

from cockroach_cli.engine.chance import MASK_64
from cockroach_cli.engine.table import TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.passing.table import ANSWER, HIGH, PassingTable

ONES = cython.declare(cython.ulonglong, 0x0101010101010101)  # a count of one in each of the eight bytes
# The place of a lone bit in a 64-bit word: multiplied by this number, the top six bits differ for each place.
DE_BRUIJN = cython.declare(cython.ulonglong, 0x03F79D71B4CB0A89)


@cython.cclass
class PassingPlayers(PassingTable):
    """A table whose seats such players can take."""

    bit_place: cython.uchar[64]

    def name_cards(self, letters: bytes, claims: bytes):
        """Also the table behind :meth:`pick_unseen`."""
        i: cython.int
        PassingTable.name_cards(self, letters, claims)
        for i in range(64):
            self.bit_place[((DE_BRUIJN << i) & MASK_64) >> 58] = i

    # ---- choosing at random ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pick_card(self, me: cython.int) -> cython.int:
        """A random card of the hand, each card being as likely. One draw."""
        return self.card_of_hand(me, self.below(me + 1, self.left[me]))

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def card_of_hand(self, me: cython.int, i: cython.ulonglong) -> cython.int:
        """The i-th card of the sorted hand, all of whose cards are known, from 0."""
        all: cython.ulonglong = self.hand[me] + self.crowned[me]
        totals: cython.ulonglong = all * ONES
        bits: cython.ulonglong
        kind: cython.int
        upto: cython.int
        if not cython.compiled:
            totals &= MASK_64
        # Byte k of totals: how many cards there are of the kinds up to k. The card is the first kind whose total
        # exceeds i, so count the kinds whose total does not: there the top bit goes when i + 1 is taken away.
        bits = (((totals | HIGH) - (i + 1) * ONES) & HIGH) >> 7
        bits *= ONES
        if not cython.compiled:
            bits &= MASK_64
        kind = 8 - (bits >> 56)
        if self.crowned[me]:
            # The crowned cards of a kind stand behind its plain ones.
            upto = ((totals >> (8 * kind)) & 255) - ((self.crowned[me] >> (8 * kind)) & 255)
            if i >= upto:
                kind += 8
        return kind

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
        """The truth half the time, otherwise something else. One draw or two: 0 of 2 is the truth, which of several
        true claims is drawn; otherwise which of the false ones. A card of which nothing, or nothing else, is true
        leaves no choice but among the others."""
        true: cython.int = 0
        claim: cython.int
        n: cython.int
        honest: cython.bint = self.below(me + 1, 2) == 0
        for claim in range(8):
            true += self.truth[8 * card + claim]
        n = true if honest else 8 - true
        if n == 0:
            honest = not honest
            n = 8
        n = self.below(me + 1, n) if n > 1 else 0
        for claim in range(8):
            if (self.truth[8 * card + claim] != 0) == honest:
                if n == 0:
                    return claim
                n -= 1
        return 0

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
            self.put(self.card_letter[card])
            self.put(62)
            self.put_seat(to)
            self.put(self.claim_letter[claim])
        self.hand_over(to, claim)
        self.offered(card)

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
            self.put(self.claim_letter[claim])
        self.name(to, claim)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def say_judge(self, believe: cython.bint) -> cython.void:
        """Judge the claim."""
        taker: cython.int = self.taker(believe)
        if self.keep:
            self.put(43 if believe else 45)
            self.put_seat(taker)
        self.judge(believe, taker)

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
        """Random card and seat. Offering: card, seat, claim (see :meth:`coin_claim`). Asked, where it can pass: 0 of 3
        is a pass with a look; then 0 of 2 believes, 1 doubts. Passing: seat, claim; who passes without having looked
        (in a game begun by others) claims any of the eight."""
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
