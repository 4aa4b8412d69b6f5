"""Verdicts on whole files, and what a seat sees and may do in a record."""

from __future__ import annotations

import json
from typing import Any

from . import frame
from .games import GAMES, Record, Rules
from .header import read_header, write_header
from .refused import Refused


def strict_verdict(data: bytes) -> str:
    """The verdict on the bytes of a file in which only canonical form is good enough.

    ``"canonical"``: one record or more, each the one canonical line of a legal game, ended by LF, and between them
    only comment lines and blank ones (whose own line ends, BOM and blanks do not matter). ``"undecided"``: the same,
    but a card is unknown. Otherwise ``"refused: "``, the code of the first fault (or ``style``), and why.
    """
    return verdict(data, strict=True)


def lenient_verdict(data: bytes) -> str:
    """The verdict on the bytes of a file, harmless departures from canonical form allowed.

    ``"valid"``, ``"undecided"``, ``"empty"`` (no record at all), or ``"refused: "`` with code and reason.
    """
    return verdict(data, strict=False)


def verdict(data: bytes, *, strict: bool) -> str:
    """What both verdicts have in common."""
    count = 0
    undecided = False
    try:
        for raw in frame.records(data):
            record, _ = read(raw)
            count += 1
            if strict and not canonical_form(raw, record):
                raise Refused("style", "not in canonical form")
            if GAMES[record.header.game].unknown(record.deals, record.moves):
                undecided = True
        if strict and count == 0:
            raise Refused("F110", "no record")
    except Refused as refused:
        return f"refused: {refused}"
    if count == 0:
        return "empty"
    return "undecided" if undecided else "canonical" if strict else "valid"


def canonical_form(raw: frame.Raw, record: Record) -> bool:
    """Whether a record is in canonical form. In the JSON form that is the line's ends, what can be left out, and the
    order of cards."""
    if not raw.source.startswith((b"{", frame.BOM + b"{")):
        return raw.source == write(record).encode("utf-8")
    if not raw.source.startswith(b"{") or raw.source.endswith(b"\r\n") or not raw.source.endswith(b"\n"):
        return False
    value = json.loads(raw.source)
    defaults = GAMES[record.header.game].OPTIONS
    tidy = value["bots"] != value["players"] and not value["rules"].items() & defaults.items()
    return bool(tidy) and value["deal"] == record.deals


def read(raw: frame.Raw) -> tuple[Record, Any]:
    """The record and the position at its end; raises :class:`Refused` at its first fault."""
    header = read_header(raw.header)
    if header.game not in GAMES:
        raise Refused("H202", f"no game {header.game}")
    rules = GAMES[header.game]
    if header.version != rules.VERSION:
        raise Refused("H203", f"no version {header.version}")
    if header.seats not in rules.SEATS:
        raise Refused("H211", f"not a game for {header.seats}")
    if header.first > header.seats:
        raise Refused("H212", f"no seat {header.first} to start")
    for name, value in header.rules.items():
        if name not in rules.OPTIONS:
            raise Refused("H218", f"no rule option {name}")
        rules.check_option(name, value)
    rules.check_together({**rules.OPTIONS, **header.rules})
    if not raw.deal:
        raise Refused("D301", "no deal")
    record = Record(header, rules.tidy_deals(header, raw.deal), raw.moves, " ".join(raw.result))
    rules.check_seed(header, record.deals)
    position = rules.replay(header, record.deals, record.moves, record.result)
    check_result(rules, position, record.result)
    if header.view is not None and write(view_of(record, position, header.view)) != write(record):
        raise Refused("D308", "more than the seat may know")
    return record, position


def check_result(rules: Rules, position: Any, result: str) -> None:
    """Refuse a RESULT that the moves do not give."""
    over = rules.outcome(position) != "*"
    if frame.open_ended(result):
        if over:
            raise Refused("R502", "the game is over")
    elif result == "draw cause=cap":
        if not rules.can_draw(position):
            raise Refused("R505" if over else "R503", "no bound has ended this game")
    else:
        rules.check_result(position, result)


def write(record: Record) -> str:
    """The record's canonical line, its LF included."""
    header = write_header(record.header, GAMES[record.header.game].OPTIONS)
    moves = " ".join(record.moves) or "-"
    return f"{header} | {' '.join(record.deals)} | {moves} | {record.result}\n"


def view_of(record: Record, position: Any, seat: int) -> Record:
    """The record as a seat (0: everybody) has seen it so far."""
    header = record.header
    deals, moves = GAMES[header.game].view(position, record.deals, record.moves, seat)
    # A view keeps the header but for seed=, play=, bots= and the x- keys.
    seen = type(header)(
        game=header.game,
        version=header.version,
        players=header.players,
        first=header.first,
        rules=header.rules,
        view=seat,
        date=header.date,
        event=header.event,
    )
    return Record(seen, deals, moves, record.result)


# ---- for one line --------------------------------------------------------------------------------------------------


def read_line(line: bytes) -> tuple[Record, Any]:
    """The one record of a text and the position at its end; raises :class:`Refused`."""
    raws = list(frame.records(line))
    if len(raws) != 1:
        raise Refused("F110", f"{len(raws)} records instead of one")
    return read(raws[0])


def canonical(line: bytes) -> bytes:
    """The canonical line of a record."""
    record, _ = read_line(line)
    return write(record).encode("utf-8")


def seat_view(line: bytes, seat: int) -> bytes:
    """The canonical line of what a seat (0: everybody) has seen of a record so far."""
    record, position = read_line(line)
    return write(view_of(record, position, seat)).encode("utf-8")


def decision(line: bytes) -> tuple[int, list[str]]:
    """The seat that has to decide in a record, and all its legal answers; ``(0, [])`` when the game is over."""
    record, position = read_line(line)
    rules = GAMES[record.header.game]
    return rules.decider(position), rules.legal(position)


def answered(line: bytes, text: str) -> bytes:
    """The canonical line of the record after the seat that has to decide gave an answer, RESULT recomputed."""
    record, position = read_line(line)
    rules = GAMES[record.header.game]
    rules.answer(position, text)
    record.moves = rules.words(position)
    record.result = rules.outcome(position)
    return write(record).encode("utf-8")
