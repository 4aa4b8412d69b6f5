"""Cockroach Poker Royal: the rules on plain lists and dictionaries.

The comments in quotes are the rule text's own words, put into English; those with RO are the numbers of the rulings.
"""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass, field

from .chance import Stream
from .cursor import Cursor
from .frame import check_slash, number, open_ended
from .header import Header
from .refused import Refused
from .words import SEAT, WAY

VERSION = "1"
SEATS = range(2, 57)  # RO-1: one card each at least
OPTIONS = {"chain": "yes", "specials": "no"}

# ... verdict [ "=" laid ] [ "&" card { card } ]
_CARD = "[bcfgrstBCFGRSTxz?]"
WORD = WAY % ("bcfgrstBCFGRSTxz", "bcfgrste", "bcfgrste") + f"(?:[>~]|[+-]{SEAT}(?:=(?:-|{_CARD}*))?(?:&{_CARD}*)?)?"

KINDS = "bcfgrst"
"""Bat, cockroach, fly, stink bug, rat, scorpion, toad (RO-1)."""
CLAIMS = KINDS + "e"
"""What may be claimed: a kind, or Emperor, "that the card is a crowned animal"."""
CARDS = "bBcCfFgGrRsStTxz"
"""The order of the cards: of each kind the plain and the crowned one, last the multi and the blank."""
SPECIALS = "xz"
CAP = 10_000
"""Words after which a game with special cards is a draw (RO-2)."""


def check_option(name: str, value: str) -> None:
    """Both options are switches."""
    if value not in ("no", "yes"):
        raise Refused("H219", f"{name} is yes or no")


def check_together(options: dict[str, str]) -> None:
    """Any go together."""


def is_on(header: Header, name: str) -> bool:
    """Whether an option is switched on."""
    return header.rules.get(name, OPTIONS[name]) == "yes"


# ---- the deal ------------------------------------------------------------------------------------------------------


def deck_of(specials: bool) -> list[str]:
    """The deck before it is shuffled: eight plain cards of a kind, then its crowned one (RO-2)."""
    deck = [card for kind in KINDS for card in kind * 8 + kind.upper()]
    return deck + list(SPECIALS) if specials else deck


@dataclass
class Hand:
    """The cards of a hand: how many of each card are known, and how many cards are not."""

    known: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CARDS, 0))
    unknown: int = 0

    def size(self) -> int:
        """How many cards there are."""
        return sum(self.known.values()) + self.unknown

    def cards(self) -> list[str]:
        """The known cards in order."""
        return [card for card in CARDS for _ in range(self.known[card])]

    def text(self) -> str:
        """The hand in canonical spelling."""
        return "".join(self.cards()) + (f"?{self.unknown}" if self.unknown else "")


@dataclass
class Deal:
    """What a word of DEAL says."""

    hands: list[Hand]
    """By seat, seat 1 first."""
    pile: list[str]
    """The penalty pile, its top card first; ``?`` is a card that is not known."""

    def text(self) -> str:
        """The word."""
        return "/".join(hand.text() for hand in self.hands) + ";" + "".join(self.pile)


def turn_order(seats: int, first: int) -> list[int]:
    """All seats from the starter on."""
    return [*range(first, seats + 1), *range(1, first)]


def sizes(seats: int, first: int, specials: bool) -> list[int]:
    """How many cards each hand has, seat 1 first, and at the end how many the penalty pile has (RO-4, RO-8)."""
    cards = len(deck_of(specials))
    pile = 16 if seats == 2 else 7
    each, over = divmod(cards - pile, seats)
    hands = [each] * seats
    if over:  # "what does not divide among the hands joins it after the starter got one card more"
        hands[first - 1] += 1
        over -= 1
    return [*hands, pile + over]


