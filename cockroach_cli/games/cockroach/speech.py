"""How people talk at Cockroach Poker: as at all games in which a card is passed around."""

from __future__ import annotations

from cockroach_cli.games.cockroach.cards import CARDS
from cockroach_cli.passing.speech import Talk

RULINGS = {
    "two": "CP-4",
    "offer": "CP-5 CP-14 CP-12",
    "answer": "CP-6 CP-8 CP-9 CP-10 CP-11",
    "name": "CP-7 CP-8 CP-14",
}
"""The rulings that matter at each stage."""

TALK = Talk(CARDS, RULINGS)
