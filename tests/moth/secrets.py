"""What else could be true of a game of Cheating Moth, for tests that nothing leaks.

Only changes that break no rule whatever the options are, as far as that can be told from the text:

* the cards of the pile, or of the last reshuffle, that were not drawn change places;
* whether a vanishing was noticed, for all but the Guard Bug of that moment (also for the seat itself);
* at the end of what happened, another seat has made a moth vanish unnoticed, or has not;
* a card that another seat was dealt and that nothing was ever done with is another one of those not drawn.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

_CARD = "[acmnqs][1-5]"


def told_otherwise(
    deals: Sequence[str], moves: Sequence[Sequence[str]], seat: int, chance: random.Random
) -> tuple[list[str], list[list[str]]]:
    """DEAL and MOVES of another truth that fits all that the seat has seen."""
    told_deals, told_moves = [], []
    for number, deal in enumerate(deals):
        words = list(moves[number]) if number < len(moves) else []
        last = number == len(deals) - 1 and not (words and words[-1].endswith("."))
        told = _Round(deal, words, seat, chance)
        told.notice()
        told.shuffle_pile()
        if last:
            told.swap_hand()
            told.cheat()
        told_deals.append(told.deal)
        told_moves.append(told.words)
    while told_moves and not told_moves[-1]:
        told_moves.pop()
    return told_deals, told_moves


class _Round:
    def __init__(self, deal: str, words: list[str], seat: int, chance: random.Random) -> None:
        hands, _, pile = deal.partition(";")
        self.hands = [re.findall(_CARD, hand) for hand in hands.split("/")]
        self.pile = re.findall(_CARD, pile)
        self.words = words
        self.seat = seat
        self.chance = chance

    @property
    def deal(self) -> str:
        return "/".join("".join(sorted(hand)) for hand in self.hands) + ";" + "".join(self.pile)

    def guards(self) -> list[int]:
        """The Guard Bug before each word and behind the last one; 0 where the text does not tell."""
        first = next((int(word[0]) for word in self.words if re.match(rf"\d(?:{_CARD}|\+)", word)), 0)
        found = [first]
        for word in self.words:
            caught = re.fullmatch(r"(?:%.*,)?\d!(\d)=.*>.+", word)
            found.append(int(caught[1]) if caught else found[-1])
        return found

    def notice(self) -> None:
        """Vanishings that the seat could not have noticed itself are noticed, or not."""
        for index, guard in enumerate(self.guards()[:-1]):
            word = self.words[index]
            if re.match(r"\d~.", word) and guard and guard != self.seat:
                plain = word.partition("@")[0]
                self.words[index] = self.chance.choice([plain, f"{plain}@{guard}"])

    def shuffle_pile(self) -> None:
        """The cards that were not drawn change places."""
        drawn, where, shuffle = 1, -1, ""
        for index, word in enumerate(self.words):
            for part in re.findall(rf"%(?:{_CARD})+,|(?<=[+,]){_CARD}|(?<=[,+]\d){_CARD}|(?<=\d-){_CARD}", word):
                if part[0] == "%":
                    drawn, where, shuffle = 0, index, part
                elif re.match(r"(?:%.*,)?\d(?:\+|!\d-|a\d\+)", word):
                    drawn += 1
        if where < 0:
            rest = self.pile[drawn:]
            self.chance.shuffle(rest)
            self.pile[drawn:] = rest
        else:
            pile = re.findall(_CARD, shuffle)
            rest = pile[drawn:]
            self.chance.shuffle(rest)
            self.words[where] = self.words[where].replace(shuffle, f"%{''.join(pile[:drawn] + rest)},")

    def idle(self, seat: int) -> list[int]:
        """The places of the cards in a hand with which, by their names, nothing has happened in this round."""
        said = " ".join(self.words)
        return [place for place, card in enumerate(self.hands[seat - 1]) if card not in said]

    def others(self) -> list[int]:
        return [seat for seat in range(1, len(self.hands) + 1) if seat != self.seat]

    def swap_hand(self) -> None:
        """One card of another seat that only laid cards, or did nothing, is another one."""
        if any("%" in word for word in self.words):
            return
        quiet = [
            seat
            for seat in self.others()
            if not any(re.search(rf"{seat}-|^{seat}[+!]", word) for word in self.words) and self.idle(seat)
        ]
        # Not a moth, nor for one: what a seat has beside moths decides what it has to give.
        places = [place for place in range(1, len(self.pile)) if self.pile[place][0] != "m"]
        drawn = sum(len(re.findall(rf"(?:[+,]\d?|\d-){_CARD}", word)) for word in self.words)
        places = [place for place in places if place > drawn + 1]
        if not quiet or not places:
            return
        seat = self.chance.choice(quiet)
        mine = [place for place in self.idle(seat) if self.hands[seat - 1][place][0] != "m"]
        if mine:
            here, there = self.chance.choice(mine), self.chance.choice(places)
            hand = self.hands[seat - 1]
            hand[here], self.pile[there] = self.pile[there], hand[here]

    def cheat(self) -> None:
        """The last vanishings of others, unnoticed by the seat, are not, or there is one more."""
        waiting = self.words.pop() if self.words and re.search(r"[~!>:<]$", self.words[-1]) else ""
        guard = self.guards()[-1]
        unseen = rf"[^{self.seat}]~{_CARD}(?!@{self.seat})"
        last = self.words[-1] if self.words else ""
        # What somebody is being caught for has happened.
        caught = bool(last) and waiting.startswith(f"{guard}!{last[0]}")
        if re.match(unseen, last) and guard and not caught and self.chance.random() < 0.5:
            self.words.pop()
        elif guard:
            cheats = [
                (seat, card)
                for seat in self.others()
                if seat != guard and not waiting.startswith(f"{guard}!{seat}")
                for card in (self.hands[seat - 1][place] for place in self.idle(seat))
                if card[0] == "m" and len(self.idle(seat)) > 1
            ]
            if cheats:
                seat, card = self.chance.choice(cheats)
                self.words.append(f"{seat}~{card}")
        if waiting:
            self.words.append(waiting)