def dealt(header: Header, seed: int, game: int) -> Deal:
    """What chance scheme s1 deals."""
    deck = deck_of(is_on(header, "specials"))
    Stream(seed, game, 0).shuffle(deck)
    *hands, _ = sizes(header.seats, header.first, is_on(header, "specials"))
    order = turn_order(header.seats, header.first)
    deal = Deal([Hand() for _ in hands], [])
    at = 0
    for _ in range(min(hands)):  # "one at a time from the starter"
        for seat in order:
            deal.hands[seat - 1].known[deck[at]] += 1
            at += 1
    if max(hands) > min(hands):
        deal.hands[header.first - 1].known[deck[at]] += 1
        at += 1
    deal.pile = deck[at:]
    return deal


def deal(header: Header, seed: int, game: int) -> list[str]:
    """The words of DEAL that chance scheme s1 gives."""
    return [dealt(header, seed, game).text()]


def read_deal(header: Header, word: str) -> Deal:
    """Read a word of DEAL, strictly from the left."""
    specials = is_on(header, "specials")
    deck = deck_of(specials)
    *hands, in_pile = sizes(header.seats, header.first, specials)
    left = {card: deck.count(card) for card in CARDS}
    at = 0
    deal = Deal([], [])

    def card_here(room: int) -> str:
        card = word[at]
        if left[card] == 0 and card not in deck:
            raise Refused("D303", f"{card!r} is not a card")
        if room == 0:
            raise Refused("D304", "too many cards")
        if left[card] == 0:
            raise Refused("D305", f"a {card} more than there are")
        left[card] -= 1
        return card

    for place, size in enumerate(hands):
        hand = Hand()
        begun = at
        while at < len(word) and word[at] not in "/;":
            if word[at] in CARDS:
                hand.known[card_here(size - hand.size())] += 1
                at += 1
            elif word[at] == "?":
                match = re.compile("[1-9][0-9]*").match(word, at + 1)
                if hand.unknown or not match:
                    raise Refused("D306", "unknown cards are written ?N, once a hand")
                hand.unknown = number(match[0]) or 2**64
                if hand.size() > size:
                    raise Refused("D304", "too many cards")
                at = match.end()
            else:
                raise Refused("D303", f"{word[at]!r} is not a card")
        if at == begun:
            raise Refused("D307", "a hand without cards")
        if hand.size() < size:
            raise Refused("D304", f"{hand.size()} cards instead of {size}")
        if word[at : at + 1] != (";" if place == len(hands) - 1 else "/"):
            raise Refused("D302", "a wrong number of hands, or no pile")
        at += 1
        deal.hands.append(hand)
    while at < len(word) and word[at] not in "/;":
        if word[at] in CARDS:
            deal.pile.append(card_here(in_pile - len(deal.pile)))
        elif word[at] == "?":
            if len(deal.pile) == in_pile:
                raise Refused("D304", "too many cards")
            deal.pile.append("?")
        else:
            raise Refused("D303", f"{word[at]!r} is not a card")
        at += 1
    if not deal.pile:
        raise Refused("D307", "a pile without cards")
    if len(deal.pile) < in_pile:
        raise Refused("D304", f"{len(deal.pile)} cards instead of {in_pile}")
    if at < len(word):
        raise Refused("D302", "a zone behind the pile")
    return deal


def tidy_deals(header: Header, deals: list[str]) -> list[str]:
    """DEAL in canonical spelling."""
    return [read_deal(header, deals[0]).text(), *deals[1:]]


def check_seed(header: Header, deals: list[str]) -> None:
    """Refuse a deal of which a known card is not what ``seed=`` deals. An unknown card agrees with any."""
    if header.seed is None:
        return
    said, true = read_deal(header, deals[0]), dealt(header, *header.seed)
    for mine, other in zip(said.hands, true.hands, strict=True):
        if any(mine.known[card] > other.known[card] for card in CARDS):
            raise Refused("P601", "a hand that the seed does not deal")
    if any(mine not in ("?", other) for mine, other in zip(said.pile, true.pile, strict=True)):
        raise Refused("P601", "a pile that the seed does not deal")


# ---- the position --------------------------------------------------------------------------------------------------


