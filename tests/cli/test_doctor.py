"""`charon doctor`: what is in order, what is not, and what to do."""

from __future__ import annotations

import importlib.metadata
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from redis import Redis

from cli import main
from running import embedded
from running.doctor import Unwell, python
from running.embedded import EmbeddedRedis
from tests.ports import free_port


@pytest.fixture(autouse=True)
def port(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> int:
    """A set-up of its own, with a free port."""
    port = free_port()
    monkeypatch.setenv("CHARON_PORT", str(port))
    monkeypatch.setenv("CHARON_DATA_DIR", str(tmp_path / "data" / "charon"))
    monkeypatch.delenv("CHARON_REDIS_URL", raising=False)
    return port


def examined() -> Result:
    return CliRunner().invoke(main, ["doctor"])


def line_of(answer: Result, name: str) -> str:
    return next(line for line in answer.output.splitlines() if line[6:].startswith(name))


def fails(name: str, what: str) -> None:
    answer = examined()
    assert answer.exit_code == 1
    assert line_of(answer, name).startswith("FAIL")
    assert what in answer.output


def test_all_is_well(port: int, tmp_path: Path) -> None:
    answer = examined()
    assert answer.exit_code == 0, answer.output
    assert {line[:4] for line in answer.output.splitlines()} == {"ok  "}
    assert line_of(answer, "redis").endswith("embedded, answers and is durable")
    assert line_of(answer, "port").endswith(f"127.0.0.1:{port} is free")
    assert not (tmp_path / "data").exists()


def test_an_old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 1))
    with pytest.raises(Unwell, match=r"3\.9\.1 is too old"):
        python()


def test_missing_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        importlib.metadata, "requires", lambda _: ["redis>=5.2", "no-such-thing>=1", "x ; extra == 'dev'"]
    )
    fails("packages", "not installed: no-such-thing. Run `make up`")


def test_charon_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def requires(name: str) -> list[str]:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "requires", requires)
    fails("packages", "Charon itself is not installed.")


def test_no_server_to_embed(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> str:
        raise embedded.ServerNotFound("Install one.")

    monkeypatch.setattr(sys.modules["running.doctor"], "server_binary", nowhere)
    monkeypatch.setattr(embedded, "server_binary", nowhere)
    fails("server", "Install one. Or set CHARON_REDIS_URL.")


def test_a_setting_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_PORT", "high")
    fails("settings", "Settings: ")


def test_settings_of_clients_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_URL", "http://127.0.0.1:1")
    monkeypatch.setenv("CHARON_TOKEN", "charon_seat_0")
    assert examined().exit_code == 0


@pytest.fixture
def lax(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A Redis that may lose events."""
    server = EmbeddedRedis(tmp_path / "lax", {"appendfsync": "everysec"}).start()
    yield server
    server.stop()


def test_a_redis_that_loses_events(lax: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_REDIS_URL", lax.url)
    fails("redis", "Set appendfsync always (it is everysec)")
    monkeypatch.setenv("CHARON_DURABILITY", "relaxed")
    answer = examined()
    assert answer.exit_code == 0
    assert "relaxed: Set appendfsync always" in line_of(answer, "redis")


def test_a_redis_of_the_settings(
    redis: Redis, server: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    redis.ping()
    monkeypatch.setenv("CHARON_REDIS_URL", server.url)
    assert line_of(examined(), "redis").endswith("  answers and is durable")


def test_a_redis_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_REDIS_URL", f"redis://127.0.0.1:{free_port()}")
    fails("redis", "does not answer")
    monkeypatch.setenv("CHARON_REDIS_URL", "somewhere")
    fails("settings", "CHARON_REDIS_URL: A storage is at redis://")


def test_a_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CHARON_DATA_DIR", str(tmp_path / "file"))
    fails("data", "Set CHARON_DATA_DIR to another folder.")


def test_a_port_that_charon_has(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_PORT", service.rpartition(":")[2])
    assert "Charon answers at 127.0.0.1:" in line_of(examined(), "port")


def test_a_port_that_somebody_else_has(port: int) -> None:
    with socket.create_server(("127.0.0.1", port)) as other:
        other.listen()
        threadless = examined()
    assert threadless.exit_code == 1
    assert "Set CHARON_PORT to another port." in line_of(threadless, "port")
