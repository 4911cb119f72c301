"""Where a storage is: the URLs that name one, and what is said of those that do not."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from redis import Redis, SSLConnection
from redis.sentinel import SentinelConnectionPool

from events.storage import BadAddress, Storage, connect, connect_server
from events.storage.sentinel import SecurePrimaryConnection
from events.storage.urls import Address, read_address

ROOT = Path(__file__).parents[2]
MAKERS = {"Redis", "StrictRedis", "RedisCluster", "Sentinel", "ConnectionPool", "BlockingConnectionPool"}


def server(host: str, port: int, *, tls: bool = False, **options: object) -> Address:
    return Address("server", ((host, port),), "", "", tls, options, {})


GOOD = {
    "redis://one": server("one", 6379),
    "redis://one:7000": server("one", 7000),
    "redis://one:7000/3": server("one", 7000, db=3),
    "redis://one/?db=4": server("one", 6379, db=4),
    "redis://[::1]:7000": server("::1", 7000),
    "redis://:secret@one": server("one", 6379, password="secret"),
    "redis://anna:s%40cr%2Fet@one": server("one", 6379, username="anna", password="s@cr/et"),
    "redis://one?client_name=charon": server("one", 6379, client_name="charon"),
    "redis://one?socket_connect_timeout=0.5": server("one", 6379, socket_connect_timeout=0.5),
    "rediss://one": server("one", 6379, tls=True),
    "rediss://one?ssl_ca_certs=/ca.pem&ssl_check_hostname=no": server(
        "one", 6379, tls=True, ssl_ca_certs="/ca.pem", ssl_check_hostname=False
    ),
    "unix:///run/redis.sock": Address("server", (), "/run/redis.sock", "", False, {}, {}),
    "unix://:secret@/run/redis.sock?db=2": Address(
        "server", (), "/run/redis.sock", "", False, {"password": "secret", "db": 2}, {}
    ),
    "redis+sentinel://a:1,b:2,c/charon": Address(
        "sentinel", (("a", 1), ("b", 2), ("c", 26379)), "", "charon", False, {}, {}
    ),
    "redis+sentinel://:secret@a/charon/5": Address(
        "sentinel", (("a", 26379),), "", "charon", False, {"password": "secret", "db": 5}, {}
    ),
    "redis+sentinel://a/charon?sentinel_password=other": Address(
        "sentinel", (("a", 26379),), "", "charon", False, {}, {"password": "other"}
    ),
    "rediss+sentinel://a/charon?ssl_ca_certs=/ca.pem": Address(
        "sentinel",
        (("a", 26379),),
        "",
        "charon",
        True,
        {"ssl_ca_certs": "/ca.pem"},
        {"ssl_ca_certs": "/ca.pem"},
    ),
    "redis+cluster://a:1,b:2,[::1]:3": Address(
        "cluster", (("a", 1), ("b", 2), ("::1", 3)), "", "", False, {}, {}
    ),
    "rediss+cluster://anna:secret@a": Address(
        "cluster", (("a", 6379),), "", "", True, {"username": "anna", "password": "secret"}, {}
    ),
}

BAD = {
    "": "A storage is at redis://",
    "localhost:6379": "not at 'localhost'",
    "http://one": "not at 'http'",
    "redis+ring://one": "not at 'redis+ring'",
    "unix+cluster:///run/redis.sock": "not at 'unix+cluster'",
    "redis://": "A host is missing",
    "redis://:secret@": "A host is missing",
    "redis+cluster://a,,b": "A host is missing",
    "redis://one:port": "'one:port' is no HOST:PORT.",
    "redis://one:70000": "'one:70000' is no HOST:PORT.",
    "redis+cluster://a:1,b:x": "'b:x' is no HOST:PORT.",
    "redis://a,b": "redis:// names one server",
    "redis://one/first": "A database is a number, not 'first'.",
    "redis+sentinel://a/charon/first": "A database is a number, not 'first'.",
    "redis+sentinel://a:1,b:2": "The service is missing",
    "redis+cluster://a/1": "A cluster has one database: leave out /1.",
    "redis+cluster://a?db=1": "There is no option 'db' here.",
    "unix://": "unix:// needs the path of a socket",
    "redis://one?colour=red": "There is no option 'colour' here. Known: client_name",
    "redis://one?sentinel_password=x": "There is no option 'sentinel_password' here.",
    "redis://one?db=first": "The option db cannot be 'first'.",
    "redis://one?ssl_ca_certs=/ca.pem": "needs encrypted connections: rediss in place of redis.",
}


@pytest.mark.parametrize("url", GOOD)
def test_a_url_names_a_storage(url: str) -> None:
    assert read_address(url) == GOOD[url]


@pytest.mark.parametrize("url", BAD)
def test_a_url_that_names_none_is_refused_with_a_sentence(url: str) -> None:
    with pytest.raises(BadAddress) as refused:
        connect(url)
    assert BAD[url] in str(refused.value)


@pytest.mark.parametrize("url", BAD)
def test_no_refusal_shows_a_password(url: str) -> None:
    _, slashes, rest = url.partition("://")
    with pytest.raises(BadAddress) as refused:
        connect(f"{_}{slashes}anna:hunter2@{rest.rpartition('@')[2]}" if slashes else url)
    assert "hunter2" not in str(refused.value)


def test_one_server_is_asked_for_where_a_cluster_will_not_do() -> None:
    with pytest.raises(BadAddress, match="cannot be on a cluster: set CHARON_QUEUE_URL"):
        connect_server("redis+cluster://a:1")
    assert isinstance(connect_server("redis+sentinel://a/charon").connection_pool, SentinelConnectionPool)


def test_whatever_is_said_in_a_url_is_said_to_each_connection() -> None:
    options = options_of(connect("rediss://anna:secret@one:7000/3?ssl_ca_certs=/ca.pem&client_name=me"))
    named = ("host", "port", "db", "username", "password", "ssl_ca_certs", "client_name")
    assert [options[name] for name in named] == ["one", 7000, 3, "anna", "secret", "/ca.pem", "me"]
    assert connect_server("rediss://one").connection_pool.connection_class is SSLConnection
    secured = connect_server("rediss+sentinel://a/charon/2").connection_pool
    assert secured.connection_class is SecurePrimaryConnection
    assert secured.connection_kwargs["db"] == 2


def options_of(storage: Storage) -> dict[str, object]:
    assert isinstance(storage, Redis)
    return dict(storage.connection_pool.connection_kwargs)


def test_nothing_else_makes_a_client() -> None:
    """So that time-outs, addresses and the way to a node are decided in one place."""
    rooms = ("api", "cli", "domain", "events", "running", "simulation", "workers")
    files = [file for room in rooms for file in (ROOT / room).rglob("*.py")]
    makers = {str(file.relative_to(ROOT)) for file in files if makes_a_client(file)}
    assert {maker for maker in makers if not maker.startswith("events/storage/")} == set()
    assert makers


def makes_a_client(file: Path) -> bool:
    calls = [node.func for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
    return any(_name(call) in MAKERS or _is_from_url(call) for call in calls)


def _name(call: ast.expr) -> str:
    return call.id if isinstance(call, ast.Name) else call.attr if isinstance(call, ast.Attribute) else ""


def _is_from_url(call: ast.expr) -> bool:
    return isinstance(call, ast.Attribute) and call.attr in ("from_url", "from_pool")
