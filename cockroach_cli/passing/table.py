"""The rounds of a game in which a card is passed around: what is legal, what comes of it, and how it is spelled.

A card is a number: its kind, 0 to 7, and 8 more if it is crowned (in games that have such cards). :data:`UNKNOWN` is a
card that the record does not name. A hand is two 64-bit numbers, plain cards and crowned ones, each holding eight
counts, a byte a kind, so that a card is added by adding a one at its byte. A row of cards that lie face up before a
seat is one such number: there a crowned card counts as one of its kind.

The names of cards and claims, which claims are true, and which cards are more than laid out when they are taken, are
tables that a game fills in :meth:`~cockroach_cli.engine.table.Table.set_up`.
"""

from cockroach_cli.engine.table import ENDED, FRESH, TURN, Table
from cockroach_cli.engine.typed import cython

UNKNOWN = cython.declare(cython.int, 16)
NO_CARD_HERE = cython.declare(cython.int, 17)  # what is written is no card at all

ANSWER = cython.declare(cython.int, 9)  # somebody was offered the card and must judge it or say that it goes on
NAME = cython.declare(cython.int, 10)  # somebody said that it goes on and must say to whom, and as what
SETTLE = cython.declare(cython.int, 11)  # the taker has to decide something about the card, in games that have that

# Faults, by the numbers that the games' faults.py explain. Those of 100 and more are shared by all games.
NO_SUCH_SEAT, NOT_IN_HAND, TO_ONESELF, HAD_IT, MUST_JUDGE, NO_PASSING, NOT_THE_STARTER, WRONG_TAKER, TOO_MANY = (
    1, 2, 3, 4, 5, 6, 7, 9, 10,
)  # fmt: skip
NO_CARD, ZONE_SIZE, CARD_TOO_OFTEN, BAD_UNKNOWN, EMPTY_ZONE = 303, 304, 305, 306, 307
UNREADABLE, AFTER_THE_END, LIES_OPEN = 401, 403, 407

ONE = cython.declare(cython.ulonglong, 1)
HIGH = cython.declare(cython.ulonglong, 0x8080808080808080)  # the top bit of each byte

# Where the figures of a game's tally.py begin in the flat tally; those from LOST to CLAIMS_ on have a place a seat.
GAMES = cython.declare(cython.int, 0)
UNFINISHED = cython.declare(cython.int, 1)
LOST = cython.declare(cython.int, 2)
LOST_FROM_START = cython.declare(cython.int, 66)
PLAYED = cython.declare(cython.int, 130)
EMPTY = cython.declare(cython.int, 194)
OF_A_KIND = cython.declare(cython.int, 195)
ROUNDS = cython.declare(cython.int, 203)
WORDS = cython.declare(cython.int, 268)
DECISIONS = cython.declare(cython.int, 269)
OFFERS = cython.declare(cython.int, 270)
OFFERS_TRUE = cython.declare(cython.int, 334)
PASS_CHANCES = cython.declare(cython.int, 398)
PASSES = cython.declare(cython.int, 462)
LOOKS = cython.declare(cython.int, 526)
CLAIMS = cython.declare(cython.int, 590)
CLAIMS_TRUE = cython.declare(cython.int, 654)
CLAIMS_KEPT = cython.declare(cython.int, 718)
JUDGED = cython.declare(cython.int, 782)
BELIEVED = cython.declare(cython.int, 846)
RIGHT = cython.declare(cython.int, 910)
TAKEN = cython.declare(cython.int, 974)


