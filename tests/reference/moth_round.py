"""Cheating Moth, the cards of one round and what may be done with them.

The comments in quotes are the rule text's own words, those with CM are the numbers of the rulings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from .header import Header
from .refused import Refused

OPTIONS = {
    "cards": "1-1-1-1-1.1-1-1-1-1.1-1-2-2-2.9-9-9-8-8.1-1-1-1-1.1-1-1-1-1",
    "caught": "2",
    "caught-moths": "no",
    "cheat": "moths",
    "guard-moths": "no",
    "last-action": "no",
    "race": "number",
    "window": "turn",
}

LETTERS = "acmnqs"
"""Ant, cockroach, moth, number card, mosquito, spider."""
CARDS = [letter + number for letter in LETTERS for number in "12345"]
"""The order of the deck."""
CAP = 10_000
"""Words, those of vanishing cards not counted, that a round has at most (CM-12)."""


def option(header: Header, name: str) -> str:
    """The value of an option."""
    return header.rules.get(name, OPTIONS[name])


def deck_of(header: Header) -> dict[str, int]:
    """How many there are of each card (CM-2)."""
    counts = [int(count) for group in option(header, "cards").split(".") for count in group.split("-")]
    return dict(zip(CARDS, counts, strict=True))


def is_moth(card: str) -> bool:
    """Whether a card is a moth."""
    return card.startswith("m")


# ---- words as they are said, and as each seat sees them ------------------------------------------------------------


@dataclass
class Piece:
    """A piece of a word."""

    text: str
    hidden: str = ""
    """What stands in its place for those who do not see it."""
    seen: list[int] | None = None
    """The seats that see it, None for all."""


@dataclass
class Word:
    """A word of MOVES."""

    pieces: list[Piece] = field(default_factory=list)
    noticed: list[int] | None = None
    """The seats that notice that something happens, None for all."""

    def text(self, seat: int | None = None) -> str:
        """The word as a seat (0: everybody) has seen it; without a seat as it is."""
        if seat is None:
            return "".join(piece.text for piece in self.pieces)
        if self.noticed is not None and seat not in self.noticed:
            return ""
        seen = [piece.seen is None or seat in piece.seen for piece in self.pieces]
        return "".join(piece.text if see else piece.hidden for piece, see in zip(self.pieces, seen, strict=True))


@dataclass
class Question:
    """What is waited for."""

    kind: str
    """``cheat``, ``call``, ``gift``, ``race``, ``give`` or ``penalty``."""
    seats: list[int]
    """Who has still to answer, in the order in which they are asked."""
    card: str = ""
    """The cockroach or mosquito that was laid."""
    to: int = 0
    """Who gets the cards: the slowest, or the caught seat."""
    said: dict[int, str] = field(default_factory=dict)
    """The answers so far."""


# ---- a round -------------------------------------------------------------------------------------------------------


@dataclass
class Hand:
    """The cards of a hand: the known ones, and how many are unknown."""

    known: list[str] = field(default_factory=list)
    unknown: int = 0
    loose: bool = False
    """Whether cards may have vanished from it that the record does not know of."""

    def size(self) -> int:
        """How many cards it seems to have."""
        return len(self.known) + self.unknown

    def text(self) -> str:
        """The hand in canonical spelling."""
        return "".join(sorted(self.known)) + (f"?{self.unknown}" if self.unknown else "")


@dataclass
class Place:
    """A place of the pile."""

    card: str
    """``?`` where it is not known."""
    seen: list[int] = field(default_factory=list)
    """The seat that drew it, if one has."""


@dataclass
class Vanished:
    """A card that a seat has made vanish and that has not come back."""

    seat: int
    card: str
    turn: int
    """How many turns had been taken."""
    guard: int
    """The Guard Bug that noticed, 0 if it did not."""


@dataclass
class Round:
    """One round."""

    header: Header
    deck: dict[str, int]
    hands: dict[int, Hand]
    dealt: list[Place]
    """The pile as it was dealt."""
    guard: int
    """The seat that is Guard Bug now."""
    turn: int
    """Whose turn it is."""
    actor: int
    """Who acted last in a way that all saw; at the beginning the Guard Bug."""
    pile: list[Place] = field(default_factory=list)
    """What is left of the pile, the next card first."""
    discards: list[str] = field(default_factory=list)
    """The oldest first."""
    vanished: list[Vanished] = field(default_factory=list)
    """The latest last."""
    turns: int = 0
    """Lays and draws so far."""
    fruitless: int = 0
    """As many of the last turns were draws that found nothing."""
    counted: int = 0
    """Words so far, those of vanishing cards not counted."""
    shuffles: int = 0
    words: list[Word] = field(default_factory=list)
    question: Question | None = None
    over: bool = False

    def seats(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    def after(self, seat: int) -> list[int]:
        """All seats in turn order from the left of a seat, that one last."""
        return [*range(seat + 1, self.seats() + 1), *range(1, seat + 1)]

    def say(self, text: str, hidden: str = "", seen: list[int] | None = None) -> None:
        """Go on with the last word."""
        self.words[-1].pieces.append(Piece(text, hidden, seen))

    def is_on(self, name: str) -> bool:
        """Whether an option is not at its default."""
        return option(self.header, name) != OPTIONS[name]


def left(round_: Round, card: str) -> int:
    """How many there are of a card beside those that are known to lie somewhere."""
    known = [other for hand in round_.hands.values() for other in hand.known]
    known += [place.card for place in round_.pile] + round_.discards + [gone.card for gone in round_.vanished]
    return round_.deck[card] - known.count(card)


def leave(round_: Round, seat: int, card: str, may_be: Callable[[str], bool] = lambda card: False) -> None:
    """A card leaves a hand.

    A known card is one of the hand's known ones if it has it, otherwise one that was unknown so far. Of an unknown
    one nobody can say which of those that it ``may_be`` it was, so that these are unknown from now on.
    """
    hand = round_.hands[seat]
    if card == "?":
        hand.loose = True
        hand.unknown += sum(map(may_be, hand.known))
        hand.known = [other for other in hand.known if not may_be(other)]
    elif card in hand.known:
        hand.known.remove(card)
        return
    if hand.unknown == 0:
        raise Refused("CM02", f"seat {seat} has no {card}")
    if card != "?" and left(round_, card) == 0:
        raise Refused("CM03", f"a {card} more than there are")
    hand.unknown -= 1


def enter(round_: Round, seat: int, card: str) -> None:
    """A card comes into a hand."""
    hand = round_.hands[seat]
    if card == "?":
        hand.unknown += 1
        hand.loose = True
    else:
        hand.known.append(card)


def can_have(round_: Round, seat: int, card: str) -> bool:
    """Whether a hand has a card, or may have it."""
    hand = round_.hands[seat]
    return card in hand.known or (hand.unknown > 0 and left(round_, card) > 0)


def may_vanish(round_: Round, card: str) -> bool:
    """Whether a card of this kind may be made to vanish (CM-7)."""
    return is_moth(card) or round_.is_on("cheat")


def sure(round_: Round, seat: int) -> list[str]:
    """The cards that a seat certainly has: from a loose hand, cards that may vanish may have done so unseen."""
    hand = round_.hands[seat]
    return [card for card in hand.known if not (hand.loose and may_vanish(round_, card))]


# ---- turns ---------------------------------------------------------------------------------------------------------


def fits(round_: Round, seat: int, card: str) -> bool:
    """Whether a seat may lay a card: "immediately above or below", "1-2-3-4-5-1-2-3-4-5", and no moth (CM-4, CM-5)."""
    return abs(int(card[1]) - int(round_.discards[-1][1])) in (1, 4) and may_be_laid(round_, seat, card)


def may_be_laid(round_: Round, seat: int, card: str) -> bool:
    """Whether a seat may lay a card, its number aside."""
    return not is_moth(card) or (round_.is_on("guard-moths") and seat == round_.guard)


def lay(round_: Round, seat: int, card: str) -> None:
    """A seat lays a card."""
    leave(round_, seat, card)
    if not may_be_laid(round_, seat, card):
        raise Refused("CM06", f"seat {seat} may not lay a moth")
    if not fits(round_, seat, card):
        raise Refused("CM04", f"{card} on {round_.discards[-1]}")
    round_.discards.append(card)
    round_.say(f"{seat}{card}")
    round_.fruitless = 0
    pass_turn(round_, seat)


def pass_turn(round_: Round, seat: int) -> None:
    """ "the turn passes to the player on their left" """
    round_.turn = round_.after(seat)[0]
    round_.turns += 1


def check_draw(round_: Round, seat: int) -> None:
    """ "If you don't have any cards in your hand that can be legally played": only then (CM-4)."""
    if any(fits(round_, seat, card) for card in sure(round_, seat)):
        raise Refused("CM05", "a card fits")


def may_reshuffle(round_: Round) -> bool:
    """Whether the pile is empty and there are discards under the top one."""
    return not round_.pile and len(round_.discards) > 1


def reshuffle(round_: Round, cards: list[str]) -> None:
    """ "the cards from the discard pile (excluding the very top card [...]) are [...] shuffled" into this order."""
    round_.shuffles += 1
    round_.discards = round_.discards[-1:]
    round_.pile = [Place(card) for card in cards]
    round_.say("%")
    for place in round_.pile:
        round_.say(place.card, "?", place.seen)
    round_.say(",")


def draw(round_: Round, seat: int, card: str) -> None:
    """A seat draws the next card of the pile, or nothing (``-``) if nothing is left (CM-11)."""
    if may_reshuffle(round_):
        raise Refused("CM12", "the discards have to be shuffled first")
    if (card == "-") != (not round_.pile):
        raise Refused("CM09", f"{len(round_.pile)} cards are left in the pile")
    if card == "-":
        round_.say("-")
        return
    place = round_.pile[0]
    if "?" not in (card, place.card) and card != place.card:
        raise Refused("CM08", f"the pile's next card is {place.card}")
    if card != "?" and place.card == "?" and left(round_, card) == 0:
        raise Refused("CM03", f"a {card} more than there are")
    del round_.pile[0]
    place.seen.append(seat)
    enter(round_, seat, place.card if card == "?" else card)
    round_.say(card, "?", [seat])


# ---- what cards do -------------------------------------------------------------------------------------------------


def may_be_given(card: str) -> bool:
    """ "excluding a Cheating Moth" """
    return not is_moth(card)


def give(round_: Round, giver: int, receiver: int, card: str) -> None:
    """A seat gives a card, for a spider or to the slowest (CM-6)."""
    if card != "?" and not may_be_given(card):
        raise Refused("CM07", "a moth")
    if round_.hands[giver].size() == 1:  # CM-9
        raise Refused("CM22", f"the last card of seat {giver}")
    leave(round_, giver, card, may_be_given)
    enter(round_, receiver, card)
    round_.say(card, "?", [giver, receiver])


def must_give(round_: Round, seat: int) -> bool:
    """Whether a seat certainly has a card to give to the slowest."""
    hand = round_.hands[seat]
    return not hand.loose and hand.size() > 1 and any(map(may_be_given, hand.known))


def may_race(round_: Round, cockroach: str, card: str) -> bool:
    """Whether a card may be laid on a cockroach: a number card "of the same number", any but a moth with the option."""
    return card[1] == cockroach[1] and (card[0] == "n" or (round_.is_on("race") and not is_moth(card)))


def arrive(round_: Round, seat: int, card: str, first: bool) -> None:
    """Who races: the first one's card stays, "everyone else takes theirs back"."""
    if not may_race(round_, round_.question.card if round_.question else "", card):
        raise Refused("CM26", f"{card} may not race")
    leave(round_, seat, card)
    if first:
        round_.discards.append(card)
    else:
        enter(round_, seat, card)
    round_.say(f"{seat}{card}")


