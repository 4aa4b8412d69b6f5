"""What a table writes into: the moves of one game, and the lines, which are whole records.

The compiled rules write through pointers that nobody checks, so the buffers behind them have one owner, which is here.
Nothing outside of this file stores into them or changes their sizes. Whatever has a length of its own (a header, a deal
that was read, the moves of a game) asks for room by itself. Single characters do not, which would cost a tenth of the
speed: they belong to a step that was begun with :meth:`Buffers.reserve` or :meth:`Buffers.reserve_line`, and no step
writes more than :data:`STEP` bytes:

====================== =======================================================================================
a word of MOVES        64 seats that name one another at 4 bytes each, and 65 penalty cards: under 400 bytes; in
                       Cheating Moth a draw by each of 4 others, with a shuffle of 71 cards at 2 bytes: under 700
a word of DEAL         64 hands of together 71 cards at 2 bytes, with bars and unknown cards: under 500 bytes
RESULT                 64 seats at 3 bytes twice, or 5 scores of 11 bytes: under 500 bytes
====================== =======================================================================================

Where :data:`CHECKED` is 1, every character is held against what its step has reserved: uncompiled, and in the build
with sanitizers (see ``setup.py``).
"""

from cockroach_cli.engine.counters import Counters
from cockroach_cli.engine.typed import cython

STEP = cython.declare(cython.Py_ssize_t, 4096)
LONGEST = cython.declare(cython.Py_ssize_t, 16777216)  # bytes of a record, its line end included (formats/notation.md)
CHECKED = cython.declare(cython.bint, 1)


