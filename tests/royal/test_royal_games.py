"""Whole games by chance: no card is lost, every way of making them gives the same, and all are sound."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

import pytest

from cockroach_cli.batch.generate import Generator
from cockroach_cli.games.base import Game
from cockroach_cli.games.royal.cards import CARDS, deck
from cockroach_cli.games.royal.position import Position
from cockroach_cli.games.rules import compiled
from cockroach_cli.notation.record import Header
from cockroach_cli.passing.show import face_up
from cockroach_cli.referee.judge import judge_source
from tests.conftest import Run
from tests.royal.royal_deals import SPECIAL, Lead

Roach = Callable[..., Run]
RULES = [{}, {"chain": "no"}, {"specials": "yes"}, {"chain": "no", "specials": "yes"}]
SEATS = [2, 3, 4, 5, 6, 7, 8, 9, 14, 30, 56]


def zones(here: Position) -> Counter[str]:
    """All cards of a position, wherever they are."""
    together = "".join((*here.hands, *face_up(CARDS, here), here.rest))
    return Counter(together + ("" if here.settling else here.card))


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("seats", SEATS)
def test_after_every_decision_all_zones_together_are_the_deck(game: Game, seats: int, rules: dict[str, str]) -> None:
    chance = random.Random(f"{seats}{rules}")
    whole = Counter(deck("specials" in rules))
    for number in range(6):
        table = game.new_table(seats, chance.randrange(1, seats + 1), rules)
        table.deal(3, number)
        table.set_chance(3, number, 0)
        for _ in range(400):
            assert zones(table.snapshot()) == whole
            if not table.seat():
                break
            table.let_bot(chance.randrange(3))


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_legal_answer_and_no_other_is_taken(game: Game, lead: Lead, rules: dict[str, str]) -> None:
    """At the moments of a game, all answers of one to four characters that could be meant are tried."""
    chance = random.Random(f"answers {rules}")
    table = game.new_table(3, 1, rules)
    table.deal(5, 1)
    deal = table.deal_text().decode()
    table.set_chance(5, 1, 0)
    words: list[str] = []
    for _ in range(60):
        if not table.seat():
            break
        here = [*words, *([table.pending().decode()] if table.pending() else [])]
        legal = set(table.legal())
        letters = "bBcFgtTxz"
        tried = {answer.encode() for answer in ("+", "-", ">", "~", *letters, "1b", "2e", "3t", "4b", "")}
        tried |= {(one + two).encode() for one in letters for two in letters}
        tried |= {f"{card}>{seat}{claim}".encode() for card in letters for seat in (1, 2, 3) for claim in "bep"}
        for answer in sorted(tried | set(chance.sample(sorted(legal), min(len(legal), 20)))):
            fresh = lead(deal, here, **rules)
            before = fresh.snapshot()
            fault = fresh.answer(answer)
            assert (fault == 0) == (answer in legal), (here, answer)
            if fault:
                assert fresh.snapshot() == before
                found, expected = game.describe(fresh, fault, answer.decode(), fresh.fault_at)
                assert found and expected
        table.let_bot(0)
        if not table.pending():
            words.append(table.last_word().decode())


def test_a_special_card_is_settled_in_some_of_those_games(game: Game) -> None:
    """So that the tests above have something to look at."""
    header = Header("royal", ("a",) * 4, rules={"specials": "yes"})
    text = b"".join(block for _, block in Generator(header, 3, bots=[0, 1, 2, 0]).records(0, 30))
    assert len(re.findall(rb"\d=[a-zB-T]{2}", text)) > 20 and text.count(b"&") > 50


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_games_are_sound_one_by_one(game: Game, rules: dict[str, str]) -> None:
    for seats in (2, 3, 9, 56):
        header = Header("royal", ("a",) * seats, first=2, rules=rules)
        for _, text in Generator(header, 11, bots=[seat % 3 for seat in range(seats)]).records(0, 8):
            for finding in judge_source(text):
                assert (finding.verdict, finding.diagnostics) == ("valid", ())


def option_words(rules: dict[str, str]) -> list[str]:
    return [word for name, value in rules.items() for word in ("--rule", f"{name}={value}")]


def bare(text: str) -> list[str]:
    """Lines without what is said of the players, who are called after their bots where games are made at one go."""
    kept = [line.split(" | ") for line in text.splitlines()]
    return [" | ".join((fields[0].split("seed=")[1].split(" play=")[0], *fields[1:])) for fields in kept]


@pytest.mark.parametrize("rules", [RULES[0], RULES[3]], ids=str)
@pytest.mark.parametrize("bot", ["random", "coin", "counter"])
def test_a_deal_played_on_is_the_game(roach: Roach, bot: str, rules: dict[str, str]) -> None:
    common = ["-n", "40", "--seed", "9", "-p", "5", "--first", "random", *option_words(rules)]
    dealt = roach("deal", "royal", *common).out
    assert " | - | *\n" in dealt
    played = roach("simulate", "-", "--bots", bot, input=dealt).out
    assert bare(played) == bare(roach("simulate", "royal", *common, "--bots", bot).out)


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_compiled_and_plain_rules_give_the_same_bytes(roach: Roach, rules: dict[str, str]) -> None:
    if not compiled("royal"):
        pytest.skip("the rules are not compiled here")
    for seats, bots in ((2, "random"), (4, "counter,random,coin,counter"), (9, "coin")):
        call = ["simulate", "royal", "-n", "12", "--seed", "2", "-p", str(seats), "--bots", bots, *option_words(rules)]
        games = roach(*call).raw
        assert games == roach(*call, env={"COCKROACH_CLI_PURE": "1"}).raw
        assert roach("validate", "--strict", input=games, env={"COCKROACH_CLI_PURE": "1"}).status == 0
        wrong = games.replace(b"&", b"&b", 1) if b"&" in games else games[:-2]
        once = roach("validate", input=wrong)
        assert once.status == 1
        assert once.out == roach("validate", input=wrong, env={"COCKROACH_CLI_PURE": "1"}).out


def test_a_game_broken_off_at_a_special_card_goes_on(roach: Roach) -> None:
    waiting = f"royal/1 players=a,b,c,d rule.specials=yes | {SPECIAL} | 1x>2b+1= | *\n"
    for bot, laid in (("counter", "bc"), ("random", "")):
        done = roach("simulate", "-", "--seed", "4", "--bots", bot, input=waiting)
        assert f" | 1x>2b+1={laid}" in done.out
        assert roach("validate", "--strict", input=done.raw).status == 0


def test_the_counter_plays_better_than_chance(game: Game) -> None:
    """Of four players it loses less often than its share: 2,000 games have a standard error below one in a hundred."""
    table = game.new_table(4, 1, {})
    table.seat_bots([2, 1, 1, 1])
    table.simulate(1, 0, 2000, [b""], b"", False, True)
    lost = table.counts()[2:6]
    assert sum(lost) == 2000
    assert lost[0] < 2000 * 0.22
