"""What happens at a table of Cheating Moth beside the players' decisions: who is fast, who notices what.

The record holds only what came of it, so none of this is a rule: records are judged alike whatever stands here. Its
parameters are listed, with what they mean, in the game's ``parameters.py``; ``set_model`` takes them. Everything is
drawn from three streams of the round: 101 for races and slaps, 102 for who notices, 1000 + j for the j-th reshuffle.
"""

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.table import TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.moth.core.reading import ReadMoth
from cockroach_cli.games.moth.table import UNKNOWN

RACES = cython.declare(cython.ulonglong, 101)
NOTICES = cython.declare(cython.ulonglong, 102)
SHUFFLES = cython.declare(cython.ulonglong, 1000)
SLOT_RACES = cython.declare(cython.int, 66)  # slots of the table's streams
SLOT_NOTICES = cython.declare(cython.int, 67)
SLOT_SHUFFLE = cython.declare(cython.int, 68)
FINE = cython.declare(cython.int, 100)  # a speed has so many parts where somebody's time was taken
MOST_FINE = cython.declare(cython.int, 1000000)


@cython.cclass
class ModelledMoth(ReadMoth):
    """A table at which somebody can be fast, and somebody can notice."""

    notice: cython.int  # of 100 cards that vanish, how many the Guard Bug notices
    alarm: cython.int  # of 1000 times that it is asked, how often a built-in one believes that it has noticed something
    pace: cython.int  # the milliseconds in which a person is as fast as the seat's speed says
    speed: cython.int[5]
    time: cython.int[5]  # what a person took in the race or slap that is being settled, 0 where that was not told
    base: cython.ulonglong  # the first stream of the round
    ranked: cython.int[5]  # seats, the fastest first

    def set_up(self, rules: dict):
        """Also the model with its default values."""
        ReadMoth.set_up(self, rules)
        self.set_model({})

    def set_model(self, values: dict):
        """Set the parameters; those that are not named have their defaults."""
        from cockroach_cli.games.moth.parameters import read_model

        model = read_model(values, self.seats)
        self.notice = model["notice"]
        self.alarm = model["alarm"]
        self.pace = model["pace"]
        for seat in range(self.seats):
            self.speed[seat] = model["speed"][seat]

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_own_streams(self, base: cython.ulonglong) -> cython.void:
        """Open the round's streams. This is where a game is begun or taken up, so questions are asked from here on."""
        self.base = base
        self.streams[SLOT_RACES] = start(self.play_seed, self.play_game, base + RACES, self.play_words)
        self.streams[SLOT_NOTICES] = start(self.play_seed, self.play_game, base + NOTICES, self.play_words)
        self.live = True
        if self.stage == TURN:
            self.ask_around()

    @cython.cfunc
    @cython.exceptval(check=False)
    def ask_around(self) -> cython.void:
        """Begin to ask who makes a card vanish."""

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def rank(self, who: cython.uint) -> cython.int:
        """Draw in which order these seats arrive, by their speeds; it stands in ``ranked``. Returns how many they are.

        One draw for each place, as long as more than one seat is left, counted through those left in turn order from
        the left of the player whose card it is.
        """
        seat: cython.int
        left: cython.int = 0
        place: cython.int = 0
        total: cython.int = 0
        drawn: cython.int
        fine: cython.bint = False
        weight: cython.int[5]
        if not cython.compiled:
            weight = [0] * 5
        for seat in range(self.seats):
            if (who >> seat) & 1 and self.time[seat]:
                fine = True
        for seat in range(self.seats):
            weight[seat] = 0
            if (who >> seat) & 1:
                weight[seat] = self.speed[seat]
                if fine:
                    weight[seat] *= FINE
                if self.time[seat]:
                    weight[seat] = self.hurried(seat)
                total += weight[seat]
                left += 1
            self.time[seat] = 0
        while left:
            drawn = self.below(SLOT_RACES, total) if left > 1 else 0
            seat = self.player
            for _ in range(self.seats):
                seat = seat + 1 if seat < self.seats - 1 else 0
                if weight[seat]:
                    if drawn < weight[seat]:
                        break
                    drawn -= weight[seat]
            self.ranked[place] = seat
            total -= weight[seat]
            weight[seat] = 0
            place += 1
            left -= 1
        return place

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def hurried(self, seat: cython.int) -> cython.int:
        """How fast a person is whose time was taken: twice as fast in half the model's pace."""
        fast: cython.longlong = self.pace
        fast = fast * self.speed[seat] * FINE // self.time[seat]
        return 1 if fast < 1 else MOST_FINE if fast > MOST_FINE else fast

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def noticed(self) -> cython.int:
        """Draw whether the Guard Bug notices a card that vanishes: the Guard Bug, counted from 1, or 0."""
        return self.guard + 1 if self.below(SLOT_NOTICES, 100) < self.notice else 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def suspect(self) -> cython.int:
        """The seat that a built-in Guard Bug is to call: that of the latest card that it has noticed and may call, or,
        in a false alarm, any; -1 if it has noticed nothing."""
        i: cython.int = self.gone - 1
        seat: cython.int
        while i >= self.window:
            if self.gone_by[i] == self.guard + 1:
                return self.gone_seat[i]
            i -= 1
        if self.alarm and self.below(SLOT_NOTICES, 1000) < self.alarm:
            seat = self.below(SLOT_NOTICES, self.seats - 1)
            return seat + (seat >= self.guard)
        return -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def reshuffle(self) -> cython.void:
        """Shuffle the discards but the top into a new pile (CM-11), and write it with its comma."""
        i: cython.int
        j: cython.int
        card: cython.uchar
        count: cython.int = self.laid - 1
        number: cython.ulonglong = self.shuffles + 1
        for i in range(count):
            self.pile[i] = self.discards[i]
        self.streams[SLOT_SHUFFLE] = start(
            self.play_seed, self.play_game, self.base + SHUFFLES + number, self.play_words
        )
        for i in range(count - 1, 0, -1):
            j = self.below(SLOT_SHUFFLE, i + 1)
            card = self.pile[i]
            self.pile[i] = self.pile[j]
            self.pile[j] = card
        self.shuffled(count)
        if self.keep:
            self.put(37)
            for i in range(count):
                self.put_card(self.pile[i])
            self.put(44)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put_card(self, card: cython.int) -> cython.void:
        """Append a card to the moves."""
        if card == UNKNOWN:
            self.put(63)
        else:
            self.put(self.letters[card // 5])
            self.put(49 + card % 5)
