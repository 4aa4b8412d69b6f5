"""The command as a whole: its verbs, its help, and how little it imports before it knows what to do."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module

import pytest

from cockroach_cli import __version__, games
from cockroach_cli.cli.verbs import VERBS
from tests.conftest import Run, environment

NOT_FOR_HELP = {"attr", "attrs", "cattrs", "tabulate", "multiprocessing", "concurrent", "json", "email", "secrets"}


@pytest.mark.parametrize("args", [[], ["--help"], ["--version"], ["nonsense"]])
def test_nothing_is_imported_that_is_not_needed(args: list[str]) -> None:
    code = (
        "import sys, atexit\n"
        "from cockroach_cli.__main__ import main\n"
        "atexit.register(lambda: print('\\n', *sys.modules, file=sys.stderr))\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code, *args], env=environment(), capture_output=True, check=False)
    loaded = set(done.stderr.decode().split())
    assert "cockroach_cli.cli.main" in loaded
    unwanted = NOT_FOR_HELP
    assert not {name for name in loaded if name.split(".")[0] in unwanted}
    assert not {name for name in VERBS if f"cockroach_cli.cli.{name}" in loaded}


def test_help_lists_the_commands_in_order(roach: Callable[..., Run]) -> None:
    out = roach("--help").out
    listed = [line.split()[0] for line in out.partition("Commands:\n")[2].splitlines()]
    assert listed == ["deal", "play", "simulate", "replay", "validate", "stats", "fmt", "games", "rules", "help"]
    assert all(text in out for text in VERBS.values())


@pytest.mark.parametrize("name", VERBS)
def test_a_commands_help_begins_with_its_line_in_the_list(name: str) -> None:
    command = import_module(f"cockroach_cli.cli.{name}").command
    assert command.name == name
    assert (command.help or "").partition("\n\n")[0] == VERBS[name]
    assert command.examples


@pytest.mark.parametrize("name", VERBS)
def test_every_command_and_option_is_explained(name: str, roach: Callable[..., Run]) -> None:
    run = roach(name, "--help")
    assert (run.status, run.err) == (0, "")
    for param in import_module(f"cockroach_cli.cli.{name}").command.params:
        if param.param_type_name == "option":
            assert param.help, param.name


def test_version_says_whether_rules_are_compiled(roach: Callable[..., Run]) -> None:
    every = ", ".join(f"{name} not compiled" for name in games.names())
    assert roach("--version", env={"COCKROACH_CLI_PURE": "1"}).out == f"roach {__version__} ({every})\n"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["dael"], "roach: there is no command 'dael'; did you mean deal?\nTry 'roach --help'.\n"),
        (["--sed"], "roach: no such option"),
        (["rules"], "roach rules: missing argument 'GAME | RULING'\nTry 'roach rules --help'.\n"),
        (["rules", "--xyz"], "roach rules: no such option"),
        (["rules", "cockroach", "CP-1", "x"], "roach rules: got unexpected extra argument (x)"),
    ],
)
def test_a_wrong_call_gets_one_message_and_status_2(args: list[str], message: str, roach: Callable[..., Run]) -> None:
    run = roach(*args)
    assert (run.status, run.out) == (2, "")
    assert run.err.startswith(message)


def test_without_arguments_the_help_is_told_and_the_call_is_at_fault(roach: Callable[..., Run]) -> None:
    run = roach()
    assert (run.status, run.out) == (2, "")
    assert run.err == roach("--help").out
