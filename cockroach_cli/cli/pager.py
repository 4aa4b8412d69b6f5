"""Long text for people: through a pager on a terminal, straight to standard output elsewhere."""

from __future__ import annotations

import os
from collections.abc import Callable

from cockroach_cli.cli import outputs

QUIT_IF_IT_FITS = "FRX"
"""How ``less`` is called: it ends by itself where all fits on the screen, and leaves the text there."""


def show(written: Callable[[int | None], str]) -> None:
    """Show what ``written`` gives for the width of the terminal, or for None: through ``PAGER``, else ``less -FRX``,
    where standard output is a terminal."""
    with outputs.standard() as out:
        text = written(out.width)
        if not out.is_terminal or not _is_command(os.environ.get("PAGER", "")):
            out.text.write(text)
            return
    import click

    os.environ.setdefault("LESS", QUIT_IF_IT_FITS)
    click.echo_via_pager(text, color=True)


def _is_command(pager: str) -> bool:
    """Whether words can be made of what ``PAGER`` says; of an open quotation none can."""
    import shlex

    try:
        shlex.split(pager, posix=False)
    except ValueError:
        return False
    return True
