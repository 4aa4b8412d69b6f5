"""The fuzzer itself: what it makes is the same every time, goes through every command, and what goes wrong is kept."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.contract.records import GAMES
from tests.fuzz import __main__ as fuzz
from tests.fuzz import child
from tests.fuzz.inside import roach
from tests.fuzz.mutate import MUTATIONS, mutated


def test_seeds_are_of_every_game_and_kind() -> None:
    corpus = child.seeds()
    for game in GAMES:
        own = [record for record in corpus if record.startswith(game.name.encode())]
        assert any(record.endswith(b" | *") for record in own)
        assert any(not record.endswith(b" | *") for record in own)
        assert any(b" view=" in record for record in own)


def test_one_seed_makes_the_same_records() -> None:
    corpus = child.seeds()
    one, other = Random(1), Random(1)
    some = [mutated(corpus, one) for _ in range(300)]
    assert some == [mutated(corpus, other) for _ in range(300)]
    assert len(set(some)) > 290
    assert len(set(some) & set(corpus)) < 30


@pytest.mark.parametrize("change", set(MUTATIONS), ids=lambda change: change.__name__)
def test_every_mutation_changes_most_records_and_takes_the_smallest(change: object) -> None:
    assert callable(change)
    corpus = child.seeds()
    chance = Random(2)
    pairs = [(chance.choice(corpus), chance.choice(corpus)) for _ in range(100)]
    assert sum(change(one, other, chance) != one for one, other in pairs) > 40
    for small in (b"", b"x", b" | ", b"1", b" "):
        change(small, small, chance)


@pytest.mark.parametrize("name", child.COMMANDS)
def test_every_call_is_one_that_the_command_takes(name: str, tmp_path: Path) -> None:
    """A call that is refused would look at no record."""
    record = roach("deal", GAMES[0].name, "--seed", "1").out
    statuses = set()
    for number in range(12):
        args = child.arguments(name, tmp_path, Random(number))
        statuses.add(child.checked(args, record * 30).status)
    assert statuses - {2}


def test_every_command_that_knows_records_is_driven() -> None:
    from cockroach_cli.cli.verbs import VERBS

    assert {call[0] for call in child.COMMANDS.values()} == set(VERBS) - {"games", "rules", "help"}


def test_some_records_through_some_commands(tmp_path: Path) -> None:
    (tmp_path / "corpus").mkdir()
    corpus = child.seeds()
    for number in range(6):
        chance = Random(f"test {number}")
        given = b"\n".join(mutated(corpus, chance) for _ in range(60))
        child._batch(tmp_path, str(number), given, chance, ["validate", *chance.sample(list(child.COMMANDS), 2)])
    assert list(tmp_path.glob("finding-*")) == []


def test_a_traceback_is_kept_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stumble(args: list[str], given: bytes) -> None:
        raise IndexError(f"in {args[0]}")

    monkeypatch.setattr(child, "checked", stumble)
    child._batch(tmp_path, "7", b"some bytes\xff", Random(1), ["fmt"])
    assert (tmp_path / "finding-7-fmt.roach").read_bytes() == b"some bytes\xff"
    assert "IndexError: in fmt" in (tmp_path / "finding-7-fmt.txt").read_text()
    assert "IndexError: in fmt" in capsys.readouterr().out
    with pytest.raises(IndexError):
        child.repeat(tmp_path / "finding-7-fmt.roach")


DYING = """
import os
import signal
import sys
import sys
from pathlib import Path
folder, begin = Path(sys.argv[sys.argv.index("--folder") + 1]), int(sys.argv[sys.argv.index("--from-batch") + 1])
if begin == 0:
    (folder / "batch.txt").write_text("1")
    (folder / "current-fmt.roach").write_bytes(b"what was read")
    (folder / "current-fmt.args").write_text('["fmt", "-"]')
    print("a report of a sanitizer", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGSEGV)
if begin == 2:
    (folder / "batch.txt").write_text("2")
    (folder / "current-stats.roach").write_bytes(b"what takes for ever")
    (folder / "current-stats.args").write_text('["stats", "-"]')
    sys.path.insert(0, os.getcwd())
    from tests.fuzz.child import bounded
    bounded(1)
    while True:
        pass
(folder / "batch.txt").write_text("3")
"""


def test_a_crash_and_a_loop_are_kept_and_the_batches_behind_it_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "python"
    program.write_text(f"#!{sys.executable}\n{DYING}")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    (tmp_path / "corpus").mkdir()
    assert fuzz.run(tmp_path, 1, 4 * child.BATCH, 300) == 1
    assert (tmp_path / "finding-1-fmt.roach").read_bytes() == b"what was read"
    assert "a report of a sanitizer" in (tmp_path / "finding-1-fmt.txt").read_text()
    assert (tmp_path / "batch.txt").read_text() == "3"
    assert (tmp_path / "finding-2-stats.roach").read_bytes() == b"what takes for ever"
    said = capsys.readouterr().out
    assert said.count("--repeat") == 2
    assert "batch 1: the process ended with -11" in said
    assert "batch 2: it takes too long" in said
