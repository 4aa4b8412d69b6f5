"""Whether a record in JSON can be written in the notation: the frame and the header, no game's rules."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

_GAME = re.compile(r"[a-z][a-z0-9-]*")
_RULE = re.compile(r"[a-z][a-z0-9-]*")
_EXTRA = re.compile(r"x-[a-z0-9-]+")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
_SEED = re.compile(r"s1:(0|[1-9][0-9]{0,19}):(0|[1-9][0-9]{0,19})")
_PLAY = re.compile(_SEED.pattern + r"(?:@([1-9][0-9]{0,19}))?")
_HIDDEN_IN_A_VIEW = ("bots", "seed", "play", "extra")


def check(form: Mapping[str, Any]) -> None:
    """Raise ``ValueError`` unless the values of a record's JSON object, each of the right type, fit the notation.

    The message ends in ``@ $.KEY`` for the first key that does not.
    """
    seats = len(form["players"])
    _require(bool(_GAME.fullmatch(form["game"])), "a game's name is lower-case letters, digits and hyphens", "game")
    _require(form["version"] >= 1, "versions count from 1", "version")
    _require(seats > 0, "a record has players", "players")
    _each(form["players"], "players", _name)
    _require(1 <= form["first"] <= seats, f"the seats are 1 to {seats}", "first")
    for key, value in form["rules"].items():
        _require(bool(_RULE.fullmatch(key)), f"{key} cannot be the name of a rule option", "rules")
        _word(value, f"rules[{key!r}]")
    if form["bots"] is not None:
        _require(len(form["bots"]) == seats, f"there must be {seats}, one a seat", "bots")
        _each(form["bots"], "bots", _name)
    _check_view(form, seats)
    _provenance(form["seed"], _SEED, "s1:SEED:GAME, each at most 2^64-1 and without leading zeros", "seed")
    _provenance(form["play"], _PLAY, "s1:SEED:GAME or s1:SEED:GAME@WORDS, each at most 2^64-1", "play")
    if form["date"] is not None:
        _require(_is_date(form["date"]), "a date is YYYY-MM-DDThh:mm:ssZ", "date")
    if form["event"] is not None:
        _name(form["event"], "event")
    for key, value in form["extra"].items():
        _require(bool(_EXTRA.fullmatch(key)), f"{key} is no x- key of lower-case letters, digits and hyphens", "extra")
        _name(value, f"extra[{key!r}]")
    _check_fields(form)


def _check_view(form: Mapping[str, Any], seats: int) -> None:
    view = form["view"]
    if view is None:
        return
    _require(view == "table" or 1 <= view <= seats, f"a view is of a seat, 1 to {seats}, or of the table", "view")
    for key in _HIDDEN_IN_A_VIEW:
        _require(not form[key], "a view does not say this", key)


def _check_fields(form: Mapping[str, Any]) -> None:
    """DEAL, MOVES and RESULT: words that are nothing but words."""
    _require(bool(form["deal"]), "a record has at least one deal", "deal")
    _each(form["deal"], "deal", _word)
    for index, words in enumerate(form["moves"]):
        path = f"moves[{index}]"
        _require(bool(words), "a round that was begun has a move", path)
        _each(words, path, _word)
        _require("/" not in words, "the mark between rounds is no word", path)
    _require(form["moves"] != [["-"]], "a hyphen alone stands for no moves", "moves")
    for word in form["result"].split(" "):
        _word(word, "result")


def _require(condition: bool, sentence: str, path: str) -> None:
    if not condition:
        raise ValueError(f"{sentence} @ $.{path}")


def _each(values: Sequence[str], path: str, judge: Callable[[str, str], None]) -> None:
    for index, value in enumerate(values):
        judge(value, f"{path}[{index}]")


def _name(text: str, path: str) -> None:
    """Anything that is text and not empty: what the notation cannot hold as it is, it escapes."""
    _require(text != "", "this must not be empty", path)
    _require(not any("\ud800" <= char <= "\udfff" for char in text), "half a surrogate pair is no text", path)


def _word(text: str, path: str) -> None:
    """A word of the notation, which has no escapes outside of names."""
    _name(text, path)
    whole = not any(char in " |" or unicodedata.category(char) == "Cc" for char in text)
    _require(whole, "a word holds no blank, bar or control character", path)


def _provenance(text: str | None, pattern: re.Pattern[str], form: str, path: str) -> None:
    if text is None:
        return
    found = pattern.fullmatch(text)
    fits = found is not None and all(int(number) < 2**64 for number in found.groups() if number)
    _require(fits, f"this must be {form}", path)


def _is_date(text: str) -> bool:
    """Whether it is a time that the calendar has, to the second."""
    if not _DATE.fullmatch(text):
        return False
    try:
        datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        return False
    return int(text[17:19]) < 60
