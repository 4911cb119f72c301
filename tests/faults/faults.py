"""The faults: each does one thing to a running service, for a while where that makes sense, and undoes it."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from redis import Redis
from rq import Queue
from rq.job import Job
from rq.serializers import JSONSerializer

from running.hints import BOT_TURNS, QUEUE
from tests.api.wire import dial
from tests.faults.cutting import Cutter
from tests.faults.site import Site, frozen
from tests.up import children

RISK = 0.05
"""How likely each piece of a request or an answer is cut while connections are bad."""
HOSTILE = "127.0.0.9"
CROWD = 400
DEAF = 20
COPIES = 5
DAMAGES: dict[str, bytes] = {
    "created_at": b"yesterday",
    "enqueued_at": b"\xff",
    "status": b"nonsense",
    "timeout": b"abc",
    "data": b"\x80\x04 no job",
    "origin": b"\xc3\x28",
}

Strike = Callable[[Site, Random, float], None]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that happens; `lasts` are its seconds in the short form and in the long one."""

    name: str
    strike: Strike
    lasts: tuple[float, float] = (0.0, 0.0)


def kill(part: str, site: Site, _chance: Random, _seconds: float) -> None:
    """As a crash would, out of memory or out of luck."""
    site.kill(part)


def stop(site: Site, _chance: Random, _seconds: float) -> None:
    """As an operator would, for a new version."""
    site.restart()


def freeze(part: str, site: Site, chance: Random, seconds: float) -> None:
    """A stalled disk, a paused machine, a swap storm."""
    pid = site.up.process.pid if part == "up" else site.up.running(part)
    if part == "api":
        site.up.eventually(lambda: children(pid))
        pid = chance.choice(children(pid))
    with frozen(pid):
        time.sleep(seconds)


def cut_clients(site: Site, _chance: Random, seconds: float) -> None:
    """Connections between clients and service break in the middle of requests and answers."""
    site.line.risk = RISK
    site.line.cut_all()
    time.sleep(seconds)
    site.line.risk = 0.0


def cut_storage(site: Site, chance: Random, seconds: float) -> None:
    """Connections between service and storage break, also after the work was done."""
    with (
        carried(site.storage.socket, chance) as cutter,
        Redis(unix_socket_path=str(moved(site.storage.socket))) as redis,
    ):
        redis.client_kill_filter(_type="normal", skipme=True)
        redis.client_kill_filter(_type="pubsub")
        cutter.risk = RISK
        time.sleep(seconds)


@contextmanager
def carried(path: Path, chance: Random) -> Iterator[Cutter]:
    """A carrier in the place of a server's socket, which is moved aside meanwhile."""
    aside = moved(path)
    path.rename(aside)
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(str(path))
    listener.listen(128)

    def reach() -> socket.socket:
        server = socket.socket(socket.AF_UNIX)
        server.connect(str(aside))
        return server

    cutter = Cutter(listener, reach, chance)
    try:
        yield cutter
    finally:
        aside.rename(path)
        cutter.close()


def moved(path: Path) -> Path:
    return path.with_name("aside.sock")


def fill_memory(site: Site, _chance: Random, seconds: float) -> None:
    with configured(site, "maxmemory", "1"):
        time.sleep(seconds)


def weaken(site: Site, chance: Random, seconds: float) -> None:
    """Somebody changes a setting so that events could be lost."""
    wrong = {"appendfsync": "everysec", "no-appendfsync-on-rewrite": "yes", "maxmemory-policy": "allkeys-lru"}
    name = chance.choice(sorted(wrong))
    with configured(site, name, wrong[name]):
        time.sleep(seconds)


@contextmanager
def configured(site: Site, name: str, value: str) -> Iterator[None]:
    with site.redis() as redis:
        before = str(redis.config_get(name)[name])
        redis.config_set(name, value)
        try:
            yield
        finally:
            redis.config_set(name, before)


