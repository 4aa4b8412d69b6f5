"""``roach help``: the help of the program or of one command, through a pager where it is long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cockroach_cli.cli import options, pager
from cockroach_cli.cli.suggest import unknown_verb
from cockroach_cli.cli.verbs import VERBS

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Command(options.ParamType):
    """The name of a command."""

    name = "command"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> object:
        if value is not None and value not in VERBS:
            self.fail(unknown_verb(str(value)), param, ctx)
        return value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return options.completions(list(VERBS), incomplete)


@options.verb(
    "help",
    examples=(
        ("roach help", "what commands there are"),
        ("roach help validate", "what roach validate --help prints, through a pager"),
    ),
)
@click.argument("command", type=Command(), metavar="[COMMAND]", required=False)
@click.pass_context
def command(ctx: click.Context, command: str | None) -> None:
    """Show the help of a command.

    Without COMMAND, what commands there are. On a terminal the text goes through a pager.
    """
    parent = ctx.parent
    if parent is None or not isinstance(parent.command, click.Group):
        raise AssertionError("help is a command of a group")
    if command is None:
        pager.show(lambda _: parent.get_help() + "\n")
        return
    found = parent.command.get_command(parent, command)
    if found is None:
        raise AssertionError("the type lets no other name through")
    with click.Context(found, info_name=command, parent=parent) as inner:
        pager.show(lambda _: found.get_help(inner) + "\n")
