"""Changing a log behind the server's back. Redis cannot edit a stream, so it is written anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import cast

import msgspec

from domain.kernel.codec import encode
from events.chain import Seed
from events.entries import Entry, Stored, stored_entry, tell
from events.keys import MatchId, log_key, vault_key
from events.lifecycle import MatchStarted
from events.storage import Storage
from tests.events.auditor import link

Row = tuple[bytes, dict[bytes, bytes]]
Tamper = Callable[[list[Row], int], list[Row]]
"""From the rows of a log and a version to the rows that are put in their place."""


def rows_of(redis: Storage, match: MatchId) -> list[Row]:
    return cast("list[Row]", redis.xrange(log_key(match)))


def rewrite(redis: Storage, match: MatchId, rows: list[Row]) -> None:
    with redis.pipeline() as together:
        together.delete(log_key(match))
        for entry_id, fields in rows:
            together.xadd(log_key(match), dict(fields), entry_id)  # type: ignore[arg-type]
        together.execute()


def with_field(name: bytes, change: Callable[[bytes], bytes]) -> Tamper:
    """One field of the entry at the version changed, its hash left as it was."""

    def tamper(rows: list[Row], version: int) -> list[Row]:
        entry_id, fields = rows[version - 1]
        changed = (entry_id, {**fields, name: change(fields[name])})
        return [*rows[: version - 1], changed, *rows[version:]]

    return tamper


def rehashed(redis: Storage, match: MatchId, rows: list[Row], version: int) -> list[Row]:
    """The entry at the version with the hash that its content demands."""
    seed = Seed(cast("bytes", redis.hget(vault_key(match), "seed")))
    entry_id, fields = rows[version - 1]
    entry = rehashed_entry(stored_entry(version, fields), rows[version - 2][1][b"h"], seed)
    return [*rows[: version - 1], (entry_id, {**fields, b"h": entry.hash}), *rows[version:]]


def rehashed_entry(stored: Stored, previous: bytes, seed: Seed) -> Entry:
    """An entry that fits the chain, whatever it holds; its event is not read."""
    fields = {name: getattr(stored, name) for name in Stored.__struct_fields__}
    entry = Entry(**fields, event=MatchStarted())
    told = json.loads(encode(tell(entry, None, seed)))
    return msgspec.structs.replace(entry, hash=link(previous, told))
