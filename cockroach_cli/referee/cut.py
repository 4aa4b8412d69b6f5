"""A record as it was at an earlier moment."""

from __future__ import annotations

import attrs

from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Record


@attrs.frozen(order=True)
class Moment:
    """A moment of a game: after some words of MOVES, and after some decisions of the word that follows them."""

    words: int
    decisions: int = 0

    def __str__(self) -> str:
        return f"{self.words}.{self.decisions}" if self.decisions else str(self.words)


def moment(text: str) -> Moment:
    """Read ``12`` or ``12.3``; raises ``ValueError`` with a sentence."""
    words, dot, decisions = text.partition(".")
    if not (words.isascii() and words.isdigit()) or (dot and not (decisions.isascii() and decisions.isdigit())):
        raise ValueError(f"{text!r} is not a moment: 12 is after 12 words, 12.3 after 3 decisions of the next word")
    if len(words) > 9 or len(decisions) > 9:
        raise ValueError(f"no game is as long as {text!r}")
    return Moment(int(words), int(decisions or 0))


def moments(game: Game, record: Record) -> tuple[Moment, ...]:
    """Every moment of a record at which a seat has to decide, or the record ends, in order."""
    found = []
    words = [word for round_ in record.moves for word in round_]
    for index, word in enumerate(words):
        found += [Moment(index, decisions) for decisions in range(len(game.plies(word)))]
    return (*found, Moment(len(words)))


def cut(game: Game, record: Record, at: Moment) -> Record:
    """The record as it was at a moment, unfinished (``*``) unless that is the whole of it; a moment behind the end is
    the end. Of DEAL only those rounds stay that had been dealt by then."""
    left = at.words
    moves: list[tuple[str, ...]] = []
    whole = False
    for words in record.moves:
        kept = list(words[:left])
        left -= len(kept)
        whole = len(kept) == len(words)
        if not whole:
            beginnings = game.plies(words[len(kept)])
            if at.decisions >= len(beginnings) > 0:
                kept.append(words[len(kept)])
            elif beginnings and beginnings[at.decisions]:
                kept.append(beginnings[at.decisions])
            whole = kept == list(words)
        if kept:
            moves.append(tuple(kept))
        if not whole:
            break
    if (whole and len(moves) == len(record.moves)) or not record.moves:
        return record
    # The next round is dealt as soon as one is over.
    dealt = max(len(moves), 1) + (1 if whole else 0)
    return record._replace(deals=record.deals[:dealt], moves=tuple(moves), result="*")
