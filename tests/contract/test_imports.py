"""Which room may import which: the directions that CONTRIBUTING.md draws, held against every import statement."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cockroach_cli.games import names
from tests.conftest import ROOT, environment

PACKAGE = ROOT / "cockroach_cli"

MAY: dict[str, set[str]] = {
    "__main__": {"cli"},
    "cli": {"report", "batch", "play", "referee", "notation", "games", "diagnostics"},
    "batch": {"referee", "notation", "games", "engine", "diagnostics"},
    "play": {"report", "referee", "notation", "games", "diagnostics"},
    "report": {"referee", "notation", "games", "diagnostics"},
    "referee": {"notation", "games", "engine", "diagnostics"},
    "notation": {"diagnostics"},
    "games": {"passing", "engine", "diagnostics"},
    "passing": {"games", "engine", "diagnostics"},
    "engine": set(),
    "diagnostics": set(),
}
"""Room -> the other rooms that it may import. Of ``games``, ``passing`` may import what all games share."""

ONLY = {"click": {"cli"}, "tabulate": {"report"}, "cattrs": {"report"}, "multiprocessing": set[str]()}
"""Packages from elsewhere that only some rooms may import."""

FILES = sorted(PACKAGE.rglob("*.py"))


def imports(text: str, module: str) -> Iterator[str]:
    """The full names of all that a module imports, wherever in it the statement stands."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports from a dot"
            # What is imported from a package may be a module of it, so the name counts.
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parts(file: Path) -> tuple[str, ...]:
    """The parts of a module's name, below the package's."""
    return file.relative_to(PACKAGE).with_suffix("").parts


def wrong(module: tuple[str, ...], imported: str, games: frozenset[str]) -> str:
    """Why a module may not import something; empty if it may."""
    room = module[0]
    package, *below = imported.split(".")
    if package != "cockroach_cli":
        return f"only {ONLY[package] or 'nobody'} may" if package in ONLY and room not in ONLY[package] else ""
    if below[0].startswith("__"):  # the version
        return ""
    if below[0] != room and below[0] not in MAY[room]:
        return f"{room} may import {sorted(MAY[room])}"
    if below[0] == "games" and len(below) > 1 and below[1] in games and module[:2] != ("games", below[1]):
        return "a game is known to itself alone"
    if module[0] == "games" and module[1] not in games and below[0] == "passing":
        return "what all games share knows no family of them"
    return ""


def test_every_room_has_its_place() -> None:
    assert {parts(file)[0] for file in FILES} - {"__init__"} == set(MAY)


@pytest.mark.parametrize("file", FILES, ids=lambda file: ".".join(parts(file)))
def test_imports_keep_to_the_directions(file: Path) -> None:
    module = parts(file)
    found = imports(file.read_text(encoding="utf-8"), ".".join(module))
    reasons = {name: wrong(module, name, frozenset(names())) for name in found}
    assert not {name: why for name, why in reasons.items() if why}


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("notation.reader", "cockroach_cli.games.get"),
        ("games.one.table", "cockroach_cli.games.other.cards.NAMES"),
        ("games.one.table", "cockroach_cli.notation.record.Record"),
        ("games.base", "cockroach_cli.games.one"),
        ("games.faults", "cockroach_cli.passing.faults.faults"),
        ("passing.table", "cockroach_cli.games.one.faults"),
        ("referee.judge", "cockroach_cli.report.tables"),
        ("batch.walk", "click"),
        ("engine.table", "cockroach_cli.diagnostics.Code"),
        ("cli.stats", "tabulate"),
        ("batch.walk", "multiprocessing.pool"),
    ],
)
def test_what_is_forbidden(module: str, imported: str) -> None:
    assert wrong(tuple(module.split(".")), imported, frozenset({"one", "other"}))


def test_help_imports_nothing_that_it_does_not_need() -> None:
    code = (
        "import sys, atexit; from cockroach_cli.__main__ import main; "
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr)); main()"
    )
    call = [sys.executable, "-c", code, "--help"]
    done = subprocess.run(call, env=environment(), capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stderr.split()}
    assert "click" in loaded
    assert loaded.isdisjoint({"tabulate", "cattrs", "attrs", "attr", "multiprocessing"})
