"""The README's workflow, its last step run as GitHub runs it: red whenever something is wrong, also before the pipe."""

from __future__ import annotations

import re
import shutil
import subprocess
import textwrap
from pathlib import Path

import pytest

from tests.cli.records import LINE, with_moves
from tests.readme.tour import README, place
from tests.waiting import SAFETY

BAD = with_moves("9b>2b-2")


def step() -> str:
    """The script of the last step."""
    (workflow,) = re.findall(r"^```yaml\n(.*?)^```$", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    *_, script = re.findall(r"^      - run: \|\n((?: {10}.*\n)+)", workflow, re.MULTILINE)
    return textwrap.dedent(script)


def run(folder: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run it as a step that names no shell: with ``bash -e``, and without pipefail unless it asks for that itself."""
    script = folder.parent / "step.sh"
    script.write_text(step(), encoding="utf-8")
    return subprocess.run(
        ["bash", "-e", str(script)], cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=SAFETY
    )


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """A ``roach`` on the path, and no configuration of anybody's ``git``."""
    tools = tmp_path / "tools"
    tools.mkdir()
    nowhere = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": str(tmp_path)}
    return {**place(tools), **nowhere}


@pytest.fixture
def checkout(tmp_path: Path, env: dict[str, str]) -> Path:
    """A repository with a log in a folder, and names that a careless recipe would break at."""
    if shutil.which("git") is None:
        pytest.skip("there is no git here")
    folder = tmp_path / "checkout"
    (folder / "logs").mkdir(parents=True)
    (folder / "logs" / "a b\n.roach").write_bytes(LINE)
    for call in (["init", "--quiet"], ["add", "."]):
        subprocess.run(["git", *call], cwd=folder, env=env, check=True)
    return folder


def test_sound_logs_are_green(checkout: Path, env: dict[str, str]) -> None:
    done = run(checkout, env)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "1 record: 1 valid, 0 invalid, 0 undecided\n")


def test_a_fault_is_red_and_shown_where_it_is(checkout: Path, env: dict[str, str]) -> None:
    (checkout / "logs" / "bad.roach").write_text(f"{BAD}\n")
    subprocess.run(["git", "add", "."], cwd=checkout, env=env, check=True)
    done = run(checkout, {**env, "GITHUB_WORKSPACE": str(checkout)})
    assert done.returncode == 1
    column = BAD.index("9b") + 1
    assert done.stdout.startswith(f"::error file=logs/bad.roach,line=1,col={column},title=CP01 no such seat::")
    assert f"::logs/bad.roach:1:{column}: CP01 " in done.stdout


def test_no_logs_are_red(checkout: Path, env: dict[str, str]) -> None:
    subprocess.run(["git", "rm", "--quiet", "-r", "--cached", "."], cwd=checkout, env=env, check=True)
    done = run(checkout, env)
    assert done.returncode == 1
    assert "F110" in done.stdout


def test_no_repository_is_red(tmp_path: Path, env: dict[str, str]) -> None:
    (tmp_path / "empty").mkdir()
    assert run(tmp_path / "empty", env).returncode != 0


def test_a_git_that_fails_after_some_names_is_red(checkout: Path, env: dict[str, str], tmp_path: Path) -> None:
    (checkout / "a.roach").write_bytes(LINE)
    git = tmp_path / "tools" / "bin" / "git"
    git.write_text("#!/bin/sh\nprintf 'a.roach\\0'\nexit 128\n")
    git.chmod(0o755)
    done = run(checkout, env)
    assert done.stderr == "1 record: 1 valid, 0 invalid, 0 undecided\n"
    assert done.returncode == 128
