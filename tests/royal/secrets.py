"""What else could be true of a game of Cockroach Poker Royal, for tests that nothing leaks."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

SPECIALS = "xz"
_WORD = re.compile(r"(\d+)(.)((?:[>~]\d+[a-z])+)([>~]?)(?:([+-])(\d+))?(?:=([A-Za-z]*)-?)?(?:&(.*))?")


def told_otherwise(
    deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int, chance: random.Random
) -> tuple[list[str], list[list[str]]]:
    """DEAL and MOVES of another truth that fits all that the seat has seen, made from the text alone.

    Cards that lie face up, the seat's own, the pile's top, special cards (where one is taken, all see who has it), and
    the card on its way if the seat offered it or passed it after a look, stay; all others change places at random.
    """
    hands, _, pile = deals[0].partition(";")
    words = [word for round_ in moves for word in round_]
    free = [[card for card in hand if card not in SPECIALS] for hand in hands.split("/")]
    shown = [[card for card in hand if card in SPECIALS] for hand in hands.split("/")]
    drawn = 0
    hidden = 0  # the seat whose card is on its way and not known
    for word in words:
        found = _WORD.fullmatch(word)
        assert found is not None, word
        starter, card, hops, waits, verdict, taker, laid, penalties = found.groups()
        if card not in SPECIALS:
            looked = re.findall(r">(\d+)[a-z](?=>)", hops + waits)
            if verdict or int(starter) == seat or str(seat) in looked:
                free[int(starter) - 1].remove(card)
                shown[int(starter) - 1].append(card)
            else:
                hidden = int(starter)
                free[hidden - 1].remove(card)
                free[hidden - 1].insert(0, card)
        for other in laid or "":
            free[int(taker) - 1].remove(other)
            shown[int(taker) - 1].append(other)
        drawn += len(penalties or "")
    places = [(zone, i) for zone, cards in enumerate(free) if zone != seat - 1 for i in range(len(cards))]
    below = [i for i in range(drawn + 1, len(pile)) if pile[i] not in SPECIALS]
    pool = [free[zone][i] for zone, i in places] + [pile[i] for i in below]
    chance.shuffle(pool)
    for zone, i in places:
        free[zone][i] = pool.pop()
    rest = list(pile)
    for i in below:
        rest[i] = pool.pop()
    if hidden:
        words[-1] = re.sub(r"^(\d+).", rf"\g<1>{free[hidden - 1][0]}", words[-1])
    order = "bBcCfFgGrRsStTxz"
    dealt = ["".join(sorted(mine + others, key=order.index)) for mine, others in zip(free, shown, strict=True)]
    return ["/".join(dealt) + ";" + "".join(rest)], [words] if words else []
