"""``roach play``: people at the terminal against bots, or with each other."""

from __future__ import annotations

import signal
import sys
from typing import BinaryIO

import click
from click.core import ParameterSource

from cockroach_cli.cli import manners, options, outputs, seating
from cockroach_cli.cli.delivery import Ask, Delivery
from cockroach_cli.cli.manners import CallFault, Stopped
from cockroach_cli.games.base import Game
from cockroach_cli.notation.lines import check_length
from cockroach_cli.notation.record import Record
from cockroach_cli.notation.source import InputError, beginning
from cockroach_cli.notation.writer import canonical
from cockroach_cli.play import eyes
from cockroach_cli.play.script import Script
from cockroach_cli.play.session import Session
from cockroach_cli.play.talk import Talk
from cockroach_cli.play.terminal import Terminal
from cockroach_cli.play.voice import Refused
from cockroach_cli.referee.seating import defaults

_OWN_GAMES = ("seats", "names", "first", "rule")
"""Options that say how a game is dealt: one that is read has been dealt already."""


@options.verb(
    "play",
    examples=(
        ("roach play cockroach", "seat 1 of a game for four, against bots"),
        ("roach play cockroach -p 3 --you 1,3 --names Ada,Bot,Cleo", "two people at one keyboard and a bot"),
        ("roach play cockroach -p 2 --bots honest -o game.roach", "against the bot that always tells the truth"),
        ("roach play cockroach-1.roach", "go on with a game that was kept"),
        ("roach play cockroach --seed 7 --moves 'f>2c; status'", "a script in place of a person"),
    ),
)
@options.game_or_file
@options.seats
@click.option("-g", "--game", "number", type=options.Number(1), metavar="N", help="Which game of a FILE, from 1.")
@click.option(
    "--you", metavar="SEAT[,SEAT...]", help="The seats of people, by number or name; seat 1 if nothing says it."
)
@click.option(
    "--bots", metavar="B1,B2,...",
    help="The bots of the other seats: one for all, or a name a seat, human for a person. roach games GAME lists them.",
)  # fmt: skip
@options.seed
@options.names
@options.first
@options.rule
@options.model
@click.option(
    "--moves", metavar="TEXT|@FILE",
    help="Answers in place of a person's, separated by line ends or semicolons; # begins a comment.",
)  # fmt: skip
@options.output
@options.date
@click.pass_context
def command(
    ctx: click.Context,
    what: Game | str,
    seats: int | None,
    number: int | None,
    you: str | None,
    bots: str | None,
    seed: int | None,
    names: str | None,
    first: str,
    rule: tuple[str, ...],
    model: tuple[str, ...],
    moves: str | None,
    output: str | None,
    force: bool,
    date: bool,
) -> int:
    """Play a game at the terminal.

    With GAME a game is dealt, for one person and bots unless --you or --bots say otherwise: the bot coin where the game
    has it, else the last one that roach games lists. With a FILE, or a record on standard input, its game is played on,
    by those who played it before. What is shown is what the seat in turn may see. Say help to learn what can be said.

    Between two people at one keyboard the screen is cleared, and the next one is called by name.

    The game is shown on standard error. When it is over its record goes to standard output, or to -o FILE. A game that
    is left before (by quit, the end of the input or Ctrl-C) is kept in -o FILE, or in a file of a new name such as
    cockroach-1.roach, which `roach play FILE` goes on with. It holds all hands, so it is never shown.

    Answers are read from standard input, or from the terminal itself where the record comes by standard input. With
    --moves a script gives them; where it says what cannot be, the game is kept as it stands then and the status is 1.

    In games in which it counts who is fast, the time is taken from a question to the line that is typed, and --model
    says how it counts. Lines of a script or a pipe are not timed: their seats are as fast as the model says, and the
    same lines with the same --seed give the same game.
    """
    if isinstance(what, str):
        _refuse_for_records(ctx)
        if what == "-" and sys.stdin is not None and sys.stdin.isatty():
            raise click.UsageError("there is nothing to play; name a game, such as cockroach, or a file", ctx)
        dealt = seating.read(what, number)
    elif number is not None:
        raise click.UsageError("-g is for files; a game that is dealt here is the only one", ctx)
    else:
        dealt = seating.deal(seating.new_header(what, seats, names, rule, first), _seed(seed), first == "random")
    voice = _voice(what, moves)
    if seating.is_over(dealt):
        return _over(dealt, outputs.output(output, force), output)
    session = seating.session(
        dealt, options.split_names(you, "--you"), bots.split(",") if bots is not None else None,
        seed if isinstance(what, str) else None, options.now_if(date),
    )  # fmt: skip
    try:
        session.set_model(options.model_for([session.game], model))
    except ValueError as error:
        raise options.wrong_model(error) from None
    _line(session.game, session.record())  # what cannot be written is not played
    delivery = Delivery(session.game.name, outputs.output(output, force), output is not None)
    return _played(session, voice, delivery, dealt)


