"""What is published: an sdist made from a copy of this tree, wheels made from that, and both looked into and run.

Nothing is fetched: what building takes is in the extra ``test``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import attrs
import pytest

from cockroach_cli import __version__, games
from tests.conftest import ROOT

pytest.importorskip("Cython")
pytestmark = pytest.mark.slow

FOLDERS = (".ci", "cockroach_cli", "formats", "man", "samples", "tests")
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis", "*.py[co]", "*.so", "*.pyd")
STRIPPED = ("COCKROACH_CLI_PURE", "PYTHONPATH", "CC", "CXX", "CFLAGS")
"""Variables of whoever runs the tests that would change what is made."""
MADE = {"PKG-INFO", "setup.cfg"}
"""What an sdist has and the tree has not, beside ``*.egg-info``."""
WAYS = {
    "pure": {"COCKROACH_CLI_PURE": "1"},
    "with a compiler that fails": {"CC": "false", "CXX": "false"},
    "without a compiler": {"PATH": os.devnull},
    "compiled": {},
}
"""How a wheel is made: what is different in the environment."""


def run(*command: str | Path, cwd: Path, **changes: str) -> str:
    """What a command says that has to succeed."""
    env = {name: value for name, value in os.environ.items() if name not in STRIPPED}
    done = subprocess.run(
        command, cwd=cwd, env=env | changes, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree as a clone has it, which nobody changes meanwhile."""
    tree = tmp_path_factory.mktemp("copied")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, tree / folder, ignore=LEFT_OUT)
    for file in ROOT.iterdir():
        if file.is_file() and file.name[0] != "." and file.suffix in (".in", ".md", ".py", ".toml", ""):
            shutil.copy(file, tree)
    return tree


@pytest.fixture(scope="module")
def unpacked(copied: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    place = tmp_path_factory.mktemp("sdist")
    names = sorted(file.relative_to(copied) for file in copied.rglob("*") if file.is_file())
    code = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    run(sys.executable, "-c", code, place, cwd=copied)
    (place / "names").write_text("\n".join(name.as_posix() for name in names), encoding="utf-8")
    with tarfile.open(place / f"cockroach_cli-{__version__}.tar.gz") as archive:
        archive.extractall(place, filter="data")
    return place / f"cockroach_cli-{__version__}"


@attrs.frozen
class Wheel:
    """A wheel, and how it was made."""

    way: str
    path: Path

    @property
    def names(self) -> set[str]:
        """The files that it holds."""
        with zipfile.ZipFile(self.path) as archive:
            return set(archive.namelist())


@pytest.fixture(scope="module", params=WAYS)
def wheel(request: pytest.FixtureRequest, unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Wheel:
    """A wheel made from the sdist, in each of the ways."""
    way: str = request.param
    if way == "compiled" and not any(map(shutil.which, ("cc", "gcc", "clang", "cl"))):
        pytest.skip("needs a C compiler")
    for left in (*unpacked.glob("build/lib*"), *unpacked.glob("build/temp*"), *unpacked.glob("build/bdist*")):
        shutil.rmtree(left)
    out = tmp_path_factory.mktemp("wheel")
    run(
        sys.executable, "-m", "pip", "wheel", "--no-index", "--no-deps", "--no-build-isolation", "-w", out, unpacked,
        cwd=out, **WAYS[way],
    )  # fmt: skip
    (made,) = out.glob("*.whl")
    return Wheel(way, made)


def test_an_sdist_holds_all_that_building_and_testing_take(unpacked: Path) -> None:
    wanted = set((unpacked.parent / "names").read_text(encoding="utf-8").splitlines())
    found = {
        file.relative_to(unpacked).as_posix()
        for file in unpacked.rglob("*")
        if file.is_file() and file.relative_to(unpacked).parts[0] not in {"build", *MADE}
    }
    assert {name for name in found if ".egg-info/" not in name} == wanted
    for name in ("setup.py", "pyproject.toml", ".ci/run", "formats/notation.md", "man/roach.1", "tests/conftest.py"):
        assert name in wanted
    assert {name for name in found if name.endswith((".c", ".so", ".pyd", ".o"))} == {"tests/benchmarks/limit.c"}


def test_a_wheel_holds_the_package_and_its_pages(wheel: Wheel, unpacked: Path) -> None:
    info = f"cockroach_cli-{__version__}.dist-info/"
    package = {name for name in wheel.names if not name.startswith("cockroach_cli-")}
    compiled = {name for name in package if name.endswith((".so", ".pyd"))}
    kinds = (".py", ".md", ".typed")
    files = (file for file in unpacked.glob("cockroach_cli/**/*") if file.is_file() and file.suffix in kinds)
    assert package - compiled == {file.relative_to(unpacked).as_posix() for file in files}
    wanted = {f"cockroach_cli/games/{name}" for name in games.names()} if wheel.way == "compiled" else set()
    assert {name.rpartition("/_compiled.")[0] for name in compiled} == wanted
    assert {f"cockroach_cli/games/{name}/RULES.md" for name in games.names()} < package
    pages = {name.rpartition("share/man/")[2] for name in wheel.names if "/data/share/man/" in name}
    assert pages == {f"man{page.suffix[1:]}/{page.name}" for page in unpacked.glob("man/*.[15]")} != set()
    assert f"{info}licenses/LICENSE" in wheel.names
    assert wheel.path.name.endswith("-py3-none-any.whl") == (wheel.way == "pure")


def test_what_is_installed_runs(wheel: Wheel, tmp_path: Path) -> None:
    site = tmp_path / "site"
    run(
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-index",
        "--no-deps",
        "--target",
        site,
        wheel.path,
        cwd=tmp_path,
    )
    how = "compiled" if wheel.way == "compiled" else "pure"
    check = ROOT / "tests" / "packaging" / "installed.py"
    assert "as it should be" in run(sys.executable, check, how, cwd=tmp_path, PYTHONPATH=str(site))
    for script in ("roach", "cockroach-cli"):
        (program,) = (site / "bin").glob(f"{script}*")
        assert run(program, "--version", cwd=tmp_path, PYTHONPATH=str(site)).startswith(f"roach {__version__} (")
