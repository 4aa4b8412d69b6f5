"""Playing on: which chance is drawn from, what the header says of it, and that bulk and single work agree."""

from __future__ import annotations

import pytest

from cockroach_cli import games
from cockroach_cli.batch.resume import Resume, ResumeWalk, Unplayable, numbers_of
from cockroach_cli.batch.walk import Sound
from cockroach_cli.notation.source import source_of
from cockroach_cli.referee.judge import Judgement, judge_source
from tests.cli.records import BROKEN_OFF, DEAL, GAME, HEADER, LOG
from tests.reference.play import continue_random, play_random

LAST = 2**64 - 1
UNPLAYED = f"{HEADER} | {DEAL} | - | *\n".encode()


def walked(data: bytes, resume: Resume) -> tuple[bytes, int, int]:
    """What an input becomes in bulk, and how many records of it were done in bulk and singly."""
    walk = ResumeWalk(source_of(data), resume)
    records, bulk, single = b"", 0, 0
    for item in walk.items():
        if isinstance(item, Sound):
            records += walk.records
            bulk += item.count
        elif isinstance(item, Judgement):
            records += resume.one(item, resume.ordinal)
            resume.ordinal += 1
            single += 1
    return records, bulk, single


def singly(data: bytes, resume: Resume) -> bytes:
    """What an input becomes, record by record."""
    return b"".join(resume.one(judgement, resume.ordinal + at) for at, judgement in enumerate(judge_source(data)))


def dealt(seed: int, game: int) -> bytes:
    """A deal without moves."""
    head, deal, *_ = play_random(seed, game, 4).split(b" | ")
    return b" | ".join((head, deal, b"-", b"*\n"))


@pytest.mark.parametrize("bots", [("random",), ("coin",), ("honest", "coin", "random", "coin")])
@pytest.mark.parametrize("given", [None, 3, LAST])
def test_bulk_and_single_work_give_the_same_records(bots: tuple[str, ...], given: int | None) -> None:
    data = b"".join(dealt(7, game) for game in range(30))
    data += UNPLAYED * 20 + GAME.encode() + b"\n" + b"".join(play_random(7, game, 4) for game in range(9)) + UNPLAYED
    records, bulk, single = walked(data, Resume(bots, 5, given=given, start=100))
    assert records == singly(data, Resume(bots, 5, given=given, start=100))
    assert (bulk, single) == (61, 0)
    assert all(judgement.verdict == "valid" and not judgement.diagnostics for judgement in judge_source(records))


def test_finished_games_and_deals_may_alternate() -> None:
    data = b"".join(play_random(7, game, 4) + dealt(7, game) for game in range(20))
    records, bulk, single = walked(data, Resume(("random",), 5))
    assert (bulk, single) == (40, 0)
    # The players are called random, so that is all that the header says of them.
    assert records == b"".join(play_random(7, game, 4) * 2 for game in range(20))


def test_where_chance_comes_from() -> None:
    own, none, broken = dealt(7, 4), UNPLAYED, BROKEN_OFF.encode() + b"\n"
    asked = {
        (own, None): b" seed=s1:7:4 | ",
        (own, 3): b" seed=s1:7:4 play=s1:3:9 | ",
        (none, None): b" play=s1:5:9 | ",
        (none, 3): b" play=s1:3:9 | ",
        (broken, None): b" play=s1:5:9@2 | ",
        (broken, 3): b" play=s1:3:9@2 | ",
    }
    for (record, given), header in asked.items():
        out = walked(record, Resume(("random",), 5, given=given, start=9))[0]
        assert header in out
        chance = None if header.startswith(b" seed") and given is None else given or 5
        assert out == continue_random(record[:-1], chance, 9)


@pytest.mark.parametrize("start", [2**63 - 3, 2**63 - 1, 2**63, LAST - 4])
def test_ordinals_beyond_what_bulk_work_counts(start: int) -> None:
    records, bulk, single = walked(UNPLAYED * 5, Resume(("random",), 5, given=LAST, start=start))
    assert bulk + single == 5
    for at, line in enumerate(records.splitlines(keepends=True)):
        assert line == continue_random(UNPLAYED[:-1], LAST, start + at)


def test_no_number_is_left() -> None:
    with pytest.raises(ValueError, match=r"games are numbered 0 to 2\^64-1"):
        walked(UNPLAYED * 2, Resume(("random",), 5, start=LAST))
    # Neither what has its own chance nor what is over needs a number.
    data = UNPLAYED + dealt(7, 3) + GAME.encode() + b"\n"
    assert walked(data, Resume(("random",), 5, start=LAST))[0].count(b"\n") == 3


def test_unknown_cards_cannot_be_played_on() -> None:
    unplayable = LOG.replace(LOG.split(" | ")[3], "*").rsplit(" ", 3)[0] + " | *"
    with pytest.raises(Unplayable, match="unknown cards"):
        walked(unplayable.encode() + b"\n", Resume(("random",), 5))
    assert walked(LOG.encode(), Resume(("random",), 5))[0] == LOG.encode() + b"\n"


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (("coin", "coin"), "2 bots are named for 4 seats"),
        (("nobody",), "Cockroach Poker has no bot 'nobody'; it has random, coin, honest"),
    ],
)
def test_bots_that_do_not_fit(bots: tuple[str, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        numbers_of(games.get("cockroach"), 4, bots)
    for data in (UNPLAYED, BROKEN_OFF.encode() + b"\n"):
        with pytest.raises(ValueError, match=message):
            walked(data, Resume(bots, 5))
    assert walked(GAME.encode() + b"\n", Resume(bots, 5))[0] == GAME.encode() + b"\n"
