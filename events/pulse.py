"""The pulse of the service: as long as it beats, people can be asked and can answer.

Every process that serves people beats, in the storage and by its clock. A gap is an outage, whatever caused
it: the service was down, or the storage was, or nothing could be written there. Who was asked meanwhile gets
that time back. On a cluster there is a pulse for each part of the matches, so that a shard that is away takes
time from its own matches alone.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from events.keys import LIST_PARTS, MatchId, list_part, outages_key, pulse_key
from events.storage import Cluster, Script, Storage, run, together
from events.terms import LONGEST

BEAT_MS: Final = 500
GAP_MS: Final = 1_500
"""How long without a beat is an outage."""
KEPT: Final = 1_000
"""How many outages are remembered at most."""
SCRIPT: Final = Script.beside(__file__, "pulse.lua")


class Outage(Struct, frozen=True):
    """From when to when nobody could be served."""

    begin: int
    end: int

    def within(self, since: int, until: int) -> int:
        """How many milliseconds of it lie between two times."""
        return max(0, min(self.end, until) - max(self.begin, since))


class Pulse:
    """The pulse of all processes on one storage."""

    def __init__(self, redis: Storage) -> None:
        self._redis = redis
        self._parts = range(LIST_PARTS if isinstance(redis, Cluster) else 1)

    def beat(self, match: MatchId | None = None) -> None:
        """People are served now: all of them, or at least those in this match."""
        for part in self._parts if match is None else [self._part(match)]:
            run(self._redis, SCRIPT, [pulse_key(part), outages_key(part)], BOUNDS)

    def outages(self, match: MatchId, since: int, now: int) -> list[Outage] | None:
        """When the service was away since then; None if it is so now."""
        part = self._part(match)
        asked = [("GET", pulse_key(part)), ("ZRANGEBYSCORE", outages_key(part), since, "+inf")]
        last, found = together(self._redis, pulse_key(part), asked)
        if last is not None and now - int(last) > GAP_MS:
            return None
        return [Outage(*map(int, name.split(b"-"))) for name in found]

    def _part(self, match: MatchId) -> int:
        return list_part(match) if len(self._parts) > 1 else 0


BOUNDS: Final = (BEAT_MS // 2, GAP_MS, KEPT, LONGEST * 1000)
