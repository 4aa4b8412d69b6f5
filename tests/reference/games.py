"""What each game's file offers, and the games there are: those that have a file here and a folder in ``formats/``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from .chance import Stream
from .header import Header


@dataclass
class Record:
    """A record that has been read: the header decoded, the words of the other fields in canonical spelling."""

    header: Header
    deals: list[str]
    """The words of DEAL."""
    moves: list[str]
    """The words of MOVES, marks ``/`` between rounds included."""
    result: str


class Rules(Protocol):
    """One game. A *position* is whatever the game's file wants it to be; only that file looks into it.

    Whatever breaks a rule raises :class:`Refused` with the code of the diagnostic.
    """

    VERSION: str
    """The version of the notation."""
    SEATS: range
    """How many seats there may be."""
    OPTIONS: dict[str, str]
    """The rule options with their default values."""
    WORD: str
    """A pattern for how a word of MOVES looks."""

    def check_option(self, name: str, value: str) -> None:
        """Refuse a value that the option does not have."""

    def check_together(self, options: dict[str, str]) -> None:
        """Refuse options (all of them, each with a value that it has) that do not go together."""

    def tidy_deals(self, header: Header, deals: list[str]) -> list[str]:
        """The words of DEAL in canonical spelling, the first one checked; others are checked when play reaches them."""

    def check_seed(self, header: Header, deals: list[str]) -> None:
        """Refuse a first deal (in canonical spelling) that ``seed=`` does not give."""

    def replay(self, header: Header, deals: list[str], moves: list[str], result: str) -> Any:
        """The position after the words of MOVES."""

    def outcome(self, position: Any) -> str:
        """RESULT as the rules compute it, ``*`` while the game goes on."""

    def check_result(self, position: Any, result: str) -> None:
        """Refuse a result of the game's own (not ``*``, void, or a draw by a bound) that is not the outcome."""

    def can_draw(self, position: Any) -> bool:
        """Whether a documented bound on the game's length has ended it."""

    def unknown(self, deals: list[str], moves: list[str]) -> bool:
        """Whether any card is written as unknown."""

    def view(self, position: Any, deals: list[str], moves: list[str], seat: int) -> tuple[list[str], list[str]]:
        """DEAL and MOVES as a seat (0: everybody) has seen them so far."""

    def decider(self, position: Any) -> int:
        """The seat that has to decide, 0 when nobody has."""

    def legal(self, position: Any) -> list[str]:
        """All answers that the seat which has to decide may give."""

    def answer(self, position: Any, text: str) -> None:
        """Carry out an answer of the seat that has to decide."""

    def words(self, position: Any) -> list[str]:
        """The words of MOVES that led to the position; the last one may be broken off."""

    def deal(self, header: Header, seed: int, game: int) -> list[str]:
        """The words of DEAL that chance scheme s1 gives for the first round."""

    def random_answer(self, position: Any, stream: Stream) -> str:
        """What the bot ``random`` answers, drawing from its seat's stream."""


class RulesOfRounds(Rules, Protocol):
    """A game of several rounds, each dealt anew when the one before it is over: then nobody has to decide."""

    def deal_next(self, position: Any, seed: int, game: int, words: int) -> str:
        """Begin the next round with the deal that chance gives; returns its word of DEAL."""


class RulesOfChance(Rules, Protocol):
    """A game in which chance decides more than the deals."""

    def resume(self, position: Any, chance: Callable[[int], Stream]) -> None:
        """The game is played on from here, and chance comes from these streams of the round; told each round anew."""


_HERE = Path(__file__).parent

GAMES: dict[str, Rules] = {
    file.stem: import_module(f".{file.stem}", __package__)
    for file in sorted(_HERE.glob("*.py"))
    if (_HERE.parents[1] / "formats" / file.stem).is_dir()
}
