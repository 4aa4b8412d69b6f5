"""Random games with options drawn at random: cards, referee, bulk, compiled and not, views."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections import Counter

from cockroach_cli.games.base import Game, Table
from cockroach_cli.games.moth.position import Position
from cockroach_cli.referee.cut import cut, moments
from cockroach_cli.referee.judge import judge_source
from cockroach_cli.referee.view import seen
from tests.conftest import environment
from tests.contract.records import text
from tests.moth.moth_deals import cards
from tests.moth.moth_random import Drawn, drawn, played
from tests.sizes import sizes
from tests.waiting import SAFETY

PURE = bool(os.environ.get("COCKROACH_CLI_PURE"))
GAMES = 8 if PURE else 120


def zones(table: Table) -> Counter[str]:
    """All cards of a table."""
    here: Position = table.snapshot()
    rows = [*here.hands, "".join(here.pile), "".join(here.discards), "".join(gone.card for gone in here.gone)]
    assert [len(cards(hand)) for hand in here.hands] == list(here.left)
    return Counter(cards("".join(rows)))


def test_after_every_decision_all_zones_together_are_the_deck(game: Game) -> None:
    chance = random.Random(31)
    for _ in range(1 if PURE else 6):
        one = drawn(chance)
        table = one.table(game)
        whole = +Counter(one.counts)
        table.deal(one.seed, 0)
        table.set_chance(one.seed, 0, 0)
        while not table.over():
            if table.needs_deal():
                table.deal_next()
            else:
                table.let_bot(one.bots[table.seat() - 1])
            assert zones(table) == whole


def test_and_after_every_word_that_is_read(game: Game) -> None:
    chance = random.Random(32)
    for one, line in played(game, chance, 2 if PURE else 25):
        _, deals, moves, _ = line.decode().rstrip("\n").split(" | ")
        whole = +Counter(one.counts)
        table = one.table(game)
        for deal, words in zip(deals.split(" "), moves.split(" / "), strict=True):
            assert table.load_deal(deal.encode()) == 0
            assert zones(table) == whole
            for word in words.split(" "):
                assert table.word(word.encode()) == 0
                assert zones(table) == whole
        assert table.over()


def test_games_pass_the_referee_and_scores_are_those_of_the_hands(game: Game) -> None:
    chance = random.Random(33)
    points = {"n": 1, "m": 10, "a": 5, "c": 5, "q": 5, "s": 5}
    for one, line in played(game, chance, GAMES):
        (found,) = judge_source(line)
        assert (found.verdict, found.style) == ("valid", False), (line, found.diagnostics)
        assert found.record is not None
        scores = [0] * one.seats
        table = one.table(game)
        for deal, words in zip(found.record.deals, found.record.moves, strict=True):
            assert table.load_deal(deal.encode()) == 0
            for word in words:
                assert table.word(word.encode()) == 0
            for seat, hand in enumerate(table.snapshot().hands):
                scores[seat] -= sum(points[card[0]] for card in cards(hand))
        winners = [str(seat + 1) for seat, score in enumerate(scores) if score == max(scores)]
        assert found.record.result == f"won={','.join(winners)} scores={','.join(map(str, scores))}"


def test_bulk_reading_and_playing_one_decision_at_a_time_agree(game: Game) -> None:
    """The same words come out of ``simulate`` and of one decision after the other; reading counts as playing does."""
    chance = random.Random(34)
    for one, line in played(game, chance, GAMES // 4):
        table = one.table(game)
        table.deal(one.seed, 0)
        deals = [table.deal_text()]
        table.set_chance(one.seed, 0, 0)
        while not table.over():
            if table.needs_deal():
                table.deal_next()
                deals.append(table.deal_text())
            else:
                table.let_bot(one.bots[table.seat() - 1])
        fields = [b" ".join(deals), table.moves_text(), table.result_text()]
        assert line.split(b" | ", 1)[1] == b" | ".join(fields) + b"\n"
        playing, reading = one.table(game), one.table(game)
        for counting in (playing, reading):
            counting.count_everything(False)
        playing.simulate(one.seed, 0, 1, [one.head.encode()], b" | ", False, True)
        assert reading.check(line, 0, len(line), one.head.encode(), b" | ", True, one.seed) == (len(line), 1)
        assert playing.counts() == reading.counts()


def test_a_line_that_is_not_sound_is_counted_back(game: Game) -> None:
    chance = random.Random(35)
    for one, line in played(game, chance, GAMES // 4):
        table = one.table(game)
        table.count_everything(False)
        before = table.counts()
        wrong = re.sub(rb"scores=-?", b"scores=-9", line)
        assert table.check(wrong, 0, len(wrong), one.head.encode(), b" | ", True, one.seed) == (0, 0)
        assert table.counts() == before


def test_deals_played_on_are_the_games_simulated(game: Game) -> None:
    chance = random.Random(36)
    for one, line in played(game, chance, GAMES // 4):
        table = one.table(game)
        table.simulate(one.seed, 0, 1, [one.head.encode()], b" | ", True, False)
        deal = table.take()
        head = one.head.encode()
        pieces = (head, b" | ", b"")
        assert table.play_lines(deal, 0, len(deal), head, b" | ", True, one.seed, pieces, 0, -1) == (len(deal), 1)
        assert table.take() == line


@sizes(8, 200, pure=1)
def test_every_moment_of_a_game_and_every_view_of_it_is_sound(game: Game, count: int) -> None:
    chance = random.Random(37)
    for one, line in played(game, chance, count):
        if len(line) > 20_000:  # decks in which little fits make long rounds
            continue
        (found,) = judge_source(line)
        whole = found.record
        assert whole is not None
        whole = whole._replace(header=whole.header._replace(seed=None))
        for moment in chance.sample(moments(game, whole), k=6):
            here = cut(game, whole, moment)
            (now,) = judge_source(text(game, here).encode())
            assert (now.verdict, now.style) == ("valid", False)
            assert now.table is not None
            for seat in range(one.seats + 1):
                view = seen(game, here, seat)
                (shown,) = judge_source(text(game, view).encode())
                assert (shown.verdict, shown.style) == ("undecided", False), (text(game, here), text(game, view))
                assert seen(game, view, seat) == view
                assert shown.table is not None
                if seat and seat == now.table.seat():
                    assert (shown.table.seat(), shown.table.legal()) == (seat, now.table.legal())


def test_every_legal_answer_is_taken_and_nothing_else_is(game: Game) -> None:
    """At random moments each legal answer can be given, and other answers of the same shape cannot."""
    chance = random.Random(38)
    for one in (drawn(chance) for _ in range(2 if PURE else 15)):
        table = one.table(game)
        table.deal(one.seed, 0)
        deal = table.deal_text()
        table.set_chance(one.seed, 0, 0)
        for _ in range(40):
            if not table.seat():
                break
            words = table.moves_text().decode().split()
            legal = [answer.decode() for answer in table.legal()]
            assert legal
            assert len(set(legal)) == len(legal)
            every = [letter + number for letter in "acmnqs" for number in "12345"]
            others = [
                *every,
                "+",
                "-",
                *"12345",
                *[f"2{card}" for card in every],
                *[a + b for a in every for b in every],
            ]
            for answer in {chance.choice(legal), *chance.sample(others, k=12)}:
                again = one.table(game)
                again.set_viewer(table.seat())  # several are asked with one word
                assert again.load_deal(deal) == 0
                assert all(again.word(word.encode()) == 0 for word in words)
                assert (again.answer(answer.encode()) == 0) == (answer in legal), (words, answer)
            table.let_bot(one.bots[table.seat() - 1])


SAME = """
import random, sys, hashlib
from cockroach_cli.games import get
from tests.moth.moth_random import played
found = hashlib.sha256()
for one, line in played(get("moth"), random.Random(39), 8):
    found.update(line)
    table = one.table(get("moth"))
    table.count_everything(True)
    assert table.check(line, 0, len(line), one.head.encode(), b" | ", True, one.seed)[1] == 1
    found.update(repr(table.counts()).encode())
print(found.hexdigest())
"""


def test_compiled_and_uncompiled_rules_give_the_same_bytes() -> None:
    runs = [
        subprocess.run(
            [sys.executable, "-c", SAME],
            capture_output=True,
            text=True,
            env=environment(**pure),
            check=False,
            timeout=SAFETY,
        )
        for pure in ({}, {"COCKROACH_CLI_PURE": "1"})
    ]
    assert runs[0].returncode == runs[1].returncode == 0, (runs[0].stderr, runs[1].stderr)
    assert runs[0].stdout == runs[1].stdout


def test_options_are_drawn_on_and_off() -> None:
    chance = random.Random(40)
    some: list[Drawn] = [drawn(chance) for _ in range(100)]
    for name in ("cards", "caught", "caught-moths", "cheat", "guard-moths", "race", "window"):
        assert 10 < sum(name in one.rules for one in some) < 90
