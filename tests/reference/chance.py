"""Chance scheme s1, as the standard prints it. All arithmetic is modulo 2**64."""

from __future__ import annotations

from typing import TypeVar

Item = TypeVar("Item")

MODULUS = 2**64


def mix(z: int) -> int:
    """The mixing function."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % MODULUS
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % MODULUS
    return z ^ (z >> 31)


def start(seed: int, game: int, stream: int, words: int = 0) -> int:
    """The state in which a stream starts; ``words`` is K of ``play=s1:S:G@K``, for a game continued after K words."""
    first = mix(seed) ^ ((game * 0xD1342543DE82EF95) % MODULUS)
    second = mix(first) ^ ((stream * 0xDA942042E4DD58B5) % MODULUS)
    state = mix(second)
    if words > 0:
        state = mix(state ^ ((words * 0xA0761D6478BD642F) % MODULUS))
    return state


class Stream:
    """One stream of chance, from which numbers are drawn one after the other."""

    def __init__(self, seed: int, game: int, stream: int, words: int = 0) -> None:
        self.state = start(seed, game, stream, words)

    def next(self) -> int:
        """The next value, 0 to 2**64 - 1."""
        self.state = (self.state + 0x9E3779B97F4A7C15) % MODULUS
        return mix(self.state)

    def below(self, n: int) -> int:
        """A number 0 to n - 1, exactly uniform; draws also for n = 1."""
        while True:
            m = (self.next() >> 32) * n
            if m % 2**32 >= 2**32 % n:
                return m >> 32

    def shuffle(self, cards: list[Item]) -> None:
        """Shuffle a list in place."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
