"""Completion, asked for by the shells themselves: a key is pressed, and the line that comes of it is looked at."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.conftest import environment
from tests.waiting import SAFETY, size, until

BASH = """PS1=; bind "set enable-bracketed-paste off"
eval "$(_ROACH_COMPLETE=bash_source roach)"
show() { echo "LINE<$*>"; }
for_show() { _roach_completion roach; }
complete -o nosort -F for_show show
"""
ZSH = """PS1=; unset zle_bracketed_paste
autoload -Uz compinit; compinit -u -D
eval "$(_ROACH_COMPLETE=zsh_source roach)"
show() { echo "LINE<$*>"; }
compdef _roach_completion show
"""
FISH = """function fish_prompt; end
_ROACH_COMPLETE=fish_source roach | source
function show; echo "LINE<$argv>"; end
complete --no-files --command show --arguments "(_roach_completion)"
"""
START = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], BASH),
    "zsh": (["zsh", "-f", "-i"], ZSH),
    "fish": (["fish", "--no-config", "-i"], FISH),
}
"""How each shell is started, and what lets it complete for ``show``, which shows what it is given."""


@pytest.fixture
def where(tmp_path: Path) -> Path:
    """A directory with a command ``roach`` in ``bin``, which writes down when it has ended, and a file of records."""
    binary = tmp_path / "bin" / "roach"
    binary.parent.mkdir()
    binary.write_text(f'#!/bin/sh\n"{sys.executable}" -m cockroach_cli "$@"\necho >> "{tmp_path}/ended"\n')
    binary.chmod(0o755)
    (tmp_path / "friday-evening.roach").touch()
    return tmp_path


class Shell:
    """A shell at a terminal of its own."""

    def __init__(self, name: str, where: Path) -> None:
        call, setup = START[name]
        env = environment(
            PATH=f"{where / 'bin'}{os.pathsep}{os.environ['PATH']}", TERM="dumb", HOME=str(where), HISTFILE=""
        )
        self._ended = where / "ended"
        self._master, slave = pty.openpty()
        self._process = subprocess.Popen(
            call, stdin=slave, stdout=slave, stderr=slave, cwd=where, env=env, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # the terminal is the shell's own
        )  # fmt: skip
        os.close(slave)
        self.type(setup)
        self.type("echo READY$((40 + 2))\n" if name != "fish" else "echo READY(math 40 + 2)\n")
        self.until("READY42")

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def until(self, text: str) -> str:
        """What the terminal shows up to this text."""
        shown = ""
        while text not in shown:
            ready, _, _ = select.select([self._master], [], [], SAFETY)
            assert ready, f"{text!r} did not come; the terminal shows {shown!r}"
            shown += os.read(self._master, 10_000).decode(errors="replace")
        return shown

    def completed(self, line: str) -> str:
        """What ``show`` gets when TAB is pressed at the end of a line and then return."""
        before = size(self._ended)
        self.type(f"show {line}\t")
        until(lambda: size(self._ended) > before)  # the shell has its answer, and takes keys in their order
        self.type("\n")
        shown = self.until(">")
        while "LINE<" not in shown.replace("LINE<$", ""):
            shown += self.until(">")
        return shown.rpartition("LINE<")[2].partition(">")[0].strip()

    def close(self) -> None:
        """Hang up."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._master)


@pytest.mark.slow
@pytest.mark.parametrize("name", START)
def test_a_shell_completes(name: str, where: Path) -> None:
    if not shutil.which(name):
        pytest.skip(f"{name} is not installed")
    shell = Shell(name, where)
    try:
        assert shell.completed("sim") == "simulate"
        assert shell.completed("rules cockr") == "rules cockroach"
        assert shell.completed("rules cockroach CP-9") == "rules cockroach CP-9"
        assert shell.completed("games --tab") in ("games --table", "games --table=")
        assert shell.completed("games --table=gith") == "games --table=github"
        assert shell.completed("simulate cockroach --bots hon") == "simulate cockroach --bots honest"
        assert shell.completed("simulate cockroach --bots coin,hon") == "simulate cockroach --bots coin,honest"
        assert shell.completed("simulate cockroach --bots=coin,hon") == "simulate cockroach --bots=coin,honest"
        assert shell.completed("validate --explain CP1") == "validate --explain CP10"
        assert shell.completed("validate --explain F10") == "validate --explain F10"
        assert shell.completed("validate frid") == "validate friday-evening.roach"
    finally:
        shell.close()


@pytest.mark.parametrize("shell", START)
def test_it_is_asked_for_by_either_name(shell: str, where: Path) -> None:
    """The other console script has a variable of its own."""
    script = where / "bin" / "cockroach-cli"
    script.write_text("import sys\nfrom cockroach_cli.__main__ import main\nsys.exit(main())\n")
    done = subprocess.run(
        [sys.executable, script], capture_output=True, env=environment(_COCKROACH_CLI_COMPLETE=f"{shell}_source"),
        check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert "_COCKROACH_CLI_COMPLETE" in done.stdout.decode()
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("stats --only l", {"losses", "losses_by_place", "length_of_a_game"}),
        ("stats --only=los", {"losses", "losses_by_place"}),
        ("simulate mole --only m", {"matches"}),
        ("simulate cockroach --only m", set()),
    ],
)
def test_tables_are_completed(line: str, found: set[str]) -> None:
    """Those of the game that is named, else of all games."""
    words = f"roach {line}".replace("=", " = ").split()
    done = subprocess.run(
        [sys.executable, "-m", "cockroach_cli"], capture_output=True, text=True, check=False,
        env=environment(
            _ROACH_COMPLETE="bash_complete", COMP_WORDS=" ".join(words), COMP_CWORD=str(len(words) - 1)
        ),
    )  # fmt: skip
    assert {answer.partition(",")[2] for answer in done.stdout.split()} == found, done.stderr
