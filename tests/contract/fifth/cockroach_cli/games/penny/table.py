"""The rules of Penny, once: guessing coins."""

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import ENDED, FRESH, TURN, Table
from cockroach_cli.engine.typed import cython

# Faults, by the numbers that the game's description explains. Those of 100 and more are shared by all games.
NO_SUCH_SEAT, ANOTHER_COIN = 1, 2
NO_CARD, ZONE_SIZE, EMPTY_ZONE = 303, 304, 307
UNREADABLE, AFTER_THE_END, OUT_OF_TURN, LIES_OPEN = 401, 403, 404, 407

# Where the figures of the tally begin.
GAMES = cython.declare(cython.int, 0)
UNFINISHED = cython.declare(cython.int, 1)
ASKED = cython.declare(cython.int, 2)
RIGHT = cython.declare(cython.int, 11)

HEADS = cython.declare(cython.int, 104)  # h
TAILS = cython.declare(cython.int, 116)  # t
UNKNOWN = cython.declare(cython.int, 63)  # ?


@cython.cclass
class PennyTable(Table):
    """A game of Penny in progress. Coins and guesses are letters."""

    coin: cython.int[9]
    guess: cython.int[9]  # by turn, not by seat
    turns: cython.int  # coins uncovered so far

    def set_up(self, rules: dict):
        """Two to nine seats (PY-1)."""
        self.check_seats(self.seats, 2, 9)

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Forget the game."""
        self.stage = FRESH
        self.turns = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_round(self) -> cython.void:
        """Throw the coins."""
        i: cython.int
        for i in range(self.seats):
            self.coin[i] = TAILS if self.below(0, 2) else HEADS
        self.open_round()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def open_round(self) -> cython.void:
        """Begin to guess."""
        self.round += 1
        self.stage = TURN

    @cython.cfunc
    @cython.exceptval(check=False)
    def agrees_with(self, seed: cython.ulonglong, game: cython.ulonglong) -> cython.bint:
        """Whether the known coins are those that chance throws."""
        i: cython.int
        same: cython.bint = True
        self.streams[0] = start(seed, game, 0, 0)
        for i in range(self.seats):
            if self.coin[i] != (TAILS if self.below(0, 2) else HEADS) and self.coin[i] != UNKNOWN:
                same = False
        return same

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_deal(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Lay the coins as the word at ``p`` says."""
        n: cython.int = 0
        while not self.ends(p):
            if self.text[p] != HEADS and self.text[p] != TAILS and self.text[p] != UNKNOWN:
                return self.refuse(NO_CARD, p)
            if n == self.seats:
                return self.refuse(ZONE_SIZE, p)
            if self.text[p] == UNKNOWN:
                self.unsure = True
            self.coin[n] = self.text[p]
            n += 1
            p += 1
        if n < self.seats:
            return self.refuse(ZONE_SIZE if n else EMPTY_ZONE, p)
        self.open_round()
        return p

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_deal(self) -> cython.void:
        """Write the coins to the lines."""
        i: cython.int
        for i in range(self.seats):
            self.line(self.coin[i])

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def uncover(self, guess: cython.int, coin: cython.int) -> cython.void:
        """The seat in turn guesses, and the next coin is uncovered (PY-2, PY-3)."""
        self.coin[self.turns] = coin
        self.guess[self.turns] = guess
        self.turns += 1
        if self.turns == self.seats:
            self.stage = ENDED

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_word(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read a guess: seat, what it said, and the coin."""
        if self.stage != TURN:
            return self.refuse(AFTER_THE_END, p)
        if self.text[p] < 48 or self.text[p] > 57:
            return self.refuse(UNREADABLE, p)
        if self.seat_at(p) < 0:
            return self.refuse(NO_SUCH_SEAT, p)
        if self.seat_at(p) != self.to_act():
            return self.refuse(OUT_OF_TURN, p)
        if self.text[p + 1] != HEADS and self.text[p + 1] != TAILS:
            return self.refuse(UNREADABLE, p + 1)
        if self.text[p + 2] == UNKNOWN:
            return self.refuse(LIES_OPEN, p + 2)
        if self.text[p + 2] != HEADS and self.text[p + 2] != TAILS:
            return self.refuse(UNREADABLE, p + 2)
        if self.coin[self.turns] != UNKNOWN and self.coin[self.turns] != self.text[p + 2]:
            return self.refuse(ANOTHER_COIN, p + 2)
        if not self.ends(p + 3):
            return self.refuse(UNREADABLE, p + 3)
        self.uncover(self.text[p + 1], self.text[p + 2])
        return p + 3

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_answer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read what a seat says."""
        if self.stage != TURN:
            return self.refuse(AFTER_THE_END, p)
        if self.text[p] != HEADS and self.text[p] != TAILS:
            return self.refuse(UNREADABLE, p)
        if not self.ends(p + 1):
            return self.refuse(UNREADABLE, p + 1)
        if self.coin[self.turns] == UNKNOWN:
            return self.refuse(LIES_OPEN, p)
        self.say(self.text[p])
        return p + 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def say(self, guess: cython.int) -> cython.void:
        """The seat in turn guesses, and that is written."""
        if self.keep:
            self.next_word()
            self.put_seat(self.to_act())
            self.put(guess)
            self.put(self.coin[self.turns])
        self.uncover(guess, self.coin[self.turns])

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_act(self) -> cython.int:
        """The seat that guesses next."""
        return (self.first + self.turns) % self.seats

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def was_right(self, seat: cython.int) -> cython.bint:
        """Whether a seat has guessed, and rightly."""
        turn: cython.int = (seat + self.seats - self.first) % self.seats
        return turn < self.turns and self.guess[turn] == self.coin[turn]

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_result(self) -> cython.void:
        """Write who was right, or that nobody was."""
        seat: cython.int
        some: cython.bint = False
        c: cython.uchar
        for c in b"right=":
            self.put(c)
        for seat in range(self.seats):
            if self.was_right(seat):
                if some:
                    self.put(44)
                self.put_seat(seat)
                some = True
        if not some:
            self.put(45)

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_end(self) -> cython.void:
        """Count a game."""
        turn: cython.int
        seat: cython.int
        self.tally[GAMES if self.stage == ENDED else UNFINISHED] += 1
        for turn in range(self.turns):
            seat = (self.first + turn) % self.seats
            self.tally[ASKED + seat] += 1
            if self.was_right(seat):
                self.tally[RIGHT + seat] += 1

    def legal(self) -> list:
        """Heads and tails, while there is a coin to guess."""
        return [b"h", b"t"] if self.stage == TURN else []

    def snapshot(self):
        """The position as a frozen :class:`~cockroach_cli.games.penny.people.Position`."""
        from cockroach_cli.games.penny.people import Position

        dealt = self.seats if self.round else 0
        return Position(
            coins="".join([chr(self.coin[i]) for i in range(dealt)]),
            guesses="".join([chr(self.guess[i]) for i in range(self.turns)]),
            seat=self.to_act() + 1 if self.stage == TURN else 0,
        )
