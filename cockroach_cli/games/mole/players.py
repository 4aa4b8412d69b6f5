"""The built-in players of Mole Poker: ``random`` and ``planner``.

Their numbers are their places in the game's list of bots. Each draws only from the stream of the seat that it plays.
"""

from cockroach_cli.engine.table import TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.mole.table import MoleTable

RANDOM = cython.declare(cython.int, 0)


@cython.final
@cython.cclass
class PlayedMole(MoleTable):
    """A table whose seats built-in players can take."""

    # What cards in hand are worth, by how many there are of each number: six times for a two what it is for a one, and
    # so on, so that c1 ones, c2 twos, ... are at c1 + 6 c2 + 36 c3 + 216 c4 + 1296 c5. Reckoned when first asked for.
    worth: cython.longlong[7776]
    step: cython.int[6]
    reckoned: cython.bint

    # ---- what a hand is worth ----

    @cython.final
    @cython.cfunc
    def reckon(self):
        """Fill :attr:`worth`.

        Five cards are worth how many of the 3125 equally likely rows of five numbers they beat (twice) or equal (once);
        straights are taken for equal. Fewer cards are worth what becomes of them if the next one comes from a deck of
        six that has each number once, and that number twice with which it is worth most: the sum over those six, so
        that the worth of n cards is in units of 6^(5-n).
        """
        size: cython.int
        number: cython.int
        other: cython.longlong
        most: cython.longlong
        sum: cython.longlong
        ways: cython.int
        counts: cython.int
        self.step[1] = 1
        for number in range(2, 6):
            self.step[number] = 6 * self.step[number - 1]
        places = [[], [], [], [], [], []]
        for place in range(7776):
            size = sum_of_digits(place)
            if size < 6:
                places[size].append(place)
        hands = []
        for place in places[5]:
            counts = 0
            ways = 120
            for number in range(1, 6):
                count = place // self.step[number] % 6
                counts += count << (3 * number)
                for size in range(2, count + 1):
                    ways //= size
            hands.append((self.strength_of(counts, 0), place, ways))
        hands.sort()
        sum = 0
        for _, place, ways in hands:
            self.worth[place] = 2 * sum + ways
            sum += ways
        for size in range(4, -1, -1):
            for place in places[size]:
                sum = 0
                most = 0
                for number in range(1, 6):
                    other = self.worth[place + self.step[number]]
                    sum += other
                    if other > most:
                        most = other
                self.worth[place] = sum + most
        self.reckoned = True

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def chance_of(self, me: cython.int, deck: cython.int, place: cython.int) -> cython.longlong:
        """What a card of this deck is worth to a seat on average, in sixtieths; -1 if the deck is empty.

        The seat knows the deck's list and has seen its own cards and those that were laid face up. Each of the others
        is as likely to be the next one, whether it lies in the deck or face down before somebody.
        """
        number: cython.int
        count: cython.int
        at: cython.int
        all: cython.int = 0
        sum: cython.longlong = 0
        unseen: cython.int = 0
        if self.drawn[deck] == 6:
            return -1
        for number in range(1, 6):
            unseen += self.has[6 * deck + number] << (3 * number)
        for at in range(6 * deck, 6 * deck + self.drawn[deck]):
            if (self.owner[at] == me or (self.drawn_in[at] > 0 and self.drawn_in[at] < 4)) and self.deck[at]:
                unseen -= 1 << (3 * self.deck[at])
        for number in range(1, 6):
            count = (unseen >> (3 * number)) & 7
            all += count
            sum += count * self.worth[place + self.step[number]]
        return sum * (60 // all)

    # ---- the players ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def random_player(self) -> cython.void:
        """Draws from any deck that is not empty."""
        deck: cython.int = 0
        n: cython.int = self.below(self.turn + 1, self.left)
        if self.left == 6:
            self.say_draw(n)
            return
        while True:
            if self.drawn[deck] < 6:
                if n == 0:
                    break
                n -= 1
            deck += 1
        self.say_draw(deck)

    @cython.final
    @cython.cfunc
    def planner(self):
        """Draws where the next card is worth most to its hand on average; any of the decks that are equally good."""
        me: cython.int = self.turn
        place: cython.int = 0
        deck: cython.int
        i: cython.int
        n: cython.int = 0
        here: cython.longlong
        most: cython.longlong = -1
        best: cython.int = 0
        if not self.reckoned:
            self.reckon()
        for i in range(self.lap):
            if self.hand[5 * me + i]:
                place += self.step[self.hand[5 * me + i]]
        for deck in range(6):
            here = self.chance_of(me, deck, place)
            if here > most:
                most = here
                best = 0
                n = 0
            if here == most:
                best |= 1 << deck
                n += 1
        n = self.below(me + 1, n)
        deck = 0
        while True:
            if (best >> deck) & 1:
                if n == 0:
                    break
                n -= 1
            deck += 1
        self.say_draw(deck)

    @cython.cfunc
    @cython.exceptval(check=False)
    def decide(self, bot: cython.int) -> cython.void:
        """Let the built-in player of this number take the decision that is due."""
        if bot == RANDOM:
            self.random_player()
        else:
            self.planner()

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_round(self) -> cython.void:
        """Play until the match is over. (As in the class above, but not asking a question that is answered here.)"""
        while self.stage == TURN:
            self.decide(self.bots[self.turn])


@cython.cfunc
@cython.exceptval(check=False)
def sum_of_digits(place: cython.int) -> cython.int:
    """The sum of the digits of a number written to the base 6."""
    sum: cython.int = 0
    while place:
        sum += place % 6
        place //= 6
    return sum
