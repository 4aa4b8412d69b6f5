"""What is installed: a wheel made from a copy of this tree, looked into and run where no tree is near."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from cockroach_cli import __version__, games
from tests.conftest import ROOT

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.so", "*.egg-info", "build", "dist", "tests", "samples")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=["compiled", "without a compiler"])
def wheel(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, once made in the ordinary way and once on a path without any program."""
    place = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT, place / "tree", ignore=LEFT_OUT)
    env = {name: value for name, value in os.environ.items() if name != "COCKROACH_CLI_PURE"}
    if request.param != "compiled":
        env |= {"PATH": str(place), "CC": "no-compiler"}
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", place / "out", place / "tree"],
        env=env, cwd=place, capture_output=True, check=False,
    )  # fmt: skip
    if b"No matching distribution found" in done.stdout + done.stderr:
        pytest.skip("the package index cannot be reached")
    assert done.returncode == 0, done.stderr.decode()
    (made,) = (place / "out").glob("*.whl")
    return made


def test_a_wheel_holds_the_package_and_its_pages(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for name in games.names():
        assert f"cockroach_cli/games/{name}/RULES.md" in names
    assert "cockroach_cli/py.typed" in names
    pages = {name.rpartition("share/man/")[2] for name in names if "/data/share/man/" in name}
    assert pages == {f"man{page.suffix[1:]}/{page.name}" for page in ROOT.glob("man/*.[15]")}
    assert pages
    kinds = {Path(name).suffix for name in names if name.startswith("cockroach_cli/")}
    assert kinds <= {".py", ".md", ".typed", ".so", ".pyd"}


def test_what_a_wheel_holds_runs(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    done = subprocess.run(
        [sys.executable, "-m", "cockroach_cli", "--version"],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")}, cwd=tmp_path, capture_output=True, check=False,
    )  # fmt: skip
    compiled = any(name.endswith((".so", ".pyd")) for name in zipfile.ZipFile(wheel).namelist())
    how = ", ".join(f"{name} {'compiled' if compiled else 'not compiled'}" for name in games.names())
    assert done.stdout.decode() == f"roach {__version__} ({how})\n"
