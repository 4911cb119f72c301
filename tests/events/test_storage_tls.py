"""A storage that asks for a password behind encrypted connections, reached by URL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import uvloop
from redis.exceptions import AuthenticationError
from redis.exceptions import ConnectionError as RedisConnectionError

from events.matches import Matches
from events.on_loop import OnLoop
from events.storage import Cluster, connect, dialing
from tests.encryption import certificate, encrypted
from tests.events.playing import PATIENCE_SECONDS, another, begun, played
from tests.ports import free_ports
from tests.servers import SERVICE, Sentinels, Server, until
from tests.servers import Cluster as Servers

PASSWORD = "s@cret"
QUOTED = "s%40cret"


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return certificate(tmp_path_factory.mktemp("papers"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "server", free_ports(1)[0], {"requirepass": PASSWORD})
    server.client = server.client.__class__(port=server.port, password=PASSWORD)
    server.start()
    until(server.answers, "the server answers")
    yield server
    server.close()


def test_one_server_is_reached_by_tls_and_password(server: Server, papers: tuple[Path, Path]) -> None:
    with encrypted(server.port, *papers) as port:
        place = f"127.0.0.1:{port}?ssl_ca_certs={papers[0]}"
        with connect(f"rediss://:{QUOTED}@{place}", timeout=PATIENCE_SECONDS) as storage:
            matches = another(storage)
            assert played(matches, begun(matches)).status == "ended"
            assert asked_on_a_loop(matches, f"rediss://:{QUOTED}@{place}") == 0
        with connect(f"rediss://:wrong@{place}") as refused, pytest.raises(AuthenticationError):
            refused.ping()


def test_a_certificate_that_nobody_vouches_for_is_not_believed(
    server: Server, papers: tuple[Path, Path]
) -> None:
    refused = pytest.raises(RedisConnectionError, match="CERTIFICATE_VERIFY_FAILED")
    with encrypted(server.port, *papers) as port, connect(f"rediss://127.0.0.1:{port}") as storage, refused:
        storage.ping()


def test_a_cluster_is_reached_by_tls_and_password(tmp_path: Path, papers: tuple[Path, Path]) -> None:
    """Its nodes announce the ports at which they are encrypted."""
    with Servers(tmp_path) as servers, ExitStack() as ends:
        ports = [ends.enter_context(encrypted(server.port, *papers)) for server in servers.servers]
        for server, port in zip(servers.servers, ports, strict=True):
            server.say("CONFIG", "SET", "cluster-announce-port", port)
        until(lambda: all(announced(server) == set(ports) for server in servers.servers), "all have heard it")
        for server in servers.servers:
            server.say("CONFIG", "SET", "requirepass", PASSWORD)
        url = f"rediss+cluster://:{QUOTED}@127.0.0.1:{ports[0]}?ssl_ca_certs={papers[0]}"
        with connect(url, timeout=PATIENCE_SECONDS) as storage:
            assert isinstance(storage, Cluster)
            matches = another(storage)
            for _ in range(5):
                assert played(matches, begun(matches)).status == "ended"


def announced(server: Server) -> set[int]:
    """The ports of all primaries, as a server has heard of them."""
    return {shard[2][1] for shard in server.say("CLUSTER", "SLOTS")}


def test_sentinels_and_their_primary_have_passwords_of_their_own(tmp_path: Path) -> None:
    with Sentinels(tmp_path, replicas=0) as sentinels:
        for sentinel in sentinels.sentinels:
            sentinel.say("SENTINEL", "SET", SERVICE, "auth-pass", PASSWORD)
            sentinel.say("ACL", "SETUSER", "default", "resetpass", ">other")
        sentinels.data[0].say("CONFIG", "SET", "requirepass", PASSWORD)
        place = sentinels.url.removeprefix("redis+sentinel://")
        url = f"redis+sentinel://:{QUOTED}@{place}?sentinel_password=other"
        with connect(url) as storage:
            assert storage.ping()
            assert asked_on_a_loop(another(storage), url) == 0


def asked_on_a_loop(matches: Matches, url: str) -> Any:
    """What a server says to the connection of the fast lane."""

    async def asked() -> Any:
        line = OnLoop(matches.log.errand, dialing(url))
        answer = await line.ask("EXISTS", "nothing")
        await line.close()
        return answer

    return uvloop.run(asked())
