"""A record as one seat has seen it."""

from __future__ import annotations

from itertools import zip_longest

from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Record
from cockroach_cli.referee import seating
from cockroach_cli.referee.cut import Moment, cut


def seen(game: Game, record: Record, seat: int) -> Record:
    """What ``seat`` (0: everybody at the table) has seen of a sound record so far.

    Raises ``ValueError`` with a sentence where that cannot be told: the record is another seat's view.
    """
    if record.header.view not in (None, seat):
        whose = "everybody saw" if record.header.view == 0 else f"seat {record.header.view} saw"
        raise ValueError(f"the record shows what {whose}; what others saw is not in it")
    if not 0 <= seat <= record.header.seats:
        raise ValueError(f"there is no seat {seat}; the seats are 1 to {record.header.seats}")
    header = record.header
    deals, moves = game.view(seating.table_for(game, header), record.deals, record.moves, seat)
    # Named one by one: a key that is added to the header later stays out of views until somebody lets it in.
    shown = type(header)(
        game=header.game,
        players=header.players,
        first=header.first,
        rules=header.rules,
        view=seat,
        date=header.date,
        event=header.event,
        version=header.version,
    )
    return Record(shown, deals, moves, record.result)


def earlier(game: Game, record: Record, at: Moment) -> Record:
    """A record as it was at a moment. Of a view only that stays which its seat knew by then: it may have learned later
    which card was on its way."""
    then = cut(game, record, at)
    return then if then is record or record.header.view is None else seen(game, then, record.header.view)


def first_secret(game: Game, record: Record) -> tuple[str, int, int, int, str] | None:
    """Where a view shows more than its seat can know (or shows it otherwise than that seat would have seen it): the
    field, round, index and offset of the first such character, and a sentence; None if there is no such place."""
    view = record.header.view
    if view is None:
        return None
    fresh = record._replace(header=record.header._replace(view=None))
    expected = seen(game, fresh, view)
    whose = f"seat {view} cannot know this" if view else "not everybody can know this"
    for round_, (word, right) in enumerate(zip(record.deals, expected.deals, strict=True)):
        if word != right:
            return "deal", round_, 0, _difference(word, right), f"the view shows a card: {whose}"
    # A round of which the seat has seen nothing yet is not in its view.
    for round_, (words, rights) in enumerate(zip_longest(record.moves, expected.moves, fillvalue=())):
        for index, (word, right) in enumerate(zip(words, rights, strict=False)):
            if word != right:
                return "moves", round_, index, _difference(word, right), f"the view shows a card or an event: {whose}"
        if len(words) != len(rights):
            return "moves", round_, len(rights), 0, f"the view shows an event: {whose}"
    return None


def _difference(one: str, other: str) -> int:
    """The first offset at which two texts differ."""
    same = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        same += 1
    return same
