"""What the fuzzer does in its own process: changed records go through the commands, and what is new is kept."""

from __future__ import annotations

import json
import re
import resource
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from cockroach_cli.diagnostics import Diagnostic
from cockroach_cli.referee.judge import judge_source
from tests.contract.records import GAMES, variety, wild_line
from tests.fuzz.inside import Ran, roach
from tests.fuzz.mutate import mutated

ROOT = Path(__file__).parents[2]
BATCH = 250
"""Records that are read at a time."""

COMMANDS: dict[str, tuple[str, ...]] = {
    "validate": ("validate", "--format", "json", "-"),
    "strict": ("validate", "--strict", "--decided", "-"),
    "stats": ("stats", "-q", "--by", "player", "-"),
    "fmt": ("fmt", "-"),
    "fold": ("fmt", "--fold", "-"),
    "check": ("fmt", "--check", "-"),
    "simulate": ("simulate", "-q", "--seed", "5", "-"),
    "simulate-own": ("simulate", "-q", "--bots", "random", "-"),
    "count": ("simulate", "-q", "--stats", "-"),
    "replay": ("replay", "--format", "notation", "-"),
    "replay-json": ("replay", "--format", "json", "-"),
    "replay-seat": ("replay", "--format", "notation", "--seat", "1", "-"),
    "replay-table": ("replay", "-g", "1-5", "-"),
    "play": ("play", "--bots", "random", "-g", "{one}", "--moves", "{moves}", "-o", "{out}", "--force", "-"),
    "deal": ("deal", "{game}", "-n", "3", "--seed", "{number}", "--names", "{names}"),
    "rules": ("deal", "{game}", "-n", "3", "--seed", "{number}", "--rule", "{rule}"),
    "make": ("simulate", "{game}", "-n", "3", "--seed", "{number}", "--names", "{names}", "-q", "--first", "random"),
    "sit": (
        "play",
        "{game}",
        "--seed",
        "{number}",
        "--names",
        "{names}",
        "--moves",
        "{moves}",
        "-o",
        "{out}",
        "--force",
    ),
}
"""Calls of every command that reads or writes records. Each batch is validated, and goes through some of the others."""
EACH_BATCH = 1
NEW_ONES = 4
"""Of so many batches one is searched for what has not been met before."""


class Unraisable(Exception):
    """An exception that the compiled rules could not hand on."""


