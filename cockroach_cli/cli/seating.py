"""The game that ``play`` sits down to: dealt here, or the one record that was read."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import click

from cockroach_cli.batch.generate import Generator
from cockroach_cli.cli import manners, options, outputs
from cockroach_cli.cli.inputs import inputs_of
from cockroach_cli.cli.manners import CallFault, DataFault
from cockroach_cli.cli.picking import Picker
from cockroach_cli.games.base import Game
from cockroach_cli.notation.record import Header, Provenance
from cockroach_cli.play import seats
from cockroach_cli.play.session import Session
from cockroach_cli.referee.judge import Judgement, judge_source
from cockroach_cli.report.findings import writer


@attrs.frozen
class Dealt:
    """A sound game to be played."""

    judgement: Judgement
    ordinal: int
    """Its place in the input, from 0."""
    file: str = ""
    """Where it was read; empty if it was dealt here."""

    @property
    def where(self) -> str:
        """For messages."""
        return f"{self.file}:{self.judgement.record_line}" if self.file else "the game"


def deal(header: Header, seed: int, random_first: bool) -> Dealt:
    """Game 0 of a seed, as ``roach deal`` makes it."""
    _, record = next(Generator(header, seed, random_first=random_first).records(0, 1))
    return Dealt(judge_source(record)[0], 0)


def read(path: str, number: int | None) -> Dealt:
    """The record of an input with this number, or the only one; raises :class:`~.manners.DataFault` if there is none
    that is sound. What is at fault is told."""
    inputs = inputs_of([path])
    with outputs.errors() as told:
        picker = Picker(inputs, [(number, number) if number is not None else (1, 2)], writer("text", told.text))
        found = [Dealt(judgement, picker.number - 1, picker.file) for judgement in picker]
    if picker.number > 1 and number is None:
        raise CallFault(f"{picker.file}: holds more than one game; -g N says which one to play")
    if number is not None and picker.number < number:
        raise CallFault(f"{picker.file}: there is no game {number}, only {picker.number}")
    if inputs.failures:
        raise click.exceptions.Exit(manners.CALL)
    if not found:
        if picker.failed:  # and told
            raise click.exceptions.Exit(manners.DATA)
        raise DataFault(f"{picker.file or path}: there is no game to play")
    return found[0]


def session(
    dealt: Dealt, you: Sequence[str] | None, bots: Sequence[str] | None, seed: int | None, date: str | None
) -> Session:
    """Sit down to a game that is not over. Raises ``click.BadParameter`` where the players do not fit it.

    The bots draw from ``seed`` and the record's place in the input, or without a seed from the record's own, or from
    one that is drawn.
    """
    game, record, table = dealt.judgement.game, dealt.judgement.record, dealt.judgement.table
    if game is None or record is None or table is None:
        raise AssertionError("only sound records are played on")
    if dealt.judgement.verdict != "valid" or record.header.view is not None:
        raise DataFault(f"{dealt.where}: the record has unknown cards, so nobody can play on")
    try:
        played_by = seats.fill(game, record.header, you, bots)
    except seats.WrongSeats as why:
        hint = "--you" if bots is None else "--bots"
        raise click.BadParameter(str(why), ctx=click.get_current_context(silent=True), param_hint=hint) from None
    own = record.header.seed
    if seed is None and own is not None:
        chance = Provenance(own.seed, own.game, record.words)
    else:
        chance = Provenance(options.seed_or_drawn(seed), dealt.ordinal, record.words)
    header = seats.seated(record.header, played_by, chance)
    if date is not None:
        header = header._replace(date=date)
    return Session(game, table, record._replace(header=header), seats.numbers(game, played_by), chance)


def is_over(dealt: Dealt) -> bool:
    """Whether there is nothing left to play."""
    record = dealt.judgement.record
    return record is not None and record.finished


def new_header(game: Game, count: int | None, names: str | None, rule: tuple[str, ...], first: str) -> Header:
    """The header of a game to be dealt; a starter that is to be drawn is left at seat 1."""
    players = options.players_for(game, count, names)
    rules = options.rules_for(game, rule, len(players))
    return Header(game.name, players, first=options.first_for(first, players) or 1, rules=rules)
