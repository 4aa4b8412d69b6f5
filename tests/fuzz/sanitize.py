"""Runs a Python program over rules that are compiled with AddressSanitizer and UndefinedBehaviorSanitizer.

    python tests/fuzz/sanitize.py -m tests.fuzz --records 1000000
    python tests/fuzz/sanitize.py -m pytest -q -p no:xdist tests/formats

The rules are built into a copy of this tree, ``build/sanitized``, by gcc; a report of a sanitizer ends the program with
status 99. Where there is no gcc, or it has no sanitizers, that is told and the status is 77: nothing was looked at.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPY = ROOT / "build" / "sanitized"
SKIPPED = 77
PARTS = ("cockroach_cli", "formats", "man", "samples", "tests")


def library(compiler: str) -> str | None:
    """Where the compiler's AddressSanitizer is; None if it has none."""
    found = subprocess.run([compiler, "-print-file-name=libasan.so"], capture_output=True, text=True, check=False)
    path = found.stdout.strip()
    return os.path.realpath(path) if os.path.isabs(path) and os.path.exists(path) else None


def copy() -> None:
    """Bring the copy up to date; what has not changed keeps its time, so that it is not compiled again."""
    for part in PARTS:
        for path in (COPY / part).rglob("*"):
            if path.is_file() and path.suffix not in (".so", ".pyc") and not (ROOT / path.relative_to(COPY)).exists():
                path.unlink()
        shutil.copytree(
            ROOT / part, COPY / part, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        )
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy2(path, COPY / path.name)


def main(words: list[str]) -> int:
    """Build, and run Python with these words; returns its status."""
    compiler = shutil.which("gcc")
    asan = library(compiler) if compiler else None
    if compiler is None or asan is None:
        print("SKIPPED: the sanitizers were not run, since there is no gcc with libasan here", file=sys.stderr)
        return SKIPPED
    copy()
    ours = {**os.environ, "COCKROACH_CLI_SANITIZE": "1", "CC": os.environ.get("CC", compiler)}
    ours.pop("COCKROACH_CLI_PURE", None)
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    built = subprocess.run(build, cwd=COPY, env=ours, capture_output=True, text=True, check=False)
    if built.returncode:
        print(f"the build ended with {built.returncode}\n{built.stdout[-2000:]}{built.stderr[-3000:]}", file=sys.stderr)
        return 1
    for players in (COPY / "cockroach_cli" / "games").glob("*/players.py"):
        if not list(players.parent.glob("_compiled*.so")):
            print(f"SKIPPED: nothing was compiled for {players.parent.name}; is Cython there?", file=sys.stderr)
            return SKIPPED
    ours |= {
        "LD_PRELOAD": asan,
        # Python never frees some of what it has; its own small blocks are hidden from the sanitizer.
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": "detect_leaks=0:exitcode=99:allocator_may_return_null=1:detect_stack_use_after_return=1",
        "UBSAN_OPTIONS": "print_stacktrace=1:exitcode=99",
        "PYTHONPATH": str(COPY),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    return subprocess.run([sys.executable, *words], cwd=COPY, env=ours, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
