"""Players, their tokens and those of seats and spectators: who may be given one, list it and end it."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, cast

import msgspec
from msgspec import Struct

from api.plays import Plays
from api.tokens import (
    GUEST,
    REMEMBERED_SECONDS,
    Caller,
    Issued,
    Kind,
    Listed,
    Owner,
    Place,
    Question,
    Tokens,
    home_of,
    owner_in,
    request_name,
    token_digest,
)
from api.watch_codes import WatchCodes
from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.keys import MATCH_PREFIX, MatchId, PlayerId, named_key, new_player_id, player_key, seated_key
from events.lists import matches_of
from events.replicas import Permit, Replicas, freely
from events.storage import Storage, by_node
from events.vault import Vault

__all__ = ["GUEST", "REMEMBERED_SECONDS", "Accounts", "Caller", "Player", "token_digest"]

LIST_LIMIT = 100
NAMESAKES = 100
"""How many players of one name are found by it."""
GUESSABLE = 32
"""A key with fewer characters could be guessed by one who holds a token that was stolen and then rotated."""
FOR_EVER = 0


FIELDS: Final = ("name", "kind")
PLAYS: Final = msgspec.json.Decoder(Plays)
PlayerKind = Literal["person", "bot"]


class Player(Struct, frozen=True):
    """An account as others see it."""

    id: PlayerId
    name: str
    kind: PlayerKind


class Accounts:
    """All players and tokens on one Redis. Nothing is acknowledged before so many `replicas` have it."""

    def __init__(
        self,
        redis: Storage,
        clock: Callable[[], float] = time.monotonic,
        replicas: int = 0,
        permit: Permit = freely,
    ) -> None:
        self._redis = redis
        self._replicas = Replicas(redis, replicas, permit)
        self._tokens = Tokens(redis, self._replicas, clock)
        self._watch_codes = WatchCodes(self._replicas)

    def create_player(self, name: str, kind: PlayerKind = "person") -> tuple[Player, str]:
        """A new account and its token."""
        player, secret = Player(new_player_id(), name, kind), secrets.token_bytes(32)
        key = player_key(player.id)
        self._replicas.write(key, [("HSET", key, "name", name, "kind", kind, "secret", secret)])
        named = named_key(name)
        self._replicas.write(named, [("ZADD", named, "NX", time.time_ns() // 1_000, player.id)])
        return player, self._tokens.issue(_of_player(player.id, secret)).token

    def player(self, player: PlayerId) -> Player | None:
        return _player(player, self._redis.hmget(player_key(player), FIELDS))

    def plays(self, player: PlayerId) -> Plays | None:
        """What a bot is declared to play, None if nothing was."""
        stored = cast("bytes | None", self._redis.hget(player_key(player), "plays"))
        return None if stored is None else PLAYS.decode(stored)

    def declare(self, player: PlayerId, plays: Plays) -> None:
        """From now on a bot plays this."""
        key = player_key(player)
        self._replicas.write(key, [("HSET", key, "plays", encode(plays))])

    def players_called(self, name: str) -> list[Player]:
        """The players of exactly this name, the oldest accounts first, so many at most."""
        found = cast("list[bytes]", self._redis.zrange(named_key(name), 0, NAMESAKES - 1))
        players = [PlayerId(player.decode()) for player in found]
        return self.players(players)

    def players(self, players: Sequence[PlayerId]) -> list[Player]:
        """Those of these that are there."""
        stored = by_node(self._redis, [("HMGET", player_key(player), *FIELDS) for player in players])
        known = [_player(player, fields) for player, fields in zip(players, stored, strict=True)]
        return [player for player in known if player is not None]

    def further_token(self, player: PlayerId, key: str | None) -> Issued:
        """One more token of a player. The same key gives the same one, while it stands."""
        secret = cast("bytes", self._redis.hget(player_key(player), "secret"))
        request = request_name("further", key) if key else None
        return self._tokens.issue(_of_player(player, secret), request=request)

    def claimed(
        self, match: MatchId, vault: Vault, seat: Seat, account: PlayerId | None, offered: int = 1
    ) -> Issued:
        """The token of a seat that was claimed: one and the same however often, while it stands.

        So whoever lost the answer gets it by repeating the claim, and nobody gets one that was ended. It is
        the token of the seat as it was `offered` with a version.
        """
        again = (offered,) if offered > 1 else ()
        return self._tokens.issue(
            Place("seat", match, vault.derived),
            seat=seat,
            account=account,
            request=request_name("claim", seat, *again),
            nonce="/".join(map(str, ("seat", seat, *again))),
            seconds=FOR_EVER,
        )

    def end_seat(self, match: MatchId, seat: Seat) -> None:
        """Nobody holds this seat any more."""
        digest = cast("bytes | None", self._redis.hget(seated_key(match), str(seat)))
        if digest is not None:
            self._tokens.revoke(match, "seat", digest.decode())

    def rotate(
        self,
        match: MatchId,
        vault: Vault,
        seat: Seat,
        account: PlayerId | None,
        *,
        by: str,
        key: str | None,
    ) -> Issued:
        """A new token for a seat; the one it had ends in the same step."""
        request = request_name("rotate", seat, by, key) if key else None
        place = Place("seat", match, vault.derived)
        return self._tokens.issue(place, seat=seat, account=account, request=request)

    def rotated_by(
        self, token: str, match: MatchId, vault: Callable[[MatchId], Vault], seat: Seat, key: str | None
    ) -> Issued | None:
        """What this token of a seat was rotated to under this key, though it ended thereby; else None.

        So a guest who lost the answer gets it by repeating the request.
        """
        if home_of(token) != ("seat", match) or key is None or len(key) < GUESSABLE:
            return None
        request = request_name("rotate", seat, token_digest(token), key)
        return self._tokens.given(Place("seat", match, lambda nonce: vault(match).derived(nonce)), request)

    def invite_spectator(
        self, match: MatchId, vault: Vault, account: PlayerId, key: str | None
    ) -> tuple[str, bool]:
        """A code to watch a match with, and whether this key gave it before."""
        return self._watch_codes.made(match, vault, account, key)

    def spectator(
        self, match: MatchId, vault: Callable[[MatchId], Vault], code: str, *, by: str, key: str | None
    ) -> Issued | None:
        """A token to watch a match with, on the list of the account that invites; None if the code is wrong.

        The code is used up then; repeated by the same caller with the same key it gives the same token.
        """
        request = request_name("watch", code, by, key or secrets.token_hex(16))
        account = self._watch_codes.used(match, code, request)
        if account is None:
            return None
        place = Place("spectator", match, vault(match).derived)
        return self._tokens.issue(place, account=account, request=request)

    def caller(self, token: str) -> Caller | None:
        """Whom a token stands for, None if for nobody."""
        return self._tokens.caller(token)

    def remembered(self, token: str) -> Caller | None:
        """What `caller` gives without asking the storage, None if it would have to."""
        return self._tokens.remembered(token)

    def question(self, token: str) -> Question | None:
        """What `caller` would ask the storage, for one who asks it otherwise."""
        return self._tokens.question(token)

    def revoke(self, token: str) -> None:
        """This token stands for nobody from now on."""
        home = home_of(token)
        if home is not None:
            kind, owner = home
            self._tokens.revoke(owner, kind, token_digest(token))

    def forget(self, digest: str) -> None:
        """A token was revoked elsewhere: this process knows it no longer."""
        self._tokens.forget(digest)

    def tokens_of(self, player: PlayerId) -> list[Listed]:
        """The player's own tokens, then those of seats and spectators in the player's latest matches."""
        return self._tokens_in(player, [player, *self.matches_of(player)])

    def revoke_of(self, player: PlayerId, token_id: str) -> bool:
        """End the token of this id if it is on the player's list; whether it was."""
        owner = owner_in(token_id)
        mine = [] if owner is None else self._tokens_in(player, [owner])
        for listed in mine:
            if listed.id == token_id:
                self._tokens.revoke(cast("Owner", owner), listed.kind, listed.digest)
                return True
        return False

    def _tokens_in(self, player: PlayerId, owners: list[Owner]) -> list[Listed]:
        homes = [(owner, kind) for owner in owners for kind in _kinds(player, owner)]
        return [listed for listed in self._tokens.of(homes) if _is_of(player, listed)]

    def matches_of(self, player: PlayerId) -> list[MatchId]:
        """The player's matches, latest first."""
        return matches_of(self._redis, player, LIST_LIMIT)


def _player(player: PlayerId, fields: Any) -> Player | None:
    """A player as the storage has it, None if it has none."""
    name, kind = fields
    known: PlayerKind = "bot" if kind == b"bot" else "person"
    return None if name is None else Player(player, name.decode(), known)


def _of_player(player: PlayerId, secret: bytes) -> Place:
    def derive(nonce: str) -> str:
        return hmac.new(secret, nonce.encode(), hashlib.sha256).hexdigest()

    return Place("player", player, derive)


def _kinds(player: PlayerId, owner: Owner) -> tuple[Kind, ...]:
    """Of which kinds a player may have tokens here."""
    if owner.startswith(MATCH_PREFIX):
        return ("seat", "spectator")
    return ("player",) if owner == player else ()


def _is_of(player: PlayerId, listed: Listed) -> bool:
    return listed.kind == "player" or listed.record.account == player
