"""The rules of Mole Poker, once: drawing from the decks, the ranking of hands, one match and the longer game.

MP-1 and MP-2 are the decks and their deal, MP-3 is :meth:`MoleTable.why_not_draw` and :meth:`MoleTable.draw`, MP-4 to
MP-6 are :meth:`MoleTable.strength_of`, and MP-7 is :meth:`MoleTable.end_match`.

A card is its number, 1 to 5; 0 is a card that the record does not name. The cards of deck d (0 is A) stand at 6d to
6d + 5, the next one first, and how many of number n there are at 6d + n.
"""

from cockroach_cli.engine.buffers import STEP
from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import ENDED, FRESH, STREAMS_A_ROUND, TURN, Table
from cockroach_cli.engine.typed import cython

HOUSE_DECKS = "112345.122345.123345.123445.123455.123345"
MOST_MATCHES = cython.declare(cython.int, 100)

# The ranks, from the weakest to the strongest.
ONE_PAIR = cython.declare(cython.int, 0)
TWO_PAIR = cython.declare(cython.int, 1)
THREE = cython.declare(cython.int, 2)
FULL_HOUSE = cython.declare(cython.int, 3)
FOUR = cython.declare(cython.int, 4)
STRAIGHT = cython.declare(cython.int, 5)
FIVE = cython.declare(cython.int, 6)
RANKS = (b"one-pair", b"two-pair", b"three-of-a-kind", b"full-house", b"four-of-a-kind", b"straight", b"five-of-a-kind")

# Faults, by the numbers that faults.py explains. Those of 100 and more are shared by all games.
NO_SUCH_SEAT, EMPTY_DECK, NOT_THE_NEXT, TOO_MANY = 1, 2, 3, 4
ZONES, NO_CARD, ZONE_SIZE, CARD_TOO_OFTEN, EMPTY_ZONE = 302, 303, 304, 305, 307
UNREADABLE, AFTER_THE_END, OUT_OF_TURN, LIES_OPEN = 401, 403, 404, 407

# Where the figures of tally.py begin in the flat tally; those that are 5 long have a place a seat.
GAMES = cython.declare(cython.int, 0)
UNFINISHED = cython.declare(cython.int, 1)
DRAWN = cython.declare(cython.int, 2)
SHARED = cython.declare(cython.int, 3)
WON = cython.declare(cython.int, 4)
WON_FROM_START = cython.declare(cython.int, 9)
PLAYED = cython.declare(cython.int, 14)
WINNING_HANDS = cython.declare(cython.int, 19)
MATCHES = cython.declare(cython.int, 26)
WORDS = cython.declare(cython.int, 127)
TIED = cython.declare(cython.int, 128)
DECKS = cython.declare(cython.int, 129)
MATCHES_PLAYED = cython.declare(cython.int, 135)
MATCHES_WON = cython.declare(cython.int, 140)
MATCHES_STARTED = cython.declare(cython.int, 145)
STARTED_WON = cython.declare(cython.int, 150)
WEAKEST = cython.declare(cython.int, 155)
TURNED_BACK = cython.declare(cython.int, 160)
HANDS = cython.declare(cython.int, 165)  # by rank, and of each rank by seat


