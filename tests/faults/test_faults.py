"""Whatever happens to a part of the service, people play on, and nothing they were told is taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.faults.faults import FAULTS
from tests.faults.trial import trial

SEED = 1


def test_every_fault_costs_delay_and_nothing_else(tmp_path: Path) -> None:
    faults = list(FAULTS.values())
    Random(SEED).shuffle(faults)
    with trial(tmp_path / "data", SEED) as run:
        run.settle()
        for fault in faults:
            run.strike(fault)
        run.check()
        assert run.findings.violations == []
        assert run.load.retries > 0
        with run.site.redis() as redis:
            assert any(redis.scan_iter("*:packed", count=1000)), "no match was packed meanwhile"
