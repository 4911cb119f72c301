"""A worker process: an RQ worker on one queue, and a sweeper beside it."""

from __future__ import annotations

import logging

from redis import Redis
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from domain.games import GAMES
from events.hints import QUEUE, Hints
from events.keys import MatchId
from events.matches import Matches
from events.memory import MEGABYTE, Memory
from events.position import Games
from events.recollection import Recollection
from events.settings import Settings
from workers.bot_turns import BotTurns
from workers.hint_job import HintJob
from workers.jobs import equip
from workers.metrics import MEMORY
from workers.sweeper import Sweeper


def work(settings: Settings, *, burst: bool = False, games: Games = GAMES) -> None:
    """Play bots until told to stop, or with `burst` until the queue is empty."""
    logging.getLogger("rq").setLevel(logging.WARNING)
    redis = Redis.from_url(settings.redis_url)
    queue = Redis.from_url(settings.hints_url)
    hints = Hints(queue)
    memory = Memory[MatchId, Recollection](settings.memory_mb * MEGABYTE, MEMORY)
    matches = Matches(redis, replicas=settings.replicas, games=games, memory=memory)
    equip(BotTurns(redis, matches, settings.bot_delay_ms, hints.bots_asked))
    sweeper = Sweeper(redis, hints.bots_asked).start()
    try:
        # One process, no fork: a job costs 10 ms this way instead of 36, and positions stay in memory.
        worker = SimpleWorker([QUEUE], connection=queue, job_class=HintJob, serializer=JSONSerializer)
        worker.work(burst=burst, logging_level="WARNING")
    finally:
        sweeper.close()