@dataclass
class Travel:
    """A card on its way, from the offer until somebody judges."""

    card: str
    """``?`` where the record does not know it."""
    giver: int
    """The seat that handed it over last."""
    holder: int
    """The seat that it lies before, and that has to decide."""
    claim: str
    had: list[int]
    """The seats that have had it in this round, the starter and the holder included."""
    looked: list[int]
    """The seats that know it: the starter and whoever passed it with a look."""
    passing: bool = False
    """Whether the holder has said that the card is passed on and still has to name a seat and a claim."""


@dataclass
class Position:
    """A game in progress."""

    seats: int
    chain: bool
    specials: bool
    hands: dict[int, Hand]
    """The cards in each seat's hand now."""
    pile: list[str]
    """What is left of the penalty pile, its top first."""
    left: dict[str, int]
    """How many of each card have not been known so far, wherever they are."""
    starter: int
    """The seat that starts the round, or started it."""
    table: dict[int, list[str]]
    """The cards that lie face up before each seat."""
    travel: Travel | None = None
    """The card on its way, None when none is."""
    laying: int = 0
    """The seat that has taken a special card and must say what it lays out instead, 0 if none has."""
    drawn: int = 0
    """How many cards of the pile have been drawn."""
    loser: int = 0
    """The seat that has lost, 0 while the game goes on."""
    cause: str = ""
    drawn_game: bool = False
    """Whether the bound on the number of words has ended the game."""
    words: list[str] = field(default_factory=list)
    """The words of MOVES so far; the last one is broken off while somebody has to decide in it."""

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.loser > 0 or self.drawn_game


def opening(header: Header, deals: list[str]) -> Position:
    """The position after the deal."""
    deal = read_deal(header, deals[0])
    deck = deck_of(is_on(header, "specials"))
    known = [card for hand in deal.hands for card in hand.cards()] + deal.pile
    return Position(
        seats=header.seats,
        chain=is_on(header, "chain"),
        specials=is_on(header, "specials"),
        hands=dict(enumerate(deal.hands, 1)),
        pile=deal.pile,
        left={card: deck.count(card) - known.count(card) for card in CARDS},
        starter=header.first,
        table={seat: [] for seat in range(1, header.seats + 1)},
    )


def check_in_hand(position: Position, seat: int, card: str) -> None:
    """Refuse a card that is not in the hand, and that no unknown card there can be."""
    hand = position.hands[seat]
    if card == "?" or hand.known[card] > 0:
        return
    if hand.unknown == 0:
        raise Refused("RO02", f"seat {seat} has no {card}")
    if position.left[card] == 0:
        raise Refused("RO10", f"a {card} more than there are")


def take_from_hand(position: Position, seat: int, card: str) -> None:
    """A card leaves a hand: a known one where there is one of its name, otherwise one that was unknown so far."""
    hand = position.hands[seat]
    if card == "?":
        return  # no further word can follow a card that stays unknown, so which one it was makes no difference
    if hand.known[card] == 0:
        hand.unknown -= 1
        position.left[card] -= 1
    else:
        hand.known[card] -= 1


def check_seat(position: Position, text: str) -> int:
    """The number of a seat at this table."""
    seat = number(text) or 0
    if not 1 <= seat <= position.seats:
        raise Refused("RO01", f"no seat {text}")
    return seat


def is_crowned(card: str) -> bool:
    """Whether a card is an Emperor."""
    return card.isupper()


# ---- decisions -----------------------------------------------------------------------------------------------------
# RO-7: "takes a card of the hand and gives it, face down, to a player; at the same time must claim"


def offer(position: Position, card: str, to: str, claim: str) -> None:
    """The starter offers a card."""
    starter = position.starter
    check_in_hand(position, starter, card)
    receiver = check_seat(position, to)
    if receiver == starter:
        raise Refused("RO03", "offered to oneself")
    take_from_hand(position, starter, card)
    position.travel = Travel(card, starter, receiver, claim, had=[starter, receiver], looked=[starter])
    position.words.append(f"{starter}{card}>{receiver}{claim}")


def may_get(position: Position) -> list[int]:
    """The seats to which the card on its way may be passed: "another one who has not seen the card"."""
    if position.travel is None or position.seats == 2:  # RO-8: two players do not pass
        return []
    return [seat for seat in range(1, position.seats + 1) if seat not in position.travel.had]


