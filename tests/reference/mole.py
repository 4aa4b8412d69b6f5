"""Mole Poker, one match and the longer game: the rules on plain lists and dictionaries.

The comments in quotes are the rule text's own words, those with MO are the numbers of the rulings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .chance import Stream
from .cursor import Cursor
from .frame import check_slash, number
from .header import Header
from .refused import Refused
from .words import SEAT

VERSION = "1"
SEATS = range(2, 6)  # MO-1: "5 Summary cards"
OPTIONS = {"decks": "112345.122345.123345.123445.123455.123345", "fifth": "no", "long": "no"}

# word = seat deck card
WORD = f"{SEAT}[A-F][1-5?]"

DECKS = "ABCDEF"
LAPS = 5
FACE_DOWN = (1, 5)
"""The laps in which cards are drawn face down: "For the first and fifth cards"."""
NAMES = {
    (2, 1, 1, 1): "one-pair",
    (2, 2, 1): "two-pair",
    (3, 1, 1): "three-of-a-kind",
    (3, 2): "full-house",
    (4, 1): "four-of-a-kind",
    (1, 1, 1, 1, 1): "straight",
    (5,): "five-of-a-kind",
}
"""The hands from the weakest to the strongest, by how many cards of each number they have."""
CAP = 100
"""Matches without a winner of the game that make it a draw (MO-7)."""


def check_option(name: str, value: str) -> None:
    """Two switches, and the cards of the six decks (MO-2)."""
    if name == "decks":
        lists = value.split(".")
        if len(lists) != 6 or not all(re.fullmatch("[1-5]{6}", one) and one == "".join(sorted(one)) for one in lists):
            raise Refused("H219", "decks is six lists of six numbers from 1 to 5, each rising")
    elif value not in ("no", "yes"):
        raise Refused("H219", f"{name} is yes or no")


def check_together(options: dict[str, str]) -> None:
    """The fifth match is one of a longer game, and that never ends if all cards are equal."""
    if options["long"] == "no" and options["fifth"] == "yes":
        raise Refused("H219", "fifth without long")
    if options["long"] == "yes" and len(set(options["decks"]) - {"."}) == 1:
        raise Refused("H219", "36 equal cards in a longer game")


def option(header: Header, name: str) -> str:
    """The value of an option."""
    return header.rules.get(name, OPTIONS[name])


# ---- the deal ------------------------------------------------------------------------------------------------------


def dealt(header: Header, match: int, seed: int, game: int, words: int = 0) -> str:
    """The word of DEAL for a match, the first being 1, that chance scheme s1 gives."""
    stream = Stream(seed, game, 65536 * (match - 1), words)
    decks = [list(cards) for cards in option(header, "decks").split(".")]
    for cards in decks:
        stream.shuffle(cards)
    return "/".join("".join(cards) for cards in decks)


def deal(header: Header, seed: int, game: int) -> list[str]:
    """The words of DEAL that chance scheme s1 gives for the first match."""
    return [dealt(header, 1, seed, game)]


def check_deal(header: Header, word: str) -> None:
    """Refuse a word of DEAL that is not six decks of the right cards; read strictly from the left."""
    at = 0
    for place, cards in enumerate(option(header, "decks").split(".")):
        deck = ""
        while at < len(word) and word[at] not in "/;":
            if word[at] not in "12345?":
                raise Refused("D303", f"{word[at]!r} is not a card")
            if len(deck) == 6:
                raise Refused("D304", "a seventh card")
            deck += word[at]
            if word[at] != "?" and deck.count(word[at]) > cards.count(word[at]):
                raise Refused("D305", f"a {word[at]} more than the deck has")
            at += 1
        if len(deck) < 6:
            raise Refused("D304" if deck else "D307", f"{len(deck)} cards in a deck")
        if word[at : at + 1] != ("/" if place < 5 else ""):
            raise Refused("D302", "there are six decks")
        at += 1


def check_dealt(header: Header, match: int, word: str) -> None:
    """Refuse a deal that ``seed=`` does not give; an unknown card agrees with any."""
    if header.seed is not None:
        for card, true in zip(word, dealt(header, match, *header.seed), strict=True):
            if card not in ("?", true):
                raise Refused("P601", "cards and seed disagree")


def tidy_deals(header: Header, deals: list[str]) -> list[str]:
    """DEAL has one spelling only."""
    check_deal(header, deals[0])
    return deals


def check_seed(header: Header, deals: list[str]) -> None:
    """Refuse a first deal that ``seed=`` does not give."""
    check_dealt(header, 1, deals[0])


# ---- hands ---------------------------------------------------------------------------------------------------------


def by_weight(hand: list[int]) -> list[int]:
    """The cards in the order in which they are compared: X, Y, the others from high to low (MO-5)."""
    return sorted(hand, key=lambda card: (-hand.count(card), -card))


def shape(hand: list[int]) -> tuple[int, ...]:
    """How many cards there are of each number, most first."""
    return tuple(sorted((hand.count(card) for card in set(hand)), reverse=True))


def hand_name(hand: list[int]) -> str:
    """The name of the highest rank that the cards make."""
    return NAMES[shape(hand)]


def strength(hand: list[int]) -> tuple[int, list[int]]:
    """What two hands are compared by: the higher is stronger, equal ones are identical (MO-4 to MO-6).

    The hand is in the order in which it was drawn: "In case of multiple Straights, the higher number on the fifth card
    drawn wins. If those are equal, compare the fourth card drawn, then the third, and so on."
    """
    rank = list(NAMES.values()).index(hand_name(hand))
    return rank, hand[::-1] if hand_name(hand) == "straight" else by_weight(hand)


# ---- the position --------------------------------------------------------------------------------------------------


@dataclass
class Match:
    """One match."""

    order: list[int]
    """The seats in turn order, the starter first."""
    decks: dict[str, list[str]]
    """What is left of each deck, the next card first; ``?`` is not known."""
    left: dict[str, list[str]]
    """The cards of each deck that have not been known so far, wherever they are."""
    drawn: list[tuple[int, str, str]] = field(default_factory=list)
    """Seat, deck and card of each turn."""

    def turn(self) -> int:
        """The seat whose turn it is, 0 when all have five cards."""
        return 0 if self.over() else self.order[len(self.drawn) % len(self.order)]

    def over(self) -> bool:
        """ "The game ends when each player has five cards in front of them." """
        return len(self.drawn) == LAPS * len(self.order)

    def lap(self) -> int:
        """The number of the next card of whose turn it is."""
        return len(self.drawn) // len(self.order) + 1

    def hands(self) -> dict[int, list[int]]:
        """Each seat's cards in the order in which it drew them, all known."""
        return {seat: [int(card) for who, _, card in self.drawn if who == seat] for seat in self.order}


