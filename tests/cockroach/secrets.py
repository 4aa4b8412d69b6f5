"""What else could be true of a game of Cockroach Poker, for tests that nothing leaks."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence


def told_otherwise(
    deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int, chance: random.Random
) -> tuple[list[str], list[list[str]]]:
    """DEAL and MOVES of another truth that fits all that the seat has seen."""
    deal, words = _told_otherwise(deals[0], [word for round_ in moves for word in round_], seat, chance)
    return [deal], [words] if words else []


def _told_otherwise(deal: str, words: list[str], seat: int, chance: random.Random) -> tuple[str, list[str]]:
    """Another truth that fits all that the seat has seen, made from the text alone.

    Cards that were judged, the seat's own, and the card on its way if the seat offered it or passed it after a look,
    stay; all others change places at random: those in the other hands, those set aside, and the card on its way.
    """
    hands, _, aside = deal.partition(";")
    zones = [list(hand) for hand in hands.split("/")] + [list(aside)]
    laid = [(int(starter), card) for starter, card in (re.match(r"(\d+)(.)", word).groups() for word in words)]  # type: ignore[union-attr]
    known: list[list[str]] = [[] for _ in zones]
    open_card = None
    for (starter, card), word in zip(laid, words, strict=True):
        zones[starter - 1].remove(card)
        judged = "+" in word or "-" in word
        saw = starter == seat or bool(re.search(rf"[>]{seat}[a-z]>", word))
        if judged or saw:
            known[starter - 1].append(card)
        else:
            open_card = starter
    if open_card:
        zones[open_card - 1].insert(0, laid[-1][1])
    others = [place for place in range(len(zones)) if place != seat - 1]
    pool = [card for place in others for card in zones[place]]
    chance.shuffle(pool)
    for place in others:
        zones[place] = [pool.pop() for _ in zones[place]]
    changed = list(words)
    if open_card:
        changed[-1] = re.sub(r"^(\d+).", rf"\g<1>{zones[open_card - 1][0]}", words[-1])
    sorted_zones = ["".join(sorted(zone + seen)) for zone, seen in zip(zones, known, strict=True)]
    return "/".join(sorted_zones[:-1]) + (f";{sorted_zones[-1]}" if aside else ""), changed
