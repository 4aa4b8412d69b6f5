"""The verdict on a record: read as notation, then played through under the full rules."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from cockroach_cli import games
from cockroach_cli.diagnostics import Code, Diagnostic, Place, Severity
from cockroach_cli.games.base import Game, Table
from cockroach_cli.notation.faults import CODES
from cockroach_cli.notation.frame import Kind, Raw, frames
from cockroach_cli.notation.header import TOO_HIGH
from cockroach_cli.notation.reader import Reading, read
from cockroach_cli.notation.record import Record
from cockroach_cli.notation.source import source_of
from cockroach_cli.notation.writer import canonical
from cockroach_cli.referee import result, seating
from cockroach_cli.referee.view import first_secret

VALID, INVALID, UNDECIDED = "valid", "invalid", "undecided"


@attrs.frozen
class Judgement:
    """What became of one record of an input, or of lines that should have been one."""

    raw: Raw
    verdict: str
    """:data:`VALID`, :data:`INVALID` or :data:`UNDECIDED` (it has unknown cards and fits as far as they go)."""
    diagnostics: tuple[Diagnostic, ...]
    """Of an invalid record its faults; otherwise its departures from canonical form, and U901 if it is undecided."""
    record: Record | None = None
    """The record in canonical form; None if it is invalid."""
    game: Game | None = None
    """The game; None of an invalid record whose header or first deal is at fault."""
    sound_part: Record | None = None
    """Of an invalid record what stands before its first fault in MOVES or RESULT, unfinished; None if there is none."""
    table: Table | None = attrs.field(default=None, eq=False, repr=False)
    """The table as the record leaves it; None if it is invalid."""

    @property
    def record_line(self) -> int:
        """The physical line on which the record begins."""
        return self.raw.line

    @property
    def canonical(self) -> str | None:
        """The canonical line, without its LF; None if the record is invalid."""
        if self.record is None or self.game is None:
            return None
        return canonical(self.record, seating.defaults(self.game))

    @property
    def style(self) -> bool:
        """Whether anything departs from canonical form."""
        return any(diagnostic.code.severity is Severity.STYLE for diagnostic in self.diagnostics)


class _Fault(Exception):
    """The first fault of a record."""

    def __init__(self, code: str | Code, place: Place, found: str, expected: str = "") -> None:
        super().__init__(code)
        self.diagnostic = Diagnostic(CODES[code] if isinstance(code, str) else code, place, found, expected)


def judge_source(data: bytes) -> list[Judgement]:
    """Judge every record of some bytes."""
    return list(judgements(frames(source_of(data), every=False, names=games.names())))


def judgements(raws: Iterator[Raw]) -> Iterator[Judgement]:
    """Judge the records among what a framer gave; comments, blank lines and what follows a fault are passed over."""
    for raw in raws:
        found = judge(read(raw))
        if found is not None:
            yield found


def judge(reading: Reading) -> Judgement | None:
    """Judge one reading; None if it is no record and has no fault of its own."""
    found = _judge(reading)
    before = reading.raw.before
    if found is None or not before:
        return found
    # Places are counted from where the record begins, which is not where its line does.
    return attrs.evolve(found, diagnostics=tuple(_further(one, reading.raw.line, before) for one in found.diagnostics))


def _further(diagnostic: Diagnostic, line: int, columns: int) -> Diagnostic:
    """The same so many columns further on, if it is on that line."""
    place = diagnostic.place
    return attrs.evolve(diagnostic, place=place.further(columns)) if place.line == line else diagnostic


def _judge(reading: Reading) -> Judgement | None:
    raw, record = reading.raw, reading.record
    if record is None:
        return Judgement(raw, INVALID, _with_words(reading, reading.diagnostics)) if reading.diagnostics else None
    if raw.kind is not Kind.RECORD:
        return None
    case = _Case(reading, record)
    try:
        return case.verdict()
    except _Cut:
        return _judge(reading.whole())
    except _Fault as fault:
        part = case.sound_part()
        return Judgement(
            raw, INVALID, _with_words(reading, (fault.diagnostic,)), game=case.game if part else None, sound_part=part
        )


def _with_words(reading: Reading, faults: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """The faults of a record, and the words in its moves that its game does not have, as far as that can be told."""
    name, _, version = reading.first_word.partition("/") if reading.raw.kind is Kind.RECORD else ("", "", "")
    try:
        game = games.get(name)
    except LookupError:
        return faults
    if version != "1":
        return faults
    from cockroach_cli.referee.words import unreadable

    return (*faults, *unreadable(game, reading, faults[0]))


class _Cut(Exception):
    """All is well with the record as far as it was read."""


class _Case:
    """One record before the referee."""

    def __init__(self, reading: Reading, record: Record) -> None:
        self.reading = reading
        self.record = record
        self.style: list[Diagnostic] = list(reading.diagnostics)
        self.deals: list[str] = []  # in canonical form
        self.played: list[list[str]] = [[]]  # the words carried out so far, round by round

    def sound_part(self) -> Record | None:
        """What was found to be sound before a fault, unfinished; None where that is not even a deal."""
        if not self.deals:
            return None
        moves = tuple(tuple(words) for words in self.played if words)
        return self.record._replace(deals=tuple(self.deals[: len(self.played)]), moves=moves, result="*")

    def verdict(self) -> Judgement:
        record = self.record
        self.game = self.check_header()
        self.table = seating.table_for(self.game, record.header)
        self.play()
        self.check_result()
        rules = {
            name: value for name, value in record.header.rules.items() if value != seating.defaults(self.game)[name]
        }
        tidy = record._replace(deals=tuple(self.deals), header=record.header._replace(rules=rules))
        self.check_view(tidy)
        self.style.sort(key=lambda finding: (finding.place.line, finding.place.column))
        first: dict[str, Diagnostic] = {}
        for finding in self.style:
            first.setdefault(finding.code.id, finding)  # each kind of departure is told once
        self.style = list(first.values())
        verdict, findings = VALID, self.style
        unknown = self.first_unknown()
        if unknown is not None:
            verdict = UNDECIDED
            said = "there are unknown cards: the record fits as far as the known ones go, the rest is undecided"
            findings = [*self.style, Diagnostic(CODES["U901"], unknown, said)]
        return Judgement(self.reading.raw, verdict, tuple(findings), tidy, self.game, table=self.table)

    # ---- header ----

    def check_header(self) -> Game:
        header, reading = self.record.header, self.reading
        try:
            game = seating.game_of(header)
        except LookupError as error:
            raise _Fault("H202", reading.place_of_game(), str(error.args[0])) from None
        if header.version != 1:
            known = header.version < TOO_HIGH
            found = f"version {header.version} of the notation is unknown" if known else "there is no such version"
            raise _Fault("H203", reading.place_of_version(), found, "this is version 1")
        if header.seats not in game.seats:
            least, most = game.seats[0], game.seats[-1]
            raise _Fault(
                "H211",
                reading.place_of_element("players", most),
                f"`players=` names {header.seats} seats",
                f"{game.title} has {least} to {most}",
            )
        if header.first > header.seats:
            found = f"there is no seat {header.first}"
            raise _Fault("H212", reading.place_of_value("first"), found, f"`first=` is a seat from 1 to {header.seats}")
        wrong = seating.wrong_rule(game, header.rules, header.seats)
        if wrong is not None:
            self.refuse_rule(game, *wrong)
        for name, default in seating.defaults(game).items():
            if header.rules.get(name) == default:
                found = f"`rule.{name}={default}` is the default and need not be written"
                self.style.append(Diagnostic(CODES["S608"], reading.place_of_key(f"rule.{name}"), found))
        return game

    def refuse_rule(self, game: Game, name: str, why: str) -> None:
        """Raise the fault of a rule option; without a reason it is one that the game does not have."""
        key = f"rule.{name}"
        if not why:
            known = ", ".join(option.name for option in game.options)
            found = f"{game.title} has no rule option `{name}`"
            expected = f"it has {known}" if known else "it has none"
            raise _Fault("H218", self.reading.place_of_key(key), found, expected)
        raise _Fault("H219", self.reading.place_of_value(key), f"`{key}={self.record.header.rules[name]}`", why)

    # ---- deal and moves ----

    def play(self) -> None:
        record, reading, table = self.record, self.reading, self.table
        self.load(0)
        for round_, words in enumerate(record.moves):
            if table.pending():
                self.refuse_broken_off(round_ - 1, len(record.moves[round_ - 1]) - 1, "`/` follows")
            if round_:
                if table.over() and words:
                    self.refuse_word(403, round_, 0, 0)
                if not table.needs_deal():
                    place = reading.place_of_slash(round_ - 1)
                    raise _Fault("M406", place, "`/` stands where no round or match has ended")
            if not words:
                first = round_ == 0 or round_ < len(record.moves) - 1  # else it is the last one, too
                place = reading.place_of_slash(round_ if first else round_ - 1)
                expected = "`/` stands between two rounds that have moves"
                raise _Fault("M406", place, "there are no moves on one side of this `/`", expected)
            if round_:
                self.load(round_)
                self.played.append([])
            for index, word in enumerate(words):
                if table.pending():
                    self.refuse_broken_off(round_, index - 1, "another follows it")
                if table.needs_deal():
                    place = reading.place_of_word("moves", round_, index)
                    raise _Fault("M406", place, "a round or match has ended before this word", "a `/` stands between")
                text = word.encode()
                fault = table.word(text)
                if fault:
                    self.refuse_word(fault, round_, index, len(text[: table.fault_at].decode(errors="ignore")))
                self.played[-1].append(word)
        if reading.cut:
            raise _Cut
        if table.pending() and not result.open_ended(record.result):
            expected = "a game that stops there is unfinished (`*`) or void (`void cause=REASON`)"
            if result.meant_void(record.result):
                expected = f"a game that does not count is {result.VOID}"
            here = len(record.moves) - 1
            self.refuse_broken_off(here, len(record.moves[here]) - 1, f"RESULT says `{record.result}`", expected)
        begun = max(len(record.moves), 1)
        if table.needs_deal() and begun < len(record.deals):
            self.load(begun)
            begun += 1
        if begun < len(record.deals):
            found = f"DEAL has {reading.number_of_deals} words"
            raise _Fault("D301", reading.place_of_deal(begun), found, f"only {begun} of them can have been dealt")

    def refuse_broken_off(self, round_: int, index: int, but: str, expected: str = "") -> None:
        """Raise the fault of a word that stops where somebody has to decide, although that is not all there is."""
        word = self.record.moves[round_][index]
        place = self.reading.place_of_word("moves", round_, index, len(word))
        raise _Fault("M402", place, f"the word `{word}` is broken off, and {but}", expected)

    def load(self, round_: int) -> None:
        """Deal the next round from DEAL."""
        record, reading, table = self.record, self.reading, self.table
        if round_ >= len(record.deals):
            place = reading.place_of_deal(round_)
            found = f"DEAL has {reading.number_of_deals} words"
            raise _Fault("D301", place, found, f"MOVES begins round or match {round_ + 1}, which has to be dealt")
        word = record.deals[round_]
        text = word.encode()
        fault = table.load_deal(text)
        if fault:
            offset = len(text[: table.fault_at].decode(errors="ignore"))
            found, expected = self.game.describe(self.table_before(round_), fault, word, offset)
            raise _Fault(self.game.code(fault), reading.place_of_deal(round_, offset), found, expected)
        if table.unsorted >= 0:
            place = reading.place_of_deal(round_, table.unsorted)
            expected = "cards have an order in canonical form, unknown ones come last"
            self.style.append(Diagnostic(CODES["S606"], place, "a card stands out of order", expected))
        seed = record.header.seed
        if seed is not None and not table.agrees(seed.seed, seed.game):
            found = f"`seed={seed}` does not deal the cards of DEAL"
            raise _Fault(
                "P601", reading.place_of_key("seed"), found, "leave it out where the cards come from elsewhere"
            )
        self.deals.append(table.deal_text().decode())

    def refuse_word(self, fault: int, round_: int, index: int, offset: int) -> None:
        """Raise the fault of a word of MOVES."""
        word = self.record.moves[round_][index]
        found, expected = self.game.describe(self.table_before(round_, index), fault, word, offset)
        raise _Fault(self.game.code(fault), self.reading.place_of_word("moves", round_, index, offset), found, expected)

    def table_before(self, round_: int, index: int | None = None) -> Table:
        """A fresh table, led to where this record stood before a word, or before that round's deal."""
        table = seating.table_for(self.game, self.record.header)
        for number, words in enumerate(self.record.moves[: round_ + 1]):
            if (number < round_ or index is not None) and not table.over():
                table.load_deal(self.record.deals[number].encode())
            for word in words if number < round_ else words[: index or 0]:
                table.word(word.encode())
        return table

    # ---- result and view ----

    def check_result(self) -> None:
        wrong = result.wrong(self.game, self.table, self.record.result)
        if wrong is not None:
            code, offset, found, expected = wrong
            raise _Fault(code, self.reading.place_of_result(offset), found, expected)

    def check_view(self, tidy: Record) -> None:
        if tidy.header.view is None:
            return
        secret = first_secret(self.game, tidy)
        if secret is not None:
            field, round_, index, offset, found = secret
            if field == "deal" and self.record.deals[round_] != tidy.deals[round_]:
                offset = 0  # it was not written as it was compared
            raise _Fault("D308", self.reading.place_of_word(field, round_, index, offset), found)

    def first_unknown(self) -> Place | None:
        """The place of the first unknown card."""
        for round_, word in enumerate(self.record.deals):
            if "?" in word:
                return self.reading.place_of_deal(round_, word.index("?"))
        for round_, words in enumerate(self.record.moves):
            for index, word in enumerate(words):
                if "?" in word:
                    return self.reading.place_of_word("moves", round_, index, word.index("?"))
        return None
