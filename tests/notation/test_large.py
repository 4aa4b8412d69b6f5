"""Large records are read by other means, which find what the usual ones find."""

from __future__ import annotations

import json
import random

import pytest

from cockroach_cli.notation import large, reader
from cockroach_cli.notation.frame import frames
from cockroach_cli.notation.lines import Lines, text_of
from cockroach_cli.notation.source import source_of
from cockroach_cli.referee.judge import Judgement, judge_source
from tests.conftest import ROOT
from tests.contract import records


def inputs() -> list[bytes]:
    """Every vector of the standard, valid or not, and games that are not in canonical form."""
    found = []
    for file in sorted((ROOT / "formats").rglob("*.jsonl")):
        for text in file.read_text(encoding="utf-8").splitlines():
            vector = json.loads(text)
            if "hex" in vector:
                found.append(bytes.fromhex(vector["hex"]))
            elif "input" in vector:
                found.append(vector["input"].encode())
    lines = [line.encode() for game in records.GAMES for line in records.lines(game, 4, random.Random(8))]
    for line in lines:
        found += [line, line.replace(b" ", b"\n  "), line.replace(b" ", b" \t"), line.replace(b" | ", b"| ").strip()]
        found += [
            line.replace(b" ", b"  ").replace(b"\n", b" \r\n"),
            b"\xef\xbb\xbf" + line.replace(b" | ", b" |\r\n |"),
        ]
    return found


def told(judgements: list[Judgement]) -> list[object]:
    return [(one.verdict, one.diagnostics, one.record, one.canonical) for one in judgements]


@pytest.mark.parametrize("words", [1, 2, 5, 2**18])
def test_what_is_found_is_the_same(words: int, monkeypatch: pytest.MonkeyPatch) -> None:
    data = inputs()
    assert len(data) > 400
    usual = [told(judge_source(one)) for one in data]
    monkeypatch.setattr(reader, "LARGE", -1)
    monkeypatch.setattr(large, "MOST_WORDS", words)
    for one, expected in zip(data, usual, strict=True):
        assert told(judge_source(one)) == expected, one


def test_a_record_of_many_lines_is_its_lines() -> None:
    lines = [b"a |\n", *[b" %d\r\n" % number for number in range(10_000)], b" | c | d"]
    (raw,) = frames(source_of(b"".join(lines)))
    assert isinstance(raw.lines, Lines)
    assert list(raw.lines) == lines
    assert (len(raw.lines), raw.size, raw.text) == (len(lines), len(b"".join(lines)), b"".join(lines))
    assert [raw.lines[at] for at in (0, 1, 4095, 4096, 9999, -1)] == [lines[at] for at in (0, 1, 4095, 4096, 9999, -1)]
    with pytest.raises(IndexError):
        raw.lines[len(lines)]
    assert text_of(lines) == raw.text


@pytest.mark.parametrize(
    ("deal", "moves", "place"),
    [
        ("b", " 1b>2b+1" * 300_000, "D304 1:41"),  # the hand is too small
        ("a " * 700_000, "-", "D303 1:40"),
    ],
)
def test_more_words_than_are_taken(deal: str, moves: str, place: str) -> None:
    (found,) = judge_source(f"cockroach/1 players=Ada,Ben,Cleo,Dan | {deal.strip()} | {moves.strip()} | *\n".encode())
    assert [f"{one.code.id} {one.place.line}:{one.place.column}" for one in found.diagnostics] == [place]


def test_the_number_of_deals_is_told_however_many() -> None:
    cards = "bbbbbbbbcccccccc/ffffffffgggggggg/pppppppprrrrrrrr/sssssssstttttttt"
    deal = cards + " b" * 700_000
    (found,) = judge_source(f"cockroach/1 players=Ada,Ben,Cleo,Dan | {deal} | - | *\n".encode())
    (one,) = found.diagnostics
    assert (one.code.id, one.place.column, one.found) == ("D301", 40 + len(cards) + 1, "DEAL has 700001 words")