def seeds() -> list[bytes]:
    """The records that a corpus begins with."""
    found: list[bytes] = []
    for path in sorted((ROOT / "formats").rglob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            found += _records_in(json.loads(line))
    for path in sorted((ROOT / "samples").rglob("*.roach")):
        found += [line for line in path.read_bytes().splitlines() if line and not line.startswith(b"#")]
    for game in GAMES:
        chance = Random(1)
        found += [line.rstrip("\n").encode() for line in variety(game, 30, chance)]
        found += [wild_line(game, chance, 300).rstrip("\n").encode() for _ in range(30)]
    return list(dict.fromkeys(found))


def _records_in(value: Any) -> Iterator[bytes]:
    """Every text in some JSON that looks like a record."""
    if isinstance(value, str):
        if " | " in value and len(value) < 100_000:
            yield value.rstrip("\n").encode("utf-8", "surrogatepass")
    elif isinstance(value, dict):
        for one in value.values():
            yield from _records_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from _records_in(one)


def child(folder: Path, seed: int, begin: int, end: int, patience: int) -> int:
    """Go through batches; returns the exit status. A finding that does not end the process is kept and passed over."""
    keep = folder / "corpus"
    corpus = seeds()
    if begin == 0:
        for one in range(0, len(corpus), BATCH):  # as they are
            bounded(patience)
            _batch(folder, f"seeds-{one}", b"\n".join(corpus[one : one + BATCH]), Random(one), list(COMMANDS))
        print(f"{len(corpus)} records of vectors, samples and games went through every command", flush=True)
    corpus += [path.read_bytes() for path in sorted(keep.glob("*.roach"))]
    met = {_outcome(record) for record in corpus}
    names = list(COMMANDS)
    for number in range(begin, end):
        (folder / "batch.txt").write_text(str(number))
        bounded(patience)
        chance = Random(f"{seed} {number}")
        batch = [mutated(corpus, chance) for _ in range(BATCH)]
        given = b"\n".join(batch) + (b"\n" if chance.random() < 0.9 else b"")
        _batch(folder, str(number), given, chance, ["validate", *chance.sample(names[1:], EACH_BATCH)])
        for at, record in enumerate(batch if number % NEW_ONES == 0 else ()):
            outcome = _outcome(record)
            if outcome not in met and len(record) < 20_000:
                met.add(outcome)
                corpus.append(record)
                (keep / f"{number:06}-{at:03}.roach").write_bytes(record)
        if number % 40 == 39 or number == end - 1:
            print(f"{(number + 1) * BATCH} records, {len(corpus)} in the corpus", flush=True)
    return 0


def bounded(seconds: int) -> None:
    """From now on a processor may take so long; then the system ends this process by SIGXCPU, wherever it is."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + seconds, hard))


def _outcome(record: bytes) -> tuple[str, ...]:
    """What the referee says of a record, without its places: what tells new ones from those met before."""
    try:
        judged = judge_source(record)
        return tuple(
            f"{one.verdict} {one.game.name if one.game else ''} {' '.join(sorted(map(_kind, one.diagnostics)))}"
            for one in judged[:3]
        )
    except Exception:
        return ("an exception",)  # which the commands meet too


def _kind(found: Diagnostic) -> str:
    return f"{found.code.id} {re.sub(r'[0-9]+|' + chr(39) + '.*' + chr(39), '', found.found)[:60]}"


def _batch(folder: Path, number: str, given: bytes, chance: Random, names: list[str]) -> None:
    """Read a batch by some commands."""
    for name in names:
        args = arguments(name, folder, chance)
        current = folder / f"current-{name}.roach"
        current.write_bytes(given)
        current.with_suffix(".args").write_text(json.dumps(args))
        try:
            checked(args, given)
        except Exception:
            kept = current.rename(folder / f"finding-{number}-{name}.roach")
            kept.with_suffix(".txt").write_text(traceback.format_exc())
            current.with_suffix(".args").rename(kept.with_suffix(".args"))
            print(f"batch {number}: {traceback.format_exc(limit=-3)}", flush=True)
        else:
            current.unlink()
            current.with_suffix(".args").unlink()


def arguments(name: str, folder: Path, chance: Random) -> list[str]:
    """The words of a call, with what it leaves open."""
    game = chance.choice(GAMES)
    long = "x" * chance.choice((1, 1, 4000, 33000, 66000, 100000))
    option = chance.choice(game.options).name if game.options else "none"
    moves = "; ".join("".join(chance.choice("bcfgprst>+-~?!12345 amnqsABC") for _ in range(4)) for _ in range(30))
    fill = {
        "one": str(chance.randint(1, 30)),
        "moves": moves,
        "out": str(folder / "played.roach"),
        "game": game.name,
        "number": str(chance.getrandbits(64)),
        "names": ",".join([long, *"BCDEFG"[: game.default_seats - 1]]),
        "rule": f"{option}={chance.choice(('yes', 'no', 'any', 'round', '2', '99', ''))}",
    }
    return [word.format(**fill) for word in COMMANDS[name]]


def checked(args: list[str], given: bytes) -> Ran:
    """Run a command; whatever no command may do is an exception."""
    unraisable: list[object] = []
    hook, sys.unraisablehook = sys.unraisablehook, lambda what: unraisable.append(what.exc_value)
    try:
        ran = roach(*args, given=given)
    finally:
        sys.unraisablehook = hook
    if unraisable:
        raise Unraisable(*unraisable)
    if ran.status not in (0, 1, 2) or "Traceback" in ran.err:
        raise AssertionError(f"status {ran.status}: {ran.err[-2000:]}")
    return ran


def repeat(path: Path) -> int:
    """Read a finding again."""
    args = json.loads(path.with_suffix(".args").read_text())
    ran = checked(args, path.read_bytes())
    print(f"status {ran.status}; it says:\n{ran.err[-2000:]}")
    return 0
