"""The URLs of a storage:

    redis://HOST:PORT[/DB]                                  one server
    unix:///PATH/TO/SOCKET                                  one server, on this machine
    redis+sentinel://HOST:PORT,HOST:PORT/SERVICE[/DB]       the primary of a service, asked of its sentinels
    redis+cluster://HOST:PORT,HOST:PORT                     a cluster, found through any of these nodes

With `rediss` in place of `redis` connections are encrypted. User and password stand before the hosts
(`redis://USER:PASSWORD@HOST`), options behind a question mark.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, cast
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from msgspec import Struct
from redis.connection import URL_QUERY_ARGUMENT_PARSERS

Kind = Literal["server", "sentinel", "cluster"]
SERVER_PORT: Final = 6379
SENTINEL_PORT: Final = 26379
PARSERS: Final = cast("dict[str, Callable[[str], Any]]", URL_QUERY_ARGUMENT_PARSERS)
KINDS: Final[dict[str, Kind]] = {"": "server", "sentinel": "sentinel", "cluster": "cluster"}
OPTIONS: Final = ("client_name", "health_check_interval", "socket_connect_timeout", "socket_keepalive")
OPTIONS_OF: Final = {
    "server": ("db",),
    "sentinel": ("db", "sentinel_username", "sentinel_password"),
    "cluster": (),
}
TLS_OPTIONS: Final = (
    "ssl_ca_certs",
    "ssl_ca_path",
    "ssl_cert_reqs",
    "ssl_certfile",
    "ssl_check_hostname",
    "ssl_keyfile",
    "ssl_password",
)


class BadAddress(ValueError):
    """A URL that names no storage; the message says what is wrong with it, and no password."""


class Address(Struct, frozen=True):
    """A URL, read."""

    kind: Kind
    hosts: tuple[tuple[str, int], ...]
    """Of the server, the sentinels, or some nodes; none where there is a path."""
    path: str
    service: str
    tls: bool
    options: dict[str, Any]
    """What each connection is made with: user, password, database and the rest."""
    sentinels: dict[str, Any]
    """What a connection to a sentinel is made with."""


def read_address(url: str) -> Address:
    """What a URL says; raises BadAddress."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return _socket(parts)
    plain, _, form = parts.scheme.partition("+")
    if plain not in ("redis", "rediss") or form not in KINDS:
        known = "redis://, rediss://, unix://, redis+sentinel:// or redis+cluster://"
        raise BadAddress(f"A storage is at {known}, not at {parts.scheme or url[:20]!r}.")
    kind, tls = KINDS[form], plain == "rediss"
    credentials, _, names = parts.netloc.rpartition("@")
    default = SENTINEL_PORT if kind == "sentinel" else SERVER_PORT
    hosts = tuple(_host(name, default) for name in names.split(","))
    if kind == "server" and len(hosts) > 1:
        raise BadAddress(
            f"{plain}:// names one server: several are a {plain}+cluster:// or {plain}+sentinel://."
        )
    service, database = _path(kind, parts)
    options = {**_credentials(credentials), **_query(kind, tls, parts.query)}
    if database:
        options.setdefault("db", _database(database))
    return Address(
        kind, hosts, "", service, tls, options, _for_sentinels(options) if kind == "sentinel" else {}
    )


def _socket(parts: SplitResult) -> Address:
    if not parts.path:
        raise BadAddress("unix:// needs the path of a socket: unix:///run/redis.sock.")
    credentials = parts.netloc.rpartition("@")[0]
    options = {**_credentials(credentials), **_query("server", False, parts.query)}
    return Address("server", (), unquote(parts.path), "", False, options, {})


def _for_sentinels(options: dict[str, Any]) -> dict[str, Any]:
    """What is said to sentinels: their own user and password, taken out of the options, and all about TLS."""
    own = {name: options.pop(f"sentinel_{name}", None) for name in ("username", "password")}
    secured = {name: value for name, value in options.items() if name in TLS_OPTIONS}
    return {**{name: value for name, value in own.items() if value}, **secured}


def _host(name: str, default: int) -> tuple[str, int]:
    try:
        parts = urlsplit(f"//{name}")
        host, port = parts.hostname, parts.port
    except ValueError:
        raise BadAddress(f"{name!r} is no HOST:PORT.") from None
    if not host:
        raise BadAddress("A host is missing: HOST:PORT, several by comma.")
    return host, port or default


def _path(kind: Kind, parts: SplitResult) -> tuple[str, str]:
    """The service and the database that a URL names, each '' if none."""
    first, _, second = unquote(parts.path).strip("/").partition("/")
    if kind == "cluster" and first:
        raise BadAddress(f"A cluster has one database: leave out /{first}.")
    if kind == "sentinel" and not first:
        raise BadAddress("The service is missing: redis+sentinel://HOST:PORT,HOST:PORT/SERVICE.")
    return (first, second) if kind == "sentinel" else ("", first)


def _database(name: str) -> int:
    if not name.isdecimal():
        raise BadAddress(f"A database is a number, not {name!r}.")
    return int(name)


def _credentials(text: str) -> dict[str, str]:
    user, _, password = text.partition(":")
    given = {"username": unquote(user), "password": unquote(password)}
    return {name: value for name, value in given.items() if value}


def _query(kind: Kind, tls: bool, query: str) -> dict[str, Any]:
    """The options of a URL, as redis-py reads them; others are refused."""
    known = (*OPTIONS, *OPTIONS_OF[kind], *(TLS_OPTIONS if tls else ()))
    options: dict[str, Any] = {}
    for name, (value, *_) in parse_qs(query, keep_blank_values=True).items():
        if name in TLS_OPTIONS and not tls:
            raise BadAddress(f"The option {name} needs encrypted connections: rediss in place of redis.")
        if name not in known:
            raise BadAddress(f"There is no option {name!r} here. Known: {', '.join(known)}.")
        try:
            options[name] = PARSERS.get(name, str)(value)
        except (TypeError, ValueError):
            raise BadAddress(f"The option {name} cannot be {value!r}.") from None
    return options
