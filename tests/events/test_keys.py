"""Names of things in Redis, and the small memory of a process."""

from __future__ import annotations

from redis import Redis
from redis.crc import key_slot

from events.keys import (
    BUCKETS,
    LIST_PARTS,
    MatchId,
    bucket_of,
    due_key,
    head_key,
    keys_key,
    lease_key,
    list_key,
    list_part,
    log_key,
    new_match_id,
    new_player_id,
    player_bot_matches_key,
    player_key,
    player_list_key,
    quota_key,
    receipt_key,
    request_key,
    seated_key,
    snapshots_key,
    tokens_key,
    vault_key,
)
from events.matches import Matches
from events.recent import Recent
from tests.events.playing import ANNA, BOT, another, begun, played
from tests.events.watching import all_keys
from tests.toy.shelf import GAME

OF_A_MATCH = (log_key, head_key, keys_key, vault_key, snapshots_key, lease_key, seated_key)


def test_all_keys_of_a_match_and_its_due_index_share_a_slot() -> None:
    for _ in range(100):
        match = new_match_id()
        keys = [name(match) for name in OF_A_MATCH] + [due_key(bucket_of(match)), receipt_key(match, "r")]
        keys += [tokens_key(match, kind) for kind in ("seat", "spectator")] + [quota_key(f"{match}:0", 7)]
        assert len({key_slot(key.encode()) for key in keys}) == 1
        assert len(set(keys)) == len(keys)


def test_matches_are_spread_over_the_buckets() -> None:
    """As chance spreads them: 2,000 over so many meet each other some 120 times."""
    buckets = {bucket_of(new_match_id()) for _ in range(2_000)}
    assert len(buckets) > 1_800
    assert all(0 <= bucket < BUCKETS for bucket in buckets)


def test_every_slot_of_a_cluster_has_one_bucket_of_the_same_number() -> None:
    assert [key_slot(due_key(bucket).encode()) for bucket in range(BUCKETS)] == list(range(BUCKETS))


def test_the_bucket_of_a_match_never_changes() -> None:
    assert bucket_of(MatchId("m_0123456789abcdefghjk")) == 7679
    assert log_key(MatchId("m_0123456789abcdefghjk")) == "charon:{b:277v}:m_0123456789abcdefghjk:log"


def test_the_lists_of_a_match_lie_near_it() -> None:
    """So that they fail with it, and it not with them: with few servers they are mostly on the same."""
    for match in (new_match_id() for _ in range(100)):
        there = key_slot(list_key(list_part(match), None, None).encode())
        assert 0 <= bucket_of(match) - there < BUCKETS // LIST_PARTS


def test_ids_are_long_random_and_readable() -> None:
    ids = [new_match_id() for _ in range(100)]
    assert len(set(ids)) == 100
    assert all(len(name) == 22 and name.startswith("m_") for name in ids)
    assert new_player_id().startswith("p_")


def test_all_keys_of_a_player_share_a_slot_and_differ() -> None:
    names = [player_key(ANNA), player_list_key(ANNA), request_key(ANNA, "k"), seated_key(ANNA)]
    names += [tokens_key(ANNA, "player"), receipt_key(ANNA, "k"), player_bot_matches_key(ANNA)]
    names += [quota_key(ANNA, 7)]
    assert len(set(names)) == len(names)
    assert len({key_slot(name.encode()) for name in names}) == 1
    assert player_key(ANNA) == "charon:{p_anna}:player"


def test_every_key_begins_with_charon(redis: Redis, matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [BOT, BOT], by=ANNA, key="mine")
    played(matches, match)
    begun(matches)
    assert all(key.startswith(b"charon:") for key in all_keys(redis))


def test_memory_keeps_what_was_used_last() -> None:
    memory: Recent[str, int] = Recent(2)
    memory.put("a", 1)
    memory.put("b", 2)
    assert memory.get("a") == 1
    memory.put("c", 3)
    assert [memory.get(name) for name in "abc"] == [1, None, 3]
    memory.put("a", 4)
    assert memory.get("a") == 4


def test_memory_of_a_process_is_only_a_cache(redis: Redis) -> None:
    matches = another(redis)
    kept = matches.archive.position(begun(matches))
    other = another(redis)
    assert other.archive.position(kept.opened.match) == kept == matches.archive.position(kept.opened.match)
