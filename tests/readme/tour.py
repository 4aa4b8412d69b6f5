"""The README's tour: its commands, what they print, and the way to run them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import attrs

from tests.waiting import SAFETY

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


@attrs.frozen
class Stop:
    """One command of the tour and all that it prints."""

    command: str
    printed: str


def stops(text: str) -> list[Stop]:
    """The commands in the ``console`` blocks of a page."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            found.append(Stop(command, printed))
    return found


def place(folder: Path) -> dict[str, str]:
    """Make a folder ready for the tour: the samples, and a ``roach`` on the path; gives the environment."""
    shutil.copytree(ROOT / "samples", folder / "samples", dirs_exist_ok=True)
    bin_ = folder / "bin"
    bin_.mkdir(exist_ok=True)
    roach = bin_ / "roach"
    roach.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cockroach_cli "$@"\n')
    roach.chmod(0o755)
    path = f"{bin_}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", "COLUMNS": "120"}


def run(command: str, folder: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a line of the tour in a shell. What goes to standard error comes behind the rest."""
    return subprocess.run(
        ["sh", "-c", command], cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=SAFETY
    )


def written(text: str, outputs: list[str]) -> str:
    """The page with these outputs below its commands."""
    left = iter(outputs)

    def filled(block: re.Match[str]) -> str:
        commands = re.findall(r"^\$ .*\n", block[1], re.MULTILINE)
        return "```console\n" + "".join(command + next(left) for command in commands) + "```"

    return re.sub(r"^```console\n(.*?)^```$", filled, text, flags=re.MULTILINE | re.DOTALL)


def main() -> None:
    """Renew the outputs in the README: ``python -m tests.readme.tour``. Read what has changed before you keep it."""
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        env = place(folder)
        text = README.read_text(encoding="utf-8")
        outputs = []
        for stop in stops(text):
            done = run(stop.command, folder, env)
            outputs.append(re.sub(r"[ \t]+$", "", done.stdout + done.stderr, flags=re.MULTILINE))
        README.write_text(written(text, outputs), encoding="utf-8")


if __name__ == "__main__":
    main()
