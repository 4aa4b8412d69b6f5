"""Figures over many games, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import UNSURE, Section, Share
from cockroach_cli.games.figures import Tally, mean
from cockroach_cli.games.moth.cards import NAMES


def statistics(tally: Tally, seats: int, labels: Sequence[str]) -> tuple[Section, ...]:
    """Tables from a tally (see ``tally.py``).

    ``labels`` name the rows of what is counted by seat or by player; those arrays of the tally are as long.
    ``seats`` is the number of seats of every game, or 0 if it differs.
    """
    return (
        games(tally),
        wins(tally, labels),
        starter(tally, seats),
        rounds(tally, labels),
        cheating(tally, labels),
        actions(tally, labels),
        cards(tally),
        endings(tally),
        length(tally),
    )


def games(tally: Tally) -> Section:
    """How many games there were."""
    finished, unfinished = tally["games"][0], tally["unfinished"][0]
    row = (finished + unfinished, finished, unfinished, tally["shared"][0])
    return Section("Games", ("games", "finished", "unfinished", "won by several"), (row,))


def wins(tally: Tally, labels: Sequence[str]) -> Section:
    """Who won how often, alone or with others, and the mean score of a game (CM-10, CM-12)."""
    rows = [
        (
            label,
            tally["played"][i],
            tally.share(i, "won", "played"),
            mean(-tally["points"][i], tally["scored"][i]),
        )
        for i, label in enumerate(labels)
    ]
    return Section("Wins", ("player", "finished games", "won", "mean score"), tuple(rows))


def starter(tally: Tally, seats: int) -> Section:
    """How often the first Guard Bug won, and those after it in turn order.

    Games of different sizes have only the first Guard Bug in common.
    """
    finished = tally["games"][0]
    names = ("first Guard Bug", *(f"first Guard Bug + {place}" for place in range(1, seats)))
    rows = [(name, Share(won, finished)) for name, won in zip(names, tally["won_from_start"], strict=False)]
    return Section("Wins by place", ("place", "won"), tuple(rows))


def rounds(tally: Tally, labels: Sequence[str]) -> Section:
    """Who was rid of all cards first, and how often cards were laid or drawn (CM-4, CM-9)."""
    rows = [
        (
            label,
            tally["rounds_played"][i],
            tally.share(i, "rounds_won", "rounds_played"),
            tally.share(i, "laid", "laid", "drawn"),
        )
        for i, label in enumerate(labels)
    ]
    return Section("Rounds", ("player", "rounds", "rid of all cards", "turns with a card laid"), tuple(rows))


def cheating(tally: Tally, labels: Sequence[str]) -> Section:
    """What vanished, what of it was noticed, who was caught, and how good the calls were (CM-7, CM-8)."""
    rows = [
        (
            label,
            tally["cheated"][i],
            tally.share(i, "noticed", "cheated"),
            tally["caught_times"][i],
            tally["calls"][i],
            tally.share(i, "calls_right", "calls"),
        )
        for i, label in enumerate(labels)
    ]
    columns = ("player", "cards made vanish", "noticed", "times caught", "calls as Guard Bug", "right calls")
    return Section("Cheating", columns, tuple(rows))


def actions(tally: Tally, labels: Sequence[str]) -> Section:
    """Races, slaps and gifts (CM-6)."""
    rows = [
        (
            label,
            tally["raced"][i],
            tally.share(i, "races_won", "raced"),
            tally.share(i, "slowest", "slapped"),
            tally["gifts"][i],
        )
        for i, label in enumerate(labels)
    ]
    return Section("Actions", ("player", "races", "races won", "slowest to slap", "cards given away"), tuple(rows))


def cards(tally: Tally) -> Section:
    """Which cards were laid in turn."""
    total = sum(tally["laid_letters"])
    rows = [(name, Share(tally["laid_letters"][i], total, UNSURE)) for i, name in enumerate(NAMES.values())]
    return Section("Cards laid", ("card", "of all laid"), tuple(rows))


def endings(tally: Tally) -> Section:
    """How rounds ended (CM-9, CM-12)."""
    ended, stuck, capped = (tally[name][0] for name in ("rounds", "stuck", "capped"))
    rows = (
        ("a seat laid its last card", Share(ended - stuck - capped, ended)),
        ("nobody could go on", Share(stuck, ended)),
        ("too many words", Share(capped, ended)),
    )
    return Section("Endings of rounds", ("ending", "rounds"), rows)


def length(tally: Tally) -> Section:
    """How long games were, and how often the pile ran out (CM-11)."""
    everything = tally["games"][0] + tally["unfinished"][0]
    rows = (
        ("rounds", mean(tally["rounds"][0], everything)),
        ("turns", mean(tally["turns"][0], everything)),
        ("words", mean(tally["words"][0], everything)),
        ("decisions, noes included", mean(tally["questions"][0], everything)),
        ("reshuffles", mean(tally["reshuffles"][0], everything)),
    )
    return Section("Length of a game", ("figure", "mean"), rows)
