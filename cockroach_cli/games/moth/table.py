"""The rules of Cheating Moth, once: its cards and deals.

A card is a number: 5 times its letter's place in ``acmnqs`` plus its number from 0, so 0 to 29 in the order of the
deck. :data:`UNKNOWN` is a card that the record does not name. Of each hand the table keeps the counts of its known
cards, a bit set of them, and the number of all. What is legal, how words are read and how the game is played stands in
the files of ``core``, each a class on top of the one before.

A hand is loose from when it has had an unknown card: cards may then have vanished from it that the record does not
know of, so its number is an upper bound (see "Unknown cards" in ``formats/moth/moth.md``).
"""

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import FRESH, STREAMS_A_ROUND, TURN, Table
from cockroach_cli.engine.typed import cython

LETTERS = b"acmnqs"
A = cython.declare(cython.int, 0)  # the letters' places
C = cython.declare(cython.int, 1)
M = cython.declare(cython.int, 2)
N = cython.declare(cython.int, 3)
Q = cython.declare(cython.int, 4)
S = cython.declare(cython.int, 5)
UNKNOWN = cython.declare(cython.int, 30)
NOTHING = cython.declare(cython.int, 31)  # no card was drawn or given, or nobody raced
DEALT = cython.declare(cython.int, 8)  # cards of a hand
SIZE = cython.declare(cython.int, 71)
MOST_WORDS = cython.declare(cython.int, 10000)  # of a round, vanishings not counted (CM-12)

MOTHS = cython.declare(cython.uint, 31 << 10)
NUMBERS = cython.declare(cython.uint, 31 << 15)
NO_MOTHS = cython.declare(cython.uint, 0x3FFFFFFF - (31 << 10))
EVERY = cython.declare(cython.uint, 0x3FFFFFFF)
BIT = cython.declare(cython.uint, 1)

# Who has to decide: a seat whether it makes a card vanish; the Guard Bug whether it calls a seat; a spider's player
# whether it gives a card; who races; what is given to the slowest; what the Guard Bug gives to a seat it has caught.
# SLAP is no decision: a person's slap is waited for, whose time is taken.
ASK = cython.declare(cython.int, 9)
CALL = cython.declare(cython.int, 10)
GIFT = cython.declare(cython.int, 11)
RACE = cython.declare(cython.int, 12)
GIVE = cython.declare(cython.int, 13)
PENALTY = cython.declare(cython.int, 14)
SLAP = cython.declare(cython.int, 15)

# Faults, by the numbers that faults.py explains. Those of 100 and more are shared by all games.
NO_SUCH_SEAT, NOT_IN_HAND, TOO_MANY, NO_FIT, MUST_LAY, NO_MOTH_LAID, NO_MOTH_GIVEN, NOT_NEXT, NOTHING_LEFT = (
    1, 2, 3, 4, 5, 6, 7, 8, 9,
)  # fmt: skip
NOT_DUE, WRONG_SHUFFLE, NO_SHUFFLE, GUARD_CHEATS, CHEATS_LAST, NO_MOTH_CHEATED, NOT_GUARD, CALLS_ITSELF = (
    10, 11, 12, 13, 14, 15, 16, 17,
)  # fmt: skip
NOT_CAUGHT, CAUGHT, NOT_LATEST, WRONG_NUMBER, GIVES_LAST, LAST_ACTS, WRONG_STOP, WRONG_ROW, NO_RACER, TWICE = (
    18, 19, 20, 21, 22, 23, 24, 25, 26, 27,
)  # fmt: skip
WRONG_GIFTS, TO_ITSELF = 28, 29
ZONES, NO_CARD, ZONE_SIZE, CARD_TOO_OFTEN, BAD_UNKNOWN, EMPTY_ZONE = 302, 303, 304, 305, 306, 307
UNREADABLE, AFTER_THE_END, OUT_OF_TURN, LIES_OPEN = 401, 403, 404, 407


