"""An answer that a table refuses leaves it exactly as it was: people are asked again."""

from __future__ import annotations

import itertools
import random

from cockroach_cli.games import get
from cockroach_cli.games.base import Table

ALPHABET = "bcfgprst?+-~>/=1234567890 "


def state(table: Table) -> tuple[object, ...]:
    return table.snapshot(), table.moves_text(), table.pending(), table.seat(), table.result_text(), table.legal()


def test_a_refused_answer_has_no_effect() -> None:
    """Mutated legal answers, and random ones, at every moment of random games."""
    chance = random.Random(1)
    refused = 0
    for number, seats in enumerate((2, 3, 4, 7, 12)):
        table = get("cockroach").new_table(seats, 1, {})
        table.deal(7, number)
        table.set_chance(7, number, 0)
        while not table.over():
            legal = table.legal()
            for _ in range(6):
                answer = list(chance.choice(legal).decode())
                answer[chance.randrange(len(answer))] = chance.choice(ALPHABET)
                if chance.random() < 0.3:
                    answer.append(chance.choice(ALPHABET))
                text = "".join(answer).replace(" ", "").encode()
                if text not in legal:
                    before = state(table)
                    fault = table.answer(text)
                    assert fault, text
                    assert state(table) == before, text
                    assert 0 <= table.fault_at <= len(text)
                    refused += 1
            table.let_bot(0)
    assert refused > 500


def test_everything_that_is_legal_is_accepted_and_nothing_else() -> None:
    """All answers of up to four characters of the notation, at one moment of each kind."""
    for words, kind in (("", "offer"), ("1b>2c", "answer"), ("1b>2c~", "name"), ("1b>2c>3f", "the last one")):
        deal = b"bbbbbbbbccccccccffffff/ffggggggggpppppppprrr/rrrrrsssssssstttttttt"

        def fresh(words: str = words, deal: bytes = deal) -> Table:
            table = get("cockroach").new_table(3, 1, {})
            assert table.load_deal(deal) == 0
            assert not words or table.word(words.encode()) == 0
            return table

        legal = set(fresh().legal())
        accepted = set()
        for size in range(5):
            for letters in itertools.product("bfx?>~+-123", repeat=size):
                text = "".join(letters).encode()
                table = fresh()
                if table.answer(text) == 0:
                    accepted.add(text)
        asked = {answer for answer in legal if set(answer.decode()) <= set("bfx?>~+-123")}
        unknown = {answer for answer in accepted if b"?" in answer}
        assert accepted - unknown == asked, kind
        assert asked, kind
