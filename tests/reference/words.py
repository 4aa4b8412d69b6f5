"""How the words of MOVES look in each game, from the word grammars of the games' pages: no rules, no state.

Where a page gives another code than M401 to what stands there, the word is one: a seat that is not there, cards too
many or too few, a card that lies open and is ``?``.
"""

from __future__ import annotations

import re

SEAT = "[0-9]+"

# word = offer { pass } verdict, or broken off behind an offer, a pass, or the mark of a pass
WAY = f"{SEAT}[%s?]>{SEAT}[%s](?:[>~]{SEAT}[%s])*"
COCKROACH = WAY % (("bcfgprst",) * 3) + f"(?:[>~]|[+-]{SEAT})?"

# ... verdict [ "=" laid ] [ "&" card { card } ]
ROYAL_CARD = "[bcfgrstBCFGRSTxz?]"
ROYAL = (
    WAY % ("bcfgrstBCFGRSTxz", "bcfgrste", "bcfgrste")
    + f"(?:[>~]|[+-]{SEAT}(?:=(?:-|{ROYAL_CARD}*))?(?:&{ROYAL_CARD}*)?)?"
)

# word = seat deck card
MOLE = f"{SEAT}[A-F][1-5?]"

CARD = r"(?:[acmnqs][1-5]|\?)"
DRAWN = f"(?:{CARD}|-)"
SHUFFLE = f"(?:%{CARD}*,)?"
DRAWING = f"{SHUFFLE}{SEAT}{DRAWN}"
GIFT = f"{SEAT}{DRAWN}"
ARRIVAL = f"{SEAT}{CARD}"


def rows(item: str) -> str:
    """Items with commas between them."""
    return f"{item}(?:,{item})*"


MOTH = "|".join(
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

WORDS = {name: re.compile(pattern) for name, pattern in (
    ("cockroach", COCKROACH), ("royal", ROYAL), ("mole", MOLE), ("moth", MOTH)
)}  # fmt: skip


def refused(game: str, words: list[str]) -> list[str]:
    """Those of the words of MOVES (without the marks between rounds) that are none of the game."""
    return [word for word in words if word != "/" and not WORDS[game].fullmatch(word)]
