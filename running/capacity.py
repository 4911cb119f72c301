"""What a load needs: shards, servers, cores, memory and disk. Arithmetic over measured figures, no more.

The figures stand in `capacity.json`, written by `python -m bench.bench_capacity --write`. What they are
multiplied with is the load that somebody expects; every number of the plan follows from the two.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final, get_args, get_type_hints

import msgspec
from msgspec import Meta, Struct

FILE: Final = Path(__file__).with_name("capacity.json")
DAY: Final = 86_400
MEGABYTE: Final = 1024 * 1024
LEAST_CLUSTER: Final = 3
"""A majority of the primaries elects: of two that are left when one is lost, and not of one."""
LEASE_WRITES: Final = 2
"""Writes of a bot's turn besides its append: a lease is taken and given back."""
DISK_FACTOR: Final = 3
"""An append-only file grows to twice its size, and then stands beside the one it is rewritten to."""


class Figures(Struct, frozen=True, kw_only=True):
    """What was measured. Processor time in microseconds, room in bytes."""

    storage_append_us: Annotated[
        float, Meta(gt=0, description="an append in the primary, but for disk and events")
    ]
    storage_fsync_us: Annotated[
        float, Meta(gt=0, description="the primary, for each time it waits for its disk")
    ]
    storage_event_us: Annotated[float, Meta(gt=0, description="each event of an append in the primary")]
    replica_append_us: Annotated[
        float, Meta(gt=0, description="an append in a replica, but for disk and events")
    ]
    replica_fsync_us: Annotated[
        float, Meta(gt=0, description="a replica, for each time it waits for its disk")
    ]
    replica_event_us: Annotated[float, Meta(gt=0, description="each event of an append in a replica")]
    storage_news_us: Annotated[
        float, Meta(gt=0, description="the primary, for telling one process of an append")
    ]
    storage_look_us: Annotated[
        float, Meta(gt=0, description="the primary, for a process that looks what is new in a match")
    ]
    storage_cold_us: Annotated[
        float, Meta(gt=0, description="the primary, for a process that does not remember the match")
    ]
    storage_turn_us: Annotated[
        float,
        Meta(gt=0, description="the primary, for a bot's turn besides its append: lease and looks"),
    ]
    queue_turn_us: Annotated[float, Meta(gt=0, description="the queue's server, for a bot's turn")]
    api_action_us: Annotated[float, Meta(gt=0, description="an action in the API, its match remembered")]
    api_read_us: Annotated[float, Meta(gt=0, description="a read of the open decisions in the API")]
    api_cold_us: Annotated[float, Meta(gt=0, description="the API, where it does not remember the match")]
    api_delivery_us: Annotated[float, Meta(gt=0, description="an append told to one follower by the API")]
    worker_turn_us: Annotated[float, Meta(gt=0, description="a bot's turn in a worker, its match remembered")]
    worker_cold_us: Annotated[float, Meta(gt=0, description="a worker, where it does not remember the match")]
    match_bytes: Annotated[float, Meta(gt=0, description="memory of a match that has just begun")]
    event_bytes: Annotated[float, Meta(gt=0, description="memory of each further event, snapshots included")]
    packed_event_bytes: Annotated[
        float,
        Meta(gt=0, description="memory of each event of a packed match, the dearest game"),
    ]
    disk_match_bytes: Annotated[
        float, Meta(gt=0, description="disk of a match that has just begun, rewritten")
    ]
    disk_event_bytes: Annotated[float, Meta(gt=0, description="disk of each further event, rewritten")]
    written_append_bytes: Annotated[
        float, Meta(gt=0, description="written to disk and to each replica by an append, but for its events")
    ]
    written_event_bytes: Annotated[float, Meta(gt=0, description="the same for each event of an append")]
    hint_bytes: Annotated[float, Meta(gt=0, description="memory of a match that waits in the queue")]
    remembered_bytes: Annotated[float, Meta(gt=0, description="what a process keeps of a match it remembers")]
    stream_bytes: Annotated[float, Meta(gt=0, description="memory of an open stream in the API")]
    api_process_bytes: Annotated[
        float, Meta(gt=0, description="memory of an API process that remembers nothing")
    ]
    worker_process_bytes: Annotated[
        float, Meta(gt=0, description="memory of a worker that remembers nothing")
    ]
    events_per_action: Annotated[float, Meta(ge=1, description="events of an action, itself included")]
    actions_per_match: Annotated[
        float, Meta(ge=1, description="actions of a match from its beginning to its end")
    ]
    fullest_shard: Annotated[float, Meta(ge=1, description="load of the fullest shard, in means of all")]


class Measured(Struct, frozen=True, kw_only=True):
    """The figures, and where they come from."""

    date: str
    commit: str
    command: str
    machine: str
    figures: Figures


def measured(path: Path = FILE) -> Measured:
    return msgspec.json.decode(path.read_bytes(), type=Measured)


def described(kind: type[Struct]) -> dict[str, str]:
    """What each number of the figures or of a load means."""
    return {field: bounds_of(kind, field).description or "" for field in kind.__struct_fields__}


