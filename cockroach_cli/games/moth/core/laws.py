"""The laws of Cheating Moth: what a seat may do, what comes of it, and how a round and the game end.

CM-4 to CM-12 stand here, each once. Reading a record (``reading.py``) and playing (``live.py``) both ask these methods.
"""

from cockroach_cli.engine.table import ENDED, FRESH, TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.moth.table import (
    CHEATS_LAST,
    EVERY,
    GIVES_LAST,
    MOST_WORDS,
    MOTHS,
    MUST_LAY,
    NO_FIT,
    NO_MOTH_CHEATED,
    NO_MOTH_GIVEN,
    NO_MOTH_LAID,
    NO_MOTHS,
    NO_RACER,
    NOT_IN_HAND,
    NUMBERS,
    TOO_MANY,
    UNKNOWN,
    MothTable,
    S,
)

# Where the figures of tally.py begin in the flat tally.
GAMES = cython.declare(cython.int, 0)
UNFINISHED = cython.declare(cython.int, 1)
SHARED = cython.declare(cython.int, 2)
WON = cython.declare(cython.int, 3)
WON_FROM_START = cython.declare(cython.int, 8)
PLAYED = cython.declare(cython.int, 13)
POINTS = cython.declare(cython.int, 18)
SCORED = cython.declare(cython.int, 23)
WORDS = cython.declare(cython.int, 28)
QUESTIONS = cython.declare(cython.int, 29)
TURNS = cython.declare(cython.int, 30)
ROUNDS = cython.declare(cython.int, 31)
STUCK = cython.declare(cython.int, 32)
CAPPED = cython.declare(cython.int, 33)
RESHUFFLES = cython.declare(cython.int, 34)
ROUNDS_PLAYED = cython.declare(cython.int, 35)
ROUNDS_WON = cython.declare(cython.int, 40)
LAID = cython.declare(cython.int, 45)
DRAWN = cython.declare(cython.int, 50)
CHEATED = cython.declare(cython.int, 55)
NOTICED = cython.declare(cython.int, 60)
CALLS = cython.declare(cython.int, 65)
CALLS_RIGHT = cython.declare(cython.int, 70)
CAUGHT_TIMES = cython.declare(cython.int, 75)
RACED = cython.declare(cython.int, 80)
RACES_WON = cython.declare(cython.int, 85)
SLAPPED = cython.declare(cython.int, 90)
SLOWEST = cython.declare(cython.int, 95)
GIFTS = cython.declare(cython.int, 100)
LAID_LETTERS = cython.declare(cython.int, 105)


