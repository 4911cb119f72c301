"""The folder in which all processes of one machine count together."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

METRICS_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names it to prometheus_client."""


def gather_metrics(folder: Path) -> None:
    """Let all processes that are started from here count into one folder, emptied at every start."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    os.environ[METRICS_FOLDER] = str(folder)


def forget_the_dead(metrics: Path) -> None:
    """What processes had open when they died is open no more."""
    for gauge in metrics.glob("gauge_live*.db"):
        try:
            os.kill(int(gauge.stem.rpartition("_")[2]), 0)
        except ProcessLookupError:
            gauge.unlink(missing_ok=True)