def say_pass(position: Position, mark: str) -> None:
    """The holder says "before seeing the card" that it is passed on, and looks at it (``>``) or does not (``~``)."""
    travel = position.travel
    assert travel is not None
    if position.seats == 2:
        raise Refused("RO06", "nobody passes with two players")
    if not may_get(position):  # "The last one has no choice; must guess."
        raise Refused("RO05", "the last seat must judge")
    travel.passing = True
    if mark == ">":
        travel.looked.append(travel.holder)
    position.words[-1] += mark


def name_receiver(position: Position, to: str, claim: str) -> None:
    """The holder, having said that the card is passed on, names a seat and a claim."""
    travel = position.travel
    assert travel is not None
    receiver = check_seat(position, to)
    if receiver in travel.had:
        raise Refused("RO04", f"seat {receiver} had the card already")
    travel.giver, travel.holder, travel.claim = travel.holder, receiver, claim
    travel.had.append(receiver)
    travel.passing = False
    position.words[-1] += f"{receiver}{claim}"


def is_true(card: str, claim: str) -> bool:
    """Whether a claim is true of a card (RO-3, RO-2)."""
    if card == "x":  # "makes every animal claim true and Emperor false"
        return claim != "e"
    if card == "z":  # "makes every claim false"
        return False
    if is_crowned(card):  # "a crowned cockroach can be a cockroach and an Emperor. Both are true."
        return claim in (card.lower(), "e")
    return claim == card


def taker_of(position: Position, mark: str) -> int:
    """The seat that gets the card when the holder says "true" (``+``) or "bluff" (``-``)."""
    travel = position.travel
    assert travel is not None
    if travel.card == "?":
        raise Refused("M407", "a card that was judged lies open")
    # "If Leyli has guessed rightly, Hooman gets the card. ... If Leyli has guessed wrongly, she has to take it."
    guessed_rightly = (mark == "+") == is_true(travel.card, travel.claim)
    return travel.giver if guessed_rightly else travel.holder


def judge(position: Position, mark: str) -> int:
    """The holder judges, and the card goes to its taker: before it, or a special card into its hand.

    Returns how many penalty cards are due.
    """
    taker = taker_of(position, mark)
    travel = position.travel
    assert travel is not None
    position.words[-1] += f"{mark}{taker}"
    position.travel = None
    position.starter = taker  # "Whom the card goes to starts the next round."
    if travel.card in SPECIALS:
        position.hands[taker].known[travel.card] += 1
        position.laying = taker
        position.words[-1] += "="
        return 0
    return lay(position, taker, travel.card)


def lay(position: Position, seat: int, card: str) -> int:
    """A card is laid face up before a seat; returns how many penalty cards it brings, 0 or 1, by itself."""
    position.table[seat].append(card)
    enough = 5 if position.seats == 2 else 4  # RO-8
    kind = card.lower()
    if card in SPECIALS:  # only from the pile: "it is laid out and counts as nothing"
        return 0
    # "when four cards of one animal lie before one player, with or without a crown"
    if sum(other.lower() == kind for other in position.table[seat]) >= enough:
        position.loser = seat
        position.cause = f"{'five' if position.seats == 2 else 'four'}:{kind}"
        return 0
    return 1 if is_crowned(card) else 0


def may_draw(position: Position, due: int) -> bool:
    """Whether a penalty card has to be drawn now: "an empty pile gives nothing", four of a kind stop it (RO-5)."""
    return due > 0 and bool(position.pile) and not position.loser


def draw(position: Position, card: str) -> int:
    """The seat that took the card draws a penalty card, which has to be the pile's next; returns what it brings."""
    if card == "?":
        raise Refused("M407", "penalty cards lie open")
    if position.pile[0] not in ("?", card):
        raise Refused("RO08", f"the pile's next card is {position.pile[0]}")
    if position.pile[0] == "?":
        if position.left[card] == 0:
            raise Refused("RO10", f"a {card} more than there are")
        position.left[card] -= 1
    del position.pile[0]
    position.drawn += 1
    brings = lay(position, position.starter, card)
    return brings if position.chain else 0