def _seed(seed: int | None) -> int:
    return options.seed_or_drawn(seed)


def _played(session: Session, voice: Terminal, delivery: Delivery, dealt: seating.Dealt) -> int:
    """Play, and deliver what was played whatever happens."""
    before = session.record()

    def line() -> str:
        return _line(session.game, session.record())

    def keep(ask: Ask | None) -> int:
        if dealt.file and dealt.file != "<stdin>" and session.record().moves == before.moves:
            manners.say("Nothing was played: the game is where it was.")
            return manners.OK
        return delivery.unfinished(line(), ask)

    ask = voice.asks if voice.typed else None
    try:
        over = Talk(session, voice).play()
    except Stopped as stop:
        voice.say()
        keep(ask if stop.signum == signal.SIGINT else None)
        raise
    except Refused as refused:
        manners.complain(str(refused))
        keep(None)
        return manners.DATA
    except BaseException:
        keep(None)
        raise
    return delivery.finished(line(), ask) if over else keep(ask)


def _over(dealt: seating.Dealt, out: outputs.Output, output: str | None) -> int:
    """Pass on a game that is over already."""
    game, record = dealt.judgement.game, dealt.judgement.record
    if game is None or record is None:
        raise AssertionError("only sound records are played")
    manners.say(f"Nothing is left to play: {eyes.outcome(game, record)}.")
    return Delivery(game.name, out, output is not None).finished(_line(game, record), None)


def _line(game: Game, record: Record) -> str:
    """The record as it is written; one that nobody could read raises :class:`LongRecord`."""
    text = canonical(record, defaults(game))
    check_length(f"{text}\n".encode())
    return text


def _voice(what: Game | str, moves: str | None) -> Terminal:
    """Where answers come from."""
    if moves is None:
        return Terminal(_keys(what == "-"), sys.stderr, manners.heed)
    if not moves.startswith("@"):
        return Script("--moves", options.text_of(moves), Terminal(None, sys.stderr))
    try:
        text = beginning(moves[1:]).decode(errors="replace")
    except InputError as error:
        raise CallFault(str(error)) from error
    return Script(moves[1:], text, Terminal(None, sys.stderr))


def _keys(records_by_stdin: bool) -> BinaryIO | None:
    """What people type at."""
    if not records_by_stdin:
        return sys.stdin.buffer if sys.stdin is not None else None
    try:
        return open("CONIN$" if sys.platform == "win32" else "/dev/tty", "rb")
    except OSError:
        raise CallFault(
            "the record comes by standard input, and there is no terminal to type at; --moves plays a script"
        ) from None


def _refuse_for_records(ctx: click.Context) -> None:
    """Refuse options that only a game which is dealt here has a use for."""
    for name in _OWN_GAMES:
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = options.params_of(ctx.command)[name].opts[0]
            raise click.UsageError(f"{option} is for games that are dealt here; a record says it itself", ctx)
