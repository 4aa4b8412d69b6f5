"""What is wrong with a record: codes, places and the sentences that tell a reader about them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import attrs


class Severity(Enum):
    """How much a diagnostic weighs."""

    FAULT = "fault"
    """The record is invalid."""
    STYLE = "style"
    """The record means what it says, but is not in canonical form; a fault under ``--strict``."""
    UNDECIDED = "undecided"
    """The record fits as far as its known cards go; a fault under ``--decided``."""


@attrs.frozen
class Code:
    """A kind of diagnostic: what ``--explain`` and the table in ``formats/`` say of it."""

    id: str
    """A stable name, such as ``M404``: never reused, never renumbered."""
    severity: Severity
    title: str
    """A few words for tables: "out of turn"."""
    explanation: str
    """Full sentences: what was expected, where the position points, what to do about it."""
    ruling: str | None = None
    """The id of the ruling that forbids it, such as ``CP-8``; None for what is not a matter of rules."""


@attrs.frozen
class Place:
    """A place in an input: a physical line and a column, both counted from 1 (see the standard)."""

    line: int
    column: int
    pointer: str = ""
    """In the JSON form: the JSON pointer (RFC 6901) of the value, such as ``/moves/0/3``."""

    def further(self, characters: int) -> Place:
        """The place so many characters of the same word further on."""
        return attrs.evolve(self, column=self.column + characters)


@attrs.frozen
class Diagnostic:
    """One finding about one record, or about an input as a whole."""

    code: Code
    place: Place
    found: str
    """A sentence without a full stop: what stands there."""
    expected: str = ""
    """What would have been right; empty where there is nothing useful to say."""

    @property
    def message(self) -> str:
        """The sentence that people read, with the ruling where there is one, and in front where in an object it is."""
        text = f"{self.place.pointer}: " if self.place.pointer else ""
        text += self.found if not self.expected else f"{self.found}; {self.expected}"
        return f"{text} ({self.code.ruling})" if self.code.ruling else text


def table_of(*codes: Code) -> Mapping[str, Code]:
    """A table of codes by id; a doubled id is a programming error and raises ``ValueError``."""
    table = {code.id: code for code in codes}
    if len(table) != len(codes):
        raise ValueError("a diagnostic id is used twice")
    return table
