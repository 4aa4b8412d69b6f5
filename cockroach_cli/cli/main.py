"""The command ``roach``: which verbs there are, and how a call finds its verb. A verb is imported when it is called."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from cockroach_cli.cli import manners
from cockroach_cli.cli.verbs import VERBS

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Verbs(click.Group):
    """A group that imports a verb only when it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in VERBS:
            return None
        from importlib import import_module

        command: click.Command = import_module(f"cockroach_cli.cli.{name}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, Any, list[str]]:
        if args and args[0] not in VERBS and not ctx.resilient_parsing:
            from cockroach_cli.cli.suggest import unknown_verb

            ctx.fail(unknown_verb(args[0]))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        verbs = [CompletionItem(name, help=text) for name, text in VERBS.items() if name.startswith(incomplete)]
        return verbs + click.Command.shell_complete(self, ctx, incomplete)


def _show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(version())
        ctx.exit()


@click.group(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]}, no_args_is_help=False)
@click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_show_version,
    help="Show the version, and whether the rules are compiled.",
)  # fmt: skip
def roach() -> None:
    """Cockroach Poker and its relatives: deal, play, simulate, replay and validate games.

    A game is a line of text, a record; roach-notation(5) explains it. Commands read records from files or from
    standard input and write them to standard output, so that they can be joined by pipes. roach COMMAND --help
    explains a command.
    """


def version() -> str:
    """What ``--version`` prints: of each game, whether its rules are compiled."""
    from cockroach_cli import __version__, games
    from cockroach_cli.games.rules import compiled

    how = ", ".join(f"{name} {'compiled' if compiled(name) else 'not compiled'}" for name in games.names())
    return f"roach {__version__} ({how})"


def start(argv: Sequence[str]) -> int | None:
    """Carry out a command line, the program's name first; returns the exit status."""
    name = "cockroach-cli" if os.path.basename(argv[0]).startswith("cockroach-cli") else "roach"
    variable = f"_{name.replace('-', '_').upper()}_COMPLETE"
    if instruction := os.environ.get(variable):
        from cockroach_cli.cli.completion import complete

        return complete(name, variable, instruction)
    try:
        with roach.make_context(name, list(argv[1:]), color=_colour()) as ctx:
            if len(argv) == 1:
                for line in ctx.get_help().split("\n"):
                    manners.say(line)
                return manners.CALL
            status: int | None = roach.invoke(ctx)
            return status
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        return _refused(error, name)


def _refused(error: click.ClickException, name: str) -> int:
    """Tell what is wrong with the call, and where to read how it is right."""
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    path = ctx.command_path if ctx is not None else name
    message = error.format_message().rstrip(".")
    manners.complain(f"{message[:1].lower()}{message[1:]}", path)
    manners.say(f"Try '{path} --help'.")
    return manners.CALL


def _colour() -> bool | None:
    """What NO_COLOR and FORCE_COLOR ask for; None leaves it to the terminal."""
    return False if os.environ.get("NO_COLOR") else True if os.environ.get("FORCE_COLOR") else None
