"""Headers, names, options and words of any length, in every game and command: what a record may hold is written, and
what is longer is refused with a sentence. No buffer of the compiled rules is written past its end (see
``engine/buffers.py``).
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cockroach_cli.batch.generate import Generator
from cockroach_cli.engine import buffers, table
from cockroach_cli.games.base import Game
from cockroach_cli.notation.lines import RECORD_LIMIT, LongRecord
from cockroach_cli.notation.record import Header
from cockroach_cli.referee import seating
from cockroach_cli.referee.judge import judge_source
from tests.contract.records import GAMES, record, text, wild_line
from tests.fuzz.inside import Ran, roach

GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
STEP = pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
"""Every so many of the sizes that there are."""


def bounds(most: int = 1 << 18) -> list[int]:
    """Sizes at and around everything that the code sets aside or counts up to, and a few of everyday life."""
    fresh = table.Table(1, 1, {})
    found = {
        buffers.STEP,
        len(fresh.moves_room),
        len(fresh.lines_room),
        len(fresh.lines_room) - buffers.STEP,
        len(fresh.lines_room) - len(fresh.moves_room),
        1 << 20,  # how much Table.simulate writes at a time
    }
    around = {size + more for size in found for more in (-1, 0, 1)}
    return sorted(size for size in around | {41 << 10, 64 << 10, 128 << 10} if size <= most)


def header(game: Game, size: int) -> Header:
    """A header of so many bytes and a seed."""
    seats = game.default_seats
    plain = Header(game.name, ("x", *"ABCDEFGH"[: seats - 1]))
    return plain._replace(players=("x" * max(size - 40, 1), *plain.players[1:]))


def test_the_standard_and_the_rules_agree_on_how_long_a_record_may_be() -> None:
    assert buffers.LONGEST == RECORD_LIMIT


@GAME
def test_a_generator_writes_headers_of_all_lengths(game: Game) -> None:
    short = made(game, header(game, 0), 3)
    assert len(short) == 3
    for size in bounds(1 << 21):
        long = header(game, size)
        lines = made(game, long, 3)
        name = long.players[0]
        assert [line.replace(name.encode(), b"x", 1) for line in lines] == short, size


def made(game: Game, header: Header, count: int) -> list[bytes]:
    """The records of some games, made as the README's example makes them."""
    bots = [0] * header.seats
    return [line for _, block in Generator(header, 7, bots=bots).records(0, count) for line in block.splitlines(True)]


@pytest.mark.parametrize(
    ("game", "random_first"),
    [
        pytest.param(
            game, some, id=f"{game.name}-{some}", marks=[pytest.mark.slow] if some or game.name != GAMES[0].name else []
        )
        for game in GAMES
        for some in (False, True)
    ],
)
def test_a_record_of_16_mib_is_written_and_one_more_byte_refused(game: Game, random_first: bool) -> None:
    bots = [0] * game.default_seats
    short = header(game, 0)
    rest = len(next(Generator(short, 7, random_first=random_first, bots=bots).records(0, 1))[1]) - 1
    longest = short._replace(players=("x" * (RECORD_LIMIT - rest), *short.players[1:]))
    _, block = next(Generator(longest, 7, random_first=random_first, bots=bots).records(0, 1))
    assert len(block) == RECORD_LIMIT
    if not random_first:
        assert judge_source(block)[0].verdict == "valid"
    over = longest._replace(players=(longest.players[0] + "x", *longest.players[1:]))
    with pytest.raises(LongRecord, match="16 MiB"):
        next(Generator(over, 7, random_first=random_first, bots=bots).records(0, 1))
    far_over = longest._replace(players=(longest.players[0] * 2, *longest.players[1:]))
    with pytest.raises(LongRecord, match="16 MiB"):
        Generator(far_over, 7, random_first=random_first, bots=bots)
    counted = Generator(longest, 7, bots=bots)
    assert sum(counted.count(0, 1)) == 1  # nothing is written, so nothing is too long


def sound(ran: Ran) -> bytes:
    """What a command wrote that ended well."""
    assert ran.status == 0, ran.err
    return ran.out