@dataclass
class Position:
    """A game in progress."""

    header: Header
    matches: list[Match] = field(default_factory=list)
    """The matches dealt so far."""
    winners: list[list[int]] = field(default_factory=list)
    """The winners of each match that is over, in rising order; empty for a tied one."""
    flipped: set[int] = field(default_factory=set)
    """The seats whose summary card is flipped."""
    starter: int = 0
    """The seat that starts the match, or the next one if it is over."""
    won: list[int] = field(default_factory=list)
    """The seats that have won the game, in rising order; empty while it goes on."""
    hand: list[int] = field(default_factory=list)
    """A hand of theirs."""

    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.won) or len(self.winners) == CAP

    def match(self) -> Match:
        """The match that was dealt last."""
        return self.matches[-1]


def begin(position: Position, word: str) -> None:
    """Begin a match, the cards of which a word of DEAL says."""
    header = position.header
    check_deal(header, word)
    check_dealt(header, len(position.matches) + 1, word)
    seats = list(range(1, header.seats + 1))
    order = [seat for seat in seats if seat >= position.starter] + [seat for seat in seats if seat < position.starter]
    decks = {deck: list(cards) for deck, cards in zip(DECKS, word.split("/"), strict=True)}
    left = {deck: list(cards) for deck, cards in zip(DECKS, option(header, "decks").split("."), strict=True)}
    for deck, cards in decks.items():
        for card in cards:
            if card != "?":
                left[deck].remove(card)
    position.matches.append(Match(order, decks, left))


