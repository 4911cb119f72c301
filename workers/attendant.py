"""Looks after what belongs to a game as a whole: its queue, and its ratings.

Whoever waits is seated, or told that nobody came, in time. Who joins a queue seats those who fit at once;
what is left for later stands in the due index of each queue: patience that is out, and groups that a process
took and did not seat before it died. Rated matches that have ended count a moment later.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from threading import Event, Thread
from typing import Final

from redis.exceptions import RedisError

from events.replicas import NotReplicated
from running.durability import NotDurable
from workers.outage import brief
from workers.shares import Shares

SEATING: Final = "charon:attendants"
COUNTING: Final = "charon:rating-clerks"
PARTS: Final = 8
"""In how many parts the games are shared out among the workers."""
ROUND_SECONDS: Final = 0.5

logger = logging.getLogger(__name__)


class Attendant:
    """Goes round its share of the games, in a thread of its own."""

    def __init__(self, chore: Callable[[str], object], games: Sequence[str], shares: Shares) -> None:
        """What there is to do for each game, again and again."""
        self._chore = chore
        self._games = games
        self._shares = shares
        self._stop = Event()
        self._thread = Thread(target=self._run, name="attendant", daemon=True)

    def start(self) -> Attendant:
        self._thread.start()
        return self

    def close(self) -> None:
        """Stop, and let other workers go round."""
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        failing = False
        while not self._stop.wait(ROUND_SECONDS):
            try:
                self.go_round()
                failing = False
            except (RedisError, NotReplicated, NotDurable) as error:
                level = logging.DEBUG if failing else logging.WARNING
                logger.log(level, "the games are not looked after: %s", brief(error))
                failing = True
        try:
            self._shares.leave()
        except RedisError as error:
            logger.info("the attendant's share was not given up: %s", error)

    def go_round(self) -> None:
        """Do what is due in the games that fall to this process now."""
        mine = self._shares.mine()
        for number, game in enumerate(self._games):
            if number % PARTS in mine:
                self._chore(game)