@GAME
@STEP
def test_every_command_takes_headers_of_all_lengths(game: Game, step: int, tmp_path: Path) -> None:
    all_deals = all_games = b""
    for size in bounds()[::step]:
        own = ["-q", game.name, "--seed", "7", "--names", names(game, size)]
        deals = sound(roach("deal", *own, "-n", "2"))
        games = sound(roach("simulate", *own, "-n", "2", "--bots", "random"))
        assert games.count(b"\n") == deals.count(b"\n") == 2
        all_deals += deals
        all_games += games
    played = sound(roach("simulate", "-q", "-", "--bots", "random", given=all_deals))
    assert [line.split(b" | ")[1:] for line in played.splitlines()] == [
        line.split(b" | ")[1:] for line in all_games.splitlines()
    ]
    assert sound(roach("validate", "-q", "--strict", "-", given=all_deals + all_games + played)) == b""
    assert sound(roach("fmt", "-", given=all_games)) == all_games
    folded = sound(roach("fmt", "--fold", "-", given=all_games))
    assert sound(roach("fmt", "-", given=folded)) == all_games
    assert sound(roach("replay", "--format", "notation", "-", given=all_games)) == all_games
    sound(roach("stats", "-q", "--by", "player", "-", given=all_games))
    kept = tmp_path / "kept.roach"
    for size in (41 << 10, 128 << 10):
        own = [game.name, "--seed", "7", "--names", names(game, size)]
        sound(roach("simulate", *own, "--stats", "-q"))
        sound(roach("play", *own, "--moves", "quit", "-o", str(kept), "--force"))
        sound(roach("play", str(kept), "--moves", "quit", "-o", str(kept), "--force"))
        assert kept.read_bytes().startswith(sound(roach("deal", *own)).split(b" seed=")[0])


def names(game: Game, size: int) -> str:
    """A value of ``--names``, the first of which is so long."""
    return ",".join(["x" * size, *"ABCDEFGH"[: game.default_seats - 1]])


@GAME
@STEP
def test_every_text_of_a_header_may_be_long(game: Game, step: int) -> None:
    """Bots, dates, events, other keys: whatever a record that is read has in its header, it keeps."""
    deal = sound(roach("deal", game.name, "--seed", "7")).decode()
    head, rest = deal.split(" | ", 1)
    texts = [
        text
        for size in bounds()[::step]
        for long in ["x" * size]
        for text in (f" event={long}", f" x-{long}=1", f" x-a={long}", f" x-a={'%20' * (size // 3)}1")
    ]
    given = "".join(f"{head}{text} | {rest}" for text in texts).encode()
    played = sound(roach("simulate", "-", "--bots", "random", given=given))
    for one, line in zip(texts, played.decode().splitlines(), strict=True):
        assert line.split(" | ")[0].endswith(one)
    sound(roach("validate", "-q", "--strict", "-", given=played))


@GAME
@STEP
def test_words_and_options_of_all_lengths_are_told(game: Game, step: int) -> None:
    """No word of any game is long, nor any value of an option; none that is makes anybody stumble."""
    games = sound(roach("simulate", game.name, "--seed", "7", "--bots", "random")).decode().rstrip("\n")
    head, deals, moves, result = games.split(" | ")
    first, *more = moves.split(" ")
    for size in bounds()[::step]:
        lines = []
        for filling in ("x" * size, "1" * size, first[-1] * size):
            for words in ([first + filling, *more], [filling, first, *more], [*more, filling]):
                lines += [f"{head} | {deals} | {' '.join(words)} | {end}" for end in (result, "*")]
            lines += [
                f"{head} | {deals}{filling} | {moves} | {result}",
                f"{head} | {filling}{deals} | {moves} | {result}",
                f"{head} | {deals} | {moves} | {result}{filling}",
                f"{head} rule.{filling}=1 | {deals} | {moves} | {result}",
                *(f"{head} rule.{option.name}={filling} | {deals} | {moves} | {result}" for option in game.options),
            ]
        ran = roach("validate", "-", given="\n".join(lines).encode())
        assert ran.status == 1
        assert f" 0 valid, {len(lines)} invalid" in ran.err


@GAME
def test_answers_of_all_lengths_are_refused(game: Game) -> None:
    seated = header(game, 0)
    at = seating.table_for(game, seated)
    at.deal(7, 0)
    for _ in range(50):
        if at.needs_deal():
            at.deal_next()
        if at.over():
            break
        legal = at.legal()
        before = at.moves_text()
        for size in bounds():
            for long in (b"x" * size, legal[0] + b"1" * size, legal[0] * size, legal[-1] + b"+" * size):
                assert at.answer(long) != 0
        assert at.moves_text() == before
        assert at.answer(legal[len(before) % len(legal)]) == 0


@GAME
def test_a_game_played_answer_by_answer_outgrows_its_buffer(game: Game) -> None:
    """The moves of a whole game are longer than what is set aside for one step, however they come."""
    whole = judge_source(made(game, header(game, 0), 1)[0])[0].record
    assert whole is not None
    at = seating.table_for(game, whole.header)
    for deal, words in zip(whole.deals, whole.moves, strict=True):
        assert at.load_deal(deal.encode()) == 0
        for word in words:
            assert at.word(word.encode()) == 0
    assert at.moves_text().decode() == " / ".join(map(" ".join, whole.moves))
    assert at.result_text().decode() == whole.result