def draw(position: Position, deck: str, card: str) -> None:
    """Whose turn it is draws a card, and after the last one the hands are looked at."""
    match = position.match()
    nothing_hidden = match.lap() not in FACE_DOWN or len(match.drawn) == LAPS * len(match.order) - 1
    if card == "?" and nothing_hidden:
        raise Refused("M407", "a card that lies open")
    there = match.decks[deck][0]
    if card != "?" and there not in ("?", card):
        raise Refused("MP03", f"the next card of deck {deck} is {there}")
    if card != "?" and there == "?":
        if card not in match.left[deck]:
            raise Refused("MP04", f"a {card} more than deck {deck} has")
        match.left[deck].remove(card)
    del match.decks[deck][0]
    match.drawn.append((match.turn(), deck, card))


def end_turn(position: Position) -> None:
    """After the last card of a match the hands are shown."""
    match = position.match()
    if match.over():
        if any(card == "?" for _, _, card in match.drawn):
            raise Refused("M407", "at the end all cards are shown")
        check_hands(position, match.hands())


def check_hands(position: Position, hands: dict[int, list[int]]) -> None:
    """ "The player with the strongest hand wins the game", or the match if the game is a longer one."""
    best = max(strength(hand) for hand in hands.values())
    worst = min(strength(hand) for hand in hands.values())
    winners = sorted(seat for seat in hands if strength(hands[seat]) == best)
    if option(position.header, "long") == "no":
        # "If multiple players have that hand and their cards are exactly the same, they all win."
        position.winners.append(winners)
        position.won, position.hand = winners, hands[winners[0]]
        return
    if best == worst:  # "you should call it a tie and continue with the next match"
        position.winners.append([])
        return
    position.winners.append(winners)
    # "If no player wins two matches by the end of the fourth match, the winner of the fifth match wins the game."
    if option(position.header, "fifth") == "yes" and len(position.winners) >= 5:
        position.won = winners
    else:  # "A player wins the game if they win another match after their summary card has been flipped over."
        position.won = [seat for seat in winners if seat in position.flipped]
    if position.won:
        position.hand = hands[winners[0]]
        return
    # "The winner of each match flips over their summary card and becomes the starting player for the next match."
    position.flipped.update(winners)
    # "if a player makes a weaker hand than anyone else, they must turn over their summary card and forfeit their win";
    # "If the tied players have identical hands, both forfeit their wins (if possible)."
    position.flipped -= {seat for seat in hands if strength(hands[seat]) == worst}
    position.starter = next(seat for seat in position.match().order if seat in winners)


# ---- decisions -----------------------------------------------------------------------------------------------------


def decider(position: Position) -> int:
    """The seat that has to decide, 0 when the game is over or the next match has to be dealt."""
    return position.match().turn()


def legal(position: Position) -> list[str]:
    """The decks that are not empty."""
    return [deck for deck in DECKS if position.match().decks[deck]] if decider(position) else []


def answer(position: Position, text: str) -> None:
    """Carry out an answer: a deck. Its next card has to be known."""
    if text not in legal(position):
        raise Refused("M401", "not a deck with a card")
    draw(position, text, position.match().decks[text][0])
    end_turn(position)


def deal_next(position: Position, seed: int, game: int, words: int) -> str:
    """Begin the next match with the deal that chance gives; returns its word of DEAL."""
    word = dealt(position.header, len(position.matches) + 1, seed, game, words)
    begin(position, word)
    return word


def words(position: Position) -> list[str]:
    """The words of MOVES that led here."""
    rounds = [[f"{seat}{deck}{card}" for seat, deck, card in match.drawn] for match in position.matches]
    return " / ".join(" ".join(round_) for round_ in rounds if round_).split()


# ---- reading MOVES -------------------------------------------------------------------------------------------------


def read_word(position: Position, word: str) -> None:
    """Read one word of MOVES, seat deck card, and carry it out."""
    match = position.match()
    cursor = Cursor(word)
    text = cursor.take("[0-9]+", "a seat")
    seat = number(text) or 0
    if not 1 <= seat <= position.header.seats:
        raise Refused("MP01", f"no seat {text}")
    # "the players should agree on who will start the next match"
    agreed = not match.drawn and len(position.matches) > 1 and len(position.winners[-1]) > 1
    if seat != match.turn() and not agreed:
        raise Refused("M404", f"it is the turn of seat {match.turn()}")
    deck = cursor.take(f"[{DECKS}]", "a deck")
    if not match.decks[deck]:
        raise Refused("MP02", f"deck {deck} is empty")
    match.order = [*range(seat, len(match.order) + 1), *range(1, seat)] if agreed else match.order
    draw(position, deck, cursor.take("[1-5?]", "a card"))
    cursor.end()
    end_turn(position)


