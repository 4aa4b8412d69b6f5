"""A word of MOVES taken apart: one round, or a round that waits for a decision.

This is spelling only. Whether a word is allowed is the table's business; these functions are for words that a table
has carried out.
"""

from __future__ import annotations

import re

import attrs

_WORD = re.compile(
    r"(?P<starter>[0-9]+)(?P<card>[A-Za-z?])(?P<hops>>[0-9]+[a-z](?:[>~][0-9]+[a-z])*)"
    r"(?:(?P<waits>[>~])"
    r"|(?P<verdict>[+-])(?P<taker>[0-9]+)(?:=(?P<laid>-|[A-Za-z]{0,2}))?(?:&(?P<penalties>[A-Za-z]+))?)?"
)
_HOP = re.compile(r"(?P<mark>[>~])(?P<to>[0-9]+)(?P<claim>[a-z])")
NOTHING = "-"
"""What is written where no card is laid out."""


@attrs.frozen
class Hop:
    """A card handed on, with what was said."""

    to: int
    claim: str
    looked: bool
    """Whether the giver knew the card, or had a look: ``>``. True of every offer."""


@attrs.frozen
class Round:
    """A round, as far as it has gone."""

    starter: int
    card: str
    """The card's letter, or ``?``."""
    hops: tuple[Hop, ...]
    """The offer, then the passes."""
    waits: str = ""
    """``>`` or ``~`` where the holder has said pass and must name a seat; otherwise empty."""
    verdict: str = ""
    """``+`` or ``-``; empty while nobody has judged."""
    taker: int = 0
    """The seat that took the card; 0 while nobody has judged."""
    laid: str | None = None
    """The cards that the taker laid out instead of this one, ``-`` for none, empty while that is to be decided; None of
    a card that is laid out itself."""
    penalties: str = ""
    """The penalty cards that the taker drew."""

    @property
    def holder(self) -> int:
        """The seat that got the card last."""
        return self.hops[-1].to

    @property
    def giver(self) -> int:
        """The seat that handed it over."""
        return self.givers[-1]

    @property
    def claim(self) -> str:
        """What was claimed last."""
        return self.hops[-1].claim

    @property
    def givers(self) -> tuple[int, ...]:
        """The seat behind each hop."""
        return (self.starter, *(hop.to for hop in self.hops[:-1]))

    @property
    def face_up(self) -> str:
        """The cards that the taker laid out, in order, penalties included."""
        if not self.verdict:
            return ""
        return (self.card if self.laid is None else self.laid.strip(NOTHING)) + self.penalties

    def __str__(self) -> str:
        """The word, as the notation spells it."""
        hops = "".join(f"{'>' if hop.looked else '~'}{hop.to}{hop.claim}" for hop in self.hops)
        text = f"{self.starter}{self.card}{hops}{self.waits}"
        if self.taker:
            text += f"{self.verdict}{self.taker}"
        if self.laid is not None:
            text += f"={self.laid}"
        return text + (f"&{self.penalties}" if self.penalties else "")


def read(word: str) -> Round:
    """Take a word apart; raises ``ValueError`` if it is none."""
    found = _WORD.fullmatch(word)
    if not found:
        raise ValueError(f"not a round: {word!r}")
    hops = tuple(Hop(int(hop["to"]), hop["claim"], hop["mark"] == ">") for hop in _HOP.finditer(found["hops"]))
    return Round(
        starter=int(found["starter"]),
        card=found["card"],
        hops=hops,
        waits=found["waits"] or "",
        verdict=found["verdict"] or "",
        taker=int(found["taker"] or 0),
        laid=found["laid"],
        penalties=found["penalties"] or "",
    )


def plies(word: str) -> tuple[str, ...]:
    """The beginnings of a word at which somebody has to decide, shortest first.

    The first is the empty one, where the starter has not offered yet; the word itself is not among them:
    ``1f>2c>4t+2`` gives ``""``, ``1f>2c``, ``1f>2c>`` and ``1f>2c>4t``.
    """
    if not word:
        return ()
    ends = [0]
    for hop in _HOP.finditer(word):
        if len(ends) > 1:
            ends.append(hop.start() + 1)  # behind the mark: a seat and a claim have to be named
        ends.append(hop.end())
    if read(word).waits:
        ends.append(len(word))
    if "=" in word:
        ends.append(word.index("=") + 1)  # the taker decides what is laid out
    return tuple(word[:end] for end in ends if end < len(word))