def fill_disk(site: Site, _chance: Random, seconds: float) -> None:
    """The storage may write no file further than its log is now, and ends in the middle of a write."""
    site.make_room_for_ends("redis", 3)
    longest = max(file.stat().st_size for file in site.storage.folder.rglob("*.aof"))
    try:
        for pid in (site.up.process.pid, site.up.running("redis")):
            limit_files(pid, longest)
        time.sleep(seconds)
    finally:
        for pid in site.up.everyone():
            with suppress(ProcessLookupError):
                limit_files(pid, resource.RLIM_INFINITY)


def limit_files(pid: int, size: int) -> None:
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))


def flush_queue(site: Site, _chance: Random, _seconds: float) -> None:
    with site.redis() as redis:
        for key in redis.scan_iter("rq:*"):
            redis.delete(key)


def double_jobs(site: Site, chance: Random, _seconds: float) -> None:
    """Hints at all matches, many times, of any version, in any order."""
    with site.redis() as redis:
        hints = [(match, chance.randint(1, 50)) for match in matches_in(redis) for _ in range(COPIES)]
        chance.shuffle(hints)
        queue = Queue(QUEUE, connection=redis, serializer=JSONSerializer)
        for match, version in hints:
            queue.enqueue(BOT_TURNS, match, version)


def matches_in(redis: Redis) -> list[str]:
    found = [bytes(key).split(b":")[-2] for key in redis.scan_iter("*:head", count=1000)]
    return [match.decode() for match in found][:50]


def damage_jobs(site: Site, _chance: Random, _seconds: float) -> None:
    """Records in the queue that nobody can read."""
    with site.redis() as redis:
        queue = Queue(QUEUE, connection=redis, serializer=JSONSerializer)
        for field, value in DAMAGES.items():
            job = queue.enqueue(BOT_TURNS, "m_" + "0" * 20, 1)
            redis.hset(job.key, field, value)
        redis.rpush(queue.key, b"\xff\xfe no name", b"nobody")
        redis.set(Job.key_for("a-string"), "no record")
        redis.rpush(queue.key, b"a-string")


def flood(site: Site, chance: Random, seconds: float) -> None:
    """Connections of one address that say nothing, say it slowly, or ask and never listen."""
    openings = [
        b"",
        b"GET /v1/games HTTP/1.1\r\nX-Slow: ",
        b"POST /v1/players HTTP/1.1\r\nContent-Length: 50\r\n\r\n{",
    ]
    with ExitStack() as lines:
        for number in range(CROWD + DEAF):
            deaf = number >= CROWD
            line = lines.enter_context(dial(site.up.url, HOSTILE, receive_buffer=4096 if deaf else None))
            with suppress(OSError):
                line.sendall(
                    b"GET /openapi.yaml HTTP/1.1\r\nHost: x\r\n\r\n" * 50 if deaf else chance.choice(openings)
                )
        time.sleep(seconds)


FAULTS = {
    fault.name: fault
    for fault in (
        Fault("the storage is killed", partial(kill, "redis")),
        Fault("the API is killed", partial(kill, "api")),
        Fault("a process of the API is killed", partial(kill, "api child")),
        Fault("a worker is killed", partial(kill, "worker")),
        Fault("charon up is killed", partial(kill, "up")),
        Fault("the service is stopped and started", stop),
        Fault("the storage is frozen", partial(freeze, "redis"), (5, 30)),
        Fault("a process of the API is frozen", partial(freeze, "api"), (2, 30)),
        Fault("a worker is frozen", partial(freeze, "worker"), (3, 30)),
        Fault("charon up is frozen", partial(freeze, "up"), (1, 30)),
        Fault("clients are cut off", cut_clients, (3, 10)),
        Fault("the storage is cut off", cut_storage, (3, 10)),
        Fault("memory is full", fill_memory, (2, 10)),
        Fault("the disk is full", fill_disk, (2, 5)),
        Fault("durability is lost", weaken, (2, 10)),
        Fault("the queue is flushed", flush_queue),
        Fault("jobs are doubled and shuffled", double_jobs),
        Fault("jobs are damaged", damage_jobs),
        Fault("a crowd connects", flood, (3, 10)),
    )
}
