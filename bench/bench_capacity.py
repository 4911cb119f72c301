"""What does each part of the service spend on one thing of each kind?

Run with `python -m bench.bench_capacity`, which takes a minute and a half and prints it. `--write` keeps it
for `charon capacity`, which reckons with nothing else, and renews what docs/scale.md shows. Servers tell
their own processor time (INFO), that of other processes the kernel does; it wanders by half where others are
busy on the same cores. The storage waits for its disk and has one replica, as in service.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
from redis import Redis
from redis.client import PubSub

from bench.bare_flask import entry
from bench.bench_bots import worker
from bench.bench_http import SETTINGS, Running, free_port, measure, processor_time, server
from bench.bench_packing import measured as packing
from bench.bench_people_between_bots import play_bots
from bench.figures import processor_seconds
from bench.http_load import BODY, Wire
from bench.placement import fullest_to_mean
from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.entries import Entry
from events.keys import MatchId, PlayerId, new_match_id
from events.lifecycle import SeatPlan
from events.log import Log
from events.matches import Matches
from events.memory import Memory, Meter
from events.recollection import Recollection
from events.together import Line
from running.capacity import FILE, LEASE_WRITES, Figures, Measured
from running.embedded import EmbeddedRedis
from running.hints import Hints
from workers.bot_turns import Player

APPENDS = 512
ROUNDS = 4
LEAST_US = 1.0
"""A difference that drowns in the others is taken for so much."""
FEW, MANY = 1, 8
"""Events of the appends whose difference tells what one event costs."""
LOOKS = 1_000
NEWS, HEARERS = 1_000, 8
TOGETHER = 16
"""Appends in one write."""
MATCHES = 2
"""Of each game, with the fewest and with the most seats."""
HALF = 40
"""Turns after which a match is about half-way through."""
ANSWERS = 40
"""Of the person in a match with bots."""
READS = 1_000
STREAMS = 300
TOLD = 40
APART_SECONDS = 0.05
SETTLE_SECONDS = 0.5
HINTS = 500
SILENT_SECONDS = 20.0
"""A worker that has nothing to tell for so long is not at work."""
LOAD_SECONDS = 3.0
SHARDS = 64
GUIDE = Path(__file__).parents[1] / "docs" / "scale.md"
EXAMPLE = ("capacity", "--matches", "1e6", "--actions-every", "10s")
BENCH = PlayerId("p_00000000000000000000")
PERSON = Seat(0)


class Site(NamedTuple):
    """A primary, its replica, and the server of the queue."""

    primary: EmbeddedRedis
    storage: Redis
    replica: Redis
    queue_url: str
    queue: Redis


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.bench_capacity")
    parser.add_argument("--write", action="store_true", help=f"keep the figures in {FILE.name}")
    chosen = parser.parse_args(arguments)
    found = msgspec.json.format(msgspec.json.encode(measured())) + b"\n"
    if chosen.write:
        FILE.write_bytes(found)
        renew_guide()
    print(found.decode(), end="")


def renew_guide() -> None:
    """Show in the guide what the command prints now; a test holds the two together."""
    said = subprocess.check_output([sys.executable, "-m", "cli", *EXAMPLE], text=True)
    guide = GUIDE.read_text(encoding="utf-8")
    before, command, after = guide.partition(f"$ charon {' '.join(EXAMPLE)}\n")
    _, end, rest = after.partition("```")
    GUIDE.write_text(before + command + said + end + rest, encoding="utf-8")


def measured() -> Measured:
    with site() as servers:
        found = appending(servers)
        found |= storing(servers) | looking(servers) | turning(servers, found) | serving(servers)
    packed = max(game.bytes_after for game in packing(reads=1).values())
    found |= {"packed_event_bytes": packed, "fullest_shard": fullest_to_mean(SHARDS)}
    return Measured(
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        commit=subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], text=True).strip(),
        command="python -m bench.bench_capacity --write",
        machine=f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}, Python {platform.python_version()}",
        figures=msgspec.convert({name: rounded(value) for name, value in found.items()}, Figures),
    )


def rounded(value: float) -> float:
    """To three digits, which is more than such figures are worth."""
    return float(f"{value:.3g}")


def appending(servers: Site) -> dict[str, float]:
    """Appends of few and of many events, each in a write of its own or some in one."""
    log = Log(servers.storage, replicas=1)
    few, many, grouped = quietest(
        partial(appended, log, servers, FEW),
        partial(appended, log, servers, MANY),
        partial(appended, log, servers, FEW, TOGETHER),
    )
    found: dict[str, float] = {}
    for name, one, more, together in zip(("storage", "replica"), few, many, grouped, strict=False):
        event = (more - one) / (MANY - FEW)
        fsync = (one - together) * TOGETHER / (TOGETHER - 1)
        found |= {f"{name}_event_us": event, f"{name}_fsync_us": fsync}
        found[f"{name}_append_us"] = max(LEAST_US, one - FEW * event - fsync)
    event = (many.written - few.written) / (MANY - FEW)
    return found | {"written_event_bytes": event, "written_append_bytes": few.written - FEW * event}


class Append(NamedTuple):
    """What an append costs its primary and a replica, in microseconds, and the bytes it writes."""

    primary: float
    replica: float
    written: float


def quietest(*kinds: Callable[[], Append]) -> list[Append]:
    """The least of some rounds, all kinds by turns: it is their differences that count."""
    rounds = [[kind() for kind in kinds] for _ in range(ROUNDS)]
    return [Append(*map(min, *some)) for some in zip(*rounds, strict=True)]


def appended(log: Log, servers: Site, size: int, together: int = 1) -> Append:
    """Appends of so many events to some matches at once, one to each in every write."""
    ids = [new_match_id() for _ in range(together)]
    writes = [batches(number, size) for number in range(APPENDS // together)]
    line = Line(servers.storage, log.errand)

    def append_all() -> None:
        for key, (entries, before) in enumerate(writes):
            runs = [log.batch(match, entries, before, key=str(key), digest=64 * "0", due=1) for match in ids]
            line.send(runs)
            for run in runs:
                log.outcome(run)

    copied, written = server_seconds(servers.replica), file_size(servers.storage)
    primary = server_spent(servers.storage, append_all)
    count = len(writes) * together
    return Append(
        primary / count * 1e6,
        (server_seconds(servers.replica) - copied) / count * 1e6,
        (file_size(servers.storage) - written) / count,
    )


def batches(number: int, size: int) -> tuple[list[Entry], bytes]:
    """The batch of this number, and the hash that it follows."""
    first = number * size + 1
    entries = [chained(version, first) for version in range(first, first + size)]
    return entries, hash_of(first - 1)


def chained(version: int, cause: int) -> Entry:
    return msgspec.structs.replace(entry(version, cause), hash=hash_of(version))


def hash_of(version: int) -> bytes:
    return version.to_bytes(32, "big")


def storing(servers: Site) -> dict[str, float]:
    """The room that whole matches take, of every game with the fewest and the most seats."""
    servers.storage.flushall()
    matches = Matches(servers.storage)
    ids = [begun(matches, game, seats) for game in GAMES for seats in ends_of(game) for _ in range(MATCHES)]
    first = [matches.archive.position(match).version for match in ids]
    young = (memory_of_all(servers.storage), rewritten(servers.storage))
    for match in ids:
        play_bots(matches, match)
    logs = [matches.archive.read(match, 0).entries for match in ids]
    old = (memory_of_all(servers.storage), rewritten(servers.storage))
    events = sum(len(log) for log in logs)
    actions = sum(isinstance(one.event, Acted) for log in logs for one in log)
    memory, disk = ((end - start) / (events - sum(first)) for start, end in zip(young, old, strict=True))
    return {
        "match_bytes": young[0] / len(ids),
        "event_bytes": memory,
        "disk_match_bytes": young[1] / len(ids),
        "disk_event_bytes": disk,
        "events_per_action": (events - sum(first)) / actions,
        "actions_per_match": actions / len(ids),
    }


def looking(servers: Site) -> dict[str, float]:
    """Looks at matches that are half-way through: for what is new in one that is remembered, or all anew."""
    writer, meter = Matches(servers.storage), Meter()
    ids = [half_played(writer, game) for game in GAMES for _ in range(MATCHES * 2)]
    archive = Matches(servers.storage, memory=Memory[MatchId, Recollection](meter=meter)).archive
    for match in ids:
        archive.position(match)
    look = server_spent(servers.storage, lambda: [archive.position(ids[n % len(ids)]) for n in range(LOOKS)])
    anew = ids * 3
    api: list[float] = []
    known: list[float] = []
    cold = server_spent(servers.storage, lambda: api.extend(map(partial(cold_position, servers), anew)))
    known.extend(map(partial(cold_knowledge, servers), anew))
    return {
        "storage_news_us": news_seconds(servers.storage) * 1e6,
        "storage_look_us": look / LOOKS * 1e6,
        "storage_cold_us": cold / len(anew) * 1e6,
        "api_cold_us": statistics.mean(api) * 1e6,
        "worker_cold_us": statistics.mean(known) * 1e6,
        "remembered_bytes": meter.bytes / len(ids),
    }


def news_seconds(redis: Redis) -> float:
    """What it takes the server to tell one more process of an append, one append after another."""

    def tell() -> None:
        for version in range(NEWS):
            redis.publish("news", version)

    unheard = server_spent(redis, tell)
    with ExitStack() as stack:
        for _ in range(HEARERS):
            heard = stack.enter_context(cast("Any", redis).pubsub())
            heard.subscribe("news")
            heard.get_message(timeout=1.0)
        return (server_spent(redis, tell) - unheard) / NEWS / HEARERS


def cold_position(servers: Site, match: MatchId) -> float:
    """The processor time of finding where a match stands, in a process that starts."""
    archive = Matches(servers.storage).archive
    return processor_seconds(lambda: archive.position(match))[0]


def cold_knowledge(servers: Site, match: MatchId) -> float:
    """The same of all that a bot has been told."""
    archive = Matches(servers.storage).archive
    return processor_seconds(lambda: archive.knowledge(match, PERSON))[0]


def turning(servers: Site, costs: dict[str, float]) -> dict[str, float]:
    """A person plays with one bot, or with the fewest that there must be, and a worker plays these."""
    before = memory_of_all(servers.queue)
    hints = Hints(servers.queue).bots_asked
    for _ in range(HINTS):
        hints(new_match_id(), 1, people=True)
    waiting = (memory_of_all(servers.queue) - before) / HINTS
    servers.queue.flushall()
    matches = Matches(servers.storage, hint=hints)
    environment = {
        "CHARON_REDIS_URL": servers.primary.url,
        "CHARON_QUEUE_URL": servers.queue_url,
        "CHARON_BOT_DELAY_MS": "0",
        "CHARON_LOG_LEVEL": "warning",
    }
    with worker(environment) as pid, cast("Any", servers.storage).pubsub() as heard:
        heard.psubscribe("*")
        room = resident_bytes(pid)
        began = [server_seconds(servers.storage), server_seconds(servers.queue), processor_time(pid)]
        ids = [played_with_bots(matches, heard, game) for game in GAMES for _ in range(MATCHES)]
        ended = [server_seconds(servers.storage), server_seconds(servers.queue), processor_time(pid)]
    logs = [matches.archive.read(match, 0).entries for match in ids]
    turns = sum(isinstance(one.event, Acted) and one.event.seat != PERSON for log in logs for one in log)
    storage, queue, spent = ((now - then) / turns * 1e6 for then, now in zip(began, ended, strict=True))
    storage -= sum(appended_cost(log, costs) for log in logs) / turns
    storage -= LEASE_WRITES * costs["storage_fsync_us"]
    return {
        "storage_turn_us": storage,
        "queue_turn_us": queue,
        "worker_turn_us": spent,
        "worker_process_bytes": float(room),
        "hint_bytes": waiting,
    }


def appended_cost(log: Sequence[Entry], costs: dict[str, float]) -> float:
    """What the appends of a match have cost the primary."""
    actions = sum(isinstance(one.event, Acted) for one in log)
    each = costs["storage_append_us"] + costs["storage_fsync_us"]
    return actions * each + len(log) * costs["storage_event_us"]


def played_with_bots(matches: Matches, heard: PubSub, game: str) -> MatchId:
    """A match in which a person gives so many answers, as soon as the bots have given theirs."""
    plans = [SeatPlan("open"), *[SeatPlan("bot", bot="scripted")] * (max(2, min(GAMES[game].seats)) - 1)]
    match, _ = matches.open(game, {}, plans, by=BENCH)
    matches.take_seat(match, PERSON, name="Ann", code=matches.vault(match).claim_code(PERSON))
    chance, given = SeededChance(game), 0
    while (position := matches.archive.position(match)).status == "playing" and given < ANSWERS:
        if decision := position.decision_of(PERSON):
            action = chance.choice("action", position.game.legal(position.table, PERSON))
            matches.act(match, PERSON, decision.id, msgspec.to_builtins(action))
            given += 1
        elif heard.get_message(timeout=SILENT_SECONDS) is None:
            raise RuntimeError("the worker does not play")
    return match


def serving(servers: Site) -> dict[str, float]:
    """The API: actions by its fast lane, reads, and streams that are told of every append."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        where = {"CHARON_REDIS_URL": servers.primary.url, "CHARON_DATA_DIR": folder}
        api = stack.enter_context(server(["cli", "serve"], SETTINGS | where))
        room = resident_bytes(api.pid)
        delivery, stream = told(servers, api)
        _, action = measure("lane", api, LOAD_SECONDS)
        return {
            "api_action_us": action * 1e6,
            "api_read_us": read_seconds(api) * 1e6,
            "api_delivery_us": delivery * 1e6,
            "stream_bytes": stream,
            "api_process_bytes": float(room),
        }


