"""The memory in which workers leave what they have made."""

from __future__ import annotations

import errno
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cockroach_cli.notation.source import BLOCK
from cockroach_cli.workers import slots
from cockroach_cli.workers.slots import Filling, Slots

PAGE = 2**14
NOISE = random.Random(3).randbytes(3 * BLOCK + 10)


@pytest.fixture(params=["memory", "files"])
def kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """With memory that both sides see, and where there is none."""
    if request.param == "files":
        monkeypatch.delattr(os, "memfd_create", raising=False)
    elif not hasattr(os, "memfd_create"):
        pytest.skip("this system has no files in memory")
    yield request.param
    slots._memories.clear()


@pytest.mark.parametrize("shared", [0, PAGE, 2 * BLOCK])
@pytest.mark.parametrize("sizes", [(), (1,), (PAGE,), (PAGE - 1, 1, 1), (5, PAGE, 5), (BLOCK, BLOCK, 7), (3 * BLOCK,)])
def test_what_is_left_is_found(kind: str, sizes: tuple[int, ...], shared: int) -> None:
    """Whether it fits into the memory or not, and whatever lay there before."""
    with Slots(3, shared) as some:
        for turn in range(7):
            at, begin = turn, turn
            with Filling(some[turn]) as filling:
                for size in sizes:
                    filling.add(memoryview(NOISE)[at : at + size] if size % 2 else NOISE[at : at + size])
                    at += size
            assert filling.size == at - begin <= len(NOISE)
            pieces = [bytes(piece) for piece in some.left(turn, filling.size)]
            assert b"".join(pieces) == NOISE[begin:at]
            assert max(map(len, pieces), default=0) <= BLOCK


def test_slots_do_not_get_into_each_others_way(kind: str) -> None:
    with Slots(2, PAGE) as some:
        some[0].write(NOISE)
        some[1].write(NOISE[5:50])
        assert b"".join(map(bytes, some.left(0, len(NOISE)))) == NOISE
        assert b"".join(map(bytes, some.left(1, 45))) == NOISE[5:50]


def test_another_file_by_the_same_name_is_not_mistaken(kind: str) -> None:
    """A descriptor's number is used again as soon as it is closed."""
    paths = []
    for text in (b"one", b"two"):
        with Slots(1, PAGE) as some:
            paths.append(some[0].path)
            some[0].write(text)
            assert b"".join(map(bytes, some.left(0, 3))) == text
    assert kind == "files" or paths[0] == paths[1]


def test_what_a_worker_did_not_write_is_not_taken_for_nothing(kind: str) -> None:
    with Slots(1) as some:
        some[0].write(b"one")
        with pytest.raises(AssertionError, match="wrote less"):
            list(some.left(0, 4))


def test_nothing_is_left_behind(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with Slots(2, PAGE) as some:
        some[1].write(NOISE)
        assert bool(os.listdir(tmp_path)) == (kind == "files")
    assert os.listdir(tmp_path) == []


def test_a_limit_of_the_system_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one, the program would say that standard output is too large."""
    if not hasattr(os, "memfd_create"):
        pytest.skip("this system has no files in memory")

    def refuse(*_: int) -> None:
        raise OSError(errno.EFBIG, "File too large")

    monkeypatch.setattr(os, "ftruncate", refuse)
    with pytest.raises(OSError, match="the memory for results of workers"), Slots(2, PAGE):
        pass
