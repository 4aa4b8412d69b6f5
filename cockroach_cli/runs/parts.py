"""The list of a folder's parts: how many games and bytes each had when it was finished.

It grows by a line with every part, so that it costs the same whether there are ten or a million, and a run that is
killed leaves at worst a line that is not whole, which counts for nothing.
"""

from __future__ import annotations

import os
import re
from typing import NamedTuple

from cockroach_cli.workers.slots import write_all

NAME = "parts.tsv"
_HEAD = b"part\tgames\tbytes\n"
_LINE = re.compile(rb"(part-[0-9]{8,20}\.roach)\t([1-9][0-9]{0,19})\t([1-9][0-9]{0,19})\n")


class Part(NamedTuple):
    """A part as it was when it was finished."""

    games: int
    size: int


class Parts:
    """The list, open until :meth:`close`. Nothing is made before there is something to write."""

    def __init__(self, folder: str) -> None:
        """Raises ``OSError``."""
        self._path = os.path.join(folder, NAME)
        self._descriptor = -1
        self._known: dict[str, Part] = {}
        try:
            with open(self._path, "rb") as file:
                for line in file:
                    if found := _LINE.fullmatch(line):
                        self._known[found[1].decode()] = Part(int(found[2]), int(found[3]))
        except FileNotFoundError:
            pass

    def get(self, name: str) -> Part | None:
        """What is known of a part."""
        return self._known.get(name)

    def add(self, name: str, part: Part) -> None:
        """Note a part that is there. Raises ``OSError``."""
        if self._known.get(name) == part:
            return
        if self._descriptor < 0:
            self._open()
        write_all(self._descriptor, f"{name}\t{part.games}\t{part.size}\n".encode(), self._path)
        self._known[name] = part

    def _open(self) -> None:
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
        self._descriptor = os.open(self._path, flags, 0o666)
        size = os.lseek(self._descriptor, 0, os.SEEK_END)
        if not size:
            write_all(self._descriptor, _HEAD, self._path)
            return
        os.lseek(self._descriptor, size - 1, os.SEEK_SET)
        if os.read(self._descriptor, 1) != b"\n":  # a line that a kill has torn
            write_all(self._descriptor, b"\n", self._path)

    def remove(self) -> None:
        """Forget all."""
        self.close()
        self._known.clear()
        if os.path.exists(self._path):
            os.unlink(self._path)

    def close(self) -> None:
        """Let the file go."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
