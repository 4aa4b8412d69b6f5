"""Cheating Moth: its deals, its words, its result and its views.

What a word does to the cards is in ``moth_round.py``, what seats are asked and answer is in ``moth_play.py``. The
comments in quotes are the rule text's own words, those with CM are the numbers of the rulings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from .chance import Stream
from .cursor import Cursor
from .frame import check_slash, number, open_ended
from .header import Header
from .moth_play import Position, answer, decider, legal, random_answer, resume, waiting
from .moth_round import (
    LETTERS,
    OPTIONS,
    Hand,
    Place,
    Question,
    Round,
    Word,
    acts,
    arrive,
    check_draw,
    check_right,
    check_wrong,
    close,
    come_back,
    deck_of,
    draw,
    give,
    hand_over,
    lay,
    may_reshuffle,
    must_give,
    notice,
    pass_turn,
    pay,
    penalties,
    points,
    reshuffle,
    vanish,
)
from .moth_words import WORD as WORD
from .refused import Refused

__all__ = ["OPTIONS", "answer", "decider", "legal", "random_answer", "resume"]

VERSION = "1"
SEATS = range(3, 6)  # CM-1: "3 to 5 players"

IN_HAND = 8
SUMS = [5, 5, 8, 43, 5, 5]
"""How many cards there are of each letter (CM-1)."""
CHOICES = {
    "caught": ("1", "2"),
    "caught-moths": ("no", "yes"),
    "cheat": ("any", "moths"),
    "guard-moths": ("no", "yes"),
    "last-action": ("no", "yes"),
    "race": ("any", "number"),
    "window": ("round", "turn"),
}


def check_option(name: str, value: str) -> None:
    """How many there are of each card (CM-2), or one of the values there are."""
    if name == "cards":
        groups = [[number(count) for count in group.split("-")] for group in value.split(".")]
        if len(groups) != 6 or any(len(group) != 5 or None in group for group in groups):
            raise Refused("H219", "cards is six groups of five numbers")
        if [sum(count or 0 for count in group) for group in groups] != SUMS:
            raise Refused("H219", f"the groups add up to {SUMS}")
    elif value not in CHOICES[name]:
        raise Refused("H219", f"{name} is one of {CHOICES[name]}")


def check_together(options: dict[str, str]) -> None:
    """Any go together."""


# ---- the deal ------------------------------------------------------------------------------------------------------


def first_guard(header: Header, round_: int) -> int:
    """The Guard Bug at the beginning of a round, the first being 1: the next seat each time (CM-12)."""
    return (header.first + round_ - 2) % header.seats + 1


def text_of(hands: list[Hand], pile: list[str]) -> str:
    """A word of DEAL in canonical spelling."""
    return "/".join(hand.text() for hand in hands) + ";" + "".join(pile)


def dealt(header: Header, round_: int, seed: int, game: int, words: int = 0) -> tuple[list[Hand], list[str]]:
    """The hands and the pile of a round, the first being 1, that chance scheme s1 deals (CM-3)."""
    deck = [card for card, count in deck_of(header).items() for _ in range(count)]
    Stream(seed, game, 65536 * (round_ - 1), words).shuffle(deck)
    hands = [Hand() for _ in header.players]
    for place, card in enumerate(deck[: IN_HAND * header.seats]):
        hands[(first_guard(header, round_) - 1 + place) % header.seats].known.append(card)
    return hands, deck[IN_HAND * header.seats :]


def deal(header: Header, seed: int, game: int) -> list[str]:
    """The words of DEAL that chance scheme s1 gives for the first round."""
    return [text_of(*dealt(header, 1, seed, game))]


def read_deal(header: Header, word: str) -> tuple[list[Hand], list[str]]:
    """Read a word of DEAL, strictly from the left: the hands, and the pile with its next card first."""
    spare = deck_of(header)
    in_pile = sum(spare.values()) - IN_HAND * header.seats
    cursor = Cursor(word)
    hands = []

    def card_here(room: int) -> str:
        card = cursor.rest[:2]
        if card not in spare:
            raise Refused("D303", f"{card!r} is not a card")
        if room == 0:
            raise Refused("D304", "too many cards")
        if spare[card] == 0:
            raise Refused("D305", f"a {card} more than there are")
        spare[card] -= 1
        cursor.rest = cursor.rest[2:]
        return card

    for place in range(header.seats):
        hand = Hand()
        while cursor.rest and cursor.rest[0] not in "/;":
            if cursor.rest[0] == "?":
                match = re.match("[?]([1-9][0-9]*)", cursor.rest)
                if hand.unknown or not match:
                    raise Refused("D306", "unknown cards are written ?N, once a hand")
                hand.unknown = number(match[1]) or 2**64
                if hand.size() > IN_HAND:
                    raise Refused("D304", "too many cards")
                cursor.rest = cursor.rest[match.end() :]
            else:
                hand.known.append(card_here(IN_HAND - hand.size()))
        if hand.size() < IN_HAND:
            raise Refused("D304" if hand.size() else "D307", f"{hand.size()} cards in a hand")
        if cursor.rest[:1] != (";" if place == header.seats - 1 else "/"):
            raise Refused("D302", "a wrong number of hands, or no pile")
        cursor.rest = cursor.rest[1:]
        hand.loose = hand.unknown > 0
        hands.append(hand)
    pile: list[str] = []
    while cursor.rest and cursor.rest[0] not in "/;":
        if cursor.rest[0] != "?":
            pile.append(card_here(in_pile - len(pile)))
        elif len(pile) == in_pile:
            raise Refused("D304", "too many cards")
        elif not pile:
            raise Refused("M407", "the first card of the pile is turned up")
        else:
            pile.append("?")
            cursor.rest = cursor.rest[1:]
    if len(pile) < in_pile:
        raise Refused("D304" if pile else "D307", f"{len(pile)} cards in the pile")
    if cursor.rest:
        raise Refused("D302", "a zone behind the pile")
    return hands, pile


def tidy_deals(header: Header, deals: list[str]) -> list[str]:
    """The words of DEAL in canonical spelling; one that play has not reached yet may be wrong."""
    tidy = [text_of(*read_deal(header, deals[0]))]
    for word in deals[1:]:
        try:
            tidy.append(text_of(*read_deal(header, word)))
        except Refused:
            tidy.append(word)
    return tidy


def check_dealt(header: Header, round_: int, hands: list[Hand], pile: list[str]) -> None:
    """Refuse a deal of which a known card is not what ``seed=`` deals. An unknown card agrees with any."""
    if header.seed is None:
        return
    true_hands, true_pile = dealt(header, round_, *header.seed)
    for mine, true in zip(hands, true_hands, strict=True):
        if any(mine.known.count(card) > true.known.count(card) for card in mine.known):
            raise Refused("P601", "a hand that the seed does not deal")
    if any(card not in ("?", other) for card, other in zip(pile, true_pile, strict=True)):
        raise Refused("P601", "a pile that the seed does not deal")


def check_seed(header: Header, deals: list[str]) -> None:
    """Refuse a first deal that ``seed=`` does not give."""
    check_dealt(header, 1, *read_deal(header, deals[0]))


def begin(position: Position, word: str) -> None:
    """Begin a round, the cards of which a word of DEAL says: "The top card of the draw pile is then turned face up"."""
    header = position.header
    round_ = len(position.rounds) + 1
    hands, pile = read_deal(header, word)
    check_dealt(header, round_, hands, pile)
    guard = first_guard(header, round_)
    places = [Place(card) for card in pile]
    seats = dict(enumerate(hands, 1))
    position.rounds.append(
        Round(
            header, deck_of(header), seats, places, guard, turn=guard, actor=guard, pile=places[1:], discards=pile[:1]
        )
    )


def deal_next(position: Position, seed: int, game: int, words: int) -> str:
    """Begin the next round with the deal that chance gives; returns its word of DEAL."""
    word = text_of(*dealt(position.header, len(position.rounds) + 1, seed, game, words))
    begin(position, word)
    return word


# ---- reading MOVES: seats, cards, rows -----------------------------------------------------------------------------


def take_seat(round_: Round, cursor: Cursor) -> int:
    """Read a seat."""
    text = cursor.take("[0-9]+", "a seat")
    seat = number(text) or 0
    if not 1 <= seat <= round_.seats():
        raise Refused("CM01", f"no seat {text}")
    return seat


def take_card(cursor: Cursor, *, known: bool = False) -> str:
    """Read a card; some have to be known, since they lie open."""
    if known and cursor.rest.startswith("?"):
        raise Refused("M407", "a card that lies open")
    return cursor.take(f"[?]|[{LETTERS}][1-5]", "a card")


def read_shuffle(round_: Round, cursor: Cursor) -> None:
    """Read a reshuffle, which has to be due, and of just the discards without the top one (CM-11)."""
    if not may_reshuffle(round_):
        raise Refused("CM10", "a reshuffle that is not due")
    cursor.take("%", "'%'")
    under = round_.discards[:-1]
    cards: list[str] = []
    while re.match(f"[{LETTERS}?]", cursor.rest):
        card = take_card(cursor)
        if len(cards) == len(under) or (card != "?" and cards.count(card) == under.count(card)):
            raise Refused("CM11", f"{card} is not among the discards, or not so often")
        cards.append(card)
    if len(cards) < len(under):
        raise Refused("CM11", "cards are missing")
    cursor.take(",", "','")
    reshuffle(round_, cards)


def read_drawn(round_: Round, seat: int, cursor: Cursor) -> bool:
    """Read what a seat draws; returns whether it draws a card."""
    card = "-" if cursor.rest.startswith("-") else take_card(cursor)
    if card == "-":
        cursor.take("-", "'-'")
    draw(round_, seat, card)
    return card != "-"


def read_comma(round_: Round, cursor: Cursor, due: bool = True) -> None:
    """Read the comma between two elements of a row, if another element is due."""
    if due:
        cursor.take(",", "','")
        round_.say(",")


def end(round_: Round, cursor: Cursor, actor: int, laid: Iterable[int] = ()) -> None:
    """Read the end of a word that is no vanishing: a full stop, if the round is over."""
    if cursor.rest not in ("", "."):
        raise Refused("M401", "more after the end of the word")
    close(round_, actor, cursor.rest == ".", laid)


# ---- reading MOVES: words ------------------------------------------------------------------------------------------


def read_word(round_: Round, word: str) -> None:
    """Read one word of MOVES and carry it out; if it breaks off, the round has a question then."""
    cursor = Cursor(word)
    round_.words.append(Word())
    shuffled = word.startswith("%")
    if shuffled:
        read_shuffle(round_, cursor)
    seat = take_seat(round_, cursor)
    cursor.take(f"(?=[{LETTERS}?+~!])", "what the seat does")
    mark = cursor.rest[0]
    if shuffled and mark not in "+!":
        raise Refused("CM10", "a reshuffle before a word that draws nothing")
    if mark == "~":
        read_vanishing(round_, seat, cursor)
    elif mark == "!":
        read_call(round_, seat, cursor, shuffled)
    elif seat != round_.turn:
        raise Refused("M404", f"it is the turn of seat {round_.turn}")
    elif mark == "+":
        read_draw(round_, seat, cursor)
    else:
        read_lay(round_, seat, cursor)


def read_draw(round_: Round, seat: int, cursor: Cursor) -> None:
    """``seat + drawn``: a seat draws in its turn."""
    check_draw(round_, seat)
    cursor.take("[+]", "'+'")
    round_.say(f"{seat}+")
    found = read_drawn(round_, seat, cursor)
    round_.fruitless = 0 if found else round_.fruitless + 1
    pass_turn(round_, seat)
    end(round_, cursor, seat)


def read_lay(round_: Round, seat: int, cursor: Cursor) -> None:
    """``seat card`` and what the card does."""
    card = take_card(cursor, known=True)
    lay(round_, seat, card)
    hand = round_.hands[seat]
    mark = {"s": ">", "a": "+", "c": ":", "q": ":"}.get(card[0], "")
    last = hand.size() == 0
    if last and mark and not acts(round_, card, last):
        if cursor.rest.startswith(mark):
            raise Refused("CM23", "the action of a last card")
        end(round_, cursor, seat, laid=[seat])
    elif (
        not mark
        or (card[0] == "s" and not cursor.rest.startswith(mark))
        or (hand.loose and cursor.rest == "." and not acts(round_, card, last=True))
    ):
        end(round_, cursor, seat, laid=[seat])
    else:
        cursor.take(re.escape(mark), "what the card does")
        round_.say(mark)
        {"s": read_gift, "a": read_ant, "c": read_race, "q": read_mosquito}[card[0]](round_, seat, card, cursor)


def read_gift(round_: Round, seat: int, spider: str, cursor: Cursor) -> None:
    """``> [seat card]``: "choose one card from your hand [...] and give it to any other player"."""
    if not cursor.rest:
        round_.question = Question("gift", [seat])
        return
    receiver = take_seat(round_, cursor)
    if receiver == seat:
        raise Refused("CM29", "given to oneself")
    round_.say(str(receiver))
    give(round_, seat, receiver, take_card(cursor))
    end(round_, cursor, seat)


def read_ant(round_: Round, seat: int, ant: str, cursor: Cursor) -> None:
    """``+ drawing {, drawing}``: it "forces all other players to draw an additional card"."""
    others = round_.after(seat)[:-1]
    for other in others:
        if cursor.rest.startswith("%"):
            read_shuffle(round_, cursor)
        if take_seat(round_, cursor) != other:
            raise Refused("CM25", f"seat {other} draws")
        round_.say(str(other))
        read_drawn(round_, other, cursor)
        read_comma(round_, cursor, other != others[-1])
    end(round_, cursor, seat, may_be_last(round_, seat))


def read_race(round_: Round, seat: int, cockroach: str, cursor: Cursor) -> None:
    """``: [- | arrival {, arrival}]``: "place a card of the same number on top of it"."""
    round_.question = Question("race", round_.after(seat), cockroach)
    if not cursor.rest:
        return
    if cursor.rest.startswith("-"):
        cursor.take("-", "'-'")
        round_.say("-")
        end(round_, cursor, seat, may_be_last(round_, seat))
        return
    arrived: list[int] = []
    while not arrived or cursor.rest.startswith(","):
        read_comma(round_, cursor, bool(arrived))
        racer = take_seat(round_, cursor)
        if racer in arrived:
            raise Refused("CM27", f"seat {racer} arrives twice")
        arrive(round_, racer, take_card(cursor, known=True), not arrived)
        arrived.append(racer)
    end(round_, cursor, seat, {arrived[0], *may_be_last(round_, seat, kept=seat in arrived)})


def read_mosquito(round_: Round, seat: int, mosquito: str, cursor: Cursor) -> None:
    """``: seat {, seat} < [gift {, gift}]``: the slowest "receives one card from each of the other players"."""
    slapped: list[int] = []
    while len(slapped) < round_.seats() - 1:
        read_comma(round_, cursor, bool(slapped))
        slapper = take_seat(round_, cursor)
        if slapper in slapped or slapper == seat:
            raise Refused("CM27", f"seat {slapper} slaps twice, or its own mosquito")
        slapped.append(slapper)
        round_.say(str(slapper))
    cursor.take("<", "'<'")
    round_.say("<")
    slowest = slapped[-1]
    kept = False
    givers = [giver for giver in range(1, round_.seats() + 1) if giver != slowest]
    if not cursor.rest:
        round_.question = Question("give", givers, mosquito, slowest)
        return
    for giver in givers:
        if take_seat(round_, cursor) != giver:
            raise Refused("CM28", f"seat {giver} gives")
        round_.say(str(giver))
        if cursor.rest.startswith("-"):
            if must_give(round_, giver):
                raise Refused("CM28", f"seat {giver} has a card to give")
            round_.say(cursor.take("-", "'-'"))
        else:
            give(round_, giver, slowest, take_card(cursor))
            kept = kept or giver == seat
        read_comma(round_, cursor, giver != givers[-1])
    end(round_, cursor, seat, may_be_last(round_, seat, kept=kept))


def may_be_last(round_: Round, player: int, kept: bool = False) -> list[int]:
    """The player of a card that has done something, if it can have been the last one: by the option, and if the player
    has not shown another one since."""
    return [player] if round_.is_on("last-action") and not kept else []


def read_vanishing(round_: Round, seat: int, cursor: Cursor) -> None:
    """``seat ~ [card [@ seat]]``: "the Guard Bug themselves cannot cheat"."""
    if seat == round_.guard:
        raise Refused("CM13", "the Guard Bug cheats")
    cursor.take("~", "'~'")
    if not cursor.rest:
        round_.words.pop()
        round_.question = Question("cheat", [seat])
        return
    round_.say(f"{seat}~")
    vanish(round_, seat, take_card(cursor))
    if cursor.rest.startswith("@"):
        cursor.take("@", "'@'")
        if take_seat(round_, cursor) != round_.guard:
            raise Refused("CM16", f"seat {round_.guard} is Guard Bug")
        notice(round_)
    cursor.end()


def read_call(round_: Round, guard: int, cursor: Cursor, shuffled: bool) -> None:
    """``seat ! [seat (= card > [cards] | - drawn)]``: "only the Guard Bug can make accusations"."""
    if guard != round_.guard:
        raise Refused("CM16", f"seat {round_.guard} is Guard Bug")
    cursor.take("!", "'!'")
    if shuffled and not cursor.rest:
        raise Refused("CM10", "a reshuffle before a call that draws nothing")
    if not cursor.rest:
        round_.words.pop()
        round_.question = Question("call", [guard])
        return
    seat = take_seat(round_, cursor)
    if seat == guard:
        raise Refused("CM17", "the Guard Bug calls itself")
    cursor.take("(?=[=-])", "'=' or '-'")
    if cursor.rest.startswith("-"):
        check_wrong(round_, seat)
        cursor.take("-", "'-'")
        round_.say(f"{guard}!{seat}-")
        read_drawn(round_, guard, cursor)
        end(round_, cursor, guard)
        return
    if shuffled:
        raise Refused("CM10", "a reshuffle before a call that draws nothing")
    check_right(round_, seat)
    cursor.take("=", "'='")
    round_.say(f"{guard}!{seat}=")
    come_back(round_, seat, take_card(cursor, known=True))
    cursor.take(">", "'>'")
    round_.say(">")
    if cursor.rest:
        read_penalty(round_, seat, cursor)
        end(round_, cursor, guard)
    else:
        round_.question = Question("penalty", [guard], to=seat)


def read_penalty(round_: Round, caught: int, cursor: Cursor) -> None:
    """``- | cards``: what the Guard Bug gives to a caught seat; known cards sorted, unknown ones last."""
    least, most = penalties(round_)
    cards: list[str] = []
    begun = cursor.rest
    cursor.take(f"(?=[{LETTERS}?-])", "a card")
    while cursor.rest and cursor.rest[0] in LETTERS:
        card = take_card(cursor)
        if cards and card < cards[-1]:
            raise Refused("M401", "the cards are sorted")
        if len(cards) == most:
            raise Refused("CM21", "a card too many")
        pay(round_, caught, card)
        cards.append(card)
    if cursor.rest.startswith("?"):
        count = number(cursor.take("[?][1-9][0-9]*", "'?N'")[1:]) or 2**64
        if len(cards) + count > most:
            raise Refused("CM21", "cards too many")
        for _ in range(count):
            pay(round_, caught, "?")
        cards += "?" * count
    if not cards:
        cursor.take("-", "'-'")
    if len(cards) < least:
        raise Refused("CM21", f"{least} cards are given")
    hand_over(round_, caught, len(cards), begun.removesuffix(cursor.rest))


def replay(header: Header, deals: list[str], moves: list[str], result: str) -> Position:
    """The position after the words of MOVES; each round is dealt when it is reached."""
    position = Position(header)
    begin(position, deals[0])
    for place, word in enumerate(moves):
        round_ = position.round()
        is_last = place == len(moves) - 1
        if word == "/":
            check_slash(moves, place, over=position.over(), between=round_.over)
            if len(deals) == len(position.rounds):
                raise Refused("D301", "a round that was not dealt")
            begin(position, deals[len(position.rounds)])
        elif position.over():
            raise Refused("M403", "the game is over")
        elif round_.over:
            raise Refused("M406", "the next round begins with /")
        else:
            read_word(round_, word)
            if round_.question and not (is_last and open_ended(result)):
                raise Refused("M402", "a word that is broken off")
    # A round may be dealt before anybody has done anything in it.
    if len(deals) > len(position.rounds) and position.round().over and not position.over():
        begin(position, deals[len(position.rounds)])
    if len(deals) > len(position.rounds):
        raise Refused("D301", "more deals than rounds")
    return position


def unknown(deals: list[str], moves: list[str]) -> bool:
    """Whether any card is written as unknown."""
    return any("?" in word for word in deals + moves)


# ---- the result ----------------------------------------------------------------------------------------------------


def scores(position: Position) -> list[int | None]:
    """The seats' points over all rounds, None where they cannot be known: "their negative points accumulated"."""
    rounds = [points(round_) for round_ in position.rounds]
    sums: list[int | None] = []
    for seat in range(1, position.header.seats + 1):
        parts = [each[seat] for each in rounds]
        sums.append(None if None in parts else sum(part or 0 for part in parts))
    return sums


