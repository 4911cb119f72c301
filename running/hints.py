"""Hints to the workers: a job in RQ that says a match waits for a bot, or is to be packed, or that a
tournament waits.

A job is only a hint. The truth stands in the due index, written by the append itself; a lost, doubled or
reordered job only delays a turn. Jobs are JSON and name one of the workers' fixed entry points. A match has
at most one waiting job in a queue, and those of people stand first. What takes long to think about waits in a
queue of its own, so that it delays nothing else.
"""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Final

from redis import Redis
from redis.exceptions import RedisError
from rq import Queue
from rq.job import Job, JobStatus
from rq.serializers import JSONSerializer

from events.keys import LogId, MatchId, is_tournament

QUEUE: Final = "bot-turns"
SEARCHES: Final = "searches"
"""Where matches wait whose bots think for long."""
SEARCHERS: Final = "charon:searchers"
"""Who plays them: a share of each process that does, see `workers/pool.py`."""
BOT_TURNS: Final = "workers.jobs.play_bot_turns"
"""What a job asks for: a name that workers know, not a function that anybody imports."""
PACKING: Final = "workers.jobs.pack"
TOURNAMENT: Final = "workers.jobs.run_tournament"
PEOPLE: Final = "people-"
"""What the names of jobs begin with where people play."""
END_OF_PEOPLE: Final = "end-of-people"
"""Stands in the queue after the matches with people and before those without."""
SCRIPT: Final = Path(__file__).with_name("hint.lua").read_text(encoding="utf-8")
SILENT_SECONDS: Final = 1.0
"""How long a queue that failed is left alone, so that not every request waits for it."""

logger = logging.getLogger(__name__)


class Hints:
    """The way to the job queue."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._script = redis.register_script(SCRIPT)
        self._silent_until = 0.0

    def bots_asked(self, match: LogId, version: int, *, people: bool) -> None:
        """Tell the workers of what waits, once; if the queue does not answer, the sweeper will."""
        self._tell(TOURNAMENT if is_tournament(match) else BOT_TURNS, QUEUE, match, version, people)

    def search_asked(self, match: LogId, version: int, *, people: bool) -> None:
        """Tell those who search, alike."""
        self._tell(BOT_TURNS, SEARCHES, match, version, people)

    def to_pack(self, match: MatchId) -> None:
        """Tell the workers of a match that is to be packed: it waits its turn with those of bots."""
        self._tell(PACKING, QUEUE, match, 1, people=False)

    def _tell(self, what: str, queue: str, match: LogId, version: int, people: bool) -> None:
        if time.monotonic() < self._silent_until:
            return
        try:
            self._enqueue(what, queue, match, version, people)
        except RedisError as error:
            self._silent_until = time.monotonic() + SILENT_SECONDS
            logger.warning("no hint for match %s, nor any other for a second: %s", match, error)

    def _enqueue(self, what: str, queue: str, match: LogId, version: int, people: bool) -> None:
        job = Job.create(
            what,
            args=(match, version),
            id=f"pack-{match}" if what == PACKING else job_of(match, people, queue),
            origin=queue,
            status=JobStatus.QUEUED,
            connection=self._redis,
            serializer=JSONSerializer,
        )
        fields = [part for pair in job.to_dict().items() for part in pair]
        self._script(
            keys=[key_of(queue), job.key, Queue.redis_queues_keys],
            args=[job.id, int(people), END_OF_PEOPLE, *fields],
        )


def job_of(match: LogId, people: bool, queue: str = QUEUE) -> str:
    """The name of the job of a match, or tournament, in a queue: one, however often it is hinted at."""
    return f"{PEOPLE if people else 'bots-'}{'' if queue == QUEUE else f'{queue}-'}{match}"


def key_of(queue: str) -> str:
    """Where RQ keeps a queue."""
    return f"{Queue.redis_queue_namespace_prefix}{queue}"