# ---- cheating ------------------------------------------------------------------------------------------------------


def vanish(round_: Round, seat: int, card: str) -> None:
    """A seat makes a card vanish; "You cannot win the round by cheating your very last card" (CM-7)."""
    if card != "?" and not may_vanish(round_, card):
        raise Refused("CM15", f"{card} is no moth")
    if round_.hands[seat].size() == 1:
        raise Refused("CM14", "the last card")
    leave(round_, seat, card, lambda other: may_vanish(round_, other))
    round_.vanished.append(Vanished(seat, card, round_.turns, 0))
    round_.words[-1].noticed = [seat]
    round_.say(card, "?", [seat])


def notice(round_: Round) -> None:
    """The Guard Bug notices the card that has just vanished: that one did, but not which."""
    guard = round_.vanished[-1].guard = round_.guard
    round_.words[-1].noticed = [round_.vanished[-1].seat, guard]
    round_.say(f"@{guard}", "", [guard])


def callable_cards(round_: Round, seat: int) -> list[Vanished]:
    """What a seat has made vanish "since the turn in progress began", or in the round by the option (CM-8)."""
    mine = [gone for gone in round_.vanished if gone.seat == seat]
    return mine if round_.is_on("window") else [gone for gone in mine if gone.turn == round_.turns]


