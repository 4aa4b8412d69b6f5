"""``-g``: which records of the inputs are meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from cockroach_cli.batch.select import Selection, Span
from cockroach_cli.cli import manners, options

if TYPE_CHECKING:
    from cockroach_cli.cli.inputs import Inputs

_SPAN = re.compile(r"([1-9][0-9]{0,18})(-([1-9][0-9]{0,18})?)?")


class Spans(options.ParamType):
    """``3``, ``2-5``, ``7-``, or several of them with commas; becomes a list of spans."""

    name = "numbers"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        spans: list[Span] = []
        for part in value.split(","):
            found = _SPAN.fullmatch(part)
            first = int(found[1]) if found else 0
            last = 0 if not found else first if not found[2] else int(found[3]) if found[3] else options.LAST
            if not 1 <= first <= last:
                self.fail(f"{part!r} is no number from 1, and no span such as 2-5 or 7-", param, ctx)
            spans.append((first, last))
        return spans


def status(inputs: Inputs, selection: Selection | None) -> int:
    """The exit status of a command that read these inputs; numbers that no record has are told."""
    missing = selection.missing() if selection is not None else []
    for first in missing:
        manners.complain(f"there is no game {first}; the inputs have {selection.number if selection else 0}")
    return manners.CALL if missing else inputs.status()


wanted = click.option(
    "-g", "--game", "wanted", type=Spans(), metavar="N",
    help="Only the Nth game of the inputs, counted from 1; also several, such as 2-5, 7- or 1,3.",
)  # fmt: skip
"""``wanted``: list of spans, or None for all."""


def selected(wanted: list[Span] | None) -> Selection | None:
    """What ``-g`` asks for; None for all."""
    return None if wanted is None else Selection(wanted)
