"""Runs many ``roach`` commands one after the other on the terminal that it has, each in a process of its own.

What takes long, starting Python and importing, is done once. The calls come as lines of JSON by one pipe; by another
one goes what a robot cannot read off the screen: the answers that are legal whenever somebody is asked, and the status
at the end of a call.
"""

from __future__ import annotations

import json
import os
import pkgutil
import signal
import sys
from importlib import import_module
from typing import Any

from cockroach_cli import __main__
from cockroach_cli.games import names
from cockroach_cli.games.speech import Question
from cockroach_cli.play.eyes import Sight
from cockroach_cli.play.talk import Talk

CALLS, TELLS = int(sys.argv[1]), int(sys.argv[2])


def tell(what: dict[str, Any]) -> None:
    """Send a line to the robot."""
    os.write(TELLS, json.dumps(what).encode() + b"\n")


def told(talk: Talk, sight: Sight, question: Question) -> bool:
    """Let a person decide, and tell the robot first what is legal: in the question, and at the true table."""
    table = talk._session._table
    true = [answer.decode() for answer in table.legal()]
    tell({"seat": table.seat(), "legal": true, "asked": question.seat, "answers": question.legal})
    return turn(talk, sight, question)


def agreed(talk: Talk, seat: int) -> bool:
    """The same of what people agree on."""
    starters = [str(starter) for starter in talk._session._table.starters()]
    tell({"seat": 0, "legal": starters, "asked": 0, "answers": starters})
    return agree(talk, seat)


turn, agree = Talk._turn, Talk._agree
Talk._agree = agreed  # type: ignore[method-assign,assignment]
Talk._turn = told  # type: ignore[method-assign,assignment]


def main() -> None:
    """Run what is asked for until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in names():
        package = f"cockroach_cli.games.{name}"
        for part in pkgutil.iter_modules(import_module(package).__path__):
            if not part.name.startswith("_") and not part.ispkg:
                import_module(f"{package}.{part.name}")
    for module in ("cli.play", "cli.main", "report.tables", "report.columns", "report.findings.text"):
        import_module(f"cockroach_cli.{module}")
    import_module("tabulate")
    with open(CALLS, "rb") as calls:
        for line in calls:
            child = os.fork()
            if child == 0:
                run(json.loads(line))
            _, status = os.waitpid(child, 0)
            tell({"status": os.waitstatus_to_exitcode(status)})


def run(call: dict[str, Any]) -> None:
    """Be one command."""
    status: object = 99
    try:
        os.close(CALLS)
        os.chdir(call["folder"])
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.argv = ["roach", *call["args"]]
        __main__.main()
    except SystemExit as end:
        status = end.code
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        os._exit(status if isinstance(status, int) else 99)


main()