def lay_instead(position: Position, card: str) -> int:
    """The taker of a special card lays out another card of the hand; returns how many penalty cards it brings."""
    if card == "?":
        raise Refused("M407", "cards that are laid out lie open")
    if card in SPECIALS:
        raise Refused("RO13", "a special card cannot be laid out instead")
    check_in_hand(position, position.laying, card)
    take_from_hand(position, position.laying, card)
    return lay(position, position.laying, card)


def done_laying(position: Position, laid: int) -> None:
    """Refuse to stop after so many cards if there have to be more: two, or as many as there are (RO-2)."""
    seat = position.laying
    position.laying = 0
    if position.loser or laid == 2:
        return
    hand = position.hands[seat]
    others = [card for card in hand.cards() if card not in SPECIALS]
    special = [card for card in SPECIALS if position.left[card] > 0]
    if others or hand.unknown > 1 or (hand.unknown == 1 and not special):
        raise Refused("RO14", "more cards have to be laid out")
    if hand.unknown == 1:  # the card that is left can only be the other special one
        hand.unknown = 0
        hand.known[special[0]] += 1
        position.left[special[0]] -= 1


def end_word(position: Position) -> None:
    """The round is over; the seat that got the card has to start the next one."""
    if position.loser:
        return
    # "or that it is somebody's turn and no card is left in the hand"
    if position.hands[position.starter].size() == 0:
        position.loser = position.starter
        position.cause = "empty"
    elif position.specials and len(position.words) >= CAP:
        position.drawn_game = True


def decider(position: Position) -> int:
    """The seat that has to decide, 0 when the game is over."""
    if position.over():
        return 0
    return position.travel.holder if position.travel else position.starter


def legal(position: Position) -> list[str]:
    """All answers: offers by card, seat, claim; ``+``, ``-``, ``>``, ``~``; ``-``, then by first and second card.

    From a hand with unknown cards a seat may offer or lay out whatever an unknown card can still be.
    """
    if position.over():
        return []
    if position.laying:
        tries = ["-", *(one + two for one in CARDS for two in ["", *CARDS])]
        return [text for text in tries if can_lay(position, text)]
    if position.travel is None:
        hand = position.hands[position.starter]
        cards = [card for card in CARDS if hand.known[card] or (hand.unknown and position.left[card])]
        others = [seat for seat in range(1, position.seats + 1) if seat != position.starter]
        return [f"{card}>{seat}{claim}" for card in cards for seat in others for claim in CLAIMS]
    if position.travel.passing:
        return [f"{seat}{claim}" for seat in may_get(position) for claim in CLAIMS]
    return ["+", "-", ">", "~"] if may_get(position) else ["+", "-"]


def can_lay(position: Position, text: str) -> bool:
    """Whether these cards, or none, may be laid out instead of a special one."""
    trial = deepcopy(position)
    try:
        for place, card in enumerate(text.replace("-", "")):
            if place == 1 and trial.loser:
                return False
            lay_instead(trial, card)
        done_laying(trial, len(text.replace("-", "")))
    except Refused:
        return False
    return True


def answer(position: Position, text: str) -> None:
    """Carry out an answer: ``F>2e``; ``+``, ``-``, ``>`` or ``~``; ``4e``; ``cF``, ``c`` or ``-``."""
    if position.over():
        raise Refused("M403", "the game is over")
    if position.laying:
        if not can_lay(position, text):
            raise Refused("M401", "not what is to be laid out")
        cards = text.replace("-", "")
        due = sum([lay_instead(position, card) for card in cards])
        done_laying(position, len(cards))
        position.words[-1] += text
        draw_all(position, due)
    elif position.travel is None:
        match = re.fullmatch(f"([{CARDS}])>([0-9]+)([{CLAIMS}])", text)
        if not match:
            raise Refused("M401", "not an offer")
        offer(position, match[1], match[2], match[3])
    elif position.travel.passing:
        match = re.fullmatch(f"([0-9]+)([{CLAIMS}])", text)
        if not match:
            raise Refused("M401", "not a seat and a claim")
        name_receiver(position, match[1], match[2])
    elif text in (">", "~"):
        say_pass(position, text)
    elif text in ("+", "-"):
        due = judge(position, text)
        if not position.laying:
            draw_all(position, due)
    else:
        raise Refused("M401", "neither a judgement nor a pass")