def read_seconds(api: Running) -> float:
    """The processor time of one read of the open decisions of a seat."""
    wire = Wire(api.port)
    player = wire.call("POST", "/v1/players", {"name": "Reader"})["token"]
    match = wire.call("POST", "/v1/matches", BODY, player)
    path = f"/v1/matches/{match['match']['id']}"
    seat = wire.call("POST", f"{path}/seats/0/claim", {"code": match["codes"]["0"]})["token"]
    began = processor_time(api.pid)
    for _ in range(READS):
        wire.call("GET", f"{path}/decisions", token=seat)
    return (processor_time(api.pid) - began) / READS


def told(servers: Site, api: Running) -> tuple[float, float]:
    """The processor time of telling one stream of an append that another process made, and its memory."""
    matches = Matches(servers.storage)
    match = begun(matches, next(iter(GAMES)), min(next(iter(GAMES.values())).seats))
    before = resident_bytes(api.pid)
    with ExitStack() as stack:
        for _ in range(STREAMS):
            stream = stack.enter_context(socket.create_connection(("127.0.0.1", api.port)))
            head = f"GET /v1/matches/{match}/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n"
            stream.sendall(head.encode())
            assert b"200 OK" in stream.recv(200)
        time.sleep(SETTLE_SECONDS)
        room = (resident_bytes(api.pid) - before) / STREAMS
        began = processor_time(api.pid)
        for number in range(TOLD):
            matches.talk(match, Seat(0), {"type": "say", "text": f"word {number}"})
            time.sleep(APART_SECONDS)
        return (processor_time(api.pid) - began) / TOLD / STREAMS, room


