"""What a table counts: totals over all games, and by how much single games differ from one another.

A share such as "true offers" is a ratio of two totals. The offers of one game are no independent observations, and
those of several seats of one player even less: games are. How sure a ratio is follows from the sums, over all games, of
the squares and the product of its two numbers, so those are kept too, for each group of seats that is told apart.
"""

from cockroach_cli.engine.typed import cython

COUNTED = cython.declare(cython.int, 1400)  # the length of the longest flat tally
MOST_ARRAYS = cython.declare(cython.int, 20)
MOST_RATIOS = cython.declare(cython.int, 16)
PLACES = cython.declare(cython.int, 64)


@cython.cclass
class Counters:
    """The tally of a table, flat: see the game's tally.py for what stands where."""

    tally: cython.longlong[1400]
    counting: cython.bint
    partly: cython.bint
    unit: cython.longlong  # -1 while a record that proved unsound is counted back

    # what is compared game by game: arrays of the tally with a place a seat, and ratios of them
    arrays: cython.int
    array_at: cython.int[20]  # where each begins in the tally
    ratios: cython.int
    hits_in: cython.int[16]  # the number of the array above the line of a ratio
    total_in: cython.int[16]  # and of the one below it
    more_in: cython.int[16]  # of another one, which is added to that
    grouped: cython.int  # seats
    groups: cython.int
    group_of: cython.int[64]
    before: cython.longlong[1280]  # the arrays, a place a seat, as they were before the game
    change: cython.uint[1344]  # what the game added to them, a place a group; behind them one array of zeros
    moments: cython.ulonglong[
        4096
    ]  # of each ratio, by group: squares of hits, hits times total, squares of total, games

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def compare_game(self) -> cython.void:
        """Add the game that was counted last to the moments.

        Four groups go at a time, so that the C compiler does them side by side; places beyond the last one are spare.
        """
        a: cython.int
        r: cython.int
        g: cython.int
        k: cython.int
        at: cython.int
        one: cython.int
        other: cython.int
        more: cython.int
        hits: cython.ulonglong
        total: cython.ulonglong
        now: cython.longlong
        groups: cython.int = self.groups
        for a in range(self.arrays):
            at = PLACES * a
            if groups < self.grouped:
                for g in range(groups):
                    self.change[at + g] = 0
            one = self.array_at[a]
            for g in range(self.grouped):
                now = self.tally[one + g]
                k = at + self.group_of[g]
                if groups < self.grouped:
                    self.change[k] += now - self.before[at + g]
                else:
                    self.change[k] = now - self.before[at + g]
                self.before[at + g] = now
        for r in range(self.ratios):
            one = PLACES * self.hits_in[r]
            other = PLACES * self.total_in[r]
            more = PLACES * self.more_in[r]
            at = 4 * PLACES * r
            for g in range(0, groups, 4):
                for k in range(4):
                    hits = self.change[one + g + k]
                    total = self.change[other + g + k] + self.change[more + g + k]
                    self.moments[at + g + k] += hits * hits
                    self.moments[at + PLACES + g + k] += hits * total
                    self.moments[at + 2 * PLACES + g + k] += total * total
                    self.moments[at + 3 * PLACES + g + k] += total != 0

    def compare_games(self, arrays: list, ratios: list, group_of: list):
        """Compare games with one another from now on.

        ``arrays``: where each array that the ratios need begins in the tally. ``ratios``: for each the numbers, among
        those arrays, of what stands above and below its line, and of what is added below, or -1. ``group_of``: the
        group of each seat, from 0, without gaps. Raises ``ValueError`` if there are too many.
        """
        if len(arrays) > MOST_ARRAYS or len(ratios) > MOST_RATIOS or len(group_of) > PLACES:
            raise ValueError("there are more arrays, ratios or seats than a table has room for")
        self.arrays = len(arrays)
        self.ratios = len(ratios)
        self.grouped = len(group_of)
        self.groups = max(group_of) + 1
        for i, at in enumerate(arrays):
            self.array_at[i] = at
        for i, (hits, total, more) in enumerate(ratios):
            self.hits_in[i] = hits
            self.total_in[i] = total
            self.more_in[i] = more if more >= 0 else MOST_ARRAYS  # which is always zero
        for i, group in enumerate(group_of):
            self.group_of[i] = group

    def count_everything(self, partly: cython.bint):
        """Count each decision from now on, not only how games end; with ``partly`` also in records with unknown
        cards."""
        self.counting = True
        self.partly = partly

    def counts(self) -> list:
        """The tally as a flat list, in the order of the game's ``TALLY``, and behind it the moments: for each ratio
        four numbers a group. Of two such lists the sum is that of both."""
        found = [self.tally[i] for i in range(COUNTED)]
        for i in range(4 * self.ratios):
            found += [self.moments[PLACES * i + group] for group in range(self.groups)]
        return found