def replay(header: Header, deals: list[str], moves: list[str], result: str) -> Position:
    """The position after the words of MOVES; each match is dealt when it is reached."""
    position = Position(header, starter=header.first)
    begin(position, deals[0])
    for place, word in enumerate(moves):
        if word == "/":
            check_slash(moves, place, over=position.over(), between=position.match().over())
            if len(deals) == len(position.matches):
                raise Refused("D301", "a match that was not dealt")
            begin(position, deals[len(position.matches)])
        elif position.over():
            raise Refused("M403", "the game is over")
        elif position.match().over():
            raise Refused("M406", "the next match begins with /")
        else:
            read_word(position, word)
    # A match may be dealt before anybody has moved in it.
    if len(deals) > len(position.matches) and position.match().over() and not position.over():
        begin(position, deals[len(position.matches)])
    if len(deals) > len(position.matches):
        raise Refused("D301", "more deals than matches")
    return position


def unknown(deals: list[str], moves: list[str]) -> bool:
    """Whether any card is written as unknown."""
    return any("?" in word for word in deals + moves)


# ---- the result ----------------------------------------------------------------------------------------------------


def outcome(position: Position) -> str:
    """RESULT as the rules compute it."""
    if not position.over():
        return "*"
    if not position.won:
        return "draw cause=cap"
    cards = "".join(map(str, by_weight(position.hand)))
    text = f"won={','.join(map(str, position.won))} hand={hand_name(position.hand)}:{cards}"
    if option(position.header, "long") == "yes":
        text += " matches=" + "/".join(",".join(map(str, seats)) or "-" for seats in position.winners)
    return text


def can_draw(position: Position) -> bool:
    """MO-7: a hundred matches without a winner of the game."""
    return position.over() and not position.won


def check_result(position: Position, result: str) -> None:
    """Refuse a result that is not the outcome."""
    seats = "[1-9][0-9]*(?:,[1-9][0-9]*)*"
    each = f"(?:{seats}|-)"
    names = "|".join(NAMES.values())
    match = re.fullmatch(f"won=({seats}) hand=((?:{names}):[1-5]{{5}})( matches={each}(?:/{each})*)?", result)
    if not match:
        raise Refused("R501", "not a result of this game")
    true = outcome(position)
    if true == "*":
        raise Refused("R503", "the game is not over")
    if not position.won:
        raise Refused("R505", "the game is a draw")
    if match[1] != ",".join(map(str, position.won)):
        raise Refused("R504", true)
    if match[2] != true.split()[1].removeprefix("hand="):
        raise Refused("R506", true)
    if result != true:
        raise Refused("R504", true)


# ---- views ---------------------------------------------------------------------------------------------------------


def view(position: Position, deals: list[str], moves: list[str], seat: int) -> tuple[list[str], list[str]]:
    """DEAL and MOVES as a seat (0: everybody) has seen them so far.

    "For the first and fifth cards, draw them face down and secretly check their numbers"; at the end of a match all
    cards are shown. Of the decks a seat has seen those cards that were drawn and are no secret from it.
    """
    seen_deals = []
    seen_moves: list[str] = []
    for match, deal in zip(position.matches, deals, strict=True):
        written = {deck: list(cards) for deck, cards in zip(DECKS, deal.split("/"), strict=True)}
        shown: dict[str, str] = dict.fromkeys(DECKS, "")
        row = []
        for turn, (who, deck, card) in enumerate(match.drawn):
            lap = turn // len(match.order) + 1
            secret = lap in FACE_DOWN and who != seat and not match.over()
            row.append(f"{who}{deck}{'?' if secret else card}")
            there = written[deck][len(shown[deck])]
            shown[deck] += "?" if secret else there
        seen_deals.append("/".join(cards.ljust(6, "?") for cards in shown.values()))
        if row:
            seen_moves += ["/", *row] if seen_moves else row
    return seen_deals, seen_moves


# ---- the bot ``random`` --------------------------------------------------------------------------------------------


def random_answer(position: Position, stream: Stream) -> str:
    """One draw of the decks that are not empty."""
    decks = legal(position)
    return decks[stream.below(len(decks))]
