"""A record as JSON, for programs that would rather not read the notation."""

from __future__ import annotations

from typing import Any

import attrs

from cockroach_cli.notation.jsonform import Form
from cockroach_cli.notation.record import TABLE, Record
from cockroach_cli.report.jsontext import one_line


def to_json(record: Record) -> dict[str, Any]:
    """Return ``record`` as a JSON object: plain dicts, lists, strings, integers and None, keys in a fixed order."""
    header = record.header
    form = Form(
        game=header.game,
        version=header.version,
        players=list(header.players),
        first=header.first,
        rules=dict(sorted(header.rules.items())),
        bots=None if header.bots is None else list(header.bots),
        view="table" if header.view == TABLE else header.view,
        seed=None if header.seed is None else str(header.seed),
        play=None if header.play is None else str(header.play),
        date=header.date,
        event=header.event,
        extra=dict(sorted(header.extra.items())),
        deal=list(record.deals),
        moves=[list(words) for words in record.moves],
        result=record.result,
    )
    return attrs.asdict(form)


def dumps(record: Record) -> str:
    """Return ``record`` as one line of JSON, without a line break at its end."""
    return one_line(to_json(record))
