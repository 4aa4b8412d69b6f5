"""Cockroach Poker: the rules on plain lists and dictionaries.

The comments in quotes are the rule text's own words, those with CP are the numbers of the rulings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .chance import Stream
from .cursor import Cursor
from .frame import check_slash, number, open_ended
from .header import Header
from .refused import Refused
from .words import SEAT, WAY

VERSION = "1"
SEATS = range(2, 65)  # CP-2: two players upwards; one card each at least
OPTIONS: dict[str, str] = {}

# word = offer { pass } verdict, or broken off behind an offer, a pass, or the mark of a pass
WORD = WAY % (("bcfgprst",) * 3) + f"(?:[>~]|[+-]{SEAT})?"

KINDS = "bcfgprst"
"""Bat, cockroach, fly, stink bug, spider, rat, scorpion, toad (CP-1), in the order of the deck."""
OF_A_KIND = 8
REMOVED = 10
"""Cards set aside unseen with two players (CP-4)."""


def check_option(name: str, value: str) -> None:
    """There are no rule options."""
    raise Refused("H218", f"no rule option {name}")


def check_together(options: dict[str, str]) -> None:
    """There are no rule options, so none that do not go together."""


# ---- the deal ------------------------------------------------------------------------------------------------------


@dataclass
class Zone:
    """A hand, or the cards set aside: how many of each kind are known, and how many are not known."""

    known: dict[str, int]
    unknown: int = 0

    def size(self) -> int:
        """How many cards there are."""
        return sum(self.known.values()) + self.unknown

    def text(self) -> str:
        """The zone in canonical spelling."""
        cards = "".join(kind * self.known[kind] for kind in KINDS)
        return cards + (f"?{self.unknown}" if self.unknown else "")


def zone_of(cards: list[str]) -> Zone:
    """The zone of these cards, all known."""
    return Zone({kind: cards.count(kind) for kind in KINDS})


def turn_order(seats: int, first: int) -> list[int]:
    """All seats from the starter on: "turn order is by seat number"."""
    return [*range(first, seats + 1), *range(1, first)]


def zone_sizes(seats: int, first: int) -> list[int]:
    """How many cards each zone of a deal has: the hands by seat number, with two players the removed cards last."""
    cards = len(KINDS) * OF_A_KIND - (REMOVED if seats == 2 else 0)
    size = dict.fromkeys(range(1, seats + 1), 0)
    order = turn_order(seats, first)
    for card in range(cards):  # CP-3: "one card at a time from the starter"
        size[order[card % seats]] += 1
    hands = [size[seat] for seat in range(1, seats + 1)]
    return [*hands, REMOVED] if seats == 2 else hands


def dealt(seats: int, first: int, seed: int, game: int) -> list[Zone]:
    """The zones that chance scheme s1 deals, in the order of :func:`zone_sizes`."""
    deck = [kind for kind in KINDS for _ in range(OF_A_KIND)]
    Stream(seed, game, 0).shuffle(deck)
    removed: list[str] = []
    if seats == 2:  # CP-4: "10 cards are removed from the shuffled deck ... before the cards are dealt"
        removed, deck = deck[:REMOVED], deck[REMOVED:]
    hands: dict[int, list[str]] = {seat: [] for seat in range(1, seats + 1)}
    order = turn_order(seats, first)
    for place, card in enumerate(deck):
        hands[order[place % seats]].append(card)
    zones = [zone_of(hands[seat]) for seat in range(1, seats + 1)]
    return [*zones, zone_of(removed)] if seats == 2 else zones


def deal_text(seats: int, zones: list[Zone]) -> str:
    """The word of DEAL for the zones."""
    text = "/".join(zone.text() for zone in zones[:seats])
    return text + ";" + zones[seats].text() if seats == 2 else text


def deal(header: Header, seed: int, game: int) -> list[str]:
    """The words of DEAL that chance scheme s1 gives."""
    return [deal_text(header.seats, dealt(header.seats, header.first, seed, game))]


def read_deal(header: Header, word: str) -> list[Zone]:
    """Read a word of DEAL into zones, strictly from the left; in a zone letters and ``?N`` may stand in any order."""
    # CP-3: "unerheblich" who has a card more, unless it is said that chance scheme s1 has dealt.
    sizes = zone_sizes(header.seats, header.first)
    hands_left = sizes[: header.seats]
    zones: list[Zone] = []
    left = dict.fromkeys(KINDS, OF_A_KIND)
    at = 0
    for place, size in enumerate(sizes, 1):
        zone = zone_of([])
        zones.append(zone)
        begun = at
        allowed = {size} if header.seed or place > header.seats else set(hands_left)
        while at < len(word) and word[at] not in "/;":
            if word[at] in KINDS:
                zone.known[word[at]] += 1
                left[word[at]] -= 1
                at += 1
            elif word[at] == "?":
                digits = re.match("[0-9]*", word[at + 1 :])[0]  # type: ignore[index]
                if zone.unknown or not re.fullmatch("[1-9][0-9]*", digits):
                    raise Refused("D306", "unknown cards are written ?N, once a zone")
                zone.unknown = number(digits) or 2**64
                at += 1 + len(digits)
            else:
                raise Refused("D303", f"{word[at]!r} is not a card")
            if zone.size() > max(allowed):
                raise Refused("D304", f"more than {max(allowed)} cards")
            if min(left.values()) < 0:
                raise Refused("D305", f"more than {OF_A_KIND} of a kind")
        if at == begun:
            raise Refused("D307", "a zone without cards")
        if zone.size() not in allowed:
            raise Refused("D304", f"{zone.size()} cards instead of {min(allowed)}")
        if place <= header.seats:
            hands_left.remove(zone.size())
        behind = "" if place == len(sizes) else "/" if place < header.seats else ";"
        if word[at : at + 1] != behind:
            raise Refused("D302", "a wrong number of hands or zones")
        at += 1
    return zones


def tidy_deals(header: Header, deals: list[str]) -> list[str]:
    """DEAL in canonical spelling."""
    return [deal_text(header.seats, read_deal(header, deals[0])), *deals[1:]]


def check_seed(header: Header, deals: list[str]) -> None:
    """Refuse a deal of which a known card is not what ``seed=`` deals. An unknown card agrees with any."""
    if header.seed is None:
        return
    for zone, true in zip(read_deal(header, deals[0]), dealt(header.seats, header.first, *header.seed), strict=True):
        if any(zone.known[kind] > true.known[kind] for kind in KINDS):
            raise Refused("P601", "cards and seed disagree")


# ---- the position --------------------------------------------------------------------------------------------------


@dataclass
class Travel:
    """A card on its way, from the offer until somebody judges."""

    card: str
    """Its kind, or ``?`` where the record does not know it."""
    giver: int
    """The seat that handed it over last."""
    holder: int
    """The seat that it lies before, and that has to decide."""
    claim: str
    had: list[int]
    """The seats that have had it in this round, the starter and the holder included."""
    looked: list[int]
    """The seats that know it: the starter and whoever looked."""
    passing: bool = False
    """Whether the holder has said that the card is passed on and still has to name a seat and a claim."""


@dataclass
class Position:
    """A game in progress."""

    seats: int
    hands: dict[int, Zone]
    """The cards in each seat's hand now."""
    seen: dict[str, int]
    """How many cards of each kind have been known so far, wherever they are."""
    starter: int
    """The seat that starts the round, or started it."""
    table: dict[int, list[str]]
    """The cards that lie face up before each seat."""
    travel: Travel | None = None
    """The card on its way, None between rounds."""
    loser: int = 0
    """The seat that has lost, 0 while the game goes on."""
    cause: str = ""
    words: list[str] = field(default_factory=list)
    """The words of MOVES so far; the last one is broken off while a card is on its way."""


