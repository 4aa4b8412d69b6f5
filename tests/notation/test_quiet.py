"""Comments and blank lines passed over in bulk are those that the framer passes over line by line."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.walk import Aside, Quiet, Skipped, Sound, Walk
from cockroach_cli.notation.frame import Kind, Raw, frames
from cockroach_cli.notation.quiet import quiet
from cockroach_cli.notation.source import source_of

RECORD = (
    b"cockroach/1 players=Ada,Ben,Cleo,Dan | bbbbbbbbcccccccc/ffffffffgggggggg/pppppppprrrrrrrr/sssssssstttttttt"
    b" | - | *\n"
)
QUIET = [
    b"\n", b"\r\n", b" \n", b"\t \r\n", b"#\n", b"# a | b\n", b"#\r\n", b"# a\rb\x07\n", "# Größe 日本\n".encode(),
    b"\xef\xbb\xbf\n", b"\xef\xbb\xbf# a\n", b"\xef\xbb\xbf \t\n", b"#" + b"x" * 5000 + b"\n", b"##\t#\n",
]  # fmt: skip
"""Lines that mean nothing, each by itself."""
OTHER = [
    b" # a\n", b" a\n", b"\t|||\n", b"a\n", b"\r#\n", b"\r \n", b" \r \n", b"#\0\n", b"# \xff\n", b"# \xe2\x82\n",
    b"\xef\xbb\xbf\xef\xbb\xbf\n", b"\xef\xbb# a\n", b"\x0c\n", b"\0\n", b"\xc2\x85\n", "\u00a0\n".encode(), RECORD,
    RECORD.replace(b" | ", b" |\n  ", 1),
]  # fmt: skip
"""Lines that mean something, or are at fault."""


@pytest.mark.parametrize("line", QUIET, ids=ascii)
@pytest.mark.parametrize("times", [1, 2, 3000])
def test_each_kind_is_passed_over(line: bytes, times: int) -> None:
    data = line * min(times, 2**20 // len(line))
    at = lines = 0
    while at < len(data):
        at, more = quiet(data, at, len(data))
        assert more
        lines += more
    assert lines == data.count(b"\n")
    assert quiet(data, len(data), len(data)) == (len(data), 0)


@pytest.mark.parametrize("other", OTHER, ids=ascii)
@pytest.mark.parametrize("before", [0, 1, 7, 400, 30_000])
def test_nothing_else_is(other: bytes, before: int) -> None:
    for line in (b"\n", b"# a comment\n", b" \r\n"):
        data = line * before + other + line * 3
        at = lines = 0
        while (found := quiet(data, at, len(data)))[1]:
            at, lines = found[0], lines + found[1]
        assert (at, lines) == (len(line) * before, before)


LINES = st.lists(st.tuples(st.sampled_from(QUIET + OTHER), st.sampled_from([1, 1, 1, 2, 50, 400])), max_size=12).map(
    lambda some: b"".join(line * times for line, times in some)
)


def told(raws: list[Raw]) -> list[Raw]:
    """Without comments and blank lines that are in order."""
    return [raw for raw in raws if raw.kind not in (Kind.COMMENT, Kind.BLANK)]


@given(data=LINES, ended=st.booleans())
@example(data=b"a | b\n# within\n | c | d\n\n", ended=True)
@settings(max_examples=60, deadline=None)
def test_what_is_found_is_what_stands_there(data: bytes, ended: bool) -> None:
    data = data if ended else data[:-1]
    every = list(frames(source_of(data)))
    assert b"".join(line for raw in every for line in raw.lines) == data
    assert told(list(frames(source_of(data), every=False))) == told(every)

    line, faults, text = 1, [], b""
    for item in Walk(source_of(data), Heads()).items():
        if isinstance(item, (Sound, Quiet)):
            some = item.block[item.start : item.end]
            assert item.line == line
            if isinstance(item, Quiet):
                assert {raw.kind for raw in frames(source_of(some))} <= {Kind.COMMENT, Kind.BLANK}
        else:
            assert not isinstance(item, Skipped)  # nobody asked for some records alone
            some = b"".join(item.raw.lines)
            assert item.raw.line == line
            if not isinstance(item, Aside) and item.raw.fault is not None:
                faults.append(item.raw.fault)
        text += some
        line += some.count(b"\n")
    assert text == data
    assert faults == [raw.fault for raw in every if raw.fault is not None]
