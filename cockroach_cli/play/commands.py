"""What people can say at any time beside their answers."""

from __future__ import annotations

from collections.abc import Mapping

from cockroach_cli.games.base import Game, Section
from cockroach_cli.games.speech import Question
from cockroach_cli.notation.record import Record
from cockroach_cli.play import eyes
from cockroach_cli.play.eyes import Sight
from cockroach_cli.referee import seating
from cockroach_cli.report.tables import render

QUIT = frozenset(("quit", "exit", "bye"))

HELP: Mapping[str, str] = {
    "status": "what lies on the table, and your hand",
    "rounds": "all that has happened, a row for each round",
    "rules": "all rulings; rules now: those that matter now; rule 8: this one",
    "quit": "keep the game in a file, for later",
}
"""The commands, as help lists them."""

_ALIKE = {"?": "help", "hand": "status", "table": "status", "log": "rounds", "rule": "rules", "ruling": "rules"}


def is_quit(text: str) -> bool:
    """Whether somebody wants to leave."""
    return text.strip().lower() in QUIT


def is_one(text: str) -> bool:
    """Whether this is a command and no answer."""
    word = _word(text)
    return is_quit(text) or word == "rules" or (word in ("help", "status", "rounds") and len(text.split()) == 1)


def answer(game: Game, sight: Sight, question: Question, text: str, width: int) -> str:
    """What a command shows to the seat that is asked; ``sight`` is what that seat knows."""
    word = _word(text)
    if word == "rules":
        return _rules(game, question, " ".join(text.split()[1:]), width)
    if word == "status":
        return eyes.status(game, sight, question.seat, width=width).rstrip("\n")
    if word == "rounds":
        return _rounds(game, sight.record, width)
    also = "\n".join(f"{name:<8}{what}" for name, what in HELP.items())
    return eyes.filled(f"{question.help()}\n{also}", width)


def _word(text: str) -> str:
    word = next(iter(text.lower().split()), "")
    return _ALIKE.get(word, word)


def _rounds(game: Game, view: Record, width: int) -> str:
    sections: tuple[Section, ...] = game.rounds(seating.table_for(game, view.header), view.deals, view.moves)
    return render([section for section in sections if section.rows], "simple", width).rstrip("\n") or "Nothing yet."


def _rules(game: Game, question: Question, which: str, width: int) -> str:
    """The rulings in full: all of them, those that matter now, or one."""
    rulings = game.rulings()
    some = rulings
    if which.lower() == "now":
        some = tuple(ruling for ruling in rulings if ruling.id in question.rulings)
    elif which and which.lower() != "all":
        wanted = game.ruling(which)
        if wanted is None:
            return f"There is no such ruling; there are {rulings[0].id} to {rulings[-1].id}."
        some = (wanted,)
    return eyes.filled("\n\n".join(f"{ruling.id}. {ruling.text}" for ruling in some), width)
