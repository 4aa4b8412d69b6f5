"""All codes of findings: those of the notation, those that every game shares, and each game's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from cockroach_cli import games
from cockroach_cli.cli import options

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cockroach_cli.diagnostics import Code


def all_codes() -> Mapping[str, Code]:
    """Every code by its id, in the order of the ids; codes of games come last, game by game."""
    from cockroach_cli.diagnostics import table_of
    from cockroach_cli.games.faults import SHARED
    from cockroach_cli.notation.faults import CODES

    common = sorted([*CODES.values(), *SHARED.values()], key=lambda code: code.id)
    own = [code for name in games.names() for code in games.get(name).faults().values()]
    return table_of(*common, *own)


class CodeId(options.ParamType):
    """A code's id in upper or lower case; becomes its :class:`~cockroach_cli.diagnostics.Code`."""

    name = "code"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        codes = all_codes()
        if value.upper() not in codes:
            self.fail(_unknown(value, codes), param, ctx)
        return codes[value.upper()]

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        wanted = incomplete.upper()
        return [CompletionItem(id, help=code.title) for id, code in all_codes().items() if id.startswith(wanted)]


class CodeIds(options.ParamType):
    """Codes' ids separated by commas; becomes a ``frozenset`` of ids. A prefix such as ``S`` or ``F1`` means all."""

    name = "codes"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        codes = all_codes()
        found: set[str] = set()
        for word in value.upper().split(","):
            meant = {id for id in codes if word and id.startswith(word)}
            if not meant:
                self.fail(_unknown(word, codes), param, ctx)
            found |= {word} if word in codes else meant
        return frozenset(found)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        before, comma, last = incomplete.rpartition(",")
        return options.completions([before + comma + id for id in all_codes()], before + comma + last.upper())


def _unknown(word: str, codes: Mapping[str, Code]) -> str:
    """That a word is no code, and which ones may have been meant."""
    from cockroach_cli.cli.suggest import meant

    return f"there is no code {word!r}; {meant(word.upper(), codes, 'a code is such as CP04 or F105', 3)}"
