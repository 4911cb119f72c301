"""A trial: people play, faults strike one after another, and in between everything is checked."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.faults.checker import Checker
from tests.faults.faults import Fault
from tests.faults.load import QUICK, Load
from tests.faults.site import Site

PATIENCE_SECONDS = 90.0
"""How long after a fault everybody must be playing again; generous, machines have other things to do."""


@dataclass(slots=True)
class Findings:
    """What a trial has found so far."""

    strikes: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By fault, how long it took after each strike until everybody had played on."""
    violations: list[str] = field(default_factory=list)
    checked: set[str] = field(default_factory=set)
    """The matches that were looked at."""


class Trial:
    """One service and the people who play on it."""

    def __init__(self, site: Site, load: Load, chance: Random, *, long: bool) -> None:
        self.site = site
        self.load = load
        self.findings = Findings()
        self._chance = chance
        self._long = long
        self._checker = Checker(load.client(), PATIENCE_SECONDS)

    def settle(self) -> None:
        """Wait until everybody plays."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not all(self.load.answered()):
            assert time.monotonic() < deadline, self.load.notes.troubles
            time.sleep(0.02)

    def strike(self, fault: Fault) -> float:
        """Let something happen at a random moment; how long until everybody played on afterwards."""
        time.sleep(self._chance.uniform(0.0, 0.5))
        fault.strike(self.site, self._chance, fault.lasts[self._long])
        before, began = self.load.answered(), time.monotonic()
        while not self._all_played_on_since(before):
            gone = self.site.gave_up()
            if gone or self.load.notes.troubles or time.monotonic() > began + PATIENCE_SECONDS:
                why = gone or self.load.notes.troubles or self.load.answered()
                self.findings.violations.append(f"stuck: after {fault.name}: {why}")
                if gone:
                    self.site.restart()
                break
            time.sleep(0.02)
        self.findings.strikes[fault.name].append(seconds := time.monotonic() - began)
        return seconds

    def _all_played_on_since(self, before: list[int]) -> bool:
        """Whether each party has written something after what each of its people may have had under way."""
        now = zip(self.load.parties, before, strict=True)
        return all(party.answered > then + party.people for party, then in now)

    def check(self) -> list[str]:
        """Hold everybody back and check all there is; what has ended and is well is not looked at again."""
        notes = self.load.notes
        with self.load.gate.closed():
            found = [*map(str, self._checker.check(notes)), *notes.troubles]
            self.findings.checked |= notes.matches.keys()
            self.findings.violations += found
            notes.troubles.clear()
            notes.matches = {match: told for match, told in notes.matches.items() if not told.over}
        return found


@contextmanager
def trial(folder: Path, seed: int, *, long: bool = False) -> Iterator[Trial]:
    """A trial while the block runs; at its end everybody leaves and the service stops. In the long form
    people also play with bots that think for seconds."""
    chance = Random(seed)
    site = Site(folder, chance, pack_after_hours="0.0005")
    try:
        load = Load(site.url, seed, bots=None if long else QUICK)
        try:
            yield Trial(site, load, chance, long=long)
        finally:
            load.leave()
    finally:
        site.close()
