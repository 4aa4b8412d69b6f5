"""``roach rules``: the rulings of a game, as messages cite them."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

import click

from cockroach_cli import games
from cockroach_cli.cli import options, outputs
from cockroach_cli.games.base import Game, Ruling

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

WIDTH = 80
"""The columns of text where no terminal says how many there are, and at most on one."""


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    game = ctx.params.get("game")
    ids = [ruling.id for ruling in game.rulings()] if game else []
    return options.completions(ids, incomplete.upper())


@options.verb(
    "rules",
    examples=(
        ("roach rules cockroach", "every ruling of Cockroach Poker"),
        ("roach rules cockroach CP-8", "the ruling that a message named"),
    ),
)
@options.game
@click.argument("ruling", required=False, metavar="[RULING]", shell_complete=_complete)
def command(game: Game, ruling: str | None) -> None:
    """Print the rulings of a game.

    RULING is an id, such as CP-8, or its number alone. The brackets at a ruling's end say where it comes from: the rule
    texts, the published game, a deduction, or this program's own choice (house).
    """
    rulings = game.rulings()
    if ruling is not None:
        wanted = ruling.upper() if "-" in ruling else f"{game.prefix}-{ruling}"
        rulings = tuple(one for one in rulings if one.id == wanted)
        if not rulings:
            raise click.BadParameter(_unknown(game, ruling), param_hint="RULING")
    with outputs.standard() as out:
        width = min(out.width or WIDTH, WIDTH)
        out.text.write("\n".join(_text(one, width) for one in rulings))


def _unknown(game: Game, ruling: str) -> str:
    for name in games.names():
        other = games.get(name)
        if ruling.upper().startswith(f"{other.prefix}-") and other is not game:
            return f"{ruling!r} is a ruling of {other.title}: roach rules {name} {ruling}"
    ids = [one.id for one in game.rulings()]
    return f"{game.title} has no ruling {ruling!r}; it has {ids[0]} to {ids[-1]}"


def _text(ruling: Ruling, width: int) -> str:
    paragraphs = f"{ruling.id}. {ruling.text}".split("\n")
    return "\n".join(fill(text, width, break_long_words=False, break_on_hyphens=False) + "\n" for text in paragraphs)
