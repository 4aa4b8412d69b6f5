"""One process at a time holds a lock, and none when its process is gone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cockroach_cli.runs.lock import Lock, Locked
from tests.conftest import environment

HOLD = """
import sys
from cockroach_cli.runs.lock import Lock
lock = Lock(sys.argv[1])
print("held", flush=True)
input()
"""


def test_who_comes_second_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", HOLD, str(path)], env=environment(), **pipes) as holder:  # type: ignore[call-overload]
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(Locked):
            Lock(str(path))
        holder.kill()
        holder.wait()
        lock = Lock(str(path))
    lock.write(b"first, and rather long")
    lock.write(b"second")
    assert lock.read() == path.read_bytes() == b"second"
    lock.remove()
    assert not path.exists()
    Lock(str(path)).remove()


def test_a_lock_is_not_left_to_those_who_were_forked(tmp_path: Path) -> None:
    if not hasattr(os, "fork"):
        pytest.skip("nothing is forked here")
    path = tmp_path / "lock"
    code = (
        "import os, signal, sys; from cockroach_cli.runs.lock import Lock; lock = Lock(sys.argv[1])\n"
        "if os.fork() == 0: signal.pause()\n"
        "else: print('held', flush=True); input()"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    call = [sys.executable, "-c", code, str(path)]
    with subprocess.Popen(call, env=environment(), start_new_session=True, **pipes) as holder:  # type: ignore[call-overload]
        assert holder.stdout.readline() == b"held\n"
        holder.kill()
        holder.wait()
        try:
            Lock(str(path)).close()
        finally:
            os.killpg(holder.pid, 9)
