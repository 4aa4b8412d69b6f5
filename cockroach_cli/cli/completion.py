"""Completion in bash, zsh and fish: click's own, made to cope with ``--option=value`` and with values that hold commas.

``_ROACH_COMPLETE=bash_source roach`` prints what a shell is to evaluate; afterwards the shell asks by that variable.
"""

from __future__ import annotations

from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ShellComplete,
    ZshComplete,
    add_completion_class,
    shell_complete,
)

from cockroach_cli.cli.main import roach
from cockroach_cli.cli.options import Optional


class _Ours(ShellComplete):
    """What the three shells have in common."""

    def get_completion_args(self) -> tuple[list[str], str]:
        args, incomplete = super().get_completion_args()
        *args, incomplete = _joined([*args, incomplete])
        # A bare --table has its value already: the next word is something else.
        return [f"{arg}={Optional.WITHOUT}" if arg == "--table" else arg for arg in args], incomplete

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        """Candidates for the whole word: click leaves ``--option=`` out."""
        option, equals, _ = incomplete.partition("=")
        found = super().get_completions(args, incomplete)
        if option.startswith("-") and equals:
            return [CompletionItem(option + equals + item.value, item.type, item.help) for item in found]
        return found


class _Bash(_Ours, BashComplete):
    """Bash breaks words at ``=`` and wants only what comes after the last one."""

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem]:
        begun, equals, _ = incomplete.rpartition("=")
        found = super().get_completions(args, incomplete)
        return [CompletionItem(item.value.removeprefix(begun + equals), item.type, item.help) for item in found]


class _Zsh(_Ours, ZshComplete):
    """Zsh completes a file's name after ``--option=`` only if it is told to look no further back."""

    source_template = ZshComplete.source_template.replace("_path_files", "compset -P '--*='; _path_files")


class _Fish(_Ours, FishComplete):
    """Click's script cuts a candidate at its first comma, and names and help hold some."""

    source_template = FishComplete.source_template.replace('string split ","', 'string split -m 1 ","')


def complete(prog: str, variable: str, instruction: str) -> int:
    """Answer a shell; returns the exit status."""
    for shell in (_Bash, _Zsh, _Fish):
        add_completion_class(shell)
    return shell_complete(roach, {}, prog, variable, instruction)


def _joined(words: list[str]) -> list[str]:
    """Words as they were typed: ``--table``, ``=``, ``csv`` is what bash makes of ``--table=csv``."""
    found: list[str] = []
    glue = False
    for word in words:
        if found and (glue or word == "="):
            found[-1] += word
        else:
            found.append(word)
        glue = word == "=" and len(found) > 0
    return found
