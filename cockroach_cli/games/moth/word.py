"""A word of MOVES taken apart: what a seat did, with all that came of it.

This is spelling only. Whether a word is allowed is the table's business; these functions are for words that a table
has carried out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import attrs

from cockroach_cli.games.moth.cards import LETTERS, split

LAY, DRAW, CHEAT, CALL = "lay", "draw", "cheat", "call"
NOTHING = "-"

_CARD = rf"(?:[{LETTERS}][1-5]|\?)"
_SHUFFLE = rf"%(?P<shuffle>{_CARD}+),"
_ROW = rf"(?:{_SHUFFLE.replace('?P<shuffle>', '?:')})?[1-5](?:{_CARD}|-)"
_WORD = re.compile(
    rf"(?:{_SHUFFLE})?(?P<seat>[1-5])"
    rf"(?:(?P<laid>{_CARD})(?P<mark>[>+:])?(?P<slaps>[1-5](?:,[1-5])*<)?(?P<none>-)?(?P<row>{_ROW}(?:,{_ROW})*)?"
    rf"|\+(?P<drawn>{_CARD}|-)"
    rf"|~(?:(?P<gone>{_CARD})(?:@(?P<by>[1-5]))?)?"
    rf"|!(?:(?P<accused>[1-5])(?:-(?P<found>{_CARD}|-)|=(?P<back>{_CARD})>(?P<given>-|{_CARD}*[0-9]?)))?"
    rf")(?P<stop>\.)?"
)
_ITEM = re.compile(rf"(?:{_SHUFFLE})?(?P<seat>[1-5])(?P<card>{_CARD}|-)")


@attrs.frozen
class Item:
    """An element of a row: who drew, arrived or gave, and which card."""

    seat: int
    card: str
    """The card, or ``-``."""
    shuffle: tuple[str, ...] = ()
    """What the pile was reshuffled into before that draw."""

    def __str__(self) -> str:
        """As the notation spells it."""
        return f"{_shuffled(self.shuffle)}{self.seat}{self.card}"


@attrs.frozen
class Word:
    """What a seat did, as far as it has gone."""

    what: str
    """:data:`LAY`, :data:`DRAW`, :data:`CHEAT` or :data:`CALL`."""
    seat: int
    card: str = ""
    """The card laid, drawn (or ``-``), made vanish, or come back; empty where it is still to be told."""
    mark: str = ""
    """What stands after an action card that acts: ``>``, ``+`` or ``:``."""
    slaps: tuple[int, ...] = ()
    """Who slapped a mosquito, the slowest last."""
    row: tuple[Item, ...] = ()
    """A spider's gift (the seat is who gets it), an ant's draws, a cockroach's arrivals, a mosquito's gifts."""
    nobody: bool = False
    """Nobody raced: ``1c5:-``."""
    by: int = 0
    """The seat that noticed, or 0."""
    accused: int = 0
    """The seat that is called, or 0."""
    right: bool | None = None
    """Whether the call was right; None while nobody is called."""
    found: str = ""
    """What the Guard Bug drew after a wrong call, or ``-``."""
    given: str = ""
    """What a caught seat was given, as written: ``n1n4``, ``?2`` or ``-``."""
    shuffle: tuple[str, ...] = ()
    """What the pile was reshuffled into before this word."""
    stop: bool = False
    """Whether the round ended with it."""

    @property
    def slowest(self) -> int:
        """The seat that slapped last, or 0."""
        return self.slaps[-1] if self.slaps else 0

    @property
    def waits(self) -> bool:
        """Whether the word is broken off where somebody has to decide."""
        if self.what == CHEAT:
            return not self.card
        if self.what == CALL:
            return self.right is None or (self.right and not self.given)
        return bool(self.mark) and not self.row and not self.nobody

    def draws(self) -> Iterator[Item]:
        """The cards drawn with this word, in order, each with the reshuffle before it."""
        if self.what == DRAW:
            yield Item(self.seat, self.card, self.shuffle)
        elif self.what == CALL and self.right is False:
            yield Item(self.seat, self.found, self.shuffle)
        elif self.what == LAY and self.mark == "+":
            yield from self.row

    def __str__(self) -> str:
        """The word, as the notation spells it."""
        text = f"{_shuffled(self.shuffle)}{self.seat}"
        if self.what == DRAW:
            text += f"+{self.card}"
        elif self.what == CHEAT:
            text += f"~{self.card}" + (f"@{self.by}" if self.by else "")
        elif self.what == CALL:
            text += "!" + (str(self.accused) if self.accused else "")
            if self.right is not None:
                text += f"={self.card}>{self.given}" if self.right else f"-{self.found}"
        else:
            text += self.card + self.mark
            if self.slaps:
                text += ",".join(map(str, self.slaps)) + "<"
            text += ",".join(map(str, self.row)) + (NOTHING if self.nobody else "")
        return text + ("." if self.stop else "")


def _shuffled(cards: tuple[str, ...]) -> str:
    return f"%{''.join(cards)}," if cards else ""


def read(word: str) -> Word:
    """Take a word apart; raises ``ValueError`` if it is none."""
    found = _WORD.fullmatch(word)
    if not found:
        raise ValueError(f"not a word of Cheating Moth: {word!r}")
    seat, stop, shuffle = int(found["seat"]), bool(found["stop"]), split(found["shuffle"] or "")
    if found["laid"]:
        slaps = tuple(map(int, re.findall("[1-5]", found["slaps"] or "")))
        row = tuple(
            Item(int(item["seat"]), item["card"], split(item["shuffle"] or ""))
            for item in _ITEM.finditer(found["row"] or "")
        )
        return Word(LAY, seat, found["laid"], found["mark"] or "", slaps, row, bool(found["none"]), stop=stop)
    if found["drawn"]:
        return Word(DRAW, seat, found["drawn"], shuffle=shuffle, stop=stop)
    mark = word[found.end("seat")]
    if mark == "~":
        return Word(CHEAT, seat, found["gone"] or "", by=int(found["by"] or 0))
    if not found["accused"]:
        return Word(CALL, seat)
    return Word(
        CALL,
        seat,
        found["back"] or "",
        accused=int(found["accused"]),
        right=bool(found["back"]),
        found=found["found"] or "",
        given=found["given"] or "",
        shuffle=shuffle,
        stop=stop,
    )


def plies(word: str) -> tuple[str, ...]:
    """The beginnings of a word at which somebody has to decide, shortest first; the word itself is not among them.

    The first is the empty one, where the seat whose turn it is has not laid or drawn yet. A spider of which nothing
    was given has waited for that, too: ``1s4`` gives ``""`` and ``1s4>``.
    """
    if not word:
        return ()
    read_word = read(word)
    first = f"{read_word.seat}"
    found = [""]
    if read_word.what == CHEAT:
        found.append(f"{first}~")
    elif read_word.what == CALL:
        found.append(f"{first}!")
        if read_word.right:
            found.append(f"{first}!{read_word.accused}={read_word.card}>")
    elif read_word.what == LAY:
        if read_word.mark and read_word.mark != "+":
            slaps = ",".join(map(str, read_word.slaps)) + "<" if read_word.slaps else ""
            found.append(f"{first}{read_word.card}{read_word.mark}{slaps}")
        elif read_word.card[0] == "s" and not read_word.stop:
            found.append(f"{first}{read_word.card}>")
    return tuple(text for text in found if text != word)