def bounds_of(kind: type[Struct], field: str) -> Meta:
    """What is said of a number where it is declared."""
    said: Meta = get_args(get_type_hints(kind, include_extras=True)[field])[1]
    return said


class Load(Struct, frozen=True, kw_only=True):
    """What is expected of a service."""

    matches: Annotated[float, Meta(gt=0, description="matches in play at a time")]
    seconds_per_action: Annotated[
        float, Meta(gt=0, description="time from one action of a match to its next")
    ]
    events_per_action: Annotated[float, Meta(ge=1, description="events of an action, itself included")]
    actions_per_match: Annotated[float, Meta(ge=1, description="actions from a match's beginning to its end")]
    bots: Annotated[float, Meta(ge=0, le=1, description="share of the actions that are bots'")] = 0.5
    followers: Annotated[float, Meta(ge=0, description="open streams for each match")] = 3
    reads: Annotated[float, Meta(ge=0, description="reads for each action of a person")] = 1
    kept_share: Annotated[
        float, Meta(ge=0, le=1, description="share of the finished matches that is kept")
    ] = 1
    kept_seconds: Annotated[float, Meta(ge=0, description="time for which a finished match is kept")] = DAY
    packed: Annotated[bool, Meta(description="whether finished matches are packed soon")] = False
    together: Annotated[
        float, Meta(ge=1, description="writes of a primary that wait for its disk together")
    ] = 4
    replicas: Annotated[int, Meta(ge=0, le=5, description="replicas of each primary")] = 2
    headroom: Annotated[
        float, Meta(ge=0, le=0.95, description="share of every core and memory that stays free")
    ] = 0.5
    node_bytes: Annotated[float, Meta(gt=0, description="memory of a storage server")] = 32e9
    memory_bytes: Annotated[
        float, Meta(gt=0, description="memory for matches in each process, CHARON_MEMORY_MB")
    ] = 64 * MEGABYTE
    streams: Annotated[float, Meta(gt=0, description="streams that a process may hold, CHARON_STREAMS")] = (
        2000
    )


class Rates(Struct, frozen=True):
    """What happens in a second."""

    actions: float
    turns: float
    """Actions of bots."""
    people: float
    """Actions of people."""
    ended: float
    """Matches that end, and as many that begin."""
    forgotten: float
    """The share of actions that find their match forgotten: any process may be asked about any match."""


class Stored(Struct, frozen=True):
    """What lies in the storage, in one copy and without room kept free."""

    events_per_match: float
    finished: float
    """Finished matches that are kept."""
    playing_bytes: float
    """Memory of the matches in play, which are half-way through on average."""
    finished_bytes: float
    daily_bytes: float
    """What a day's finished matches add."""
    disk_bytes: float
    """On disk once it is rewritten."""
    written_bytes: float
    """Written in a second, to disk and to each replica."""


class Part(Struct, frozen=True):
    """What one kind of process needs altogether, with the room that is kept free."""

    name: str
    processes: int
    cores: int
    memory: float
    disk: float = 0.0


class Plan(Struct, frozen=True):
    """What a load needs, and why."""

    load: Load
    rates: Rates
    news: float
    """What all primaries tell in a second to processes in which somebody follows a match."""
    stored: Stored
    shards: int
    shards_for: dict[str, int]
    """How many shards each reason asks for; the most decides."""
    api_for: dict[str, int]
    """The same for the processes of the API."""
    storage: Part
    queue: Part
    api: Part
    workers: Part
    total: Part
    warnings: list[str]
    """What more machines alone do not solve."""


def plan(load: Load, figures: Figures) -> Plan:
    rates, stored = rates_of(load, figures), stored_of(load, figures)
    api_for = {
        "processor": filled(api_seconds(load, rates, figures), load),
        "streams": filled(load.matches * load.followers / load.streams, load),
    }
    api = api_part(load, figures, api_for)
    news = rates.actions * min(load.followers, api.processes)
    shards_for = {
        "processor": filled(storage_seconds(load, rates, news, figures) * figures.fullest_shard, load),
        "memory": filled(memory_of(stored, figures) / load.node_bytes, load),
    }
    shards = enough_for_a_cluster(max(1, *shards_for.values()))
    storage = storage_part(load, stored, figures, shards)
    queue, workers = queue_part(load, rates, figures), workers_part(load, rates, figures)
    parts = [storage, queue, api, workers]
    return Plan(
        load=load,
        rates=rates,
        news=news,
        stored=stored,
        shards=shards,
        shards_for=shards_for,
        api_for=api_for,
        storage=storage,
        queue=queue,
        api=api,
        workers=workers,
        total=total_of(parts),
        warnings=list(warnings(load, shards, queue)),
    )


def rates_of(load: Load, figures: Figures) -> Rates:
    actions = load.matches / load.seconds_per_action
    turns = actions * load.bots
    remembered = min(1.0, load.memory_bytes / (load.matches * figures.remembered_bytes))
    return Rates(actions, turns, actions - turns, actions / load.actions_per_match, 1 - remembered)


