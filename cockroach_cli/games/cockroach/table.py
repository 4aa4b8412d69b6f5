"""The rules of Cockroach Poker, once: its cards, its deal and its end; its rounds are those of ``passing/table.py``.

CP-2 to CP-4 stand here. The rounds there carry out CP-5 to CP-14: offers (CP-5, CP-14), judging and passing (CP-6 to
CP-8), the taker (CP-9, CP-10), four or five of a kind (CP-11, checked first) and the empty hand (CP-12, CP-13).
"""

from cockroach_cli.engine.chance import start
from cockroach_cli.engine.typed import cython
from cockroach_cli.passing.players import PassingPlayers
from cockroach_cli.passing.table import ONE

LETTERS = b"bcfgprst"
EIGHTS = cython.declare(cython.ulonglong, 0x0808080808080808)
ZONES = 302  # a fault: see games/faults.py


@cython.cclass
class CockroachTable(PassingPlayers):
    """A game of Cockroach Poker in progress."""

    size: cython.int  # cards dealt to the hands
    removed: cython.ulonglong  # the ten cards set aside with two players
    removed_hidden: cython.int

    deck: cython.uchar[64]
    dealt: cython.ulonglong[64]  # what chance gives each seat, by kind
    dealt_removed: cython.ulonglong

    def set_up(self, rules: dict):
        """Fill the tables that a new table needs once; this game has no rule options."""
        kind: cython.int
        self.check_seats(self.seats, 2, 64)
        self.name_cards(LETTERS, LETTERS)
        for kind in range(8):
            self.truth[8 * kind + kind] = 1
        self.copies = EIGHTS
        self.limit = 5 if self.seats == 2 else 4
        self.size = 54 if self.seats == 2 else 64

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
        """Deal as the word at ``p`` says. Nearly all hands are as large as those that chance deals."""
        seat: cython.int
        behind: cython.Py_ssize_t
        for seat in range(self.seats):
            self.left[seat] = self.hand_size(seat)
        behind = self.read_hands(p)
        if behind < 0:
            if self.locate(p) < 0:
                return -1
            behind = self.read_hands(p)
        self.round = 1
        self.open_round(self.first)
        return behind

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def read_hands(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read hands as large as ``left`` says, and what is set aside; the offset behind, or -1 at any fault."""
        seat: cython.int
        self.known = 0
        self.removed_hidden = 0
        for seat in range(self.seats):
            p = self.read_zone(p, self.left[seat])
            if p < 0:
                return -1
            self.hand[seat] = self.zone
            self.hidden[seat] = self.zone_hidden
            if seat < self.seats - 1:
                if self.text[p] != 47:
                    return -1
                p += 1
        if self.seats == 2:
            if self.text[p] != 59:
                return -1
            p = self.read_zone(p + 1, 10)
            if p < 0:
                return -1
            self.removed = self.zone
            self.removed_hidden = self.zone_hidden
        return p if self.ends(p) and self.holds_all(EIGHTS, self.known) else -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def locate(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Find the first fault of the deal at ``p``; if there is none, ``left`` has the sizes of its hands.

        Where the cards do not divide, so many hands have one more than the others: with a seed those that chance gives
        it to, else any (CP-3).
        """
        zone: cython.int
        zones: cython.int = self.seats + (1 if self.seats == 2 else 0)
        least: cython.int
        most: cython.int
        larger: cython.int = self.size % self.seats
        self.known = 0
        for zone in range(zones):
            least = self.hand_size(zone) if zone < self.seats else 10
            most = least
            if zone < self.seats and not self.seeded:
                least = self.size // self.seats + (1 if larger == self.seats - zone else 0)
                most = self.size // self.seats + (1 if larger else 0)
            p = self.locate_zone(p, least, most)
            if p < 0:
                return -1
            if zone < self.seats:
                self.left[zone] = self.zone_size
                larger -= self.zone_size - self.size // self.seats
            if zone < zones - 1:
                if self.text[p] != (59 if zone == self.seats - 1 else 47):
                    return self.refuse(ZONES, p)
                p += 1
        return p if self.ends(p) else self.refuse(ZONES, p)

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_deal(self) -> cython.void:
        """Write the deal to the lines."""
        seat: cython.int
        for seat in range(self.seats):
            if seat:
                self.line(47)
            self.write_zone(self.hand[seat], 0, self.hidden[seat])
        if self.seats == 2:
            self.line(59)
            self.write_zone(self.removed, 0, self.removed_hidden)

    def snapshot(self):
        """The position as a frozen :class:`~cockroach_cli.games.cockroach.position.Position`."""
        from cockroach_cli.games.cockroach.position import Position

        removed = self.spelled(self.removed, 0, self.removed_hidden) if self.seats == 2 else ""
        return Position(removed=removed, **self.facts())