def ends_of(game: str) -> tuple[int, int]:
    """The fewest and the most seats."""
    return min(GAMES[game].seats), max(GAMES[game].seats)


def begun(matches: Matches, game: str, seats: int) -> MatchId:
    return matches.open(game, {}, [SeatPlan("bot", bot="scripted")] * seats, by=BENCH)[0]


def half_played(matches: Matches, game: str) -> MatchId:
    """A match that has come about as far as those in play are on average."""
    match = begun(matches, game, min(GAMES[game].seats))
    players: dict[Seat, Player] = {}
    for _ in range(HALF):
        position = matches.archive.position(match)
        if not position.bots_asked:
            break
        decision = position.bots_asked[0]
        player = players.setdefault(decision.seat, Player(matches, match, position, decision.seat))
        matches.act(match, decision.seat, decision.id, msgspec.to_builtins(player.answer(decision)))
    return match


def memory_of_all(redis: Redis) -> int:
    return sum(redis.memory_usage(key, samples=0) or 0 for key in redis.scan_iter(count=1000))


def rewritten(redis: Redis) -> int:
    """The size of the append-only file once everything that is past is out of it."""
    redis.bgrewriteaof()
    while facts(redis, "persistence")["aof_rewrite_in_progress"]:
        time.sleep(0.02)
    return int(facts(redis, "persistence")["aof_base_size"])


