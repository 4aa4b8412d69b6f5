"""However a file is cut into pieces, what is found in them is what one process finds in the whole."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cockroach_cli.batch.census import Census
from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.walk import Aside, Quiet, Skipped, Sound, Walk
from cockroach_cli.notation.packed import kind_of
from cockroach_cli.notation.source import InputError, open_source
from cockroach_cli.workers import pieces, walking
from cockroach_cli.workers.pieces import Piece, PieceSource
from tests.conftest import ROOT
from tests.contract import records

Found = list[Any]

GAMES = [line.encode() for game in records.GAMES for line in records.lines(game, 4, random.Random(5))]
LINES = st.one_of(
    st.sampled_from(GAMES),
    st.sampled_from(GAMES).map(lambda line: line.replace(b" | ", b" |\n   ", 2)),  # folded
    st.sampled_from(GAMES).map(lambda line: line[: len(line) // 2]),  # broken off
    st.sampled_from(GAMES).map(lambda line: line.replace(b"\n", b"\r\n")),
    st.sampled_from(GAMES).map(lambda line: b"\xef\xbb\xbf" + line),
    st.sampled_from(GAMES).map(lambda line: line.replace(b" ", b"  ", 1)),  # not canonical
    st.sampled_from(
        [b"\n", b" \n", b"# comment | | | |\n", b"  orphan | | |\n", b"a | b | c", b"||||\n", b"|\n",
         b"\x28\xb5\x2f\xfd | | |\n", b"\xff | | |\n", b"\0|||\n", b"#\0\n", b"\t|||\n", b"   | | |", b"\r\n"]
    ),
)  # fmt: skip
INPUTS = st.lists(LINES, max_size=12).map(b"".join)


class Here:
    """A pool that does everything by itself."""

    cluster = False

    def results(self, function: Any, chunks: Any) -> Iterator[Any]:
        for chunk in chunks:
            # As a worker would get and send it.
            yield pickle.loads(pickle.dumps(function(*pickle.loads(pickle.dumps(chunk)))))


def flat(items: Iterator[Any]) -> Found:
    """What a command learns from items: sound lines one by one, with their numbers, and what is told of others."""
    found: Found = []
    for item in items:
        if isinstance(item, Sound):
            lines = item.block[item.start : item.end].splitlines(keepends=True)
            assert item.count == len(lines)
            found += enumerate(lines, item.line)
        elif isinstance(item, (Aside, Quiet)):
            continue
        elif item.verdict == "valid" and not item.diagnostics:  # behind something broken off, lines are judged singly
            found.append((item.raw.line, b"".join(item.raw.lines)))
        else:
            found.append((item.raw, item.verdict, item.diagnostics))
    return found


def alone_walk(source: Any) -> Walk:
    """What a command does with what is left to it."""
    return Walk(source, Heads())


def cut(path: Path, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pieces have this size, however small the file is."""
    monkeypatch.setattr(pieces, "SIZE", size)
    monkeypatch.setattr(walking, "ALONE", 0)