def draw_all(position: Position, due: int) -> None:
    """Draw the penalty cards that are due, from a pile whose cards are known, and end the word."""
    row = ""
    while may_draw(position, due):
        row += position.pile[0]
        due += draw(position, position.pile[0]) - 1
    position.words[-1] += f"&{row}" if row else ""
    end_word(position)


def words(position: Position) -> list[str]:
    """The words of MOVES that led here."""
    return position.words


# ---- reading MOVES -------------------------------------------------------------------------------------------------


def read_word(position: Position, word: str) -> bool:
    """Read one word of MOVES and carry it out; returns whether it breaks off where somebody has to decide."""
    cursor = Cursor(word)
    letters = CARDS if position.specials else CARDS.strip(SPECIALS)
    actor = check_seat(position, cursor.take("[0-9]+", "a seat"))
    if actor != position.starter:
        raise Refused("RO07", f"seat {position.starter} starts the round")
    card = cursor.take(f"[{letters}?]", "a card")
    check_in_hand(position, actor, card)  # before what follows is read, so that the first fault is the one reported
    cursor.take(">", "'>'")
    to = cursor.take("[0-9]+", "a seat")
    if check_seat(position, to) == actor:
        raise Refused("RO03", "offered to oneself")
    offer(position, card, to, cursor.take(f"[{CLAIMS}]", "a claim"))
    while True:
        if not cursor.rest:
            return True
        mark = cursor.take("[>~+-]", "a judgement or a pass")
        if mark in "+-":
            break
        say_pass(position, mark)
        if not cursor.rest:
            return True
        to = cursor.take("[0-9]+", "a seat")
        assert position.travel is not None
        if check_seat(position, to) in position.travel.had:
            raise Refused("RO04", f"seat {to} had the card already")
        name_receiver(position, to, cursor.take(f"[{CLAIMS}]", "a claim"))
    taker = taker_of(position, mark)
    if check_seat(position, cursor.take("[0-9]+", "a seat")) != taker:
        raise Refused("RO09", f"seat {taker} takes the card")
    due = judge(position, mark)
    if position.laying:
        cursor.take("=", "'='")
        if not cursor.rest:
            return True
        due = read_laid(position, cursor, letters)
    read_penalties(position, cursor, letters, due)
    cursor.end()
    position.words[-1] = word
    end_word(position)
    return False


def read_laid(position: Position, cursor: Cursor, letters: str) -> int:
    """Read the cards that are laid out instead of a special one; returns how many penalty cards are due."""
    due = 0
    laid = 0
    if cursor.rest.startswith("-"):
        cursor.take("-", "'-'")
    else:
        cursor.take(f"(?=[{letters}?])", "a card")
        while cursor.rest and cursor.rest[0] in letters + "?":
            if laid == 2 or position.loser:
                raise Refused("RO15", "a card too many is laid out")
            due += lay_instead(position, cursor.take(".", "a card"))
            laid += 1
        if not cursor.rest.startswith("&"):
            cursor.end()
    done_laying(position, laid)
    return due


def read_penalties(position: Position, cursor: Cursor, letters: str, due: int) -> None:
    """Read the penalty cards, each of which has to be due, and of which none may be missing."""
    if cursor.rest.startswith("&"):
        if not may_draw(position, due):
            raise Refused("RO12", "no penalty card is due")
        cursor.take("&", "'&'")
        if cursor.rest:
            cursor.take(f"(?=[{letters}?])", "a card")
        while cursor.rest and cursor.rest[0] in letters + "?":
            if not may_draw(position, due):
                raise Refused("RO12", "a penalty card too many")
            due += draw(position, cursor.take(".", "a card")) - 1
        if cursor.rest.startswith("&") and not may_draw(position, due):
            raise Refused("RO12", "a second '&'")
    cursor.end()
    if may_draw(position, due):
        raise Refused("RO11", "a penalty card is missing")


