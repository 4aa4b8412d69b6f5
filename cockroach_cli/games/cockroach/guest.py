"""Players written in Python at a table of Cockroach Poker: an object with three methods, handed what its seat knows.

.. code-block:: python

    class Trusting:
        def offer(self, seat):  # a card by its place in the sorted hand, the seat that gets it, the claim (0 to 7)
            card = seat.below(seat.cards)
            return card, seat.number % seat.seats + 1, seat.hand[card]

        def answer(self, seat):  # True believes, False doubts, None looks at the card and passes it on
            return True

        def hand_on(self, seat):  # having looked: the seat that gets the card, the claim
            return seat.open[0], seat.card

    table.seat_guests([Trusting(), None, None, None])  # None leaves a seat to its built-in player

Seats are counted from 1 here and kinds of cards from 0, in the order of their letters.
"""

from cockroach_cli.engine.table import ENDED, TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.cockroach.table import CockroachTable
from cockroach_cli.passing.table import ANSWER, NAME

GUEST = cython.declare(cython.int, 64)
"""The built-in players' numbers are smaller; from here on it is the guest of seat 1, 2, ..."""


@cython.cclass
class GuestTable(CockroachTable):
    """A table whose seats players written in Python can take, beside built-in ones."""

    guests: list
    places: list  # what each guest is handed
    trouble: object  # what a guest has raised

    def seat_guests(self, guests: list):
        """Give seats to players written in Python, seat 1 first; None leaves a seat as it is."""
        i: cython.int
        if len(guests) != self.seats:
            raise ValueError(f"{len(guests)} players for {self.seats} seats")
        self.guests = list(guests)
        self.places = [Place(self, i) for i in range(self.seats)]
        for i in range(self.seats):
            if guests[i] is not None:
                self.bots[i] = GUEST + i
            elif self.bots[i] >= GUEST:
                self.bots[i] = 0

    def simulate(self, seed, game, count, heads, tail, keep, play) -> int:
        """As every table does. What a guest raises is raised here: the records of that call are lost, and what is
        counted is not right any more."""
        done = CockroachTable.simulate(self, seed, game, count, heads, tail, keep, play)
        self.raise_trouble()
        return done

    def finish(self, head: bytes, deals: bytes):
        """As every table does. What a guest raises is raised here."""
        CockroachTable.finish(self, head, deals)
        self.raise_trouble()

    def let_bot(self, bot: cython.int):
        """As every table does. What a guest raises is raised here."""
        CockroachTable.let_bot(self, bot)
        self.raise_trouble()

    @cython.final
    @cython.cfunc
    def raise_trouble(self):
        """Raise what a guest has raised, and forget it."""
        if self.trouble is not None:
            trouble, self.trouble = self.trouble, None
            self.take()
            raise trouble

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def ask_guest(self, me: cython.int) -> cython.void:
        """Let the guest of a seat decide. A game whose guest raises something, or answers wrongly, ends there."""
        card: cython.int
        to: cython.int
        claim: cython.int
        if self.trouble is not None:
            self.stage = ENDED
            return
        try:
            guest = self.guests[me]
            place = self.places[me]
            if self.stage == TURN:
                card, to, claim = guest.offer(place)
                if not 0 <= card < self.left[me] or not 0 <= claim < 8 or not 0 < to <= self.seats or to - 1 == me:
                    raise ValueError(f"seat {me + 1} cannot offer {card, to, claim}")
                self.say_offer(self.card_of_hand(me, card), to - 1, claim)
                return
            if self.stage == ANSWER:
                answer = guest.answer(place)
                if answer is not None:
                    self.say_judge(bool(answer))
                    return
                if self.unseen == 0:
                    raise ValueError(f"seat {me + 1} cannot pass the card on")
                self.say_pass()
            to, claim = guest.hand_on(place)
            if not 0 <= claim < 8 or not 0 < to <= self.seats or not self.may_get(to - 1):
                raise ValueError(f"seat {me + 1} cannot hand the card on to {to} as {claim}")
            self.say_name(to - 1, claim)
        except BaseException as error:  # a signal too: this function cannot raise
            self.trouble = error
            self.stage = ENDED


@cython.final
@cython.cclass
class Place:
    """What the player of one seat knows, and the chance that it draws from."""

    table: GuestTable
    me: cython.int

    def __init__(self, table: GuestTable, me: cython.int):
        self.table = table
        self.me = me

    def below(self, n: cython.longlong) -> int:
        """A number from 0 to ``n - 1`` from this seat's own stream, each being as likely; ``n`` is 2^31 at most."""
        if n < 1 or n > 1 << 31:
            raise ValueError(f"there is no such number below {n}")
        return self.table.below(self.me + 1, n)

    @property
    def number(self) -> int:
        """The seat."""
        return self.me + 1

    @property
    def seats(self) -> int:
        """How many play."""
        return self.table.seats

    @property
    def cards(self) -> int:
        """How many cards the hand has."""
        return self.table.left[self.me]

    @property
    def hand(self) -> list:
        """The kinds of its cards, sorted."""
        i: cython.int
        found: list = []
        for i in range(self.table.left[self.me]):
            found.append(self.table.card_of_hand(self.me, i))
        return found

    @property
    def open(self) -> list:
        """The seats that have not had the card in this round."""
        seat: cython.int
        found: list = []
        for seat in range(self.table.seats):
            if (self.table.unseen >> seat) & 1:
                found.append(seat + 1)
        return found

    @property
    def claim(self) -> int:
        """What the card is said to be."""
        return self.table.claim

    @property
    def giver(self) -> int:
        """The seat that said so."""
        return self.table.giver + 1

    @property
    def card(self) -> object:
        """What the card is, once this seat has looked at it; None before."""
        looked: cython.bint = self.table.stage == NAME and self.table.turn == self.me and self.table.look
        return self.table.card if looked else None

    def row(self, seat: cython.int) -> list:
        """How many cards of each kind lie face up before a seat."""
        kind: cython.int
        found: list = []
        if not 0 < seat <= self.table.seats:
            raise ValueError(f"there is no seat {seat}")
        for kind in range(8):
            found.append((self.table.row[seat - 1] >> (8 * kind)) & 255)
        return found

    def left(self, seat: cython.int) -> int:
        """How many cards a seat holds."""
        if not 0 < seat <= self.table.seats:
            raise ValueError(f"there is no seat {seat}")
        return self.table.left[seat - 1]
