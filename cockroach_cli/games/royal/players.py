"""The built-in players of Cockroach Poker Royal: ``random`` and ``coin`` (see ``passing/players.py``), and ``counter``.

Their numbers are their places in the game's list of bots.
"""

from cockroach_cli.engine.chance import MASK_64
from cockroach_cli.engine.table import TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.royal.table import EMPEROR, RoyalTable
from cockroach_cli.passing.players import ONES
from cockroach_cli.passing.table import ANSWER, NO_CARD_HERE, ONE, SETTLE, UNKNOWN

RANDOM = cython.declare(cython.int, 0)
COIN = cython.declare(cython.int, 1)
NO_SPECIALS = cython.declare(cython.ulonglong, 0x00FFFFFFFFFFFFFF)  # those bytes of a hand that hold no special cards


@cython.final
@cython.cclass
class PlayedRoyal(RoyalTable):
    """A table whose seats built-in players can take."""

    # ---- two cards instead of a special one ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def pick_laid(self, me: cython.int, without: cython.int) -> cython.int:
        """A random card of the hand that may be laid out instead of a special one, as if ``without`` were not there; or
        NO_CARD_HERE, without a draw, if there is none. One draw."""
        plain: cython.ulonglong = self.hand[me] & NO_SPECIALS
        crowned: cython.ulonglong = self.crowned[me] & NO_SPECIALS
        n: cython.int = 0
        kind: cython.int
        if without < 8:
            plain -= ONE << (8 * without)
        elif without != NO_CARD_HERE:
            crowned -= ONE << (8 * (without - 8))
        for kind in range(7):
            n += ((plain >> (8 * kind)) & 255) + ((crowned >> (8 * kind)) & 255)
        if n == 0:
            return NO_CARD_HERE
        n = self.below(me + 1, n)
        for kind in range(7):
            n -= (plain >> (8 * kind)) & 255
            if n < 0:
                return kind
            n -= (crowned >> (8 * kind)) & 255
            if n < 0:
                return kind + 8
        return NO_CARD_HERE

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_any(self) -> cython.void:
        """Lay two random cards instead of a special one: a draw for each, none for the second if the first ends it."""
        me: cython.int = self.turn
        one: cython.int = self.pick_laid(me, NO_CARD_HERE)
        two: cython.int = NO_CARD_HERE
        if one != NO_CARD_HERE and not self.completes(me, one):
            two = self.pick_laid(me, one)
        self.say_laid(one, two)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def harmless(self, me: cython.int, without: cython.int) -> cython.int:
        """The card of the hand of whose kind the fewest lie before the seat, ``without`` (if it is a card) being among
        those; a plain one before a crowned one, then the first. NO_CARD_HERE if there is none. No draw."""
        best: cython.int = NO_CARD_HERE
        least: cython.int = 1000
        card: cython.int
        count: cython.int
        held: cython.int
        for card in range(15):
            if card & 7 == 7:
                continue
            held = (self.hand[me] >> (8 * card)) & 255 if card < 8 else (self.crowned[me] >> (8 * (card - 8))) & 255
            count = (self.row[me] >> (8 * (card & 7))) & 255
            if without != NO_CARD_HERE:
                held -= card == without
                count += card & 7 == without & 7
            if held > 0 and count < least:
                best = card
                least = count
        return best

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_harmless(self) -> cython.void:
        """Lay the two least harmful cards instead of a special one. No draw."""
        me: cython.int = self.turn
        one: cython.int = self.harmless(me, NO_CARD_HERE)
        two: cython.int = NO_CARD_HERE
        if one != NO_CARD_HERE and not self.completes(me, one):
            two = self.harmless(me, one)
        self.say_laid(one, two)

    # ---- counting ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def total(self, counts: cython.ulonglong) -> cython.int:
        """The sum of eight counts, less than 256."""
        counts *= ONES
        if not cython.compiled:
            counts &= MASK_64
        return counts >> 56

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def likely(self, me: cython.int) -> cython.int:
        """Whether a claim is likely to be true (1), or not (0), or cannot be (-1), seen from the seat that has to judge
        it; see :meth:`counter_player`."""
        plain: cython.ulonglong = self.copies - self.hand[me]
        crowned: cython.ulonglong = self.crowned_copies - self.crowned[me]
        unseen: cython.int
        seat: cython.int
        card: cython.int
        weight: cython.int
        shift: cython.int = 8 * self.claim
        for seat in range(self.seats):
            plain -= self.row[seat] - self.crown_row[seat]
            crowned -= self.crown_row[seat]
        if self.drawn < self.pile_size:
            card = self.pile[self.drawn]  # the pile's top lies open
            if card < 8:
                plain -= ONE << (8 * card)
            elif card != UNKNOWN:
                crowned -= ONE << (8 * (card - 8))
        unseen = self.total(plain) + self.total(crowned)
        if self.claim == EMPEROR:
            weight = 9 * self.total(crowned & NO_SPECIALS)
            unseen *= 2
        else:
            weight = 8 * ((plain >> shift) & 255) + 4 * ((crowned >> shift) & 255) + 8 * (plain >> 56)
        if weight == 0:
            return -1
        return 1 if weight >= unseen else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def danger(self, me: cython.int, card: cython.int, to: cython.int) -> cython.int:
        """How much worse it is for another seat than for this one to take a card: by the cards of its kind before them.
        A special card is no danger to anybody."""
        shift: cython.int = 8 * (card & 7)
        if card & 7 == 7:
            return 0
        return ((self.row[to] >> shift) & 255) - ((self.row[me] >> shift) & 255) + 8

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def offer_counted(self, me: cython.int) -> cython.void:
        """Offer the card to the seat for which :meth:`danger` is greatest. A draw among equals, then the claim."""
        card: cython.int
        to: cython.int
        now: cython.int
        best: cython.int = -1
        equals: cython.int = 0
        turn: cython.int
        for turn in range(2):
            if turn:
                equals = self.below(me + 1, equals)
            for card in range(16):
                if not self.in_hand(me, card):
                    continue
                for to in range(self.seats):
                    if to == me:
                        continue
                    now = self.danger(me, card, to)
                    if turn == 0:
                        if now > best:
                            best = now
                            equals = 0
                        equals += now == best
                    elif now == best:
                        if equals == 0:
                            self.say_offer(card, to, self.coin_claim(me, card))
                            return
                        equals -= 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def name_counted(self, me: cython.int) -> cython.void:
        """Hand a card that was looked at to the seat, of those that may get it, for which :meth:`danger` is greatest. A
        draw among equals, then the claim."""
        to: cython.int
        now: cython.int
        best: cython.int = -1
        equals: cython.int = 0
        turn: cython.int
        for turn in range(2):
            if turn:
                equals = self.below(me + 1, equals)
            for to in range(self.seats):
                if (self.unseen >> to) & 1 == 0:
                    continue
                now = self.danger(me, self.card, to)
                if turn == 0:
                    if now > best:
                        best = now
                        equals = 0
                    equals += now == best
                elif now == best:
                    if equals == 0:
                        self.say_name(to, self.coin_claim(me, self.card))
                        return
                    equals -= 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def counter_player(self) -> cython.void:
        """Counts cards, crowned ones included. Of the cards that it does not see (neither in its hand, nor face up
        before anybody or on the pile) each makes a claim as likely as somebody who lies half the time would make it of
        that card; it believes what is then more likely true than false. That is, an animal if 8 for each unseen plain
        card of the kind (and the multi), and 4 for the crowned one, are together at least the number of unseen cards;
        Emperor if 9 for each unseen crowned card are at least twice that number. Where doubting wrongly would lose the
        game at once it passes after a look, or believes if it cannot pass."""
        me: cython.int = self.turn
        count: cython.int
        likely: cython.int
        if self.stage == TURN:
            self.offer_counted(me)
            return
        if self.stage == SETTLE:
            self.lay_harmless()
            return
        if self.stage == ANSWER:
            likely = self.likely(me)
            count = 0
            if self.claim != EMPEROR:
                count = (self.row[me] >> (8 * self.claim)) & 255
            if likely or count < self.limit - 1:
                self.say_judge(likely == 1)
                return
            if self.unseen == 0:
                self.say_judge(True)
                return
            self.say_pass()
        if self.look:
            self.name_counted(me)
        else:
            self.say_name(self.pick_unseen(me), self.claim)

    @cython.cfunc
    @cython.exceptval(check=False)
    def decide(self, bot: cython.int) -> cython.void:
        """Let the built-in player of this number take the decision that is due."""
        if bot != RANDOM and bot != COIN:
            self.counter_player()
        elif self.stage == SETTLE:
            self.lay_any()
        elif bot == RANDOM:
            self.random_player()
        else:
            self.coin_player()

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_round(self) -> cython.void:
        """Play to the end. (As in the class above, but without asking a question that is answered here.)"""
        while self.stage >= TURN:
            self.decide(self.bots[self.turn])
