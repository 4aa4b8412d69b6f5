"""Options and arguments that several commands share, and what their values mean for a game.

Each ``option`` here is a decorator for a command's function; the comment after it says what the function is given.
What depends on the game is checked by the ``..._for`` functions, which raise :class:`click.BadParameter`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from cockroach_cli import games
from cockroach_cli.cli import manners
from cockroach_cli.cli.suggest import close_to, meant
from cockroach_cli.cli.verbs import VERBS
from cockroach_cli.notation.seats import seat_named

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cockroach_cli.games.base import Game

    ParamType = click.ParamType[Any]
else:
    ParamType = click.ParamType  # generic only since click 8.5

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]

LAST = 2**64 - 1
"""The greatest seed and game number."""


class Verb(click.Command):
    """A command, with what its manual page says beyond its help."""

    def __init__(self, *args: Any, examples: Sequence[tuple[str, str]] = (), **others: Any) -> None:
        super().__init__(*args, **others)
        self.examples = tuple(examples)
        """Pairs of a shell command and what it does, a sentence without a full stop."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Click would take the word after a bare ``--table`` for its value."""
        end = args.index("--") if "--" in args else len(args)
        bare = {option for param in self.params if isinstance(param, Optional) for option in param.opts}
        given = [f"{arg}={Optional.WITHOUT}" if at < end and arg in bare else arg for at, arg in enumerate(args)]
        try:
            return super().parse_args(ctx, given)
        except click.NoSuchOption as error:
            # Click guesses too readily: --count for --bot.
            known = [name for param in self.get_params(ctx) for name in param.opts if name.startswith("--")]
            close = close_to(error.option_name, known)
            raise click.NoSuchOption(error.option_name, possibilities=close, ctx=ctx) from None

    def invoke(self, ctx: click.Context) -> Any:
        manners.begun()
        return super().invoke(ctx)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples, as the last part of the help."""
        if self.examples:
            with formatter.section("Examples"):
                for shell, what in self.examples:
                    formatter.write(f"{'':{formatter.current_indent}}{shell}\n")
                    formatter.indent()
                    formatter.write_text(what)
                    formatter.dedent()


class Optional(click.Option):
    """An option whose value may be left out, as in ``--table`` and ``--table=github``."""

    WITHOUT = "simple"

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        return f"{', '.join(self.opts)}[={self.metavar}]", self.help or ""


def verb(name: str, examples: Sequence[tuple[str, str]] = ()) -> Callable[[Callable[..., Any]], Verb]:
    """Make a function the command of this name; its docstring is the help and begins with the line in ``VERBS``.

    ``examples`` are pairs of a command line and what it does (a sentence without a full stop), for the manual page.
    The function returns its exit status, or None for 0.
    """

    def decorate(function: Callable[..., Any]) -> Verb:
        made: Verb = click.command(name, cls=Verb, short_help=VERBS[name], examples=examples)(function)
        return made

    return decorate


# ---- Arguments ----


class GameName(ParamType):
    """The name of a game; becomes its :class:`~cockroach_cli.games.base.Game`."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        if value not in games.names():
            self.fail(f"there is no game {value!r}{_meant(value, games.names())}", param, ctx)
        return games.get(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return completions(games.names(), incomplete)


class GameOrFile(GameName):
    """A game's name (becomes the Game), or a path or ``-`` (stays a ``str``). A file of a game's name is ``./NAME``."""

    name = "game or file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str) or value == "-":
            return value
        if value in games.names():
            return games.get(value)
        if value.isidentifier() and not os.path.exists(value):
            self.fail(f"there is no game and no file {value!r}{_meant(value, games.names())}", param, ctx)
        return value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        return [*completions(games.names(), incomplete), CompletionItem(incomplete, type="file")]


game = click.argument("game", type=GameName(), metavar="GAME")
"""``game``: a Game."""

game_or_file = click.argument("what", type=GameOrFile(), default="-", metavar="[GAME | FILE | -]")
"""``what``: a Game, or a path as ``str``; ``-`` where nothing is given."""


# ---- Options ----


class Number(ParamType):
    """A whole number within bounds, in plain decimal digits (``int()`` would take ``1_000`` and ``١``)."""

    name = "number"

    def __init__(self, low: int, high: int = LAST, word: str = "", meaning: Any = None) -> None:
        self.low, self.high = low, high
        self.word, self.meaning = word, meaning
        """A word that is allowed too, and what it becomes."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        if self.word and value == self.word:
            return self.meaning
        number = int(value) if value.isascii() and value.isdigit() and len(value) <= 40 else -1
        if not self.low <= number <= self.high:
            upper = "2^64-1" if self.high == LAST else self.high
            otherwise = f", or {self.word!r}" if self.word else ""
            self.fail(f"{value!r} is not a number from {self.low} to {upper}{otherwise}", param, ctx)
        return number

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return completions([self.word] if self.word else [], incomplete)


ENDLESS = LAST + 1
"""The value of ``--count inf``: more games than there are numbers for them."""

AUTO = 0
"""The value of ``--workers auto``."""

seats = click.option("-p", "--seats", type=Number(1, 10**9), metavar="SEATS", help="How many play.")
"""``seats``: int or None; see :func:`seats_for`."""

count = click.option(
    "-n", "--count", type=Number(0, LAST, "inf", ENDLESS), default=1, show_default=True, metavar="COUNT",
    help="How many games; inf never ends.",
)  # fmt: skip
"""``count``: int, :data:`ENDLESS` for ``inf``; see :func:`numbers_for`."""

seed = click.option("--seed", type=Number(0), metavar="S", help="The seed, 0 to 2^64-1; drawn if not given.")
"""``seed``: int or None; see :func:`seed_or_drawn`."""

start = click.option(
    "--start", type=Number(0), default=0, show_default=True, metavar="K", help="The number of the first game, from 0."
)
"""``start``: int."""

names = click.option(
    "--names", metavar="A,B,...", help="The players' names, seat 1 first; %2C is a comma in a name, %25 a percent sign."
)
"""``names``: str or None; see :func:`players_for`."""

first = click.option(
    "--first", default="1", metavar="SEAT|random", help="The seat that starts: its number, or the player's name."
)
"""``first``: str; see :func:`first_for`."""


def _complete_rule(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    found = game_of(ctx)
    if found is None:
        return []
    return completions([f"{o.name}={v}" for o in found.options for v in o.values or (o.default,)], incomplete)


rule = click.option(
    "--rule", "rule", multiple=True, metavar="NAME=VALUE", shell_complete=_complete_rule,
    help="Set a rule option of the game (roach games GAME lists them). May be given several times.",
)  # fmt: skip
"""``rule``: tuple of str; see :func:`rules_for`."""


def _complete_model(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    found = game_of(ctx)
    return completions([f"{option.name}={option.default}" for option in found.model] if found else [], incomplete)


model = click.option(
    "--model", "model", multiple=True, metavar="NAME=VALUE", shell_complete=_complete_model,
    help="Set a parameter of what happens beside the players' decisions, in games that have such (roach games "
    "GAME lists them). May be given several times.",
)  # fmt: skip
"""``model``: tuple of str; see :func:`model_for`."""

hand = click.option(
    "--hand", "hand", multiple=True, metavar="SEAT=CARDS",
    help="Cards that a seat, by number or name, holds; the rest is dealt. May be given once a seat.",
)  # fmt: skip
"""``hand``: tuple of str; see :func:`hands_for`."""


def _complete_bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    found = game_of(ctx)
    some = [found] if found else [games.get(name) for name in games.names()]
    before, comma, _ = incomplete.rpartition(",")
    return completions(sorted({before + comma + bot.name for one in some for bot in one.bots}), incomplete)


bots = click.option(
    "--bots", metavar="B1,B2,...", shell_complete=_complete_bots,
    help="The bots that play, seat 1 first; one fills all seats. roach games GAME lists them.",
)  # fmt: skip
"""``bots``: str or None; see :func:`bots_for`."""


class Style(ParamType):
    """The name of a table style."""

    name = "style"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        from cockroach_cli.report.tables import STYLES

        if value not in STYLES:
            self.fail(f"there is no table style {value!r}{_meant(value, STYLES)}", param, ctx)
        return value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from cockroach_cli.report.tables import STYLES

        return completions(STYLES, incomplete)


def table(help: str) -> Decorator:
    """``table``: the style as str (``simple`` for a bare ``--table``), None without the option."""
    return click.option("--table", cls=Optional, type=Style(), metavar="STYLE", help=help)


raw = click.option(
    "--raw", is_flag=True,
    help="In CSV and TSV, put no apostrophe before text that a spreadsheet would take for a formula (text that begins "
    "with =, +, - or @).",
)  # fmt: skip
"""``raw``: bool; see :func:`check_raw`."""


def output(function: Callable[..., Any]) -> Callable[..., Any]:
    """``output`` and ``force``: for :func:`cockroach_cli.cli.outputs.output`."""
    force = click.option("--force", is_flag=True, help="Let -o replace a file that exists.")
    path = click.option("-o", "--output", type=click.Path(), metavar="FILE", help=_OUTPUT)
    return path(force(function))


_OUTPUT = "Write to FILE, which appears when it is complete; compressed if its name ends in .gz or .zst."


def output_or_folder(function: Callable[..., Any]) -> Callable[..., Any]:
    """``output`` and ``force``: for :mod:`cockroach_cli.cli.lasting`."""
    force = click.option("--force", is_flag=True, help="Let -o replace what exists, a run that was begun there too.")
    path = click.option(
        "-o", "--output", type=click.Path(), metavar="FILE|DIR",
        help=f"{_OUTPUT} Or into DIR, a folder or a name that ends in /, part by part.",
    )  # fmt: skip
    return path(force(function))


quiet = click.option("-q", "--quiet", is_flag=True, help="No progress bar and no summary on standard error.")
"""``quiet``: bool."""

date = click.option("--date", is_flag=True, help="Write the date and time (UTC) into the records.")
"""``date``: bool; see :func:`now_if`."""

workers = click.option(
    "-j", "--workers", type=Number(1, 256, "auto", AUTO), default=1, show_default=True, metavar="N|auto",
    help="How many processes work at it, auto: one a processor. The output is the same for any number.",
)  # fmt: skip
"""``workers``: int, :data:`AUTO` for ``auto``; for :func:`cockroach_cli.cli.crowd.pool`."""


# ---- What the values mean for a game ----


def _refuse(option: str, message: str) -> click.BadParameter:
    return click.BadParameter(message, ctx=click.get_current_context(silent=True), param_hint=option)


def seats_for(game: Game, seats: int | None, names: Sequence[str] | None = None) -> int:
    """The number of seats: given, else as many as there are names, else the game's own default."""
    number = seats if seats is not None else len(names) if names is not None else game.default_seats
    option = "--names" if seats is None and names is not None else "-p"
    if number not in game.seats:
        raise _refuse(option, f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {number}")
    if names is not None and len(names) != number:
        raise _refuse("--names", f"{_many(len(names), 'name')} for {_many(number, 'seat')}")
    return number


def split_names(text: str | None, option: str = "--names") -> tuple[str, ...] | None:
    """The decoded names in the value of ``--names``, or of another option that takes such a list."""
    from cockroach_cli.notation.escape import EscapeError, decode

    if text is None:
        return None
    found = []
    for name in text_of(text).split(","):
        if not name:
            raise _refuse(option, "a name may not be empty; %2C is a comma within a name")
        try:
            name.encode()
            found.append(decode(name)[0])
        except EscapeError as error:
            raise _refuse(option, f"{name!r}: {error}; %25 is a percent sign") from None
        except UnicodeEncodeError:
            raise _refuse(option, f"{name!a} is not text in UTF-8") from None
    return tuple(found)


def text_of(value: str) -> str:
    """The text of an argument: a command line is UTF-8, also where the locale knows nothing but ASCII."""
    if value.isascii():
        return value
    from cockroach_cli.report.visible import as_utf_8

    return as_utf_8(value)


def players_for(game: Game, seats: int | None, names: str | None) -> tuple[str, ...]:
    """One name a seat: those given, else ``P1``, ``P2``, ... Their number is the number of seats, checked."""
    given = split_names(names)
    number = seats_for(game, seats, given)
    return given if given is not None else tuple(f"P{seat}" for seat in range(1, number + 1))


def seat_for(option: str, text: str, players: Sequence[str]) -> int:
    """The seat that the value of an option names, by its number or its player."""
    try:
        return seat_named(text, players)
    except ValueError as error:
        raise _refuse(option, str(error)) from None


def first_for(first: str, players: Sequence[str]) -> int | None:
    """The seat that starts; None for ``random``."""
    return None if first == "random" else seat_for("--first", first, players)


def rules_for(game: Game, given: Sequence[str], seats: int | None = None) -> dict[str, str]:
    """The rule options set, checked (also against each other), without those that are set to what holds anyway."""
    options = {option.name: option for option in game.options}
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise _refuse("--rule", f"{text!r} is not of the form NAME=VALUE")
        if name not in options:
            known = f"its options are {', '.join(options)}" if options else "it has none"
            raise _refuse("--rule", f"{game.title} has no rule option {name!r}; {known}")
        if name in found:
            raise _refuse("--rule", f"{name} is set twice")
        option = options[name]
        if option.values and value not in option.values:
            raise _refuse("--rule", f"{name} is {' or '.join(option.values)}, not {value!r}")
        if option.check and (reason := option.check(value)):
            raise _refuse("--rule", f"{name}={value}: {reason}")
        found[name] = value
    everything = {option.name: option.default for option in game.options} | found
    if wrong := game.check_rules(everything, seats or game.default_seats):
        raise _refuse("--rule", f"{wrong[0]}={everything[wrong[0]]}: {wrong[1]}")
    return {name: value for name, value in found.items() if value != options[name].default}


def model_for(some: Sequence[Game], given: Sequence[str]) -> dict[str, str]:
    """The parameters set with ``--model``, each known to one of the games and allowed there."""
    known = {option.name: option for one in some for option in one.model}
    found: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise _refuse("--model", f"{text!r} is not of the form NAME=VALUE")
        if name not in known:
            titles = " or ".join(one.title for one in some)
            there = f"there are {', '.join(known)}" if known else f"there are none in {titles}"
            raise _refuse("--model", f"there is no parameter {name!r}; {there}")
        if name in found:
            raise _refuse("--model", f"{name} is set twice")
        if why := known[name].refuses(value):
            raise _refuse("--model", f"{name}={value}: {why}")
        found[name] = value
    return found


def wrong_model(error: ValueError) -> click.BadParameter:
    """What to raise when a table refuses a parameter, because of its number of seats."""
    return _refuse("--model", str(error))


def hands_for(given: Sequence[str], players: Sequence[str]) -> dict[int, str]:
    """Seat -> cards, as given: whether they can be dealt is for the game's ``fix_deal``, see :func:`wrong_hand`."""
    found: dict[int, str] = {}
    for text in given:
        seat, equals, cards = text.rpartition("=")
        if not equals or not cards or not seat:
            raise _refuse("--hand", f"{text!r} is not of the form SEAT=CARDS")
        number = seat_for("--hand", seat, players)
        if number in found:
            raise _refuse("--hand", f"seat {number} is given cards twice")
        found[number] = cards
    return found


def wrong_hand(error: ValueError) -> click.BadParameter:
    """What to raise when a game's ``fix_deal`` refuses the hands."""
    return _refuse("--hand", str(error))


def bots_for(game: Game, bots: str | None, seats: int) -> tuple[int, ...]:
    """The number of each seat's bot in :attr:`Game.bots`; the game's first bot where none is named."""
    if bots is None:
        return (0,) * seats
    known = [bot.name for bot in game.bots]
    wanted = bots.split(",")
    for name in wanted:
        if name not in known:
            raise _refuse("--bots", f"{game.title} has no bot {name!r}{_meant(name, known)}")
    if len(wanted) == 1:
        wanted *= seats
    if len(wanted) != seats:
        raise _refuse("--bots", f"{_many(len(wanted), 'bot')} for {_many(seats, 'seat')}; one alone fills all seats")
    return tuple(map(known.index, wanted))


def numbers_for(start: int, count: int) -> range:
    """The numbers of the games to make. ``--count inf`` goes on to the last number that there is."""
    if count != ENDLESS and start + count > LAST + 1:
        raise _refuse("--start", f"games are numbered 0 to 2^64-1, and {start} + {count} games go beyond that")
    return range(start, min(start + count, LAST + 1))


def seed_or_drawn(seed: int | None) -> int:
    """The seed given, else one that nobody can guess."""
    if seed is not None:
        return seed
    return int.from_bytes(os.urandom(8))


def now_if(date: bool) -> str | None:
    """The value of ``date=`` for this moment, None if it is not wanted."""
    if not date:
        return None
    from datetime import UTC, datetime

    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


# ---- Helpers ----


def completions(words: Sequence[str], incomplete: str) -> list[CompletionItem]:
    """The words that begin like what has been typed."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


def game_of(ctx: click.Context) -> Game | None:
    """The game that the command line names so far.

    An option that still waits for its value keeps click from sorting the words before it, so those are looked at too.
    """
    for value in (ctx.params.get("game"), ctx.params.get("what")):
        if value is not None and not isinstance(value, str):
            found: Game = value
            return found
    return next((games.get(word) for word in ctx.args if word in games.names()), None)


def _meant(word: str, known: Sequence[str]) -> str:
    """``; did you mean X?``, or what there is."""
    there = f"there are {', '.join(known)}"
    return f"; {meant(word, known, there)}"


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def check_raw(raw: bool, style: str | None) -> None:
    """Refuse ``--raw`` where nothing is changed for spreadsheets."""
    if raw and style not in ("csv", "tsv"):
        raise click.UsageError("--raw is for tables in CSV and TSV", click.get_current_context(silent=True))


def style_or_simple(style: str | None) -> str:
    """The table style of commands that print tables anyway."""
    return style or Optional.WITHOUT


def params_of(command: click.Command) -> Mapping[str, click.Parameter]:
    """A command's parameters by name."""
    return {param.name or "": param for param in command.params}
