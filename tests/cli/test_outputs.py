"""Where output goes: standard output, or a file that appears only when it is complete."""

from __future__ import annotations

import gzip
import os
import signal
import stat
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cockroach_cli.cli import manners
from cockroach_cli.cli.delivery import Delivery
from cockroach_cli.cli.manners import CallFault, Stopped
from cockroach_cli.cli.outputs import Output, _end_of_record, content_of, output
from tests.cli import programs
from tests.cli.packing import ENDINGS, unpacked, without_zstd
from tests.cli.records import LINE
from tests.conftest import Run
from tests.waiting import SAFETY, size, until

Command = Callable[..., Run]


def test_a_file_appears_when_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "games.roach"
    with output(str(path)) as out:
        out.write(b"one\n")
        out.flush()
        assert not path.exists()
        out.text.write("zw\u00f6lf\n")
        out.write(b"two\n")
    assert path.read_bytes() == "one\nzw\u00f6lf\ntwo\n".encode()
    assert os.listdir(tmp_path) == ["games.roach"]


def test_a_file_gets_the_usual_rights_and_keeps_those_it_had(tmp_path: Path) -> None:
    path = tmp_path / "games.roach"
    usual = tmp_path / "usual"
    usual.touch()
    with output(str(path)) as out:
        out.write(b"one\n")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(usual.stat().st_mode)
    path.chmod(0o600)
    with output(str(path), force=True) as out:
        out.write(b"two\n")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_bytes() == b"two\n"


def test_a_file_that_exists_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.roach"
    path.write_bytes(b"mine\n")
    with pytest.raises(CallFault, match=r"games\.roach: there is such a file already; --force replaces it"):
        output(str(path))
    assert path.read_bytes() == b"mine\n"
    assert os.listdir(tmp_path) == ["games.roach"]


def test_a_file_that_somebody_makes_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.roach"
    with pytest.raises(CallFault, match="somebody else made such a file meanwhile"), output(str(path)) as out:
        out.write(b"ours\n")
        path.write_bytes(b"theirs\n")
    assert path.read_bytes() == b"theirs\n"
    assert os.listdir(tmp_path) == ["games.roach"]


@pytest.mark.parametrize("error", [CallFault("no"), ZeroDivisionError(), OSError("no"), KeyboardInterrupt()])
def test_an_error_leaves_everything_as_it_was(tmp_path: Path, error: BaseException) -> None:
    path = tmp_path / "games.roach"
    path.write_bytes(b"before\n")
    with pytest.raises(type(error)), output(str(path), force=True) as out:
        out.write(b"after\n")
        raise error
    assert path.read_bytes() == b"before\n"
    assert os.listdir(tmp_path) == ["games.roach"]


def test_a_signal_keeps_what_was_finished(tmp_path: Path) -> None:
    path = tmp_path / "games.roach"
    with pytest.raises(Stopped), output(str(path)) as out:
        out.write(b"one\ntw")
        raise Stopped(signal.SIGINT)
    assert path.read_bytes() == b"one\n"
    assert os.listdir(tmp_path) == ["games.roach"]


class Pieces:
    """Pieces that lie in one place after the other, each gone when the next one comes; with a signal in between."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *pieces: bytes | None) -> None:
        self._pieces = iter(pieces)
        self._monkeypatch = monkeypatch
        self._last = memoryview(b"")

    def __iter__(self) -> Pieces:
        return self

    def __next__(self) -> memoryview:
        self._last.release()
        piece = next(self._pieces)
        if piece is None:
            self._monkeypatch.setattr(manners._Stop, "signum", signal.SIGINT)
            piece = next(self._pieces)
            assert piece is not None
        self._last = memoryview(piece)
        return self._last


@pytest.mark.parametrize(
    ("pieces", "written"),
    [
        ((b"one\ntw", b"o", b"\n  more\nthree\n"), b"one\ntwo\n  more\nthree\n"),
        ((b"one\ntw", None, b"o", b"\n  more\nthree\n"), b"one\ntwo\n  more\n"),
        ((b"one\ntw", None, b"o\nthree\n", b"four\n"), b"one\ntwo\n"),
        ((b"one\n", None, b"two\n"), b"one\n"),
        ((b"one\n", None, b" more\ntwo\n"), b"one\n more\n"),
        ((b"one\n", b"two\nthree", None, b"\n"), b"one\ntwo\nthree\n"),
    ],
)
@pytest.mark.parametrize("ending", ["", ".gz"])
def test_pieces_are_passed_on_to_the_end_of_a_record(
    ending: str, pieces: tuple[bytes | None, ...], written: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"games.roach{ending}"
    with output(str(path)) as out:
        out.write(b"zero\n")
        out.pass_on(Pieces(monkeypatch, *pieces))
        monkeypatch.setattr(manners._Stop, "signum", 0)
    found = path.read_bytes()
    assert (gzip.decompress(found) if ending else found) == b"zero\n" + written


def test_pieces_stop_at_a_reader_who_takes_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A signal comes while a piece is written: then the record that was begun is the last one."""
    wrote = os.write

    def little(descriptor: int, data: memoryview) -> int:
        monkeypatch.setattr(manners._Stop, "signum", signal.SIGINT)
        return wrote(descriptor, data[:3])

    near, far = os.pipe()
    with Output("a pipe", far) as out:
        monkeypatch.setattr(os, "write", little)
        out.pass_on(iter([memoryview(b"one\ntwo\nth"), memoryview(b"ree\n")]))
        monkeypatch.undo()
    assert os.read(near, 100) == b"one\n"
    os.close(near)
    os.close(far)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_real_signal_keeps_what_was_finished(tmp_path: Path, number: signal.Signals, status: int) -> None:
    path = tmp_path / "games.roach"
    body = programs.ENDLESS.format(path=str(path), force=False)
    with programs.start(body, stderr=subprocess.PIPE) as program:
        until(lambda: sum(map(size, tmp_path.iterdir())) > 200_000, program)
        program.send_signal(number)
        _, err = program.communicate(timeout=SAFETY)
    assert program.returncode == status
    assert err.decode() == f"roach: stopped; what was finished is in {path}\n"
    assert programs.numbered(path.read_bytes()) > 100
    assert os.listdir(tmp_path) == ["games.roach"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "away").mkdir()
    real = tmp_path / "away" / "real.roach"
    real.write_bytes(b"before\n")
    link = tmp_path / "link.roach"
    link.symlink_to(real)
    with output(str(link), force=True) as out:
        out.write(b"after\n")
    assert link.is_symlink()
    assert real.read_bytes() == b"after\n"


