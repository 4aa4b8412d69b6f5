"""Compressed data: told by its first bytes, unpacked in bounded memory, packed to the same bytes."""

from __future__ import annotations

import gzip
import tracemalloc
from collections.abc import Callable, Iterator

import pytest

from cockroach_cli.notation.frame import Kind, frames
from cockroach_cli.notation.lines import RECORD_LIMIT, LongLine
from cockroach_cli.notation.packed import BLOCK, WINDOW, Packer, Unable, kind_of, kind_of_name, load_zstd
from cockroach_cli.notation.source import DamagedInput, InputError, Source, source_of

try:
    zstd = load_zstd()
except Unable as why:
    pytest.skip(str(why), allow_module_level=True)

LINE = b"a | b | c | d\n"
SKIPPABLE = b"\x5a\x2a\x4d\x18\x07\0\0\0\x28\xb5\x2f\xfd\0\0\0"
NUMBERS = b"".join(b"%d | b | c | d\n" % (number**7) for number in range(60_000))
"""More than one block, and not easy to compress."""


def packed(*frames: bytes) -> bytes:
    parameter = zstd.CompressionParameter
    return b"".join(zstd.compress(frame, options={parameter.checksum_flag: 1}) for frame in frames)


def streamed(data: bytes, **options: int) -> bytes:
    """One frame whose length nobody knew at its beginning."""
    parameter = zstd.CompressionParameter
    engine = zstd.ZstdCompressor(options={getattr(parameter, name): value for name, value in options.items()})
    made: bytes = engine.compress(data[: len(data) // 2]) + engine.compress(data[len(data) // 2 :]) + engine.flush()
    return made


def pieces(data: bytes, size: int) -> Callable[[int], bytes]:
    """A reading function that gives so many bytes at a time."""
    left = iter([data[at : at + size] for at in range(0, len(data), size)])
    return lambda _: next(left, b"")


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"\x1f\x8b\x08", "gzip"),
        (b"\x28\xb5\x2f\xfd", "zstd"),
        (b"\x50\x2a\x4d\x18\0", "zstd"),
        (b"\x5f\x2a\x4d\x18", "zstd"),
        (b"", ""),
        (b"\x1f", ""),
        (b"\x28\xb5\x2f", ""),
        (b"\x55\x2a", ""),
        (b"\x60\x2a\x4d\x18", None),
        (b"(or not)", None),
        (b"Poker", None),
        (b"cockroach/1", None),
        (b"\x1f\n", None),
    ],
)
def test_the_first_bytes_tell(data: bytes, kind: str | None) -> None:
    assert kind_of(data) == kind


@pytest.mark.parametrize(
    ("path", "kind"),
    [("a.roach.gz", "gzip"), ("A.GZ", "gzip"), (".zst", "zstd"), ("d.gz/a", None), ("gz", None), ("a.zstd", None)],
)
def test_the_end_of_a_name_asks_for_it(path: str, kind: str | None) -> None:
    assert kind_of_name(path) == kind


