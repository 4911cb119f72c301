"""What clients of a cluster notice while some of its primaries are lost: a simulation, in its own time.

One API process of many is followed, request by request: so many threads, a gate before each node as
`events/storage` has it, and shards of which some do not answer until a replica has taken over. The rest of
the cluster comes in by when it elects. Equal seeds give equal results.
"""

from __future__ import annotations

import heapq
import random
import statistics
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct

from bench.placement import ids, shard_of_match
from events.storage import RETRIES, TIMEOUT_SECONDS
from events.storage.gate import PAUSE_SECONDS, ROOM_SECONDS, SILENCE_SECONDS

SUSPECTED: Final = (1.25, 1.5)
"""After how many node time-outs a majority of the primaries misses one: each asks it twice in a time-out."""
AGREED_SECONDS: Final = (0.1, 0.6)
"""How long they take to agree, and a replica to be elected.

Measured together with the above: three of seven primaries that were killed at once were replaced after 1.9 to
2.0, 3.1 to 3.2 and 6.6 to 6.7 seconds, at time-outs of 1, 2 and 4."""
APART_SECONDS: Final = 0.1
"""From one election to the next: Valkey 8.1 and later hold them one after another."""
REFUSED_SECONDS: Final = 0.0005
"""How soon a host answers that nobody listens any more."""
BEFORE_SECONDS, AFTER_SECONDS = 5.0, 5.0
"""What is simulated before the loss, and after the last shard is back."""
LONGEST_SECONDS: Final = 60.0
"""How long an outage is looked at, if it does not end before."""

Fault = Literal["killed", "frozen"]


class Setting(Struct, frozen=True, kw_only=True):
    """A cluster and one API process before it."""

    shards: int = 60
    lost: int = 1
    fault: Fault = "frozen"
    node_timeout: float = 2.0
    threads: int = 8
    waiting: int = 256
    rate: float = 400.0
    """Requests a second for this process."""
    service: float = 0.002
    """Seconds that a thread is at work on one."""
    matches: int = 20_000
    places: int | None = 4
    """How many threads the gate before a node lets in; None: there is no gate, and all may wait there."""


class Outcome(Struct, frozen=True, kw_only=True):
    """What came of it."""

    matches_lost: float
    """Share of the matches that nobody served."""
    longest_outage: float | None
    """Seconds until the last shard was back; None if no majority was left to elect."""
    refused: float
    """Share of all requests, from the loss until the last shard was back, that were answered with 503."""
    others_refused: float
    """The same among the requests of shards that were well."""
    others_p99: float
    """Seconds in which 99 of 100 of these were answered."""
    others_gap: float
    """The longest time without an answer to any of these."""


def simulate(setting: Setting, seed: int = 0) -> Outcome:
    chance = random.Random(seed)
    homes = [shard_of_match(match, setting.shards) for match in ids(setting.matches, seed)]
    away = outages(setting, chance)
    longest = max(away.values(), default=0.0)
    until = BEFORE_SECONDS + min(longest or AFTER_SECONDS, LONGEST_SECONDS)
    process = Process(setting, {shard: BEFORE_SECONDS + seconds for shard, seconds in away.items()})
    answers = process.run(requests(setting, homes, until + AFTER_SECONDS, chance))
    return outcome(homes, away, answers, until)


def outages(setting: Setting, chance: random.Random) -> dict[int, float]:
    """How long each shard is away that is lost. Without a majority of the primaries all are, for ever."""
    if setting.shards - setting.lost < setting.shards // 2 + 1:
        return dict.fromkeys(range(setting.shards), float("inf"))
    return {
        shard: setting.node_timeout * chance.uniform(*SUSPECTED)
        + chance.uniform(*AGREED_SECONDS)
        + rank * APART_SECONDS
        for rank, shard in enumerate(chance.sample(range(setting.shards), setting.lost))
    }


def requests(
    setting: Setting, homes: Sequence[int], until: float, chance: random.Random
) -> list[tuple[float, int]]:
    """When each request comes, and for which shard: anybody's match at any time."""
    found, now = [], 0.0
    while (now := now + chance.expovariate(setting.rate)) < until:
        found.append((now, chance.choice(homes)))
    return found


class Answer(Struct, frozen=True):
    shard: int
    asked: float
    answered: float
    well: bool


@dataclass
class Gate:
    """What a process knows of one node: who is there, and whether it answers."""

    places: int
    failing: bool = False
    tried: bool = False
    closed_until: float = 0.0
    failures: int = 0
    inside: int = 0
    heard: float = 0.0

    def silent(self, now: float) -> bool:
        return self.failing or (self.inside > 0 and now - self.heard > SILENCE_SECONDS)


