"""Cheating Moth: who is asked when, what may be answered, what chance decides, and the bot ``random``.

The comments in quotes are the rule text's own words, those with CM are the numbers of the rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from .chance import Stream
from .header import Header
from .moth_round import (
    CARDS,
    Question,
    Round,
    Word,
    acts,
    arrive,
    callable_cards,
    can_have,
    check_draw,
    close,
    come_back,
    draw,
    fits,
    give,
    hand_over,
    lay,
    left,
    may_be_given,
    may_be_penalty,
    may_race,
    may_reshuffle,
    may_vanish,
    must_give,
    notice,
    pass_turn,
    pay,
    penalties,
    reshuffle,
    vanish,
)
from .refused import Refused

ARRIVALS, NOTICING, SHUFFLES = 101, 102, 1000
"""The streams of a round from which races and slaps, who notices, and the reshuffles are drawn."""
NOTICED = 25
"""Of a hundred cards that vanish the Guard Bug notices so many."""


@dataclass
class Position:
    """A game in progress."""

    header: Header
    rounds: list[Round] = field(default_factory=list)
    """The rounds dealt so far."""
    chance: Callable[[int], Stream] | None = None
    """Where the streams of this round come from, while the game is played on."""
    streams: dict[int, Stream] = field(default_factory=dict)
    """The streams of this round from which something was drawn."""

    def round(self) -> Round:
        """The round that was dealt last."""
        return self.rounds[-1]

    def over(self) -> bool:
        """ "when as many rounds have been played as there are players" """
        return self.round().over and len(self.rounds) == self.header.seats

    def stream(self, number: int) -> Stream:
        """One of the round's streams."""
        if self.chance is None:
            raise ValueError("nobody has said where chance comes from")
        if number not in self.streams:
            self.streams[number] = self.chance(number)
        return self.streams[number]


# ---- who decides ---------------------------------------------------------------------------------------------------


def decider(position: Position) -> int:
    """The seat that has to decide, 0 when the game is over or the next round has to be dealt.

    Of several that are asked the same, it is the one whose view the record shows, otherwise the first.
    """
    round_ = position.round()
    if round_.over:
        return 0
    if round_.question is None:
        return round_.turn
    asked = round_.question.seats
    return position.header.view if position.header.view in asked else asked[0]


def waiting(round_: Round) -> list[str]:
    """The word that waits between two others, if one does."""
    mark = {"cheat": "~", "call": "!"}.get(round_.question.kind, "") if round_.question else ""
    return [f"{round_.question.seats[0]}{mark}"] if round_.question and mark else []


def resume(position: Position, chance: Callable[[int], Stream]) -> None:
    """The game is played on from here, and what chance decides is drawn from these streams of the round.

    Nobody can know who has been asked already, so if no question is waiting, all are asked.
    """
    position.chance = chance
    position.streams = {}
    round_ = position.round()
    if round_.over:
        return
    if round_.question is None:
        ask(round_)
    elif round_.question.kind == "cheat":
        order = cheaters(round_)
        round_.question.seats = order[order.index(round_.question.seats[0]) :]


def cheaters(round_: Round) -> list[int]:
    """Who is asked whether it cheats: all but the Guard Bug, from the left of the seat that acted."""
    return [seat for seat in round_.after(round_.actor) if seat != round_.guard]


def ask(round_: Round) -> None:
    """After every word but a vanishing each is asked whether it cheats; then the Guard Bug, whether it calls."""
    round_.question = None if round_.over else Question("cheat", cheaters(round_))


# ---- what may be answered ------------------------------------------------------------------------------------------


def legal(position: Position) -> list[str]:
    """All answers in the order of the deck, seats rising; ``-`` is last.

    From a hand with unknown cards comes whatever an unknown card can still be.
    """
    round_ = position.round()
    seat = decider(position)
    if not seat:
        return []
    hand = round_.hands[seat]
    cards = [card for card in CARDS if can_have(round_, seat, card)]
    others = [other for other in range(1, round_.seats() + 1) if other != seat]
    spare = [card for card in cards if hand.size() > 1]
    question = round_.question
    if question is None:
        return [card for card in cards if fits(round_, seat, card)] + ["+"] * may_draw(round_, seat)
    if question.kind == "cheat":
        return [*(card for card in spare if may_vanish(round_, card)), "-"]
    if question.kind == "call":
        return [*map(str, others), "-"]
    if question.kind == "gift":
        return [*(f"{to}{card}" for to in others for card in spare if may_be_given(card)), "-"]
    if question.kind == "race":
        return [*(card for card in cards if may_race(round_, question.card, card)), "-"]
    if question.kind == "give":
        return [*filter(may_be_given, spare), *([] if must_give(round_, seat) else ["-"])]
    return penalties_of(round_, seat)


