"""Players and tokens: 256 random bits for a player, a seat or a spectator, kept only as a hash."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Literal, cast

import msgspec
from msgspec import Struct
from redis import Redis

from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.keys import MatchId, PlayerId, new_player_id, player_key, player_matches_key, token_key
from events.recent import Recent

REMEMBERED_SECONDS = 2.0
"""How long a process trusts what it knows of a token: a revoked one may live that much longer."""
LIST_LIMIT = 100


class Caller(Struct, frozen=True, omit_defaults=True):
    """Whom a token stands for. Without a token: a guest."""

    kind: Literal["guest", "player", "seat", "spectator"]
    player: PlayerId | None = None
    match: MatchId | None = None
    seat: Seat | None = None


GUEST = Caller("guest")


class Player(Struct, frozen=True):
    id: PlayerId
    name: str


class Accounts:
    """All players and tokens on one Redis."""

    def __init__(self, redis: Redis, clock: Callable[[], float] = time.monotonic) -> None:
        self._redis = redis
        self._clock = clock
        self._callers: Recent[str, tuple[float, Caller]] = Recent(10_000)

    def create_player(self, name: str) -> tuple[Player, str]:
        """A new account and its token."""
        player = Player(new_player_id(), name)
        self._redis.hset(player_key(player.id), mapping={"name": name})
        return player, self.issue(Caller("player", player=player.id), secrets.token_hex(32))

    def player(self, player: PlayerId) -> Player | None:
        name = cast("bytes | None", self._redis.hget(player_key(player), "name"))
        return None if name is None else Player(player, name.decode())

    def issue(self, caller: Caller, bits: str) -> str:
        """A token for this caller from 256 secret bits; the same bits give the same token."""
        token = f"charon_{caller.kind}_{bits}"
        self._redis.set(token_key(token_digest(token)), encode(caller))
        return token

    def caller(self, token: str) -> Caller | None:
        """Whom a token stands for, None if for nobody."""
        hashed = token_digest(token)
        now = self._clock()
        remembered = self._callers.get(hashed)
        if remembered is not None and remembered[0] > now:
            return remembered[1]
        stored = cast("bytes | None", self._redis.get(token_key(hashed)))
        if stored is None:
            return None
        caller = msgspec.json.decode(stored, type=Caller)
        self._callers.put(hashed, (now + REMEMBERED_SECONDS, caller))
        return caller

    def revoke(self, token: str) -> None:
        """This token stands for nobody from now on."""
        hashed = token_digest(token)
        self._redis.delete(token_key(hashed))
        self._callers.put(hashed, (0.0, GUEST))

    def forget(self, digest: str) -> None:
        """Trust no longer what this process remembers of a token."""
        self._callers.put(digest, (0.0, GUEST))

    def joined(self, player: PlayerId, match: MatchId) -> None:
        """Remember that a player opened or joined a match."""
        self._redis.zadd(player_matches_key(player), {match: time.time()}, nx=True)

    def matches_of(self, player: PlayerId) -> list[MatchId]:
        """The player's matches, latest first."""
        found = cast("list[bytes]", self._redis.zrevrange(player_matches_key(player), 0, LIST_LIMIT - 1))
        return [MatchId(match.decode()) for match in found]


def token_digest(token: str) -> str:
    """What is stored and told of a token: never the token itself."""
    return hashlib.sha256(token.encode()).hexdigest()
