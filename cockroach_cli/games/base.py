"""What every game gives to the commands: one frozen description, filled in by each game's folder.

Nothing outside a game's folder knows more of the game than what stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from cockroach_cli.diagnostics import Code
    from cockroach_cli.games.figures import Tally
    from cockroach_cli.games.grammar import Form


class Table(Protocol):
    """The rules at work: one game in progress (see ``engine/table.py``, which every game's table extends).

    Cards and moves go in and out as bytes in the game's own spelling. A method that returns a fault returns 0
    when all is well and otherwise a number that :meth:`Game.code` turns into a :class:`Code`; ``fault_at`` then
    is the offset in the bytes given at which it stands.
    """

    seats: int
    fault_at: int

    def deal(self, seed: int, game: int) -> None:
        """Begin a new game and deal its first round by chance scheme s1."""

    def load_deal(self, word: bytes) -> int:
        """Deal the next round as a word of DEAL says; returns a fault."""

    def deal_text(self) -> bytes:
        """The word of DEAL for the round that was dealt last, in canonical form."""

    def agrees(self, seed: int, game: int) -> bool:
        """Whether the round dealt last is, in every known card, what scheme s1 deals for it."""

    def word(self, text: bytes) -> int:
        """Read one word of MOVES and carry it out; returns a fault. A word may break off where somebody decides."""

    def answer(self, text: bytes) -> int:
        """Carry out a decision of the seat that has to decide; returns a fault."""

    def let_bot(self, bot: int) -> None:
        """Let built-in bot number ``bot`` take the decision that is due."""

    def pending(self) -> bytes:
        """The word that is broken off at a decision, as far as it goes; empty between words."""

    def last_word(self) -> bytes:
        """The word that was completed last, or the pending one."""

    def moves_text(self) -> bytes:
        """The words of MOVES carried out so far, a pending one included, as the notation writes them."""

    def seat(self) -> int:
        """The seat that has to decide, 0 when the game is over or a deal is due."""

    def over(self) -> bool:
        """Whether the game has ended."""

    def needs_deal(self) -> bool:
        """Whether the next round has to be dealt before anything else."""

    def result_text(self) -> bytes:
        """RESULT as the rules compute it: ``*`` while the game goes on."""

    def result_for(self, written: bytes) -> bytes:
        """The same where RESULT is written so: what the record's cards cannot tell is taken from there."""

    def set_viewer(self, seat: int) -> None:
        """Say whose view is read (0: everybody's or none), for words that wait for any of several seats."""

    def set_seeded(self, seeded: bool) -> None:
        """Say whether the record that is read says which seed its cards come from (``seed=``); a new table takes it
        that it does not."""

    def set_model(self, values: Mapping[str, str]) -> None:
        """Set parameters by the names in :attr:`Game.model`; raises ``ValueError`` with a sentence."""

    def watch(self, seats: list[int]) -> None:
        """Say whose time will be taken, in games in which it matters who is fast: seats of people. Without this the
        game waits for nobody's, and is the same each time."""

    def starters(self) -> list[int]:
        """The seats of which the players have to agree on one to start what was just dealt; empty where that is
        settled. :meth:`seat` is then the one that starts if nobody says anything."""

    def start_with(self, seat: int) -> None:
        """Let one of :meth:`starters` start, as the players have agreed. The record shows it by who moves first."""

    def hurries(self) -> int:
        """The watched seat whose time the game waits for although nothing is asked of it, 0 if it waits for none. Then
        no answer is due, :meth:`pending` is what everybody sees, and no record can stop here."""

    def took(self, seat: int, milliseconds: int) -> None:
        """Say how long a person took for the answer that comes next, or where the game waits for just that. It counts
        where it matters who is fast, and nowhere else."""

    def legal(self) -> list[bytes]:
        """Every legal answer of the seat that has to decide, in canonical order."""

    unsorted: int
    """Where a card stood out of order in the word of DEAL that was loaded last, as an offset; -1 if none did."""

    def set_chance(self, seed: int, game: int, words: int, own_seed: tuple[int, int] | None = None) -> None:
        """Set what the built-in players draw from, and with ``own_seed`` what later rounds are dealt from."""

    def deal_next(self) -> None:
        """Deal the next round of a game in progress by chance; asked where :meth:`needs_deal` says so."""

    def seat_bots(self, bots: list[int]) -> None:
        """Say which built-in player, by number, plays each seat."""

    def finish(self, head: bytes, deals: bytes) -> None:
        """Let the built-in players play to the end and write the record for :meth:`take`."""

    def take(self) -> bytes:
        """The records written since the last call."""

    def borrow(self) -> memoryview:
        """The same where they stand: more will be written over them."""

    def simulate(
        self, seed: int, game: int, count: int, heads: list[bytes], tail: bytes, keep: bool, play: bool
    ) -> int:
        """Deal and play many games of one seed; returns how many were done."""

    def check(
        self, block: bytes, at: int, end: int, head: bytes, tail: bytes, seeded: bool, seed: int
    ) -> tuple[int, int]:
        """Check whole lines of one header: the offset of the first one not found sound, and how many were."""

    def play_lines(
        self,
        block: bytes,
        at: int,
        end: int,
        head: bytes,
        tail: bytes,
        seeded: bool,
        seed: int,
        pieces: tuple[bytes, bytes, bytes],
        chance: int,
        ordinal: int,
    ) -> tuple[int, int]:
        """Play whole lines of one header that are deals: the offset of the first one not played, and how many were."""

    def count_everything(self, partly: bool) -> None:
        """Count each decision from now on, also in records with unknown cards if ``partly``."""

    def compare_games(self, arrays: list[int], ratios: list[tuple[int, ...]], group_of: list[int]) -> None:
        """Compare games with one another from now on (see ``engine/counters.py``)."""

    def counts(self) -> list[int]:
        """The tally, flat, in the order of the game's ``TALLY``, and what comparing games has given behind it."""

    def unknown(self) -> bool:
        """Whether any card was dealt as unknown."""

    def snapshot(self) -> Any:
        """The position as the game's own frozen class, for tables and messages."""


class Option(NamedTuple):
    """A rule option, written ``rule.NAME=VALUE`` in a header."""

    name: str
    default: str
    help: str
    """One sentence without a full stop; says so where the default is a house value."""
    values: tuple[str, ...] = ()
    """The values allowed; empty where :attr:`check` decides."""
    check: Callable[[str], str] | None = None
    """Returns why a value is refused, or an empty string."""
    ruling: str = ""

    def refuses(self, value: str) -> str:
        """Why a value is refused: a sentence without a full stop; empty if it is allowed."""
        if self.check is not None:
            return self.check(value)
        return "" if value in self.values else f"the values are {', '.join(self.values)}"


class Bot(NamedTuple):
    """A built-in player. Its number is its place in :attr:`Game.bots`."""

    name: str
    summary: str
    """One sentence: how it plays."""
    draws: str
    """What it draws from its chance stream, in which order."""


class Ruling(NamedTuple):
    """One numbered ruling of a game's ``RULES.md``."""

    id: str
    text: str
    heading: str = ""
    """The heading of the page below which it stands."""


class Section(NamedTuple):
    """A table of figures or of moves, before anybody decided how it is printed."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[object, ...], ...]
    """Cells: text, int, float, None for an empty cell, or a :class:`Share`."""
    game: str = ""
    """The name of the game that it is about, where tables of several games may stand together."""


class Spread(NamedTuple):
    """How the hits and totals of single games differ, in sums over all games in which there was a total."""

    squares: int
    """Of the hits, squared."""
    products: int
    """Of the hits, times the total."""
    totals: int
    """Of the total, squared."""
    games: int
    whole: bool = False
    """Whether every seat of every game belongs to the row."""


UNSURE = Spread(0, 0, 0, 0)
"""That of a share whose total is made of what happens within games: nobody has counted how games differ, so no interval
is told."""


class Share(NamedTuple):
    """``hits`` of ``total``: printed with its 95 % interval.

    Without a spread each of ``total`` is an observation of its own; with one, games are.
    """

    hits: int
    total: int
    spread: Spread | None = None


class Game(NamedTuple):
    """A game, as the registry holds it."""

    name: str
    """The word of the header and of the command line: ``cockroach``."""
    title: str
    prefix: str
    """The first part of its rulings' and faults' ids: ``CP``."""
    seats: range
    default_seats: int
    options: tuple[Option, ...]
    house: tuple[str, ...]
    """House values that hold here, a sentence each, for ``roach games``."""
    bots: tuple[Bot, ...]
    faults: Callable[[], Mapping[int, Code]]
    """The game's own faults, by the number that its table returns (1 to 99)."""
    cards: Mapping[str, str]
    """Card letters and the names that people use: ``{"b": "bat", ...}``."""
    new_table: Callable[[int, int, Mapping[str, str]], Table]
    """``new_table(seats, first, rules)``: an empty table; ``rules`` holds only checked options, and those it
    does not hold have their defaults."""
    result: str
    """A regular expression for the game's own results. Its groups ``who``, ``cause`` and ``what`` (those that the game
    has; further ones of a kind are ``who2`` and so on) are compared with what the rules compute, in the order of the
    text. A draw by a bound on the game's length is not the game's own."""
    plies: Callable[[str], tuple[str, ...]]
    """The beginnings of a word at which somebody has to decide, shortest first; the word itself is not among them."""
    words: Callable[[], Form]
    """How a word of MOVES looks, finished or broken off, whatever was played before it."""
    view: Callable[..., tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]]
    """``view(table, deals, moves, seat)``: DEAL and MOVES as ``seat`` (0: everybody) saw them so far. ``table`` is a
    fresh one; built up from what the seat may know."""
    describe: Callable[[Table, int, str, int], tuple[str, str]]
    """``describe(table, fault, word, at)``: what was found, and what would have been right. The table stands as it
    stood before the word."""
    rounds: Callable[[Table, Sequence[str], Sequence[Sequence[str]]], tuple[Section, ...]]
    """``rounds(table, deals, moves)``: the replay, as tables with a row a word. ``table`` is a fresh one."""
    hands: Callable[[Table], Section]
    """The hands and other zones of a table as they are now."""
    fix_deal: Callable[..., bytes]
    """``fix_deal(table, hands, seed, game)``: a deal word in which the seats of ``hands`` (seat -> cards) hold what
    is given and the rest is dealt by chance; raises ``ValueError`` with a sentence if that cannot be."""
    tally: tuple[tuple[str, int], ...]
    """What its tables count: the name and length of each array, in the order of the flat tally."""
    tally_by_seat: frozenset[str]
    """Those arrays whose places are seats."""
    statistics: Callable[[Tally, int, Sequence[str]], tuple[Section, ...]]
    """``statistics(tally, seats, labels)``: tables of figures from a tally (see ``games/figures.py``)."""
    speech: Any
    """How people talk at this game: see ``Speech`` in ``games/speech.py``."""
    rulings: Callable[[], tuple[Ruling, ...]]
    """The rulings, read from the game's RULES.md."""
    lesson: Callable[[], str]
    """How the game is played, in Markdown, from the same page."""
    check_rules: Callable[[Mapping[str, str], int], tuple[str, str] | None] = lambda rules, seats: None
    """``check_rules(rules, seats)``: the name of an option that does not go with the others or with the number of
    seats, and why; None if all go together. ``rules`` holds every option, those not written with their defaults; the
    one named does not have its default."""
    tally_ratios: tuple[tuple[str, ...], ...] = ()
    """The shares among the figures by seat: the array of hits, and the one or two that add up to the total. How games
    differ in them says how sure they are, since what happens within one game is not independent."""
    model: tuple[Option, ...] = ()
    """Parameters of what happens at a table beside the players' decisions (who is fastest, who notices), for games that
    have such moments. They are no rules: what came of them is in the record."""

    def ruling(self, wanted: str) -> Ruling | None:
        """The ruling of an id, such as ``CP-8`` in small or capital letters, or of its number alone; None if there is
        no such ruling."""
        id = wanted.upper() if "-" in wanted else f"{self.prefix}-{wanted}"
        return next((ruling for ruling in self.rulings() if ruling.id == id), None)

    def code(self, fault: int) -> Code:
        """The :class:`Code` behind a fault number of this game's table."""
        from cockroach_cli.games.faults import SHARED

        return self.faults()[fault] if fault < 100 else SHARED[fault]
