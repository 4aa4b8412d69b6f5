"""How fast the commands are, as ratios to plain C on the same work in the same run.

    python tests/benchmarks/bench.py            the quick rows, a few minutes
    python tests/benchmarks/bench.py --full     also the long ones (15 minutes with --rounds 3; 5 GB of files)
    python tests/benchmarks/bench.py --games 100000 --rounds 3

Every row runs two whole commands in turn, A B A B ..., and prints the median of the ratios of their processor times
(of several processes: of the time on the clock): how fast the first is, the second being 1. Beside it stand what is
required and aimed at, and the most memory that any process of the first had. ``limit.c`` beside this file is compiled
if there is a C compiler; without one only the rows that compare commands with each other are printed. Nothing is
asserted here: machines are noisy.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

HERE = Path(__file__).parent
ROACH = [sys.executable, "-m", "cockroach_cli"]
Command = Sequence[str]


class Measured:
    """What one finished command took: seconds of processors and on the clock, and the most bytes of memory that it or
    any process that it started had."""

    def __init__(self, seconds: float, clock: float, memory: int) -> None:
        self.seconds = seconds
        self.clock = clock
        self.memory = memory


def run(command: Command, *, output: Path | None = None, input: Path | None = None, **env: str) -> Measured:
    """Run a command to its end. Its status must be 0."""
    with open(output or os.devnull, "wb") as out, open(input or os.devnull, "rb") as given:
        paths = {"PYTHONPATH": str(HERE.parent.parent), **env}
        begin = perf_counter()
        process = subprocess.Popen(
            command, stdin=given, stdout=out, stderr=subprocess.PIPE, env={**os.environ, **paths}
        )
        assert process.stderr is not None
        said = process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        clock = perf_counter() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}: {said.decode()[-500:]}")
    unit = 1 if sys.platform == "darwin" else 1024
    return Measured(used.ru_utime + used.ru_stime, clock, used.ru_maxrss * unit)


TARGETS = {"cockroach": "0.8, aim 1", "royal": "0.7, aim 0.9", "mole": "0.5, aim 0.8", "moth": "0.25, aim 0.5"}
"""What is required of other games and other numbers of seats, per decision."""


class Bench:
    """The rows, one after the other."""

    def __init__(self, games: int, rounds: int, folder: Path) -> None:
        self.games = games
        self.rounds = rounds
        self.folder = folder
        self.limit = self.compiled()

    def compiled(self) -> str | None:
        """The path of ``limit``; None if there is no C compiler."""
        compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
        if compiler is None:
            return None
        made = str(self.folder / "limit")
        subprocess.run([compiler, "-O3", "-o", made, str(HERE / "limit.c")], check=True)
        return made

    def row(
        self,
        name: str,
        ours: Command,
        theirs: Command,
        target: str,
        scale: float = 1.0,
        on_the_clock: bool = False,
        **options: Any,
    ) -> None:
        """Measure ``ours`` against ``theirs``; ``scale`` is what theirs does more of the same work than ours."""
        ratios, memory = [], 0
        for _ in range(self.rounds):
            one = run(ours, **options)
            other = run(theirs, **{key: value for key, value in options.items() if key in ("output", "input")})
            ratios.append(other.clock / one.clock if on_the_clock else other.seconds / one.seconds / scale)
            memory = max(memory, one.memory)
        low, high = min(ratios), max(ratios)
        middle = statistics.median(ratios)
        print(f"{name:58} {middle:7.3f}  ({low:.3f} to {high:.3f})  {target:34} {memory / 2**20:5.0f} MB", flush=True)

    def simulate(self, game: str, seats: int, games: int | None = None, *more: str) -> list[str]:
        """``roach simulate`` with the bot random in every seat."""
        count = str(games or self.games)
        return [*ROACH, "simulate", game, "-p", str(seats), "-n", count, "--seed", "7", "--bots", "random", "-q", *more]

    def against_c(self) -> None:
        """The rows that need ``limit``."""
        assert self.limit is not None
        count, limit, scratch = str(self.games), self.limit, self.folder / "out"
        self.row(
            "simulate --stats / limit stats",
            self.simulate("cockroach", 4, None, "--stats"),
            [limit, "stats", count, "7", "4"],
            "0.75, aim 1",
        )
        self.row(
            "simulate > file / limit records > file",
            self.simulate("cockroach", 4),
            [limit, "records", count, "7", "4"],
            "0.7, aim 1",
            output=scratch,
        )
        seeded, bare = self.folder / "seeded.roach", self.folder / "bare.roach"
        run([limit, "records", count, "7", "4"], output=seeded)
        with open(seeded, "rb") as lines, open(bare, "wb") as out:
            for line in lines:
                head, _, rest = line.partition(b" seed=")
                out.write(head + b" |" + rest.partition(b" |")[2])
        for name, file in (("with seed=", seeded), ("without", bare)):
            self.row(
                f"validate {name} / limit check",
                [*ROACH, "validate", "-q", str(file)],
                [limit, "check"],
                "0.7, aim 1",
                input=file,
            )
        self.row(
            "stats / validate", [*ROACH, "stats", str(seeded)], [*ROACH, "validate", "-q", str(seeded)], "0.6, aim 0.8"
        )
        few = max(self.games // 500, 200)
        self.row(
            "uncompiled simulate --stats / limit stats",
            self.simulate("cockroach", 4, few, "--stats"),
            [limit, "stats", count, "7", "4"],
            "1/300, aim 1/150 (0.0033, 0.0067)",
            self.games / few,
            COCKROACH_CLI_PURE="1",
        )
        few = max(self.games // 20, 200)
        self.row(
            "the bot random in Python / limit stats",
            [sys.executable, str(HERE / "guests.py"), str(few), "7", "4"],
            [limit, "stats", count, "7", "4"],
            "1/30, aim 1/15 (0.033, 0.067)",
            self.games / few,
        )
        for file in (seeded, bare, scratch):
            file.unlink()

    def two_processors(self, games: int) -> None:
        """Two workers against one process, on the clock: so long that it hardly counts when the second one starts."""
        file, own = self.folder / "games.roach", self.folder / "own.roach"
        self.pair("simulate --stats", self.simulate("cockroach", 4, games, "--stats"))
        self.pair("simulate > /dev/null", self.simulate("cockroach", 4, games))
        self.pair("simulate > file", self.simulate("cockroach", 4, games), output=file)
        self.pair("validate", [*ROACH, "validate", "-q", str(file)])
        self.pair("stats", [*ROACH, "stats", str(file)])
        file.unlink()
        self.pair("simulate -o FILE", self.simulate("cockroach", 4, games, "-o", str(own), "--force"))
        own.unlink()

    def pair(self, name: str, command: list[str], **options: Any) -> None:
        """Measure a command with two workers against itself with one."""
        two = [*command, "-j", "2"]
        self.row(f"{name}, -j 2 / -j 1", two, command, "1.8, aim 1.9", on_the_clock=True, **options)

    def little(self) -> None:
        """Inputs of very little each, and lines that mean nothing: what they take beside what they hold."""
        one = self.folder / "one"
        run(self.simulate("cockroach", 4, 20_000), output=one)
        folder, listing = self.folder / "small", self.folder / "listing"
        folder.mkdir()
        with open(one, "rb") as lines, open(listing, "w") as names:
            for number, line in enumerate(lines):
                (folder / str(number)).write_bytes(line)
                names.write(f"{folder / str(number)}\n")
        for verb in ("validate", "stats"):
            command = [*ROACH, verb, "-q", "--files-from", str(listing)]
            self.row(f"{verb} of 20,000 files, -j 4 / -j 1", [*command, "-j", "4"], command, "0.5, aim 0.7")
        shutil.rmtree(folder)
        listing.unlink()
        one.unlink()
        quiet, records = self.folder / "quiet", self.folder / "records"
        run(self.simulate("cockroach", 4, self.games // 4), output=records)
        size = records.stat().st_size
        comment = b"# " + b"word " * 10 + b"\n"
        for name, line in (("blank lines", b"\n"), ("short comments", b"#\n"), ("comments", comment)):
            some = line * (2**16 // len(line))
            with open(quiet, "wb") as out:
                for _ in range(size // len(some)):
                    out.write(some)
            command = [*ROACH, "validate", "-q"]
            self.row(f"validate, {name} / records", [*command, str(quiet)], [*command, str(records)], "0.15, aim 0.3")
        quiet.unlink()
        records.unlink()

    def games_alike(self) -> None:
        """Every game at its usual size against Cockroach Poker with four, per decision."""
        usual = {}
        for game, seats in self.sizes():
            usual[game, seats] = self.decisions(game, seats)
        for (game, seats), a_game in usual.items():
            if (game, seats) == ("cockroach", 4):
                continue
            few = max(self.games // 4, 1000)
            scale = usual["cockroach", 4] / a_game
            for what, more in (("simulate --stats", ["--stats"]), ("simulate > file", [])):
                options: dict[str, Any] = {} if more else {"output": self.folder / "out"}
                self.row(
                    f"{game} {seats} seats, {what}, per decision",
                    self.simulate(game, seats, few, *more),
                    self.simulate("cockroach", 4, few, *more),
                    TARGETS[game],
                    scale,
                    **options,
                )
            mine, other = self.folder / "mine.roach", self.folder / "other.roach"
            run(self.simulate(game, seats, few), output=mine)
            run(self.simulate("cockroach", 4, few), output=other)
            self.row(
                f"{game} {seats} seats, validate, per decision",
                [*ROACH, "validate", "-q", str(mine)],
                [*ROACH, "validate", "-q", str(other)],
                TARGETS[game],
                scale,
            )

    def sizes(self) -> Iterator[tuple[str, int]]:
        """The games and numbers of seats that are compared."""
        from cockroach_cli import games

        yield from (("cockroach", seats) for seats in (4, 2, 6, 9))
        for name in games.names():
            if name != "cockroach":
                yield name, games.get(name).default_seats

    def decisions(self, game: str, seats: int) -> float:
        """How many decisions a game has on average. Six shuffled decks count as 36 of them, where a game has those."""
        import json

        run(self.simulate(game, seats, 1000), output=self.folder / "few")
        said = subprocess.run(
            [*ROACH, "stats", "--format", "json", str(self.folder / "few")],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONPATH": str(HERE.parent.parent)},
        )
        for section in json.loads(said.stdout):
            for row in section["rows"]:
                if row.get("figure") in ("decisions", "decisions, noes included", "cards drawn"):
                    return float(row["mean"]) + (36 if game == "mole" else 0)
        raise SystemExit(f"roach stats tells no decisions of {game}")

    def absolute(self) -> None:
        """What this machine does in a second, each game at its usual size: no ratio, so only good for an impression."""
        print(f"\n{'a second, on one processor':40} {'games':>12} {'decisions':>12} {'bytes':>15}")
        for game, seats in self.sizes():
            a_game = self.decisions(game, seats)
            few = max(self.games // 4, 1000)
            file = self.folder / "games.roach"
            played = run(self.simulate(game, seats, few), output=file).seconds
            checked = run([*ROACH, "validate", "-q", str(file)]).seconds
            for what, seconds in (("simulate", played), ("validate", checked)):
                rates = (few / seconds, few * a_game / seconds, file.stat().st_size / seconds)
                print(f"{f'{what} {game}, {seats} seats':40} {rates[0]:12,.0f} {rates[1]:12,.0f} {rates[2]:15,.0f}")
            file.unlink()

    def starting(self) -> None:
        """How long the shortest commands take. Both sides find their modules compiled, as an installation leaves them,
        whatever the environment says of bytecode."""
        click = [sys.executable, "-c", "import click"]
        bytecode: dict[str, Any] = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(self.folder / "bytecode")}
        one = self.folder / "one.roach"
        run([*ROACH, "simulate", "cockroach", "--seed", "7"], output=one)
        for name, command, target in (
            ("roach --help", [*ROACH, "--help"], "1.25, aim 1.1"),
            ("roach deal cockroach", [*ROACH, "deal", "cockroach"], "1.5, aim 1.25"),
            ("roach validate of a small file", [*ROACH, "validate", str(one)], "1.8, aim 1.4"),
        ):
            pairs = max(self.rounds * 4, 12)
            times = [(run(command, **bytecode).seconds, run(click, **bytecode).seconds) for _ in range(pairs + 1)]
            del times[0]  # it compiled
            ratio = statistics.median(ours for ours, _ in times) / statistics.median(theirs for _, theirs in times)
            print(f"{name + ' (times import click)':58} {ratio:7.3f}  {target}", flush=True)


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=1_000_000, help="games a run (default: a million)")
    options.add_argument("--rounds", type=int, default=5, help="pairs of runs a row (default: 5)")
    options.add_argument("--full", action="store_true", help="also other games, other seats, ten times the games")
    options.add_argument("--folder", help="where files are made (default: where the system has temporary ones)")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        bench = Bench(asked.games, asked.rounds, Path(folder))
        print(f"{'work':58}   ratio  (range)           required                            peak")
        if bench.limit:
            bench.against_c()
        else:
            print("there is no C compiler: the rows against limit.c are left out")
        bench.starting()
        bench.little()
        from cockroach_cli.workers.pool import processors

        if asked.full:
            bench.games_alike()
            bench.absolute()
        if processors() > 1:
            bench.two_processors(asked.games * 10 if asked.full else asked.games)


if __name__ == "__main__":
    sys.path.insert(0, str(HERE.parent.parent))
    main()
