"""The table: what every game's rules share, so that a game states its own rules and nothing else.

It deals by chance, reads and writes records in bulk, and counts. A game extends :class:`Table` (its rules, in the
game's ``table.py``) and that again by its built-in players (``players.py``).

Methods marked ``final`` are shared and called directly; the others are the questions that a game answers:
``set_up``, ``clear``, ``deal_round``, ``read_deal``, ``write_deal``, ``agrees_with``, ``read_word``, ``read_words``,
``read_answer``, ``write_result``, ``to_act``, ``decide``, ``play_round``, ``open_own_streams``, ``count_end``,
``legal``, ``snapshot``, and in games that have such things ``set_model``, ``watch``, ``hurries`` and ``took``.

Seats are counted from 0 here and from 1 everywhere outside.
"""

from cockroach_cli.engine.buffers import STEP, Buffers
from cockroach_cli.engine.chance import GAMMA, LOW_32, MASK_64, TWO_32, mix, start
from cockroach_cli.engine.typed import cython

# Where a table stands. A game may add stages of its own from 8 on, all of them moments at which a seat decides.
FRESH = cython.declare(cython.int, 0)  # nothing dealt yet, or the next round's deal is due
ENDED = cython.declare(cython.int, 1)  # the game is over
TURN = cython.declare(cython.int, 8)  # between two words

# Slots of :attr:`Table.streams`: 0 deals, 1 to 64 are the seats, then what a game needs beside them.
FIRST_STREAM = cython.declare(cython.int, 100)
STREAMS_A_ROUND = cython.declare(cython.ulonglong, 65536)


