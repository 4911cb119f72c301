"""Hints to the workers: a job in RQ that says a match waits for a bot.

A job is only a hint. The truth stands in the due index, written by the append itself; a lost, doubled or
reordered job only delays a turn. Jobs are JSON and name one of the workers' fixed entry points.
"""

from __future__ import annotations

import logging

from redis import Redis
from redis.exceptions import RedisError
from rq import Queue
from rq.serializers import JSONSerializer

from events.keys import MatchId

QUEUE = "bot-turns"
BOT_TURNS = "workers.jobs.play_bot_turns"
TIMEOUT_SECONDS = 120
FAILURES_KEPT_SECONDS = 24 * 3600

logger = logging.getLogger(__name__)


class Hints:
    """The way to the job queue."""

    def __init__(self, redis: Redis) -> None:
        self._queue = Queue(QUEUE, connection=redis, serializer=JSONSerializer)

    def bots_asked(self, match: MatchId, version: int) -> None:
        """Tell the workers; if the queue does not answer, the sweeper will."""
        try:
            self._queue.enqueue_call(
                BOT_TURNS,
                args=(match, version),
                timeout=TIMEOUT_SECONDS,
                result_ttl=0,
                failure_ttl=FAILURES_KEPT_SECONDS,
            )
        except RedisError as error:
            logger.warning("no hint for match %s: %s", match, error)
