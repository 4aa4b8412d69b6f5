"""The grammars hold against the reader: what is canonical parses, and what does not parse is refused."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from lark import Lark
from lark.exceptions import LarkError

from cockroach_cli.diagnostics import Severity
from cockroach_cli.games import get, names
from cockroach_cli.referee.judge import judge_source

from .data import FORMATS, VECTORS, canonical_lines, source

LINES = sorted(set(canonical_lines()))


@cache
def grammar(game: str) -> Lark:
    path = FORMATS / game / f"{game}.lark"
    return Lark.open(str(path), import_paths=[str(FORMATS)], start="record", parser="lalr")


def parses(text: str) -> bool:
    """Whether some game's grammar takes the line, its LF included."""
    for name in names():
        try:
            grammar(name).parse(text)
        except LarkError:
            continue
        return True
    return False


def canonical(data: bytes) -> bool:
    """Whether the strict reader takes the input as exactly one record in canonical form."""
    found = judge_source(data)
    return (
        len(found) == 1
        and found[0].verdict != "invalid"
        and all(diagnostic.code.severity is Severity.UNDECIDED for diagnostic in found[0].diagnostics)
        and data == f"{found[0].canonical}\n".encode()
    )


@pytest.mark.parametrize("line", LINES)
def test_canonical_lines_parse(line: str) -> None:
    assert parses(line + "\n")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_what_does_not_parse_is_not_canonical(vector: dict[str, object]) -> None:
    data = source(vector)
    if len(data) < 100_000 and not vector.get("hex") and not parses(data.decode()):
        assert not canonical(data)


@pytest.mark.parametrize("name", names())
def test_games_of_every_bot_parse(name: str) -> None:
    game = get(name)
    for seats in list(game.seats)[::7]:
        for bot in range(len(game.bots)):
            table = game.new_table(seats, 1, {})
            table.deal(7, bot)
            deal = table.deal_text().decode()
            players = ",".join("ab"[seat % 2] for seat in range(seats))
            deals = [deal]
            table.set_chance(7, bot, 0)
            while not table.over():
                if table.needs_deal():
                    table.deal_next()
                    deals.append(table.deal_text().decode())
                table.let_bot(bot)
                # Every position is a record of its own: the words so far, and the one that waits.
                fields = (" ".join(deals), table.moves_text().decode() or "-", table.result_text().decode())
                assert parses(f"{name}/1 players={players} | {' | '.join(fields)}\n")


ALPHABET = st.sampled_from(sorted(set("".join(LINES)) | set("\n\t #%=&/;?*+-~<>@:0aAzZé\u00a0\u200d")))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A canonical line with one or two characters changed, left out, doubled, exchanged or put in."""
    text = draw(st.sampled_from(LINES)) + "\n"
    for _ in range(draw(st.integers(1, 2))):
        at = draw(st.integers(0, max(len(text) - 1, 0)))
        kind = draw(st.sampled_from(["change", "leave out", "put in", "double", "exchange", "cut"]))
        if kind == "change":
            text = text[:at] + draw(ALPHABET) + text[at + 1 :]
        elif kind == "leave out":
            text = text[:at] + text[at + 1 :]
        elif kind == "put in":
            text = text[:at] + draw(ALPHABET) + text[at:]
        elif kind == "double":
            text = text[:at] + text[at : at + 1] + text[at:]
        elif kind == "exchange":
            text = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
        else:
            text = text[:at]
    return text


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(mutated())
@example(LINES[0])
@example("")
def test_mutated_lines(text: str) -> None:
    if not parses(text):
        assert not canonical(text.encode())


NAMES = st.lists(st.text(min_size=1, max_size=4), min_size=4, max_size=4)


@settings(max_examples=200, deadline=None)
@given(NAMES, st.text(min_size=1, max_size=6), st.text(min_size=1, max_size=6))
def test_any_names_and_values(players: list[str], event: str, extra: str) -> None:
    """Escapes of the package's writer are those of the grammar, and the other way round."""
    from cockroach_cli.notation.record import Header, Record
    from cockroach_cli.notation.writer import canonical as written

    for name in names():
        game = get(name)
        if len(players) in game.seats:
            table = game.new_table(len(players), 1, {})
            table.deal(7, 0)
            header = Header(name, tuple(players), event=event, extra={"x-a": extra})
            line = written(Record(header, (table.deal_text().decode(),), (), "*"), {})
            assert parses(line + "\n")
            assert canonical(line.encode() + b"\n")
