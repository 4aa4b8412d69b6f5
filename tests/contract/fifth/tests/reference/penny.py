"""Penny: the rules on plain lists."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .chance import Stream
from .header import Header
from .refused import Refused
from .words import SEAT

VERSION = "1"
SEATS = range(2, 10)  # PY-1
OPTIONS: dict[str, str] = {}
WORD = f"{SEAT}(?:[ht][ht?]?)?"


@dataclass
class Position:
    """Where a game stands."""

    order: list[int]
    """The seats, from the starter on."""
    coins: str
    said: list[str] = field(default_factory=list)
    """What was said of each coin that is uncovered."""


def check_option(name: str, value: str) -> None:
    """There are no rule options."""
    raise Refused("H218", f"no rule option {name}")


def check_together(options: dict[str, str]) -> None:
    """There are no rule options, so none that do not go together."""


def tidy_deals(header: Header, deals: list[str]) -> list[str]:
    """A coin for each seat."""
    if len(deals) != 1:
        raise Refused("D301", "there is one deal in this game")
    if re.search("[^ht?]", deals[0]):
        raise Refused("D303", "not a coin")
    if len(deals[0]) != header.seats:
        raise Refused("D304", f"{len(deals[0])} coins instead of {header.seats}")
    return deals


def deal(header: Header, seed: int, game: int) -> list[str]:
    """The coins that chance scheme s1 throws."""
    stream = Stream(seed, game, 0)
    return ["".join("ht"[stream.below(2)] for _ in range(header.seats))]


def check_seed(header: Header, deals: list[str]) -> None:
    """The known coins are those of ``seed=``."""
    if header.seed:
        for coin, thrown in zip(deals[0], deal(header, *header.seed)[0], strict=True):
            if coin not in ("?", thrown):
                raise Refused("P601", f"{thrown} was thrown, not {coin}")


def replay(header: Header, deals: list[str], moves: list[str], result: str) -> Position:
    """The position after the words of MOVES."""
    order = [*range(header.first, header.seats + 1), *range(1, header.first)]
    position = Position(order, deals[0])
    for word in moves:
        done = len(position.said)
        if done == len(order):
            raise Refused("M403", "all coins are uncovered")
        if not re.fullmatch("[0-9]+[ht][ht?]", word):
            raise Refused("M401", f"{word} is no guess")
        if int(word[:-2]) not in order or word[0] == "0":
            raise Refused("PY01", f"no seat {word[:-2]}")
        if int(word[:-2]) != order[done]:
            raise Refused("M404", f"it is the turn of seat {order[done]}")
        if word[-1] == "?":
            raise Refused("M407", "everybody saw the coin")
        if position.coins[done] not in ("?", word[-1]):
            raise Refused("PY02", f"the coin shows {position.coins[done]}")
        position.coins = position.coins[:done] + word[-1] + position.coins[done + 1 :]
        position.said.append(word[-2])
    return position


def outcome(position: Position) -> str:
    """PY-3: all who were right have won."""
    if len(position.said) < len(position.order):
        return "*"
    guesses = zip(position.order, position.said, position.coins, strict=True)
    right = sorted(seat for seat, said, coin in guesses if said == coin)
    return f"right={','.join(map(str, right)) or '-'}"


def check_result(position: Position, result: str) -> None:
    """RESULT is what the coins say."""
    if not re.fullmatch("right=(-|[1-9](,[1-9])*)", result):
        raise Refused("R501", "not a result")
    if outcome(position) == "*":
        raise Refused("R503", "the game is not over")
    if outcome(position) != result:
        raise Refused("R504", f"it is {outcome(position)}")


def can_draw(position: Position) -> bool:
    """No bound ends this game."""
    return False


def unknown(deals: list[str], moves: list[str]) -> bool:
    """Whether a coin is unknown."""
    return "?" in deals[0]


def view(position: Position, deals: list[str], moves: list[str], seat: int) -> tuple[list[str], list[str]]:
    """Everybody has seen what was uncovered."""
    done = len(position.said)
    return [position.coins[:done] + "?" * (len(position.order) - done)], moves


def decider(position: Position) -> int:
    """The seat that guesses next."""
    return position.order[len(position.said)] if outcome(position) == "*" else 0


def legal(position: Position) -> list[str]:
    """Heads and tails."""
    return ["h", "t"] if decider(position) else []


def answer(position: Position, text: str) -> None:
    """Guess."""
    if text not in legal(position):
        raise Refused("M401", f"{text} is no guess")
    position.said.append(text)


def words(position: Position) -> list[str]:
    """The words of MOVES."""
    return [
        f"{seat}{said}{coin}" for seat, said, coin in zip(position.order, position.said, position.coins, strict=False)
    ]


def random_answer(position: Position, stream: Stream) -> str:
    """The bot ``random``: below(2), where 0 is heads."""
    return "ht"[stream.below(2)]
