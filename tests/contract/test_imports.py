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
    "cli": {"report", "runs", "workers", "batch", "play", "referee", "notation", "games", "diagnostics"},
    "runs": {"workers", "referee", "notation"},
    "workers": {"batch", "referee", "notation", "games", "diagnostics"},
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

ONLY = {
    "click": {"cli"},
    "tabulate": {"report"},
    "cattrs": {"notation"},
    "multiprocessing": {"workers"},
    "concurrent": {"workers"},
    "distributed": {"workers"},
}
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


LATE = {
    *("attr", "attrs", "cattrs", "tabulate", "multiprocessing", "concurrent", "json", "csv", "email", "tempfile"),
    *("pathlib", "urllib", "ipaddress", "secrets", "hashlib", "random", "difflib", "zlib", "unicodedata"),
}
"""What a short command does not need, unless click brings it."""

LATE_ROOMS = {
    *("diagnostics", "play", "batch.singly", "batch.deals", "notation.faults", "notation.frame", "notation.reader"),
    *("referee.judge", "referee.view", "report.tables", "report.records", "report.visible", "report.findings.finding"),
    *("report.findings.sentences", "report.findings.junit", "games.faults", "games.describe", "passing.word"),
    *(
        f"games.{name}.{part}"
        for name in names()
        for part in ("faults", "describe", "views", "show", "stats", "speech")
    ),
}
"""Modules of ours that are there for what is wrong, and for what is shown."""


def loaded(code: str, *args: str | Path) -> set[str]:
    """The modules that are there when some code has ended."""
    code = f"import sys, atexit; atexit.register(lambda: print('\\n', *sys.modules, file=sys.stderr)); {code}"
    call = [sys.executable, "-c", code, *map(str, args)]
    done = subprocess.run(call, env=environment(), capture_output=True, text=True, check=True)
    return set(done.stderr.splitlines()[-1].split())


def needed(*args: str | Path) -> set[str]:
    """The modules that a command brings which are not those of click."""
    return loaded("from cockroach_cli.__main__ import main; main()", *args) - loaded("import click")


def unwanted(found: set[str]) -> set[str]:
    """Those of them that could come later."""
    ours = {name.removeprefix("cockroach_cli.") for name in found if name.startswith("cockroach_cli.")}
    return {name for name in found if name.partition(".")[0] in LATE} | ours & LATE_ROOMS


def games_among(found: set[str]) -> set[str]:
    """The games of which anything was imported."""
    return {
        name for name in names() if any(f"{module}.".startswith(f"cockroach_cli.games.{name}.") for module in found)
    }


def test_help_imports_nothing_that_it_does_not_need() -> None:
    found = needed("--help")
    assert "cockroach_cli.cli.main" in found
    assert not unwanted(found) - {"zlib"}  # which comes with what click asks for the width of the terminal
    assert not games_among(found)


@pytest.mark.parametrize("name", names())
def test_a_deal_imports_nothing_that_it_does_not_need(name: str) -> None:
    found = needed("deal", name)
    assert not unwanted(found)
    assert games_among(found) == {name}
    assert "cockroach_cli.notation.header" not in found  # nothing is read


@pytest.mark.parametrize("name", names())
def test_sound_records_are_checked_without_what_others_need(name: str, tmp_path: Path) -> None:
    file = tmp_path / "one.roach"
    loaded("from cockroach_cli.__main__ import main; main()", "simulate", name, "--seed", "7", "-o", file)
    found = needed("validate", file)
    assert not unwanted(found)
    assert games_among(found) == {name}


def test_a_record_that_is_not_sound_brings_the_referee(tmp_path: Path) -> None:
    """The other way round, so that the names above are known to be right."""
    file = tmp_path / "wrong.roach"
    cards = "bbbbbbbbcccccccc/ffffffffgggggggg/pppppppprrrrrrrr/sssssssstttttttt"
    record = f"# a comment\n\ncockroach/1 players=A,B,C,D | {cards} | - | *\n"
    file.write_bytes(record.encode())
    assert not unwanted(needed("validate", file))
    file.write_bytes(record.replace(" | - ", "  | - ").encode())
    found = needed("validate", file)
    assert {"attrs", "cockroach_cli.referee.judge", "cockroach_cli.notation.faults"} <= found
