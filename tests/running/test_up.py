"""`charon up`: everything in one command, stopped cleanly, and clear words where it cannot run."""

from __future__ import annotations

import os
import shlex
import signal
import stat
import sys
from pathlib import Path

import pytest
import requests

from running.embedded import EmbeddedRedis
from running.settings import Settings
from running.up import programs
from tests.ports import free_port
from tests.up import Up, all_gone, eventually, up


def create_ann(service: Up) -> dict[str, str]:
    """The header of a new account."""
    created = requests.post(f"{service.url}/v1/players", json={"name": "Ann"}, timeout=5).json()
    return {"Authorization": f"Bearer {created['token']}"}


def name_of(service: Up, bearer: dict[str, str]) -> str:
    name: str = requests.get(f"{service.url}/v1/me", headers=bearer, timeout=5).json()["player"]["name"]
    return name


def test_data_survive_a_stop_and_a_kill(tmp_path: Path) -> None:
    with up(tmp_path / "data") as service:
        bearer = create_ann(service)
        service.process.send_signal(signal.SIGINT)
        assert service.ends() == 0
    assert f"Charon is up: open {service.url} in a browser" in service.said
    assert "curl" in service.said
    assert service.said.endswith("Stopping.\n")
    assert not service.answers()
    with up(tmp_path / "data") as service:
        assert name_of(service, bearer) == "Ann"
        everyone = service.everyone()
        service.process.kill()
        service.process.wait()
        eventually(lambda: all_gone(everyone))
    with up(tmp_path / "data") as service:
        assert name_of(service, bearer) == "Ann"


def test_started_twice_it_says_so(tmp_path: Path) -> None:
    with up(tmp_path / "one") as service:
        again = Up(tmp_path / "one")
        assert again.ends() == 1
        assert "already running" in again.said
        other = Up(tmp_path / "other", port=str(service.port))
        assert other.ends() == 1
        assert "Cannot listen" in other.said


def test_a_redis_of_ones_own_must_be_there_and_durable(tmp_path: Path) -> None:
    nowhere = Up(tmp_path / "nowhere", redis_url=f"redis://127.0.0.1:{free_port()}")
    assert nowhere.ends() == 1
    assert nowhere.said.startswith("Error: The Redis of CHARON_REDIS_URL cannot be used: ")
    lax = EmbeddedRedis(tmp_path / "lax", {"appendfsync": "everysec"}).start()
    try:
        service = Up(tmp_path / "data", redis_url=lax.url)
        assert service.ends() == 1
        assert "Set appendfsync always" in service.said
    finally:
        lax.stop()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for folder in (tmp_path / "file", tmp_path / "file" / "data"):
        service = Up(folder)
        assert service.ends() == 1
        assert service.said.startswith(f"Error: Cannot write to the data folder {folder}: ")
        assert service.said.endswith("or set CHARON_DATA_DIR to another folder.\n")


def test_all_it_writes_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    (folder / "redis").mkdir(parents=True)
    folder.chmod(0o755)
    (folder / "redis" / "redis.log").touch(0o644)
    with up(folder) as service:
        create_ann(service)
        places = [folder, *folder.rglob("*")]
        assert {place.name for place in places} >= {
            "lock",
            "metrics",
            "redis.sock",
            "redis.log",
            "appendonlydir",
        }
        assert [place for place in places if stat.S_IMODE(place.stat().st_mode) & 0o077] == []


def test_a_folder_with_other_things_in_it_keeps_its_mode(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "of others").touch(0o644)
    with up(folder, ready=False) as service:
        service.eventually((folder / "redis" / "redis.sock").exists)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o755
        assert stat.S_IMODE((folder / "of others").stat().st_mode) == 0o644
        assert stat.S_IMODE((folder / "redis").stat().st_mode) == 0o700
        assert stat.S_IMODE((folder / "lock").stat().st_mode) == 0o600


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_while_it_starts_a_signal_stops_it_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with up(tmp_path / "data", ready=False) as service:
        service.eventually(lambda: service.pid("redis"))
        everyone = service.everyone()
        service.process.send_signal(number)
        assert service.ends() == 0
        assert service.said == "Stopping.\n"
        assert all_gone(everyone[1:])


def test_in_a_pause_two_interrupts_stop_it_cleanly_and_the_storage_last(tmp_path: Path) -> None:
    with up(tmp_path / "data") as service:
        service.kill("worker")
        service.eventually(lambda: "worker 1 was killed by signal 9; starting it again.\n" in service.said)
        service.kill("worker")
        service.eventually(lambda: "starting it again in 1 s" in service.said)
        everyone = service.everyone()
        service.process.send_signal(signal.SIGINT)
        service.eventually(lambda: "Stopping." in service.said)
        service.process.send_signal(signal.SIGINT)
        assert service.ends() == 0
        assert all_gone(everyone[1:])
    assert "ready to exit, bye bye" in (tmp_path / "data" / "redis" / "redis.log").read_text()


SERVE = (sys.executable, "-m", "cli", "serve")


def test_the_api_alone_leaves_nothing_behind_when_it_is_killed(tmp_path: Path, server: EmbeddedRedis) -> None:
    with up(tmp_path / "data", SERVE, ready=False, redis_url=server.url, processes="2") as api:
        api.eventually(api.answers)
        everyone = api.everyone()
        assert len(everyone) > 2
        api.process.kill()
        api.process.wait()
        eventually(lambda: all_gone(everyone))


@pytest.mark.parametrize(
    ("number", "processes"), [(signal.SIGTERM, "1"), (signal.SIGINT, "1"), (signal.SIGTERM, "2")]
)
def test_the_api_alone_ends_in_order_when_it_is_asked_to(
    tmp_path: Path, server: EmbeddedRedis, number: signal.Signals, processes: str
) -> None:
    with up(tmp_path / "data", SERVE, ready=False, redis_url=server.url, processes=processes) as api:
        api.eventually(api.answers)
        api.process.send_signal(number)
        assert (api.ends(), api.said) == (0, "")


def test_the_api_alone_outlives_the_shell_that_started_it(tmp_path: Path, server: EmbeddedRedis) -> None:
    shell = ("sh", "-c", f"{shlex.join(SERVE)} & echo $!; read _ < {tmp_path}/bell")
    os.mkfifo(tmp_path / "bell")
    with up(tmp_path / "data", shell, ready=False, redis_url=server.url) as api:
        try:
            api.eventually(api.answers)
            (tmp_path / "bell").write_text("ring\n")
            assert api.ends() == 0
            assert api.answers()
        finally:
            os.kill(int(api.said.split()[0]), signal.SIGTERM)
    eventually(lambda: not api.answers())


def test_those_who_search_are_parts_of_their_own() -> None:
    parts = programs(Settings(workers=2, search_workers=1), lambda: True)
    assert [part.name for part in parts] == ["api", "worker 1", "worker 2", "search 1"]
