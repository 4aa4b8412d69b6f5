"""Figures over many games in which a card is passed around, as tables."""

from __future__ import annotations

from collections.abc import Sequence

from cockroach_cli.games.base import Section, Share
from cockroach_cli.games.figures import Tally, mean, quantile
from cockroach_cli.passing.cards import Cards

NUMBERS = {2: "five"}
"""How many of a kind lose, where it is not four."""


def games(tally: Tally) -> Section:
    """How many games there were."""
    finished, unfinished = tally["games"][0], tally["unfinished"][0]
    return Section("Games", ("games", "finished", "unfinished"), ((finished + unfinished, finished, unfinished),))


def losses(tally: Tally, labels: Sequence[str]) -> Section:
    """Who lost how often."""
    rows = [(label, tally["played"][i], tally.share(i, "lost", "played")) for i, label in enumerate(labels)]
    return Section("Losses", ("player", "finished games", "lost"), tuple(rows))


def endings(cards: Cards, tally: Tally, seats: int) -> Section:
    """How games ended."""
    finished = tally["games"][0]
    number = NUMBERS.get(seats, "four") if seats else "four or five"
    rows: list[tuple[object, ...]] = [("empty hand", Share(tally["empty"][0], finished))]
    rows.append((f"{number} of a kind", Share(sum(tally["of_a_kind"]), finished)))
    rows += [
        (f"{number} {cards.several(kind)}", Share(count, finished))
        for kind, count in zip(cards.rows, tally["of_a_kind"], strict=True)
        if kind in cards.claims
    ]
    if tally.get("capped", [0])[0]:
        rows.append(("draw: too many rounds", Share(tally["capped"][0], finished)))
    return Section("Endings", ("ending", "games"), tuple(rows))


def starter(tally: Tally, seats: int) -> Section:
    """How often the seat that started the game lost, and those after it in turn order.

    Games of different sizes have only the starter in common.
    """
    finished = tally["games"][0]
    names = ("starter", *(f"starter + {place}" for place in range(1, seats)))
    rows = [(name, Share(lost, finished)) for name, lost in zip(names, tally["lost_from_start"], strict=False)]
    return Section("Losses by place", ("place", "lost"), tuple(rows))


def length(tally: Tally) -> Section:
    """How long games were: rounds of finished games, and all games' words and decisions."""
    rounds = tally["rounds"]
    finished = sum(rounds)
    everything = finished + tally["unfinished"][0]
    longer = tally.get("more_rounds", [0])[0]
    total = sum(number * count for number, count in enumerate(rounds)) + longer
    spread: list[object] = [quantile(rounds, percent) for percent in (0, 5, 50, 95, 100)]
    if longer:
        # The last place of the histogram holds all games that were as long or longer.
        spread = [f"{value} or more" if value == len(rounds) - 1 else value for value in spread]
    rows = (
        ("rounds of finished games", mean(total, finished), *spread),
        ("words", mean(tally["words"][0], everything), *[None] * 5),
        ("decisions", mean(tally["decisions"][0], everything), *[None] * 5),
    )
    return Section("Length of a game", ("figure", "mean", "least", "5 %", "median", "95 %", "most"), rows)


def claims(tally: Tally, labels: Sequence[str]) -> Section:
    """What was claimed when cards were offered, how often they were passed on, and with which claims."""
    rows = [
        (
            label,
            tally["offers"][i],
            tally.share(i, "offers_true", "offers"),
            tally.share(i, "passes", "pass_chances"),
            tally.share(i, "looks", "passes"),
            tally.share(i, "claims_true", "claims"),
            tally.share(i, "claims_kept", "claims"),
        )
        for i, label in enumerate(labels)
    ]
    columns = ("player", "offers", "true offers", "passed on", "looked", "true when passing", "claim kept")
    return Section("Offers and passes", columns, tuple(rows))


def judgements(tally: Tally, labels: Sequence[str]) -> Section:
    """How often claims were believed, how often that was right, and who took how many cards."""
    rows = [
        (
            label,
            tally["judged"][i],
            tally.share(i, "believed", "judged"),
            tally.share(i, "right", "judged"),
            tally["taken"][i],
        )
        for i, label in enumerate(labels)
    ]
    return Section("Judgements", ("player", "judged", "said true", "were right", "cards taken"), tuple(rows))
