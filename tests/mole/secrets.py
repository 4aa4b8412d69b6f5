"""What else could be true of a game of Mole Poker, for tests that nothing leaks."""

from __future__ import annotations

import random
from collections.abc import Sequence


def told_otherwise(
    deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int, chance: random.Random
) -> tuple[list[str], list[list[str]]]:
    """DEAL and MOVES of another truth that fits all that the seat has seen.

    Of each deck the cards that the seat has not seen change places at random: those that were not drawn, and those
    that lie face down before others in a match that is not over.
    """
    told = []
    for number, deal in enumerate(deals):
        words = moves[number] if number < len(moves) else ()
        # A match that another one follows is over; of the last one it can be seen from who has five cards.
        counts = [sum(word[0] == seat_ for word in words) for seat_ in sorted({word[0] for word in words})]
        over = number < len(deals) - 1 or (len(counts) > 1 and min(counts) == 5)
        told.append(_told_otherwise(deal, list(words), over, seat, chance))
    return [deal for deal, _ in told], [words for _, words in told if words]


def _told_otherwise(deal: str, words: list[str], over: bool, seat: int, chance: random.Random) -> tuple[str, list[str]]:
    decks = dict(zip("ABCDEF", map(list, deal.split("/")), strict=True))
    drawn: dict[str, list[int]] = {deck: [] for deck in decks}
    hidden = {deck: [True] * 6 for deck in decks}
    laps: dict[str, int] = {}
    for index, word in enumerate(words):
        who, deck = word[0], word[1]
        laps[who] = laps.get(who, 0) + 1
        hidden[deck][len(drawn[deck])] = not over and who != str(seat) and laps[who] in (1, 5)
        drawn[deck].append(index)
    for deck, cards in decks.items():
        places = [place for place in range(6) if hidden[deck][place]]
        pool = [cards[place] for place in places]
        chance.shuffle(pool)
        for place, card in zip(places, pool, strict=True):
            cards[place] = card
        for place, index in enumerate(drawn[deck]):
            words[index] = words[index][:2] + cards[place]
    return "/".join(map("".join, decks.values())), words
