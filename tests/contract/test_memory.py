"""No input makes a process need more than 200 MB: one record of 16 MiB at most, whatever it is made of."""

from __future__ import annotations

import gzip
import itertools
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.streams import ROACH
from tests.conftest import environment

resource = pytest.importorskip("resource")

MOST = 200 * 10**6
LIMIT = 2**24
HEAD = b"cockroach/1 players=Ada,Ben,Cleo,Dan"
DEAL = b"bbbbbbbbcccccccc/ffffffffgggggggg/pppppppprrrrrrrr/sssssssstttttttt"
MOVES = b"1b>2b+1 1b>3b+1 1b>4b+1 1b>2b+1"
RESULT = b"lost=1 cause=four:b"


def record(head: bytes = HEAD, deal: bytes = DEAL, moves: bytes = MOVES, result: bytes = RESULT) -> bytes:
    return b" | ".join((head, deal, moves, result)) + b"\n"


def full(unit: bytes) -> bytes:
    """So many that the record has 16 MiB, or a little less."""
    return unit * ((LIMIT - 512) // len(unit))


def keys(prefix: bytes, blank: bytes = b" ") -> bytes:
    """As many different keys as there is room for."""
    names = itertools.product(b"abcdefghijklmnopqrstuvwxyz0123456789-", repeat=4)
    room = (LIMIT - 512) // (len(blank) + len(prefix) + 6)
    return b"".join(b"%b%b%b=1" % (blank, prefix, bytes(name)) for name in itertools.islice(names, room))


INPUTS = {
    "words in DEAL": lambda: record(deal=full(b"b ")),
    "deals": lambda: record(deal=DEAL + full(b" b")),
    "unknown cards": lambda: record(deal=full(b"? ")),
    "words in MOVES": lambda: record(moves=full(b"a ")),
    "moves": lambda: record(moves=MOVES + full(b" 1b>2b+1")),
    "one word": lambda: record(moves=full(b"1b>2b")),
    "slashes": lambda: record(moves=MOVES + full(b" /")),
    "words in RESULT": lambda: record(result=RESULT + full(b" a")),
    "blanks": lambda: record(head=HEAD + full(b" ")),
    "tabs": lambda: record(moves=MOVES + full(b"\t")),
    "folded moves": lambda: HEAD + b" | " + DEAL + b" |" + full(b"\n b") + b"\n | *\n",
    "folded keys": lambda: HEAD + keys(b"x-", b"\n ") + b"\n | " + record()[len(HEAD) + 3 :],
    "keys": lambda: record(head=HEAD + keys(b"x-")),
    "keys of an unplayed game": lambda: record(head=HEAD + keys(b"x-"), moves=b"-", result=b"*"),
    "one key": lambda: record(head=HEAD + full(b" x-a=1")),
    "options": lambda: record(head=HEAD + keys(b"rule.")),
    "no keys": lambda: record(head=HEAD + full(b" a")),
    "seats": lambda: record(head=b"cockroach/1 players=a" + full(b",a")),
    "bots": lambda: record(head=HEAD + b" bots=a" + full(b",a")),
    "a long name": lambda: record(head=b"cockroach/1 players=A,B,C," + full(b"d")),
    "a long value": lambda: record(head=HEAD + b" x-a=" + full(b"a")),
    "NULs": lambda: full(b"\0") + b"\n",
    "a NUL at the end": lambda: record(moves=MOVES + full(b" ") + b"\0"),
    "bars": lambda: full(b"|") + b"\n",
    "JSON": lambda: full(b'{"a": [1, {"b": null}]}, ') + b"\n",
    "a comment": lambda: b"#" + full(b" ") + b"\n" + record(),
    "no text": lambda: record(head=HEAD + b" event=" + full(b"a") + b"\xff"),
}
COMMANDS = {
    "validate": ("validate",),
    "validate --strict": ("validate", "--strict", "--tee", "--format", "json"),
    "validate -j": ("validate", "--format", "junit", "-j", "2"),
    "fmt": ("fmt",),
    "fmt --check": ("fmt", "--check"),
    "stats": ("stats",),
    "replay": ("replay", "--format", "notation"),
    "simulate": ("simulate", "-q"),
}

# A process that is begun counts the memory of the one that begins it, so a small one begins it.
LAUNCHER = """
import os, resource, sys
pid = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, used = os.wait4(pid, 0)
print(os.waitstatus_to_exitcode(status), used.ru_maxrss, file=sys.stderr)
"""
UNIT = 1 if sys.platform == "darwin" else 1024


def needed(*call: str | Path) -> tuple[int, int]:
    """The status of a command, and how many bytes of memory it had at most, or any process that it began."""
    command = [sys.executable, "-ISc", LAUNCHER, *ROACH, *map(str, call)]
    done = subprocess.run(
        command,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=True,
    )
    status, memory = done.stderr.splitlines()[-1].split()
    return int(status), int(memory) * UNIT


def check(name: str, command: str, folder: Path, packed: bool = False) -> None:
    data = INPUTS[name]()
    assert LIMIT - 2**12 < len(data) <= LIMIT + (len(record()) if name == "a comment" else 0)
    path = folder / "input"
    path.write_bytes(gzip.compress(data, 1) if packed else data)
    status, memory = needed(*COMMANDS[command], path)
    assert status in (0, 1)
    assert memory < MOST, json.dumps([name, command, memory])


@pytest.mark.parametrize(
    ("name", "command", "packed"),
    [("seats", "validate", True), ("tabs", "fmt", False), ("one key", "stats", False), ("blanks", "replay", False)],
)
def test_a_few_inputs(name: str, command: str, packed: bool, tmp_path: Path) -> None:
    check(name, command, tmp_path, packed)


@pytest.mark.slow
@pytest.mark.parametrize("name", INPUTS)
def test_all_inputs(name: str, tmp_path: Path) -> None:
    check(name, "validate", tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["keys", "folded keys", "words in MOVES"])
@pytest.mark.parametrize("command", ["validate --strict", "fmt", "simulate"])
def test_all_commands(name: str, command: str, tmp_path: Path) -> None:
    check(name, command, tmp_path)
