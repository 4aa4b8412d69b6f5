"""Cockroach Poker Royal, with crowned cards, a penalty pile and, if wanted, special cards.

Only the description stands here; the rules, tables and sentences are imported when somebody needs them.
"""

from __future__ import annotations

from cockroach_cli.games.base import Bot, Game, Option
from cockroach_cli.games.late import faults, late, lesson, new_table, rulings
from cockroach_cli.games.royal.cards import NAMES
from cockroach_cli.games.royal.tally import BY_SEAT, TALLY
from cockroach_cli.games.speech import Speech
from cockroach_cli.passing.tally import RATIOS

LAYING = (
    "Instead of a special card: below(n) for the first card that is laid out, of the n cards in hand that may be "
    "laid, counted through the sorted hand; then, unless that card ends the game or none is left, below(n - 1) for "
    "the second, in the same way among the others; where there is no such card, nothing."
)

BOTS = (
    Bot(
        "random",
        "Offers any card to anybody with any claim, and answers by chance among all that is allowed.",
        "To offer: below(cards in hand) for the card, counted through the sorted hand; below(seats - 1) for the "
        "seat that gets it, counted in rising order without its own; below(8) for the claim, the kinds in their "
        "order and Emperor last. To answer: below(3), or below(2) where it may not pass: 0 is true, 1 is false, 2 "
        "is a pass with a look. Then, after a pass, below(seats that have not had the card) for the seat, in "
        f"rising order, and below(8) for the claim. {LAYING}",
    ),
    Bot(
        "coin",
        "Tells the truth half the time, passes one time in three where it can, and judges by a fair coin.",
        "To offer: below(cards in hand) for the card and below(seats - 1) for the seat, as the bot random does; "
        "then the claim: below(2), where 0 is the truth. Of a crowned card below(2) says which truth, its kind or "
        "Emperor, of the multi below(7) which kind. After a 1 one of the false claims is drawn in their order: "
        "below(7) of a plain card, below(6) of a crowned one, nothing of the multi, of which only Emperor is "
        "false. Of the blank all is false, and below(8) follows either way. To answer: where it may pass, "
        "below(3), where 0 is a pass with a look; then, unless it passes, below(2), where 0 is true and 1 is "
        "false. After a pass: below(seats that have not had the card) for the seat, in rising order, and the claim "
        f"as in an offer; in a game where somebody else passed for it without a look, below(8) for the claim. {LAYING}",
    ),
    Bot(
        "counter",
        "Counts the cards that it does not see, crowned ones included, and believes what is more likely true than "
        "false if everybody lies half the time: an animal if eight times the unseen plain cards of the kind (and "
        "the multi) and four times the crowned one are at least the number of unseen cards, Emperor if nine times "
        "the unseen crowned cards are at least twice that number. Where doubting wrongly would lose the game it "
        "passes after a look, or believes if it cannot pass. It offers and passes cards to where they do most "
        "harm, and lays out what does it least harm.",
        "To offer: of the pairs of a card in its hand (alike ones being one) and another seat, ordered by card, "
        "plain ones before crowned ones, and then by seat, those count in which the cards of the kind before that "
        "seat most exceed those before its own; below(such pairs), then the claim as the bot coin makes it. To "
        "answer: nothing. After a pass: below(seats), of those that have not had the card and have most of its "
        "kind before them, in rising order, and the claim as the bot coin makes it; in a game where somebody else "
        "passed for it without a look, below(seats that have not had the card), and it repeats the claim. Instead "
        "of a special card it draws nothing.",
    ),
)

OPTIONS = (
    Option(
        "chain",
        "yes",
        "whether a crowned card drawn from the penalty pile brings another penalty card",
        values=("yes", "no"),
        ruling="RO-5",
    ),
    Option(
        "specials",
        "no",
        "whether the deck has the multi and the blank; such a game is a draw after 10,000 rounds, a house value",
        values=("no", "yes"),
        ruling="RO-2",
    ),
)

GAME = Game(
    name="royal",
    title="Cockroach Poker Royal",
    prefix="RO",
    seats=range(2, 57),
    default_seats=4,
    options=OPTIONS,
    house=("With special cards a game that has lasted 10,000 rounds is a draw (RO-17).",),
    bots=BOTS,
    faults=faults(__name__),
    cards=NAMES,
    new_table=new_table(__name__, "PlayedRoyal", OPTIONS),
    result="lost=(?P<who>[1-9][0-9]*) cause=(?P<cause>empty|four(?=:)|five(?=:))(?:(?<!empty):(?P<what>[bcfgrst]))?",
    plies=late("cockroach_cli.passing", "word", "plies"),
    words=late(__name__, "grammar", "words"),
    view=late(__name__, "views", "view"),
    describe=late(__name__, "describe", "describe"),
    rounds=late(__name__, "show", "rounds"),
    hands=late(__name__, "show", "hands"),
    fix_deal=late(__name__, "fix", "fix_deal"),
    tally=TALLY,
    tally_by_seat=BY_SEAT,
    tally_ratios=RATIOS,
    statistics=late(__name__, "stats", "statistics"),
    speech=Speech(
        question=late(__name__, "speech", "TALK.question"),
        status=late(__name__, "speech", "TALK.status"),
        announce=late(__name__, "speech", "TALK.announce"),
        ended=late(__name__, "speech", "TALK.ended"),
    ),
    rulings=rulings(__name__),
    lesson=lesson(__name__),
)
