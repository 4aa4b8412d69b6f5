"""What the rules of Penny forbid, by the number that its table returns."""

from __future__ import annotations

from cockroach_cli.diagnostics import Code, Severity

FAULTS = {
    1: Code("PY01", Severity.FAULT, "no such seat", "A word names a seat that the game does not have.", "PY-1"),
    2: Code("PY02", Severity.FAULT, "another coin", "DEAL says that the coin shows its other side.", "PY-2"),
}
