"""Which inputs a command reads, and what happens to those that it cannot read."""

from __future__ import annotations

import gzip
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cockroach_cli.cli.inputs import inputs_of
from cockroach_cli.cli.manners import CallFault
from tests.cli import packing, programs
from tests.cli.packing import ENDINGS, packed
from tests.cli.records import LINE
from tests.conftest import Run
from tests.waiting import SAFETY

CAT = """
    from cockroach_cli.cli.inputs import inputs_of
    inputs = inputs_of({files!r}, {files_from!r}, {null})
    with outputs.standard() as out:
        for source in inputs:
            for block in source.blocks():
                out.write(source.name.encode("utf-8", "surrogateescape") + b":" + block)
    return inputs.status()
"""
"""Prints the name of each input before what it holds."""


def cat(
    *files: str, files_from: str | None = None, null: bool = False, input: bytes = b"", **options: Any
) -> tuple[int, bytes, str]:
    body = CAT.format(files=files, files_from=files_from, null=null)
    with programs.start(
        body, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options
    ) as program:
        out, err = program.communicate(input, timeout=SAFETY)
    return program.returncode, out, err.decode()


def test_without_a_name_standard_input_is_read() -> None:
    assert cat(input=b"one\n") == (0, b"<stdin>:one\n", "")
    assert cat("-", input=b"one\n") == (0, b"<stdin>:one\n", "")


def test_files_are_read_in_order_and_dash_is_standard_input(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"one\n")
    (tmp_path / "b").write_bytes(gzip.compress(b"three\n"))
    assert cat("a", "-", "b", input=b"two\n", cwd=tmp_path) == (0, b"a:one\n<stdin>:two\nb:three\n", "")


def test_what_cannot_be_read_is_told_and_the_rest_is_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"one\n")
    status, out, err = cat("missing", "a", cwd=tmp_path)
    assert (status, out) == (2, b"a:one\n")
    assert err == "roach: missing: there is no such file\n"


def test_an_input_that_fails_while_it_is_read_is_told(tmp_path: Path) -> None:
    """A process's memory is a file that opens, and whose beginning cannot be read."""
    (tmp_path / "a").write_bytes(b"one\n")
    if not os.path.exists("/proc/self/mem"):
        pytest.skip("this system has no /proc/self/mem")
    status, out, err = cat("/proc/self/mem", "a", cwd=tmp_path)
    assert (status, out) == (2, b"a:one\n")
    assert err.startswith("roach: /proc/self/mem: it cannot be read (")


def test_a_name_that_would_move_the_cursor_is_spelled_out() -> None:
    assert cat("a\x1b[2J\nb")[2] == "roach: a\\x1b[2J\\nb: there is no such file\n"


def test_a_list_names_files_by_line(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"one\n")
    (tmp_path / "b c").write_bytes(b"two\n")
    (tmp_path / "-").write_bytes(b"three\n")
    (tmp_path / "list").write_bytes(b"b c\r\n\n-\nmissing")
    status, out, err = cat("a", files_from="list", cwd=tmp_path)
    assert (status, out) == (2, b"a:one\nb c:two\n./-:three\n")
    assert err == "roach: missing: there is no such file\n"


def test_a_list_separated_by_nul_holds_any_name(tmp_path: Path) -> None:
    names = [b"a\nb", b"c\r", b"\xff"]
    for name in names:
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)).write_bytes(b"record\n")
    status, out, _ = cat(files_from="-", null=True, input=b"\0".join(names), cwd=tmp_path)
    assert (status, out) == (0, b"".join(name + b":record\n" for name in names))


def test_an_empty_list_names_nothing() -> None:
    assert cat(files_from="-", input=b"\n") == (0, b"", "")


def test_standard_input_is_read_only_once() -> None:
    for files, files_from in ((["-", "-"], None), (["a", "-"], "-")):
        with pytest.raises(CallFault, match=r"standard input \(-\) can be read only once"):
            inputs_of(files, files_from)


def test_a_list_that_cannot_be_read_is_a_fault_of_the_call(tmp_path: Path) -> None:
    with pytest.raises(CallFault, match="there is no such file"):
        inputs_of([], str(tmp_path / "missing"))
    with pytest.raises(CallFault, match="-0 says how the names of --files-from are separated"):
        inputs_of([], None, null=True)


# ---- Compressed ----


@pytest.mark.parametrize("ending", ENDINGS)
def test_compressed_input_is_told_by_what_it_holds(ending: str, tmp_path: Path) -> None:
    (tmp_path / "a.roach").write_bytes(packed(ending, b"one\n") + packed(ending, b"two\n"))
    twice = packed(ending, b"three\nfo") + packed(ending, b"ur\n")
    assert cat("a.roach", "-", cwd=tmp_path, input=twice) == (
        0, b"a.roach:one\na.roach:two\n<stdin>:three\n<stdin>:four\n", ""
    )  # fmt: skip


@pytest.mark.parametrize("ending", ENDINGS)
def test_damaged_compression_is_told_and_what_came_before_is_read(
    ending: str, roach: Callable[..., Run], tmp_path: Path
) -> None:
    sound = packed(ending, LINE)
    for name, end, why in (
        ("cut", sound[:-4], "the compressed data ends in the middle"),
        ("junk", b"junk", "something that is not {} follows the compressed data"),
        ("damaged", sound[:-1] + bytes([sound[-1] ^ 1]), "the compressed data is damaged"),
    ):
        (tmp_path / name).write_bytes(sound + end)
        told = why.format("gzip" if ending == ".gz" else "zstd")
        run = roach("validate", name)
        whole = 1 if name == "junk" else 2
        assert run.status == 1
        assert run.out.startswith(f"{name}:{whole + 1}:1: F108 {told}; what came before was read\n")
        assert f"{whole} valid, 0 invalid, 0 undecided; 1 fault outside of records" in run.err
    run = roach("fmt", "-i", "cut")
    assert (run.status, run.err) == (2, "roach: cut: is compressed, so it is left as it is\n")


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_bomb_takes_time_and_no_memory(ending: str, tmp_path: Path) -> None:
    """A line of three hundred million bytes, from some thousand."""
    (tmp_path / "bomb").write_bytes(packed(ending, LINE) + packed(ending, b"x" * 300_000_000))
    status, out, err = packing.measured("validate", "bomb", cwd=tmp_path)
    assert status == 1
    assert out.startswith(b"bomb:2:1: F103 the record is longer than 16 MiB")
    *_, peak = err.split()
    assert int(peak) < 100 * 1024


def test_without_zstd_the_other_inputs_are_read(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(packed(".zst", LINE))
    (tmp_path / "b").write_bytes(LINE)
    (tmp_path / "c").write_bytes(packed(".gz", LINE))
    status, out, err = packing.without_zstd("validate", "--tee", "a", "b", "c", cwd=tmp_path)
    assert (status, out) == (2, 2 * LINE)
    assert err == (
        'roach: a: zstd needs a package that is not installed; pip install "cockroach-cli[zstd]" does it\n'
        "2 records: 2 valid, 0 invalid, 0 undecided\n"
    )  # fmt: skip
