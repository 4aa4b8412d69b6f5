"""What is said of each refusal. Where each one stands is in the vectors of formats/moth."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from cockroach_cli.games.base import Game
from cockroach_cli.games.moth.describe import describe
from cockroach_cli.referee.judge import judge_source
from tests.moth.moth_deals import LAST, PLAIN, UNKNOWN, Lead, cards, vanish

VECTORS = Path(__file__).parents[2] / "formats" / "moth" / "vectors" / "invalid.jsonl"

REFUSED = [
    (PLAIN, "", "4n2", "there is no seat 4", "seats are 1 to 3"),
    (PLAIN, "", "1s2", "seat 1 does not have a spider 2", "its hand is m1m2n1n2n3n4n5s4"),
    (PLAIN, "1n4", "2c5:1q5", "seat 1 races with a mosquito 5",
     "a number card of the cockroach's number can be raced"),
    (PLAIN, "", "1n5", "a number card 5 does not fit", "on the number card 3 fit cards with 2 or 4"),
    (PLAIN, "", "1+n1", "seat 1 draws", "on the number card 3 fit cards with 2 or 4, and its hand has n2, n4 and s4"),
    (PLAIN, "", "1m2", "seat 1 lays a moth 2", "moths are not laid, they can only be made to vanish"),
    (PLAIN, "", "1!2-n5", "a number card 5 is drawn", "the pile's next card is a number card 1"),
    (PLAIN, "1n2 2n1 3n2 1n3", "2a2+3n1,1q1", "a mosquito 1 is drawn", "the pile's next card is a number card 5"),
    (PLAIN, "2~m3", "1!2-n1", "the call of seat 2 is said to be wrong", "it has made a moth 3 vanish: =m3>"),
    (PLAIN, "", "1!2=m3>", "seat 2 is caught",
     "it has made no card vanish since the turn in progress began, so the call is wrong: -"),
    (PLAIN, "", "1~m1", "seat 1 makes a card vanish", "it is the Guard Bug, which may not cheat"),
    (PLAIN, "", "3!2-n1", "seat 3 calls somebody", "seat 1 is the Guard Bug"),
    (PLAIN, "", "2~m3@3", "seat 3 notices", "seat 1 is the Guard Bug"),
    (PLAIN, "", "1n2.", "a full stop ends the round", "nobody has laid the last card, and the round goes on"),
    (LAST, " ".join([*vanish(2), "1n2"]), "2n3", "the round is over after this word, and the full stop is missing",
     "it has to stand here"),
    (UNKNOWN.replace("?8", "n2n2n2n2n2n2n2n2", 1).replace("n3?", "n1n2", 1), "1n2", "2n2",
     "this would be the 10th number card 2", "the deck has 9 of it"),
    (PLAIN, "", "2n2", "seat 2 acts out of turn", "it is the turn of seat 1"),
    (PLAIN, "", "1?", "a card that all see is written as unknown", "its letter and number have to stand here"),
    (PLAIN, "", "1x", "'x' cannot stand here",
     "expected what the seat does: a card that it lays, + (draws), ~ (makes vanish) or ! (calls)"),
    (PLAIN, "", "1n", "the word stops too early", "expected the number of the card, from 1 to 5"),
    (PLAIN, "1n4", "2c5:x", "'x' cannot stand here", "expected the seat that arrives first, or - if nobody races"),
    (PLAIN, "1n2 2n3", "3q2:1<", "'<' cannot stand here", "expected , and the next seat, or < behind the slowest"),
    (PLAIN, "1n2 2n3", "3q2:1,2<1", "the word stops too early",
     "expected - or a card: one of the letters a c m n q s and a number from 1 to 5"),
    (PLAIN, "2~m3", "1!2", "the word stops too early", "expected = (the call is right) or - (it is wrong)"),
    (PLAIN, "1n2 2n1 3n2 1n3", "2a2", "the word stops too early", "expected + and what the others draw"),
]  # fmt: skip


@pytest.mark.parametrize(("dealt", "words", "word", "found", "expected"), REFUSED)
def test_refused(game: Game, lead: Lead, dealt: str, words: str, word: str, found: str, expected: str) -> None:
    table = lead(dealt, words)
    fault = table.word(word.encode())
    assert fault
    assert game.describe(lead(dealt, words), fault, word, table.fault_at) == (found, expected)


def test_every_own_fault_is_met_in_the_vectors(game: Game) -> None:
    codes = {
        record["fault"][0]
        for line in VECTORS.read_text().splitlines()
        for record in json.loads(line)["records"]
        if "fault" in record
    }
    assert {code.id for code in game.faults().values()} <= codes


@pytest.mark.parametrize("line", VECTORS.read_text().splitlines(), ids=lambda line: json.loads(line)["name"])
def test_every_fault_of_the_vectors_has_its_sentences(line: str) -> None:
    (finding,) = judge_source(json.loads(line)["input"].encode())
    first = finding.diagnostics[0]
    assert first.found and first.found.isprintable() and first.message.isprintable()
    if first.code.id.startswith(("CM", "M40", "D30")) and first.code.id not in ("M402", "M406", "D301", "D308"):
        assert first.expected


def test_refused_answers(lead: Lead) -> None:
    for words, answer, found in (
        ("", "n5", "a number card 5 does not fit"),
        ("2~", "n1", "a number card 1 vanishes"),
        ("1s4>", "2m1", "a moth 1 is given away"),
        ("1n4 2c5:", "n4", "seat 3 races with a number card 4"),
        ("1n2 2n3 3q2:1,2<", "-", "seat 1 gives nothing"),
        ("2~m3 1!2=m3>", "n1", "this is the wrong number of cards"),
        ("1!", "1", "the Guard Bug calls itself"),
        ("1!", "x", "'x' cannot stand here"),
    ):
        table = lead(PLAIN, words)
        fault = table.answer(answer.encode())
        assert fault, answer
        assert describe(lead(PLAIN, words), fault, answer, table.fault_at)[0] == found


def test_a_refused_answer_changes_nothing(lead: Lead) -> None:
    chance = random.Random(6)
    for words in ("", "2~", "1!", "1s4>", "1n4 2c5:", "1n2 2n3 3q2:1,2<", "2~m3 1!2=m3>"):
        table = lead(PLAIN, words)
        before = table.snapshot(), table.moves_text(), table.legal()
        for _ in range(300):
            answer = "".join(chance.choice("acmnqs12345+-?~!>.") for _ in range(chance.randrange(5)))
            if answer.encode() not in before[2]:
                fault = table.answer(answer.encode())
                assert fault, answer
                assert (table.snapshot(), table.moves_text(), table.legal()) == before
                assert all(describe(table, fault, answer, table.fault_at))


def test_how_it_ended(game: Game, lead: Lead) -> None:
    words = [*vanish(2), "1n2", "2n3."]
    table = lead(LAST, words)
    assert game.describe(table, 403, "2n1", 0)[1] == "round 1 was over: seat 2 had laid its last card"


@pytest.mark.parametrize("dealt", [PLAIN, UNKNOWN])
def test_whatever_is_refused_is_described(game: Game, lead: Lead, dealt: str) -> None:
    """Words and deals with a character changed, lost or added: each refusal has its sentences."""
    chance = random.Random(dealt)
    rest = cards(PLAIN.split(";")[1])[1:]
    texts = ["1n2", "1s4>2n5", "1+n1", "2~m3@1", "1!2=m3>n1n2", "1!2-n1", "1q2:2,3<1n1,3n1", "1c2:1n2,2n2",
             "1a2+2n1,3n5", f"%{''.join(rest)},1+n1", dealt]  # fmt: skip
    refused = set()
    for _ in range(3000):
        text = chance.choice(texts)
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice(["", *"0125mnqz?>~+-/;*!=<,.%@\x07é"]) + text[at + chance.randrange(2) :]
        table, before = (
            (game.new_table(3, 1, {}), game.new_table(3, 1, {})) if ";" in text else (lead(dealt), lead(dealt))
        )
        fault = table.load_deal(text.encode()) if ";" in text else table.word(text.encode())
        if fault:
            refused.add(fault)
            offset = len(text.encode()[: table.fault_at].decode(errors="ignore"))
            found, expected = game.describe(before, fault, text, offset)
            assert found and expected and (found + expected).isprintable(), text
    assert len(refused) > 12
