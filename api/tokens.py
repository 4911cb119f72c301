"""Tokens: what they look like, where they live, whom they stand for. Only their hashes are kept.

A token names what it belongs to, so that all about it is found in one place: a player's tokens live with the
player, those of seats and spectators with their match. Its 256 bits are derived from a secret of that owner
and a nonce; who repeats a request under the same key gets the same token, and none is stored.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Callable
from typing import Any, Final, Literal, cast

import msgspec
from msgspec import Struct

from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.keys import (
    ALPHABET,
    ID_LENGTH,
    MATCH_PREFIX,
    PLAYER_PREFIX,
    MatchId,
    PlayerId,
    receipt_key,
    seated_key,
    tokens_key,
)
from events.news import news_of
from events.recent import Recent
from events.replicas import Replicas
from events.storage import Script, Storage, by_node

REMEMBERED_SECONDS = 2.0
"""How long a process trusts what it knows of a token: a revoked one lives so much longer if news is lost."""
RECEIPT_SECONDS = 24 * 60 * 60
"""How long a key gives the same token again. A claim's does so for as long as the match lives."""
MOST: Final = {"player": 16, "seat": 0, "spectator": 100}
"""How many tokens a player, and how many spectators a match may have; 0: a seat has one, never more."""
FIND_ONLY: Final = -1

Kind = Literal["player", "seat", "spectator"]
Owner = MatchId | PlayerId
FORM = re.compile(rf"charon_(player|seat|spectator)_([{ALPHABET}]{{{ID_LENGTH}}})_[0-9a-f]{{64}}")
ID = re.compile(rf"([mp]_[{ALPHABET}]{{{ID_LENGTH}}})-([0-9a-f]{{16}})")
ISSUE, REVOKE = (Script.beside(__file__, name) for name in ("issue.lua", "revoke.lua"))


class TokenEnded(Exception):
    """The token that this request was given has ended since; it is not given again."""


class TooManyTokens(Exception):
    """There are as many tokens as there may be."""

    def __init__(self, most: int) -> None:
        super().__init__(f"There are {most} tokens already")
        self.most = most


class Caller(Struct, frozen=True):
    """Whom a token stands for. Without a token: a guest."""

    kind: Literal["guest", "player", "seat", "spectator"]
    player: PlayerId | None = None
    """Of a player's token alone: who holds a seat's token is not its player."""
    match: MatchId | None = None
    seat: Seat | None = None


GUEST = Caller("guest")


class Record(Struct, frozen=True, omit_defaults=True):
    """What is kept of a token, by its digest."""

    created_at: int
    """In milliseconds."""
    ending: str
    """Its last four characters, for people to know it by."""
    seat: Seat | None = None
    account: PlayerId | None = None
    """The player who has it on the list of the own tokens, and may revoke it."""


RECORDS: Final = msgspec.json.Decoder(Record)


class Place(Struct, frozen=True):
    """Where tokens of a kind live, and how their bits are derived from a nonce."""

    kind: Kind
    owner: Owner
    derive: Callable[[str], str]


class Issued(Struct, frozen=True):
    """A token as its holder is given it."""

    id: str
    token: str
    replayed: bool


class Listed(Struct, frozen=True):
    """A token as the account that has it may know it later."""

    id: str
    kind: Kind
    match: MatchId | None
    digest: str
    record: Record


def token_digest(token: str) -> str:
    """What a token is known by once it was given: also in the news that it was revoked."""
    return hashlib.sha256(token.encode()).hexdigest()


class Question(Struct, frozen=True):
    """Whom does a token stand for? To be asked by whoever has a way to the storage."""

    kind: Kind
    owner: Owner
    digest: str
    asked: float
    _callers: Recent[str, tuple[float, Caller]]

    @property
    def place(self) -> tuple[str, str]:
        """The hash and the field that say it."""
        return tokens_key(self.owner, self.kind), self.digest

    def answered(self, stored: Any) -> Caller | None:
        """Whom, as the storage says; remembered for a while. None if for nobody."""
        if stored is None:
            return None
        caller = _caller(self.kind, self.owner, RECORDS.decode(stored))
        self._callers.put(self.digest, (self.asked + REMEMBERED_SECONDS, caller))
        return caller


