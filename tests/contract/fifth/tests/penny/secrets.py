"""What else could be true of a game of Penny, for tests that nothing leaks."""

from __future__ import annotations

import random
from collections.abc import Sequence


def told_otherwise(
    deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int, chance: random.Random
) -> tuple[list[str], list[list[str]]]:
    """The coins that are still covered are thrown again."""
    known = sum(map(len, moves))
    coins = deals[0][:known] + "".join(chance.choice("ht") for _ in deals[0][known:])
    return [coins], [list(words) for words in moves]
