"""The server dies in the middle of writing: nothing that was acknowledged is missing when it is back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, rmtree
from threading import Thread

import pytest
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from events.keys import MatchId
from running.embedded import EmbeddedRedis
from tests.events.playing import A, another, begun, chatted, damage, eventually, played, whole_log

ROUNDS = 4
WRITERS = 3
ENOUGH = 100
"""How many writes of a round are acknowledged before the server dies."""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A server of the test's own, to be killed."""
    server = EmbeddedRedis(tmp_path / "redis").start()
    yield server
    server.stop()


def client(server: EmbeddedRedis) -> Redis:
    """A client that gives up at the first lost connection."""
    return Redis.from_url(server.url, retry=Retry(NoBackoff(), 0))


class Writer(Thread):
    """Talks in a match until the server is gone, noting what was acknowledged."""

    def __init__(self, server: EmbeddedRedis, match: MatchId) -> None:
        super().__init__()
        self._server, self._match = server, match
        self.acknowledged: list[tuple[int, bytes]] = []

    def run(self) -> None:
        with client(self._server) as redis:
            matches = another(redis)
            try:
                while True:
                    done = matches.talk(self._match, A, {"type": "say", "text": "still here"})
                    self.acknowledged += [(entry.version, entry.hash) for entry in done.entries]
            except RedisError:
                return


def test_what_was_acknowledged_survives_kill_9(mortal: EmbeddedRedis) -> None:
    with client(mortal) as redis:
        both = [begun(another(redis)) for _ in range(2)]
        quiet = {match: len(whole_log(another(redis), match)) for match in both}
    acknowledged: dict[MatchId, list[tuple[int, bytes]]] = {match: [] for match in both}
    for number in range(1, ROUNDS + 1):
        writers = {match: [Writer(mortal, match) for _ in range(WRITERS)] for match in both}
        kill_while_writing(mortal, [*writers[both[0]], *writers[both[1]]])
        with client(mortal.start()) as redis:
            for match in both:
                acknowledged[match] += [one for writer in writers[match] for one in writer.acknowledged]
                log = {entry.version: entry.hash for entry in whole_log(another(redis), match)}
                assert all(log.get(version) == hash_ for version, hash_ in acknowledged[match])
                unacknowledged = len(log) - quiet[match] - len(acknowledged[match])
                assert 0 <= unacknowledged <= number * WRITERS


def kill_while_writing(server: EmbeddedRedis, writers: list[Writer]) -> None:
    for writer in writers:
        writer.start()
    eventually(lambda: sum(len(writer.acknowledged) for writer in writers) >= ENOUGH)
    server.kill()
    for writer in writers:
        writer.join()


def test_a_match_goes_on_after_a_crash(mortal: EmbeddedRedis) -> None:
    with Redis.from_url(mortal.url) as redis:
        matches = another(redis)
        match = begun(matches)
        before = played(matches, match, actions=3)
        mortal.kill()
        mortal.start()
        assert matches.archive.position(match) == before
        assert played(matches, match).status == "ended"
        assert played(another(redis), match).hash == matches.archive.position(match).hash


def test_a_server_that_came_back_without_its_last_events_is_believed(
    mortal: EmbeddedRedis, tmp_path: Path
) -> None:
    """An old copy of the data: processes that remember more than the log read it again."""
    with Redis.from_url(mortal.url) as redis:
        ahead, lost_ahead = another(redis), another(redis)
        match = begun(ahead)
        chatted(ahead, match, 3)
        mortal.stop()
        copytree(mortal.folder, tmp_path / "copy", ignore=lambda *_: ["redis.sock"])
        mortal.start()
        chatted(ahead, match, 4)
        before = ahead.archive.position(match).version - 4
        lost_ahead.archive.position(match)
        mortal.stop()
        rmtree(mortal.folder)
        copytree(tmp_path / "copy", mortal.folder)
        mortal.start()
        done = ahead.talk(match, A, {"type": "say", "text": "on"})
        assert done.entries[-1].version == before + 1
        chatted(ahead, match, 3)
        lost = lost_ahead.archive.position(match)
        assert (lost.version, lost.hash) == (before + 4, ahead.archive.position(match).hash)
        assert damage(ahead, match) is None
        whole_log(lost_ahead, match)
