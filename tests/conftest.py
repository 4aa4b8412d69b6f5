"""What tests of several rooms share: the command itself, run as people run it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import attrs
import pytest

# A shell that starts something in the background lets it ignore Ctrl-C, which many tests here send.
signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parent.parent
"""The top level of the project."""


@attrs.frozen
class Run:
    """One finished run of the command."""

    status: int
    raw: bytes
    """Standard output as it came."""
    err: str
    """Standard error."""

    @property
    def out(self) -> str:
        """Standard output as text."""
        return self.raw.decode()


def environment(**changes: str) -> dict[str, str]:
    """The environment for a run from any directory: this tree's package, no leanings of the caller's own."""
    kept = {
        name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    }
    return {**kept, "PYTHONPATH": str(ROOT), **changes}


@pytest.fixture
def roach(tmp_path: Path) -> Callable[..., Run]:
    """``roach("deal", "cockroach", input="...", env={...}, cwd=...)`` runs the real command in a temporary directory.

    ``input`` is text or bytes, by default nothing. A traceback on standard error fails the test at once.
    """

    def run(
        *args: str | Path,
        input: str | bytes = b"",
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        timeout: float = 120,
    ) -> Run:
        done = subprocess.run(
            [sys.executable, "-m", "cockroach_cli", *map(str, args)],
            input=input.encode() if isinstance(input, str) else input,
            capture_output=True,
            env=environment(**(env or {})),
            cwd=cwd or tmp_path,
            timeout=timeout,
            check=False,
        )
        err = done.stderr.decode()
        assert "Traceback" not in err, err
        return Run(done.returncode, done.stdout, err)

    return run