def may_draw(round_: Round, seat: int) -> bool:
    """Whether a seat may draw."""
    try:
        check_draw(round_, seat)
    except Refused:
        return False
    return True


def penalties_of(round_: Round, seat: int) -> list[str]:
    """What a Guard Bug may give to a caught seat."""
    least, most = penalties(round_)
    cards = [card for card in CARDS if can_have(round_, seat, card) and may_be_penalty(round_, card)]
    answers = []
    for one in cards:
        answers += [one] if least <= 1 <= most else []
        answers += [one + two for two in cards if two >= one and most == 2 and has_both(round_, seat, one, two)]
    return answers + ["-"] * (least == 0)


def has_both(round_: Round, seat: int, one: str, two: str) -> bool:
    """Whether a hand has two cards, or may have them."""
    hand = round_.hands[seat]
    counts = {one: 1, two: 1} if one != two else {one: 2}
    short = {card: count - hand.known.count(card) for card, count in counts.items() if hand.known.count(card) < count}
    return sum(short.values()) <= hand.unknown and all(left(round_, card) >= count for card, count in short.items())


# ---- what comes of an answer ---------------------------------------------------------------------------------------


def answer(position: Position, text: str) -> None:
    """Carry out an answer."""
    if position.over():
        raise Refused("M403", "the game is over")
    if text not in legal(position):
        raise Refused("M401", "not a legal answer")
    question = position.round().question
    if question is None:
        answer_turn(position, text)
    else:
        answer_to = {
            "cheat": answer_cheat,
            "call": answer_call,
            "gift": answer_gift,
            "race": answer_race,
            "give": answer_give,
            "penalty": answer_penalty,
        }
        answer_to[question.kind](position, question, text)


def answer_turn(position: Position, text: str) -> None:
    """Whose turn it is lays a card, or draws."""
    round_ = position.round()
    seat = round_.turn
    round_.words.append(Word())
    if text == "+":
        shuffle(position)
        round_.say(f"{seat}+")
        found = draw_next(round_, seat)
        round_.fruitless = 0 if found else round_.fruitless + 1
        pass_turn(round_, seat)
        finish(round_, seat)
        return
    lay(round_, seat, text)
    kind = text[0]
    others = round_.after(seat)[:-1]
    if not acts(round_, text, round_.hands[seat].size() == 0):
        finish(round_, seat, [seat])
    elif kind == "s":
        round_.say(">")
        round_.question = Question("gift", [seat])
    elif kind == "a":
        round_.say("+")
        for place, other in enumerate(others):
            round_.say("," if place else "")
            shuffle(position)
            round_.say(str(other))
            draw_next(round_, other)
        finish(round_, seat, [seat])
    elif kind == "c":
        round_.say(":")
        round_.question = Question("race", round_.after(seat), text)
    else:
        order = arrivals(position, others)
        round_.say(":" + ",".join(map(str, order)) + "<")
        givers = [giver for giver in range(1, round_.seats() + 1) if giver != order[-1]]
        round_.question = Question("give", givers, text, order[-1])


def answer_cheat(position: Position, question: Question, text: str) -> None:
    """A seat makes a card vanish, or not; the next one is asked, or else the Guard Bug."""
    round_ = position.round()
    seat = question.seats.pop(0)
    if text != "-":
        round_.words.append(Word())
        round_.say(f"{seat}~")
        vanish(round_, seat, text)
        if position.stream(NOTICING).below(100) < NOTICED:
            notice(round_)
    if not question.seats:
        round_.question = Question("call", [round_.guard])


def answer_call(position: Position, question: Question, text: str) -> None:
    """The Guard Bug calls a seat, or nobody."""
    round_ = position.round()
    round_.question = None
    if text == "-":
        return
    round_.words.append(Word())
    guard, seat = round_.guard, int(text)
    called = callable_cards(round_, seat)
    if called:
        round_.say(f"{guard}!{seat}=")
        come_back(round_, seat, called[-1].card)
        round_.say(">")
        round_.question = Question("penalty", [guard], to=seat)
    else:
        shuffle(position)
        round_.say(f"{guard}!{seat}-")
        draw_next(round_, guard)
        finish(round_, guard)


def answer_gift(position: Position, question: Question, text: str) -> None:
    """Who laid a spider gives a card, or none."""
    round_ = position.round()
    seat = question.seats[0]
    if text == "-":
        round_.words[-1].pieces.pop()  # the mark that waits for the gift
    else:
        round_.say(text[0])
        give(round_, seat, int(text[0]), text[1:])
    finish(round_, seat)