def opening(header: Header, deals: list[str]) -> Position:
    """The position after the deal."""
    zones = read_deal(header, deals[0])
    seats = header.seats
    position = Position(
        seats=seats,
        hands={seat: zones[seat - 1] for seat in range(1, seats + 1)},
        seen={kind: sum(zone.known[kind] for zone in zones) for kind in KINDS},
        starter=header.first,
        table={seat: [] for seat in range(1, seats + 1)},
    )
    start_round(position, header.first)
    return position


def start_round(position: Position, seat: int) -> None:
    """A seat must start a round."""
    position.starter = seat
    position.travel = None
    # CP-12: "as soon as a player with no more cards in their hand has to start a round. This player cannot offer a
    # card and has lost."
    if position.hands[seat].size() == 0:
        position.loser = seat
        position.cause = "empty"


def check_card(position: Position, seat: int, card: str) -> None:
    """Refuse a card that a seat cannot have: one that is not in the hand, and that no unknown card there can be."""
    hand = position.hands[seat]
    if card == "?" or hand.known[card] > 0:
        return
    if hand.unknown == 0:
        raise Refused("CP02", f"seat {seat} has no {card}")
    if position.seen[card] == OF_A_KIND:
        raise Refused("CP10", f"a ninth card {card}")


def take_from_hand(position: Position, seat: int, card: str) -> None:
    """A card leaves a hand: a known one where there is one of its kind, otherwise one that was unknown so far."""
    hand = position.hands[seat]
    if card == "?":
        return  # no further word can follow a card that stays unknown, so which one it was makes no difference
    if hand.known[card] > 0:
        hand.known[card] -= 1
    else:
        hand.unknown -= 1
        position.seen[card] += 1


