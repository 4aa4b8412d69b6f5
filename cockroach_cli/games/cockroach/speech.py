"""How people talk at Cockroach Poker: as at all games in which a card is passed around."""

from __future__ import annotations

from cockroach_cli.games.cockroach.cards import CARDS
from cockroach_cli.passing.speech import Talk

TALK = Talk(CARDS)
