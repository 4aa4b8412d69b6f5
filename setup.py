"""Compiles the rules where a C compiler is at hand; without one, the package installs and runs as plain Python.

Every game's rules are compiled as one module, ``cockroach_cli.games.GAME._compiled``: the game's ``players.py`` behind
all the files that it imports and that are meant for this, one after the other. The C compiler then sees a game as a
whole and can put the shared arithmetic (a random draw, a written character) in line, which it cannot across extension
modules, and the rules need no second set of declarations. The files import one another in plain Python; in the joined
module those lines are blanked.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from setuptools import Extension, setup

SANITIZE = bool(os.environ.get("COCKROACH_CLI_SANITIZE"))
"""Build for ``tests/fuzz/``: under AddressSanitizer and UndefinedBehaviorSanitizer, and with every character that is
written held against what was reserved for it (see ``engine/buffers.py``)."""

PACKAGE = "cockroach_cli"
STAND_IN = f"{PACKAGE}.engine.typed"
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


def imports(text: str) -> Iterator[tuple[str, ast.ImportFrom]]:
    """The ``from X import ...`` statements of a file that import from this package, with X."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE):
            yield node.module, node


def parts(file: Path, found: dict[Path, str]) -> dict[Path, str]:
    """``found`` with this file and those that it imports, each behind those that it needs: file -> text."""
    text = file.read_text(encoding="utf-8")
    for module, _ in imports(text):
        path = Path(*module.split(".")).with_suffix(".py")
        if module != STAND_IN and path not in found:
            parts(path, found)
    found[file] = text
    return found


def constants(text: str) -> dict[str, str]:
    """The numbers that a file names once for all: ``NAME = 7``, ``A, B = 1, 2``, ``NAME = cython.declare(TYPE, 7)``;
    name -> how its value is written. (Of ``cython.declare`` alone Cython makes a variable, which the C compiler has to
    load each time, and of the others a Python object.)"""
    found = {}
    for node in ast.parse(text).body:
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
        else:
            pairs = [(target, value)]
        for name, number in pairs:
            if not isinstance(name, ast.Name) or not name.id.isupper():
                continue
            if isinstance(number, ast.Constant) and isinstance(number.value, int):
                found[name.id] = ast.unparse(number)
            elif isinstance(number, ast.Call) and ast.unparse(number.func) == "cython.declare":
                found[name.id] = f"cython.cast({', '.join(map(ast.unparse, number.args))})"
    return found


def with_values(lines: list[str], known: Mapping[str, str]) -> list[str]:
    """These lines with the constants' values in place of their names."""
    names = [
        node
        for node in ast.walk(ast.parse("\n".join(lines)))
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in known
    ]
    for node in sorted(names, key=lambda node: node.col_offset, reverse=True):  # so that other offsets stay right
        line = lines[node.lineno - 1].encode()
        value = known[node.id].encode()
        lines[node.lineno - 1] = (line[: node.col_offset] + value + line[node.end_col_offset :]).decode()
    return lines


def joined(players: Path) -> str:
    """The text of one module made of a game's ``players.py`` and what it needs, with the real ``cython``."""
    lines = ["# Joined by setup.py.", "import cython"]
    known: dict[str, str] = {}
    for file, text in parts(players, {}).items():
        own = text.splitlines()
        for _, node in imports(text):
            end = node.end_lineno or node.lineno
            own[node.lineno - 1 : end] = [""] * (end - node.lineno + 1)
        known.update(constants(text))
        if "CHECKED" in known and not SANITIZE:
            known["CHECKED"] = "cython.cast(cython.bint, 0)"
        own = with_values(own, known)
        lines += [f"# ---- {file.as_posix()} ----", *own]
    return "\n".join(lines) + "\n"


def extensions() -> list[Extension]:
    """One optional extension a game; none where Cython is missing or ``COCKROACH_CLI_PURE`` is set."""
    if os.environ.get("COCKROACH_CLI_PURE"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    found = []
    for players in sorted(Path(PACKAGE, "games").glob("*/players.py")):
        game = players.parent.name
        source = Path("build", "joined", f"{game}.py")
        source.parent.mkdir(parents=True, exist_ok=True)
        text = joined(players)
        if not source.exists() or source.read_text(encoding="utf-8") != text:
            source.write_text(text, encoding="utf-8")
        arguments = [] if os.name == "nt" else ["-O3", "-Wno-sign-compare"]
        if SANITIZE:
            arguments = ["-O1", "-g1", "-fno-omit-frame-pointer", "-fno-wrapv", "-Wno-sign-compare", *SANITIZERS]
        found.append(
            Extension(
                f"{PACKAGE}.games.{game}._compiled",
                [str(source)],
                extra_compile_args=arguments,
                extra_link_args=SANITIZERS if SANITIZE else [],
            )
        )
    modules: list[Extension] = cythonize(  # type: ignore[no-untyped-call]
        found, build_dir="build/c", quiet=True, compiler_directives=DIRECTIVES
    )
    for module in modules:
        module.optional = not SANITIZE  # cythonize drops it when it is set above
    return modules


# Games are compiled at the same time, as many as there are processors.
setup(ext_modules=extensions(), options={"build_ext": {"parallel": True}})