def answer_race(position: Position, question: Question, text: str) -> None:
    """A seat races, or not; when all have answered, those that race arrive in some order."""
    round_ = position.round()
    player = question.seats[-1]
    question.said[question.seats.pop(0)] = text
    if question.seats:
        return
    order = arrivals(position, [seat for seat, card in question.said.items() if card != "-"])
    for place, seat in enumerate(order):
        round_.say("," if place else "")
        arrive(round_, seat, question.said[seat], place == 0)
    if not order:
        round_.say("-")
    finish(round_, player, {player, *order[:1]})


def answer_give(position: Position, question: Question, text: str) -> None:
    """A seat gives a card to the slowest; when all have chosen, the cards move."""
    round_ = position.round()
    question.said[question.seats.pop(0)] = text
    if question.seats:
        return
    for place, (seat, card) in enumerate(question.said.items()):
        round_.say(f",{seat}" if place else str(seat))
        if card == "-":
            round_.say("-")
        else:
            give(round_, seat, question.to, card)
    player = round_.after(round_.turn)[-2]
    finish(round_, player, [player])


def answer_penalty(position: Position, question: Question, text: str) -> None:
    """The Guard Bug gives cards to the seat that it has caught."""
    round_ = position.round()
    guard = round_.guard
    cards = [] if text == "-" else [text[at : at + 2] for at in range(0, len(text), 2)]
    for card in cards:
        pay(round_, question.to, card)
    hand_over(round_, question.to, len(cards), text)
    finish(round_, guard)


def finish(round_: Round, actor: int, laid: Iterable[int] = ()) -> None:
    """A word is over, and what follows is asked; ``laid`` are the seats that may have laid their last cards."""
    close(round_, actor, laid=laid)
    ask(round_)


# ---- chance --------------------------------------------------------------------------------------------------------


def shuffle(position: Position) -> None:
    """Reshuffle if that is due: the discards without the top one, the oldest first."""
    round_ = position.round()
    if may_reshuffle(round_):
        cards = round_.discards[:-1]
        position.stream(SHUFFLES + round_.shuffles + 1).shuffle(cards)
        reshuffle(round_, cards)


def draw_next(round_: Round, seat: int) -> bool:
    """Draw the pile's next card, which is known; returns whether there is one."""
    found = bool(round_.pile)
    draw(round_, seat, round_.pile[0].card if found else "-")
    return found


def arrivals(position: Position, seats: list[int]) -> list[int]:
    """The order in which seats arrive, drawn place by place from the fastest on; all are equally fast."""
    slower = list(seats)
    order = []
    while slower:
        order.append(slower.pop(position.stream(ARRIVALS).below(len(slower)) if len(slower) > 1 else 0))
    return order


# ---- the bot ``random`` --------------------------------------------------------------------------------------------


def random_answer(position: Position, stream: Stream) -> str:
    """What the bot ``random`` answers, drawing in the order that the standard says."""
    round_ = position.round()
    seat = decider(position)
    hand = sorted(round_.hands[seat].known)
    others = [other for other in range(1, round_.seats() + 1) if other != seat]
    question = round_.question
    kind = question.kind if question else "turn"
    spare = [card for card in hand if may_be_given(card) and len(hand) > 1]
    if kind == "turn":
        fitting = [card for card in hand if fits(round_, seat, card)]
        return fitting[stream.below(len(fitting))] if fitting else "+"
    if kind == "cheat":
        moths = [card for card in hand if not may_be_given(card)]
        cheats = bool(moths) and len(hand) > 1 and stream.below(8) == 0
        return moths[stream.below(len(moths))] if cheats else "-"
    if kind == "call":
        noticed = [gone for other in others for gone in callable_cards(round_, other) if gone.guard == seat]
        if noticed:
            return str(max(noticed, key=round_.vanished.index).seat)
        return str(others[stream.below(len(others))]) if stream.below(64) == 0 else "-"
    if kind == "gift":
        gives = bool(spare) and stream.below(2) == 0
        card = spare[stream.below(len(spare))] if gives else "-"
        return f"{others[stream.below(len(others))]}{card}" if gives else "-"
    if kind == "race":
        racing = [card for card in hand if question and may_race(round_, question.card, card)]
        return racing[stream.below(len(racing))] if racing and stream.below(2) == 0 else "-"
    if kind == "give":
        return spare[stream.below(len(spare))] if spare else "-"
    giveable = [card for card in hand if may_be_penalty(round_, card)]
    chosen = [giveable.pop(stream.below(len(giveable))) for _ in range(penalties(round_)[0])]
    return "".join(sorted(chosen)) or "-"