@given(data=INPUTS, size=st.integers(1, 3000))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50)
def test_what_is_found_does_not_depend_on_the_pieces(
    data: bytes, size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.roach"
    path.write_bytes(data)
    cut(path, size, monkeypatch)
    if kind_of(data[:4]) is not None:  # it looks like something compressed
        return
    with open_source(str(path)) as source:
        alone = flat(Walk(source, Heads()).items())
    found = walking.spread([str(path)], Here(), walking.check, False, True)  # type: ignore[arg-type]
    joined = walking.joined(next(found), found, True, lambda: None, lambda _: None, alone_walk)
    assert flat(joined) == alone


def counted_alike(data: bytes, size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted does not depend on the pieces."""
    path = tmp_path / "some.roach"
    path.write_bytes(data)
    cut(path, size, monkeypatch)
    if kind_of(data[:4]) is not None:
        return
    for by in ("seat", "player", "bot"):
        alone, together = Census(by), Census(by)
        with open_source(str(path)) as source:
            for item in alone.walk(source).items():
                if not isinstance(item, (Sound, Aside, Quiet, Skipped)) and item.verdict != "invalid":
                    alone.add(item)
        found = walking.spread([str(path)], Here(), walking.count, by)  # type: ignore[arg-type]
        absorbed: list[walking.Found] = []

        for item in walking.joined(next(found), found, False, lambda: None, absorbed.append, together.walk):
            if not isinstance(item, (Sound, Aside, Quiet, Skipped)) and item.record is not None:
                together.add(item)
        for one in absorbed:
            together.merge(one.totals or {})
        assert together.sections() == alone.sections()


ANY_INPUT = given(data=INPUTS, size=st.integers(1, 3000))
ONE_FOLDER = [HealthCheck.function_scoped_fixture]
test_what_is_counted_does_not_depend_on_the_pieces = settings(suppress_health_check=ONE_FOLDER, max_examples=8)(
    ANY_INPUT(counted_alike)
)
test_what_is_counted_of_many_inputs = pytest.mark.slow(
    settings(suppress_health_check=ONE_FOLDER, max_examples=300)(ANY_INPUT(counted_alike))
)


def test_pieces_are_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "some.roach"
    data = b"".join(GAMES) * 20
    path.write_bytes(data)
    monkeypatch.setattr(pieces, "SIZE", 777)
    cut_up = pieces.pieces(str(path))
    assert cut_up is not None
    found, size = cut_up
    assert size == len(data)
    assert len(found) == len(data) // 777
    texts = []
    for piece in found:
        with PieceSource(piece) as source:
            texts.append(b"".join(source.blocks()))
    assert b"".join(texts) == data
    assert sum(map(bool, texts)) > len(GAMES) / 2


@pytest.mark.parametrize("told", [0, 1, 7])
def test_a_piece_with_much_to_tell_is_left_to_the_parent(
    told: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that kept all faults of a piece of garbage would take more memory than there is."""
    lines = [line if place % 3 else b"x\n" for place, line in enumerate(GAMES * 4)]
    path = tmp_path / "some.roach"
    path.write_bytes(b"".join(lines) + b"y\n" * 5000)
    cut(path, 4000, monkeypatch)
    monkeypatch.setattr(walking, "TOLD", told)
    with open_source(str(path)) as source:
        alone = flat(alone_walk(source).items())
    found = walking.spread([str(path)], Here(), walking.check, False, True)  # type: ignore[arg-type]
    assert flat(walking.joined(next(found), found, True, lambda: None, lambda _: None, alone_walk)) == alone
    cut_up = pieces.pieces(str(path))
    assert cut_up is not None
    sent = [one for piece in cut_up[0] for one in walking.check([piece], False, True) if isinstance(one, walking.Found)]
    assert len(sent) == len(cut_up[0])
    assert max(sum(not isinstance(item, walking.Passed) for item in one.items) for one in sent) <= told
    assert any(one.crowded for one in sent)


@pytest.mark.parametrize("shape", ["folded", "crlf", "plain"])
def test_pieces_are_alike(shape: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of whatever lines records are made: else one worker would have all of the work, and all of the memory."""
    lines = b"".join(GAMES) * 20
    data = {
        "folded": lines.replace(b" | ", b"\n  | "),
        "crlf": lines.replace(b"\n", b"\r\n"),
        "plain": lines,
    }[shape]
    path = tmp_path / "some.roach"
    path.write_bytes(data)
    monkeypatch.setattr(pieces, "SIZE", len(data) // 10)
    cut_up = pieces.pieces(str(path))
    assert cut_up is not None
    for piece in cut_up[0]:
        with PieceSource(piece) as source:
            assert len(b"".join(source.blocks())) < len(data) // 5
    # Of valid records only their number is sent, where nobody asks for more.
    sent = [one for piece in cut_up[0] for one in walking.check([piece], True, False) if isinstance(one, walking.Found)]
    assert len(sent) == len(cut_up[0])
    assert sum(len(one.items) for one in sent) <= 2 * len(sent)
    assert (
        sum(item.records for one in sent for item in one.items if isinstance(item, walking.Passed)) == len(GAMES) * 20
    )


def test_a_line_that_is_too_long_is_passed_over_in_pieces_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.roach"
    path.write_bytes(GAMES[0] + b"x|" * 9_000_000 + b"\n" + GAMES[1] + b"#" + b"y" * 17_000_000 + b"\n" + GAMES[2])
    with open_source(str(path)) as source:
        alone = flat(Walk(source, Heads()).items())
    for size in (2**20, 2**24):
        cut(path, size, monkeypatch)
        found = walking.spread([str(path)], Here(), walking.check, False, True)  # type: ignore[arg-type]
        assert flat(walking.joined(next(found), found, True, lambda: None, lambda _: None, alone_walk)) == alone


def test_streams_and_compressed_files_are_left_to_one_process(tmp_path: Path) -> None:
    import gzip

    packed, large = tmp_path / "games.roach.gz", tmp_path / "large.gz"
    packed.write_bytes(gzip.compress(GAMES[0]))
    large.write_bytes(gzip.compress(random.Random(1).randbytes(2 * pieces.SMALL), 0))
    assert pieces.pieces(str(large)) is None
    assert walking.check([str(packed)], True, False) == [walking.LEFT]
    assert pieces.pieces(str(tmp_path)) is None
    assert pieces.pieces(str(tmp_path / "missing")) is None
    found = walking.spread(["-", str(packed)], Here(), walking.check, False, True)  # type: ignore[arg-type]
    assert [(one.path, one.found) for one in found] == [("-", walking.LEFT), (str(packed), walking.LEFT)]


def test_a_file_that_vanishes_is_told(tmp_path: Path) -> None:
    piece = Piece(str(tmp_path / "gone"), 0, 100)
    (found,) = walking.check([piece], True, False)
    assert isinstance(found, walking.Found) and found.error is not None
    with pytest.raises(InputError, match="gone"):
        list(
            walking.joined(
                walking.Walked("gone", True, found, piece), iter(()), False, lambda: None, lambda _: None, alone_walk
            )
        )


@pytest.mark.parametrize("texts", [False, True])
def test_a_file_that_another_replaces_is_not_read_half_and_half(
    texts: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.roach"
    path.write_bytes(b"".join(GAMES))
    cut(path, 4000, monkeypatch)
    found = walking.spread([str(path)], Here(), walking.check, False, True)  # type: ignore[arg-type]
    first = next(found)
    other = tmp_path / "other.roach"
    other.write_bytes(b"".join(GAMES))
    other.replace(path)
    with pytest.raises(InputError, match="another file has taken its place"):
        list(walking.joined(first, found, texts, lambda: None, lambda _: None, alone_walk))


def test_the_vectors_are_found_in_pieces_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every invalid line of the standard, one behind the other."""
    lines = []
    for file in sorted((ROOT / "formats").rglob("invalid.jsonl")):
        for text in file.read_text(encoding="utf-8").splitlines():
            vector = json.loads(text)
            if "hex" in vector:
                lines.append(bytes.fromhex(vector["hex"]))
            elif "input" in vector:
                lines.append(vector["input"].encode())
    assert len(lines) > 200
    path = tmp_path / "vectors.roach"
    path.write_bytes(b"".join(lines))
    with open_source(str(path)) as source:
        alone = flat(Walk(source, Heads()).items())
    for size in (100, 1000, 10_000):
        cut(path, size, monkeypatch)
        found = walking.spread([str(path)], Here(), walking.check, False, True)  # type: ignore[arg-type]
        assert flat(walking.joined(next(found), found, True, lambda: None, lambda _: None, alone_walk)) == alone
