"""Framing: which lines make a record, and the place of what is wrong with them as lines."""

from __future__ import annotations

import pytest

from cockroach_cli.notation.frame import Framer, Kind, Raw, frames
from cockroach_cli.notation.lines import RECORD_LIMIT, content, split_words
from cockroach_cli.notation.source import source_of

# input, what is found: a kind, or code, line and column
CASES: list[tuple[bytes, list[str]]] = [
    (b"", []),
    (b"\n \t \n\r\n", ["blank", "blank", "blank"]),
    (b"# a | b\n#\n", ["comment", "comment"]),
    (b"a | b | c | d\n", ["record"]),
    (b"a|b|c|d", ["record"]),
    (b"a | b | c | d\r\n", ["record"]),
    (b"a | b |\n c | d\n", ["record"]),
    (b"a\n\tb\n |\n | - | *\n", ["F107 3:3"]),
    (b"a\n |b\n |\n | - | *\n", ["F107 3:3"]),
    (b"a\n |b\n |-\n | *\na | b | - | *\n", ["record", "record"]),
    ("\ufeffa | b | c | d\n\ufeff# c\n\ufeff\n".encode(), ["record", "comment", "blank"]),
    ("a | b\n\ufeff | c | d\n".encode(), ["record"]),
    # F101
    (b"a | b\xff | c | d\n", ["F101 1:6"]),
    ("a | é".encode() + b"\xe2\x82 | c | d\n", ["F101 1:6"]),
    (b"# \xc3\n", ["F101 1:3"]),
    (b"a | b\n\xef\xbb\xbf c\xff | d | e\n", ["F101 2:3"]),
    (b"a | b | \xed\xa0\x80 | d\n", ["F101 1:9"]),
    # F102
    (b"a | b\x00 | c | d\n", ["F102 1:6"]),
    (b"a | b\r | c | d\n", ["F102 1:6"]),
    (b"a | b | c | d\r\r\n", ["F102 1:14"]),
    (b"a | b | c | d\r", ["F102 1:14"]),
    (b"a | b | c\x7f | d\n", ["F102 1:10"]),
    ("é\x85 | b\x07 | c | d\n".encode(), ["F102 1:2"]),
    ("é\x07 | b\x85 | c | d\n".encode(), ["F102 1:2"]),
    ("é\xa0 | b | c | d\n".encode(), ["record"]),
    (b"# \x07\r\x1b\n", ["comment"]),
    (b"# \x00\n", ["F102 1:3"]),
    (b"a | b\n \x0b | c | d\n", ["F102 2:2"]),
    (b"\x0c\n", ["F102 1:1"]),
    # F104
    (b" a\n", ["F104 1:1"]),
    (b" a | b | c | d\n\tb\n\na | b | c | d\n", ["F104 1:1", "broken", "blank", "record"]),
    (b"a | b | c | d\n e\n\n f\n", ["record", "F104 2:1", "blank", "F104 4:1"]),
    # F105
    (b"a\n", ["F105 1:2"]),
    (b"a | b | c", ["F105 1:10"]),
    (b"a | b |\n", ["F105 1:8"]),
    (b"a | b  \r\n# c\n", ["F105 1:8", "comment"]),
    (b"a | b\n\n | c | d\n", ["F105 1:6", "blank", "F104 3:1"]),
    (b"a | b\n c\nd | e | f | g\n", ["F105 2:3", "record"]),
    (b"a | b\nc | d\n", ["F105 1:6", "F105 2:6"]),
    # F106
    (b"a | b | c | d | e\n", ["F106 1:15"]),
    (b"a | b |\n c | d | e |\n", ["F106 2:8"]),
    # F107
    (b"| b | c | d\n", ["F107 1:1"]),
    (b"a | | c | d\n", ["F107 1:4"]),
    (b"a || c | d\n", ["F107 1:4"]),
    (b"a | b | c |\n", ["F107 1:12"]),
    (b"a | b | c | \t\r\n", ["F107 1:12"]),
    (b"a | b |\n | d\n", ["F107 1:8"]),
    (b"|||\n", ["F107 1:1"]),
    # the first of several
    (b"a || \x00 | d\n", ["F107 1:4"]),
    (b"a | \x00 || d\n", ["F102 1:5"]),
    (b"a\xff | \x00 | c | d | e\n", ["F101 1:2"]),
    (b"a\x00 | \xff | c | d | e\n", ["F102 1:2"]),
    (b"a | b | c | d | \xff\n", ["F106 1:15"]),
    (b"a | \xff\n", ["F101 1:5"]),
]


def summary(raw: Raw) -> str:
    if raw.fault is None:
        return raw.kind.value
    assert raw.kind is Kind.BROKEN
    return f"{raw.fault.code.id} {raw.fault.place.line}:{raw.fault.place.column}"