def test_places_that_no_file_can_be_written_to(tmp_path: Path) -> None:
    with pytest.raises(CallFault, match="is a directory, not a file to write to"):
        output(str(tmp_path))
    with pytest.raises(CallFault, match=r"cannot be written \(no such file or directory\)"):
        output(str(tmp_path / "nowhere" / "games.roach"))
    with pytest.raises(CallFault, match="a path cannot hold a NUL"):
        output("a\0b")
    assert os.listdir(tmp_path) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_device_is_written_to_as_it_is() -> None:
    with output("/dev/null") as out:
        out.write(b"one\n")
    assert Path("/dev/null").is_char_device()
    with pytest.raises(CallFault, match="/dev/full: no space left on device"), output("/dev/full") as out:
        out.write(b"one\n")


def test_a_file_system_that_is_full_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "games.roach"
    body = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))\n" + programs.ENDLESS.format(
        path=str(path), force=False
    )
    status, _, err = programs.run(body)
    assert (status, err) == (2, f"roach: {path}: file too large\n")
    assert os.listdir(tmp_path) == []


def test_the_name_may_be_as_long_as_a_name_can_be(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    with output(str(path)) as out:
        out.write(b"one\n")
    assert path.read_bytes() == b"one\n"


def test_what_is_written_reaches_the_reader_at_flush() -> None:
    body = """
    with outputs.standard() as out:
        out.write(b"one\\nhalf of")
        out.flush()
        signal.pause()
    """
    with programs.start(body, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert os.read(program.stdout.fileno(), 100) == b"one\n"
        program.kill()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_disk_is_told_of_text_too() -> None:
    body = """
    with outputs.standard() as out:
        out.text.write("a table\\n")
    """
    with open("/dev/full", "wb") as full:
        assert programs.run(body, stdout=full) == (2, b"", "roach: standard output: no space left on device\n")


@pytest.mark.parametrize(
    ("at", "end"),
    [
        (1, 7),  # within the first line
        (6, 7),  # before its line end
        (7, 7),  # right behind it
        (9, 32),  # within the first line of a folded record
        (16, 32),  # between two lines of it
        (32, 32),
        (33, 36),  # a last line without an end
    ],
)
def test_a_record_is_written_to_its_end(at: int, end: int) -> None:
    assert _end_of_record(b"record\n" + b"folded |\n  - |\n\t- | lost\n" + b"last", at) == end


# ---- Compressed ----


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_end_of_a_name_asks_for_compression(ending: str, roach: Command, tmp_path: Path) -> None:
    games = ("simulate", "cockroach", "-n", "3000", "--seed", "7")
    plain = roach(*games).raw
    for name in ("one", "two"):
        assert roach(*games, "-q", "-o", name + ending).status == 0
    packed = (tmp_path / f"one{ending}").read_bytes()
    assert unpacked(packed) == plain
    assert len(packed) < len(plain) / 3
    assert packed == (tmp_path / f"two{ending}").read_bytes()  # neither its name nor the hour is in it
    refused = roach(*games, "-n", "1", "-o", f"one{ending}")
    assert refused.status == 2
    assert refused.err.startswith(f"roach: one{ending}: there is such a file already")
    assert roach(*games, "-q", "--force", "-n", "1", "-o", f"one{ending}").status == 0
    assert unpacked((tmp_path / f"one{ending}").read_bytes()) == plain[: plain.index(b"\n") + 1]
    assert roach("validate", f"two{ending}").err == "3000 records: 3000 valid, 0 invalid, 0 undecided\n"


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_file_that_is_written_may_be_compressed(ending: str, roach: Command, tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(LINE)
    (tmp_path / "bad").write_text("bad\n")
    wanted = {
        "deal": ("deal", "cockroach", "--seed", "1", "--table", "-o"),
        "play": ("play", "one", "-o"),
        "stats": ("simulate", "one", "--stats", "-o"),
    }
    for name, call in wanted.items():
        plain = roach(*call, "-")
        assert roach(*call, name + ending).status == plain.status == 0
        assert unpacked((tmp_path / f"{name}{ending}").read_bytes()) == plain.raw
    report = roach("validate", "--format", "junit", "bad").raw
    run = roach("validate", "--tee", "--format", f"junit=report{ending}", "bad", "one")
    assert (run.status, run.raw) == (1, LINE)  # standard output has no name
    assert unpacked((tmp_path / f"report{ending}").read_bytes())[:40] == report[:40]


@pytest.mark.parametrize("ending", ENDINGS)
def test_nothing_at_all_is_compressed_to_something(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"none{ending}"
    with output(str(path)):
        pass
    assert path.stat().st_size > 0
    assert unpacked(path.read_bytes()) == b""
    assert unpacked(content_of(str(path), b"one\n")) == b"one\n"
    assert content_of("one", b"one\n") == b"one\n"


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_signal_leaves_compressed_data_that_is_complete(ending: str, tmp_path: Path) -> None:
    def written() -> int:
        return sum(map(size, path.parent.iterdir()))

    for least in (1, 20_000, 60_000):
        path = tmp_path / str(least) / f"games{ending}"
        path.parent.mkdir()
        with programs.start(programs.ENDLESS.format(path=str(path), force=False), stderr=subprocess.PIPE) as program:
            until(lambda least=least: written() >= least, program)  # type: ignore[misc]
            program.send_signal(signal.SIGINT)
            _, err = program.communicate(timeout=SAFETY)
        assert (program.returncode, err.decode()) == (130, f"roach: stopped; what was finished is in {path}\n")
        assert programs.numbered(unpacked(path.read_bytes())) > least // 500
        assert os.listdir(path.parent) == [path.name]


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_error_leaves_no_compressed_file(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"games{ending}"
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))\n"
    status, _, err = programs.run(limit + programs.ENDLESS.format(path=str(path), force=False))
    assert (status, err) == (2, f"roach: {path}: file too large\n")
    # The limit is met only when everything is brought out of the packer at the end.
    limit = limit.replace("100_000", "8")
    status, _, err = programs.run(limit + f"    with outputs.output({str(path)!r}) as out: out.write(b'some games\\n')")
    assert (status, err) == (2, f"roach: {path}: file too large\n")
    with pytest.raises(ZeroDivisionError), output(str(path)) as out:
        out.write(b"one\n")
        raise ZeroDivisionError
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_named_pipe_gets_compressed_data_too(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"pipe{ending}"
    os.mkfifo(path)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(path.read_bytes()))
    reader.start()
    with output(str(path)) as out:
        out.write(b"one\n")
    os.close(out._descriptor)
    reader.join(30)
    assert unpacked(got[0]) == b"one\n"


def test_a_link_is_compressed_as_its_own_name_says(tmp_path: Path) -> None:
    (tmp_path / "link.gz").symlink_to("real")
    with output(str(tmp_path / "link.gz")) as out:
        out.write(b"one\n")
    assert gzip.decompress((tmp_path / "real").read_bytes()) == b"one\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_game_that_is_saved_elsewhere_is_compressed_too(tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.gz"
    assert Delivery("game", output("/dev/full"), True).finished("one", lambda _: str(path)) == 2
    assert gzip.decompress(path.read_bytes()) == b"one\n"


def test_without_zstd_it_is_said_how_it_comes(tmp_path: Path) -> None:
    done = without_zstd("simulate", "cockroach", "-o", "a.zst", cwd=tmp_path)
    assert done == (
        2,
        b"",
        'roach: a.zst: zstd needs a package that is not installed; pip install "cockroach-cli[zstd]" does it\n',
    )
    assert without_zstd("simulate", "cockroach", "-o", "a.gz", cwd=tmp_path) == (0, b"", "")
    assert os.listdir(tmp_path) == ["a.gz"]


@pytest.mark.parametrize(
    "call",
    [
        ("deal", "cockroach", "--force"),
        ("deal", "cockroach", "--table", "-o", "-", "--force"),
        ("simulate", "moth", "--force"),
        ("simulate", "moth", "--stats", "--force"),
        ("simulate", "-", "--force"),
        ("validate", "-", "--force"),
        ("validate", "-", "--format", "junit", "--force"),
    ],
)
def test_nothing_is_forced_where_nothing_is_replaced(call: tuple[str, ...], roach: Command) -> None:
    run = roach(*call, input="")
    assert (run.status, run.out) == (2, "")
    assert "--force is for " in run.err
