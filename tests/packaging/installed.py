"""Whether an installed package is what it should be: ``python installed.py compiled``, or ``pure``.

Needs nothing but the package. Every game is played by the rules as they are installed and by the uncompiled ones, and
the bytes must be the same; of Cockroach Poker, they are known from a program in C too (``tests/benchmarks/limit.c``).
"""

from __future__ import annotations

import gzip
import hashlib
import os
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

LIMIT = "5a5e4f0e4a12ccb2efcc1349a9450bfe636b66d1e96e16b9d40a9161bc70b22d"
"""The SHA-256 of what ``limit records 50 7 4`` writes: fifty games of four."""


def roach(*args: str, pure: bool = False) -> bytes:
    """What the command prints, away from any tree."""
    env = {name: value for name, value in os.environ.items() if name != "COCKROACH_CLI_PURE"}
    if pure:
        env["COCKROACH_CLI_PURE"] = "1"
    with tempfile.TemporaryDirectory() as place:
        done = subprocess.run(
            [sys.executable, "-m", "cockroach_cli", *args], cwd=place, env=env, stdout=subprocess.PIPE, check=True
        )
    return done.stdout


def main() -> None:
    """Check the package that this Python finds."""
    wanted = {"compiled": "compiled", "pure": "not compiled"}[sys.argv[1]]
    from cockroach_cli import games

    names = games.names()
    said = f"roach {version('cockroach-cli')} ({', '.join(f'{name} {wanted}' for name in names)})\n"
    assert roach("--version").decode() == said, (roach("--version"), said)
    for name in names:
        played = roach("simulate", name, "-n", "50", "--seed", "7", "--bots", "random", "-q")
        assert played.count(b"\n") == 50
        assert played == roach("simulate", name, "-n", "50", "--seed", "7", "--bots", "random", "-q", pure=True), name
        assert name != "cockroach" or hashlib.sha256(played).hexdigest() == LIMIT
        with tempfile.TemporaryDirectory() as place:
            packed = Path(place, "games.roach.gz")
            roach("simulate", name, "-n", "50", "--seed", "7", "--bots", "random", "-q", "-o", str(packed))
            assert gzip.decompress(packed.read_bytes()) == played
            assert roach("validate", "--tee", "--strict", "-q", str(packed)) == played
    several(300_000 if wanted == "compiled" else 1500)
    print(f"{said.strip()}: as it should be")


def several(count: int) -> None:
    """Check work by several processes, and runs that go on: systems differ in how they start and lock."""
    call = ("simulate", "cockroach", "-n", str(count), "--seed", "7", "-q")
    alone = roach(*call)
    for workers in ("2", "64"):
        assert roach(*call, "-j", workers) == alone
    assert roach(*call, "-j", "2", "--stats") == roach(*call, "--stats")
    with tempfile.TemporaryDirectory() as place:
        file, folder = Path(place, "games.roach"), Path(place, "runs")
        roach(*call, "-j", "2", "-o", str(file))
        assert file.read_bytes() == alone
        assert [path.name for path in Path(place).iterdir()] == ["games.roach"]
        for _ in range(2):  # the second time there is nothing left to do
            roach(*call, "-j", "2", "-o", f"{folder}{os.sep}")
            assert b"".join(path.read_bytes() for path in sorted(folder.glob("part-*"))) == alone
        sorted(folder.glob("part-*"))[-1].unlink()
        roach(*call, "-o", str(folder))
        assert b"".join(path.read_bytes() for path in sorted(folder.glob("part-*"))) == alone
        for verb in ("validate", "stats"):
            assert roach(verb, str(file), "-j", "2") == roach(verb, str(file))


if __name__ == "__main__":
    main()
