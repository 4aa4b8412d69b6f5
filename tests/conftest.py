"""What tests of several rooms share: the command itself, run as people run it."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import attrs
import pytest
from hypothesis import HealthCheck, settings

from tests.cli.places import command
from tests.waiting import SAFETY

# A shell that starts something in the background lets it ignore Ctrl-C, which many tests here send.
signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).parent.parent
"""The top level of the project."""

# The same examples for everybody, and none is refused for the time that it takes.
settings.register_profile("alike", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("alike")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Share whole folders of tests among the processors, where pytest-xdist is there and ``-n`` does not say otherwise.

    A file or a single test, which somebody looks at, runs in this process.
    """
    option = config.option
    if getattr(option, "numprocesses", 0) is not None or option.dist != "no" or option.usepdb:
        return
    if "PYTEST_XDIST_WORKER" in os.environ or all(Path(arg.partition("::")[0]).is_file() for arg in config.args):
        return
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores > 1:
        option.numprocesses = min(cores, 8)
        option.dist = "worksteal"


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

    ``input`` is text or bytes, by default nothing; ``ahead`` is Python that is carried out in front of the command (see
    :mod:`tests.cli.places`). A traceback on standard error fails the test at once.
    """

    def run(
        *args: str | Path,
        input: str | bytes = b"",
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        ahead: str = "",
    ) -> Run:
        done = subprocess.run(
            [*command(ahead), *map(str, args)],
            input=input.encode() if isinstance(input, str) else input,
            capture_output=True,
            env=environment(**(env or {})),
            cwd=cwd or tmp_path,
            timeout=SAFETY,
            check=False,
        )
        err = done.stderr.decode()
        assert "Traceback" not in err, err
        return Run(done.returncode, done.stdout, err)

    return run
