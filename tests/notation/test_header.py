"""Headers: what is read, what is refused and where, and how they are written."""

from __future__ import annotations

import pytest

from cockroach_cli.notation.header import MOST_SLIPS, read_header
from cockroach_cli.notation.record import TABLE, Header, Provenance
from cockroach_cli.notation.writer import write_header

MOST = 2**64 - 1

FAULTS = [
    # header, code, word, offset in the word
    ("", "H201", 0, 0),
    ("cockroach", "H201", 0, 0),
    ("cockroach/ players=A,B", "H201", 0, 0),
    ("Cockroach/1 players=A,B", "H201", 0, 0),
    ("/1 players=A,B", "H201", 0, 0),
    ("1up/1 players=A,B", "H201", 0, 0),
    ("-up/1 players=A,B", "H201", 0, 0),
    ("cockroach/01 players=A,B", "H201", 0, 0),
    ("cockroach/1x players=A,B", "H201", 0, 0),
    ("cockroach/1/1 players=A,B", "H201", 0, 0),
    ("cockroach/¹ players=A,B", "H201", 0, 0),
    ("\ufeffcockroach/1 players=A,B", "H201", 0, 0),
    ("cockroach/99999999999999999999999 players=A,B word", "H204", 2, 0),
    ("cockroach/1 players=A,B word", "H204", 2, 0),
    ("cockroach/1 players=A,B =x", "H205", 2, 0),
    ("cockroach/1 plyers=A,B", "H205", 1, 0),
    ("cockroach/1 players=A,B Seed=s1:0:0", "H205", 2, 0),
    ("cockroach/1 players=A,B rules.x=1", "H205", 2, 0),
    ("cockroach/1 players=A,B players=A,B", "H206", 2, 0),
    ("cockroach/1 players=A,B x-a=1 x-a=2", "H206", 3, 0),
    ("cockroach/1 players=A,B rule.a=1 rule.a=1", "H206", 3, 0),
    ("cockroach/1", "H207", 0, 11),
    ("cockroach/1 first=2", "H207", 0, 11),
    ("cockroach/1 players=", "H208", 1, 8),
    ("cockroach/1 players=A,", "H208", 1, 10),
    ("cockroach/1 players=,A", "H208", 1, 8),
    ("cockroach/1 players=A,,B", "H208", 1, 10),
    ("cockroach/1 players=A,B event=", "H208", 2, 6),
    ("cockroach/1 players=A,B x-a=", "H208", 2, 4),
    ("cockroach/1 players=A,B first=", "H208", 2, 6),
    ("cockroach/1 players=A,B rule.a=", "H208", 2, 7),
    ("cockroach/1 players=A%2,B", "H209", 1, 9),
    ("cockroach/1 players=A,B%FF", "H209", 1, 11),
    ("cockroach/1 players=A,B event=50%", "H209", 2, 8),
    ("cockroach/1 players=A,B%G0\u202e", "H209", 1, 11),
    ("cockroach/1 players=A,B=C", "H210", 1, 11),
    ("cockroach/1 players=A\u202e,B", "H210", 1, 9),
    ("cockroach/1 players=A,B\u202e%G0", "H210", 1, 11),
    ("cockroach/1 players=A,B event=a,b", "H210", 2, 7),
    ("cockroach/1 players=A,B event=a=b", "H210", 2, 7),
    ("cockroach/1 players=A,B x-a=\u00a0", "H210", 2, 4),
    ("cockroach/1 players=A,B first=0", "H212", 2, 6),
    ("cockroach/1 players=A,B first=02", "H212", 2, 6),
    ("cockroach/1 players=A,B first=²", "H212", 2, 6),
    ("cockroach/1 players=A,B first=" + "9" * 5000, "H212", 2, 6),
    ("cockroach/1 first=0 players=A,B", "H212", 1, 6),
    ("cockroach/1 players=A,B bots=coin", "H213", 2, 9),
    ("cockroach/1 players=A,B bots=coin,coin,coin", "H213", 2, 15),
    ("cockroach/1 players=A,B bots=%63oin,coin,coin", "H213", 2, 17),
    ("cockroach/1 players=A,B view=0", "H214", 2, 5),
    ("cockroach/1 players=A,B view=3", "H214", 2, 5),
    ("cockroach/1 players=A,B view=Table", "H214", 2, 5),
    ("cockroach/1 players=A,B seed=7", "H215", 2, 5),
    ("cockroach/1 players=A,B seed=s2:7:0", "H215", 2, 5),
    ("cockroach/1 players=A,B seed=s1:7", "H215", 2, 5),
    ("cockroach/1 players=A,B seed=s1:7:0:0", "H215", 2, 5),
    ("cockroach/1 players=A,B seed=s1:07:0", "H215", 2, 5),
    ("cockroach/1 players=A,B seed=s1:-7:0", "H215", 2, 5),
    ("cockroach/1 players=A,B seed=s1:7:18446744073709551616", "H215", 2, 5),
    ("cockroach/1 players=A,B seed=s1:7:0@1", "H215", 2, 5),
    ("cockroach/1 players=A,B play=s1:7:0@0", "H216", 2, 5),
    ("cockroach/1 players=A,B play=s1:7:0@", "H216", 2, 5),
    ("cockroach/1 players=A,B play=s1:7:0@01", "H216", 2, 5),
    ("cockroach/1 players=A,B play=s1:7:0@1@1", "H216", 2, 5),
    ("cockroach/1 players=A,B date=2026-01-31", "H217", 2, 5),
    ("cockroach/1 players=A,B date=2026-02-29T00:00:00Z", "H217", 2, 5),
    ("cockroach/1 players=A,B date=1900-02-29T00:00:00Z", "H217", 2, 5),
    ("cockroach/1 players=A,B date=0000-01-01T00:00:00Z", "H217", 2, 5),
    ("cockroach/1 players=A,B date=2026-00-01T00:00:00Z", "H217", 2, 5),
    ("cockroach/1 players=A,B date=2026-04-31T00:00:00Z", "H217", 2, 5),
    ("cockroach/1 players=A,B date=2026-04-30T24:00:00Z", "H217", 2, 5),
    ("cockroach/1 players=A,B date=2026-04-30T23:59:60Z", "H217", 2, 5),
    ("cockroach/1 players=A,B date=2026-04-30t23:59:59z", "H217", 2, 5),
    ("cockroach/1 players=A,B date=2026-04-30T23:59:59+00:00", "H217", 2, 5),
    ("cockroach/1 players=A,B date=2026-04-3٣T23:59:59Z", "H217", 2, 5),
    ("cockroach/1 players=A,B rule.=1", "H205", 2, 0),
    ("cockroach/1 players=A,B rule.A=1", "H205", 2, 0),
    ("cockroach/1 players=A,B rule.1=1", "H205", 2, 0),
    ("cockroach/1 players=A,B view=1 seed=s1:7:0", "H220", 3, 0),
    ("cockroach/1 players=A,B seed=s1:7:0 view=table", "H220", 2, 0),
    ("cockroach/1 players=A,B view=1 play=s1:7:0", "H220", 3, 0),
    ("cockroach/1 players=A,B view=1 bots=A,B", "H220", 3, 0),
    ("cockroach/1 players=A,B view=1 x-note=1", "H220", 3, 0),
    ("cockroach/1 players=A,B first=3 view=3 bots=A", "H213", 4, 6),
    ("cockroach/1 players=A,B first=3 x-a=1 view=3", "H214", 4, 5),
    ("cockroach/1 players=A,B first=3 x-a=1 seed=s1:0:0 view=2", "H220", 3, 0),
    ("cockroach/1 players=A,B x-=1", "H221", 2, 0),
    ("cockroach/1 players=A,B x-A=1", "H221", 2, 0),
    ("cockroach/1 players=A,B x-a_b=1", "H221", 2, 0),
]