def check_right(round_: Round, seat: int) -> None:
    """Refuse that a seat is caught that has made nothing vanish; of a loose hand nobody knows."""
    if not callable_cards(round_, seat) and not round_.hands[seat].loose:
        raise Refused("CM18", f"seat {seat} has not cheated")


def check_wrong(round_: Round, seat: int) -> None:
    """Refuse that a call is wrong that is right."""
    if callable_cards(round_, seat):
        raise Refused("CM19", f"seat {seat} has cheated")


def come_back(round_: Round, seat: int, card: str) -> None:
    """ "The cheating player must return the discarded card to their hand": the latest one.

    To a loose hand may come back the latest written one that is this card or unknown; or one that vanished unseen, and
    that the hand seemed to have all the time. It, too, has to be a card that may vanish.
    """
    hand = round_.hands[seat]
    gone = callable_cards(round_, seat)
    if not hand.loose:
        if gone[-1].card != card:
            raise Refused("CM20", f"{gone[-1].card} comes back")
        forget(round_, gone[-1])
        enter(round_, seat, card)
        round_.say(card)
        return
    if not may_vanish(round_, card):
        raise Refused("CM15", f"{card} is no moth")
    can_be = [one for one in gone if one.card == card or (one.card == "?" and left(round_, card) > 0)]
    if can_be:
        # Nobody can say whether it was this one: the hand may be one larger, and may have the card only once.
        forget(round_, can_be[-1])
        hand.unknown += 1
    if card not in hand.known:
        leave(round_, seat, card)
        enter(round_, seat, card)
    round_.say(card)


