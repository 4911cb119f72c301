"""The container files: their commands are run as they stand, in processes instead of containers.

Replaced is only what an engine would bring: its folders, the server's image, names and ports of the network.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml
from redis.exceptions import RedisError

from charon_client import Client
from events.storage import connect
from running.durability import REQUIRED
from running.embedded import server_binary
from tests.packages.environments import ROOT, copy_sources, run
from tests.packages.playing import plays_a_match
from tests.ports import free_port
from tests.up import eventually

CONTAINERFILE = (ROOT / "Containerfile").read_text()
SERVICES: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
STOP_SECONDS = 15.0


def instructions(name: str, text: str = CONTAINERFILE) -> list[str]:
    return re.findall(rf"^{name} (.*)$", text, re.MULTILINE)


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the first stage of the Containerfile leaves for the second, built by its own commands."""
    folder = tmp_path_factory.mktemp("image")
    copy_sources(folder / "source")
    _, build, _ = re.split("^FROM .*$", CONTAINERFILE, flags=re.MULTILINE)
    for command in instructions("RUN", build):
        here = command.replace("/opt/charon", str(folder / "charon")).replace("python ", f"{sys.executable} ")
        run(["sh", "-c", here], cwd=folder / "source")
    return folder / "charon"


class Network:
    """Services by name, each at a port of its own on this machine."""

    def __init__(self) -> None:
        self.ports = {"redis:6379": free_port(), "127.0.0.1:8000": free_port()}

    def here(self, text: str) -> str:
        for name, port in self.ports.items():
            text = text.replace(name, f"127.0.0.1:{port}")
        return text

    def port(self, name: str) -> str:
        return str(self.ports[name])


def test_api_workers_and_redis_of_the_compose_file_play_together(image: Path, tmp_path: Path) -> None:
    network = Network()
    with ExitStack() as services:
        services.enter_context(running(redis_command(network, tmp_path), {}, tmp_path / "redis.log"))
        eventually(lambda: answers(network.here("redis://redis:6379/0")))
        for name in ("api", "worker"):
            command, environment = charon_service(name, image, network)
            services.enter_context(running(command, environment, tmp_path / f"{name}.log"))
        eventually(lambda: healthy(network))
        plays_a_match(Client(network.here("http://127.0.0.1:8000")))


def redis_command(network: Network, folder: Path) -> list[str]:
    program, *flags = SERVICES["redis"]["command"]
    assert program == "valkey-server"
    assert SERVICES["redis"]["volumes"] == ["redis:/data"], "where the image's server keeps its data"
    placed = ["--port", network.port("redis:6379"), "--bind", "127.0.0.1", "--dir", str(folder)]
    return [server_binary(), *flags, *placed]


def charon_service(name: str, image: Path, network: Network) -> tuple[list[str], dict[str, str]]:
    service = SERVICES[name]
    assert service["depends_on"] == {"redis": {"condition": "service_healthy"}}
    (program,) = json.loads(instructions("ENTRYPOINT")[0])
    of_image = dict(word.split("=", 1) for line in instructions("ENV") for word in shlex.split(line))
    assert of_image["PATH"] == "/opt/charon/bin:$PATH"
    assert of_image["CHARON_HOST"] == "0.0.0.0", "reached from outside of its container"
    environment = {key: network.here(value) for key, value in service["environment"].items()}
    environment |= {"CHARON_PORT": network.port("127.0.0.1:8000"), "CHARON_LOG_LEVEL": "error"}
    return [str(image / "bin" / program), *service["command"]], environment


def answers(url: str) -> bool:
    try:
        with connect(url) as redis:
            return bool(redis.ping())
    except RedisError:
        return False


def healthy(network: Network) -> bool:
    """What the engine would find."""
    _, program, *arguments = SERVICES["api"]["healthcheck"]["test"]
    assert program == "python"
    return (
        subprocess.run([sys.executable, *map(network.here, arguments)], capture_output=True).returncode == 0
    )


@contextmanager
def running(command: Sequence[str], environment: Mapping[str, str], log: Path) -> Iterator[None]:
    foreign = {name: value for name, value in os.environ.items() if not name.startswith("CHARON_")}
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, cwd=log.parent, env={**foreign, **environment}, stdout=output, stderr=output
        )
        try:
            yield
            assert process.poll() is None, log.read_text()
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            finally:
                process.kill()


def test_the_redis_of_the_compose_file_loses_nothing() -> None:
    _, *flags = SERVICES["redis"]["command"]
    given = dict(zip(flags[::2], flags[1::2], strict=True))
    assert {name: given[f"--{name}"] for name in REQUIRED} == {
        name: value for name, (value, _) in REQUIRED.items()
    }


def test_only_the_api_can_be_reached_and_only_from_this_machine() -> None:
    published = {name: service["ports"] for name, service in SERVICES.items() if "ports" in service}
    assert published == {"api": ["127.0.0.1:${CHARON_PORT:-8000}:8000"]}
    assert instructions("EXPOSE") == ["8000"]
    assert instructions("USER") == ["charon"]
