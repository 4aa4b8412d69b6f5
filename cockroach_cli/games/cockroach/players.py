"""The built-in players of Cockroach Poker: ``random`` and ``coin`` (see ``passing/players.py``), and ``honest``.
Players written in Python are asked by ``guest.py``.

Their numbers are their places in the game's list of bots.
"""

from cockroach_cli.engine.table import TURN
from cockroach_cli.engine.typed import cython
from cockroach_cli.games.cockroach.guest import GUEST, GuestTable
from cockroach_cli.passing.table import ANSWER

RANDOM = cython.declare(cython.int, 0)
COIN = cython.declare(cython.int, 1)


@cython.final
@cython.cclass
class PlayedCockroach(GuestTable):
    """A table whose seats built-in players can take."""

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def honest_player(self) -> cython.void:
        """Tells the truth and counts. Offering: card, seat. Asked, it counts the cards of the claimed kind that it does
        not see (in its hand and face up before everybody), and all cards that it does not see: it doubts when the kind
        is rarer among them than one in eight, otherwise believes. Where a wrong judgement could lose it the game (one
        card short of the limit in the claimed kind) it passes instead, if it can and the claim may be true, after a
        look: seat. Passing without a look (in a game begun by others) it repeats the claim."""
        me: cython.int = self.turn
        card: cython.int
        seat: cython.int
        seen: cython.ulonglong
        rare: cython.int
        unseen: cython.int = 64
        if self.stage == TURN:
            card = self.pick_card(me)
            self.say_offer(card, self.pick_other(me), card)
            return
        if self.stage == ANSWER:
            seen = self.hand[me]
            for seat in range(self.seats):
                seen += self.row[seat]
            rare = 8 - ((seen >> (8 * self.claim)) & 255)
            for card in range(8):
                unseen -= (seen >> (8 * card)) & 255
            if self.unseen == 0 or rare == 0 or (self.row[me] >> (8 * self.claim)) & 255 != self.limit - 1:
                self.say_judge(8 * rare >= unseen)
                return
            self.say_pass()
        self.say_name(self.pick_unseen(me), self.card if self.look else self.claim)

    @cython.cfunc
    @cython.exceptval(check=False)
    def decide(self, bot: cython.int) -> cython.void:
        """Let the built-in player of this number take the decision that is due."""
        if bot == RANDOM:
            self.random_player()
        elif bot == COIN:
            self.coin_player()
        elif bot < GUEST:
            self.honest_player()
        else:
            self.ask_guest(bot - GUEST)

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_round(self) -> cython.void:
        """Play to the end. (As in the class above, but without asking a question that is answered here.)"""
        while self.stage >= TURN:
            self.decide(self.bots[self.turn])
