"""Chance scheme s1: the arithmetic behind every deal and every built-in player (see ``formats/notation.md``).

All values are unsigned 64-bit numbers. Compiled, they wrap by themselves; plain Python masks them.
"""

from cockroach_cli.engine.typed import cython

# Typed globals: a literal of more than 32 bits inside an expression would become a Python object when compiled.
GAMMA = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_A = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
MIX_B = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
BY_GAME = cython.declare(cython.ulonglong, 0xD1342543DE82EF95)
BY_STREAM = cython.declare(cython.ulonglong, 0xDA942042E4DD58B5)
BY_WORDS = cython.declare(cython.ulonglong, 0xA0761D6478BD642F)
LOW_32 = cython.declare(cython.ulonglong, 0xFFFFFFFF)
TWO_32 = cython.declare(cython.ulonglong, 0x100000000)
MASK_64 = 0xFFFFFFFFFFFFFFFF


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mix(z: cython.ulonglong) -> cython.ulonglong:
    """The scheme's one-to-one scrambling of 64 bits."""
    z = (z ^ (z >> 30)) * MIX_A
    if not cython.compiled:
        z &= MASK_64
    z = (z ^ (z >> 27)) * MIX_B
    if not cython.compiled:
        z &= MASK_64
    return z ^ (z >> 31)


@cython.cfunc
@cython.exceptval(check=False)
def start(
    seed: cython.ulonglong, game: cython.ulonglong, stream: cython.ulonglong, words: cython.ulonglong
) -> cython.ulonglong:
    """The state that a stream begins with; ``words`` is 0 unless a game is continued after that many words."""
    state: cython.ulonglong = game * BY_GAME
    by_stream: cython.ulonglong = stream * BY_STREAM
    by_words: cython.ulonglong = words * BY_WORDS
    if not cython.compiled:
        state &= MASK_64
        by_stream &= MASK_64
        by_words &= MASK_64
    state = mix(mix(mix(seed) ^ state) ^ by_stream)
    if words:
        state = mix(state ^ by_words)
    return state