STYLE = [
    ("cockroach/1 first=2 players=A,B", "S605", 2, 0),
    ("cockroach/1 players=A,B x-b=1 x-a=1", "S605", 3, 0),
    ("cockroach/1 players=A,B rule.b=1 rule.a=1", "S605", 3, 0),
    ("cockroach/1 players=A,B bots=x,y rule.a=1", "S605", 3, 0),
    ("cockroach/1 players=A,%42", "S607", 1, 10),
    ("cockroach/1 players=A,B event=a%2cb", "S607", 2, 7),
    ("cockroach/1 players=A,B first=1", "S608", 2, 0),
    ("cockroach/1 players=A,B bots=A,B", "S608", 2, 0),
]


def _ids(cases: list[tuple[str, str, int, int]]) -> list[str]:
    return [f"{code} {ascii(text)[:60]}" for text, code, _, _ in cases]


@pytest.mark.parametrize(("text", "code", "word", "offset"), FAULTS, ids=_ids(FAULTS))
def test_faults(text: str, code: str, word: int, offset: int) -> None:
    reading = read_header(text)
    assert reading.header is None
    assert [(slip.code, slip.word, slip.offset) for slip in reading.slips] == [(code, word, offset)]


@pytest.mark.parametrize(("text", "code", "word", "offset"), STYLE, ids=_ids(STYLE))
def test_departures_from_canonical_form(text: str, code: str, word: int, offset: int) -> None:
    reading = read_header(text)
    assert reading.header is not None
    assert [(slip.code, slip.word, slip.offset) for slip in reading.slips] == [(code, word, offset)]


