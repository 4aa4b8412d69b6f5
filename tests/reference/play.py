"""Whole games of the bot ``random``, each draw made as the notation's chance scheme says."""

from __future__ import annotations

from typing import Any, cast

from .chance import Stream
from .games import GAMES, Record, Rules, RulesOfChance, RulesOfRounds
from .header import Header
from .judge import read_line, write


def play_random(
    seed: int, game: int, seats: int, first: int = 1, name: str = "cockroach", options: dict[str, str] | None = None
) -> bytes:
    """The canonical line of game number ``game`` of a seed, ``random`` in every seat."""
    rules = GAMES[name]
    header = Header(name, rules.VERSION, ["random"] * seats, first, rules=options or {}, seed=(seed, game))
    record = Record(header, rules.deal(header, seed, game), [], "*")
    return play_on(record, rules.replay(header, record.deals, [], "*"), seed, game, 0)


def continue_random(line: bytes, seed: int | None = None, game: int = 0) -> bytes:
    """The canonical line of an unfinished record, all cards known, that ``random`` has played to its end.

    Chance comes from the record's own ``seed=`` unless ``seed`` and ``game`` are given. The header says in ``play=``
    where it came from, unless that is the record's own seed and no word had been played.
    """
    record, position = read_line(line)
    header = record.header
    words = len([word for word in record.moves if word != "/"])
    own = seed is None
    if seed is None:
        if header.seed is None:
            raise ValueError("the record has no seed and none was given")
        seed, game = header.seed
    if not own or words > 0:
        header.play = (seed, game, words)
    header.bots = ["random"] * header.seats
    return play_on(record, position, seed, game, words)


def play_on(record: Record, position: Any, seed: int, game: int, words: int) -> bytes:
    """Play a game to its end; in each round each seat draws from a stream of its own.

    Further rounds are dealt from the record's own ``seed=``, where it has one.
    """
    header = record.header
    rules: Rules = GAMES[header.game]

    def stream(number: int) -> Stream:
        return Stream(seed, game, 65536 * (len(record.deals) - 1) + number, words)

    def streams() -> dict[int, Stream]:
        if hasattr(rules, "resume"):
            cast(RulesOfChance, rules).resume(position, stream)
        return {seat: stream(seat) for seat in range(1, header.seats + 1)}

    mine = streams()
    while rules.outcome(position) == "*":
        seat = rules.decider(position)
        if seat:
            rules.answer(position, rules.random_answer(position, mine[seat]))
        else:
            dealing = (*header.seed, 0) if header.seed else (seed, game, words)
            record.deals.append(cast(RulesOfRounds, rules).deal_next(position, *dealing))
            mine = streams()
    record.moves = rules.words(position)
    record.result = rules.outcome(position)
    return write(record).encode("utf-8")
