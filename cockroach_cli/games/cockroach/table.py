"""The rules of Cockroach Poker, once: what is legal, what comes of it, when it ends, and how all that is spelled.

Kinds are numbered 0 to 7 in the order of :data:`LETTERS`; 8 is an unknown card. A hand or a row of face-up cards is
eight counts packed into one 64-bit number, a byte each, so that a card is added by adding a one at its byte.
"""

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import ENDED, FRESH, TURN, Table
from cockroach_cli.engine.typed import cython

LETTERS = b"bcfgprst"

ANSWER = cython.declare(cython.int, 9)  # somebody was offered the card and must judge it or say that it goes on
NAME = cython.declare(cython.int, 10)  # somebody said that it goes on and must say to whom, and as what

# Faults, by the numbers that faults.py explains. Those of 100 and more are shared by all games.
NO_SUCH_SEAT, NOT_IN_HAND, TO_ONESELF, HAD_IT, MUST_JUDGE, NO_PASSING, NOT_THE_STARTER, WRONG_TAKER, TOO_MANY = (
    1, 2, 3, 4, 5, 6, 7, 9, 10,
)  # fmt: skip
ZONES, NO_CARD, ZONE_SIZE, CARD_TOO_OFTEN, BAD_UNKNOWN, EMPTY_ZONE = 302, 303, 304, 305, 306, 307
UNREADABLE, AFTER_THE_END, LIES_OPEN = 401, 403, 407

ONE = cython.declare(cython.ulonglong, 1)
ONES = cython.declare(cython.ulonglong, 0x0101010101010101)  # a count of one in each of the eight bytes
HIGH = cython.declare(cython.ulonglong, 0x8080808080808080)  # the top bit of each byte
EIGHTS = cython.declare(cython.ulonglong, 0x0808080808080808)