class Process:
    """Threads that take one request after another, in simulated time."""

    def __init__(self, setting: Setting, back: dict[int, float]) -> None:
        """`back` tells when each lost shard is well again."""
        self._setting = setting
        self._back = back
        self._free = setting.threads
        self._line: deque[tuple[float, int]] = deque()
        self._gates: dict[int, Gate] = {}
        self._happenings: list[tuple[float, int, str, tuple[float, int]]] = []
        self._count = 0
        self._answers: list[Answer] = []

    def run(self, arrivals: Sequence[tuple[float, int]]) -> list[Answer]:
        for asked, shard in arrivals:
            self._later(asked, "comes", (asked, shard))
        while self._happenings:
            now, _, what, request = heapq.heappop(self._happenings)
            if what == "comes":
                self._comes(now, request)
            else:
                self._ends(now, what, request)
        return self._answers

    def _later(self, when: float, what: str, request: tuple[float, int]) -> None:
        self._count += 1
        heapq.heappush(self._happenings, (when, self._count, what, request))

    def _comes(self, now: float, request: tuple[float, int]) -> None:
        if self._free:
            self._begins(now, request)
        elif len(self._line) < self._setting.waiting:
            self._line.append(request)
        else:
            self._answers.append(Answer(request[1], request[0], now, well=False))

    def _begins(self, now: float, request: tuple[float, int]) -> None:
        """A thread takes the request, and comes back when it is done with it."""
        self._free -= 1
        took, how = self._at_node(now, request[1])
        self._later(now + took, how, request)

    def _at_node(self, now: float, shard: int) -> tuple[float, str]:
        """How long the thread is at it, and how that ends."""
        is_lost = BEFORE_SECONDS <= now < self._back.get(shard, 0.0)
        if self._setting.places is None:
            return (self._silence(1 + RETRIES), "fails") if is_lost else (self._setting.service, "done")
        gate = self._gates.setdefault(shard, Gate(self._setting.places))
        if gate.failing and (now < gate.closed_until or gate.tried):
            return 0.0, "left alone"
        if gate.silent(now) and self._others_take_all(now, gate):
            return 0.0, "left alone"
        if not gate.places:
            return ROOM_SECONDS, "left alone"
        if not gate.inside:
            gate.heard = now
        gate.inside += 1
        gate.places -= 1
        gate.tried = True
        return (self._silence(1), "lost") if is_lost else (self._setting.service, "served")

    def _others_take_all(self, now: float, gate: Gate) -> bool:
        elsewhere = sum(one.inside for one in self._gates.values() if one is not gate and one.silent(now))
        return elsewhere > 0 and elsewhere + gate.inside >= (self._setting.places or 0)

    def _silence(self, tries: int) -> float:
        return tries * (TIMEOUT_SECONDS if self._setting.fault == "frozen" else REFUSED_SECONDS)

    def _ends(self, now: float, how: str, request: tuple[float, int]) -> None:
        asked, shard = request
        if how in ("served", "lost"):
            self._note(now, self._gates[shard], failed=how == "lost")
        self._answers.append(Answer(shard, asked, now, well=how in ("served", "done")))
        self._free += 1
        if self._line:
            self._begins(now, self._line.popleft())

    def _note(self, now: float, gate: Gate, *, failed: bool) -> None:
        gate.places += 1
        gate.inside -= 1
        gate.tried = False
        gate.failing = failed
        if not failed:
            gate.heard = now
        gate.failures = gate.failures + 1 if failed else 0
        if failed and (self._setting.fault == "frozen" or gate.failures > 1):
            gate.closed_until = now + PAUSE_SECONDS


def outcome(
    homes: Sequence[int],
    away: dict[int, float],
    answers: Sequence[Answer],
    until: float,
) -> Outcome:
    during = [answer for answer in answers if BEFORE_SECONDS <= answer.asked < until]
    others = [answer for answer in during if answer.shard not in away]
    well = [answer for answer in others if answer.well]
    times = sorted(answer.answered for answer in well)
    longest = max(away.values(), default=0.0)
    return Outcome(
        matches_lost=sum(home in away for home in homes) / len(homes),
        longest_outage=None if longest == float("inf") else longest,
        refused=share(during),
        others_refused=share(others),
        others_p99=p99([answer.answered - answer.asked for answer in well]),
        others_gap=max((after - before for before, after in pairwise(times)), default=0.0),
    )


def share(answers: Sequence[Answer]) -> float:
    return sum(not answer.well for answer in answers) / len(answers) if answers else 0.0


def p99(times: Sequence[float]) -> float:
    return statistics.quantiles(times, n=100)[98] if times else 0.0