def stored_of(load: Load, figures: Figures) -> Stored:
    events = load.actions_per_match * load.events_per_action
    appends = load.matches / load.seconds_per_action
    ended = appends / load.actions_per_match * load.kept_share
    finished = ended * load.kept_seconds
    packed = figures.packed_event_bytes
    memory_each = figures.match_bytes + events * (packed if load.packed else figures.event_bytes)
    disk_each = figures.disk_match_bytes + events * (packed if load.packed else figures.disk_event_bytes)
    disk_playing = load.matches * (figures.disk_match_bytes + events / 2 * figures.disk_event_bytes)
    written_each = figures.written_append_bytes + load.events_per_action * figures.written_event_bytes
    return Stored(
        events_per_match=events,
        finished=finished,
        playing_bytes=load.matches * (figures.match_bytes + events / 2 * figures.event_bytes),
        finished_bytes=finished * memory_each,
        daily_bytes=ended * DAY * memory_each,
        disk_bytes=disk_playing + finished * disk_each,
        written_bytes=appends * written_each,
    )


def api_seconds(load: Load, rates: Rates, figures: Figures) -> float:
    """Processor time that the API needs in a second."""
    each = figures.api_action_us + load.reads * figures.api_read_us + rates.forgotten * figures.api_cold_us
    told = rates.actions * load.followers * figures.api_delivery_us
    return (rates.people * each + told) / 1e6


def storage_seconds(load: Load, rates: Rates, news: float, figures: Figures) -> float:
    """Processor time that all primaries need in a second, or their replicas if that is more."""
    looks = news + rates.people * load.reads
    fsyncs = (rates.actions + rates.turns * LEASE_WRITES) / load.together
    events = rates.actions * load.events_per_action
    primaries = (
        rates.actions * (figures.storage_append_us + rates.forgotten * figures.storage_cold_us)
        + events * figures.storage_event_us
        + fsyncs * figures.storage_fsync_us
        + news * figures.storage_news_us
        + looks * figures.storage_look_us
        + rates.turns * figures.storage_turn_us
    )
    replicas = (
        rates.actions * figures.replica_append_us
        + events * figures.replica_event_us
        + fsyncs * figures.replica_fsync_us
    )
    return max(primaries, replicas) / 1e6


def memory_of(stored: Stored, figures: Figures) -> float:
    """What all shards would hold if each held as much as the fullest."""
    return (stored.playing_bytes + stored.finished_bytes) * figures.fullest_shard


def enough_for_a_cluster(shards: int) -> int:
    return shards if shards == 1 else max(LEAST_CLUSTER, shards)


def storage_part(load: Load, stored: Stored, figures: Figures, shards: int) -> Part:
    copies = 1 + load.replicas
    memory = memory_of(stored, figures) / (1 - load.headroom)
    disk = stored.disk_bytes * figures.fullest_shard * DISK_FACTOR
    return Part("storage", shards * copies, shards * copies, memory * copies, disk * copies)


def api_part(load: Load, figures: Figures, processes_for: Mapping[str, int]) -> Part:
    """Processes that are there for their streams alone share cores."""
    processes = max(1, *processes_for.values())
    each = figures.api_process_bytes + load.memory_bytes
    streams = load.matches * load.followers * figures.stream_bytes
    return Part("API", processes, max(1, processes_for["processor"]), processes * each + streams)


def queue_part(load: Load, rates: Rates, figures: Figures) -> Part:
    """One server does, or it does not do at all: a queue cannot be shared out."""
    servers = max(1, filled(rates.turns * figures.queue_turn_us / 1e6, load))
    waiting = load.matches if load.bots else 0.0
    return Part("queue", servers, servers, waiting * figures.hint_bytes / (1 - load.headroom))


def workers_part(load: Load, rates: Rates, figures: Figures) -> Part:
    each = figures.worker_turn_us + rates.forgotten * figures.worker_cold_us
    processes = filled(rates.turns * each / 1e6, load)
    return Part(
        "workers", processes, processes, processes * (figures.worker_process_bytes + load.memory_bytes)
    )


def total_of(parts: Sequence[Part]) -> Part:
    return Part(
        "total",
        sum(part.processes for part in parts),
        sum(part.cores for part in parts),
        sum(part.memory for part in parts),
        sum(part.disk for part in parts),
    )


def filled(wanted: float, load: Load) -> int:
    """How many of something, if each is filled only as far as the headroom allows."""
    return math.ceil(wanted / (1 - load.headroom))


def warnings(load: Load, shards: int, queue: Part) -> Iterator[str]:
    if queue.processes > 1:
        yield (
            f"One queue is too slow for so many bots' turns: run {queue.processes} services side by side,"
            " each with a queue of its own."
        )
    if shards > 1 and load.replicas < 2:
        yield (
            "With fewer than two replicas a shard that has lost a server acknowledges nothing until it has"
            " a new one."
        )