# Where the figures of tally.py begin in the flat tally; those from LOST to CLAIMS_ on have a place a seat.
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
class CockroachTable(Table):
    """A game of Cockroach Poker in progress."""

    limit: cython.int  # this many face-up cards of a kind lose (CP-11, CP-4)
    size: cython.int  # cards dealt to the hands
    everybody: cython.ulonglong  # a bit a seat

    hand: cython.ulonglong[64]  # known cards, by kind
    hidden: cython.int[64]  # unknown cards in the hand
    left: cython.int[64]  # all cards in the hand
    row: cython.ulonglong[64]  # cards lying face up before the seat, by kind
    removed: cython.ulonglong
    removed_hidden: cython.int
    known: cython.ulonglong  # cards known to be somewhere, by kind; all are 8 unless some were dealt unknown

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

    zone: cython.ulonglong  # what read_zone read
    zone_hidden: cython.int

    deck: cython.uchar[64]
    dealt: cython.ulonglong[64]  # what chance gives each seat, by kind
    dealt_removed: cython.ulonglong
    kind: cython.uchar[256]  # the kind of a letter, 8 for an unknown card, 9 for anything else
    letter: cython.uchar[16]

    def set_up(self, rules: dict):
        """Fill the tables that a new table needs once; this game has no rule options."""
        i: cython.int
        for i in range(256):
            self.kind[i] = 9
        for i in range(9):
            self.letter[i] = (LETTERS + b"?")[i]
            self.kind[self.letter[i]] = i
        self.limit = 5 if self.seats == 2 else 4
        self.size = 54 if self.seats == 2 else 64
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
            self.row[i] = 0
            self.left[i] = 0
            self.hidden[i] = 0
        self.stage = FRESH
        self.turn = self.first
        self.loser = -1
        self.empty = False
        self.played = 0
        self.decisions = 0

    # ---- the deal ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_deal(self, state: cython.ulonglong) -> cython.void:
        """Shuffle the deck with the stream that has this state and deal it, one card at a time from the starter (CP-3);
        with two players ten cards are set aside before that (CP-4)."""
        i: cython.int
        j: cython.int
        seat: cython.int
        card: cython.uchar
        for i in range(64):
            self.deck[i] = i >> 3
        self.streams[0] = state
        for i in range(63, 0, -1):
            j = self.below(0, i + 1)
            card = self.deck[i]
            self.deck[i] = self.deck[j]
            self.deck[j] = card
        self.dealt_removed = 0
        for i in range(64 - self.size):
            self.dealt_removed += ONE << (8 * self.deck[i])
        for i in range(self.seats):
            self.dealt[i] = 0
        seat = self.first
        for i in range(64 - self.size, 64):
            self.dealt[seat] += ONE << (8 * self.deck[i])
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
            self.left[i] = self.hand_size(i)
        self.removed = self.dealt_removed
        self.removed_hidden = 0
        self.known = EIGHTS
        self.round = 1
        self.open_round(self.first)

    @cython.cfunc
    @cython.exceptval(check=False)
    def agrees_with(self, seed: cython.ulonglong, game: cython.ulonglong) -> cython.bint:
        """Whether the deal is the one that chance gives, as far as its cards are known."""
        i: cython.int
        self.draw_deal(start(seed, game, 0, 0))
        for i in range(self.seats):
            if self.dealt[i] != self.hand[i] and not (self.hidden[i] and self.holds_all(self.dealt[i], self.hand[i])):
                return False
        if self.seats > 2 or self.removed == self.dealt_removed:
            return True
        return self.removed_hidden > 0 and self.holds_all(self.dealt_removed, self.removed)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def holds_all(self, all: cython.ulonglong, some: cython.ulonglong) -> cython.bint:
        """Whether of every kind there are at least as many in ``all`` as in ``some`` (byte by byte, without borrow)."""
        return ((all | HIGH) - some) & HIGH == HIGH

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def hand_size(self, seat: cython.int) -> cython.int:
        """How many cards a seat is dealt: the first ones from the starter get one more where it does not divide."""
        place: cython.int = seat - self.first
        if place < 0:
            place += self.seats
        return self.size // self.seats + (1 if place < self.size % self.seats else 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_deal(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Deal as the word at ``p`` says."""
        seat: cython.int
        start_at: cython.Py_ssize_t = p
        self.known = 0
        self.removed_hidden = 0
        for seat in range(self.seats):
            self.left[seat] = self.hand_size(seat)
            p = self.read_zone(p, self.left[seat])
            if p < 0:
                return self.locate(start_at)
            self.hand[seat] = self.zone
            self.hidden[seat] = self.zone_hidden
            if seat < self.seats - 1:
                if self.text[p] != 47:
                    return self.locate(start_at)
                p += 1
        if self.seats == 2:
            if self.text[p] != 59:
                return self.locate(start_at)
            p = self.read_zone(p + 1, 10)
            if p < 0:
                return self.locate(start_at)
            self.removed = self.zone
            self.removed_hidden = self.zone_hidden
        if not self.ends(p) or not self.holds_all(EIGHTS, self.known):
            return self.locate(start_at)
        self.round = 1
        self.open_round(self.first)
        return p

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def read_zone(self, p: cython.Py_ssize_t, size: cython.int) -> cython.Py_ssize_t:
        """Read a hand of ``size`` cards; the offset behind it, or -1 if something is wrong that :meth:`locate` finds."""
        kind: cython.int
        last: cython.int = 0
        left: cython.int = size
        count: cython.int
        zone: cython.ulonglong = 0
        self.zone_hidden = 0
        while True:
            kind = self.kind[self.text[p]]
            if kind < last:
                if self.unsorted < 0:
                    self.unsorted = p
            if kind > 7:
                if kind != 8 or self.zone_hidden:
                    break
                count = self.number_at(p + 1)
                if count <= 0 or count > left:
                    return -1
                self.zone_hidden = count
                self.unsure = True
                left -= count
                p += 2 + (count > 9)
                last = 8
                continue
            zone += ONE << (8 * kind)
            left -= 1
            last = kind
            p += 1
            if left < 0:
                return -1
        self.zone = zone
        self.known += zone
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
    def locate(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Find the first fault of the deal at ``p``, going card by card. (Reading a sound deal need not be slowed by
        looking at each card for what can only be wrong in a faulty one.)"""
        zone: cython.int
        left: cython.int
        kind: cython.int
        count: cython.int
        known: cython.ulonglong = 0
        unknown_seen: cython.bint
        zones: cython.int = self.seats + (1 if self.seats == 2 else 0)
        for zone in range(zones):
            left = self.hand_size(zone) if zone < self.seats else 10
            unknown_seen = False
            kind = self.kind[self.text[p]]
            if kind > 8 and (self.text[p] == 47 or self.text[p] == 59 or self.ends(p)):
                return self.refuse(EMPTY_ZONE, p)
            while True:
                kind = self.kind[self.text[p]]
                if kind < 8:
                    known += ONE << (8 * kind)
                    if not self.holds_all(EIGHTS, known):
                        return self.refuse(CARD_TOO_OFTEN, p)
                    if left == 0:
                        return self.refuse(ZONE_SIZE, p)
                    left -= 1
                    p += 1
                elif kind == 8:
                    if unknown_seen:
                        return self.refuse(BAD_UNKNOWN, p)
                    unknown_seen = True
                    count = self.number_at(p + 1)
                    if count == 0:
                        return self.refuse(BAD_UNKNOWN, p)
                    if count < 0 or count > left:
                        return self.refuse(ZONE_SIZE, p)
                    left -= count
                    p += 2 + (count > 9)
                elif self.text[p] == 47 or self.text[p] == 59 or self.ends(p):
                    break
                else:
                    return self.refuse(NO_CARD, p)
            if left:
                return self.refuse(ZONE_SIZE, p)
            if zone < zones - 1:
                if self.text[p] != (59 if zone == self.seats - 1 else 47):
                    return self.refuse(ZONES, p)
                p += 1
        return self.refuse(ZONES, p)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def write_zone(self, zone: cython.ulonglong, hidden: cython.int) -> cython.void:
        """Write a hand to the lines, sorted."""
        kind: cython.int = 0
        count: cython.int
        while zone:
            for count in range(zone & 255):
                self.line(self.letter[kind])
            zone >>= 8
            kind += 1
        if hidden:
            self.line(63)
            self.line_number(hidden)

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_deal(self) -> cython.void:
        """Write the deal to the lines."""
        seat: cython.int
        for seat in range(self.seats):
            if seat:
                self.line(47)
            self.write_zone(self.hand[seat], self.hidden[seat])
        if self.seats == 2:
            self.line(59)
            self.write_zone(self.removed, self.removed_hidden)

    # ---- may I? Each of these gives the fault that forbids it, or 0 ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_card(self, card: cython.int) -> cython.int:
        """Whether the starter may offer this card: it must be in the hand (CP-5), where unknown cards may be it as long
        as there are not nine of the kind (CP-1)."""
        if card == 8 or (self.hand[self.turn] >> (8 * card)) & 255:
            return 0
        if self.hidden[self.turn] == 0:
            return NOT_IN_HAND
        return TOO_MANY if (self.known >> (8 * card)) & 255 == 8 else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_offer_to(self, seat: cython.int) -> cython.int:
        """Whether the starter may offer the card to this seat: to any other one (CP-5)."""
        return TO_ONESELF if seat == self.turn else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_pass(self) -> cython.int:
        """Whether the holder may say that the card goes on: not with two players (CP-4), and not when nobody is left
        who could get it (CP-8)."""
        if self.unseen:
            return 0
        return NO_PASSING if self.seats == 2 else MUST_JUDGE

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_pass_to(self, seat: cython.int) -> cython.int:
        """Whether the card may go on to this seat: to any that has not had it in this round (CP-7, CP-8)."""
        return 0 if (self.unseen >> seat) & 1 else HAD_IT

    # ---- what comes of it ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def open_round(self, seat: cython.int) -> cython.void:
        """``seat`` must start a round, and loses if its hand is empty (CP-12)."""
        self.turn = seat
        self.starter = seat
        if self.left[seat]:
            self.stage = TURN
        else:
            self.loser = seat
            self.empty = True
            self.stage = ENDED

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def offer(self, card: cython.int, to: cython.int, claim: cython.int) -> cython.void:
        """The starter offers a card with a claim, true or not (CP-5, CP-14)."""
        seat: cython.int = self.turn
        self.left[seat] -= 1
        if card < 8 and (self.hand[seat] >> (8 * card)) & 255:
            self.hand[seat] -= ONE << (8 * card)
        elif self.hidden[seat]:
            self.hidden[seat] -= 1
            if card < 8:
                self.known += ONE << (8 * card)
        self.card = card
        self.claim = claim
        self.giver = seat
        self.turn = to
        if self.seats == 2:
            self.unseen = 0
            self.unseen_count = 0
        else:
            self.unseen = self.everybody ^ (ONE << seat) ^ (ONE << to)
            self.unseen_count = self.seats - 2
        self.stage = ANSWER
        self.decisions += 1
        if self.counting and card < 8:
            self.tally[OFFERS + seat] += self.unit
            if card == claim:
                self.tally[OFFERS_TRUE + seat] += self.unit

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pass_on(self, look: cython.bint) -> cython.void:
        """The holder says that the card goes on, and looks at it or not; there is no way back to judging (CP-6, CP-7)."""
        self.look = look
        self.stage = NAME
        if self.counting:
            self.tally[PASS_CHANCES + self.turn] += self.unit
            self.tally[PASSES + self.turn] += self.unit
            if look:
                self.tally[LOOKS + self.turn] += self.unit

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def name(self, to: cython.int, claim: cython.int) -> cython.void:
        """The holder hands the card on with a claim, the same or a new one (CP-7)."""
        if self.counting and self.card < 8:
            self.tally[CLAIMS + self.turn] += self.unit
            if claim == self.card:
                self.tally[CLAIMS_TRUE + self.turn] += self.unit
            if claim == self.claim:
                self.tally[CLAIMS_KEPT + self.turn] += self.unit
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
    def taker(self, believe: cython.bint) -> cython.int:
        """Who takes the card if the holder judges so: judged rightly, the seat that handed it over (CP-9)."""
        return self.giver if believe == (self.card == self.claim) else self.turn

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def judge(self, believe: cython.bint) -> cython.int:
        """The holder judges; the taker lays the card face up and starts the next round, unless that was one of a kind
        too many (CP-9 to CP-13). Returns the taker."""
        taker: cython.int = self.taker(believe)
        self.decisions += 1
        self.played += 1
        if self.counting:
            self.tally[JUDGED + self.turn] += self.unit
            self.tally[TAKEN + taker] += self.unit
            if believe:
                self.tally[BELIEVED + self.turn] += self.unit
            if taker == self.giver:
                self.tally[RIGHT + self.turn] += self.unit
            if self.unseen:
                self.tally[PASS_CHANCES + self.turn] += self.unit
        self.row[taker] += ONE << (8 * self.card)
        if (self.row[taker] >> (8 * self.card)) & 255 >= self.limit:
            self.loser = taker
            self.stage = ENDED
        else:
            self.open_round(taker)
        return taker

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
    @cython.inline
    @cython.exceptval(check=False)
    def read_offer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read what the starter chooses: card, ``>``, seat, claim."""
        card: cython.int = self.kind[self.text[p]]
        to: cython.int
        claim: cython.int
        why: cython.int
        if card > 8:
            return self.refuse(UNREADABLE, p)
        why = self.why_not_card(card)
        if why:
            return self.refuse(why, p)
        self.card_at = p
        p += 1
        if self.text[p] != 62:
            return self.refuse(UNREADABLE, p)
        p += 1
        to = self.seat_at(p)
        if to < 0:
            return self.no_seat(p)
        why = self.why_not_offer_to(to)
        if why:
            return self.refuse(why, p)
        p += 1 + (to > 8)
        claim = self.kind[self.text[p]]
        if claim > 7:
            return self.refuse(UNREADABLE, p)
        self.offer(card, to, claim)
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.inline
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
    @cython.inline
    @cython.exceptval(check=False)
    def read_name(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read to whom the card goes on, and as what."""
        to: cython.int = self.seat_at(p)
        claim: cython.int
        why: cython.int
        if to < 0:
            return self.no_seat(p)
        why = self.why_not_pass_to(to)
        if why:
            return self.refuse(why, p)
        p += 1 + (to > 8)
        claim = self.kind[self.text[p]]
        if claim > 7:
            return self.refuse(UNREADABLE, p)
        self.name(to, claim)
        return p + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_word(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a round: starter, offer, passes, judgement, taker; or its beginning, up to where somebody decides."""
        c: cython.int
        seat: cython.int
        if self.stage == ENDED:
            return self.refuse(AFTER_THE_END, p)
        seat = self.seat_at(p)
        if seat < 0:
            return self.no_seat(p)
        if seat != self.turn or self.stage != TURN:
            return self.refuse(NOT_THE_STARTER, p)
        p = self.read_offer(p + 1 + (seat > 8))
        while p >= 0:
            c = self.text[p]
            if c == 62 or c == 126:
                p = self.read_pass(p)
                if p < 0 or self.ends(p):
                    return p
                p = self.read_name(p)
            elif c == 43 or c == 45:
                if self.card == 8:
                    return self.refuse(LIES_OPEN, self.card_at)
                seat = self.seat_at(p + 1)
                if seat < 0:
                    return self.no_seat(p + 1)
                if seat != self.taker(c == 43):
                    return self.refuse(WRONG_TAKER, p + 1)
                p += 2 + (seat > 8)
                if not self.ends(p):
                    return self.refuse(UNREADABLE, p)
                self.judge(c == 43)
                return p
            elif self.ends(p):
                return p
            else:
                return self.refuse(UNREADABLE, p)
        return p

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
            seat = self.turn
            behind = self.read_offer(p) if self.whole(p, end) else -1
            if behind >= 0:
                self.next_word()
                self.put_seat(seat)
        elif self.stage == ANSWER and (c == 62 or c == 126):
            behind = self.read_pass(p) if self.whole(p, end) else -1
        elif self.stage == ANSWER and (c == 43 or c == 45) and self.whole(p, end):
            if self.card == 8:
                return self.refuse(LIES_OPEN, p)
            self.put(c)
            self.put_seat(self.judge(c == 43))
            return p + 1
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
        """Write who lost, and why (CP-11 to CP-13)."""
        kind: cython.int = 0
        c: cython.uchar
        for c in b"lost=":
            self.put(c)
        self.put_seat(self.loser)
        for c in b" cause=":
            self.put(c)
        if self.empty:
            for c in b"empty":
                self.put(c)
            return
        for c in b"four:" if self.limit == 4 else b"five:":
            self.put(c)
        while (self.row[self.loser] >> (8 * kind)) & 255 < self.limit:
            kind += 1
        self.put(self.letter[kind])

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
            self.tally[LOST + self.loser] += 1
            seat = self.loser - self.first
            self.tally[LOST_FROM_START + (seat if seat >= 0 else seat + self.seats)] += 1
            self.tally[ROUNDS + self.played] += 1
            if self.empty:
                self.tally[EMPTY] += 1
            else:
                self.tally[OF_A_KIND + self.card] += 1
        else:
            self.tally[UNFINISHED] += 1
        self.tally[WORDS] += self.played + (1 if self.stage > TURN else 0)
        self.tally[DECISIONS] += self.decisions

    def counts(self) -> list:
        """The tally; every finished game at this table had all its seats."""
        flat = Table.counts(self)
        for seat in range(self.seats):
            flat[PLAYED + seat] = flat[GAMES]
        return flat

    # ---- for people ----

    def legal(self) -> list:
        """Every legal answer of the seat that has to decide, in canonical order."""
        answers = []
        kinds = [chr(self.letter[kind]) for kind in range(8)]
        if self.stage == TURN:
            for card in range(8):
                if self.why_not_card(card) == 0:
                    for to in range(self.seats):
                        if self.why_not_offer_to(to) == 0:
                            answers += [f"{kinds[card]}>{to + 1}{claim}".encode() for claim in kinds]
        elif self.stage == ANSWER:
            answers = [b"+", b"-"]
            if self.why_not_pass() == 0:
                answers += [b">", b"~"]
        elif self.stage == NAME:
            for to in range(self.seats):
                if self.why_not_pass_to(to) == 0:
                    answers += [f"{to + 1}{claim}".encode() for claim in kinds]
        return answers

    def snapshot(self):
        """The position as a frozen :class:`~cockroach_cli.games.cockroach.position.Position`."""
        from cockroach_cli.games.cockroach.position import Position

        def spelled(zone, hidden):
            letters = "".join(chr(self.letter[kind]) * ((zone >> (8 * kind)) & 255) for kind in range(8))
            return letters + (f"?{hidden}" if hidden else "")

        seats = range(self.seats)
        inside = self.stage > TURN
        had = frozenset(seat + 1 for seat in seats if not (self.unseen >> seat) & 1) if inside else frozenset()
        cause = ""
        if self.stage == ENDED:
            cause = self.result_text().decode().split("cause=")[1]
        return Position(
            seats=self.seats,
            first=self.first + 1,
            starter=self.starter + 1,
            holder=self.turn + 1 if inside else 0,
            giver=self.giver + 1 if inside else 0,
            claim=chr(self.letter[self.claim]) if inside else "",
            card=chr(self.letter[self.card]) if inside else "",
            looked=bool(self.look) if self.stage == NAME else None,
            had=had,
            hands=tuple([spelled(self.hand[seat], self.hidden[seat]) for seat in seats]),
            left=tuple([self.left[seat] for seat in seats]),
            rows=tuple([tuple([(self.row[seat] >> (8 * kind)) & 255 for kind in range(8)]) for seat in seats]),
            limit=self.limit,
            removed=spelled(self.removed, self.removed_hidden) if self.seats == 2 else "",
            loser=self.loser + 1,
            cause=cause,
            rounds=self.played,
        )