@cython.cclass
class LawfulMoth(MothTable):
    """A table that knows what is legal."""

    # ---- may I? Each of these gives the fault that forbids it, or 0 ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_held(self, seat: cython.int, card: cython.int, which: cython.uint) -> cython.int:
        """Whether the hand has this card, or may have it; ``which`` is what an unknown one may be (CM-4)."""
        if card == UNKNOWN:
            return 0 if self.hidden[seat] or self.mask[seat] & which else NOT_IN_HAND
        if (self.mask[seat] >> card) & 1:
            return 0
        if self.hidden[seat] == 0:
            return NOT_IN_HAND
        return TOO_MANY if self.seen[card] >= self.copies[card] else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def layable(self, seat: cython.int) -> cython.uint:
        """The cards that this seat may lay if they fit (CM-5)."""
        return EVERY if self.guard_moths and seat == self.guard else NO_MOTHS

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def fits(self, seat: cython.int) -> cython.uint:
        """The known cards of a hand that may be laid now."""
        return self.mask[seat] & self.fitting[self.discards[self.laid - 1] % 5] & self.layable(seat)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_lay(self, seat: cython.int, card: cython.int) -> cython.int:
        """Whether a seat may lay this card in its turn (CM-4, CM-5)."""
        why: cython.int = self.why_not_held(seat, card, EVERY)
        if why:
            return why
        if not (self.layable(seat) >> card) & 1:
            return NO_MOTH_LAID
        return 0 if (self.fitting[self.discards[self.laid - 1] % 5] >> card) & 1 else NO_FIT

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_draw(self, seat: cython.int) -> cython.int:
        """Whether a seat may draw in its turn: only if no card fits, as far as that is known (CM-4)."""
        some: cython.uint = self.fits(seat)
        if self.loose[seat]:
            some = 0 if self.cheat_any else some & NO_MOTHS
        return MUST_LAY if some else 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def vanishing(self) -> cython.uint:
        """The cards that may vanish (CM-7)."""
        return EVERY if self.cheat_any else MOTHS

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_vanish(self, seat: cython.int, card: cython.int) -> cython.int:
        """Whether a seat that is not the Guard Bug may make this card vanish (CM-7)."""
        if card != UNKNOWN and not (self.vanishing() >> card) & 1:
            return NO_MOTH_CHEATED
        if self.left[seat] == 1:
            return CHEATS_LAST
        return self.why_not_held(seat, card, self.vanishing())

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_give(self, seat: cython.int, card: cython.int) -> cython.int:
        """Whether a seat may give this card, for a spider or a mosquito (CM-5, CM-6, CM-9)."""
        if card != UNKNOWN and not (NO_MOTHS >> card) & 1:
            return NO_MOTH_GIVEN
        if self.left[seat] == 1:
            return GIVES_LAST
        return self.why_not_held(seat, card, NO_MOTHS)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def must_give(self, seat: cython.int) -> cython.bint:
        """Whether a seat has to give the slowest a card, as far as that is known (CM-6, CM-9)."""
        return not self.loose[seat] and self.left[seat] > 1 and self.mask[seat] & NO_MOTHS != 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def racing(self) -> cython.uint:
        """The cards that may be raced onto the cockroach (CM-6)."""
        same: cython.uint = 0x2108421
        same <<= self.number
        return same & (NO_MOTHS if self.race_any else NUMBERS)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def why_not_race(self, seat: cython.int, card: cython.int) -> cython.int:
        """Whether a seat may race with this card (CM-6)."""
        return self.why_not_held(seat, card, EVERY) if (self.racing() >> card) & 1 else NO_RACER

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def callable(self, seat: cython.int) -> cython.int:
        """The place of the latest card of a seat that may be called, -1 if there is none (CM-8)."""
        i: cython.int = self.gone - 1
        while i >= self.window:
            if self.gone_seat[i] == seat:
                return i
            i -= 1
        return -1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def penalty(self) -> cython.uint:
        """The cards that may be given to a caught seat (CM-8)."""
        return EVERY if self.caught_moths else NO_MOTHS

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def penalty_most(self) -> cython.int:
        """How many cards the Guard Bug can give at most to a caught seat: it keeps one (CM-8, CM-9)."""
        return min(self.caught, self.left[self.guard] - 1)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def penalty_least(self) -> cython.int:
        """How many cards it has to give, as far as that is known."""
        if self.loose[self.guard]:
            return 0
        return min(self.penalty_most(), self.number_in(self.guard, self.penalty()))

    # ---- what comes of it ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lay(self, seat: cython.int, card: cython.int) -> cython.void:
        """A seat lays a card; the next seat's turn begins. What the card does is for others."""
        self.take_out(seat, card, EVERY)
        self.discards[self.laid] = card
        self.laid += 1
        self.player = seat
        self.number = card % 5
        self.stuck = 0
        self.next_turn(seat)
        if self.counting:
            self.tally[LAID + seat] += self.unit
            self.tally[LAID_LETTERS + card // 5] += self.unit

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def next_turn(self, seat: cython.int) -> cython.void:
        """The turn of a seat is done."""
        self.actor = seat
        self.turn = seat + 1
        if self.turn == self.seats:
            self.turn = 0
        if not self.window_round:
            self.window = self.gone
        self.turns += 1
        self.questions += 1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def after_draw(self, seat: cython.int, found: cython.bint) -> cython.void:
        """A seat has drawn in its turn, or has found nothing."""
        self.stuck = 0 if found else self.stuck + 1
        self.next_turn(seat)
        if self.counting:
            self.tally[DRAWN + seat] += self.unit

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def vanish(self, seat: cython.int, card: cython.int, by: cython.int) -> cython.void:
        """A card vanishes; ``by`` is who noticed, from 1, or 0."""
        self.take_out(seat, card, self.vanishing())
        self.gone_card[self.gone] = card
        self.gone_seat[self.gone] = seat
        self.gone_by[self.gone] = by
        self.gone += 1
        self.all_words += 1
        if self.counting:
            self.tally[CHEATED + seat] += self.unit
            if by:
                self.tally[NOTICED + seat] += self.unit

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def come_back(self, place: cython.int, card: cython.int) -> cython.void:
        """The card that vanished at a place of the list goes back to its hand."""
        i: cython.int
        self.put_in(self.gone_seat[place], card)
        self.gone -= 1
        for i in range(place, self.gone):
            self.gone_card[i] = self.gone_card[i + 1]
            self.gone_seat[i] = self.gone_seat[i + 1]
            self.gone_by[i] = self.gone_by[i + 1]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_call(self, seat: cython.int, right: cython.bint) -> cython.void:
        """Count a call of the Guard Bug at a seat."""
        if self.counting:
            self.tally[CALLS + self.guard] += self.unit
            if right:
                self.tally[CALLS_RIGHT + self.guard] += self.unit
                self.tally[CAUGHT_TIMES + seat] += self.unit

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def draw_card(self) -> cython.int:
        """Take the pile's next card."""
        self.pile_at += 1
        return self.pile[self.pile_at - 1]

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def shuffle_due(self) -> cython.bint:
        """Whether the next draw needs a reshuffle, and there is something to shuffle (CM-11)."""
        return self.pile_at == self.pile_end and self.laid > 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def shuffled(self, count: cython.int) -> cython.void:
        """The discards but the top have become a pile of so many cards."""
        self.pile_at = 0
        self.pile_end = count
        self.discards[0] = self.discards[self.laid - 1]
        self.laid = 1
        self.shuffles += 1
        if self.counting:
            self.tally[RESHUFFLES] += self.unit

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def acted(self) -> cython.int:
        """The seat of which it counts, when a card's action is done, whether it was its last one; -1 if that does not
        count, since then the action is not carried out (CM-9)."""
        return self.player if self.last_action else -1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def raced(self, first: cython.int) -> cython.int:
        """The same after a race, which may have been won with a last card; ``first`` arrived first, or is -1."""
        return self.player if self.last_action and self.left[self.player] == 0 else first

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def acts(self, seat: cython.int, card: cython.int) -> cython.bint:
        """Whether what a card does is carried out, which this seat has laid (CM-6, CM-9). A spider whose player has no
        card left has nothing to give."""
        if (NUMBERS | MOTHS) >> card & 1:
            return False
        return self.left[seat] > 0 or (self.last_action and card // 5 != S)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def round_over(self, seat: cython.int) -> cython.bint:
        """Whether the word that is complete ends the round; ``seat`` laid a card as its last thing, or is -1."""
        return (seat >= 0 and self.left[seat] == 0) or self.stuck == self.seats or self.words == MOST_WORDS

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def end_round(self, seat: cython.int) -> cython.void:
        """Score the hands (CM-10); the next round is due, or the game is over (CM-12)."""
        i: cython.int
        self.winner = -1
        if seat >= 0 and self.left[seat] == 0:
            self.winner = seat
        elif self.stuck == self.seats:
            self.stuck_rounds += 1
        else:
            self.capped_rounds += 1
        for i in range(self.seats):
            if self.left[i] and self.loose[i]:
                self.unscored[i] = 1
            else:
                self.score[i] -= self.points(i)
            if self.counting:
                self.tally[ROUNDS_PLAYED + i] += self.unit
                if self.left[i] == 0:
                    self.tally[ROUNDS_WON + i] += self.unit
        self.rounds_over += 1
        self.questions -= self.seats
        self.stage = ENDED if self.round == self.seats else FRESH

    # ---- the end ----

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_result(self) -> cython.void:
        """Write who has won with which scores; a score that is not known is the one that RESULT says."""
        seat: cython.int
        best: cython.int = -1
        some: cython.bint = True
        c: cython.uchar
        for seat in range(self.seats):
            if self.unscored[seat]:
                some = self.result_at >= 0 and self.read_scores()
                break
        if some:
            for seat in range(self.seats):
                if not self.unscored[seat]:
                    self.written[seat] = self.score[seat]
                if best < 0 or self.written[seat] > self.written[best]:
                    best = seat
        for c in b"won=":
            self.put(c)
        if some:
            for seat in range(self.seats):
                if self.written[seat] == self.written[best]:
                    if seat != best:
                        self.put(44)
                    self.put(49 + seat)
        else:
            self.put(63)
        for c in b" scores=":
            self.put(c)
        for seat in range(self.seats):
            if seat:
                self.put(44)
            if some or not self.unscored[seat]:
                self.put_score(self.written[seat] if some else self.score[seat])
            else:
                self.put(63)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def put_score(self, score: cython.int) -> cython.void:
        """Append a score, which is not positive."""
        ten: cython.int = 1
        if score < 0:
            self.put(45)
            score = -score
        while score >= 10 * ten:
            ten *= 10
        while ten:
            self.put(48 + score // ten % 10)
            ten //= 10

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_scores(self) -> cython.bint:
        """Read the scores of the RESULT at ``result_at``, those that are missing as 0; False if it has none."""
        p: cython.Py_ssize_t = self.result_at
        seat: cython.int
        score: cython.int
        sign: cython.int
        c: cython.uchar
        while self.text[p] != 10 and self.text[p] != 32:
            p += 1
        for c in b" scores=":
            if self.text[p] != c:
                return False
            p += 1
        for seat in range(self.seats):
            sign = 1
            score = 0
            if self.text[p] == 45:
                sign = -1
                p += 1
            while self.text[p] >= 48 and self.text[p] <= 57:
                if score < 100000000:
                    score = 10 * score + self.text[p] - 48
                p += 1
            self.written[seat] = sign * score
            if self.text[p] == 44:
                p += 1
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_end(self) -> cython.void:
        """Count how the game ended."""
        seat: cython.int
        place: cython.int
        best: cython.int = 0
        winners: cython.int = 0
        some: cython.bint = True
        if self.stage == ENDED:
            self.tally[GAMES] += 1
            for seat in range(self.seats):
                if self.unscored[seat]:
                    some = False
                else:
                    self.tally[POINTS + seat] -= self.score[seat]
                    self.tally[SCORED + seat] += 1
            if not some:
                # What is not known was taken from RESULT, just before.
                for seat in range(self.seats):
                    self.score[seat] = self.written[seat]
            for seat in range(1, self.seats):
                if self.score[seat] > self.score[best]:
                    best = seat
            for seat in range(self.seats):
                self.tally[PLAYED + seat] += 1
                if self.score[seat] == self.score[best]:
                    winners += 1
                    self.tally[WON + seat] += 1
                    place = seat - self.first
                    self.tally[WON_FROM_START + (place if place >= 0 else place + self.seats)] += 1
            if winners > 1:
                self.tally[SHARED] += 1
        else:
            self.tally[UNFINISHED] += 1
        self.tally[WORDS] += self.all_words + (1 if self.stage > TURN else 0)
        self.tally[QUESTIONS] += self.questions
        self.tally[TURNS] += self.turns
        self.tally[ROUNDS] += self.rounds_over
        self.tally[STUCK] += self.stuck_rounds
        self.tally[CAPPED] += self.capped_rounds
