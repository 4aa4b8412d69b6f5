"""A fuzzer: every command reads records that were changed at random, many at a time.

    python -m tests.fuzz                               some thousand records, a minute or two
    python -m tests.fuzz --records 1000000             the long run
    python -m tests.fuzz --repeat FILE                 what a run has kept, once more
    python tests/fuzz/sanitize.py -m tests.fuzz ...    the same over rules that are built with sanitizers

It begins with the records of the vectors in ``formats/``, of ``samples/`` and some of every game, and keeps those of
its own that meet with something new. The same ``--seed`` makes the same records. A crash, a traceback, an exception
that nobody could catch, a report of a sanitizer and what takes a processor longer than ``--patience`` seconds are kept
as files in ``--folder``; for each it is told how to repeat it, and the status is 1 then.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path
from shutil import copyfile, rmtree

from tests.fuzz.child import BATCH, ROOT, child, repeat


def main() -> int:
    """One run; returns the exit status."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--records", type=int, default=5000, help="how many changed records (default: 5000)")
    options.add_argument("--seed", type=int, default=1, help="what they are drawn from (default: 1)")
    options.add_argument(
        "--folder", type=Path, default=ROOT / "build" / "fuzz", help="where the corpus and findings are"
    )
    options.add_argument("--corpus", type=Path, help="the folder corpus/ of an earlier run, to begin with it too")
    options.add_argument(
        "--patience", type=int, default=300, help="seconds of a processor that some hundred records may take"
    )
    options.add_argument("--repeat", type=Path, help="read this finding again, by the command that its name says")
    options.add_argument("--from-batch", type=int, help=argparse.SUPPRESS)  # a child that does the work
    chosen = options.parse_args()
    if chosen.repeat is not None:
        return repeat(chosen.repeat)
    if chosen.from_batch is not None:
        return child(chosen.folder, chosen.seed, chosen.from_batch, -(-chosen.records // BATCH), chosen.patience)
    rmtree(chosen.folder, ignore_errors=True)
    (chosen.folder / "corpus").mkdir(parents=True)
    for path in sorted(chosen.corpus.glob("*.roach")) if chosen.corpus is not None else ():
        copyfile(path, chosen.folder / "corpus" / f"old-{path.name.removeprefix('old-')}")
    return run(chosen.folder, chosen.seed, chosen.records, chosen.patience)


def run(folder: Path, seed: int, records: int, patience: int) -> int:
    """Let children do the work: one at a time, and a fresh one behind a batch of which it died."""
    batches, batch = -(-records // BATCH), 0
    while batch < batches:
        words = [sys.executable, "-m", "tests.fuzz", "--from-batch", str(batch), "--records", str(records)]
        words += ["--seed", str(seed), "--folder", str(folder), "--patience", str(patience)]
        with open(folder / "stderr.txt", "w+b") as said:
            status = subprocess.run(words, cwd=ROOT, stdin=subprocess.DEVNULL, stderr=said, check=False).returncode
            said.seek(0)
            text = said.read().decode(errors="replace")
        done = folder / "batch.txt"
        if status == 0:
            break
        batch = int(done.read_text()) if done.exists() else batch
        ended = "it takes too long" if status == -signal.SIGXCPU else f"the process ended with {status}"
        print(f"batch {batch}: {ended}", flush=True)
        print("\n".join(text.splitlines()[:60]), flush=True)
        current = list(folder.glob("current-*"))
        if not current:
            return 1  # it did not even begin, or died between two commands
        for path in current:
            kept = path.rename(path.with_name(f"finding-{batch}-{path.name.removeprefix('current-')}"))
            if kept.suffix == ".roach":
                kept.with_suffix(".txt").write_text(text)
        batch += 1
    findings = sorted(folder.glob("finding-*.roach"))
    for path in findings:
        program = "tests/fuzz/sanitize.py -m" if os.environ.get("COCKROACH_CLI_SANITIZE") else "-m"
        print(f"kept: {path}\n  once more: python {program} tests.fuzz --repeat {path}")
    found = len(list((folder / "corpus").glob("*.roach")))
    print(f"{batches * BATCH} changed records of seed {seed}: {len(findings)} findings; {found} kept for the corpus")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
