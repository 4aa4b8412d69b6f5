"""How releases are made: what ``pyproject.toml`` and the workflow for wheels name is there, and they agree."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WHEELS = PROJECT["tool"]["cibuildwheel"]


def test_a_wheel_is_made_for_every_python_that_is_promised() -> None:
    classifiers = PROJECT["project"]["classifiers"]
    promised = [found[1] for name in classifiers if (found := re.fullmatch(r".* :: Python :: 3\.(\d+)", name))]
    assert [f"cp3{minor}-*" for minor in promised] == WHEELS["build"]
    assert PROJECT["project"]["requires-python"] == f">=3.{promised[0]}"


def test_the_test_of_a_wheel_finds_what_it_needs() -> None:
    named = re.findall(r"tests/\S+", " ".join(WHEELS["test-command"]))
    assert len(named) > 3
    for path in (*WHEELS["test-sources"], *named):
        assert (ROOT / path).exists(), path
    assert "cockroach_cli" not in WHEELS["test-sources"]  # it would be tested instead of the wheel
    assert set(WHEELS["test-requires"]) < set(PROJECT["project"]["optional-dependencies"]["test"])


def test_what_building_takes_is_there_to_test_it() -> None:
    assert set(PROJECT["build-system"]["requires"]) < set(PROJECT["project"]["optional-dependencies"]["test"])


def test_the_workflow_runs_the_same_check() -> None:
    workflow = ROOT / ".github" / "workflows" / "wheels.yml"
    if not workflow.exists():
        pytest.skip("an sdist has no workflows")
    assert "python tests/packaging/installed.py pure" in workflow.read_text(encoding="utf-8")
