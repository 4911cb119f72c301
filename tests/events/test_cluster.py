"""What is asked of a cluster reaches the node that owns it, wherever that is now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from redis.exceptions import ClusterDownError, TryAgainError
from redis.exceptions import ConnectionError as RedisConnectionError

from events.keys import MatchId, bucket_of, list_key, list_part, log_key
from events.lists import Wanted, public_matches
from events.storage import (
    UNREACHABLE,
    Cluster,
    LeftAlone,
    Script,
    Storage,
    by_node,
    connect,
    converse,
    nodes,
    run,
    together,
)
from tests.events.playing import A, another, begun, eventually, whole_log
from tests.servers import SLOTS, Server, slot_of
from tests.servers import Cluster as Servers

SCRIPT = Script("return {redis.call('INCR', KEYS[1]), ARGV[1]}")
WORDS = {"type": "say", "text": "still here"}


@pytest.fixture
def storage(cluster: Servers) -> Iterator[Cluster]:
    with connect(cluster.url) as storage:
        assert isinstance(storage, Cluster)
        yield storage


def elsewhere(cluster: Servers, slot: int) -> Server:
    """A primary that does not own the slot."""
    return next(server for server in cluster.servers if server is not cluster.slot_owner(slot))


def incremented(storage: Cluster, key: str) -> list[Any]:
    """What the ways to ask answer to one more each."""
    return [
        storage.incr(key),
        *together(storage, key, [("INCR", key)]),
        *converse(storage, key, [("INCR", key)]),
        *by_node(storage, [("INCR", key)]),
        run(storage, SCRIPT, [key], ["x"])[0],
    ]


def test_commands_about_many_keys_are_answered_in_order(storage: Cluster) -> None:
    keys = [f"key:{number}" for number in range(50)]
    by_node(storage, [("SET", key, number) for number, key in enumerate(keys)])
    assert by_node(storage, [("GET", key) for key in keys]) == [b"%d" % n for n in range(50)]
    assert by_node(storage, []) == []


def test_several_commands_about_one_key_are_one_step(storage: Cluster) -> None:
    commands = [("XADD", "log", "1-0", "a", "b"), ("XRANGE", "log", "-", "+")]
    assert together(storage, "log", commands)[1] == [[b"1-0", [b"a", b"b"]]]


def test_every_node_is_named_with_its_role(cluster: Servers, storage: Cluster) -> None:
    assert {(node.name, node.role) for node in nodes(storage)} == {
        (server.name, "primary") for server in cluster.servers
    }
    assert all(node.client.ping() for node in nodes(storage))


def test_a_key_that_has_moved_is_followed(cluster: Servers, storage: Cluster) -> None:
    """By clients that have known its old place, in every way to ask."""
    key = "moved"
    storage.set(key, 0)
    fresh: list[Callable[[], Any]] = []
    with connect(cluster.url) as other, connect(cluster.url) as third:
        assert isinstance(other, Cluster)
        assert isinstance(third, Cluster)
        cluster.move_slot(slot_of(key), elsewhere(cluster, slot_of(key)))
        fresh += [
            lambda: storage.incr(key),
            lambda: together(other, key, [("INCR", key)])[0],
            lambda: by_node(third, [("INCR", key)])[0],
        ]
        assert [ask() for ask in fresh] == [1, 2, 3]
        assert incremented(storage, key) == [4, 5, 6, 7, 8]


def test_a_key_that_is_moving_is_asked_for_at_both_places(cluster: Servers, storage: Cluster) -> None:
    here, there = "{moving}:here", "{moving}:there"
    storage.set(there, 0)
    slot = slot_of(here)
    with cluster.moving(slot, elsewhere(cluster, slot)) as move:
        move(100)
        assert incremented(storage, there) == [1, 2, 3, 4, 5]
        assert incremented(storage, here) == [1, 2, 3, 4, 5]
    assert incremented(storage, there)[-1] == 10


def test_what_lies_at_both_places_is_tried_until_it_lies_at_one(cluster: Servers, storage: Cluster) -> None:
    one, two = "{split}:1", "{split}:2"
    by_node(storage, [("SET", key, "x") for key in (one, two)])
    slot = slot_of(one)
    both = Script("return redis.call('GET', KEYS[1]) .. redis.call('GET', KEYS[2])")
    with cluster.moving(slot, elsewhere(cluster, slot)) as move:
        move(1)
        with pytest.raises(TryAgainError):
            run(storage, both, [one, two], [])
        found: list[Any] = []
        waiting = Thread(target=lambda: found.append(run(storage, both, [one, two], [])))
        waiting.start()
        move(1)
        waiting.join()
        assert found == [b"xx"]


def test_a_match_is_played_on_while_its_slot_moves(cluster: Servers, storage: Cluster) -> None:
    """Also if nothing is due in its bucket: an index that does not exist would stop every append."""
    matches = another(storage)
    match = begun(matches)
    slot = bucket_of(match)
    storage.zrem(f"{log_key(match).rpartition(match)[0]}due", match)
    with cluster.moving(slot, elsewhere(cluster, slot)) as move:
        matches.talk(match, A, WORDS)
        move(100)
        matches.talk(match, A, WORDS)
    matches.talk(match, A, WORDS)
    assert [entry.event for entry in whole_log(another(storage), match)][-3:] == [
        matches.archive.read(match, 0).entries[-1].event
    ] * 3


def test_a_node_that_hangs_costs_one_time_out_and_what_is_elsewhere_is_found(tmp_path: Path) -> None:
    with Servers(tmp_path) as cluster, connect(cluster.url, timeout=0.3) as storage:
        lost = cluster.slot_owner(0)
        theirs, others = cluster.key_of(lost), cluster.key_of(elsewhere(cluster, 0))
        by_node(storage, [("SET", theirs, "x"), ("SET", others, "y")])
        matches = another(storage)
        ids = [begun(matches) for _ in range(12)]
        found = {match for match in ids if cluster.owner(log_key(match)) is not lost}
        lost.freeze()
        with pytest.raises(UNREACHABLE):
            storage.get(theirs)
        with pytest.raises(LeftAlone):
            together(storage, theirs, [("GET", theirs)])
        answers = by_node(storage, [("GET", theirs), ("GET", others)], partly=True)
        assert isinstance(answers[0], LeftAlone)
        assert answers[1] == b"y"
        with pytest.raises(LeftAlone):
            by_node(storage, [("GET", theirs), ("GET", others)])
        listed = public_matches(storage, Wanted()).matches
        assert {match.id for match in listed} >= {
            match for match in found if is_listed_elsewhere(match, cluster)
        }
        assert {match.id for match in listed} <= found
        lost.wake()
        eventually(lambda: answered(storage, theirs) == b"x")
        lost.say("CLUSTER", "DELSLOTS", slot_of(theirs))
        with pytest.raises(ClusterDownError):
            together(storage, theirs, [("GET", theirs)])
        with pytest.raises(UNREACHABLE):
            storage.get(theirs)
        assert storage.get(others) == b"y"


def is_listed_elsewhere(match: MatchId, cluster: Servers) -> bool:
    """Whether the part of the list that names it is on another node than the first."""
    return slot_of(list_key(list_part(match), None, None)) >= SLOTS // len(cluster.servers)


def answered(storage: Storage, key: str) -> Any:
    (answer,) = by_node(storage, [("GET", key)], partly=True)
    return answer


def test_a_cluster_is_opened_whichever_of_its_nodes_are_away(tmp_path: Path) -> None:
    """One that was opened before would go on, and so must a process that starts meanwhile."""
    with Servers(tmp_path) as cluster:
        for first, second in pairwise([*cluster.servers, cluster.servers[0]]):
            first.kill()
            second.freeze()
            with connect(cluster.url, timeout=0.3, retries=0) as storage:
                assert len(nodes(storage)) == len(cluster.servers)
            second.wake()
            first.restart()
        with connect(cluster.url, timeout=0.3) as storage:
            for server in cluster.servers:
                server.kill()
            with pytest.raises(RedisConnectionError):
                storage.command()


def test_a_cluster_that_is_not_there_is_a_lost_connection() -> None:
    with pytest.raises(RedisConnectionError):
        connect("redis+cluster://127.0.0.1:1", timeout=0.5)
