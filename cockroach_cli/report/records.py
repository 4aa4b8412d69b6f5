"""A record as JSON, for programs that would rather not read the notation."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, get_origin

import attrs

from cockroach_cli.notation.record import TABLE, Header, Provenance, Record
from cockroach_cli.report import wellformed
from cockroach_cli.report.jsontext import one_line
from cockroach_cli.report.visible import visible

if TYPE_CHECKING:
    from cattrs import BaseConverter, Converter


@attrs.frozen
class _Form:
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


def to_json(record: Record) -> dict[str, Any]:
    """Return ``record`` as a JSON object: plain dicts, lists, strings, integers and None, keys in a fixed order."""
    header = record.header
    form = _Form(
        game=header.game,
        version=header.version,
        players=list(header.players),
        first=header.first,
        rules=dict(sorted(header.rules.items())),
        bots=None if header.bots is None else list(header.bots),
        view="table" if header.view == TABLE else header.view,
        seed=None if header.seed is None else str(header.seed),
        play=None if header.play is None else str(header.play),
        date=header.date,
        event=header.event,
        extra=dict(sorted(header.extra.items())),
        deal=list(record.deals),
        moves=[list(words) for words in record.moves],
        result=record.result,
    )
    plain: dict[str, Any] = _converter().unstructure(form)
    return plain


def from_json(value: object) -> Record:
    """Return the record that a JSON object holds.

    The object must have all keys and no other, each of its own type: nothing is converted, so 5 is no name and
    ``true`` no seat. The header must be sound and the words such as can stand in the notation, so that the record's
    line reads back as the same record; whether it is a legal game is for the referee. Raises ``ValueError`` that says
    what is wrong at which key, ``$.players[1]`` being the second name.
    """
    from cattrs import BaseValidationError, transform_error

    try:
        form = _converter().structure(value, _Form)
        wellformed.check(attrs.asdict(form))
    except BaseValidationError as error:
        raise ValueError(visible("; ".join(transform_error(error, format_exception=_explained)))) from None
    except ValueError as error:
        raise ValueError(visible(str(error))) from None
    header = Header(
        game=form.game,
        version=form.version,
        players=tuple(form.players),
        first=form.first,
        rules=form.rules,
        bots=None if form.bots is None else tuple(form.bots),
        view=TABLE if isinstance(form.view, str) else form.view,
        seed=_provenance(form.seed),
        play=_provenance(form.play),
        date=form.date,
        event=form.event,
        extra=form.extra,
    )
    return Record(header, tuple(form.deal), tuple(map(tuple, form.moves)), form.result)


def dumps(record: Record) -> str:
    """Return ``record`` as one line of JSON, without a line break at its end."""
    return one_line(to_json(record))


def loads(text: str) -> Record:
    """Return the record in a text of JSON; raises ``ValueError`` as :func:`from_json`, and for a key given twice."""
    try:
        value = json.loads(
            text, object_pairs_hook=_without_doubles, parse_int=_whole_number, parse_constant=_refuse_constant
        )
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None
    return from_json(value)


def _whole_number(digits: str) -> int:
    """A number of JSON; nothing in a record has more than 20 digits, and Python refuses 4,301."""
    if len(digits) > 40:
        raise ValueError(f"no number in a record has {len(digits)} digits")
    return int(digits)


def _refuse_constant(name: str) -> None:
    """Python would read words that JSON does not have."""
    raise ValueError(f"{name} is no value of JSON")


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object's keys and values, none of them lost."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key {visible(next(key for key in keys if keys.count(key) > 1))} is given twice")
    return found


def _provenance(text: str | None) -> Provenance | None:
    """Read ``s1:SEED:GAME`` or ``s1:SEED:GAME@WORDS``, checked before."""
    if text is None:
        return None
    seed, game = text.removeprefix("s1:").split(":")
    game, _, words = game.partition("@")
    return Provenance(int(seed), int(game), int(words or "0"))


@cache
def _converter() -> Converter:
    """A converter without cattrs' usual leniency, which would make ``"5"`` of 5 and a list of letters of a word."""
    from cattrs import Converter
    from cattrs.cols import list_structure_factory, mapping_structure_factory
    from cattrs.gen import make_dict_structure_fn

    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(str, lambda value, _: _exactly(str, "text", value))
    converter.register_structure_hook(int, lambda value, _: _exactly(int, "a whole number", value))
    converter.register_structure_hook_func(lambda kind: kind == int | str | None, lambda value, _: _view(value))

    def strictly(json_kind: type, name: str, factory: Callable[..., Any]) -> Callable[[Any, BaseConverter], Any]:
        """Let a container's hook see nothing but that container."""

        def hook_for(kind: Any, converter: BaseConverter) -> Any:
            inner = factory(kind, converter)
            return lambda value, wanted: inner(_exactly(json_kind, name, value), wanted)

        return hook_for

    def form_hook(kind: Any, converter: BaseConverter) -> Any:
        return make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=True)

    hooks: list[tuple[Callable[[Any], bool], Callable[[Any, BaseConverter], Any]]] = [
        (lambda kind: _made_of(kind, list), strictly(list, "an array", list_structure_factory)),
        (lambda kind: _made_of(kind, dict), strictly(dict, "an object", mapping_structure_factory)),
        (lambda kind: kind is _Form, strictly(dict, "an object", form_hook)),
    ]
    for wanted, hook_for in hooks:
        converter.register_structure_hook_factory(wanted, hook_for)
    return converter


def _made_of(kind: Any, container: type) -> bool:
    """Whether ``kind`` is such as ``list[str]``."""
    return get_origin(kind) is container


def _exactly(kind: type, name: str, value: object) -> object:
    if type(value) is not kind:
        raise ValueError(f"expected {name}, found {_shown(value)}")
    return value


def _view(value: object) -> object:
    if value is None or value == "table" or type(value) is int:
        return value
    raise ValueError(f'expected a seat, "table" or null, found {_shown(value)}')


def _shown(value: object) -> str:
    """What was found instead: a single value as JSON, cut short, or what kind of thing it is."""
    if value is None or isinstance(value, (str, int, float)):
        text = json.dumps(value, ensure_ascii=False)
        return text if len(text) <= 40 else text[:39] + "…"
    return "an array" if isinstance(value, list) else "an object" if isinstance(value, dict) else type(value).__name__


def _explained(error: BaseException, _: type | None) -> str:
    """A cattrs error as a sentence."""
    from cattrs import ForbiddenExtraKeysError

    if isinstance(error, KeyError):
        return f"the key {error.args[0]} is missing"
    if isinstance(error, ForbiddenExtraKeysError):
        return f"unknown key {', '.join(sorted(map(str, error.extra_fields)))}"
    return str(error)
