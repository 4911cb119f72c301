"""What was asked for, what is measured, and what falls short: `python -m bench [--quick] [NAME...]`.

Every bench that has something asked of it runs alone in a process of its own; then one table shows all
figures. A figure that falls short is no error, so it ends well even then. `--quick` takes smaller numbers: it
shows that the benches run, and its figures are rough.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec

from bench.figures import Figure

ALONE: Final = {
    "bots": "nothing is asked of a bot's turn through API, Redis and RQ",
    "capacity": "it measures what `charon capacity` reckons with, and nothing is asked of it",
    "inbox": "it plays a scene with a kill in it, and nothing is asked of its figures",
    "first_table": "it needs a browser, and a machine with nothing else to do",
    "data_set": "it plays a thousand matches over HTTP, for many minutes",
    "copy": "nothing is asked of a copy of a table",
    "retaken": "it kills searchers again and again, and nothing is asked of its figures",
    "searchers": "it plays whole matches with five bots that think for long, for minutes",
}
"""Benches that are commands of their own, and why."""
LONGEST_SECONDS: Final = 300
"""A bench that takes longer is stopped."""
STOP_SECONDS: Final = 20
COLUMNS: Final = ("bench", "what", "asked for", "measured", "verdict")

Results = dict[str, list[Figure] | str]
"""The figures of each bench, or why it has none."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of: {', '.join(names())}")
    parser.add_argument("--quick", action="store_true", help="smaller numbers, rough figures")
    parser.add_argument("--figures", action="store_true", help="run here, and print the figures as JSON")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.names) - set(names()):
        parser.error(f"not in the table: {', '.join(sorted(unknown))}")
    if chosen.figures:
        found = [figure for name in chosen.names for figure in measured(name, quick=chosen.quick)]
        print(msgspec.json.encode(found).decode())
    else:
        results = run_all(chosen.names or names(), quick=chosen.quick)
        print("", *aligned([COLUMNS, *rows(results)]), "", sep="\n")
        if not chosen.names:
            print(*others(), sep="\n")
        print(summary(results))


def names() -> list[str]:
    """The benches of the table."""
    files = Path(__file__).parent.glob("bench_*.py")
    return sorted({file.stem.removeprefix("bench_") for file in files} - set(ALONE))


def measured(name: str, *, quick: bool) -> list[Figure]:
    """A bench's figures; its constant `QUICK` says with what arguments it is quick."""
    bench = import_module(f"bench.bench_{name}")
    figures: list[Figure] = bench.figures(**(getattr(bench, "QUICK", {}) if quick else {}))
    return figures


def run_all(chosen: Sequence[str], *, quick: bool) -> Results:
    results: Results = {}
    for number, name in enumerate(chosen, 1):
        print(f"{number} of {len(chosen)}: {name} ... ", end="", flush=True)
        began = time.monotonic()
        results[name] = in_own_process(name, quick=quick)
        print(f"{time.monotonic() - began:.0f} s", flush=True)
    return results


def in_own_process(name: str, *, quick: bool, longest: float = LONGEST_SECONDS) -> list[Figure] | str:
    """The figures of a bench that nothing but itself has warmed up or worn out."""
    command = [sys.executable, "-m", "bench", "--figures", *(["--quick"] if quick else []), name]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            out, _ = process.communicate(timeout=longest)
        except subprocess.TimeoutExpired:
            stop(process)
            return f"stopped after {longest:g} s"
    if process.returncode:
        return f"failed with exit code {process.returncode}"
    return msgspec.json.decode(out.splitlines()[-1], type=list[Figure])


def stop(process: subprocess.Popen[bytes]) -> None:
    """As Ctrl-C would, so that it stops the servers that it has started."""
    process.send_signal(signal.SIGINT)
    try:
        process.communicate(timeout=STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()


def rows(results: Results) -> Iterable[tuple[str, ...]]:
    for name, figures in results.items():
        if isinstance(figures, str):
            yield name, figures, "", "", "not measured"
        else:
            for figure in figures:
                yield name, figure.what, figure.asked_in_words, figure.measured_in_words, figure.verdict


def aligned(table: Sequence[Sequence[str]]) -> Iterable[str]:
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def others() -> Iterable[str]:
    for name, why in ALONE.items():
        yield f"Not in the table: python -m bench.bench_{name} ({why})."


def summary(results: Results) -> str:
    """One line: how many figures fall short, and how many nobody knows."""
    failed = sum(isinstance(figures, str) for figures in results.values())
    found = [figure for figures in results.values() if not isinstance(figures, str) for figure in figures]
    short = sum(figure.verdict == "FALLS SHORT" for figure in found)
    unknown = sum(figure.verdict == "not measured" for figure in found)
    words = f"{short} of {len(found)} figures fall short"
    if unknown:
        words += f"; {unknown} were not measured"
    if failed:
        words += f"; {failed} of the benches gave none"
    return f"{words}."


if __name__ == "__main__":
    main()
