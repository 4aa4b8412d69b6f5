"""The JSON form of a record: what keys and types it has, and what is wrong with an object that has others."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, get_origin

import attrs

from cockroach_cli.notation.header import is_name, is_tail
from cockroach_cli.notation.jsonplaces import Path

if TYPE_CHECKING:
    from cattrs import BaseConverter, Converter


@attrs.frozen
class Form:
    """The JSON object: every key is always there, names are decoded, words are spelled as in the notation."""

    game: str
    version: int
    players: list[str]
    first: int
    rules: dict[str, str]
    bots: list[str] | None
    view: int | str | None
    """A seat, or ``"table"``."""
    seed: str | None
    play: str | None
    date: str | None
    event: str | None
    extra: dict[str, str]
    """The ``x-`` keys, with their prefix."""
    deal: list[str]
    moves: list[list[str]]
    """The words of each round that was begun; ``[]`` when there is no move."""
    result: str


class Flaw(NamedTuple):
    """Something wrong with an object, by where it is."""

    code: str
    path: Path
    found: str
    expected: str = ""


class Twice(dict[str, Any]):
    """An object in which a key stands twice."""

    key = ""


class NotJson(ValueError):
    """``str()`` says what is no JSON, as a sentence without a full stop."""

    def __init__(self, found: str, at: int) -> None:
        super().__init__(found)
        self.at = at
        """The offset at which it stands; -1 where that is not known."""


def parse(text: str) -> Any:
    """A text of JSON as plain objects; raises :class:`NotJson`. Nothing is lost and nothing added: keys that stand
    twice are told (:class:`Twice`), a number beyond all bounds is none, and there is no ``NaN``."""
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_integer, parse_float=_Number, parse_constant=_refuse
        )
    except RecursionError:
        raise NotJson("the object is nested too deeply", 0) from None
    except json.JSONDecodeError as error:
        at = error.pos
        if text[at : at + 1] == "," and "trailing" in error.msg:  # some versions say where the comma is
            at = len(text) - len(text[at + 1 :].lstrip(" \t\r\n"))
        found = "something stands behind the object" if error.msg == "Extra data" else "this is not JSON here"
        raise NotJson(found, at) from None


def structured(value: Any, most: int) -> tuple[Form | None, list[Flaw]]:
    """The form of a value; or None and at most so many things that keep it from being one, in the order of the keys."""
    from cattrs import BaseValidationError

    found = list(islice(_doubles(value, ()), most))
    try:
        form = converter().structure(value, Form)
    except BaseValidationError as error:
        found += islice(_together(_type_flaws(error, ())), most - len(found))
    except ValueError as error:  # no object at all
        found.append(Flaw("J705", (), str(error)))
    else:
        found += islice(_text_flaws(form), most - len(found))
        if not found:
            return form, []
    return None, found


_BROKEN = re.compile("[\x00-\x1f\x7f-\x9f|]")
"""What no field of the notation holds."""
NO_WORD = "a word holds no blank, bar or control character, and is not empty"
KEYS = "keys have a to z, 0 to 9 and `-`"


class _Number(str):
    """A number that is not whole, or too long for any place in a record."""


def _integer(digits: str) -> int | _Number:
    return int(digits) if len(digits) <= 20 else _Number(digits)


def _refuse(word: str) -> Any:
    raise NotJson(f"{word} is no value of JSON", -1)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    twice = Twice(found)
    twice.key = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
    return twice


def _doubles(value: Any, path: Path) -> Iterator[Flaw]:
    """Keys that stand twice, as deep as a record has objects."""
    if not isinstance(value, dict):
        return
    if isinstance(value, Twice):
        yield Flaw("J702", (*path, value.key), f"the key {_shown(value.key)} is given twice", "each may stand once")
    if len(path) < 1:
        for key, inner in value.items():
            yield from _doubles(inner, (*path, key))


def _type_flaws(error: BaseException, path: Path) -> Iterator[Flaw]:
    """The leaves of what cattrs raises, each with its path."""
    from cattrs import AttributeValidationNote, BaseValidationError, ForbiddenExtraKeysError, IterableValidationNote

    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            path = (*path, note.name)
        elif isinstance(note, IterableValidationNote):
            path = (*path, note.index)
    if isinstance(error, BaseValidationError):
        for inner in error.exceptions:
            yield from _type_flaws(inner, path)
    elif isinstance(error, KeyError):
        yield Flaw("J703", path, _shown(path[-1]))
    elif isinstance(error, ForbiddenExtraKeysError):
        for key in sorted(error.extra_fields):
            yield Flaw("J704", (*path, key), _shown(key))
    else:
        yield Flaw("J705", path, str(error))


def _together(flaws: Iterable[Flaw]) -> Iterator[Flaw]:
    """The same with one for all keys that are missing, and one for all that are not known."""
    keys: dict[str, list[Flaw]] = {"J703": [], "J704": []}
    others: list[Flaw] = []
    for flaw in flaws:
        keys.get(flaw.code, others).append(flaw)
    for code, what, expected in (
        ("J703", "missing", "every key of the form is always there"),
        ("J704", "unknown", "keys of your own stand in `extra` and begin with x-"),
    ):
        some = keys[code]
        if some:
            named = ", ".join(flaw.found for flaw in some[:_MOST_NAMED])
            if len(some) > _MOST_NAMED:
                named += f" and {len(some) - _MOST_NAMED} more"
            found = f"the key {named} is {what}" if len(some) == 1 else f"the keys {named} are {what}"
            yield Flaw(code, some[0].path, found, expected)
    yield from others


_MOST_NAMED = 15


def _text_flaws(form: Form) -> Iterator[Flaw]:
    """Texts that cannot be what they stand for, whatever the game."""
    for key in ("players", "bots"):
        for index, name in enumerate(getattr(form, key) or ()):
            yield from _half(name, (key, index))
    for key in ("game", "date", "event", "seed", "play"):
        yield from _half(getattr(form, key) or "", (key,))
    for name, value in form.rules.items():
        yield from _half(value, ("rules", name))
        if not is_name(name):
            yield Flaw("H205", ("rules", name), f"{_shown(name)} is no name of a rule option", KEYS)
    for name, value in form.extra.items():
        yield from _half(value, ("extra", name))
        if not (name.startswith("x-") and is_tail(name[2:])):
            yield Flaw("H221", ("extra", name), f"{_shown(name)} is no key of your own", f"it begins with x-; {KEYS}")
    for index, word in enumerate(form.deal):
        yield from _word(word, ("deal", index))
    for round_, words in enumerate(form.moves):
        if not words:
            yield Flaw("J706", ("moves", round_), "this round has no words", "a round that was begun has moves")
        for index, word in enumerate(words):
            yield from _word(word, ("moves", round_, index))
    if _BROKEN.search(form.result):
        yield Flaw("J706", ("result",), f"{_shown(form.result)} is no result", NO_WORD)
    yield from _half(form.result, ("result",))


def _half(text: str, path: Path) -> Iterator[Flaw]:
    """What no Unicode text holds."""
    try:
        text.encode()
    except UnicodeEncodeError:
        yield Flaw("J706", path, "half a surrogate pair is no text", "both halves stand together, or neither")


def _word(text: str, path: Path) -> Iterator[Flaw]:
    """What no word of the notation holds."""
    if text.isascii() and text.isalnum():
        return
    if text in ("", "/") or " " in text or _BROKEN.search(text):
        yield Flaw("J706", path, f"{_shown(text)} is no word", NO_WORD)
    else:
        yield from _half(text, path)


@cache
def converter() -> Converter:
    """A converter without cattrs' usual leniency, which would make ``"5"`` of 5 and a list of letters of a word."""
    from cattrs import Converter
    from cattrs.cols import list_structure_factory, mapping_structure_factory
    from cattrs.gen import make_dict_structure_fn

    made = Converter(forbid_extra_keys=True, detailed_validation=True)
    made.register_structure_hook(str, lambda value, _: _exactly(str, "text", value))
    made.register_structure_hook(int, lambda value, _: _exactly(int, "a whole number", value))
    made.register_structure_hook_func(lambda kind: kind == int | str | None, lambda value, _: _view(value))

    def strictly(json_kind: type, name: str, factory: Callable[..., Any]) -> Callable[[Any, BaseConverter], Any]:
        """Let a container's hook see nothing but that container."""

        def hook_for(kind: Any, of: BaseConverter) -> Any:
            inner = factory(kind, of)
            return lambda value, wanted: inner(_exactly(json_kind, name, value), wanted)

        return hook_for

    def form_hook(kind: Any, of: BaseConverter) -> Any:
        return make_dict_structure_fn(kind, of, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True)

    hooks: list[tuple[Callable[[Any], bool], Callable[[Any, BaseConverter], Any]]] = [
        (lambda kind: get_origin(kind) is list, strictly(list, "an array", list_structure_factory)),
        (lambda kind: get_origin(kind) is dict, strictly(dict, "an object", mapping_structure_factory)),
        (lambda kind: kind is Form, strictly(dict, "an object", form_hook)),
    ]
    for wanted, hook_for in hooks:
        made.register_structure_hook_factory(wanted, hook_for)
    return made


def _exactly(kind: type, name: str, value: object) -> object:
    if type(value) is not kind and not (kind is dict and isinstance(value, dict)):
        raise ValueError(f"expected {name}, found {_shown(value)}")
    return value


def _view(value: object) -> object:
    if value is None or value == "table" or type(value) is int:
        return value
    raise ValueError(f'expected a seat, "table" or null, found {_shown(value)}')


def _shown(value: object) -> str:
    """What was found instead: a single value as JSON, cut short, or what kind of thing it is."""
    if isinstance(value, _Number):
        return value if len(value) <= 40 else f"a number of {len(value)} characters"
    if value is None or isinstance(value, (str, int)):
        text = json.dumps(value if not isinstance(value, str) else value[:60], ensure_ascii=False)
        return text if len(text) <= 40 else text[:39] + "…"
    return "an array" if isinstance(value, list) else "an object" if isinstance(value, dict) else type(value).__name__
