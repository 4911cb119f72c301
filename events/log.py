"""The log of a match, or of a tournament, in Redis: append, read. No write of events goes around `append`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec import Struct

from events.entries import Entry, stored_fields
from events.keys import LogId, MatchId, bucket_of, due_key, head_key, keys_key, log_key, packed_key
from events.news import news_of
from events.replicas import check_replicated
from events.storage import Script, Storage, by_node, together
from events.storage_time import StorageTime
from events.together import Errand, Run, Together

pack = msgspec.msgpack.Encoder().encode
SCRIPT = Script.beside(__file__, "append.lua")
STRETCH = re.compile(r"(m_[0-9a-z]{20}) ([0-9]{1,16}) ([0-9]{1,16})")
HEAD_FIELDS = ("version", "hash", "damage", "packed")
UNTIMELY = b"untimely"
MOST_DIGITS = 16
NO_VERSION = -1
"""Expected of no log, so that the script answers for its key or refuses."""
NOTHING = ("", "", "", "", "", "", "", pack([]), pack([]))
"""Neither due nor bound to a time, without news, letters, packing, fields or events."""

Row = tuple[bytes, Mapping[bytes, bytes]]
"""An entry of the stream as Redis gives it: its id and its fields."""


class Packed(Struct, frozen=True):
    """Up to which version a record has taken the place of the stream, and the hash of that event."""

    version: int
    hash: bytes


class Head(Struct, frozen=True):
    """Where a log ends, and what was found wrong with it, if anything."""

    version: int
    hash: bytes
    damage: str | None
    packed: Packed | None = None


class Appended(Struct, frozen=True):
    """What an append did, or had done before under the same key."""

    first: int
    last: int
    replayed: bool


class Window(Struct, frozen=True):
    """From when on and until when something may be appended, by the storage's clock."""

    earliest: int
    latest: int


class Stretch(Struct, frozen=True):
    """A batch in the log of a match, whose letters are to be delivered: so it is spelled in the due index."""

    match: MatchId
    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.match} {self.first} {self.last}"


def read_stretch(text: str) -> Stretch | None:
    """The stretch that a text spells, None if it spells none."""
    found = STRETCH.fullmatch(text)
    return Stretch(MatchId(found[1]), int(found[2]), int(found[3])) if found else None


class Conflict(Exception):
    """The log has moved on since it was read."""


class Damaged(Exception):
    """The log of the match does not hold together; it can be read up to the damage, and not written."""

    def __init__(self, finding: str) -> None:
        super().__init__(finding)
        self.finding = finding


class Untimely(Exception):
    """By the storage's clock it is not the time for this: too late, or too early."""


class KeyReused(Exception):
    """The idempotency key belongs to a different request."""


