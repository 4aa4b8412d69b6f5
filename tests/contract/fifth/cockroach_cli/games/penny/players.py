"""The built-in player of Penny."""

from cockroach_cli.games.penny.table import HEADS, TAILS, PennyTable

from cockroach_cli.engine.typed import cython


@cython.final
@cython.cclass
class PlayedPenny(PennyTable):
    """A table whose seats the bot ``random`` can take."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def decide(self, bot: cython.int) -> cython.void:
        """Guess by a fair coin."""
        self.say(TAILS if self.below(self.to_act() + 1, 2) else HEADS)
