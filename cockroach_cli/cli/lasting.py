"""What ``-o`` does where a run can be gone on with: see :mod:`cockroach_cli.runs`."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from typing import TypeVar

from cockroach_cli.cli import manners
from cockroach_cli.cli.generated import total_of
from cockroach_cli.cli.manners import CallFault, Stopped
from cockroach_cli.cli.outputs import Output, cannot_write
from cockroach_cli.cli.progress import Progress
from cockroach_cli.notation.packed import kind_of_name
from cockroach_cli.runs.file import FileRun
from cockroach_cli.runs.folder import FolderRun, NotShared
from cockroach_cli.runs.lock import Locked
from cockroach_cli.runs.manifest import NotOurs, Stranger, Wanted
from cockroach_cli.workers.pool import Pool

_T = TypeVar("_T")


def is_folder(path: str) -> bool:
    """Whether ``-o`` names a folder: one that is there, or a name that ends as only a folder's does."""
    return path.endswith(("/", os.sep)) or os.path.isdir(path)


def is_file(path: str) -> bool:
    """Whether ``-o`` names a file that can be gone on with: no stream, no device, nothing compressed or impossible."""
    if not path or path == "-" or "\0" in path or kind_of_name(path) is not None:
        return False
    return os.path.isfile(path) or not os.path.exists(path)


class FileOutput(Output):
    """A file that the same command can go on with after this one was killed: ``with FileOutput(...) as out``."""

    run: FileRun

    def __init__(self, path: str, wanted: Wanted, force: bool) -> None:
        self._path = path
        self._open = lambda: FileRun(path, wanted, force)

    def __enter__(self) -> FileOutput:
        """Raises :class:`~cockroach_cli.cli.manners.CallFault` if that cannot be."""
        run: FileRun | None = None
        try:
            with manners.whole():
                self.run = run = _opened(self._path, self._open)
                super().__init__(f"{self._path}.part", run.descriptor)
        except Stopped:
            if run is not None and not run.finished:
                run.leave()
            raise
        return self

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


def fill(path: str, wanted: Wanted, force: bool, pool: Pool | None, quiet: bool) -> None:
    """Write a run into a folder, or what is missing of it."""
    with _opened(path, lambda: FolderRun(path, wanted, force)) as run:
        begun = run.begun
        try:
            with Progress(total_of(run.wanted.games), quiet, begun=begun) as bar, closing(run.go_on(pool)) as steps:
                for done in steps:
                    bar.done(done)
        except NotOurs as why:
            raise CallFault(f"{path}: {why}; --force replaces it") from None
        except BaseException as end:
            if run.begun:
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
