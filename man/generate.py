"""Writes the manual pages and ``formats/diagnostics.md`` from what the commands and the code tables say of themselves,
and the games into the tables of ``README.md`` and ``formats/README.md``.

``python man/generate.py``, where the package is installed, writes them; with ``--check`` it only tells which are out
of date, with status 1. What no command says (the notation, what all commands have in common) is in the texts beside
this file (of each game in ``games/GAME.md``). They are written in a few signs of Markdown: ``#`` and ``##`` for
headings, four spaces before examples, ``term`` and a line ``: what it means`` below it, *emphasis* and `literal`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from textwrap import wrap

import click

from cockroach_cli import __version__, games
from cockroach_cli.cli.codes import all_codes
from cockroach_cli.cli.main import roach
from cockroach_cli.cli.options import Optional, Verb
from cockroach_cli.cli.verbs import VERBS
from cockroach_cli.diagnostics import Code

HERE = Path(__file__).parent
README = HERE.parent / "README.md"
FORMATS = HERE.parent / "formats"
COLUMNS = 76
"""The most columns of a line in a page's source."""


def pages() -> dict[Path, str]:
    """Every page that is made here, with its text."""
    found = {
        HERE / "roach.1": overview(),
        HERE / "roach-notation.5": notation(),
        FORMATS / "diagnostics.md": diagnostics(),
        FORMATS / "README.md": standard(),
        README: readme(),
    }
    return found | {HERE / f"roach-{name}.1": command_page(name) for name in VERBS}


# ---- Manual pages ----


def overview() -> str:
    """roach(1)."""
    verbs = [line for name, text in VERBS.items() for line in term(reference(f"roach-{name}", 1), text)]
    return page(
        "roach",
        1,
        "deal, play, simulate, replay and validate games of cards",
        [
            *heading("SYNOPSIS"),
            *paragraph("`roach` *COMMAND* [*OPTIONS*] [*ARGUMENTS*]"),
            *paragraph("`roach` `--version` | `--help`"),
            *heading("DESCRIPTION"),
            *marked(_help_body(roach)),
            *heading("COMMANDS"),
            *verbs,
            *marked((HERE / "common.md").read_text(encoding="utf-8")),
            *see_also([("roach-notation", 5), *((f"roach-{name}", 1) for name in VERBS)]),
        ],
    )


def command_page(name: str) -> str:
    """The page of one command."""
    command = import_module(f"cockroach_cli.cli.{name}").command
    ctx = click.Context(command, info_name=name, help_option_names=["-h", "--help"])
    arguments = [param.metavar for param in command.params if isinstance(param, click.Argument)]
    pieces = " ".join(f"*{piece}*" for piece in ["[OPTIONS]", *arguments])
    return page(
        f"roach-{name}",
        1,
        VERBS[name].rstrip(".").lower(),
        [
            *heading("SYNOPSIS"),
            *paragraph(f"`roach {name}` {pieces}"),
            *heading("DESCRIPTION"),
            *marked(_help_body(command)),
            *heading("OPTIONS"),
            *options(command, ctx),
            *heading("EXIT STATUS"),
            *paragraph("0 when all is well, 1 when the data is at fault, 2 when the call is; see `roach`(1)."),
            *heading("EXAMPLES"),
            *examples(command),
            *see_also([("roach", 1), ("roach-notation", 5)]),
        ],
    )


def notation() -> str:
    """roach-notation(5)."""
    pages = [HERE / "games" / f"{name}.md" for name in games.names()]
    sections = "\n".join(page.read_text(encoding="utf-8") for page in pages if page.exists())
    text = (HERE / "notation.md").read_text(encoding="utf-8").replace("{games}", sections)
    last = see_also([("roach", 1), ("roach-fmt", 1), ("roach-validate", 1)])
    return page("roach-notation", 5, "records of card games, a line each", [*marked(text), *last])


def page(name: str, section: int, summary: str, body: list[str]) -> str:
    """A whole page, its head and NAME put before ``body``."""
    kind = {1: "User Commands", 5: "File Formats"}[section]
    head = [
        '.\\" Made by man/generate.py.',
        f'.TH {name.upper()} {section} {release_date()} "cockroach-cli {__version__}" "{kind}"',
        *heading("NAME"),
        f"{escaped(name)} \\- {escaped(summary)}",
    ]
    lines = [*head, *body]
    # A heading begins a paragraph by itself.
    return "".join(f"{line}\n" for before, line in pairwise(["", *lines]) if not (line == ".PP" and heads(before)))


