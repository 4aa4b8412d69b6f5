"""What ``-o`` does where a run can be gone on with: see :mod:`cockroach_cli.runs`."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing, suppress
from typing import TypeVar

from cockroach_cli.cli import crowd, manners, outputs
from cockroach_cli.cli.generated import total_of, write_records
from cockroach_cli.cli.manners import CallFault, Stopped
from cockroach_cli.cli.outputs import Output, cannot_write
from cockroach_cli.cli.progress import Progress
from cockroach_cli.notation.packed import Unable, kind_of_name
from cockroach_cli.runs.file import FileRun
from cockroach_cli.runs.folder import FolderRun, NotShared
from cockroach_cli.runs.held import Held, Other
from cockroach_cli.runs.lock import Locked
from cockroach_cli.runs.manifest import Extent, NotOurs, Stranger, Wanted
from cockroach_cli.workers import making
from cockroach_cli.workers.compare import pieces
from cockroach_cli.workers.pool import Pool

_T = TypeVar("_T")


def is_folder(path: str) -> bool:
    """Whether ``-o`` names a folder: one that is there, or a name that ends as only a folder's does."""
    return path.endswith(("/", os.sep)) or os.path.isdir(path)


def is_file(path: str) -> bool:
    """Whether ``-o`` names a file that can be gone on with: no stream, no device, nothing impossible."""
    if not path or path == "-" or "\0" in path:
        return False
    return os.path.isfile(path) or not os.path.exists(path)


class FileOutput(Output):
    """A file that the same command can go on with after this one was killed: ``with FileOutput(...) as out``."""

    run: FileRun

    def __init__(self, path: str, wanted: Wanted, force: bool, grown: Extent | None = None) -> None:
        """``grown``: what a complete file of that name holds, from which this run goes on."""
        self._path = path
        self._open = lambda: FileRun(path, wanted, force, grown)

    def __enter__(self) -> FileOutput:
        """Raises :class:`~cockroach_cli.cli.manners.CallFault` if that cannot be."""
        run: FileRun | None = None
        try:
            with manners.whole():
                self.run = run = _opened(self._path, self._open)
                super().__init__(f"{self._path}.part", run.descriptor)
            if not run.finished:
                _opened(self._path, run.look)
        except (Stopped, CallFault):
            if run is not None and not run.finished:
                run.leave()
            raise
        return self

    def copy(self, whole: Extent) -> None:
        """Take over what the complete file holds, if that is still there."""
        run = self.run
        with suppress(FileNotFoundError), open(run.path, "rb", buffering=0) as file:
            if os.fstat(file.fileno()).st_size == whole.size:
                self.pass_on(pieces(file.fileno(), os.lseek(run.descriptor, 0, os.SEEK_CUR)))
                run.done = whole.games
                self.reached(run.done)

    def reached(self, games: int) -> None:
        with manners.whole():
            self.run.note(games)

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if self.run.finished:
            return
        whole = False
        with manners.whole():
            try:
                super().__exit__(kind, *rest)
                whole = kind is None
            finally:
                if whole:
                    _opened(self._path, self.run.complete)
                else:
                    self.run.leave()
        part = self.run.part
        if kind is not None and os.path.exists(part):
            beside = f"{self._path}.part"  # but not if the path is a link
            _tell_of_rest(beside if os.path.exists(beside) else part, kind)


def write(path: str, wanted: Wanted, force: bool, pool: Pool | None, quiet: bool) -> None:
    """Write a run into a file, or what is missing of it."""
    packed = kind_of_name(path) is not None
    found = None
    if os.path.isfile(path) and not force and (packed or not os.path.exists(f"{os.path.realpath(path)}.run")):
        found, wanted = _found(path, wanted, pool, quiet)
        if found.games == wanted.games:
            return
    if packed:
        # Nothing that is packed can be added to and be what one run packs, so it is packed anew.
        with outputs.replacement(path, packed=True) if found else outputs.output(path, force) as out:
            _write(out, wanted, 0, pool, quiet or out.is_terminal)
        return
    with FileOutput(path, wanted, force, found) as file:
        run = file.run
        if found is not None and run.done < found.games:
            file.copy(found)
        _write(file, run.wanted, run.done, pool, quiet)


def _write(out: Output, wanted: Wanted, done: int, pool: Pool | None, quiet: bool) -> None:
    """Write the records of a run, the first of which were written before."""
    job, start, count, _ = wanted
    with (
        Progress(total_of(count), quiet, begun=done) as bar,
        closing(crowd.results(making.records(job, start + done, count - done, pool))) as blocks,
    ):
        write_records(blocks, out, bar, done)


def _found(path: str, wanted: Wanted, pool: Pool | None, quiet: bool) -> tuple[Extent, Wanted]:
    """How much a file holds of a run, and the run with the seed and the date that stand there, if none is asked for.

    Raises :class:`~cockroach_cli.cli.manners.CallFault` if it holds anything else.
    """
    try:
        with Held(path) as held:
            wanted = held.taken_up(wanted)
            job, start, count, _ = wanted
            with Progress(total_of(count), quiet) as bar, closing(making.records(job, start, count, pool)) as blocks:
                for _, block in blocks:
                    if not held.add(block):
                        break
                    bar.done(held.games)
            return held.end(), wanted
    except Unable as why:
        raise CallFault(f"{path}: {why}") from None
    except Other as why:
        raise CallFault(f"{path}: there is such a file already, {why}; --force replaces it") from None
    except OSError as error:
        raise CallFault(f"{path}: cannot be read ({(error.strerror or str(error)).lower()})") from error


def fill(path: str, wanted: Wanted, force: bool, pool: Pool | None, quiet: bool) -> None:
    """Write a run into a folder, or what is missing of it."""
    with _opened(path, lambda: FolderRun(path, wanted, force)) as run:
        begun = 0 if run.complete else run.begun
        try:
            with Progress(total_of(run.wanted.games), quiet, begun=begun) as bar, closing(run.go_on(pool)) as steps:
                for done in steps:
                    bar.done(done)
        except NotOurs as why:
            raise CallFault(f"{path}: {why}; --force replaces it") from None
        except BaseException as end:
            if run.begun and not run.complete:
                _tell_of_rest(path, type(end))
            if isinstance(end, NotShared):
                raise CallFault(str(end)) from None
            raise


def _tell_of_rest(where: str, kind: type[BaseException]) -> None:
    said = "stopped; " if issubclass(kind, Stopped) else ""
    manners.complain(f"{said}what was finished is in {where}, and the same command goes on with it")


def _opened(path: str, make: Callable[[], _T]) -> _T:
    try:
        return make()
    except Locked:
        raise CallFault(f"{path}: another run is writing there") from None
    except FileExistsError:
        raise CallFault(f"{path}: there is such a file already; --force replaces it") from None
    except Stranger as why:
        raise CallFault(f"{path}: {why}") from None
    except NotOurs as why:
        raise CallFault(f"{path}: {why}; --force begins anew") from None
    except OSError as error:
        raise CallFault(cannot_write(path, error)) from error