def forget(round_: Round, one: Vanished) -> None:
    """A card is no longer among those that vanished."""
    round_.vanished = [other for other in round_.vanished if other is not one]


def may_be_penalty(round_: Round, card: str) -> bool:
    """Whether a card may be given to a caught seat (CM-8)."""
    return not is_moth(card) or round_.is_on("caught-moths")


def penalties(round_: Round) -> tuple[int, int]:
    """How many cards the Guard Bug has to give to a caught seat, and how many it may give.

    "two cards from their own hand (any cards they choose)", by the option one; it keeps a card (CM-8).
    """
    hand = round_.hands[round_.guard]
    most = min(int(option(round_.header, "caught")), hand.size() - 1)
    least = 0 if hand.loose else min(most, sum(may_be_penalty(round_, card) for card in hand.known))
    return least, most


def pay(round_: Round, caught: int, card: str) -> None:
    """The Guard Bug gives a card to the caught seat."""
    if card != "?" and not may_be_penalty(round_, card):
        raise Refused("CM07", "a moth")
    leave(round_, round_.guard, card, lambda other: may_be_penalty(round_, other))
    enter(round_, caught, card)


def hand_over(round_: Round, caught: int, count: int, text: str) -> None:
    """The Guard Bug has given so many cards to the caught seat, which "immediately becomes the new Guard Bug"."""
    round_.say(text, f"?{count}" if count else "-", [round_.guard, caught])
    round_.guard = caught


# ---- the end -------------------------------------------------------------------------------------------------------


def acts(round_: Round, card: str, last: bool) -> bool:
    """Whether a card does what it says: "its corresponding action must be carried out immediately"; of a last card only
    by the option, and then nothing is left to give for a spider (CM-9)."""
    return card[0] in "sacq" and (not last or (round_.is_on("last-action") and card[0] != "s"))


def close(round_: Round, actor: int, stop: bool | None = None, laid: Iterable[int] = ()) -> None:
    """A word that is no vanishing is over.

    ``laid`` are the seats that may have laid their last cards. ``stop`` says whether there is a full stop; without it
    there is one if the round is over.
    """
    round_.actor = actor
    round_.counted += 1
    round_.question = None
    # "as soon as one player successfully gets rid of all the cards in their hand"; nobody can go on; the bound
    rid = [seat for seat in laid if round_.hands[seat].size() == 0]
    due = bool(rid) or round_.fruitless == round_.seats() or round_.counted == CAP
    can_be = [seat for seat in laid if round_.hands[seat].loose and not sure(round_, seat)]
    if stop is None:
        stop = due
    if due and not stop:
        raise Refused("CM24", "the round is over")
    if stop and not due and not can_be:
        raise Refused("CM24", "the round is not over")
    if not stop:
        return
    round_.say(".")
    round_.over = True
    if not due and len(can_be) == 1:
        rid = can_be  # otherwise nobody knows which of two it was
    for seat in rid:
        round_.hands[seat] = Hand()


def points(round_: Round) -> dict[int, int | None]:
    """Each seat's points: a number card -1, an action card -5, a moth -10; None where they are not known (CM-10)."""
    worth = {"n": -1, "m": -10}
    return {
        seat: None if hand.loose else sum(worth.get(card[0], -5) for card in hand.known)
        for seat, hand in round_.hands.items()
    }