@cython.cclass
class Table(Buffers):
    """One game in progress, and the workroom for going through many of them."""

    seats = cython.declare(cython.int, visibility="readonly")
    first = cython.declare(cython.int, visibility="readonly")  # the seat that starts, from 0
    stage = cython.declare(cython.int, visibility="readonly")
    fault = cython.declare(cython.int, visibility="readonly")  # why the last reading was refused, 0 if it was not
    fault_at = cython.declare(cython.Py_ssize_t, visibility="readonly")  # where, as an offset in what was read
    unsorted = cython.declare(cython.Py_ssize_t, visibility="readonly")  # offset of a card out of order, -1 if none
    unsure = cython.declare(cython.bint, visibility="readonly")  # some card was dealt or played unknown
    round = cython.declare(cython.int, visibility="readonly")  # rounds dealt so far

    streams: cython.ulonglong[72]
    bots: cython.int[64]
    deal_seed: cython.ulonglong  # what rounds that are still to come are dealt from
    deal_game: cython.ulonglong
    deal_words: cython.ulonglong
    play_seed: cython.ulonglong  # what the built-in players, and chance after the deal, draw from
    play_game: cython.ulonglong
    play_words: cython.ulonglong

    # what is being read: bytes, the last of which is a line feed
    source: bytes
    text: cython.p_const_uchar
    game_number: cython.ulonglong  # of the line that was checked last
    deal_from: cython.Py_ssize_t  # where its DEAL begins and ends
    deal_to: cython.Py_ssize_t

    # what is being written, into the buffers above
    keep: cython.bint
    between: cython.bint  # a round has ended and nothing was written since
    word_from: cython.Py_ssize_t  # where the word last begun or completed starts in the moves
    seeded: cython.bint  # the record that is read says which seed its cards come from
    viewer: cython.int  # the seat whose view is read, from 0; -1 if that of none
    result_at: cython.Py_ssize_t  # where RESULT stands as it is written, -1 where nobody wrote one

    def __init__(self, seats: cython.int, first: cython.int, rules: dict):
        """Raises ``ValueError`` if the game is not for so many seats, or the first is none of them."""
        self.check_seats(seats, 1, 64)
        if first < 1 or first > seats:
            raise ValueError(f"seat {first} cannot start: there are {seats}")
        self.seats = seats
        self.first = first - 1
        self.unit = 1
        self.unsorted = -1
        self.viewer = -1
        self.result_at = -1
        self.make_buffers()
        self.set_up(rules)

    @cython.final
    @cython.cfunc
    def check_seats(self, seats: cython.int, least: cython.int, most: cython.int):
        """Refuse a number of seats for which a table has no room, or the game no rules."""
        if seats < least or seats > most:
            raise ValueError(f"there are {least} to {most} seats, not {seats}")

    # ---- the questions that a game answers ----

    def set_up(self, rules: dict):
        """Take the rule options, and whatever a new table needs once."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Forget the game; the next thing is a deal."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_round(self) -> cython.void:
        """Deal the next round from stream 0 and begin it."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_deal(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Deal the next round as the word at ``p`` says and begin it; the offset behind it, or -1 with a fault."""
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_deal(self) -> cython.void:
        """Write the word of DEAL for the round just dealt to the lines."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def agrees_with(self, seed: cython.ulonglong, game: cython.ulonglong) -> cython.bint:
        """Whether the round just dealt is what chance deals for it, as far as its cards are known."""
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_word(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read the word at ``p`` and carry it out; the offset behind it, or -1 with a fault."""
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_words(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Read the word at ``p`` and those that follow it, each behind one space, up to a bar, a slash or a word that
        was begun only; the offset behind the last one, or -1 with a fault. (A game may answer this one instead of
        :meth:`read_word`, to which it is faster.)"""
        while True:
            p = self.read_word(p)
            if p < 0 or self.text[p] != 32 or self.text[p + 1] == 124 or self.text[p + 1] == 47:
                return p
            if self.stage > TURN and self.inside():
                return p
            p += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_answer(self, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Carry out the decision at ``p`` of the seat that has to decide and write it; as :meth:`read_word`."""
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def inside(self) -> cython.bint:
        """Whether a word has been begun and waits for a decision."""
        return self.stage > TURN

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_result(self) -> cython.void:
        """Write what the rules say of the end to the moves."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_act(self) -> cython.int:
        """The seat that has to decide, from 0; asked only while the game goes on."""
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def decide(self, bot: cython.int) -> cython.void:
        """Let a built-in player take the decision that is due, and write it."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_round(self) -> cython.void:
        """Let the built-in players of all seats play until the round is over."""
        while self.stage >= TURN:
            self.decide(self.bots[self.to_act()])

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_own_streams(self, base: cython.ulonglong) -> cython.void:
        """Open the streams beyond those of the seats that a round needs; ``base`` is the round's first stream."""

    @cython.cfunc
    @cython.exceptval(check=False)
    def count_end(self) -> cython.void:
        """Add a game that has ended, or was broken off, to the tally."""

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def count_game(self) -> cython.void:
        """Count the game at the table, and how it differs from others where that is asked for."""
        self.count_end()
        if self.ratios:
            self.compare_game()

    # ---- chance ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def below(self, slot: cython.int, n: cython.ulonglong) -> cython.int:
        """A number from 0 to n - 1, exactly uniform, from the stream in ``slot``."""
        state: cython.ulonglong = self.streams[slot]
        m: cython.ulonglong
        low: cython.ulonglong
        while True:
            state += GAMMA
            if not cython.compiled:
                state &= MASK_64
            m = (mix(state) >> 32) * n
            low = m & LOW_32
            if low >= n or low >= TWO_32 % n:
                break
        self.streams[slot] = state
        return m >> 32

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def open_streams(self) -> cython.void:
        """Set the streams of the seats, and the game's own, for the round that was dealt last."""
        i: cython.int
        base: cython.ulonglong = 0
        if self.round > 1:
            base = STREAMS_A_ROUND * (self.round - 1)
        for i in range(1, self.seats + 1):
            self.streams[i] = start(self.play_seed, self.play_game, base + i, self.play_words)
        self.open_own_streams(base)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_from(self, seed: cython.ulonglong, game: cython.ulonglong) -> cython.void:
        """Deal and play from one seed and game, from the first deal on."""
        self.deal_seed = seed
        self.deal_game = game
        self.deal_words = 0
        self.play_seed = seed
        self.play_game = game
        self.play_words = 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def deal_by_chance(self) -> cython.void:
        """Deal the next round from its stream 0."""
        base: cython.ulonglong = 0
        if self.round:
            base = STREAMS_A_ROUND * self.round
        self.streams[0] = start(self.deal_seed, self.deal_game, base, self.deal_words)
        self.deal_round()

    @cython.final
    @cython.cfunc
    def play_on(self):
        """Let the built-in players play until the game is over; rounds that follow are dealt by chance."""
        self.reserve(STEP)  # a word may have been begun
        while self.stage != ENDED:
            if self.stage == FRESH:
                self.begin_round()
            self.play_round()

    @cython.final
    @cython.cfunc
    def begin_round(self):
        """Deal the next round of a longer game; with ``keep`` its deal goes to the lines, behind the one before."""
        if self.keep:
            self.mark_round()
        self.deal_by_chance()
        if self.keep:
            self.reserve_line(STEP)
            self.line(32)
            self.write_deal()
        self.open_streams()

    @cython.final
    @cython.cfunc
    def mark_round(self):
        """Have a ``/`` written before the next word, if any word follows: it never stands at the end."""
        self.between = True

    # ---- reading ----

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def refuse(self, fault: cython.int, p: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Note a fault and where it stands; always -1."""
        self.fault = fault
        self.fault_at = p
        return -1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ends(self, p: cython.Py_ssize_t) -> cython.bint:
        """Whether a word ends before offset ``p``."""
        return self.text[p] == 32 or self.text[p] == 10

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def zone_ends(self, p: cython.Py_ssize_t) -> cython.bint:
        """Whether a hand or pile ends before ``p``: at a slash, a semicolon or the word's end."""
        return self.text[p] == 47 or self.text[p] == 59 or self.ends(p)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def seat_at(self, p: cython.Py_ssize_t) -> cython.int:
        """The seat written at ``p``, from 0; -1 if that is none. It is one character wide up to seat 9, else two."""
        tens: cython.int = self.text[p] - 48
        ones: cython.int
        if tens < 1 or tens > 9:
            return -1
        ones = self.text[p + 1] - 48
        if ones >= 0 and ones <= 9:
            tens = tens * 10 + ones
            if self.text[p + 2] >= 48 and self.text[p + 2] <= 57:
                return -1  # a third digit
        return tens - 1 if tens <= self.seats else -1

    # ---- one game at a time, for whoever asks politely ----

    def deal(self, seed: cython.ulonglong, game: cython.ulonglong):
        """Begin a new game and deal its first round by chance scheme s1."""
        self.begin()
        self.draw_from(seed, game)
        self.deal_by_chance()

    def deal_next(self):
        """Deal the next round of a game in progress by chance (see :meth:`set_chance`); :meth:`deal_text` tells it."""
        if self.round:
            self.mark_round()
        self.deal_by_chance()
        self.open_streams()

    def begin(self):
        """Begin a new game; its first deal is due."""
        self.forget_moves()
        self.round = 0
        self.unsure = False
        self.between = False
        self.clear()

    def load_deal(self, word: bytes) -> int:
        """Deal the next round as a word of DEAL says; 0, or a fault."""
        if self.round == 0:
            self.begin()
        else:
            self.mark_round()
        return self.read(word, 0)

    def word(self, word: bytes) -> int:
        """Read one word of MOVES and carry it out; 0, or a fault."""
        return self.read(word, 1)

    def answer(self, text: bytes) -> int:
        """Carry out a decision of the seat that has to decide; 0, or a fault (and nothing has happened)."""
        return self.read(text, 2)

    def read(self, word: bytes, what: cython.int) -> int:
        """Read a deal (0), a word (1) or an answer (2) that is a whole by itself."""
        p: cython.Py_ssize_t
        old: cython.Py_ssize_t = self.n
        self.unsorted = -1
        self.fault = 0
        if b"\n" in word or b" " in word:
            raise ValueError("a word holds no blanks")
        self.source = word + b"\n"
        self.text = self.source
        self.reserve(STEP)
        if what == 0:
            p = self.read_deal(0)
        elif what == 1:
            p = self.read_words(0)
            if p > 0:
                self.n = old
                self.next_word()
                self.put_text(word)
        else:
            self.keep = True
            p = self.read_answer(0)
            if p >= 0 and p != len(word):
                raise AssertionError("a game's read_answer checks where the answer ends")
        return 0 if p >= 0 else self.fault

    @cython.final
    @cython.cfunc
    def next_word(self):
        """Begin a new word in the moves."""
        self.reserve(STEP)
        if self.n:
            self.put(32)
        if self.between:
            self.between = False
            self.put(47)
            self.put(32)
        self.word_from = self.n

    def let_bot(self, bot: cython.int):
        """Let built-in player number ``bot`` take the decision that is due."""
        self.keep = True
        self.reserve(STEP)
        self.decide(bot)

    def set_chance(
        self, seed: cython.ulonglong, game: cython.ulonglong, words: cython.ulonglong, own_seed: tuple | None = None
    ):
        """Set what the built-in players draw from: a seed and a game, continued after so many words of MOVES.

        Rounds still to be dealt come from ``own_seed`` (seed, game) if the record says where its deals come from,
        otherwise from the same as the players.
        """
        self.play_seed = seed
        self.play_game = game
        self.play_words = words
        self.deal_seed = seed
        self.deal_game = game
        self.deal_words = words
        if own_seed is not None:
            self.deal_seed = own_seed[0]
            self.deal_game = own_seed[1]
            self.deal_words = 0
        self.open_streams()

    def last_word(self) -> bytes:
        """The word that was begun or completed last."""
        return self.moves_behind(self.word_from)

    def pending(self) -> bytes:
        """The word that is broken off at a decision; empty between words."""
        return self.last_word() if self.inside() else b""

    def moves_text(self) -> bytes:
        """The words carried out so far, separated by spaces."""
        return self.moves_behind(0)

    def seat(self) -> int:
        """The seat that has to decide, from 1; 0 when the game is over or a deal is due."""
        return self.to_act() + 1 if self.stage >= TURN else 0

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage == ENDED

    def needs_deal(self) -> bool:
        """Whether the next round has to be dealt before anything else."""
        return self.stage == FRESH

    def agrees(self, seed: cython.ulonglong, game: cython.ulonglong) -> bool:
        """Whether the round dealt last is, in every known card, what scheme s1 deals for it."""
        return bool(self.agrees_with(seed, game))

    def unknown(self) -> bool:
        """Whether any card was dealt or played as unknown."""
        return bool(self.unsure)

    def deal_text(self) -> bytes:
        """The word of DEAL for the round that was dealt last; asked before its first word."""
        old: cython.Py_ssize_t = self.n_lines
        self.reserve_line(STEP)
        self.write_deal()
        text = bytes(self.lines_room[old : self.n_lines])
        self.n_lines = old
        return text

    def result_text(self) -> bytes:
        """RESULT as the rules compute it: ``*`` while the game goes on."""
        old: cython.Py_ssize_t = self.n
        if self.stage != ENDED:
            return b"*"
        self.reserve(STEP)
        self.write_result()
        text = self.moves_behind(old)
        self.n = old
        return text

    def result_for(self, written: bytes) -> bytes:
        """RESULT as the rules compute it where it is written so: what the cards of the record cannot tell (a score of
        cards that nobody saw) is taken from there."""
        self.source = written + b"\n"
        self.text = self.source
        self.result_at = 0
        text = self.result_text()
        self.result_at = -1
        return text

    def set_viewer(self, seat: cython.int):
        """Say whose view is read, for words that wait for any of several seats; 0 for everybody's or none."""
        if seat < 0 or seat > self.seats:
            raise ValueError(f"there is no seat {seat}")
        self.viewer = seat - 1

    def set_seeded(self, seeded: cython.bint):
        """Say whether the record that is read says which seed its cards come from: then what chance settles of a deal
        beside the cards is settled."""
        self.seeded = seeded

    def set_model(self, values: dict):
        """Set parameters of what happens beside the players' decisions, by the names in the game's ``model``; a value
        that cannot be raises ``ValueError``."""

    def watch(self, seats: list):
        """Say whose time will be taken, in games in which it matters who is fast: the seats of people, from 1."""

    def starters(self) -> list:
        """The seats (from 1) of which the players have to agree on one to start what was just dealt; empty where that
        is settled."""
        return []

    def start_with(self, seat: cython.int):
        """Let one of :meth:`starters` start. Nobody has to be told: if none is named, the table has chosen one."""

    def hurries(self) -> int:
        """The seat whose time the game waits for although nothing is asked of it (from 1), 0 if it waits for none."""
        return 0

    def took(self, seat: cython.int, milliseconds: cython.int):
        """Say how long a person took for the answer that comes next, or where the game waits for just that."""

    # ---- many games at a time ----

    def seat_bots(self, bots: list):
        """Say which built-in player (by number) plays each seat in :meth:`simulate` and :meth:`finish`. Raises
        ``ValueError`` if they are not as many as seats."""
        i: cython.int
        if len(bots) != self.seats:
            raise ValueError(f"there are {self.seats} seats, and bots for {len(bots)}")
        for i in range(self.seats):
            self.bots[i] = bots[i]

    def simulate(
        self,
        seed: cython.ulonglong,
        game: cython.ulonglong,
        count: cython.longlong,
        heads: list,
        tail: bytes,
        keep: cython.bint,
        play: cython.bint,
    ) -> int:
        """Deal, and with ``play`` play, games of one seed; returns how many were done (fewer when the lines are full).

        ``heads`` holds the header up to the game's number: one for all games, or one for each seat that may be drawn
        to start. ``tail`` is what follows the number, up to the deal. ``keep`` writes records to the lines, which
        :meth:`take` hands out; without it only the tally grows.
        """
        done: cython.longlong = 0
        drawn: cython.bint = len(heads) > 1
        if not heads or (drawn and len(heads) != self.seats):
            raise ValueError(f"there are {self.seats} seats, and headers for {len(heads)}")
        head: bytes = heads[0]
        self.keep = keep
        while done < count and self.n_lines < (1 << 20):
            if drawn:
                self.streams[65] = start(seed, game, FIRST_STREAM, 0)
                self.first = self.below(65, self.seats)
                head = heads[self.first]
            self.round = 0
            self.forget_moves()
            self.unsure = False
            self.between = False
            self.clear()
            self.draw_from(seed, game)
            self.deal_by_chance()
            if keep:
                self.begin_record()
                self.line_text(head)
                self.line_number(game)
                self.line_text(tail)
                self.write_deal()
            if play:
                self.open_streams()
                self.play_on()
                self.count_game()
            if keep:
                self.end_line()
            done += 1
            game += 1
        return done

    @cython.final
    @cython.cfunc
    def end_line(self):
        """Append MOVES and RESULT to the line whose DEAL was written last. Raises as :meth:`end_record`."""
        self.reserve(STEP)
        if self.n == 0:
            self.put(45)
        self.put(32)
        self.put(124)
        self.put(32)
        if self.stage == ENDED:
            self.write_result()
        else:
            self.put(42)
        self.put(10)
        self.reserve_line(STEP)
        self.line(32)
        self.line(124)
        self.line(32)
        self.end_record()

    def check(
        self,
        block: bytes,
        at: cython.Py_ssize_t,
        end: cython.Py_ssize_t,
        head: bytes,
        tail: bytes,
        seeded: cython.bint,
        seed: cython.ulonglong,
    ) -> tuple:
        """Check whole lines of one header under the full rules, as long as they are sound and in canonical form.

        ``block[at:end]`` holds whole lines. ``head`` and ``tail`` are the header before and after the game's number
        (with ``seeded`` False there is none, and ``head`` is the header); ``tail`` ends before the deal. Returns the
        offset of the first line that was not found sound (``end`` if all were) and how many were. What is wrong with
        that line, if anything, is for others to say: no time is spent on it here.
        """
        good: cython.longlong = 0
        behind: cython.Py_ssize_t
        self.source = block
        self.text = block
        self.keep = False
        self.seeded = seeded
        while at < end:
            behind = self.check_line(at, head, tail, seeded, seed)
            if behind < 0:
                if self.counting and self.round:
                    # Count back what the unsound line added: read it again, up to where it went wrong.
                    self.unit = -1
                    self.check_line(at, head, tail, seeded, seed)
                    self.unit = 1
                break
            self.count_game()
            good += 1
            at = behind
        return at, good

    def play_lines(
        self,
        block: bytes,
        at: cython.Py_ssize_t,
        end: cython.Py_ssize_t,
        head: bytes,
        tail: bytes,
        seeded: cython.bint,
        seed: cython.ulonglong,
        pieces: tuple,
        chance: cython.ulonglong,
        ordinal: cython.longlong,
    ) -> tuple:
        """Play whole lines of one header that are deals without moves, as long as they are sound and canonical.

        The lines are read as in :meth:`check`. The players draw from seed ``chance`` and game ``ordinal``,
        ``ordinal + 1``, ... if ``ordinal`` is not negative, otherwise from the seed and game of each line. ``pieces``
        are the new header's parts: before the line's game number (if there is one), then before the ordinal (if that
        is used), then the rest up to the deal. Returns the offset of the first line that was not played, and how many
        were; it stops when the lines are full.
        """
        done: cython.longlong = 0
        behind: cython.Py_ssize_t
        self.source = block
        self.text = block
        self.seeded = seeded
        while at < end and self.n_lines < (1 << 20):
            self.keep = False
            behind = self.check_line(at, head, tail, seeded, seed)
            if behind < 0 or self.stage < TURN or self.text[behind - 6] != 45 or self.text[behind - 7] != 32:
                break  # not sound, or over, or it has moves: the line does not end in "| - | *"
            self.keep = True
            self.forget_moves()
            self.begin_record()
            self.line_text(pieces[0])
            if seeded:
                self.line_number(self.game_number)
            self.line_text(pieces[1])
            self.draw_from(seed, self.game_number)
            if ordinal >= 0:
                self.line_number(ordinal)
                self.play_seed = chance
                self.play_game = ordinal
                if not seeded:
                    self.deal_seed = chance
                    self.deal_game = ordinal
                ordinal += 1
            self.open_streams()
            self.line_text(pieces[2])
            self.line_text(block[self.deal_from : self.deal_to])
            self.play_on()
            self.count_game()
            try:
                self.end_line()
            except OverflowError:
                break  # too long with its moves, which is for others to say
            done += 1
            at = behind
        return at, done

    @cython.final
    @cython.cfunc
    def check_line(
        self, p: cython.Py_ssize_t, head: bytes, tail: bytes, seeded: cython.bint, seed: cython.ulonglong
    ) -> cython.Py_ssize_t:
        """The offset behind the line at ``p`` if it is sound and canonical, else -1."""
        game: cython.ulonglong = 0
        digits: cython.int = 0
        deal_at: cython.Py_ssize_t
        i: cython.Py_ssize_t
        self.round = 0
        p = self.skip(p, head)
        if p < 0:
            return -1
        if seeded:
            if self.text[p] == 48 and self.text[p + 1] != 32:
                return -1
            while self.text[p] >= 48 and self.text[p] <= 57:
                game = game * 10 + (self.text[p] - 48)
                digits += 1
                p += 1
            if digits == 0 or digits > 19:
                return -1
        p = self.skip(p, tail)
        if p < 0:
            return -1
        self.forget_moves()
        self.unsorted = -1
        self.unsure = False
        self.between = False
        self.clear()
        self.deal_from = p
        deal_at = self.read_deal(p)
        if deal_at < 0 or self.unsorted >= 0 or (self.unsure and not self.partly):
            return -1
        if seeded and not self.agrees_with(seed, game):
            return -1
        p = deal_at
        while self.text[p] != 124:
            if self.text[p] == 10:
                return -1
            p += 1
        if self.text[p - 1] != 32 or self.text[p + 1] != 32:
            return -1
        p += 2
        if self.text[p] == 45:
            p += 1
        else:
            while True:
                p = self.read_words(p)
                if p < 0 or self.text[p] != 32:
                    return -1
                if self.text[p + 1] == 124:
                    break
                if self.text[p + 1] != 47 or self.stage != FRESH:
                    return -1
                # The next round: its deal stands further back in the line.
                if self.text[p + 2] != 32 or self.text[deal_at] != 32:
                    return -1
                deal_at = self.read_deal(deal_at + 1)
                if deal_at < 0 or self.unsorted >= 0 or (self.unsure and not self.partly):
                    return -1
                if seeded and not self.agrees_with(seed, game):
                    return -1
                p += 3
        if self.stage == FRESH and self.text[deal_at + 1] != 124:
            deal_at = self.read_deal(deal_at + 1)
            if deal_at < 0 or self.unsorted >= 0 or (self.unsure and not self.partly):
                return -1
            if seeded and not self.agrees_with(seed, game):
                return -1
        if self.text[deal_at] != 32 or self.text[deal_at + 1] != 124:
            return -1
        if self.unsure and not self.partly:
            return -1
        self.deal_to = deal_at
        if self.text[p] != 32 or self.text[p + 1] != 124 or self.text[p + 2] != 32:
            return -1
        p += 3
        if self.stage == ENDED:
            self.result_at = p
            self.reserve(STEP)
            self.write_result()
            self.result_at = -1
            for i in range(self.n):
                if self.text[p + i] != self.moves[i]:
                    return -1
            p += self.n
        else:
            if self.text[p] != 42:
                return -1
            if self.inside() and not self.partly:
                # The card that is on its way may be unknown although all that were dealt are known.
                i = p - 4
                while self.text[i] != 32:
                    if self.text[i] == 63:
                        return -1
                    i -= 1
            p += 1
        if self.text[p] != 10:
            return -1
        self.game_number = game
        return p + 1

    @cython.final
    @cython.cfunc
    def skip(self, p: cython.Py_ssize_t, what: bytes) -> cython.Py_ssize_t:
        """The offset behind ``what`` if that stands at ``p``, else -1."""
        c: cython.p_const_uchar = what
        i: cython.Py_ssize_t
        n: cython.Py_ssize_t = len(what)
        differ: cython.uchar = 0
        if not cython.compiled:  # the same, faster
            return p + n if self.source.startswith(what, p) else -1
        if n > len(self.source) - p:
            return -1
        # All are compared, also behind a difference: that goes many at a time.
        for i in range(n):
            differ |= self.text[p + i] ^ c[i]
        return p + n if differ == 0 else -1

    def finish(self, head: bytes, deals: bytes):
        """Write a record that the built-in players play to its end from where this table stands.

        The table has been led there (see :meth:`word`) and :meth:`set_chance` was called. ``head`` is the header,
        ``deals`` the words of DEAL so far; ``moves`` come from the table.
        """
        self.keep = True
        self.begin_record()
        self.line_text(head)
        self.line_text(b" | ")
        self.line_text(deals)
        self.play_on()
        self.count_game()
        self.end_line()
