"""What a person is shown depends on what the seat has seen, and on nothing else."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

from cockroach_cli.games import get
from cockroach_cli.notation.record import Header, Provenance, Record
from cockroach_cli.notation.writer import canonical
from cockroach_cli.play.session import Session
from cockroach_cli.play.talk import Talk
from cockroach_cli.play.terminal import Terminal
from cockroach_cli.play.voice import Reads
from cockroach_cli.referee import seating
from tests.sizes import sizes

GAME = get("cockroach")
NAMES = ("Ada", "Ben", "Cleo")


class Recorder(Terminal):
    """Answers from a list, and notes what was on the screen whenever it is asked, with what the seat had seen then."""

    def __init__(self, answers: Iterator[str]) -> None:
        self.text = io.StringIO()
        super().__init__(None, self.text)
        self.answers = answers
        self.session: Session
        self.seat = 1
        self.shown: list[tuple[str, str]] = []

    def ask(self, reads: Reads) -> str | None:
        view = canonical(self.session.view(self.seat), {})
        self.shown.append((view, self.text.getvalue()))
        said = next(self.answers)
        self.say(f"> {said}")
        return said


def play(hands: list[str], seed: int, bot: int) -> list[tuple[str, str]]:
    """Seat 1 plays some rounds, rightly and wrongly, against bots; what it was shown and when."""
    deal = "/".join(hands)
    table = GAME.new_table(3, 1, {})
    assert table.load_deal(deal.encode()) == 0
    header = Header("cockroach", NAMES, bots=("human", "x", "x"), extra={"x-note": deal})
    session = Session(GAME, table, Record(header, (deal,), (), "*"), {2: bot, 3: bot}, Provenance(seed, 0))
    chance = random.Random(seed)
    words = ("b>2c", "f>3f", "rat to 2 as toad", "true", "false", "pass", "pass blind", "2 same", "3b", "1b", "t>9t",
             "help", "status", "rounds", "rules", "?", "x", "", "spider 3", "g3s", "p2", "s>2b", "c3")  # fmt: skip
    voice = Recorder(iter([chance.choice(words) for _ in range(120)] + ["quit"]))
    voice.session = session
    Talk(session, voice).play()
    return voice.shown


def dealt(chance: random.Random) -> list[str]:
    """Hands of 22, 21 and 21 cards; the first is always the same."""
    first = "".join(sorted("bbccffggpprrsstt" + "bcfgpr"))
    rest = [kind for kind in "bcfgprst" for _ in range(8 - first.count(kind))]
    chance.shuffle(rest)
    return [first, "".join(sorted(rest[:21])), "".join(sorted(rest[21:]))]


@sizes(12, 200)
def test_the_screen_is_made_of_what_the_seat_has_seen(count: int) -> None:
    """Two games that look alike to seat 1 look alike on its screen, to the byte, for as long as they do."""
    alike = 0
    for seed in range(count):
        one, other = (play(dealt(random.Random(f"{seed} {which}")), seed, bot=seed % 3) for which in "ab")
        for (view, screen), (other_view, other_screen) in zip(one, other, strict=False):
            if view != other_view:
                break
            assert screen == other_screen, seed
            alike += view.count("-") + view.count("+") > 0
    assert alike > 2 * count  # many of them after some rounds


def test_the_screen_never_holds_what_is_kept() -> None:
    for seed in range(10):
        hands = dealt(random.Random(seed))
        screen = play(hands, seed, bot=0)[-1][1]
        for hand in hands[1:]:
            assert hand not in screen
        assert "x-note" not in screen


def test_the_record_is_whole_at_any_moment() -> None:
    """What a signal would find: each state between two decisions reads as a sound record."""
    table = GAME.new_table(3, 1, {})
    table.deal(4, 0)
    record = Record(Header("cockroach", NAMES), (table.deal_text().decode(),), (), "*")
    session = Session(GAME, table, record, {1: 0, 2: 0, 3: 0}, Provenance(4, 0))
    assert session.advance() == 0
    end = session.record()
    fresh = seating.table_for(GAME, record.header)
    assert fresh.load_deal(end.deals[0].encode()) == 0
    assert [fresh.word(word.encode()) for word in end.moves[0]] == [0] * len(end.moves[0])
    assert fresh.result_text().decode() == end.result != "*"
    assert end._replace(moves=(), result="*") == record
