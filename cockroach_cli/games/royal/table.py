"""The rules of Cockroach Poker Royal, once: its cards, its deal, crowned and special cards.

The rounds, in ``passing/table.py``, are those of Cockroach Poker (RO-7, RO-9 to RO-15). Here stand the deck and which
claims are true of a card (RO-2, RO-3), the deal with the penalty pile (RO-4, RO-8), what a crowned card brings (RO-5,
RO-6), and what is done with a special card (RO-16, RO-17).

A card's number is its kind, 0 to 6, and 8 more if it is crowned; the special cards are 7 and 15. So a hand's seventh
byte holds special cards and nothing else.
"""

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import ENDED
from cockroach_cli.engine.typed import cython
from cockroach_cli.passing.players import PassingPlayers
from cockroach_cli.passing.table import (
    CARD_TOO_OFTEN,
    EMPTY_ZONE,
    LIES_OPEN,
    NO_CARD,
    NO_CARD_HERE,
    ONE,
    SETTLE,
    TOO_MANY,
    UNKNOWN,
    UNREADABLE,
    WORDS,
    ZONE_SIZE,
    PassingTable,
)

PLAIN_LETTERS = b"bcfgrst BCFGRST "
ALL_LETTERS = b"bcfgrstxBCFGRSTz"
CLAIM_LETTERS = b"bcfgrste"
EMPEROR = cython.declare(cython.int, 7)  # the claim
MULTI = cython.declare(cython.int, 7)  # a card that makes every animal claim true
BLANK = cython.declare(cython.int, 15)  # a card of which nothing is true
CROWNED = cython.declare(cython.int, 1)  # how odd a card is
SPECIAL = cython.declare(cython.int, 2)
ZONES = 302  # a fault: see games/faults.py

# Faults that only this game has, by the numbers that its faults.py explains.
NOT_NEXT, PENALTY_MISSING, NO_PENALTY, SPECIAL_LAID, TOO_FEW_LAID, TOO_MANY_LAID = 8, 11, 12, 13, 14, 15

SEVEN_EIGHTS = cython.declare(cython.ulonglong, 0x0008080808080808)
SEVEN_ONES = cython.declare(cython.ulonglong, 0x0001010101010101)
SPECIAL_ONE = cython.declare(cython.ulonglong, 0x0100000000000000)  # a special card in a hand

# Where the figures begin that only this game's tally.py has.
CROWNED_CARDS = cython.declare(cython.int, 1038)
PENALTIES = cython.declare(cython.int, 1102)
SPECIALS = cython.declare(cython.int, 1166)
MORE_ROUNDS = cython.declare(cython.int, 1230)
CAPPED = cython.declare(cython.int, 1231)


