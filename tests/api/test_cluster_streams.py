"""The whole service on a cluster: what streams tell while servers are lost and slots move."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count

import pytest

from charon_client import (
    NO_RETRIES,
    OPEN,
    Client,
    Event,
    Form,
    HistoryTakenBack,
    Refused,
    Retries,
    ServerError,
    Table,
    bot,
)
from events.keys import MatchId, log_key
from running.embedded import EmbeddedRedis
from tests.api.test_revocation import REQUESTS, end_token, stream
from tests.client.conftest import LONG, seated
from tests.events.playing import eventually
from tests.servers import SLOTS, Cluster, Server, slot_of, until
from tests.service import running_api, running_worker
from tests.toy.shelf import GAME

FORMS: tuple[Form, ...] = ("sse", "ndjson")
MOVE_SECONDS = 0.03
"""How long each key of a slot that moves takes."""
UNTIL_THE_FAILOVER = Retries(attempts=50, longest_pause=0.5)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three shards with two replicas each."""
    with Cluster(tmp_path_factory.mktemp("cluster"), primaries=3, replicas=2) as running:
        yield running


@pytest.fixture(scope="module")
def address(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service of two processes and a worker, its queue on a server of its own."""
    folder = tmp_path_factory.mktemp("service")
    with ExitStack() as parts:
        queue = EmbeddedRedis(folder / "queue").start()
        parts.callback(queue.stop)
        settings = {"queue_url": queue.url, "replicas": "1", "processes": "2", "bot_delay_ms": "0"}
        parts.enter_context(running_worker(folder, cluster.url, **settings))
        yield parts.enter_context(running_api(folder, cluster.url, **settings))


@pytest.fixture
def charon(cluster: Cluster, address: str) -> Client:
    until(cluster.settled, "the cluster is whole")
    return Client(address, retries=UNTIL_THE_FAILOVER)


@pytest.fixture
def ann(charon: Client) -> Client:
    return charon.with_token(charon.create_player("Ann").token)


def table_on(cluster: Cluster, player: Client, primary: Server | None = None) -> Table:
    """A match with one seat, on any shard or that of a primary."""
    while True:
        table = seated(player, 1)[0]
        if primary is None or owner_of(cluster, table) is primary:
            return table


def primaries(cluster: Cluster) -> list[Server]:
    """The owners of slots now."""
    return list(dict.fromkeys(cluster.slot_owner(slot) for slot in range(0, SLOTS, 1000)))


def owner_of(cluster: Cluster, table: Table) -> Server:
    return cluster.owner(log_key(MatchId(table.id)))


class Listener:
    """Reads a stream in a thread until it has an event for which `enough` holds, or an error."""

    def __init__(self, table: Table, form: Form, enough: Callable[[Event], bool]) -> None:
        self.events: list[Event] = []
        self.error: HistoryTakenBack | None = None
        self._thread = threading.Thread(target=self._listen, args=(table, form, enough), daemon=True)
        self._thread.start()

    def _listen(self, table: Table, form: Form, enough: Callable[[Event], bool]) -> None:
        try:
            for event in table.follow(form=form, until_end=False):
                self.events.append(event)
                if enough(event):
                    return
        except HistoryTakenBack as error:
            self.error = error

    def ended(self) -> Listener:
        self._thread.join(30)
        assert not self._thread.is_alive()
        return self


def says(words: str) -> Callable[[Event], bool]:
    return lambda event: event.type == "said" and event.data["text"] == words


def published(cluster: Cluster, command: str) -> dict[str, int]:
    """How often each server was told to publish so, where it was."""
    calls = {
        server.name: server.client.info("commandstats").get(f"cmdstat_{command}", {}).get("calls", 0)
        for server in cluster.servers
    }
    return {name: number for name, number in calls.items() if number}


def test_news_are_published_to_their_own_shard_alone(cluster: Cluster, ann: Client) -> None:
    primary = primaries(cluster)[0]
    table = table_on(cluster, ann, primary)
    listener = Listener(table, "sse", says("enough"))
    for server in cluster.servers:
        server.say("CONFIG", "RESETSTAT")
    words = [*(f"word {number}" for number in range(5)), "enough"]
    for text in words:
        table.say(text)
    assert [event.data["text"] for event in listener.ended().events if event.type == "said"] == words
    assert published(cluster, "publish") == {}
    assert published(cluster, "spublish") == {primary.name: len(words)}


@pytest.mark.parametrize("how", ["revoked", "revoked-by-id", "rotated", "player"])
def test_a_token_that_ends_takes_its_streams_along_in_every_process(
    cluster: Cluster, ann: Client, how: str
) -> None:
    """A seat's ends beside its match, an account's beside its player, who is on any shard."""
    seat = table_on(cluster, ann)
    streams = [stream(ann.table(seat.id) if how == "player" else seat) for _ in range(REQUESTS)]
    if how == "player":
        ann.revoke()
    else:
        end_token(ann, seat, how)
    for open_stream in streams:
        assert b"match_opened" in open_stream.content


def test_streams_outlive_the_loss_of_a_primary(cluster: Cluster, ann: Client) -> None:
    """Those of its matches and of all others: complete, in order, nothing twice."""
    tables = {server: table_on(cluster, ann, server) for server in primaries(cluster)}
    (primary, lost), *_ = tables.items()
    listeners = {
        (table, form): Listener(table, form, says("enough")) for table in tables.values() for form in FORMS
    }
    stop = threading.Event()

    def talk(table: Table) -> None:
        for number in count():
            last = stop.is_set()
            table.say("enough" if last else f"word {number}")
            if last:
                return

    with ThreadPoolExecutor(3) as talkers:
        talking = [talkers.submit(talk, table) for table in tables.values()]
        primary.kill()
        eventually(lambda: owner_of(cluster, lost) is not primary)
        lost.say("still here")
        stop.set()
        for done in talking:
            done.result(30)
    primary.restart()
    for (table, _), listener in listeners.items():
        assert listener.ended().events == list(table.events(limit=1000))


def test_a_stream_that_told_what_was_taken_back_says_so(cluster: Cluster, ann: Client) -> None:
    """Seen, though it was on no replica: a server that is allowed to take it alone loses it."""
    primary = owner_of(cluster, table_on(cluster, ann))
    replicas = cluster.replicas_of(primary)
    table = table_on(cluster, ann, primary)
    safe = table.events(limit=1000)
    listeners = [Listener(table, form, says("never")) for form in FORMS]
    for replica in replicas:
        replica.freeze()
    primary.say("CONFIG", "SET", "min-replicas-to-write", 0)
    primary.say("CLIENT", "KILL", "TYPE", "replica")
    with pytest.raises(ServerError, match="not-replicated"):
        Client(ann.http.url, table.token, retries=NO_RETRIES).table(table.id).say("lost", key="once")
    eventually(lambda: all(says("lost")(listener.events[-1]) for listener in listeners))
    seen, decision = listeners[0].events[-1], table.decisions()[0]
    primary.kill()
    for replica in replicas:
        replica.wake()
    for listener in listeners:
        error = listener.ended().error
        assert error is not None
        assert (error.code, error.end) == ("history-taken-back", safe.end)
    with pytest.raises(HistoryTakenBack):
        table.events(seen.cursor)
    with pytest.raises(HistoryTakenBack):
        next(table.follow(seen.cursor))
    with pytest.raises(HistoryTakenBack):
        table.act(decision, decision.legal[0])
    assert table.events(safe.next).events == ()
    again = table.say("lost", key="once")
    assert again.version == seen.version
    assert table.events(safe.next).events == again.events
    assert table.decisions()[0] == decision
    table.act(table.decisions()[0], decision.legal[0])
    primary.restart()


@pytest.mark.parametrize("atomic", [False, True], ids=["classic", "atomic"])
def test_a_match_is_played_on_while_its_slot_moves(cluster: Cluster, ann: Client, atomic: bool) -> None:
    """Every answer is a good one, with a bot to wait for or none; the bot and the streams go on."""
    tables = [with_a_bot(ann) for _ in range(3)]
    listeners = {(table, form): Listener(table, form, says("enough")) for table in tables for form in FORMS}
    stop = threading.Event()
    with ThreadPoolExecutor(len(tables)) as players:
        playing = [players.submit(play_and_talk, table, stop) for table in tables]
        for table in tables * 2:
            source = owner_of(cluster, table)
            target = next(server for server in primaries(cluster) if server is not source)
            move_slowly(cluster, slot_of(log_key(MatchId(table.id))), target, atomic=atomic)
        stop.set()
        assert all(done.result(30) for done in playing)
    for (table, _), listener in listeners.items():
        assert listener.ended().events == list(table.events(limit=1000))


def with_a_bot(player: Client) -> Table:
    """A match of a person and a bot, in which nothing but good answers will do."""
    new = player.create_match(GAME, [OPEN, bot("random")], options=LONG)
    table = player.claim_seat(new.match.id, 0, code=new.codes[0])
    return Client(player.http.url, table.token, retries=NO_RETRIES).join(str(table.token))


def play_and_talk(table: Table, stop: threading.Event) -> int:
    """Answer, say and read until told to stop; how many decisions were answered."""
    answered = 0
    for number in count():
        if decision := next(iter(table.decisions()), None):
            table.act(decision, random.choice(decision.legal))
            answered += 1
        assert table.view().version <= table.events().end
        last = stop.is_set()
        try:
            table.say("enough" if last else f"word {number}")
        except Refused as refusal:
            if refusal.code != "hushed":  # by the rules, while the bot votes
                raise
            continue
        if last:
            return answered
    raise AssertionError


def move_slowly(cluster: Cluster, slot: int, target: Server, *, atomic: bool) -> None:
    if atomic:
        cluster.move_slot(slot, target, atomic=True)
        return
    with cluster.moving(slot, target) as move_keys:
        while move_keys(1):
            time.sleep(MOVE_SECONDS)
