"""What every registered game has to give: these tests run over all of them, whichever they are."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from cockroach_cli.diagnostics import Severity
from cockroach_cli.games import get, names
from cockroach_cli.games.base import Game
from cockroach_cli.games.faults import SHARED
from cockroach_cli.games.speech import Speech
from tests.talking import question_of

GAMES = names()


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return get(request.param)


def test_names_are_sorted_and_hold_the_game_that_is_there() -> None:
    assert list(GAMES) == sorted(GAMES)
    assert "cockroach" in GAMES


@pytest.mark.parametrize("name", ["", "base", "chess", "cockroach.table", "../cockroach", "Cockroach"])
def test_what_is_no_game_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(LookupError, match=r"there is no game called .*; the games are .*cockroach"):
        get(name)


def test_listing_the_games_imports_none() -> None:
    code = (
        "import sys; from cockroach_cli.games import names; found = names(); "
        "print(any(f'cockroach_cli.games.{name}' in sys.modules for name in found), len(found) > 0)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == (
        "False True\n"
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_description_is_light(name: str) -> None:
    """Getting a game brings in neither what prints tables nor its own sentences, tables and figures."""
    code = f"import sys; from cockroach_cli.games import get; get({name!r}); print(*sys.modules)"
    modules = set(
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    )
    heavy = {"tabulate", "cattrs", "click", "multiprocessing", "importlib.resources"}
    own = {f"cockroach_cli.games.{name}.{part}" for part in ("show", "stats", "speech", "views", "describe", "table")}
    assert modules & (heavy | own) == set()


def test_the_name_is_the_folder_and_fits_a_header(game: Game) -> None:
    assert get(game.name) is game
    assert re.fullmatch(r"[a-z][a-z0-9-]*", game.name)
    assert re.fullmatch(r"[A-Z]{2}", game.prefix)
    assert game.default_seats in game.seats


def test_faults_have_stable_ids_of_the_game_and_name_rulings_that_exist(game: Game) -> None:
    rulings = {ruling.id for ruling in game.rulings()}
    for number, code in game.faults().items():
        assert 1 <= number <= 99
        assert code.id == f"{game.prefix}{number:02d}"
        assert code.severity is Severity.FAULT
        assert code.ruling in rulings
        assert game.code(number) is code


def test_shared_faults_are_found_through_the_game(game: Game) -> None:
    for number, code in SHARED.items():
        assert game.code(number) is code
        assert code.id == f"{'D' if number < 400 else 'M'}{number}"
        assert code.ruling is None


def test_every_code_is_explained_in_sentences(game: Game) -> None:
    for code in (*game.faults().values(), *SHARED.values()):
        assert code.title and not code.title.endswith(".")
        assert not code.explanation[0].islower() and code.explanation.endswith(".")


def test_rulings_are_numbered_from_one_without_a_gap(game: Game) -> None:
    ids = [ruling.id for ruling in game.rulings()]
    assert ids == [f"{game.prefix}-{number}" for number in range(1, len(ids) + 1)]
    assert all(ruling.text for ruling in game.rulings())


def test_options_and_bots_are_described(game: Game) -> None:
    for option in game.options:
        assert re.fullmatch(r"[a-z][a-z0-9-]*", option.name)
        assert option.default and option.help and not option.help.endswith(".")
    assert game.bots[0].name == "random"
    assert len({bot.name for bot in game.bots}) == len(game.bots)
    for bot in game.bots:
        assert bot.summary.endswith(".") and bot.draws.endswith(".")


def test_speech_is_whole(game: Game) -> None:
    assert isinstance(game.speech, Speech)
    assert all(map(callable, game.speech))


def test_a_random_game_can_be_told_seen_and_cut_by_every_game(game: Game) -> None:
    """Deal and play by chance; then each seat's view of each moment loads again and asks the same seat."""
    seats = game.default_seats
    table = game.new_table(seats, 1, {})
    table.deal(7, 0)
    deals = [table.deal_text().decode()]
    words: list[str] = []
    table.set_chance(7, 0, 0)
    # A decision may also leave no trace, or finish a word and begin the next one, so the words are taken as they stand.
    while table.seat() and len(words) < 6:
        table.let_bot(0)
        words = table.moves_text().decode().removesuffix(table.pending().decode()).split()
    for k, word in enumerate(words):
        for cut in (*game.plies(word), word):
            whole = (*words[:k], cut) if cut else tuple(words[:k])
            here = game.new_table(seats, 1, {})
            assert here.load_deal(deals[0].encode()) == 0
            assert all(here.word(text.encode()) == 0 for text in whole)
            for seat in (0, here.seat()):
                seen_deals, seen = game.view(game.new_table(seats, 1, {}), deals, (whole,) if whole else (), seat)
                eyes = game.new_table(seats, 1, {})
                assert eyes.load_deal(seen_deals[0].encode()) == 0
                assert all(eyes.word(text.encode()) == 0 for part in seen for text in part)
                assert eyes.seat() == here.seat()
                if seat:
                    assert eyes.legal() == here.legal()
                    assert game.speech.status(eyes, seat, [f"P{n + 1}" for n in range(seats)], ())
                    question = question_of(game, eyes)
                    assert question.seat == seat
                    assert question.prompt and "\n" not in question.prompt
                    assert [answer.encode() for answer in question.legal] == here.legal()
                    for answer in question.legal:
                        assert question.read(answer) == question.parse(answer) == answer
    (rounds, *_) = game.rounds(game.new_table(seats, 1, {}), deals, (tuple(words),))
    assert all(len(row) == len(rounds.columns) for row in rounds.rows)
