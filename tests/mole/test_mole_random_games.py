"""Random games of 2 to 5 seats with options drawn at random: cards, referee, bulk, compiled and not, commands."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import attrs
import pytest

from cockroach_cli.batch.heads import Heads
from cockroach_cli.batch.walk import Sound, Walk
from cockroach_cli.games.base import Game, Table
from cockroach_cli.games.mole.cards import HOUSE
from cockroach_cli.games.mole.position import Position
from cockroach_cli.notation.source import source_of
from cockroach_cli.referee.judge import judge_source
from tests.conftest import Run, environment
from tests.mole.mole_random import Drawn, drawn

PURE = bool(os.environ.get("COCKROACH_CLI_PURE"))
GAMES = 15 if PURE else 300


def played(game: Game, chance: random.Random, count: int) -> Iterator[tuple[Drawn, bytes]]:
    """Games and their canonical lines, played in bulk."""
    for _ in range(count):
        one = drawn(chance)
        table = game.new_table(one.seats, one.first, one.rules)
        table.seat_bots(one.bots)
        head, _, _ = one.header.rpartition(":")
        assert table.simulate(one.seed, one.number, 1, [f"{head}:".encode()], b" | ", True, True) == 1
        yield one, table.take()


def zones(table: Table, lists: str) -> None:
    """All zones together are the decks; what was drawn lies before who drew it."""
    here: Position = table.snapshot()
    cards = Counter[str]()
    before: dict[int, Counter[str]] = {seat: Counter() for seat in range(1, here.seats + 1)}
    for deck, whole, drawn_from in zip(here.decks, lists.split("."), here.drawn, strict=True):
        assert sorted(deck) == sorted(whole)
        cards.update(deck[len(drawn_from) :])
        for card, (seat, lap) in zip(deck, drawn_from, strict=False):
            before[seat][card] += 1
            assert here.hands[seat - 1][lap - 1] == card
    for seat, hand in enumerate(here.hands, start=1):
        assert Counter(hand) == before[seat]
        assert len(hand) <= 5
        cards.update(hand)
    assert cards == Counter(lists.replace(".", ""))


def test_after_every_word_all_zones_together_are_the_decks(game: Game) -> None:
    chance = random.Random(31)
    for one, line in played(game, chance, GAMES // 5):
        _, deals, moves, _ = line.decode().rstrip("\n").split(" | ")
        table = game.new_table(one.seats, one.first, one.rules)
        for deal, words in zip(deals.split(" "), moves.split(" / "), strict=True):
            assert table.load_deal(deal.encode()) == 0
            zones(table, one.rules.get("decks", HOUSE))
            for word in words.split(" "):
                assert table.word(word.encode()) == 0
                zones(table, one.rules.get("decks", HOUSE))
        assert table.over()


def test_every_record_passes_the_referee_and_the_bulk_alike(game: Game) -> None:
    chance = random.Random(32)
    results = Counter[str]()
    for _, line in played(game, chance, GAMES):
        (found,) = judge_source(line)
        assert (found.verdict, found.diagnostics) == ("valid", ()), line
        assert found.canonical is not None and found.canonical.encode() + b"\n" == line
        items = list(Walk(source_of(line), Heads()).items())
        assert [type(item) for item in items] == [Sound], line
        result = line.decode().rsplit(" | ", 1)[1]
        results["draw" if "draw" in result else "tied" if "-/" in result else "won"] += 1
        results["shared"] += "," in result.split(" hand=")[0]
        results["long"] += "matches=" in result
    if not PURE:
        assert min(results[kind] for kind in ("draw", "tied", "won", "shared", "long")) > 0, results


def test_the_bulk_takes_no_line_that_the_referee_refuses(game: Game) -> None:
    """A character of MOVES, DEAL or RESULT is changed: both ways agree on whether the line is sound."""
    chance = random.Random(33)
    sound = 0
    for _, line in played(game, chance, GAMES):
        text = line.decode()
        start = text.index(" | ") + 3
        at = chance.randrange(start, min(len(text) - 1, start + 600))
        other = text[:at] + chance.choice("12345678ABCDEF?/ |,-*") + text[at + 1 :]
        found = judge_source(other.encode())
        strict = len(found) == 1 and found[0].verdict == "valid" and not found[0].diagnostics
        items = list(Walk(source_of(other.encode()), Heads()).items())
        assert (len(items) == 1 and isinstance(items[0], Sound)) == strict, other
        sound += strict
    assert sound < GAMES // 3


def test_compiled_and_not_give_the_same_bytes(game: Game) -> None:
    if PURE:
        pytest.skip("this run is the uncompiled one")
    chance = random.Random(34)
    lines = list(played(game, chance, 12))
    code = (
        "import random, sys; from tests.mole.test_mole_random_games import played; "
        "from cockroach_cli.games import get; "
        "sys.stdout.buffer.write(b''.join(line for _, line in played(get('mole'), random.Random(34), 12)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        env=environment(COCKROACH_CLI_PURE="1"),
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout == b"".join(line for _, line in lines)


def test_a_later_match_is_dealt_from_its_own_stream(game: Game) -> None:
    """Against the reference, which deals all matches of some games (see formats/mole/vectors/deals.json)."""
    import json

    vectors = Path(__file__).parents[2] / "formats" / "mole" / "vectors" / "deals.json"
    for vector in json.loads(vectors.read_text("utf-8"))["later"]:
        table = game.new_table(2, 1, {"long": "yes", "decks": HOUSE})
        seed, number = int(vector["seed"]), int(vector["game"])
        table.deal(seed, number)
        table.set_chance(seed, number, 0)
        for match, deal in enumerate(vector["matches"]):
            if match:
                while not table.needs_deal() and not table.over():
                    table.let_bot(match % 2)
                if table.over():
                    break
                table.deal_next()
            assert table.deal_text().decode() == deal
            assert table.agrees(seed, number)
        assert table.moves_text().count(b" / ") >= 1


def rest(run: Run) -> list[str]:
    """The records of a run without players= and bots=."""
    found = []
    for line in run.out.splitlines():
        header, fields = line.split(" | ", 1)
        words = [word for word in header.split(" ") if not word.startswith(("players=", "bots="))]
        found.append(" ".join(words) + " | " + fields)
    return found


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["-p", "5", "--rule", "long=yes"],
        ["-p", "2", "--rule", "long=yes", "--rule", "fifth=yes", "--first", "random"],
        ["-p", "4", "--rule", "decks=111112.111111.111111.111111.111111.111122", "--rule", "long=yes", "--first", "3"],
    ],
)
def test_deals_that_are_simulated_are_the_simulation(roach: Callable[..., Run], options: list[str]) -> None:
    dealt = roach("deal", "mole", "-n", "6", "--seed", "7", *options)
    later = roach("simulate", "-", "--bots", "planner", input=dealt.raw)
    whole = roach("simulate", "mole", "-n", "6", "--seed", "7", "--bots", "planner", *options)
    assert (dealt.status, later.status, whole.status) == (0, 0, 0)
    assert len(rest(whole)) == 6
    assert rest(later) == rest(whole)
    assert roach("validate", "--strict", "-", input=later.raw).status == 0


def test_a_game_broken_off_between_matches_goes_on_alike(roach: Callable[..., Run]) -> None:
    """With the next match dealt, or not yet: its deal comes from the record's own seed, and so do the players."""
    whole = roach("simulate", "mole", "-p", "2", "-n", "1", "--seed", "9", "--rule", "long=yes").out
    header, deals, moves, _ = whole.rstrip("\n").split(" | ")
    first, second, *_ = deals.split(" ")
    start = moves.split(" / ")[0]
    ends = []
    for dealt in (first, f"{first} {second}"):
        record = f"{header} | {dealt} | {start} | *\n"
        run = roach("simulate", "-", "--bots", "random", input=record)
        assert run.status == 0
        assert roach("validate", "--strict", "-", input=run.raw).status == 0
        ends.append(run.out)
    assert ends[0] == ends[1]
    assert " play=s1:9:0@10 " in ends[0]
    assert ends[0].split(" | ")[1].startswith(f"{first} {second}")


def test_a_deal_by_hand_goes_on_with_deals_of_the_players_seed(roach: Callable[..., Run]) -> None:
    """No seed= of its own: later matches come from the seed that is given, and the whole is sound."""
    record = f"mole/1 players=a,b rule.long=yes | {HOUSE.replace('.', '/')} | - | *\n"
    run = roach("simulate", "-", "--bots", "random", "--seed", "4", input=record)
    assert " play=s1:4:0 " in run.out
    assert roach("validate", "--strict", "-", input=run.raw).status == 0
    assert roach("simulate", "-", "--bots", "random", "--seed", "4", input="# \n" + record).raw == run.raw


def test_a_drawn_game_keeps_what_it_was_drawn_with() -> None:
    """The header that the tests write is the one that is read."""
    one = attrs.evolve(drawn(random.Random(1)), rules={"long": "yes", "fifth": "yes"})
    (found,) = judge_source(f"{one.header} | {'/'.join(['??????'] * 6)} | - | *\n".encode())
    assert found.record is not None and dict(found.record.header.rules) == one.rules
