"""How commands end: status, message, and nothing half written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli import programs
from tests.conftest import Run, environment
from tests.waiting import SAFETY, fills, until

SIGNALS = [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ("return None", 0, ""),
        ("return 1", 1, ""),
        ("raise CallFault('no such thing')", 2, "roach: no such thing\n"),
        ("raise DataFault('a bad record')", 1, "roach: a bad record\n"),
        ("open('/nowhere/at all')", 2, "roach: /nowhere/at all: no such file or directory\n"),
        ("raise BrokenPipeError", 0, ""),
        ("raise MemoryError", 2, "roach: there is not enough memory\n"),
        ("manners.complain('a\\x1b[2Jb')", 0, "roach: a\\x1b[2Jb\n"),
    ],
)
def test_every_ending_has_its_status_and_one_message(body: str, status: int, said: str) -> None:
    assert programs.run(body) == (status, b"", said)


def test_a_programming_error_still_shows_where_it_is() -> None:
    status, _, err = programs.run("raise ZeroDivisionError")
    assert status == 1
    assert "ZeroDivisionError" in err


@pytest.mark.parametrize(("number", "status"), SIGNALS)
def test_a_signal_ends_the_output_at_a_line(number: signal.Signals, status: int) -> None:
    body = programs.ENDLESS.format(path=None, force=False)
    with programs.start(body, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        data = os.read(program.stdout.fileno(), 100)
        program.send_signal(number)
        out, err = program.communicate(timeout=SAFETY)
    assert program.returncode == status
    assert err == b""
    assert programs.numbered(data + out) > 0


def test_signals_at_any_moment_end_the_output_at_a_line() -> None:
    for size in range(1000, 200_000, 17_777):
        with programs.start(programs.ENDLESS.format(path=None, force=False), stdout=subprocess.PIPE) as program:
            assert program.stdout is not None
            data = b""
            while len(data) < size:
                data += os.read(program.stdout.fileno(), size - len(data))
            program.send_signal(signal.SIGINT)
            out, _ = program.communicate(timeout=SAFETY)
        assert program.returncode == 130
        assert programs.numbered(data + out) > 0


@pytest.mark.parametrize("later", [0.0, 0.9])
def test_a_signal_sent_twice_at_once_counts_once(later: float) -> None:
    """``later``: what a clock says that only the program looks at."""
    body = f"""
    def twice():
        os.kill(os.getpid(), signal.SIGTERM)
        manners.monotonic = lambda: {later}
        os.kill(os.getpid(), signal.SIGTERM)
        print("inside", flush=True)
    manners.monotonic = lambda: 0.0
    with whole():
        twice()
    print("outside", flush=True)
    """
    assert programs.run(body) == (143, b"inside\n", "")


def test_who_asks_again_later_is_in_earnest() -> None:
    body = """
    manners.monotonic = lambda: 0.0
    with whole():
        os.kill(os.getpid(), signal.SIGTERM)
        manners.monotonic = lambda: 1.1
        print("inside", flush=True)
        os.kill(os.getpid(), signal.SIGTERM)
        print("still inside", flush=True)
    """
    assert programs.run(body) == (143, b"inside\n", "")


def test_a_reader_who_does_not_read_cannot_hold_up_the_end() -> None:
    with programs.start(programs.ENDLESS.format(path=None, force=False), stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        os.read(program.stdout.fileno(), 1)  # it has begun, and then nobody reads
        until(fills(program.stdout.fileno()), program)
        program.send_signal(signal.SIGTERM)
        assert program.wait(SAFETY) == 143


def test_text_in_pythons_own_buffer_cannot_hold_up_the_end_either() -> None:
    body = "print('begun', flush=True); sys.stdout.write('x' * 2_000_000)\n    signal.pause()"
    with programs.start(body, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        os.read(program.stdout.fileno(), 1)
        until(fills(program.stdout.fileno()), program)
        program.send_signal(signal.SIGINT)
        assert program.wait(SAFETY) == 130


def test_a_signal_waits_for_the_end_of_what_is_whole() -> None:
    body = """
    with whole():
        print("begun", flush=True)
        with whole():
            os.kill(os.getpid(), signal.SIGINT)
        print("inside", flush=True)
    print("outside", flush=True)
    """
    assert programs.run(body) == (130, b"begun\ninside\n", "")


def test_an_ignored_signal_stays_ignored() -> None:
    body = "os.kill(os.getpid(), signal.SIGHUP); print('done')"
    ignoring = programs.run(body, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
    assert ignoring == (0, b"done\n", "")
    assert programs.run(body) == (129, b"", "")


def test_ctrl_c_while_starting_has_manners_too() -> None:
    """Once Python itself is up, a signal at any moment of the start ends quietly."""
    code = "import cockroach_cli.__main__ as m, os, signal; "
    kill = "os.kill(os.getpid(), signal.SIGINT)"
    hook = (
        f"sys.meta_path.insert(0, type('H', (), {{'find_spec': lambda s, n, *a: {kill} if n == 'click' else None}})())"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {code}{hook}; m.main()", "--help"],
        env=environment(), capture_output=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_closed_pipe_ends_quietly_wherever_it_shows() -> None:
    for body in (
        programs.ENDLESS.format(path=None, force=False),
        "print('x' * 100_000)",
        "sys.stdout.write('a few words')",  # noticed only when the program flushes at its end
    ):
        read, write = os.pipe()
        os.close(read)
        with programs.start(body, stdout=write, stderr=subprocess.PIPE) as program:
            os.close(write)
            _, err = program.communicate(timeout=SAFETY)
        assert (program.returncode, err) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told_once() -> None:
    for body in (programs.ENDLESS.format(path=None, force=False), "print('x')", "sys.stdout.write('x' * 100_000)"):
        with open("/dev/full", "wb") as full:
            status, _, err = programs.run(body, stdout=full)
        assert (status, err) == (2, "roach: standard output: no space left on device\n")


def test_a_full_standard_error_changes_nothing() -> None:
    with open("/dev/full" if os.path.exists("/dev/full") else os.devnull, "wb") as full:
        status, _, _ = programs.run("raise DataFault('a bad record')", stderr=full)
    assert status == 1


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_closed_standard_stream_is_not_mistaken_for_a_file(number: int, tmp_path: Path) -> None:
    path = tmp_path / "out"
    body = f"""
    with outputs.output({str(path)!r}) as out:
        out.write(b"a record\\n")
    print("text"); manners.complain("a complaint")
    """
    done = programs.start(body, stdout=subprocess.DEVNULL, preexec_fn=lambda: os.close(number))
    assert done.wait(SAFETY) == 0
    assert path.read_bytes() == b"a record\n"


def test_standard_output_that_is_closed_is_told(roach: Callable[..., Run]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cockroach_cli", "games"],
        env=environment(), stderr=subprocess.PIPE, preexec_fn=lambda: os.close(1), check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, b"roach: standard output is closed\n")


def test_text_is_utf_8_whatever_the_locale(roach: Callable[..., Run]) -> None:
    body = "print('Ada\\u0301 \\u2660 \\udc80'); manners.complain('\\u2660')"
    code = programs.HEAD.replace("{body}", body)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, env=environment(PYTHONIOENCODING="ascii")
    )
    assert done.stdout.decode() == "Ada\u0301 \u2660 \\udc80\n"
    assert done.stderr.decode() == "roach: \u2660\n"


def test_garbage_is_looked_for_while_a_command_works() -> None:
    """Start-up is left alone, and whoever uses the package from Python keeps what they have set."""
    code = (
        "import gc\n"
        "from cockroach_cli.__main__ import main\n"
        "from cockroach_cli.cli import games, manners\n"
        "manners.begun(); print(gc.isenabled(), gc.get_freeze_count())\n"
        "games.command.callback = lambda **_: print(gc.isenabled(), gc.get_freeze_count() > 0)\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code, "games"], env=environment(), capture_output=True, check=True)
    assert done.stdout.decode() == "True 0\nTrue True\n"
