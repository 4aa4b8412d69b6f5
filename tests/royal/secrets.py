"""What else could be true of a game of Cockroach Poker Royal, for tests that nothing leaks."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

ORDER = "bBcCfFgGrRsStTxz"
SPECIALS = "xz"
_WORD = re.compile(r"(\d+)(.)((?:[>~]\d+[a-z])+)([>~]?)(?:([+-])(\d+))?(?:=([A-Za-z]*)(-?))?(?:&(.*))?")


def told_otherwise(
    deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int, chance: random.Random
) -> tuple[list[str], list[list[str]]]:
    """DEAL and MOVES of another truth that fits all that the seat has seen, made from the text alone.

    Cards that lie face up, the seat's own, the pile's top, special cards that somebody was seen to take, and the card
    on its way if the seat offered it or passed it after a look, stay; all others change places at random. Where a seat
    has laid out less than two cards instead of a special one, so that its hand is known, special cards stay too.
    """
    hands, _, pile = deals[0].partition(";")
    words = [word for round_ in moves for word in round_]
    read = []
    for word in words:
        found = _WORD.fullmatch(word)
        assert found is not None, word
        starter, card, hops, waits, verdict, taker, laid, none, drawn = found.groups()
        looked = re.findall(r">(\d+)[a-z](?=>)", hops + waits)
        seen = bool(verdict) or int(starter) == seat or str(seat) in looked
        read.append((int(starter), card, seen, int(taker or 0), laid or "", none or "", drawn or ""))

    known = {card for _, card, seen, *_ in read if seen and card in SPECIALS}
    if any(none or len(laid) == 1 for *_, laid, none, _ in read):
        known = set(SPECIALS)
    free = [[card for card in hand if card not in known] for hand in hands.split("/")]
    shown = [[card for card in hand if card in known] for hand in hands.split("/")]
    holder = {card: zone for zone, cards in enumerate(shown, 1) for card in cards}
    hidden = 0  # the seat whose card is on its way and not known
    for starter, card, seen, taker, laid, _, _ in read:
        if not seen:
            hidden = starter
        elif card not in SPECIALS:
            free[starter - 1].remove(card)
            shown[starter - 1].append(card)
        elif taker:
            holder[card] = taker
        for other in laid:
            free[taker - 1].remove(other)
            shown[taker - 1].append(other)

    open_pile = sum(len(drawn) for *_, drawn in read) + 1
    places = [(zone, i) for zone, cards in enumerate(free) if zone != seat - 1 for i in range(len(cards))]
    below = [i for i in range(open_pile, len(pile)) if pile[i] not in known]
    pool = [free[zone][i] for zone, i in places] + [pile[i] for i in below]
    chance.shuffle(pool)
    for zone, i in places:
        free[zone][i] = pool.pop()
    rest = list(pile)
    for i in below:
        rest[i] = pool.pop()
    if hidden:  # it may be any that is in that hand now
        mine = free[hidden - 1] + [card for card in known if holder.get(card) == hidden]
        words[-1] = re.sub(r"^(\d+).", rf"\g<1>{chance.choice(sorted(mine))}", words[-1])
    dealt = ["".join(sorted(mine + others, key=ORDER.index)) for mine, others in zip(free, shown, strict=True)]
    return ["/".join(dealt) + ";" + "".join(rest)], [words] if words else []
