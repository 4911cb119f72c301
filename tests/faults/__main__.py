"""The long form: rounds of random faults. `python -m tests.faults --minutes 10 --seed 7`."""

from __future__ import annotations

import signal
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from random import Random

from tests.faults.faults import FAULTS
from tests.faults.report import report
from tests.faults.trial import trial

ROUND = 3
"""Faults between two checks."""


def main() -> int:
    """Strike, play on and check, round after round; 1 if anything was violated."""
    parser = ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--report", type=Path, default=Path("soak-report.txt"), help="the file to write")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Told to stop."))
    began, chance = time.monotonic(), Random(wanted.seed)
    with tempfile.TemporaryDirectory() as folder, trial(Path(folder) / "data", wanted.seed, long=True) as run:
        run.settle()
        while time.monotonic() < began + 60 * wanted.minutes:
            for fault in chance.choices(list(FAULTS.values()), k=ROUND):
                back = run.strike(fault)
                print(
                    f"{time.monotonic() - began:5.0f} s  {fault.name}, played on after {back:.1f} s",
                    flush=True,
                )
            found = run.check()
            print(f"{time.monotonic() - began:5.0f} s  checked, violations: {len(found)}", *found, sep="\n  ")
        text = report(run, wanted.seed, time.monotonic() - began)
    wanted.report.write_text(text + "\n")
    print(text)
    return 1 if run.findings.violations else 0


if __name__ == "__main__":
    sys.exit(main())
