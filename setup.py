"""Compiles the rules where a C compiler is at hand; without one, the package installs and runs as plain Python.

Every game's rules are compiled as one module, ``cockroach_cli.games.GAME._compiled``: the files of :data:`SHARED` and
the game's ``table.py`` and ``players.py``, one after the other. The C compiler then sees a game as a whole and can put
the shared arithmetic (a random draw, a written character) in line, which it cannot across extension modules, and the
rules need no second set of declarations. The files import one another in plain Python; here those lines are blanked.
"""

import ast
import os
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = "cockroach_cli"
SHARED = ["engine/chance.py", "engine/table.py"]
OWN = ["table.py", "players.py"]
STAND_IN = f"from {PACKAGE}.engine.typed import cython"


def joined(files):
    """The text of one module made of these files: imports among them are blanked, ``cython`` becomes the real one."""
    modules = {".".join(Path(file).with_suffix("").parts) for file in files}
    parts = ["# Made by setup.py from: " + ", ".join(files), "import cython"]
    for file in files:
        text = Path(file).read_text(encoding="utf-8")
        lines = text.splitlines()
        for node in ast.parse(text).body:
            if isinstance(node, ast.ImportFrom) and (
                node.module in modules or ast.get_source_segment(text, node) == STAND_IN
            ):
                lines[node.lineno - 1 : node.end_lineno] = [""] * (node.end_lineno - node.lineno + 1)
        parts.append(f"# ---- {file} ----")
        parts.extend(lines)
    return "\n".join(parts) + "\n"


def extensions():
    """One optional extension a game; none where Cython is missing or ``COCKROACH_CLI_PURE`` is set."""
    if os.environ.get("COCKROACH_CLI_PURE"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    found = []
    for rules in sorted(Path(PACKAGE, "games").glob("*/players.py")):
        game = rules.parent.name
        source = Path("build", "joined", f"{game}.py")
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(
            joined([f"{PACKAGE}/{name}" for name in SHARED] + [f"{PACKAGE}/games/{game}/{name}" for name in OWN]),
            encoding="utf-8",
        )
        arguments = [] if os.name == "nt" else ["-O3"]
        found.append(Extension(f"{PACKAGE}.games.{game}._compiled", [str(source)], extra_compile_args=arguments))
    modules = cythonize(
        found,
        build_dir="build/c",
        quiet=True,
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
        },
    )
    for module in modules:
        module.optional = True  # cythonize drops it when it is set above
    return modules


setup(ext_modules=extensions())
