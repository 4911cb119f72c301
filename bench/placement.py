"""Where matches lie on a cluster of many primaries, by the names that the service gives its keys.

Nothing is started: the slot of a key follows from its name alone, and the slots are shared out evenly, as the
tools do it. Equal seeds give equal matches.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot

from events.keys import (
    ALPHABET,
    BUCKETS,
    ID_LENGTH,
    LIST_PARTS,
    MATCH_PREFIX,
    MatchId,
    bucket_of,
    due_key,
    list_key,
)

MATCHES: Final = 300_000


def fullest_to_mean(shards: int, matches: int = MATCHES, seed: int = 0) -> float:
    """How much the fullest shard holds, against the mean of all."""
    return uneven(spread(ids(matches, seed), shards), shards)


def uneven(counts: Counter[int], shards: int) -> float:
    return max(counts.values()) / (counts.total() / shards)


def spread(matches: Iterable[MatchId], shards: int) -> Counter[int]:
    """How many of some matches each shard holds."""
    return Counter(shard_of_match(match, shards) for match in matches)


def lists(shards: int) -> Counter[int]:
    """How many parts of one list each shard holds."""
    return Counter(
        shard_of(key_slot(list_key(part, None, None).encode()), shards) for part in range(LIST_PARTS)
    )


def ids(count: int, seed: int) -> list[MatchId]:
    """Ids as the service gives them, but that a seed gives the same again."""
    chance = random.Random(seed)
    return [MatchId(MATCH_PREFIX + "".join(chance.choices(ALPHABET, k=ID_LENGTH))) for _ in range(count)]


def shard_of_match(match: MatchId, shards: int) -> int:
    return shard_of(bucket_slots()[bucket_of(match)], shards)


@cache
def bucket_slots() -> Sequence[int]:
    """The slot of each bucket, and so of all keys of its matches."""
    return [key_slot(due_key(bucket).encode()) for bucket in range(BUCKETS)]


def shard_of(slot: int, shards: int) -> int:
    """The shard that owns a slot, where each has one stretch of them."""
    return slot * shards // REDIS_CLUSTER_HASH_SLOTS