def test_several_faults_are_told_from_left_to_right() -> None:
    reading = read_header("cockroach/1 players=A,,B first=0 colour=red date=today")
    assert [slip.code for slip in reading.slips] == ["H208", "H212", "H205", "H217"]


def test_a_flood_of_faults_is_cut() -> None:
    assert len(read_header("cockroach/1" + " word" * 10_000).slips) == MOST_SLIPS


EVERYTHING = (
    "cockroach/1 players=Ada%20L,*,%7C first=3 rule.a=1 rule.b-2=%zz bots=human,coin,coin"
    " seed=s1:0:18446744073709551615 play=s1:18446744073709551615:1@12"
    " date=2024-02-29T23:59:59Z event=Z%C3%BCrich x-1=a%2Cb x-a=%00"
)


def test_everything_that_a_header_may_hold() -> None:
    reading = read_header(EVERYTHING)
    header = Header(
        game="cockroach",
        players=("Ada L", "*", "|"),
        first=3,
        rules={"a": "1", "b-2": "%zz"},
        bots=("human", "coin", "coin"),
        seed=Provenance(0, MOST),
        play=Provenance(MOST, 1, 12),
        date="2024-02-29T23:59:59Z",
        event="Zürich",
        extra={"x-1": "a,b", "x-a": "\0"},
    )
    assert reading.header == header
    assert [slip.code for slip in reading.slips] == ["S607"]
    assert write_header(header, {}) == EVERYTHING.replace("%C3%BC", "ü")


def test_views() -> None:
    table = read_header("mole/1 players=A,B view=table")
    assert table.header == Header("mole", ("A", "B"), view=TABLE)
    assert table.slips == ()
    assert write_header(Header("mole", ("A", "B"), view=TABLE), {}) == "mole/1 players=A,B view=table"
    assert write_header(Header("mole", ("A", "B"), view=2), {}) == "mole/1 players=A,B view=2"


def test_defaults_are_left_out() -> None:
    header = Header("mole", ("A", "B"), rules={"long": "no", "cap": "9"}, bots=("A", "B"))
    assert write_header(header, {"long": "no", "cap": "8"}) == "mole/1 players=A,B rule.cap=9"


def test_version_is_for_others_to_judge() -> None:
    header = read_header("cockroach/2 players=A,B").header
    assert header is not None and header.version == 2


def test_bots_that_are_the_players_are_not_kept() -> None:
    header = read_header("cockroach/1 players=coin,coin bots=coin,%63oin").header
    assert header is not None and header.bots is None
