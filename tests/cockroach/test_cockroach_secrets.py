"""Whatever a seat cannot know may be otherwise: it sees the same, and may do the same."""

from __future__ import annotations

import random
import re

import pytest
from tests.cockroach.cockroach_deals import Lead

from cockroach_cli.games.base import Game

GAMES = 6


def told_otherwise(deal: str, words: list[str], seat: int, chance: random.Random) -> tuple[str, list[str]]:
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


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_views_and_choices_do_not_tell(game: Game, lead: Lead, seats: int) -> None:
    chance = random.Random(seats)
    changes = 0
    for number in range(GAMES):
        table = game.new_table(seats, 1, {})
        table.deal(11, number)
        deal = table.deal_text().decode()
        table.set_chance(11, number, 0)
        words: list[str] = []
        while table.seat():
            here = [*words, *([table.pending().decode()] if table.pending() else [])]
            for seat in range(1, seats + 1):
                other_deal, other = told_otherwise(deal, here, seat, chance)
                changes += other_deal != deal
                view = game.view(game.new_table(seats, 1, {}), (deal,), (tuple(here),), seat)
                assert game.view(game.new_table(seats, 1, {}), (other_deal,), (tuple(other),), seat) == view
            due = table.seat()
            other_deal, other = told_otherwise(deal, here, due, chance)
            assert lead(other_deal, other).legal() == table.legal()
            table.let_bot(0)
            if not table.pending():
                words.append(table.last_word().decode())
    assert changes > 100
