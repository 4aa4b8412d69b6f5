"""``roach rules``: how a game is played, and its rulings as messages cite them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cockroach_cli import games
from cockroach_cli.cli import options, pager
from cockroach_cli.games.base import Game, Option, Ruling

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    game = options.game_of(ctx)
    some = [game] if game else [games.get(name) for name in games.names()]
    return options.completions([ruling.id for one in some for ruling in one.rulings()], incomplete.upper())


class GameOrRuling(options.GameName):
    """A game's name (becomes the Game), or a ruling's id (stays text)."""

    name = "game or ruling"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> object:
        if isinstance(value, str) and value not in games.names() and games.with_ruling(value) is not None:
            return value
        return super().convert(value, param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return super().shell_complete(ctx, param, incomplete) + (
            _complete(ctx, param, incomplete) if incomplete else []
        )


@options.verb(
    "rules",
    examples=(
        ("roach rules cockroach", "how Cockroach Poker is played, and every ruling"),
        ("roach rules CP-8", "the ruling that a message named"),
        ("roach rules cockroach 8", "the same"),
    ),
)
@click.argument("what", type=GameOrRuling(), metavar="GAME | RULING")
@click.argument("ruling", required=False, metavar="[RULING]", shell_complete=_complete)
def command(what: Game | str, ruling: str | None) -> None:
    """Tell how a game is played, and print its rulings.

    With GAME, first a lesson: the aim, what you need, the set-up, a turn, an example round with its record, the end,
    and the rule options; then the numbered rulings, which decide. RULING is an id, such as CP-8, or beside its GAME the
    number alone. The brackets at a ruling's end say where it comes from: the rule texts, the published game, a
    deduction, or this program's own choice (house).
    """
    from cockroach_cli.report.prose import plain

    if isinstance(what, str):
        if ruling is not None:
            raise click.UsageError(f"{what!r} is a ruling already; {ruling!r} is one too many")
        game = games.with_ruling(what)
        if game is None:
            raise AssertionError("the type lets no other text through")
        text = _one(game, what)
    elif ruling is not None:
        text = _one(what, ruling)
    else:
        text = "\n\n".join(_page(what))
    pager.show(lambda width: plain(text, width))


def _page(game: Game) -> Iterator[str]:
    """All that is to say of a game, in Markdown."""
    yield f"# {game.title}"
    lesson = game.lesson()
    if lesson:
        yield lesson.replace("### ", "## ")
    yield "## Rule options"
    if game.options:
        yield "\n".join(
            f"- `{option.name}={'|'.join(_values(option))}`: {option.help} ({option.ruling})" for option in game.options
        )
        yield f"`--rule NAME=VALUE` sets one; the first value is the default. `roach games {game.name}` has more."
    else:
        yield "There are none."
    heading = ""
    yield "# The rulings"
    for ruling in game.rulings():
        if ruling.heading != heading:
            heading = ruling.heading
            yield f"## {heading}"
        yield _text(ruling)


def _values(option: Option) -> tuple[str, ...]:
    """The values of an option, its default first."""
    return option.default, *(value for value in option.values if value != option.default)


def _one(game: Game, wanted: str) -> str:
    """One ruling."""
    found = game.ruling(wanted)
    if found is None:
        raise click.BadParameter(_unknown(game, wanted), param_hint="RULING")
    return _text(found)


def _unknown(game: Game, wanted: str) -> str:
    other = games.with_ruling(wanted)
    if other is not None and other is not game:
        return f"{wanted!r} is a ruling of {other.title}: roach rules {wanted}"
    ids = [one.id for one in game.rulings()]
    return f"{game.title} has no ruling {wanted!r}; it has {ids[0]} to {ids[-1]}"


def _text(ruling: Ruling) -> str:
    return f"{ruling.id}. {ruling.text}".replace("\n", "\n\n")
