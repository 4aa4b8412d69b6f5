"""Figures over many games, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import UNSURE, Section, Share
from cockroach_cli.games.figures import Tally, mean, quantile
from cockroach_cli.games.mole.cards import DECKS, RANKS


def statistics(tally: Tally, seats: int, labels: Sequence[str]) -> tuple[Section, ...]:
    """Tables from a tally (see ``tally.py``).

    ``labels`` name the rows of what is counted by seat or by player; those arrays of the tally are as long.
    ``seats`` is the number of seats of every game, or 0 if it differs.
    """
    return (
        games(tally),
        wins(tally, labels),
        starter(tally, seats),
        winning_hands(tally),
        length(tally),
        matches(tally, labels),
        hands(tally, labels),
        decks(tally),
    )


def games(tally: Tally) -> Section:
    """How many games there were."""
    finished, unfinished = tally["games"][0], tally["unfinished"][0]
    row = (finished + unfinished, finished, unfinished, tally["shared"][0], tally["drawn"][0])
    return Section("Games", ("games", "finished", "unfinished", "won by several", "drawn"), (row,))


def wins(tally: Tally, labels: Sequence[str]) -> Section:
    """Who won how often, alone or with others (MP-5, MP-7)."""
    rows = [(label, tally["played"][i], tally.share(i, "won", "played")) for i, label in enumerate(labels)]
    return Section("Wins", ("player", "finished games", "won"), tuple(rows))


def starter(tally: Tally, seats: int) -> Section:
    """How often the seat that started the game won, and those after it in turn order.

    Games of different sizes have only the starter in common.
    """
    finished = tally["games"][0]
    names = ("starter", *(f"starter + {place}" for place in range(1, seats)))
    rows = [(name, Share(won, finished)) for name, won in zip(names, tally["won_from_start"], strict=False)]
    return Section("Wins by place", ("place", "won"), tuple(rows))


def winning_hands(tally: Tally) -> Section:
    """Which hands won: that of a longer game's last match (MP-4)."""
    won = sum(tally["winning_hands"])
    rows = [(name, Share(count, won)) for name, count in zip(RANKS.values(), tally["winning_hands"], strict=True)]
    return Section("Winning hands", ("hand", "games"), tuple(rows))


def length(tally: Tally) -> Section:
    """How long games were: matches of finished games, and cards drawn in all games."""
    counts = tally["matches"]
    finished = sum(counts)
    total = sum(number * count for number, count in enumerate(counts))
    spread = [quantile(counts, percent) for percent in (0, 5, 50, 95, 100)]
    rows = (
        ("matches of finished games", mean(total, finished), *spread),
        ("cards drawn", mean(tally["words"][0], finished + tally["unfinished"][0]), *[None] * 5),
    )
    return Section("Length of a game", ("figure", "mean", "least", "5 %", "median", "95 %", "most"), rows)


def matches(tally: Tally, labels: Sequence[str]) -> Section:
    """What single matches came to; a short game is one match (MP-7)."""
    rows = [
        (
            label,
            tally["matches_played"][i],
            tally.share(i, "matches_won", "matches_played"),
            tally.share(i, "started_won", "matches_started"),
            tally.share(i, "weakest", "matches_played"),
            tally["turned_back"][i],
        )
        for i, label in enumerate(labels)
    ]
    columns = ("player", "matches", "won", "won of those started", "weakest hand", "cards turned back")
    return Section("Matches", columns, tuple(rows))


def hands(tally: Tally, labels: Sequence[str]) -> Section:
    """Which hands the players had (MP-4)."""
    rows = [
        (label, *(tally.share(i, f"hands_{rank}", "matches_played") for rank in RANKS))
        for i, label in enumerate(labels)
    ]
    return Section("Hands", ("player", *RANKS.values()), tuple(rows))


def decks(tally: Tally) -> Section:
    """From which decks the cards came."""
    drawn = sum(tally["decks"])
    rows = [(letter, Share(count, drawn, UNSURE)) for letter, count in zip(DECKS, tally["decks"], strict=True)]
    return Section("Decks", ("deck", "cards drawn"), tuple(rows))
