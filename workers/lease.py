"""Leases: one worker plays the bots of a match at a time, and a killed one loses it soon."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

from redis.exceptions import RedisError

from events.storage import Script, Storage, run

LEASE_MS: Final = 5_000
KEEP_SECONDS: Final = 1.0
"""How old a lease gets before it is prolonged."""

HOLD: Final = Script("""
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then
  return 0
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
""")
GIVE_UP: Final = Script("""
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0
""")

logger = logging.getLogger(__name__)


class Leases:
    """What this process holds. It gets back at once what it held when its Redis went away."""

    def __init__(self, redis: Storage, lease_ms: int = LEASE_MS) -> None:
        """A process that is killed loses what it holds after so long."""
        self._holder = secrets.token_hex(8)
        self._redis = redis
        self._lease_ms = lease_ms

    def hold(self, name: str) -> bool:
        """Take or prolong a lease; False if somebody else has it."""
        return bool(run(self._redis, HOLD, [name], [self._holder, self._lease_ms]))

    def give_up(self, name: str) -> None:
        """Let others have it at once."""
        run(self._redis, GIVE_UP, [name], [self._holder])

    @contextmanager
    def held(self, name: str) -> Iterator[Callable[[], bool] | None]:
        """Hold a lease for as long as the block runs, however long it thinks.

        Gives a function that says whether it is still ours, or None if somebody else has it.
        """
        if not self.hold(name):
            yield None
            return
        over, lost = Event(), Event()
        keeper = Thread(target=self._keep, args=(name, over, lost), name="lease", daemon=True)
        keeper.start()
        reachable = True
        try:
            yield lambda: not lost.is_set()
        except RedisError:
            reachable = False
            raise
        finally:
            over.set()
            if reachable:  # else this would only wait for the same Redis, and the lease ends by itself
                keeper.join()
                self.give_up(name)

    def _keep(self, name: str, over: Event, lost: Event) -> None:
        while not over.wait(KEEP_SECONDS):
            try:
                if not self.hold(name):
                    lost.set()
            except RedisError as error:
                logger.info("a lease was not prolonged: %s", error)