def replay(header: Header, deals: list[str], moves: list[str], result: str) -> Position:
    """The position after the words of MOVES."""
    position = opening(header, deals)
    for place, word in enumerate(moves):
        if word == "/":
            check_slash(moves, place, over=position.over())
        if position.over():
            raise Refused("M403", "the game is over")
        waits = read_word(position, word)
        is_last = place == len(moves) - 1
        if waits and not (is_last and open_ended(result)):
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
    if position.drawn_game:
        return "draw cause=cap"
    return f"lost={position.loser} cause={position.cause}" if position.loser else "*"


def can_draw(position: Position) -> bool:
    """RO-2: a game with special cards may be ended by the number of its words."""
    return position.drawn_game


def check_result(position: Position, result: str) -> None:
    """Refuse a result that is not the outcome."""
    match = re.fullmatch(f"lost=([1-9][0-9]*) cause=(empty|(?:four|five):[{KINDS}])", result)
    if not match:
        raise Refused("R501", "not a result of this game")
    if not position.over():
        raise Refused("R503", "the game is not over")
    if position.drawn_game:
        raise Refused("R505", "the game is a draw")
    if match[1] != str(position.loser):
        raise Refused("R504", f"seat {position.loser} has lost")
    if match[2].split(":")[0] != position.cause.split(":")[0]:
        raise Refused("R505", f"the cause is {position.cause}")
    if match[2] != position.cause:
        raise Refused("R506", f"the cause is {position.cause}")


# ---- views ---------------------------------------------------------------------------------------------------------


def view(position: Position, deals: list[str], moves: list[str], seat: int) -> tuple[list[str], list[str]]:
    """DEAL and MOVES as a seat (0: everybody) has seen them so far.

    Of the deal a seat knows its own hand; the pile's top lies open, and so did each card that was drawn from it. A
    card that is still on its way is known to its round's starter and to who passed it with a look.
    """
    hands, _, pile = deals[0].partition(";")
    shown = []
    for owner, text in enumerate(hands.split("/"), 1):
        letters, _, count = text.partition("?")
        shown.append(text if owner == seat else f"?{len(letters) + int(count or '0')}")
    top = position.drawn + 1
    deal = "/".join(shown) + ";" + pile[:top] + "?" * len(pile[top:])
    seen = list(moves)
    if position.travel and seat not in position.travel.looked:
        seen[-1] = re.sub(f"^([0-9]+)[{CARDS}]", r"\1?", seen[-1])
    return [deal], seen


# ---- the bot ``random`` --------------------------------------------------------------------------------------------


def random_answer(position: Position, stream: Stream) -> str:
    """Each part of the answer is one draw, in the order in which it is written, uniformly of what there is.

    The card is one of the hand's cards in their order; seats count upwards. Who has to answer draws among believe,
    doubt and, where it is possible, pass with a look. Instead of a special card, one card after the other is drawn of
    those that may be laid out, and no second one if the first ends the game.
    """
    if position.laying:
        rest = [card for card in position.hands[position.laying].cards() if card not in SPECIALS]
        text = ""
        while rest and len(text) < 2 and (not text or not ends(position, text)):
            text += rest.pop(stream.below(len(rest)))
        return text or "-"
    if position.travel is None:
        hand = position.hands[position.starter].cards()
        others = [seat for seat in range(1, position.seats + 1) if seat != position.starter]
        card = hand[stream.below(len(hand))]
        to = others[stream.below(len(others))]
        return f"{card}>{to}{CLAIMS[stream.below(8)]}"
    if position.travel.passing:
        to = may_get(position)[stream.below(len(may_get(position)))]
        return f"{to}{CLAIMS[stream.below(8)]}"
    choices = ["+", "-", ">"] if may_get(position) else ["+", "-"]
    return choices[stream.below(len(choices))]


def ends(position: Position, card: str) -> bool:
    """Whether the game ends when this card is laid out instead of a special one."""
    trial = deepcopy(position)
    lay_instead(trial, card)
    return trial.loser > 0
