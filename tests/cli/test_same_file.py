"""An output that is an input too, or another output: refused before anything is lost."""

from __future__ import annotations

import gzip
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from tests.cli.places import ROACH
from tests.cli.records import BROKEN_OFF, GAME, LINE, with_moves
from tests.conftest import Run, environment
from tests.waiting import SAFETY

Command = Callable[..., Run]

BAD = with_moves("9b>2b-2").encode() + b"\n"
HOLDS = LINE + BAD + f"{GAME}   \n{BROKEN_OFF}\n".encode()
"""Something for every command to write about."""


def redirected(folder: Path, *args: str, out: IO[bytes], stdin: IO[bytes] | None = None) -> tuple[int, str]:
    """The status and standard error of a run whose standard output is a file."""
    done = subprocess.run(
        [*ROACH, *args],
        stdin=stdin or subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE,
        cwd=folder, env=environment(), check=False, timeout=SAFETY,
    )  # fmt: skip
    return done.returncode, done.stderr.decode()


READERS: list[tuple[str, ...]] = [
    ("fmt", "x"),
    ("fmt", "--fold", "x"),
    ("fmt", "--check", "x"),
    ("fmt", "-i", "x"),
    ("validate", "x"),
    ("validate", "-j", "2", "x"),
    ("validate", "--tee", "x"),
    ("validate", "--format", "json", "./x"),
    ("stats", "x"),
    ("replay", "x"),
    ("replay", "--format", "json", "sub/../x"),
    ("simulate", "x"),
    ("simulate", "--stats", "link"),
    ("play", "x", "-g", "4", "--moves", "true"),
    ("validate", "-"),
    ("fmt",),
    ("validate", "--files-from", "list"),
    ("stats", "other", "link"),
    ("validate", "hard"),
]


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("args", READERS, ids=" ".join)
def test_standard_output_that_is_an_input_is_refused(args: tuple[str, ...], packed: bool, tmp_path: Path) -> None:
    holds = gzip.compress(HOLDS) if packed else HOLDS
    (tmp_path / "x").write_bytes(holds)
    (tmp_path / "sub").mkdir()
    (tmp_path / "link").symlink_to("x")
    os.link(tmp_path / "x", tmp_path / "hard")
    (tmp_path / "other").write_bytes(LINE)
    (tmp_path / "list").write_text("other\nx\n")
    reads_stdin = args[-1] == "-" or args == ("fmt",)
    with open(tmp_path / "x", "ab") as out, open(tmp_path / "x", "rb") as stdin:
        status, err = redirected(tmp_path, *args, out=out, stdin=stdin if reads_stdin else None)
    assert status == 2
    name = "<stdin>" if reads_stdin else "x" if "list" in args else next(a for a in args[::-1] if a[-1] in "xkd")
    assert f"roach: {name}: is an input, and standard output goes there too\n" in err
    assert (tmp_path / "x").read_bytes().startswith(holds)
    assert (tmp_path / "x").stat().st_size < len(holds) + 4 * len(HOLDS)


def test_a_list_that_is_written_to_is_refused(tmp_path: Path) -> None:
    (tmp_path / "list").write_bytes(b"x\n")
    (tmp_path / "x").write_bytes(BAD)
    with open(tmp_path / "list", "ab") as out:
        status, err = redirected(tmp_path, "validate", "--files-from", "list", out=out)
    assert (status, err) == (2, "roach: list: is an input, and standard output goes there too\n")
    assert (tmp_path / "list").read_bytes() == b"x\n"


def test_an_input_that_was_emptied_by_the_shell_is_told(tmp_path: Path) -> None:
    with open(tmp_path / "x", "wb") as out:
        assert redirected(tmp_path, "fmt", "x", out=out)[0] == 2


