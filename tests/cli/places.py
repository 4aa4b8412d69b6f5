"""Places in a run at which something happens to it: Python that is carried out in front of the command.

A test that needs a signal "in the middle" says in the middle of what. Workers are forked and begin with the same.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from signal import SIGKILL, Signals

ROACH = [sys.executable, "-m", "cockroach_cli"]


def command(ahead: str = "") -> list[str]:
    """What starts the command, in front of which some Python is carried out."""
    if not ahead:
        return ROACH
    return [sys.executable, "-c", f"{ahead}\nfrom cockroach_cli.__main__ import main\nmain()"]


_AT = """
import importlib, itertools, os
def _at(where, times, what):
    owner, _, name = where.rpartition(".")
    module = importlib.import_module(owner)
    before, calls = getattr(module, name), itertools.count(1)
    def called(*args, **more):
        if next(calls) == times:
            what()
        return before(*args, **more)
    setattr(module, name, called)
_first = os.getpid()
"""


def setting(**values: object) -> str:
    """Other values for constants: ``setting(runs__folder__LEAST=20)`` for that of ``cockroach_cli.runs.folder``."""
    lines = ["import importlib"]
    for place, value in values.items():
        module, _, name = f"cockroach_cli.{place.replace('__', '.')}".rpartition(".")
        lines.append(f"importlib.import_module({module!r}).{name} = {value!r}")
    return "\n".join(lines) + "\n"


def dies(where: str, times: int, signum: Signals = SIGKILL) -> str:
    """The command gets a signal when it, or one of its workers, is about to call a function, such as ``os.write``, for
    the so manyth time."""
    return f"{_AT}_at({where!r}, {times}, lambda: os.kill(_first, {int(signum)}))\n"


def worker_dies(where: str, times: int, mark: Path) -> str:
    """One worker is killed when it is about to call a function for the so manyth time; ``mark`` tells that it was."""
    return f"""{_AT}
def _die():
    if os.getpid() != _first:
        try:
            os.close(os.open({os.fspath(mark)!r}, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return
        os.kill(os.getpid(), {int(SIGKILL)})
_at({where!r}, {times}, _die)
"""