def release_date() -> str:
    """The date of this version, from the changelog."""
    text = (HERE.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(__version__)} - (\d{{4}}-\d\d-\d\d)$", text, re.MULTILINE)
    if found is None:
        raise SystemExit(f"CHANGELOG.md has no heading '## {__version__} - YYYY-MM-DD'")
    return found[1]


def options(command: click.Command, ctx: click.Context) -> list[str]:
    """What each option of a command does, as its help says."""
    found = [param for param in command.get_params(ctx) if isinstance(param, click.Option)]
    return [line for param in found for line in term(inline(label(param)), meaning(param))]


def label(param: click.Option) -> str:
    """An option's names and value, marked. Click's own wording differs from version to version."""
    names = ", ".join(f"`{name}`" for name in [*param.opts, *param.secondary_opts])
    if param.is_flag or param.count:
        return names
    if isinstance(param.type, click.Choice):
        return f"{names} {'|'.join(f'`{choice}`' for choice in param.type.choices)}"
    if isinstance(param, Optional):
        return f"{names}[=*{param.metavar}*]"
    return f"{names} *{param.metavar}*"


def meaning(param: click.Option) -> str:
    """What an option does, and what holds without it where its help is to say so."""
    return f"{param.help or ''} [default: {param.default}]" if param.show_default else param.help or ""


def examples(command: Verb) -> list[str]:
    """Each example, with what it does above it."""
    lines = []
    for call, text in command.examples:
        lines += [*paragraph(f"{text[0].upper()}{text[1:]}:"), *literal([call])]
    return lines


def see_also(others: list[tuple[str, int]]) -> list[str]:
    """The last section: where to read on."""
    *before, last = (reference(name, section) for name, section in others)
    return [*heading("SEE ALSO"), *(f"{one}," for one in before), last]


def _help_body(command: click.Command) -> str:
    """A command's help without its first line, which is in NAME; with it where there is nothing else."""
    first, _, rest = (command.help or "").partition("\n\n")
    return cleandoc(rest or first)


# ---- From marked text to man(7) ----


def marked(text: str) -> list[str]:
    """Text with the signs that the head of this file names, as lines for man(7)."""
    lines: list[str] = []
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        rows = block.split("\n")
        if block.startswith("## "):
            lines += [f".SS {escaped(block[3:])}"]
        elif block.startswith("# "):
            lines += heading(block[2:])
        elif all(row.startswith("    ") for row in rows):
            lines += literal([row[4:] for row in rows])
        elif len(rows) > 1 and rows[1].startswith(": "):
            lines += term(inline(rows[0]), " ".join([rows[1][2:], *(row.strip() for row in rows[2:])]))
        else:
            lines += paragraph(" ".join(rows))
    return lines


def heads(line: str) -> bool:
    """Whether a line is a heading, after which a paragraph begins by itself."""
    return line.startswith((".SH", ".SS"))


def heading(text: str) -> list[str]:
    """A section's heading."""
    return [f".SH {escaped(text)}"]


def paragraph(text: str) -> list[str]:
    """A paragraph."""
    return [".PP", *filled(text)]


def term(label: str, text: str) -> list[str]:
    """A term, already set, and what it means."""
    return [".TP", label, *filled(text)]


def literal(rows: list[str]) -> list[str]:
    """Lines that stay as they are, indented."""
    return [".PP", ".RS 4", ".nf", *map(escaped, rows), ".fi", ".RE"]


def reference(name: str, section: int) -> str:
    """Another page."""
    return rf"\fB{escaped(name)}\fR({section})"


def filled(text: str) -> list[str]:
    """Running text, set and broken into lines; no line can be taken for a request."""
    rows = wrap(inline(" ".join(text.split())), COLUMNS, break_long_words=False, break_on_hyphens=False)
    return [re.sub(r"^\.", r"\\&.", row) for row in rows]


def inline(text: str) -> str:
    """Emphasis and literals of marked text."""
    parts = re.split(r"(`[^`]+`|(?<!\w)\*[^*\s][^*]*\*)", text)
    fonts = {"`": "B", "*": "I"}
    return "".join(
        rf"\f{fonts[part[0]]}{escaped(part[1:-1])}\fR" if at % 2 else escaped(part) for at, part in enumerate(parts)
    )


