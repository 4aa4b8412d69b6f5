"""The manual pages and ``formats/diagnostics.md``: fresh, free of complaints, and saying what they should."""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib import import_module
from pathlib import Path

import click
import pytest

from cockroach_cli import games
from cockroach_cli.cli.codes import all_codes
from cockroach_cli.cli.verbs import VERBS
from man import generate
from tests.conftest import ROOT

PAGES = sorted(ROOT.glob("man/*.[15]"))


def test_every_page_is_there_and_fresh() -> None:
    made = generate.pages()
    stale = [path.name for path, text in made.items() if path.read_text(encoding="utf-8") != text]
    assert not stale, "python man/generate.py renews them"
    assert set(PAGES) == {path for path in made if path.suffix in (".1", ".5")}
    assert {path.name for path in PAGES} == {"roach.1", "roach-notation.5", *(f"roach-{name}.1" for name in VERBS)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_tools_have_nothing_to_complain_of(page: Path) -> None:
    tools: dict[str, list[str | Path]] = {
        "mandoc": ["mandoc", "-T", "lint", "-W", "all", page],
        "man": ["man", "--warnings=w", "-E", "UTF-8", "-l", "-Tutf8", page],
    }
    found = {name: call for name, call in tools.items() if shutil.which(name)}
    if not found:
        pytest.skip("neither mandoc nor man is installed")
    for name, call in found.items():
        done = subprocess.run(call, capture_output=True, check=False, env={"PATH": "/usr/bin:/bin", "MANWIDTH": "80"})
        complaints = done.stderr.decode() + (done.stdout.decode() if name == "mandoc" else "")
        assert (done.returncode, complaints) == (0, ""), name


@pytest.mark.parametrize("name", VERBS)
def test_a_page_names_every_option_of_its_command(name: str) -> None:
    """Held against the command itself, so that nothing is lost on the way (a line that begins with a dot is not)."""
    text = plain((ROOT / "man" / f"roach-{name}.1").read_text(encoding="utf-8"))
    command = import_module(f"cockroach_cli.cli.{name}").command
    for param in command.params:
        if isinstance(param, click.Option):
            assert all(option in text for option in param.opts)
            assert " ".join((param.help or "").split()) in text
            assert param.is_flag or param.metavar or isinstance(param.type, click.Choice), param.name
    for call, _ in command.examples:
        assert call in text


def plain(page: str) -> str:
    """What a page says, without the signs of man(7), as one line."""
    text = re.sub(r"\\f[BIR]|\\&", "", page)
    for sign, char in (("\\(aq", "'"), ("\\(ga", "`"), ("\\(ha", "^"), ("\\(ti", "~"), ("\\(dq", '"'), ("\\-", "-")):
        text = text.replace(sign, char)
    return " ".join(text.replace("\\e", "\\").split())


def test_text_is_not_taken_for_requests() -> None:
    assert generate.filled(".PP is no request, 'so' neither: a\\b -n") == [
        "\\&.PP is no request, \\(aqso\\(aq neither: a\\eb \\-n"
    ]
    long = " ".join([".dot"] * 60)
    assert all(line.startswith("\\&.") for line in generate.filled(long))
    assert generate.literal([".nf"])[3] == "\\&.nf"
    assert generate.escaped("é") == "\\[u00E9]"


def test_marks_become_fonts() -> None:
    assert generate.inline("`-o` *FILE*, 2 * 3 * 4") == "\\fB\\-o\\fR \\fIFILE\\fR, 2 * 3 * 4"


def test_every_code_is_explained_once() -> None:
    text = (ROOT / "formats" / "diagnostics.md").read_text(encoding="utf-8")
    told = re.findall(r"^\*\*([A-Z]+\d+)\*\* ", text, re.MULTILINE)
    assert sorted(told) == sorted(all_codes())
    assert {code.id for name in games.names() for code in games.get(name).faults().values()} <= set(told)
