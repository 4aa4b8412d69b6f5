"""How people talk at a game in which a card is passed around: what they are asked, may say, and are told."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property, partial

from cockroach_cli.games.base import Section, Table
from cockroach_cli.games.describe import listed
from cockroach_cli.games.speech import Example, Question, beginnings, called, people
from cockroach_cli.passing.cards import Cards, plural
from cockroach_cli.passing.position import Position
from cockroach_cli.passing.show import face_up, way
from cockroach_cli.passing.word import Round, read

OFFER = "CARD to SEAT as CLAIM"
NAMING = "SEAT as CLAIM"

ANSWERS = {
    "true": "+",
    "yes": "+",
    "believe": "+",
    "false": "-",
    "no": "-",
    "doubt": "-",
    "lie": "-",
    "pass": ">",
    "peek": ">",
    "look": ">",
    "blind": "~",
}
"""What people say when a card is offered to them."""

SAME = ("same", "keep")
"""What people say to repeat the claim before."""

_FILLERS = frozenset(
    ("a", "an", "the", "to", "as", "at", "is", "it", "its", "it's", "on", "and", "with", "i", "card", "seat", "player",
     "say", "says", "saying", "claim", "claiming", "offer", "give")
)  # fmt: skip
_BLIND = ("blind", "unseen", "without a look", "without looking")
_TOKEN = re.compile(r"[0-9]+|[^\W\d_]+(?:'[^\W\d_]+)?")


class Talk:
    """The talk of one game. A game with more to decide extends it."""

    def __init__(self, cards: Cards, rulings: Mapping[str, str], calls: Mapping[str, str] | None = None) -> None:
        """``rulings``: the ids of those that matter at each stage, separated by blanks, and with ``two`` players.
        ``calls``: further names of claims, by what people may call them."""
        self.cards = cards
        self.rulings = rulings
        self.calls = calls or {}
        letters, claims = "".join(cards.names), "".join(cards.claims)
        self.notation = {
            "offer": re.compile(rf"[{letters}]>[0-9]+[{claims}]"),
            "answer": re.compile(r"[-+>~]"),
            "name": re.compile(rf"[0-9]+[{claims}]"),
        }

    @cached_property
    def known_as(self) -> str:
        """All creatures with their letters."""
        return ", ".join(f"{letter} {name}" for letter, name in self.cards.names.items())

    # ---- what is asked ----

    def stage(self, here: Position) -> str:
        """What is to be decided: ``offer``, ``answer`` or ``name``."""
        if not here.holder:
            return "offer"
        return "answer" if here.looked is None else "name"

    def question(self, table: Table, names: Sequence[str]) -> Question:
        """The decision that is due."""
        here: Position = table.snapshot()
        asked = self.stage(here)
        legal = tuple(answer.decode() for answer in table.legal())
        lines = self.choices(asked, here, legal, names)
        return Question(
            seat=table.seat(),
            legal=legal,
            prompt=f"{called(names, table.seat())}, {self.asks(asked, here, names)}",
            lines=(*lines, *self.glossary(here)),
            parse=partial(self.parse, asked, here, tuple(line for line in lines if isinstance(line, Example))),
            rulings=(*((self.rulings["two"],) if here.seats == 2 else ()), *self.rulings[asked].split()),
        )

    def asks(self, asked: str, here: Position, names: Sequence[str]) -> str:
        """What a seat is asked and how to answer, to be put behind its name."""
        if asked == "offer":
            return f"you start the round: {OFFER}"
        if asked == "name":
            known = here.card in self.cards.names
            card = f"it is a {self.cards.names[here.card]}" if known else "you have not seen it"
            return f"you pass the card on ({card}) to {_may_get(here, names)}: {NAMING}"
        answers = "true, false, pass or pass blind" if here.may_get else "true or false"
        claim = self.cards.claims[here.claim]
        return f'{called(names, here.giver)} hands you a card and says "{claim}": {answers}'

    def glossary(self, here: Position) -> list[str]:
        """The last lines of the help: what the creatures are called."""
        return [f"Creatures: {self.known_as}; the beginnings of their names will do."]

    def choices(self, asked: str, here: Position, legal: Sequence[str], names: Sequence[str]) -> list[str | Example]:
        """What can be said at a stage: sentences, and examples of what is allowed."""
        if asked == "offer":
            whom = _may_get(here, names)
            return [
                f"{OFFER}   offer a card of your hand to {whom}, with a claim that may be a lie",
                *self.offers(legal),
            ]
        if asked == "name":
            return [
                f"{NAMING}   hand the card to {_may_get(here, names)}, with any claim",
                *self.namings(here, legal),
            ]
        lines: list[str | Example] = [
            "The first word is the answer, what stands in brackets is the same in the notation.",
            Example("true", f"you believe that the card is {self.cards.said(here.claim)}   (+)"),
            Example("false", "you do not   (-)"),
        ]
        if here.may_get:
            lines += [
                Example("pass", f"you look at the card and pass it on to {_may_get(here, names)}   (>)"),
                Example("pass blind", "the same without a look   (~)"),
            ]
        return lines

    def offers(self, legal: Sequence[str]) -> list[Example]:
        """Offers that are allowed: a lie in all its spellings, and the truth."""
        lie = next((answer for answer in legal if answer[-1] != self.cards.truth(answer[0])), legal[0])
        card, to, claim = lie[0], lie[2:-1], lie[-1]
        name, said = self.cards.names[card], self.cards.claims[claim]
        found = [
            Example(f"{name} to {to} as {said}"),
            Example(f"{name} {to} {said}", "the same, shorter"),
            Example(f"{card}{to}{claim}", "shorter still"),
            Example(lie, "in the notation"),
        ]
        true = next((answer for answer in legal if answer[-1] == self.cards.truth(answer[0])), "")
        if true:
            found.append(Example(f"{self.cards.names[true[0]]} to {true[2:-1]}", "without a claim you tell the truth"))
        return found

    def namings(self, here: Position, legal: Sequence[str]) -> list[Example]:
        """Seats and claims that are allowed."""
        another = next((answer for answer in legal if answer[-1] != here.claim), legal[0])
        to, said = another[:-1], self.cards.claims[another[-1]]
        return [
            Example(f"{to} as {said}"),
            Example(f"{to} {said}", "the same, shorter"),
            Example(another, "in the notation"),
            Example(f"{to} same", f"keeps the claim, {self.cards.claims[here.claim]}"),
        ]

    # ---- what is answered ----

    def parse(self, asked: str, here: Position, examples: Sequence[Example], text: str) -> str:
        """The answer in the notation for what a person typed; raises ``ValueError`` with a sentence that helps."""
        if self.notation[asked].fullmatch(text):
            return text
        if asked == "answer":
            return self.answer(text, here)
        return self.worded(asked, self.tokens(text), here, examples)

    def worded(self, asked: str, tokens: list[str], here: Position, examples: Sequence[Example]) -> str:
        """The answer for some words, where a card or a seat has to be named."""
        if asked == "offer":
            return self.offer(tokens, f"say {OFFER}, such as: {examples[0].text}")
        return self.name(tokens, here, f"say {NAMING}, such as: {examples[0].text}, or {examples[-1].text}")

    def creature(self, text: str) -> str:
        """The letter of a card, from the letter, the name or an unambiguous beginning of the name.

        Raises ``ValueError``: the text begins no name, or several.
        """
        return self._letter(text, self.cards.names, {})

    def claimed(self, text: str) -> str:
        """The letter of a claim, in the same way."""
        return self._letter(text, self.cards.claims, self.calls)

    def _letter(self, text: str, known: Mapping[str, str], calls: Mapping[str, str]) -> str:
        if text in known:
            return text
        text = text.lower()
        if text in known:
            return text
        names = {name.replace(" ", ""): letter for letter, name in known.items()}
        names |= {plural(name).replace(" ", ""): letter for letter, name in known.items()}
        names |= calls
        order = list(known)
        found = sorted({names[name] for name in beginnings(text, tuple(names))}, key=order.index)
        if not found:
            listing = ", ".join(f"{letter} {name}" for letter, name in known.items())
            raise ValueError(f"no creature is called {text!r}; they are {listing}")
        if len(found) > 1:
            raise ValueError(f"{text!r} could be {listed(known[letter] for letter in found)}")
        return found[0]

    def answer(self, text: str, here: Position) -> str:
        """The answer for what a person says of a card that was handed over."""
        choice = "say true or false" + (", pass (after a look) or pass blind" if here.may_get else "")
        words = text.lower().replace(".", " ").replace("!", " ").split()
        if not words:
            raise ValueError(choice)
        if len(words) > 1:
            if words[0] in ("pass", "p") and " ".join(words[1:]) in _BLIND:
                return "~"
            if words[0] in ("pass", "peek", "p") or words[0][0] in ">~":
                raise ValueError("first say only pass or pass blind; then you are asked to whom, and as what")
            raise ValueError(f"{text!r} is more than one word; {choice}")
        word = words[0]
        if len(word) > 1 and word[0] in ">~":
            raise ValueError("first say only > or ~; then you are asked to whom, and as what")
        found = beginnings(word, tuple(ANSWERS))
        if not found:
            raise ValueError(f"{word!r} is no answer; {choice}")
        if len({ANSWERS[name] for name in found}) > 1:
            raise ValueError(f"{word!r} could be {listed(found)}")
        return ANSWERS[found[0]]

    def offer(self, tokens: list[str], how: str) -> str:
        """The answer for the words of an offer; ``how`` says what one looks like."""
        if not tokens:
            raise ValueError(how)
        if tokens[0].isdecimal():
            raise ValueError(f"name the card first; {how}")
        card = self.creature(tokens[0])
        if len(tokens) < 2 or not tokens[1].isdecimal():
            raise ValueError(f"to which seat? {how}")
        if len(tokens) > 3:
            raise ValueError(f"{' '.join(tokens[3:])!r} is too much; {how}")
        claim = self.claimed(tokens[2]) if len(tokens) == 3 else self.cards.truth(card)
        if not claim:
            raise ValueError(f"as what? of a {self.cards.names[card]} nothing is plainly true; {how}")
        return f"{card}>{tokens[1]}{claim}"

    def name(self, tokens: list[str], here: Position, how: str) -> str:
        """The answer for the words of a pass; ``how`` says what one looks like."""
        if not tokens or not tokens[0].isdecimal():
            raise ValueError(f"to which seat? {how}")
        if len(tokens) < 2:
            raise ValueError(f"as what? {how}")
        if len(tokens) > 2:
            raise ValueError(f"{' '.join(tokens[2:])!r} is too much; {how}")
        claim = here.claim if tokens[1] in SAME else self.claimed(tokens[1])
        return f"{tokens[0]}{claim}"

    def tokens(self, text: str) -> list[str]:
        """The words and numbers of a line without those that only make it a sentence; ``stink bug`` is one word. A
        letter by itself keeps its case."""
        tokens: list[str] = []
        for found in _TOKEN.findall(text):
            token = found.lower()
            if tokens and len(tokens[-1]) > 1 and "stink".startswith(tokens[-1]) and "bugs".startswith(token):
                tokens[-1] = "stinkbug"
            elif token not in _FILLERS:
                if token.isdecimal():
                    token = token.lstrip("0") or "0"
                tokens.append(found if len(found) == 1 and not token.isdecimal() else token)
        return tokens

    # ---- what is seen ----

    def status(
        self, table: Table, seat: int, names: Sequence[str], ends: Sequence[Position]
    ) -> tuple[str | Section, ...]:
        """What the seat sees: all rows and numbers of cards, the card on its way, and its own hand."""
        here: Position = table.snapshot()
        rows = [
            (place, names[place - 1], here.left[place - 1], row)
            for place, row in enumerate(face_up(self.cards, here), 1)
        ]
        shown: list[str | Section] = [Section("Table", ("seat", "player", "in hand", "face up"), tuple(rows))]
        shown += self.besides(here)
        pending = table.pending().decode()
        if pending:
            shown.append(self.on_its_way(read(pending)))
        if seat:
            shown.append(f"Your hand, {called(names, seat)}: {self.hand(here.hands[seat - 1])}")
        return tuple(shown)

    def besides(self, here: Position) -> list[str | Section]:
        """What everybody sees beside the rows."""
        return []

    def hand(self, hand: str) -> str:
        """A hand in words: ``2 bats, 1 fly, 5 unknown cards``."""
        known, _, unknown = hand.partition("?")
        parts = [self.cards.number(known.count(card), card) for card in self.cards.names if card in known]
        if unknown:
            parts.append(f"{unknown} unknown card{'s' if unknown != '1' else ''}")
        return ", ".join(parts) or "no cards"

    def on_its_way(self, played: Round) -> str:
        """A round that is not over, as a sentence."""
        card = self.cards.names.get(played.card)
        known = f"; you know that it is a {card}" if card else ""
        return f"On its way: {played.starter} {way(self.cards, played)}{known}"

    # ---- what has happened ----

    def announce(
        self, told: str, word: str, before: Position, after: Position, names: Sequence[str]
    ) -> tuple[str, ...]:
        """What happened in a round since ``told``, a sentence each; ``word`` is how the round stands now."""
        old = read(told) if told else None
        new = read(word)
        said = self.handed_on(old, new, names)
        if new.verdict:
            if not (old and old.verdict):
                said.append(self.judged(new, names))
            said += self.taken(old, new, after, names)
        return tuple(said)

    def handed_on(self, old: Round | None, new: Round, names: Sequence[str]) -> list[str]:
        """The offer and the passes that are new."""
        said = []
        for i, (giver, hop) in enumerate(zip(new.givers, new.hops, strict=True)):
            if old and i < len(old.hops):
                continue
            who, to, claim = called(names, giver), called(names, hop.to), self.cards.claims[hop.claim]
            if i == 0:
                said.append(f'{who} offers a card to {to}: "{claim}".')
            elif old and old.waits and i == len(old.hops):
                said.append(f'{who} passes the card to {to}: "{claim}".')
            else:
                look = "looks at the card and passes it" if hop.looked else "passes the card without a look"
                said.append(f'{who} {look} to {to}: "{claim}".')
        if new.waits and not (old and old.waits and len(old.hops) == len(new.hops)):
            look = "and looks at it" if new.waits == ">" else "without a look"
            said.append(f"{called(names, new.holder)} says that the card is passed on, {look}.")
        return said

    def judged(self, new: Round, names: Sequence[str]) -> str:
        """The judgement."""
        said = "true" if new.verdict == "+" else "false"
        right = "rightly" if new.taker == new.giver else "wrongly"
        return f"{called(names, new.holder)} says {said}, {right}: the card is a {self.cards.names[new.card]}."

    def taken(self, old: Round | None, new: Round, here: Position, names: Sequence[str]) -> list[str]:
        """What came of the judgement. ``here`` is the position after it."""
        lies = self.lies(new, here, new.card, len(new.face_up) - 1)
        return [f"{called(names, new.taker)} takes it and has {lies} face up."]

    def lies(self, new: Round, here: Position, card: str, later: int) -> str:
        """How many of a card's kind lay before the taker when it was laid, in words: ``2 bats``; ``later`` cards of the
        round were laid after it."""
        kind = self.cards.kind(card)
        after = new.face_up[len(new.face_up) - later :]
        count = here.rows[new.taker - 1][kind] - sum(self.cards.kind(other) == kind for other in after)
        return self.cards.number(count, self.cards.rows[kind])

    def ended(self, ends: Sequence[Position], names: Sequence[str]) -> tuple[str, ...]:
        """What was left in the hands, and who lost and why."""
        here = ends[-1]
        held = [
            f"{called(names, seat)} still holds {self.hand(hand)}."
            for seat, hand in enumerate(here.hands, start=1)
            if here.left[seat - 1]
        ]
        if not here.loser:
            return (*held, f"The game has lasted {here.rounds:,} rounds and is a draw.")
        _, _, kind = here.cause.partition(":")
        why = "has no card to start the next round"
        if kind:
            why = f"has {here.rows[here.loser - 1][self.cards.kind(kind)]} of a kind"
        return (*held, f"{called(names, here.loser)} {why} and loses; all others win.")


def _may_get(here: Position, names: Sequence[str]) -> str:
    return people(names, here.may_get, "or", "that have not had it")
