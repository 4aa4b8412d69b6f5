"""Deal, play, simulate, replay and validate games of Cockroach Poker and its relatives."""

__version__ = "2.0.0"