@cython.cclass
class MoleTable(Table):
    """A game of Mole Poker in progress."""

    # the rules in force
    long_game: cython.bint
    fifth: cython.bint
    listed: cython.uchar[36]  # each deck's cards before they are shuffled
    has: cython.uchar[36]  # how many cards of each number a deck has

    # the match in progress
    dealt: cython.uchar[36]  # what chance gives
    deck: cython.uchar[36]  # the decks, as far as their cards are known by now
    known: cython.uchar[36]  # how many cards of each number are known to be in a deck
    drawn: cython.int[6]  # cards drawn from each deck
    left: cython.int  # decks that are not empty
    owner: cython.uchar[36]  # for the cards drawn: by which seat, in which lap (from 0)
    drawn_in: cython.uchar[36]
    hand: cython.uchar[25]  # the cards of seat s, in the order drawn, at 5s to 5s + 4
    starter: cython.int
    several: cython.bint  # the last match had several winners, so that the players agree on who starts
    turn: cython.int
    lap: cython.int  # from 0
    blanks: cython.int  # words of this match that do not name their card

    # the game; sets of seats are bit sets
    played: cython.int  # matches that have ended
    flipped: cython.int  # seats whose summary card is flipped
    winners: cython.uchar[100]  # of each match that has ended, none of a tied one
    weakest: cython.int  # of the last match, none of a tied one
    shown: cython.uchar[25]  # the hands of the last match, as they were shown
    strength: cython.int[5]
    best: cython.int  # the strength of the last match's winning hand
    champions: cython.int  # who has won the game, none while it goes on and in a draw
    draws: cython.longlong  # cards drawn in the whole game

    def set_up(self, rules: dict):
        """Take the rule options; their values have been checked."""
        deck: cython.int
        i: cython.int
        self.check_seats(self.seats, 2, 5)
        self.long_game = rules.get("long", "no") == "yes"
        self.fifth = rules.get("fifth", "no") == "yes"
        digits = rules.get("decks", HOUSE_DECKS).replace(".", "")
        for i in range(36):
            self.listed[i] = int(digits[i])
            deck = i // 6
            self.has[6 * deck + self.listed[i]] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Forget the game."""
        self.stage = FRESH
        self.starter = self.first
        self.turn = self.first
        self.played = 0
        self.flipped = 0
        self.weakest = 0
        self.champions = 0
        self.several = False
        self.draws = 0

    # ---- the deal (MP-1, MP-2) ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_deal(self, state: cython.ulonglong) -> cython.void:
        """Shuffle the six decks, each by itself, one after the other with the stream that has this state."""
        first: cython.int
        i: cython.int
        j: cython.int
        card: cython.uchar
        for i in range(36):
            self.dealt[i] = self.listed[i]
        self.streams[0] = state
        for first in range(0, 36, 6):
            for i in range(5, 0, -1):
                j = self.below(0, i + 1)
                card = self.dealt[first + i]
                self.dealt[first + i] = self.dealt[first + j]
                self.dealt[first + j] = card

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_round(self) -> cython.void:
        """Deal the next match by chance and begin it."""
        i: cython.int
        self.draw_deal(self.streams[0])
        for i in range(36):
            self.deck[i] = self.dealt[i]
            self.known[i] = self.has[i]
        self.open_match()

    @cython.cfunc
    @cython.exceptval(check=False)
    def agrees_with(self, seed: cython.ulonglong, game: cython.ulonglong) -> cython.bint:
        """Whether the match just dealt is what chance gives, as far as its cards are known."""
        i: cython.int
        base: cython.ulonglong = 0
        if self.round > 1:
            base = STREAMS_A_ROUND * (self.round - 1)
        self.draw_deal(start(seed, game, base, 0))
        for i in range(36):
            if self.deck[i] != self.dealt[i] and self.deck[i]:
                break
        else:
            return True
        return False

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def open_match(self) -> cython.void:
        """Begin a match: nobody has a card, and the starter is the first to draw."""
        i: cython.int
        for i in range(6):
            self.drawn[i] = 0
        for i in range(25):
            self.hand[i] = 0
        self.left = 6
        self.lap = 0
        self.blanks = 0
        self.turn = self.starter
        self.round += 1
        self.stage = TURN

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_deal(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Deal the next match as the word at ``p`` says."""
        deck: cython.int
        card: cython.int
        size: cython.int
        at: cython.int
        for at in range(36):
            self.known[at] = 0
        for deck in range(6):
            if deck:
                if self.text[p] != 47:
                    return self.refuse(ZONES, p)
                p += 1
            size = 0
            while not self.deck_ends(p):
                card = self.card_at(p)
                if card < 0:
                    return self.refuse(NO_CARD, p)
                if size == 6:
                    return self.refuse(ZONE_SIZE, p)
                at = 6 * deck + card
                if card == 0:
                    self.unsure = True
                elif self.known[at] == self.has[at]:
                    return self.refuse(CARD_TOO_OFTEN, p)
                else:
                    self.known[at] += 1
                self.deck[6 * deck + size] = card
                size += 1
                p += 1
            if size < 6:
                return self.refuse(ZONE_SIZE if size else EMPTY_ZONE, p)
        if not self.ends(p):
            return self.refuse(ZONES, p)
        self.open_match()
        return p

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def card_at(self, p: cython.Py_ssize_t) -> cython.int:
        """The card written at ``p``, 0 for an unknown one; -1 if that is none."""
        card: cython.int = self.text[p]
        if card >= 49 and card <= 53:
            return card - 48
        return 0 if card == 63 else -1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def deck_ends(self, p: cython.Py_ssize_t) -> cython.bint:
        """Whether a deck ends before ``p``."""
        return self.text[p] == 47 or self.text[p] == 59 or self.ends(p)

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_deal(self) -> cython.void:
        """Write the deal to the lines."""
        i: cython.int
        for i in range(36):
            if i and i % 6 == 0:
                self.line(47)
            self.line(48 + self.deck[i] if self.deck[i] else 63)

    # ---- drawing (MP-3) ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def last_draw(self) -> cython.bint:
        """Whether the card that is drawn next is the last one of the match."""
        return self.lap == 4 and (self.turn + 1 == self.starter or self.turn + 1 == self.starter + self.seats)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_draw(self, deck: cython.int) -> cython.int:
        """Whether a card can be drawn from this deck: from any that is not empty."""
        return EMPTY_DECK if self.drawn[deck] == 6 else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_card(self, deck: cython.int, card: cython.int) -> cython.int:
        """Whether this may be the card that is drawn from a deck: it has to be the next one, where that is known, and
        otherwise one of which the deck has another. It may be unknown as long as it lies face down: a first or a fifth
        card, until the match is over."""
        at: cython.int = 6 * deck + self.drawn[deck]
        if card == 0:
            return LIES_OPEN if (self.lap > 0 and self.lap < 4) or self.last_draw() else 0
        if self.deck[at]:
            return 0 if self.deck[at] == card else NOT_THE_NEXT
        return TOO_MANY if self.known[6 * deck + card] == self.has[6 * deck + card] else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def draw(self, deck: cython.int, card: cython.int) -> cython.void:
        """The seat in turn draws from a deck; after the fifth lap the match is over."""
        at: cython.int = 6 * deck + self.drawn[deck]
        self.drawn[deck] += 1
        if self.drawn[deck] == 6:
            self.left -= 1
        if card == 0:
            self.blanks += 1
            self.unsure = True
        elif self.deck[at] == 0:
            self.deck[at] = card
            self.known[6 * deck + card] += 1
        self.owner[at] = self.turn
        self.drawn_in[at] = self.lap
        self.hand[5 * self.turn + self.lap] = self.deck[at]
        self.draws += 1
        if self.counting:
            self.tally[DECKS + deck] += self.unit
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
        if self.turn == self.starter:
            self.lap += 1
            if self.lap == 5:
                self.end_match()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def agreeing(self) -> cython.bint:
        """Whether any seat may start this match: the last one had several winners, no card is drawn yet (MP-7)."""
        return self.several and self.stage == TURN and self.lap == 0 and self.turn == self.starter

    # ---- ranking (MP-4 to MP-6) ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def strength_of(self, counts: cython.int, order: cython.int) -> cython.int:
        """How strong five cards are: the greater the stronger, and the same only for hands that win together.

        ``counts`` holds how many there are of each number n, from bit 3n on. Above the lower 15 bits stands the rank,
        in them the cards, three bits each, in the order in which they are compared: X, Y, what is left from high to
        low. Of a straight that is ``order``, the last card drawn first.
        """
        number: cython.int
        count: cython.int
        pairs: cython.int = 0
        ones: cython.int = 0
        twos: cython.int = 0
        threes: cython.int = 0
        for number in range(5, 0, -1):
            count = (counts >> (3 * number)) & 7
            if count == 1:
                ones = (ones << 3) + number
            elif count == 2:
                twos = (twos << 6) + 9 * number
                pairs += 1
            elif count == 3:
                threes = 73 * number
            elif count == 4:
                # The card that is left is the only other one: all but four of the sum.
                count = self.sum_of(counts) - 4 * number
                return (FOUR << 15) + ((585 * number) << 3) + count
            elif count == 5:
                return (FIVE << 15) + 4681 * number
        if threes:
            if pairs:
                return (FULL_HOUSE << 15) + (threes << 6) + twos
            return (THREE << 15) + (threes << 6) + ones
        if pairs == 2:
            return (TWO_PAIR << 15) + (twos << 3) + ones
        if pairs == 1:
            return (ONE_PAIR << 15) + (twos << 9) + ones
        return (STRAIGHT << 15) + order

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def sum_of(self, counts: cython.int) -> cython.int:
        """The sum of the cards of which there are so many."""
        sum: cython.int = 0
        number: cython.int
        for number in range(1, 6):
            sum += number * ((counts >> (3 * number)) & 7)
        return sum

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def strength_at(self, seat: cython.int) -> cython.int:
        """How strong the five cards of a seat are."""
        counts: cython.int = 0
        order: cython.int = 0
        i: cython.int
        for i in range(4, -1, -1):
            counts += 1 << (3 * self.hand[5 * seat + i])
            order = (order << 3) + self.hand[5 * seat + i]
        return self.strength_of(counts, order)

    # ---- the end of a match, and of the game (MP-7) ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def end_match(self) -> cython.void:
        """All hands are shown: who has won, and, in a longer game, what becomes of the summary cards."""
        seat: cython.int
        weakest: cython.int
        all: cython.int = (1 << self.seats) - 1
        winners: cython.int = 0
        back: cython.int = 0
        for seat in range(25):
            self.shown[seat] = self.hand[seat]
        for seat in range(self.seats):
            self.strength[seat] = self.strength_at(seat)
        self.best = self.strength[0]
        weakest = self.strength[0]
        for seat in range(1, self.seats):
            if self.strength[seat] > self.best:
                self.best = self.strength[seat]
            if self.strength[seat] < weakest:
                weakest = self.strength[seat]
        self.weakest = 0
        for seat in range(self.seats):
            if self.strength[seat] == self.best:
                winners |= 1 << seat
            if self.strength[seat] == weakest:
                self.weakest |= 1 << seat
        if winners == all:
            # Identical hands: nobody has the weakest one, and in a longer game nobody the strongest.
            self.weakest = 0
            if self.long_game:
                winners = 0
        self.winners[self.played] = winners
        self.played += 1
        if not self.long_game or (self.fifth and self.played >= 5):
            self.champions = winners
        else:
            self.champions = winners & self.flipped
        if self.counting:
            self.count_match(winners)
        if self.champions:
            self.stage = ENDED
            return
        self.several = winners & (winners - 1) != 0
        if winners:
            back = self.weakest & self.flipped
            self.flipped = (self.flipped | winners) & (all ^ back)
            while not (winners >> self.starter) & 1:
                self.starter += 1
                if self.starter == self.seats:
                    self.starter = 0
        self.turn = self.starter
        self.stage = ENDED if self.played == MOST_MATCHES else FRESH

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_match(self, winners: cython.int) -> cython.void:
        """Count a match that has just ended; the summary cards still lie as they lay during it."""
        seat: cython.int
        if winners == 0 or winners == (1 << self.seats) - 1:
            self.tally[TIED] += self.unit
        self.tally[MATCHES_STARTED + self.starter] += self.unit
        if (winners >> self.starter) & 1:
            self.tally[STARTED_WON + self.starter] += self.unit
        for seat in range(self.seats):
            self.tally[MATCHES_PLAYED + seat] += self.unit
            self.tally[HANDS + 5 * (self.strength[seat] >> 15) + seat] += self.unit
            if (winners >> seat) & 1:
                self.tally[MATCHES_WON + seat] += self.unit
            if (self.weakest >> seat) & 1:
                self.tally[WEAKEST + seat] += self.unit
                if (self.flipped >> seat) & 1 and self.champions == 0:
                    self.tally[TURNED_BACK + seat] += self.unit

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_result(self) -> cython.void:
        """Write who has won with which hand, and in a longer game who won each match; or that nobody has."""
        c: cython.uchar
        i: cython.int
        if self.champions == 0:
            for c in b"draw cause=cap":
                self.put(c)
            return
        for c in b"won=":
            self.put(c)
        self.put_seats(self.champions)
        for c in b" hand=":
            self.put(c)
        self.put_hand(self.best)
        if not self.long_game:
            return
        for c in b" matches=":
            self.put(c)
        for i in range(self.played):
            if i:
                self.put(47)
            if self.winners[i]:
                self.put_seats(self.winners[i])
            else:
                self.put(45)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def put_seats(self, some: cython.int) -> cython.void:
        """Append the numbers of some seats, separated by commas."""
        seat: cython.int
        first: cython.bint = True
        for seat in range(self.seats):
            if (some >> seat) & 1:
                if not first:
                    self.put(44)
                self.put_seat(seat)
                first = False

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def put_hand(self, strength: cython.int) -> cython.void:
        """Append a hand's name and its cards in the order in which they are compared; of a straight, from high to
        low."""
        c: cython.uchar
        i: cython.int
        for c in RANKS[strength >> 15]:
            self.put(c)
        self.put(58)
        if strength >> 15 == STRAIGHT:
            for c in b"54321":
                self.put(c)
            return
        for i in range(12, -1, -3):
            self.put(48 + ((strength >> i) & 7))

    # ---- the words of MOVES ----

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_word(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a draw: seat, deck, card."""
        seat: cython.int
        deck: cython.int
        card: cython.int
        why: cython.int
        at: cython.Py_ssize_t = p
        if self.stage != TURN:
            return self.refuse(AFTER_THE_END, p)
        seat = self.seat_at(p)
        if seat < 0:
            return self.refuse(NO_SUCH_SEAT if self.text[p] >= 48 and self.text[p] <= 57 else UNREADABLE, p)
        if seat != self.turn and not self.agreeing():
            return self.refuse(OUT_OF_TURN, p)
        p += 1
        deck = self.text[p] - 65
        if deck < 0 or deck > 5:
            return self.refuse(UNREADABLE, p)
        why = self.why_not_draw(deck)
        if why:
            return self.refuse(why, p)
        p += 1
        card = self.card_at(p)
        if card < 0:
            return self.refuse(UNREADABLE, p)
        why = self.why_not_card(deck, card)
        if why:
            return self.refuse(why, p)
        p += 1
        if not self.ends(p):
            return self.refuse(UNREADABLE, p)
        if self.blanks and self.last_draw():
            # Now the hands are shown, and a word before this one does not name its card.
            return self.refuse(LIES_OPEN, at)
        if seat != self.turn:
            self.turn = seat
            self.starter = seat
        self.draw(deck, card)
        return p

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_answer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read the deck that a seat draws from."""
        deck: cython.int = self.text[p] - 65
        card: cython.int
        why: cython.int
        if self.stage != TURN:
            return self.refuse(AFTER_THE_END, p)
        if deck < 0 or deck > 5:
            return self.refuse(UNREADABLE, p)
        why = self.why_not_draw(deck)
        if why:
            return self.refuse(why, p)
        if not self.ends(p + 1):
            return self.refuse(UNREADABLE, p + 1)
        card = self.deck[6 * deck + self.drawn[deck]]
        why = self.why_not_card(deck, card)
        if why:
            return self.refuse(why, p)
        if self.blanks and self.last_draw():
            return self.refuse(LIES_OPEN, p)
        self.say_draw(deck)
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def say_draw(self, deck: cython.int) -> cython.void:
        """The seat in turn draws the next card of a deck, and that is written."""
        card: cython.int = self.deck[6 * deck + self.drawn[deck]]
        if self.keep:
            self.next_word()
            self.put(49 + self.turn)
            self.put(65 + deck)
            self.put(48 + card if card else 63)
        self.draw(deck, card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_act(self) -> cython.int:
        """The seat that draws next."""
        return self.turn

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_end(self) -> cython.void:
        """Count how the game ended."""
        seat: cython.int
        place: cython.int
        if self.stage == ENDED:
            self.tally[GAMES] += 1
            self.tally[MATCHES + self.played] += 1
            if self.champions == 0:
                self.tally[DRAWN] += 1
            else:
                self.tally[WINNING_HANDS + (self.best >> 15)] += 1
                if self.champions & (self.champions - 1):
                    self.tally[SHARED] += 1
            for seat in range(self.seats):
                self.tally[PLAYED + seat] += 1
                if (self.champions >> seat) & 1:
                    self.tally[WON + seat] += 1
                    place = seat - self.first
                    self.tally[WON_FROM_START + (place if place >= 0 else place + self.seats)] += 1
        else:
            self.tally[UNFINISHED] += 1
        self.tally[WORDS] += self.draws

    # ---- for people ----

    def starters(self) -> list:
        """The seats, from 1, that may start the match that was just dealt, where the players agree on that."""
        return list(range(1, self.seats + 1)) if self.agreeing() else []

    def start_with(self, seat: cython.int):
        """Let one of :meth:`starters` start."""
        if self.agreeing() and seat >= 1 and seat <= self.seats:
            self.starter = seat - 1
            self.turn = seat - 1

    def rank_of(self, cards: bytes) -> int:
        """The strength of five cards, digits in the order in which they were drawn: see :meth:`strength_of`."""
        counts: cython.int = 0
        order: cython.int = 0
        for card in reversed(cards):
            counts += 1 << (3 * (card - 48))
            order = (order << 3) + card - 48
        return self.strength_of(counts, order)

    def hand_text(self, strength: cython.int) -> str:
        """A hand as RESULT writes it."""
        old: cython.Py_ssize_t = self.n
        self.reserve(STEP)
        self.put_hand(strength)
        text = self.moves_behind(old).decode()
        self.n = old
        return text

    def legal(self) -> list:
        """The decks that are not empty, in order."""
        if self.stage != TURN:
            return []
        return [bytes([65 + deck]) for deck in range(6) if self.why_not_draw(deck) == 0]

    def snapshot(self):
        """The position as a frozen :class:`~cockroach_cli.games.mole.position.Position`."""
        from cockroach_cli.games.mole.position import Position

        seats = range(self.seats)
        tens = range(0, 36, 6)

        def chosen(some):
            return frozenset([seat + 1 for seat in seats if (some >> seat) & 1])

        def spelled(cards):
            return "".join([str(card) if card else "?" for card in cards])

        held = [self.lap + (self.passed(seat)) for seat in seats]
        return Position(
            seats=self.seats,
            first=self.first + 1,
            long=bool(self.long_game),
            fifth=bool(self.fifth),
            lists=tuple([spelled([self.listed[first + i] for i in range(6)]) for first in tens]),
            match=self.round,
            starter=self.starter + 1,
            turn=self.turn + 1 if self.stage == TURN else 0,
            lap=self.lap + 1,
            decks=tuple([spelled([self.deck[first + i] for i in range(6)]) if self.round else "" for first in tens]),
            drawn=tuple(
                [
                    tuple([(self.owner[6 * d + i] + 1, self.drawn_in[6 * d + i] + 1) for i in range(self.drawn[d])])
                    for d in range(6)
                ]
            ),
            hands=tuple([spelled([self.hand[5 * seat + i] for i in range(held[seat])]) for seat in seats]),
            matches=tuple([chosen(self.winners[i]) for i in range(self.played)]),
            weakest=chosen(self.weakest) if self.played else frozenset(),
            flipped=chosen(self.flipped),
            shown=tuple([spelled([self.shown[5 * seat + i] for i in range(5)]) for seat in seats if self.played]),
            ranks=tuple([self.hand_text(self.strength[seat]) for seat in seats if self.played]),
            won=chosen(self.champions),
            over=self.stage == ENDED,
        )

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def passed(self, seat: cython.int) -> cython.int:
        """Whether a seat has drawn in the lap in progress."""
        place: cython.int = seat - self.starter
        turn: cython.int = self.turn - self.starter
        if self.stage != TURN:
            return 0
        if place < 0:
            place += self.seats
        if turn < 0:
            turn += self.seats
        return 1 if place < turn else 0