def check_seat(position: Position, text: str) -> int:
    """The number of a seat at this table."""
    seat = number(text) or 0
    if not 1 <= seat <= position.seats:
        raise Refused("CP01", f"no seat {text}")
    return seat


# ---- decisions -----------------------------------------------------------------------------------------------------
# CP-5: "picks a card from his hand ... slides it over to another player of his choice ... and states"


def offer(position: Position, card: str, to: str, claim: str) -> None:
    """The starter offers a card; any claim is allowed (CP-14)."""
    starter = position.starter
    check_card(position, starter, card)
    receiver = check_seat(position, to)
    if receiver == starter:
        raise Refused("CP03", "offered to oneself")
    take_from_hand(position, starter, card)
    position.travel = Travel(card, starter, receiver, claim, had=[starter, receiver], looked=[starter])
    position.words.append(f"{starter}{card}>{receiver}{claim}")


def may_get(position: Position) -> list[int]:
    """The seats to which the card on its way may be passed: each seat has it at most once in a round (CP-8)."""
    if position.travel is None or position.seats == 2:  # CP-4: passing "is naturally left out"
        return []
    return [seat for seat in range(1, position.seats + 1) if seat not in position.travel.had]


def say_pass(position: Position, mark: str) -> None:
    """The holder says that the card is passed on, and looks at it (``>``) or does not (``~``): CP-6, CP-7."""
    travel = position.travel
    assert travel is not None
    if position.seats == 2:
        raise Refused("CP06", "nobody passes with two players")
    if not may_get(position):  # CP-8: "The last player to receive it no longer has a choice"
        raise Refused("CP05", "the last seat must judge")
    travel.passing = True
    if mark == ">":
        travel.looked.append(travel.holder)
    position.words[-1] += mark


def name_receiver(position: Position, to: str, claim: str) -> None:
    """The holder, having said that the card is passed on, names a seat and a claim (CP-7)."""
    travel = position.travel
    assert travel is not None
    receiver = check_seat(position, to)
    if receiver in travel.had:  # CP-8: "A card may only ever be passed to a player who has not seen it yet"
        raise Refused("CP04", f"seat {receiver} had the card already")
    travel.giver, travel.holder, travel.claim = travel.holder, receiver, claim
    travel.had.append(receiver)
    travel.passing = False
    position.words[-1] += f"{receiver}{claim}"


def judge(position: Position, mark: str) -> int:
    """The holder says "true" (``+``) or "false" (``-``); returns the seat that takes the card."""
    travel = position.travel
    assert travel is not None
    if travel.card == "?":
        raise Refused("M407", "a card that was judged lies open")
    claim_is_true = travel.claim == travel.card
    says_true = mark == "+"
    # CP-9: "If she believes or doubts correctly, Marc has to take the card. If she believes or doubts wrongly,
    # however, she has to take the card herself." Marc is who handed it to her.
    taker = travel.giver if says_true == claim_is_true else travel.holder
    position.words[-1] += f"{mark}{taker}"
    position.table[taker].append(travel.card)  # CP-10: "places it face up on the table"
    # CP-11: four of a kind, with two players five, checked first, with "at least"
    if position.table[taker].count(travel.card) >= (5 if position.seats == 2 else 4):
        position.travel = None
        position.loser = taker
        position.cause = ("five:" if position.seats == 2 else "four:") + travel.card
    else:
        start_round(position, taker)  # CP-10: "This player starts the next round"
    return taker


