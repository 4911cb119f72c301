"""A worker process: it plays what its queue hints at, with a sweeper beside it unless it searches.

The queue is RQ's, the loop is ours: RQ's own workers end with their Redis, or with a record they cannot read.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from typing import Final, TypeVar

from redis.exceptions import RedisError

from domain.games import GAMES
from events.keys import LogId, MatchId, is_tournament
from events.matches import Matches
from events.memory import MEGABYTE, Memory
from events.position import Games
from events.queue import Queue
from events.recollection import Recollection
from events.replicas import NotReplicated, Replicas
from events.storage import UNREACHABLE, connect, connect_server
from events.tournaments.organising import Tournaments
from events.writing import Hint
from running.durability import NotDurable
from running.hints import PACKING, QUEUE, SEARCHES, Hints
from running.metrics_folder import METRICS_FOLDER
from running.metrics_server import serve_metrics
from running.settings import Settings
from running.watch import check_queue, watching
from workers.attendant import COUNTING, PARTS, SEATING, Attendant
from workers.bot_turns import BotTurns
from workers.lease import Leases
from workers.metrics import DROPPED_HINTS, FAILED_HINTS, FAILED_TOURNAMENTS, MEMORY, REGISTRY
from workers.outage import Redises, brief
from workers.packing import Packing
from workers.pool import LEASE_MS, Pool, Searcher, bound_memory
from workers.presence import Presence
from workers.queue import Hinted, HintQueue, Unreadable, Waiting
from workers.shares import Shares
from workers.stop import Stop
from workers.sweeper import SLICES, TASK, Chores, Rested, Sweeper
from workers.tournaments.conductor import Conductor
from workers.tournaments.tables import Tables

IDLE_SECONDS: Final = 0.5
"""How long an idle worker waits before it looks whether it was told to stop; less than a command may take."""
FAILED_SECONDS: Final = 0.5
"""How long a queue that answers with errors is left alone."""

T = TypeVar("T")

logger = logging.getLogger(__name__)


def work(settings: Settings, games: Games = GAMES, *, search: bool = False) -> None:
    """Play bots until told to stop: those that think for long with `search`, else the rest."""
    stop = Stop().listen()
    if METRICS_FOLDER not in os.environ:  # else the API shows them with its own
        serve_metrics(settings, REGISTRY)
    check_queue(settings)
    redis, watch = when_there(lambda: (connect(settings.redis_url), watching(settings)), stop)
    queue_redis = connect_server(settings.hints_url)
    hints, name = Hints(queue_redis), SEARCHES if search else QUEUE
    queue, pool = HintQueue(queue_redis, name), Pool(queue_redis, hints.search_asked)
    memory = Memory[MatchId, Recollection](settings.memory_mb * MEGABYTE, MEMORY)
    watch.start()

    def matches(hint: Hint | None = None) -> Matches:
        return Matches(
            redis,
            hint=hint,
            replicas=settings.replicas,
            games=games,
            memory=memory,
            permit=watch.permit,
            on_other_rules=settings.rules_change,
            packs=settings.pack_after is not None,
        )

    leases = Leases(redis, LEASE_MS) if search else Leases(redis)
    turns = BotTurns(
        played := matches(of_tournaments(hints.bots_asked)),
        leases,
        queue,
        stop=stop,
        delay=settings.bot_delay_ms / 1000,
        hint=hints.bots_asked,
        pool=None if search else pool,
    )
    beside: list[Attendant | Searcher | Sweeper]
    if search:
        bound_memory(settings.search_memory_mb)
        beside = [Searcher(queue_redis)]
    else:
        seating = Queue(redis, matches(hints.bots_asked), Replicas(redis, settings.replicas, watch.permit))
        to_pack = Rested(hints.to_pack, settings.pack_after) if settings.pack_after else None
        waiting, shares = lambda: queue.waiting() | pool.waiting(), Shares(queue_redis, TASK, SLICES)
        beside = [
            Attendant(seating.look_after, [*games], Shares(queue_redis, SEATING, PARTS)),
            Attendant(played.ratings.count, [*games], Shares(queue_redis, COUNTING, PARTS)),
            Sweeper(
                redis,
                waiting,
                hints.bots_asked,
                shares,
                Chores(played.deliver_left_over, played.deals.disclose, to_pack),
            ),
        ]
    redises = Redises({"storage": redis, "queue": queue_redis}, stop, watch.permit)
    presence = Presence(settings.hints_url, name)
    for one in beside:
        one.start()
    try:
        packing = Packing(played, leases, settings.pack_after)
        opening = matches(hints.bots_asked)
        tournaments = Tournaments(opening, settings.replicas)
        conductor = Conductor(tournaments, Tables(opening, tournaments), leases, stop)
        Worker(queue, turns, packing, conductor, redises, presence, stop).run()
    finally:
        for one in beside:
            one.close()
        presence.leave()


def when_there(open_storage: Callable[[], T], stop: Stop) -> T:
    """The storage, as soon as a node of it answers: a cluster must be asked for its nodes."""
    while True:
        try:
            return open_storage()
        except UNREACHABLE as error:
            logger.warning("the storage is away, waiting for it: %s", brief(error))
        if not stop.pause(FAILED_SECONDS):
            sys.exit()


def of_tournaments(hint: Hint) -> Hint:
    """Hints at tournaments alone: who plays a match goes on with it unasked."""

    def told(match: LogId, version: int, *, people: bool) -> None:
        if is_tournament(match):
            hint(match, version, people=people)

    return told


class Worker:
    """Takes one hint after another."""

    def __init__(
        self,
        queue: HintQueue,
        turns: BotTurns,
        packing: Packing,
        conductor: Conductor,
        redises: Redises,
        presence: Presence,
        stop: Stop,
    ) -> None:
        self._queue = queue
        self._turns = turns
        self._packing = packing
        self._conductor = conductor
        self._redises = redises
        self._presence = presence
        self._stop = stop

    def run(self) -> None:
        """Until told to stop, whatever happens to Redis or stands in the queue."""
        while not self._stop.requested:
            self._presence.tell()
            try:
                self._next()
            except Unreadable as error:
                DROPPED_HINTS.inc()
                logger.warning("dropped from the queue: %s", error)
            except RedisError as error:
                if not self._redises.wait_out(error):
                    logger.warning("the queue failed: %s", brief(error))
                    self._stop.pause(FAILED_SECONDS)

    def _next(self) -> None:
        hinted = self._queue.take()
        if hinted is not None:
            self._play(hinted)
            return
        while not self._stop.requested and not self._queue.wait(IDLE_SECONDS):
            self._presence.tell()

    def _play(self, hinted: Hinted | Waiting) -> None:
        """Play, and once more after an outage; what fails again is left to the sweeper."""
        try:
            self._do(hinted)
        except (RedisError, NotReplicated, NotDurable) as error:
            self._redises.wait_out(error)
            if not self._stop.requested:
                self._play_again(hinted)
        except Exception:
            failed(hinted)

    def _play_again(self, hinted: Hinted | Waiting) -> None:
        try:
            self._do(hinted)
        except Exception:
            failed(hinted)

    def _do(self, hinted: Hinted | Waiting) -> None:
        if isinstance(hinted, Waiting):
            self._conductor.run(hinted.tournament)
        elif hinted.what == PACKING:
            self._packing.pack(hinted.match)
        else:
            self._turns.play(hinted.match, hinted.version)


def failed(hinted: Hinted | Waiting) -> None:
    FAILED_HINTS.inc()
    if isinstance(hinted, Waiting):
        FAILED_TOURNAMENTS.inc()
        logger.exception("tournament %s cannot go on", hinted.tournament)
        return
    what = "match %s cannot be packed" if hinted.what == PACKING else "the bots of match %s cannot be played"
    logger.exception(what, hinted.match)