def escaped(text: str) -> str:
    """Text that man(7) prints as it is: no requests, hyphens that can be copied, plain quotes."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("^", "\\(ha").replace("~", "\\(ti").replace('"', "\\(dq")
    text = "".join(char if char.isascii() else f"\\[u{ord(char):04X}]" for char in text)
    return re.sub(r"^\.", r"\\&.", text, flags=re.MULTILINE)


# ---- formats/diagnostics.md ----

GROUPS = {
    "F": "Frame: text, lines, fields",
    "H": "HEADER",
    "J": "The JSON form",
    "D": "DEAL",
    "M": "MOVES",
    "R": "RESULT",
    "P": "Provenance",
    "U": "Undecided",
    "S": "Style: departures from canonical form",
}
"""The letter before a code's number, and what such codes are about. A game's codes begin with its prefix."""


def diagnostics() -> str:
    """formats/diagnostics.md: every code with its explanation."""
    intro = (
        "<!-- Made by man/generate.py. -->\n\n# Diagnostics\n\n"
        "Every finding has a code, which never changes its meaning and is never used for another. A *fault* makes a\n"
        "record invalid. *Style* is a departure from canonical form, a fault only in strict reading. *Undecided* is a\n"
        "record that fits as far as its known cards go. `roach validate --explain CODE` prints what stands here. The\n"
        "place of each finding is defined in [notation.md](notation.md), section 10.\n"
    )
    parts = [intro]
    codes = all_codes()
    prefixes = {games.get(name).prefix: games.get(name).title for name in games.names()}
    for prefix, title in {**GROUPS, **prefixes}.items():
        group = [code for code in codes.values() if re.fullmatch(rf"{prefix}\d+", code.id)]
        if group:
            parts += [f"## {title}\n", *explanations(group)]
    return "\n".join(parts)


def explanations(group: list[Code]) -> Iterator[str]:
    """A table of contents of a group, then a paragraph for each code."""
    rulings = any(code.ruling for code in group)
    yield "| code | title | weight |" + (" ruling |" if rulings else "")
    yield "|---|---|---|" + ("---|" if rulings else "")
    for code in group:
        yield f"| {code.id} | {code.title} | {code.severity.value} |" + (f" {code.ruling or ''} |" if rulings else "")
    yield ""
    for code in group:
        yield "\n".join(wrap(f"**{code.id}** {code.explanation}", 120, break_long_words=False, break_on_hyphens=False))
        yield ""


# ---- Tables of games in pages that are written by hand ----


def readme() -> str:
    """README.md, with a row for each game there is."""
    rows = []
    for name in games.names():
        game = games.get(name)
        rulings = f"[{game.prefix}-1 to {game.rulings()[-1].id}](cockroach_cli/games/{name}/RULES.md)"
        players = f"{game.seats[0]} to {game.seats[-1]}"
        rows.append(f"| `{name}` | {game.title} | {players} | {rulings} | [{name}.md](formats/{name}/{name}.md) |")
    return with_rows(README, {r"`[a-z0-9-]+` \| .*/RULES\.md\)": rows})


def standard() -> str:
    """formats/README.md, with the pages, the grammar and the vectors of each game there is."""
    names = games.names()
    pages = [f"| [{name}/{name}.md]({name}/{name}.md) | how {games.get(name).title} is spelled |" for name in names]
    grammars = ["[notation.lark](notation.lark)", *(f"[{name}/{name}.lark]({name}/{name}.lark)" for name in names)]
    vectors = ["[vectors/](vectors)", *(f"[{name}/vectors/]({name}/vectors)" for name in names)]
    what = (
        "conformance vectors: what is common to all games (spelled with Cockroach Poker, since a record needs a game), "
        "and each game's own"
    )
    return with_rows(
        FORMATS / "README.md",
        {
            r"\[([a-z0-9-]+)/\1\.md\]": pages,
            r"\[notation\.lark\]": [f"| {', '.join(grammars)} | a grammar of canonical lines, for machines |"],
            r"\[vectors/\]": [f"| {', '.join(vectors)} | {what} |"],
        },
    )


def with_rows(page: Path, tables: dict[str, list[str]]) -> str:
    """A page in which other rows stand in the place of those that begin with a pattern; they are one block."""
    text = page.read_text(encoding="utf-8")
    for begin, rows in tables.items():
        found = [*re.finditer(rf"(?:^\| (?:{begin}).*\n)+", text, re.MULTILINE)]
        if len(found) != 1:
            raise SystemExit(f"{page.name} should have one block of rows that begin with {begin}, not {len(found)}")
        text = text[: found[0].start()] + "".join(f"{row}\n" for row in rows) + text[found[0].end() :]
    return text


def main(arguments: list[str]) -> int:
    """Write the pages, or with ``--check`` tell which are out of date."""
    stale = [path for path, text in pages().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if "--check" in arguments:
            print(f"{path.relative_to(HERE.parent)} is out of date: python man/generate.py renews it")
        else:
            path.write_text(pages()[path], encoding="utf-8")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