@cython.cclass
class RoyalTable(PassingPlayers):
    """A game of Cockroach Poker Royal in progress."""

    specials: cython.bint  # the option: whether the deck has the special cards
    chain: cython.bint  # the option: whether a crowned penalty card brings another one
    cards: cython.int  # in the deck
    hand_size: cython.int  # cards that every seat is dealt
    starter_more: cython.int  # and the starter: one or none
    pile_size: cython.int

    pile: cython.uchar[65]  # the penalty pile as it was dealt, next card first
    pile_hidden: cython.int  # cards of it that the record does not name
    drawn: cython.int  # how many of its cards are gone
    due: cython.int  # penalty cards that the taker still has to draw
    reading: cython.bint  # what comes of a card stands in the text and is not drawn from the pile
    crown_row: cython.ulonglong[64]  # those cards of a row that are crowned (and BLANK, at its byte)

    sorted_deck: cython.uchar[65]
    deck: cython.uchar[65]
    dealt: cython.ulonglong[64]  # what chance gives each seat
    dealt_crowned: cython.ulonglong[64]

    def set_up(self, rules: dict):
        """Fill the tables that a new table needs once."""
        kind: cython.int
        claim: cython.int
        i: cython.int
        n: cython.int = 0
        left: cython.int
        self.check_seats(self.seats, 2, 56)
        self.specials = rules.get("specials", "no") == "yes"
        self.chain = rules.get("chain", "yes") == "yes"
        self.name_cards(ALL_LETTERS if self.specials else PLAIN_LETTERS, CLAIM_LETTERS)
        for kind in range(7):
            self.truth[8 * kind + kind] = 1
            self.truth[8 * (kind + 8) + kind] = 1
            self.truth[8 * (kind + 8) + EMPEROR] = 1
            self.odd[kind + 8] = CROWNED
            for i in range(8):
                self.sorted_deck[n + i] = kind
            self.sorted_deck[n + 8] = kind + 8
            n += 9
        self.copies = SEVEN_EIGHTS
        self.crowned_copies = SEVEN_ONES
        if self.specials:
            for claim in range(7):
                self.truth[8 * MULTI + claim] = 1
            self.odd[MULTI] = SPECIAL
            self.odd[BLANK] = SPECIAL
            self.sorted_deck[63] = MULTI
            self.sorted_deck[64] = BLANK
            self.copies += SPECIAL_ONE
            self.crowned_copies += SPECIAL_ONE
            self.bound = 10000
        self.cards = 65 if self.specials else 63
        self.limit = 5 if self.seats == 2 else 4
        self.pile_size = 16 if self.seats == 2 else 7
        left = self.cards - self.pile_size
        self.hand_size = left // self.seats
        left = left % self.seats
        if left:
            self.starter_more = 1
            self.pile_size += left - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Forget the game."""
        i: cython.int
        PassingTable.clear(self)
        for i in range(self.seats):
            self.crown_row[i] = 0
        self.drawn = 0
        self.due = 0
        self.pile_hidden = 0

    # ---- the deal ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def dealt_to(self, seat: cython.int) -> cython.int:
        """How many cards a seat is dealt."""
        return self.hand_size + (self.starter_more if seat == self.first else 0)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_deal(self, state: cython.ulonglong) -> cython.void:
        """Shuffle the deck with the stream that has this state and deal it, one card at a time from the starter, and
        one more to the starter where that is due; the pile is what then is left of the deck, in its order (RO-4)."""
        i: cython.int
        j: cython.int
        seat: cython.int
        last: cython.int = self.cards - self.pile_size - self.starter_more
        card: cython.uchar
        for i in range(self.cards):
            self.deck[i] = self.sorted_deck[i]
        self.streams[0] = state
        for i in range(self.cards - 1, 0, -1):
            j = self.below(0, i + 1)
            card = self.deck[i]
            self.deck[i] = self.deck[j]
            self.deck[j] = card
        for i in range(self.seats):
            self.dealt[i] = 0
            self.dealt_crowned[i] = 0
        seat = self.first
        for i in range(last + self.starter_more):
            card = self.deck[i]
            self.dealt[seat] += self.plain_one[card]
            self.dealt_crowned[seat] += self.crowned_one[card]
            seat += 1
            if seat == self.seats:
                seat = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_round(self) -> cython.void:
        """Deal by chance and begin."""
        i: cython.int
        self.draw_deal(self.streams[0])
        for i in range(self.seats):
            self.hand[i] = self.dealt[i]
            self.crowned[i] = self.dealt_crowned[i]
            self.left[i] = self.dealt_to(i)
        for i in range(self.pile_size):
            self.pile[i] = self.deck[self.cards - self.pile_size + i]
        self.known = self.copies
        self.known_crowned = self.crowned_copies
        self.round = 1
        self.open_round(self.first)

    @cython.cfunc
    @cython.exceptval(check=False)
    def agrees_with(self, seed: cython.ulonglong, game: cython.ulonglong) -> cython.bint:
        """Whether the deal is the one that chance gives, as far as its cards are known."""
        i: cython.int
        self.draw_deal(start(seed, game, 0, 0))
        for i in range(self.seats):
            if self.dealt[i] == self.hand[i] and self.dealt_crowned[i] == self.crowned[i]:
                continue
            if self.hidden[i] == 0 or not self.holds_all(self.dealt[i], self.hand[i]):
                return False
            if not self.holds_all(self.dealt_crowned[i], self.crowned[i]):
                return False
        for i in range(self.pile_size):
            if self.pile[i] != self.deck[self.cards - self.pile_size + i] and self.pile[i] != UNKNOWN:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_deal(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Deal as the word at ``p`` says."""
        seat: cython.int
        start_at: cython.Py_ssize_t = p
        self.known = 0
        self.known_crowned = 0
        for seat in range(self.seats):
            self.left[seat] = self.dealt_to(seat)
            p = self.read_zone(p, self.left[seat])
            if p < 0:
                return self.locate(start_at)
            self.hand[seat] = self.zone
            self.crowned[seat] = self.zone_crowned
            self.hidden[seat] = self.zone_hidden
            if self.text[p] != (59 if seat == self.seats - 1 else 47):
                return self.locate(start_at)
            p += 1
        p = self.read_pile(p)
        if p < 0 or not self.ends(p):
            return self.locate(start_at)
        if not self.holds_all(self.copies, self.known) or not self.holds_all(self.crowned_copies, self.known_crowned):
            return self.locate(start_at)
        self.round = 1
        self.open_round(self.first)
        return p

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_pile(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read the penalty pile; the offset behind it, or -1 if something is wrong that :meth:`locate_pile` finds."""
        card: cython.int
        i: cython.int
        for i in range(self.pile_size):
            card = self.card_of[self.text[p]]
            if card > UNKNOWN:
                return -1
            self.pile[i] = card
            if card == UNKNOWN:
                self.unsure = True
                self.pile_hidden += 1
            else:
                self.known += self.plain_one[card]
                self.known_crowned += self.crowned_one[card]
            p += 1
        return p

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def locate(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Find the first fault of the deal at ``p``."""
        seat: cython.int
        self.known = 0
        self.known_crowned = 0
        for seat in range(self.seats):
            p = self.locate_zone(p, self.dealt_to(seat), self.dealt_to(seat))
            if p < 0:
                return -1
            if self.text[p] != (59 if seat == self.seats - 1 else 47):
                return self.refuse(ZONES, p)
            p += 1
        p = self.locate_pile(p)
        return self.refuse(ZONES, p) if p >= 0 else -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def locate_pile(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Find the first fault of the penalty pile, going card by card; the offset behind it if there is none."""
        card: cython.int
        left: cython.int = self.pile_size
        if self.zone_ends(p):
            return self.refuse(EMPTY_ZONE, p)
        while not self.zone_ends(p):
            card = self.card_of[self.text[p]]
            if card > UNKNOWN:
                return self.refuse(NO_CARD, p)
            if left == 0:
                return self.refuse(ZONE_SIZE, p)
            if card != UNKNOWN and not self.count_card(card):
                return self.refuse(CARD_TOO_OFTEN, p)
            left -= 1
            p += 1
        return self.refuse(ZONE_SIZE, p) if left else p

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_deal(self) -> cython.void:
        """Write the deal to the lines."""
        i: cython.int
        for i in range(self.seats):
            if i:
                self.line(47)
            self.write_zone(self.hand[i], self.crowned[i], self.hidden[i])
        self.line(59)
        for i in range(self.pile_size):
            self.line(self.card_letter[self.pile[i]])

    # ---- crowned cards ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_out(self, seat: cython.int, card: cython.int) -> cython.void:
        """Lay a card face up before a seat. If the game goes on, a crowned one makes a penalty card due (RO-5)."""
        if card < 8:
            self.lay(seat, card)
            return
        self.crown_row[seat] += ONE << (8 * (card - 8))
        if self.counting and card != BLANK:
            self.tally[CROWNED_CARDS + seat] += self.unit
        if self.lay(seat, card) and card != BLANK:
            self.due += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_penalty(self, seat: cython.int, card: cython.int) -> cython.void:
        """Lay the pile's next card, which is ``card``, before a seat. It may make another one due, if the option says
        so; none is due after the end."""
        due: cython.int = self.due - 1
        self.drawn += 1
        if self.counting:
            self.tally[PENALTIES + seat] += self.unit
        self.lay_out(seat, card)
        if self.stage == ENDED:
            self.due = 0
        elif not self.chain:
            self.due = due
        else:
            self.due -= 1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def owes(self) -> cython.bint:
        """Whether a penalty card has to be drawn now: an empty pile gives nothing."""
        return self.due > 0 and self.drawn < self.pile_size and self.stage != ENDED

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def pay(self, seat: cython.int) -> cython.void:
        """Draw what is due from the pile, and write it; then the seat starts the next round."""
        card: cython.int
        if self.keep and self.owes():
            self.put(38)
        while self.owes():
            card = self.pile[self.drawn]
            if self.keep:
                self.put(self.card_letter[card])
            self.draw_penalty(seat, card)
        self.close(seat)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_payment(self, p: cython.Py_ssize_t, seat: cython.int) -> cython.Py_ssize_t:
        """Read the penalty cards at ``p``, up to the word's end; then the seat starts the next round."""
        card: cython.int
        owed: cython.bint = self.owes()
        if owed:
            if self.text[p] != 38:
                return self.refuse(PENALTY_MISSING if self.ends(p) else UNREADABLE, p)
            p += 1
        while self.owes():
            card = self.card_of[self.text[p]]
            if card > UNKNOWN:
                return self.refuse(PENALTY_MISSING if self.ends(p) else UNREADABLE, p)
            if card == UNKNOWN:
                return self.refuse(LIES_OPEN, p)
            if self.pile[self.drawn] == UNKNOWN:
                if not self.count_card(card):
                    return self.refuse(TOO_MANY, p)
                self.pile[self.drawn] = card
                self.pile_hidden -= 1
            elif self.pile[self.drawn] != card:
                return self.refuse(NOT_NEXT, p)
            self.draw_penalty(seat, card)
            p += 1
        if not self.ends(p):
            if owed and self.card_of[self.text[p]] <= UNKNOWN:
                return self.refuse(NO_PENALTY, p)
            return self.refuse(self.why_no_more(p), p)
        self.close(seat)
        return p

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def close(self, seat: cython.int) -> cython.void:
        """All of a round is done; its taker starts the next one."""
        self.due = 0
        if self.stage != ENDED:
            self.open_round(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle(self, taker: cython.int) -> cython.void:
        """A crowned card is laid out with its penalties; a special one goes to the hand, and two others have to be
        chosen."""
        if self.odd[self.card] == CROWNED:
            self.lay_out(taker, self.card)
            if not self.reading:
                self.pay(taker)
            return
        if self.card == MULTI:
            self.hand[taker] += SPECIAL_ONE
        else:
            self.crowned[taker] += SPECIAL_ONE
        self.left[taker] += 1
        self.turn = taker
        self.stage = SETTLE
        if self.counting:
            self.tally[SPECIALS + taker] += self.unit
        if self.keep and not self.reading:
            self.put(61)

    @cython.cfunc
    @cython.exceptval(check=False)
    def why_no_more(self, p: cython.Py_ssize_t) -> cython.int:
        """A plain card brings no penalty."""
        return NO_PENALTY if self.text[p] == 38 else UNREADABLE

    @cython.cfunc
    @cython.exceptval(check=False)
    def unsettled(self, card: cython.int) -> cython.bint:
        """Whether laying out this card may need penalty cards that the record does not name."""
        return self.odd[card] == CROWNED and self.pile_hidden > 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_settling(self, p: cython.Py_ssize_t, believe: cython.bint) -> cython.Py_ssize_t:
        """Read what follows the taker of a crowned card (``&`` and penalty cards) or of a special one (``=``, the cards
        laid out, if that was decided, and their penalties)."""
        taker: cython.int = self.taker(believe)
        behind: cython.Py_ssize_t
        special: cython.bint = self.odd[self.card] == SPECIAL
        if special:
            if self.text[p] != 61:
                return self.refuse(UNREADABLE, p)
            p += 1
        self.reading = True
        self.judge(believe, taker)
        self.reading = False
        if special:
            if self.ends(p):
                return p
            behind = self.check_laid(p)
            if behind < 0:
                return -1
            self.lay_chosen(self.laid_at(p, behind, 0), self.laid_at(p, behind, 1))
            p = behind
        return self.read_payment(p, taker)

    # ---- special cards ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def take_out(self, seat: cython.int, card: cython.int) -> cython.void:
        """Take a card out of a hand; one that is not among the known ones is one of the unknown."""
        if not self.in_hand(seat, card):
            self.hidden[seat] -= 1
            self.count_card(card)
        elif card < 8:
            self.hand[seat] -= ONE << (8 * card)
        else:
            self.crowned[seat] -= ONE << (8 * (card - 8))

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def specials_in(self, plain: cython.ulonglong, crowned: cython.ulonglong) -> cython.int:
        """How many special cards are among these."""
        return (plain >> 56) + (crowned >> 56)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def completes(self, seat: cython.int, card: cython.int) -> cython.bint:
        """Whether this card would be one of its kind too many before the seat."""
        count: cython.int = (self.row[seat] >> (8 * (card & 7))) & 255
        return count + 1 >= self.limit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def check_laid(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """The offset behind the cards at ``p`` that are laid out instead of a special one, or -1 with a fault. Nothing
        is carried out.

        Two are laid, fewer only if the hand has no others, or if the first one ends the game; ``-`` is none. Where the
        hand has unknown cards, one of them may be the other special card.
        """
        seat: cython.int = self.turn
        hand: cython.ulonglong = self.hand[seat]
        crowned: cython.ulonglong = self.crowned[seat]
        known: cython.ulonglong = self.known
        known_crowned: cython.ulonglong = self.known_crowned
        hidden: cython.int = self.hidden[seat]
        others: cython.int = self.left[seat] - self.specials_in(hand, crowned)  # that have to be there at least
        n: cython.int = 0
        card: cython.int
        why: cython.int = 0
        if hidden and self.specials_in(known, known_crowned) < 2:
            others -= 1
        if self.text[p] == 45:
            return self.refuse(TOO_FEW_LAID, p) if others > 0 else p + 1
        while n < 2:
            card = self.card_of[self.text[p]]
            if card > UNKNOWN:
                if n == 0 or (not self.ends(p) and self.text[p] != 38):
                    why = UNREADABLE
                elif others > n:
                    why = TOO_FEW_LAID
                break
            if card == UNKNOWN:
                why = LIES_OPEN
            elif self.odd[card] == SPECIAL:
                why = SPECIAL_LAID
            else:
                why = self.why_not_card(card)
            if why:
                break
            self.take_out(seat, card)
            n += 1
            p += 1
            if n == 1 and self.completes(seat, card):
                break
        if why == 0 and self.card_of[self.text[p]] <= UNKNOWN:
            why = TOO_MANY_LAID
        self.hand[seat] = hand
        self.crowned[seat] = crowned
        self.known = known
        self.known_crowned = known_crowned
        self.hidden[seat] = hidden
        return self.refuse(why, p) if why else p

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid_at(self, p: cython.Py_ssize_t, behind: cython.Py_ssize_t, i: cython.int) -> cython.int:
        """The first (0) or second (1) card that :meth:`check_laid` found from ``p`` on, or NO_CARD_HERE."""
        return self.card_of[self.text[p + i]] if p + i < behind else NO_CARD_HERE

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_chosen(self, one: cython.int, two: cython.int) -> cython.void:
        """Lay out the chosen cards, NO_CARD_HERE for none; their penalties are due then."""
        seat: cython.int = self.turn
        self.decisions += 1
        if one != NO_CARD_HERE:
            self.take_out(seat, one)
            self.left[seat] -= 1
            self.lay_out(seat, one)
        if two != NO_CARD_HERE and self.stage != ENDED:
            self.take_out(seat, two)
            self.left[seat] -= 1
            self.lay_out(seat, two)
        elif self.hidden[seat] and self.stage != ENDED:
            # There was no other card to lay, so the unknown one is the other special card.
            self.hidden[seat] = 0
            if (self.known >> 56) == 0:
                self.known += SPECIAL_ONE
                self.hand[seat] += SPECIAL_ONE
            else:
                self.known_crowned += SPECIAL_ONE
                self.crowned[seat] += SPECIAL_ONE

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def say_laid(self, one: cython.int, two: cython.int) -> cython.void:
        """Lay out the chosen cards, pay their penalties, and write that."""
        if self.keep:
            self.put(45 if one == NO_CARD_HERE else self.card_letter[one])
            if two != NO_CARD_HERE:
                self.put(self.card_letter[two])
        self.lay_chosen(one, two)
        self.pay(self.turn)

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle_by_answer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Carry out the taker's choice at ``p``, and write it."""
        behind: cython.Py_ssize_t = self.check_laid(p)
        i: cython.int
        card: cython.int
        if behind < 0:
            return -1
        if not self.ends(behind):
            return self.refuse(UNREADABLE, behind)
        for i in range(2):
            card = self.laid_at(p, behind, i)
            if card != NO_CARD_HERE and self.unsettled(card):
                return self.refuse(LIES_OPEN, p + i)
        self.say_laid(self.laid_at(p, behind, 0), self.laid_at(p, behind, 1))
        return behind

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_end(self) -> cython.void:
        """Count how the game ended."""
        PassingTable.count_end(self)
        if self.stage == SETTLE:
            self.tally[WORDS] -= 1  # the round was judged, and its word is counted as one that waits
        if self.stage == ENDED:
            if self.played > 64:
                self.tally[MORE_ROUNDS] += self.played - 64
            if self.loser < 0:
                self.tally[CAPPED] += 1

    # ---- for people ----

    def legal(self) -> list:
        """Every legal answer of the seat that has to decide, in canonical order."""
        if self.stage != SETTLE:
            return PassingTable.legal(self)
        cards = [chr(self.card_letter[card]) for card in self.in_order()]
        texts = ["-", *[one + two for one in cards for two in ["", *cards]]]
        return [text.encode() for text in texts if self.may_lay(text.encode())]

    def may_lay(self, text: bytes) -> bool:
        """Whether the taker of a special card may answer this."""
        fault = self.fault
        fault_at = self.fault_at
        self.source = text + b"\n"
        self.text = self.source
        behind: cython.Py_ssize_t = self.check_laid(0)
        self.fault = fault
        self.fault_at = fault_at
        return behind == len(text)

    def snapshot(self):
        """The position as a frozen :class:`~cockroach_cli.games.royal.position.Position`."""
        from cockroach_cli.games.royal.position import Position

        rows = [self.crown_row[seat] for seat in range(self.seats)]
        return Position(
            pile="".join([chr(self.card_letter[self.pile[i]]) for i in range(self.pile_size)]) if self.round else "",
            drawn=self.drawn,
            crowned_rows=tuple([tuple([(row >> (8 * kind)) & 255 for kind in range(8)]) for row in rows]),
            settling=self.stage == SETTLE,
            specials=bool(self.specials),
            chain=bool(self.chain),
            **self.facts(),
        )
