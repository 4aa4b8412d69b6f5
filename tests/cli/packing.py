"""Compressed files for tests of commands, made and read by what the commands have no part in; and runs without zstd."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from cockroach_cli.notation.packed import Unable, load_zstd
from tests.conftest import environment

try:
    zstd = load_zstd()
except Unable:
    zstd = None

ENDINGS = [".gz", pytest.param(".zst", marks=pytest.mark.skipif(zstd is None, reason="there is no zstd"))]
"""What the name of a compressed file ends in."""


def packed(ending: str, data: bytes) -> bytes:
    """Data compressed as other programs do it."""
    if ending == ".gz":
        return gzip.compress(data, 1, mtime=0)
    made: bytes = zstd.compress(data, options={zstd.CompressionParameter.checksum_flag: 1})
    return made


def unpacked(data: bytes) -> bytes:
    """What whole compressed data holds; fails if it is not whole."""
    plain: bytes = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else zstd.decompress(data)
    return plain


def _run(before: str, *args: str, cwd: Path) -> tuple[int, bytes, str]:
    code = f"import sys\n{before}\nfrom cockroach_cli.__main__ import main\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", code, *args], cwd=cwd, env=environment(), capture_output=True, check=False
    )  # fmt: skip
    assert b"Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout, done.stderr.decode()


def without_zstd(*args: str, cwd: Path) -> tuple[int, bytes, str]:
    """A run where the modules of zstd are missing: its status and what it says."""
    if sys.version_info >= (3, 14):
        pytest.skip("this Python has zstd of its own")
    return _run("sys.modules['backports.zstd'] = None", *args, cwd=cwd)


def measured(*args: str, cwd: Path) -> tuple[int, bytes, str]:
    """A run that says last on standard error how much memory it had at most, in KiB."""
    if not Path("/proc/self/status").exists():
        pytest.skip("the system does not tell how much memory a program has had")
    tell = (
        "import atexit\n"
        "def peak():\n"
        "    lines = open('/proc/self/status').read().splitlines()\n"
        "    print([line.split()[1] for line in lines if line.startswith('VmHWM:')][0], file=sys.stderr)\n"
        "atexit.register(peak)"
    )
    return _run(tell, *args, cwd=cwd)
