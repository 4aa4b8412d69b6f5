"""``--model`` in Cheating Moth: what the Guard Bug notices, and who is fast."""

from __future__ import annotations


def test_what_the_guard_bug_notices(roach) -> None:  # type: ignore[no-untyped-def]
    """Of a hundred vanishing cards the Guard Bug notices none, or all (~m2@1 says so), as the parameter says."""
    args = ("simulate", "moth", "--seed", "4", "-n", "20", "-q", "--model")
    blind, sharp = roach(*args, "notice=0"), roach(*args, "notice=100")
    assert (blind.status, sharp.status) == (0, 0)
    assert "~m" in blind.out and "@" not in blind.out
    assert all("@" in word for word in sharp.out.split() if "~m" in word)
    assert roach("validate", "--strict", "--decided", "-", input=blind.raw + sharp.raw).status == 0


def test_speeds_are_for_so_many_seats(roach) -> None:  # type: ignore[no-untyped-def]
    run = roach("simulate", "moth", "-p", "4", "--model", "speed=1-2-3")
    assert (run.status, run.out) == (2, "")
    deal = roach("deal", "moth", "-p", "4", "--seed", "1").raw
    run = roach("simulate", "-", "--model", "speed=1-2-3", input=deal)
    assert run.status in (1, 2) and not run.out and "speed" in run.err