class Tokens:
    """All tokens on one Redis. What was looked up lately is in memory."""

    def __init__(self, redis: Storage, replicas: Replicas, clock: Callable[[], float]) -> None:
        self._redis = redis
        self._replicas = replicas
        self._clock = clock
        self._news = news_of(redis)
        self._callers: Recent[str, tuple[float, Caller]] = Recent(10_000)

    def issue(
        self,
        place: Place,
        *,
        seat: Seat | None = None,
        account: PlayerId | None = None,
        request: str | None = None,
        nonce: str | None = None,
        seconds: int = RECEIPT_SECONDS,
    ) -> Issued:
        """A new token, or the one that this request was given before; a seat's ends the one it had.

        Raises TokenEnded if the request's token has ended since, TooManyTokens, or NotReplicated.
        """
        nonce = nonce or f"token/{secrets.token_hex(16)}"
        token = _token(place, nonce)
        record = Record(time.time_ns() // 1_000_000, token[-4:], seat, account)
        told = [encode(record), MOST[place.kind], "" if seat is None else seat, seconds]
        told += [self._news.publish, self._news.of_tokens(place.owner)]
        return self._run(place, request, [nonce, token_digest(token), *told])

    def given(self, place: Place, request: str) -> Issued | None:
        """What this request was given before, None if it is new; TokenEnded if that has ended since."""
        try:
            return self._run(place, request, ["", "", "", FIND_ONLY, "", 0, "", ""])
        except TooManyTokens:
            return None

    def _run(self, place: Place, request: str | None, arguments: list[Any]) -> Issued:
        keys = [tokens_key(place.owner, place.kind), seated_key(place.owner)]
        keys += [] if request is None else [receipt_key(place.owner, request)]
        answer = self._replicas.run(ISSUE, keys, arguments, wrote=lambda answer: answer[0] != b"full")
        return self._issued(place, answer)

    def _issued(self, place: Place, answer: list[Any]) -> Issued:
        match answer:
            case [b"full"]:
                raise TooManyTokens(MOST[place.kind])
            case [b"ended", _]:
                raise TokenEnded
            case [b"issued", _, before]:
                self.forget(before.decode())
        token = _token(place, answer[1].decode())
        return Issued(_id(place.owner, token_digest(token)), token, answer[0] == b"replayed")

    def remembered(self, token: str) -> Caller | None:
        """What `caller` gives without asking the storage, None if it would have to."""
        remembered = self._callers.get(token_digest(token))
        return remembered[1] if remembered is not None and remembered[0] > self._clock() else None

    def caller(self, token: str) -> Caller | None:
        """Whom a token stands for, None if for nobody."""
        if (remembered := self.remembered(token)) is not None:
            return remembered
        question = self.question(token)
        return None if question is None else question.answered(self._redis.hget(*question.place))

    def question(self, token: str) -> Question | None:
        """What to ask the storage to know whom a token stands for, None if it cannot be one."""
        home = home_of(token)
        return None if home is None else Question(*home, token_digest(token), self._clock(), self._callers)

    def revoke(self, owner: Owner, kind: Kind, digest: str) -> None:
        """The token of this digest stands for nobody from now on, and every process is told."""
        keys = [tokens_key(owner, kind)]
        self._replicas.run(REVOKE, keys, [digest, self._news.publish, self._news.of_tokens(owner)])
        self.forget(digest)

    def forget(self, digest: str) -> None:
        """Look this token up again when it is next used."""
        self._callers.put(digest, (0.0, GUEST))

    def of(self, homes: list[tuple[Owner, Kind]]) -> list[Listed]:
        """Every token that lives in these places, oldest first in each."""
        found = by_node(self._redis, [("HGETALL", tokens_key(owner, kind)) for owner, kind in homes])
        return [
            listed
            for (owner, kind), stored in zip(homes, found, strict=True)
            for listed in sorted(_listed(owner, kind, stored), key=lambda listed: listed.record.created_at)
        ]


def home_of(token: str) -> tuple[Kind, Owner] | None:
    """Where a token lives, None if it is no token."""
    form = FORM.fullmatch(token)
    return None if form is None else _home(form)


def owner_in(token_id: str) -> Owner | None:
    """What the token of this id belongs to, None if it is no such id."""
    form = ID.fullmatch(token_id)
    return cast("Owner", form[1]) if form else None


def request_name(*parts: object) -> str:
    """A request for a token: who asks for what, under which key."""
    return hashlib.sha256(encode([str(part) for part in parts])).hexdigest()


def _home(form: re.Match[str]) -> tuple[Kind, Owner]:
    kind = cast("Kind", form[1])
    return kind, PlayerId(PLAYER_PREFIX + form[2]) if kind == "player" else MatchId(MATCH_PREFIX + form[2])


def _token(place: Place, nonce: str) -> str:
    return f"charon_{place.kind}_{place.owner[2:]}_{place.derive(nonce)}"


def _id(owner: Owner, digest: str) -> str:
    return f"{owner}-{digest[:16]}"


def _caller(kind: Kind, owner: Owner, record: Record) -> Caller:
    if kind == "player":
        return Caller(kind, player=PlayerId(owner))
    return Caller(kind, match=MatchId(owner), seat=record.seat)


def _listed(owner: Owner, kind: Kind, stored: dict[bytes, bytes]) -> list[Listed]:
    match = None if kind == "player" else MatchId(owner)
    records = {name.decode(): RECORDS.decode(record) for name, record in stored.items()}
    return [Listed(_id(owner, digest), kind, match, digest, record) for digest, record in records.items()]
