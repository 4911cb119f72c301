"""The queue of hints, from the workers' side: RQ's records, read by nobody but this module.

Whoever can write RQ's keys chooses what stands in a job. So a job can only name one of our entry points, a
match and a version; everything else in its record is never looked at, and what cannot be read is dropped.
"""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from typing import Any, Final, Literal, cast

import msgspec
from msgspec import Struct
from redis import Redis
from rq.job import Job

from events.keys import MatchId, TournamentId
from running.hints import BOT_TURNS, END_OF_PEOPLE, PACKING, PEOPLE, QUEUE, TOURNAMENT, key_of

SCRIPT: Final = Path(__file__).with_name("take.lua").read_text(encoding="utf-8")
MATCH: Final = re.compile(r"m_[0-9a-z]{20}")
TOURNAMENTS: Final = re.compile(r"t_[0-9a-z]{20}")
LAST_VERSION: Final = 2**53
LONGEST_NAME: Final = 80
LONGEST_DATA: Final = 4_000


class Hinted(Struct, frozen=True):
    """A hint that was taken: a match, and a version after which a bot was asked; or it is to be packed."""

    match: MatchId
    version: int
    what: str = BOT_TURNS


class Waiting(Struct, frozen=True):
    """A hint that was taken: a tournament waits."""

    tournament: TournamentId


class Unreadable(Exception):
    """A job that none of our code has enqueued, or that was damaged since; it has left the queue."""


class HintQueue:
    """The hints that wait, people's first."""

    def __init__(self, redis: Redis, queue: str = QUEUE) -> None:
        self._redis = redis
        self._key = key_of(queue)
        self._take = redis.register_script(SCRIPT)

    def take(self) -> Hinted | Waiting | None:
        """The first hint, out of the queue; None if nothing waits. Raises Unreadable."""
        bounds = (LONGEST_NAME, LONGEST_DATA)
        arguments = (Job.redis_job_namespace_prefix, END_OF_PEOPLE, *bounds)
        taken = cast("list[bytes]", self._take(keys=[self._key], args=arguments))
        if not taken:
            return None
        name, data = taken
        try:
            return read_hint(data)
        except Unreadable as error:
            raise Unreadable(f"job {name!r}: {error}") from None

    def wait(self, seconds: float) -> bool:
        """Until something stands in the queue, at most so long; whether it does."""
        # From the front to the front: it blocks like a pop, and takes nothing.
        return self._redis.blmove(self._key, self._key, seconds, "LEFT", "LEFT") is not None  # type: ignore[arg-type]

    def next_kind(self) -> Literal["people", "bots"] | None:
        """What the first job that waits is about, None if there is none."""
        front = cast("list[bytes]", self._redis.lrange(self._key, 0, 1))
        names = [name for name in front if name != END_OF_PEOPLE.encode()]
        if not names:
            return None
        return "people" if names[0].startswith(PEOPLE.encode()) else "bots"

    def waiting(self) -> set[bytes]:
        """The names of all jobs that wait."""
        return set(cast("list[bytes]", self._redis.lrange(self._key, 0, -1)))


def read_hint(data: bytes) -> Hinted | Waiting:
    """What the data of a job asks for, as RQ stores it; Unreadable unless it is a hint to the letter."""
    try:
        call: Any = msgspec.json.decode(_inflated(data))
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Unreadable("no JSON") from None
    match call:
        case [str(name), None, [str(owner), int(version)], {**named}] if not named:
            if type(version) is int and 0 < version <= LAST_VERSION:
                if name in (BOT_TURNS, PACKING) and MATCH.fullmatch(owner):
                    return Hinted(MatchId(owner), version, name)
                if name == TOURNAMENT and TOURNAMENTS.fullmatch(owner):
                    return Waiting(TournamentId(owner))
    raise Unreadable("no hint")


def _inflated(data: bytes) -> bytes:
    """RQ compresses; older records are plain."""
    try:
        return zlib.decompressobj().decompress(data, LONGEST_DATA)
    except zlib.error:
        return data
