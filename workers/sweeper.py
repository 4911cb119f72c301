"""The sweeper: finds what is overdue in the due index and hints at it again."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from threading import Event, Thread
from typing import Final, cast

from msgspec import Struct
from redis.exceptions import RedisError

from events.keys import BUCKETS, SWEEPER, MatchId, due_key, head_key, lease_key
from events.matches import Hint
from events.storage import Storage
from running.hints import job_of
from workers.lease import Leases
from workers.metrics import OVERDUE, SWEPT
from workers.outage import brief
from workers.queue import MATCH, HintQueue

INTERVAL_SECONDS: Final = 1.0
PATIENCE_MS: Final = 1_500
"""How long a hint may take before it is taken for lost."""
FIRST_PAUSE_SECONDS: Final = 1.0
LONGEST_PAUSE_SECONDS: Final = 60.0
"""How long a match that does not move is left alone between two hints: longer each time, up to this."""
MOST_PER_BUCKET: Final = 20
SCRIPT: Final = Path(__file__).with_name("overdue.lua").read_text(encoding="utf-8")
DUE_KEYS: Final = [due_key(bucket).encode() for bucket in range(BUCKETS)]

logger = logging.getLogger(__name__)


class Overdue(Struct, frozen=True):
    match: MatchId
    since: float


class Tried(Struct, frozen=True):
    """A hint at an overdue match, and from when on another one makes sense."""

    since: float
    pause: float
    again: float


class Sweeper:
    """Looks through the due index again and again, in a thread of its own. One of all workers sweeps."""

    def __init__(self, redis: Storage, queue: HintQueue, hint: Hint, leases: Leases) -> None:
        self._redis = redis
        self._queue = queue
        self._hint = hint
        self._leases = leases
        self._script = redis.register_script(SCRIPT)
        self._tried: dict[MatchId, Tried] = {}
        self._stop = Event()
        self._thread = Thread(target=self._run, name="sweeper", daemon=True)

    def start(self) -> Sweeper:
        self._thread.start()
        return self

    def close(self) -> None:
        """Stop, and let another worker sweep."""
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        failing = False
        while not self._stop.wait(INTERVAL_SECONDS):
            try:
                if self._leases.hold(SWEEPER):
                    self.sweep()
                failing = False
            except RedisError as error:
                logger.log(logging.DEBUG if failing else logging.WARNING, "sweep failed: %s", brief(error))
                failing = True
        try:
            self._leases.give_up(SWEEPER)
        except RedisError as error:
            logger.info("the sweeper's lease was not given up: %s", error)

    def sweep(self) -> int:
        """Hint at every match that is overdue and neither waits in the queue nor is being played, the longest
        overdue first; how many there were."""
        overdue = self._overdue()
        OVERDUE.set(len(overdue))
        lost = self._lost(overdue) if overdue else []
        now = time.monotonic()
        self._tried = {one.match: self._tried[one.match] for one in overdue if one.match in self._tried}
        hinted = 0
        for one, people in lost:
            if self._may_try(one, now):
                self._hint(one.match, 1, people=people)
                hinted += 1
        SWEPT.inc(hinted)
        return hinted

    def _overdue(self) -> list[Overdue]:
        found = cast("list[bytes]", self._script(keys=DUE_KEYS, args=[PATIENCE_MS, MOST_PER_BUCKET]))
        names = (name.decode(errors="replace") for name in found[::2])
        rows = [Overdue(MatchId(name), float(since)) for name, since in zip(names, found[1::2], strict=True)]
        return sorted((one for one in rows if MATCH.fullmatch(one.match)), key=lambda one: one.since)

    def _lost(self, overdue: list[Overdue]) -> list[tuple[Overdue, bool]]:
        """Those that neither wait in the queue nor are being played, and whether people play in them."""
        waiting = self._queue.waiting()
        missing = [one for one in overdue if waiting.isdisjoint(jobs_of(one.match))]
        if not missing:
            return []
        with self._redis.pipeline(transaction=False) as together:
            for one in missing:
                together.exists(lease_key(one.match))
                together.hget(head_key(one.match), "people")
            answers = together.execute()
        leased, people = answers[::2], answers[1::2]
        return [
            (one, people != b"0")
            for one, held, people in zip(missing, leased, people, strict=True)
            if not held
        ]

    def _may_try(self, one: Overdue, now: float) -> bool:
        """Whether to hint at it now: always if it has moved since the last hint."""
        before = self._tried.get(one.match)
        if before is None or before.since != one.since:
            before = Tried(one.since, FIRST_PAUSE_SECONDS / 2, now)
        if now < before.again:
            return False
        pause = min(2 * before.pause, LONGEST_PAUSE_SECONDS)
        self._tried[one.match] = Tried(one.since, pause, now + pause)
        return True


def jobs_of(match: MatchId) -> tuple[bytes, bytes]:
    """The names that a job of this match may have."""
    return job_of(match, people=True).encode(), job_of(match, people=False).encode()
