"""Settings, all from the environment. `charon settings` prints this table."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from events.storage import NOT_A_CLUSTER, BadAddress, read_address

PREFIX = "CHARON_"
OF_CLIENTS = ("CHARON_URL", "CHARON_TOKEN")
"""Names that clients read; a service in the same environment passes them over."""


class BadSetting(Exception):
    """A setting has a value that cannot be used; the message names it."""


class Settings(Struct, frozen=True, kw_only=True):
    """One field for each `CHARON_` variable."""

    host: Annotated[str, Meta(description="address to listen on")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="port to listen on")] = 8000
    redis_url: Annotated[str, Meta(description="Redis of the log; empty: an embedded server")] = ""
    queue_url: Annotated[
        str, Meta(description="Redis of the job queue, never a cluster; empty: the one of the log")
    ] = ""
    data_dir: Annotated[str, Meta(description="folder of the embedded server's data")] = "data"
    processes: Annotated[int, Meta(ge=1, le=64, description="API processes")] = 1
    threads: Annotated[int, Meta(ge=1, le=256, description="threads for requests, in each process")] = 8
    requests_waiting: Annotated[
        int, Meta(ge=1, description="requests that may wait for a thread; half are kept for writes")
    ] = 256
    requests_per_address: Annotated[
        int, Meta(ge=1, description="requests of one address under way at a time")
    ] = 64
    connections: Annotated[int, Meta(ge=16, description="open connections, in each process")] = 4000
    connections_per_address: Annotated[int, Meta(ge=1, description="open connections of one address")] = 256
    streams: Annotated[int, Meta(ge=1, description="streams and long polls, in each process")] = 2000
    streams_per_address: Annotated[int, Meta(ge=1, description="streams and long polls of one address")] = 128
    streams_per_token: Annotated[int, Meta(ge=1, description="streams and long polls with one token")] = 32
    head_seconds: Annotated[int, Meta(ge=1, description="time for the head of a request to arrive")] = 10
    body_seconds: Annotated[int, Meta(ge=1, description="time for the body of a request to arrive")] = 10
    idle_seconds: Annotated[int, Meta(ge=1, description="how long a connection may be idle")] = 75
    send_seconds: Annotated[
        int, Meta(ge=1, description="how long an answer may stay unread once it fills its buffer of 64 KB")
    ] = 20
    client_header: Annotated[
        str,
        Meta(description="header in which a proxy names the client, such as X-Forwarded-For; empty: none"),
    ] = ""
    proxies: Annotated[
        str, Meta(description="addresses and networks of proxies whose header is believed, by comma")
    ] = "127.0.0.1, ::1"
    workers: Annotated[int, Meta(ge=0, le=64, description="worker processes that `charon up` starts")] = 1
    search_workers: Annotated[
        int,
        Meta(ge=0, le=64, description="processes that `charon up` starts for bots that think for long"),
    ] = 1
    search_memory_mb: Annotated[
        int, Meta(ge=64, le=65_536, description="megabytes that each of them may take")
    ] = 512
    bot_delay_ms: Annotated[
        int,
        Meta(
            ge=0, le=10_000, description="how long bots seem to think, where a person plays; always the same"
        ),
    ] = 50
    most_think_ms: Annotated[
        int,
        Meta(
            ge=0,
            le=60_000,
            description="how long a bot may be asked to think about a decision; 0: none that searches",
        ),
    ] = 5000
    bot_matches: Annotated[
        int, Meta(ge=0, description="unfinished matches without people that an account may have")
    ] = 100
    tournament_tables: Annotated[
        int, Meta(ge=0, description="tables that all unfinished tournaments of an account may play at once")
    ] = 512
    rules_change: Annotated[
        Literal["record", "refuse"],
        Meta(
            description="a live match that meets other rules than it was judged by: record says so in its "
            "log and goes on, refuse refuses every action"
        ),
    ] = "record"
    durability: Annotated[
        Literal["strict", "relaxed"],
        Meta(description="relaxed: serve also on a Redis that may lose events, and say so in every answer"),
    ] = "strict"
    replicas: Annotated[
        int, Meta(ge=0, le=64, description="replicas that must have a write before it is acknowledged")
    ] = 0
    memory_mb: Annotated[
        int, Meta(ge=1, le=65_536, description="megabytes of recent matches that each process remembers")
    ] = 64
    pack_after_hours: Annotated[
        float,
        Meta(ge=0, le=100_000, description="hours from a match's last event until it is packed; 0: never"),
    ] = 24.0
    cors_origins: Annotated[str, Meta(description="origins of browser clients, by comma; * for any")] = "*"
    quota: Annotated[
        int, Meta(ge=1, description="writes a minute for each caller; answers to decisions are never counted")
    ] = 600
    account_quota: Annotated[int, Meta(ge=1, description="new accounts a minute for each address")] = 60
    code_quota: Annotated[int, Meta(ge=1, description="wrong codes a minute for each address")] = 60
    read_quota: Annotated[
        int, Meta(ge=1, description="reads and dry runs a minute for each caller, in each process")
    ] = 6000
    imports_per_day: Annotated[
        int, Meta(ge=0, description="matches from elsewhere that an account may bring in a day")
    ] = 50
    import_mb: Annotated[int, Meta(ge=1, le=64, description="megabytes that such a match may have")] = 8
    trusted_keys: Annotated[
        str,
        Meta(description="public keys of services whose matches are trusted, 64 hex digits each, by comma"),
    ] = ""
    metrics_address: Annotated[
        str, Meta(description="host:port for /metrics alone, of a worker too; empty: it stands with the rest")
    ] = ""
    metrics_token: Annotated[
        str, Meta(description="what /metrics asks for as a bearer token; empty: nothing")
    ] = ""
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="what is logged, as JSON lines")
    ] = "info"

    @property
    def folder(self) -> Path:
        return Path(self.data_dir)

    @property
    def import_bytes(self) -> int:
        return self.import_mb * 1024 * 1024

    @property
    def trusted(self) -> frozenset[str]:
        """The public keys that the operator trusts."""
        return frozenset(key.strip().lower() for key in self.trusted_keys.split(",") if key.strip())

    @property
    def pack_after(self) -> int | None:
        """How long a match rests before it is packed, in milliseconds; None for ever."""
        return round(self.pack_after_hours * 3_600_000) or None

    @property
    def hints_url(self) -> str:
        """The Redis of the job queue."""
        return self.queue_url or self.redis_url


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this environment, each checked; unknown `CHARON_` names are refused."""
    fields = {field.name: field for field in msgspec.structs.fields(Settings)}
    given: dict[str, str] = {}
    for name, value in environment.items():
        if name.startswith(PREFIX) and name not in OF_CLIENTS:
            field = name.removeprefix(PREFIX).lower()
            if field not in fields:
                raise BadSetting(f"There is no setting {name}. Known: {', '.join(setting_names())}.")
            given[field] = value
    try:
        settings = msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"Settings: {error}.") from None
    check_addresses(settings)
    for key in settings.trusted:
        if not re.fullmatch("[0-9a-f]{64}", key):
            raise BadSetting(f"{PREFIX}TRUSTED_KEYS: {key[:80]!r} is no public key of 64 hex digits.")
    return settings


def check_addresses(settings: Settings) -> None:
    """Refuse a URL that names no storage, and a queue on a cluster, which RQ cannot use."""
    for name in ("redis_url", "queue_url"):
        try:
            url = getattr(settings, name)
            kind = read_address(url).kind if url else None
        except BadAddress as error:
            raise BadSetting(f"{PREFIX}{name.upper()}: {error}") from None
        if kind == "cluster" and (name == "queue_url" or not settings.queue_url):
            raise BadSetting(NOT_A_CLUSTER)


def setting_names() -> list[str]:
    return [f"{PREFIX}{field.name.upper()}" for field in msgspec.structs.fields(Settings)]


def described() -> list[tuple[str, str, str]]:
    """Name, default and meaning of every setting."""
    hints = get_type_hints(Settings, include_extras=True)
    rows = []
    for field in msgspec.structs.fields(Settings):
        hint = hints[field.name]
        meta = get_args(hint)[1] if get_origin(hint) is Annotated else Meta()
        rows.append((f"{PREFIX}{field.name.upper()}", str(field.default), meta.description or ""))
    return rows