@pytest.mark.parametrize(
    ("data", "plain"),
    [
        (packed(LINE), LINE),
        (packed(LINE, LINE[:5], LINE[5:]), LINE * 2),
        (packed(b""), b""),
        (packed(b"", LINE, b""), LINE),
        (SKIPPABLE + packed(LINE) + SKIPPABLE + packed(LINE) + SKIPPABLE, LINE * 2),
        (SKIPPABLE, b""),
        (packed(LINE * 500_000), LINE * 500_000),
        (streamed(NUMBERS), NUMBERS),
        (streamed(NUMBERS, checksum_flag=1, compression_level=9) + packed(LINE), NUMBERS + LINE),
        (streamed(b""), b""),
        (packed(b"x" * 70_000), b"x" * 70_000),
    ],
    ids=["one", "three", "empty", "empty around", "skippable", "only skippable", "large", "streamed", "two streamed",
         "nothing streamed", "without a line end"],
)  # fmt: skip
def test_zstd(data: bytes, plain: bytes) -> None:
    assert b"".join(source_of(data).blocks()) == plain
    # The same when it comes byte by byte (or nearly so, where it is large).
    slowly = Source("x", pieces(data, 1 + len(data) // 5000))
    assert b"".join(slowly.blocks()) == plain


def test_what_only_begins_like_the_beginning_is_text() -> None:
    for text in (b"\x28", b"\x28\xb5\x2f", b"P*", b"(a)\n", b"PPP\n"):
        assert list(source_of(text).blocks()) == [text]
        assert b"".join(Source("x", pieces(text, 1)).blocks()) == text


def test_zstd_cut_at_every_byte_gives_whole_lines_and_an_error() -> None:
    plain = b"".join(b"%d | b | c | d\n" % (number * number) for number in range(60))
    data = SKIPPABLE + packed(plain[:300]) + packed(plain[300:])
    ends = (len(SKIPPABLE), len(SKIPPABLE) + len(packed(plain[:300])))
    longest = 0
    for end in range(4, len(data)):
        if end in ends:
            continue
        got = b""
        with pytest.raises(DamagedInput, match=r"ends in the middle|something that is not zstd follows"):
            for block in source_of(data[:end]).blocks():
                got += block
        assert plain.startswith(got) and (not got or got.endswith(b"\n"))
        longest = max(longest, len(got))
    assert longest == len(plain)  # only the checksum is missing


def test_zstd_that_is_damaged_gives_the_blocks_before_the_damage() -> None:
    data = bytearray(streamed(NUMBERS, checksum_flag=1))
    middle = len(data) // 2
    data[middle : middle + 200] = b"\xff" * 200
    for read in (pieces(bytes(data), 2**20), pieces(bytes(data), 999)):
        found = list(frames(Source("x", read)))
        assert found[-1].kind is Kind.BROKEN and found[-1].fault is not None and found[-1].lines == ()
        assert (found[-1].fault.code.id, found[-1].fault.place.line) == ("F108", len(found))
        lines = b"".join(raw.lines[0] for raw in found[:-1])
        assert NUMBERS.startswith(lines)
        assert len(lines) > len(NUMBERS) / 2 - 2 * BLOCK


def test_a_checksum_that_is_wrong_is_told_behind_all_that_was_read() -> None:
    data = bytearray(packed(LINE * 3))
    data[-1] ^= 1
    assert [raw.kind for raw in frames(source_of(bytes(data)))] == [Kind.RECORD] * 3 + [Kind.BROKEN]


@pytest.mark.parametrize(
    "data",
    [
        b"\x28\xb5\x2f\xfd nothing of the kind, but long enough to be read",
        packed(LINE) + b"junk",
        packed(LINE) + b"\0" * 512,
        packed(LINE) + gzip.compress(LINE, mtime=0),
        gzip.compress(LINE, mtime=0) + packed(LINE),
    ],
)
def test_what_is_no_zstd_is_told(data: bytes) -> None:
    with pytest.raises(DamagedInput, match=r"damaged|something that is not (zstd|gzip) follows the compressed data"):
        list(source_of(data).blocks())


@pytest.mark.parametrize(("log", "far"), [(25, False), (26, True), (27, True)])
def test_what_refers_too_far_back_is_refused_with_a_way_out(log: int, far: bool) -> None:
    data = streamed(LINE, window_log=log, enable_long_distance_matching=1)
    if not far:
        assert list(source_of(data).blocks()) == [LINE]
        return
    with pytest.raises(
        InputError, match=rf"x: it takes {2**log >> 20} MiB .* --long .*; pipe it from zstd -dc"
    ) as caught:
        list(source_of(data, "x").blocks())
    assert not isinstance(caught.value, DamagedInput)


def test_a_frame_without_a_window_is_kept_whole_and_so_may_not_be_too_long() -> None:
    head = b"\x28\xb5\x2f\xfd\xa0" + (WINDOW + 1).to_bytes(4, "little")
    with pytest.raises(InputError, match="pipe it from zstd -dc"):
        list(source_of(head + b"\x01\0\0").blocks())


def test_a_dictionary_is_not_there() -> None:
    with pytest.raises(InputError, match="with a dictionary"):
        list(source_of(b"\x28\xb5\x2f\xfd\x21\x05\x00" + b"\x01\0\0").blocks())


@pytest.mark.parametrize("kind", ["gzip", "zstd"])
def test_an_endless_line_is_unpacked_in_bounded_memory(kind: str) -> None:
    """A hundred million bytes, of which nothing is kept."""
    packer = Packer(kind)
    data = b"".join(
        [packer.add(LINE + b"x"), *(packer.add(b"y" * 2**20) for _ in range(100)), packer.add(b"\n" + LINE)]
    )
    data += packer.end()
    assert len(data) < 10**6
    tracemalloc.start()
    found = list(source_of(data).blocks())
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found[0] == found[2] == LINE
    assert isinstance(found[1], LongLine) and len(found) == 3
    assert peak < 2 * RECORD_LIMIT


def test_a_line_of_crumbs_is_held_in_bounded_memory() -> None:
    """Blocks of two bytes, each of which would take twenty times as much by itself."""
    crumb = (2 << 3).to_bytes(3, "little") + b"xx"
    data = b"\x28\xb5\x2f\xfd\0\x58" + crumb * 100_000 + b"\x01\0\0"
    tracemalloc.start()
    (line,) = source_of(data).blocks()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert line == b"x" * 200_000
    assert peak < 100_000 * 25


@pytest.mark.parametrize("kind", ["gzip", "zstd"])
def test_the_same_bytes_wherever_the_pieces_end(kind: str) -> None:
    def made(sizes: Iterator[int]) -> bytes:
        packer, at, found = Packer(kind), 0, b""
        while at < len(NUMBERS):
            size = next(sizes)
            found += packer.add(NUMBERS[at : at + size])
            at += size
        return found + packer.end()

    def growing() -> Iterator[int]:
        size = 1
        while True:
            yield size
            size += 1 + size // 7

    whole = made(iter([len(NUMBERS)]))
    assert made(growing()) == whole
    assert made(iter([10] * len(NUMBERS))) == whole
    assert b"".join(source_of(whole).blocks()) == NUMBERS
    assert (gzip.decompress(whole) if kind == "gzip" else zstd.decompress(whole)) == NUMBERS
    assert Packer(kind).end() and kind_of(Packer(kind).end()) == kind


def test_a_gzip_header_has_neither_name_nor_time() -> None:
    assert Packer("gzip").end()[:8] == b"\x1f\x8b\x08\0\0\0\0\0"


def test_a_reader_may_stop_in_the_middle() -> None:
    blocks = source_of(packed(NUMBERS)).blocks()
    assert NUMBERS.startswith(next(blocks))