def decider(position: Position) -> int:
    """The seat that has to decide, 0 when the game is over."""
    if position.loser:
        return 0
    return position.travel.holder if position.travel else position.starter


def legal(position: Position) -> list[str]:
    """All answers, in the order cards, seats, claims; ``+``, ``-``, ``>``, ``~``.

    From a hand with unknown cards a seat may offer whatever an unknown card can still be. A card whose kind the
    record does not know may be judged like any other, but only who knows it can say who takes it.
    """
    if position.loser:
        return []
    if position.travel is None:
        hand = position.hands[position.starter]
        cards = [kind for kind in KINDS if hand.known[kind] or (hand.unknown and position.seen[kind] < OF_A_KIND)]
        others = [seat for seat in range(1, position.seats + 1) if seat != position.starter]
        return [f"{card}>{seat}{claim}" for card in cards for seat in others for claim in KINDS]
    if position.travel.passing:
        return [f"{seat}{claim}" for seat in may_get(position) for claim in KINDS]
    return ["+", "-", ">", "~"] if may_get(position) else ["+", "-"]


def answer(position: Position, text: str) -> None:
    """Carry out an answer: ``f>2c``; ``+``, ``-``, ``>`` or ``~``; ``4t``."""
    if position.loser:
        raise Refused("M403", "the game is over")
    if position.travel is None:
        match = re.fullmatch(f"([{KINDS}])>([0-9]+)([{KINDS}])", text)
        if not match:
            raise Refused("M401", "not an offer")
        offer(position, match[1], match[2], match[3])
    elif position.travel.passing:
        match = re.fullmatch(f"([0-9]+)([{KINDS}])", text)
        if not match:
            raise Refused("M401", "not a seat and a claim")
        name_receiver(position, match[1], match[2])
    elif text in (">", "~"):
        say_pass(position, text)
    elif text in ("+", "-"):
        judge(position, text)
    else:
        raise Refused("M401", "neither a judgement nor a pass")


def words(position: Position) -> list[str]:
    """The words of MOVES that led here."""
    return position.words


# ---- reading MOVES -------------------------------------------------------------------------------------------------


def read_word(position: Position, word: str) -> None:
    """Read one word of MOVES, seat card ``>`` seat claim { pass } judgement, and carry it out.

    It may break off wherever somebody has to decide; ``position.travel`` then says that it did.
    """
    cursor = Cursor(word)
    actor = check_seat(position, cursor.take("[0-9]+", "a seat"))
    if actor != position.starter:
        raise Refused("CP07", f"seat {position.starter} starts the round")  # CP-10
    card = cursor.take(f"[{KINDS}?]", "a card")
    check_card(position, actor, card)  # before what follows is read, so that the first fault is the one reported
    cursor.take(">", "'>'")
    to = cursor.take("[0-9]+", "a seat")
    if check_seat(position, to) == actor:
        raise Refused("CP03", "offered to oneself")
    offer(position, card, to, cursor.take(f"[{KINDS}]", "a claim"))
    while cursor.rest:
        mark = cursor.take("[>~+-]", "a judgement or a pass")
        if mark in ">~":
            say_pass(position, mark)
            if cursor.rest:
                to = cursor.take("[0-9]+", "a seat")
                if position.travel and check_seat(position, to) in position.travel.had:
                    raise Refused("CP04", f"seat {to} had the card already")
                name_receiver(position, to, cursor.take(f"[{KINDS}]", "a claim"))
        else:
            if position.travel and position.travel.card == "?":
                raise Refused("M407", "a card that was judged lies open")
            said = cursor.take("[0-9]+", "a seat")
            taker = judge(position, mark)
            if check_seat(position, said) != taker:
                raise Refused("CP09", f"seat {taker} takes the card")
            cursor.end()