def test_findings_that_go_into_an_input_are_refused(tmp_path: Path) -> None:
    """By way of standard error, which ``2>> x`` may well be."""
    (tmp_path / "x").write_bytes(HOLDS)
    for args in (("validate", "--tee", "x"), ("stats", "x"), ("fmt", "x")):
        with open(tmp_path / "x", "ab") as err:
            done = subprocess.run(
                [*ROACH, *args], stdout=subprocess.DEVNULL, stderr=err, cwd=tmp_path, env=environment(), check=False
            )
        assert done.returncode == 2
    said = (tmp_path / "x").read_bytes().removeprefix(HOLDS)
    assert said == b"roach: x: is an input, and standard error goes there too\n" * 3


@pytest.mark.parametrize(
    "args",
    [
        ("validate", "--format", "json=x", "--force", "x"),
        ("validate", "--format", "json=link", "--force", "x"),
        ("validate", "--format", "json=hard", "--force", "x"),
        ("validate", "--format", "text", "--format", "junit=x", "--force", "--files-from", "list"),
        ("validate", "--format", "json=list", "--force", "--files-from", "list"),
        ("validate", "-j", "2", "--format", "json=x", "--force", "x"),
        ("simulate", "x", "-o", "x", "--force"),
        ("simulate", "x", "-o", "hard", "--force"),
        ("simulate", "link", "--stats", "-o", "x", "--force"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_file_that_is_an_input_is_not_replaced(args: tuple[str, ...], roach: Command, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(HOLDS)
    (tmp_path / "link").symlink_to("x")
    os.link(tmp_path / "x", tmp_path / "hard")
    (tmp_path / "list").write_text("x\n")
    before = sorted(os.listdir(tmp_path))
    run = roach(*args)
    assert run.status == 2
    assert "is an input, and" in run.err
    assert sorted(os.listdir(tmp_path)) == before
    assert all((tmp_path / name).read_bytes() == HOLDS for name in ("x", "link", "hard"))
    assert (tmp_path / "list").read_text() == "x\n"


@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize(
    ("one", "other"), [("y", "y"), ("y", "./y"), ("y", "sub/../y"), ("y", "link"), ("y.gz", "y.gz")]
)  # fmt: skip
def test_two_reports_do_not_share_a_file(one: str, other: str, there: bool, roach: Command, tmp_path: Path) -> None:
    """Told before anything is read, also with ``--force``."""
    (tmp_path / "sub").mkdir()
    (tmp_path / "link").symlink_to("y")
    if there:
        (tmp_path / one).write_bytes(b"")
    for force in ([], ["--force"]):
        run = roach("validate", "--format", f"json={one}", "--format", f"junit={other}", *force, input=BAD)
        assert (run.status, run.raw) == (2, b"")
        assert run.err == f"roach: {other}: two outputs go there at once, {one} being the other\n"
    assert (tmp_path / one).exists() == there
    assert set(os.listdir(tmp_path)) <= {"sub", "link", one}


def test_a_report_does_not_share_a_file_with_standard_output(tmp_path: Path) -> None:
    with open(tmp_path / "y", "wb") as out:
        status, err = redirected(tmp_path, "validate", "--format", "json=y", out=out)
    assert (status, err) == (2, "roach: y: two outputs go there at once, standard output being the other\n")


def test_both_standard_streams_may_share_a_file(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(BAD)
    with open(tmp_path / "log", "wb") as log:
        done = subprocess.run(
            [*ROACH, "validate", "--tee", "x"], stdout=log, stderr=log, cwd=tmp_path, env=environment(), check=False
        )
    assert done.returncode == 1


def test_a_device_may_be_anything_at_once(roach: Command) -> None:
    run = roach("validate", "--format", "json=/dev/null", "--format", "junit=/dev/null", "/dev/null", input=b"")
    assert run.status == 0


def test_a_game_may_be_played_on_in_its_own_file(roach: Command, tmp_path: Path) -> None:
    """It has been read to its end by then."""
    (tmp_path / "x").write_text(f"{BROKEN_OFF}\n")
    run = roach("play", "x", "--bots", "honest", "--moves", "quit", "-o", "x", "--force")
    assert run.status == 0
    assert (tmp_path / "x").read_bytes().startswith(b"cockroach/1 ")