def file_size(redis: Redis) -> int:
    return int(facts(redis, "persistence")["aof_current_size"])


def server_spent(redis: Redis, work: Callable[[], object]) -> float:
    began = server_seconds(redis)
    work()
    return server_seconds(redis) - began


def server_seconds(redis: Redis) -> float:
    """The processor time that a server has taken so far."""
    found = facts(redis, "cpu")
    return float(found["used_cpu_user"]) + float(found["used_cpu_sys"])


def facts(redis: Redis, section: str) -> dict[str, Any]:
    found: dict[str, Any] = redis.info(section)
    return found


def resident_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def site() -> Iterator[Site]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        port = free_port()
        primary = started(stack, folder / "primary", {"port": str(port), "repl-diskless-sync-delay": "0"})
        replica = started(stack, folder / "replica", {"replicaof": f"127.0.0.1 {port}"})
        queue = started(stack, folder / "queue", {"appendonly": "no"})
        clients = [stack.enter_context(Redis.from_url(one.url)) for one in (primary, replica, queue)]
        clients[0].set("followed", 1)
        while not clients[0].wait(1, 1000):
            pass
        yield Site(primary, clients[0], clients[1], queue.url, clients[2])


def started(stack: ExitStack, folder: Path, settings: dict[str, str]) -> EmbeddedRedis:
    server = EmbeddedRedis(folder, settings).start()
    stack.callback(server.stop)
    return server


if __name__ == "__main__":
    main()
