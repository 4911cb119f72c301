"""Equal seeds give equal play, whatever process plays."""

from __future__ import annotations

import os
import subprocess
import sys


def test_bots_play_the_same_in_another_process() -> None:
    """Python orders what it hashes anew in each process; no bot may go by that order."""
    command = [sys.executable, "-m", "tests.conformance.repeated"]
    runs = [
        subprocess.Popen(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True
        )
        for seed in ("1", "2")
    ]
    one, other = (run.communicate()[0].splitlines() for run in runs)
    assert all(run.returncode == 0 for run in runs)
    assert len(one) > 20
    assert one == other
