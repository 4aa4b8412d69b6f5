"""How a word of MOVES looks in Cheating Moth, from the word grammar of its page."""

from __future__ import annotations

from .words import SEAT

CARD = r"(?:[acmnqs][1-5]|\?)"
DRAWN = f"(?:{CARD}|-)"
SHUFFLE = f"(?:%{CARD}*,)?"
DRAWING = f"{SHUFFLE}{SEAT}{DRAWN}"
GIFT = f"{SEAT}{DRAWN}"
ARRIVAL = f"{SEAT}{CARD}"


def rows(item: str) -> str:
    """Items with commas between them."""
    return f"{item}(?:,{item})*"


WORD = "|".join(
    SHUFFLE + SEAT + what
    for what in (
        r"[acmnqs][1-5]\.?",  # a number card, a moth; and every last card
        rf"s[1-5]>(?:{SEAT}{CARD}\.?)?",
        rf"a[1-5]\+{rows(DRAWING)}\.?",
        rf"c[1-5]:(?:(?:-|{rows(ARRIVAL)})\.?)?",
        rf"q[1-5]:{rows(SEAT)}<(?:{rows(GIFT)}\.?)?",
        r"\?.*",  # M407: nothing is said of what stands behind it
        rf"\+{DRAWN}\.?",
        f"~(?:{CARD}(?:@{SEAT})?)?",
        "!",
        rf"!{SEAT}-{DRAWN}\.?",
        rf"!{SEAT}={CARD}>(?:(?:-|{CARD}(?:{CARD}|[0-9])*)\.?)?",
    )
)