@cython.cclass
class PassingTable(Table):
    """A game in progress in which a card is passed around."""

    # what a game says of itself
    limit: cython.int  # this many face-up cards of a kind lose
    bound: cython.int  # after so many rounds a game that still goes on is a draw; 0 for none
    copies: cython.ulonglong  # how many plain cards of each kind the deck has, packed
    crowned_copies: cython.ulonglong  # how many crowned ones
    card_of: cython.uchar[256]  # the card that a letter means
    claim_of: cython.uchar[256]  # the claim that a letter means, 8 for none
    card_letter: cython.uchar[24]
    claim_letter: cython.uchar[8]
    truth: cython.uchar[136]  # whether card c may truly be called k, at 8 * c + k; of an unknown card nothing is true
    plain_one: cython.ulonglong[16]  # what a card adds to plain cards, and to crowned ones
    crowned_one: cython.ulonglong[16]
    plain_of: cython.ulonglong[256]  # what a letter adds to them
    crowned_of: cython.ulonglong[256]
    place_of: cython.uchar[256]  # where the card that a letter means stands in a sorted hand, from 1 on; 0 for none
    odd: cython.uchar[24]  # whether more happens to a card when it is taken than that it is laid face up

    # the cards
    hand: cython.ulonglong[64]  # known plain cards
    crowned: cython.ulonglong[64]  # known crowned cards
    hidden: cython.int[64]  # unknown cards
    left: cython.int[64]  # all cards in the hand
    row: cython.ulonglong[64]  # cards lying face up before the seat, by kind
    known: cython.ulonglong  # plain cards known to be somewhere; all of them unless some were dealt unknown
    known_crowned: cython.ulonglong

    # the round
    everybody: cython.ulonglong  # a bit a seat
    turn: cython.int  # the seat that starts the round, answers or names
    starter: cython.int
    giver: cython.int  # who handed the card to the seat that has it
    card: cython.int
    card_at: cython.Py_ssize_t
    claim: cython.int
    look: cython.bint  # whether the seat that passes has looked at the card
    unseen: cython.ulonglong  # the seats that have not had the card in this round
    unseen_count: cython.int
    loser: cython.int
    empty: cython.bint
    played: cython.int  # rounds judged
    decisions: cython.longlong

    # what read_zone read
    zone: cython.ulonglong
    zone_crowned: cython.ulonglong
    zone_size: cython.int
    zone_hidden: cython.int

    def name_cards(self, letters: bytes, claims: bytes):
        """Take the letters of cards, by number (a blank for a number that is no card), and of claims."""
        i: cython.int
        for i in range(256):
            self.card_of[i] = NO_CARD_HERE
            self.claim_of[i] = 8
        for i in range(len(letters)):
            self.card_letter[i] = letters[i]
            if letters[i] != 32:
                self.card_of[letters[i]] = i
        self.card_letter[UNKNOWN] = 63
        self.card_of[63] = UNKNOWN
        for i in range(len(claims)):
            self.claim_letter[i] = claims[i]
            self.claim_of[claims[i]] = i
        for i in range(8):
            self.plain_one[i] = ONE << (8 * i)
            self.crowned_one[i + 8] = ONE << (8 * i)
        for i in range(len(letters)):
            if letters[i] != 32:
                self.plain_of[letters[i]] = self.plain_one[i]
                self.crowned_of[letters[i]] = self.crowned_one[i]
                # The plain cards of a kind, then its crowned ones.
                self.place_of[letters[i]] = 1 + 2 * (i & 7) + (i >> 3)
        self.everybody = 0
        for i in range(self.seats):
            self.everybody |= ONE << i
        self.loser = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Forget the game."""
        i: cython.int
        for i in range(self.seats):
            self.hand[i] = 0
            self.crowned[i] = 0
            self.row[i] = 0
            self.left[i] = 0
            self.hidden[i] = 0
        self.stage = FRESH
        self.turn = self.first
        self.loser = -1
        self.empty = False
        self.played = 0
        self.decisions = 0

    # ---- what a game may add ----

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle(self, taker: cython.int) -> cython.void:
        """Do what has to be done with an odd card that was taken, and with ``keep`` write it behind the taker."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def unsettled(self, card: cython.int) -> cython.bint:
        """Whether what happens to an odd card that is taken depends on cards that nobody recorded."""
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def why_no_more(self, p: cython.Py_ssize_t) -> cython.int:
        """The fault of what stands behind the taker of a card that is not odd."""
        return UNREADABLE

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_settling(self, p: cython.Py_ssize_t, believe: cython.bint) -> cython.Py_ssize_t:
        """Read what a word says of an odd card behind its taker, and judge the round."""
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle_by_answer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read the taker's decision about an odd card, carry it out and write it."""
        return -1

    # ---- hands as they are written ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def holds_all(self, all: cython.ulonglong, some: cython.ulonglong) -> cython.bint:
        """Whether of every kind there are at least as many in ``all`` as in ``some`` (byte by byte, without borrow)."""
        return ((all | HIGH) - some) & HIGH == HIGH

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_zone(self, p: cython.Py_ssize_t, size: cython.int) -> cython.Py_ssize_t:
        """Read a hand of ``size`` cards; the offset behind it, or -1 if something is wrong that :meth:`locate_zone`
        finds. A sorted hand of known cards, as nearly all are, is read here."""
        i: cython.int
        place: cython.int
        last: cython.int = 1
        c: cython.int
        zone: cython.ulonglong = 0
        zone_crowned: cython.ulonglong = 0
        for i in range(size):
            c = self.text[p + i]
            place = self.place_of[c]
            if place < last:
                return self.read_other_zone(p, size)
            last = place
            zone += self.plain_of[c]
            zone_crowned += self.crowned_of[c]
        self.zone = zone
        self.zone_crowned = zone_crowned
        self.zone_hidden = 0
        self.known += zone
        self.known_crowned += zone_crowned
        return p + size

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_other_zone(self, p: cython.Py_ssize_t, size: cython.int) -> cython.Py_ssize_t:
        """The same for any hand, with unknown cards and out of order."""
        card: cython.int
        place: cython.int
        last: cython.int = 0
        left: cython.int = size
        count: cython.int
        zone: cython.ulonglong = 0
        zone_crowned: cython.ulonglong = 0
        self.zone_hidden = 0
        while True:
            card = self.card_of[self.text[p]]
            if card >= UNKNOWN:
                if card != UNKNOWN or self.zone_hidden:
                    break
                count = self.number_at(p + 1)
                if count <= 0 or count > left:
                    return -1
                self.zone_hidden = count
                self.unsure = True
                left -= count
                p += 2 + (count > 9)
                last = 255
                continue
            place = self.place_of[self.text[p]]
            zone += self.plain_one[card]
            zone_crowned += self.crowned_one[card]
            if place < last and self.unsorted < 0:
                self.unsorted = p
            left -= 1
            last = place
            p += 1
            if left < 0:
                return -1
        self.zone = zone
        self.zone_crowned = zone_crowned
        self.known += zone
        self.known_crowned += zone_crowned
        return p if left == 0 else -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def number_at(self, p: cython.Py_ssize_t) -> cython.int:
        """The number of one or two digits at ``p``, without a leading zero; 0 if there is none, -1 if it is longer."""
        value: cython.int = self.text[p] - 48
        digit: cython.int
        if value < 1 or value > 9:
            return 0
        digit = self.text[p + 1] - 48
        if digit < 0 or digit > 9:
            return value
        value = value * 10 + digit
        digit = self.text[p + 2] - 48
        return -1 if digit >= 0 and digit <= 9 else value

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_card(self, card: cython.int) -> cython.bint:
        """Add a card to those known to be somewhere; False if the deck does not have so many."""
        if card < 8:
            self.known += ONE << (8 * card)
        else:
            self.known_crowned += ONE << (8 * (card - 8))
        return self.holds_all(self.copies, self.known) and self.holds_all(self.crowned_copies, self.known_crowned)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def locate_zone(self, p: cython.Py_ssize_t, least: cython.int, most: cython.int) -> cython.Py_ssize_t:
        """Find the first fault of a hand of so many cards, going card by card: as :meth:`read_zone`, with the fault
        said. (Reading a sound hand need not be slowed by looking at each card for what can only be wrong in a faulty
        one.) How many cards a sound one has is then in ``zone_size``.

        Cards known so far are counted in ``known``, which the caller sets to zero before the first zone.
        """
        left: cython.int = most
        count: cython.int
        unknown_seen: cython.bint = False
        card: cython.int
        if self.zone_ends(p):
            return self.refuse(EMPTY_ZONE, p)
        while not self.zone_ends(p):
            card = self.card_of[self.text[p]]
            if card == UNKNOWN:
                count = self.number_at(p + 1)
                if count == 0 or unknown_seen:
                    return self.refuse(BAD_UNKNOWN, p)
                if count < 0 or count > left:
                    return self.refuse(ZONE_SIZE, p)
                unknown_seen = True
                left -= count
                p += 2 + (count > 9)
            elif card > UNKNOWN:
                return self.refuse(NO_CARD, p)
            elif left == 0:
                return self.refuse(ZONE_SIZE, p)
            elif not self.count_card(card):
                return self.refuse(CARD_TOO_OFTEN, p)
            else:
                left -= 1
                p += 1
        self.zone_size = most - left
        return self.refuse(ZONE_SIZE, p) if self.zone_size < least else p

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def write_zone(self, zone: cython.ulonglong, crowned: cython.ulonglong, hidden: cython.int) -> cython.void:
        """Write a hand to the lines, sorted."""
        kind: cython.int = 0
        left: cython.int
        while zone or crowned:
            left = zone & 255
            while left:
                self.line(self.card_letter[kind])
                left -= 1
            left = crowned & 255
            while left:
                self.line(self.card_letter[kind + 8])
                left -= 1
            zone >>= 8
            crowned >>= 8
            kind += 1
        if hidden:
            self.line(63)
            self.line_number(hidden)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def has_plain(self, seat: cython.int, card: cython.int) -> cython.bint:
        """Whether this is a plain card and known to be in the hand."""
        return card < 8 and (self.hand[seat] >> (8 * card)) & 255 != 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def in_hand(self, seat: cython.int, card: cython.int) -> cython.bint:
        """Whether a known card of this name is in the hand."""
        if card < 8:
            return self.has_plain(seat, card)
        return (self.crowned[seat] >> (8 * (card - 8))) & 255 != 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def all_known(self, card: cython.int) -> cython.bint:
        """Whether it is known where every card of this name is, so that an unknown card cannot be it."""
        if card < 8:
            return (self.known >> (8 * card)) & 255 == (self.copies >> (8 * card)) & 255
        return (self.known_crowned >> (8 * (card - 8))) & 255 == (self.crowned_copies >> (8 * (card - 8))) & 255

    # ---- may I? Each of these gives the fault that forbids it, or 0 ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_card(self, card: cython.int) -> cython.int:
        """Whether the starter may offer this card: it must be in the hand, where unknown cards may be it as long as the
        deck has one more."""
        if card == UNKNOWN or self.in_hand(self.turn, card):
            return 0
        if self.hidden[self.turn] == 0:
            return NOT_IN_HAND
        return TOO_MANY if self.all_known(card) else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_pass(self) -> cython.int:
        """Whether the holder may say that the card goes on: not with two players, and not when nobody is left who
        could get it."""
        if self.unseen:
            return 0
        return NO_PASSING if self.seats == 2 else MUST_JUDGE

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def may_get(self, seat: cython.int) -> cython.bint:
        """Whether the card may go to this seat: to any that has not had it in this round. The starter has had it from
        the beginning."""
        return (self.unseen >> seat) & 1 != 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_to(self, seat: cython.int) -> cython.int:
        """Why the card may not go to this seat, offered or passed on."""
        if self.may_get(seat):
            return 0
        return TO_ONESELF if self.stage == TURN else HAD_IT

    # ---- what comes of it ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def open_round(self, seat: cython.int) -> cython.void:
        """``seat`` must start a round, and loses if its hand is empty; a game that has lasted too long ends here."""
        self.turn = seat
        self.starter = seat
        self.unseen = self.everybody ^ (ONE << seat)
        self.unseen_count = self.seats - 1
        if self.left[seat] == 0:
            self.loser = seat
            self.empty = True
            self.stage = ENDED
        elif self.bound and self.played == self.bound:
            self.stage = ENDED
        else:
            self.stage = TURN

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def hand_over(self, to: cython.int, claim: cython.int) -> cython.void:
        """The card goes from the seat whose turn it is to another one, with a claim, true or not."""
        self.unseen ^= ONE << to
        self.unseen_count -= 1
        self.claim = claim
        self.giver = self.turn
        self.turn = to
        self.stage = ANSWER
        self.decisions += 1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def offered(self, card: cython.int) -> cython.void:
        """What the starter has handed over just now is this card of its hand."""
        seat: cython.int = self.giver
        self.card = card
        self.left[seat] -= 1
        if self.has_plain(seat, card):
            self.hand[seat] -= ONE << (8 * card)
        else:
            self.take_other_card(seat, card)
        if self.counting:
            self.count_offer()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def take_other_card(self, seat: cython.int, card: cython.int) -> cython.void:
        """Take what is not a known plain card of the hand out of it: a crowned card, or one of the unknown cards."""
        if card != UNKNOWN and self.in_hand(seat, card):
            self.crowned[seat] -= ONE << (8 * (card - 8))
        elif self.hidden[seat]:
            self.hidden[seat] -= 1
            if card != UNKNOWN:
                self.count_card(card)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pass_on(self, look: cython.bint) -> cython.void:
        """The holder says that the card goes on, and looks at it or not; there is no way back to judging."""
        self.look = look
        self.stage = NAME
        if self.counting:
            self.count_pass()

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def name(self, to: cython.int, claim: cython.int) -> cython.void:
        """The holder hands the card on with a claim, the same or a new one."""
        if self.counting:
            self.count_name(claim)
        self.hand_over(to, claim)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def taker(self, believe: cython.bint) -> cython.int:
        """Who takes the card if the holder judges so: judged rightly, the seat that handed it over."""
        right: cython.int = believe == (self.truth[8 * self.card + self.claim] != 0)
        # Without a branch: which of the two it is cannot be foreseen, and a wrong guess costs more than all the rest.
        return self.turn + (self.giver - self.turn) * right

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def judge(self, believe: cython.bint, taker: cython.int) -> cython.void:
        """The holder judges; the taker, which is :meth:`taker`, lays the card face up and starts the next round, unless
        that was one of a kind too many."""
        self.judged(believe, taker)
        if self.odd[self.card]:
            self.settle(taker)
        else:
            self.take_plain(taker)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def judged(self, believe: cython.bint, taker: cython.int) -> cython.void:
        """Take note that the holder judges so, before the card is taken."""
        self.decisions += 1
        self.played += 1
        if self.counting:
            self.count_judging(believe, taker)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def take_plain(self, taker: cython.int) -> cython.void:
        """The taker of a card that is not odd lays it face up and starts the next round, if the game goes on."""
        if self.lay(taker, self.card):
            self.open_round(taker)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lay(self, seat: cython.int, card: cython.int) -> cython.bint:
        """Lay a card face up before a seat, which loses if that makes so many of a kind; whether the game goes on."""
        count: cython.int
        kind: cython.int = card & 7
        self.row[seat] += ONE << (8 * kind)
        count = (self.row[seat] >> (8 * kind)) & 255
        if count >= self.limit:
            self.loser = seat
            self.stage = ENDED
            return False
        return True

    # ---- the figures; beside what happens, so that this stays short where nobody asked for them ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_offer(self) -> cython.void:
        """Count an offer, just made."""
        if self.card == UNKNOWN:
            return
        self.tally[OFFERS + self.giver] += self.unit
        if self.truth[8 * self.card + self.claim]:
            self.tally[OFFERS_TRUE + self.giver] += self.unit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_pass(self) -> cython.void:
        """Count a pass, just announced."""
        self.tally[PASS_CHANCES + self.turn] += self.unit
        self.tally[PASSES + self.turn] += self.unit
        if self.look:
            self.tally[LOOKS + self.turn] += self.unit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_name(self, claim: cython.int) -> cython.void:
        """Count the claim with which the card is about to be handed on."""
        if self.card == UNKNOWN:
            return
        self.tally[CLAIMS + self.turn] += self.unit
        if self.truth[8 * self.card + claim]:
            self.tally[CLAIMS_TRUE + self.turn] += self.unit
        if claim == self.claim:
            self.tally[CLAIMS_KEPT + self.turn] += self.unit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_judging(self, believe: cython.bint, taker: cython.int) -> cython.void:
        """Count a judgement, before the card is laid out."""
        self.tally[JUDGED + self.turn] += self.unit
        self.tally[TAKEN + taker] += self.unit
        if believe:
            self.tally[BELIEVED + self.turn] += self.unit
        if taker == self.giver:
            self.tally[RIGHT + self.turn] += self.unit
        if self.unseen:
            self.tally[PASS_CHANCES + self.turn] += self.unit

    # ---- the words of MOVES ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def no_seat(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Refuse what stands at ``p`` where a seat should: a number that is none, or no number at all."""
        return self.refuse(NO_SUCH_SEAT if self.text[p] >= 48 and self.text[p] <= 57 else UNREADABLE, p)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_offer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read what the starter chooses: card, ``>``, seat, claim."""
        card: cython.int = self.card_of[self.text[p]]
        to: cython.int
        claim: cython.int
        why: cython.int
        if card > UNKNOWN:
            return self.refuse(UNREADABLE, p)
        why = self.why_not_card(card)
        if why:
            return self.refuse(why, p)
        self.card_at = p
        if self.text[p + 1] != 62:
            return self.refuse(UNREADABLE, p + 1)
        to = self.read_target(p + 2)
        if to < 0:
            return -1
        p += 3 + (to > 8)
        claim = self.claim_of[self.text[p]]
        if claim > 7:
            return self.refuse(UNREADABLE, p)
        if card == UNKNOWN:
            self.unsure = True
        self.hand_over(to, claim)
        self.offered(card)
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_pass(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read that the card goes on: ``>``, or ``~`` without a look."""
        why: cython.int = self.why_not_pass()
        if why:
            return self.refuse(why, p)
        self.pass_on(self.text[p] == 62)
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_name(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read to whom the card goes on, and as what."""
        to: cython.int = self.read_target(p)
        claim: cython.int
        if to < 0:
            return -1
        p += 1 + (to > 8)
        claim = self.claim_of[self.text[p]]
        if claim > 7:
            return self.refuse(UNREADABLE, p)
        self.name(to, claim)
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_target(self, p: cython.Py_ssize_t) -> cython.int:
        """Read to which seat the card goes; -1 with a fault."""
        to: cython.int = self.seat_at(p)
        why: cython.int
        if to < 0:
            return self.no_seat(p)
        why = self.why_not_to(to)
        return self.refuse(why, p) if why else to

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_judging(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read how the holder judges, ``+`` or ``-``, who takes the card, and what comes of that."""
        believe: cython.bint = self.text[p] == 43
        seat: cython.int
        if self.card == UNKNOWN:
            return self.refuse(LIES_OPEN, self.card_at)
        seat = self.seat_at(p + 1)
        if seat < 0:
            return self.no_seat(p + 1)
        if seat != self.taker(believe):
            return self.refuse(WRONG_TAKER, p + 1)
        p += 2 + (seat > 8)
        if self.odd[self.card]:
            return self.read_settling(p, believe)
        if not self.ends(p):
            return self.refuse(self.why_no_more(p), p)
        self.judge(believe, seat)
        return p

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_round(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a round: starter, offer, passes, judgement, taker; or its beginning, up to where somebody decides."""
        seat: cython.int
        if self.stage == ENDED:
            return self.refuse(AFTER_THE_END, p)
        seat = self.seat_at(p)
        if seat < 0:
            return self.no_seat(p)
        if seat != self.turn or self.stage != TURN:
            return self.refuse(NOT_THE_STARTER, p)
        p = self.read_offer(p + 1 + (seat > 8))
        return self.read_rest(p) if p >= 0 else -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_rest(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read what follows in a round while somebody is asked."""
        c: cython.int
        while p >= 0:
            c = self.text[p]
            if c == 62 or c == 126:
                p = self.read_pass(p)
                if p < 0 or self.ends(p):
                    return p
                p = self.read_name(p)
            elif c == 43 or c == 45:
                return self.read_judging(p)
            elif self.ends(p):
                return p
            else:
                return self.refuse(UNREADABLE, p)
        return p

    # Nearly all rounds are spelled alike: seats of one digit, a plain card known to be in the hand, passes with a look,
    # and nothing more behind the taker. Those are read once more below, in one go and with as little to look at as the
    # rules allow; what is in any way different, or wrong, is left to the methods above where it begins to be so.

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def plain_target(self, p: cython.Py_ssize_t) -> cython.int:
        """The seat at ``p`` if that is one digit, may get the card, and a claim follows; else -1."""
        to: cython.int = self.text[p] - 49
        if to >= 0 and to <= 8 and self.may_get(to) and self.claim_of[self.text[p + 1]] < 8:
            return to
        return -1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_plain_round(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """As :meth:`read_round`, at a table of up to nine seats.

        Each step on is by a constant. Were it worked out from which seat it is, no character further on could be read
        before that is known, and the processor would have nothing to do meanwhile.
        """
        card: cython.int
        to: cython.int
        if self.stage != TURN or self.text[p] != 49 + self.turn:
            return self.read_round(p)
        card = self.card_of[self.text[p + 1]]
        if not self.has_plain(self.turn, card) or self.text[p + 2] != 62:
            return self.read_round(p)
        to = self.plain_target(p + 3)
        if to < 0:
            return self.read_round(p)
        self.hand_over(to, self.claim_of[self.text[p + 4]])
        self.offered(card)
        p += 5
        while self.text[p] == 62:
            to = self.plain_target(p + 1)
            if to < 0:
                return self.read_rest(p)
            self.pass_on(True)
            self.name(to, self.claim_of[self.text[p + 2]])
            p += 3
        if (self.text[p] == 43 or self.text[p] == 45) and self.odd[card] == 0:
            to = self.taker(self.text[p] == 43)
            if self.text[p + 1] == 49 + to and self.ends(p + 2):
                self.judged(self.text[p] == 43, to)
                self.take_plain(to)
                return p + 2
        return self.read_rest(p)

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_words(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read the round at ``p``, and then as long as another one follows."""
        while True:
            p = self.read_plain_round(p) if self.seats < 10 else self.read_round(p)
            if p < 0 or self.stage != TURN or self.text[p] != 32 or self.text[p + 1] == 124:
                return p
            p += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_answer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a decision: an offer (``f>2c``), an answer (``+``, ``-``, ``>`` or ``~``) or a naming (``4t``)."""
        c: cython.int = self.text[p]
        seat: cython.int
        behind: cython.Py_ssize_t
        end: cython.Py_ssize_t = p
        while not self.ends(end):
            end += 1
        if self.stage == TURN:
            if c == 63:
                return self.refuse(UNREADABLE, p)  # whoever decides knows what it offers
            seat = self.turn
            behind = self.read_offer(p) if self.whole(p, end) else -1
            if behind >= 0:
                self.next_word()
                self.put_seat(seat)
        elif self.stage == ANSWER and (c == 62 or c == 126):
            behind = self.read_pass(p) if self.whole(p, end) else -1
        elif self.stage == ANSWER and (c == 43 or c == 45) and self.whole(p, end):
            seat = self.taker(c == 43)
            if self.card == UNKNOWN or (self.odd[self.card] and self.unsettled(self.card)):
                return self.refuse(LIES_OPEN, p)
            self.put(c)
            self.put_seat(seat)
            self.judge(c == 43, seat)
            return p + 1
        elif self.stage == SETTLE:
            return self.settle_by_answer(p)
        elif self.stage == NAME:
            behind = self.read_name(p) if self.whole(p, end) else -1
        elif self.stage == ENDED:
            return self.refuse(AFTER_THE_END, p)
        else:
            return self.refuse(UNREADABLE, p)
        if behind < 0:
            return -1
        for seat in range(end - p):
            self.put(self.text[p + seat])
        return behind

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def whole(self, p: cython.Py_ssize_t, end: cython.Py_ssize_t) -> cython.bint:
        """Whether the decision at ``p`` has the length that it must have, so that nothing of it is carried out when
        something follows it. What is wrong within that length is for its reader to say."""
        length: cython.Py_ssize_t = 1
        if self.stage == TURN or self.stage == NAME:
            if self.stage == TURN:
                length = 3
            if p + length - 1 < end:
                seat: cython.int = self.seat_at(p + length - 1)
                length += 1 + (seat > 8)
                if seat < 0:
                    return True
        if end <= p + length:
            return True
        self.refuse(UNREADABLE, p + length)
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_result(self) -> cython.void:
        """Write who lost, and why; or that nobody did."""
        kind: cython.int
        if self.loser < 0:
            self.put_words(b"draw cause=cap", 14)
            return
        self.put_words(b"lost=", 5)
        self.put_seat(self.loser)
        self.put_words(b" cause=", 7)
        if self.empty:
            self.put_words(b"empty", 5)
            return
        if self.limit == 4:
            self.put_words(b"four:", 5)
        else:
            self.put_words(b"five:", 5)
        kind = self.lost_kind()
        self.put(self.card_letter[kind])

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def lost_kind(self) -> cython.int:
        """The kind of which the loser has too many."""
        kind: cython.int = 0
        count: cython.int
        while True:
            count = (self.row[self.loser] >> (8 * kind)) & 255
            if count >= self.limit:
                return kind
            kind += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_act(self) -> cython.int:
        """The seat that starts, answers or names."""
        return self.turn

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_end(self) -> cython.void:
        """Count how the game ended."""
        seat: cython.int
        if self.stage == ENDED:
            self.tally[GAMES] += 1
            for seat in range(self.seats):
                self.tally[PLAYED + seat] += 1
            self.tally[ROUNDS + (self.played if self.played < 64 else 64)] += 1
            if self.loser >= 0:
                self.tally[LOST + self.loser] += 1
                seat = self.loser - self.first
                self.tally[LOST_FROM_START + (seat if seat >= 0 else seat + self.seats)] += 1
                if self.empty:
                    self.tally[EMPTY] += 1
                else:
                    self.tally[OF_A_KIND + self.lost_kind()] += 1
        else:
            self.tally[UNFINISHED] += 1
        self.tally[WORDS] += self.played + (1 if self.stage > TURN else 0)
        self.tally[DECISIONS] += self.decisions

    # ---- for people ----

    def legal(self) -> list:
        """Every legal answer of the seat that has to decide, in canonical order."""
        answers = []
        claims = [chr(self.claim_letter[claim]) for claim in range(8)]
        if self.stage == TURN:
            for card in self.in_order():
                if self.why_not_card(card) == 0:
                    for to in range(self.seats):
                        if self.why_not_to(to) == 0:
                            answers += [f"{chr(self.card_letter[card])}>{to + 1}{claim}".encode() for claim in claims]
        elif self.stage == ANSWER:
            answers = [b"+", b"-"]
            if self.why_not_pass() == 0:
                answers += [b">", b"~"]
        elif self.stage == NAME:
            for to in range(self.seats):
                if self.why_not_to(to) == 0:
                    answers += [f"{to + 1}{claim}".encode() for claim in claims]
        return answers

    def in_order(self) -> list:
        """All cards that the game has, in the order in which hands are sorted."""
        order = [number for kind in range(8) for number in (kind, kind + 8)]
        return [card for card in order if card == self.card_of[self.card_letter[card]]]

    def spelled(self, zone, crowned, hidden) -> str:
        """A hand as it is written."""
        text = ""
        for kind in range(8):
            text += chr(self.card_letter[kind]) * ((zone >> (8 * kind)) & 255)
            text += chr(self.card_letter[kind + 8]) * ((crowned >> (8 * kind)) & 255)
        return text + (f"?{hidden}" if hidden else "")

    def facts(self) -> dict:
        """What a game's ``snapshot`` says of round, hands and rows, by the names of its position's fields."""
        seats = range(self.seats)
        inside = self.stage > TURN
        cause = ""
        if self.stage == ENDED:
            cause = self.result_text().decode().split("cause=")[1]
        return {
            "seats": self.seats,
            "first": self.first + 1,
            "starter": self.starter + 1,
            "holder": self.turn + 1 if inside else 0,
            "giver": self.giver + 1 if inside else 0,
            "claim": chr(self.claim_letter[self.claim]) if inside else "",
            "card": chr(self.card_letter[self.card]) if inside else "",
            "looked": bool(self.look) if self.stage == NAME else None,
            "had": frozenset([seat + 1 for seat in seats if inside and not (self.unseen >> seat) & 1]),
            "hands": tuple([self.spelled(self.hand[seat], self.crowned[seat], self.hidden[seat]) for seat in seats]),
            "left": tuple([self.left[seat] for seat in seats]),
            "rows": tuple([tuple([(self.row[seat] >> (8 * kind)) & 255 for kind in range(8)]) for seat in seats]),
            "limit": self.limit,
            "loser": self.loser + 1,
            "cause": cause,
            "rounds": self.played,
        }
