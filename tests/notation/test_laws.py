"""Laws of the notation, on generated records and on arbitrary bytes."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from cockroach_cli.diagnostics import Severity
from cockroach_cli.notation.frame import Kind, Raw, frames
from cockroach_cli.notation.header import read_header
from cockroach_cli.notation.packed import kind_of
from cockroach_cli.notation.reader import read
from cockroach_cli.notation.record import TABLE, Header, Provenance, Record
from cockroach_cli.notation.result import is_void
from cockroach_cli.notation.source import Source, source_of
from cockroach_cli.notation.writer import canonical, folded, write_header

HOSTILE = ["*", "|", "1", "-", "/", "players=", "%", "%41", "%zz", ",", "=", " ", "#", "a b", "\0", "\n", "\r\n", "\t"]
HOSTILE += ["\U0001f98b", "\U0001f469\u200d\U0001f52c", "\u202eabc", "א", "e\u0301", "\u0301", "é", "\ufeff", "\u2028"]

names = st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=8))
numbers = st.one_of(st.integers(0, 20), st.integers(0, 2**64 - 1))
tails = st.text("abz09-", min_size=1, max_size=4)
game_names = st.builds(str.__add__, st.sampled_from("abz"), st.text("abz09-", max_size=4))
words = st.text("abcdefgh0123456789>~+-?&=:<,!%@", min_size=1, max_size=12)
moves = st.lists(st.lists(words, min_size=1, max_size=30).map(tuple), max_size=3).map(tuple)
dates = st.datetimes().map(lambda moment: moment.strftime("%Y-%m-%dT%H:%M:%SZ").rjust(20, "0"))
DEFAULTS = {"a": "no", "z9": "1"}


@st.composite
def headers(draw: st.DrawFn) -> Header:
    players = draw(st.lists(names, min_size=1, max_size=5).map(tuple))
    seats = len(players)
    view = draw(st.one_of(st.none(), st.integers(TABLE, seats)))
    whole = view is None
    bots = draw(st.one_of(st.none(), st.lists(names, min_size=seats, max_size=seats).map(tuple))) if whole else None
    return Header(
        game=draw(game_names),
        players=players,
        first=draw(st.integers(1, seats)),
        rules=draw(st.dictionaries(game_names, words, max_size=3)),
        bots=None if bots == players else bots,
        view=view,
        seed=draw(st.one_of(st.none(), st.builds(Provenance, numbers, numbers, st.just(0)))) if whole else None,
        play=draw(st.one_of(st.none(), st.builds(Provenance, numbers, numbers, numbers))) if whole else None,
        date=draw(st.one_of(st.none(), dates)),
        event=draw(st.one_of(st.none(), names)),
        extra=draw(st.dictionaries(tails.map("x-".__add__), names, max_size=3)) if whole else {},
        version=draw(st.sampled_from([1, 2, 10])),
    )


records = st.builds(
    Record,
    headers(),
    st.lists(words, min_size=1, max_size=3).map(tuple),
    moves.filter(lambda found: found != (("-",),)),
    st.sampled_from(["*", "void cause=crash", "lost=2 cause=four:c", "won=1,3 hand=full-house:44422"]),
)


def read_all(data: bytes) -> list[Raw]:
    return list(frames(source_of(data)))


@given(headers())
def test_headers_are_read_back(header: Header) -> None:
    text = write_header(header, {})
    reading = read_header(text)
    assert reading.header == header
    assert reading.slips == ()


@given(records)
def test_records_are_read_back_and_canonical_text_is_a_fixed_point(record: Record) -> None:
    line = canonical(record, {})
    assert "\n" not in line and "\r" not in line
    (raw,) = read_all(line.encode() + b"\n")
    reading = read(raw)
    assert reading.record == record
    assert reading.diagnostics == ()
    assert canonical(reading.record, {}) == line


@given(records)
def test_default_options_are_all_that_canonical_form_leaves_out(record: Record) -> None:
    (raw,) = read_all(canonical(record, DEFAULTS).encode() + b"\n")
    found = read(raw).record
    assert found is not None
    assert {**DEFAULTS, **found.header.rules} == {**DEFAULTS, **record.header.rules}
    assert not found.header.rules.items() & DEFAULTS.items()


@given(records)
def test_folded_records_are_read_back(record: Record) -> None:
    text = folded(record, {})
    (raw,) = read_all(text.encode() + b"\n")
    reading = read(raw)
    assert reading.record == record
    assert [finding.code.id for finding in reading.diagnostics] == ["S602"]
    for line in text.split("\n")[2:]:
        assert len(line) <= 100 or line.startswith("  | ") or " " not in line.strip()


@st.composite
def untidy(draw: st.DrawFn) -> tuple[Record, bytes]:
    """A record and a text of it with harmless differences."""
    record = draw(records)
    blanks = st.sampled_from([" ", "  ", "\t", " \t ", "\n ", "\r\n\t", " \n  ", "\n\ufeff "])
    fields = canonical(record, {}).split(" | ")
    text = draw(st.sampled_from(["", "\ufeff"]))
    for number, field in enumerate(fields):
        allowed = blanks if number < 3 else st.sampled_from([" ", "  ", "\t"])
        for index, word in enumerate(field.split(" ")):
            text += (draw(allowed) if index else "") + word
        if number < 3:
            text += draw(st.one_of(st.just(""), blanks)) + "|" + draw(st.sampled_from(["", " ", "\t "]))
    return record, (text + draw(st.sampled_from(["", " ", "\t"])) + draw(st.sampled_from(["\n", "\r\n", ""]))).encode()


@given(untidy())
def test_harmless_differences_change_nothing_and_are_style(case: tuple[Record, bytes]) -> None:
    record, data = case
    (raw,) = read_all(data)
    reading = read(raw)
    assert reading.record == record
    assert all(finding.code.severity is Severity.STYLE for finding in reading.diagnostics)
    is_canonical = data == canonical(record, {}).encode() + b"\n"
    assert (not reading.diagnostics) == is_canonical


fragments = st.sampled_from(
    [
        *(b"a", b"cockroach/1 players=A,B", b" ", b"\t", b" | ", b"|", b"\n", b"\r\n", b"\r", b"#", b"-", b"*", b" / "),
        *(b"\xef\xbb\xbf", b"\xc3\xa9", b"\xff", b"\0", b"\xc2\x85", b"%", b"=", b",", b"first=", b"view=1"),
        *(b"\xe2\x80\xae", b"x-a=1"),
    ]
)
junk = st.one_of(st.binary(max_size=60), st.lists(fragments, max_size=30).map(b"".join))


@given(junk)
@settings(max_examples=300)
def test_arbitrary_bytes_are_read_without_a_crash_and_nothing_is_lost(data: bytes) -> None:
    if kind_of(data):
        return
    found = read_all(data)
    assert b"".join(line for raw in found for line in raw.lines) == data
    number = 1
    for raw in found:
        # A record that another one follows on its line ends without a line end.
        assert raw.line == number
        number += len(raw.lines) - (bool(raw.lines) and not raw.lines[-1].endswith(b"\n"))
        assert raw.fault is None or raw.kind is Kind.BROKEN
        reading = read(raw)
        for finding in reading.diagnostics:
            line = data.split(b"\n")[finding.place.line - 1].removeprefix(b"\xef\xbb\xbf")
            assert raw.line <= finding.place.line < raw.line + len(raw.lines)
            assert 1 <= finding.place.column <= len(line) + 1
            assert finding.found and not finding.found.endswith(".")
        if reading.record is None and raw.kind is Kind.RECORD:
            assert reading.diagnostics


@given(st.one_of(junk, untidy().map(lambda case: case[1])), st.lists(st.integers(1, 7), min_size=1, max_size=9))
def test_framing_does_not_depend_on_how_the_bytes_come(data: bytes, sizes: list[int]) -> None:
    if kind_of(data):
        return
    chunks: list[bytes] = []
    at = 0
    while at < len(data):
        size = sizes[len(chunks) % len(sizes)]
        chunks.append(data[at : at + size])
        at += size
    left = iter(chunks)
    assert list(frames(Source("x", lambda _: next(left, b"")))) == read_all(data)


def test_results_that_do_not_count() -> None:
    good = ["a", "crash", "bot-2-crashed", "a" * 32]
    bad = ["", "2", "-a", "Crash", "a_b", "é", "a" * 33, "a b"]
    assert [reason for reason in good + bad if is_void(f"void cause={reason}")] == good
    assert not is_void("void") and not is_void("*") and not is_void("void  cause=a")
