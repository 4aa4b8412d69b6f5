"""A game is some folders of its own: on a copy of the tree, one is added and one is taken away, and all else stays.

The copy has nothing that was built, so that the rules run uncompiled. The game that is added, Penny, is in ``fifth/``,
laid out as CONTRIBUTING.md says.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cockroach_cli.games import names
from tests.conftest import ROOT, environment
from tests.waiting import SAFETY

FIFTH = Path(__file__).parent / "fifth"
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.so", "*.pyd", "*.egg-info", "build", "dist", "fifth")

pytestmark = pytest.mark.slow


class Copy:
    """A copy of the tree, and the ways to use it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(ROOT, root, ignore=LEFT_OUT)
        self.env = environment(PYTHONPATH=str(root), COCKROACH_CLI_PURE="1", PYTHONDONTWRITEBYTECODE="1")

    def python(self, *args: str, input: str = "") -> str:
        """Run Python at the top of the copy; gives standard output, and fails unless the status is 0."""
        done = subprocess.run(
            [sys.executable, *args], input=input, capture_output=True, text=True,
            cwd=self.root, env=self.env, timeout=SAFETY, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def roach(self, *args: str, input: str = "") -> str:
        """Run the copy's command."""
        return self.python("-m", "cockroach_cli", *args, input=input)

    def games(self) -> list[str]:
        """The games that the copy knows."""
        tables = json.loads(self.roach("games", "--table=json"))
        return [row["game"] for table in tables if table["title"] == "Games" for row in table["rows"]]

    def plays(self, name: str) -> None:
        """Deals, plays, checks and counts some games."""
        games = self.roach("simulate", "-", input=self.roach("deal", name, "-n", "5", "--seed", "7"))
        assert games == self.roach("validate", "--strict", "--tee", input=games)
        assert re.search(r"^ +5 +5 +0", self.roach("stats", input=games), re.MULTILINE)

    def tests(self, *args: str) -> None:
        """Run some of the copy's own tests, which have to pass."""
        told = self.python("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *args)
        assert re.search(r"^\d+ passed", told, re.MULTILINE), told


def files(root: Path) -> dict[Path, bytes]:
    """Every file below a folder, with what is in it."""
    return {
        path.relative_to(root): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and not {"__pycache__", ".hypothesis"} & set(path.parts)
    }


def test_a_game_is_added(tmp_path: Path) -> None:
    tree = Copy(tmp_path / "tree")
    before = files(tree.root)
    shutil.copytree(FIFTH, tree.root, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    tree.python("man/generate.py")
    assert tree.games() == sorted([*names(), "penny"])
    assert str(tree.root) in tree.python("-c", "import cockroach_cli; print(cockroach_cli.__file__)")

    # Three coins make eight deals, each of which comes up; what was right is told from the text alone.
    dealt = tree.roach("deal", "penny", "-n", "100", "--seed", "7")
    assert set(re.findall(r"\| (\w+) \|", dealt)) == {a + b + c for a in "ht" for b in "ht" for c in "ht"}
    played = tree.roach("simulate", "-", input=dealt)
    anonymous = re.compile(" (players|bots)=[^ ]*")
    made = tree.roach("simulate", "penny", "-n", "100", "--seed", "7")
    assert anonymous.sub("", played) == anonymous.sub("", made)
    for line in played.splitlines():
        _, coins, words, result = line.split(" | ")
        right = [word[0] for word, coin in zip(words.split(), coins, strict=True) if word[1] == coin]
        assert result == f"right={','.join(right) or '-'}"
    tree.plays("penny")
    script = ["play", "penny", "--seed", "7", "--you", "1,2,3", "--moves", "heads; t; h"]
    assert re.search(r"\| 1h[ht] 2t[ht] 3h[ht] \| right=", tree.roach(*script))
    replay = tree.roach("replay", "samples/penny/whole.roach")
    assert re.search(r"^ +2 +2 +heads +tails +wrong$", replay, re.MULTILINE)
    assert tree.roach("rules", "penny", "3").startswith("PY-3. When all coins are uncovered")
    assert "DEAL says that the coin shows its other side." in tree.roach("validate", "--explain", "PY02")

    tree.tests("tests/games")
    tree.tests("-k", "penny", "tests/contract", "tests/formats")
    tree.tests("-k", "fresh or explained_once or games_of_every_bot", "tests/cli/test_pages.py")

    # Nothing was edited; only what is generated has changed.
    after = files(tree.root)
    edited = {str(path) for path, text in before.items() if after[path] != text}
    assert edited == {"man/roach-notation.5", "formats/diagnostics.md", "formats/README.md", "README.md"}
    assert "| `penny` | Penny | 2 to 9 |" in after[Path("README.md")].decode()
    assert "| [penny/penny.md](penny/penny.md) | how" in after[Path("formats/README.md")].decode()
    assert set(after) - set(before) == set(files(FIFTH))


def test_a_game_is_taken_away(tmp_path: Path) -> None:
    """Any but Cockroach Poker, with which the standard spells what all games have in common."""
    tree = Copy(tmp_path / "tree")
    gone = next(name for name in names() if name != "cockroach")
    for folder in (f"cockroach_cli/games/{gone}", f"formats/{gone}", f"samples/{gone}", f"tests/{gone}"):
        shutil.rmtree(tree.root / folder)
    for file in (f"man/games/{gone}.md", f"tests/reference/{gone}.py"):
        (tree.root / file).unlink(missing_ok=True)
    tree.python("man/generate.py")
    left = [name for name in names() if name != gone]
    assert tree.games() == left
    for name in left:
        tree.plays(name)
    tree.tests("tests/games", "tests/contract/test_samples.py", "tests/contract/test_imports.py")
    tree.tests("-k", "fresh or explained_once", "tests/cli/test_pages.py")