class Log:
    """The logs on one Redis."""

    def __init__(self, redis: Storage, replicas: int = 0) -> None:
        """Nothing is acknowledged before so many replicas have it."""
        self.time = StorageTime(redis)
        self._redis = redis
        self._replicas = replicas
        self._news = news_of(redis)
        self.errand = Errand(SCRIPT, replicas, _wrote)
        self._together = Together(redis, self.errand)

    def batch(
        self,
        match: LogId,
        entries: Sequence[Entry],
        previous: bytes,
        *,
        key: str = "",
        digest: str = "",
        due: int | None = None,
        window: Window | None = None,
        summary: Mapping[str, str | int] | None = None,
        letters: bool = False,
        packs: bool = False,
    ) -> Run:
        """What appends a batch that follows the hash `previous`, once it is sent.

        `due` is when the match waits for a bot or a clock, by the storage's own time, now if that is past;
        None if for neither. Outside of a `window` nothing is appended. With `letters` it is noted as due,
        too, that inboxes are to be told; and with `packs` that the match is to be packed when it has rested.
        """
        fields = [str(part) for pair in (summary or {}).items() for part in pair]
        arguments = [match, entries[0].version - 1, previous, key, digest, "" if due is None else due]
        arguments += ["", ""] if window is None else [window.earliest, window.latest]
        arguments += [
            self._news.publish,
            self._news.about(match),
            "1" if letters else "",
            "1" if packs else "",
            pack(fields),
            pack([stored_fields(entry) for entry in entries]),
        ]
        return _run_of(arguments + [entry.hash for entry in entries])

    def append(
        self, match: LogId, entries: Sequence[Entry], previous: bytes, *, key: str = "", **more: Any
    ) -> Appended:
        """Append a batch in one step: what `batch` takes, as `run` does it."""
        return self.run(self.batch(match, entries, previous, key=key, **more))

    def run(self, run: Run) -> Appended:
        """Append a batch in one step, together with others that are under way.

        Raises Conflict, Untimely, KeyReused or Damaged, and nothing has then changed; or NotReplicated, and
        it has. A key that is known answers with what it did the first time and appends nothing.
        """
        self._together.run(run)
        return self.outcome(run)

    def run_all(self, runs: Sequence[Run]) -> None:
        """Several at once, of different matches; `outcome` says what came of each."""
        self._together.run_all(runs)

    def outcome(self, run: Run) -> Appended:
        """What a run that was sent did; raises as `run` does, or what the storage raised."""
        answer, reached = run.result()
        if answer[0] == UNTIMELY:
            self.time.is_now(run.key, answer[1])
            raise Untimely
        appended = _answer(answer)
        self.time.hear(run.key, answer[3])
        check_replicated([reached], self._replicas)
        return appended

    def delivered(self, stretches: Iterable[Stretch]) -> None:
        """What these stretches brought is in the inboxes."""
        by_node(self._redis, [("ZREM", due_key(bucket_of(one.match)), str(one)) for one in stretches])

    def head(self, match: LogId) -> Head | None:
        """The end of a log, None if there is no such match."""
        return _head(cast("list[Any]", self._redis.hmget(head_key(match), HEAD_FIELDS)))

    def done_before(self, match: LogId, key: str, digest: str) -> Appended | None:
        """What this key did, None if it is new; KeyReused if it did something else."""
        try:
            return self.run(_run_of([match, NO_VERSION, b"", key, digest, *NOTHING]))
        except (Conflict, Damaged):
            return None

    def mark_damaged(self, match: LogId, finding: str) -> None:
        """From now on nobody appends to this match. The first finding stands."""
        self._redis.hsetnx(head_key(match), "damage", finding)

    def read(
        self, match: LogId, first: int, last: int | None = None, count: int | None = None
    ) -> tuple[list[Row], Head | None]:
        """What the stream holds from version `first` to `last`, at most `count` rows, unchecked; and the end
        of the log at the same moment."""
        end = "+" if last is None else f"{last}-0"
        some = () if count is None else ("COUNT", count)
        stretch = ("XRANGE", log_key(match), f"{first}-0", end, *some)
        rows, head = together(
            self._redis, log_key(match), [stretch, ("HMGET", head_key(match), *HEAD_FIELDS)]
        )
        return [_row(*row) for row in rows], _head(head)

    def record(self, match: LogId) -> bytes | None:
        """The record of a match that is packed, unchecked; None if there is none."""
        return cast("bytes | None", self._redis.get(packed_key(match)))


def _run_of(arguments: list[Any]) -> Run:
    """A run of the script on the keys of its match."""
    return Run(_keys(arguments[0]), arguments)


@lru_cache(maxsize=4096)
def _keys(match: LogId) -> tuple[str, ...]:
    return log_key(match), head_key(match), keys_key(match), due_key(bucket_of(match))


def _row(name: bytes, fields: list[bytes]) -> Row:
    return name, dict(zip(fields[::2], fields[1::2], strict=True))


def _head(fields: list[Any]) -> Head | None:
    version, digest, damage, packed = fields
    if version is None:
        return None
    return Head(int(version), digest, damage and damage.decode(), packed and read_packed(packed))


def read_packed(text: bytes) -> Packed | None:
    """What the head of a log says of its record, None if that cannot be read."""
    version, _, digest = text.partition(b" ")
    return Packed(int(version), digest) if version.isdigit() and len(version) <= MOST_DIGITS else None


def _wrote(answer: Any) -> bool:
    return isinstance(answer, list) and answer[0] in (b"appended", b"replayed")


def _answer(answer: list[Any]) -> Appended:
    match answer:
        case [b"conflict", _]:
            raise Conflict
        case [b"reused"]:
            raise KeyReused
        case [b"damaged", finding]:
            raise Damaged(finding.decode())
    how, first, last, _ = answer
    return Appended(first, last, replayed=how == b"replayed")
