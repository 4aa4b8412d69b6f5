"""What a run was asked for, as it stands beside its records."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cockroach_cli import __version__
from cockroach_cli.notation.writer import write_header
from cockroach_cli.referee import seating
from cockroach_cli.workers.job import Job

FORM = "cockroach-cli run 2"
"""The first value of a manifest: what it is."""
FIRST_FORM = "cockroach-cli run 1"
"""Of 1.0.0: nothing was noted of how many bytes were written, so records are counted."""
ALIKE = ("1.0.0", __version__)
"""The versions that write the same records as this one, so that it goes on with their runs."""


class NotOurs(Exception):
    """What is there belongs to another run; ``str()`` is a sentence without a full stop."""


class Stranger(NotOurs):
    """What is there belongs to no run at all, so that nobody may replace it."""


class Wanted(NamedTuple):
    """A run as the command line asks for it."""

    job: Job
    start: int
    games: int
    """How many."""
    seed: int | None
    """The seed that was asked for; None if the job's was drawn."""

    @property
    def asked(self) -> dict[str, Any]:
        """All that the bytes of the run depend on and that a second call of the same command says again."""
        header = self.job.header._replace(date=None, seed=None)
        game = seating.game_of(header)
        return {
            "game": write_header(header, seating.defaults(game)),
            "first": "random" if self.job.random_first else header.first,
            "bots": [game.bots[one].name for one in self.job.bots],
            "model": dict(self.job.model),
            "seed": None if self.seed is None else str(self.seed),
            "start": str(self.start),
            "count": str(self.games),
            "date": self.job.header.date is not None,
        }

    def as_begun(self, manifest: Mapping[str, Any]) -> Wanted:
        """The same run as it was begun: with the seed that was drawn and the date of that day."""
        header = self.job.header._replace(date=manifest["date"])
        return self._replace(job=self.job._replace(seed=int(manifest["seed"]), header=header))

    def manifest(self, **more: Any) -> dict[str, Any]:
        """What to write down when the run begins."""
        return {
            "form": FORM,
            "version": __version__,
            "asked": self.asked,
            "seed": str(self.job.seed),
            "date": self.job.header.date,
            **more,
        }

    def compare(self, manifest: Mapping[str, Any], may_grow: bool) -> None:
        """Raise :class:`NotOurs` unless a manifest belongs to this very run, or to one of fewer games that ``may_grow``
        to be this one."""
        if manifest["form"] not in (FORM, FIRST_FORM):
            raise NotOurs("its manifest is none that this version knows")
        for name, value in self.asked.items():
            found = manifest["asked"].get(name)
            if found == value:
                continue
            if name == "count" and _is_number_as_text(found):
                if may_grow and int(found) < self.games:
                    continue
                raise NotOurs(f"a run with another number of games was begun there: {found}, not {value}")
            raise NotOurs(f"a run with another {_WORDS.get(name, name)} was begun there")
        damaged = self.seed is not None and manifest["seed"] != str(self.seed)
        if damaged or (manifest["date"] is None) != (self.job.header.date is None):
            raise NotOurs("its manifest is damaged: seed or date are not what it was asked for")
        if manifest["version"] not in ALIKE:
            raise NotOurs(f"the run there was begun by version {manifest['version']}, and this is {__version__}")


_WORDS = {"game": "game, players or rules", "count": "number of games", "model": "model", "date": "choice of --date"}


_BEGINNING = b'{\n  "form": "cockroach-cli run'
"""How every manifest begins, of whatever version."""


def encode(manifest: Mapping[str, Any]) -> bytes:
    """A manifest as text."""
    return (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode("utf-8", "surrogatepass")


def decode(data: bytes) -> dict[str, Any] | None:
    """A manifest read; None of nothing, and of one that was killed while it was written, which is a run's first moment.

    Raises :class:`Stranger` of what is none, and :class:`NotOurs` of one that somebody has damaged.
    """
    if not data.startswith(_BEGINNING) and not _BEGINNING.startswith(data):
        raise Stranger("what stands there is no manifest of a run")
    try:
        found = json.loads(data.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        return None
    for place, names in ((found, ("seed",)), (found.get("asked"), ("seed", "start", "count"))):
        if isinstance(place, dict):
            place.update({name: _as_text(place[name]) for name in names if name in place})
    for name, right in _RIGHT.items():
        if not right(found.get(name)) or (name not in found and name in ("form", "version", "asked", "seed", "date")):
            raise NotOurs(f"its manifest is damaged: {name} is {found.get(name)!a:.60}")
    manifest: dict[str, Any] = found
    return manifest


def games_of(manifest: Mapping[str, Any]) -> int:
    """How many games the run of a manifest was begun with, one that :meth:`Wanted.compare` has let pass."""
    return int(manifest["asked"]["count"])


def taken_up(data: bytes, wanted: Wanted, anew: bool, *needed: str, may_grow: bool = False) -> dict[str, Any] | None:
    """The manifest of a run that is to go on, in which all that is ``needed`` has to be; None if the run begins now.

    ``anew``: another run, or a damaged manifest, does not count. ``may_grow``: it may have fewer games than are wanted.
    Raises :class:`NotOurs`, also then :class:`Stranger`.
    """
    try:
        manifest = decode(data)
        if manifest is not None:
            wanted.compare(manifest, may_grow)
            for name in needed:
                if not manifest.get(name):
                    raise NotOurs(f"its manifest is damaged: it does not say {name}")
    except Stranger:
        raise
    except NotOurs:
        if not anew:
            raise
        return None
    return manifest


_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")


def is_date(value: object) -> bool:
    """Whether it is a date as records have it."""
    return isinstance(value, str) and _DATE.fullmatch(value) is not None


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**64


_NUMBER = re.compile("0|[1-9][0-9]{0,19}", re.ASCII)


def _is_number_as_text(value: object) -> bool:
    return isinstance(value, str) and _NUMBER.fullmatch(value) is not None and int(value) < 2**64


class Extent(NamedTuple):
    """So many games, and the bytes of their records."""

    games: int
    size: int

    @classmethod
    def of(cls, manifest: Mapping[str, Any], name: str) -> Extent | None:
        """What a manifest says of that name."""
        found = manifest.get(name)
        return cls(int(found["games"]), int(found["bytes"])) if found else None

    def encoded(self) -> dict[str, str]:
        """As it stands in a manifest."""
        return {"games": str(self.games), "bytes": str(self.size)}


def _is_extent(value: object) -> bool:
    return isinstance(value, dict) and all(_is_number_as_text(value.get(name)) for name in ("games", "bytes"))


def _as_text(value: object) -> object:
    """A number of 64 bits as manifests hold it: as text, since many readers of JSON round it. Version 1.0.0 wrote
    numbers."""
    return str(value) if _is_number(value) else value


_RIGHT: dict[str, Callable[[Any], bool]] = {
    "form": lambda value: isinstance(value, str),
    "version": lambda value: isinstance(value, str),
    "asked": lambda value: isinstance(value, dict),
    "seed": _is_number_as_text,
    "date": lambda value: value is None or is_date(value),
    "complete": lambda value: value is None or isinstance(value, bool),
    "games per part": lambda value: value is None or (_is_number(value) and value > 0),
    "written": lambda value: value is None or _is_extent(value),
    "grown from": lambda value: value is None or _is_extent(value),
}
"""What the values in a manifest have to be."""
