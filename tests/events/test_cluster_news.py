"""News on a cluster: heard at the node that owns a match, wherever that is, and whatever befalls another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from events.follow import Follower, Followers
from events.keys import MatchId, news_channel
from events.lines import slot_of
from events.news import ON_A_CLUSTER
from tests.events.test_followers import comes, eventually, listened, on_a_loop
from tests.servers import Cluster, Server, until


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three shards with a replica each."""
    with Cluster(tmp_path_factory.mktemp("cluster"), primaries=3, replicas=1) as running:
        yield running


@pytest.fixture(autouse=True)
def whole(cluster: Cluster) -> None:
    until(cluster.settled, "the cluster is whole")


def matches_of(cluster: Cluster) -> dict[Server, MatchId]:
    """A match of each shard, by its primary."""
    found: dict[Server, MatchId] = {}
    number = 0
    while len(found) < 3:
        match = MatchId(f"m_{number:020}")
        found.setdefault(cluster.owner(news_channel(match)), match)
        number += 1
    return found


@asynccontextmanager
async def following(
    cluster: Cluster, *matches: MatchId
) -> AsyncIterator[tuple[Followers, dict[MatchId, Follower]]]:
    """Followers of these matches, all of which are listened to."""
    async with AsyncExitStack() as everybody:
        followers = await everybody.enter_async_context(listened(cluster.url, ON_A_CLUSTER))
        news = {match: await everybody.enter_async_context(followers.following(match)) for match in matches}
        for follower in news.values():
            await comes(follower)
        yield followers, news


def publish(cluster: Cluster, match: MatchId, version: int) -> int:
    """What an append does; how many heard it."""
    channel = news_channel(match)
    return int(cluster.owner(channel).say("SPUBLISH", channel, f"{version} abcdefgh"))


async def heard(cluster: Cluster, match: MatchId, follower: Follower, version: int) -> None:
    """Something happens in the match, and the follower is told."""
    follower.clear()
    assert await asyncio.to_thread(publish, cluster, match, version) == 1
    await comes(follower)
    assert follower.heard is not None
    assert follower.heard.version == version


@on_a_loop
async def test_only_nodes_with_something_to_hear_are_listened_to(cluster: Cluster) -> None:
    (here, match), (there, other), (elsewhere, _) = matches_of(cluster).items()
    async with following(cluster, match, other) as (_, news):
        for version, (name, follower) in enumerate(news.items(), start=1):
            await heard(cluster, name, follower, version)
        assert [len(lines(server)) for server in (here, there, elsewhere)] == [1, 1, 0]
    await eventually(lambda: lines(here) == [])


@pytest.mark.parametrize("atomic", [False, True], ids=["classic", "atomic"])
@on_a_loop
async def test_a_match_whose_slot_moves_is_heard_at_its_new_node(cluster: Cluster, atomic: bool) -> None:
    """Whoever follows it is told to look again: something may have happened in between."""
    (_, match), (target, other), _ = matches_of(cluster).items()
    async with following(cluster, match, other) as (_, news):
        await asyncio.to_thread(cluster.move_slot, slot_of(news_channel(match)), target, atomic=atomic)
        await comes(news[match])
        assert news[match].heard is None
        assert cluster.owner(news_channel(match)) is target
        await heard(cluster, match, news[match], 7)


@on_a_loop
async def test_a_match_that_moved_before_anybody_followed_it_is_found(cluster: Cluster) -> None:
    """Who is asked at the old node is sent on."""
    (_, match), (target, other), _ = matches_of(cluster).items()
    async with following(cluster, other) as (followers, news):
        await asyncio.to_thread(cluster.move_slot, slot_of(news_channel(match)), target)
        async with followers.following(match) as late:
            await comes(late)
            await heard(cluster, match, late, 1)
        await heard(cluster, other, news[other], 2)


@on_a_loop
async def test_a_match_whose_primary_hangs_is_heard_at_the_next_one(cluster: Cluster) -> None:
    """Meanwhile everything else is heard as ever, what is followed from now on too."""
    (primary, match), (_, other), (_, third) = matches_of(cluster).items()
    async with following(cluster, match, other) as (followers, news):
        primary.freeze()
        try:
            await heard(cluster, other, news[other], 1)
            await eventually(lambda: not followers.listening)
            async with followers.following(third) as late:
                await comes(late)
                await heard(cluster, third, late, 2)
            await heard(cluster, other, news[other], 3)
            await comes(news[match])
            assert news[match].heard is None
            assert cluster.owner(news_channel(match)) is not primary
            await heard(cluster, match, news[match], 4)
        finally:
            primary.wake()


@on_a_loop
async def test_a_match_whose_primary_is_killed_is_heard_at_the_next_one(cluster: Cluster) -> None:
    (primary, match), (_, other), _ = matches_of(cluster).items()
    async with following(cluster, match, other) as (followers, news):
        primary.kill()
        try:
            await heard(cluster, other, news[other], 1)
            await comes(news[match])
            assert news[match].heard is None
            await heard(cluster, match, news[match], 2)
            await eventually(lambda: followers.listening)  # and nobody calls the dead one any more
        finally:
            await asyncio.to_thread(primary.restart)


def lines(server: Server) -> list[str]:
    """The connections that listen to something at a node."""
    return [line for line in str(server.say("CLIENT", "LIST")).splitlines() if "ssub=0" not in line]
