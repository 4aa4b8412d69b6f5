"""The files of records in a folder and in those within it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

from cockroach_cli.notation.source import InputError

SUFFIXES = (".roach", ".roach.gz", ".roach.zst")
"""How files of records are called."""


def records_in(folder: str, complain: Callable[[InputError], object]) -> Iterator[str]:
    """The paths of the files of records in a folder and all below it, sorted as text.

    What is hidden (its name begins with a full stop) is left out, and so are pipes and devices. A link to a file is
    read, a link to a folder is not gone into, so that no way leads round in a circle. A folder that cannot be read is
    told by ``complain``, and the others are gone into all the same.
    """
    waiting = [folder]  # the next one last; folders end with a separator
    while waiting:
        path = waiting.pop()
        if path != folder and not path.endswith(os.sep):
            yield path
            continue
        try:
            with os.scandir(path) as entries:
                found = [inner for entry in entries if (inner := _wanted(entry))]
        except OSError as error:
            complain(InputError(path, f"the folder cannot be read ({(error.strerror or str(error)).lower()})"))
            continue
        found.sort(key=os.fsencode, reverse=True)
        waiting += [os.path.join(path, inner) for inner in found]


def _wanted(entry: os.DirEntry[str]) -> str:
    """The name under which something is gone into or read, empty if it is not."""
    name = entry.name
    if name.startswith("."):
        return ""
    try:
        if entry.is_dir(follow_symlinks=False):
            return name + os.sep
        if not name.endswith(SUFFIXES) or entry.is_dir():
            return ""
        # A link that leads nowhere is told as every file that is not there.
        return name if entry.is_file() or (entry.is_symlink() and not os.path.exists(entry.path)) else ""
    except OSError:
        return name if name.endswith(SUFFIXES) else ""  # who opens it says why it cannot be read
