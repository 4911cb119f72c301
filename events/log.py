"""The log of a match in Redis: append, read. No write of events goes around `append`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from msgspec import Struct
from redis import Redis

from domain.kernel.codec import AnyGame
from events.entries import Entry, read_entry, stored_fields
from events.keys import NEWS, MatchId, bucket_of, due_key, head_key, keys_key, log_key

SCRIPT = Path(__file__).with_name("append.lua").read_text(encoding="utf-8")


class Head(Struct, frozen=True):
    """Where a log ends."""

    version: int
    hash: bytes


class Appended(Struct, frozen=True):
    """What an append did, or had done before under the same key."""

    first: int
    last: int
    replayed: bool


class Conflict(Exception):
    """The log has moved on since it was read."""


class KeyReused(Exception):
    """The idempotency key belongs to a different request."""


class Log:
    """The logs of all matches on one Redis."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._append = redis.register_script(SCRIPT)

    def append(
        self,
        match: MatchId,
        entries: Sequence[Entry],
        previous: bytes,
        *,
        key: str = "",
        digest: str = "",
        due: int | None = None,
        summary: Mapping[str, str | int] | None = None,
    ) -> Appended:
        """Append a batch that follows the hash `previous`, in one step, or raise Conflict or KeyReused.

        A key that is known answers with what it did the first time and appends nothing. `due` is when the
        match next waits for a bot or a clock, in milliseconds; None if it waits for neither.
        """
        first = entries[0].version
        arguments: list[Any] = [match, first - 1, previous, key, digest, "" if due is None else due, NEWS]
        fields = summary or {}
        arguments.append(len(fields))
        for name, value in fields.items():
            arguments += [name, value]
        arguments.append(len(entries))
        for entry in entries:
            arguments += stored_fields(entry)
        keys = [log_key(match), head_key(match), keys_key(match), due_key(bucket_of(match))]
        return _answer(cast("list[Any]", self._append(keys=keys, args=arguments)))

    def head(self, match: MatchId) -> Head | None:
        """The end of a log, None if there is no such match."""
        version, digest = cast("list[Any]", self._redis.hmget(head_key(match), ["version", "hash"]))
        return None if version is None else Head(int(version), digest)

    def first_used(self, match: MatchId, key: str) -> tuple[int, int] | None:
        """The versions an idempotency key produced, None if it is new."""
        known = cast("bytes | None", self._redis.hget(keys_key(match), key))
        if known is None:
            return None
        _, first, last = known.split()
        return int(first), int(last)

    def read(
        self,
        game: AnyGame | None,
        match: MatchId,
        first: int,
        last: int | None = None,
        count: int | None = None,
    ) -> list[Entry]:
        """The entries from version `first` to `last`, at most `count` of them."""
        end = "+" if last is None else f"{last}-0"
        raw = cast("list[Any]", self._redis.xrange(log_key(match), f"{first}-0", end, count=count))
        return [read_entry(game, entry_id, fields) for entry_id, fields in raw]


def _answer(answer: list[Any]) -> Appended:
    match answer:
        case [b"conflict", _]:
            raise Conflict
        case [b"reused"]:
            raise KeyReused
        case [how, first, last]:
            return Appended(first, last, replayed=how == b"replayed")
    raise RuntimeError(f"the append script answered {answer}")