def winners(totals: list[int]) -> list[int]:
    """ "The player with the fewest negative points is crowned"; equals share (CM-12)."""
    return [seat for seat, total in enumerate(totals, 1) if total == max(totals)]


def outcome(position: Position) -> str:
    """RESULT as the rules compute it; ``?`` for what cannot be known."""
    if not position.over():
        return "*"
    totals = scores(position)
    known = [total for total in totals if total is not None]
    won = ",".join(map(str, winners(known))) if len(known) == len(totals) else "?"
    return f"won={won} scores=" + ",".join("?" if total is None else str(total) for total in totals)


def can_draw(position: Position) -> bool:
    """A bound on the words ends a round, and then all score (CM-12); no bound ends the game."""
    return False


def check_result(position: Position, result: str) -> None:
    """Refuse a result that is not the outcome; scores that cannot be known are believed."""
    match = re.fullmatch(
        "won=([1-9][0-9]*(?:,[1-9][0-9]*)*) scores=((?:0|-[1-9][0-9]*)(?:,(?:0|-[1-9][0-9]*)){2,4})", result
    )
    if not match:
        raise Refused("R501", "not a result of this game")
    if not position.over():
        raise Refused("R503", "the game is not over")
    said = match[2].split(",")
    totals = scores(position)
    if len(said) != len(totals):
        raise Refused("R504", f"{len(said)} scores")
    if any(total is not None and one != str(total) for one, total in zip(said, totals, strict=True)):
        raise Refused("R504", outcome(position))
    if match[1] != ",".join(map(str, winners([int(one) for one in said]))):
        raise Refused("R504", outcome(position))


# ---- views ---------------------------------------------------------------------------------------------------------


def words(position: Position, seat: int | None = None) -> list[str]:
    """The words of MOVES that led here: as they are, or as a seat (0: everybody) has seen them."""
    said: list[str] = []
    for round_ in position.rounds:
        row = [text for text in (word.text(seat) for word in round_.words) if text] + waiting(round_)
        said += ["/", *row] if said and row else row
    return said


def view(position: Position, deals: list[str], moves: list[str], seat: int) -> tuple[list[str], list[str]]:
    """DEAL and MOVES as a seat (0: everybody) has seen them so far.

    Of the deal a seat knows its own hand, of the pile the first card and those that it drew.
    """
    seen = []
    for round_, text in zip(position.rounds, deals, strict=True):
        hands = text.split(";")[0].split("/")
        shown = [hand if owner == seat else f"?{IN_HAND}" for owner, hand in enumerate(hands, 1)]
        first, *others = round_.dealt
        pile = [place.card if seat in place.seen else "?" for place in others]
        seen.append("/".join(shown) + ";" + first.card + "".join(pile))
    return seen, words(position, seat)
