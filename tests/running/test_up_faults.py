"""`charon up` keeps its parts alive: whatever is killed, play goes on and nothing acknowledged is lost."""

from __future__ import annotations

import os
import re
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import requests
from redis import Redis

from charon_client import OPEN, Client, Retries, Table, Taken, bot
from running.embedded import EmbeddedRedis
from running.metrics_folder import forget_the_dead
from running.offspring import Offspring
from tests.toy.shelf import SMALLEST
from tests.up import Up, all_gone, eventually, up

PARTS = ("redis", "api", "api child", "worker")
PERSISTENT = Retries(attempts=1000, longest_pause=0.2)
IMPATIENT = """
from running.supervision import Hopeless
from running.up import up
from running.settings import read_settings
try:
    up(read_settings(), lambda text: print(text, flush=True), pauses=(0.0, 0.1))
except Hopeless as error:
    raise SystemExit(f"Error: {error}")
"""
"""`charon up` that gives up soon."""


class Person(threading.Thread):
    """Somebody who plays with a bot, one match after the other, and repeats what was not answered."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        nobody = Client(url, retries=PERSISTENT, timeout=5)
        self._account = nobody.with_token(nobody.create_player("Ann").token)
        self._leaves = threading.Event()
        self.answered: list[tuple[Table, Taken]] = []

    def run(self) -> None:
        while not self._leaves.is_set():
            self._play()

    def answers(self, number: int) -> bool:
        """Whether so many decisions have been answered by now."""
        assert self.is_alive()
        return len(self.answered) >= number

    def leave(self) -> None:
        self._leaves.set()
        self.join()

    def _play(self) -> None:
        table = self._sit_down()
        while not self._leaves.is_set() and (decision := table.wait_for_decision()) is not None:
            self.answered.append((table, table.act(decision, decision.default)))

    def _sit_down(self) -> Table:
        bots = max(1, min(SMALLEST.seats) - 1)
        opened = self._account.create_match(SMALLEST.id, [OPEN, *[bot("scripted")] * bots])
        return self._account.claim_seat(opened.match.id, 0, code=opened.codes[0])


@contextmanager
def playing(service: Up) -> Iterator[Person]:
    person = Person(service.url)
    person.start()
    try:
        yield person
    finally:
        person.leave()


def assert_all_is_there(person: Person) -> None:
    """Every match has each version once, and what was acknowledged stands where it was acknowledged."""
    tables = {table.id: table for table, _ in person.answered}
    logs = {match: list(events_of(table)) for match, table in tables.items()}
    for events in logs.values():
        assert [event["version"] for event in events] == list(range(1, len(events) + 1))
    for table, taken in person.answered:
        said = [event.raw for event in taken.events]
        assert logs[table.id][said[0]["version"] - 1 : said[-1]["version"]] == said
    firsts = [(table.id, taken.first) for table, taken in person.answered]
    assert len(firsts) == len(set(firsts))


def events_of(table: Table) -> Iterator[dict[str, object]]:
    after = 0
    while page := table.events(after, limit=500).events:
        yield from (dict(event.raw) for event in page)
        after = page[-1].version


def test_each_part_is_started_again_while_nobody_plays(tmp_path: Path) -> None:
    with up(tmp_path / "data", processes="2") as service:
        account = Client(service.url, retries=PERSISTENT).create_player("Ann")
        for part in PARTS:
            service.kill(part)
            service.running(part.split()[0])
            service.eventually(service.answers)
        assert Client(service.url, account.token, retries=PERSISTENT).me().player == account.player
        with playing(service) as person:
            service.eventually(lambda: person.answers(4))
        counted = requests.get(f"{service.url}/metrics", timeout=5).text
        assert f'charon_bot_turns_total{{bot="scripted",game="{SMALLEST.id}"}}' in counted
        for part in ("redis", "api", "worker 1"):
            assert f"\n{part} was killed by signal 9; starting it again" in service.said


def test_play_goes_on_whatever_part_is_killed(tmp_path: Path) -> None:
    with up(tmp_path / "data", processes="2") as service, playing(service) as person:
        service.eventually(lambda: person.answers(4))
        for part in PARTS:
            service.kill(part)
            enough = len(person.answered) + 6
            service.eventually(lambda enough=enough: person.answers(enough))  # type: ignore[misc]
        person.leave()
        assert_all_is_there(person)


def test_a_frozen_redis_is_waited_for(tmp_path: Path) -> None:
    with up(tmp_path / "data") as service:
        redis = service.running("redis")
        os.kill(redis, signal.SIGSTOP)
        service.kill("worker")
        service.eventually(lambda: "worker 1 was killed" in service.said)
        service.eventually(lambda: not service.answers())
        os.kill(redis, signal.SIGCONT)
        service.eventually(service.answers)
        service.running("worker")
        assert service.pid("redis") == redis
        assert "redis was killed" not in service.said
        os.kill(redis, signal.SIGSTOP)
        service.process.send_signal(signal.SIGTERM)
        assert service.ends() == 0


def test_a_redis_of_ones_own_may_go_and_come_back(tmp_path: Path) -> None:
    redis = EmbeddedRedis(tmp_path / "redis").start()
    try:
        with up(tmp_path / "data", redis_url=redis.url) as service, playing(service) as person:
            service.eventually(lambda: person.answers(2))
            redis.kill()
            service.eventually(lambda: not service.answers())
            service.kill("worker")
            service.eventually(
                lambda: "worker 1 was killed" in service.said or "worker 1 ended" in service.said
            )
            redis.start()
            enough = len(person.answered) + 4
            service.eventually(lambda: person.answers(enough))
            person.leave()
            assert_all_is_there(person)
            assert not (tmp_path / "data" / "redis").exists()
    finally:
        redis.stop()


def test_redis_comes_back_with_its_data_when_killed_while_it_loads(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with filled(folder / "redis") as redis:
        for number in range(30):
            redis.set(f"word {number}", "x" * 1_000_000)
    with up(folder, ready=False) as service:
        service.kill("redis")
        service.eventually(lambda: "redis was killed by signal 9; starting it again.\n" in service.said)
        service.eventually(service.answers)
        with Redis.from_url(EmbeddedRedis(folder / "redis").url) as redis:
            assert redis.exists(*(f"word {number}" for number in range(30))) == 30


def test_what_the_dead_had_open_is_counted_no_more(tmp_path: Path) -> None:
    dead = Offspring([sys.executable, "-c", ""])
    eventually(lambda: dead.ended() is not None)
    of_the_dead, of_the_living = (tmp_path / f"gauge_livesum_{pid}.db" for pid in (dead.pid, os.getpid()))
    counted = tmp_path / f"counter_{dead.pid}.db"
    for file in (of_the_dead, of_the_living, counted):
        file.touch()
    forget_the_dead(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([of_the_living, counted])


@contextmanager
def filled(folder: Path) -> Iterator[Redis]:
    """A client of a server over a folder, to leave data there."""
    server = EmbeddedRedis(folder).start()
    try:
        with Redis.from_url(server.url) as redis:
            yield redis
    finally:
        server.stop()


def append_only_file(folder: Path) -> Path:
    return next(folder.glob("redis/appendonlydir/*.incr.aof"))


def damage(file: Path) -> None:
    """Spoil the beginning of a command in its middle."""
    data = file.read_bytes()
    command = data.index(b"\r\n*", len(data) // 3) + 2
    file.write_bytes(data[:command] + b"?" + data[command + 1 :])


def test_storage_that_cannot_be_loaded_is_said_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with filled(folder / "redis") as redis:
        for number in range(10):
            redis.set(f"word {number}", "kept")
    damage(append_only_file(folder))
    service = Up(folder)
    assert service.ends() == 1
    assert service.said.startswith(
        "Error: redis did not come up: it ended with code 1. Its append-only file is damaged: restore "
    )
    assert "Bad file format" in service.said
    assert "Traceback" not in service.said


def test_storage_that_is_damaged_meanwhile_is_not_tried_again_and_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with up(folder) as service:
        Client(service.url).create_player("Ann")
        os.kill(service.process.pid, signal.SIGSTOP)
        service.kill("redis")
        damage(append_only_file(folder))
        everyone = service.everyone()
        os.kill(service.process.pid, signal.SIGCONT)
        assert service.ends() == 1
        assert "Its append-only file is damaged" in service.said
        assert all_gone(everyone[1:])


def test_a_folder_that_vanished_is_not_replaced_by_an_empty_one(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with up(folder) as service:
        os.kill(service.process.pid, signal.SIGSTOP)
        service.kill("redis")
        (folder / "redis").rename(folder / "elsewhere")
        os.kill(service.process.pid, signal.SIGCONT)
        assert service.ends() == 1
        assert f"No Redis server can run in {folder / 'redis'}: " in service.said
        assert not (folder / "redis").exists()


def test_a_full_disk_is_said_after_some_tries(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with filled(folder / "redis"):
        pass
    file = append_only_file(folder)
    file.unlink()
    file.symlink_to("/dev/full")
    with up(folder, (sys.executable, "-c", IMPATIENT), ready=False) as service:
        assert service.ends() == 1
    assert "redis ended with code 1; starting it again.\n" in service.said
    assert re.search(r"Error: redis (failed \d times in a row|did not come up)", service.said)
    assert "it ended with code 1. Its disk is full" in service.said
    assert "No space left on device" in service.said


def test_a_part_that_fails_for_ever_ends_it_all(tmp_path: Path) -> None:
    with up(tmp_path / "data", (sys.executable, "-c", IMPATIENT)) as service:
        everyone = service.everyone()
        for _ in range(3):
            service.kill("worker")
            everyone += service.everyone()
        assert service.ends() == 1
        assert service.said.endswith(
            "Error: worker 1 failed 3 times in a row; the last time it was killed by signal 9."
            " What it said stands above.\n"
        )
        assert all_gone([pid for pid in everyone if pid != service.process.pid])
