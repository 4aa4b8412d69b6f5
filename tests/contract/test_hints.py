"""Who does what a finding says is better off: the record is valid then, or goes wrong later, and means the same."""

from __future__ import annotations

import random
import re

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.referee.judge import judge_source
from tests.contract.records import GAMES, lines, record, variety
from tests.formats.data import VECTORS, source

IT_IS = re.compile(r"(?:it is|here it is) `([^`]+)`")


def findings(text: str) -> list[tuple[str, int, str]]:
    """What is found in a text of one record: code, column, and what would be right."""
    (found,) = judge_source(text.encode())
    return [(d.code.id, d.place.column, d.expected) for d in found.diagnostics if found.verdict == "invalid"]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_a_result_that_is_proposed_is_right(vector: dict[str, object]) -> None:
    judged = judge_source(source(vector))
    if len(judged) != 1 or judged[0].raw.lines[1:] or judged[0].raw.is_json or not judged[0].diagnostics:
        return
    found = IT_IS.search(judged[0].diagnostics[0].expected)
    if judged[0].diagnostics[0].code.id[:2] == "R5" and found and "?" not in found[1]:
        text = judged[0].raw.lines[0].decode()
        assert findings(text[: text.rindex("|") + 1] + f" {found[1]}\n") == []


@pytest.mark.parametrize("written", ["void", "void cause", "void cause=", "void cause=Bot", "voided", "void cause=a b"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_was_meant_to_be_void_is_not_called_unfinished(game: Game, written: str) -> None:
    open_ended = over = 0
    for line in variety(game, 25, random.Random(12)):
        head = line[: line.rindex("|") + 1]
        ((code, _, hint),) = findings(f"{head} {written}\n")
        if record(line).result == "*":
            open_ended += 1
            assert code in ("R501", "M402")
            assert "`void cause=REASON`" in hint
            assert "*" not in hint
            assert findings(f"{head} void cause=reason\n") == []
        else:
            over += 1
            proposed = IT_IS.search(hint)
            assert code == "R501"
            assert proposed
            if "?" in proposed[1]:  # unknown cards decide it, and the hint says so
                assert hint.endswith("since unknown cards decide it")
            else:
                assert findings(f"{head} {proposed[1]}\n") == []
    assert open_ended > 1
    assert over > 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_empty_field_is_told_with_what_belongs_there(game: Game) -> None:
    (line,) = lines(game, 1, random.Random(13))
    for field, (name, proposed) in enumerate([("HEADER", None), ("DEAL", None), ("MOVES", "-"), ("RESULT", "*")]):
        parts = line[:-1].split(" | ")
        parts[field] = ""
        ((code, _, hint),) = findings(" | ".join(parts).strip(" ") + "\n")
        assert (code, hint[: len(name)]) == ("F107", name)
        others = {"`-`", "`*`"} - {f"`{proposed}`"}
        assert not any(other in hint for other in others)
