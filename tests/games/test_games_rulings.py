"""The reader of RULES.md files."""

from __future__ import annotations

from pathlib import Path

import pytest

from cockroach_cli.games.base import Ruling
from cockroach_cli.games.rulings import parse, rulings

PAGE = """# A game

Not a ruling. **XY-9** neither.

**XY-1.** One line
and the next.

Its second paragraph.

## A heading

Text of the page.

**XY-2.** Another.
"""


def test_a_ruling_ends_at_the_next_one_and_at_a_heading() -> None:
    assert list(parse(PAGE)) == [
        Ruling("XY-1", "One line and the next.\nIts second paragraph.", "A game"),
        Ruling("XY-2", "Another.", "A heading"),
    ]


def test_rulings_next_to_each_other() -> None:
    assert [ruling.text for ruling in parse("**XY-1.** a\n\n**XY-2.** b\n\n**XY-3.** c")] == ["a", "b", "c"]


@pytest.mark.parametrize("text", ["", "# Title\n", "**XY-0.** no", "**X-1.** no", "**XY-1** no", "in **XY-1.** a line"])
def test_what_is_no_ruling(text: str) -> None:
    assert list(parse(text)) == []


def test_an_id_used_twice_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "RULES.md"
    page.write_text("**XY-1.** a\n\n**XY-1.** b\n", encoding="utf-8")
    with pytest.raises(ValueError, match="numbers two rulings alike"):
        rulings(page)
