"""``roach help``, examples in the help, the pager, and guesses at what was meant."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from cockroach_cli.cli.suggest import close_to
from cockroach_cli.cli.verbs import VERBS
from tests.cli.person import Person
from tests.conftest import Run

Roach = Callable[..., Run]


@pytest.mark.parametrize("verb", VERBS)
def test_help_is_what_the_option_prints(verb: str, roach: Roach) -> None:
    run = roach("help", verb)
    assert (run.status, run.err) == (0, "")
    assert run.raw == roach(verb, "--help").raw
    examples = run.out.partition("\nExamples:\n")[2].splitlines()
    calls = [line for line in examples if not line.startswith("    ")]
    assert 0 < len(calls) < len(examples)
    assert all("roach" in shlex.split(call) for call in calls)


def test_help_without_a_command(roach: Roach) -> None:
    assert roach("help").raw == roach("--help").raw
    run = roach("help", "valdate")
    assert (run.status, run.out) == (2, "")
    assert "there is no command 'valdate'; did you mean validate?" in run.err


PAGED = [("help", "simulate"), ("rules", "moth"), ("help", "games"), ("validate", "--explain", "CP09")]


@pytest.mark.parametrize("call", PAGED)
def test_long_text_goes_through_the_pager_on_a_terminal(call: tuple[str, ...], tmp_path: Path, roach: Roach) -> None:
    script = tmp_path / "pager"
    script.write_text(f"#!/bin/sh\ncat > {shlex.quote(str(tmp_path / 'paged'))}\necho paged $LESS\n", encoding="utf-8")
    script.chmod(0o755)
    with Person(*call, cwd=tmp_path, env={"PAGER": str(script)}) as somebody:
        somebody.reads("paged")
    paged = (tmp_path / "paged").read_text(encoding="utf-8")
    assert paged.split() == roach(*call).out.split()  # another width breaks lines elsewhere


@pytest.mark.parametrize("pager", ["'", "less 'x", '"cat'])
def test_a_pager_that_is_no_command_is_done_without(pager: str, tmp_path: Path, roach: Roach) -> None:
    with Person("help", "help", cwd=tmp_path, env={"PAGER": pager}) as somebody:
        somebody.reads("through a pager")
        assert somebody.program.wait() == 0
    assert b"Traceback" not in somebody.seen


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("--bot", ["--count", "--force", "--help"], []),
        ("--bot", ["--bots", "--count"], ["--bots"]),
        ("--sed", ["--seat", "--seed"], ["--seed"]),
        ("--form", ["--format", "--force"], ["--format"]),
        ("valid", list(VERBS), ["validate"]),
        ("status", list(VERBS), ["stats"]),
        ("chess", list(VERBS), []),
        ("loses", ["losses", "endings"], ["losses"]),
        ("--", ["--count"], []),
    ],
)
def test_guesses(typed: str, known: list[str], meant: list[str]) -> None:
    """A wrong guess is worse than none."""
    assert close_to(typed, known) == meant


def test_no_guess_where_nothing_is_like_it(roach: Roach) -> None:
    run = roach("deal", "cockroach", "--bot", "coin")
    assert run.err.splitlines()[0] == "roach deal: no such option '--bot'"
    run = roach("simulate", "cockroach", "--bot", "coin")
    assert "Did you mean '--bots'?" in run.err
