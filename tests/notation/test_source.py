"""Inputs: blocks of whole lines from files, pipes and gzip, in bounded memory."""

from __future__ import annotations

import gzip
import io
import os
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cockroach_cli.notation.frame import Kind, frames
from cockroach_cli.notation.lines import RECORD_LIMIT, LongLine
from cockroach_cli.notation.source import BLOCK, DamagedInput, InputError, Source, open_source, source_of

LINE = b"a | b | c | d\n"


def pieces(*given: bytes) -> Callable[[int], bytes]:
    """A reading function that gives these pieces one after another."""
    left = iter(given)
    return lambda size: next(left, b"")


def blocks(path: Path) -> Iterator[bytes]:
    with open_source(str(path)) as source:
        yield from source.blocks()


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ([], []),
        ([b"a\n"], [b"a\n"]),
        ([b"a"], [b"a"]),
        ([b"a\nb"], [b"a\n", b"b"]),
        ([b"a", b"b", b"c\nd\ne", b"\n"], [b"abc\nd\n", b"e\n"]),
        ([b"\n", b"\n"], [b"\n", b"\n"]),
    ],
)
def test_blocks_are_whole_lines_as_soon_as_they_come(given: list[bytes], expected: list[bytes]) -> None:
    assert list(Source("x", pieces(*given)).blocks()) == expected


def test_a_pipe_gives_its_first_line_while_the_writer_goes_on() -> None:
    inner, outer = os.pipe()
    with open(inner, "rb", buffering=0) as reading, open(outer, "wb", buffering=0) as writing:
        found = Source("pipe", reading.read).blocks()
        writing.write(b"one\ntwo\nthr")
        assert next(found) == b"one\ntwo\n"
        writing.write(b"ee\n")
        assert next(found) == b"three\n"


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.roach"
    path.write_bytes(LINE * 200_000)
    assert b"".join(blocks(path)) == LINE * 200_000
    assert all(block.endswith(b"\n") and len(block) <= BLOCK + len(LINE) for block in blocks(path))


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LINE)))
    with open_source("-") as source:
        assert source.name == "<stdin>"
        assert list(source.blocks()) == [LINE]
    assert not sys.stdin.closed
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(InputError, match="<stdin>: standard input is closed"):
        open_source("-")


@pytest.mark.parametrize("name", [".", "missing", "nul\0"])
def test_what_cannot_be_opened(name: str, tmp_path: Path) -> None:
    reasons = {".": "is a directory", "missing": "there is no such file", "nul\0": "NUL"}
    with pytest.raises(OSError, match=reasons[name]) as caught:
        open_source(str(tmp_path / name))
    assert isinstance(caught.value, InputError)
    assert caught.value.name.startswith((str(tmp_path), "'"))


def test_what_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    with pytest.raises(InputError, match="may not be read"):
        open_source(str(tmp_path / "a"))


def test_reading_that_fails_in_the_middle() -> None:
    def broken(size: int) -> bytes:
        raise OSError(5, "Input/output error")

    with pytest.raises(InputError, match="disk: it cannot be read"):
        list(Source("disk", broken).blocks())


@pytest.mark.parametrize("size", [2**16, BLOCK, 1000])
def test_a_line_that_is_too_long_is_skipped_in_bounded_memory(size: int) -> None:
    def endless() -> Iterator[bytes]:
        yield LINE + b"x"
        for _ in range(100_000_000 // size):
            yield b"y" * size
        yield b"\n" + LINE

    left = endless()
    tracemalloc.start()
    found = list(Source("x", lambda _: next(left, b"")).blocks())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found[0] == found[2] == LINE
    assert isinstance(found[1], LongLine) and found[1].startswith(b"xy") and len(found) == 3
    assert peak < 2 * RECORD_LIMIT


def test_the_longest_line() -> None:
    line = b"x" * (RECORD_LIMIT - 1) + b"\n"
    assert list(source_of(line).blocks()) == [line]
    assert [type(block) for block in source_of(b"x" + line + LINE).blocks()] == [LongLine, bytes]
    assert [type(block) for block in source_of(b"x" + line).blocks()] == [LongLine]
    assert [len(block) for block in source_of(line[:-1] + b"x").blocks()] == [RECORD_LIMIT]


def packed(*members: bytes) -> bytes:
    return b"".join(gzip.compress(member, mtime=0) for member in members)


@pytest.mark.parametrize(
    ("data", "plain"),
    [
        (packed(LINE), LINE),
        (packed(LINE, LINE[:5], LINE[5:]), LINE * 2),
        (packed(b""), b""),
        (packed(LINE) + b"\0" * 600, LINE),
        (packed(LINE) + b"\0" * 600 + packed(LINE), LINE * 2),
        (packed(LINE * 500_000), LINE * 500_000),
    ],
    ids=["one", "three", "empty", "padded", "padded between", "large"],
)
def test_gzip(data: bytes, plain: bytes) -> None:
    assert b"".join(source_of(data).blocks()) == plain
    # The same when it comes byte by byte (or nearly so, where it is large).
    step = 1 + len(data) // 5000
    slowly = pieces(*(data[at : at + step] for at in range(0, len(data), step)))
    assert b"".join(Source("x", slowly).blocks()) == plain


def test_gzip_cut_at_every_byte_gives_whole_lines_and_an_error() -> None:
    plain = b"".join(b"%d | b | c | d\n" % (number * number) for number in range(60))
    data = packed(plain)
    longest = 0
    for end in range(2, len(data)):
        got = b""
        with pytest.raises(DamagedInput, match="ends in the middle"):
            for block in source_of(data[:end]).blocks():
                got += block
        assert plain.startswith(got) and (not got or got.endswith(b"\n"))
        longest = max(longest, len(got))
    assert longest == len(plain)


def test_gzip_that_is_damaged_gives_what_stands_before_the_damage() -> None:
    plain = b"".join(b"%d | b | c | d\n" % (number**7) for number in range(3000))
    data = bytearray(packed(plain))
    middle = len(data) // 2
    data[middle : middle + 200] = b"\xff" * 200
    found = list(frames(source_of(bytes(data))))
    assert found[-1].kind is Kind.BROKEN and found[-1].fault is not None and found[-1].lines == ()
    assert found[-1].fault.code.id == "F108"
    assert found[-1].fault.place.line == len(found)
    records = b"".join(raw.lines[0] for raw in found[:1000])
    assert plain.startswith(records)
    assert len(found) > 1200


def test_gzip_followed_by_something_else() -> None:
    found = list(frames(source_of(packed(LINE + LINE) + b"junk")))
    assert [raw.kind for raw in found] == [Kind.RECORD, Kind.RECORD, Kind.BROKEN]
    assert found[2].fault is not None
    assert (found[2].fault.code.id, found[2].fault.place.line, found[2].fault.place.column) == ("F108", 3, 1)


def test_what_only_begins_like_gzip_is_damaged_gzip() -> None:
    with pytest.raises(DamagedInput):
        list(source_of(b"\x1f\x8bnothing of the kind\n").blocks())
    assert list(source_of(b"\x1f").blocks()) == [b"\x1f"]