@GAME
def test_a_table_refuses_what_it_has_no_room_for(game: Game) -> None:
    rules = {option.name: option.default for option in game.options}
    for seats in (-1, 0, min(game.seats) - 1, max(game.seats) + 1, 65, 1000):
        with pytest.raises(ValueError, match="seats"):
            game.new_table(seats, 1, rules)
        with pytest.raises(ValueError, match="seats"):
            Generator(Header(game.name, ("x",) * max(seats, 1)) if seats > 0 else Header(game.name, ()), 7)
    for first in (-1, 0, game.default_seats + 1):
        with pytest.raises(ValueError, match="cannot start"):
            game.new_table(game.default_seats, first, rules)
    at = game.new_table(game.default_seats, 1, rules)
    for bots in ([], [0] * (game.default_seats - 1), [0] * (game.default_seats + 1)):
        with pytest.raises(ValueError, match="bots"):
            at.seat_bots(bots)
    for seat in (-1, game.default_seats + 1):
        with pytest.raises(ValueError, match="seat"):
            at.set_viewer(seat)
    for option in game.options:
        with pytest.raises(ValueError, match=f"rule.{option.name}"):
            Generator(header(game, 0)._replace(rules={option.name: "99999999"}), 7)


@pytest.mark.slow
def test_a_form_that_is_longer_than_a_record_may_be_is_refused() -> None:
    """Folded, a record takes a few bytes more; the longest one has none left."""
    deal = sound(roach("deal", GAMES[0].name, "--seed", "7"))
    given = deal.replace(b"P1", b"x" * (RECORD_LIMIT - len(deal) + 2), 1)
    assert sound(roach("fmt", "-", given=given)) == given
    ran = roach("fmt", "--fold", "-", given=given)
    assert (ran.status, ran.out) == (2, b"")
    assert "line 1" in ran.err
    assert "16 MiB" in ran.err


LARGE = [1 << 20, 1 << 22, RECORD_LIMIT - (1 << 20), RECORD_LIMIT - 20_000, RECORD_LIMIT]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "size"),
    [
        pytest.param(game, size, id=f"{game.name}-{size}")
        for game in GAMES
        for size in LARGE[0 if game is GAMES[0] else 3 :]
    ],
)
def test_every_command_up_to_16_mib(game: Game, size: int, tmp_path: Path) -> None:
    """What cannot come by an argument comes by a file."""
    deal = sound(roach("deal", game.name, "--seed", "7"))
    given = deal.replace(b"P1", b"x" * (size - len(deal) + 2), 1)
    assert len(given) == size
    assert sound(roach("validate", "-q", "--strict", "-", given=given)) == b""
    assert sound(roach("fmt", "-", given=given)) == given
    sound(roach("stats", "-q", "-", given=given))
    sound(roach("replay", "-", given=given))
    kept = tmp_path / "kept.roach"
    kept.write_bytes(given)
    played = roach("simulate", "-", "--bots", "random", given=given)
    if size == RECORD_LIMIT:
        assert (played.status, played.out) == (1, b"")
        assert "F103" in played.err and "16 MiB" in played.err
        went_on = roach("play", str(kept), "--you", "1", "--moves", "quit", "-o", str(tmp_path / "other.roach"))
        assert (went_on.status, went_on.out) == (2, b"")
        assert "16 MiB" in went_on.err
    else:
        assert sound(played).startswith(given.split(b" ")[0])
        assert sound(roach("validate", "-q", "--strict", "-", given=played.out)) == b""


@GAME
def test_bots_go_on_with_a_word_that_fills_its_buffer(game: Game) -> None:
    """A game is led by words of any length to the middle of one, where bots take over."""
    chance = random.Random(3)
    begun = 0
    while begun < 5:
        part = record(wild_line(game, chance, 200))
        at = seating.table_for(game, part.header)
        for deal, words in zip(part.deals, [*part.moves, *([()] * len(part.deals))], strict=False):
            assert at.load_deal(deal.encode()) == 0
            assert [at.word(word.encode()) for word in words] == [0] * len(words)
        if at.over():
            continue
        begun += 1
        at.seat_bots([0] * part.header.seats)
        at.set_chance(begun, 0, 5)
        at.finish(b"x", " ".join(part.deals).encode())
        line = at.take()
        assert line.startswith(b"x | " + " ".join(part.deals).encode())
        assert judge_source(text(game, part).split(" | ")[0].encode() + line[1:])[0].verdict == "valid"