@pytest.mark.parametrize(("data", "expected"), CASES, ids=[ascii(case[0])[2:-1] for case in CASES])
def test_what_is_found(data: bytes, expected: list[str]) -> None:
    found = list(frames(source_of(data)))
    assert [summary(raw) for raw in found] == expected
    assert b"".join(line for raw in found for line in raw.lines) == data


def test_a_record_is_given_with_the_line_of_its_third_bar() -> None:
    framer = Framer()
    assert framer.idle
    assert framer.feed(b"a | b\n", 3) == ()
    assert not framer.idle
    assert framer.feed(b" | c\n", 4) == ()
    (raw,) = framer.feed(b" | d\n", 5)
    assert raw == Raw(Kind.RECORD, 3, (b"a | b\n", b" | c\n", b" | d\n"))
    assert framer.idle
    framer.feed(b" e\n", 6)
    assert not framer.idle  # more of the same block may follow
    framer.feed(b"\n", 7)
    assert framer.idle
    assert framer.close() == ()


def test_the_line_that_breaks_a_record_is_given_with_it() -> None:
    framer = Framer()
    framer.feed(b"a | b\n", 1)
    broken, record = framer.feed(b"a | b | c | d\n", 2)
    assert (summary(broken), broken.line, summary(record), record.line) == ("F105 1:6", 1, "record", 2)


def test_the_longest_record_and_one_byte_more() -> None:
    line = b"a | b | c | " + b"d" * (RECORD_LIMIT - 13) + b"\n"
    assert [summary(raw) for raw in frames(source_of(line))] == ["record"]
    assert [summary(raw) for raw in frames(source_of(b"\n" + line[:-1] + b"d\n"))] == ["blank", "F103 2:1"]


def test_a_folded_record_that_is_too_long_is_skipped_to_its_end() -> None:
    piece = b" " + b"b" * (2**22 - 2) + b"\n"
    data = b"a |\n" + piece * 5 + b" | c | d\n e\na | b | c | d\n"
    found = [summary(raw) for raw in frames(source_of(data))]
    # Four pieces and the first line are more than 16 MiB. With the third bar the record is over all the same.
    assert found == ["F103 1:1", "broken", "broken", "F104 8:1", "record"]


def test_a_record_that_is_too_long_and_has_no_end_is_told_once() -> None:
    piece = b" " + b"b" * (2**22 - 2) + b"\n"
    found = [summary(raw) for raw in frames(source_of(b"a |\n" + piece * 5 + b"\n c\na | b | c | d\n"))]
    assert found == ["F103 1:1", "broken", "blank", "F104 8:1", "record"]


LONG = RECORD_LIMIT + 5
LONG_LINES = [
    (b"a | b" + b"x" * LONG + b"\n", ["F103 2:1", "broken", "record"]),
    (b"\xef\xbb\xbfa" + b"x" * LONG + b" | b | c | d\n", ["F103 2:1", "F104 3:1", "record"]),
    (b" a" + b"x" * LONG + b"\n", ["F104 2:1", "broken", "record"]),
    # Comments and blank lines may be of any length.
    (b"#" + b"|" * LONG + b"\n", ["comment", "F104 3:1", "record"]),
    (b"\xef\xbb\xbf# " + "é".encode() * LONG + b"\0\n", [f"F102 2:{LONG + 3}", "F104 3:1", "record"]),
    (b"# " + "é".encode() * LONG + b"\xc3\n", [f"F101 2:{LONG + 3}", "F104 3:1", "record"]),
    (b" \t" * LONG + b"\r\n", ["blank", "F104 3:1", "record"]),
]


@pytest.mark.parametrize(("line", "expected"), LONG_LINES, ids=range(len(LONG_LINES)))
def test_lines_that_are_too_long_to_keep(line: bytes, expected: list[str]) -> None:
    data = b"\n" + line + b" | c | d\na | b | c | d\n"
    assert [summary(raw) for raw in frames(source_of(data))] == ["blank", *expected]


def test_a_long_line_inside_a_record() -> None:
    body = b"x" * LONG
    data = b"a\n b" + body + b"\n | |\n\na\nb" + body + b" | | |\n e\n"
    found = [summary(raw) for raw in frames(source_of(data))]
    assert found == ["F103 1:1", "broken", "blank", "F105 5:2", "F103 6:1", "F104 7:1"]


def test_a_long_comment_that_ends_the_input() -> None:
    data = b"# " + b"x" * LONG + b"\xe2\x82"
    assert [summary(raw) for raw in frames(source_of(data))] == [f"F101 1:{LONG + 3}"]


def test_lines() -> None:
    assert content(b"\xef\xbb\xbfa\r\n") == b"a"
    assert content(b"\xef\xbb\xbf\xef\xbb\xbf\n") == b"\xef\xbb\xbf"
    assert content(b"a\r") == b"a\r"
    assert content(b"\n") == content(b"\r\n") == content(b"") == b""
    assert split_words(" a\t b\u00a0c \x1cd ") == ["a", "b\u00a0c", "\x1cd"]