def replay(header: Header, deals: list[str], moves: list[str], result: str) -> Position:
    """The position after the words of MOVES."""
    position = opening(header, deals)
    for place, word in enumerate(moves):
        if word == "/":
            check_slash(moves, place, over=bool(position.loser))
        if position.loser:
            raise Refused("M403", "the game is over")
        read_word(position, word)
        is_last = place == len(moves) - 1
        if position.travel and not (is_last and open_ended(result)):
            raise Refused("M402", "a word that is broken off")
    if len(deals) > 1:
        raise Refused("D301", "there is one deal in this game")
    return position


def unknown(deals: list[str], moves: list[str]) -> bool:
    """Whether any card is written as unknown."""
    return any("?" in word for word in deals + moves)


# ---- the result ----------------------------------------------------------------------------------------------------


def outcome(position: Position) -> str:
    """RESULT as the rules compute it."""
    return f"lost={position.loser} cause={position.cause}" if position.loser else "*"


def can_draw(position: Position) -> bool:
    """CP-13: there is exactly one loser, no other ending."""
    return False


def check_result(position: Position, result: str) -> None:
    """Refuse a result that is not the outcome."""
    match = re.fullmatch(f"lost=([1-9][0-9]*) cause=(empty|four:[{KINDS}]|five:[{KINDS}])", result)
    if not match:
        raise Refused("R501", "not a result of this game")
    if not position.loser:
        raise Refused("R503", "the game is not over")
    if match[1] != str(position.loser):
        raise Refused("R504", f"seat {position.loser} has lost")
    if match[2].split(":")[0] != position.cause.split(":")[0]:
        raise Refused("R505", f"the cause is {position.cause}")
    if match[2] != position.cause:
        raise Refused("R506", f"the cause is {position.cause}")


# ---- views ---------------------------------------------------------------------------------------------------------


def view(position: Position, deals: list[str], moves: list[str], seat: int) -> tuple[list[str], list[str]]:
    """DEAL and MOVES as a seat (0: everybody) has seen them so far.

    Of the deal a seat knows its own hand; a card that was judged lies open before all; one that is still on its way
    is known to its round's starter and to who looked at it.
    """
    texts = re.split("[/;]", deals[0])
    hidden = [
        text if place == seat - 1 else f"?{size}"
        for place, (text, size) in enumerate(zip(texts, zone_sizes_of(texts), strict=True))
    ]
    deal = "/".join(hidden[: position.seats]) + "".join(";" + text for text in hidden[position.seats :])
    seen = list(moves)
    if position.travel and seat not in position.travel.looked:
        seen[-1] = re.sub(f"^([0-9]+)[{KINDS}]", r"\1?", seen[-1])
    return [deal], seen


def zone_sizes_of(texts: list[str]) -> list[int]:
    """How many cards each zone in canonical spelling has."""
    sizes = []
    for text in texts:
        letters, _, count = text.partition("?")
        sizes.append(len(letters) + int(count or "0"))
    return sizes


# ---- the bot ``random`` ----------------------------------------------------------------------------------------------


def random_answer(position: Position, stream: Stream) -> str:
    """Each part of the answer is one draw, in the order in which it is written, uniformly of what there is.

    The card is one of the hand's cards (not of its kinds), sorted; seats count upwards. Who has to answer draws among
    believe, doubt and, where it is possible, pass; a pass is always with a look.
    """
    if position.travel is None:
        me = position.starter
        hand = [kind for kind in KINDS for _ in range(position.hands[me].known[kind])]
        others = [seat for seat in range(1, position.seats + 1) if seat != me]
        card = hand[stream.below(len(hand))]
        to = others[stream.below(len(others))]
        return f"{card}>{to}{KINDS[stream.below(8)]}"
    if position.travel.passing:
        to = may_get(position)[stream.below(len(may_get(position)))]
        return f"{to}{KINDS[stream.below(8)]}"
    choices = ["+", "-", ">"] if may_get(position) else ["+", "-"]
    return choices[stream.below(len(choices))]