@cython.cclass
class Buffers(Counters):
    """The two buffers of a table."""

    moves_room: bytearray
    moves: cython.p_uchar
    moves_size: cython.Py_ssize_t
    moves_to: cython.Py_ssize_t  # up to here the step in progress may write
    n: cython.Py_ssize_t  # how much of the moves is written
    spilt: cython.bint  # there was no memory for them, so some are lost

    lines_room: bytearray
    lines: cython.p_uchar
    lines_size: cython.Py_ssize_t
    lines_to: cython.Py_ssize_t
    n_lines: cython.Py_ssize_t
    line_from: cython.Py_ssize_t  # where the record in progress begins

    @cython.final
    @cython.cfunc
    def make_buffers(self):
        """Make both; whoever is asked for room later finds some."""
        self.moves_size = 1 << 15
        self.moves_room = bytearray(self.moves_size)
        self.moves = self.moves_room
        self.lines_size = 1 << 16
        self.lines_room = bytearray(self.lines_size)
        self.lines = self.lines_room

    # ---- moves ----

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def reserve(self, size: cython.Py_ssize_t) -> cython.void:
        """Let ``size`` more bytes of moves fit, at most a STEP for those who cannot raise an exception: where there is
        no memory for them, the moves so far are given up, and :meth:`end_record` raises it for them."""
        if self.n + size > self.moves_size:
            self.grow_moves(self.n + size)
        if CHECKED:
            self.moves_to = self.n + size

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def grow_moves(self, size: cython.Py_ssize_t) -> cython.void:
        """Make the buffer larger, keeping what is written."""
        try:
            self.moves_room = grown(self.moves_room, self.n, size)
        except MemoryError:
            self.n = 0
            self.spilt = True
            return
        self.moves = self.moves_room
        self.moves_size = len(self.moves_room)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def overrun(self) -> cython.void:
        """A step writes more than it may. (Where nobody can catch this, the interpreter tells of it.)"""
        raise AssertionError("a step writes more than it has reserved")

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, c: cython.int) -> cython.void:
        """Append a character to the moves; part of a step."""
        if CHECKED and self.n >= self.moves_to:
            self.overrun()
        self.moves[self.n] = c
        self.n += 1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def unput(self) -> cython.void:
        """Take back the last character of the step."""
        if self.n:
            self.n -= 1

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put_seat(self, seat: cython.int) -> cython.void:
        """Append a seat's number; part of a step."""
        if seat < 9:
            self.put(49 + seat)
        else:
            self.put(48 + (seat + 1) // 10)
            self.put(48 + (seat + 1) % 10)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put_words(self, text: cython.p_const_uchar, size: cython.Py_ssize_t) -> cython.void:
        """Append a text of this length that stands in the program; part of a step."""
        at: cython.Py_ssize_t = self.n
        moves: cython.p_uchar = self.moves
        i: cython.Py_ssize_t
        if CHECKED and at + size > self.moves_to:
            self.overrun()
        for i in range(size):
            moves[at + i] = text[i]
        self.n = at + size

    @cython.final
    @cython.cfunc
    def put_text(self, text: bytes):
        """Append a text of any length, and let a step follow it."""
        c: cython.uchar
        self.reserve(len(text) + STEP)
        if self.spilt:
            return
        for c in text:
            self.put(c)

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def forget_moves(self) -> cython.void:
        """Begin anew: there are no moves."""
        self.n = 0
        self.spilt = False

    @cython.final
    @cython.cfunc
    def moves_behind(self, at: cython.Py_ssize_t) -> bytes:
        """What was written to the moves from ``at`` on. Raises ``MemoryError`` where some are lost."""
        if self.spilt:
            raise MemoryError
        return bytes(memoryview(self.moves_room)[at : self.n])

    # ---- lines ----

    @cython.final
    @cython.cfunc
    def reserve_line(self, size: cython.Py_ssize_t):
        """Let ``size`` more bytes of lines fit."""
        if self.n_lines + size > self.lines_size:
            self.lines_room = grown(self.lines_room, self.n_lines, self.n_lines + size)
            self.lines = self.lines_room
            self.lines_size = len(self.lines_room)
        if CHECKED:
            self.lines_to = self.n_lines + size

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def line(self, c: cython.int) -> cython.void:
        """Append a character to the lines; part of a step."""
        if CHECKED and self.n_lines >= self.lines_to:
            self.overrun()
        self.lines[self.n_lines] = c
        self.n_lines += 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def line_number(self, value: cython.ulonglong) -> cython.void:
        """Append a number in decimal to the lines; part of a step."""
        digits: cython.int = 1
        ten: cython.ulonglong = 10
        rest: cython.ulonglong = value
        at: cython.Py_ssize_t
        while rest >= 10:
            rest //= ten
            digits += 1
        if CHECKED and self.n_lines + digits > self.lines_to:
            self.overrun()
        self.n_lines += digits
        at = self.n_lines
        while digits:
            at -= 1
            self.lines[at] = 48 + value % ten
            value //= ten
            digits -= 1

    @cython.final
    @cython.cfunc
    def line_text(self, text: bytes):
        """Append a text of any length to the lines, and let a step follow it."""
        self.reserve_line(len(text) + STEP)
        self.line_bytes(text, len(text))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def line_bytes(self, text: cython.p_const_uchar, size: cython.Py_ssize_t) -> cython.void:
        """Append so many bytes for which there is room."""
        # By local names: a character that is stored might be anything of self, as far as the C compiler knows.
        at: cython.Py_ssize_t = self.n_lines
        lines: cython.p_uchar = self.lines
        i: cython.Py_ssize_t
        if not cython.compiled:  # the same, faster
            lines[at : at + size] = text[:size]
        else:
            for i in range(size):
                lines[at + i] = text[i]
        self.n_lines = at + size

    @cython.final
    @cython.cfunc
    def begin_record(self):
        """What is written to the lines from here on is a new record; the moves are not touched."""
        self.line_from = self.n_lines

    @cython.final
    @cython.cfunc
    def end_record(self):
        """Append what was written to the moves to the lines, as the end of the record.

        Raises ``OverflowError`` if the record is longer than the standard allows, and ``MemoryError``; then nothing of
        it stays in the lines.
        """
        size: cython.Py_ssize_t = self.n_lines - self.line_from + self.n
        if self.spilt or size > LONGEST:
            self.n_lines = self.line_from
            if self.spilt:
                raise MemoryError
            raise OverflowError("the record is longer than 16 MiB")
        self.reserve_line(self.n)
        self.line_bytes(self.moves, self.n)

    def take(self) -> bytes:
        """The records written since the last call."""
        return bytes(self.borrow())

    def borrow(self) -> memoryview:
        """The same where they stand: more will be written over them."""
        text = memoryview(self.lines_room)[: self.n_lines]
        self.n_lines = 0
        return text


@cython.cfunc
def grown(room: bytearray, used: cython.Py_ssize_t, wanted: cython.Py_ssize_t) -> bytearray:
    """A larger buffer that begins with what is used of the old one. (That may be in somebody's hands, so it stays as it
    is.)"""
    fresh = bytearray(wanted + (wanted >> 2))
    memoryview(fresh)[:used] = memoryview(room)[:used]
    return fresh