@cython.cclass
class MothTable(Table):
    """A game of Cheating Moth in progress."""

    # the options
    guard_moths: cython.bint
    race_any: cython.bint
    last_action: cython.bint
    cheat_any: cython.bint
    window_round: cython.bint
    caught_moths: cython.bint
    caught: cython.int  # how many cards a caught seat gets
    copies: cython.int[32]
    option: dict

    letter_of: cython.uchar[256]  # the place of a letter, 6 for none
    letters: cython.uchar[8]
    fitting: cython.uint[5]  # the cards that fit on each number, from 0

    # the cards
    hold: cython.uchar[160]  # known cards of a hand, at 32 * seat + card
    mask: cython.uint[5]  # the same as a bit set
    left: cython.int[5]  # all cards of a hand, unknown ones included
    hidden: cython.int[5]
    loose: cython.int[5]
    pile: cython.uchar[80]
    pile_at: cython.int
    pile_end: cython.int
    discards: cython.uchar[80]  # oldest first
    laid: cython.int  # how many discards there are
    seen: cython.int[32]  # cards known to lie somewhere
    gone_card: cython.uchar[80]  # what has vanished, oldest first
    gone_seat: cython.uchar[80]
    gone_by: cython.uchar[80]  # who noticed, from 1
    gone: cython.int
    window: cython.int  # from here on it may be called

    # the round
    guard: cython.int
    turn: cython.int
    actor: cython.int  # who did the last thing that all saw
    asked: cython.int  # who is asked to cheat, to race or to give
    player: cython.int  # whose card is being carried out
    number: cython.int  # of a cockroach, from 0
    slowest: cython.int
    accused: cython.int
    stuck: cython.int  # draws in a row that found nothing
    words: cython.int  # of the round, vanishings not counted
    shuffles: cython.int
    score: cython.int[5]
    unscored: cython.int[5]  # whether a score is not known
    written: cython.int[5]  # scores read from RESULT
    winner: cython.int  # of the last round, the first who was rid of all cards; -1 if nobody was, or nobody knows who

    # what was read last
    got: cython.int

    # of this game
    all_words: cython.longlong
    questions: cython.longlong
    turns: cython.longlong
    stuck_rounds: cython.int
    capped_rounds: cython.int
    rounds_over: cython.int
    live: cython.bint  # the game is being played, so that questions are asked

    deck: cython.uchar[80]
    counted: cython.int[32]

    def set_up(self, rules: dict):
        """Take the options, and fill the tables that a new table needs once."""
        i: cython.int
        self.check_seats(self.seats, 3, 5)
        self.option = dict(rules)
        self.guard_moths = rules["guard-moths"] == "yes"
        self.race_any = rules["race"] == "any"
        self.last_action = rules["last-action"] == "yes"
        self.cheat_any = rules["cheat"] == "any"
        self.window_round = rules["window"] == "round"
        self.caught_moths = rules["caught-moths"] == "yes"
        self.caught = int(rules["caught"])
        numbers = rules["cards"].replace(".", "-").split("-")
        for i in range(30):
            self.copies[i] = int(numbers[i])
        for i in range(256):
            self.letter_of[i] = 6
        for i in range(6):
            self.letters[i] = LETTERS[i]
            self.letter_of[LETTERS[i]] = i
        for i in range(30):
            self.fitting[(i + 1) % 5] |= BIT << i
            self.fitting[(i + 4) % 5] |= BIT << i
        self.clear()

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Forget the game."""
        i: cython.int
        self.stage = FRESH
        self.live = False
        self.all_words = 0
        self.questions = 0
        self.turns = 0
        self.stuck_rounds = 0
        self.capped_rounds = 0
        self.rounds_over = 0
        self.turn = self.first
        self.guard = self.first
        self.actor = self.first
        self.winner = -1
        self.pile_at = 0
        self.pile_end = 0
        self.laid = 0
        self.gone = 0
        self.words = 0
        for i in range(self.seats):
            self.score[i] = 0
            self.unscored[i] = 0
            self.empty_hand(i)

    # ---- hands and cards ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def empty_hand(self, seat: cython.int) -> cython.void:
        """Take all cards out of a hand."""
        i: cython.int
        for i in range(30):
            self.hold[32 * seat + i] = 0
        self.mask[seat] = 0
        self.left[seat] = 0
        self.hidden[seat] = 0
        self.loose[seat] = 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put_in(self, seat: cython.int, card: cython.int) -> cython.void:
        """Add a card to a hand. A known one is counted as seen already."""
        self.left[seat] += 1
        if card == UNKNOWN:
            self.hidden[seat] += 1
            self.loose[seat] = 1
            self.unsure = True
        else:
            self.hold[32 * seat + card] += 1
            self.mask[seat] |= BIT << card

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def drop(self, seat: cython.int, card: cython.int) -> cython.void:
        """Take one known card away from what a hand is known to hold."""
        self.hold[32 * seat + card] -= 1
        if self.hold[32 * seat + card] == 0:
            self.mask[seat] ^= BIT << card

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self, seat: cython.int, which: cython.uint) -> cython.void:
        """An unknown card leaves the hand, so of these cards it is no longer known whether the hand has them."""
        card: cython.int
        self.loose[seat] = 1
        self.unsure = True
        for card in range(30):
            if (self.mask[seat] & which) >> card & 1:
                self.seen[card] -= self.hold[32 * seat + card]
                self.hidden[seat] += self.hold[32 * seat + card]
                self.hold[32 * seat + card] = 0
        self.mask[seat] &= EVERY ^ which

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def take_out(self, seat: cython.int, card: cython.int, which: cython.uint) -> cython.void:
        """Take a card out of a hand that has it or may have it; ``which`` is what an unknown one may be."""
        self.left[seat] -= 1
        if card == UNKNOWN:
            self.forget(seat, which)
            self.hidden[seat] -= 1
        elif (self.mask[seat] >> card) & 1:
            self.drop(seat, card)
        else:
            self.hidden[seat] -= 1
            self.seen[card] += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def reveal(self, seat: cython.int, card: cython.int) -> cython.void:
        """A hand shows a card that it keeps."""
        if not (self.mask[seat] >> card) & 1:
            self.hidden[seat] -= 1
            self.hold[32 * seat + card] = 1
            self.mask[seat] |= BIT << card
            self.seen[card] += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def number_in(self, seat: cython.int, which: cython.uint) -> cython.int:
        """How many known cards of these a hand has."""
        rest: cython.uint = self.mask[seat] & which
        card: cython.int = 0
        total: cython.int = 0
        while rest:
            if rest & 1:
                total += self.hold[32 * seat + card]
            rest >>= 1
            card += 1
        return total

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def points(self, seat: cython.int) -> cython.int:
        """The minus points of a hand (CM-10)."""
        moths: cython.int = self.number_in(seat, MOTHS)
        numbers: cython.int = self.number_in(seat, NUMBERS)
        return 10 * moths + numbers + 5 * (self.left[seat] - moths - numbers)

    # ---- deals ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def start_round(self) -> cython.void:
        """Begin the round whose hands and pile were dealt: the first card is turned up (CM-3, CM-12)."""
        self.round += 1
        self.guard = (self.first + self.round - 1) % self.seats
        self.turn = self.guard
        self.actor = self.guard
        self.discards[0] = self.pile[0]
        self.laid = 1
        self.pile_at = 1
        self.pile_end = SIZE - DEALT * self.seats
        self.gone = 0
        self.window = 0
        self.stuck = 0
        self.words = 0
        self.shuffles = 0
        self.winner = -1
        self.live = False
        self.stage = TURN
        self.questions += self.seats

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_deal(self, state: cython.ulonglong) -> cython.void:
        """Shuffle the deck with the stream that has this state."""
        i: cython.int = 0
        j: cython.int
        card: cython.uchar
        for card in range(30):
            for _ in range(self.copies[card]):
                self.deck[i] = card
                i += 1
        self.streams[0] = state
        for i in range(SIZE - 1, 0, -1):
            j = self.below(0, i + 1)
            card = self.deck[i]
            self.deck[i] = self.deck[j]
            self.deck[j] = card

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_round(self) -> cython.void:
        """Deal by chance, one card at a time from the round's first Guard Bug, and begin (CM-3)."""
        i: cython.int
        seat: cython.int
        dealt: cython.int = DEALT * self.seats
        self.draw_deal(self.streams[0])
        for i in range(30):
            self.seen[i] = self.copies[i]
        for seat in range(self.seats):
            self.empty_hand(seat)
        seat = (self.first + self.round) % self.seats
        for i in range(dealt):
            self.put_in(seat, self.deck[i])
            seat += 1
            if seat == self.seats:
                seat = 0
        for i in range(SIZE - dealt):
            self.pile[i] = self.deck[dealt + i]
        self.start_round()

    @cython.cfunc
    @cython.exceptval(check=False)
    def agrees_with(self, seed: cython.ulonglong, game: cython.ulonglong) -> cython.bint:
        """Whether the deal is the one that chance gives, as far as its cards are known."""
        i: cython.int
        seat: cython.int
        card: cython.int
        dealt: cython.int = DEALT * self.seats
        base: cython.ulonglong = 0
        if self.round > 1:
            base = STREAMS_A_ROUND * (self.round - 1)
        self.draw_deal(start(seed, game, base, 0))
        for seat in range(self.seats):
            for card in range(30):
                self.counted[card] = 0
            i = (seat + self.seats - self.guard) % self.seats
            while i < dealt:
                self.counted[self.deck[i]] += 1
                i += self.seats
            for card in range(30):
                # As many cards are dealt as the hand has, so fewer of one kind are fewer known ones.
                if self.hold[32 * seat + card] > self.counted[card]:
                    return False
                if self.hold[32 * seat + card] < self.counted[card] and not self.hidden[seat]:
                    return False
        i = 0
        while i < SIZE - dealt and (self.pile[i] == UNKNOWN or self.pile[i] == self.deck[dealt + i]):
            i += 1
        return i == SIZE - dealt

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_hand(self, p: cython.Py_ssize_t, seat: cython.int) -> cython.Py_ssize_t:
        """Read the hand that a seat is dealt."""
        card: cython.int
        last: cython.int = 0
        room: cython.int = DEALT
        count: cython.int
        behind: cython.Py_ssize_t
        if self.zone_ends(p):
            return self.refuse(EMPTY_ZONE, p)
        while not self.zone_ends(p):
            if self.text[p] == 63:
                behind = p + 1
                count = 0
                while self.text[behind] >= 48 and self.text[behind] <= 57:
                    if count < 100:
                        count = 10 * count + self.text[behind] - 48
                    if count == 0:
                        break
                    behind += 1
                if count == 0 or self.hidden[seat]:
                    return self.refuse(BAD_UNKNOWN, p)
                if count > room:
                    return self.refuse(ZONE_SIZE, p)
                self.hidden[seat] = count
                self.left[seat] += count
                self.loose[seat] = 1
                self.unsure = True
                room -= count
                last = UNKNOWN
                p = behind
                continue
            card = self.letter_of[self.text[p]]
            if card == 6 or self.text[p + 1] < 49 or self.text[p + 1] > 53:
                return self.refuse(NO_CARD, p)
            card = 5 * card + self.text[p + 1] - 49
            if room == 0:
                return self.refuse(ZONE_SIZE, p)
            if self.seen[card] >= self.copies[card]:
                return self.refuse(CARD_TOO_OFTEN, p)
            if card < last and self.unsorted < 0:
                self.unsorted = p
            last = card
            self.seen[card] += 1
            self.put_in(seat, card)
            room -= 1
            p += 2
        return self.refuse(ZONE_SIZE, p) if room else p

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_deal(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Deal as the word at ``p`` says."""
        card: cython.int
        seat: cython.int
        i: cython.int
        size: cython.int = SIZE - DEALT * self.seats
        for i in range(30):
            self.seen[i] = 0
        for seat in range(self.seats):
            self.empty_hand(seat)
        for seat in range(self.seats):
            p = self.read_hand(p, seat)
            if p < 0:
                return -1
            if self.text[p] != (59 if seat == self.seats - 1 else 47):
                return self.refuse(ZONES, p)
            p += 1
        if self.zone_ends(p):
            return self.refuse(EMPTY_ZONE, p)
        i = 0
        while not self.zone_ends(p):
            if self.text[p] == 63:
                if i == 0:
                    return self.refuse(LIES_OPEN, p)
                if i == size:
                    return self.refuse(ZONE_SIZE, p)
                self.pile[i] = UNKNOWN
                self.unsure = True
                p += 1
            else:
                card = self.letter_of[self.text[p]]
                if card == 6 or self.text[p + 1] < 49 or self.text[p + 1] > 53:
                    return self.refuse(NO_CARD, p)
                card = 5 * card + self.text[p + 1] - 49
                if i == size:
                    return self.refuse(ZONE_SIZE, p)
                if self.seen[card] >= self.copies[card]:
                    return self.refuse(CARD_TOO_OFTEN, p)
                self.seen[card] += 1
                self.pile[i] = card
                p += 2
            i += 1
        if i < size:
            return self.refuse(ZONE_SIZE, p)
        if not self.ends(p):
            return self.refuse(ZONES, p)
        self.start_round()
        return p

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def line_card(self, card: cython.int) -> cython.void:
        """Append a card to the lines."""
        if card == UNKNOWN:
            self.line(63)
        else:
            self.line(self.letters[card // 5])
            self.line(49 + card % 5)

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_deal(self) -> cython.void:
        """Write the deal to the lines."""
        seat: cython.int
        card: cython.int
        i: cython.int
        for seat in range(self.seats):
            if seat:
                self.line(47)
            for card in range(30):
                for _ in range(self.hold[32 * seat + card]):
                    self.line_card(card)
            if self.hidden[seat]:
                self.line(63)
                self.line(48 + self.hidden[seat])
        self.line(59)
        for i in range(self.pile_end):
            self.line_card(self.pile[i])


def named(card) -> str:
    """A card as it is written."""
    return "?" if card == 30 else "acmnqs"[card // 5] + "12345"[card % 5]
